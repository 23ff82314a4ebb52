"""How quick the map is: what the first load transfers, when the first features are on the screen, how long the longest
task is while the map is moved.

figures.py prints them, and fails where a promise is broken: Scripts/map-figures runs it on an idle machine.
"""

import json
import os
import statistics
import sys
from urllib.parse import urlsplit

from service import Service
from visitor import TILE_HOSTS, Visitor, pause, until, wait_ready

BOSNIA = "/#map=8/44.1/17.8"

FIRST = """
new MutationObserver(() => {
  if (window.firstShown || !document.querySelector("#map .marker, #map .cluster")) return;
  window.firstShown = -1;
  // In the frame after the one that paints it.
  requestAnimationFrame(() => setTimeout(() => (window.firstShown = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""


def load(browser, address, phone=False):
    """`(bytes, milliseconds)` of a first visit: what came over the network without tiles, and the first features. A phone
    has a quarter of the processor, 1.6 Mbit/s, and 300 ms to the service and back."""
    traits = {"size": (390, 844), "device_scale_factor": 3, "is_mobile": True, "has_touch": True} if phone else {}
    visitor = Visitor(browser, address, **traits)
    try:
        visitor.context.add_init_script(FIRST)
        page = visitor.context.new_page()
        session = visitor.context.new_cdp_session(page)
        if phone:
            session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
            line = {"offline": False, "latency": 300, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
            session.send("Network.emulateNetworkConditions", line)
        transferred, urls = {}, {}
        session.on("Network.requestWillBeSent", lambda one: urls.update({one["requestId"]: one["request"]["url"]}))
        session.on("Network.loadingFinished", lambda one: transferred.update({one["requestId"]: one["encodedDataLength"]}))
        session.send("Network.enable")
        page.goto(address + BOSNIA, wait_until="load")
        wait_ready(page)
        first = until(page, "window.firstShown > 0 && window.firstShown")
        pause(page, 500, "what comes late counts too")
        own = [
            size for id, size in transferred.items() if not TILE_HOSTS.search(urlsplit(urls.get(id, "")).hostname or "")]
        return sum(own), first
    finally:
        visitor.close()


def drag(page, x, y):
    page.mouse.move(640, 400)
    page.mouse.down()
    page.mouse.move(640 + x, 400 + y, steps=12)
    page.mouse.up()
    pause(page, 350, "between two drags")


def longest_task(browser, page, work):
    """The longest task of the page's main thread while `work` runs, as `(milliseconds, milliseconds of processor time)`:
    on a busy machine only the second says anything about the page."""
    browser.start_tracing(page=page, categories=["toplevel"])
    work()
    pause(page, 700, "what the work set off is measured too")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (one["pid"], one["tid"]) for one in events
        if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    tasks = [one for one in events if one.get("name") == "ThreadControllerImpl::RunTask" and one["ph"] == "X"]
    tasks = [(one["dur"] / 1000, one.get("tdur", 0) / 1000) for one in tasks if (one["pid"], one["tid"]) in main]
    return tuple(max(times) for times in zip(*tasks))


def longest_tasks(browser, address):
    """The longest tasks while the map is dragged, and while it is zoomed."""
    visitor = Visitor(browser, address)
    try:
        page = visitor.open(BOSNIA)
        pause(page, 1500, "nothing else is to be under way")
        panning = []
        for zoom in [8, 10, 12, 14]:
            page.evaluate("(zoom) => { location.hash = `#map=${zoom}/44.1/17.8` }", zoom)
            pause(page, 1500, "nothing else is to be under way")
            panning.append(longest_task(browser, page, lambda: pan(page)))
        page.evaluate("location.hash = '#map=8/44.1/17.8'")
        pause(page, 1500, "nothing else is to be under way")
        zooming = longest_task(browser, page, lambda: zoom_about(page))
        return tuple(max(times) for times in zip(*panning)), zooming
    finally:
        visitor.close()


def pan(page):
    for x, y in [(-300, 0), (0, -200), (300, 100), (200, 100), (-200, 0)]:
        drag(page, x, y)


def zoom_about(page):
    page.mouse.move(640, 400)
    for turn in [-240] * 5 + [240] * 6:
        page.mouse.wheel(0, turn)
        pause(page, 500, "between two turns of the wheel")


def main():
    from playwright.sync_api import sync_playwright

    from conftest import ARGUMENTS, CHROMIUM

    address = Service().address
    busy = os.getloadavg()[0]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        loads = [load(browser, address) for _ in range(5)]
        phones = [load(browser, address, phone=True) for _ in range(5)]
        tasks = [longest_tasks(browser, address) for _ in range(3)]
        browser.close()
    size = max(size for size, _ in loads)
    first, first_on_phone = (statistics.median(first for _, first in each) for each in [loads, phones])
    (panning_wall, panning), (zooming_wall, zooming) = (
        [statistics.median(times) for times in zip(*each)] for each in zip(*tasks))
    promises = [
        ("first load without tiles", size / 1000, "kB", 220, ""),
        ("first features on the screen of a desk", first, "ms", 1000, ""),
        ("first features on the screen of a phone", first_on_phone, "ms", 2500, ""),
        ("longest task while panning, processor time", panning, "ms", 100, f"; {panning_wall:.0f} ms by the clock"),
        ("longest task while zooming, processor time", zooming, "ms", 100, f"; {zooming_wall:.0f} ms by the clock"),
    ]
    print(f"load of the machine before: {busy:.1f}" + (", which is busy: measure again" if busy > 0.7 else ""))
    for words, figure, unit, most, more in promises:
        print(f"{words}: {figure:.0f} {unit} (at most {most}{more})")
    return any(figure > most for _, figure, _, most, _ in promises)


if __name__ == "__main__":
    sys.exit(main())
