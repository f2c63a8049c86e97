// Who may know whom: no general room knows a game.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const GENERAL = "src/{host,wire,hands,shell,lesson}/**/*.{ts,tsx,css}";
const OWN = /valley|district|deben|shop|quarr|tile|scene|monument|metropolis|wheat|terrain|domino|token|fertility/i;
const files = globSync(GENERAL).concat("src/widget.tsx", "src/games/game.ts");
const read = (path: string) => readFileSync(path, "utf-8");

test("there are general rooms", () => {
  assert.ok(files.length > 50);
});

test("no general room imports a game, and one file alone the lookup", () => {
  const lookups = files.filter((path) => /from "(\.\.?\/)*games(\/index)?"/.test(read(path)));
  assert.deepEqual(lookups, ["src/shell/mode.tsx"]);
  for (const path of files) assert.doesNotMatch(read(path), /from "[./]*games\/(?!game")\w/, path);
});

test("nothing in a general room is named after a thing of one game", () => {
  // The package is called after the first game it had.
  for (const path of files) {
    assert.doesNotMatch(path, OWN);
    const [word] = read(path).replaceAll("fertility_widget", "").match(OWN) ?? [];
    assert.equal(word, undefined, path);
  }
});

test("no game imports another", () => {
  for (const path of globSync("src/games/*/**/*.{ts,tsx}")) {
    const [, , own] = path.split("/");
    for (const [, other] of read(path).matchAll(/from "[./]*games\/(\w+)/g)) assert.equal(other, own, path);
  }
});

test("what a sign means is told in one way", () => {
  for (const path of globSync("src/**/*.tsx")) assert.doesNotMatch(read(path), /\btitle(=\{(?!seen)|: label)/, path);
});
