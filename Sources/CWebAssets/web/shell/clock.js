// The present goes on while a page is open: what is said of now is said anew, each minute and when somebody comes back.

const MINUTE = 60_000;
const LOOK = 5000;

export function createClock() {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let told = Date.now();

  function look() {
    if (document.hidden || Math.abs(Date.now() - told) < MINUTE) return;
    told = Date.now();
    for (const listener of listeners) listener();
  }

  setInterval(look, LOOK);
  document.addEventListener("visibilitychange", look);

  return {
    /** @param {() => void} listener */
    onMinute(listener) {
      listeners.add(listener);
    },
  };
}
