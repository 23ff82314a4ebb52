"""What comes from outside is text, and nothing leaves the page."""

import re

import pytest
from playwright.sync_api import expect

from service import address_of, empty_place, view
from visitor import eventually, fragment, open_pin, pause

EVIL = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
POLICY = {
    "default-src": {"'none'"}, "script-src": {"'self'"}, "style-src": {"'self'"}, "connect-src": {"'self'"},
    "manifest-src": {"'self'"}, "worker-src": {"'self'"}, "base-uri": {"'none'"}, "form-action": {"'none'"},
    "frame-ancestors": {"'none'"},
}


def policy(headers):
    parts = [part.split() for part in headers["Content-Security-Policy"].split(";") if part.strip()]
    return {part[0]: set(part[1:]) for part in parts}


@pytest.mark.parametrize("path", ["/", "/?lang=bs", "/widget?at=44.5,18.6"])
def test_the_policy(service, path):
    _, headers, _ = service.ask("GET", path, Accept="text/html")
    said = policy(headers)
    assert not any("unsafe" in word or word == "*" for name, words in said.items() for word in words if name != "frame-ancestors")
    if path.startswith("/widget"):
        assert said["script-src"] == {"'self'"} and said["default-src"] == {"'none'"}
        return
    pictures = said.pop("img-src")
    assert said == POLICY
    assert {"'self'", "data:"} < pictures and all(one in ("'self'", "data:") or one.startswith("https://") for one in pictures)


def test_the_page_has_no_script_or_style_of_its_own(service):
    _, _, body = service.ask("GET", "/", Accept="text/html")
    page = body.decode()
    assert " style=" not in page and "<style" not in page and " onclick" not in page and "javascript:" not in page
    for tag in page.split("<script")[1:]:
        assert " src=" in tag.split(">")[0] or 'type="application/json"' in tag.split(">")[0], tag[:100]


def test_no_cookies(service):
    for path in ["/", "/widget?at=44.5,18.6", "/clusters?bbox=17,44,18,45&zoom=8", "/sw.js", "/manifest.webmanifest"]:
        assert service.ask("GET", path, Accept="*/*")[1]["Set-Cookie"] is None, path


def test_markup_is_shown_as_text_everywhere(visit, service):
    place = lat, lon = empty_place()
    one = service.add("accident", EVIL, place, text=EVIL + "\n\nx", road="M-1")
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    dialogs = []
    visitor.context.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page = visitor.open("/" + view(place))
    shown = '<img src=x onerror="alert(1)">'

    # The marker, the list, the details.
    expect(page.locator("#map .marker")).to_have_count(1)
    expect(page.locator("#map .marker")).to_have_attribute("title", re.compile(re.escape(shown)))
    expect(page.locator("#results-list .title")).to_contain_text(shown)
    page.locator("#results-list button").click()
    expect(page.locator("#details-title")).to_contain_text(shown)
    expect(page.locator("#details .prose")).to_contain_text("x")
    # Toasts and announcements: somebody's fifth report, and a new one nearby.
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    for reporter in "abcde":
        service.report(one, reporter)
    expect(page.locator("#live-region")).to_contain_text(shown)
    expect(page.locator("#toast")).to_contain_text(shown)
    # A link to what was such.
    visitor.forgive("status of 410")
    visitor.open("/#feature=" + address_of(one))

    # What is offered as known, saved places, and the words of the search.
    service.add("stationary", EVIL, (lat + 0.01, lon))
    page = visitor.open("/" + view((lat + 0.01, lon), 16))
    open_pin(page)
    page.locator("#adding .primary").click()
    page.locator("#report-form input[value=stationary]").check(force=True)
    page.locator("#add-title").fill(EVIL)
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator("dialog[open] .known")).to_contain_text(shown)
    page.keyboard.press("Escape")
    page.locator("#places-button").click()
    page.locator("#place-add").fill(shown)
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .place-name")).to_have_text(shown)
    page.locator("dialog[open] [data-part=remove]").click()
    expect(page.locator("dialog[open] .news")).to_contain_text(shown)
    page.keyboard.press("Escape")
    page.locator("#words").fill(EVIL)
    eventually(page, lambda: "text" in fragment(page), True)

    # The widget, and addresses that somebody has made up.
    page = visitor.open(f"/widget?at={lat + 0.01},{lon}", ready=False)
    expect(page.locator("ol .title")).to_contain_text(shown)
    page = visitor.open(f"/?lang=en#text=%3Cimg%20src=x%20onerror=alert(1)%3E&feature=radars/%3Cscript%3E")
    pause(page, 500, "nothing of it is carried out")
    visitor.forgive("status of 40[04]")
    assert page.locator("img[src=x]").count() == 0
    assert dialogs == []


def test_nothing_else_is_stored(visit, service):
    """What the browser keeps: wishes, places and a random name; not where somebody is."""
    place = empty_place()
    service.add("ice", "Led", place)
    visitor = visit(geolocation={"latitude": 44.53812, "longitude": 18.66734}, permissions=["geolocation"])
    page = visitor.open("/" + view(place))
    page.locator("#map .marker").click()
    page.locator("#details .verdicts button").last.click()
    expect(page.locator("#details .gone-count .on")).to_have_count(1)
    stored = page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })")
    assert "44.538" not in stored
    names = page.evaluate("Object.keys(localStorage)")
    assert all(name.startswith("roads.") for name in names), names
    assert page.evaluate("document.cookie") == ""
