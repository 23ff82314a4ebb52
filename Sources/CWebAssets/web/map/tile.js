// Lines and areas of a Mapbox vector tile (version 2.1 of its specification), in pixels of the square that it covers.

/** What there is to know of protocol buffers here: the kinds of fields, and the commands of a geometry. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const CHUNK = 2;
const FOUR_BYTES = 5;
const LINE = 2;
const POLYGON = 3;
const MOVE_TO = 1;
const LINE_TO = 2;

/**
 * @param {Uint8Array} bytes
 * @param {number} size how many pixels the tile is wide
 * @returns {TileShape[]}
 */
export function readTile(bytes, size) {
  return fields(bytes).flatMap(({ number, value }) => (number === 3 && value instanceof Uint8Array ? readLayer(value, size) : []));
}

/** @param {Uint8Array} bytes @param {number} size @returns {TileShape[]} */
function readLayer(bytes, size) {
  /** @type {Uint8Array[]} */
  const features = [];
  /** @type {string[]} */
  const keys = [];
  /** @type {(string | number | boolean | null)[]} */
  const values = [];
  let extent = 4096;
  for (const { number, value } of fields(bytes)) {
    if (!(value instanceof Uint8Array)) extent = number === 5 ? value : extent;
    else if (number === 2) features.push(value);
    else if (number === 3) keys.push(text(value));
    else if (number === 4) values.push(readValue(value));
  }
  return features.flatMap((feature) => readFeature(feature, keys, values, size / extent) ?? []);
}

/**
 * @param {Uint8Array} bytes
 * @param {string[]} keys
 * @param {(string | number | boolean | null)[]} values
 * @param {number} scale
 * @returns {TileShape | null} nothing of a point
 */
function readFeature(bytes, keys, values, scale) {
  let kind = 0;
  /** @type {number[]} */
  let tags = [];
  /** @type {number[]} */
  let commands = [];
  for (const { number, value } of fields(bytes)) {
    if (number === 3 && typeof value === "number") kind = value;
    else if (number === 2 && value instanceof Uint8Array) tags = varints(value);
    else if (number === 4 && value instanceof Uint8Array) commands = varints(value);
  }
  if (kind !== LINE && kind !== POLYGON) return null;
  /** @type {Record<string, any>} */
  const said = {};
  for (let index = 0; index + 1 < tags.length; index += 2) said[keys[tags[index]]] = values[tags[index + 1]];
  return {
    isArea: kind === POLYGON, paths: readPaths(commands, scale, kind === POLYGON),
    id: String(said.id), type: String(said.type),
    isOneWay: said.direction === "one", isLimited: said.limited === true,
    isLater: said.active === false, metres: typeof said.length_m === "number" ? said.length_m : null,
  };
}

/**
 * Moves and lines, each relative to the place before; rings are closed.
 * @param {number[]} commands
 * @param {number} scale
 * @param {boolean} areRings
 */
function readPaths(commands, scale, areRings) {
  /** @type {Path[]} */
  const paths = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < commands.length;) {
    const command = commands[index] & 7;
    let count = commands[index] >> 3;
    index += 1;
    if (command === MOVE_TO || command === LINE_TO) {
      for (; count > 0 && index + 1 < commands.length; count -= 1, index += 2) {
        x += unzigzag(commands[index]);
        y += unzigzag(commands[index + 1]);
        if (command === MOVE_TO) paths.push([]);
        paths.at(-1)?.push([x * scale, y * scale]);
      }
    }
  }
  if (areRings) for (const ring of paths) ring.push(ring[0]);
  return paths.filter((path) => path.length > 1);
}

/** @param {number} number */
const unzigzag = (number) => (number >>> 1) ^ -(number & 1);

/** @param {Uint8Array} bytes */
const text = (bytes) => new TextDecoder().decode(bytes);

/** @param {Uint8Array} bytes */
function readValue(bytes) {
  const [field] = fields(bytes);
  if (!field) return null;
  const { number, value } = field;
  if (value instanceof Uint8Array) {
    const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
    if (number === 2) return view.getFloat32(0, true);
    return number === 3 ? view.getFloat64(0, true) : text(value);
  }
  if (number === 6) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  return number === 7 ? value !== 0 : value;
}

/**
 * The fields of a message: numbers, and chunks of bytes.
 * @param {Uint8Array} bytes
 */
function fields(bytes) {
  /** @type {{ number: number, value: number | Uint8Array }[]} */
  const found = [];
  /** @type {Record<number, number>} */
  const widths = { [EIGHT_BYTES]: 8, [FOUR_BYTES]: 4 };
  for (let at = 0; at < bytes.length;) {
    const [key, afterKey] = varint(bytes, at);
    const [number, kind] = [key >>> 3, key & 7];
    if (kind === VARINT) {
      const [value, next] = varint(bytes, afterKey);
      found.push({ number, value });
      at = next;
      continue;
    }
    const [length, begin] = kind === CHUNK ? varint(bytes, afterKey) : [widths[kind] ?? Infinity, afterKey];
    if (begin + length > bytes.length) throw new Error("the tile is cut off");
    found.push({ number, value: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return found;
}

/** @param {Uint8Array} bytes */
function varints(bytes) {
  /** @type {number[]} */
  const found = [];
  for (let at = 0; at < bytes.length;) {
    const [value, next] = varint(bytes, at);
    found.push(value);
    at = next;
  }
  return found;
}

/**
 * A number of seven bits to a byte, and where the next field begins.
 * @param {Uint8Array} bytes
 * @param {number} begin
 * @returns {[number: number, next: number]}
 */
function varint(bytes, begin) {
  let [value, unit, at] = [0, 1, begin];
  for (; at < bytes.length; at += 1, unit *= 128) {
    value += (bytes[at] & 127) * unit;
    if (bytes[at] < 128) return [value, at + 1];
  }
  throw new Error("the tile is cut off");
}
