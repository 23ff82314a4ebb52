// What the documents show is what it does: the blocks of a page are one module, run over the sample lists.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";
import { root, running } from "./running.mjs";

const client = new URL("../../roads.js", import.meta.url).href;

/** The code of a page, and what it shows of what that prints. @param {string} name */
function page(name) {
  const text = readFileSync(root + name, "utf8");
  const blocks = [...text.matchAll(/```(\w+)\n(.*?)```\n/gs)].map(([, kind, content]) => ({ kind, content }));
  const code = blocks.filter(({ kind }) => kind === "js");
  const shown = blocks.filter(({ kind }, index) => kind === "text" && blocks[index - 1].kind === "js");
  return { code: code.map(({ content }) => content), shown: shown.map(({ content }) => content).join("") };
}

for (const name of ["Docs/clients.md", "clients/javascript/README.md"]) {
  test(`${name} shows what is printed`, () =>
    running(async ({ address, folder }) => {
      const { code, shown } = page(name);
      assert.ok(code.length > 0);
      const module = code.join("").replaceAll("https://roads.example", address).replace('"./roads.js"', JSON.stringify(client));
      const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", module], { cwd: folder });
      if (shown) assert.equal(stdout, shown);
    }));
}
