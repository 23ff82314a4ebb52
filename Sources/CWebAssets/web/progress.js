// A line at the top while an answer is slow. Most are not, and then nothing moves.
import { onWork } from "./api.js";

const PATIENCE = 400;

export function startProgress() {
  const line = document.getElementById("progress");
  let timer = null;
  onWork((isWorking) => {
    clearTimeout(timer);
    if (isWorking) timer = setTimeout(() => (line.hidden = false), PATIENCE);
    else line.hidden = true;
  });
}
