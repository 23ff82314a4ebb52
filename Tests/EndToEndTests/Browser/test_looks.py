"""Every view in every size and theme: it fits, and a picture of it is written for looking at."""

import pytest
from playwright.sync_api import expect

from visitor import sideways

SIZES = [(320, 640), (360, 740), (740, 360), (1280, 800)]
TUZLA = {"latitude": 44.538, "longitude": 18.667, "accuracy": 30}

# Buttons and fields that stick out of the window, or are too small for a finger. Leaflet's marks lie where they lie.
MISFITS = """
() => [...document.querySelectorAll("button, input, select, textarea, a[href]")].filter((one) => {
  if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.id === "skip") return false;
  if (one.closest("#map, [inert], .visually-hidden, #attribution, #results-list, .dialog-body, #details")) return false;
  const top = document.querySelector("dialog[open]");
  if (top && !top.contains(one)) return false;
  const { left, right, top: above, bottom, width, height } = one.getBoundingClientRect();
  const isOut = left < -1 || right > innerWidth + 1 || above < -1 || bottom > innerHeight + 1;
  const isSmall = width < 24 || height < 24;
  return (isOut || isSmall) && width * height > 0;
}).map((one) => `${one.id || one.className || one.textContent} ${JSON.stringify(one.getBoundingClientRect())}`)
"""


# Whether nothing but the map and its marks lies over an element's corners and middle.
FREE = """
(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const points = [[left + 8, top + 8], [right - 8, top + 8], [left + 8, bottom - 8], [right - 8, bottom - 8]];
  return points.every(([x, y]) => document.elementFromPoint(x, y)?.closest("#map") !== null);
}
"""


def fits(page):
    assert sideways(page) <= 0, "wider than the window"
    assert page.evaluate(MISFITS) == []
    for dialog in page.locator("dialog[open] .dialog-body").all():
        assert dialog.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, "a dialog scrolls sideways"


def age_is_whole(page):
    line = page.locator("#age")
    assert line.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, "the age of the data is cut off"


def shut(page):
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_views(visit, pictures, size, theme):
    visitor = visit(
        size=size, theme=theme, lang="bs-BA", geolocation=TUZLA, permissions=["geolocation"], reduced_motion="reduce")
    page = visitor.open("/#map=9/44.3/18.3")

    def shot(name):
        page.wait_for_timeout(250)
        page.screenshot(path=pictures / f"{name}-{size[0]}x{size[1]}-{theme}.png")
        fits(page)

    expect(page.locator("#map .heap, #map .mark").first).to_be_visible()
    shot("map")
    age_is_whole(page)
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    shot("list")
    page.locator("#results-list button").nth(1).click()
    expect(page.locator("#details .verdicts")).to_be_visible()
    shot("details")
    # What was chosen is seen beside the panels.
    expect(page.locator("#map .halo")).to_be_in_viewport()
    assert page.locator("#map .halo").evaluate(FREE)
    page.keyboard.press("Escape")
    for name in ["filters", "moment", "menu", "places", "bulletin"]:
        page.locator(f"#{name}-button").click()
        if name == "places":
            for place in ["Kuća", "Posao u Tuzli"]:
                page.locator("#place-add").fill(place)
                page.keyboard.press("Enter")
        if name == "bulletin":
            expect(page.locator("dialog[open] article")).to_be_visible()
        shot(name)
        shut(page)
    page.locator("#add-button").click()
    shot("pin")
    page.locator("#adding .primary").click()
    page.locator("dialog[open] button[type=submit]").click()
    shot("form")
    shut(page)
    page.locator("#words").fill("ovoga nema nigdje")
    expect(page.locator("#results-note button")).to_be_attached()
    shot("nothing")
    page.locator("#words").fill("")
    expect(page.locator("#results-list li")).not_to_have_count(0)
    visitor.forgive("ERR_INTERNET_DISCONNECTED|EventSource")
    visitor.offline()
    expect(page.locator("#banner")).to_be_visible()
    shot("offline")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_grid_without_tiles(visit, pictures, theme):
    page = visit(theme=theme, tiles="fail").open("/#map=9/44.3/18.3")
    page.wait_for_timeout(500)
    page.screenshot(path=pictures / f"grid-1280x800-{theme}.png")


def test_the_switch_of_themes(visit):
    visitor = visit(theme="light")
    page = visitor.open("/")
    ground = lambda: page.evaluate("getComputedStyle(document.getElementById('results')).backgroundColor")
    light = ground()
    page.locator("#menu-button").click()
    page.locator("#choose-theme label", has=page.locator("input[value=dark]")).click()
    page.wait_for_timeout(400)
    dark = ground()
    assert light != dark
    page.reload()
    assert ground() == dark
    page.locator("#menu-button").click()
    page.locator("#choose-theme label", has=page.locator("input[value=auto]")).click()
    page.wait_for_timeout(400)
    assert ground() == light
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(400)
    assert ground() == dark


def test_turned_from_portrait_to_landscape(visit):
    page = visit(size=(360, 740)).open("/#map=9/44.3/18.3")
    page.set_viewport_size({"width": 740, "height": 360})
    page.wait_for_timeout(300)
    fits(page)
    size = page.evaluate("[document.getElementById('map').offsetWidth, document.getElementById('map').offsetHeight]")
    assert size[0] > 300 and size[1] > 300
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_timeout(300)
    fits(page)
