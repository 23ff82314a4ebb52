"""A route: set on the map, from saved places, from a file or a link; what lies along it, where, and when one passes it."""

import json
import math
import re
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from test_access import expect_accessible
from visitor import at_rest, eventually, fragment, go, pause, sideways

# Each language, both themes, a desk and a telephone.
LOOKS = [((1280, 800), "en-GB", "light"), ((1280, 800), "de-DE", "dark"), ((360, 740), "bs-BA", "dark")]
looks = pytest.mark.parametrize("size, lang, theme", LOOKS, ids=lambda one: one if isinstance(one, str) else str(one[0]))


def gpx(place, times=(None, None)):
    """Along the meridian, a third of a degree to the north and to the south."""
    lat, lon = place
    points = "".join(
        f'<trkpt lat="{lat + by}" lon="{lon}">{f"<time>{time}</time>" if time else ""}</trkpt>'
        for by, time in zip((-0.15, 0.15), times))
    return {"name": "trip.gpx", "mimeType": "application/gpx+xml", "buffer": f"<gpx><trk><trkseg>{points}</trkseg></trk></gpx>".encode()}


def geojson(positions, name="trip.geojson"):
    line = {"type": "LineString", "coordinates": positions}
    return {"name": name, "mimeType": "application/geo+json", "buffer": json.dumps(line).encode()}


def kml(place):
    lat, lon = place
    line = f"<LineString><coordinates>{lon},{lat - 0.15} {lon},{lat + 0.15},0</coordinates></LineString>"
    return {"name": "trip.kml", "mimeType": "application/vnd.google-earth.kml+xml",
            "buffer": f'<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark>{line}</Placemark></kml>'.encode()}


def kml_track(place, times):
    lat, lon = place
    track = "".join(f"<when>{time}</when>" for time in times)
    track += "".join(f"<gx:coord>{lon} {lat + by} 0</gx:coord>" for by in (-0.15, 0.15))
    return {"name": "track.kml", "mimeType": "application/vnd.google-earth.kml+xml",
            "buffer": f'<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><gx:Track>{track}</gx:Track></kml>'.encode()}


