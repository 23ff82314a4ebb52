"""What matters most is seen first: on the map from any distance, in the list, in the details."""

import math
import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from service import address_of, empty_place, view
from visitor import at_rest, eventually, go

LOOKS = [("bs-BA", (360, 740), "dark"), ("de-DE", (360, 740), "light"), ("en-GB", (1280, 800), "light")]
IDS = [f"{lang}-{size[0]}-{theme}" for lang, size, theme in LOOKS]
SEVERE = ["closure", "accident", "ice"]


# Pixels between the middles of a feature's sign and of the cluster.
APART = """
(title) => {
  const [one, other] = [`#map .marker[title='${title}']`, "#map .cluster"].map((which) => document.querySelector(which));
  if (!one || !other) return null;
  const [a, b] = [one, other].map((sign) => sign.getBoundingClientRect());
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}
"""


def sign(page, title):
    return page.locator(f"#map .marker[title='{title}']:not(.halo)")


def faces(page):
    """The types that a cluster shows, by cluster, and what it says of how many more there are."""
    return page.locator("#map .cluster").evaluate_all(
        """(all) => all.map((one) => [
          [...one.querySelectorAll(".sign use")].map((use) => use.getAttribute("href").split("#type-")[1]),
          one.querySelector(".more")?.textContent ?? ""])""")


def middle(locator):
    """Nowhere while it is being drawn anew."""
    box = locator.bounding_box() or {"x": math.inf, "y": math.inf, "width": 0, "height": 0}
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def load(service, features):
    """Features of an official list, at places of their own, with what is given of each."""
    body = {"type": "FeatureCollection", "features": [
        {
            "type": "Feature", "id": f"official-{lat}-{lon}-{type}", "geometry": {"type": "Point", "coordinates": [lon, lat]},
            "properties": {
                "layer": "radars" if type == "stationary" else "conditions", "type": type, "title": title, "road_class": "main", **more},
        }
        for type, title, (lat, lon), more in features]}
    status, _, answer = service.ask(
        "POST", "/import", body, type="application/geo+json", Authorization=f"Bearer {service.token}")
    assert status == 200, answer


@pytest.mark.parametrize("lang, size, theme", LOOKS, ids=IDS)
def test_no_cluster_hides_a_closure_an_accident_or_ice(visit, service, lang, size, theme):
    lat, lon = empty_place()
    load(service, [("danger", f"Opasnost {n}", (lat + n / 100_000, lon), {}) for n in range(5)])
    # One after the other, within a square of the screen from afar.
    for type in SEVERE:
        one = service.add(type, f"Teško {type}", (lat, lon + 0.0001))
        page = visit(size=size, lang=lang, theme=theme).open("/" + view((lat, lon), 12))
        for zoom in [12, 14, 16]:
            go(page, view((lat, lon), zoom))
            expect(sign(page, one["title"])).to_have_count(1)
            expect(sign(page, one["title"])).to_be_in_viewport()
            # Its number is of the others, and neither lies on the other.
            eventually(page, lambda: faces(page), [[["danger"], "+4"]])
            eventually(page, lambda: page.evaluate(APART, one["title"]), lambda apart: apart is not None and apart >= 20)
        # It is larger, and a tap opens it from afar.
        eventually(page, lambda: sign(page, one["title"]).evaluate("(one) => one.offsetWidth"), 44)
        go(page, view((lat, lon), 12))
        expect(page.locator("#map .cluster")).to_have_count(1)
        sign(page, one["title"]).click()
        expect(page.locator("#details-title")).to_have_text(one["title"])
        page.close()
        service.remove(one)


def test_a_cluster_without_a_remainder_says_none(visit, service):
    place = empty_place()
    for type in SEVERE:
        service.add(type, type, place)
    page = visit().open("/" + view(place, 12))
    expect(page.locator("#map .cluster")).to_have_attribute("aria-label", re.compile("^Road closed, accident, black ice: 0 radars, 3 road conditions"))


