// Bundles the front end into the Python package: one script, one style sheet, nothing fetched at run time.
import { context } from "esbuild";

const bundle = await context({
  entryPoints: { widget: "src/widget.tsx" },
  outdir: "../fertility_widget/widget/static",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "info",
});

if (process.argv.includes("--watch")) {
  await bundle.watch();
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