def stamp(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def clock(moment):
    """What a field wants, on the clocks of the place that the map is about."""
    return moment.astimezone(ZoneInfo("Europe/Sarajevo")).strftime("%Y-%m-%dT%H:%M")


def panel(page):
    return page.locator("#route")


def rows(page):
    return panel(page).locator(".lines-list .title")


def opened(page):
    # A panel beside the map is no dialog.
    expect(page.locator("#route-button")).not_to_have_attribute("aria-haspopup", "dialog")
    page.locator("#route-button").click()
    expect(panel(page)).to_be_visible()
    return panel(page)


def edit(page):
    """Where the route is made, unfolded."""
    if page.locator("#route-form").is_hidden():
        page.locator("#route-edit > summary").click()
    expect(page.locator("#route-form")).to_be_visible()


def show(page):
    page.locator("#route-form button[type=submit]").click()


def expect_drawn(page, count=1):
    for name in ["rim", "line"]:
        expect(page.locator(f"#map .route-{name}")).to_have_count(count)


def expect_in_width(page):
    assert sideways(page) <= 0
    assert page.locator("#route-body").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def free(page):
    """The part of the map that nothing covers: left, top, right, bottom."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    edges = panel(page).bounding_box()
    return (edges["width"], 0, width, height) if width >= 900 else (0, 0, width, edges["y"])


def along_the_middle(page, share):
    left, top, right, bottom = free(page)
    return (left + right) / 2, top + (bottom - top) * share


def drop(page, file):
    """As if somebody had let go of a file over the map."""
    page.evaluate(
        """({ name, mimeType, text }) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name, { type: mimeType }));
          const map = document.getElementById("map");
          for (const type of ["dragover", "drop"]) {
            map.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
            if (type === "dragover" && !document.querySelector("#stage.dropping")) throw new Error("says nothing of dropping");
          }
        }""",
        {**{name: file[name] for name in ("name", "mimeType")}, "text": file["buffer"].decode()})


@looks
def test_points_are_set_moved_and_removed(visit, service, pictures, size, lang, theme):
    place = lat, lon = empty_place()
    # On the map's middle line, and so on the way, whichever part of the map is free.
    for by, title in [(0.02, "Sjever"), (0.004, "Sredina"), (-0.012, "Jug")]:
        service.add("closure", title, (lat + by, lon))
    # A telephone's panel covers the lower half.
    middle = (lat if size[0] > 900 else lat - 0.057, lon)
    page = visit(size=size, lang=lang, theme=theme, reduced_motion="reduce").open("/" + view(middle, 12))
    opened(page)
    page.locator("#route-width").select_option("300")
    pins = page.locator("#map .stop-pin")
    expect(page.locator("#route-stops")).to_be_hidden()
    expect_in_width(page)
    # From north to south, and so in that order.
    for share in (0.15, 0.8):
        page.mouse.click(*along_the_middle(page, share))
    expect(pins).to_have_count(2)
    expect_drawn(page)
    expect(rows(page).first).to_have_text("Sjever")
    there = rows(page).all_inner_texts()
    assert there == [one for one in ["Sjever", "Sredina", "Jug"] if one in there] and len(there) >= 2
    point = r"\." if lang == "en-GB" else ","
    metres = [one.inner_text() for one in panel(page).locator(".along").all()]
    assert all(re.fullmatch(rf"km \d+{point}\d", one) for one in metres), metres
    lengths = [float(one.removeprefix("km ").replace(",", ".")) for one in metres]
    assert lengths == sorted(lengths), metres
    expect_accessible(page, "points of a route")
    expect_in_width(page)
    page.screenshot(path=pictures / f"route-points-{size[0]}-{lang}-{theme}.png")
    # Moving the map sets nothing, and what lies under the pointer is not opened.
    x, y = along_the_middle(page, 0.5)
    before = fragment(page)["map"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 5, steps=4)
    page.mouse.up()
    eventually(page, lambda: fragment(page)["map"], lambda now: now != before)
    expect(pins).to_have_count(2)
    expect(page.locator("#details")).to_be_hidden()
    # One is dragged away: what lay beside it is none of the route's any more.
    written = fragment(page)["stops"]
    box = pins.nth(0).bounding_box()
    page.mouse.move(box["x"] + 22, box["y"] + 22)
    page.mouse.down()
    page.mouse.move(box["x"] - 100, box["y"] + 40, steps=6)
    page.mouse.up()
    expect(rows(page).filter(has_text="Sjever")).to_have_count(0)
    assert fragment(page)["stops"] != written
    page.locator("#route-undo").click()
    expect(rows(page)).to_have_text(there)
    assert fragment(page)["stops"] == written
    # By keys: moved several times, which is one step; removed; taken back.
    pins.nth(1).focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(pins.nth(1)).to_be_focused()
    eventually(page, lambda: fragment(page)["stops"], lambda now: now != written)
    page.locator("#route-undo").click()
    eventually(page, lambda: fragment(page)["stops"], written)
    pins.nth(1).focus()
    page.keyboard.press("Delete")
    expect(pins).to_have_count(1)
    expect(rows(page)).to_have_count(0)
    assert "stops" not in fragment(page)
    page.locator("#route-undo").click()
    expect(rows(page)).to_have_text(there)
    # In the list, and at the map's middle without a pointer.
    page.locator("#route-stops button").first.click()
    expect(pins).to_have_count(1)
    page.locator("#route-add").focus()
    page.keyboard.press("Enter")
    expect(pins).to_have_count(2)
    # All of it, and that can be taken back too.
    page.locator("#route-clear").click()
    expect(pins).to_have_count(0)
    expect_drawn(page)
    expect(page.locator("#map .route-line")).not_to_have_attribute("d", re.compile("L"))
    page.locator("#route-undo").click()
    expect(pins).to_have_count(2)
    # Folded, the map is for looking again, and the points are there when it is opened again.
    show(page)
    expect(page.locator("#route-form")).to_be_hidden()
    assert page.evaluate("document.body.dataset.mode ?? null") is None
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    expect(page.locator("#route-button")).to_be_focused()
    expect(pins).to_have_count(2)
    opened(page)
    expect(page.locator("#route-stops li")).to_have_count(2)


def test_a_sign_in_the_way_is_a_point_like_any_other(visit, service):
    place = empty_place()
    service.add("closure", "Zatvoreno", place)
    page = visit().open("/" + view(place, 13))
    opened(page)
    page.locator("#map .leaflet-marker-icon").click()
    expect(page.locator("#map .stop-pin")).to_have_count(1)
    expect(panel(page)).to_be_visible()
    expect(page.locator("#details")).to_be_hidden()


@looks
def test_how_far_from_the_route_is_said_and_chosen(visit, service, size, lang, theme):
    place = lat, lon = empty_place()
    aside = 1_500 / (111_320 * math.cos(math.radians(lat)))
    service.add("closure", "Postrance", (lat, lon + aside))
    visitor = visit(size=size, lang=lang, theme=theme, reduced_motion="reduce")
    page = visitor.open("/" + view(place if size[0] > 900 else (lat - 0.057, lon), 12))
    opened(page)
    for share in (0.2, 0.8):
        page.mouse.click(*along_the_middle(page, share))
    reach = page.locator("#route-reach")
    expect(rows(page)).to_have_text(["Postrance"])
    expect(reach).to_contain_text(re.compile(r"\b3[.,]0\skm\b"))
    page.locator("#route-width").select_option("300")
    expect(rows(page)).to_have_count(0)
    expect(reach).to_contain_text(re.compile(r"\b300\sm\b"))
    assert fragment(page)["width"] == "300"
    expect_in_width(page)
    # A link says it too; what is usual stands in none. A file follows its road.
    other = visitor.open("/#" + page.evaluate("location.hash.slice(1)"))
    expect(other.locator("#route-width")).to_have_value("300")
    page.locator("#route-width").select_option("3000")
    eventually(page, lambda: "width" in fragment(page), False)
    edit(page)
    page.locator("#route-file").set_input_files(gpx(place))
    expect(panel(page).locator(".news")).not_to_have_text("")
    expect(rows(page)).to_have_count(0)
    expect(reach).to_contain_text(re.compile(r"\b300\sm\b"))


def test_the_middle_of_the_map_is_where_one_sees_it(visit):
    page = visit(size=(390, 844), reduced_motion="reduce").open("/" + view(empty_place(), 12))
    opened(page)
    page.locator("#route-add").click()
    left, top, right, bottom = free(page)
    pin = page.locator("#map .stop-pin").bounding_box()
    assert left < pin["x"] + pin["width"] / 2 < right and top < pin["y"] and pin["y"] + pin["height"] <= bottom


def test_a_departure_of_long_ago_is_refused(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place, 12))
    opened(page)
    page.locator("#route-file").set_input_files(gpx(place))
    expect(panel(page).locator(".news")).to_contain_text("Nothing along the route.")
    edit(page)
    page.locator("#route-depart").fill("2020-01-01T08:00")
    show(page)
    expect(page.locator("#route-depart")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#route-form")).to_contain_text("A departure can be from half a day ago to a year ahead.")
    assert "depart" not in fragment(page)


def test_no_more_points_than_a_link_has_room_for(visit):
    place = empty_place()
    page = visit().open("/" + view(place, 13))
    opened(page)
    page.evaluate("() => { for (let n = 0; n < 100; n++) document.getElementById('route-add').click(); }")
    expect(panel(page).locator(".news")).to_have_text("Nothing along the route.")
    page.locator("#route-add").click()
    expect(page.locator("#map .stop-pin")).to_have_count(100)
    expect(panel(page).locator(".news")).to_have_text("A route can have 100 points at most.")
    assert len(fragment(page)["stops"]) <= 2000


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)], ids=["desk", "telephone"])
def test_adding_and_a_route_do_not_disturb_each_other(visit, service, size):
    lat, lon = place = empty_place()
    service.add("closure", "Sredina", (lat + 0.004, lon))
    # A telephone's panel covers the lower half.
    middle = (lat if size[0] > 900 else lat - 0.057, lon)
    page = visit(size=size, permissions=[], reduced_motion="reduce").open("/" + view(middle, 12))
    mode = lambda: page.evaluate("document.body.dataset.mode ?? null")
    pins = page.locator("#map .stop-pin")

    def open_pin():
        """From what a row of the route's list has opened: while points are set, nothing is added."""
        rows(page).first.click()
        expect(page.locator("#details")).to_be_visible()
        page.locator("#add-button").evaluate("(one) => one.click()")
        page.locator("dialog.quick .quick-long").click()
        expect(page.locator("#adding")).to_be_visible()
        assert mode() == "adding"

    opened(page)
    for share in (0.15, 0.8):
        page.mouse.click(*along_the_middle(page, share))
    expect(rows(page)).to_have_text(["Sredina"])
    open_pin()
    if size[0] < 900:
        expect(panel(page)).to_be_hidden()
    else:
        # Folded and unfolded: a press on the map still sets no point.
        for _ in range(2):
            page.locator("#route-edit > summary").click()
        expect(page.locator("#route-form")).to_be_visible()
        page.mouse.click(*along_the_middle(page, 0.3))
        expect(pins).to_have_count(2)
        assert mode() == "adding"
    page.locator("#adding button", has_text="Cancel").click()
    expect(page.locator("#adding")).to_have_count(0)
    # The route goes on.
    assert mode() == "route"
    if size[0] > 900:
        page.mouse.click(*along_the_middle(page, 0.6))
        expect(pins).to_have_count(3)
    open_pin()
    drop(page, gpx(place))
    expect(page.locator("#route-edit > summary")).to_contain_text("trip.gpx")
    assert mode() == "adding"


