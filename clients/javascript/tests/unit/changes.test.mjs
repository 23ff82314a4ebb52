// The change log over everything that can happen to it, to the position, and to the service.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Roads, RoadsError } from "../../roads.js";
import { answer, asleep, fake, feature, problem } from "./fake.mjs";

const at = (number, log = "a") => `2026-11-22T08:00:${String(number % 60).padStart(2, "0")}.${log.charCodeAt(0)}Z`;
const position = (number, log = "a") => `${number}@${at(number, log)}`;

/** What /changes answers, from a list of layers that the log is about. */
function createLog(layers) {
  const log = { layers, name: "a", oldest: 1, troubles: [], page: 3, onPage: () => {} };
  const page = (target) => {
    log.onPage();
    if (log.troubles.length > 0) return log.troubles.shift();
    const given = Object.fromEntries(new URL(target, "http://x").searchParams);
    const last = log.layers.length;
    const since = Number(given.since ?? last);
    if (since > last || since + 1 < log.oldest) return answer({ since, last, next: last, reset: true, more: false, changes: [] });
    const next = Math.min(last, since + Math.min(log.page, Number(given.limit ?? 1000)));
    const changes = [];
    for (let sequence = since + 1; sequence <= next; sequence += 1) {
      const layer = log.layers[sequence - 1];
      if (given.layer && given.layer !== layer) continue;
      changes.push({ sequence, event: "added", at: at(sequence, log.name), layer, id: `${sequence}`, feature: feature({ id: `${sequence}`, layer }) });
    }
    return answer({ since, last, next, reset: false, more: next < last, changes });
  };
  return { log, page };
}

/** Runs `use` with a client of a log of seven entries. */
function following(use) {
  const { log, page } = createLog(Array(7).fill("radars"));
  const { waits, sleep } = asleep(() => log.onSleep?.(waits.length));
  return fake([], (address) => use(new Roads(address, { sleep }), log, waits), { choose: page });
}

async function untilNow(service, options) {
  const told = [];
  for await (const { event, position } of service.changes({ follow: false, ...options })) told.push([event, position]);
  return told;
}

const added = (...numbers) => numbers.map((number) => ["added", position(number)]);

/** A position that outlives an iterator. */
function memory(kept = null) {
  const all = { kept, get: async () => all.kept, set: (position) => void (all.kept = position) };
  return all;
}

test("it goes on from a position", () =>
  following(async (service) => {
    assert.deepEqual(await untilNow(service, { since: position(2) }), added(3, 4, 5, 6, 7));
    assert.deepEqual(await untilNow(service, { since: position(7) }), []);
    assert.deepEqual(await untilNow(service, { since: "0" }), added(1, 2, 3, 4, 5, 6, 7));
    assert.equal(await service.position(), position(7));
  }));

test("who knows nothing is told to read everything", () =>
  following(async (service, log) => {
    const keep = memory();
    assert.deepEqual(await untilNow(service, { keep }), [["reset", position(7)]]);
    log.layers.push("radars");
    assert.deepEqual(await untilNow(service, { keep }), added(8));
    assert.deepEqual(await untilNow(service, { keep }), []);
    log.layers.length = 0;
    assert.deepEqual(await untilNow(service), [["reset", "0"]]);
  }));

test("what was not dealt with is told again", () =>
  following(async (service) => {
    const keep = memory(position(2));
    for await (const { sequence } of service.changes({ keep, follow: false })) if (sequence === 4) break;
    assert.equal(keep.kept, position(3));
    assert.deepEqual(await untilNow(service, { keep }), added(4, 5, 6, 7));
  }));

test("a position that leads nowhere is told", () =>
  following(async (service, log) => {
    log.oldest = 5;
    for (const since of [position(2), "0", position(99)]) assert.deepEqual(await untilNow(service, { since }), [["reset", position(7)]]);
    // A log of which this number is another entry: nothing in the numbers says so.
    Object.assign(log, { oldest: 1, name: "b" });
    assert.deepEqual(await untilNow(service, { since: position(2) }), [["reset", position(7, "b")]]);
    for await (const { meansEverything } of service.changes({ follow: false })) assert.ok(meansEverything);
  }));

test("what is not wanted moves the position too", () =>
  following(async (service, log) => {
    log.layers.splice(0, 7, ...Array(5).fill("radars"), "conditions", ...Array(9).fill("radars"));
    const keep = memory(position(1));
    assert.deepEqual(await untilNow(service, { keep, layer: "conditions" }), added(6));
    assert.equal(keep.kept, position(15));
    log.layers.push("radars");
    assert.deepEqual(await untilNow(service, { keep, layer: "conditions" }), []);
    assert.equal(keep.kept, position(16));
  }));

test("it waits for news and while the service is away", () =>
  following(async (service, log, waits) => {
    const failures = [];
    log.onSleep = (count) => {
      if (count === 2) log.troubles.push(null, null, null, null, problem(503, "", { headers: { "Retry-After": "120" } }), problem(429, "", { headers: { "Retry-After": "9000000" } }));
      if (count === 8) log.layers.push("radars");
    };
    const changes = service.changes({ since: position(7), every: 7, onFailure: (error) => failures.push(error.status) });
    assert.equal((await changes.next()).value?.position, position(8));
    // Twice there is no news; four tries in vain, and then three longer waits, two of which the service asked for.
    assert.deepEqual(waits.slice(0, 2), [7, 7]);
    assert.ok(waits[5] >= 0.5 && waits[5] <= 1 && waits[6] === 120 && waits[7] === 900, `${waits}`);
    assert.deepEqual(failures, [null, 503, 429]);
    await changes.return();
  }));

