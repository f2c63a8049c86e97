// What is waited for before a board can be played on, with a bar; and why it cannot, in words.
import type { Language } from "../wire";
import words from "./waiting.json";
import type { Said } from "./worker";

type Sentence = keyof (typeof words)["en"];
const MEGABYTE = 1e6;
const LOADING = 0.7; // of the bar; the rest is for starting
const STEPS = { starting: LOADING, rules: 0.9 };

/** A language there are words in: the one asked for, or the browser's. */
export function spoken(language = navigator.language): keyof typeof words {
  const code = language.slice(0, 2);
  return code in words ? (code as keyof typeof words) : "en";
}

export class Waiting {
  private readonly box: HTMLElement;
  private readonly text: HTMLElement;
  private readonly bar: HTMLProgressElement;
  private said: Said = {};
  private problem: string | undefined;

  constructor(
    private readonly el: HTMLElement,
    private language: Language,
    signal: AbortSignal,
  ) {
    const page = el.ownerDocument;
    this.box = page.createElement("div");
    this.box.className = "fw-loading";
    this.text = page.createElement("p");
    this.text.setAttribute("role", "status");
    this.bar = page.createElement("progress");
    this.bar.style.width = "100%";
    this.box.append(this.text, this.bar);
    el.append(this.box);
    signal.addEventListener("abort", () => this.end());
    this.show({ loaded: { got: 0, of: 0 } });
  }

  show(said: Said): void {
    this.said = said;
    this.write();
  }

  speak(language: Language): void {
    this.language = language;
    this.write();
  }

  /** "file": the page was opened from one. Where a board is already there, this stands below it. */
  fail(problem: string): void {
    this.problem = problem;
    this.el.append(this.box);
    this.bar.remove();
    this.text.setAttribute("role", "alert");
    this.write();
  }

  end(): void {
    this.box.remove();
  }

  private write(): void {
    const { loaded, step } = this.said;
    if (this.problem !== undefined) {
      this.text.textContent = this.problem === "file" ? this.say("file") : this.say("failed", { error: this.problem });
    } else if (step) {
      this.text.textContent = this.say(step);
      this.bar.value = STEPS[step];
    } else if (loaded) {
      const [got, of] = [loaded.got, loaded.of].map((bytes) => this.number(bytes / MEGABYTE));
      this.text.textContent = loaded.of ? this.say("loading", { got: got!, of: of! }) : this.say("asking");
      this.bar.value = loaded.of ? (LOADING * loaded.got) / loaded.of : 0;
    }
    this.bar.setAttribute("aria-label", this.say("bar"));
  }

  private number(value: number): string {
    return value.toLocaleString(this.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }

  private say(sentence: Sentence, values: Record<string, string> = {}): string {
    return words[spoken(this.language)][sentence].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  }
}
