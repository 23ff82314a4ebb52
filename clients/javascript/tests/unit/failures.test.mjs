// Servers that are broken or hostile: every one is an error of the one kind, soon, and nothing else.
import assert from "node:assert/strict";
import { createServer } from "node:net";
import { test } from "node:test";
import { deflateSync, gzipSync } from "node:zlib";
import { Roads, RoadsError, retryAfter } from "../../roads.js";
import { answer, asleep, collection, endless, fake, feature, problem } from "./fake.mjs";

const once = { retrying: { tries: 1 } };

/** The error. */
async function near(given, options = {}) {
  return fake([given], async (address) => {
    const error = await new Roads(address, { ...once, ...options }).near(44.5, 18.6).then(() => null, (error) => error);
    assert.ok(error instanceof RoadsError, `${error}`);
    return error;
  });
}

test("a problem is told with all its members", async () => {
  const error = await near(problem(410, "It is gone.", { field: "id", reason: "expired", headers: { "Retry-After": "7" } }));
  const { status, title, detail, field, retryAfter, temporary } = error;
  assert.deepEqual([status, title, detail, field, retryAfter, temporary], [410, "A problem", "It is gone.", "id", 7, false]);
  assert.equal(error.problem.reason, "expired");
  assert.equal(error.message, "410 A problem: It is gone.");
});

test("a proxy's page is a problem too", async () => {
  for (const [status, temporary] of [[404, false], [429, true], [500, false], [502, true], [503, true], [504, true], [999, false]]) {
    const error = await near(answer("<h1>no</h1>", status, { "Content-Type": "text/html" }));
    assert.deepEqual([error.status, error.detail, error.temporary], [status, "", temporary]);
    assert.ok(error.title);
  }
});

test("a problem may be anything", async () => {
  const bodies = ["[1]", "{", '{"title":5,"detail":[],"field":{}}', "null", Buffer.from([255]), "[".repeat(60000), " ".repeat(70000)];
  for (const body of bodies) {
    const error = await near(answer(body, 400));
    assert.deepEqual([error.status, error.detail, error.field], [400, "", null]);
  }
});

test("its sentences cannot steer a terminal", async () => {
  const error = await near(problem(400, "a\x1b[31mb\nc\u202ed" + "x".repeat(5000), { field: "f\n" }));
  assert.ok(error.detail.startsWith("a [31mb c d"));
  assert.ok(!/\p{C}/u.test(error.message) && error.message.length < 1100 && error.field === "f ");
});

test("what is not JSON is no answer", async () => {
  const odd = ["1e999", "-1e999", `1${"0".repeat(400)}`, '"\\ud800"', '"\\uDC00\\uD800"', '{"\\ud800":1}'].map((one) => `{"features":[${one}]}`);
  for (const body of ["", "<html>", "{", '{"features":[NaN]}', "[".repeat(100_000), "[".repeat(100_000) + "]".repeat(100_000), Buffer.from([34, 255, 34]), ...odd]) {
    const error = await near(answer(body));
    assert.deepEqual([error.title, error.temporary], ["The answer is not JSON", false]);
  }
});

test("what only looks like that is JSON", async () => {
  const title = "\u{1f6a7} \\ud800";
  const body = JSON.stringify(collection([feature({ title, extra: [1e308, "\\"] })])).replace("\u{1f6a7}", "\\ud83d\\udea7");
  await fake([answer(body)], async (address) => assert.equal((await new Roads(address).near(1, 2))[0].properties.title, title));
});

test("what is of the wrong type is no answer", async () => {
  const wrong = [5, null, [], {}, { features: 5 }, { features: [5] }, { features: [{}] }, { features: null }];
  for (const name of ["id", "title", "layer", "type", "lat", "lon", "reports", "updated_at", "source"]) {
    for (const value of [null, [], true]) wrong.push(collection([feature({ [name]: value })]));
  }
  for (const name of ["id", "title", "road", "text", "valid_to"]) wrong.push(collection([feature({ [name]: 5 })]));
  for (const name of ["type", "geometry", "properties"]) wrong.push(collection([{ ...feature(), [name]: null }]));
  wrong.push(collection([{ ...feature(), geometry: { type: "Point", coordinates: "here" } }]));
  for (const body of wrong) assert.equal((await near(answer(body))).title, "The answer is not what the service documents", JSON.stringify(body));
});

