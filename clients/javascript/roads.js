// A client for a roads service: features near a place, in a box and along a route, changes, and reports.

const version = "0.1.0";

/** @typedef {"radars" | "conditions"} Layer */
/**
 * West, south, east, north, as in GeoJSON.
 * @typedef {[west: number, south: number, east: number, north: number]} Box
 */
/**
 * RFC 3339, or everyday words such as `tomorrow 8:00`.
 * @typedef {string | Date} Time
 */
/** @typedef {string | number | boolean | Date | readonly (string | number)[] | null | undefined} Parameter */

/**
 * A GeoJSON feature (RFC 7946), unchanged, for use with GeoJSON libraries. The service's documentation describes the members.
 * @typedef {object} Feature
 * @property {"Feature"} type
 * @property {string} id
 * @property {{ type: string, coordinates: any[] }} geometry
 * @property {{
 *   id: string, layer: Layer, type: string, title: string, lat: number, lon: number, reports: number, source: string,
 *   road: string | null, road_class: string | null, authority_id: number | null, authority: string | null, text: string | null,
 *   valid_from: string | null, valid_to: string | null, updated_at: string,
 *   distance_m?: number, along_m?: number, passing_at?: string, active?: boolean, changes_at?: string | null,
 * } & Record<string, any>} properties
 */

/**
 * Filters of every request. `/api` and the service's documentation describe them; the service rejects unknown ones. `items`
 * has neither `layer` nor `sort`.
 * @typedef {object} Filters
 * @property {Time} [datetime]
 * @property {number} [limit]
 * @property {"full" | "sign"} [geometry]
 * @property {string} [sort]
 * @property {Layer} [layer]
 * @property {string | readonly string[]} [type]
 * @property {string | readonly string[]} [road]
 * @property {string} [road_class]
 * @property {string | readonly string[]} [source]
 * @property {string | number} [authority]
 * @property {string} [text]
 * @property {string} [search]
 * @property {boolean} [expired]
 * @property {boolean} [active]
 * @property {string} [during]
 * @property {Time} [ends_before]
 * @property {Time} [starts_after]
 * @property {Time} [updated_since]
 */

/**
 * One entry of the change log. `event` is `added`, `updated`, `reported`, `removed`, `restored`, `bulletins`, `reloaded`, or
 * `reset`, with which this module says that the log does not continue from the position. `position` is the position after
 * this change: pass it as `since` to continue from there. `meansEverything`: the changes do not lead to the present state, read
 * everything again.
 * @typedef {object} Change
 * @property {string} event
 * @property {string} position
 * @property {number} sequence
 * @property {boolean} meansEverything
 * @property {string | null} at
 * @property {Layer | null} layer
 * @property {string | null} id
 * @property {Feature | null} feature The feature now; null if it is removed or hidden.
 * @property {Feature | null} last The last state of a removed feature, if known.
 * @property {string | null} reason Why it was removed.
 * @property {string | null} by
 * @property {string | null} source
 * @property {string | null} detail
 */

/**
 * The result of a report: the number of valid "gone" reports now; whether this one removed the feature; whether it counted (the
 * same person may have reported the same before); and whether enough people reported it gone, but the operator decides.
 * @typedef {{ reports: number, removed: boolean, counted: boolean, disputed: boolean }} Reported
 */

/**
 * Stores a position beyond the end of the program: in a file, or in `localStorage`.
 * @typedef {object} Keep
 * @property {() => string | null | undefined | Promise<string | null | undefined>} get
 * @property {(position: string) => unknown} set
 */

/**
 * Exponential backoff with jitter: the number of attempts, including the first, and the seconds of the first and of the longest
 * wait. Each wait is twice the one before, and shortened at random, so that clients that failed together do not come back
 * together. If `Retry-After` is longer than `longest`, there is no further attempt, and the error has the time in `retryAfter`.
 * @typedef {{ tries: number, first: number, longest: number }} Retrying
 */

/**
 * A request that failed. Every failure of the network, of the service, or of a proxy in between rejects with this. Invalid
 * arguments are a TypeError before anything is sent; a request that was aborted by its signal rejects with the AbortError.
 */
