"""Every view in every size and theme: it fits, and a picture of it is written for looking at."""

import pytest
from playwright.sync_api import expect

from visitor import PATIENCE, at_rest, eventually, go, open_pin, sideways, wait_ready

# Every size in one language; each picture is taken in both themes.
SIZES = {(320, 640): "de-DE", (360, 740): "bs-BA", (740, 360): "en-GB", (1280, 800): "bs-BA"}
TUZLA = {"latitude": 44.538, "longitude": 18.667, "accuracy": 30}

# Buttons and fields that stick out of the window, or are too small for a finger. Leaflet's markers lie where they lie.
MISFITS = """
() => [...document.querySelectorAll("button, input, select, textarea, a[href]")].filter((one) => {
  if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.id === "skip") return false;
  if (one.closest("#map, [inert], .visually-hidden, #attribution, #results-list, .dialog-body, #details")) return false;
  const top = document.querySelector("dialog[open]");
  if (top && !top.contains(one)) return false;
  const { left, right, top: above, bottom, width, height } = one.getBoundingClientRect();
  // The types are a row that scrolls, and has a test of its own.
  const isOut = !one.closest("#types") && (left < -1 || right > innerWidth + 1 || above < -1 || bottom > innerHeight + 1);
  const isSmall = width < 24 || height < 24;
  return (isOut || isSmall) && width * height > 0;
}).map((one) => `${one.id || one.className || one.textContent} ${JSON.stringify(one.getBoundingClientRect())}`)
"""


# Whether nothing but the map and its markers lies over an element's corners and middle.
FREE = """
(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const points = [[left + 8, top + 8], [right - 8, top + 8], [left + 8, bottom - 8], [right - 8, bottom - 8]];
  return points.every(([x, y]) => document.elementFromPoint(x, y)?.closest("#map") !== null);
}
"""


def misfits(page):
    """What is wider than the window or its dialog, sticks out, or is too small."""
    found = page.evaluate(MISFITS)
    if sideways(page) > 0:
        found.append("wider than the window")
    for dialog in page.locator("dialog[open] .dialog-body").all():
        if dialog.evaluate("(one) => one.scrollWidth > one.clientWidth"):
            found.append("a dialog scrolls sideways")
    return found


def fits(page, seconds=PATIENCE):
    eventually(page, lambda: misfits(page), [], seconds)


def shut(page):
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_views(visit, pictures, size):
    visitor = visit(
        size=size, lang=SIZES[size], geolocation=TUZLA, permissions=["geolocation"], reduced_motion="reduce")
    page = visitor.open("/#map=9/44.3/18.3")

    def shot(name):
        fits(page)
        for theme in ["dark", "light"]:
            page.emulate_media(color_scheme=theme)
            at_rest(page)
            page.screenshot(path=pictures / f"{name}-{size[0]}x{size[1]}-{theme}.png")

    expect(page.locator("#map .cluster, #map .marker").first).to_be_visible()
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    shot("map")
    age = page.locator("#age")
    eventually(page, lambda: age.evaluate("(one) => one.scrollWidth - one.clientWidth"), lambda cut: cut <= 0)
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    shot("list")
    page.locator("#results-list button").nth(1).click()
    expect(page.locator("#details .verdicts")).to_be_visible()
    shot("details")
    # What was chosen is seen beside the panels.
    expect(page.locator("#map .halo")).to_be_in_viewport()
    eventually(page, lambda: page.locator("#map .halo").evaluate(FREE), True)
    page.keyboard.press("Escape")
    for name in ["moment", "menu", "places", "bulletin"]:
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
    expect(page.locator(".quick-where")).to_contain_text("±")
    shot("quick")
    page.locator("dialog.quick .quick-long").click()
    shot("pin")
    page.locator("#adding-kind input[value=stretch]").check(force=True)
    shot("stretch")
    page.locator("#adding .primary").click()
    page.locator("dialog[open] button[type=submit]").click()
    shot("form")
    shut(page)
    # The pin began where one is; more is seen from farther.
    go(page, "#map=9/44.3/18.3")
    page.locator("#words").fill("ovoga nema nigdje")
    expect(page.locator("#results-note button")).to_be_attached()
    shot("nothing")
    page.locator("#words").fill("")
    expect(page.locator("#results-list li")).not_to_have_count(0)
    visitor.forgive("ERR_INTERNET_DISCONNECTED|EventSource")
    visitor.offline()
    expect(page.locator("#banner")).to_be_visible()
    shot("offline")


def test_the_switch_of_themes(visit):
    visitor = visit(theme="light")
    page = visitor.open("/")
    ground = lambda: page.evaluate("getComputedStyle(document.getElementById('results')).backgroundColor")
    light = ground()
    page.locator("#menu-button").click()
    page.locator("#choose-theme label", has=page.locator("input[value=dark]")).click()
    eventually(page, ground, lambda colour: colour != light)
    at_rest(page)
    dark = ground()
    page.reload()
    wait_ready(page)
    eventually(page, ground, dark)
    page.locator("#menu-button").click()
    page.locator("#choose-theme label", has=page.locator("input[value=auto]")).click()
    eventually(page, ground, light)
    page.emulate_media(color_scheme="dark")
    eventually(page, ground, dark)


def test_turned_from_portrait_to_landscape(visit):
    page = visit(size=(360, 740)).open("/#map=9/44.3/18.3")
    size = lambda: page.locator("#map").evaluate("(map) => [map.offsetWidth, map.offsetHeight]")
    for width, height in [(740, 360), (360, 740)]:
        page.set_viewport_size({"width": width, "height": height})
        eventually(page, size, lambda now: min(now) > 300)
        fits(page)
