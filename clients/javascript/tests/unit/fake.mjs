// A server that answers what no service would.
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";

export function feature(members = {}) {
  return {
    type: "Feature", id: "a", geometry: { type: "Point", coordinates: [18.6, 44.5] },
    properties: {
      id: "a", layer: "radars", type: "stationary", title: "A", lat: 44.5, lon: 18.6, reports: 0, source: "list", road: null, road_class: null,
      authority_id: null, authority: null, text: null, valid_from: null, valid_to: null, updated_at: "2026-11-21T10:00:00Z", ...members,
    },
  };
}

export const collection = (features, more = {}) => ({ type: "FeatureCollection", features, ...more });

/** A whole answer's bytes. */
export function answer(body, status = 200, { packed = false, ...headers } = {}) {
  let content = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body) ?? "");
  if (packed) content = gzipSync(content);
  const fields = { "Content-Type": "application/json", "Content-Length": content.length, Connection: "close", ...(packed && { "Content-Encoding": "gzip" }), ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Whatever\r\n${lines.join("")}\r\n`), content]);
}

export const problem = (status, detail = "", { headers = {}, ...more } = {}) =>
  answer({ type: "about:blank", title: "A problem", status, detail, ...more }, status, { "Content-Type": "application/problem+json", ...headers });

/**
 * Gives its answers one after the other: bytes, a function of the connection, or null, which hangs up. The last one is given
 * again to whoever asks more often; a function `choose` decides by the target instead.
 */
export async function fake(answers, use, { choose } = {}) {
  const asked = [];
  const left = [...answers];
  const open = new Set();
  const server = createServer((connection) => {
    open.add(connection);
    connection.on("close", () => open.delete(connection));
    connection.on("error", () => {});
    let text = "";
    connection.on("data", (piece) => {
      text += piece.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      if (end < 0 || text.length - end - 4 < Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)) return;
      const [first, ...lines] = text.slice(0, end).split("\r\n");
      const [method, target] = first.split(" ");
      const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)).map(([name, value]) => [name.toLowerCase(), value]));
      asked.push({ method, target, headers, body: Buffer.from(text.slice(end + 4), "latin1").toString() });
      text = "";
      const given = choose ? choose(target) : left.length > 1 ? left.shift() : left[0];
      if (typeof given === "function") given(connection);
      else if (given === null) connection.destroy();
      else connection.end(given);
    });
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${server.address().port}`;
  try {
    return await use(address, asked, left);
  } finally {
    for (const connection of open) connection.destroy();
    server.close();
  }
}

/** Writes the same again and again, as long as somebody takes it. */
export const endless = (head, piece) => (connection) => {
  const go = () => {
    while (!connection.destroyed && connection.write(piece));
  };
  connection.write(head);
  connection.on("drain", go);
  go();
};

/** In place of waiting: how long it would have been. */
export function asleep(then = () => {}) {
  const waits = [];
  const sleep = async (seconds) => {
    waits.push(seconds);
    if (waits.length > 1000) throw new Error("it waits for ever");
    await then(waits.length);
  };
  return { waits, sleep };
}
