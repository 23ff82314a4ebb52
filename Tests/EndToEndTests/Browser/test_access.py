"""By keyboard, by ear, without motion; and what axe-core finds."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from service import empty_place, view
from visitor import focused, fragment, sideways, until

AXE = Axe()


def expect_accessible(page, state):
    """axe-core's rules, best practices among them."""
    page.wait_for_timeout(300)
    found = AXE.run(page, options={"resultTypes": ["violations"]})
    lines = [
        f"{state}: {violation['id']} ({violation['impact']}): {node['target']} {node.get('failureSummary', '')}"
        for violation in found.response["violations"] for node in violation["nodes"]
    ]
    assert not lines, "\n".join(lines)


@pytest.fixture
def world(service):
    place = lat, lon = empty_place()
    for index, type in enumerate(["stationary", "announced", "ice", "closure"]):
        service.add(type, f"Mjesto {index}", (lat + 0.003 * index, lon), text="Prvi.\n\nDrugi.")
    return view((lat + 0.0045, lon))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_axe(visit, size, theme):
    visitor = visit(size=size, theme=theme, reduced_motion="reduce")
    page = visitor.open("/#map=9/44.3/18.3")
    expect_accessible(page, "map")
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    expect_accessible(page, "list")
    page.locator("#results-list button").first.click()
    expect(page.locator("#details .verdicts")).to_be_visible()
    expect_accessible(page, "details")
    page.keyboard.press("Escape")
    for name in ["filters", "moment", "menu", "places", "bulletin"]:
        page.locator(f"#{name}-button").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        if name == "places":
            page.locator("#place-add").fill("Kuća")
            page.keyboard.press("Enter")
        expect_accessible(page, name)
        page.keyboard.press("Escape")
    page.locator("#add-button").click()
    expect_accessible(page, "pin")
    page.locator("#adding .primary").click()
    page.locator("dialog[open] button[type=submit]").click()
    expect_accessible(page, "form")
    page.keyboard.press("Escape")
    page.locator("#words").fill("ovoga nema nigdje")
    expect(page.locator("#results-note button")).to_be_attached()
    expect_accessible(page, "nothing found")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_on_the_widget(visit, theme):
    page = visit(theme=theme, size=(320, 320)).open("/widget?at=44.538,18.667&km=50&size=m", ready=False)
    expect(page.locator("ol li").first).to_be_visible()
    expect_accessible(page, "widget")


