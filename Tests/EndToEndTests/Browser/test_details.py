"""One feature: everything about it, and what people say about it."""

import json
import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from service import address_of, empty_place, view
from visitor import eventually, fragment, go, pause, until


def facts(page):
    """The details' names and values."""
    return page.locator("#details dl").evaluate(
        """(list) => Object.fromEntries(
          [...list.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextElementSibling.innerText]))""")


def verdicts(page):
    """The buttons "still there" and "it is gone"."""
    buttons = page.locator("#details .verdicts button")
    return buttons.first, buttons.last


def test_everything_about_a_condition(visit, service):
    place = empty_place()
    until_when = (datetime.now(timezone.utc) + timedelta(days=3)).strftime("%Y-%m-%dT%H:%M:%SZ")
    one = service.add(
        "landslide", "Odron kod tunela", place, road="M-16", road_class="regional", valid_to=until_when,
        text="Prvi pasus.\n\nDrugi pasus <b>nije</b> debeo.")
    service.report(one, "somebody")
    page = visit(
        geolocation={"latitude": place[0] + 0.01, "longitude": place[1]}, permissions=["geolocation"],
    ).open("/" + view(place))
    page.locator("#map .marker").click()
    expect(page.locator("#details-title")).to_have_text("Odron kod tunela")
    expect(page.locator("#details .details-kind")).to_have_text("Landslide")
    expect(page.locator("#details .prose p")).to_have_count(2)
    expect(page.locator("#details .prose")).to_contain_text("<b>nije</b>")
    expect(page.locator("#details .gone-count .dots .on")).to_have_count(1)
    expect(page.locator("#details .gone-count .dots i")).to_have_count(5)
    expect(page.locator("#details dl")).to_contain_text("1.1 km")
    # Road, class, validity, source, updated, distance, reports.
    said = eventually(page, lambda: facts(page), lambda said: len(said) == 7)
    values = list(said.values())
    assert values[0] == "M-16"
    assert all(values), said
    eventually(page, lambda: fragment(page).get("feature"), address_of(one))


def test_a_sentence_for_a_title(visit, service):
    place = empty_place()
    title = "Potpuna obustava saobraćaja na dionici Jablanica–Mostar zbog sanacije klizišta, obilazak preko Prozora " * 2
    service.add("closure", title.strip()[:200], place, text="Prvi pasus.\n\n" * 12)
    page = visit(size=(320, 640), lang="de-DE").open("/" + view(place))
    page.locator("#map .marker").click()
    buttons = page.locator("#details .verdicts")
    expect(buttons).to_be_visible()
    page.locator("#details").evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
    expect(buttons).to_be_in_viewport(ratio=1)
    # What stays at the top while one reads leaves room for reading.
    head = page.locator("#details .details-head").bounding_box()
    panel = page.locator("#details").bounding_box()
    assert head["y"] + head["height"] < panel["y"] + panel["height"] / 3


def test_authority_of_a_radar(visit, service):
    place = empty_place()
    service.add("stationary", "Radar", place, authority_id=47)
    page = visit().open("/" + view(place))
    page.locator("#results-list button").click()
    expect(page.locator("#details dl")).to_contain_text("Sarajevo")


def test_gone_there_and_the_count(visit, service):
    place = empty_place()
    one = service.add("congestion", "Kolona", place)
    page = visit().open("/" + view(place))
    page.locator("#map .marker").click()
    there, gone = verdicts(page)
    gone.click()
    expect(page.locator("#details .news")).to_contain_text("1")
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
    # The same person's word counts once.
    gone.click()
    expect(page.locator("#details .news")).not_to_be_empty()
    expect(gone).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
    there.click()
    expect(page.locator("#details .gone-count .on")).to_have_count(0)
    found = service.get(f"/collections/conditions/items/{one['id']}")["properties"]
    assert found["reports"] == 0


