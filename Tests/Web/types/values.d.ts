// What the page's modules hand to one another.

interface Place { lat: number; lon: number }
interface View extends Place { zoom: number }

/** A place that has a name, with the zoom at which it is looked at. */
interface Town extends View { name: string }

/** In degrees; see geo/boxes.js. */
interface Box { west: number; south: number; east: number; north: number }

/** What is filled into a sentence. */
type Values = Record<string, string | number | null | undefined | false>;

type BaseKind = "tiles" | "terrain" | "plain";

/** What the page shows. */
interface PageState {
  view: View;
  types: Set<string>;
  moment: string | null;
  words: string;
  selected: string | null;
  here: Place | null;
  /** What lies along a route that one drives, by address, with the moments. */
  route: { name: string; passing: Record<string, Feature["properties"]> } | null;
  journey: Journey | null;
}

/** A route as text, how it came to be, and when and how fast one drives it. */
interface Journey { kind: "stops" | "route"; line: string; depart: string | null; speed: number | null; width: number }

/** When the service gave the newest answer. */
interface DataAge { at: Date; fromCache: boolean }

interface SentAnswer { status: number; body: any }

/** In pixels. */
type Path = [x: number, y: number][];

/** A line or an area of a vector tile, cut to it; `metres` is the whole length of a line, where it is told. */
interface TileShape {
  isArea: boolean;
  paths: Path[];
  id: string;
  type: string;
  isOneWay: boolean;
  /** It concerns some vehicles alone. */
  isLimited: boolean;
  /** Not active at the moment that is shown. */
  isLater: boolean;
  metres: number | null;
}

/** Something new, as it was filled in. */
interface Draft {
  layer: Layer;
  type: string;
  title: string;
  road: string;
  text: string;
  roadClass: string;
  /** Of a stretch of road, and of a place where it is known. */
  direction: string | null;
  /** Which way the traffic heads that a place concerns, in degrees. */
  bearing?: number | null;
  /** When it ends, where somebody chose that. */
  until?: Date | null;
}

/** What stands in the form, whatever is missing. */
interface Written {
  layer: Layer;
  type: string | null;
  title: string;
  road: string;
  text: string;
  roadClass: string;
  direction: string | null;
  bearing: number | null;
  /** The name of a choice, and when it was made. */
  end: string | null;
  chosenAt: number;
}

/** What a person has to say to the service. */
interface Word { kind: "gone" | "there" | "add"; title: string; path: string; body: unknown; type?: string }
/** `held`: until when it may still be taken back. */
interface OutboxItem extends Word { key: string; since: number; held?: number }
type SettledItem = Pick<Word, "kind" | "title">;

interface RefusalReason { status: number; detail: string; title: string; field?: string | null }

/** What became of a word. */
type Outcome =
  | { outcome: "done"; answer: SentAnswer }
  | { outcome: "refused"; problem: RefusalReason }
  | { outcome: "waiting"; status: number }
  | { outcome: "expired" };
