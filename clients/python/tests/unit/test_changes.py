"""The change log over everything that can happen to it, to the file, and to the service."""

import json
import os
import stat
import tempfile
import unittest
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from fake import Asleep, Fake, answer, feature, problem
from roads_client import Roads, RoadsError


def at(number, log="a"):
    return f"2026-11-22T08:00:{number % 60:02}.{ord(log):03}Z"


def position(number, log="a"):
    return f"{number}@{at(number, log)}"


class Log:
    """Answers as /changes does, from a list of layers that it is about."""

    def __init__(self, layers, name="a", oldest=1):
        self.layers, self.name, self.oldest = layers, name, oldest
        self.troubles = []
        self.page = 3

    def __call__(self, target):
        if self.troubles:
            return self.troubles.pop(0)
        given = {name: value for name, (value,) in parse_qs(urlsplit(target).query).items()}
        last = len(self.layers)
        since = int(given.get("since", last))
        if since > last or since + 1 < self.oldest:
            return answer({"since": since, "last": last, "next": last, "reset": True, "more": False, "changes": []})
        end = min(last, since + min(self.page, int(given.get("limit", 1000))))
        changes = [
            {"sequence": number, "event": "added", "at": at(number, self.name), "layer": self.layers[number - 1], "id": str(number),
             "feature": feature(id=str(number), layer=self.layers[number - 1])}
            for number in range(since + 1, end + 1)
            if given.get("layer") in (None, self.layers[number - 1])
        ]
        return answer({"since": since, "last": last, "next": end, "reset": False, "more": end < last, "changes": changes})


class GrowingLog(Log):
    """Has one entry more whenever somebody asks."""

    def __call__(self, target):
        self.layers.append("radars")
        return super().__call__(target)


class LogFake(Fake):
    def __init__(self, log):
        super().__init__(b"")
        self.log = log

    def _serve_one(self, connection):
        with connection:
            text = b""
            while b"\r\n\r\n" not in text:
                text += connection.recv(65536)
            given = self.log(text.split(b" ")[1].decode())
            connection.sendall(given or b"")


class ChangeTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = Path(self.folder.name) / "position"
        self.log = Log(["radars"] * 7)
        self.server = LogFake(self.log)
        self.addCleanup(self.server.__exit__)
        self.sleep = Asleep()
        self.service = Roads(self.server.address, sleep=self.sleep)

    def until_now(self, **traits):
        return [(one.event, one.position) for one in self.service.changes(follow=False, **traits)]

    def added(self, *numbers, log="a"):
        return [("added", position(number, log)) for number in numbers]

    def test_it_goes_on_from_a_position(self):
        self.assertEqual(self.until_now(since=position(2)), self.added(3, 4, 5, 6, 7))
        self.assertEqual(self.until_now(since=position(7)), [])
        self.assertEqual(self.until_now(since="0"), self.added(1, 2, 3, 4, 5, 6, 7))
        self.assertEqual(self.service.position(), position(7))

    def test_who_knows_nothing_is_told_to_read_everything(self):
        self.assertEqual(self.until_now(file=self.file), [("reset", position(7))])
        self.log.layers.append("radars")
        self.assertEqual(self.until_now(file=self.file), self.added(8))
        self.assertEqual(self.until_now(file=self.file), [])
        self.log.layers.clear()
        self.assertEqual(self.until_now(), [("reset", "0")])

    def test_what_was_not_dealt_with_is_told_again(self):
        self.file.write_text(position(2))
        for one in self.service.changes(file=self.file, follow=False):
            if one.sequence == 4:
                break  # Whatever ends the program here.
        self.assertEqual(self.file.read_text(), position(3) + "\n")
        self.assertEqual(self.until_now(file=self.file), self.added(4, 5, 6, 7))
        self.assertEqual(os.listdir(self.folder.name), ["position"])
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o600)

    def test_a_position_that_leads_nowhere_is_told(self):
        self.log.oldest = 5
        self.assertEqual(self.until_now(since=position(2)), [("reset", position(7))])
        self.assertEqual(self.until_now(since="0"), [("reset", position(7))])
        self.assertEqual(self.until_now(since=position(99)), [("reset", position(7))])
        # A log of which this number is another entry: nothing in the numbers says so.
        self.log.oldest, self.log.name = 1, "b"
        self.assertEqual(self.until_now(since=position(2)), [("reset", position(7, "b"))])
        (one,) = self.service.changes(since=position(2), follow=False)
        self.assertTrue(one.means_everything)

    def test_the_log_may_become_another_one_meanwhile(self):
        changes = self.service.changes(since=position(6))
        self.assertEqual(next(changes).position, position(7))
        self.log.name = "b"
        self.log.layers.append("conditions")
        self.assertEqual([next(changes).event, changes.position], ["reset", position(7)])
        self.log.layers.append("conditions")
        self.assertEqual(next(changes).position, position(9, "b"))

    def test_what_is_not_wanted_moves_the_position_too(self):
        self.log.layers = ["radars"] * 5 + ["conditions"] + ["radars"] * 9
        changes = self.service.changes(since=position(1), follow=False, layer="conditions")
        self.assertEqual([one.sequence for one in changes], [6])
        self.assertEqual(changes.position, position(15))
        self.assertEqual(self.until_now(file=self.file, layer="conditions"), [("reset", position(15))])
        self.log.layers.append("radars")
        self.assertEqual(self.until_now(file=self.file, layer="conditions"), [])
        self.assertEqual(self.file.read_text(), position(16) + "\n")

    def test_it_waits_for_news_and_while_the_service_is_away(self):
        changes = self.service.changes(since=position(7), every=7, on_failure=(failures := []).append)
        steps = iter([
            lambda: None,
            lambda: self.log.troubles.extend([None] * 4 + [problem(503, Retry_After="120")] + [problem(429, Retry_After="9000000")]),
            *[lambda: None] * 5,
            lambda: self.log.layers.append("radars"),
        ])

        def sleep(seconds):
            self.sleep.waits.append(seconds)
            next(steps, lambda: None)()

        changes._sleep = sleep
        self.service._sleep = sleep
        self.assertEqual(next(changes).position, position(8))
        waits = self.sleep.waits
        # Twice there is no news; four tries in vain, and then three longer waits, two of which the service asked for.
        self.assertEqual(waits[:2], [7, 7])
        self.assertTrue(0.5 <= waits[5] <= 1 and waits[6] == 120 and waits[7] == 900, waits)
        self.assertEqual([one.status for one in failures], [None, 503, 429])

    def test_who_does_not_follow_is_told_that_the_service_is_away(self):
        self.log.troubles = [None] * 4
        changes = self.service.changes(since=position(5), follow=False)
        with self.assertRaises(RoadsError):
            next(changes)
        # It was not over: whoever asks again goes on.
        self.assertEqual(next(changes).position, position(6))

    def test_who_does_not_follow_comes_to_an_end(self):
        """A log that grows as fast as it is read was read for ever."""
        for page in (1, 1000):
            self.server.log = self.log = GrowingLog(["radars"] * 7)
            self.log.page = page
            self.assertEqual(self.until_now(since=position(2)), self.added(*range(3, 9)))
        self.assertEqual([event for event, _ in self.until_now()], ["reset"])
        # Nor is a log read that no service can have.
        known = {"sequence": 5, "event": "added", "at": at(5)}
        self.log.troubles = [answer({"last": 10**18, "next": 5, "reset": False, "changes": [known]})]
        with self.assertRaisesRegex(RoadsError, "entries after the position"):
            self.until_now(since=position(5))
        # From a position of long ago, the log does not lead on; that is no error.
        late = {"last": 10**8, "next": 10**8, "changes": [{**known, "sequence": 10**8}]}
        self.log.troubles = [answer({**late, "reset": reset}) for reset in (True, False, False)]
        self.assertEqual(self.until_now(since=position(5)), [("reset", f"100000000@{at(5)}")])

    def test_a_shorter_log_takes_its_place_meanwhile(self):
        self.log.page = 1
        changes = self.service.changes(since=position(2), follow=False)
        self.assertEqual(next(changes).position, position(3))
        self.log.layers, self.log.name = ["radars"] * 2, "b"
        self.assertEqual([(one.event, one.position) for one in changes], [("reset", position(2, "b"))])

    def test_a_log_that_is_reset_again_and_again_comes_to_an_end(self):
        first = {"sequence": 5, "event": "added", "at": at(5)}
        page = {"last": 5, "next": 5, "changes": [first]}
        self.log.troubles = [answer({**page, "reset": reset}) for reset in (True, False, False) * 9]
        self.assertEqual(self.until_now(since=position(2)), [("reset", position(5))])

    def test_what_is_refused_ends_it(self):
        self.log.troubles = [problem(400, field="bbox")]
        with self.assertRaises(RoadsError) as caught:
            next(self.service.changes(since=position(5), bbox=(1, 2, 3, 4)))
        self.assertEqual(caught.exception.field, "bbox")

    def test_a_file_may_hold_nonsense(self):
        for text in ("", "five", "5", "5@", "5@a b", "-1@x", "01@x", "9" * 30 + "@x"):
            self.file.write_text(text)
            with self.subTest(text), self.assertRaisesRegex(ValueError, "position"):
                self.service.changes(file=self.file)

    def test_a_log_that_does_not_lead_on_is_an_error(self):
        first = {"sequence": 5, "event": "added", "at": at(5)}
        known = answer({"last": 9, "next": 5, "reset": False, "changes": [first]})
        for changes, end in (([], 5), ([], 3), ([first], 9), ([{**first, "sequence": 8}, {**first, "sequence": 7}], 9),
                             ([{**first, "sequence": 12}], 9)):
            self.log.troubles = [known, answer({"last": 9, "next": end, "reset": False, "changes": changes})]
            with self.subTest(changes), self.assertRaises(RoadsError):
                next(self.service.changes(since=position(5), follow=False))

    def test_a_position_that_is_written_can_be_read(self):
        """A service wrote one into the file that the next start refused."""
        for last, entry in (
            (10**25, {"sequence": 10**25, "event": "added", "at": at(9)}),
            (9, {"sequence": 9, "event": "added", "at": "2" * 65}),
            (10**18, {"sequence": 10**18, "event": "added", "at": "2" * 64}),
        ):
            self.log.troubles = [answer({"last": last, "next": last, "reset": False, "changes": [entry]})] * 9
            self.file.unlink(missing_ok=True)
            with self.subTest(entry):
                try:
                    told = self.until_now(file=self.file)
                except RoadsError:
                    self.assertFalse(self.file.exists())
                else:
                    self.assertEqual(told, [("reset", f"{last}@{entry['at']}")])
                    self.assertEqual(self.until_now(file=self.file), [])

    def test_a_page_may_be_nonsense(self):
        page = {"last": 9, "next": 9, "reset": False, "changes": []}
        entry = {"sequence": 9, "event": "added", "at": at(9)}
        wrong = [{**page, name: value} for name in page for value in (None, "x", {})]
        wrong += [{**page, "changes": [{**entry, name: value}]} for name in entry for value in (None, [], "" if name == "at" else 1.5)]
        wrong += [{**page, "changes": [{**entry, "at": "a\nb"}]}, {**page, "changes": [{**entry, "feature": 5}]},
                  {**page, "changes": [{**entry, "layer": 5}]}, {**page, "changes": [{**entry, "sequence": -1}]}, 5, None]
        wrong += [{**page, "changes": [{**entry, "at": value}]} for value in ("2" * 65, "č", "a b", "\u2028")]
        for body in wrong:
            self.log.troubles = [answer(body)]
            with self.subTest(json.dumps(body)), self.assertRaises(RoadsError):
                next(self.service.changes(since=position(5), follow=False))


if __name__ == "__main__":
    unittest.main()
