"""What the other tests rely on to find faults does find them."""

import pytest

from test_access import expect_accessible
from test_looks import fits
from visitor import eventually, pause


def test_visitors_complain(visit):
    visitor = visit()
    page = visitor.open("/")
    for work, word in [
        ("console.error('oh')", "console: oh"),
        ("setTimeout(() => { throw new Error('oh') })", "error in the page"),
        ("void Promise.reject(new Error('oh'))", "oh"),
        ("document.body.append(Object.assign(document.createElement('script'), { text: '1' }))", "policy"),
        ("void fetch('https://example.org/').catch(() => {})", "policy"),
        ("document.body.append(Object.assign(new Image(), { src: 'https://example.org/a.png' }))", "policy"),
        ("void fetch('/collections/radars/items/nobody').catch(() => {})", "404"),
    ]:
        page.evaluate(work)
        eventually(page, visitor.complaints, lambda found: any(word in one for one in found))
        visitor.faults = []
    # One fault may be told in two ways, the second a moment later.
    pause(page, 300, "one fault may be told in two ways, the second a moment later")
    visitor.faults = []


def test_cookies_are_seen(visit):
    visitor = visit()
    page = visitor.open("/")
    page.evaluate("document.cookie = 'a=1'")
    assert visitor.context.cookies()
    visitor.context.clear_cookies()


def test_axe_finds_faults(visit):
    page = visit().open("/")
    page.evaluate("document.getElementById('results-head').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        expect_accessible(page, "map")


def test_what_does_not_fit_is_found(visit):
    page = visit(size=(360, 740)).open("/")
    page.evaluate("document.getElementById('chips').style.width = '500px'")
    page.evaluate("document.getElementById('locate-button').style.width = '20px'")
    with pytest.raises(AssertionError, match="locate-button"):
        fits(page, seconds=0.2)
