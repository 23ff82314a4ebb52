// What the service answers, as far as the page reads it.

type Layer = "radars" | "conditions";

/** West, south, east, north, as GeoJSON has it. */
type BBox = [west: number, south: number, east: number, north: number];

interface Point { type: "Point"; coordinates: [lon: number, lat: number] }

interface Feature {
  type: "Feature";
  geometry: Point;
  properties: {
    layer: Layer;
    id: string;
    type: string;
    title: string;
    lat: number;
    lon: number;
    reports: number;
    disputed?: boolean;
    road?: string | null;
    road_class?: string | null;
    authority?: string | null;
    text?: string | null;
    valid_from?: string | null;
    valid_to?: string | null;
    updated_at?: string | null;
    distance_m?: number;
  };
}

/** What stands for many; `members` where the page itself has put them together. */
interface Cluster {
  type: "Feature";
  geometry: Point;
  bbox: BBox;
  properties: { cluster: true; count: number; radars: number; conditions: number; types?: Record<string, number> };
  members?: Feature[];
}

type Shown = Feature | Cluster;

/** One change of the stream; those that concern no feature have no layer. */
interface Change {
  event: string;
  sequence?: number;
  layer?: Layer;
  id?: string;
  feature?: Feature | null;
  last?: Feature | null;
  reason?: string | null;
  at?: string | null;
}

interface Bulletin {
  id: string;
  title?: string | null;
  text: string;
  updated_at?: string | null;
  valid_from?: string | null;
  valid_to?: string | null;
}

interface TileSource { url: string; attribution: { text: string; href: string | null } }

/** What the service tells the page, in the page. */
interface Settings {
  version: string;
  assets: string;
  lang: "bs" | "de" | "en";
  centre: [lat: number, lon: number];
  zoom: number;
  tiles: TileSource | null;
  terrain: TileSource | null;
  layers: Layer[];
  gone: number;
  timezone: string;
}

type Problem = import("../../../Sources/CWebAssets/web/service/api.js").Problem;
