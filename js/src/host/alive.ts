// Whether a kernel is there. A page that asks and hears nothing says so, instead of swallowing clicks.

const PATIENCE = 6000; // ms; a busy kernel answers late, and is then believed again
const LONGER = 60_000; // where it is known to think: a browser's Python does one thing at a time

export interface Pulse {
  /** Something was asked: an answer is due. */
  asked(): void;
  /** Anything at all came from Python. */
  heard(): void;
}

/** Reports silence, and its end. */
export function feel(report: (dead: boolean) => void, thinks: () => unknown, signal: AbortSignal): Pulse {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  signal.addEventListener("abort", stop);
  return {
    asked() {
      if (!signal.aborted) waiting ??= setTimeout(report, thinks() ? LONGER : PATIENCE, true);
    },
    heard() {
      stop();
      report(false);
    },
  };
}
