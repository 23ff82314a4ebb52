"""Servers that are broken or hostile: every one is an error of the one kind, soon, and nothing else."""

import gzip
import itertools
import json
import math
import unittest
import zlib
from datetime import datetime, timezone

from fake import Asleep, Fake, answer, collection, feature, problem
from roads_client import Retrying, Roads, RoadsError
from roads_client.retrying import retry_after

ONCE = Retrying(tries=1)


class Failures(unittest.TestCase):
    def near(self, *answers, **traits):
        """The error, and the server."""
        with Fake(*answers) as fake:
            service = Roads(fake.address, **{"retrying": ONCE, **traits})
            with self.assertRaises(RoadsError) as caught:
                service.near(44.5, 18.6)
            return caught.exception, fake

    def test_a_problem_is_told_with_all_its_members(self):
        error, _ = self.near(problem(410, "It is gone.", field="id", reason="expired", Retry_After="7"))
        self.assertEqual((error.status, error.title, error.detail, error.field), (410, "A problem", "It is gone.", "id"))
        self.assertEqual((error.problem["reason"], error.retry_after, error.temporary), ("expired", 7, False))
        self.assertEqual(str(error), "410 A problem: It is gone.")

    def test_a_proxys_page_is_a_problem_too(self):
        for status, temporary in ((404, False), (429, True), (500, False), (502, True), (503, True), (504, True), (999, False)):
            error, _ = self.near(answer(b"<h1>no</h1>", status, type="text/html"))
            self.assertEqual((error.status, error.detail, error.temporary), (status, "", temporary))
            self.assertTrue(error.title)

    def test_a_problem_may_be_anything(self):
        for body in (b"[1]", b"{", b'{"title":5,"detail":[],"field":{},"status":"x"}', b"null", b"\xff", b"[" * 60000, b" " * 70000):
            error, _ = self.near(answer(body, 400, type="application/problem+json"))
            self.assertEqual((error.status, error.detail, error.field), (400, "", None))

    def test_its_sentences_cannot_steer_a_terminal(self):
        error, _ = self.near(problem(400, "a\x1b[31mb\nc\u202ed" + "x" * 5000, field="f\n"))
        self.assertTrue(error.detail.startswith("a [31mb c d"))
        self.assertTrue(str(error).isprintable() and len(str(error)) < 1100 and error.field.isprintable())

    def test_what_is_not_json_is_no_answer(self):
        for body in (b"", b"<html>", b"{", b'{"features":[NaN]}', b"[" * 100_000, b'"\xff"', b"1" * 10_000,
                     *(b'{"features":[%s]}' % odd for odd in (b"1e999", b"-1e999", b"1" + b"0" * 400, b'"\\ud800"', b'"\\uDC00\\uD800"'))):
            error, _ = self.near(answer(body))
            self.assertEqual((error.title, error.temporary), ("The answer is not JSON", False), body[:20])

    def test_what_only_looks_like_that_is_json(self):
        body = json.dumps(collection(feature(title="\U0001f6a7 \\ud800", extra=[1e308, 10**308, "\\"])))
        self.assertIn("\\ud83d", body)
        with Fake(answer(body.encode())) as fake:
            (one,) = Roads(fake.address).near(1, 2)
        self.assertEqual(one["properties"]["title"], "\U0001f6a7 \\ud800")

    def test_what_is_of_the_wrong_type_is_no_answer(self):
        wrong = [5, None, [], {}, {"features": 5}, {"features": [5]}, {"features": [{}]}, {"features": None}]
        for name in ("id", "title", "layer", "type", "lat", "lon", "reports", "updated_at", "source"):
            wrong += [collection(feature(**{name: value})) for value in (None, [], True)]
        wrong += [collection(feature(**{name: 5})) for name in ("id", "title", "road", "text", "valid_to")]
        wrong += [collection({**feature(), name: None}) for name in ("type", "geometry", "properties")]
        wrong.append(collection({**feature(), "geometry": {"type": "Point", "coordinates": "here"}}))
        for body in wrong:
            error, _ = self.near(answer(body))
            self.assertEqual(error.title, "The answer is not what the service documents", body)

    def test_an_answer_has_an_end(self):
        endless = itertools.chain([b"HTTP/1.1 200 OK\r\n\r\n"], itertools.repeat(b"[" * 65536))
        chunks = itertools.chain(
            [b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"], itertools.repeat(b"8000\r\n" + b"[" * 0x8000 + b"\r\n"))
        bomb = answer(gzip.compress(b"[" * 10_000_000), Content_Encoding="gzip")
        nothing = b"\0\0\0\xff\xff" * 400_000
        empty = answer(gzip.compress(b"{}")[:10] + nothing, Content_Encoding="gzip")
        for given in (endless, chunks, bomb, empty):
            error, _ = self.near(given, largest=1_000_000)
            self.assertEqual(error.title, "The answer is too large")
        error, _ = self.near(answer(b" " * 1_000_001), largest=1_000_000)
        self.assertEqual(error.title, "The answer is too large")
        with Fake(answer(json.dumps(collection()).encode().ljust(1_000_000), packed=True)) as fake:
            self.assertEqual(Roads(fake.address, largest=1_000_000).near(1, 2), [])

    def test_endless_headers_have_an_end(self):
        for given in (
            itertools.chain([b"HTTP/1.1 200 OK\r\n"], itertools.repeat(b"X-Y: z\r\n")),
            itertools.chain([b"HTTP/1.1 200 OK\r\nX: "], itertools.repeat(b"y" * 65536)),
        ):
            error, _ = self.near(given)
            self.assertEqual((error.title, error.status), ("No answer", None))

    def test_an_answer_that_breaks_off_is_none(self):
        body = json.dumps(collection()).encode()
        for given in (
            None,
            b"HTTP/1.1",
            b"nonsense\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n" + body,
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n" % len(body) + body + b"\r\n",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n" + body,
            answer(gzip.compress(body)[:-9], Content_Encoding="gzip"),
            answer(body, Content_Encoding="gzip"),
            answer(gzip.compress(body) + b"\0", Content_Encoding="gzip"),
            answer(gzip.compress(body) * 2, Content_Encoding="gzip"),
            iter([b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + gzip.compress(body), b"x" * 100_000]),
            answer(zlib.compress(body), Content_Encoding="deflate"),
            answer(body, Content_Encoding="br"),
        ):
            error, _ = self.near(given)
            self.assertEqual((error.title, error.status, error.temporary), ("No answer", None, True), given)

    def test_nobody_is_waited_for_for_ever(self):
        import threading
        gate = threading.Event()

        def silence(*before):
            yield from before
            gate.wait(20)

        def dripping(*before):
            yield from before
            while not gate.wait(0.02):
                yield b" "

        for given in (
            silence(),
            silence(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"),
            dripping(b"HTTP/1.1 200 OK\r\nX: "),
            dripping(b"HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n"),
            dripping(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + json.dumps(collection()).encode()),
        ):
            error, _ = self.near(given, timeout=0.3)
            self.assertEqual((error.title, error.temporary), ("No answer in time", True))
        gate.set()

    def test_nobody_there(self):
        with Fake(b"") as fake:
            pass
        with self.assertRaises(RoadsError) as caught:
            Roads(fake.address, retrying=ONCE).near(1, 2)
        self.assertEqual((caught.exception.status, caught.exception.temporary), (None, True))
        with self.assertRaises(RoadsError):
            Roads("http://nowhere.invalid", retrying=ONCE).near(1, 2)


class OtherHosts(unittest.TestCase):
    """Neither the token nor a report leaves the address that the program has given."""

    def test_a_redirect_is_not_followed(self):
        for status in (301, 302, 303, 307, 308):
            with Fake(answer(collection())) as other, Fake(answer(b"", status, Location=other.address + "/near")) as fake:
                service = Roads(fake.address, token="secret", retrying=ONCE)
                for ask in (lambda: service.near(1, 2), lambda: service.report("radars", "a"), lambda: service.along([(1, 2), (3, 4)])):
                    with self.assertRaises(RoadsError) as caught:
                        ask()
                    self.assertEqual(caught.exception.status, status)
                    self.assertIn(other.address, str(caught.exception))
                self.assertEqual(other.asked, [])

    def test_304_is_no_redirect(self):
        for status in (304, 305, 399):
            with Fake(answer(b"", status)) as fake, self.assertRaises(RoadsError) as caught:
                Roads(fake.address, retrying=ONCE).near(1, 2)
            self.assertEqual(caught.exception.status, status)
            self.assertNotIn("redirect", str(caught.exception))

    def test_a_link_is_not_followed_either(self):
        with Fake(answer(collection())) as other, Fake(b"") as fake:
            here = fake.address.removeprefix("http://")
            for link in (other.address + "/x", f"//{other.address[7:]}/x", f"https://{here}/x", f"http://{here}@{other.address[7:]}/x",
                         "file:///etc/passwd", "http://[", "/x y", "/x\r\nA: b", "/č", f"http://127.0.0.2:{fake.port}/x"):
                fake._answers = [answer(collection(feature(), links=[{"rel": "next", "href": link}]))]
                fake.asked.clear()
                with self.subTest(link), self.assertRaises(RoadsError):
                    list(Roads(fake.address, token="secret").items("radars"))
                self.assertEqual((len(fake.asked), other.asked), (1, []))

    def test_links_may_be_nonsense(self):
        for links in (5, [5], [{"rel": "next"}], [{"rel": "next", "href": 5}], None):
            with Fake(answer(collection(feature(), links=links))) as fake:
                with self.assertRaises(RoadsError):
                    list(Roads(fake.address).items("radars"))

    def test_a_walk_has_an_end(self):
        again = [{"rel": "next", "href": "?after=a"}]
        with Fake(*(answer(collection(feature(), links=[{"rel": "next", "href": f"?after={page}"}])) for page in range(60))) as fake:
            found = []
            with self.assertRaises(RoadsError) as caught:
                found.extend(Roads(fake.address).items("radars", most=50))
            self.assertEqual((caught.exception.title, len(fake.asked)), ("More features than were expected", 51))
        with Fake(answer(collection(links=again))) as fake:
            with self.assertRaises(RoadsError) as caught:
                list(Roads(fake.address).items("radars"))
            self.assertEqual((caught.exception.title, len(fake.asked)), ("The list does not end", 1))

    def test_a_walk_in_a_circle_is_an_error(self):
        """A page that led to itself gave its features a million times."""
        def page(target):
            links = [{"rel": "next", "href": target}]
            return answer(collection(feature(), links=links))

        for begin, circle, most in (([], ["a"], 2), (["a", "b", "c", "d", "e"], ["f"], 7), ([], ["a", "b"], 5), (["a", "b"], [*"cdefg"], 25)):
            with self.subTest(circle), Fake(*map(page, ["?start", *begin] + [f"?after={one}" for one in circle] * 50)) as fake:
                with self.assertRaises(RoadsError) as caught:
                    list(Roads(fake.address).items("radars"))
                self.assertEqual((caught.exception.title, caught.exception.detail), ("The list does not end", "its pages form a cycle"))
                self.assertLessEqual(len(fake.asked), most + 1)


class Again(unittest.TestCase):
    """What is tried again, and when."""

    reported = answer({"reports": 1, "removed": False, "counted": True})

    def test_a_report_has_one_key_however_often_it_is_sent(self):
        sleep = Asleep()
        cut = b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
        with Fake(None, problem(503, Retry_After="3"), problem(429), cut, self.reported) as fake:
            service = Roads(fake.address, sleep=sleep, retrying=Retrying(tries=5, first=1))
            self.assertEqual(service.report("radars", "a", reporter="me").reports, 1)
            self.assertEqual(service.confirm("radars", "a").reports, 1)
            keys = [one.headers["Idempotency-Key"] for one in fake.asked]
            self.assertEqual((len(keys), len(set(keys[:5])), len(set(keys))), (6, 1, 2))
            self.assertEqual([json.loads(one.body) for one in fake.asked[4:]],
                             [{"verdict": "gone", "reporter": "me"}, {"verdict": "there"}])
            self.assertEqual({one.target for one in fake.asked}, {"/collections/radars/items/a/reports"})
        self.assertEqual(len(sleep.waits), 4)
        for wait, (least, most) in zip(sleep.waits, ((0.5, 1), (3, 3), (2, 4), (4, 8))):
            self.assertTrue(least <= wait <= most, sleep.waits)

    def test_a_key_can_be_the_programs_own(self):
        with Fake(self.reported) as fake:
            Roads(fake.address).report("radars", "a", key="mine")
            self.assertEqual(fake.asked[0].headers["Idempotency-Key"], "mine")

    def test_tries_have_an_end(self):
        sleep = Asleep()
        with Fake(problem(503)) as fake:
            with self.assertRaises(RoadsError):
                Roads(fake.address, sleep=sleep).report("radars", "a")
            self.assertEqual((len(fake.asked), len(sleep.waits)), (4, 3))

    def test_what_is_refused_is_not_tried_again(self):
        for given in (problem(400), problem(409), problem(410), problem(422), problem(500), answer(b"{"), problem(507)):
            with Fake(given) as fake:
                with self.assertRaises(RoadsError):
                    Roads(fake.address, sleep=Asleep()).report("radars", "a")
                self.assertEqual(len(fake.asked), 1)

    def test_who_is_asked_to_stay_away_for_long_stays_away(self):
        with Fake(problem(503, Retry_After="3600")) as fake:
            with self.assertRaises(RoadsError) as caught:
                Roads(fake.address, sleep=Asleep()).report("radars", "a")
            self.assertEqual((caught.exception.retry_after, len(fake.asked)), (3600, 1))

    def test_an_absurd_retry_after_is_an_error_of_the_one_kind(self):
        """An offset of a million years was an OverflowError."""
        for text in ("Sun, 22 Nov 2026 08:00:30 +99999999999999", "Sun, 22 Nov 9999 08:00:30 GMT", "9" * 5000):
            with self.subTest(text[:40]), Fake(problem(503, Retry_After=text)) as fake:
                with self.assertRaises(RoadsError):
                    Roads(fake.address, sleep=Asleep(), retrying=Retrying(tries=2)).near(1, 2)

    def test_an_answer_to_a_report_may_be_nonsense(self):
        for body in ({}, [], {"reports": True, "removed": False, "counted": True}, {"reports": 1, "removed": 0, "counted": True}):
            with Fake(answer(body)) as fake:
                with self.assertRaises(RoadsError):
                    Roads(fake.address).report("radars", "a")

    def test_retry_after_is_seconds_or_a_date(self):
        now = datetime(2026, 11, 22, 8, tzinfo=timezone.utc)
        for text, seconds in (
            ("5", 5), (" 120 ", 120), ("Sun, 22 Nov 2026 08:00:30 GMT", 30), ("Sun, 22 Nov 2026 07:00:00 GMT", 0), ("-5", None),
            ("soon", None), ("", None), (None, None), ("9" * 5000, 1e9), ("1.5", None), ("Sun, 99 Nov 2026 08:00:30 GMT", None),
            ("Sun, 22 Nov 2026 08:00:30 +99999999999999", None), ("Sun, 22 Nov 9999 08:00:30 GMT", 1e9),
        ):
            self.assertEqual(retry_after(text, now=now), seconds, text)

    def test_waits_grow_and_have_an_end(self):
        waits = [Retrying(first=1, longest=8).pause(failures, None) for failures in range(1, 100)]
        for wait, most in zip(waits, [1, 2, 4] + [8] * 96):
            self.assertTrue(most / 2 <= wait <= most)
        self.assertEqual(Retrying(first=1).pause(5000, 7) >= 7, True)
        for nonsense in ({"tries": 0}, {"tries": math.nan}, {"first": -1}, {"first": 2, "longest": 1}, {"longest": math.nan},
                         {"first": math.inf, "longest": math.inf}):
            with self.assertRaises(ValueError):
                Retrying(**nonsense)


if __name__ == "__main__":
    unittest.main()
