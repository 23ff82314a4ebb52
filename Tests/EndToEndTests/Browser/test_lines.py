"""Lines and areas on the map, and stretches of road that people report."""

import re

from playwright.sync_api import expect

from service import address_of, empty_place, view
from test_offline import open_kept
from visitor import eventually, fragment, open_pin, pause

# The colour of the lines' canvas under a point of the window, as [red, green, blue, alpha].
INK = """
([x, y]) => {
  for (const canvas of document.querySelectorAll(".leaflet-lines-pane canvas")) {
    const { left, top, right, bottom } = canvas.getBoundingClientRect();
    if (x < left || y < top || x >= right || y >= bottom) continue;
    const scale = canvas.width / (right - left);
    // A copy: reading changes how a canvas is kept.
    const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, Math.round((left - x) * scale), Math.round((top - y) * scale));
    return [...copy.getImageData(0, 0, 1, 1).data];
  }
  return null;
}
"""


def middle(page):
    """The map's middle, in the window."""
    box = page.locator("#map").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ink(page, x=0, y=0):
    """What is drawn so many pixels right of and below the map's middle."""
    left, top = middle(page)
    return page.evaluate(INK, [left + x, top + y])


def is_drawn(colour):
    return colour is not None and colour[3] > 200


def is_bare(colour):
    return colour is not None and colour[3] == 0


def along_parallel(place, degrees=0.04, points=9):
    """A line to the east, straight on the map."""
    lat, lon = place
    return [[round(lon + degrees * index / (points - 1), 6), lat] for index in range(points)]


def quarter(place, degrees=0.04):
    return place[0], place[1] + degrees / 4


def fact(page, name):
    return page.locator("#details .facts dt", has_text=name).locator("xpath=following-sibling::dd[1]")


def test_a_line_is_drawn_and_opens_wherever_it_is_pressed(visit, service):
    place = empty_place()
    one = service.add("closure", "Zatvoreno uz more", place, line=along_parallel(place), direction="one")
    page = visit().open("/" + view(quarter(place), 14))
    eventually(page, lambda: ink(page), is_drawn)
    # Red, with white stripes.
    colours = [ink(page, x=x) for x in range(0, 24)]
    assert any(red > 150 and green < 40 for red, green, _, _ in colours), colours
    assert any(min(one) > 200 for one in colours), colours
    assert is_bare(ink(page, y=40))
    # Its sign stands in its middle, and says how long it is.
    sign = page.locator("#map .marker")
    expect(sign).to_have_count(1)
    expect(sign).to_have_attribute("aria-label", re.compile(r"^Road closed \(reported by a road user\): Zatvoreno uz more, \d\.\d km$"))
    x, y = middle(page)
    before = fragment(page)["map"]
    page.mouse.click(x, y + 4)
    expect(page.locator("#details-title")).to_have_text("Zatvoreno uz more")
    assert fragment(page)["feature"] == address_of(one)
    assert fragment(page)["map"] == before, "what is pressed is in view already"
    expect(fact(page, "Length")).to_contain_text("km")
    expect(fact(page, "Direction")).to_have_text("Eastbound only")
    expect(page.locator(".chosen-line")).to_have_count(1)
    # Where it begins is gone to.
    fact(page, "Ends").locator("button").click()
    eventually(page, lambda: fragment(page)["map"], lambda now: now != before)
    page.keyboard.press("Escape")
    expect(page.locator(".chosen-line")).to_have_count(0)


def test_what_lies_beside_a_line_is_not_pressed(visit, service):
    place = empty_place()
    service.add("closure", "Zatvoreno", place, line=along_parallel(place))
    page = visit().open("/" + view(quarter(place), 14))
    eventually(page, lambda: ink(page, y=3), is_drawn)
    x, y = middle(page)
    page.mouse.move(x, y + 60)
    page.mouse.move(x, y + 61)
    expect(page.locator("#map.over-line")).to_have_count(0)
    page.mouse.move(x, y + 3)
    expect(page.locator("#map.over-line")).to_have_count(1)
    page.mouse.click(x, y + 60)
    pause(page, 500, "nothing opens")
    expect(page.locator("#details")).to_be_hidden()


def test_a_finger_needs_not_be_exact(visit, service):
    place = empty_place()
    service.add("ice", "Led", place, line=along_parallel(place))
    page = visit(size=(360, 740), has_touch=True, is_mobile=True).open("/" + view(quarter(place), 14))
    eventually(page, lambda: ink(page), is_drawn)
    x, y = middle(page)
    page.touchscreen.tap(x, y + 13)
    expect(page.locator("#details-title")).to_have_text("Led")


def test_short_lines_fade_as_one_goes_away(visit, service):
    place = empty_place()
    service.add("roadworks", "Radovi", place, line=along_parallel(place, 0.01))
    at = quarter(place, 0.01)
    page = visit().open("/" + view(at, 14))
    eventually(page, lambda: ink(page), is_drawn)
    page = visit().open("/" + view(at, 8))
    expect(page.locator("#map .marker, #map .cluster").first).to_be_visible()
    pause(page, 500, "nothing is drawn")
    assert is_bare(ink(page))


