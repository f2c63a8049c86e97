// The log is sent as additions; every page puts its own copy together, one per view of the board.
import type { AnyModel } from "@anywidget/types";
import type { LogLine, News, Traits } from "../wire";

export interface Log {
  lines: readonly LogLine[];
  /** The news heard last: several views of one model hear the same. */
  heard: News | null;
}

const logs = new WeakMap<object, Log>();

export function logOf(model: AnyModel<Traits>): Log {
  const log = logs.get(model) ?? { lines: [], heard: null };
  logs.set(model, log);
  return log;
}

/** False: something in between was not heard, so the whole has to be asked for. */
export function hear(log: Log, news: News): boolean {
  if (news === log.heard) return true;
  log.heard = news;
  if (news.from > log.lines.length) return false;
  log.lines = [...log.lines.slice(0, news.from), ...news.lines];
  return true;
}
