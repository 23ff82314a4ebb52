"""The bulletin's panel."""

import json

import pytest
from playwright.sync_api import expect

from visitor import pause


@pytest.fixture
def restored(service):
    """The samples' bulletin, as it was, afterwards."""
    _, _, before = service.ask("GET", "/bulletins", Accept="application/json")
    yield
    old = json.loads(before)["bulletins"][0]
    official = [{"id": old["id"], "title": old["title"], "text": old["text"]}]
    status, _, body = service.ask("PUT", "/bulletins", official)
    assert status in (200, 204), body


def test_the_panel(visit):
    page = visit().open("/")
    button = page.locator("#bulletin-button")
    expect(button.locator(".fresh")).to_have_count(1)
    button.click()
    panel = page.locator("dialog[open]")
    expect(panel.locator("article")).to_have_count(1)
    expect(panel.locator("article .prose p").nth(2)).to_be_attached()
    # The keys must scroll it: it has nothing else to press.
    expect(panel.locator(".dialog-body")).to_have_attribute("tabindex", "0")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()
    # Read once, it is no news any more.
    expect(button.locator(".fresh")).to_have_count(0)
    with page.expect_response("**/bulletins"):
        page.reload()
    pause(page, 200, "what was read is not announced again")
    expect(button.locator(".fresh")).to_have_count(0)


def test_a_new_bulletin_comes_by_itself(visit, service, restored):
    page = visit().open("/")
    expect(page.locator("#age")).to_have_attribute("data-live", "")
    page.locator("#bulletin-button").click()
    expect(page.locator("dialog[open] article")).to_have_count(1)
    text = "Novo stanje <img src=x onerror=alert(1)>.\n\nDrugi pasus."
    status, _, body = service.ask("PUT", "/bulletins", text.encode(), type="text/plain; charset=utf-8")
    assert status in (200, 204), body
    expect(page.locator("dialog[open] .prose")).to_contain_text("Drugi pasus.")
    expect(page.locator("dialog[open] .prose img")).to_have_count(0)


def test_no_bulletin(visit, service, restored):
    status, _, body = service.ask("DELETE", "/bulletins")
    assert status in (200, 204), body
    page = visit().open("/")
    expect(page.locator("#bulletin-button .fresh")).to_have_count(0)
    page.locator("#bulletin-button").click()
    expect(page.locator("dialog[open] article")).to_have_count(0)
    expect(page.locator("dialog[open] .dialog-body p")).to_have_count(1)
