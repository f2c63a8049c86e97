// The card a pointer carries.
import type { JSX } from "preact";
import { Dragged } from "../../hands/dragged";
import { Card } from "./card";
import type { Region } from "./hands";

export function Carried({ seen: { stance } }: Region): JSX.Element | null {
  if (!stance.drag) return null;
  return (
    <Dragged at={stance.drag.at}>
      <span class="fw-n-carried">
        <Card card={stance.drag.card} />
      </span>
    </Dragged>
  );
}
