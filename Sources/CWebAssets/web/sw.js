// Keeps the page and the service's last answers, so that both are there without a network. Only what this service
// itself says is kept: tiles of maps belong to others, and their terms forbid it. Not every browser knows modules as
// workers: the service sends this file and what it imports as one script.
import { keptCounts, keptItem, keptView } from "./offline/kept.js";
import { isProxys } from "./service/request.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ASSETS = "{{assets}}";
const SHELL = `roads-shell ${ASSETS}`;
const DATA = "roads-data";
const SQUARES = "roads-squares";
const PAGES = ["/", "/?lang=bs", "/?lang=de", "/?lang=en"];
const TEXTS = ["bs", "de", "en"].map((lang) => `${ASSETS}text-${lang}.json`);
/** What the page fetches only where somebody wants it. */
const LATER = ["route/panel.js", "style/route.css"].map((name) => ASSETS + name);
const MANIFEST = "/manifest.webmanifest";
const ANSWERS = /^\/(clusters|counts|near|bulletins|sources|collections\/.*)$/;
/** Lines and areas, square by square. */
const TILES = /^\/tiles\//;
/** Answers that are kept, and squares; the oldest go first. */
const MOST = { [DATA]: 150, [SQUARES]: 240 };
const PATIENCE = 8000;
const WHEN = "X-Roads-Cached-At";
/** Which header a kept page was asked for with does not matter without a network. */
const ANY = { ignoreVary: true };

// MARK: The page

worker.addEventListener("install", (event) => event.waitUntil(fill().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(clear().then(() => worker.clients.claim())));

async function fill() {
  const shell = await caches.open(SHELL);
  const found = new Set([...TEXTS, ...LATER]);
  for (const address of PAGES) {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await shell.put(address, answer.clone());
    for (const [, named] of (await answer.text()).matchAll(/(?:src|href)="([^"#]+)/g)) found.add(named);
  }
  // What the page names, and what modules name in turn. A Set that grows is walked to its end.
  for (const address of found) {
    if (!address.startsWith(MANIFEST) && !address.startsWith(ASSETS)) continue;
    const answer = await fetch(address);
    if (!answer.ok) continue;
    await shell.put(address, answer.clone());
    if (!address.endsWith(".js")) continue;
    const named = (await answer.text()).matchAll(/^(?:import|export|\}) .*from "(\.[^"]+)"/gm);
    for (const [, name] of named) found.add(new URL(name, new URL(address, location.origin)).pathname);
  }
}

async function clear() {
  for (const name of await caches.keys()) {
    if (name.startsWith("roads-") && ![SHELL, DATA, SQUARES].includes(name)) await caches.delete(name);
  }
}

// MARK: What is asked for

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.headers.get("Accept")?.includes("text/event-stream")) return;
  if (request.mode === "navigate") {
    if (url.pathname === "/") event.respondWith(page(request, url));
  } else if (url.pathname.startsWith("/assets/") || url.pathname === MANIFEST) event.respondWith(asset(request));
  else if (ANSWERS.test(url.pathname)) event.respondWith(answerFor(event, url));
  else if (TILES.test(url.pathname)) event.respondWith(answerFor(event, url, SQUARES));
});

/** @param {Request} request @param {URL} url */
async function page(request, url) {
  const asked = fetch(request);
  try {
    return await inTime(asked);
  } catch {
    const shell = await caches.open(SHELL);
    // All else in an address, a theme or what others hang on links, changes nothing of the page.
    const kept = await shell.match(`/?lang=${url.searchParams.get("lang")}`, ANY);
    return kept ?? (await shell.match("/", ANY)) ?? asked;
  }
}

/**
 * An asset's address changes with its content: what is kept is right.
 * @param {Request} request
 */
async function asset(request) {
  const kept = await caches.match(request, ANY);
  return kept ?? fetch(request);
}

/** @param {FetchEvent} event @param {URL} url @param {typeof DATA | typeof SQUARES} name where it is kept */
async function answerFor(event, url, name = DATA) {
  const { request } = event;
  const asked = fetch(request);
  try {
    const fresh = await inTime(asked);
    if (isProxys(fresh)) return (await last(request, url, name)) ?? fresh;
    if (fresh.ok) event.waitUntil(keep(request, fresh.clone(), name));
    return fresh;
  } catch {
    return (await last(request, url, name)) ?? asked;
  }
}

/**
 * Who has something kept need not wait for ever; who has nothing does.
 * @param {Promise<Response>} asked
 * @returns {Promise<Response>}
 */
function inTime(asked) {
  asked.catch(() => {});
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE));
  return Promise.race([asked, over]);
}

// MARK: The last answers

/** @param {Request} request @param {Response} fresh @param {typeof DATA | typeof SQUARES} name */
async function keep(request, fresh, name) {
  const headers = new Headers(fresh.headers);
  const said = Date.parse(headers.get("Date") ?? "");
  headers.set(WHEN, new Date(Number.isFinite(said) ? said : Date.now()).toISOString());
  // The body is unpacked by now.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const data = await caches.open(name);
  // Put anew, it is the youngest.
  await data.delete(request, ANY);
  await data.put(request, new Response(await fresh.blob(), { status: 200, headers }));
  const surplus = (await data.keys()).slice(0, -MOST[name]);
  for (const old of surplus) await data.delete(old);
}

/** @param {Request} request @param {URL} url @param {typeof DATA | typeof SQUARES} name */
async function last(request, url, name) {
  const data = await caches.open(name);
  const same = await data.match(request, ANY);
  if (same) return same;
  const item = /^\/collections\/(radars|conditions)\/items\/([^/]+)$/.exec(url.pathname);
  if (item) {
    const kept = keptItem(await answers(data), item[1], decodeURIComponent(item[2]));
    return kept ? made(kept.feature, kept.at) : undefined;
  }
  if (url.pathname === "/counts") {
    const kept = keptCounts(await answers(data), url);
    return kept ? made(kept.counts, kept.at) : undefined;
  }
  if (url.pathname !== "/clusters") return undefined;
  const view = keptView(await answers(data), url);
  return view ? made({ type: "FeatureCollection", features: view.features, unknown: view.unknown }, view.at) : undefined;
}

/**
 * Every answer with features of the map or the list, the youngest first.
 * @param {Cache} data
 */
async function answers(data) {
  const found = [];
  for (const request of [...(await data.keys())].reverse()) {
    const url = new URL(request.url);
    if (url.pathname !== "/clusters" && url.pathname !== "/near") continue;
    const kept = await data.match(request, ANY);
    if (!kept) continue;
    const { features } = await kept.json();
    found.push({ url, at: kept.headers.get(WHEN) ?? "", features });
  }
  return found;
}

/** @param {unknown} body @param {string} at */
function made(body, at) {
  return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/geo+json", [WHEN]: at } });
}
