// Whether a kernel is there. A page that asks and hears nothing says so, instead of swallowing clicks.
import type { Protocol } from "./protocol";

const PATIENCE = 6000; // ms; a busy kernel answers late, and is then believed again

/** Greets the kernel, and reports its silence, and its return. */
export function greet(protocol: Protocol, report: (dead: boolean) => void, signal: AbortSignal): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(waiting);
  const heard = () => {
    stop();
    report(false);
  };
  protocol.ask("/hello");
  waiting = setTimeout(() => report(true), PATIENCE);
  signal.addEventListener("abort", stop, { once: true });
  return heard;
}
