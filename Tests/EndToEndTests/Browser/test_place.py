"""Where the person is, and the places they have saved."""

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from visitor import eventually, fragment, kept

TUZLA = {"latitude": 44.538, "longitude": 18.667, "accuracy": 30}


def centre(page):
    zoom, lat, lon = map(float, fragment(page)["map"].split("/"))
    return zoom, (lat, lon)


def comes_to(page, place, zoom=None, abs=0.01):
    """The map goes there, which takes it a moment."""
    wanted = pytest.approx(place, abs=abs)
    now = eventually(page, lambda: centre(page), lambda now: now[1] == wanted and (zoom is None or now[0] == zoom))
    return now[0]


def stays(page, place, zoom):
    """The map is where it was, and goes nowhere."""
    expect(page.locator("#map .leaflet-zoom-anim, #map .leaflet-pan-anim")).to_have_count(0)
    assert centre(page) == (zoom, pytest.approx(place, abs=0.001))


def test_granted(visit):
    page = visit(geolocation=TUZLA, permissions=["geolocation"]).open("/#map=7/43/17")
    expect(page.locator("#map .me-dot")).to_be_attached()
    # Nobody is moved who did not ask for it.
    assert centre(page)[1] == pytest.approx((43, 17), abs=0.05)
    page.locator("#locate-button").click()
    expect(page.locator("#live-region")).not_to_be_empty()
    assert comes_to(page, (44.538, 18.667)) >= 12
    # The list says how far each thing is.
    expect(page.locator("#results-list .distance").first).to_be_visible()


def test_denied(visit):
    page = visit(permissions=[]).open("/#map=12/44.5/18.6")
    page.locator("#locate-button").click()
    expect(page.locator("#toast")).to_be_visible()
    expect(page.locator("#live-region")).not_to_be_empty()
    expect(page.locator("#locate-button")).not_to_have_attribute("aria-busy", "true")
    stays(page, (44.5, 18.6), 12)
    expect(page.locator("#map .me-dot")).to_have_count(0)


def test_denied_first_and_allowed_then(visit):
    visitor = visit(size=(360, 740), permissions=[])
    page = visitor.open("/#map=12/44.5/18.6")
    page.locator("#locate-button").click()
    expect(page.locator("#toast p")).to_have_count(1)
    refusal = page.locator("#toast p").inner_text()
    stays(page, (44.5, 18.6), 12)
    visitor.context.set_geolocation(TUZLA)
    visitor.context.grant_permissions(["geolocation"])
    page.locator("#locate-button").click()
    comes_to(page, (44.538, 18.667))
    # Both cannot be true.
    expect(page.locator("#toast p")).to_have_count(1)
    expect(page.locator("#toast p")).not_to_have_text(refusal)


@pytest.mark.parametrize("age, accuracy", [(61_000, 30), (1_000, 1_100)])
def test_what_cannot_be_relied_on(visit, age, accuracy):
    visitor = visit(permissions=["geolocation"], geolocation=TUZLA)
    visitor.context.add_init_script(
        f"""
        const found = () => ({{
          timestamp: Date.now() - {age}, coords: {{ latitude: 44.538, longitude: 18.667, accuracy: {accuracy} }} }});
        Geolocation.prototype.getCurrentPosition = (take) => setTimeout(() => take(found()), 10);
        Geolocation.prototype.watchPosition = (take) => (setTimeout(() => take(found()), 10), 1);
        """)
    page = visitor.open("/#map=12/44.1/18.1")
    asked = lambda: [one.url for one in visitor.requests if "/clusters" in one.url]
    before = asked()
    page.locator("#locate-button").click()
    expect(page.locator("#live-region")).not_to_be_empty()
    # Neither the map nor what it asks for is another.
    stays(page, (44.1, 18.1), 12)
    assert asked() == before
    expect(page.locator("#results-list .distance")).to_have_count(0)
    expect(page.locator("#map .me-dot")).to_have_count(0)


