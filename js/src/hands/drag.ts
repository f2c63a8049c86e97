// Dragging with any pointer: it begins once the pointer has moved a little, and a mere tap stays a tap.

export interface Dragging {
  begin(): void;
  /** The pointer is here, in the page's coordinates. */
  move(at: Point): void;
  /** Let go here; `touch` with a finger. */
  drop(at: Point, touch: boolean): void;
  /** Taken away by the system or by Escape: nothing happens. */
  cancel(): void;
}

export interface Point {
  x: number;
  y: number;
}

const SLACK = 6; // px

/** Follow the pointer that went down on an element until it goes up. */
export function startDrag(down: PointerEvent, dragging: Dragging): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const grip = down.currentTarget as Element;
  const page = grip.ownerDocument;
  const stop = new AbortController();
  const { signal } = stop;
  const ours = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) listener(event);
  };
  let far = false;
  const end = (finish: () => void) => {
    stop.abort();
    if (!far) return;
    swallowClick(grip);
    finish();
  };
  const move = ours((event) => {
    if (!far && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return;
    if (!far) {
      far = true;
      grip.setPointerCapture(down.pointerId);
      dragging.begin();
    }
    dragging.move(pointOf(event));
  });
  page.addEventListener("pointermove", move, { signal });
  page.addEventListener(
    "pointerup",
    ours((event) => end(() => dragging.drop(pointOf(event), event.pointerType === "touch"))),
    { signal },
  );
  page.addEventListener(
    "pointercancel",
    ours(() => end(dragging.cancel)),
    { signal },
  );
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !far) return;
    event.stopPropagation();
    end(dragging.cancel);
  };
  page.addEventListener("keydown", leave, { signal, capture: true });
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** What was dragged was not clicked. */
function swallowClick(grip: Element): void {
  const stop = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  grip.addEventListener("click", swallow, { signal: stop.signal, capture: true, once: true });
  setTimeout(() => stop.abort());
}

/** What lies under a point, in a shadow root too. */
export function under(around: Element, { x, y }: Point): Element | null {
  return (around.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
}
