// Where the notebook comes in: mounts the table and keeps it in step with the model until told to stop.
import type { RenderProps } from "@anywidget/types";
import { render as paint } from "preact";
import { App } from "./draw/app";
import { keepFromHost } from "./keys";
import { connect } from "./protocol";
import "./style/table.css";
import "./style/valley.css";
import "./style/panels.css";
import "./style/tickets.css";
import { followTheme } from "./theme";
import type { Traits } from "./types";

function render({ model, el, signal }: RenderProps<Traits>): void {
  const root = el.ownerDocument.createElement("div");
  root.className = "fw-root";
  el.append(root);

  const protocol = connect(model);
  const repaint = () => paint(<App traits={protocol.read()} protocol={protocol} />, root);
  repaint();
  followTheme(root, el, signal);
  keepFromHost(root, signal);
  protocol.follow(repaint, signal);
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
