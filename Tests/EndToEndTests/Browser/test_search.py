"""What somebody types finds places as well as words, in whatever language, script or spelling."""

import re

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from test_place import comes_to
from visitor import at_rest, eventually, fragment, pause, sideways

LOOKS = [("bs-BA", "light", (390, 844)), ("de-DE", "dark", (390, 844)), ("en-GB", "light", (1280, 800))]
KINDS = {"bs": ("grad", "položaj", "cijeli put"), "de": ("Stadt", "Position", "ganze Straße"), "en": ("town", "position", "the whole road")}


def finds(page):
    return page.locator("#finds .find")


def titles(page):
    return page.locator("#results-list .title")


def markers(page):
    return page.locator("#map .marker:not(.halo)")


@pytest.fixture
def world(service):
    """Ice, roadworks and a camera in one view, in Latin and in Cyrillic."""
    place = lat, lon = empty_place()
    service.add("ice", "Most na Drini", place, road="M-17")
    service.add("roadworks", "Тунел Шћемлица", (lat + 0.003, lon))
    service.add("stationary", "Ljubače", (lat - 0.003, lon))
    return view(place)


@pytest.mark.parametrize("lang, theme, size", LOOKS)
def test_a_town_is_found_and_gone_to(visit, pictures, lang, theme, size):
    page = visit(lang=lang, theme=theme, size=size, has_touch=size[0] < 500).open("/#map=8/43.9/17.8")
    page.locator("#words").fill("brijeg")
    expect(finds(page)).to_have_count(1)
    expect(finds(page)).to_contain_text("Široki Brijeg")
    expect(finds(page).locator(".kind")).to_have_text(KINDS[lang[:2]][0])
    at_rest(page)
    page.screenshot(path=pictures / f"search-town-{lang}-{theme}-{size[0]}.png")
    assert sideways(page) <= 0
    assert finds(page).bounding_box()["height"] >= 44
    finds(page).click()
    comes_to(page, (43.383, 17.5936), zoom=13)
    expect(finds(page)).to_have_count(0)
    # All that is there is shown, not only what has the town's name.
    expect(page.locator("#words")).to_have_value("")
    assert "text" not in fragment(page)


def test_enter_goes_to_what_is_named_exactly(visit):
    page = visit().open("/#map=8/43.9/17.8")
    for words, place in [
        ("Tuzla", (44.5384, 18.6671)), ("Бихаћ", (44.8169, 15.8708)), ("44.1, 18.2", (44.1, 18.2)), ("44.2 18.3", (44.2, 18.3)),
        ("geo:43.5,17.5;u=20", (43.5, 17.5)), ("8FW4V75V+8Q", (48.8583, 2.2944)), ("V75V+8Q Tuzla", (44.8583, 18.2944)),
    ]:
        page.locator("#words").fill(words)
        expect(finds(page).first).to_be_visible()
        page.keyboard.press("Enter")
        comes_to(page, place, abs=0.001)
        expect(finds(page)).to_have_count(0)
        assert "text" not in fragment(page)


