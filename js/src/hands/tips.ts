// What a sign means, said beside it: under a pointer that rests, with the focus of a keyboard, after a finger's tap.
// Whatever carries data-tip is explained so; there is one box for all of them.

const GAP = 6; // px
const REST = 700; // ms: a tip may cover what is meant next
let made = 0;

type Sign = HTMLElement | SVGElement;

export function showTips(root: HTMLElement, signal: AbortSignal): void {
  const box = root.ownerDocument.createElement("div");
  box.className = "fw-tip";
  box.id = `fw-tip-${made++}`;
  box.setAttribute("role", "tooltip");
  let shown: Sign | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let pressed = ""; // the pointer that went down last; "" once a key did
  const hide = () => {
    clearTimeout(wait);
    if (shown?.getAttribute("aria-describedby") === box.id) shown.removeAttribute("aria-describedby");
    shown = null;
    box.remove();
  };
  const show = (sign: Sign | null) => {
    hide();
    const tip = sign?.dataset.tip;
    if (!sign || !tip || !root.contains(sign)) return;
    shown = sign;
    box.textContent = tip;
    root.append(box);
    put(box, sign, root);
    // What is its name already need not be heard twice.
    if (sign.getAttribute("aria-label") !== tip) sign.setAttribute("aria-describedby", box.id);
  };
  const on = <K extends keyof HTMLElementEventMap>(name: K, heard: (event: HTMLElementEventMap[K]) => void) =>
    root.addEventListener(name, heard, { signal });
  on("pointerover", (event) => {
    const sign = signAt(event);
    if (sign && sign === shown) return;
    hide();
    if (sign && event.pointerType !== "touch") wait = setTimeout(() => show(sign), REST);
  });
  on("pointerleave", hide);
  on("pointerdown", ({ pointerType }) => {
    pressed = pointerType;
    hide();
  });
  on("click", (event) => {
    if (pressed === "touch") show(signAt(event));
  });
  on("keydown", ({ key }) => {
    pressed = "";
    if (key === "Escape") hide();
  });
  on("focusin", (event) => {
    if (pressed === "") show(signAt(event));
  });
  on("focusout", hide);
  signal.addEventListener("abort", hide);
}

function signAt(event: Event): Sign | null {
  return (event.target as Element).closest<Sign>("[data-tip]");
}

/** Above the sign, for what is meant next lies more often below; and below it where window or widget begins (a notebook
 *  cuts off what is beyond its sides), or where it would lie upon more of what is asked for. */
function put(box: HTMLElement, sign: Sign, root: HTMLElement): void {
  const around = root.getBoundingClientRect();
  const scale = around.width / root.offsetWidth || 1; // a page may be enlarged
  const at = sign.getBoundingClientRect();
  const [wide, high, gap] = [box.offsetWidth * scale, box.offsetHeight * scale, GAP * scale];
  const left = Math.max(Math.min((at.left + at.right - wide) / 2, around.right - wide), around.left);
  const [above, below] = [at.top - high - gap, at.bottom + gap];
  const covered = (top: number) =>
    [...root.querySelectorAll("[data-asked]")].filter((asked) => {
      const part = asked.getBoundingClientRect();
      return left < part.right && left + wide > part.left && top < part.bottom && top + high > part.top;
    }).length;
  const top = above > Math.max(around.top, 0) && covered(above) <= covered(below) ? above : below;
  box.style.transform = `translate(${(left - around.left) / scale}px, ${(top - around.top) / scale}px)`;
}
