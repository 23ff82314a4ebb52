// A service of one test's own, over the sample lists: it can be stopped, changed behind its back, and started again at the same address.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../../", import.meta.url));
const binary = process.env.ROADS_BINARY ?? "";

/** @param {(running: any) => unknown} use */
export async function running(use) {
  const folder = mkdtempSync(join(tmpdir(), "roads-"));
  const env = { HOME: folder, PATH: "/usr/bin:/bin", TZ: "Europe/Sarajevo", ROADS_DB: join(folder, "roads.db") };
  let port = 0;
  let service = null;
  const one = {
    folder,
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    roads: (...given) => execFileSync(binary, given, { env, stdio: ["ignore", "pipe", "ignore"] }),
    async start() {
      service = spawn(binary, ["serve", "--port", `${port}`, "--access-log", "off"], { env, stdio: ["ignore", "ignore", "pipe"] });
      for await (const line of createInterface({ input: service.stderr })) {
        const found = /^serving on http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
        if (!found) continue;
        port = Number(found[1]);
        return;
      }
      throw new Error("it does not serve");
    },
    async stop() {
      if (!service) return;
      const ended = new Promise((done) => service.once("exit", done));
      service.kill();
      await ended;
      service = null;
    },
  };
  try {
    one.roads("import", "--quiet", join(root, "Data/radars.json"), join(root, "Data/conditions.json"));
    await one.start();
    return await use(one);
  } finally {
    await one.stop();
    rmSync(folder, { recursive: true });
  }
}
