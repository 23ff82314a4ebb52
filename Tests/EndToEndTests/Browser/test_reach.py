"""For every hand, eye and paper: focus, targets, forced colours, large text, print, no scripts, icons, toasts."""

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from visitor import at_rest, eventually, open_pin, sideways

LANGS = ["bs-BA", "de-DE", "en-GB"]
SIZES = [(320, 640), (360, 740), (740, 360), (900, 700), (1280, 800)]

# The picture of a part of the page, before and after, as seen by who looks for the focus.
RING = "(one) => { const { outlineStyle, outlineWidth } = getComputedStyle(one); return outlineStyle + ' ' + outlineWidth }"

# What of a control answers to a finger: from its middle, how far each way.
REACH = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const [cx, cy] = [x + width / 2, y + height / 2];
  const isHit = (px, py) => {
    const found = document.elementFromPoint(px, py);
    return found !== null && (one.contains(found) || one.closest("label")?.contains(found));
  };
  return isHit(cx, cy - 21) && isHit(cx, cy + 21) && isHit(cx - 21, cy) && isHit(cx + 21, cy);
}"""

OVERLAP = """(selectors) => {
  const toast = document.getElementById("toast").getBoundingClientRect();
  const meets = (one) => one.width > 0 && one.height > 0 && one.left < toast.right && one.right > toast.left &&
    one.top < toast.bottom && one.bottom > toast.top;
  return selectors.filter((selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.checkVisibility() && meets(one.getBoundingClientRect())));
}"""


@pytest.fixture
def world(service):
    place = lat, lon = empty_place()
    for index, type in enumerate(["stationary", "announced", "ice", "closure"]):
        service.add(type, f"Mjesto {index}", (lat + 0.003 * index, lon))
    # Two that lie together are a cluster from farther.
    return view((lat + 0.0045, lon))


@pytest.mark.parametrize("traits", [
    dict(theme="light"), dict(theme="dark"), dict(forced_colors="active"), dict(size=(360, 740), theme="dark"),
], ids=["light", "dark", "forced", "telephone"])
def test_the_focus_is_seen_on_signs_clusters_and_the_map(visit, world, traits):
    page = visit(reduced_motion="reduce", **traits).open("/" + world)
    sign = page.locator("#map .marker").first
    box = sign.bounding_box()
    around = {"x": box["x"] - 10, "y": box["y"] - 10, "width": box["width"] + 20, "height": box["height"] + 20}
    before = page.screenshot(clip=around)
    page.keyboard.press("m")
    expect(page.locator("#map")).to_be_focused()
    ring = page.evaluate("getComputedStyle(document.getElementById('stage'), '::after').borderTopWidth")
    assert ring == "3px"
    # From the map, Tab leads to what lies on it.
    page.keyboard.press("Tab")
    expect(page.locator("#map .marker:focus")).to_have_count(1)
    focused = page.locator("#map .marker:focus")
    assert focused.evaluate(RING) == "solid 3px"
    if focused.get_attribute("title") == sign.get_attribute("title"):
        assert page.screenshot(clip=around) != before
    page.evaluate("location.hash = '#map=8/44.3/18.3'")
    page.locator("#map .cluster").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(f"({RING})(document.activeElement)") == "solid 3px"


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["telephone", "desk"])
def test_fingers_hit_forty_four_pixels(visit, world, size):
    page = visit(size=size, lang="de-DE", reduced_motion="reduce").open("/" + world)

    def expect_large(selector):
        at_rest(page)
        for one in page.locator(selector).all():
            if one.is_visible():
                one.scroll_into_view_if_needed()
                assert one.evaluate(REACH), f"{selector}: {one.evaluate('(one) => one.outerHTML')[:120]}"

    expect(page.locator("#map .marker")).to_have_count(4)
    expect_large("#chips button, #floats button, #search button, #results-head button, #map .marker")
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    for row in page.locator("#results-list button").all():
        assert row.bounding_box()["height"] >= 44
    # On a telephone the list goes down again, and the buttons are free.
    page.keyboard.press("Escape")
    expect_large("#types button")
    for name in ["moment", "menu", "places"]:
        page.locator(f"#{name}-button").click()
        if name == "places":
            page.locator("#place-add").fill("Kuća")
            page.keyboard.press("Enter")
        expect_large("dialog[open] button, dialog[open] .choice label")
        page.keyboard.press("Escape")
    page.locator("#add-button").click()
    expect_large("dialog[open] button")
    page.locator(".quick-long").click()
    expect_large("#adding button, #adding label")


@pytest.mark.parametrize("lang", LANGS)
def test_the_chips_are_in_one_row(visit, lang):
    page = visit(lang=lang, reduced_motion="reduce").open("/")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        chips = [one.bounding_box() for one in page.locator("#chips > .chip").all() if one.is_visible()]
        assert len({round(one["y"]) for one in chips}) == 1, width
        row = page.locator("#chips").bounding_box()
        assert max(one["x"] + one["width"] for one in chips) <= row["x"] + row["width"] + 1, width


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_toasts_lie_beside_what_one_presses(visit, size):
    page = visit(size=size, lang="de-DE", permissions=[], reduced_motion="reduce").open("/")
    page.locator("#locate-button").click()
    expect(page.locator("#toast")).to_be_visible()
    others = ["#search", "#chips", "#floats > button", "#results", "#details:not([hidden])", "#banner:not([hidden])", "dialog[open]"]
    assert page.evaluate(OVERLAP, others) == []


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["telephone", "desk"])
def test_toasts_lie_beside_a_dialog(visit, size):
    page = visit(size=size, lang="de-DE", permissions=[], reduced_motion="reduce").open("/" + view(empty_place()))
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#add-title").fill("Pola")
    page.keyboard.press("Escape")
    page.locator("#add-button").click()
    expect(page.locator("#toast")).to_be_visible()
    at_rest(page)
    assert page.evaluate(OVERLAP, ["dialog[open]"]) == []


def test_forced_colours_keep_what_is_said(visit, world):
    page = visit(forced_colors="active", reduced_motion="reduce").open("/#map=8/44.3/18.3")
    cluster = page.locator("#map .cluster").first
    expect(cluster).to_be_visible()
    # Its sign keeps its colours, and how many more there are can be read.
    assert cluster.locator(".sign").first.evaluate("(one) => getComputedStyle(one).forcedColorAdjust") != "auto"
    colour, ground = cluster.locator(".more").evaluate(
        "(one) => { const style = getComputedStyle(one); return [style.color, style.backgroundColor] }")
    assert colour != ground
    # Which one is chosen is said by more than a background.
    page.locator("#menu-button").click()
    chosen = page.locator("#choose-theme input:checked + span")
    assert chosen.evaluate(RING) == "solid 3px"


def test_four_times_as_large(visit, world):
    """WCAG 1.4.10: a browser's zoom of 400 percent makes 320 to 256 pixels of 1280 to 1024."""
    page = visit(size=(320, 256), reduced_motion="reduce").open("/" + world)
    assert sideways(page) <= 0
    page.locator("#add-button").click()
    # All of it can be come to.
    for one in [page.locator(".quick-types button").last, page.locator(".quick-long")]:
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport()
    page.locator(".quick-long").click()
    for one in page.locator("#adding button").all():
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport()
    page.locator("#adding .primary").click()
    page.locator("#report-form textarea").scroll_into_view_if_needed()
    expect(page.locator("#report-form textarea")).to_be_in_viewport()
    assert sideways(page) <= 0