def test_a_held_key_asks_once(visit):
    visitor = visit()
    page = visitor.open("/" + view(empty_place(), 13))
    opened(page)
    for share in (0.2, 0.8):
        page.mouse.click(*along_the_middle(page, share))
    expect(panel(page).locator(".news")).to_have_text("Nothing along the route.")
    asked = lambda: [one for one in visitor.requests if "/along" in one.url]
    before, written = len(asked()), fragment(page)["stops"]
    drawn = page.locator("#map .route-line").get_attribute("d")
    # As often as a key that is held says so in a second.
    page.locator("#map .stop-pin").last.evaluate("""(pin) => {
      for (let n = 0; n < 30; n++) pin.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
    }""")
    expect(page.locator("#map .route-line")).not_to_have_attribute("d", drawn)
    eventually(page, lambda: fragment(page)["stops"], lambda now: now != written)
    eventually(page, lambda: len(asked()), before + 1)
    pause(page, 500, "it is asked once")
    assert len(asked()) == before + 1
    # All of it was one step.
    page.locator("#route-undo").click()
    eventually(page, lambda: fragment(page)["stops"], written)


def test_a_question_that_is_given_up_leaves_the_button_usable(visit):
    visitor = visit()
    page = visitor.open("/" + view(empty_place(), 13))
    asked = []
    # Answered by nobody.
    visitor.context.route("**/along?*", lambda route: asked.append(route))
    opened(page)
    for share in (0.2, 0.8):
        page.mouse.click(*along_the_middle(page, share))
    eventually(page, lambda: len(asked), 1)
    button = page.locator("#route-form button[type=submit]")
    expect(button).to_have_attribute("aria-disabled", "true")
    page.locator("#route-undo").click()
    expect(button).not_to_have_attribute("aria-disabled", "true")


