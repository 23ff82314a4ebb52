// The first question, asked while the map's library is still being read: its answer is there when the map is.
import { viewport } from "./query.js";
import { address, headers } from "./request.js";
import { squares } from "./squares.js";
import { state } from "./state.js";

const PATH = "/clusters";
let asked = null;

/** The answer that is on its way to this address, once. Where the map asks something else first, nobody wants it. */
export function begun(path, signal) {
  if (!asked || !path.startsWith(PATH)) return null;
  const { path: early, answer, work } = asked;
  asked = null;
  if (early !== path) return void work.abort();
  signal?.addEventListener("abort", () => work.abort());
  return answer;
}

function ask() {
  const { view } = state.get();
  const { clientWidth: width, clientHeight: height } = document.getElementById("map");
  const path = address(PATH, viewport(squares(view, { width, height }), view.zoom));
  const work = new AbortController();
  const answer = fetch(path, { headers, signal: work.signal });
  // What went wrong is told to whoever takes the answer.
  answer.catch(() => {});
  asked = { path, answer, work };
}

ask();