test("who does not follow is told that the service is away, and what is refused ends it", () =>
  following(async (service, log) => {
    log.troubles.push(null, null, null, null);
    await assert.rejects(untilNow(service, { since: position(5) }), RoadsError);
    log.troubles.push(problem(400, "", { field: "bbox" }));
    await assert.rejects(service.changes({ since: position(5), bbox: [1, 2, 3, 4] }).next(), { field: "bbox" });
    for (const text of ["", "five", "5", "5@", "5@a b", "-1@x", "01@x", "9".repeat(30) + "@x", "9007199254740992@x"]) {
      await assert.rejects(service.changes({ keep: memory(text) }).next(), TypeError);
    }
  }));

test("who does not follow comes to an end", () =>
  following(async (service, log) => {
    // A log that grows as fast as it is read.
    log.onPage = () => log.layers.push("radars");
    const { length } = log.layers;
    for (const page of [1, 1000]) {
      log.layers.length = length;
      log.page = page;
      assert.deepEqual(await untilNow(service, { since: position(2) }), added(3, 4, 5, 6, 7, 8));
    }
    assert.deepEqual((await untilNow(service)).map(([event]) => event), ["reset"]);
    log.onPage = () => {};
    // One that no service can have, and one that is reset again and again.
    const page = { last: 5, next: 5, reset: false, changes: [{ sequence: 5, event: "added", at: at(5) }] };
    log.troubles = [answer({ ...page, last: 10 ** 15 }), answer({ ...page, last: 10 ** 15, next: 6, changes: [{ sequence: 6, event: "added", at: at(6) }] })];
    await assert.rejects(untilNow(service, { since: position(5) }), /entries after the position/);
    // From a position of long ago, the log does not lead on; that is no error.
    const late = { ...page, last: 1e8, next: 1e8, changes: [{ sequence: 1e8, event: "added", at: at(5) }] };
    log.troubles = [answer({ ...late, reset: true }), answer(late), answer(late)];
    assert.deepEqual(await untilNow(service, { since: position(5) }), [["reset", `100000000@${at(5)}`]]);
    log.troubles = Array(9).fill([true, false, false]).flat().map((reset) => answer({ ...page, reset }));
    assert.deepEqual(await untilNow(service, { since: position(2) }), [["reset", position(5)]]);
  }));

test("a shorter log takes its place meanwhile", () =>
  following(async (service, log, waits) => {
    log.page = 1;
    const told = [];
    for await (const { event, position: after } of service.changes({ since: position(2), follow: false })) {
      told.push([event, after]);
      Object.assign(log, { layers: ["radars", "radars"], name: "b" });
    }
    assert.deepEqual([told, waits], [[["added", position(3)], ["reset", position(2, "b")]], []]);
  }));

test("a log that does not lead on is an error, and so is a page of nonsense", () =>
  following(async (service, log) => {
    const first = { sequence: 5, event: "added", at: at(5) };
    const known = answer({ last: 9, next: 5, reset: false, changes: [first] });
    const ask = () => service.changes({ since: position(5), follow: false }).next();
    for (const [changes, next] of [[[], 5], [[], 3], [[first], 9], [[{ ...first, sequence: 8 }, { ...first, sequence: 7 }], 9], [[{ ...first, sequence: 12 }], 9]]) {
      const wrong = answer({ last: 9, next, reset: false, changes });
      log.troubles = [known, wrong];
      await assert.rejects(ask, RoadsError);
    }
    const page = { last: 9, next: 9, reset: false, changes: [] };
    const entry = { sequence: 9, event: "added", at: at(9) };
    const wrong = Object.keys(page).flatMap((name) => [null, "x", {}].map((value) => ({ ...page, [name]: value })));
    for (const name of Object.keys(entry)) for (const value of [null, [], name === "at" ? "" : 1.5]) wrong.push({ ...page, changes: [{ ...entry, [name]: value }] });
    for (const more of [{ at: "a\nb" }, { feature: 5 }, { layer: 5 }, { sequence: -1 }, { at: "2".repeat(65) }, { at: "č" }, { at: "a b" }, { sequence: 1e25 }]) wrong.push({ ...page, changes: [{ ...entry, ...more }] });
    for (const body of [...wrong, 5, null]) {
      log.troubles = [answer(body)];
      await assert.rejects(ask, RoadsError, JSON.stringify(body));
    }
  }));

test("a position that is kept can be read", () =>
  following(async (service, log) => {
    for (const entry of [{ sequence: 1e25, at: at(9) }, { sequence: 9, at: "2".repeat(65) }, { sequence: Number.MAX_SAFE_INTEGER, at: "2".repeat(64) }]) {
      const last = entry.sequence;
      log.troubles = Array(9).fill(answer({ last, next: last, reset: false, changes: [{ event: "added", ...entry }] }));
      const keep = memory();
      const told = await untilNow(service, { keep }).catch((error) => assert.ok(error instanceof RoadsError));
      assert.equal(keep.kept, told ? `${last}@${entry.at}` : null);
      if (told) assert.deepEqual(await untilNow(service, { keep }), []);
    }
  }));