@looks
def test_saved_places_are_points(visit, service, pictures, size, lang, theme):
    lat, lon = empty_place()
    service.add("ice", "Na pola puta", (lat + 0.1, lon))
    visitor = visit(size=size, lang=lang, theme=theme, reduced_motion="reduce")
    page = visitor.open("/" + view((lat, lon), 13))
    saved = [{"name": name, "lat": lat + by, "lon": lon, "zoom": 14} for name, by in [("Kuća", 0), ("Posao", 0.2)]]
    page.evaluate("(saved) => localStorage.setItem('roads.places', JSON.stringify(saved))", saved)
    opened(page)
    for name in ["Kuća", "Posao"]:
        page.locator("#route-places button", has_text=name).click()
    expect(page.locator("#route-stops li")).to_have_count(2)
    expect(page.locator("#route-stops li").nth(1)).to_contain_text("Posao")
    expect(rows(page)).to_have_text(["Na pola puta"])
    expect(panel(page).locator(".along")).to_have_text(re.compile(r"^km 11[.,]\d$"))
    # All of it is seen, beside the panel.
    left, top, right, bottom = free(page)
    at_rest(page)
    line = page.locator("#map .route-line").bounding_box()
    assert line["x"] >= left and line["y"] >= top and line["y"] + line["height"] <= bottom
    show(page)
    expect_accessible(page, "along a route")
    page.screenshot(path=pictures / f"route-places-{size[0]}-{lang}-{theme}.png")
    # The names are one's own: neither the link nor the service has them.
    assert "Ku" not in fragment(page)["stops"] or len(fragment(page)["stops"]) < 40
    asked = [one for one in visitor.requests if one.url.endswith("/along") or "/along?" in one.url]
    assert asked and not any("Posao" in (one.post_data or "") for one in asked)


