// What the service answers, as far as the page reads it.

type Layer = "radars" | "conditions";

/** West, south, east, north, as GeoJSON has it. */
type BBox = [west: number, south: number, east: number, north: number];

type Position = [lon: number, lat: number];
interface Point { type: "Point"; coordinates: Position }

/** Rings of polygons are closed; what an odd number of them is around is inside. */
type Geometry =
  | Point
  | { type: "LineString"; coordinates: Position[] }
  | { type: "MultiLineString" | "Polygon"; coordinates: Position[][] }
  | { type: "MultiPolygon"; coordinates: Position[][][] };

interface Feature {
  type: "Feature";
  geometry: Geometry;
  properties: {
    layer: Layer;
    id: string;
    type: string;
    title: string;
    /** The title only says that speed is checked. */
    generic_title?: boolean;
    lat: number;
    lon: number;
    reports: number;
    disputed?: boolean;
    road?: string | null;
    road_class?: string | null;
    authority?: string | null;
    /** Of what this device has not sent yet there is none. */
    source?: string;
    /** Of one that stands for others too: all of them. */
    sources?: string[];
    /** What the source's owner wants said. */
    attribution?: string;
    /** Under which others may use it: a text or an address. */
    licence?: string;
    /** The source was not fetched for long. */
    stale?: boolean;
    text?: string | null;
    valid_from?: string | null;
    valid_to?: string | null;
    updated_at?: string | null;
    distance_m?: number;
    /** Only of what is more than a point of which nothing else is known. */
    geometry_type?: Geometry["type"];
    length_m?: number | null;
    direction?: "both" | "one" | "unknown";
    bearing?: number | null;
    /** Of radars. */
    corrected?: string[];
    speed_limit_kmh?: number;
    camera?: "fixed" | "mobile" | "section_control" | "red_light";
    /** Of conditions that do not concern all vehicles. */
    applies_to?: VehicleClass[];
    /** Of lines that follow the road only roughly. */
    approximate?: boolean;
    /** Along a route: after how many metres one is there. */
    along_m?: number;
    /** On a drive: when one is there; the next three are of then. */
    passing_at?: string;
    /** At the moment of the answer. */
    active?: boolean;
    /** When it begins or ceases to be active; null: never. */
    changes_at?: string | null;
    /** The words of the window that holds, or of the next one. */
    window?: string;
    /** Of what is not always active within its validity: hours as in opening_hours, on clocks of that zone. */
    schedule?: string;
    schedule_zone?: string;
  };
}

/** Kinds of vehicles, and the limits that they are beyond: `weight_above_t`, `height_below_m`. */
type VehicleClass = { vehicles?: string[] } & Record<`${string}_${"above" | "below"}_${"m" | "t"}`, number>;

/** What stands for many; `members` where the page itself has put them together. */
interface Cluster {
  type: "Feature";
  geometry: Point;
  bbox: BBox;
  properties: { cluster: true; count: number; radars: number; conditions: number; types: Record<string, number> };
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
