// Starts what people do with the map: look closely, report, add, find themselves, read, share.
import * as age from "./age.js";
import * as adding from "./adding.js";
import * as bulletin from "./bulletin.js";
import * as details from "./details.js";
import * as live from "./live.js";
import * as offline from "./offline.js";
import * as place from "./place.js";
import * as placesPanel from "./places-panel.js";

/** `parts`: state, map and marks. */
export function start(parts) {
  offline.start(parts);
  age.start(parts);
  place.start(parts);
  placesPanel.start(parts);
  details.start(parts);
  adding.start(parts);
  bulletin.start();
  live.start(parts, [age.heard, details.changed, bulletin.changed]);
}
