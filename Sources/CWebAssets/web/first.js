// The first questions, asked while the map's library is still being read, and the parts that they need.
import { viewport } from "./geo/viewport.js";
import { createPrefetch } from "./service/request.js";
import { createFragment } from "./state/fragment.js";
import { createQuery } from "./state/query.js";
import { createState } from "./state/state.js";
import { createStore } from "./state/store.js";
import { createTypes } from "./state/types.js";

/**
 * What the service tells the page: it stands in the page itself.
 * @type {Readonly<Settings>}
 */
const settings = Object.freeze(JSON.parse(document.getElementById("settings")?.textContent ?? "{}"));
const store = createStore();
const types = createTypes({ settings });
const fragment = createFragment({ types });
const state = createState({ settings, types, store, fragment });
const query = createQuery({ state, types });
const prefetch = createPrefetch({ settings });

const { view } = state.get();
const { clientWidth: width, clientHeight: height } = /** @type {HTMLElement} */ (document.getElementById("map"));

// Where the log stands before anything is read of it: what changes from then on, the stream tells.
if (navigator.onLine) prefetch.begin("/changes");
prefetch.begin("/clusters", query.clusters(viewport(view, { width, height }), view.zoom));

export const parts = { settings, store, types, fragment, state, query, prefetch };
