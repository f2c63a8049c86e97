// Drawing again only what draws from something new.
import { Component, type FunctionComponent, type JSX } from "preact";

/** A part that stays as it is while all its props are the same values. */
export function memo<P extends object>(draw: (props: P) => JSX.Element | null): FunctionComponent<P> {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return differ(this.props, next);
    }
    override render(props: P): JSX.Element | null {
      return draw(props);
    }
  }
  return Kept as unknown as FunctionComponent<P>;
}

function differ(old: object, next: object): boolean {
  const [before, now] = [old as Record<string, unknown>, next as Record<string, unknown>];
  for (const name in now) if (now[name] !== before[name]) return true;
  for (const name in before) if (!(name in now)) return true;
  return false;
}
