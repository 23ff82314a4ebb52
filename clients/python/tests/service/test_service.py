"""The client against the service as it runs."""

import json
import subprocess
import sys
import threading
import unittest
import urllib.request
from typing import get_type_hints

from running import ROOT, Running
from roads_client import Retrying, Roads, RoadsError
from roads_client.parameters import AnswerFilters, ChangeFilters, ItemFilters

FOLLOWER = """
import sys
from roads_client import Roads

for change in Roads(sys.argv[1]).changes(file=sys.argv[2], every=0.05):
    print(change.event, change.id or "-", flush=True)
"""


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # Whoever tests it is one network.
        cls.running = Running("--reports-per-network", "1000", "--writes-per-minute", "1000", "--removals-per-network", "0").start()
        cls.addClassCleanup(cls.running.__exit__)
        cls.service = Roads(cls.running.address)

    def ask(self, path):
        with urllib.request.urlopen(self.running.address + path) as answer:
            return json.load(answer)

    def test_near_is_what_the_service_answers(self):
        found = self.service.near(44.5, 18.6, km=20)
        self.assertEqual(found, self.ask("/near?at=44.5,18.6&km=20")["features"])
        self.assertGreater(len(found), 10)
        self.assertEqual(len(self.service.near(44.5, 18.6, km=20, limit=3)), 3)
        only = self.service.near(44.5, 18.6, km=50, type=["landslide", "Baustelle"], layer="conditions", sort="title")
        self.assertEqual({one["properties"]["type"] for one in only}, {"landslide", "roadworks"})

    def test_along_finds_the_same_however_the_route_is_given(self):
        route = [(44.54, 18.67), (44.44, 18.66), (44.20, 18.53)]
        found = self.service.along(route, km=3, both_directions=True)
        self.assertGreater(len(found), 3)
        places = [one["properties"]["along_m"] for one in found]
        self.assertEqual(places, sorted(places))
        line = {"type": "LineString", "coordinates": [[lon, lat] for lat, lon in route]}
        self.assertEqual(self.service.along(line, km=3, both_directions=True), found)
        points = "".join(f'<trkpt lat="{lat}" lon="{lon}"/>' for lat, lon in route)
        gpx = f'<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>'
        self.assertEqual(self.service.along(gpx, km=3, both_directions=True), found)
        self.assertEqual(self.service.along(gpx.encode(), km=3, both_directions=True), found)
        driven = self.service.along(route, km=3, depart="tomorrow 8:00", speed=60)
        self.assertTrue(driven and all("passing_at" in one["properties"] for one in driven))

    def test_a_walk_reads_all_pages_and_keeps_the_filters(self):
        for layer in ("radars", "conditions"):
            everything = self.ask(f"/collections/{layer}/items?limit=1000&expired=true")["features"]
            self.assertEqual(list(self.service.items(layer, limit=7, expired=True)), everything)
        inside = self.ask("/collections/conditions/items?bbox=17,43,19,45&type=roadworks,ice")["features"]
        self.assertEqual(list(self.service.items("conditions", bbox=(17, 43, 19, 45), type=["roadworks", "ice"], limit=2)), inside)
        self.assertGreater(len(inside), 4)
        ice = self.ask("/collections/conditions/items?filter=type%3D%27ice%27&limit=1000")["features"]
        self.assertEqual(list(self.service.items("conditions", filter="type = 'ice'", limit=2)), ice)
        self.assertGreater(len(ice), 1)

    def test_one_feature(self):
        self.assertEqual(self.service.feature("conditions", "311")["properties"]["title"], "R-469 Banovići-Živinice, Višća")

    def test_errors_are_the_services_own(self):
        def error(question):
            with self.assertRaises(RoadsError) as caught:
                question()
            return caught.exception

        one = error(lambda: self.service.near(44.5, 18.6, km=-1))
        self.assertEqual((one.status, one.title, one.field, one.temporary), (400, "Bad Request", "km", False))
        one = error(lambda: self.service.near(44.5, 18.6, kind="ice"))
        self.assertEqual((one.status, one.field), (400, "kind"))
        self.assertEqual(error(lambda: self.service.feature("radars", "no such")).status, 404)
        self.assertEqual(error(lambda: self.service.along([(1, 2)])).status, 400)
        german = error(lambda: Roads(self.running.address, language="de").near(95, 18.6))
        self.assertRegex(german.detail, "Breite|ist")

    def test_five_people_remove_what_is_gone(self):
        for number in range(1, 6):
            told = self.service.report("conditions", "331", reporter=f"person {number}")
            self.assertEqual((told.reports, told.removed, told.counted), (number, number == 5, True))
            if number < 5:
                self.assertFalse(self.service.report("conditions", "331", reporter=f"person {number}").counted)
        with self.assertRaises(RoadsError) as caught:
            self.service.feature("conditions", "331")
        self.assertEqual((caught.exception.status, caught.exception.problem["reason"]), (410, "reported"))

    def test_a_report_with_the_same_key_counts_once(self):
        first = self.service.report("conditions", "257", key="the-same")
        self.assertEqual(self.service.report("conditions", "257", key="the-same"), first)
        with self.assertRaises(RoadsError) as caught:
            self.service.report("conditions", "256", key="the-same")
        self.assertEqual(caught.exception.status, 422)
        self.assertEqual(self.service.confirm("conditions", "257").reports, 0)

    def test_filters_are_those_that_the_service_declares(self):
        paths = self.ask("/api")["paths"]

        def declared(path, method="get"):
            return {one["name"] for one in paths[path][method]["parameters"] if one["in"] == "query"}

        self.assertEqual(declared("/near"), {*get_type_hints(AnswerFilters), "at", "km", "m", "f"})
        own = {"km", "m", "depart", "speed", "both_directions"}
        self.assertEqual(declared("/along", "post"), {*get_type_hints(AnswerFilters), *own})
        own = {"filter-lang", "filter-crs", "bbox", "bbox-crs", "crs", "after", "f"}
        items = {*get_type_hints(ItemFilters), *own}
        radars, conditions = (declared(f"/collections/{layer}/items") for layer in ("radars", "conditions"))
        self.assertEqual(radars | conditions, items)
        own = {"since", "limit", "activity", "heartbeat", "f"}
        self.assertEqual(declared("/changes"), {*get_type_hints(ChangeFilters), *own})

    def test_who_asks_too_often_waits_as_long_as_the_service_says(self):
        with Running("--writes-per-minute", "1") as running:
            waits = []

            class Enough(Exception):
                pass

            def sleep(seconds):
                waits.append(seconds)
                raise Enough

            service = Roads(running.address, sleep=sleep, retrying=Retrying(longest=120))
            service.report("conditions", "257")
            with self.assertRaises(Enough):
                service.report("conditions", "256")
            self.assertTrue(1 <= waits[0] <= 120, waits)


