// The board alone on the screen, for a projector or a small one; where the page may.
import type { JSX } from "preact";
import { Tool } from "./tool";
import type { Say } from "./words";

export function FullScreen({ say }: { say: Say }): JSX.Element | null {
  if (!globalThis.document?.fullscreenEnabled) return null;
  return <Tool sign={<Corners />} label={say("full-screen")} name="full-screen" onClick={toggle} />;
}

/** Drawn: few fonts have such a sign. */
function Corners(): JSX.Element {
  return (
    <svg class="fw-drawn" viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
      <path d="M-8 -3v-5h5M3 -8h5v5M8 3v5h-5M-3 8h-5v-5" />
    </svg>
  );
}

function toggle(event: Event): void {
  const button = event.currentTarget as Element;
  const page = button.ownerDocument;
  if (page.fullscreenElement) void page.exitFullscreen();
  // Somebody may forbid it: then the board stays where it is.
  else
    void button
      .closest(".fw-root")
      ?.requestFullscreen?.()
      .catch(() => undefined);
}