def test_by_keyboard_alone(visit, world, service):
    page = visit(lang="bs-BA").open("/" + world)
    order = []
    for _ in range(12):
        page.keyboard.press("Tab")
        order.append(page.evaluate("document.activeElement.id"))
        if page.evaluate("document.activeElement.closest('#results-list') !== null"):
            break
    # From top to bottom, the way to the results first.
    assert order[:8] == [
        "skip", "words", "menu-button", "filters-button", "moment-button", "places-button", "bulletin-button",
        "refresh-button"], order
    titles = page.locator("#results-list .title").all_inner_texts()
    page.keyboard.press("ArrowDown")
    assert titles[1] in focused(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#details-title")).to_be_focused()
    expect(page.locator("#details-title")).to_have_text(titles[1])
    # What lies behind is out of reach.
    assert page.evaluate("document.getElementById('results').inert")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#details') !== null")
    page.keyboard.press("Escape")
    expect(page.locator("#details")).to_be_hidden()
    assert titles[1] in focused(page)

    # Dialogs: focus goes in, stays in, comes back.
    for key, dialog in [("f", "filters"), ("t", "moment")]:
        page.keyboard.press(key)
        expect(page.locator(f"#{dialog}-dialog")).to_be_visible()
        for _ in range(30):
            page.keyboard.press("Tab")
            assert page.evaluate(
                "(id) => document.activeElement === document.body || document.activeElement.closest('dialog')?.id === id",
                f"{dialog}-dialog")
        page.keyboard.press("Escape")
        expect(page.locator(f"#{dialog}-dialog")).to_be_hidden()
    page.keyboard.press("/")
    expect(page.locator("#words")).to_be_focused()
    page.keyboard.type("f")
    expect(page.locator("#filters-dialog")).to_be_hidden()
    page.keyboard.press("Escape")

    # Marks are buttons too.
    page.locator("#map .mark").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#details-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#map .mark:focus")).to_have_count(1)
    # The map moves by arrows and zooms by plus and minus.
    page.locator("#words").focus()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("m")
    expect(page.locator("#map")).to_be_focused()
    before = fragment(page)["map"]
    page.keyboard.press("ArrowRight")
    until(page, "(before) => !location.hash.includes(before)", before)
    page.keyboard.press("+")
    until(page, "location.hash.startsWith('#map=16/')")


def test_a_report_by_keyboard_alone(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place))
    page.locator("#add-button").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#report-form")).to_be_visible()

    def tab_to(predicate):
        for _ in range(25):
            page.keyboard.press("Tab")
            if page.evaluate(f"(() => {{ const a = document.activeElement; return {predicate}; }})()"):
                return
        raise AssertionError(f"Tab does not lead to {predicate}")

    tab_to("a.name === 'layer'")
    tab_to("a.name === 'type-radars'")
    page.keyboard.press("Space")
    tab_to("a.id === 'add-title'")
    page.keyboard.type("Tipkovnicom")
    page.keyboard.press("Enter")
    expect(page.locator("#details-title")).to_have_text("Tipkovnicom")
    expect(page.locator("#details-title")).to_be_focused()


def test_the_list_keeps_step_with_the_map(visit, world):
    page = visit().open("/" + world)
    expect(page.locator("#results-list li")).to_have_count(4)
    title = page.locator("#map .mark").last.get_attribute("title")
    page.locator("#map .mark").last.click()
    expect(page.locator("#results-list [aria-current=true] .title")).to_have_text(title)
    expect(page.locator("#map .halo")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#map .halo")).to_have_count(0)
    # Half a window farther, some are out of view, and the count says so.
    before = page.locator("#count-region").inner_text()
    page.locator("#map").focus()
    for _ in range(5):
        page.keyboard.press("ArrowUp")
        page.wait_for_timeout(350)
    expect(page.locator("#results-list li")).not_to_have_count(4)
    expect(page.locator("#count-region")).not_to_have_text(before)
    for region in ["count-region", "live-region"]:
        expect(page.locator(f"#{region}")).to_have_attribute("aria-live", "polite")


def test_without_motion(visit, world):
    page = visit(reduced_motion="reduce").open("/" + world)
    page.locator("#results-list button").first.click()
    expect(page.locator("#details-title")).to_be_visible()
    page.locator("#filters-button").click()
    moving = page.evaluate(
        """document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1)
          .map((one) => one.animationName ?? one.transitionProperty)""")
    assert moving == []
    page.keyboard.press("Escape")
    # A jump is a jump.
    page.evaluate("location.hash = '#map=12/44/18'")
    page.wait_for_timeout(60)
    assert page.locator("#map.leaflet-zoom-anim").count() == 0
    assert page.locator("#map .leaflet-pan-anim").count() == 0


def test_forced_colours(visit, world, pictures):
    page = visit(forced_colors="active").open("/" + world)
    expect(page.locator("#map .mark").first).to_be_visible()
    page.screenshot(path=pictures / "forced-colours-1280x800.png")


def test_twice_the_size(visit, world):
    """WCAG 1.4.4 and 1.4.10: a browser's zoom of 200 and 400 percent makes 640 and 320 pixels of 1280."""
    for size in [(640, 400), (320, 256)]:
        page = visit(size=size, device_scale_factor=2).open("/" + world)
        assert sideways(page) <= 0
        page.locator("#filters-button").click()
        expect(page.locator("#filters-apply")).to_be_in_viewport()
