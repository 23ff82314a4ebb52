// Keeps the widget fresh: every five minutes, while somebody can see it, the same page is fetched and its main part
// put in the place of the old one. What it says was escaped by the service, and the page's policy runs no script
// but this one.

const PAUSE = 5 * 60_000;

const offline = /** @type {HTMLElement} */ (document.getElementById("offline"));
let timer = 0;
let due = Date.now() + PAUSE;

async function fetched() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-cache" });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * The script's address has the version of the whole page in it.
 * @param {Document} page
 */
const version = (page) => page.querySelector("script[src]")?.getAttribute("src");

/** @param {Document} page */
function show(page) {
  const focused = document.activeElement?.closest("main a")?.getAttribute("href");
  const fresh = page.querySelector("main");
  if (!fresh) throw new Error("the answer is no widget");
  const main = document.importNode(fresh, true);
  document.querySelector("main")?.replaceWith(main);
  if (focused) [...main.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused)?.focus();
}

async function refresh() {
  due = Date.now() + PAUSE;
  try {
    const page = await fetched();
    if (version(page) !== version(document)) {
      location.reload();
      return;
    }
    show(page);
    offline.hidden = true;
  } catch {
    offline.hidden = false;
  }
  wait();
}

/** Nobody looks at a hidden page; when it comes back it catches up at once. */
function wait() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(refresh, Math.max(0, due - Date.now()));
}

document.addEventListener("visibilitychange", wait);
addEventListener("online", refresh);
wait();
