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