@pytest.mark.parametrize("lang, size", list(zip(LANGS, [(360, 740), (360, 740), (1280, 800)])))
def test_a_text_twice_as_large(visit, world, size, lang):
    """WCAG 1.4.4, as a browser's own setting for the size of text makes it."""
    page = visit(size=size, lang=lang, reduced_motion="reduce").open("/" + world)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert sideways(page) <= 0
    expect(page.locator("#results-count")).to_be_in_viewport()
    cut = "(one) => one.scrollHeight - one.clientHeight"
    assert page.locator("#results-count").evaluate(cut) <= 2
    for button in ["#add-button", "#locate-button"]:
        expect(page.locator(button)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size, theme", [((360, 740), "light"), ((1280, 800), "dark")], ids=["telephone", "desk"])
def test_print_is_the_map_with_the_list(visit, world, size, theme, pictures):
    page = visit(size=size, theme=theme, reduced_motion="reduce").open("/" + world)
    expect(page.locator("#map .marker")).to_have_count(4)
    centre = page.evaluate("location.hash")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 720, "height": 1000})
    for gone in ["#bar", "#floats", "#sheet-handle", "#refresh-button"]:
        expect(page.locator(gone)).to_be_hidden()
    map, rows = page.locator("#map").bounding_box(), page.locator("#results-list li")
    assert map["width"] > 250 and map["height"] > 250 and map["x"] + map["width"] <= 721
    # Every sign lies on the part of the map that is printed, and every row below it.
    for sign in page.locator("#map .marker").all():
        box = sign.bounding_box()
        assert map["x"] <= box["x"] and box["x"] + box["width"] <= map["x"] + map["width"]
        assert map["y"] <= box["y"] and box["y"] + box["height"] <= map["y"] + map["height"]
    expect(rows).to_have_count(4)
    for row in rows.all():
        expect(row).to_be_visible()
        assert row.bounding_box()["y"] >= map["y"] + map["height"]
    # Paper is white.
    assert page.evaluate("getComputedStyle(document.getElementById('results')).backgroundColor") == "rgb(255, 255, 255)"
    page.screenshot(path=pictures / f"print-{size[0]}-{theme}.png", full_page=True)
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator("#bar")).to_be_visible()
    eventually(page, lambda: page.evaluate("location.hash").split("/")[0], centre.split("/")[0])


