import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { web } from "./web.mjs";

/** A module and all that it imports, by address. */
function withImports(address, found = new Map()) {
  if (found.has(address.href)) return found;
  const text = readFileSync(address, "utf8");
  found.set(address.href, text);
  for (const [, name] of text.matchAll(/^(?:import|export|\}) .*from "(\.[^"]+)"/gm)) withImports(new URL(name, address), found);
  return found;
}

test("the worker's modules share no name: they are sent as one script", () => {
  const modules = withImports(new URL("sw.js", web));
  assert.ok(modules.size > 4);
  const names = [...modules.values()].flatMap((text) =>
    [...text.matchAll(/^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(([, name]) => name));
  assert.ok(names.length > 30);
  assert.deepEqual(names.filter((name, index) => names.indexOf(name) !== index), []);
});
