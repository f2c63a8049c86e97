// Where the notebook comes in: mounts the table and keeps it in step with the model until told to stop.
// The styles of the shell come first: those of a game follow, and may outrank them.
import "./host/palette.css";
import "./shell/table.css";
import "./shell/panels.css";
import "./shell/controls.css";
import "./shell/study.css";
import "./shell/advice.css";
import "./shell/review.css";
import "./shell/bench.css";
import "./shell/tips.css";
import "./lesson/lesson.css";
import type { RenderProps } from "@anywidget/types";
import { type JSX, render as paint } from "preact";
import { keepFocus } from "./hands/focus";
import { keepFromHost } from "./hands/keys";
import { showTips } from "./hands/tips";
import { feel } from "./host/alive";
import { comeIntoView } from "./host/arrival";
import { connect } from "./host/protocol";
import { followScreen } from "./host/screen";
import { followTheme } from "./host/theme";
import { Failed, Guarded } from "./shell/failed";
import { Mode } from "./shell/mode";
import { playing } from "./shell/seen";
import type { Traits } from "./wire";

function render({ model, el, signal }: RenderProps<Traits>): void {
  const root = el.ownerDocument.createElement("div");
  root.className = "fw-root";
  el.append(root);

  let dead = false;
  const report = (silent: boolean) => {
    if (silent === dead) return;
    dead = silent;
    repaint();
  };
  let shown: Traits | undefined;
  const pulse = feel(report, () => shown && playing(shown), signal);
  const protocol = connect(model, pulse, signal);
  const fail = (error: unknown) => {
    console.error(error);
    queueMicrotask(() => {
      if (!signal.aborted)
        restart(root, <Failed error={error} words={model.get("words")} record={model.get("record")} />);
    });
  };
  const repaint = () => {
    try {
      shown = protocol.read();
      const page = <Mode traits={shown} protocol={protocol} dead={dead} />;
      keepFocus(root, () => paint(<Guarded onFail={fail}>{page}</Guarded>, root));
    } catch (error) {
      fail(error);
    }
  };
  repaint();
  followTheme(root, el, signal);
  followScreen(root, signal);
  comeIntoView(root, signal);
  keepFromHost(root, signal);
  showTips(root, signal);
  // One message changes many traits and tells of each: paint once, when all are in.
  let due = false;
  protocol.follow(() => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!signal.aborted) repaint();
    });
  });
  void protocol.ask("/hello");
  signal.addEventListener("abort", () => {
    paint(null, root);
    root.remove();
  });
}

/** What was half drawn is thrown away: nothing of it is drawn upon. */
function restart(root: HTMLElement, page: JSX.Element): void {
  try {
    paint(null, root);
  } catch (error) {
    console.warn(error);
  }
  root.replaceChildren();
  paint(page, root);
}

export default { render };
