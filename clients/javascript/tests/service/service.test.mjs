// The client against the service as it runs.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { Roads, RoadsError } from "../../roads.js";
import { root, running } from "./running.mjs";

const client = new URL("../../roads.js", import.meta.url).href;

async function all(items) {
  const found = [];
  for await (const one of items) found.push(one);
  return found;
}

test("answers are what the service answers", () =>
  running(async ({ address }) => {
    const service = new Roads(address);
    const ask = async (path) => (await fetch(address + path)).json();
    const near = await service.near(44.5, 18.6, { km: 20 });
    assert.deepEqual(near, (await ask("/near?at=44.5,18.6&km=20")).features);
    assert.ok(near.length > 10);

    const route = [[44.54, 18.67], [44.44, 18.66], [44.2, 18.53]];
    const along = await service.along(route, { km: 3, both_directions: true });
    assert.ok(along.length > 3);
    const points = route.map(([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join("");
    const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`;
    assert.deepEqual(await service.along(gpx, { km: 3, both_directions: true }), along);
    const driven = await service.along(route, { km: 3, depart: new Date(Date.now() + 3_600_000), speed: 60 });
    assert.ok(driven.length > 0 && driven.every(({ properties }) => properties.passing_at));

    for (const layer of ["radars", "conditions"]) {
      const { features } = await ask(`/collections/${layer}/items?limit=1000&expired=true`);
      assert.deepEqual(await all(service.items(layer, { limit: 7, expired: true })), features);
    }
    const inside = (await ask("/collections/conditions/items?bbox=17,43,19,45&type=roadworks,ice")).features;
    assert.ok(inside.length > 4);
    assert.deepEqual(await all(service.items("conditions", { bbox: [17, 43, 19, 45], type: ["roadworks", "ice"], limit: 2 })), inside);
    assert.equal((await service.feature("conditions", "311")).properties.title, "R-469 Banovići-Živinice, Višća");
  }));

test("errors are the service's own", () =>
  running(async ({ address }) => {
    const service = new Roads(address);
    const error = (question) => question.then(() => null, (error) => error);
    const negative = await error(service.near(44.5, 18.6, { km: -1 }));
    assert.ok(negative instanceof RoadsError);
    assert.deepEqual([negative.status, negative.title, negative.field, negative.temporary], [400, "Bad Request", "km", false]);
    assert.deepEqual((await error(service.near(44.5, 18.6, { kind: "ice" }))).field, "kind");
    assert.equal((await error(service.feature("radars", "no such"))).status, 404);
  }));

test("reports count once", () =>
  running(async ({ address }) => {
    const service = new Roads(address);
    const first = await service.report("conditions", "257", { reporter: "a", key: "the-same" });
    assert.deepEqual(first, { reports: 1, removed: false, counted: true, disputed: false });
    assert.deepEqual(await service.report("conditions", "257", { reporter: "a", key: "the-same" }), first);
    assert.equal((await service.report("conditions", "257", { reporter: "a" })).counted, false);
    assert.equal((await service.confirm("conditions", "257", { reporter: "a" })).reports, 0);
    await assert.rejects(service.report("conditions", "256", { key: "the-same" }), { status: 422 });
  }));

const follower = `
  import { readFile, rename, writeFile } from "node:fs/promises";
  const { Roads } = await import(process.argv[1]);
  const [, , address, file] = process.argv;
  const keep = {
    get: () => readFile(file, "utf8").catch(() => null),
    set: (position) => writeFile(file + ".new", position).then(() => rename(file + ".new", file)),
  };
  for await (const { event, id } of new Roads(address).changes({ keep, every: 0.05 })) console.log(event, id ?? "-");
`;

/** A program of its own that follows; `next` is the next line that it prints. */
function follow(address, file) {
  const program = spawn(process.execPath, ["--input-type=module", "-e", follower, client, address, file], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => (await lines.next()).value,
    end: () => new Promise((done) => program.once("exit", done).kill("SIGKILL")),
  };
}

test("changes go on over restarts of the service and of the program", () =>
  running(async (one) => {
    const file = join(one.folder, "position");
    const service = new Roads(one.address);
    let program = follow(one.address, file);
    const until = async (wanted) => {
      const lines = [await program.next()];
      while (lines.at(-1) !== wanted && lines.length < 5) lines.push(await program.next());
      assert.equal(lines.at(-1), wanted, `${lines}`);
      assert.ok(!lines.includes("reset -"), `${lines}`);
    };
    try {
      assert.equal(await program.next(), "reset -");
      await service.report("conditions", "257");
      assert.equal(await program.next(), "reported 257");
      // The service alone, and what changed while it was away.
      await one.stop();
      one.roads("report", "256");
      await one.start();
      assert.equal(await program.next(), "reported 256");
      // The program alone, and then both.
      await program.end();
      await service.report("conditions", "258");
      program = follow(one.address, file);
      await until("reported 258");
      await program.end();
      await one.stop();
      one.roads("report", "221");
      await one.start();
      program = follow(one.address, file);
      await until("reported 221");
      assert.match(readFileSync(file, "utf8"), /^\d+@2/);
    } finally {
      await program.end();
    }
  }));

test("another store at the same address is noticed", () =>
  running(async (one) => {
    const position = await new Roads(one.address).position();
    await one.stop();
    one.roads("purge", "--all", "conditions", "--yes");
    one.roads("import", "--quiet", join(root, "Data/conditions.json"));
    await one.start();
    const told = await all(new Roads(one.address).changes({ since: position, follow: false }));
    assert.ok(told.length > 0 && told[0].sequence > 0);
    assert.deepEqual(await all(new Roads(one.address).changes({ since: position.replace(/@.*/, "@2020-01-01T00:00:00Z"), follow: false })).then((told) => told.map(({ event }) => event)), ["reset"]);
  }));
