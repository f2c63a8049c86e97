// A drawing of the art put somewhere: its numbers are worked out once, so that the browser has no transform to keep
// for each of the many glyphs on a board.

/** Where the middle of the 24 × 24 box goes, and how many units its side becomes. */
export interface Place {
  x: number;
  y: number;
  size: number;
}

/** The side of the box the art is drawn in. */
export const BOX = 24;

/** The data of a path at another place: "M0-10H4" → "M24 14H28". */
export function moved(data: string, { x, y, size }: Place): string {
  const scale = size / BOX;
  return data.replace(/([a-z])([^a-z]*)/gi, (_, command: string, numbers: string) => {
    const from = command === command.toUpperCase() ? { x, y } : { x: 0, y: 0 }; // lower case: from where it is
    const put = (number: number, place: number) => {
      const kind = AXES[command.toUpperCase()] ?? "xy";
      const axis = kind[place % kind.length];
      if (axis === "=") return number;
      return number * scale + (axis === "x" ? from.x : axis === "y" ? from.y : 0);
    };
    const figures = numbers.match(/-?(\d*\.\d+|\d+)/g) ?? [];
    return command + figures.map((number, place) => round(put(Number(number), place))).join(" ");
  });
}

/** What the numbers of a command are: along an axis, a length, or to be left as they are. */
const AXES: Record<string, string> = { H: "x", V: "y", A: "ll===xy" };

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
