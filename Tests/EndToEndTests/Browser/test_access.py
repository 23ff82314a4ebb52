"""By keyboard, by ear, without motion; and what axe-core finds."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from service import empty_place, view
from visitor import at_rest, eventually, fragment, go, open_pin, sideways, until

AXE = Axe()


def expect_accessible(page, state):
    """axe-core's rules, best practices among them."""
    at_rest(page)
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


@pytest.mark.parametrize(
    "size, theme, lang", [((360, 740), "dark", "bs-BA"), ((1280, 800), "light", "de-DE")],
    ids=["telephone-dark-bs", "desk-light-de"])
def test_axe(visit, size, theme, lang):
    visitor = visit(size=size, theme=theme, lang=lang, reduced_motion="reduce")
    page = visitor.open("/#map=9/44.3/18.3")
    expect_accessible(page, "map")
    # Colours are what differs in the other theme.
    page.emulate_media(color_scheme="light" if theme == "dark" else "dark")
    expect_accessible(page, "map in the other theme")
    page.emulate_media(color_scheme=theme)
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    expect_accessible(page, "list")
    page.locator("#results-list button").first.click()
    expect(page.locator("#details .verdicts")).to_be_visible()
    expect_accessible(page, "details")
    page.keyboard.press("Escape")
    for name in ["moment", "menu", "places", "bulletin"]:
        page.locator(f"#{name}-button").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        expect(page.locator("dialog[open] [aria-busy=true]")).to_have_count(0)
        if name == "places":
            page.locator("#place-add").fill("Kuća")
            page.keyboard.press("Enter")
        expect_accessible(page, name)
        page.keyboard.press("Escape")
    page.locator("#add-button").click()
    expect(page.locator(".quick-where")).not_to_have_text(re.compile("…"))
    expect_accessible(page, "types")
    page.locator("dialog.quick .quick-long").click()
    expect_accessible(page, "pin")
    page.locator("#adding-kind input[value=stretch]").check(force=True)
    expect(page.locator(".end-pin")).to_have_count(2)
    expect_accessible(page, "two pins")
    page.locator("#adding-kind input[value=place]").check(force=True)
    # Seen from afar, the button brings the map nearer first.
    page.locator("#adding .primary").click()
    expect(page.locator("#adding .hint")).to_contain_text(re.compile(r"\d, \d|\d,\d"))
    page.locator("#adding .primary").click()
    page.locator("dialog[open] button[type=submit]").click()
    expect_accessible(page, "form")
    page.keyboard.press("Escape")
    page.locator("#words").fill("ovoga nema nigdje")
    expect(page.locator("#results-note button")).to_be_attached()
    expect_accessible(page, "nothing found")
    page.locator("#words").fill("b")
    expect(page.locator("#finds .find").first).to_be_visible()
    expect_accessible(page, "places found")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    visitor.forgive("ERR_INTERNET_DISCONNECTED")
    visitor.offline()
    go(page, "#map=9/46.3/22.3")
    expect(page.locator("#map .unknown-words span")).to_be_visible()
    expect_accessible(page, "not kept")


def test_axe_on_the_widget(visit):
    page = visit(size=(320, 320)).open("/widget?at=44.538,18.667&km=50&size=m", ready=False)
    expect(page.locator("ol li").first).to_be_visible()
    expect_accessible(page, "widget")
    page.emulate_media(color_scheme="dark")
    expect_accessible(page, "widget, dark")


