// What people said, until the service has it. Everything goes through here, with a network or without: each word
// gets its Idempotency-Key before it is first sent and keeps it, so that an answer that was lost on the way does not
// make it count twice. One tab sends at a time.
import { createOutboxStore } from "./outbox-store.js";
import { asProblem } from "../service/api.js";

const LOCK = "roads.outbox";
const PATIENCE = 20_000;
const AGAIN = 30_000;
/** As long as the service remembers keys. What is older would not be told as news anyway. */
const LONGEST = 24 * 3600 * 1000;
/** Who is asked to wait longer than these seconds wants to know why, and has something to decide. */
const SOON = 300;

/** @typedef {(item: SettledItem, result: Outcome) => void} SettledListener */

/** @param {Pick<Parts, "api">} parts */
export function createOutbox({ api }) {
  const store = createOutboxStore();
  /** @type {Set<SettledListener>} */
  const settledListeners = new Set();
  /** @type {Set<(count: number) => void>} */
  const countListeners = new Set();
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel(LOCK) : null;
  /** @type {Promise<unknown>} */
  let line = Promise.resolve();
  let timer = 0;

  /**
   * Sends a word now, or later.
   * @param {Word} word
   * @returns {Promise<Outcome>}
   */
  async function submit(word) {
    return sendNow({ ...word, key: freshKey(), since: Date.now() });
  }

  /** @param {OutboxItem} item @returns {Promise<Outcome>} */
  async function sendNow(item) {
    const result = await exclusively(async () => {
      await store.put(item);
      return navigator.onLine ? attempt(item) : WAITING;
    });
    changed();
    return result;
  }

  /**
   * Keeps a word back for a while: until then it is sent, or withdrawn. Where the page ends before, it is sent later.
   * @param {Word} word
   * @param {number} milliseconds
   */
  async function hold(word, milliseconds) {
    /** @type {OutboxItem} */
    const item = { ...word, key: freshKey(), since: Date.now() };
    await store.put({ ...item, held: Date.now() + milliseconds });
    changed();
    return {
      send: () => sendNow(item),

      async withdraw() {
        await store.remove(item.key);
        changed();
      },
    };
  }

  /** Sends what waits, oldest first. */
  async function flush() {
    if (!navigator.onLine) return;
    await exclusively(async () => {
      for (const item of (await store.all()).filter((one) => !isHeld(one)).sort((a, b) => a.since - b.since)) {
        const result = await next(item);
        if (result.outcome !== "waiting") settled(item, result);
        else if (endsRound(result.status)) break;
      }
    });
    changed();
  }

  /** @param {OutboxItem} item @returns {Promise<Outcome>} */
  async function next(item) {
    if (!isExpired(item.since)) return attempt(item);
    await store.remove(item.key);
    return { outcome: "expired" };
  }

  /** @param {OutboxItem} item @returns {Promise<Outcome>} */
  async function attempt(item) {
    try {
      const signal = timeout(PATIENCE);
      const answer = await api.send("POST", item.path, item.body, { key: item.key, type: item.type, signal });
      await store.remove(item.key);
      return { outcome: "done", answer };
    } catch (error) {
      const problem = asProblem(error);
      if (!isFinal(problem)) return { outcome: "waiting", status: problem.status };
      await store.remove(item.key);
      return { outcome: "refused", problem };
    }
  }

  /**
   * Two tabs must not send the same word; where there are no locks, at least this tab does it once.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  function exclusively(work) {
    if (navigator.locks) return navigator.locks.request(LOCK, work);
    const mine = line.then(work);
    line = mine.catch(() => {});
    return mine;
  }

  function changed() {
    count();
    tabs?.postMessage({});
  }

  async function count() {
    const all = await store.all();
    for (const listener of countListeners) listener(all.filter((one) => !isHeld(one)).length);
    clearTimeout(timer);
    if (all.length > 0) timer = setTimeout(flush, AGAIN);
  }

  /**
   * Every tab says so: nobody knows which of them the person looks at.
   * @param {OutboxItem} item
   * @param {Outcome} result
   */
  function settled(item, result) {
    const news = { item: { kind: item.kind, title: item.title }, result: portable(result) };
    tabs?.postMessage(news);
    tellSettled(news);
  }

  /** @param {{ item: SettledItem, result: Outcome }} news */
  function tellSettled({ item, result }) {
    for (const listener of settledListeners) listener(item, result);
  }

  if (tabs) {
    tabs.onmessage = ({ data: news }) => {
      if (news.item) tellSettled(news);
      else count();
    };
  }
  addEventListener("online", flush);

  return {
    submit,
    hold,
    flush,

    /**
     * Tells of what was sent, refused or given up after it had waited.
     * @param {SettledListener} listener
     */
    onSettled(listener) {
      settledListeners.add(listener);
    },

    /**
     * Tells how many words wait.
     * @param {(count: number) => void} listener
     */
    onCount(listener) {
      countListeners.add(listener);
      count();
    },
  };
}

/**
 * @param {number} milliseconds
 * @returns {AbortSignal}
 */
export function timeout(milliseconds) {
  const signals = /** @type {typeof AbortSignal & { timeout(milliseconds: number): AbortSignal }} */ (AbortSignal);
  return signals.timeout(milliseconds);
}

/** @type {Outcome} */
const WAITING = { outcome: "waiting", status: 0 };

/**
 * An error's own members do not survive the way to another tab.
 * @param {Outcome} result
 * @returns {Outcome}
 */
export function portable(result) {
  if (result.outcome !== "refused") return result;
  const { status, detail, title } = result.problem;
  return { outcome: "refused", problem: { status, detail, title } };
}

/**
 * Whether a word has waited too long to be sent.
 * @param {number} since
 * @param {number} [now]
 */
export const isExpired = (since, now = Date.now()) => now - since > LONGEST;

/**
 * Whether somebody may still take it back.
 * @param {{ held?: number }} item
 * @param {number} [now]
 */
export const isHeld = ({ held = 0 }, now = Date.now()) => held > now;

/**
 * Whether asking again would bring the same answer: RFC 9110, 15.5, but for those that speak of time; or the service
 * wants to be asked much later.
 * @param {{ status: number, after?: number }} problem
 */
export function isFinal({ status, after = 0 }) {
  return (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) || after > SOON;
}

/**
 * Whether the others need not be tried now: without an answer there is no network; with too many requests, no hurry.
 * @param {number} status
 */
export const endsRound = (status) => status === 0 || status === 429;

/** `randomUUID` is there on safe origins only; the service may be tried out on others. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