def test_many_in_one_place_are_a_cluster_that_shows_every_kind(visit, service):
    lat, lon = empty_place()
    kinds = ["closure", "closure", "closure", "ice", "danger", "stationary"]
    load(service, [(type, f"{type} {n}", (lat + n / 1_000_000, lon), {}) for n, type in enumerate(kinds)])
    page = visit().open("/" + view((lat, lon), 12))
    eventually(page, lambda: faces(page), [[["closure", "ice"], "+4"]])
    expect(page.locator("#map .cluster")).to_have_attribute("aria-label", re.compile(r"^Road closed, black ice \+4: 1 radar, 5 road conditions"))
    # The service says the same of its worst.
    (cluster,) = service.get(f"/clusters?bbox={lon - 0.1},{lat - 0.1},{lon + 0.1},{lat + 0.1}&zoom=12")["features"]
    assert cluster["properties"]["worst"] == "closure" and cluster["properties"]["count"] == 6


@pytest.mark.parametrize("lang, size, theme", LOOKS, ids=IDS)
def test_two_in_one_place_overlap_and_both_can_be_pressed(visit, service, lang, size, theme):
    lat, lon = empty_place()
    load(service, [("roadworks", "Radovi", (lat, lon), {}), ("stationary", "Kamera", (lat, lon), {})])
    page = visit(size=size, lang=lang, theme=theme).open("/" + view((lat, lon), 19))
    for title in ["Radovi", "Kamera"]:
        expect(sign(page, title)).to_have_count(1)
    expect(page.locator("#map .cluster")).to_have_count(0)
    (ax, ay), (bx, by) = middle(sign(page, "Radovi")), middle(sign(page, "Kamera"))
    assert 22 <= math.hypot(ax - bx, ay - by) <= 36
    for title in ["Radovi", "Kamera"]:
        page.mouse.click(*middle(sign(page, title)))
        expect(page.locator("#details-title")).to_have_text(title)
        # The ring is around the sign, not around its place.
        halo = page.locator("#map .halo")
        expect(halo).to_have_count(1)
        eventually(page, lambda: math.dist(middle(halo), middle(sign(page, title))), lambda apart: apart < 2)
        page.keyboard.press("Escape")
        expect(page.locator("#details")).to_be_hidden()
        at_rest(page)


@pytest.mark.parametrize("lang, size, theme", LOOKS, ids=IDS)
def test_the_list_begins_with_what_is_severe(visit, service, lang, size, theme):
    lat, lon = empty_place()
    load(service, [
        ("danger", "Blizu", (lat, lon), {}), ("stationary", "I ovo je blizu", (lat + 0.001, lon), {}),
        ("ice", "Led", (lat + 0.003, lon), {}), ("closure", "Zatvoreno", (lat + 0.005, lon), {}),
        ("accident", "Sudar", (lat + 0.004, lon), {})])
    page = visit(size=size, lang=lang, theme=theme).open("/" + view((lat, lon), 15))
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    titles = page.locator("#results-list .title")
    expect(titles).to_have_text(["Zatvoreno", "Sudar", "Led", "Blizu", "I ovo je blizu"])
    width = lambda index: page.locator("#results-list .sign").nth(index).evaluate("(one) => one.getBoundingClientRect().width")
    assert width(0) > width(3)


def test_the_list_begins_with_what_is_severe_behind_clusters_too(visit, service):
    """More than the list has room for are nearer."""
    lat, lon = empty_place()
    load(service, [("danger", f"Blizu {n}", (lat + n / 50_000, lon), {}) for n in range(130)])
    load(service, [("closure", "Daleko", (lat + 0.2, lon), {})])
    page = visit().open("/" + view((lat, lon), 10))
    expect(page.locator("#results-list .title").first).to_have_text("Daleko")
    expect(page.locator("#results-list li")).to_have_count(60)
    expect(page.locator("#results-note")).to_contain_text("closures, accidents and black ice first")


