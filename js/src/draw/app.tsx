// The whole table: traits and UI state in, regions out.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useHeat, usePreview, useSheet } from "../asking";
import { litSquares, readPlacement, type Lit, type Placement } from "../placements";
import type { Protocol } from "../protocol";
import { held, nameOf } from "../squares";
import { present, type Traits, type View } from "../types";
import { arrive, begin, step, type Change, type Move, type Ui } from "../ui";
import { speaker } from "../words";
import { Actions } from "./actions";
import { Answer } from "./answer";
import { Confirm } from "./confirm";
import { Dead } from "./dead";
import { Hand } from "./hand";
import { LanguageSwitch } from "./language";
import { Metropolis } from "./metropolis";
import { Offer } from "./offer";
import { Players } from "./players";
import { Pool } from "./pool";
import { SettingsPanel } from "./settings";
import { Sheet } from "./sheet";
import { StepBar, stepOf } from "./stepbar";
import { Story } from "./story";
import { Studying } from "./studying";
import { TakeAway } from "./takeaway";
import { TypedMove } from "./typed";
import { Valley } from "./valley";

interface Props {
  traits: Traits;
  protocol: Protocol;
  /** No kernel answers. */
  dead: boolean;
}

const NONE: Lit = new Map();

export function App({ traits, protocol, dead }: Props): JSX.Element {
  const { words, phrases, selected, feedback, language, settings, annotations, bots } = traits;
  const study = present(traits.study);
  const view = study?.view ?? traits.view;
  const { ply } = view.turn;
  const [ui, move] = useUi(view);
  const [offered, offer] = useState<string | null>(null); // a nearest move being looked at
  const say = useMemo(() => speaker(words), [words]);
  const lit = useMemo(
    () => (ui.tile === null ? NONE : litSquares(view.legal, ui.tile, ui.turns)),
    [view, ui.tile, ui.turns],
  );
  const set = (change: Change) => move({ type: "set", change });
  const ghost = ghostOf(ui, lit, offered, selected, view);
  const preview = usePreview(traits, protocol, ghost, ply);
  const gains = useHeat(traits, protocol, ui, lit, ply);
  const sheet = useSheet(traits, protocol, ui, ply, language);
  const play = (action: string) => protocol.play(action);
  const chosen = view.legal.includes(selected) ? selected : null;
  const rotate = () => move({ type: "rotate" });
  const clear = () => protocol.select("");
  const told = present(feedback);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && selected) {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
    if ((event.target as Element).closest("input, select, textarea") || event.ctrlKey || event.metaKey) return;
    if (event.key === "u") protocol.ask("/undo");
    if (event.key === "U") protocol.ask("/redo");
  };
  return (
    <div class="fw-table" lang={language} data-step={stepOf(view)} data-ply={ply} onKeyDown={onKeyDown}>
      <StepBar view={view} say={say} onUndo={() => protocol.ask("/undo")} onRedo={() => protocol.ask("/redo")}>
        <LanguageSwitch language={language} say={say} onSpeak={(code) => protocol.speak(code)} />
      </StepBar>
      {dead ? <Dead record={traits.record} say={say} /> : null}
      {study ? (
        <Studying
          study={study}
          say={say}
          onExplore={() => protocol.ask("/explore")}
          onBack={() => protocol.ask("/back")}
        />
      ) : null}
      <div class="fw-board">
        <Valley
          view={view}
          ui={ui}
          say={say}
          phrases={phrases}
          lit={lit}
          gains={gains}
          ghost={ghost}
          chips={preview?.chips ?? []}
          offending={ghost ? [] : (told?.squares ?? [])}
          marked={[...annotations.marks, ...(ui.marked?.squares ?? [])]}
          arrows={annotations.arrows}
          onPoint={(pointed) => set({ pointed })}
          onCursor={(spot) => move({ type: "cursor", spot })}
          onPlay={(spot, touch) => {
            const placement = lit.get(nameOf(spot));
            if (!placement) {
              if (ui.tile !== null) play(held(ui.tile, spot, ui.turns));
            } else if (asksFirst(settings, touch) && selected !== placement.action) {
              protocol.select(placement.action);
            } else play(placement.action);
          }}
          onRotate={rotate}
          onChoose={play}
        />
        {chosen ? <Confirm action={chosen} say={say} onPlay={() => play(chosen)} onClear={clear} /> : null}
        <Answer
          feedback={feedback}
          preview={offered ? null : preview}
          before={protocol.log().at(-1)?.text ?? ""}
          say={say}
          onPlay={play}
          onPoint={offer}
        />
      </div>
      <div class="fw-side">
        <Actions view={view} phrases={phrases} say={say} onPlay={play} />
        <Hand
          view={view}
          ui={ui}
          say={say}
          onTake={(tile) => move({ type: "take", tile })}
          onRotate={rotate}
          onHeat={() => set({ heat: !ui.heat })}
        />
        <Pool view={view} say={say} onDraft={play} />
        <Offer
          view={view}
          words={words}
          phrases={phrases}
          say={say}
          chosen={ui.district}
          onChoose={(district) => set({ district })}
          onPlay={play}
        />
      </div>
      <div class="fw-under">
        <div class="fw-column">
          <Metropolis
            view={view}
            ui={ui}
            words={words}
            phrases={phrases}
            say={say}
            onToken={(token) => set({ token, shop: null })}
            onShop={(shop) => set({ shop })}
            onPlay={play}
          />
          <Story
            lines={protocol.log()}
            players={view.players}
            at={study?.at ?? protocol.log().length}
            say={say}
            onShow={(at) => protocol.ask(`/show ${at}`)}
          />
        </div>
        <div class="fw-column">
          <Players
            view={view}
            ui={ui}
            say={say}
            bots={bots}
            onSee={(seat) => set({ seat })}
            onScore={(seat) => set({ scored: ui.scored === seat ? null : seat, seat })}
          />
          {sheet ? (
            <Sheet
              sheet={sheet}
              view={view}
              say={say}
              onPoint={(line) => set({ marked: line, ...(line ? { seat: sheet.seat } : {}) })}
            />
          ) : null}
          <div class="fw-panel fw-extras">
            <TypedMove say={say} onPlay={play} />
            <SettingsPanel
              settings={settings}
              bots={bots.length > 0}
              say={say}
              onSet={(name, value) => protocol.ask(`/set ${name} ${value}`)}
            />
            <TakeAway made={traits.export} say={say} onAsk={(kind) => protocol.ask(`/copy ${kind}`)} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The UI state, brought up to the position on the table before anything of it is drawn. */
function useUi(view: View): [Ui, (move: Move) => void] {
  const [current, hold] = useState(() => begin(view));
  const fresh = (ui: Ui) => (ui.view === view ? ui : arrive(ui, view));
  return [fresh(current), (move) => hold((ui) => step(fresh(ui), move))];
}

function ghostOf(ui: Ui, lit: Lit, offered: string | null, selected: string, view: View): Placement | null {
  if (offered && view.legal.includes(offered)) return readPlacement(offered);
  const pointed = ui.pointed ? lit.get(nameOf(ui.pointed)) : undefined;
  if (pointed) return pointed;
  return view.legal.includes(selected) ? readPlacement(selected) : null;
}

function asksFirst({ confirm }: Traits["settings"], touch: boolean): boolean {
  return confirm === "always" || (confirm === "touch" && touch);
}