@looks
@pytest.mark.parametrize("way", ["chosen", "dropped"])
@pytest.mark.parametrize("kind", ["gpx", "kml", "geojson"])
def test_files(visit, service, size, lang, theme, kind, way):
    place = lat, lon = empty_place()
    for by, title in [(0.1, "Drugo"), (-0.1, "Prvo")]:
        service.add("roadworks", title, (lat + by, lon))
    file = {"gpx": gpx(place), "kml": kml(place), "geojson": geojson([[lon, lat - 0.15], [lon, lat + 0.15]])}[kind]
    page = visit(size=size, lang=lang, theme=theme).open("/" + view((lat + 0.3, lon), 13))
    if way == "chosen":
        opened(page)
        page.locator("#route-file").set_input_files(file)
    else:
        drop(page, file)
        expect(page.locator("#stage.dropping")).to_have_count(0)
    expect(rows(page)).to_have_text(["Prvo", "Drugo"])
    expect_drawn(page)
    expect(page.locator("#route-edit > summary")).to_contain_text(file["name"])
    expect(panel(page).locator(".along").first).to_have_text(re.compile(r"^km 5[.,]\d$"))
    expect(page.locator("#route-note")).to_be_hidden()
    assert "route" in fragment(page)


def test_a_track_of_kml_keeps_its_pace(visit, service):
    place = empty_place()
    service.add("closure", "Tu", place)
    page = visit(lang="en-GB").open("/" + view(place))
    opened(page)
    depart = datetime.now(timezone.utc).replace(second=0, microsecond=0) + timedelta(hours=2)
    page.locator("#route-depart").fill(clock(depart))
    page.locator("#route-file").set_input_files(kml_track(place, ("2026-01-01T08:00:00Z", "2026-01-01T10:00:00Z")))
    # An hour to the middle.
    expect(panel(page).locator(".passing")).to_have_text(
        re.compile("|".join(clock(depart + timedelta(minutes=by))[-5:] + "$" for by in (59, 60))))


