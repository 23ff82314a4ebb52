// How the service is asked.

/**
 * What every question says.
 * @param {Pick<Parts, "settings">} parts
 */
export const headersOf = ({ settings }) => ({
  Accept: "application/geo+json, application/json, application/problem+json",
  "Accept-Language": settings.lang,
});

/**
 * The address with its parameters; absent ones are left out.
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [parameters]
 */
export function addressWith(path, parameters = {}) {
  const query = Object.entries(parameters)
    .flatMap(([name, value]) => (value === null || value === undefined || value === "" ? [] : [[name, value]]))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return query ? `${path}?${query}` : path;
}

/**
 * The layer and the id of a feature's address; ids may hold slashes, layers do not.
 * @param {string} address
 */
export function parted(address) {
  const slash = address.indexOf("/");
  return { layer: /** @type {Layer} */ (address.slice(0, slash)), id: address.slice(slash + 1) };
}

/**
 * Where the service has the feature with this address.
 * @param {string} address
 */
export function itemPath(address) {
  const { layer, id } = parted(address);
  return `/collections/${layer}/items/${encodeURIComponent(id)}`;
}

/**
 * A feature's address, such as "radars/RadarID-112".
 * @param {Feature} feature
 */
export const addressOf = ({ properties: { layer, id } }) => `${layer}/${id}`;

/**
 * A proxy's word that the service is away; what the service itself cannot do, it says as JSON.
 * @param {Response} answer
 */
export const isProxys = ({ status, headers }) =>
  status >= 502 && status <= 504 && !headers.get("Content-Type")?.includes("json");

/** @param {Pick<Parts, "settings">} parts */
export function createPrefetch({ settings }) {
  /**
   * What is under way, by the address without its parameters.
   * @type {Map<string, { path: string, answer: Promise<Response>, work: AbortController }>}
   */
  const early = new Map();

  return {
    /** @param {string} place @param {Record<string, string | number | null | undefined>} [parameters] */
    begin(place, parameters) {
      const path = addressWith(place, parameters);
      const work = new AbortController();
      const answer = fetch(path, { headers: headersOf({ settings }), signal: work.signal });
      // What went wrong is told to whoever takes the answer.
      answer.catch(() => {});
      early.set(place, { path, answer, work });
    },

    /**
     * The answer that is on its way to this address, once. Where the map asks something else first, nobody wants it.
     * @param {string} wanted
     * @param {AbortSignal} [signal]
     */
    take(wanted, signal) {
      const [place] = wanted.split("?");
      const begun = early.get(place);
      if (!begun) return null;
      early.delete(place);
      if (begun.path !== wanted) {
        begun.work.abort();
        return null;
      }
      signal?.addEventListener("abort", () => begun.work.abort());
      return begun.answer;
    },
  };
}
