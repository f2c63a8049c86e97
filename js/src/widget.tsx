// Where the notebook comes in: mounts the table and keeps it in step with the model until told to stop.
import type { RenderProps } from "@anywidget/types";
import { render as paint } from "preact";
import { feel } from "./host/alive";
import { keepFocus, Mode } from "./shell/mode";
import { keepFromHost } from "./hands/keys";
import { hear, logOf } from "./host/log";
import { connect } from "./host/protocol";
import "./shell/table.css";
import "./games/fertility/board/valley.css";
import "./shell/panels.css";
import "./games/fertility/metropolis/tickets.css";
import "./shell/study.css";
import "./shell/advice.css";
import "./shell/review.css";
import "./games/fertility/editor/editor.css";
import "./lesson/lesson.css";
import { followTheme } from "./host/theme";
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
  const pulse = feel(report, signal);
  const protocol = connect(model, pulse.asked);
  const repaint = () => {
    if (!hear(logOf(model), model.get("news"))) protocol.ask("/log");
    protocol.keep(signal);
    keepFocus(root, () => paint(<Mode traits={protocol.read()} protocol={protocol} dead={dead} />, root));
  };
  repaint();
  followTheme(root, el, signal);
  keepFromHost(root, signal);
  // One message changes many traits and tells of each: paint once, when all are in.
  let due = false;
  protocol.follow(() => {
    pulse.heard();
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!signal.aborted) repaint();
    });
  }, signal);
  protocol.ask("/hello");
  signal.addEventListener(
    "abort",
    () => {
      paint(null, root);
      root.remove();
    },
    { once: true },
  );
}

export default { render };
