"""What is asked, and what a program may not ask."""

import json
import unittest
from datetime import datetime, timedelta, timezone
from urllib.parse import parse_qs, urlsplit

from fake import Fake, answer, collection, feature
from roads_client import Roads
from roads_client.addresses import Address


def asked(question, **traits):
    with Fake(answer(collection(feature()))) as fake:
        question(Roads(fake.address, **traits))
        (one,) = fake.asked
        return one


class Questions(unittest.TestCase):
    def test_near_names_the_place_and_the_filters(self):
        moment = datetime(2026, 11, 22, 8, tzinfo=timezone(timedelta(hours=1)))
        one = asked(lambda service: service.near(
            44.5, -0.00000012, km=2.5, type=["ice", "closure"], active=True, datetime=moment, road=None))
        self.assertEqual(one.method, "GET")
        parts = urlsplit(one.target)
        self.assertEqual(parts.path, "/near")
        self.assertEqual(parse_qs(parts.query), {
            "at": ["44.5,-0.0000001"], "km": ["2.5"], "type": ["ice,closure"], "active": ["true"],
            "datetime": ["2026-11-22T08:00:00+01:00"]})

    def test_a_number_has_no_exponent(self):
        one = asked(lambda service: service.near(0, -0, km=1e-7, m=1e22, authority=10**400))
        self.assertEqual(parse_qs(urlsplit(one.target).query), {
            "at": ["0,0"], "km": ["0.0000001"], "m": ["1" + "0" * 22], "authority": ["1" + "0" * 400]})

    def test_a_client_says_who_it_is(self):
        one = asked(lambda service: service.near(1, 2), user_agent="my-app/2 (me@roads.example)", language="de", token="abc")
        self.assertRegex(one.headers["User-Agent"], r"^my-app/2 \(me@roads\.example\) roads-client-python/")
        self.assertEqual(one.headers["Accept-Language"], "de")
        self.assertEqual(one.headers["Authorization"], "Bearer abc")
        self.assertEqual(one.headers["Accept-Encoding"], "gzip")
        self.assertNotIn("Authorization", asked(lambda service: service.near(1, 2)).headers)

    def test_a_route_is_pairs_or_a_file(self):
        one = asked(lambda service: service.along([(44, 18), (45, 19)], m=300, depart="tomorrow 8:00", speed=60))
        self.assertEqual((one.method, one.target), ("POST", "/along?m=300&depart=tomorrow+8%3A00&speed=60"))
        self.assertEqual(json.loads(one.body), {"type": "LineString", "coordinates": [[18, 44], [19, 45]]})
        self.assertEqual(one.headers["Content-Type"], "application/geo+json")
        one = asked(lambda service: service.along({"type": "LineString", "coordinates": [[18, 44], [19, 45]]}))
        self.assertEqual(json.loads(one.body)["coordinates"], [[18, 44], [19, 45]])
        for gpx in ("<gpx>č</gpx>", "<gpx>č</gpx>".encode()):
            one = asked(lambda service: service.along(gpx))
            self.assertEqual((one.body.decode(), one.headers["Content-Type"]), ("<gpx>č</gpx>", "application/gpx+xml"))

    def test_an_id_may_hold_anything(self):
        with Fake(answer(feature())) as fake:
            Roads(fake.address + "/under/").feature("radars", "osm:node/1?x#č")
            self.assertEqual(fake.asked[0].target, "/under/collections/radars/items/osm%3Anode%2F1%3Fx%23%C4%8D")

    def test_nonsense_is_not_sent(self):
        def service(**traits):
            return Roads("http://127.0.0.1:1", **traits)

        nonsense = [
            lambda: service().near(float("nan"), 1),
            lambda: service().near("44", 1),
            lambda: service().near(None, 1),
            lambda: service().near(1, 1, km=float("inf")),
            lambda: service().near(1, 1, datetime=datetime(2026, 11, 22, 8)),
            lambda: service().near(1, 1, type=object()),
            lambda: service().along([(float("nan"), 1), (2, 3)]),
            lambda: service().report("radars", "a", key="two words"),
            lambda: service().report("radars", "a", key="x" * 256),
            lambda: service().report("radars", ""),
            lambda: service().changes(since="five"),
            lambda: service().changes(since="5"),
            lambda: service().changes(since="5@x", file="f"),
            lambda: service().changes(every=0),
            lambda: service(token="a\r\nb"),
            lambda: service(user_agent="a\nb"),
            lambda: service(timeout=0),
            lambda: service(timeout=float("inf")),
            lambda: service(timeout=float("nan")),
            lambda: service(largest=0),
        ]
        for number, one in enumerate(nonsense):
            with self.subTest(number), self.assertRaises(ValueError):
                one()
        for address in ("", "roads.example", "ftp://roads.example", "http://", "http://a:b@roads.example", "http://a:99999",
                        "http://roads.example/?x=1", "http://roads.example/#x", "http://[::1", "http://[::1%eth0]", "http://[roads]",
                        "http://a b", "http://a/b c", "http://a/č", "http://a\tb", "http://a/\n", "http://a..b", "http://.a", "http://a\\b",
                        f"http://{'a' * 64}", "http://a:0", "http://a\ud800", "http://a\x00", " http://a"):
            with self.subTest(address), self.assertRaises(ValueError):
                Roads(address)

    def test_addresses_may_be_odd(self):
        for address, told in (
            ("HTTP://Roads.Example:80/a/", "http://roads.example/a"), ("https://[::0:1]:8443", "https://[::1]:8443"),
            ("http://bücher.example", "http://xn--bcher-kva.example"), ("http://a_b.example.", "http://a_b.example."),
        ):
            self.assertEqual(Address.of(address).text, told)


class Walks(unittest.TestCase):
    def test_it_follows_the_links_of_its_own_service(self):
        with Fake(b"") as fake:
            links = [f"{fake.address}/collections/radars/items?limit=2&after=b", "?limit=2&after=c"]
            fake._answers = [
                answer(collection(feature(id="a"), feature(id="b"), links=[{"rel": "next", "href": links[0]}])),
                answer(collection(feature(id="c"), links=[{"rel": "self", "href": "x"}, {"rel": "next", "href": links[1]}])),
                answer(collection(links=[])),
            ]
            found = Roads(fake.address).items("radars", bbox=(17.5, 43, 19, 45), limit=2)
            self.assertEqual([one["properties"]["id"] for one in found], ["a", "b", "c"])
            self.assertEqual([one.target for one in fake.asked], [
                "/collections/radars/items?bbox=17.5%2C43%2C19%2C45&limit=2",
                "/collections/radars/items?limit=2&after=b", "/collections/radars/items?limit=2&after=c"])


if __name__ == "__main__":
    unittest.main()
