// Runs before the first paint, so that neither the wrong theme nor the wrong language flashes.
(() => {
  let theme = null;
  let lang = null;
  try {
    theme = localStorage.getItem("roads.theme");
    lang = localStorage.getItem("roads.lang");
  } catch {
    // Without storage the system's wishes hold.
  }
  const asked = new URLSearchParams(location.search);
  // Who puts the map into a page says how it looks there.
  theme = asked.get("theme") ?? theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (!asked.has("lang") && lang && ["bs", "de", "en"].includes(lang) && lang !== document.documentElement.lang) {
    asked.set("lang", lang);
    location.replace(`/?${asked}${location.hash}`);
  }
})();
