// Bundles the front end into the Python package: a script for notebooks, one for pages without a kernel and one for
// their worker, one style sheet; nothing fetched at run time.
import { readFile, rm, writeFile } from "node:fs/promises";
import { context } from "esbuild";
import { minify } from "terser";

const FOLDER = "../fertility_widget/widget/static";

const plain = { outdir: FOLDER, bundle: true, format: "esm", target: "es2022", minify: true, logLevel: "info" };
const drawn = {
  ...plain,
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "h", jsxFragmentFactory: "Fragment" } },
  inject: ["src/h.ts"],
  logOverride: { "ignored-bare-import": "silent" }, // games/index.ts means the order alone
};
const bundles = [
  await context({ ...drawn, entryPoints: { widget: "src/widget.tsx", page: "src/page.ts" } }),
  await context({ ...plain, entryPoints: { engine: "src/engine.ts" } }), // draws nothing
];

/** Names that parts of the page call things by among themselves, often: one letter will do. None of them may be a key of
 *  what Python sends, nor a name that browsers know (tests/test_javascript.py looks for the former). */
const OWN = [
  ...["say", "hands", "seen", "stance", "protocol", "doing", "hold", "chosen", "pointed", "scored", "drag", "stepOf"],
  ...["onPlay", "onSet", "onEdit", "onPoint", "onChoose", "onRotate", "onCursor", "onTake", "onSpeak", "onAsk"],
  ...["onMark", "onGoOn", "onNext", "onPut", "onPick", "ticking", "deliveries", "placements", "elsewhere"],
  ...["onLift", "onExplore", "onClear", "onBack", "onTick", "ActionSign", "FieldSign", "categories", "offered"],
  ...["tried", "column", "traits", "below", "Sign", "worth", "Board", "brush", "Draw", "halves", "Editor", "Sheet"],
  ...["ticked", "panels", "Carried", "goods", "builds", "Stock", "Final", "Around", "onPress", "offending"],
];

/** Every board of a notebook brings the script with it: a second look saves three hundredths of it. What it calls
 *  unsafe is so where somebody changes JavaScript's own objects, or looks at a function's own `prototype`, or compares
 *  objects by size. */
async function tighten(path) {
  const compress = {
    passes: 5,
    unsafe: true,
    unsafe_arrows: true,
    unsafe_comps: true,
    unsafe_math: true,
    pure_getters: true,
  };
  const mangle = { properties: { regex: new RegExp(`^(${OWN.join("|")})$`) } };
  const { code } = await minify(await readFile(path, "utf8"), { module: true, ecma: 2020, compress, mangle });
  await writeFile(path, code);
}

if (process.argv.includes("--watch")) {
  for (const bundle of bundles) await bundle.watch();
} else {
  for (const bundle of bundles) {
    await bundle.rebuild();
    await bundle.dispose();
  }
  await rm(`${FOLDER}/page.css`); // it is the widget's
  for (const name of ["widget", "page", "engine"]) await tighten(`${FOLDER}/${name}.js`);
}
