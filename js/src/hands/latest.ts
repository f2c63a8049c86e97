// Many wishes, one after the other: while one is on its way, only the latest of the others is kept.
import { useLayoutEffect, useMemo } from "preact/hooks";

const PATIENCE = 1000; // ms; an answer that does not come holds nobody up

/** Asks for a number at once, unless another is on its way: then when that is answered. */
export function useLatest(ask: (wanted: number) => Promise<unknown>): (wanted: number) => void {
  const queue = useMemo(() => new Queue(), []);
  queue.ask = ask;
  useLayoutEffect(() => () => queue.stop(), [queue]);
  return queue.want;
}

class Queue {
  ask: (wanted: number) => Promise<unknown> = () => Promise.resolve();
  private asked: symbol | null = null;
  private next: number | null = null;
  private wait: ReturnType<typeof setTimeout> | undefined;

  want = (wanted: number): void => {
    if (this.asked === null) this.send(wanted);
    else this.next = wanted;
  };

  stop(): void {
    clearTimeout(this.wait);
    this.next = null;
  }

  private send(wanted: number): void {
    const asking = Symbol();
    this.asked = asking;
    this.wait = setTimeout(() => this.go(asking), PATIENCE);
    void this.ask(wanted).then(() => this.go(asking));
  }

  /** Once for every question: by its answer, or because none came. */
  private go(asked: symbol): void {
    if (this.asked !== asked) return;
    const { next } = this;
    this.stop();
    this.asked = null;
    if (next !== null) this.send(next);
  }
}
