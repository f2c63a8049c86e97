// What is not there yet.

/** What an answer is before there is one. */
export type None = Record<string, never>;

export function present<T extends object>(value: T | None): T | null {
  return Object.keys(value).length > 0 ? (value as T) : null;
}
