// A model that lives in the page: its values, and who follows them. Whoever answers is told what the page writes and
// asks, and brings what is new.
import type { AnyModel } from "@anywidget/types";
import type { AnswerMessage, Intent, Traits } from "../wire";

/** What a page says to whoever answers: the same that Python's `Session.hear` takes. */
export type Heard = Partial<Pick<Traits, "selected" | "language">> & { intent?: Intent };

/** Calls back with what is asked or written. */
export type Listener = (heard: Heard) => void;
type Callback = (message?: unknown) => void;

export class Local {
  private readonly followers = new Map<string, Set<Callback>>();
  private unsaved: Partial<Traits> = {};

  constructor(
    private values: Traits,
    private readonly hear: Listener,
  ) {}

  get<K extends keyof Traits>(name: K): Traits[K] {
    return this.values[name];
  }

  set<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.unsaved = { ...this.unsaved, [name]: value };
    this.arrive({ [name]: value });
  }

  save_changes(): void {
    const written = this.unsaved as Heard;
    this.unsaved = {};
    this.hear(written);
  }

  send(content: Heard): void {
    this.hear(content);
  }

  on(event: string, callback: Callback): void {
    this.followers.set(event, (this.followers.get(event) ?? new Set()).add(callback));
  }

  off(event: string, callback: Callback): void {
    this.followers.get(event)?.delete(callback);
  }

  /** What is new, from whoever answers. */
  arrive(values: Partial<Traits>): void {
    this.values = { ...this.values, ...values };
    for (const name in values) this.tell(`change:${name}`);
  }

  /** The answer to something asked. */
  answer(message: AnswerMessage): void {
    this.tell("msg:custom", message);
  }

  /** As the widget takes it. */
  get model(): AnyModel<Traits> {
    return this as unknown as AnyModel<Traits>;
  }

  private tell(event: string, message?: unknown): void {
    for (const callback of [...(this.followers.get(event) ?? [])]) callback(message);
  }
}
