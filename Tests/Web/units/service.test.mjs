import assert from "node:assert/strict";
import { test } from "node:test";
import { feature, load, settings, textIn } from "./web.mjs";

const { addressOf, addressWith, headersOf, itemPath, parted } = await load("service/request.js");
const { createPrefetch } = await load("service/request.js");
const { createApi, isAway } = await load("service/api.js");
const { createPulse } = await load("service/pulse.js");
const { linkTo } = await load("details/share.js");
const { inSlices } = await load("map/slices.js");

/** What `fetch` was asked, with the answers it gives. */
function fetching(t, ...answers) {
  const asked = [];
  t.mock.method(globalThis, "fetch", async (path, options) => {
    asked.push({ path, ...options });
    const answer = answers.shift() ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return asked;
}

const apiOf = (prefetch = createPrefetch({ settings })) =>
  createApi({ settings, text: textIn("en", { "problem.network": "no network" }), prefetch });

test("an address leaves out what is not asked", () => {
  assert.equal(addressWith("/near", { at: "44,18", km: 0, type: null, text: "", road: undefined, q: "a&b=č" }), "/near?at=44%2C18&km=0&q=a%26b%3D%C4%8D");
  assert.equal(addressWith("/changes"), "/changes");
  assert.equal(addressWith("/x", { a: null }), "/x");
  assert.equal(headersOf({ settings })["Accept-Language"], "en");
});

test("an id may hold anything, a layer no slash", () => {
  assert.deepEqual(parted("radars/a/b"), { layer: "radars", id: "a/b" });
  assert.equal(itemPath("radars/a/b ?#ž"), "/collections/radars/items/a%2Fb%20%3F%23%C5%BE");
  assert.equal(addressOf(feature("x/y", 44, 18)), "conditions/x/y");
});

test("a link opens the feature and nobody's filters", () => {
  const link = linkTo(feature("a b/c", -44.1234567, 179.9999999), "http://roads.test");
  assert.equal(link, "http://roads.test/#map=15/-44.12346/180.00000&feature=conditions/a%20b%2Fc");
});

test("the first question's answer is taken once", async (t) => {
  const asked = fetching(t, Response.json({ a: 1 }), Response.json({ a: 2 }));
  const prefetch = createPrefetch({ settings });
  prefetch.begin("/clusters", { zoom: 8 });
  const api = apiOf(prefetch);
  assert.deepEqual(await api.get("/clusters", { zoom: 8 }), { a: 1 });
  assert.deepEqual(await api.get("/clusters", { zoom: 8 }), { a: 2 });
  assert.equal(asked.length, 2);
});

test("a first question that nobody asks is given up", (t) => {
  const asked = fetching(t);
  const prefetch = createPrefetch({ settings });
  prefetch.begin("/clusters", { zoom: 8 });
  assert.equal(prefetch.take("/clusters?zoom=9"), null);
  assert.ok(asked[0].signal.aborted);
  assert.equal(prefetch.take("/clusters?zoom=8"), null);
});

test("an answer says of when it is", async (t) => {
  const date = "Sun, 22 Nov 2026 12:00:00 GMT";
  fetching(t, Response.json({}, { headers: { Date: date } }), Response.json({}, { headers: { Date: date, "X-Roads-Cached-At": "2026-11-22T11:00:00Z" } }));
  const api = apiOf();
  const told = [];
  api.onAnswer((newest) => told.push(newest));
  await api.get("/counts");
  await api.get("/counts");
  assert.deepEqual(told.map(({ at, fromCache }) => [at.toISOString(), fromCache]), [
    ["2026-11-22T12:00:00.000Z", false], ["2026-11-22T11:00:00.000Z", true],
  ]);
});

test("a refusal is a problem with its members", async (t) => {
  const body = { title: "Gone", detail: "It is gone.", reason: "reported", removed_at: "2026-11-22T12:00:00Z" };
  fetching(t, Response.json(body, { status: 410 }), Response.json({ field: "km", detail: "No." }, { status: 400 }), new Response("<html>", { status: 503, headers: { "Retry-After": "30" } }));
  const api = apiOf();
  await assert.rejects(api.get("/a"), (problem) => {
    assert.deepEqual([problem.status, problem.body.reason, problem.body.removed_at, problem.message], [410, "reported", body.removed_at, body.detail]);
    return true;
  });
  await assert.rejects(api.get("/a"), { status: 400, field: "km" });
  await assert.rejects(api.get("/a"), { status: 503, after: 30, title: "problem.server" });
});

test("without a network there is a problem without a status, and an abort stays one", async (t) => {
  fetching(t, new TypeError("failed"), new DOMException("", "AbortError"));
  const api = apiOf();
  const work = [];
  api.onWork((isWorking) => work.push(isWorking));
  await assert.rejects(api.get("/a"), { status: 0, title: "no network" });
  await assert.rejects(api.get("/a"), { name: "AbortError" });
  assert.deepEqual(work, [true, false, true, false]);
});

test("what is sent has its key and its type", async (t) => {
  const asked = fetching(t, new Response(null, { status: 204 }));
  assert.deepEqual(await apiOf().send("POST", "/a", { x: 1 }, { key: "k", type: "application/geo+json" }), { status: 204, body: null });
  const [{ method, body, headers }] = asked;
  assert.deepEqual([method, body, headers["Idempotency-Key"], headers["Content-Type"]], ["POST", '{"x":1}', "k", "application/geo+json"]);
});

test("long work pauses between its slices, and ends when nobody wants the rest", async () => {
  const busy = () => {
    const end = performance.now() + 8;
    while (performance.now() < end);
  };
  let pauses = 0;
  const pause = async () => ((pauses += 1), performance.now());
  assert.equal(await inSlices([1, 2, 3, 4, 5], busy, () => false, pause), true);
  assert.ok(pauses >= 1);
  const done = [];
  const work = (entry) => {
    busy();
    done.push(entry);
  };
  assert.equal(await inSlices([1, 2, 3, 4, 5, 6, 7, 8], work, () => true, pause), false);
  assert.ok(done.length < 8);
  assert.equal(await inSlices([], busy, () => true, pause), true);
});

test("whoever works in a frame shares its slice, and is never left without any", async (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const sizes = async (used) => {
    const slices = [0];
    const pause = async () => {
      slices.push(0);
      return (now += 16) - used;
    };
    await inSlices(Array(60).keys(), () => ((now += 1), (slices[slices.length - 1] += 1)), () => false, pause);
    return slices.slice(1, -1);
  };
  const alone = await sizes(0), second = await sizes(3), late = await sizes(100);
  assert.ok(alone.every((size) => size === alone[0]) && alone.length > 2);
  assert.ok(second.every((size) => size === alone[0] - 3));
  assert.ok(late.every((size) => size >= 3 && size < second[0]));
});

test("a service that refuses is there, and one for which a proxy answers is not", async (t) => {
  const html = { "Content-Type": "text/html" };
  const answers = () => [
    Response.json({ last: 7 }), Response.json({ title: "Busy" }, { status: 503 }), Response.json({ title: "Slow down" }, { status: 429 }),
    new Response("Bad Gateway", { status: 502, headers: html }), new Response("{}", { status: 504, headers: html }),
  ];
  const wanted = [false, false, false, true, true];
  for (const name of ["addEventListener", "setInterval", "document"]) {
    const before = globalThis[name];
    globalThis[name] = name === "document" ? { addEventListener: () => {} } : () => {};
    t.after(() => void (globalThis[name] = before));
  }
  if (!globalThis.navigator) globalThis.navigator = {};
  Object.defineProperty(globalThis.navigator, "onLine", { value: true, configurable: true });
  fetching(t, ...answers(), ...answers());
  const pulse = createPulse({ api: { onContact: () => {} }, settings });
  const found = [];
  for (const _ of wanted) {
    await pulse.doubt();
    found.push(pulse.isAway());
  }
  assert.deepEqual(found, wanted);
  // The list and the map say so of their own questions.
  const api = apiOf();
  const problems = [];
  for (const _ of wanted) problems.push(await api.get("/near").catch((problem) => problem));
  assert.deepEqual(problems.map((problem) => problem instanceof Error && isAway(problem)), wanted);
});
