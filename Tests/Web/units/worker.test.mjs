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

/** The worker without a browser: what it has heard is called with an address and gets what it answers. */
const ask = await (async () => {
  const kept = {};
  const listeners = {};
  const cache = (name) => ({
    match: async (asked) => kept[name]?.[asked.url ?? asked],
    keys: async () => [],
    delete: async () => {},
    put: async () => {},
  });
  // It waits for the service for longer than the tests.
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (...given) => setTimeout(...given).unref();
  globalThis.self = { addEventListener: (type, listener) => void (listeners[type] = listener) };
  globalThis.location = new URL("http://roads.test/");
  globalThis.caches = { open: async (name) => cache(name) };
  await import(new URL("sw.js", web).href);
  return async (path, given, { mode = "cors", fresh }) => {
    for (const name of ["roads-shell {{assets}}", "roads-data"]) kept[name] = given;
    globalThis.fetch = async () => {
      if (fresh) return fresh;
      throw new TypeError("offline");
    };
    let answered;
    const request = { url: `http://roads.test${path}`, method: "GET", mode, headers: new Headers() };
    listeners.fetch({ request, respondWith: (answer) => void (answered = answer), waitUntil: () => {} });
    return answered;
  };
})();

test("without a network a page is in its language, whatever else its address says", async () => {
  const pages = { "/": "usual", "/?lang=de": "German" };
  for (const [path, page] of [
    ["/", "usual"], ["/?fbclid=1", "usual"], ["/?lang=xx", "usual"], ["/?lang=de", "German"],
    ["/?lang=de&theme=dark", "German"], ["/?theme=dark&fbclid=1&lang=de", "German"],
  ]) assert.equal(await ask(path, pages, { mode: "navigate" }), page, path);
});

test("old data stands in for a proxy's word, not for the service's own", async () => {
  const kept = { "http://roads.test/near?at=44,18": "old" };
  const answer = (status, type) => new Response("{}", { status, headers: { "Content-Type": type } });
  const [busy, away] = [answer(503, "application/problem+json"), answer(503, "text/html")];
  assert.equal(await ask("/near?at=44,18", kept, { fresh: busy }), busy);
  assert.equal(await ask("/near?at=44,18", kept, { fresh: away }), "old");
  assert.equal(await ask("/near?at=44,19", kept, { fresh: away }), away);
});
