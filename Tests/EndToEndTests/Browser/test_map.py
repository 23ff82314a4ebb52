"""The map: what stands on it, what lies under it, and what it asks the service for."""

import re
import time
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from visitor import at_rest, eventually, fragment, go, pause, sideways, until, wait_ready

BOSNIA = "#map=7/44.0/17.8"
TYPES = [
    "stationary", "announced", "closure", "accident", "danger", "congestion", "landslide", "ice", "roadworks", "truck_ban",
    "border_crossing",
]


# How many colours each canvas has. A copy is read: a canvas that is read often makes Chromium complain.
COLOURS = """
(all) => all.map((canvas) => {
  const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
  const pen = copy.getContext("2d", { willReadFrequently: true });
  pen.drawImage(canvas, 0, 0);
  const { data } = pen.getImageData(0, 0, copy.width, copy.height);
  return new Set(new Uint32Array(data.buffer)).size;
})
"""


def asked(visitor, path):
    """The parameters of each request for this path."""
    found = [urlsplit(request.url) for request in visitor.requests]
    return [{name: values[0] for name, values in parse_qs(url.query).items()} for url in found if url.path == path]


def middle(question):
    west, south, east, north = map(float, question["bbox"].split(","))
    return (south + north) / 2, (west + east) / 2


def test_clusters_from_afar_features_from_near(visit, service):
    page = visit().open("/" + BOSNIA)
    expect(page.locator("#map .cluster").first).to_be_visible()
    clusters = page.locator("#map .cluster")
    # All that is in view is in a cluster or stands alone.
    alone = page.locator("#map .marker:not(.halo)")
    signs = page.locator("#map .cluster .sign")
    shown = lambda: sum(int(one.replace("+", "") or 0) for one in clusters.all_inner_texts()) + signs.count() + alone.count()
    eventually(page, shown, lambda all: all > 100)
    words = clusters.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert len(words) >= 2 and all(re.search(r"\d", one) for one in words), words

    place = empty_place()
    one = service.add("ice", "Led na mostu", place)
    go(page, view(place))
    expect(page.locator(f"#map .marker[aria-label$='{one['title']}']")).to_have_count(1)
    expect(page.locator("#map .marker")).to_have_count(1)
    expect(clusters).to_have_count(0)


def test_a_cluster_opens_nearer(visit):
    page = visit().open("/" + BOSNIA)
    before = float(fragment(page)["map"].split("/")[0])
    page.locator("#map .cluster").first.click()
    until(page, "(zoom) => Number(location.hash.match(/map=([\\d.]+)/)[1]) > zoom", before)


def test_layers_together_and_alone(visit, service):
    place = empty_place()
    service.add("stationary", "Radar", place)
    service.add("closure", "Zatvoreno", (place[0] + 0.002, place[1]))
    page = visit().open("/" + view(place))
    expect(page.locator("#map .marker")).to_have_count(2)
    for name, title in [("Radars", "Radar"), ("Road conditions", "Zatvoreno")]:
        page.locator("#types button", has_text=name).click()
        # While the one leaves and the other comes there may be one or two of them; what stays is what was chosen.
        expect(page.locator(f"#map .marker[title={title}]")).to_have_count(1)
        expect(page.locator("#map .marker")).to_have_count(1)


def test_every_type_has_its_own_sign(visit, service):
    lat, lon = empty_place()
    for number, type in enumerate(TYPES):
        row, column = divmod(number, 4)
        service.add(type, f"Znak {type}", (lat + row * 0.002, lon + column * 0.003))
    page = visit().open("/" + view((lat + 0.002, lon + 0.0045), 16))
    expect(page.locator("#map .marker")).to_have_count(len(TYPES))
    # Distinguishable without colours: no two symbols have the same shape.
    used = page.locator("#map .marker .sign use").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert len(set(used)) == len(TYPES)
    shapes = page.evaluate(
        """async (names) => {
          const sheet = await (await fetch(names[0].split("#")[0])).text();
          const symbols = new DOMParser().parseFromString(sheet, "image/svg+xml");
          return names.map((name) => {
            const symbol = symbols.getElementById(name.split("#")[1]);
            return [...symbol.querySelectorAll("*")].map((part) =>
              ["d", "points", "x", "y", "width", "height", "cx", "cy", "r", "transform"]
                .map((trait) => part.getAttribute(trait) ?? "").join(" ")).join("|");
          });
        }""", used)
    assert len(set(shapes)) == len(TYPES)
    # And by colour: radars that stand there are red, announced ones yellow.
    colours = page.evaluate(
        """async (address) => {
          const sheet = new DOMParser().parseFromString(await (await fetch(address)).text(), "image/svg+xml");
          return ["stationary", "announced"].map((type) => {
            const [, face] = sheet.getElementById(`type-${type}`).querySelectorAll("path");
            return face.getAttribute("fill").match(/[\\da-f]{2}/g).map((part) => parseInt(part, 16));
          });
        }""", used[0].split("#")[0])
    (red, green, blue), yellow = colours
    assert red > 150 and green < 60 and blue < 60
    assert yellow[0] > 200 and yellow[1] > 150 and yellow[2] < 80