def test_arrows_and_escape(visit):
    page = visit().open("/#map=8/43.9/17.8")
    page.locator("#words").fill("b")
    expect(finds(page)).to_have_count(5)
    page.keyboard.press("ArrowDown")
    expect(finds(page).nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#words")).to_be_focused()
    # First the list goes, then the words.
    page.keyboard.press("Escape")
    expect(finds(page).first).to_be_hidden()
    expect(page.locator("#words")).to_have_value("b")
    page.keyboard.press("Escape")
    expect(page.locator("#words")).to_have_value("")


def test_saved_places_are_found(visit):
    page = visit().open("/#map=12/44.2000/17.9000")
    page.locator("#places-button").click()
    page.locator("#place-add").fill("Kuća na moru")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.locator("#words").fill("@kuca")
    expect(finds(page)).to_contain_text("Kuća na moru")
    page.evaluate("location.hash = '#map=8/43/16'")
    comes_to(page, (43, 16))
    finds(page).click()
    comes_to(page, (44.2, 17.9), zoom=12)


@pytest.mark.parametrize("lang", ["bs-BA", "de-DE", "en-GB"])
def test_types_are_found_in_every_language(visit, world, lang):
    page = visit(lang=lang).open("/" + world)
    expect(markers(page)).to_have_count(3)
    for words, wanted in [
        ("ice", "Most na Drini"), ("poledica", "Most na Drini"), ("Glatteis", "Most na Drini"), ("поледица", "Most na Drini"),
        ("glatt", "Most na Drini"), ("black ice", "Most na Drini"), ("Baustelle", "Тунел Шћемлица"), ("radovi", "Тунел Шћемлица"),
        ("roadworks tunel", "Тунел Шћемлица"), ("kamera", "Ljubače"),
    ]:
        page.locator("#words").fill(words)
        expect(titles(page)).to_have_text([wanted])
        expect(markers(page)).to_have_count(1)


def test_either_script_finds_the_other_and_roads_however_written(visit, world):
    page = visit().open("/" + world)
    for words, wanted in [
        ("Мост на Дрини", "Most na Drini"), ("Љубаче", "Ljubače"), ("tunel scemlica", "Тунел Шћемлица"), ("Шћемлица", "Тунел Шћемлица"),
        ("m17", "Most na Drini"), ("M-17", "Most na Drini"), ("m 17", "Most na Drini"), ("М17", "Most na Drini"),
    ]:
        page.locator("#words").fill(words)
        expect(titles(page)).to_have_text([wanted])


@pytest.mark.parametrize("lang, theme, size", LOOKS)
def test_a_road_is_found_and_shown_whole(visit, service, lang, theme, size):
    here, (lat, lon) = empty_place(), empty_place()
    # Of no other test.
    road = f"Q-{1000 + round((lat - 30) / 0.7) * 40 + round((lon + 50) / 0.7)}"
    for number in range(3):
        service.add("danger", f"Rupa {number}", (lat + number * 0.05, lon), road=road)
    page = visit(lang=lang, theme=theme, size=size).open("/" + view(here, 9))
    page.locator("#words").fill(road.lower().replace("-", ""))
    option = finds(page)
    expect(option).to_contain_text(road)
    expect(option.locator(".kind")).to_have_text(KINDS[lang[:2]][2])
    option.click()
    comes_to(page, (lat + 0.05, lon), abs=0.02)
    expect(page.locator("#results-list li")).to_have_count(3)
    assert fragment(page)["text"] == road
    # A road of which nothing is known says so, and moves nothing.
    before = fragment(page)["map"]
    page.locator("#words").fill("q9999")
    page.keyboard.press("Enter")
    expect(page.locator("#toast p")).to_contain_text("Q-9999")
    # Spoken once.
    expect(page.locator("#live-region")).to_have_text(re.compile(r"^(?!.*Q-9999.*Q-9999).*Q-9999"))
    assert fragment(page)["map"] == before


@pytest.mark.parametrize("signs", ["%", "*", "\"'", "- / ?"])
def test_signs_alone_are_no_search(visit, world, signs):
    visitor = visit()
    page = visitor.open("/" + world)
    before = markers(page).count()
    page.locator("#words").fill(signs)
    page.keyboard.press("Enter")
    pause(page, 500, "nothing is asked for")
    assert "text" not in fragment(page)
    expect(page.locator("#words")).to_have_value(signs)
    expect(markers(page)).to_have_count(before)


def test_a_road_is_shown_beside_what_covers_the_map(visit, service):
    lat, lon = empty_place()
    road = f"T-{1000 + round((lat - 30) / 0.7) * 40 + round((lon + 50) / 0.7)}"
    for by in (0, 0.05):
        service.add("danger", f"Rupa {by}", (lat + by, lon), road=road)
    page = visit(size=(390, 844), reduced_motion="reduce").open("/" + view((lat, lon), 9))
    # The list is drawn up over the lower half.
    page.locator("#sheet-handle").click()
    expect(page.locator("#results")).to_have_attribute("data-sheet", "half")
    page.locator("#words").fill(road)
    finds(page).click()
    expect(markers(page)).to_have_count(2)
    at_rest(page)
    sheet, types = page.locator("#results").bounding_box(), page.locator("#types").bounding_box()

    def is_beside(marker):
        # None while the answer for the new view is drawn.
        box = marker.bounding_box()
        return box and types["y"] + types["height"] <= box["y"] and box["y"] + box["height"] <= sheet["y"]

    eventually(page, lambda: [bool(is_beside(one)) for one in markers(page).all()], [True, True])


@pytest.mark.parametrize("lang, theme, size", LOOKS)
def test_typing_errors_have_a_suggestion(visit, world, pictures, lang, theme, size):
    page = visit(lang=lang, theme=theme, size=size).open("/" + world)
    words = {"bs": "Misliš na", "de": "Meinten Sie", "en": "Did you mean"}[lang[:2]]
    meant = page.locator("#results-note button", has_text=words)
    page.locator("#words").fill("poledca")
    page.keyboard.press("Enter")
    expect(meant).to_contain_text("poledica")
    expect(meant).to_be_in_viewport()
    at_rest(page)
    page.screenshot(path=pictures / f"search-meant-{lang}-{theme}-{size[0]}.png")
    meant.click()
    expect(titles(page)).to_have_text(["Most na Drini"])
    expect(page.locator("#words")).to_have_value("poledica")
    page.locator("#words").fill("Tuzal")
    page.keyboard.press("Enter")
    expect(meant).to_contain_text("Tuzla")
    meant.click()
    comes_to(page, (44.5384, 18.6671))
