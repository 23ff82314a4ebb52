// What people read first of a feature.

/**
 * Its title; of one that only says that speed is checked, where the window is that holds, or the next one, or else who checks.
 * @param {Pick<Feature["properties"], "title" | "generic_title" | "window" | "authority">} properties
 */
export function headline({ title, generic_title: isGeneric, window, authority }) {
  return isGeneric ? (window ?? authority ?? title) : title;
}
