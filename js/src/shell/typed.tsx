// A move typed in notation: everything on the table without a pointer, whole turns too.
import { useRef } from "preact/hooks";
import type { Hands } from "../games/game";
import { memo } from "./memo";
import type { Say } from "./words";

interface Props {
  say: Say;
  hands: Pick<Hands, "play">;
  /** The key of its label. */
  name?: string;
  /** What could be typed. */
  example: string;
  button?: string;
}

/** Not a form: notebooks do not let one be submitted. */
export const TypedMove = memo((props: Props) => {
  const { say, hands, name = "type-move", example, button = "play" } = props;
  // The field keeps its own text: Enter may come before a repaint.
  const field = useRef<HTMLInputElement>(null);
  const hint = say("type-hint", { example });
  const play = () => {
    const text = field.current?.value.trim();
    if (!text) return;
    hands.play(text);
    field.current!.value = "";
  };
  return (
    <div class="fw-row fw-typed">
      <input
        ref={field}
        class="fw-input"
        type="text"
        maxLength={400}
        spellcheck={false}
        autocomplete="off"
        aria-label={`${say(name)}. ${hint}`}
        data-tip={hint}
        placeholder={say(name)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          play();
        }}
      />
      <button type="button" class="fw-button" onClick={play}>
        {say(button)}
      </button>
    </div>
  );
});