export class RoadsError extends Error {
  /**
   * @param {string} title
   * @param {string} [detail]
   * @param {{ status?: number | null, field?: string | null, retryAfter?: number | null, temporary?: boolean, problem?: Record<string, any> }} more
   */
  constructor(title, detail = "", { status = null, field = null, retryAfter = null, temporary = false, problem = {} } = {}) {
    const head = status === null ? shown(title) : `${status} ${shown(title)}`;
    super(detail ? `${head}: ${shown(detail)}` : head);
    this.name = "RoadsError";
    /** The HTTP status; null if there was no answer, or none that could be read. */
    this.status = status;
    this.title = shown(title);
    /** A sentence for people, in the language of the client. */
    this.detail = shown(detail);
    /** The invalid parameter, header or member, if the service names one. */
    this.field = field === null ? null : shown(field);
    /** Seconds from `Retry-After`, if the service sent one. */
    this.retryAfter = retryAfter;
    /** Whether the same request may succeed later. */
    this.temporary = temporary;
    /** All members of the problem (RFC 9457), such as `reason` and `removed_at` of a removed feature. */
    this.problem = problem;
  }
}

/** A client of one service. */
export class Roads {
  /**
   * `language`: of sentences in errors. `userAgent`: names your program to the operator (not in browsers). `token`: an
   * operator's token, for services on which only operators report. `timeout`: seconds for each attempt. `largest`: maximum
   * bytes of an answer. `sleep`: replaces the timer that waits so many seconds.
   * @param {string} address
   * @param {{
   *   language?: "bs" | "de" | "en", userAgent?: string, token?: string, timeout?: number, largest?: number, retrying?: Partial<Retrying>,
   *   sleep?: (seconds: number, signal?: AbortSignal) => Promise<unknown>,
   * }} options
   */
  constructor(address, { language = "en", userAgent, token, timeout = 30, largest = 64 * 2 ** 20, retrying = {}, sleep = pause } = {}) {
    this.#base = baseOf(address);
    this.#timeout = positive(timeout, "timeout");
    this.#largest = positive(largest, "largest");
    this.#retrying = checkedRetrying({ tries: 4, first: 0.5, longest: 60, ...retrying });
    this.#sleep = sleep;
    this.#headers = {
      Accept: "application/geo+json, application/json, application/problem+json",
      "Accept-Language": headerValue(language, "a language"),
    };
    // Browsers forbid this header, or send a preflight request for it.
    if (/** @type {any} */ (globalThis).process?.versions?.node) {
      const own = `roads-client-javascript/${version}`;
      this.#headers["User-Agent"] = userAgent ? `${headerValue(userAgent, "a name")} ${own}` : own;
    }
    if (token !== undefined) this.#headers.Authorization = `Bearer ${headerValue(token, "a token")}`;
  }

  #base;
  #timeout;
  #largest;
  /** @type {Retrying} */
  #retrying;
  #sleep;
  /** @type {Record<string, string>} */
  #headers;

  // Features

  /**
   * Features around a place, nearest first, each with `distance_m`; the default radius is 10 km. The service returns the first
   * 100; `limit` raises that up to 10,000.
   * @param {number} lat
   * @param {number} lon
   * @param {{ km?: number, m?: number, signal?: AbortSignal } & Filters} options
   */
  async near(lat, lon, { signal, ...filters } = {}) {
    return featuresOf(await this.#get("/near", { at: `${number(lat)},${number(lon)}`, ...filters }, signal));
  }

  /**
   * Features along a route, in driving order, each with `along_m`; the default distance from the route is 300 m. The route is
   * GeoJSON, pairs of latitude and longitude, or the text of a GPX file. With `depart` and `speed` (km/h), each feature is
   * evaluated at the time at which a driver passes it (`passing_at`).
   * @param {object | readonly (readonly [lat: number, lon: number])[] | string} route
   * @param {{ km?: number, m?: number, depart?: Time, speed?: number, both_directions?: boolean, signal?: AbortSignal } & Filters} options
   */
  async along(route, { signal, ...filters } = {}) {
    const { body, type } = routeOf(route);
    return featuresOf(await this.#ask("/along" + queryOf(filters), { method: "POST", body, headers: { "Content-Type": type } }, signal));
  }

  /**
   * All features of a layer, or those in `bbox`. Reads page after page; `limit` is the page size. More than `most` features are
   * an error: the list is never truncated silently.
   * @param {Layer} layer
   * @param {{ bbox?: Box, most?: number, filter?: string, signal?: AbortSignal } & Filters} options
   * @returns {AsyncGenerator<Feature, void, undefined>}
   */
  async *items(layer, { most = 1_000_000, signal, ...filters } = {}) {
    let count = 0;
    let pages = 0;
    /** @type {string | null} */
    let url = this.#base + `/collections/${part(layer)}/items` + queryOf({ limit: 1000, ...filters });
    let mark = url;
    while (url !== null) {
      const page = await this.#send(url, {}, signal);
      const found = featuresOf(page);
      count += found.length;
      if (count > most) throw new RoadsError("More features than were expected", `there are more than ${most}`, { status: 200 });
      yield* found;
      const link = nextLink(page);
      if (link !== null && found.length === 0) {
        throw new RoadsError("The list does not end", "a page is empty, and links to a next one", { status: 200 });
      }
      /** @type {string | null} */
      const after = link === null ? null : linkFrom(url, link);
      if (after === url || after === mark) {
        throw new RoadsError("The list does not end", "its pages form a cycle", { status: 200 });
      }
      // Brent's algorithm finds cycles of any length, and remembers one page only.
      pages += 1;
      if (after !== null && Number.isInteger(Math.log2(pages))) mark = after;
      url = after;
    }
  }

  /**
   * One feature. If it was removed, the error has status 410, and `problem` says why and when.
   * @param {Layer} layer
   * @param {string} id
   * @param {{ signal?: AbortSignal }} options
   */
  async feature(layer, id, { signal } = {}) {
    return featureOf(await this.#get(`/collections/${part(layer)}/items/${part(id)}`, {}, signal));
  }

  // Changes

  /**
   * The current position of the change log. Get it before you read everything, and follow changes from there.
   * @param {{ signal?: AbortSignal }} options
   */
  async position({ signal } = {}) {
    return this.#positionAt((await this.#page({}, signal)).last, signal);
  }

  /**
   * Changes, without an end; with `follow: false` only those until now. Starts after `since`, a position that you stored, or
   * after the position in `keep`, which is set when you ask for the next change, so delivery is at least once. The first change
   * is `reset` if there is no position, if the position is too old, or if the service has another store: read everything then.
   *
   * `every`: seconds between two requests. While the service is unreachable, the client backs off and calls `onFailure` with
   * each error. `bbox`, `layer` and `type` filter the changes.
   *
   * It does not use the event stream: a stream begins with `reset` if the service was restarted after the position, and pages
   * continue from there.
   * @param {{
   *   since?: string, keep?: Keep, follow?: boolean, every?: number, onFailure?: (error: RoadsError) => unknown, signal?: AbortSignal,
   *   bbox?: Box, layer?: Layer, type?: string | readonly string[],
   * }} options
   * @returns {AsyncGenerator<Change, void, undefined>}
   */
  changes({ since, keep, follow = true, every = 10, onFailure = () => {}, signal, ...filters } = {}) {
    if (since !== undefined && keep) throw new TypeError("give since or keep, not both");
    positive(every, "every");
    const start = checkedPosition(since ?? null);
    return this.#follow(start, { keep, follow, every, onFailure, signal, filters });
  }

  /**
   * @param {string | null} start
   * @param {{ keep?: Keep, follow: boolean, every: number, onFailure: (error: RoadsError) => unknown, signal?: AbortSignal, filters: Record<string, any> }} how
   * @returns {AsyncGenerator<Change, void, undefined>}
   */
  async *#follow(start, { keep, follow, every, onFailure, signal, filters }) {
    let position = keep ? checkedPosition((await keep.get()) ?? null) : start;
    let failures = 0;
    // The newest entry at the start. Without follow, reading ends here, however fast the log grows.
    /** @type {number | null} */
    let end = null;
    while (true) {
      let news;
      try {
        news = await this.#news(position, filters, signal);
        failures = 0;
      } catch (error) {
        // A follower waits for a service that is unreachable. A rejected request would be rejected again.
        if (!follow || !(error instanceof RoadsError) || !error.temporary) throw error;
        onFailure(error);
        failures += 1;
        // A longer Retry-After does not stop a follower for longer.
        await this.#sleep(Math.min(900, backOff({ first: 1, longest: 300 }, failures, error.retryAfter)), signal);
        continue;
      }
      if (!follow && (end === null || news.isReset)) {
        end = news.end;
        const left = news.isReset || position === null ? 0 : end - sequenceOf(position);
        if (left > longestLog) throw strange(`the log has ${left} entries after the position`);
      }
      let { changes, after } = news;
      if (end !== null && after !== null && sequenceOf(after) > end) {
        // What came since is for the next time.
        const newest = end;
        changes = changes.filter((one) => one.sequence <= newest);
        after = await this.#positionAt(newest, signal);
      }
      for (const change of changes) {
        yield change;
        position = change.position;
        await keep?.set(position);
      }
      if (after !== null && after !== position) {
        position = after;
        await keep?.set(position);
      }
      if (end !== null && (position === null || sequenceOf(position) >= end)) return;
      if (news.more) continue;
      await this.#sleep(every, signal);
    }
  }

  /**
   * The next changes after a position, the position after them, whether there may be more, and the newest entry of the log.
   * @param {string | null} position
   * @param {Record<string, any>} filters
   * @param {AbortSignal} [signal]
   * @returns {Promise<{ changes: Change[], after: string | null, more: boolean, end: number, isReset: boolean }>}
   */
  async #news(position, filters, signal) {
    if (position === null) return this.#reset(signal);
    const sequence = sequenceOf(position);
    // The entry at the position itself. If it differs or is missing, this is another log, or the position is too old.
    const known = await this.#page({ since: Math.max(0, sequence - 1), limit: 1 }, signal);
    if (known.reset || (sequence > 0 && known.changes[0]?.position !== position)) return this.#reset(signal);
    if (known.last <= sequence) return { changes: [], after: null, more: false, end: sequence, isReset: false };
    const page = await this.#page({ since: sequence, ...filters }, signal);
    if (page.reset) return this.#reset(signal);
    const numbers = [sequence, ...page.changes.map((one) => one.sequence), page.next + 1];
    if (page.next <= sequence || numbers.some((one, index) => index > 0 && numbers[index - 1] >= one)) {
      throw new RoadsError("The change log is inconsistent", "its entries are not in order", { status: 200, temporary: true });
    }
    const last = page.changes[page.changes.length - 1];
    const after = last?.sequence === page.next ? last.position : await this.#positionAt(page.next, signal);
    return { changes: page.changes, after, more: true, end: known.last, isReset: false };
  }

  /** @param {AbortSignal} [signal] */
  async #reset(signal) {
    const position = await this.position({ signal });
    const sequence = sequenceOf(position);
    /** @type {Change} */
    const change = {
      event: "reset", position, sequence, meansEverything: true, at: null, layer: null, id: null, feature: null, last: null,
      reason: null, by: null, source: null, detail: null,
    };
    return { changes: [change], after: position, more: true, end: sequence, isReset: true };
  }

  /** @param {number} sequence @param {AbortSignal} [signal] */
  async #positionAt(sequence, signal) {
    if (sequence === 0) return "0";
    const page = await this.#page({ since: sequence - 1, limit: 1 }, signal);
    if (page.reset || page.changes[0]?.sequence !== sequence) {
      throw new RoadsError("The change log was replaced", "the request will be repeated", { status: 200, temporary: true });
    }
    return page.changes[0].position;
  }

  /** @param {Record<string, any>} wanted @param {AbortSignal} [signal] */
  async #page(wanted, signal) {
    return changePage(await this.#get("/changes", wanted, signal));
  }

  // Reports

  /**
   * Reports a feature as gone. The fifth report removes it. `reporter` is an opaque id of a person, never shown; each person
   * counts once. Without it, all clients of a network are one reporter. All attempts have the same Idempotency-Key, so a report
   * counts once. Pass your own `key` (1 to 255 visible ASCII characters) if your program may repeat a report after a restart. In
   * a browser this works on the service's own site, and on sites that its operator trusts.
   * @param {Layer} layer
   * @param {string} id
   * @param {{ verdict?: "gone" | "there", reporter?: string, key?: string, signal?: AbortSignal }} options
   * @returns {Promise<Reported>}
   */
  async report(layer, id, { verdict = "gone", reporter, key = newKey(), signal } = {}) {
    if (!/^[!-~]{1,255}$/.test(key)) throw new TypeError("an Idempotency-Key must have 1 to 255 visible ASCII characters");
    const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
    const path = `/collections/${part(layer)}/items/${part(id)}/reports`;
    return reportedOf(await this.#ask(path, { method: "POST", body: JSON.stringify({ verdict, reporter }), headers }, signal));
  }

  /**
   * Reports a feature as still there. This takes one "gone" report back.
   * @param {Layer} layer
   * @param {string} id
   * @param {{ reporter?: string, key?: string, signal?: AbortSignal }} options
   */
  confirm(layer, id, options = {}) {
    return this.report(layer, id, { ...options, verdict: "there" });
  }

  // Requests

  /** @param {string} path @param {Record<string, any>} wanted @param {AbortSignal} [signal] */
  #get(path, wanted, signal) {
    return this.#ask(path + queryOf(wanted), {}, signal);
  }

  /** @param {string} target @param {RequestInit} request @param {AbortSignal} [signal] */
  #ask(target, request, signal) {
    return this.#send(this.#base + target, request, signal);
  }

  /**
   * Retries are safe: reads are idempotent, and writes have an Idempotency-Key.
   * @param {string} url @param {RequestInit} request @param {AbortSignal} [signal]
   */
  async #send(url, request, signal) {
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.#once(url, request, signal);
      } catch (error) {
        if (!(error instanceof RoadsError) || !error.temporary || failures >= this.#retrying.tries) throw error;
        if (error.retryAfter !== null && error.retryAfter > this.#retrying.longest) throw error;
        await this.#sleep(backOff(this.#retrying, failures, error.retryAfter), signal);
      }
    }
  }

  /**
   * One request and its answer's JSON. The server may be broken or hostile, so size and time are limited.
   * @param {string} url @param {RequestInit} request @param {AbortSignal} [signal]
   */
  async #once(url, request, signal) {
    signal?.throwIfAborted();
    const work = new AbortController();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      work.abort();
    }, milliseconds(this.#timeout));
    const giveUp = () => work.abort();
    signal?.addEventListener("abort", giveUp);
    try {
      // The token and reports go only to the address that the program has given.
      const answer = await fetch(url, {
        ...request, headers: { ...this.#headers, ...request.headers }, redirect: "manual", signal: work.signal,
      });
      const isRight = answer.status === 200;
      const content = await bytesOf(answer, isRight ? this.#largest : 2 ** 16);
      if (!isRight) throw problemOf(answer, content, this.#base);
      if (content === null) throw new RoadsError("The answer is too large", `it has more than ${this.#largest} bytes`, { status: 200 });
      return parsed(content);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RoadsError) throw error;
      if (isOver) throw new RoadsError("No answer in time", `${this.#base} has not answered within ${this.#timeout} s`, { temporary: true });
      throw new RoadsError("No answer", `${this.#base}: ${reasonOf(error)}`, { temporary: true });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      // Closes the connection if the answer was not read to its end.
      work.abort();
    }
  }
}

// Parameters and headers

/** @param {string} address */
function baseOf(address) {
  const wrong = new TypeError(`${address} is not the address of a service; write e.g. https://roads.example`);
  let url;
  try {
    url = new URL(address);
  } catch {
    throw wrong;
  }
  if (!["http:", "https:"].includes(url.protocol) || url.port === "0") throw wrong;
  if (url.username || url.password || url.search || url.hash) throw wrong;
  return url.origin + url.pathname.replace(/\/+$/, "");
}

/** @param {number} value @param {string} what */
function positive(value, what) {
  if (!(value > 0)) throw new TypeError(`${what} must be greater than zero`);
  return value;
}

/**
 * Line breaks are refused: they would begin another header.
 * @param {string} text
 * @param {string} what
 */
function headerValue(text, what) {
  if (!/^[!-~]([ -~]*[!-~])?$/.test(text)) throw new TypeError(`${what} must have visible ASCII characters only`);
  return text;
}

/**
 * `null` and `undefined` are left out.
 * @param {Record<string, any>} parameters
 */
function queryOf(parameters) {
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encoded(name)}=${encoded(written(value))}`)
    .join("&");
  return query ? `?${query}` : "";
}

/** @param {Exclude<Parameter, null | undefined>} value @returns {string} */
function written(value) {
  if (typeof value === "string") return value;
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return String(value);
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (Array.isArray(value)) return value.map(written).join(",");
  throw new TypeError(`${value} cannot be a parameter`);
}

/**
 * Without an exponent, which the service does not read. Integers beyond 2^53 - 1 are not exact.
 * @param {number} value
 */
function number(value) {
  const isExact = typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (!isExact) throw new TypeError(`${value} is not a number from -(2^53 - 1) to 2^53 - 1`);
  return Number.isInteger(value) ? String(value) : value.toFixed(7).replace(/\.?0+$/, "");
}

/**
 * A path segment: ids may contain slashes.
 * @param {string} text
 */
function part(text) {
  if (!text) throw new TypeError("layer and id must not be empty");
  return encoded(text);
}

/** @param {string} text */
function encoded(text) {
  if (loneSurrogate.test(text)) throw new TypeError("a text has a lone surrogate");
  return encodeURIComponent(text);
}

/** @param {any} route */
function routeOf(route) {
  if (typeof route === "string") return { body: route, type: "application/gpx+xml" };
  const line = Array.isArray(route) ? { type: "LineString", coordinates: route.map(([lat, lon]) => [Number(number(lon)), Number(number(lat))]) } : route;
  return { body: JSON.stringify(line), type: "application/geo+json" };
}

/** Unique within the network of this client. */
function newKey() {
  const bytes = new Uint8Array(16);
  // Node.js 18 has `crypto` only as a module. The key is not a secret, so Math.random will do.
  if (globalThis.crypto) crypto.getRandomValues(bytes);
  else bytes.forEach((_, index) => (bytes[index] = Math.random() * 256));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Waiting

/** Seconds; longer than any useful wait. */
const forever = 1e9;

/** @param {Retrying} retrying */
function checkedRetrying(retrying) {
  const { tries, first, longest } = retrying;
  if (tries >= 1 && 0 <= first && first <= Math.min(longest, forever)) return retrying;
  throw new TypeError("retrying: tries must be at least 1, and first between 0 and longest");
}

/**
 * Limited to the maximum of a timer: a longer one would fire at once.
 * @param {number} seconds
 */
const milliseconds = (seconds) => Math.min(seconds * 1000, 2 ** 31 - 1);

/** @param {number} seconds @param {AbortSignal} [signal] */
function pause(seconds, signal) {
  return /** @type {Promise<void>} */ (
    new Promise((done, fail) => {
      const stop = () => {
        clearTimeout(timer);
        fail(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        done();
      }, milliseconds(seconds));
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    })
  );
}

/**
 * Seconds until the next attempt.
 * @param {{ first: number, longest: number }} how
 * @param {number} failures
 * @param {number | null} asked
 */
function backOff({ first, longest }, failures, asked) {
  const own = Math.min(longest, first * 2 ** Math.min(failures - 1, 32)) * (0.5 + Math.random() / 2);
  return Math.max(own, asked ?? 0);
}

/**
 * Seconds, or a date (RFC 9110, 10.2.3) in the form that servers must send; null if it is neither.
 * @param {string | null} value
 */
export function retryAfter(value, now = Date.now()) {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Math.min(forever, Number(text));
  const isDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text);
  const moment = isDate ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? null : Math.min(forever, Math.max(0, (moment - now) / 1000));
}

// Answers

/** A proxy answers in place of the service, or the service is overloaded. */
const temporaryStatus = [429, 502, 503, 504];

/** Those that name another address (RFC 9110, 15.4). 304 is none: it answers a conditional request. */
const redirects = [300, 301, 302, 303, 307, 308];

/**
 * The whole body; null if it is too large.
 * @param {Response} answer @param {number} largest
 */
async function bytesOf(answer, largest) {
  const reader = answer.body?.getReader();
  /** @type {Uint8Array[]} */
  const pieces = [];
  let count = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    if (count > largest) return null;
    pieces.push(value);
  }
  const whole = new Uint8Array(count);
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

/** @param {string} name @param {any} value */
function checked(name, value) {
  if (value === Infinity || value === -Infinity) throw new RangeError();
  if (loneSurrogate.test(name) || (typeof value === "string" && loneSurrogate.test(value))) throw new RangeError();
  return value;
}

/** A lone surrogate: with the flag `u`, a pair is one other character. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Numbers that overflow to infinity and lone surrogates are errors too, because they would make the program fail later.
 * @param {Uint8Array} content
 */
function parsed(content) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content), checked);
  } catch {
    throw new RoadsError("The answer is not JSON", "is this the address of a roads service?", { status: 200 });
  }
}

/** @param {Response} answer @param {Uint8Array | null} content @param {string} base */
function problemOf(answer, content, base) {
  const { status, headers } = answer;
  // A browser hides the status and the address from scripts.
  const isOpaque = answer.type === "opaqueredirect";
  if (isOpaque || redirects.includes(status)) {
    const location = headers.get("Location") ?? "an unknown address";
    const text = `${base} redirects to ${location}; if that is the service, give the client its address`;
    return new RoadsError("A redirect", text, { status: isOpaque ? null : status });
  }
  /** @type {Record<string, any>} */
  let members = {};
  try {
    if (content && headers.get("Content-Type")?.includes("json")) members = the("object", parsed(content), "a problem");
  } catch {
    // The status remains.
  }
  const text = (/** @type {string} */ name) => (typeof members[name] === "string" ? members[name] : null);
  return new RoadsError(text("title") ?? (answer.statusText || "A problem"), text("detail") ?? "", {
    status,
    field: text("field"),
    retryAfter: retryAfter(headers.get("Retry-After")),
    temporary: temporaryStatus.includes(status),
    problem: members,
  });
}

/** @param {any} error */
const reasonOf = (error) => String(error?.cause?.message || error?.cause?.code || error?.message || error);

/**
 * A text as it can be printed anywhere: truncated, and without control characters.
 * @param {string} text
 */
function shown(text) {
  const cut = text.length > 1000 ? text.slice(0, 1000) + "…" : text;
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
}

/**
 * The URL of a link in an answer. A link to another host is an error: the token is sent to nobody else.
 * @param {string} from @param {string} link
 */
function linkFrom(from, link) {
  let url;
  try {
    url = new URL(link, from);
  } catch {
    throw strange(`${link} is not a valid link`);
  }
  if (url.origin !== new URL(from).origin || url.username || url.password) {
    const text = `the service at ${new URL(from).origin} links to ${url.origin}; if that is its address, give it to the client`;
    throw new RoadsError("A link to another host", text, { status: 200 });
  }
  return url.href;
}

/** @param {string} what */
const strange = (what) => new RoadsError("The answer is not what the service documents", what, { status: 200 });

/**
 * The value, if it is of this type.
 * @param {"string" | "number" | "integer" | "boolean" | "object" | "array"} type @param {any} value @param {string} what
 */
function the(type, value, what) {
  const isIt =
    type === "array" ? Array.isArray(value)
    : type === "object" ? typeof value === "object" && value !== null && !Array.isArray(value)
    : type === "integer" ? Number.isSafeInteger(value)
    : typeof value === type;
  if (!isIt) throw strange(`${what} has the wrong type`);
  return value;
}

/** @param {"string"} type @param {any} value @param {string} what */
const orNull = (type, value, what) => (value === null || value === undefined ? null : the(type, value, what));

/** @param {any} value @returns {Feature} */
function featureOf(value) {
  const { type, geometry, properties } = the("object", value, "a feature");
  if (type !== "Feature") throw strange("type of a feature is not Feature");
  the("object", properties, "properties");
  for (const name of ["id", "layer", "type", "title", "source", "updated_at"]) the("string", properties[name], name);
  for (const name of ["lat", "lon"]) the("number", properties[name], name);
  the("integer", properties.reports, "reports");
  for (const name of ["road", "road_class", "authority", "text", "valid_from", "valid_to"]) orNull("string", properties[name], name);
  the("string", the("object", geometry, "geometry").type, "type of a geometry");
  the("array", geometry.coordinates, "coordinates");
  return value;
}

/** @param {any} answer @returns {Feature[]} */
const featuresOf = (answer) => the("array", the("object", answer, "the answer").features, "features").map(featureOf);

/**
 * The link of a page to the next one.
 * @param {any} answer
 * @returns {string | null}
 */
function nextLink(answer) {
  const links = the("array", answer.links, "links").map((/** @type {any} */ link) => the("object", link, "a link"));
  const next = links.find((/** @type {any} */ { rel }) => rel === "next");
  return next ? the("string", next.href, "href") : null;
}

/** @param {any} answer @returns {Reported} */
function reportedOf(answer) {
  const { reports, removed, counted, disputed = false } = the("object", answer, "the answer");
  the("integer", reports, "reports");
  for (const value of [removed, counted, disputed]) the("boolean", value, "a report");
  return { reports, removed, counted, disputed };
}

/** @param {any} answer */
function changePage(answer) {
  const { last, next, reset, changes } = the("object", answer, "the answer");
  return {
    last: /** @type {number} */ (the("integer", last, "last")),
    next: /** @type {number} */ (the("integer", next, "next")),
    reset: /** @type {boolean} */ (the("boolean", reset, "reset")),
    changes: /** @type {Change[]} */ (the("array", changes, "changes").map(changeOf)),
  };
}

/** @param {any} value @returns {Change} */
function changeOf(value) {
  const one = the("object", value, "a change");
  const { event, sequence, at } = one;
  the("string", event, "event");
  the("string", at, "at of a change");
  // The time distinguishes this log from another one with the same numbers.
  const position = `${sequence}@${at}`;
  if (the("integer", sequence, "sequence") < 1 || !isPosition(position)) throw strange("an entry of the log has no position");
  const text = (/** @type {string} */ name) => orNull("string", one[name], `${name} of a change`);
  const feature = (/** @type {any} */ given) => (given === null || given === undefined ? null : featureOf(given));
  return {
    event, sequence, at, position, meansEverything: event === "reset" || event === "reloaded",
    layer: text("layer"), id: text("id"), feature: feature(one.feature), last: feature(one.last), reason: text("reason"), by: text("by"),
    source: text("source"), detail: text("detail"),
  };
}

/**
 * Checks positions from programs and from the service alike: the program must be able to read every position that it stores.
 * @param {string} text
 */
const isPosition = (text) => /^(0|[1-9]\d*@[!-~]{1,64})$/.test(text) && Number.isSafeInteger(sequenceOf(text));

/** @param {string | null} position */
function checkedPosition(position) {
  if (position !== null && !isPosition(position)) throw new TypeError(`${position} is not a position`);
  return position;
}

/** A service keeps the newest million entries. */
const longestLog = 2_000_000;

/** @param {string} position */
const sequenceOf = (position) => Number(position.split("@")[0]);