test("an answer has an end", async () => {
  const piece = Buffer.alloc(65536, "[");
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]);
  for (const given of [
    endless("HTTP/1.1 200 OK\r\n\r\n", piece),
    endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", chunk),
    answer(gzipSync(Buffer.alloc(10_000_000, "[")), 200, { "Content-Encoding": "gzip" }),
    answer(" ".repeat(1_000_001)),
  ]) {
    assert.equal((await near(given, { largest: 1_000_000 })).title, "The answer is too large");
  }
  await fake([answer(JSON.stringify(collection([])).padEnd(1_000_000), 200, { packed: true })], async (address, asked) => {
    assert.deepEqual(await new Roads(address, { largest: 1_000_000 }).near(1, 2), []);
    assert.match(asked[0].headers["accept-encoding"], /gzip/);
  });
  for (const given of [endless("HTTP/1.1 200 OK\r\n", "X-Y: z\r\n".repeat(1000)), endless("HTTP/1.1 200 OK\r\nX: ", piece)]) {
    assert.equal((await near(given)).title, "No answer");
  }
});

test("an answer that breaks off is none", async () => {
  const body = JSON.stringify(collection([]));
  for (const given of [
    null, "HTTP/1.1", "nonsense\r\n\r\n", `HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n${body}`,
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
    answer(Buffer.from(body), 200, { "Content-Encoding": "gzip" }),
  ]) {
    const error = await near(given);
    assert.deepEqual([error.title, error.status, error.temporary], ["No answer", null, true], `${given}`);
  }
  // Whatever the runtime makes of what it cannot unpack, it is no answer.
  for (const given of [gzipSync(Buffer.from(body)).subarray(0, -20), deflateSync(Buffer.from(body)).subarray(3)]) {
    await near(answer(given, 200, { "Content-Encoding": "gzip" }));
  }
});

test("nobody is waited for for ever", async () => {
  const drip = (head) => (connection) => {
    connection.write(head);
    const timer = setInterval(() => connection.write(" "), 20);
    connection.on("close", () => clearInterval(timer));
  };
  for (const given of [
    () => {}, (connection) => connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"), drip("HTTP/1.1 200 OK\r\nX: "),
    drip("HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n"), drip(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${JSON.stringify(collection([]))}`),
  ]) {
    const error = await near(given, { timeout: 0.3 });
    assert.deepEqual([error.title, error.temporary], ["No answer in time", true]);
  }
  // The handshake of TLS counts too: a server may begin one and never end it.
  for (const begin of [() => {}, (connection) => connection.write(Buffer.from([22, 3, 3, 64, 0, 0]))]) {
    const open = [];
    const server = createServer((connection) => {
      open.push(connection.on("error", () => {}));
      begin(connection);
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    await assert.rejects(new Roads(`https://127.0.0.1:${server.address().port}`, { timeout: 0.3, ...once }).near(1, 2), { title: "No answer in time" });
    for (const connection of open) connection.destroy();
    server.close();
  }
});

test("nobody there", async () => {
  const address = await fake([null], async (address) => address);
  const error = await new Roads(address, once).near(1, 2).catch((error) => error);
  assert.deepEqual([error.status, error.temporary], [null, true]);
  await assert.rejects(new Roads("http://nowhere.invalid", once).near(1, 2), RoadsError);
});

test("who gives up is told so and nothing is tried again", async () => {
  await fake([() => {}], async (address, asked) => {
    const work = new AbortController();
    const question = new Roads(address).near(1, 2, { signal: work.signal });
    setTimeout(() => work.abort(), 50);
    await assert.rejects(question, { name: "AbortError" });
    await assert.rejects(new Roads(address).near(1, 2, { signal: work.signal }), { name: "AbortError" });
    assert.ok(asked.length <= 1);
  });
  await fake([problem(503, "", { headers: { "Retry-After": "50" } })], async (address) => {
    const work = new AbortController();
    setTimeout(() => work.abort(), 50);
    await assert.rejects(new Roads(address).near(1, 2, { signal: work.signal }), { name: "AbortError" });
  });
});

// Neither the token nor a report leaves the address that the program has given.

test("a redirect is not followed", async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    await fake([answer(collection([]))], (other, reached) =>
      fake([answer("", status, { Location: `${other}/near` })], async (address) => {
        const service = new Roads(address, { token: "secret", ...once });
        for (const ask of [() => service.near(1, 2), () => service.report("radars", "a"), () => service.along([[1, 2], [3, 4]])]) {
          await assert.rejects(ask, (error) => error instanceof RoadsError && error.status === status && error.message.includes(other));
        }
        assert.deepEqual(reached, []);
      }));
  }
});