def test_what_is_held_back_says_so(visit, service):
    place = empty_place()
    one = service.dispute("accident", "Sporni sudar", place)
    assert one["disputed"] is True
    page = visit(lang="de-DE").open("/" + view(place))
    page.locator("#map .marker").click()
    expect(page.locator("#details-title")).to_have_text("Sporni sudar")
    expect(page.locator("#details .gone-count .on")).to_have_count(5)
    assert facts(page)["Strittig"].startswith("Genug Leute melden")
    # Whoever says that it is there decides it.
    verdicts(page)[0].click()
    expect(page.locator("#details dl")).not_to_contain_text("Strittig")


def test_the_fifth_report_that_is_held_back(visit, service):
    place = empty_place()
    one = service.add("accident", "Sudar", place)
    for reporter in "abcd":
        service.report(one, reporter)
    visitor = visit()
    # As a service answers whose brake holds.
    visitor.context.route(
        "**/reports",
        lambda route: route.fulfill(json={"reports": 5, "removed": False, "counted": True, "disputed": True}))
    page = visitor.open("/" + view(place))
    page.locator("#map .marker").click()
    expect(page.locator("#details .gone-count .on")).to_have_count(4)
    assert "Disputed" not in facts(page)
    verdicts(page)[1].click()
    expect(page.locator("#details .news")).to_contain_text("it will be checked before it is removed")
    expect(page.locator("#details .gone-count .on")).to_have_count(5)
    assert facts(page)["Disputed"].startswith("Enough people reported it gone")
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)


def test_the_fifth_report_removes_it_from_every_open_map(visit, service):
    place = empty_place()
    one = service.add("accident", "Sudar", place)
    mine, other = visit(), visit()
    page = mine.open("/" + view(place))
    second = other.open("/" + view(place))
    details = other.open("/" + view(place) + "&feature=" + address_of(one))
    expect(details.locator("#details-title")).to_have_text("Sudar")
    expect(second.locator("#map .marker")).to_have_count(1)
    expect(second.locator("#age")).to_have_attribute("data-live", "")
    for reporter in "abcd":
        service.report(one, reporter)
    page.locator("#map .marker:not(.halo)").first.click()
    expect(page.locator("#details .gone-count .on")).to_have_count(4)
    verdicts(page)[1].click()
    # A thank-you, and it is gone here …
    expect(page.locator("#details .details-body p").first).to_contain_text("Thank you!")
    expect(page.locator("#live-region")).to_contain_text("Thank you!")
    expect(page.locator("#map .marker")).to_have_count(0)
    eventually(page, lambda: fragment(page).get("feature"), None)
    # … and on the other maps, without anybody's doing; whoever reads it is told.
    expect(second.locator("#map .marker")).to_have_count(0)
    expect(second.locator("#results-list li")).to_have_count(0)
    expect(second.locator("#live-region")).to_contain_text("Sudar")
    expect(details.locator("#details .verdicts")).to_have_count(0)
    expect(details.locator("#details-title")).to_have_text("Sudar")


@pytest.mark.parametrize("lang, title, reason, when", [
    ("en-GB", "No longer on the map", "The entry was deleted.", "Removed: "),
    ("de-DE", "Nicht mehr auf der Karte", "Der Eintrag wurde gelöscht.", "Entfernt: "),
])
def test_a_link_to_what_was_removed(visit, service, lang, title, reason, when):
    place = empty_place()
    one = service.add("accident", "Sudar", place)
    service.remove(one)
    page = visit(lang=lang, forgives=["status of 410"]).open("/" + view(place) + "&feature=" + address_of(one))
    expect(page.locator("#details-title")).to_have_text(title)
    words = page.locator("#details .details-body")
    expect(words).to_contain_text(reason)
    expect(words).to_contain_text(when)
    # The id, and the moment as programs write it, say little to people.
    expect(words).not_to_contain_text(one["id"])
    expect(words).not_to_contain_text(re.compile(r"\dT\d"))


