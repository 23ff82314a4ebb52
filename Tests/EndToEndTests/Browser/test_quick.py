"""From the road: two taps where one is, a draft that nothing throws away, and an end that is chosen."""

import re
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from visitor import eventually, fragment, kept, open_pin, pause, until

TELEPHONE = dict(size=(360, 740), has_touch=True, is_mobile=True)
DESK = dict(size=(1280, 800))


def at(place, accuracy=12):
    lat, lon = place
    return dict(geolocation={"latitude": lat, "longitude": lon, "accuracy": accuracy}, permissions=["geolocation"])


def report(page, type):
    """The two taps."""
    page.locator("#add-button").click()
    page.locator(f".quick-types button[value={type}]").click()


def send_now(page):
    """Who reports the next thing does not take back the one before."""
    page.locator("#add-button").click()
    expect(page.locator("#held")).to_have_count(0)
    page.keyboard.press("Escape")


def driving(degrees):
    """A position with a heading, which the browser's own stand-in cannot have."""
    return f"""(() => {{
      const {{ geolocation }} = navigator;
      const own = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (found, failed, wish) => own(({{ coords, timestamp }}) => found({{
        timestamp, coords: {{
          latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy, heading: {degrees}, speed: 22 }},
      }}), failed, wish);
    }})()"""


@pytest.mark.parametrize("lang, theme, traits, title", [
    ("bs-BA", "dark", TELEPHONE, "Saobraćajna nezgoda, M-17"),
    ("de-DE", "light", TELEPHONE, "Unfall, M-17"),
    ("en-GB", "dark", DESK, "Accident, M-17"),
], ids=["bs-telephone-dark", "de-telephone-light", "en-desk-dark"])
def test_two_taps_report_what_is_there(visit, service, lang, theme, traits, title):
    place = lat, lon = empty_place()
    service.add("roadworks", "Radovi", (lat + 0.004, lon), road="M-17", road_class="motorway")
    service.add("ice", "Led", (lat - 0.008, lon), road="R-469", road_class="regional")
    page = visit(lang=lang, theme=theme, **traits, **at(place)).open("/" + view(place))
    before, shown = service.total(), fragment(page)["map"]
    page.locator("#add-button").click()
    # It says where, and on which road.
    expect(page.locator(".quick-where")).to_contain_text("12 m")
    expect(page.locator(".quick-where")).to_contain_text("M-17")
    page.locator(".quick-types button[value=accident]").click()
    expect(page.locator("#held")).to_contain_text(title)
    expect(page.locator("#held button").first).to_be_in_viewport()
    assert service.total() == before
    # Nobody has to press anything more.
    eventually(page, service.total, before + 1)
    expect(page.locator("#held")).to_have_count(0)
    (one,) = [each for each in service.items_near(place, 100) if each["type"] == "accident"]
    assert (one["title"], one["road"], one["road_class"]) == (title, "M-17", "motorway")
    assert (one["lat"], one["lon"]) == pytest.approx(place, abs=1e-5)
    assert one["valid_to"]
    expect(page.locator("#toast")).to_be_visible()
    expect(page.locator("#map .marker")).to_have_count(3)
    # Who drives keeps their view of the map.
    expect(page.locator("#details")).to_be_hidden()
    assert fragment(page)["map"] == shown


def test_a_report_is_taken_back(visit, service):
    place = empty_place()
    page = visit(**TELEPHONE, **at(place)).open("/" + view(place))
    before = service.total()
    report(page, "danger")
    page.locator("#held button").first.click()
    expect(page.locator("#held")).to_have_count(0)
    expect(page.locator("#live-region")).to_contain_text("not sent")
    send_now(page)
    page.evaluate("dispatchEvent(new Event('online'))")
    # What comes after it is sent, and it is not.
    report(page, "ice")
    send_now(page)
    eventually(page, service.total, before + 1)
    assert [one["type"] for one in service.items_near(place)] == ["ice"]


def test_what_was_taken_back_stays_so(visit, service):
    place = empty_place()
    visitor = visit(**at(place))
    visitor.context.clock.install()
    page = visitor.open("/" + view(place))
    before = service.total()
    report(page, "danger")
    page.locator("#held button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#held")).to_have_count(0)
    # As long as anything could still send it.
    visitor.context.clock.fast_forward("01:30")
    pause(page, 1_000, "it is not sent")
    assert service.total() == before


