"""What a person sees who opens an address that has no answer for them: a page in their language, and never JSON."""

import urllib.parse

import pytest
from playwright.sync_api import expect

from service import empty_place
from visitor import sideways, wait_ready

NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"
LANGUAGES = {"bs-BA": "Otvori kartu", "de-AT": "Zur Karte", "en-GB": "Open the map"}
SIZES = {"desk": (1280, 800), "phone": (390, 844)}

PROBLEMS = {
    "/nowhere": 404,
    "/collections/conditions/items/nobody": 404,
    "/along": 405,
    "/near": 400,
    "/near?at=here": 400,
    "/collections/radars/items?colour=red": 400,
    "/tiles/99/0/0.mvt": 404,
    "/feeds/paper": 404,
    "/runs": 401,
    "/?lang=fr": 400,
    "/%zz": 400,
    "/?text=" + 9000 * "x": 414,
}


def visitor(visit, **traits):
    return visit(forgives=["Failed to load resource: the server responded with a status of", "favicon.ico"], **traits)


@pytest.mark.parametrize("lang, size, theme", [("bs-BA", "phone", "dark"), ("de-AT", "phone", "light"), ("en-GB", "desk", "dark")])
def test_whoever_follows_a_wrong_link_reads_a_page_and_reaches_the_map(visit, pictures, lang, size, theme):
    page = visitor(visit, lang=lang, theme=theme, size=SIZES[size]).open("/nowhere", ready=False)
    expect(page.locator("html")).to_have_attribute("lang", lang[:2])
    expect(page.locator("h1")).to_be_visible()
    assert sideways(page) <= 0
    link = page.get_by_role("link", name=LANGUAGES[lang])
    assert link.bounding_box()["height"] >= 44
    page.screenshot(path=pictures / f"problem-{lang[:2]}-{size}-{theme}.png")
    link.click()
    wait_ready(page)
    expect(page.locator("#map")).to_be_visible()


@pytest.mark.parametrize("path", PROBLEMS)
def test_a_browser_gets_a_page_and_a_program_the_same_problem_as_json(service, path):
    wanted = PROBLEMS[path]
    status, headers, body = service.ask("GET", path, Accept=NAVIGATION, Accept_Language="de")
    assert (status, headers["Content-Type"]) == (wanted, "text/html; charset=utf-8")
    assert headers["Content-Language"] == "de" and '<html lang="de">' in body.decode()
    assert "Accept" in headers["Vary"] and headers["Cache-Control"] == "no-store"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; style-src 'sha256-")
    for accept in ["*/*", "application/json", "text/html;q=0.4, application/json"]:
        status, headers, _ = service.ask("GET", path, Accept=accept)
        assert (status, headers["Content-Type"]) == (wanted, "application/problem+json")
        assert "Accept" in headers["Vary"]


def test_a_removed_feature_says_why_it_is_gone(service, visit):
    feature = service.add("danger", "Gone soon", empty_place())
    service.remove(feature)
    page = visitor(visit).open(f"/collections/{feature['layer']}/items/{feature['id']}", ready=False)
    expect(page.locator("h1")).to_have_text("This was removed")
    expect(page.locator(".said")).to_contain_text("deleted by hand")


@pytest.mark.parametrize("extra", ["fbclid=x&utm_source=y", "anything=1&anything=2", "utm_medium=%3Cscript%3E"])
def test_what_others_hang_on_a_link_changes_nothing(service, visit, extra):
    feature = service.add("danger", "Shared by many", empty_place())
    page = visitor(visit).open("/?lang=de&" + extra)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(f"{service.address}/collections/{feature['layer']}/items/{feature['id']}?{extra}")
    expect(page.locator("h1")).to_have_text("Shared by many")
    # Its other form is asked for without them.
    assert page.locator("footer a").first.get_attribute("href").endswith("?f=json")
    page.goto(f"{service.address}/collections/{feature['layer']}/items?limit=1&fbclid=x")
    expect(page.locator("table")).to_be_visible()
    for path in ["/?", "/collections/radars/items?"]:
        assert service.ask("GET", path + extra, Accept="application/json")[0] == 400


@pytest.mark.parametrize("tag", ["hr", "sr", "sr-Latn", "sh", "cnr", "bs-Latn-BA", "HR"])
def test_neighbours_of_bosnian_are_bosnian(service, visit, tag):
    page = visitor(visit).open(f"/?lang={tag}")
    expect(page.locator("html")).to_have_attribute("lang", "bs")
    for path in ["/", "/collections/radars", "/nowhere"]:
        _, headers, _ = service.ask("GET", path, Accept=NAVIGATION, Accept_Language=f"{tag}, en;q=0.5")
        assert headers["Content-Language"] == "bs"
    _, headers, _ = service.ask("GET", f"/widget?at=44.5,18.6&lang={tag}", Accept=NAVIGATION)
    assert headers["Content-Language"] == "bs"


def test_a_wrong_link_keeps_the_language_that_it_asks_for(visit):
    page = visitor(visit).open("/nowhere?lang=hr", ready=False)
    expect(page.locator("html")).to_have_attribute("lang", "bs")
    assert page.locator("a.button").get_attribute("href") == "/?lang=bs"


HOSTILE = ['<script>document.title="!"</script>', '"><img src=x onerror=alert(1)>', "' onload='", "\u202e", "{{settings}}"]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_was_asked_for_is_shown_and_never_obeyed(service, visit, text):
    shown = urllib.parse.quote(text, safe="")
    visitor_ = visitor(visit)
    for path in [
        f"/{shown}", f"/collections/radars/items/{shown}", f"/collections/radars/items?{shown}=1", f"/near?at={shown}",
        f"/?lang={shown}", f"/feeds/{shown}",
    ]:
        page = visitor_.open(path, ready=False)
        expect(page.locator("main h1")).to_be_visible()
        assert page.locator("script, img, iframe, [onerror], [onload]").count() == 0
        assert page.title() != "!" and "\u202e" not in page.content()
        page.close()


@pytest.mark.parametrize("accept", [
    200 * "text/html," + "x", "text/html;q=nan", "text/html;q=1e999", "text/html;q=-1, */*", ";;;,,,", "text/html" + 4000 * ";q",
    "text/html\u00ff",
])
def test_no_accept_header_breaks_the_answer(service, accept):
    status, headers, _ = service.ask("GET", "/nowhere", Accept=accept)
    assert status == 404
    assert headers["Content-Type"] in ("text/html; charset=utf-8", "application/problem+json")


def test_who_sends_too_much_is_told_on_a_page_too(service):
    status, headers, _ = service.ask("GET", "/", Accept=NAVIGATION, X_Much=9000 * "x")
    assert (status, headers["Content-Type"]) == (431, "text/html; charset=utf-8")
