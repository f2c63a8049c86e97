// The log is sent as additions; every page puts its own copy together, and asks for the whole where something in
// between was not heard.
import type { LogLine, News } from "../wire";

export class Log {
  lines: readonly LogLine[] = [];
  /** The news heard last: they are still there when something else arrives. */
  private heard: News | null = null;

  /** False: something in between was not heard. */
  hear(news: News): boolean {
    if (news === this.heard) return true;
    this.heard = news;
    if (news.from > this.lines.length) return false;
    this.lines = [...this.lines.slice(0, news.from), ...news.lines];
    return true;
  }

  /** All of it, as Python tells whoever asks. */
  replace({ lines }: News): void {
    this.lines = lines;
  }
}