def test_a_departure_judges_each_place_when_one_passes(visit, service):
    place = lat, lon = empty_place()
    now = datetime.now(timezone.utc).replace(second=0, microsecond=0)
    service.add("closure", "Sada", place, valid_to=stamp(now + timedelta(hours=20)))
    service.add("roadworks", "Sutra", (lat + 0.05, lon), valid_from=stamp(now + timedelta(hours=23)))
    page = visit(lang="en-GB").open("/" + view(place))
    opened(page)
    page.locator("#route-file").set_input_files(gpx(place))
    # Without a departure, as the map is: now.
    expect(rows(page)).to_have_text(["Sada"])
    expect(panel(page).locator(".news")).to_have_text("1 along the route. This is what holds at the map's time: Now.")
    expect(panel(page).locator(".passing")).to_have_count(0)
    edit(page)
    page.locator("#route-depart").fill(clock(now + timedelta(hours=23, minutes=30)))
    page.locator("#route-speed").fill("100")
    show(page)
    expect(rows(page)).to_have_text(["Sutra"])
    expect(panel(page).locator(".news")).to_have_text("1 along the route. This is what holds when you pass.")
    passing = panel(page).locator(".passing")
    expect(passing).to_have_text(re.compile(r"^passing .*\d\d:\d\d$"))
    told = re.search(r"\d\d:\d\d$", passing.inner_text())[0]
    rows(page).first.click()
    details = page.locator("#details")
    expect(details).to_contain_text("Sutra")
    expect(details.locator("dt", has_text="On your route")).to_have_count(1)
    expect(details).to_contain_text(told)
    # The list is there again behind the details, until the route is removed.
    page.keyboard.press("Escape")
    expect(details).to_be_hidden()
    expect(rows(page)).to_have_text(["Sutra"])
    page.locator("#route-clear").click()
    expect(rows(page)).to_have_count(0)
    expect(page.locator("#map .route-line")).not_to_have_attribute("d", re.compile("L"))
    assert "route" not in fragment(page)


def test_the_maps_filters_hold_for_the_route(visit, service):
    place = lat, lon = empty_place()
    service.add("closure", "Zatvoreno", place)
    service.add("ice", "Led", (lat + 0.01, lon))
    page = visit().open("/" + view(place))
    opened(page)
    page.locator("#route-file").set_input_files(gpx(place))
    expect(rows(page)).to_have_text(["Zatvoreno", "Led"])
    page.locator("#words").fill("led")
    expect(rows(page)).to_have_text(["Led"])


def test_a_recording_keeps_its_pace_and_faults_are_said(visit, service):
    place = empty_place()
    service.add("closure", "Tu", place)
    visitor = visit(lang="en-GB", forgives=[r"400 \(Bad Request\)"])
    page = visitor.open("/" + view(place))
    opened(page)
    show(page)
    expect(page.locator("#route-file-error")).to_have_text("Set two points, or choose a file with a route.")
    page.locator("#route-speed").fill("301")
    page.locator("#route-file").set_input_files(gpx(place, ("2026-01-01T08:00:00Z", "2026-01-01T10:00:00Z")))
    expect(page.locator("#route-speed-error")).to_have_text("A whole number from 1 to 300.")
    edit(page)
    page.locator("#route-speed").fill("")
    depart = datetime.now(timezone.utc) + timedelta(hours=2)
    page.locator("#route-depart").fill(clock(depart))
    show(page)
    # An hour to the middle.
    expect(panel(page).locator(".passing")).to_have_text(re.compile("|".join(clock(depart + timedelta(minutes=by))[-5:] + "$" for by in (59, 60))))
    # What is no route leaves the one that is there.
    edit(page)
    page.locator("#route-file").set_input_files(
        {"name": "broken.gpx", "mimeType": "application/gpx+xml", "buffer": b"<gpx></gpx>"})
    expect(page.locator("#route-file-error")).to_contain_text("route")
    expect(rows(page)).to_have_text(["Tu"])
    page.locator("#route-file").set_input_files({"name": "large.gpx", "mimeType": "application/gpx+xml", "buffer": b" " * ((2 << 20) + 1)})
    expect(page.locator("#route-file-error")).to_have_text("The file is larger than 2 MB; simplify the route.")


