// What people said, until the service has it. Everything goes through here, with a network or without: each word
// gets its Idempotency-Key before it is first sent and keeps it, so that an answer that was lost on the way does not
// make it count twice. One tab sends at a time.
import { send } from "./api.js";
import * as drawer from "./drawer.js";

const LOCK = "roads.outbox";
// As long as the service remembers keys. What is older would not be told as news anyway.
const LONGEST = 24 * 3600 * 1000;
const PATIENCE = 20_000;
const AGAIN = 30_000;
// Who is asked to wait longer than these seconds wants to know why, and has something to decide.
const SOON = 300;

const settledListeners = new Set();
const countListeners = new Set();
const tabs = "BroadcastChannel" in window ? new BroadcastChannel(LOCK) : null;
let line = Promise.resolve();
let timer = null;

/** `tell(item, result)` for what was sent, refused or given up after it had waited. */
export function onSettled(tell) {
  settledListeners.add(tell);
}

/** `tell(n)`: how many words wait. */
export function onCount(tell) {
  countListeners.add(tell);
  count();
}

/**
 * Sends `{kind, title, path, body, type}` now, or later. The result: `{outcome: "done", answer}`,
 * `{outcome: "refused", problem}` where it is no use to try again, or `{outcome: "waiting"}`.
 */
export async function submit(word) {
  const item = { ...word, key: freshKey(), since: Date.now() };
  const result = await exclusively(async () => {
    await drawer.put(item);
    return navigator.onLine ? attempt(item) : { outcome: "waiting" };
  });
  changed();
  return result;
}

/** Sends what waits, oldest first. */
export async function flush() {
  if (!navigator.onLine) return;
  await exclusively(async () => {
    for (const item of await waiting()) {
      const isOld = Date.now() - item.since > LONGEST;
      const result = isOld ? { outcome: "expired" } : await attempt(item);
      if (isOld) await drawer.take(item.key);
      if (result.outcome !== "waiting") settled(item, result);
      // Without an answer there is no network; with too many requests, there is no hurry.
      else if (result.status === 0 || result.status === 429) break;
    }
  });
  changed();
}

async function attempt(item) {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await send("POST", item.path, item.body, { key: item.key, type: item.type, signal });
    await drawer.take(item.key);
    return { outcome: "done", answer };
  } catch (problem) {
    const status = problem.status ?? 0;
    if (!isFinal(status) && !(problem.after > SOON)) return { outcome: "waiting", status };
    await drawer.take(item.key);
    return { outcome: "refused", problem };
  }
}

/** Asking again would bring the same answer: RFC 9110, 15.5, but for those that speak of time. */
const isFinal = (status) => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** Two tabs must not send the same word; where there are no locks, at least this tab does it once. */
function exclusively(work) {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const mine = line.then(work);
  line = mine.catch(() => {});
  return mine;
}

/** `randomUUID` is there on safe origins only; the service may be tried out on others. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const waiting = async () => (await drawer.all()).sort((a, b) => a.since - b.since);

function changed() {
  count();
  tabs?.postMessage({});
}

async function count() {
  const n = (await drawer.all()).length;
  for (const tell of countListeners) tell(n);
  clearTimeout(timer);
  if (n > 0) timer = setTimeout(flush, AGAIN);
}

/** Every tab says so: nobody knows which of them the person looks at. */
function settled(item, { outcome, answer = null, problem = null }) {
  const { status, detail, title } = problem ?? {};
  const news = { item: { kind: item.kind, title: item.title }, result: { outcome, answer } };
  if (problem) news.result.problem = { status, detail, title };
  tabs?.postMessage(news);
  for (const tell of settledListeners) tell(news.item, news.result);
}

if (tabs) {
  tabs.onmessage = ({ data: news }) => {
    if (news.item) for (const tell of settledListeners) tell(news.item, news.result);
    else count();
  };
}
addEventListener("online", flush);
