// The whole table: traits and UI state in, regions out.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { litSquares, readPlacement, type Lit, type Placement } from "../placements";
import type { Protocol } from "../protocol";
import { nameOf } from "../squares";
import type { Traits, View } from "../types";
import { arrive, begin, step, type Move, type Ui } from "../ui";
import { speaker } from "../words";
import { Actions } from "./actions";
import { Answer } from "./answer";
import { Hand } from "./hand";
import { LanguageSwitch } from "./language";
import { Metropolis } from "./metropolis";
import { Offer } from "./offer";
import { Players } from "./players";
import { Pool } from "./pool";
import { StepBar } from "./stepbar";
import { Valley } from "./valley";

interface Props {
  traits: Traits;
  protocol: Protocol;
}

const NONE: Lit = new Map();

export function App({ traits, protocol }: Props): JSX.Element {
  const { view, words, selected, feedback, language } = traits;
  const [ui, move] = useUi(view);
  const say = useMemo(() => speaker(words), [words]);
  const lit = useMemo(
    () => (ui.tile === null ? NONE : litSquares(view.legal, ui.tile, ui.turns)),
    [view, ui.tile, ui.turns],
  );
  const play = (action: string) => protocol.play(action);
  const rotate = () => move({ type: "rotate" });
  return (
    <div class="fw-table" lang={language}>
      <StepBar view={view} say={say}>
        <LanguageSwitch language={language} say={say} onSpeak={(code) => protocol.speak(code)} />
      </StepBar>
      <div class="fw-board">
        <Valley
          view={view}
          ui={ui}
          say={say}
          lit={lit}
          ghost={ghostOf(ui, lit, selected, view)}
          onPoint={(spot) => move({ type: "point", spot })}
          onCursor={(spot) => move({ type: "cursor", spot })}
          onPlay={(spot) => {
            const placement = lit.get(nameOf(spot));
            if (placement) play(placement.action);
          }}
          onRotate={rotate}
        />
        <Answer feedback={feedback} />
      </div>
      <div class="fw-side">
        <Actions view={view} words={words} say={say} onPlay={play} />
        <Hand
          view={view}
          ui={ui}
          say={say}
          onTake={(tile) => move({ type: "take", tile })}
          onRotate={rotate}
        />
        <Pool view={view} say={say} onDraft={play} />
        <Offer view={view} words={words} say={say} />
      </div>
      <div class="fw-under">
        <Metropolis view={view} words={words} say={say} />
        <Players view={view} say={say} />
      </div>
    </div>
  );
}

/** The UI state, brought up to the position on the table before anything of it is drawn. */
function useUi(view: View): [Ui, (move: Move) => void] {
  const [held, hold] = useState(() => begin(view));
  const current = (ui: Ui) => (ui.view === view ? ui : arrive(ui, view));
  return [current(held), (move) => hold((ui) => step(current(ui), move))];
}

function ghostOf(ui: Ui, lit: Lit, selected: string, view: View): Placement | null {
  const pointed = ui.pointed ? lit.get(nameOf(ui.pointed)) : undefined;
  if (pointed) return pointed;
  return view.legal.includes(selected) ? readPlacement(selected) : null;
}