def test_when_and_why_it_went_are_members_of_the_answer(visit):
    visitor = visit(forgives=["status of 410"])
    gone = {
        "title": "Gone", "status": 410, "detail": "Nobody reads this, 2001-02-03T04:05:06Z.", "reason": "expired",
        "removed_at": "2025-05-06T07:08:09Z",
    }
    visitor.context.route(
        "**/collections/*/items/*",
        lambda route: route.fulfill(status=410, content_type="application/problem+json", body=json.dumps(gone)))
    page = visitor.open("/#feature=conditions/went")
    words = page.locator("#details .details-body p")
    expect(words).to_have_count(2)
    expect(words.first).to_have_text("Its validity has ended.")
    expect(words.last).to_have_text("Removed: 6 May 2025 09:08.")
    # Without the members, as from an older service, the sentence is shown as it is.
    del gone["reason"], gone["removed_at"]
    page.reload()
    expect(words).to_have_text(gone["detail"])


def test_whoever_removes_it_is_thanked_though_the_stream_is_quicker(visit, service):
    place = empty_place()
    one = service.add("accident", "Sudar na mostu", place)
    for reporter in "abcd":
        service.report(one, reporter)
    visitor = visit()
    held = []
    visitor.context.route("**/reports", lambda route: held.append((route, route.fetch())))
    page = visitor.open("/" + view(place))
    page.locator("#map .marker").click()
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    verdicts(page)[1].click()
    eventually(page, lambda: len(held), bool)
    # The stream has told it; the answer is still on its way.
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(0)
    expect(page.locator("#details .news")).to_contain_text("Sending")
    for route, answer in held:
        route.fulfill(response=answer)
    expect(page.locator("#details .details-body p").first).to_contain_text("Thank you!")


def test_a_link_to_a_feature(visit, service):
    place = empty_place()
    one = service.add("danger", "Životinje na putu", place)
    page = visit().open(f"/#feature={address_of(one)}")
    expect(page.locator("#details-title")).to_have_text("Životinje na putu")
    expect(page.locator("#map .halo")).to_have_count(1)
    zoom, *middle = map(float, fragment(page)["map"].split("/"))
    assert zoom >= 13 and middle == pytest.approx(list(place), abs=0.05)


def test_share(visit, service):
    place = empty_place()
    one = service.add("danger", "Za druge", place)
    page = visit(permissions=["clipboard-read", "clipboard-write"]).open("/" + view(place, 12) + "&type=danger")
    page.locator("#results-list button").click()
    page.locator("#details .details-head button").first.click()
    expect(page.locator("#live-region")).not_to_be_empty()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "type=" not in link
    # Somebody else, with other filters, sees it.
    page = visit().open(link.removeprefix(service.address))
    expect(page.locator("#details-title")).to_have_text("Za druge")
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)


def test_share_without_a_clipboard(visit, service):
    place = empty_place()
    service.add("danger", "Za druge", place)
    visitor = visit()
    visitor.context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } })")
    page = visitor.open("/" + view(place))
    page.locator("#results-list button").click()
    page.locator("#details .details-head button").first.click()
    expect(page.locator("#share-link")).to_be_focused()
    expect(page.locator("#share-link")).to_have_value(re.compile("#map=15/.*&feature="))
    page.keyboard.press("Escape")
    expect(page.locator("#details .details-head button").first).to_be_focused()


def test_a_link_to_nothing(visit):
    page = visit(forgives=["status of 40[04]"]).open("/#feature=radars/nobody-knows")
    for address in [None, "conditions/with%2Fslash", "radars/%3Cimg%20src=x%3E"]:
        # The first was in the address from the start.
        if address:
            go(page, f"#feature={address}")
        expect(page.locator("#details .details-body p")).to_have_count(1)
        expect(page.locator("#details-title")).not_to_be_empty()
        expect(page.locator("#details .verdicts")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("#details")).to_be_hidden()
        eventually(page, lambda: fragment(page).get("feature"), None)


def test_a_link_to_what_is_gone(visit, service):
    deleted, reported = [service.add("accident", "Nekada", empty_place()) for _ in range(2)]
    service.remove(deleted)
    for reporter in "abcde":
        service.report(reported, reporter)
    page = visit(forgives=["status of 410"]).open(f"/#feature={address_of(deleted)}")
    for one in [deleted, reported]:
        go(page, f"#feature={address_of(one)}")
        # Why, and when.
        expect(page.locator("#details .details-body p")).to_have_count(2)
        expect(page.locator("#details")).not_to_contain_text(one["id"])
        expect(page.locator("#details .verdicts")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("#details")).to_be_hidden()