def test_by_keyboard_alone(visit, world, service):
    page = visit(lang="bs-BA").open("/" + world)
    order = []
    for _ in range(12):
        page.keyboard.press("Tab")
        order.append(page.evaluate("document.activeElement.id"))
        if page.evaluate("document.activeElement.closest('#results-list') !== null"):
            break
    # From top to bottom, the way to the results first.
    assert order[:7] == [
        "skip", "words", "menu-button", "moment-button", "places-button", "bulletin-button", "refresh-button"], order
    rows = page.locator("#results-list button")
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(rows.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    title = rows.nth(1).locator(".title").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#details-title")).to_be_focused()
    expect(page.locator("#details-title")).to_have_text(title)
    # What lies behind is out of reach.
    expect(page.locator("#results")).to_have_attribute("inert", "")
    page.keyboard.press("Tab")
    expect(page.locator("#details :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#details")).to_be_hidden()
    expect(rows.nth(1)).to_be_focused()

    # Dialogs: focus goes in, stays in, comes back.
    page.keyboard.press("t")
    expect(page.locator("#moment-dialog")).to_be_visible()
    # More often than it has fields that Tab comes to.
    for _ in range(18):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || document.activeElement.closest('dialog')?.id === 'moment-dialog'")
    page.keyboard.press("Escape")
    expect(page.locator("#moment-dialog")).to_be_hidden()
    # The types: a tap is a key.
    page.keyboard.press("f")
    expect(page.locator("#types button").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("#results-list li")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator("#results-list li")).to_have_count(4)
    page.keyboard.press("/")
    expect(page.locator("#words")).to_be_focused()
    page.keyboard.type("f")
    expect(page.locator("#words")).to_be_focused()
    # Closes the places that are called so, then empties the field, before the map has none but what has the word.
    expect(page.locator("#finds .find").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#words")).to_have_value("")
    until(page, "!location.hash.includes('text=')")
    expect(page.locator("#results-list li")).to_have_count(4)

    # Marks are buttons too.
    page.locator("#map .marker").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#details-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#map .marker:focus")).to_have_count(1)
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


def test_focus_comes_back_once(visit):
    page = visit().open()
    page.locator("#places-button").click()
    page.keyboard.press("Escape")
    expect(page.locator("#places-button")).to_be_focused()
    page.keyboard.press("Enter")
    # At once: the page hears of the closing only afterwards.
    page.evaluate("document.querySelector('dialog[open]').close(); document.getElementById('words').focus()")
    expect(page.locator("dialog.drawer")).to_have_count(0)
    expect(page.locator("#words")).to_be_focused()


def test_a_report_by_keyboard_alone(visit, service):
    place = empty_place()
    page = visit().open("/" + view(place))
    page.locator("#add-button").focus()
    page.keyboard.press("Enter")
    page.locator("dialog.quick .quick-long").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#adding .primary")).to_be_focused()
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


def test_without_motion_what_changes_is_there_at_once(visit, world):
    page = visit(reduced_motion="reduce").open("/" + world)
    expect(page.locator("#map .marker").first).to_be_visible()
    found = page.evaluate(
        """() => ["#side", "#stage", "#map", ".marker"].map((one) => {
          const part = document.querySelector(one);
          const style = getComputedStyle(part);
          // A transition begins at a value that was worked out before.
          const before = style.order;
          part.style.order = "7";
          return [before === "7", style.order];
        })""")
    assert found == [[False, "7"]] * 4


def test_the_list_keeps_step_with_the_map(visit, world):
    page = visit(reduced_motion="reduce").open("/" + world)
    expect(page.locator("#results-list li")).to_have_count(4)
    expect(page.locator("#map .marker")).to_have_count(4)
    title = page.locator("#map .marker").last.get_attribute("title")
    page.locator("#map .marker").last.click()
    expect(page.locator("#results-list [aria-current=true] .title")).to_have_text(title)
    expect(page.locator("#map .halo")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#map .halo")).to_have_count(0)
    # Half a window farther, some are out of view, and the count says so.
    before = page.locator("#count-region").inner_text()
    page.locator("#map").focus()
    for _ in range(5):
        view_before = fragment(page)["map"]
        page.keyboard.press("ArrowUp")
        eventually(page, lambda: fragment(page)["map"], lambda now: now != view_before)
    expect(page.locator("#results-list li")).not_to_have_count(4)
    expect(page.locator("#count-region")).not_to_have_text(before)
    for region in ["count-region", "live-region"]:
        expect(page.locator(f"#{region}")).to_have_attribute("aria-live", "polite")


def test_without_motion(visit, world):
    page = visit(reduced_motion="reduce").open("/" + world)
    page.locator("#results-list button").first.click()
    expect(page.locator("#details-title")).to_be_visible()
    page.locator("#moment-button").click()
    moving = page.evaluate(
        """document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1)
          .map((one) => one.animationName ?? one.transitionProperty)""")
    assert moving == []
    page.keyboard.press("Escape")
    # A jump is a jump.
    page.evaluate(
        """() => {
          window.moved = [];
          new MutationObserver((all) => moved.push(...all.map((one) => one.target.className)))
            .observe(document.getElementById("map"), { subtree: true, attributeFilter: ["class"] });
        }""")
    with page.expect_response(lambda answer: "/clusters" in answer.url and "zoom=12" in answer.url):
        page.evaluate("location.hash = '#map=12/44/18'")
    assert not [name for name in page.evaluate("window.moved") if "zoom-anim" in str(name) or "pan-anim" in str(name)]


def test_forced_colours(visit, world, pictures):
    page = visit(forced_colors="active").open("/" + world)
    expect(page.locator("#map .marker").first).to_be_visible()
    page.screenshot(path=pictures / "forced-colours-1280x800.png")


def test_twice_the_size(visit, world):
    """WCAG 1.4.4 and 1.4.10: a browser's zoom of 200 and 400 percent makes 640 and 320 pixels of 1280."""
    page = visit(size=(640, 400), device_scale_factor=2).open("/" + world)
    for width, height in [(640, 400), (320, 256)]:
        page.set_viewport_size({"width": width, "height": height})
        eventually(page, lambda: sideways(page), lambda pixels: pixels <= 0)
        page.locator("#moment-button").click()
        expect(page.locator("#moment-apply")).to_be_in_viewport()
        page.keyboard.press("Escape")
        expect(page.locator("#moment-dialog")).to_be_hidden()
