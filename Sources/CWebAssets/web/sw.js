// Keeps the page and the service's last answers, so that both are there without a network. Only what this service
// itself says is kept: tiles of maps belong to others, and their terms forbid it.
const ASSETS = "{{assets}}";
const SHELL = `roads-shell ${ASSETS}`;
const DATA = "roads-data";
const PAGES = ["/", "/?lang=bs", "/?lang=de", "/?lang=en"];
const TEXTS = ["bs", "de", "en"].map((lang) => `${ASSETS}text-${lang}.json`);
const MANIFEST = "/manifest.webmanifest";
const ANSWERS = /^\/(clusters|counts|near|bulletins|collections\/.*)$/;
/** Answers that are kept; the oldest go first. */
const MOST = 150;
const PATIENCE = 8000;
const WHEN = "X-Roads-Cached-At";
/** Which header a kept page was asked for with does not matter without a network. */
const ANY = { ignoreVary: true };

// MARK: The page

self.addEventListener("install", (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(clear().then(() => self.clients.claim())));

async function fill() {
  const shell = await caches.open(SHELL);
  const found = new Set(TEXTS);
  for (const page of PAGES) {
    const answer = await fetch(page, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
    await shell.put(page, answer.clone());
    for (const [, address] of (await answer.text()).matchAll(/(?:src|href)="([^"#]+)/g)) found.add(address);
  }
  // What the page names, and what modules name in turn. A Set that grows is walked to its end.
  for (const address of found) {
    if (!address.startsWith(MANIFEST) && !address.startsWith(ASSETS)) continue;
    const answer = await fetch(address);
    if (!answer.ok) continue;
    await shell.put(address, answer.clone());
    if (!address.endsWith(".js")) continue;
    const named = (await answer.text()).matchAll(/(?:\bfrom|\bimport\(?)\s*"\.\/([^"]+)"/g);
    for (const [, name] of named) found.add(ASSETS + name);
  }
}

async function clear() {
  for (const name of await caches.keys()) {
    if (name.startsWith("roads-") && name !== SHELL && name !== DATA) await caches.delete(name);
  }
}

// MARK: What is asked for

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.headers.get("Accept")?.includes("text/event-stream")) return;
  if (request.mode === "navigate") {
    if (url.pathname === "/") event.respondWith(page(request, url));
  } else if (url.pathname.startsWith("/assets/") || url.pathname === MANIFEST) event.respondWith(asset(request));
  else if (ANSWERS.test(url.pathname)) event.respondWith(answer(event, url));
});

async function page(request, url) {
  const asked = fetch(request);
  try {
    return await inTime(asked);
  } catch {
    const shell = await caches.open(SHELL);
    return (await shell.match(url.pathname + url.search, ANY)) ?? (await shell.match("/", ANY)) ?? asked;
  }
}

/** An asset's address changes with its content: what is kept is right. */
async function asset(request) {
  const kept = await caches.match(request, ANY);
  return kept ?? fetch(request);
}

async function answer(event, url) {
  const { request } = event;
  const asked = fetch(request);
  try {
    const fresh = await inTime(asked);
    // A proxy's word that the service is away.
    if (fresh.status >= 502 && fresh.status <= 504) return (await last(request, url)) ?? fresh;
    if (fresh.ok) event.waitUntil(keep(request, fresh.clone()));
    return fresh;
  } catch {
    return (await last(request, url)) ?? asked;
  }
}

/** Who has something kept need not wait for ever; who has nothing does. */
function inTime(asked) {
  asked.catch(() => {});
  const over = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE));
  return Promise.race([asked, over]);
}

// MARK: The last answers

async function keep(request, fresh) {
  const headers = new Headers(fresh.headers);
  const said = Date.parse(headers.get("Date"));
  headers.set(WHEN, new Date(Number.isFinite(said) ? said : Date.now()).toISOString());
  // The body is unpacked by now.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const data = await caches.open(DATA);
  // Put anew, it is the youngest.
  await data.delete(request, ANY);
  await data.put(request, new Response(await fresh.blob(), { status: 200, headers }));
  const surplus = (await data.keys()).slice(0, -MOST);
  for (const old of surplus) await data.delete(old);
}