def test_a_report_is_corrected(visit, service):
    place = empty_place()
    service.add("roadworks", "Radovi", place, road="M-18")
    page = visit(**at(place)).open("/" + view(place))
    before = service.total()
    report(page, "danger")
    page.locator("#held button").last.click()
    # All that was filled in can be corrected.
    expect(page.locator("#add-title")).to_have_value("Danger, M-18")
    expect(page.locator("#add-road")).to_have_value("M-18")
    expect(page.locator("#add-road_class")).to_have_value("main")
    expect(page.locator("#report-form input[value=danger]")).to_be_checked()
    page.locator("#add-title").fill("Rupa na putu")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Rupa na putu")
    assert service.total() == before + 1


def test_what_was_to_be_corrected_is_not_lost(visit, service):
    place = empty_place()
    page = visit(**at(place)).open("/" + view(place))
    report(page, "danger")
    page.locator("#held button").last.click()
    expect(page.locator("#report-form")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#live-region")).to_contain_text("draft")
    page.locator("#add-button").click()
    page.locator(".draft .primary").click()
    expect(page.locator("#report-form input[value=danger]")).to_be_checked()


def test_the_direction_is_that_in_which_one_drives(visit, service):
    place = empty_place()
    visitor = visit(**at(place))
    visitor.context.add_init_script(driving(44.7))
    page = visitor.open("/" + view(place))
    report(page, "congestion")
    # It is said, and can be corrected.
    page.locator("#held button").last.click()
    one = page.locator("#report-form input[name=direction][value=one]")
    expect(one).to_be_checked()
    expect(page.locator("#report-form label", has=page.locator("input[name=direction][value=one]"))).to_contain_text("north-eastbound")
    page.locator("#add-road_class").select_option("main")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details .facts")).to_contain_text("orth-eastbound")
    # What lies across the road concerns whoever comes.
    report(page, "closure")
    send_now(page)
    found = lambda: {one["type"]: one for one in service.items_near(place)}
    both = eventually(page, found, lambda now: len(now) == 2)
    assert (both["congestion"]["direction"], both["congestion"]["bearing"]) == ("one", 45)
    assert both["closure"].get("bearing") is None and both["closure"].get("direction") in (None, "unknown")


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["telephone", "desk"])
def test_without_a_position_the_pin_comes_after_the_type(visit, service, size):
    place = empty_place()
    service.add("roadworks", "Radovi", place, road="R-465", road_class="regional")
    page = visit(size=size, permissions=[]).open("/" + view(place))
    page.locator("#add-button").click()
    expect(page.locator(".quick-where")).to_contain_text("not known")
    page.locator(".quick-types button[value=landslide]").click()
    expect(page.locator("#pin")).to_be_visible()
    page.locator("#adding .primary").click()
    expect(page.locator("#report-form input[value=landslide]")).to_be_checked()
    expect(page.locator("#add-title")).to_have_value("Landslide, R-465")
    expect(page.locator("#add-road_class")).to_have_value("regional")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Landslide, R-465")


def test_what_somebody_wrote_is_not_written_over(visit, service):
    place = lat, lon = empty_place()
    service.add("roadworks", "Radovi", place, road="R-465")
    visitor = visit(permissions=[])
    page = visitor.open("/" + view(place))
    waiting = []
    visitor.context.route("**/near?*", lambda route: waiting.append(route))
    page.locator("#add-button").click()
    page.locator(".quick-types button[value=ice]").click()
    page.locator("#adding .primary").click()
    page.locator("#add-title").fill("Led na mostu")
    eventually(page, lambda: len(waiting), 1)
    waiting[0].continue_()
    expect(page.locator("#add-road")).to_have_value("R-465")
    expect(page.locator("#add-title")).to_have_value("Led na mostu")


def test_a_coarse_position_asks_for_the_place(visit, service):
    place = empty_place()
    page = visit(**at(place, accuracy=400)).open("/" + view(place, 12))
    page.locator("#add-button").click()
    expect(page.locator(".quick-where")).to_contain_text("400 m")
    page.locator(".quick-types button[value=accident]").click()
    # The pin starts where one is, and it says that this is not certain.
    expect(page.locator("#adding .hint")).to_contain_text("400 m")
    zoom, *centre = map(float, fragment(page)["map"].split("/"))
    assert zoom >= 15 and tuple(centre) == pytest.approx(place, abs=1e-3)
    page.locator("#map").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#adding .hint")).not_to_contain_text("400 m")


def test_the_pin_starts_where_one_is(visit, service):
    place = empty_place()
    page = visit(**at(place)).open("/#map=8/44/18")
    page.locator("#add-button").click()
    expect(page.locator(".quick-where")).to_contain_text("12 m")
    page.locator(".quick-long").click()
    until(page, "document.querySelector('#pin') !== null")
    zoom, *centre = map(float, fragment(page)["map"].split("/"))
    assert zoom >= 15 and tuple(centre) == pytest.approx(place, abs=1e-3)


