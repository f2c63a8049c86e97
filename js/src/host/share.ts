// A position arrives as a whole, mostly as it was: what is equal keeps its identity, so that nobody draws it again.

/** `next`, with every part that equals its counterpart in `old` replaced by that very object. */
export function share<T>(old: unknown, next: T): T {
  if (old === next || !isObject(old) || !isObject(next)) return next;
  if (Array.isArray(old) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  let same = names.length === Object.keys(old).length;
  const shared: Record<string, unknown> = Array.isArray(next) ? ([] as never) : {};
  for (const name of names) {
    shared[name] = share(old[name], next[name]);
    same &&= shared[name] === old[name] && name in old;
  }
  return (same ? old : shared) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
