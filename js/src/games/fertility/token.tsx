// A token, or the socket that waits for one.
import type { JSX } from "preact";
import { type GlyphName, Icon } from "./glyph";

export function Token({ name, empty = false }: { name: string; empty?: boolean }): JSX.Element {
  return (
    <span class={empty ? "fw-token fw-socket" : `fw-token fw-token-${name}`} aria-hidden="true">
      <Icon name={name as GlyphName} />
    </span>
  );
}
