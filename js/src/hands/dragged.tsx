// What is being dragged, under the pointer.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "./drag";

const WIDE = 100; // px, as the style sheet has it: how wide it comes out tells how much it is enlarged

export function Dragged({ at: { x, y }, children }: { at: Point; children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { style } = box.current;
    style.transform = "none";
    const { left, top, width } = box.current.getBoundingClientRect();
    const scale = width / WIDE || 1;
    style.transform = `translate(${(x - left) / scale}px, ${(y - top) / scale}px)`;
  }, [x, y]);
  return (
    <div ref={box} class="fw-dragged" aria-hidden="true">
      {children}
    </div>
  );
}