async function last(request, url) {
  const data = await caches.open(DATA);
  const same = await data.match(request, ANY);
  if (same) return same;
  if (url.pathname === "/counts") return lastCounts(data, url);
  const item = /^\/collections\/(radars|conditions)\/items\/([^/]+)$/.exec(url.pathname);
  if (item) return lastItem(data, item[1], decodeURIComponent(item[2]));
  const view = url.pathname === "/clusters" && (await lastView(data, url));
  return view ? made({ type: "FeatureCollection", features: view.features }, view.at) : undefined;
}

/** Every answer with features of the map or the list, the youngest first, as `{url, at, features}`. */
async function* maps(data) {
  for (const request of (await data.keys()).reverse()) {
    const url = new URL(request.url);
    if (url.pathname !== "/clusters" && url.pathname !== "/near") continue;
    const kept = await data.match(request, ANY);
    const { features } = await kept.json();
    yield { url, at: kept.headers.get(WHEN), features };
  }
}

async function lastItem(data, layer, id) {
  for await (const { at, features } of maps(data)) {
    const found = features.find(({ properties }) => properties.layer === layer && properties.id === id);
    if (found) return made(found, at);
  }
  return undefined;
}

/** A view that was never asked for: what other views have shown of it. Heaps only from the same zoom, and no single
 * feature that a heap has in it, so that nothing is there twice. */
async function lastView(data, url) {
  const box = boxOf(url);
  const found = new Map();
  const heaps = [];
  const singles = [];
  // Where another view had the middle of this one in it, and no heap that may have its members there, "nothing" is an
  // answer too.
  let oldest = null;
  const middle = { geometry: { coordinates: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] } };
  for await (const other of maps(data)) {
    const [asked, was] = [url.searchParams, other.url.searchParams];
    if (["type", "datetime", "text"].some((name) => was.get(name) !== asked.get(name))) continue;
    const isHidden = other.features.some(({ properties, bbox }) => properties.cluster && overlap(bbox, box));
    if (isInside(middle, boxOf(other.url)) && !isHidden) oldest ??= other.at;
    const isSame = [null, was.get("zoom")].includes(asked.get("zoom"));
    for (const feature of other.features) {
      if (!isInside(feature, box)) continue;
      if (!feature.properties.cluster) singles.push([feature, other.at]);
      else if (isSame) heaps.push([feature, other.at]);
    }
  }
  const take = (key, feature, at) => {
    if (found.has(key)) return;
    found.set(key, feature);
    if (oldest === null || at < oldest) oldest = at;
  };
  for (const [heap, at] of heaps) {
    const isCovered = [...found.values()].some((other) => overlap(other.bbox, heap.bbox));
    if (!isCovered) take(heap.geometry.coordinates.join(), heap, at);
  }
  const covering = [...found.values()].map(({ bbox }) => bbox);
  for (const [feature, at] of singles) {
    if (!covering.some((bbox) => isInside(feature, bbox))) {
      take(`${feature.properties.layer}/${feature.properties.id}`, feature, at);
    }
  }
  return oldest && { features: [...found.values()], at: oldest };
}

/** Counted from what is known of the box. */
async function lastCounts(data, url) {
  const view = await lastView(data, url);
  if (!view) return undefined;
  const counts = { total: 0, radars: { total: 0, types: {} }, conditions: { total: 0, types: {} } };
  const radars = ["stationary", "announced"];
  for (const { properties } of view.features) {
    for (const [type, n] of Object.entries(properties.types ?? { [properties.type]: 1 })) {
      const layer = counts[radars.includes(type) ? "radars" : "conditions"];
      layer.types[type] = (layer.types[type] ?? 0) + n;
      layer.total += n;
      counts.total += n;
    }
  }
  return made(counts, view.at);
}

const boxOf = (url) => (url.searchParams.get("bbox") ?? "").split(",").map(Number);

function isInside({ geometry }, [west, south, east, north]) {
  const [lon, lat] = geometry.coordinates;
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

function overlap(one, other) {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

function made(body, at) {
  return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/geo+json", [WHEN]: at } });
}
