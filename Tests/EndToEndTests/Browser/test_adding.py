"""Something new, reported by a person."""

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from visitor import eventually, fragment, open_pin, pause


def form_at(page):
    """From the button to the form."""
    open_pin(page)
    expect(page.locator("#pin")).to_be_visible()
    page.locator("#adding .primary").click()
    expect(page.locator("#report-form")).to_be_visible()


def choose(page, type):
    layer = "radars" if type in ("stationary", "announced") else "conditions"
    page.locator(f"#report-form input[name=layer][value={layer}]").check(force=True)
    page.locator(f"#report-form input[value={type}]").check(force=True)


def send(page):
    page.locator("dialog[open] button[type=submit]").click()


def test_a_radar(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place))
    form_at(page)
    choose(page, "announced")
    # What only conditions have is not asked of a radar.
    expect(page.locator("#add-road_class")).to_be_hidden()
    # The public names no authority, and writes no more than the service takes.
    expect(page.locator("#report-form [name=authority_id]")).to_have_count(0)
    for name, longest in [("title", "120"), ("road", "50"), ("text", "1000")]:
        expect(page.locator(f"#add-{name}")).to_have_attribute("maxlength", longest)
    page.locator("#add-title").fill("Kod pumpe")
    page.locator("#add-road").fill("M-17")
    page.locator("#add-text").fill("Prvi red.\n\nDrugi red.")
    send(page)
    expect(page.locator("#details-title")).to_have_text("Kod pumpe")
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)
    expect(page.locator("#live-region")).not_to_be_empty()
    (one,) = service.items_near(place)
    assert (one["layer"], one["type"], one["road"]) == ("radars", "announced", "M-17")
    assert one["text"].split("\n\n") == ["Prvi red.", "Drugi red."]
    assert (one["lat"], one["lon"]) == pytest.approx(place, abs=1e-4)
    # What is announced ends.
    assert one["valid_to"]


def test_a_condition_where_the_pin_stands(visit, service):
    place = lat, lon = empty_place()
    # Without motion the map does not run on when it is let go.
    page = visit(reduced_motion="reduce").open("/" + view(place, 16))
    open_pin(page)
    # The pin follows the map's middle.
    expect(page.locator("#pin")).to_be_visible()
    before = fragment(page)["map"]
    box, map = page.locator("#pin").bounding_box(), page.locator("#map").bounding_box()
    assert box["x"] + box["width"] / 2 == pytest.approx(map["x"] + map["width"] / 2, abs=2)
    page.mouse.move(900, 300)
    page.mouse.down()
    page.mouse.move(700, 300, steps=5)
    page.mouse.up()
    eventually(page, lambda: fragment(page)["map"], lambda now: now != before)
    page.locator("#adding .primary").click()
    choose(page, "closure")
    page.locator("#add-road_class").select_option("regional")
    page.locator("#add-title").fill("Zatvoren most")
    send(page)
    expect(page.locator("#details-title")).to_have_text("Zatvoren most")
    (one,) = service.items_near(place, 2000)
    assert (one["type"], one["road_class"]) == ("closure", "regional")
    # Dragged to the left, the pin came to stand 200 pixels farther to the east.
    assert lon + 0.003 < one["lon"] < lon + 0.006 and one["lat"] == pytest.approx(lat, abs=2e-4)