@looks
def test_a_link_brings_the_route(visit, service, size, lang, theme):
    place = lat, lon = empty_place()
    service.add("closure", "Uz put", place)
    now = datetime.now(timezone.utc).replace(second=0, microsecond=0)
    depart = now + timedelta(hours=3)
    sender = visit(size=size, lang=lang, theme=theme, permissions=["clipboard-read", "clipboard-write"])
    page = sender.open("/" + view(place))
    page.evaluate("delete Navigator.prototype.share")
    opened(page)
    page.locator("#route-depart").fill(clock(depart))
    page.locator("#route-speed").fill("50")
    page.locator("#route-file").set_input_files(gpx(place))
    expect(panel(page).locator(".passing")).to_have_count(1)
    page.locator("#route-share").click()
    expect(page.locator("#toast")).to_be_attached()
    link = page.evaluate("navigator.clipboard.readText()")
    code = fragment(page)["route"]
    assert f"#route={code}&depart={stamp(depart)[:16]}Z&speed=50" in link
    passing = panel(page).locator(".passing").inner_text()
    receiver = visit(size=size, lang=lang, theme=theme)
    page = receiver.open(link.removeprefix(receiver.address))
    expect(rows(page)).to_have_text(["Uz put"])
    expect(panel(page).locator(".passing")).to_have_text(passing)
    expect(page.locator("#map .route-line")).to_be_in_viewport()
    edit(page)
    expect(page.locator("#route-depart")).to_have_value(clock(depart))
    expect(page.locator("#route-speed")).to_have_value("50")
    # Addresses are what a service writes into its log: the route is in none.
    assert not [one.url for one in receiver.requests if code in one.url.split("#")[0]]
    # It is there again when the page is loaded again.
    page.reload()
    expect(rows(page)).to_have_text(["Uz put"])


def test_points_of_a_link_are_points_again(visit, service):
    lat, lon = place = empty_place()
    service.add("closure", "Uz put", place)
    page = visit().open("/" + view((lat + 0.01, lon), 13))
    opened(page)
    for share in (0.2, 0.9):
        page.mouse.click(*along_the_middle(page, share))
    expect(rows(page)).to_have_text(["Uz put"])
    other = visit().open("/" + page.evaluate("location.hash"))
    expect(rows(other)).to_have_text(["Uz put"])
    expect(other.locator("#map .stop-pin")).to_have_count(2)
    # A link's view stays.
    assert fragment(other)["map"] == fragment(page)["map"]
    edit(other)
    other.locator("#route-stops button").last.click()
    expect(other.locator("#map .stop-pin")).to_have_count(1)


@pytest.mark.parametrize("part", ["route=", "route=A", "route=%00~!", "route=____________", "route=" + "A" * 3000, "stops=AAAA.AAAA", "depart=x&speed=9"])
def test_a_malformed_link_changes_nothing(visit, service, part):
    place = empty_place()
    service.add("closure", "Uz put", place)
    visitor = visit()
    page = visitor.open(f"/{view(place)}&{part}")
    expect(page.locator("#results-list li")).to_have_count(1)
    pause(page, 300, "a panel that does not come")
    expect(panel(page)).to_have_count(0)
    assert not [one for one in visitor.requests if "/along" in one.url]
    page.locator("#route-button").click()
    page.locator("#route-file").set_input_files(gpx(place))
    expect(rows(page)).to_have_text(["Uz put"])
    go(page, f"{view(place)}&{part}")
    pause(page, 300, "a route that does not go")
    expect(rows(page)).to_have_text(["Uz put"])
    expect(page.locator("#route-edit > summary")).to_contain_text("trip.gpx")