@pytest.mark.parametrize("lang", LANGS)
def test_without_scripts_there_are_the_lists(visit, lang):
    # Scripts that the page names are refused.
    page = visit(lang=lang, java_script_enabled=False, forgives=["request failed: GET .*\\.js: csp"]).open("/", ready=False)
    links = page.locator("#no-script a")
    expect(links).to_have_count(2)
    for dead in ["#bar", "#floats", "#results"]:
        expect(page.locator(dead)).to_be_hidden()
    links.last.click()
    # The page is there, in the same language, and has the features.
    assert page.locator("html").get_attribute("lang") == lang[:2]
    expect(page.locator("main a").first).to_be_visible()
    assert page.locator("main li, main tr").count() > 3


@pytest.mark.parametrize("size", [180, 192])
def test_the_icon_as_pixels_is_the_icon(visit, size):
    page = visit().open("/")
    link = page.locator("link[rel=apple-touch-icon]")
    assert link.get_attribute("sizes") == "180x180"
    differs = page.evaluate(
        """async ([png, svg, size]) => {
          const draw = async (src) => {
            const picture = new Image(size, size);
            picture.src = src;
            await picture.decode();
            const context = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
            context.drawImage(picture, 0, 0, size, size);
            return { data: context.getImageData(0, 0, size, size).data, width: picture.naturalWidth };
          };
          const [one, other] = [await draw(png), await draw(svg)];
          let worst = 0, sum = 0;
          one.data.forEach((value, at) => {
            const apart = Math.abs(value - other.data[at]);
            worst = Math.max(worst, apart);
            sum += apart;
          });
          return { width: one.width, worst, mean: sum / one.data.length };
        }""",
        [link.get_attribute("href").replace("180", str(size)), page.locator("link[rel=icon]").get_attribute("href"), size])
    assert differs["width"] == size
    # Edges may be softer by a little.
    assert differs["mean"] < 1 and differs["worst"] < 90, differs
