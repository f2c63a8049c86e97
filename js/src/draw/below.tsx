// Below the valley: the metropolis and the story, the players and their score, and everything else.
import type { JSX } from "preact";
import type { Region } from "../shown";
import { Extras } from "./extras";
import { Metropolis } from "./metropolis";
import { Players } from "./players";
import { Sheet } from "./sheet";
import { Story } from "./story";

export function Below({ shown, deeds }: Region): JSX.Element {
  const { traits, view, study, ui, say, log, sheet } = shown;
  const { set, ask } = deeds;
  return (
    <div class="fw-under">
      <div class="fw-column">
        <Metropolis
          view={view}
          ui={ui}
          words={traits.words}
          phrases={traits.phrases}
          say={say}
          onToken={(token) => set({ token, shop: null })}
          onShop={(shop) => set({ shop })}
          onPlay={deeds.play}
        />
        <Story
          lines={log}
          players={view.players}
          at={study?.at ?? log.length}
          say={say}
          onShow={(at) => ask(`/show ${at}`)}
        />
      </div>
      <div class="fw-column">
        <Players
          view={view}
          ui={ui}
          say={say}
          bots={traits.bots}
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
        <Extras shown={shown} deeds={deeds} />
      </div>
    </div>
  );
}