def test_terrain_and_back(visit):
    visitor = visit()
    page = visitor.open("/" + BOSNIA)
    button = page.locator("#base-button")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#attribution a").first).to_have_attribute("href", re.compile("openstreetmap.org/copyright"))
    eventually(page, lambda: [urlsplit(one.url).hostname for one in visitor.tile_requests], any)
    assert all("openstreetmap.org" in one.url for one in visitor.tile_requests)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#attribution")).to_contain_text("OpenTopoMap")
    expect(page.locator("#map img.leaflet-tile[src*=opentopomap]").first).to_be_attached()
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_without_tiles_the_grid_is_enough(visit, service):
    place = empty_place()
    service.add("danger", "Jelen na putu", place)
    visitor = visit(tiles="fail")
    page = visitor.open("/" + view(place))
    eventually(page, lambda: len(visitor.tile_requests), bool)
    # Each line and name of the grid is drawn: more than one colour.
    canvases = page.locator("#map .leaflet-tile-pane canvas.leaflet-tile")
    drawn = lambda colours: colours and min(colours) > 1 and max(colours) > 2
    eventually(page, lambda: canvases.evaluate_all(COLOURS), drawn)
    page.locator("#map .marker").click()
    expect(page.locator("#details-title")).to_have_text("Jelen na putu")
    # A server that gives nothing is left alone after a while.
    asked_before = len(visitor.tile_requests)
    for step in range(6):
        go(page, view((place[0] + 0.1 * step, place[1]), 14))
        pause(page, 250, "each view asks for its tiles before the next")
    assert len(visitor.tile_requests) - asked_before < 120


def test_only_the_viewport_is_asked_for(visit):
    visitor = visit()
    page = visitor.open("/#map=12/44.5380/18.6670")
    requests = asked(visitor, "/clusters")
    assert len(requests) == 1
    west, south, east, north = map(float, requests[0]["bbox"].split(","))
    assert west < 18.667 < east and south < 44.538 < north
    # The window, out to whole tiles: at zoom 12 one is 0.088 degrees wide.
    assert east - west <= (1280 / 256 + 3) * 360 / 2**12
    assert requests[0]["zoom"] == "12"
    assert not asked(visitor, "/collections/radars/items")
    assert page.locator("#results-list li").count() <= 60


def test_the_first_question_waits_for_no_library(visit):
    visitor = visit()
    held = []
    visitor.context.route("**/leaflet.js", lambda route: held.append(route))
    page = visitor.context.new_page()
    page.goto(visitor.address + "/#map=11/44.1/17.8&type=ice", wait_until="commit")
    eventually(page, lambda: len(asked(visitor, "/clusters")), 1)
    eventually(page, lambda: len(held), 1)
    held[0].continue_()
    wait_ready(page)
    # Its answer is the map's: nothing is asked twice.
    (question,) = asked(visitor, "/clusters")
    assert question["zoom"] == "11" and question["type"] == "ice"


def test_the_signs_wait_for_nothing_around_them(visit):
    visitor = visit()
    held = []
    visitor.context.route("**/page.js", lambda route: held.append(route))
    page = visitor.context.new_page()
    page.goto(visitor.address + "/" + BOSNIA, wait_until="commit")
    expect(page.locator("#map .cluster").first).to_be_visible()
    eventually(page, lambda: len(held), 1)
    expect(page.locator("#results-list li")).to_have_count(0)
    # Whatever comes later is told of the answer that was there before.
    held[0].continue_()
    wait_ready(page)
    expect(page.locator("#results-list li")).not_to_have_count(0)
    expect(page.locator("#age")).not_to_be_empty()
    assert len(asked(visitor, "/clusters")) == 1


def test_what_failed_before_the_list_was_there_is_said(visit):
    visitor = visit(forgives=["status of 503"])
    held = []
    visitor.context.route("**/page.js", lambda route: held.append(route))
    visitor.context.route("**/clusters?*", lambda route: route.fulfill(status=503, body="{}"))
    page = visitor.context.new_page()
    with page.expect_response("**/clusters?*"):
        page.goto(visitor.address + "/" + BOSNIA, wait_until="commit")
    eventually(page, lambda: len(held), 1)
    held[0].continue_()
    expect(page.locator("#results-note button")).to_be_visible()
    visitor.context.unroute("**/clusters?*")
    page.locator("#results-note button").click()
    expect(page.locator("#results-list li")).not_to_have_count(0)


