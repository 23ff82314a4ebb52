"""What is not known is said and seen: it never looks like a free road. A service that is away is noticed."""

import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from test_offline import AWAY, open_kept
from visitor import at_rest, chip, eventually, go, pause

# A server that is gone, or a proxy's word for it, is on purpose.
GONE = AWAY + ["status of 502", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE", "ERR_SOCKET"]

LOOKS = [
    ("bs-BA", "light", (390, 844), "Nije sačuvano na uređaju", "Najmanje 1 na karti"),
    ("de-DE", "dark", (1280, 800), "Nicht auf dem Gerät gespeichert", "Mindestens 1 im Ausschnitt"),
    ("en-GB", "light", (1280, 800), "Not kept on this device", "At least 1 in view"),
]


@pytest.mark.parametrize("lang, theme, size, words, number", LOOKS)
def test_the_part_that_is_not_kept_is_hatched(visit, service, pictures, lang, theme, size, words, number):
    place = lat, lon = empty_place()
    service.add("ice", "Led", place)
    # So far up and down that it stays in view, and the views share less than they do not.
    shift = 0.2 * size[1] * 360 / 256 / 2**13
    visitor, page = open_kept(visit, "/" + view((lat - shift, lon), 13), lang=lang, theme=theme, size=size)
    expect(page.locator("#map .unknown")).to_have_count(0)
    visitor.offline()
    expect(page.locator("#banner")).to_be_visible()
    go(page, view((lat + shift, lon), 13))
    expect(page.locator("#map .unknown")).to_have_count(1)
    expect(page.locator("#map .unknown-words")).to_have_text(words)
    expect(page.locator("#results-count")).to_have_text(number)
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)
    at_rest(page)
    page.screenshot(path=pictures / f"unknown-part-{lang}-{theme}-{size[0]}.png")
    # The chips say it too.
    expect(chip(page, "ice").locator(".count")).to_have_text("≥ 1")
    # Far away nothing is known at all, and it is no empty road.
    go(page, view((lat + 2, lon), 13))
    expect(page.locator("#map .unknown-words")).to_have_text(words)
    expect(page.locator("#results-count")).not_to_contain_text("1")
    expect(page.locator("#results-note .error")).to_be_attached()
    expect(page.locator("#results-list li")).to_have_count(0)
    at_rest(page)
    page.screenshot(path=pictures / f"unknown-all-{lang}-{theme}-{size[0]}.png")
    # With a network everything is known again.
    visitor.offline(False)
    expect(page.locator("#map .unknown")).to_have_count(0)
    expect(page.locator("#banner")).to_be_hidden()


def test_numbers_alone_that_fail_hatch_nothing_and_say_so_of_nothing(visit, service):
    place = empty_place()
    service.add("ice", "Led", place)
    service.add("danger", "Rupa", (place[0] + 0.002, place[1]))
    visitor = visit(forgives=["status of 500"])
    visitor.context.route("**/counts?*", lambda route: route.fulfill(
        status=500, content_type="application/problem+json", body='{"title": "No", "status": 500}'))
    page = visitor.open("/" + view(place, 13) + "&type=ice")
    # There may be others of other types; nothing of the map is missing.
    expect(page.locator("#results-count")).to_have_text("At least 1 in view")
    expect(page.locator("#results-list li")).to_have_count(1)
    expect(page.locator("#map .unknown")).to_have_count(0)
    expect(page.locator("#results-note")).to_be_hidden()


def test_without_a_worker_what_was_loaded_is_all_that_is_known(visit, service):
    place = lat, lon = empty_place()
    service.add("ice", "Led", place)
    visitor = visit(forgives=AWAY)
    page = visitor.open("/" + view(place, 13))
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)
    visitor.offline()
    go(page, view((lat, lon + 0.07), 13))
    expect(page.locator("#map .unknown-words")).to_have_text("Not kept on this device")
    expect(page.locator("#results-count")).to_have_text("At least 1 in view")
    # Other types were never asked for: what is shown would be an answer to another question.
    chip(page, "ice").click()
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(0)
    expect(page.locator("#results-count")).to_have_text("Nothing known in view")
    expect(page.locator("#results-list li")).to_have_count(0)


