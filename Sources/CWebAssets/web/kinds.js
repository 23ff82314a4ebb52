// The types of features, in the order in which they are shown.
import { settings } from "./settings.js";

const ALL = {
  radars: ["stationary", "announced"],
  conditions: [
    "closure", "accident", "danger", "congestion", "landslide", "ice", "roadworks", "truck_ban", "border_crossing",
  ],
};

export const layers = settings.layers.filter((layer) => layer in ALL);
export const typesOf = (layer) => ALL[layer] ?? [];
export const types = Object.freeze(layers.flatMap(typesOf));
export const layerOf = (type) => (ALL.radars.includes(type) ? "radars" : "conditions");
export const roadClasses = ["motorway", "main", "regional", "city", "border_crossing"];
