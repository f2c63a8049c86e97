// The end: who won and what settled it, and everybody's score side by side.
import type { JSX } from "preact";
import { memo } from "./memo";
import type { Deeds } from "./seen";
import type { Player, Result } from "../wire";
import type { Say } from "./words";
import { Icon } from "../games/fertility/glyph";

const CATEGORIES = ["generic", "specialised", "statues", "monuments", "wheat"] as const;

interface Props {
  result: Result;
  players: readonly Player[];
  /** The seat whose sheet is open, Deben by Deben. */
  scored: number | null;
  say: Say;
  deeds: Deeds;
}

export const Final = memo(({ result, players, scored, say, deeds }: Props) => {
  const won = (seat: number) => result.winners.includes(seat);
  const open = (seat: number) => () => deeds.set((ui) => ({ scored: ui.scored === seat ? null : seat, seat }));
  return (
    <section class="fw-panel fw-final" aria-label={say("final")}>
      <p class="fw-ask">{result.text}</p>
      <table>
        <thead>
          <tr>
            <td />
            {players.map((player, seat) => (
              <th key={seat} scope="col" class={won(seat) ? "fw-won" : ""}>
                <button
                  type="button"
                  class={`fw-plain fw-final-name fw-seat-${seat}`}
                  data-final={seat}
                  aria-expanded={seat === scored}
                  title={say("sheet-final", { name: player.name })}
                  onClick={open(seat)}
                >
                  <Icon monument={player.monument} />
                  <span>{player.name}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CATEGORIES.map((category) => (
            <tr key={category}>
              <th scope="row">{say(`category.${category}`)}</th>
              {players.map(({ sheet }, seat) => (
                <td key={seat} class={won(seat) ? "fw-won" : ""}>
                  {sheet[category]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("category.total")}</th>
            {players.map(({ sheet }, seat) => (
              <td key={seat} class={won(seat) ? "fw-won" : ""}>
                <strong class="fw-coin">{sheet.total}</strong>
                {won(seat) ? <span class="fw-unseen"> {say("winner")}</span> : null}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
});

/** Told by a sign and a word, never by colour alone. */
export function Winner({ say }: { say: Say }): JSX.Element {
  return (
    <span class="fw-winner">
      <span aria-hidden="true">★ </span>
      {say("winner")}
    </span>
  );
}
