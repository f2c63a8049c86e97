// The end: who won and what settled it, and everybody's score side by side.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import type { Result } from "../wire";
import { explain } from "./players";

export function Final({ seen, hands, result }: Region & { result: Result }): JSX.Element {
  return (
    <div role="group" class="fw-panel fw-final" aria-label={seen.say("final")}>
      <p class="fw-ask" data-prompt>
        {result.text}
      </p>
      {seen.game.Final ? <seen.game.Final seen={seen} hands={hands} /> : null}
      {seen.game.categories.length > 0 ? <Scores seen={seen} hands={hands} result={result} /> : null}
    </div>
  );
}

function Scores({ seen, hands, result }: Region & { result: Result }): JSX.Element {
  const { game, view, doing, say } = seen;
  const { players } = view;
  const won = (seat: number) => (result.winners.includes(seat) ? "fw-won" : "");
  return (
    <table>
      <thead>
        <tr>
          <td />
          {players.map(({ name }, seat) => (
            <th key={seat} scope="col" class={won(seat)}>
              <button
                type="button"
                class={`fw-plain fw-final-name fw-seat-${seat}`}
                data-final={seat}
                aria-expanded={seat === doing.scored}
                data-tip={say("sheet-final", { name })}
                onClick={() => explain(hands, seat)}
              >
                <game.Sign sign={game.sign(view, seat)} />
                <span>{name}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {game.categories.map((category) => (
          <tr key={category}>
            <th scope="row">{say(`category.${category}`)}</th>
            {players.map((_, seat) => (
              <td key={seat} class={won(seat)}>
                {game.worth(view, seat, category)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("category.total")}</th>
          {players.map((_, seat) => (
            <td key={seat} class={won(seat)}>
              <strong class="fw-coin">{game.worth(view, seat, "total")}</strong>
              {won(seat) ? <span class="fw-unseen"> {say("winner")}</span> : null}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
