// What is asked, and what a program may not ask.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Roads } from "../../roads.js";
import { answer, collection, fake, feature } from "./fake.mjs";

const asked = (question, options) =>
  fake([answer(collection([feature()]))], async (address, asked) => {
    await question(new Roads(address, options));
    assert.equal(asked.length, 1);
    return asked[0];
  });

test("near names the place and the filters", async () => {
  const datetime = new Date(Date.UTC(2026, 10, 22, 7));
  const one = await asked((service) => service.near(44.5, -0.00000012, { km: 2.5, type: ["ice", "closure"], active: true, datetime, road: undefined }));
  const { pathname, searchParams } = new URL(one.target, "http://x");
  assert.equal(pathname, "/near");
  assert.deepEqual(Object.fromEntries(searchParams), { at: "44.5,-0.0000001", km: "2.5", type: "ice,closure", active: "true", datetime: "2026-11-22T07:00:00.000Z" });
});

test("a number has no exponent", async () => {
  const one = await asked((service) => service.near(0, -0, { km: 1e-7, m: 2 ** 53 - 1, authority: 100 }));
  assert.equal(one.target, "/near?at=0%2C0&km=0.0000001&m=9007199254740991&authority=100");
});

test("a client says who it is", async () => {
  const { headers } = await asked((service) => service.near(1, 2), { userAgent: "my-app/2 (me@roads.example)", language: "de", token: "abc" });
  assert.match(headers["user-agent"], /^my-app\/2 \(me@roads\.example\) roads-client-javascript\//);
  assert.deepEqual([headers["accept-language"], headers.authorization], ["de", "Bearer abc"]);
  assert.equal((await asked((service) => service.near(1, 2))).headers.authorization, undefined);
});

test("a route is pairs, GeoJSON or a file", async () => {
  const line = { type: "LineString", coordinates: [[18, 44], [19, 45]] };
  const one = await asked((service) => service.along([[44, 18], [45, 19]], { m: 300, depart: "tomorrow 8:00", speed: 60 }));
  assert.deepEqual([one.method, one.target], ["POST", "/along?m=300&depart=tomorrow%208%3A00&speed=60"]);
  assert.deepEqual([JSON.parse(one.body), one.headers["content-type"]], [line, "application/geo+json"]);
  assert.deepEqual(JSON.parse((await asked((service) => service.along(line))).body), line);
  const gpx = await asked((service) => service.along("<gpx>č</gpx>"));
  assert.deepEqual([gpx.body, gpx.headers["content-type"]], ["<gpx>č</gpx>", "application/gpx+xml"]);
});

test("an id may hold anything", async () => {
  await fake([answer(feature())], async (address, asked) => {
    await new Roads(`${address}/under/`).feature("radars", "osm:node/1?x#č");
    assert.equal(asked[0].target, "/under/collections/radars/items/osm%3Anode%2F1%3Fx%23%C4%8D");
  });
});

test("a walk follows the links of its own service", async () => {
  await fake([null], async (address, asked, left) => {
    left.splice(0, 1,
      answer(collection([feature({ id: "a" }), feature({ id: "b" })], { links: [{ rel: "next", href: `${address}/collections/radars/items?limit=2&after=b` }] })),
      answer(collection([feature({ id: "c" })], { links: [{ rel: "self", href: "x" }, { rel: "next", href: "?limit=2&after=c" }] })),
      answer(collection([], { links: [] })));
    const found = [];
    for await (const { properties } of new Roads(address).items("radars", { bbox: [17.5, 43, 19, 45], limit: 2 })) found.push(properties.id);
    assert.deepEqual(found, ["a", "b", "c"]);
    assert.deepEqual(asked.map(({ target }) => target), [
      "/collections/radars/items?limit=2&bbox=17.5%2C43%2C19%2C45", "/collections/radars/items?limit=2&after=b", "/collections/radars/items?limit=2&after=c"]);
  });
});

test("nonsense is not sent", async () => {
  const service = (options) => new Roads("http://127.0.0.1:1", options);
  for (const one of [
    () => service().near(NaN, 1), () => service().near(1, 1, { km: Infinity }), () => service().near("44", 1), () => service().near(1, 1, { km: 1e21 }), () => service().near(1, 1, { authority: 2 ** 53 }),
    () => service().near(1, 1, { search: "\ud800" }), () => service().feature("radars", "\ud800"), () => service().near(1, 1, { datetime: new Date(NaN) }),
    () => service().near(1, 1, { type: {} }), () => service().along([[NaN, 1], [2, 3]]), () => service().report("radars", "a", { key: "two words" }),
    () => service().report("radars", "a", { key: "x".repeat(256) }), () => service().report("radars", ""), async () => service().changes({ since: "five" }),
    async () => service().changes({ since: "5" }), async () => service().changes({ since: "5@x", keep: { get: () => null, set: () => {} } }),
    async () => service().changes({ every: 0 }), async () => service({ token: "a\r\nb" }), async () => service({ userAgent: "a\nb" }),
    async () => service({ timeout: 0 }), async () => service({ largest: 0 }),
    ...[{ tries: 0 }, { tries: NaN }, { first: -1 }, { first: 2, longest: 1 }, { longest: NaN }, { longest: undefined }, { first: Infinity, longest: Infinity }]
      .map((retrying) => async () => service({ retrying })),
  ]) {
    await assert.rejects(one, TypeError, `${one}`);
  }
  for (const address of ["", "roads.example", "ftp://roads.example", "http://", "http://a:b@roads.example", "http://a:99999", "http://a/?x=1", "http://a/#x",
    "http://[::1", "http://[::1%eth0]", "http://[roads]", "http://a b", "http://a:0"]) {
    assert.throws(() => new Roads(address), TypeError, address);
  }
});