@pytest.mark.parametrize(
    "lang, people, official, until, size, theme",
    [
        ("bs-BA", "dojava s puta", "ažurirano", "do daljnjeg", (360, 740), "dark"),
        ("de-DE", "Meldung von unterwegs", "aktualisiert", "bis auf Weiteres", (360, 740), "light"),
        ("en-GB", "reported by a road user", "updated", "until further notice", (1280, 800), "dark"),
    ])
def test_who_says_so_how_long_ago_and_until_when(visit, service, lang, people, official, until, size, theme):
    lat, lon = empty_place()
    ago = datetime.now(timezone.utc) - timedelta(days=90)
    load(service, [("closure", "Sa liste", (lat, lon), {"updated_at": ago.strftime("%Y-%m-%dT%H:%M:%SZ")})])
    service.add("ice", "Dojava", (lat + 0.003, lon))
    page = visit(size=size, lang=lang, theme=theme).open("/" + view((lat + 0.001, lon)))
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    row = lambda title: page.locator("#results-list button", has_text=title)
    expect(row("Dojava").locator(".origin")).to_contain_text(people)
    expect(row("Sa liste").locator(".origin")).to_contain_text(re.compile(f"{until} · .+ · {official}", re.I))
    expect(row("Dojava").locator(".until")).to_have_count(1)
    # Told apart without colours: people's has a mark, on the map, in the list, in the details.
    for title, marks in [("Dojava", 1), ("Sa liste", 0)]:
        expect(row(title).locator(".people")).to_have_count(marks)
        expect(sign(page, title).locator(".people")).to_have_count(marks)
    # What nobody has touched for long fades.
    weight = lambda title: row(title).locator(".title").evaluate("(one) => getComputedStyle(one).fontWeight")
    assert weight("Sa liste") == "400" and weight("Dojava") == "600"
    for title, marks in [("Dojava", 1), ("Sa liste", 0)]:
        row(title).click()
        expect(page.locator("#details-title")).to_have_text(title)
        expect(page.locator("#details .origin .people")).to_have_count(marks)
        page.keyboard.press("Escape")
        page.locator("#skip").focus()
        page.keyboard.press("Enter")


@pytest.mark.parametrize(
    "lang, sentence, ahead, size, theme",
    [
        ("bs-BA", "Potpuna obustava: M-17, između mjesta Mostar i Konjic, do ", "Poledica: ", (360, 740), "light"),
        ("de-DE", "Vollsperrung: M-17, zwischen Mostar und Konjic, bis ", "Glatteis: ", (360, 740), "dark"),
        ("en-GB", "Road closed: M-17, between Mostar and Konjic, until ", "Black ice: ", (1280, 800), "dark"),
    ])
def test_details_lead_with_what_where_and_until_when(visit, service, lang, sentence, ahead, size, theme):
    until = datetime.now(timezone.utc) + timedelta(hours=3)
    line = [[17.808, 43.343], [17.85, 43.50], [17.961, 43.652]]
    closed = service.add("closure", "Tuneli", (43.5, 17.8), line=line, road="M-17", valid_to=until.strftime("%Y-%m-%dT%H:%M:%SZ"))
    try:
        page = visit(size=size, lang=lang, theme=theme).open(f"/#feature={address_of(closed)}")
        lead = page.locator("#details .lead")
        expect(lead).to_contain_text(sentence)
        expect(lead).to_contain_text(re.compile(r"\d\d:\d\d\.$"))
        # Before everything else that is known.
        assert page.locator(".details-body > *").first.get_attribute("class") == "lead"
        expect(lead).to_be_in_viewport()
    finally:
        service.remove(closed)
    # Far from every town nothing is said of any.
    ice = service.add("ice", "Led na pučini", empty_place())
    page = visit(size=size, lang=lang, theme=theme).open(f"/#feature={address_of(ice)}")
    expect(page.locator("#details .lead")).to_have_text(re.compile(f"^{ahead}.*\\d\\d:\\d\\d\\.$"))