def test_distance_on_demand_leaves_the_map(visit, service):
    place = empty_place()
    service.add("ice", "Led", place)
    visitor = visit(geolocation={"latitude": place[0], "longitude": place[1] + 0.02, "accuracy": 20})
    page = visitor.open("/" + view(place))
    page.locator("#results-list button").click()
    visitor.context.grant_permissions(["geolocation"])
    page.locator("#details .facts .link").click()
    expect(page.locator("#details .facts")).to_contain_text("km")
    expect(page.locator("#details .facts .link")).to_have_count(0)
    assert centre(page)[1] == pytest.approx(place, abs=0.01)


def expect_names(page, *names):
    expect(page.locator("dialog[open] .place-name")).to_have_text(list(names))


def open_places(page):
    page.locator("#places-button").click()
    expect(page.locator("dialog[open] .place-me")).to_be_visible()


def part(page, row, name):
    return page.locator("dialog[open] .places li").nth(row).locator(f"[data-part={name}]")


def test_saved_places(visit):
    visitor = visit(geolocation=TUZLA, permissions=["geolocation"])
    page = visitor.open("/#map=12/44.2000/17.9000")
    open_places(page)
    # The current position comes first, and is what Enter would choose.
    expect(page.locator("dialog[open] .place-me")).to_be_focused()
    for name in ["Kuća", "Posao", "Baka <b>"]:
        page.locator("#place-add").fill(name)
        page.keyboard.press("Enter")
    expect_names(page, "Kuća", "Posao", "Baka <b>")
    # No name twice, and none without letters.
    for wrong in ["kuća", "   "]:
        page.locator("#place-add").fill(wrong)
        page.keyboard.press("Enter")
        expect(page.locator("#place-add")).to_have_attribute("aria-invalid", "true")
    expect_names(page, "Kuća", "Posao", "Baka <b>")

    part(page, 2, "up").click()
    expect_names(page, "Kuća", "Baka <b>", "Posao")
    expect(part(page, 1, "up")).to_be_focused()
    expect(part(page, 0, "up")).to_have_attribute("aria-disabled", "true")
    part(page, 0, "down").click()
    expect_names(page, "Baka <b>", "Kuća", "Posao")

    part(page, 0, "rename").click()
    field = page.locator("#place-rename")
    expect(field).to_be_focused()
    field.fill("Baka")
    page.keyboard.press("Enter")
    expect_names(page, "Baka", "Kuća", "Posao")
    part(page, 0, "rename").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_be_visible()

    part(page, 1, "remove").click()
    expect_names(page, "Baka", "Posao")
    page.locator("dialog[open] .news button").click()
    expect_names(page, "Baka", "Kuća", "Posao")
    part(page, 2, "remove").click()
    eventually(page, lambda: [one["name"] for one in kept(page, "places")], ["Baka", "Kuća"])

    # They stay, and one can go there.
    page.close()
    page = visitor.open("/#map=8/43/16")
    open_places(page)
    expect_names(page, "Baka", "Kuća")
    part(page, 1, "name").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    comes_to(page, (44.2, 17.9), zoom=12)
    open_places(page)
    page.locator("dialog[open] .place-me").click()
    comes_to(page, (44.538, 18.667))


def test_storage_that_holds_nonsense(visit):
    visitor = visit()
    visitor.context.add_init_script(
        """if (location.protocol === "http:" && !localStorage.getItem("roads.places")) {
          const home = '{"name": "Dom", "lat": 44, "lon": 18, "zoom": 12}';
          localStorage.setItem("roads.places", `[1, null, {"name": "", "lat": 1}, ${home}]`);
          localStorage.setItem("roads.types", '{"a": 1}');
          localStorage.setItem("roads.view", '"x"');
          localStorage.setItem("roads.base", '[');
        }""")
    page = visitor.open("/")
    open_places(page)
    expect_names(page, "Dom")


def test_without_storage(visit, service):
    place = empty_place()
    service.add("ice", "Led", place)
    visitor = visit()
    visitor.context.add_init_script(
        """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } });
        Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("no", "SecurityError") } });""")
    page = visitor.open("/" + view(place))
    page.locator("#map .marker").click()
    page.locator("#details .verdicts button").last.click()
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
