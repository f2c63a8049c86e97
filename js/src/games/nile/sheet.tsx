// A score in words: which stack is how high, and what that means.
import type { JSX } from "preact";
import type { Region } from "./hands";

export function Sheet({ seen: { sheet, view, say } }: Region): JSX.Element | null {
  if (!sheet) return null;
  const name = view.players[sheet.seat]?.name ?? "";
  const title = say(view.turn.phase === "over" ? "sheet-final" : "sheet", { name });
  return (
    <div role="group" class="fw-panel fw-sheet" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {sheet.lines.map(({ text }, place) => (
          <li key={place}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
