// What the board shows on request, and asks Python for: the browser counts nothing itself.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Protocol } from "../host/protocol";
import type { AnswerTo, Answers, Language, Notation, Position } from "../wire";

/** Who answers, and what an answer is about: the position on the page, told in a language. */
export interface Asking<A extends Answers = Answers> {
  ask: Protocol<A>["ask"];
  view: Position;
  language: Language;
}

interface Options {
  /** Ask only once nothing else was wanted for so long, in ms. */
  still?: number;
  /** The answer about another position, or in another language, is shown until there is a newer one. */
  stays?: boolean;
}

/** The answer to a command, asked anew for every position and in every language; null: not wanted, or not there yet.
 *  An answer nobody waits for any longer is not listened to. */
export function useAnswer<C extends string, A extends Answers>(
  { ask, view, language }: Asking<A>,
  command: C | null,
  { still = 0, stays = false }: Options = {},
): AnswerTo<C, A> | null {
  const [known, learn] = useState<{ command: C; view: Position; language: Language; value: AnswerTo<C, A> | null }>();
  useLayoutEffect(() => {
    if (command === null) return undefined;
    let wanted = true;
    const send = () =>
      void ask(command).then((value) => {
        if (wanted) learn({ command, view, language, value });
      });
    const wait = still > 0 ? setTimeout(send, still) : void send();
    return () => {
      wanted = false;
      clearTimeout(wait);
    };
  }, [ask, command, view, language, still]);
  if (!known || known.command !== command) return null;
  return stays || (known.view === view && known.language === language) ? known.value : null;
}

const STILL = 40; // ms

/** What the ghost would earn: asked once a ghost stands still, and kept while it stands. */
export function usePreview<A extends Answers>(asking: Asking<A>, action: Notation | null) {
  return useAnswer(asking, action === null ? null : (`/preview ${action}` as const), { still: STILL });
}

/** A seat's score explained. */
export function useSheet<A extends Answers>(asking: Asking<A>, seat: number | null) {
  return useAnswer(asking, seat === null ? null : (`/score ${seat}` as const), { stays: true });
}

/** What changed, while somebody wants to know. */
export function useChanges<A extends Answers>(asking: Asking<A>, compare: boolean) {
  return useAnswer(asking, compare ? "/changes" : null);
}
