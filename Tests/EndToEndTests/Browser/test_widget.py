"""The widget, by itself and in another site's frame."""

import http.server
import threading

import pytest
from playwright.sync_api import expect

from service import empty_place
from visitor import eventually, sideways

# As the document names them.
SIZES = {"s": ((320, 240), 2), "m": ((320, 370), 4), "l": ((320, 580), 8)}


@pytest.fixture
def around(service):
    place = lat, lon = empty_place()
    for number in range(10):
        service.add("ice", f"Led {number}", (lat + 0.001 * number, lon))
    return f"{lat},{lon}"


@pytest.mark.parametrize("size, lang", list(zip(SIZES, ["bs", "de", "en"])))
def test_three_sizes(visit, around, pictures, size, lang):
    window, rows = SIZES[size]
    page = visit(size=window).open(f"/widget?at={around}&size={size}&lang={lang}", ready=False)
    expect(page.locator("ol li")).to_have_count(rows)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    # Nearest first.
    expect(page.locator("ol li .title").first).to_have_text("Led 0")
    eventually(page, lambda: sideways(page), lambda pixels: pixels <= 0)
    eventually(page, lambda: page.evaluate("document.scrollingElement.scrollHeight - innerHeight"), lambda over: over <= 0)
    for theme in ["dark", "light"]:
        page.emulate_media(color_scheme=theme)
        page.screenshot(path=pictures / f"widget-{size}-{theme}.png")


def test_its_links_open_the_map(visit, service, around):
    visitor = visit()
    page = visitor.open(f"/widget?at={around}&size=s&lang=de", ready=False)
    link = page.locator("ol a").first
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noopener")
    with visitor.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("#details-title")).to_have_text("Led 0")
    with visitor.context.expect_page() as opened:
        page.locator("footer a").click()
    expect(opened.value.locator("#results-list li")).not_to_have_count(0)


def test_it_refreshes_itself(visit, service):
    place = empty_place()
    visitor = visit()
    visitor.context.clock.install()
    page = visitor.open(f"/widget?at={place[0]},{place[1]}&size=m", ready=False)
    expect(page.locator("ol li")).to_have_count(0)
    service.add("closure", "Zatvoreno <img src=x onerror=alert(1)>", place)
    visitor.context.clock.fast_forward("06:00")
    expect(page.locator("ol .title")).to_have_text("Zatvoreno <img src=x onerror=alert(1)>")
    # The service is away: what is there stays, and that is said.
    visitor.forgive("ERR_")
    visitor.offline()
    visitor.context.clock.fast_forward("06:00")
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("ol li")).to_have_count(1)
    visitor.offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_in_another_site(visit, service, around):
    class Host(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            frame = f'<iframe src="{service.address}/widget?at={around}&amp;size=m" width="320" height="320"></iframe>'
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>A site</title><link rel=icon href='data:,'>" + frame.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        visitor = visit(forgives=["request to somebody else: http://127.0.0.1:"])
        page = visitor.context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        expect(page.frame_locator("iframe").locator("ol li")).to_have_count(4)
    finally:
        server.shutdown()


def test_the_map_is_in_no_frame(service):
    policy = service.ask("GET", "/", Accept="text/html")[1]["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy
