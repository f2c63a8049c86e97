// Many wishes, one after the other: while one is on its way, only the latest of the others is kept.
import { useLayoutEffect, useMemo } from "preact/hooks";

const PATIENCE = 1000; // ms; an answer that does not come holds nobody up

/** Asks for a number at once, unless another is on its way; `now` is the one that has arrived. */
export function useLatest(now: number, ask: (wanted: number) => void): (wanted: number) => void {
  const queue = useMemo(() => new Queue(), []);
  queue.ask = ask;
  useLayoutEffect(() => queue.arrived(now), [queue, now]);
  useLayoutEffect(() => () => queue.stop(), [queue]);
  return queue.want;
}

class Queue {
  ask: (wanted: number) => void = () => undefined;
  private asked: number | null = null;
  private next: number | null = null;
  private wait: ReturnType<typeof setTimeout> | undefined;

  want = (wanted: number): void => {
    if (this.asked === null) this.send(wanted);
    else this.next = wanted;
  };

  arrived(now: number): void {
    if (now === this.asked) this.go();
  }

  stop(): void {
    clearTimeout(this.wait);
  }

  private send(wanted: number): void {
    this.asked = wanted;
    this.wait = setTimeout(() => this.go(), PATIENCE);
    this.ask(wanted);
  }

  private go(): void {
    this.stop();
    const { next } = this;
    this.asked = this.next = null;
    if (next !== null) this.send(next);
  }
}