@pytest.mark.parametrize("lang", ["bs-BA", "de-DE", "en-GB"])
def test_a_pin_from_afar_asks_to_come_nearer(visit, service, lang):
    page = visit(lang=lang, permissions=[]).open("/" + view(empty_place(), 12))
    open_pin(page)
    # Eight pixels of this map are more than a hundred metres.
    expect(page.locator("#adding .hint")).to_contain_text(re.compile(r"\d{3} m"))
    words = page.locator("#adding .primary").inner_text()
    page.locator("#adding .primary").click()
    eventually(page, lambda: fragment(page)["map"].split("/")[0], "15")
    expect(page.locator("#report-form")).to_have_count(0)
    expect(page.locator("#adding .primary")).not_to_have_text(words)
    page.locator("#adding .primary").click()
    expect(page.locator("#report-form")).to_be_visible()


def write_half(page):
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#report-form input[value=conditions]").check(force=True)
    page.locator("#report-form input[value=ice]").check(force=True)
    page.locator("#add-title").fill("Pola napisano")
    page.locator("#report-form input[value=tomorrow]").check(force=True)


def expect_half(page, place):
    page.locator("#add-button").click()
    expect(page.locator(".draft")).to_contain_text("Pola napisano")
    page.locator(".draft .primary").click()
    expect(page.locator("#add-title")).to_have_value("Pola napisano")
    for value in ["ice", "tomorrow"]:
        expect(page.locator(f"#report-form input[value={value}]")).to_be_checked()
    shown = re.findall(r"-?\d+\.\d+", page.locator(".add-where").inner_text())
    assert tuple(map(float, shown)) == pytest.approx(place, abs=1e-4)


def test_escape_back_and_reload_keep_what_was_written(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place))
    before = service.total()
    write_half(page)
    page.keyboard.press("Escape")
    expect(page.locator("#live-region")).to_contain_text("draft")
    expect_half(page, place)
    # "Back" closes the form, and the page stays.
    page.go_back()
    expect(page.locator("#report-form")).to_have_count(0)
    expect(page.locator("#add-button")).to_be_focused()
    expect_half(page, place)
    page.reload()
    expect_half(page, place)
    assert service.total() == before
    # Elsewhere, it is still about its own place.
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#map=9/44/18'")
    expect_half(page, place)
    # What was sent is no draft any more.
    page.locator("#add-road_class").select_option("main")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Pola napisano")
    page.locator("#add-button").click()
    expect(page.locator("dialog.quick")).to_be_visible()
    expect(page.locator(".draft")).to_have_count(0)


def test_a_draft_can_be_thrown_away(visit):
    page = visit().open("/" + view(empty_place()))
    write_half(page)
    page.keyboard.press("Escape")
    page.locator("#add-button").click()
    page.locator(".draft button").first.click()
    expect(page.locator(".draft")).to_have_count(0)
    assert kept(page, "draft") is None
    page.keyboard.press("Escape")
    page.locator("#add-button").click()
    expect(page.locator(".draft")).to_have_count(0)


def test_another_report_leaves_a_draft_alone(visit, service):
    place = empty_place()
    page = visit(**at(place)).open("/" + view(place))
    write_half(page)
    page.keyboard.press("Escape")
    # Sent without a word that was written.
    page.locator("#add-button").click()
    expect(page.locator(".quick-where")).to_contain_text("12 m")
    page.locator(".quick-types button[value=danger]").click()
    page.locator("#held button").last.click()
    page.locator("#add-road_class").select_option("main")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_be_visible()
    # Written and left.
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#add-title").fill("Drugo")
    page.keyboard.press("Escape")
    page.locator("#add-button").click()
    expect(page.locator(".draft")).to_have_count(2)
    expect(page.locator(".draft").first).to_contain_text("Drugo")
    page.locator(".draft").first.locator("button").first.click()
    expect(page.locator(".draft")).to_contain_text(["Pola napisano"])
    page.keyboard.press("Escape")
    expect_half(page, place)


def test_another_hands_draft_breaks_nothing(visit):
    page = visit().open("/" + view(empty_place()))
    page.evaluate("""localStorage.setItem("roads.draft", '{"where": 1, "written": {"title": {}}}')""")
    page.locator("#add-button").click()
    expect(page.locator("dialog.quick")).to_be_visible()
    expect(page.locator(".draft")).to_have_count(0)


