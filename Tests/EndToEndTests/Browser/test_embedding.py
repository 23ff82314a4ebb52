"""The map in another site's frame, and what its menu leads to."""

import http.server
import os
import subprocess
import tempfile
import threading
from contextlib import contextmanager
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from visitor import fragment, sideways, until, wait_ready

ROADS = os.environ["ROADS_BINARY"]
NAVIGATION = "text/html,application/xhtml+xml,*/*;q=0.8"


@contextmanager
def a_site(frame):
    """Another site, whose page is one frame."""

    class Host(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(
                b"<!doctype html><title>A site</title><link rel=icon href='data:,'><body style='margin:0'>"
                + frame().encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()


@contextmanager
def a_service(*arguments):
    """A service of its own, for what an operator sets."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [ROADS, "--db", f"{folder}/roads.db", "--lang", "en", "serve", "--port", "0", "--access-log", "off", *arguments],
            stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": folder})
        try:
            yield process.stderr.readline().removeprefix("serving on ").strip()
        finally:
            process.terminate()
            process.wait()


def iframe(source, size=(600, 400)):
    return f"<iframe src='{source}' width={size[0]} height={size[1]} style='border:0' allow='geolocation'></iframe>"


def visitor(visit, **traits):
    return visit(forgives=["request to somebody else: http://127.0.0.1:", "frame-ancestors", "ERR_BLOCKED"], **traits)


@pytest.mark.parametrize("lang, title, size, theme", [
    ("bs", "Stanje na putevima", (340, 480), "light"), ("de", "Straßenlage", (340, 480), "dark"),
    ("en", "Road conditions", (1000, 640), "dark"),
], ids=["bs", "de", "en"])
def test_the_map_is_in_the_frames_of_sites_that_the_operator_named(visit, pictures, size, lang, title, theme):
    source = [""]
    with a_site(lambda: iframe(source[0], size)) as site, a_service("--frame-ancestors", f"https://club.example, {site}") as roads:
        source[0] = f"{roads}/?at=44.54,18.67&amp;km=5&amp;type=poledica,closure&amp;lang={lang}&amp;theme={theme}"
        page = visitor(visit).context.new_page()
        page.goto(site)
        frame = page.frames[1]
        frame.locator("#results[aria-busy=false]").wait_for(state="attached")
        assert fragment(frame)["type"] == "closure,ice"
        assert fragment(frame)["map"].startswith("1") and "/44.54" in fragment(frame)["map"]
        assert frame.title() == title
        assert frame.locator("html").get_attribute("lang") == lang
        assert frame.locator("html").get_attribute("data-theme") == theme
        assert sideways(frame) <= 0
        page.screenshot(path=pictures / f"frame-{lang}-{size[0]}-{theme}.png")


def test_no_other_site_has_the_map_in_a_frame(visit):
    source = [""]
    with a_site(lambda: iframe(source[0])) as site, a_service("--frame-ancestors", "https://club.example") as roads:
        source[0] = roads + "/"
        page = visitor(visit).context.new_page()
        page.goto(site)
        until(page, "document.readyState === 'complete'")
        assert page.frames[1].locator("#map").count() == 0


def test_what_is_wrong_in_a_frame_is_said_in_it(visit):
    source = [""]
    with a_site(lambda: iframe(source[0])) as site, a_service("--frame-ancestors", site) as roads:
        source[0] = roads + "/?at=here&amp;lang=de"
        who = visitor(visit)
        who.forgive("status of 400")
        page = who.context.new_page()
        page.goto(site)
        expect(page.frame_locator("iframe").locator("h1")).to_have_text("Diese Adresse stimmt nicht")
        assert page.frame_locator("iframe").locator("a.button").get_attribute("target") == "_top"


@pytest.mark.parametrize("asked, shown", [
    ("at=44.5,18.6&zoom=12", "#map=12/44.5000/18.6000"),
    ("at=44.5,18.6&km=1&layer=radars", "#map=15/44.5000/18.6000&type=stationary,announced"),
    ("text=M-17 %26 a&lang=hr", "?lang=bs#text=M-17%20%26%20a"),
    ("type=sperrung&theme=dark", "?theme=dark#type=closure"),
])
def test_a_view_is_asked_for_as_of_the_widget(service, visit, asked, shown):
    page = visit().open("/?" + asked.replace(" ", "%20") + "&fbclid=x")
    said = page.evaluate("location.search + decodeURIComponent(location.hash)")
    search, _, hash = unquote(shown).partition("#")
    assert search in said
    for part in hash.split("&"):
        assert part in said


@pytest.mark.parametrize("bad", ["at=x", "km=3", "at=44,18&km=1&zoom=3", "at=44,18&type=cow", "theme=pink"])
def test_a_wrong_view_is_told(service, bad):
    status, headers, _ = service.ask("GET", "/?" + bad, Accept=NAVIGATION)
    assert (status, headers["Content-Type"]) == (400, "text/html; charset=utf-8")
    status, headers, _ = service.ask("GET", "/?" + bad, Accept="application/json")
    assert (status, headers["Content-Type"]) == (400, "application/problem+json")


def test_without_the_setting_the_map_is_in_no_frame(service):
    assert "frame-ancestors 'none'" in service.ask("GET", "/", Accept=NAVIGATION)[1]["Content-Security-Policy"]
    for path in ["/about", "/collections"]:
        assert "frame-ancestors 'none'" in service.ask("GET", path, Accept=NAVIGATION)[1]["Content-Security-Policy"]


@pytest.mark.parametrize("value", [
    "*", "https://", "club.example", "https://a.example/path", "https://a.example; script-src *", "https://a.example\r\nX: y",
    "https://*", "https://*.*.example", "'self'", "javascript://x", "https://a.example,", "https://a b.example", "https://*.1.2.3.4",
])
def test_nothing_but_sites_gets_into_the_header(value):
    run = subprocess.run(
        [ROADS, "--db", "/nonexistent/x.db", "--lang", "en", "serve", "--print-settings", "--frame-ancestors", value],
        capture_output=True, text=True)
    assert run.returncode == 2 and "--frame-ancestors" in run.stderr


@pytest.mark.parametrize("lang, size", [("bs", (1280, 800)), ("de", (390, 844)), ("en", (1280, 800))], ids=["bs", "de", "en"])
def test_the_menu_leads_to_what_there_is(service, visit, pictures, lang, size):
    page = visit(size=size).open(f"/?lang={lang}")
    page.locator("#menu-button").click()
    links = page.locator("#menu-links a")
    expect(links).to_have_count(5)
    page.screenshot(path=pictures / f"menu-{lang}-{size[0]}.png")
    for link in links.all():
        assert link.bounding_box()["height"] >= 44
        with page.expect_popup() as opened:
            link.click()
        expect(opened.value.locator("h1")).to_be_visible()
        assert opened.value.locator("html").get_attribute("lang") == lang or "/about" not in opened.value.url
        assert sideways(opened.value) <= 0
        if "privacy" in opened.value.url:
            opened.value.screenshot(path=pictures / f"about-{lang}-{size[0]}.png", full_page=True)
        opened.value.close()


def test_an_operator_has_pages_of_his_own(visit):
    with a_service(
        "--imprint", "https://club.example/imprint?a=1&b=%22", "--privacy", "https://club.example/privacy",
        "--about", "https://club.example/about", "--publisher", "Club <b>", "--tiles", "none", "--terrain", "none") as roads:
        page = visit(forgives=["request to somebody else: http://127.0.0.1:"]).context.new_page()
        page.goto(roads + "/?lang=en")
        wait_ready(page)
        page.locator("#menu-button").click()
        hrefs = page.locator("#menu-links a").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
        for wanted in ["https://club.example/imprint?a=1&b=%22", "https://club.example/privacy", "https://club.example/about"]:
            assert wanted in hrefs
        page.goto(roads + "/about?lang=en")
        expect(page.locator("dd").first).to_have_text("Club <b>")
        expect(page.get_by_text("keeps no log of requests")).to_be_visible()
        expect(page.get_by_text("loads the base map")).to_have_count(0)
        expect(page.get_by_role("link", name="privacy notice")).to_have_attribute("href", "https://club.example/privacy")
