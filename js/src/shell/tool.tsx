// A small button of the bar: a sign, and what it means for those who point at it or listen.
import type { ComponentChildren, JSX } from "preact";

interface Props {
  sign: ComponentChildren;
  label: string;
  name: string;
  onClick(event: Event): void;
}

export function Tool({ sign, label, name, onClick }: Props): JSX.Element {
  return (
    <button type="button" class="fw-tool" data-tool={name} aria-label={label} data-tip={label} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