class Restarts(unittest.TestCase):
    """Changes survive what restarts: the service, the program, and both."""

    def follow(self, running, file):
        return subprocess.Popen([sys.executable, "-c", FOLLOWER, running.address, str(file)], stdout=subprocess.PIPE, text=True)

    def told(self, follower):
        return follower.stdout.readline().strip()

    def end(self, follower):
        follower.kill()
        follower.wait()
        follower.stdout.close()

    def test_changes_go_on_over_restarts(self):
        with Running() as running:
            file = running.folder / "position"
            follower = self.follow(running, file)
            self.addCleanup(lambda: self.end(follower))
            self.assertEqual(self.told(follower), "reset -")
            service = Roads(running.address)
            service.report("conditions", "257")
            self.assertEqual(self.told(follower), "reported 257")
            # The service alone, and what changed while it was away.
            running.restart_after(("report", "256"), ("report", "311"))
            self.assertEqual(self.told(follower), "reported 256")
            self.assertEqual(self.told(follower), "reported 311")
            # The program alone: it was in the midst of the last one, or had done with it.
            self.end(follower)
            before = file.read_text()
            service.report("conditions", "258")
            follower = self.follow(running, file)
            lines = [self.told(follower)]
            while lines[-1] != "reported 258":
                lines.append(self.told(follower))
            self.assertIn(lines, (["reported 258"], ["reported 311", "reported 258"], ["reported 256", "reported 311", "reported 258"]), before)
            # Both.
            self.end(follower)
            running.restart_after(("report", "221"))
            follower = self.follow(running, file)
            lines = [self.told(follower)]
            while lines[-1] != "reported 221":
                lines.append(self.told(follower))
            self.assertNotIn("reset -", lines)
            self.end(follower)

    def test_another_store_at_the_same_address_is_noticed(self):
        with Running() as running:
            position = Roads(running.address).position()
            running.stop()
            for file in running.folder.glob("roads.db*"):
                file.unlink()
            # As many entries, in another order.
            running.roads("import", "--quiet", *(str(ROOT / "Data" / name) for name in ("conditions.json", "radars.json", "bulletin.json")))
            running.start()
            told = list(Roads(running.address).changes(since=position, follow=False))
            self.assertEqual([one.event for one in told], ["reset"])

    def test_a_follower_waits_for_a_service_that_is_not_there_yet(self):
        running = Running()
        self.addCleanup(running.__exit__)
        running.start()
        position = Roads(running.address).position()
        running.stop()
        failures = []
        away = threading.Event()

        def failed(error):
            failures.append(error)
            away.set()

        changes = Roads(running.address, retrying=Retrying(tries=1)).changes(since=position, every=0.05, on_failure=failed)
        found = []
        thread = threading.Thread(target=lambda: found.append(next(changes)))
        thread.start()
        self.assertTrue(away.wait(60))
        running.roads("report", "257")
        running.start()
        thread.join(60)
        self.assertEqual([(one.event, one.id) for one in found], [("reported", "257")])
        self.assertTrue(all(one.temporary and one.status is None for one in failures))


if __name__ == "__main__":
    unittest.main()
