"""kill -9 of a service while it fetches and loads: afterwards the store has the list before or the list after, and goes on."""

import http.server
import json
import sqlite3
import threading

from waiting import eventually, let_time_pass
from world import Folder, Roads, Service, Wrong


class Lists(http.server.ThreadingHTTPServer):
    """Gives another list each time that somebody turns it."""

    daemon_threads = True

    def __init__(self, rows):
        self.rows, self.version = rows, 0
        # How often somebody asked, and how often the whole list was the answer.
        self.asked = self.given = 0
        self.forgets = False
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def host(self):
        return f"127.0.0.1:{self.server_address[1]}"

    def body(self):
        version = self.version
        return json.dumps([
            {"id": f"row-{number}", "type": 1, "title": f"version {version} row {number}",
             "updated_at": f"2026-01-02 03:{version // 60 % 60:02}:{version % 60:02}",
             "coordinates": f"{43 + number % 2000 / 1000},{16 + number // 2000 / 100}"}
            for number in range(self.rows)]).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.asked += 1
        tag = f'"{self.server.version}"'
        if self.headers.get("If-None-Match") == tag and not self.server.forgets:
            self.send_response(304)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        self.server.given += 1
        body = self.server.body()
        self.send_response(200)
        self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


def versions(roads):
    """Which versions of the list the rows in the store are of, and how many there are of each."""
    with sqlite3.connect(f"file:{roads.store}?mode=ro", uri=True) as database:
        found = database.execute(
            "SELECT CAST(substr(title, 9, instr(substr(title, 9), ' ')) AS INTEGER), count(*) FROM feature GROUP BY 1")
        return dict(found.fetchall())


def fetching(options, chance):
    """One store through all cycles, each of which ends with a kill while a new list may be on its way in."""
    rows = min(options.rows, 20_000)
    with Folder() as folder:
        lists = Lists(rows)
        roads = Roads(options.binary, folder / "roads.db")
        roads.done(
            "sources", "add", "city", f"http://{lists.host}/list.json", "--format", "list", "--as", "radars", "--sync",
            "--every", "10s", "--timezone", "UTC", "--allow-private", lists.host)
        roads.done("sources", "run", "city")
        old = {0: rows}
        if versions(roads) != old:
            raise Wrong(f"the first list was not loaded: {versions(roads)}")
        outcomes = {"old": 0, "new": 0}
        longest = 3.0
        for cycle in range(1, options.cycles + 1):
            lists.version, before = cycle, lists.asked
            # What was fetched last is not due yet; another address is, at once.
            roads.done("sources", "edit", "city", "--url", f"http://{lists.host}/list-{cycle}.json")
            service = Service(roads)
            eventually(lambda: lists.asked > before, seconds=60, every=0.002)
            let_time_pass(chance.uniform(0, longest), because="it is to die at any moment")
            service.kill()
            if options.prove:
                with sqlite3.connect(roads.store) as database:
                    database.execute("DELETE FROM feature WHERE pk % 7 = 0")
            found, new = versions(roads), {cycle: rows}
            if found not in (old, new):
                raise Wrong(f"cycle {cycle}: neither the list before nor the one after: {found}")
            outcomes["new" if found == new else "old"] += 1
            # As many of each.
            longest = longest * 0.9 if found == new else min(longest * 1.1, 20)
            roads.sound()
            # Whoever died holds nobody up, and what it was about to do is done.
            roads.done("sources", "run", "city")
            if versions(roads) != new:
                raise Wrong(f"cycle {cycle}: the list was not loaded afterwards: {versions(roads)}")
            state = json.loads(roads.done("sources", "show", "city", "--format", "json"))
            if state["fetch"]["problem"] or state["fetch"]["state"] != "fresh":
                raise Wrong(f"cycle {cycle}: {state}")
            old = new
        lists.shutdown()
        print(
            f"kill: fetching: {options.cycles} kills while a list of {rows} rows came in: afterwards {outcomes['old']} times the "
            f"list before, {outcomes['new']} times the one after, and each was loaded then", flush=True)
