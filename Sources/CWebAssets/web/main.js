// The map and its markers, before everything that surrounds them: they stand while the rest of the page still arrives.
import { parts as first } from "./first.js";
import { createMap } from "./map/map.js";
import { createMarkers } from "./map/markers.js";
import { createApi } from "./service/api.js";
import { createProgress } from "./shell/progress.js";
import { createText, fetchSentences } from "./text/text.js";

/** The rest waits for the markers, but not for an answer that does not come. */
const PATIENCE = 500;

const text = createText({ settings: first.settings, sentences: await fetchSentences(first) });
const api = createApi({ ...first, text });
const map = createMap(first);
const markers = createMarkers({ ...first, api, map, text });

createProgress({ api });

/** A frame has shown what is there; a page in the background gets none. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
const pause = new Promise((resolve) => setTimeout(resolve, PATIENCE));

/** The first markers have been seen, or are late. */
export const seen = Promise.race([markers.start().then(painted), pause]);

export const parts = { ...first, text, api, map, markers };
