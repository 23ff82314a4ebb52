"""Pages of other sites, in a real browser: they read, and whatever else they try does not arrive."""

import http.server
import json
import threading
import urllib.request
from pathlib import Path

import pytest

from conftest import CHROMIUM
from service import empty_place, view
from test_embedding import a_service
from visitor import pause

# Names of strangers that lead to this machine; nothing else leads anywhere.
NAMES = "MAP evil.example 127.0.0.1, MAP rebound.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
TRIES = """
async ({ service, items, report, feature, token }) => {
  const gone = JSON.stringify({ verdict: "gone", reporter: "a visitor" });
  const came = {};
  const attempt = async (name, path, init) => {
    try {
      const answer = await fetch(service + path, init);
      came[name] = answer.type === "opaque" ? "opaque" : answer.status;
    } catch {
      came[name] = "blocked";
    }
  };
  const json = { "Content-Type": "application/json" };
  await attempt("add", items, { method: "POST", headers: json, body: feature });
  await attempt("report", report, { method: "POST", headers: json, body: gone });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
    for (const [name, path, body] of [["add", items, feature], ["report", report, gone]]) {
      await attempt(`${name} as ${type}`, path, { method: "POST", mode: "no-cors", headers: { "Content-Type": type }, body });
      // What browsers do not check a second time, the type of a blob among it.
      navigator.sendBeacon(service + path, new Blob([body], { type }));
    }
  }
  navigator.sendBeacon(service + report, new Blob([gone], { type: "application/json" }));
  await attempt("without a referrer", report, { method: "POST", mode: "no-cors", referrerPolicy: "no-referrer", body: gone });
  const operator = { Authorization: `Bearer ${token}`, ...json };
  await attempt("bulletins", "/bulletins", { method: "PUT", headers: operator, body: "[]" });
  await attempt("delete", report.replace("/reports", ""), { method: "DELETE", headers: { ...operator, "If-Match": "*" } });
  await attempt("import", "/import", { method: "POST", headers: operator, body: "[]" });
  // A frame without an origin of its own.
  await new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.srcdoc = `<script>fetch(${JSON.stringify(service + report)}, { method: "POST", mode: "no-cors", body: '' })
      .finally(() => parent.postMessage("done", "*"))</` + "script>";
    addEventListener("message", done, { once: true });
    document.body.append(frame);
  });
  await attempt("read", "/near?at=44.5,18.6&km=1", {});
  await attempt("route", "/along?km=1", { method: "POST", headers: json,
    body: JSON.stringify({ type: "LineString", coordinates: [[18.6, 44.5], [18.7, 44.5]] }) });
  return came;
}
"""
FORM = """
({ action, type, name }) => {
  const form = Object.assign(document.createElement("form"), { method: "post", action, enctype: type });
  form.append(Object.assign(document.createElement("input"), { name, value: '"}' }));
  document.body.append(form);
  form.submit();
}
"""


CLIENT = Path(__file__).parents[3] / "clients/javascript/roads.js"
# What a page of another site does with our client for programs.
ASKS = """
async ({ service, place: [lat, lon], layer, id }) => {
  const { Roads, RoadsError } = await import("/roads.js");
  const roads = new Roads(service, { userAgent: "a page", retrying: { tries: 1 } });
  const titles = (features) => features.map(({ properties }) => properties.title);
  const walked = [];
  for await (const feature of roads.items(layer, { bbox: [lon - 0.1, lat - 0.1, lon + 0.1, lat + 0.1], limit: 1 })) walked.push(feature);
  const changes = [];
  for await (const { event } of roads.changes({ follow: false })) changes.push(event);
  const refused = await roads.report(layer, id).then(() => null, (error) => error);
  const wrong = await roads.near(lat, lon, { km: -1 }).then(() => null, (error) => error);
  return {
    near: titles(await roads.near(lat, lon, { m: 300 })), walked: titles(walked), changes,
    along: titles(await roads.along([[lat, lon - 0.01], [lat, lon + 0.01]], { m: 300, both_directions: true })),
    feature: titles([await roads.feature(layer, id)]),
    refused: refused instanceof RoadsError && refused.status === null, wrong: wrong instanceof RoadsError && wrong.field,
    tag: (await fetch(service + "/near?at=44,18&km=1")).headers.get("ETag"),
  };
}
"""
UNTIL_REFUSED = """
async (service) => {
  const { Roads } = await import("/roads.js");
  const roads = new Roads(service, { retrying: { tries: 1 } });
  for (let count = 0; count < 200; count += 1) {
    const error = await roads.near(44, 18).then(() => null, (error) => error);
    if (error) return { status: error.status, retryAfter: error.retryAfter, temporary: error.temporary };
  }
  return null;
}
"""


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"<!doctype html><title>elsewhere</title><body>"
        if self.path == "/roads.js":
            body = CLIENT.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if self.path == "/roads.js" else "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def elsewhere():
    """The port of another site on this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()


@pytest.fixture(scope="module")
def stranger(browser):
    """Another browser, to which the strangers' names lead here."""
    other = browser.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", f"--host-resolver-rules={NAMES}"])
    yield other
    other.close()


def state(service, one, place):
    """What writes would change."""
    near = [(item["id"], item["reports"]) for item in service.items_near(place)]
    return service.total(), service.get("/bulletins"), near, service.get(f"/collections/{one['layer']}/items/{one['id']}")


