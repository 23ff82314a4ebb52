// What the service tells the page: it stands in the page itself.

export const settings = Object.freeze(JSON.parse(document.getElementById("settings").textContent));
export const lang = settings.lang;