def test_a_crowd_does_not_travel_while_the_map_zooms(visit, service):
    lat, lon = empty_place()
    for number in range(66):
        row, column = divmod(number, 11)
        service.add("danger", f"Rupa {number}", (lat + row * 0.02, lon + column * 0.028))
    page = visit().open("/" + view((lat + 0.05, lon + 0.14), 12))
    markers = page.locator("#map .marker, #map .cluster")
    eventually(page, lambda: markers.count(), lambda count: count > 60)
    page.evaluate(
        """() => {
          window.travelled = 0;
          document.addEventListener("transitionrun", ({ target, propertyName }) => {
            if (propertyName === "transform" && target.matches(".marker, .cluster")) travelled += 1;
          });
        }""")
    page.locator("#zoom-in").click()
    eventually(page, lambda: fragment(page)["map"][:2], "13")
    assert page.evaluate("travelled") == 0
    # Few do.
    go(page, view((lat + 0.003, lon + 0.003), 15))
    eventually(page, lambda: markers.count(), lambda count: 0 < count < 10)
    # A map that still zooms does not zoom again.
    expect(page.locator("#map .leaflet-zoom-anim, #map .leaflet-pan-anim")).to_have_count(0)
    page.locator("#zoom-out").click()
    eventually(page, lambda: fragment(page)["map"][:2], "14")
    until(page, "travelled > 0")


def test_moves_are_gathered_and_superseded_questions_given_up(visit):
    visitor = visit(reduced_motion="reduce")
    visitor.context.clock.install()
    # At sea, where nothing begins or ends to be active while the clock is moved, of which the page would ask too.
    page = visitor.open("/#map=10/34.5/18.0")
    given_up = []
    visitor.context.on("requestfailed", lambda request: "/clusters" in request.url and given_up.append(request.failure))
    before = len(asked(visitor, "/clusters"))
    # Quick moves are one question: the page's clock stands still while they are made.
    visitor.context.clock.pause_at(time.time() + 60)
    page.evaluate(
        """async () => {
          for (let step = 0; step < 5; step++) {
            const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
            location.hash = `#map=10/34.5/${18.5 + step}`;
            await arrived;
          }
        }""")
    pause(page, 100, "nothing is asked while the clock stands still")
    assert len(asked(visitor, "/clusters")) == before
    visitor.context.clock.resume()
    eventually(page, lambda: len(asked(visitor, "/clusters")) - before, bool)
    pause(page, 300, "it is asked once")
    assert len(asked(visitor, "/clusters")) == before + 1

    # One that is on its way is given up when the next begins.
    def slowly(route):
        if "zoom=9" in route.request.url:
            held.append(route)
        else:
            route.continue_()

    held = []
    visitor.context.route("**/clusters?*", slowly)
    go(page, "#map=9/34.5/18.0")
    eventually(page, lambda: len(held), bool)
    go(page, "#map=11/34.5/18.0")
    eventually(page, lambda: given_up, ["net::ERR_ABORTED"])
    visitor.context.unroute("**/clusters?*")


def test_the_last_view_comes_back(visit):
    visitor = visit()
    page = visitor.open("/#map=13/44.2/17.9")
    page.locator("#zoom-in").click()
    until(page, "location.hash.startsWith('#map=14/')")
    page.close()
    visitor.open("/")
    last = asked(visitor, "/clusters")[-1]
    assert last["zoom"] == "14" and middle(last) == pytest.approx((44.2, 17.9), abs=0.1)


def test_a_view_across_the_180th_meridian(visit):
    visitor = visit()
    visitor.open("/#map=6/0/179.9")
    assert all(float(edge) <= 180 for edge in asked(visitor, "/clusters")[0]["bbox"].split(",")[0::2])


def test_a_link_that_comes_while_the_map_zooms_is_followed(visit):
    page = visit().open("/#map=10/44.2/17.9")
    page.evaluate("""async () => {
      location.hash = "#map=12/44.2/17.9";
      while (!document.querySelector(".leaflet-zoom-anim")) await new Promise(requestAnimationFrame);
      location.hash = "#map=9/44.3/17.8";
    }""")
    at_rest(page)
    eventually(page, lambda: fragment(page)["map"], "9/44.300/17.800")


def test_a_broken_address_opens_the_usual_map(visit):
    visitor = visit()
    for broken in ["#map=NaN/1/2", "#map=99/1/2", "#map=//", "#feature=&type=&at=&text=", "#%", "#map=5/91/0"]:
        before = len(asked(visitor, "/clusters"))
        page = visitor.open("/" + broken)
        first = asked(visitor, "/clusters")[before]
        assert first["zoom"] == "8" and middle(first) == pytest.approx((43.9, 17.8), abs=1), broken
        assert sideways(page) == 0, broken
        page.close()
