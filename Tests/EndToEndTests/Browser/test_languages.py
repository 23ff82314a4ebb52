"""Bosnian, German and English, everywhere."""

import re

import pytest
from playwright.sync_api import expect

from service import empty_place, view
from visitor import go, open_pin, until, wait_ready

LANGUAGES = ["bs", "de", "en"]

# All that a person reads or hears: texts, names, hints, titles.
SENTENCES = """
() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest("script, style, #attribution")) found.push(walker.currentNode.textContent.trim());
  }
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push((element.getAttribute(name) ?? "").trim());
  }
  return [document.title, ...found].filter(Boolean);
}
"""


def sentences(page):
    return page.evaluate(SENTENCES)


def everything(page):
    """The sentences of every view, one after the other."""
    found = sentences(page)
    for name in ["moment", "menu", "places", "bulletin"]:
        page.locator(f"#{name}-button").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        # What it waits for is there.
        expect(page.locator("dialog[open] [aria-busy=true]")).to_have_count(0)
        found += sentences(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("#results-list button").first.click()
    expect(page.locator("#details .verdicts")).to_be_visible()
    page.locator("#details .verdicts button").last.click()
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
    found += sentences(page)
    page.keyboard.press("Escape")
    open_pin(page)
    expect(page.locator("#adding .primary")).to_be_visible()
    found += sentences(page)
    page.locator("#adding .primary").click()
    page.locator("dialog[open] button[type=submit]").click()
    found += sentences(page)
    page.locator("#report-form input[value=conditions]").check(force=True)
    page.locator("dialog[open] button[type=submit]").click()
    found += sentences(page)
    page.keyboard.press("Escape")
    page.locator("#words").fill("ovoga nema nigdje")
    expect(page.locator("#results-note button")).to_be_visible()
    return found + sentences(page)


def test_every_sentence_in_every_language(visit, service):
    said = {lang: spoken(visit, service, lang) for lang in LANGUAGES}
    # Long sentences that two languages share were forgotten; what all three share is data: the bulletin is Bosnian.
    data = said["bs"] & said["de"] & said["en"]
    for one, other in [("bs", "de"), ("bs", "en"), ("de", "en")]:
        same = (said[one] & said[other]) - data
        assert not [words for words in same if len(words.split()) > 3 and not re.search(r"\d", words)], f"{one}, {other}"


def spoken(visit, service, lang):
    """All that the page says in a language: every sentence is there, and filled in."""
    place = lat, lon = empty_place()
    service.add("stationary", "A", place, authority_id=47, road="M-17")
    service.add("ice", "B", (lat + 0.002, lon))
    page = visit(geolocation={"latitude": lat, "longitude": lon}, permissions=["geolocation"]).open(
        f"/?lang={lang}" + view(place))
    expect(page.locator("html")).to_have_attribute("lang", lang)
    texts = page.evaluate(
        "(lang) => fetch(JSON.parse(document.getElementById('settings').textContent).assets + `text-${lang}.json`)"
        ".then((answer) => answer.json())", lang)
    found = everything(page)
    keys = [one for one in found if one in texts or re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", one)]
    assert not keys, f"{lang}: sentences that are keys"
    unfilled = [one for one in found if re.search(r"\{\w+\}|\bundefined\b|\bNaN\b|\bnull\b", one)]
    assert not unfilled, lang
    return set(found)


def test_all_texts_have_all_forms(service):
    page = service.ask("GET", "/", Accept="text/html")[2].decode()
    folder = re.search(r'"assets":"([^"]+)"', page.replace('": "', '":"')).group(1)
    texts = {lang: service.get(f"{folder}text-{lang}.json") for lang in LANGUAGES}
    names = [set(key.rsplit(".", 1)[0] for key in one if key.endswith(".other")) for one in texts.values()]
    assert names[0] == names[1] == names[2]
    for lang, forms in [("bs", ("one", "few", "other")), ("de", ("one", "other")), ("en", ("one", "other"))]:
        missing = [f"{name}.{form}" for name in names[0] for form in forms if f"{name}.{form}" not in texts[lang]]
        assert not missing, lang
    # The same values are filled in, in each language.
    marks = lambda words: set(re.findall(r"\{(\w+)\}", words))
    for key in texts["en"]:
        for lang in ("bs", "de"):
            if not key.endswith((".one", ".few", ".other")):
                assert marks(texts[lang][key]) == marks(texts["en"][key]), key


@pytest.mark.parametrize("wish, lang", [("bs-BA", "bs"), ("hr-HR", "bs"), ("de-AT", "de"), ("en-US", "en")])
def test_the_browsers_wish(visit, wish, lang):
    page = visit(lang=wish).open("/", ready=False)
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_the_switch_keeps_the_view(visit):
    visitor = visit(lang="en-GB")
    page = visitor.open("/#map=12/44.5/18.6&type=ice")
    page.locator("#menu-button").click()
    page.locator("#choose-lang label[lang=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    until(page, "location.hash.includes('map=12/44.5') && location.hash.includes('type=ice')")
    # It holds for the next visit.
    page.close()
    page = visitor.open("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    # Words of the service come in the same language.
    assert page.evaluate("fetch('/near', { headers: { 'Accept-Language': 'de' } }).then((a) => a.status)") == 400
    visitor.forgive("status of 400")


def test_languages_are_gone_through_with_the_keys(visit):
    page = visit(lang="en-GB").open()
    page.locator("#menu-button").click()
    page.locator("#choose-lang input:checked").focus()
    for lang in ("de", "bs"):
        page.keyboard.press("ArrowLeft")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        wait_ready(page)
        expect(page.locator("#menu-dialog")).to_be_visible()
        expect(page.locator(f"#choose-lang input[value={lang}]")).to_be_focused()
    # Only then.
    page.reload()
    wait_ready(page)
    expect(page.locator("#menu-dialog")).to_be_hidden()


def test_a_theme_that_is_chosen_outlives_the_links(visit):
    page = visit(lang="en-GB").open("/?theme=dark#map=12/44.5/18.6")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("#menu-button").click()
    page.locator("#choose-theme label", has=page.locator("input[value=light]")).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.locator("#choose-lang label[lang=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    until(page, "!location.search.includes('theme') && location.hash.includes('map=12/44.5')")


def test_bosnian_counts(visit, service):
    page = visit(lang="bs-BA").open("/")
    for number, words in [(1, "1 radar"), (2, "2 radara"), (5, "5 radara")]:
        place = lat, lon = empty_place()
        for index in range(number):
            service.add("stationary", f"Radar {index}", (lat + 0.001 * index, lon))
        go(page, view(place))
        expect(page.locator("#count-region")).to_contain_text(re.compile(rf"\b{words}\b"))
