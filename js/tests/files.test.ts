// Files handed over to whoever plays.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page";
import { saveSvg } from "../src/host/files";

test("a download has ten seconds to be read, and then it is let go", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const revoked = context.mock.method(URL, "revokeObjectURL", () => undefined);
  context.mock.method(URL, "createObjectURL", () => "blob:one");
  saveSvg("<svg/>", "game", document);
  context.mock.timers.tick(9_000);
  assert.equal(revoked.mock.callCount(), 0);
  context.mock.timers.tick(1_000);
  assert.equal(revoked.mock.callCount(), 1);
});