test("a redirect of which a browser tells nothing has no status", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => ({ type: "opaqueredirect", status: 0, statusText: "", headers: new Headers(), body: null });
  try {
    const error = await new Roads("https://roads.example", once).near(1, 2).catch((error) => error);
    assert.ok(error instanceof RoadsError);
    assert.deepEqual([error.status, error.temporary, error.message.split(":")[0]], [null, false, "A redirect"]);
  } finally {
    globalThis.fetch = fetch;
  }
});

test("304 is no redirect", async () => {
  for (const status of [304, 305, 399]) {
    const error = await near(answer("", status));
    assert.equal(error.status, status);
    assert.doesNotMatch(error.message, /redirect/);
  }
});

test("a link to another host is not followed either", async () => {
  await fake([answer(collection([]))], (other, reached) =>
    fake([null], async (address, asked, left) => {
      const there = other.slice(7);
      const here = address.slice(7);
      for (const href of [`${other}/x`, `//${there}/x`, `https://${here}/x`, `http://${here}@${there}/x`, "file:///etc/passwd", "http://["]) {
        left.splice(0, 1, answer(collection([feature()], { links: [{ rel: "next", href }] })));
        asked.length = 0;
        await assert.rejects(async () => { for await (const _ of new Roads(address, { token: "secret", ...once }).items("radars")); }, RoadsError);
        assert.deepEqual([asked.length, reached], [1, []], href);
      }
    }));
});

test("links may be nonsense", async () => {
  for (const links of [5, [5], [{ rel: "next" }], [{ rel: "next", href: 5 }], null, undefined]) {
    await fake([answer(collection([feature()], { links }))], (address) =>
      assert.rejects(async () => { for await (const _ of new Roads(address).items("radars")); }, RoadsError));
  }
});

test("a walk has an end", async () => {
  const links = [{ rel: "next", href: "?after=a" }];
  const walk = async (address, most) => {
    for await (const _ of new Roads(address).items("radars", { most }));
  };
  const page = (href) => answer(collection([feature()], { links: [{ rel: "next", href }] }));
  await fake(Array.from({ length: 60 }, (_, number) => page(`?after=${number}`)), async (address, asked) => {
    await assert.rejects(walk(address, 50), { title: "More features than were expected" });
    assert.equal(asked.length, 51);
  });
  await fake([answer(collection([], { links }))], async (address, asked) => {
    await assert.rejects(walk(address, 50), { title: "The list does not end" });
    assert.equal(asked.length, 1);
  });
  for (const [begin, circle, most] of [["", "a", 2], ["abcde", "f", 7], ["", "ab", 5], ["ab", "cdefg", 25]]) {
    const pages = ["?start", ...begin, ...circle.repeat(50)].map((one) => page(`?after=${one}`));
    await fake(pages, async (address, asked) => {
      await assert.rejects(walk(address, 1000), { title: "The list does not end", detail: "its pages form a cycle" });
      assert.ok(asked.length <= most + 1, `${circle}: ${asked.length}`);
    });
  }
});

