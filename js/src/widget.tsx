// Where the notebook comes in: mounts the table and keeps it in step with the model until told to stop.
import type { RenderProps } from "@anywidget/types";
import { render as paint } from "preact";
import { App } from "./draw/app";
import { connect } from "./protocol";
import "./style/table.css";
import "./style/valley.css";
import "./style/panels.css";
import { followTheme } from "./theme";
import type { Traits } from "./types";

function render({ model, el, signal }: RenderProps<Traits>): void {
  const root = el.ownerDocument.createElement("div");
  root.className = "fw-root";
  // The notebook's own shortcuts (a, b, arrows…) would act on cells while somebody plays.
  root.dataset.lmSuppressShortcuts = "true";
  el.append(root);

  const protocol = connect(model);
  const repaint = () => paint(<App traits={protocol.read()} protocol={protocol} />, root);
  repaint();
  followTheme(root, el, signal);
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
