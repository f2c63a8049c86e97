// What makes the edited position impossible, in plain sentences. Python finds and says it.
import type { JSX } from "preact";
import type { Problem } from "../wire";
import type { Say } from "./words";

export function Problems({ problems, say }: { problems: readonly Problem[]; say: Say }): JSX.Element {
  return (
    <div role="group" class="fw-panel fw-problems" aria-label={say("edit.problems")}>
      <h2>{say("edit.problems")}</h2>
      {problems.length === 0 ? (
        <p class="fw-sound">
          <span aria-hidden="true">✓ </span>
          {say("edited-sound")}
        </p>
      ) : (
        <ul>
          {problems.map(({ text }, place) => (
            <li key={place}>
              <span class="fw-warning" aria-hidden="true">
                !
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
