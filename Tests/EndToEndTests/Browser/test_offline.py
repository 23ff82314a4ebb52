"""Without a network: the last data, said plainly, and words that are sent later exactly once."""

import json
import re

from playwright.sync_api import expect

from service import empty_place, view
from visitor import eventually, go, open_pin, pause, until, wait_ready

# On purpose.
AWAY = ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_NAME_NOT_RESOLVED", "ERR_NETWORK"]


def open_kept(visit, path, **traits):
    """A page whose worker has everything that it keeps."""
    visitor = visit(worker=True, forgives=AWAY, **traits)
    page = visitor.open(path)
    until(page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
    # What was asked for before the worker was there is asked for again, and kept.
    page.reload()
    wait_ready(page)
    return visitor, page


def test_installable(visit, service):
    status, headers, body = service.ask("GET", "/manifest.webmanifest")
    assert status == 200 and headers["Content-Type"].startswith("application/manifest+json")
    manifest = json.loads(body)
    assert manifest["name"] and manifest["start_url"] == "/" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        status, headers, _ = service.ask("GET", icon["src"])
        assert status == 200 and headers["Content-Type"] == icon["type"]
    visitor, page = open_kept(visit, "/")
    session = visitor.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Which a browser of tests always is.
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []


def test_the_last_data_with_a_banner(visit, service):
    place = empty_place()
    one = service.add("ice", "Led na mostu", place, text="Polako.")
    visitor, page = open_kept(visit, "/" + view(place))
    expect(page.locator("#map .marker")).to_have_count(1)
    expect(page.locator("#banner")).to_be_hidden()
    # The bulletin is asked for aside.
    until(page, "caches.match('/bulletins', { ignoreSearch: true, ignoreVary: true }).then(Boolean)")
    visitor.offline()
    expect(page.locator("#banner")).to_be_visible()
    expect(page.locator("#banner")).to_contain_text(re.compile(r"\d\d:\d\d"))
    # The page opens anew, with the same data.
    page.reload()
    expect(page.locator("#map .marker")).to_have_count(1)
    expect(page.locator("#results-list .title")).to_have_text(["Led na mostu"])
    expect(page.locator("#banner")).to_contain_text(re.compile(r"\d\d:\d\d"))
    page.locator("#map .marker").click()
    expect(page.locator("#details-title")).to_have_text("Led na mostu")
    expect(page.locator("#details .prose")).to_contain_text("Polako.")
    page.locator("#bulletin-button").click()
    expect(page.locator("dialog[open] article").first).to_be_visible()
    page.keyboard.press("Escape")
    # In every language.
    page.goto(visitor.address + "/?lang=de" + view(place))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#map .marker")).to_have_count(1)
    expect(page.locator("body")).not_to_contain_text("{", use_inner_text=True)
    visitor.offline(False)
    expect(page.locator("#banner")).to_be_hidden()
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    service.remove(one)
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(0)


def test_what_a_cluster_hides_is_not_nothing(visit, service):
    lat, lon = empty_place()
    # More than the list has.
    for number in range(156):
        row, column = divmod(number, 13)
        service.add("danger", f"Rupa {number}", (lat + row * 0.004, lon + column * 0.004))
    visitor, page = open_kept(visit, "/" + view((lat + 0.022, lon + 0.024), 8))
    expect(page.locator("#map .cluster").first).to_be_visible()
    visitor.offline()
    expect(page.locator("#banner")).to_be_visible()
    # The one in the corner is known only as part of a number: the page says so, and not that the road is free.
    go(page, view((lat - 0.0005, lon - 0.0005), 18))
    expect(page.locator("#results-count")).to_have_text("Nothing known in view")
    expect(page.locator("#results-note")).to_contain_text("not kept on this device")
    expect(page.locator("#map .unknown")).to_have_count(1)
    # Where the view had nothing, there is nothing.
    go(page, view((lat + 0.3, lon + 0.3), 15))
    expect(page.locator("#map .unknown")).to_have_count(0)
    expect(page.locator("#results-note .error")).to_have_count(0)
    expect(page.locator("#results-count")).to_have_text("Nothing in view")


def fill_in(page, title):
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#report-form input[value=stationary]").check(force=True)
    page.locator("#add-title").fill(title)
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#pin")).to_have_count(0)


def expect_waiting(page, number):
    """The number alone would also be found in the time beside it."""
    expect(page.locator("#banner")).to_contain_text(re.compile(rf"\b{number} reports? (is|are) waiting to be sent"))


def test_reports_wait_and_are_sent_exactly_once(visit, service):
    place = lat, lon = empty_place()
    one = service.add("congestion", "Kolona", (lat + 0.003, lon))
    visitor, page = open_kept(visit, "/" + view(place))
    second = visitor.open("/" + view(place))
    before = service.total()
    visitor.offline()
    expect(page.locator("#banner")).to_be_visible()
    fill_in(page, "Radar bez mreže")
    expect_waiting(page, 1)
    page.locator("#results-list button").first.click()
    page.locator("#details .verdicts button").last.click()
    expect(page.locator("#details .news")).not_to_be_empty()
    expect_waiting(page, 2)
    # The other tab knows of it too.
    expect_waiting(second, 2)
    assert service.total() == before
    # What waits outlives the page.
    page.reload()
    expect_waiting(page, 2)

    visitor.offline(False)
    expect(page.locator("#banner")).to_be_hidden(timeout=60_000)
    expect(second.locator("#banner")).to_be_hidden()
    reports = lambda: service.get(f"/collections/conditions/items/{one['id']}")["properties"]["reports"]
    eventually(page, reports, 1)
    eventually(page, service.total, before + 1)
    assert [found["title"] for found in service.items_near(place, 100)] == ["Radar bez mreže"]
    # Coming and going brings nothing twice.
    visitor.offline()
    expect(page.locator("#banner")).to_be_visible()
    visitor.offline(False)
    page.reload()
    wait_ready(page)
    pause(page, 1_000, "nothing is sent twice")
    assert service.total() == before + 1 and reports() == 1


def test_an_answer_that_was_lost_does_not_count_twice(visit, service):
    place = empty_place()
    visitor = visit(forgives=AWAY)
    page = visitor.open("/" + view(place))
    before = service.total()
    keys = []

    def lose(route):
        """The service hears it; the page does not hear the service."""
        request = route.request
        keys.append(request.headers["idempotency-key"])
        if len(keys) > 1:
            return route.continue_()
        route.fetch()
        return route.abort("connectionreset")

    visitor.forgive("ERR_CONNECTION_RESET")
    visitor.context.route("**/collections/radars/items", lose)
    fill_in(page, "Samo jednom")
    eventually(page, service.total, before + 1)
    expect_waiting(page, 1)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#banner")).to_be_hidden()
    eventually(page, lambda: len(keys), 2)
    assert len(set(keys)) == 1
    assert service.total() == before + 1


def test_offline_from_the_start_without_a_worker(visit, service):
    place = empty_place()
    service.add("ice", "Led", place)
    visitor = visit(forgives=AWAY)
    page = visitor.open("/" + view(place))
    expect(page.locator("#map .marker")).to_have_count(1)
    visitor.offline()
    # The data that is there stays.
    expect(page.locator("#banner")).to_be_visible()
    expect(page.locator("#map .marker")).to_have_count(1)
    page.locator("#map .marker").click()
    expect(page.locator("#details-title")).to_have_text("Led")