def test_back_closes_what_was_opened(visit, service):
    place = empty_place()
    service.add("ice", "Led", place)
    page = visit().open("/" + view(place))
    page.locator("#results-list button").click()
    expect(page.locator("#details")).to_be_visible()
    page.go_back()
    expect(page.locator("#details")).to_be_hidden()
    page.go_forward()
    expect(page.locator("#details-title")).to_have_text("Led")


def test_the_focus_is_not_lost_on_a_telephone(visit, service):
    place = empty_place()
    service.add("ice", "Led", place)
    page = visit(size=(360, 740), has_touch=True, is_mobile=True).open("/" + view(place))
    page.locator("#sheet-handle").tap()
    page.locator("#results-list button").tap()
    expect(page.locator("#details-title")).to_be_focused()
    page.locator("#details .details-head button").last.tap()
    expect(page.locator("#details")).to_be_hidden()
    # The list has been drawn down, and its lines are out of reach.
    expect(page.locator("#results")).to_be_focused()


def rename(service, one, place, title):
    changed = {
        "type": "Feature", "geometry": {"type": "Point", "coordinates": [place[1], place[0]]},
        "properties": {"type": "roadworks", "title": title, "road_class": "main"},
    }
    path = f"/collections/conditions/items/{one['id']}"
    status, _, body = service.ask("PUT", path, changed, type="application/geo+json", If_Match="*")
    assert status == 200, body


def test_a_change_shows_in_what_is_open(visit, service):
    place = empty_place()
    one = service.add("roadworks", "Radovi", place)
    page = visit().open("/" + view(place) + "&feature=" + address_of(one))
    expect(page.locator("#details-title")).to_have_text("Radovi")
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    service.report(one, "somebody")
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
    rename(service, one, place, "Radovi, jedna traka")
    expect(page.locator("#details-title")).to_have_text("Radovi, jedna traka")
    expect(page.locator("#results-list .title")).to_have_text(["Radovi, jedna traka"])
    until(page, "document.querySelector('#map .marker:not(.halo)')?.title === 'Radovi, jedna traka'")


@pytest.mark.parametrize("event", ["reset", "reloaded"])
def test_what_is_open_is_asked_for_again_when_all_is_read_anew(visit, service, event):
    place = empty_place()
    one = service.add("roadworks", "Radovi", place)
    visitor = visit(forgives=["status of 410"])
    streams = []
    # No stream tells anything but what this test does.
    visitor.context.route(re.compile(r"/changes\?since="), lambda route: streams.append(route))
    page = visitor.open("/" + view(place) + "&feature=" + address_of(one))
    expect(page.locator("#details-title")).to_have_text("Radovi")

    def tell():
        eventually(page, lambda: len(streams), bool)
        news = f'event: {event}\ndata: {{"event": "{event}", "last": 1, "sequence": 1}}\n\n'
        streams.pop(0).fulfill(status=200, content_type="text/event-stream", body=news)

    rename(service, one, place, "Radovi, jedna traka")
    tell()
    expect(page.locator("#details-title")).to_have_text("Radovi, jedna traka")
    service.remove(one)
    tell()
    expect(page.locator("#details .details-body")).to_contain_text("The entry was deleted.")
    expect(page.locator("#details .verdicts")).to_have_count(0)


def test_an_old_answer_does_not_undo_news(visit, service):
    place = empty_place()
    one = service.add("ice", "Led na mostu", place)
    address = f"**/collections/conditions/items/{one['id']}"
    visitor = visit()
    held = []

    def hold(route):
        held.append((route, route.fetch()))

    visitor.context.route(address, hold)
    page = visitor.open("/" + view(place, 17))
    page.locator("#map .marker").click()
    expect(page.locator("#details-title")).to_have_text("Led na mostu")
    eventually(page, lambda: len(held), bool)
    # It was answered, and is on its way still, when somebody says that it is gone.
    service.report(one, "somebody")
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
    for route, answer in held:
        route.fulfill(response=answer)
    pause(page, 300, "the answer that was held changes nothing")
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
