// Where the notebook comes in: mounts the table and keeps it in step with the model until told to stop.
import type { RenderProps } from "@anywidget/types";
import { render as paint } from "preact";
import { feel } from "./alive";
import { keepFocus, Mode } from "./draw/mode";
import { keepFromHost } from "./keys";
import { hear, logOf } from "./log";
import { connect } from "./protocol";
import "./style/table.css";
import "./style/valley.css";
import "./style/panels.css";
import "./style/tickets.css";
import "./style/study.css";
import "./style/advice.css";
import "./style/review.css";
import "./style/editor.css";
import "./style/lesson.css";
import { followTheme } from "./theme";
import type { Traits } from "./types";

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