// What is tried again, and when.

const reported = answer({ reports: 1, removed: false, counted: true });

test("a report has one key however often it is sent", async () => {
  const { waits, sleep } = asleep();
  const cut = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{";
  await fake([null, problem(503, "", { headers: { "Retry-After": "3" } }), problem(429), cut, reported], async (address, asked) => {
    const service = new Roads(address, { sleep, retrying: { tries: 5, first: 1 } });
    assert.equal((await service.report("radars", "a", { reporter: "me" })).reports, 1);
    assert.equal((await service.confirm("radars", "a")).counted, true);
    const keys = asked.map(({ headers }) => headers["idempotency-key"]);
    assert.deepEqual([keys.length, new Set(keys.slice(0, 5)).size, new Set(keys).size], [6, 1, 2]);
    assert.deepEqual(asked.slice(4).map(({ body }) => JSON.parse(body)), [{ verdict: "gone", reporter: "me" }, { verdict: "there" }]);
    assert.ok(asked.every(({ target }) => target === "/collections/radars/items/a/reports"));
  });
  const bounds = [[0.5, 1], [3, 3], [2, 4], [4, 8]];
  assert.equal(waits.length, bounds.length);
  waits.forEach((wait, index) => assert.ok(wait >= bounds[index][0] && wait <= bounds[index][1], `${waits}`));
});

test("a key can be the program's own", async () => {
  await fake([reported], async (address, asked) => {
    await new Roads(address).report("radars", "a", { key: "mine" });
    assert.equal(asked[0].headers["idempotency-key"], "mine");
  });
});

test("tries have an end, and what is refused is not tried again", async () => {
  for (const [given, tries] of [[problem(503), 4], ...[400, 409, 410, 422, 500, 507].map((status) => [problem(status), 1]), [answer("{"), 1],
    [problem(503, "", { headers: { "Retry-After": "3600" } }), 1]]) {
    await fake([given], async (address, asked) => {
      await assert.rejects(new Roads(address, asleep()).report("radars", "a"), RoadsError);
      assert.equal(asked.length, tries);
    });
  }
});

test("an answer to a report may be nonsense", async () => {
  for (const body of [{}, [], { reports: true, removed: false, counted: true }, { reports: 1, removed: 0, counted: true }]) {
    await fake([answer(body)], (address) => assert.rejects(new Roads(address).report("radars", "a"), RoadsError));
  }
});

test("Retry-After is seconds or a date", () => {
  const now = Date.UTC(2026, 10, 22, 8);
  for (const [text, seconds] of [
    ["5", 5], [" 120 ", 120], ["Sun, 22 Nov 2026 08:00:30 GMT", 30], ["Sun, 22 Nov 2026 07:00:00 GMT", 0], ["-5", null], ["soon", null], ["", null],
    [null, null], ["9".repeat(5000), 1e9], ["1.5", null], ["2026", 2026],
    ["Sun, 22 Nov 9999 08:00:30 GMT", 1e9], ["Sun, 99 Nov 2026 08:00:30 GMT", null], ["Sun, 22 Nov 2026 08:00:30 +9999 GMT", null],
  ]) {
    assert.equal(retryAfter(text, now), seconds, `${text}`);
  }
});

test("a time that no timer can count is not over at once", async () => {
  await fake([answer(collection([]))], async (address) => {
    for (const timeout of [1e9, Infinity]) assert.deepEqual(await new Roads(address, { timeout, ...once }).near(1, 2), []);
  });
  await fake([problem(503, "", { headers: { "Retry-After": "9999999" } })], async (address, asked) => {
    const work = new AbortController();
    const question = new Roads(address, { retrying: { longest: Infinity } }).near(1, 2, { signal: work.signal });
    // A while after it was answered, however long that takes.
    while (asked.length === 0) await new Promise((go) => setTimeout(go, 5));
    setTimeout(() => work.abort(), 100);
    await assert.rejects(question, { name: "AbortError" });
    assert.equal(asked.length, 1);
  });
});
