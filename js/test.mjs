// Bundles each test with the code under test, then hands them all to Node's own runner.
import { spawnSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { build } from "esbuild";

rmSync("build/tests", { recursive: true, force: true });
await build({
  entryPoints: globSync("tests/*.test.ts{,x}"),
  outdir: "build/tests",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "es2022",
  packages: "external",
  loader: { ".css": "empty" },
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
  logLevel: "warning",
});
// In one process: to start one for each takes longer than the tests.
const flags = ["--enable-source-maps", "--test", "--test-isolation=none"];
const ran = spawnSync(process.execPath, [...flags, ...globSync("build/tests/*.test.js")], { stdio: "inherit" });
process.exit(ran.status ?? 1);