def test_an_area_is_hatched_and_opens_inside(visit, service):
    place = lat, lon = empty_place()
    ring = [[lon, lat], [lon + 0.04, lat], [lon + 0.04, lat + 0.03], [lon, lat + 0.03], [lon, lat]]
    service.load("danger", "Magla", place, area=ring)
    page = visit().open("/" + view((lat + 0.01, lon + 0.01), 14))
    eventually(page, lambda: ink(page), lambda colour: colour is not None and colour[3] > 0)
    # Strokes and what is between them.
    row = [ink(page, x=x) for x in range(0, 16)]
    assert max(one[3] for one in row) > min(one[3] for one in row) + 60
    expect(page.locator("#results-list .kind")).to_have_text("Danger · main road · area")
    x, y = middle(page)
    page.mouse.click(x, y)
    expect(page.locator("#details-title")).to_have_text("Magla")
    expect(fact(page, "Extent")).to_have_text("Area")


def test_a_line_whose_sign_is_elsewhere_is_in_the_list(visit, service):
    place = empty_place()
    service.add("congestion", "Kolona", place, line=along_parallel(place, 0.2))
    page = visit().open("/" + view((place[0], place[1] + 0.01), 15))
    eventually(page, lambda: ink(page), is_drawn)
    expect(page.locator("#results-list .title")).to_have_text(["Kolona"])
    expect(page.locator("#results-list .kind")).to_contain_text("km")


def test_lines_come_and_go_by_themselves(visit, service):
    place = empty_place()
    page = visit().open("/" + view(quarter(place), 14))
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    assert is_bare(eventually(page, lambda: ink(page), lambda colour: colour is not None))
    one = service.add("ice", "Led", place, line=along_parallel(place))
    eventually(page, lambda: ink(page), is_drawn)
    service.remove(one)
    eventually(page, lambda: ink(page), is_bare)


def test_filters_hold_for_lines(visit, service):
    place = empty_place()
    service.add("ice", "Led", place, line=along_parallel(place))
    page = visit().open("/" + view(quarter(place), 14) + "&type=closure")
    assert is_bare(eventually(page, lambda: ink(page), lambda colour: colour is not None))
    page = visit().open("/" + view(quarter(place), 14) + "&type=ice")
    eventually(page, lambda: ink(page), is_drawn)


def test_lines_stay_without_a_network(visit, service):
    place = empty_place()
    service.add("ice", "Led", place, line=along_parallel(place))
    visitor, page = open_kept(visit, "/" + view(quarter(place), 14))
    eventually(page, lambda: ink(page), is_drawn)
    visitor.offline()
    page.reload()
    eventually(page, lambda: ink(page), is_drawn)


# Stretches of road


def stretch_at(page):
    open_pin(page)
    page.locator("#adding-kind input[value=stretch]").check(force=True)
    expect(page.locator(".end-pin")).to_have_count(2)


def fill_in(page, title):
    page.locator("#adding .primary").click()
    expect(page.locator("#report-form [name=layer]").first).to_be_hidden()
    page.locator("#report-form input[value=closure]").check(force=True)
    page.locator("#add-road_class").select_option("main")
    page.locator("#add-title").fill(title)


def test_a_stretch_is_reported_with_two_pins(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place, 15))
    stretch_at(page)
    # The one pin that follows the map is gone.
    expect(page.locator("#pin")).to_have_count(0)
    hint = page.locator("#adding .hint")
    before = hint.text_content()
    box = page.locator(".end-pin.end").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] - 60, steps=6)
    page.mouse.up()
    eventually(page, hint.text_content, lambda now: now != before)
    fill_in(page, "Zatvorena dionica")
    page.locator("#report-form input[name=direction][value=one]").check(force=True)
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Zatvorena dionica")
    expect(fact(page, "Direction")).to_contain_text("only")
    eventually(page, lambda: page.locator(".chosen-line").count(), 1)
    (one,) = service.items_near(place, 2000)
    feature = service.get(f"/collections/conditions/items/{one['id']}")
    assert feature["geometry"]["type"] == "LineString"
    (west, south), (east, north) = feature["geometry"]["coordinates"]
    assert west < place[1] < east and south < north
    assert feature["properties"]["direction"] == "one"
    expect(page.locator(".end-pin")).to_have_count(0)


def test_pins_are_moved_with_the_keyboard(visit, service):
    page = visit().open("/" + view(empty_place(), 15))
    stretch_at(page)
    hint = page.locator("#adding .hint")
    view_before, before = fragment(page)["map"], hint.text_content()
    page.locator(".end-pin.end").focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    eventually(page, hint.text_content, lambda now: now != before)
    assert fragment(page)["map"] == view_before, "the map stays where it is"
    # Back to one place, and to the pins where they were.
    moved = hint.text_content()
    page.locator("#adding-kind input[value=place]").check(force=True)
    expect(page.locator(".end-pin")).to_have_count(0)
    expect(page.locator("#pin")).to_be_visible()
    page.locator("#adding-kind input[value=stretch]").check(force=True)
    expect(hint).to_have_text(moved)
    page.keyboard.press("Escape")
    expect(page.locator(".end-pin, #pin, .stretch-line")).to_have_count(0)


def test_a_stretch_without_a_length_goes_nowhere(visit, service):
    # So near that steps of the keyboard are a few metres.
    page = visit().open("/" + view(empty_place(), 19))
    stretch_at(page)
    onward, hint = page.locator("#adding .primary"), page.locator("#adding .hint")
    page.locator(".end-pin.end").focus()
    for _ in range(13):
        page.keyboard.press("ArrowLeft")
    expect(onward).to_have_attribute("aria-disabled", "true")
    expect(hint).to_contain_text("same place")
    onward.click(force=True)
    expect(page.locator("#report-form")).to_have_count(0)
    page.locator(".end-pin.end").focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(onward).to_have_attribute("aria-disabled", "false")
    expect(hint).to_contain_text("Length")