def test_after_a_report_back_closes_its_details(visit, service):
    page = visit().open("/" + view(empty_place()))
    write_half(page)
    page.locator("#add-road_class").select_option("main")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Pola napisano")
    page.go_back()
    expect(page.locator("#details")).to_be_hidden()


@pytest.mark.parametrize("end, hours", [("hour", 1), ("hours", 3), ("days", 72)])
def test_an_end_is_chosen(visit, service, end, hours):
    place = empty_place()
    page = visit().open("/" + view(place))
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#report-form input[value=announced]").check(force=True)
    page.locator(f"#report-form input[value={end}]").check(force=True)
    page.locator("#add-title").fill("Kod pumpe")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Kod pumpe")
    (one,) = service.items_near(place)
    ends = datetime.fromisoformat(one["valid_to"].replace("Z", "+00:00"))
    assert ends - datetime.now(timezone.utc) == pytest.approx(timedelta(hours=hours), abs=timedelta(minutes=5))


def test_a_chosen_end_is_what_it_was_when_it_was_chosen(visit):
    visitor = visit()
    tomorrow = datetime.now(ZoneInfo("Europe/Sarajevo")) + timedelta(days=1)
    visitor.context.clock.install(time=tomorrow.replace(hour=21, minute=25))
    page = visitor.open("/" + view(empty_place()))
    sent = []

    def refuse(route):
        sent.append(route.request.post_data_json)
        route.fulfill(status=422, content_type="application/problem+json", body='{"title": "No", "status": 422}')

    visitor.forgive("status of 422")
    visitor.context.route("**/collections/radars/items", refuse)
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#report-form input[value=announced]").check(force=True)
    page.locator("#report-form input[value=tonight]").check(force=True)
    # So late it would be no choice any more.
    visitor.context.clock.fast_forward("10:00")
    page.locator("#add-title").fill("Kod pumpe")
    page.locator("dialog[open] button[type=submit]").click()
    eventually(page, lambda: len(sent), 1)
    ends = datetime.fromisoformat(sent[0]["properties"]["valid_to"].replace("Z", "+00:00"))
    assert ends == tomorrow.replace(hour=22, minute=0, second=0, microsecond=0)


def test_a_draft_keeps_the_end_that_was_said(visit):
    visitor = visit()
    tomorrow = datetime.now(ZoneInfo("Europe/Sarajevo")) + timedelta(days=1)
    visitor.context.clock.install(time=tomorrow.replace(hour=12, minute=0))
    page = visitor.open("/" + view(empty_place()))
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#report-form input[value=announced]").check(force=True)
    page.locator("#report-form input[value=tonight]").check(force=True)
    page.locator("#add-title").fill("Kod pumpe")
    end = page.locator("#report-form input[name=end]:checked")

    def resumed():
        page.keyboard.press("Escape")
        page.locator("#add-button").click()
        page.locator(".draft .primary").click()
        expect(page.locator("#report-form")).to_be_visible()
        return end.input_value()

    visitor.context.clock.fast_forward("02:00:00")
    assert resumed() == "tonight"
    expect(page.locator("#report-form")).to_contain_text("22:00")
    # The evening of the next day was not meant.
    visitor.context.clock.fast_forward("12:00:00")
    assert resumed() == "day"


def test_a_fixed_camera_needs_no_end(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place))
    open_pin(page)
    page.locator("#adding .primary").click()
    end = page.locator("#report-form fieldset", has=page.locator("input[name=end]"))
    expect(end).to_be_visible()
    page.locator("#report-form input[value=hour]").check(force=True)
    page.locator("#report-form input[value=stationary]").check(force=True)
    expect(end).to_be_hidden()
    page.locator("#add-title").fill("Kamera")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("#details-title")).to_have_text("Kamera")
    (one,) = service.items_near(place)
    # The service's own end of what people report.
    assert datetime.fromisoformat(one["valid_to"].replace("Z", "+00:00")) > datetime.now(timezone.utc) + timedelta(days=20)


def test_a_page_that_is_left_has_reported(visit, service):
    place = empty_place()
    page = visit(**at(place)).open("/" + view(place))
    before = service.total()
    report(page, "accident")
    expect(page.locator("#held")).to_be_visible()
    page.reload()
    eventually(page, service.total, before + 1, seconds=90)


def test_without_a_network_it_waits(visit, service):
    place = empty_place()
    visitor = visit(forgives=["ERR_INTERNET_DISCONNECTED|EventSource"], **at(place))
    page = visitor.open("/" + view(place))
    before = service.total()
    visitor.offline()
    report(page, "accident")
    send_now(page)
    expect(page.locator("#banner")).to_contain_text("1 report")
    visitor.offline(False)
    eventually(page, service.total, before + 1)
