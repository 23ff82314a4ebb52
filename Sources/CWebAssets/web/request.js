// How the service is asked.
import { lang } from "./settings.js";

export const headers = {
  Accept: "application/geo+json, application/json, application/problem+json",
  "Accept-Language": lang,
};

/** The address with its parameters; absent ones are left out. */
export function address(path, params = {}) {
  const query = Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return query ? `${path}?${query}` : path;
}
