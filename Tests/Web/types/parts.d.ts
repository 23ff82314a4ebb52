// The parts of the page: each is made once, by a function that takes an object of those that it needs.

interface Parts {
  settings: Readonly<Settings>;
  store: ReturnType<typeof import("../../../Sources/CWebAssets/web/state/store.js").createStore>;
  types: ReturnType<typeof import("../../../Sources/CWebAssets/web/state/types.js").createTypes>;
  fragment: ReturnType<typeof import("../../../Sources/CWebAssets/web/state/fragment.js").createFragment>;
  state: ReturnType<typeof import("../../../Sources/CWebAssets/web/state/state.js").createState>;
  query: ReturnType<typeof import("../../../Sources/CWebAssets/web/state/query.js").createQuery>;
  prefetch: ReturnType<typeof import("../../../Sources/CWebAssets/web/service/request.js").createPrefetch>;
  text: ReturnType<typeof import("../../../Sources/CWebAssets/web/text/text.js").createText>;
  api: ReturnType<typeof import("../../../Sources/CWebAssets/web/service/api.js").createApi>;
  pulse: ReturnType<typeof import("../../../Sources/CWebAssets/web/service/pulse.js").createPulse>;
  finder: ReturnType<typeof import("../../../Sources/CWebAssets/web/search/finder.js").createFinder>;
  clock: ReturnType<typeof import("../../../Sources/CWebAssets/web/shell/clock.js").createClock>;
  live: ReturnType<typeof import("../../../Sources/CWebAssets/web/service/live.js").createLive>;
  map: ReturnType<typeof import("../../../Sources/CWebAssets/web/map/map.js").createMap>;
  markers: ReturnType<typeof import("../../../Sources/CWebAssets/web/map/markers.js").createMarkers>;
  lines: ReturnType<typeof import("../../../Sources/CWebAssets/web/map/lines.js").createLines>;
  base: ReturnType<typeof import("../../../Sources/CWebAssets/web/map/base.js").createBase>;
  counts: ReturnType<typeof import("../../../Sources/CWebAssets/web/list/counts.js").createCounts>;
  announcer: ReturnType<typeof import("../../../Sources/CWebAssets/web/shell/announcer.js").createAnnouncer>;
  dialogs: ReturnType<typeof import("../../../Sources/CWebAssets/web/shell/dialog.js").createDialogs>;
  outbox: ReturnType<typeof import("../../../Sources/CWebAssets/web/offline/outbox.js").createOutbox>;
  reporting: ReturnType<typeof import("../../../Sources/CWebAssets/web/details/reporting.js").createReporting>;
  location: ReturnType<typeof import("../../../Sources/CWebAssets/web/places/location.js").createLocation>;
  details: ReturnType<typeof import("../../../Sources/CWebAssets/web/details/details.js").createDetails>;
}