@looks
def test_fifty_thousand_points_make_a_short_link(visit, service, size, lang, theme):
    lat, lon = place = empty_place()
    service.add("closure", "Uz put", place)
    # Winding, so that no few points will do.
    positions = [[round(lon + ((at % 40) - 20) / 4000, 5), round(lat + (at - 25_000) / 1e5, 5)] for at in range(50_000)]
    visitor = visit(size=size, lang=lang, theme=theme)
    page = visitor.open("/" + view(place))
    opened(page)
    page.locator("#route-file").set_input_files(geojson(positions, "long.geojson"))
    expect(rows(page)).to_have_text(["Uz put"])
    assert len(fragment(page)["route"]) <= 2000
    expect(page.locator("#route-note")).to_have_text(
        re.compile({"bs": r"pojednostavljena.* \d", "de": r"vereinfacht.* \d", "en": r"simplified.* \d"}[lang[:2]]))
    # The service takes fewer, and that is said too.
    expect(panel(page).locator(".news")).to_have_text(
        re.compile({"bs": "previše tačaka", "de": "zu viele Punkte", "en": "too many points"}[lang[:2]]))


@looks
def test_printed(visit, service, pictures, size, lang, theme):
    place = lat, lon = empty_place()
    for by, title in [(0.1, "Drugo"), (-0.1, "Prvo")]:
        service.add("roadworks", title, (lat + by, lon))
    page = visit(size=size, lang=lang, theme=theme, reduced_motion="reduce").open("/" + view((lat + 0.5, lon), 13))
    opened(page)
    page.locator("#route-file").set_input_files(gpx(place))
    expect(rows(page)).to_have_text(["Prvo", "Drugo"])
    page.locator("#route-close").click()
    before = fragment(page)["map"]
    # What a browser does when somebody prints.
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(rows(page)).to_have_text(["Prvo", "Drugo"])
    expect(rows(page).first).to_be_visible()
    expect(panel(page).locator("summary")).to_be_visible()
    for away in ["#route-form", "#route-actions", "#results", "#bar", "#floats"]:
        expect(page.locator(away)).to_be_hidden()
    sheet, line, head = (page.locator(one).bounding_box() for one in ["#map", "#map .route-line", "#route"])
    assert sheet["x"] <= line["x"] <= sheet["x"] + sheet["width"]
    assert sheet["y"] <= line["y"] and line["y"] + line["height"] <= sheet["y"] + sheet["height"] <= head["y"]
    page.screenshot(path=pictures / f"route-print-{size[0]}-{lang}.png", full_page=True)
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#bar")).to_be_visible()
    eventually(page, lambda: fragment(page)["map"], before)


def test_its_files_are_fetched_once_somebody_wants_them_and_kept_for_being_offline(visit, service):
    place = empty_place()
    visitor = visit(worker=True, forgives=["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "request failed"])
    page = visitor.open("/" + view(place))
    assert not [one.url for one in visitor.requests if "/route/panel.js" in one.url and not one.service_worker]
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    eventually(page, lambda: page.evaluate("navigator.serviceWorker.controller !== null"), True)
    visitor.offline()
    opened(page)
    expect(page.locator("#route-form")).to_be_visible()


def test_what_cannot_be_fetched_is_said(visit):
    visitor = visit(lang="en-GB", forgives=["request failed", "ERR_FAILED"])
    page = visitor.open("/")
    visitor.context.route("**/route/panel.js", lambda route: route.abort())
    page.locator("#route-button").click()
    expect(page.locator("#toast")).to_contain_text("The route cannot be loaded.")
