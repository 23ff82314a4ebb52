// Heaps: rings whose segments show how many are radars and how many conditions, with the number in the middle.
import { pressable } from "./keys.js";
import { number, plural, t } from "./text.js";

const SVG = "http://www.w3.org/2000/svg";
const L = window.L;

/** Features and heaps that would lie on a heap become part of it: the service's squares know nothing of edges. */
export function settle(features, project) {
  const settled = [];
  const grid = new Map();
  for (const feature of features) {
    const point = project(feature);
    const entry = { feature, point, reach: isHeap(feature) ? radius(feature.properties.count) + 4 : 11 };
    const [column, row] = [Math.floor(point.x / 64), Math.floor(point.y / 64)];
    const host = neighbours(grid, column, row).find((other) => isHeap(other.feature) && overlaps(entry, other));
    if (host) {
      host.feature = joined(host.feature, feature);
      continue;
    }
    settled.push(entry);
    const cell = `${column}/${row}`;
    if (grid.has(cell)) grid.get(cell).push(entry);
    else grid.set(cell, [entry]);
  }
  return settled.map(({ feature }) => feature);
}

export const isHeap = (feature) => feature.properties.cluster === true;

/** A heap of these counts as an icon of Leaflet. */
export function heapIcon({ count, radars, conditions }) {
  const size = 2 * radius(count);
  return new HeapIcon({ iconSize: [size, size], className: "heap", count, radars, conditions });
}

function heapWords({ radars, conditions }) {
  return t("mark.heap", {
    radars: plural("count.radars", radars),
    conditions: plural("count.conditions", conditions),
  });
}

const HeapIcon = L.Icon.extend({
  createIcon() {
    const { count, radars, conditions, iconSize } = this.options;
    const element = document.createElement("div");
    element.append(ring(iconSize[0], radars, conditions), caption(count));
    this._setIconStyles(element, "icon");
    element.setAttribute("aria-label", heapWords({ radars, conditions }));
    pressable(element);
    return element;
  },
  createShadow: () => null,
});

function ring(size, radars, conditions) {
  const svg = element("svg", { viewBox: `0 0 ${size} ${size}`, width: size, height: size, "aria-hidden": "true" });
  const middle = size / 2;
  const r = middle - 5;
  const whole = 2 * Math.PI * r;
  svg.append(element("circle", { class: "ground", cx: middle, cy: middle, r: middle - 1 }));
  const share = radars / (radars + conditions);
  const gap = share > 0 && share < 1 ? 2 : 0;
  for (const [name, length, start] of [["radars", share, 0], ["conditions", 1 - share, share]]) {
    if (length === 0) continue;
    // Even one of a thousand is seen.
    const arc = Math.max(3, length * whole - gap);
    svg.append(
      element("circle", {
        class: name, cx: middle, cy: middle, r, "stroke-dasharray": `${arc.toFixed(1)} ${whole.toFixed(1)}`,
        transform: `rotate(${(start * 360 - 90).toFixed(1)} ${middle} ${middle})`,
      }),
    );
  }
  return svg;
}

function caption(count) {
  const words = document.createElement("span");
  words.textContent = count < 10_000 ? number(count) : `${number(Math.round(count / 1000))}k`;
  return words;
}

function radius(count) {
  return count < 10 ? 18 : count < 100 ? 21 : count < 1000 ? 25 : 29;
}

function overlaps(a, b) {
  return Math.hypot(a.point.x - b.point.x, a.point.y - b.point.y) < a.reach + b.reach - 8;
}

function neighbours(grid, column, row) {
  const found = [];
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) found.push(...(grid.get(`${x}/${y}`) ?? []));
  }
  return found;
}

function joined(heap, feature) {
  const { properties } = heap;
  const { properties: other, geometry } = feature;
  const [lon, lat] = geometry.coordinates;
  const [west, south, east, north] = feature.bbox ?? [lon, lat, lon, lat];
  return {
    ...heap,
    bbox: [
      Math.min(heap.bbox[0], west), Math.min(heap.bbox[1], south), Math.max(heap.bbox[2], east),
      Math.max(heap.bbox[3], north),
    ],
    properties: {
      ...properties,
      count: properties.count + (other.count ?? 1),
      radars: properties.radars + (other.radars ?? Number(other.layer === "radars")),
      conditions: properties.conditions + (other.conditions ?? Number(other.layer === "conditions")),
    },
  };
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