def arguments(service, one, place):
    feature = (
        '{"type":"Feature","geometry":{"type":"Point","coordinates":[%s,%s]},"properties":{"type":"announced","title":"x"}}'
        % (place[1] + 0.001, place[0]))
    return {
        "service": service.address, "items": "/collections/radars/items", "feature": feature, "token": service.token,
        "report": f"/collections/{one['layer']}/items/{one['id']}/reports",
    }


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1"])
def test_another_site_reads_and_changes_nothing(stranger, service, elsewhere, host):
    place = empty_place()
    one = service.add("stationary", "Stays", place)
    before = state(service, one, place)
    context = stranger.new_context()
    page = context.new_page()
    # The second is the same machine on another port, which browsers call the same site.
    page.goto(f"http://{host}:{elsewhere}/")
    came = page.evaluate(TRIES, arguments(service, one, place))
    assert came.pop("read") == 200 and came.pop("route") == 200
    assert set(came.values()) <= {"blocked", "opaque"} and len(came) == 12, came
    # A form leaves the page, and shows what the service says of it.
    for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]:
        page.goto(f"http://{host}:{elsewhere}/")
        with page.expect_navigation() as navigation:
            page.evaluate(FORM, {
                "action": service.address + arguments(service, one, place)["report"], "type": type,
                "name": '{"verdict":"gone","reporter":"a form","x":"'})
        assert navigation.value.status == 403, type
    pause(page, 500, "beacons have been sent by now")
    assert state(service, one, place) == before
    context.close()


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1"])
def test_our_client_asks_from_another_site(stranger, service, elsewhere, host):
    place = empty_place()
    one = service.add("stationary", "Stays", place)
    context = stranger.new_context()
    page = context.new_page()
    page.goto(f"http://{host}:{elsewhere}/")
    came = page.evaluate(ASKS, {"service": service.address, "place": place, "layer": one["layer"], "id": one["id"]})
    assert came.pop("tag").startswith('"')
    assert came == {
        "near": ["Stays"], "along": ["Stays"], "walked": ["Stays"], "feature": ["Stays"], "changes": ["reset"], "refused": True,
        "wrong": "km"}
    assert service.items_near(place)[0]["reports"] == 0
    context.close()


def test_a_script_is_told_when_to_come_back(stranger, elsewhere):
    with a_service("--reads-per-second", "1") as address:
        context = stranger.new_context()
        page = context.new_page()
        page.goto(f"http://evil.example:{elsewhere}/")
        refused = page.evaluate(UNTIL_REFUSED, address)
        assert refused["status"] == 429 and refused["retryAfter"] >= 1 and refused["temporary"], refused
        context.close()


def test_our_client_reports_from_a_site_that_the_operator_trusts(stranger, elsewhere):
    with a_service("--trusted-origin", f"http://evil.example:{elsewhere}") as address:
        context = stranger.new_context()
        page = context.new_page()
        page.goto(f"http://evil.example:{elsewhere}/")
        feature = {
            "type": "Feature", "geometry": {"type": "Point", "coordinates": [18.6, 44.5]}, "properties": {"type": "announced", "title": "Here"}}
        request = urllib.request.Request(
            address + "/collections/radars/items", json.dumps(feature).encode(), {"Content-Type": "application/geo+json"})
        with urllib.request.urlopen(request) as answer:
            added = json.load(answer)
        told = page.evaluate(
            """async ([service, id]) => {
              const { Roads } = await import("/roads.js");
              const roads = new Roads(service);
              return [await roads.report("radars", id, { reporter: "me" }), await roads.feature("radars", id).then(({ properties }) => properties.reports)];
            }""", [address, added["id"]])
        assert told == [{"reports": 1, "removed": False, "counted": True, "disputed": False}, 1]
        context.close()


def test_a_name_that_was_turned_to_the_service_cannot_write(stranger, service):
    """DNS rebinding: to the browser, the stranger's page and the service are one origin."""
    place = empty_place()
    one = service.add("stationary", "Stays", place)
    before = state(service, one, place)
    context = stranger.new_context()
    page = context.new_page()
    rebound = service.address.replace("127.0.0.1", "rebound.example")
    # In place of what the stranger's own server gave before: an answer without a policy, in which a script can run.
    page.goto(rebound + "/healthz")
    given = {**arguments(service, one, place), "service": rebound}
    status = lambda path, body: page.evaluate(
        """async ({ address, body }) => (await fetch(address, {
          method: "POST", headers: { "Content-Type": "application/json" }, body })).status""",
        {"address": rebound + path, "body": body})
    assert status(given["report"], '{"verdict":"gone"}') == 403
    assert status(given["items"], given["feature"]) == 403
    assert state(service, one, place) == before
    context.close()


def test_the_map_itself_writes(visit, service):
    place = empty_place()
    one = service.add("stationary", "Goes", place)
    page = visit().open("/" + view(place))
    given = arguments(service, one, place)
    status = lambda path, body: page.evaluate(
        """async ({ path, body }) => (await fetch(path, {
          method: "POST", headers: { "Content-Type": "application/json" }, body })).status""",
        {"path": path, "body": body})
    assert status(given["report"], '{"verdict":"gone","reporter":"me"}') == 200
    assert status(given["items"], given["feature"]) == 201
    assert service.items_near(place)[0]["reports"] == 1
