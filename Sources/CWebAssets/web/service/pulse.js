// Whether the service is there. A server may hang and close nothing, a proxy may answer for it, a laptop may have slept: what
// was silent for a while is asked once before the page says that it is away.
import { headersOf, isProxys } from "./request.js";

/** The stream has a heartbeat every four seconds: with the question behind it, ten seconds are enough to know. */
const SILENCE = 5500;
const PATIENCE = 3000;
/** Who is away is asked again so often. */
const AGAIN = 5000;
const TICK = 500;

/** @param {Pick<Parts, "api" | "settings">} parts */
export function createPulse({ api, settings }) {
  /** @type {Set<(isAway: boolean) => void>} */
  const listeners = new Set();
  let isAway = !navigator.onLine;
  let isAsking = false;
  let last = Date.now();

  function heard() {
    last = Date.now();
    turn(false);
  }

  /** @param {boolean} now */
  function turn(now) {
    if (now === isAway) return;
    isAway = now;
    for (const listener of listeners) listener(now);
  }

  async function ask() {
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    const isThere = await answers();
    isAsking = false;
    // Whatever came of it, the next question has time.
    last = Date.now();
    turn(!isThere);
  }

  /** The position in the log: the service has it at hand, and no proxy makes it up. A service that refuses is there too. */
  async function answers() {
    const work = new AbortController();
    const over = setTimeout(() => work.abort(), PATIENCE);
    try {
      const traits = { headers: headersOf({ settings }), signal: work.signal };
      const answer = await fetch("/changes", { ...traits, cache: "no-store" });
      return answer.ok ? Number.isInteger((await answer.json()).last) : !isProxys(answer);
    } catch {
      return false;
    } finally {
      clearTimeout(over);
    }
  }

  function look() {
    // Sleep, and a clock that was set, are silence too.
    if (!document.hidden && Math.abs(Date.now() - last) > (isAway ? AGAIN : SILENCE)) ask();
  }

  api.onContact((isThere) => void (isThere ? heard() : ask()));
  addEventListener("offline", () => turn(true));
  addEventListener("online", ask);
  document.addEventListener("visibilitychange", look);
  setInterval(look, TICK);

  return {
    isAway: () => isAway,

    heard,

    /** Something speaks for it that the service is away. */
    doubt: ask,

    /**
     * `true` when the service is away, `false` when it is back.
     * @param {(isAway: boolean) => void} listener
     */
    onTurn(listener) {
      listeners.add(listener);
    },
  };
}
