"""A person's browser: one window with what belongs to it, and everything that went wrong in it."""

import re
import struct
import time
import zlib
from urllib.parse import urlsplit

TILE_HOSTS = re.compile(r"(^|\.)(tile\.openstreetmap\.org|tile\.opentopomap\.org)$")

# Machines are busy; what takes longer, in seconds, is not there.
PATIENCE = 30

WATCH = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
addEventListener("unhandledrejection", (event) => console.error(`unhandled: ${event.reason}`));
"""


def picture(colour=(226, 232, 226), size=256):
    """A PNG of one colour, as a tile."""
    row = b"\0" + bytes(colour) * size
    chunk = lambda name, data: struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    body = zlib.compress(row * size)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


TILE = picture()


class Visitor:
    """`tiles`: "paint" answers them with a picture, "fail" lets none through. `worker`: with the service worker, which
    only the tests of being offline want. `forgives`: patterns of messages that belong to the test."""

    def __init__(
        self, browser, address, size=(1280, 800), lang="en-GB", theme="light", tiles="paint", worker=False,
        forgives=(), **traits):
        self.address = address
        self.tiles = tiles
        self.tile_requests = []
        self.requests = []
        self.faults = []
        self.forgives = [re.compile(one) for one in forgives]
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, locale=lang, color_scheme=theme,
            timezone_id="Europe/Sarajevo", service_workers="allow" if worker else "block", **traits)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(WATCH)
        self.context.route(lambda url: bool(TILE_HOSTS.search(urlsplit(url).hostname or "")), self._tile)
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self._fault(f"error in the page: {error.error}"))
        self.context.on("request", self._request)
        self.context.on("requestfailed", self._failed)

    def open(self, path="/", ready=True):
        page = self.context.new_page()
        page.goto(self.address + path, wait_until="load")
        if ready:
            wait_ready(page)
        return page

    def pass_second(self, page):
        """On a page's clock that stands still. Its question whether the service is there is answered first: to the page it would
        take seconds, and the service would be away."""
        self.context.clock.fast_forward(1_000)
        pause(page, 50, "what the second leads to is asked by then")
        for request in [one for one in self.requests if urlsplit(one.url).path == "/changes" and not urlsplit(one.url).query]:
            if response := request.response():
                response.finished()

    def offline(self, is_offline=True):
        self.context.set_offline(is_offline)

    def forgive(self, pattern):
        self.forgives.append(re.compile(pattern))

    def close(self):
        self.context.close()

    def complaints(self):
        return [one for one in self.faults if not any(pattern.search(one) for pattern in self.forgives)]

    # What happens in it

    def _tile(self, route):
        if self.tiles == "paint":
            route.fulfill(body=TILE, content_type="image/png")
        else:
            route.abort("connectionfailed")

    def _console(self, message):
        if message.type not in ("error", "warning"):
            return
        where = message.location.get("url", "")
        if "Service Worker registration blocked by Playwright" in message.text:
            return
        # Tiles that do not load are the server's affair; the page goes on without them.
        if self.tiles == "fail" and TILE_HOSTS.search(urlsplit(where).hostname or ""):
            return
        self._fault(f"console: {message.text} ({where})")

    def _request(self, request):
        url = urlsplit(request.url)
        if url.scheme in ("data", "blob"):
            return
        if TILE_HOSTS.search(url.hostname or ""):
            self.tile_requests.append(request)
        else:
            self.requests.append(request)
            if not request.url.startswith(self.address + "/"):
                self._fault(f"request to somebody else: {request.url}")

    def _failed(self, request):
        host = urlsplit(request.url).hostname or ""
        # What the page itself has given up is no failure.
        if TILE_HOSTS.search(host) or request.failure == "net::ERR_ABORTED":
            return
        self._fault(f"request failed: {request.method} {request.url}: {request.failure}")

    def _fault(self, words):
        self.faults.append(words)


def wait_ready(page):
    """The page has answered for its first view, and all of it has started: its list is no longer busy."""
    page.locator("#results[aria-busy=false]").wait_for(state="attached")


def until(page, expression, argument=None, seconds=PATIENCE):
    """Playwright's own way to wait for an expression evaluates it in the page, which the page's policy forbids."""
    end = time.monotonic() + seconds
    while not (value := page.evaluate(expression, argument)):
        assert time.monotonic() < end, f"never came true: {expression} ({argument})"
        page.wait_for_timeout(50)
    return value


def eventually(page, read, wanted, seconds=PATIENCE):
    """What a person would see a moment later: reads again until it is `wanted`, a value or a condition. Playwright's
    `expect` does this for elements; this is for addresses, requests and whatever else is read once."""
    holds = wanted if callable(wanted) else lambda value: value == wanted
    end = time.monotonic() + seconds
    while not holds(value := read()):
        assert time.monotonic() < end, f"stays {value!r}" + ("" if callable(wanted) else f" and not {wanted!r}")
        page.wait_for_timeout(50)
    return value


def pause(page, milliseconds, because):
    """For what no condition tells, such as that nothing comes. Never for what does come: a test refuses to sleep elsewhere."""
    assert because
    page.wait_for_timeout(milliseconds)


def at_rest(page):
    """Nothing moves or fades any more; what turns for ever does not count."""
    until(
        page,
        """document.getAnimations().every((one) =>
          one.playState !== "running" || one.effect.getComputedTiming().iterations === Infinity)""")


def go(page, fragment):
    """As if somebody had put another address into the bar."""
    page.evaluate("(hash) => { location.hash = hash }", fragment)


def fragment(page):
    """The view's address as a dictionary."""
    hash = page.evaluate("location.hash")
    return dict(part.split("=", 1) for part in hash.lstrip("#").split("&") if "=" in part)


def open_pin(page):
    """From the map to the pin, for who wants to point at a place."""
    page.locator("#add-button").click()
    page.locator("dialog.quick .quick-long").click()
    page.locator("#adding .primary").wait_for()


def chip(page, type):
    """The chip with the sign of a type."""
    return page.locator("#types button", has=page.locator(f"use[href$='#type-{type}']"))


def kept(page, name):
    return page.evaluate("(name) => JSON.parse(localStorage.getItem('roads.' + name))", name)


def sideways(page):
    """By how many pixels the page is wider than the window."""
    return page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
