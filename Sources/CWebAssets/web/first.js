// The first questions, asked while the map's library is still being read: their answers are there when the map is.
import { viewport } from "./query.js";
import { address, headers } from "./request.js";
import { squares } from "./squares.js";
import { state } from "./state.js";

/** What is under way, by the address without its question. */
const early = new Map();

/** The answer that is on its way to this address, once. Where the map asks something else first, nobody wants it. */
export function begun(wanted, signal) {
  const [place] = wanted.split("?");
  if (!early.has(place)) return null;
  const { path, answer, work } = early.get(place);
  early.delete(place);
  if (path !== wanted) return void work.abort();
  signal?.addEventListener("abort", () => work.abort());
  return answer;
}

function ask(place, parameters) {
  const path = address(place, parameters);
  const work = new AbortController();
  const answer = fetch(path, { headers, signal: work.signal });
  // What went wrong is told to whoever takes the answer.
  answer.catch(() => {});
  early.set(place, { path, answer, work });
}

function inView() {
  const { view } = state.get();
  const { clientWidth: width, clientHeight: height } = document.getElementById("map");
  return viewport(squares(view, { width, height }), view.zoom);
}

// Where the log stands before anything is read of it: what changes from then on, the stream tells.
if (navigator.onLine) ask("/changes");
ask("/clusters", inView());