def test_what_is_missing_is_said(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place))
    before = service.total()
    form_at(page)
    send(page)
    title = page.locator("#add-title")
    expect(title).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#add-title-error")).not_to_be_empty()
    expect(page.locator("#report-form fieldset[aria-invalid=true] .error")).to_have_count(1)
    # The first of what is missing has the focus.
    expect(page.locator("#report-form [name=type-radars]:focus")).to_have_count(1)
    choose(page, "ice")
    send(page)
    expect(page.locator("#add-road_class")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#add-road_class")).to_be_focused()
    described = page.locator("#add-road_class").get_attribute("aria-describedby")
    expect(page.locator(f"#{described.split()[-1]}")).not_to_be_empty()
    title.fill("   ")
    send(page)
    expect(title).to_have_attribute("aria-invalid", "true")
    title.fill("Poledica")
    expect(title).not_to_have_attribute("aria-invalid", "true")
    assert service.total() == before


def test_what_is_refused_says_why_and_keeps_the_words(visit, service):
    place = empty_place()
    visitor = visit(forgives=["status of 422"])
    page = visitor.open("/" + view(place))
    problem = '{"title": "Bad", "status": 422, "detail": "The title is too short.", "field": "properties.title"}'
    visitor.context.route(
        "**/collections/radars/items",
        lambda route: route.fulfill(status=422, content_type="application/problem+json", body=problem))
    form_at(page)
    choose(page, "stationary")
    page.locator("#add-title").fill("X")
    send(page)
    expect(page.locator("#add-title-error")).to_have_text("The title is too short.")
    expect(page.locator("#add-title")).to_have_value("X")
    expect(page.locator("#add-title")).to_be_focused()


@pytest.mark.parametrize("status, after", [(429, 86_400), (503, 3_600)])
def test_who_would_wait_for_hours_is_told_why(visit, service, status, after):
    place = empty_place()
    visitor = visit(forgives=[f"status of {status}"])
    page = visitor.open("/" + view(place))
    asked = []

    def refuse(route):
        asked.append(route.request.url)
        route.fulfill(
            status=status, content_type="application/problem+json", headers={"Retry-After": str(after)},
            body=f'{{"title": "Full", "status": {status}, "detail": "There is no room."}}')

    visitor.context.route("**/collections/radars/items", refuse)
    form_at(page)
    choose(page, "stationary")
    page.locator("#add-title").fill("X")
    send(page)
    expect(page.locator("dialog[open] .news")).to_contain_text("There is no room.")
    expect(page.locator("#add-title")).to_have_value("X")
    # It is not kept, and not sent again.
    page.evaluate("dispatchEvent(new Event('online'))")
    pause(page, 1_000, "it is not sent again")
    assert len(asked) == 1


def test_leaving_adds_nothing(visit, service):
    page = visit().open("/" + view(empty_place()))
    before = service.total()
    open_pin(page)
    page.keyboard.press("Escape")
    expect(page.locator("#pin")).to_have_count(0)
    expect(page.locator("#add-button")).to_be_focused()
    form_at(page)
    page.keyboard.press("Escape")
    expect(page.locator("#report-form")).to_have_count(0)
    expect(page.locator("#pin")).to_have_count(0)
    expect(page.locator("#add-button")).to_be_focused()
    # Back to the pin, the form is as it was.
    form_at(page)
    page.locator("#add-title").fill("Pola napisano")
    page.locator(".add-where button").click()
    expect(page.locator("#pin")).to_be_visible()
    page.locator("#adding .primary").click()
    expect(page.locator("#add-title")).to_have_value("Pola napisano")
    assert service.total() == before


def test_what_is_known_nearby_is_confirmed_instead(visit, service):
    place = lat, lon = empty_place()
    one = service.add("stationary", "Radar kod škole", (lat + 0.0001, lon))
    service.report(one, "somebody")
    page = visit().open("/" + view(place, 17))
    before = service.total()
    form_at(page)
    choose(page, "stationary")
    page.locator("#add-title").fill("Isti radar")
    send(page)
    known = page.locator("dialog[open] .known")
    expect(known).to_contain_text("Radar kod škole")
    # Not the same: back to the form with what was written.
    page.locator("dialog[open] .dialog-foot button").first.click()
    expect(page.locator("#add-title")).to_have_value("Isti radar")
    send(page)
    expect(known).to_be_visible()
    page.locator("dialog[open] .dialog-foot .primary").click()
    expect(page.locator("#details-title")).to_have_text("Radar kod škole")
    expect(page.locator("#details .gone-count .on")).to_have_count(0)
    assert service.total() == before
    assert service.get(f"/collections/radars/items/{one['id']}")["properties"]["reports"] == 0


def test_what_is_new_is_shown_whatever_was_filtered(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place) + "&type=ice&text=nema")
    form_at(page)
    choose(page, "stationary")
    page.locator("#add-title").fill("Novi radar")
    send(page)
    expect(page.locator("#map .marker:not(.halo)")).to_have_count(1)
    shown = eventually(page, lambda: fragment(page), lambda shown: "text" not in shown)
    assert sorted(shown["type"].split(",")) == ["ice", "stationary"]


def test_on_a_telephone(visit, service):
    place = empty_place()
    page = visit(size=(360, 740), has_touch=True, is_mobile=True).open("/" + view(place))
    form_at(page)
    choose(page, "danger")
    page.locator("#add-road_class").select_option("main")
    page.locator("#add-title").fill("Rupa")
    send(page)
    expect(page.locator("#details-title")).to_have_text("Rupa")
    (one,) = service.items_near(place)
    assert one["type"] == "danger"
