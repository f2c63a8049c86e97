// What is played with: a set that is a reconstruction says so to whoever plays.
import { memo } from "./memo";
import type { Say } from "./words";

export const Colophon = memo(({ label, say }: { label: string; say: Say }) => (
  <p class="fw-colophon">{say("components", { label })}</p>
));
