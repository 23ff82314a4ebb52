// A line at the top while an answer is slow. Most are not, and then nothing moves.
import { byId } from "./elements.js";

const PATIENCE = 400;

/** @param {Pick<Parts, "api">} parts */
export function createProgress({ api }) {
  const line = byId("progress");
  let timer = 0;
  api.onWork((isWorking) => {
    clearTimeout(timer);
    if (isWorking) timer = setTimeout(() => (line.hidden = false), PATIENCE);
    else line.hidden = true;
  });
}