@pytest.mark.parametrize("lang, theme, size", [(lang, theme, size) for lang, theme, size, _, _ in LOOKS[:2]])
@pytest.mark.parametrize("way", ["hang", "refuse", "bad gateway"])
def test_a_server_that_stops_is_noticed_within_ten_seconds(visit, service, proxy, pictures, way, lang, theme, size):
    place = empty_place()
    service.add("ice", "Led", place)
    visitor = visit(proxy.address, lang=lang, theme=theme, size=size, forgives=GONE)
    page = visitor.open("/" + view(place))
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    pause(page, 6_000, "the heartbeat alone keeps it live")
    expect(page.locator("#banner")).to_be_hidden()
    proxy.turn(way)
    expect(page.locator("#banner")).to_be_visible(timeout=10_000)
    expect(page.locator("#banner")).to_contain_text({"bs": "Server ne odgovara", "de": "Der Server antwortet nicht"}[lang[:2]])
    expect(page.locator("#banner")).to_contain_text(re.compile(r"\d\d:\d\d"))
    expect(page.locator("#age")).not_to_have_attribute("data-live", "")
    at_rest(page)
    page.screenshot(path=pictures / f"away-{way.replace(' ', '-')}-{lang}-{theme}-{size[0]}.png")
    # What is shown stays, and what happened meanwhile comes when it is back.
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)
    service.add("danger", "Rupa", (place[0] + 0.002, place[1]))
    proxy.turn("pass")
    expect(page.locator("#banner")).to_be_hidden()
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(2)
    expect(page.locator("#age")).to_have_attribute("data-live", "")


def test_a_line_that_went_dead_in_its_sleep_is_opened_anew(visit, service, proxy):
    place = empty_place()
    visitor = visit(proxy.address, forgives=GONE)
    page = visitor.open("/" + view(place))
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    # The router has forgotten the connections: nobody closes them, and new ones work.
    proxy.freeze()
    service.add("ice", "Led", place)
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    expect(page.locator("#banner")).to_be_hidden()


def test_who_wakes_up_learns_at_once_that_the_server_is_away(visit, service, proxy):
    visitor = visit(proxy.address, forgives=GONE)
    visitor.context.clock.install()
    page = visitor.open("/")
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    proxy.turn("hang")
    visitor.context.clock.fast_forward("08:00:00")
    expect(page.locator("#banner")).to_be_visible(timeout=10_000)


def test_now_stays_now(visit, service):
    place = lat, lon = empty_place()
    soon = datetime.now(timezone.utc) + timedelta(minutes=40)
    service.add("ice", "Led", place, valid_to=soon.strftime("%Y-%m-%dT%H:%M:%SZ"))
    visitor = visit()
    visitor.context.clock.install()
    page = visitor.open("/" + view(place))
    until_line = page.locator("#results-list .until")
    expect(until_line).to_contain_text("until")
    asked = lambda: sum("/clusters" in request.url for request in visitor.requests)
    before = asked()
    # A page that lay open asks for the moment at which somebody looks at it.
    visitor.context.clock.fast_forward("06:00")
    eventually(page, asked, lambda now: now > before)
    assert not any("datetime" in request.url for request in visitor.requests)
    # And what it says of time is of now, whatever the service last said.
    page.locator("#moment-button").click()
    page.locator("#moment-quick .chip").nth(2).click()
    chosen = page.locator("#moment-chosen").inner_text()
    assert re.fullmatch(r"\d\d:\d\d", chosen) or " " in chosen
    visitor.context.clock.fast_forward("04:00:00")
    expect(page.locator("#moment-chosen")).to_have_text("Now")


def test_the_list_is_in_the_order_of_its_distances(visit, service):
    place = lat, lon = empty_place()
    for number, (north, east) in enumerate([(0.001, 0.001), (-0.004, 0.002), (0.005, -0.004), (0.002, 0.006), (-0.002, -0.006)]):
        service.add("danger", f"Rupa {number}", (lat + north, lon + east))
    # Not where the map's middle is.
    here = {"latitude": lat + 0.006, "longitude": lon + 0.006, "accuracy": 20}
    page = visit(geolocation=here, permissions=["geolocation"]).open("/" + view(place))
    distances = page.locator("#results-list .distance")
    expect(distances).to_have_count(5)

    def metres(words):
        number, unit = words.split()
        return float(number) * (1000 if unit == "km" else 1)

    eventually(page, lambda: (said := [metres(one) for one in distances.all_inner_texts()]) == sorted(said), True)
    # The details say the same.
    first = distances.first.inner_text()
    page.locator("#results-list button").first.click()
    expect(page.locator("#details .facts")).to_contain_text(first)
