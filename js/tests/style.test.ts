import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const sources = (pattern: string) => globSync(pattern).map((path) => [path, readFileSync(path, "utf-8")] as const);

test("every class in the style sheets carries the prefix, and nothing reaches the page around", () => {
  for (const [path, css] of sources("src/**/*.css")) {
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\{[^{}]*\}/g, "{}");
    for (const [name] of rules.matchAll(/\.[a-z][\w-]*/gi)) assert.match(name, /^\.fw-/, `${path} ${name}`);
    assert.doesNotMatch(rules, /:root|\bbody\b|\bhtml\b/, path);
  }
});

test("the widget looks for nothing in the page outside its own element", () => {
  for (const [path, code] of sources("src/**/*.ts*")) {
    assert.doesNotMatch(code, /\bdocument\.(querySelector|getElement|body|head)/, path);
  }
});
