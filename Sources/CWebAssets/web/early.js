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
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const asked = new URLSearchParams(location.search).get("lang");
  if (!asked && lang && ["bs", "de", "en"].includes(lang) && lang !== document.documentElement.lang) {
    location.replace(`/?lang=${lang}${location.hash}`);
  }
})();
