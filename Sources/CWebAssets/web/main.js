// The signs on the map, before everything that surrounds them: they stand while the rest of the page still arrives.
import { startMarks } from "./marks.js";
import { startProgress } from "./progress.js";

/** The rest waits for the signs, but not for an answer that does not come. */
const PATIENCE = 500;

/** A frame has shown what is there; a page in the background gets none. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
const pause = new Promise((resolve) => setTimeout(resolve, PATIENCE));

startProgress();

/** The first signs have been seen, or are late. */
export const signs = Promise.race([startMarks().then(painted), pause]);
