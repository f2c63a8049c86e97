// What is under the pointer, or has the focus, is pointed at until it is left.
export function pointing<T>(point: (at: T | null) => void, at: T) {
  const enter = () => point(at);
  const leave = () => point(null);
  return { onPointerEnter: enter, onPointerLeave: leave, onFocusIn: enter, onFocusOut: leave };
}
