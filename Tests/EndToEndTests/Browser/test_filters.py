"""What is shown: types, moments, words."""

import re
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from visitor import chip, eventually, fragment, kept, sideways


@pytest.fixture
def world(service):
    """Two radars and an icy road within one view."""
    place = lat, lon = empty_place()
    service.add("stationary", "Radar jedan", place, road="M-17")
    service.add("announced", "Radar dva", (lat + 0.003, lon))
    service.add("ice", "Poledica na mostu", (lat - 0.003, lon), text="Vozite polako.")
    return view(place)


def markers(page):
    return page.locator("#map .marker:not(.halo)")


def count_of(page, type):
    return chip(page, type).locator(".count")


def test_chips_are_the_legend_and_count(visit, world):
    page = visit().open("/" + world)
    expect(page.locator("#types button .sign")).to_have_count(11)
    for type, number in [("stationary", "1"), ("announced", "1"), ("ice", "1"), ("closure", "0")]:
        expect(count_of(page, type)).to_have_text(number)
    expect(chip(page, "ice")).to_have_attribute("title", "Black ice")
    expect(page.locator("#types button").first).to_have_text("All3")
    # What matters most comes first.
    order = page.locator("#types button use").evaluate_all("(all) => all.map((one) => one.getAttribute('href').split('type-')[1])")
    assert order[:2] == ["closure", "accident"] and order[-1] == "border_crossing"
    # And what the signs' looks mean.
    expect(page.locator("#types .legend > span")).to_have_count(2)


@pytest.mark.parametrize(
    "lang, size, theme", [("bs-BA", (360, 740), "light"), ("de-DE", (360, 740), "dark"), ("en-GB", (1280, 800), "dark")])
def test_one_tap_filters(visit, world, lang, size, theme):
    is_phone = size[0] < 600
    page = visit(size=size, lang=lang, theme=theme, has_touch=is_phone, is_mobile=is_phone).open("/" + world)
    press = lambda one: one.tap() if is_phone else one.click()
    expect(markers(page)).to_have_count(3)
    press(chip(page, "ice"))
    expect(markers(page)).to_have_count(1)
    expect(page.locator("#results-list li")).to_have_count(1)
    expect(chip(page, "ice")).to_have_attribute("aria-pressed", "true")
    expect(chip(page, "stationary")).to_have_attribute("aria-pressed", "false")
    # What is not shown is still counted, for who wants to see it: another tap adds it, and one more takes it away.
    expect(count_of(page, "stationary")).to_have_text("1")
    press(chip(page, "stationary"))
    expect(markers(page)).to_have_count(2)
    press(chip(page, "stationary"))
    expect(markers(page)).to_have_count(1)
    # Without the last one all are shown.
    press(chip(page, "ice"))
    expect(markers(page)).to_have_count(3)
    expect(page.locator("#types button").first).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("lang", ["bs-BA", "de-DE", "en-GB"])
