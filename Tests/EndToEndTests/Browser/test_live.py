"""What changes while one looks, and how old it is."""

import re
import time
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from service import empty_place, view
from visitor import eventually, go, open_pin, pause


def markers(page):
    return page.locator("#map .marker:not(.halo)")


def open_live(visitor, path):
    page = visitor.open(path)
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    return page


def test_new_and_removed_features_come_by_themselves(visit, service):
    place = lat, lon = empty_place()
    visitor = visit()
    page = open_live(visitor, "/" + view(place))
    expect(page.locator("#live-region")).to_be_empty()
    expect(page.locator("#live-region")).to_have_attribute("aria-live", "polite")
    # Both at once: what comes much later is news of its own.
    with ThreadPoolExecutor() as people:
        adding = people.submit(service.add, "stationary", "Prvi", place)
        people.submit(service.add, "announced", "Drugi", (lat + 0.002, lon)).result()
    first = adding.result()
    expect(markers(page)).to_have_count(2)
    expect(page.locator("#results-list li")).to_have_count(2)
    # Said once for both, with their number.
    expect(page.locator("#live-region")).to_contain_text("2 new radars nearby.")
    expect(page.locator("#toast p")).to_have_count(1)
    service.remove(first)
    expect(markers(page)).to_have_count(1)
    expect(page.locator("#count-region")).to_contain_text("1")


def test_what_comes_between_the_first_answer_and_the_stream(visit, service):
    place = lat, lon = empty_place()
    service.add("stationary", "Prvi", place)
    visitor = visit()
    held = []
    visitor.context.route("**/page.js", lambda route: held.append(route))
    page = visitor.context.new_page()
    page.goto(visitor.address + "/" + view(place), wait_until="commit")
    expect(markers(page)).to_have_count(1)
    eventually(page, lambda: len(held), 1)
    service.add("ice", "Drugi", (lat + 0.002, lon))
    held[0].continue_()
    expect(markers(page)).to_have_count(2)
    expect(page.locator("#results-list li")).to_have_count(2)


def test_what_is_elsewhere_or_not_chosen_is_no_news(visit, service):
    place = lat, lon = empty_place()
    page = open_live(visit(), "/" + view(place) + "&type=ice")
    service.add("stationary", "Nije izabrano", place)
    service.add("ice", "Daleko", (lat + 3, lon))
    service.add("ice", "Ovdje", (lat + 0.001, lon))
    expect(markers(page)).to_have_count(1)
    expect(page.locator("#live-region")).to_contain_text("1")
    expect(page.locator("#toast p")).to_have_count(1)


def test_what_i_added_is_no_news_to_me(visit, service):
    place = empty_place()
    page = open_live(visit(), "/" + view(place))
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#report-form input[value=stationary]").check(force=True)
    page.locator("#add-title").fill("Moj radar")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Moj radar")
    # The stream brings it, and news are gathered for a second and a half.
    pause(page, 2_000, "what is my own is no news")
    # Only the thanks for it.
    assert page.locator("#toast p").count() <= 1


def test_the_stream_follows_the_view(visit, service):
    place, other = empty_place(), empty_place()
    visitor = visit()
    page = open_live(visitor, "/" + view(place))
    with page.expect_request("**/changes?since=*"):
        go(page, view((other[0] + 5, other[1])))
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    service.add("danger", "Na novom mjestu", (other[0] + 5, other[1]))
    expect(markers(page)).to_have_count(1)


def test_age_and_the_button_that_rests(visit):
    visitor = visit()
    visitor.context.clock.install()
    # Where nothing begins or ends to be active while the clock is moved, of which the page would ask too.
    page = open_live(visitor, "/" + view(empty_place()))
    expect(page.locator("#age")).to_contain_text(re.compile(r"\d\d:\d\d"))
    button = page.locator("#refresh-button")
    asked = lambda: sum("/clusters" in request.url for request in visitor.requests)
    before = asked()
    # The page's clock stands still, however long this takes.
    visitor.context.clock.pause_at(time.time() + 60)
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    page.keyboard.press("Enter")
    eventually(page, asked, before + 1)
    pause(page, 300, "it is asked once")
    assert asked() == before + 1
    # It rests, but does not lose the focus.
    expect(button).to_be_focused()
    # Ten seconds, counted down.
    expect(button).to_have_attribute("data-rest", re.compile("^(10|[1-9])$"))
    for _ in range(9):
        visitor.pass_second(page)
    expect(button).to_have_attribute("aria-disabled", "true")
    visitor.pass_second(page)
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()
    expect(button).to_have_attribute("aria-disabled", "true")
    eventually(page, asked, before + 2)


def test_a_service_that_is_away_for_a_moment(visit, service):
    place = empty_place()
    service.add("ice", "Led", place)
    visitor = visit(forgives=["status of 503"])
    page = open_live(visitor, "/" + view(place))
    visitor.context.route("**/clusters?*", lambda route: route.fulfill(status=503, body="{}"))
    page.locator("#refresh-button").click()
    # What is shown stays; the list says what is wrong and offers to try again.
    again = page.locator("#results-note button")
    expect(again).to_be_visible()
    expect(markers(page)).to_have_count(1)
    visitor.context.unroute("**/clusters?*")
    again.click()
    expect(page.locator("#results-note")).to_be_hidden()
