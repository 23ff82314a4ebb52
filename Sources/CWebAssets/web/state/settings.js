// What the service tells the page: it stands in the page itself.

/** @returns {Readonly<Settings>} */
export function readSettings() {
  return Object.freeze(JSON.parse(document.getElementById("settings")?.textContent ?? "{}"));
}
