import assert from "node:assert/strict";
import { test } from "node:test";
import { sockets } from "../src/games/fertility/metropolis/ticket";

const shown = (needs: string, has: string) =>
  sockets(needs, has)
    .map(({ name, empty }) => (empty ? `(${name})` : name))
    .join(" ");

test("sockets show the token lying there, or what they wait for", () => {
  assert.equal(shown("AB", ""), "(A) (B)");
  assert.equal(shown("AB", "B"), "(A) B");
  assert.equal(shown("AA", "A"), "A (A)");
});

test("an any-icon holds what no named icon took", () => {
  assert.equal(shown("A*", "A"), "A (*)");
  assert.equal(shown("A*", "GA"), "A G");
  assert.equal(shown("*", "P"), "P");
});