def test_the_chips_are_one_row_that_shows_that_it_goes_on(visit, world, lang):
    page = visit(size=(360, 740), lang=lang, has_touch=True, is_mobile=True).open("/" + world)
    row = page.locator("#types")
    for bar in [row, page.locator("#chips")]:
        tops = bar.locator("button").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
        assert len(set(tops)) == 1, tops
    mask = lambda: row.evaluate("(one) => getComputedStyle(one).maskImage")
    expect(row).to_have_class("on")
    assert "gradient" in mask()
    # A chip is cut by the edge, so that one sees that there is more.
    assert row.locator("button").evaluate_all(
        "(all) => all.some((one) => { const { left, right } = one.getBoundingClientRect(); return left < innerWidth && right > innerWidth; })")
    assert sideways(page) <= 0
    row.evaluate("(one) => one.scrollTo(one.scrollWidth, 0)")
    expect(row).to_have_class("from")
    expect(row.locator(".legend")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("lang", ["bs-BA", "de-DE", "en-GB"])
def test_at_a_desk_all_chips_are_seen(visit, world, lang):
    page = visit(lang=lang).open("/#map=8/44.1/17.8")
    for one in page.locator("#types button").all():
        expect(one).to_be_in_viewport(ratio=1)
    expect(page.locator("#types .legend")).to_be_in_viewport(ratio=1)
    assert page.locator("#types").evaluate("(one) => one.offsetHeight") <= 112


def test_kept_in_the_address_and_between_visits(visit, world):
    visitor = visit()
    page = visitor.open("/" + world)
    chip(page, "stationary").click()
    chip(page, "announced").click()
    expect(markers(page)).to_have_count(2)
    assert fragment(page)["type"] == "stationary,announced"
    assert sorted(kept(page, "types")) == ["announced", "stationary"]
    page.reload()
    expect(markers(page)).to_have_count(2)
    page.close()
    page = visitor.open("/" + world)
    expect(markers(page)).to_have_count(2)
    # A link says what its sender saw, whatever is kept.
    page.close()
    page = visitor.open("/" + world + "&type=ice")
    expect(markers(page)).to_have_count(1)
    expect(chip(page, "ice")).to_have_attribute("aria-pressed", "true")


def test_search(visit, world):
    page = visit().open("/" + world)
    page.locator("#words").fill("poledica")
    expect(markers(page)).to_have_count(1)
    eventually(page, lambda: fragment(page).get("text"), "poledica")
    expect(page.locator("#results-list li")).to_have_count(1)
    # Words of the text and the road count too.
    page.locator("#words").fill("polako")
    expect(page.locator("#results-list .title")).to_have_text(["Poledica na mostu"])
    page.locator("#words").fill("m-17")
    expect(page.locator("#results-list .title")).to_have_text(["Radar jedan"])
    # Nothing found says so, and offers the way back.
    page.locator("#words").fill("ovoga nema")
    expect(markers(page)).to_have_count(0)
    page.locator("#results-note button").last.click()
    expect(markers(page)).to_have_count(3)
    expect(page.locator("#words")).to_have_value("")
    page.locator("#words").fill("dva")
    expect(markers(page)).to_have_count(1)
    page.locator("#words-clear").click()
    expect(markers(page)).to_have_count(3)
    expect(page.locator("#words")).to_be_focused()


def test_what_is_elsewhere_is_offered(visit, service):
    here, there = empty_place(), empty_place()
    service.add("stationary", "Radar ovdje", here)
    service.add("ice", "Poledica negdjedrugdje", there)
    page = visit(size=(360, 740), has_touch=True, is_mobile=True).open("/" + view(here))
    page.locator("#words").fill("negdjedrugdje")
    page.keyboard.press("Enter")
    # On a telephone the list comes up, and the keys go.
    offer = page.locator("#results-note button").first
    expect(offer).to_contain_text("Poledica negdjedrugdje")
    expect(offer).to_contain_text("km")
    expect(offer).to_be_in_viewport()
    expect(page.locator("#results")).to_be_focused()
    offer.click()
    expect(page.locator("#details-title")).to_have_text("Poledica negdjedrugdje")
    expect(markers(page)).to_have_count(1)
    expect(page.locator("#map .halo")).to_be_in_viewport()


def test_enter_at_a_desk_stays_in_the_field(visit, world):
    page = visit().open("/" + world)
    page.locator("#words").fill("radar")
    page.keyboard.press("Enter")
    expect(page.locator("#results-list li")).to_have_count(2)
    expect(page.locator("#words")).to_be_focused()


def test_a_link_with_words(visit, world):
    page = visit().open("/" + world + "&text=radar%20dva")
    expect(page.locator("#words")).to_have_value("radar dva")
    expect(markers(page)).to_have_count(1)


def test_a_moment_shows_what_holds_then(visit, service):
    place = lat, lon = empty_place()
    now = datetime.now(timezone.utc)
    stamp = lambda **ahead: (now + timedelta(**ahead)).strftime("%Y-%m-%dT%H:%M:%SZ")
    service.add("closure", "Do večeras", place, valid_to=stamp(hours=2))
    service.add(
        "closure", "Od prekosutra", (lat + 0.003, lon), valid_from=stamp(days=2), valid_to=stamp(days=4))
    page = visit().open("/" + view(place))
    expect(page.locator("#results-list .title")).to_have_text(["Do večeras"])
    page.locator("#moment-button").click()
    expect(page.locator("#moment-day option")).to_have_count(8)
    page.locator("#moment-day").select_option(index=3)
    page.locator("#moment-time").select_option("12:00")
    # What is in the fields is not "now".
    expect(page.locator("#moment-quick [aria-pressed=true]")).to_have_count(0)
    # Cancelled, nothing changes.
    page.locator("#moment-cancel").click()
    expect(page.locator("#moment-dialog")).to_be_hidden()
    assert "at" not in fragment(page)
    page.locator("#moment-button").click()
    expect(page.locator("#moment-quick [aria-pressed=true]")).to_have_count(1)
    page.locator("#moment-day").select_option(index=3)
    page.locator("#moment-time").select_option("12:00")
    page.locator("#moment-apply").click()
    expect(page.locator("#results-list .title")).to_have_text(["Od prekosutra"])
    eventually(page, lambda: "at" in fragment(page), True)
    # A link with a moment shows it too; noon on the clocks of Sarajevo.
    page.reload()
    expect(page.locator("#results-list .title")).to_have_text(["Od prekosutra"])
    expect(page.locator("#moment-chosen")).to_contain_text("12:00")
    page.locator("#moment-button").click()
    expect(page.locator("#moment-time")).to_have_value("12:00")
    page.locator("#moment-quick button").first.click()
    expect(page.locator("#results-list .title")).to_have_text(["Do večeras"])
    eventually(page, lambda: "at" in fragment(page), False)


@pytest.mark.parametrize("lang", ["bs-BA", "de-DE", "en-GB"])
def test_a_day_is_read_whole_on_a_telephone(visit, lang):
    page = visit(size=(360, 740), lang=lang, has_touch=True, is_mobile=True).open("/")
    page.locator("#moment-button").tap()
    widest = page.locator("#moment-day").evaluate(
        """(field) => {
          const { font, paddingLeft } = getComputedStyle(field);
          const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font });
          // The arrow takes about two letters.
          const room = field.clientWidth - 2 * parseFloat(paddingLeft) - pen.measureText("mm").width;
          return Math.max(...[...field.options].map(({ text }) => pen.measureText(text).width)) - room;
        }""")
    assert widest <= 0


def test_a_moment_that_cannot_be_shown_is_now(visit, world):
    visitor = visit()
    for moment in ["2020-01-01T00:00Z", "2099-01-01T00:00Z", "later"]:
        page = visitor.open("/" + world + "&at=" + moment)
        expect(markers(page)).to_have_count(3)
        expect(page.locator("#moment-button")).not_to_have_class(re.compile(r"\bactive\b"))
        page.close()


def test_the_dialogs_fit_a_narrow_window(visit, world):
    page = visit(size=(320, 600)).open("/" + world)
    for name in ["moment", "menu"]:
        page.locator(f"#{name}-button").click()
        dialog = page.locator(f"#{name}-dialog")
        expect(dialog).to_be_visible()
        eventually(page, lambda: sideways(page), lambda pixels: pixels <= 0)
        assert dialog.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    expect(page.locator("#menu-button")).to_be_focused()
