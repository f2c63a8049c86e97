// A board that could not be drawn says so, and hands over the game: the next message may well be drawn again.
import { Component, type ComponentChildren, type JSX } from "preact";
import type { Traits } from "../wire";
import { copy } from "./takeaway";

interface Props {
  /** Once for every failure. */
  onFail(error: unknown): void;
  children: ComponentChildren;
}

/** Nothing is drawn where drawing failed; whoever painted hears of it. */
export class Guarded extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private told = false;

  /** Of one bad value many parts may complain. */
  override componentDidCatch(error: unknown): void {
    this.setState({ failed: true });
    if (!this.told) this.props.onFail(error);
    this.told = true;
  }

  override render({ children }: Props, { failed }: { failed: boolean }): ComponentChildren {
    return failed ? null : children;
  }
}

/** Whatever was sent may be what cannot be drawn, the words too. */
const PLAIN: Record<string, string> = {
  failed: "This could not be drawn. The game goes on in Python, and the board comes back with the next move.",
  "copy.record": "Copy the record",
};

export function Failed({
  error,
  words,
  record,
}: { error: unknown } & Partial<Pick<Traits, "words" | "record">>): JSX.Element {
  const say = (key: string) => words?.ui?.[key] ?? PLAIN[key];
  return (
    <div class="fw-table">
      <div class="fw-notice fw-dead fw-failed" role="alert">
        <span>{say("failed")}</span>
        <code class="fw-line">{String(error)}</code>
        {record ? (
          <>
            <code class="fw-line" data-record>
              {record}
            </code>
            <button type="button" class="fw-button" data-copy="record" onClick={() => void copy(record)}>
              {say("copy.record")}
            </button>
          </>
        ) : null}
      </div>
    </div>
  );
}
