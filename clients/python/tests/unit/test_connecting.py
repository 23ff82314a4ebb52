"""How the service is reached, and that it has an end."""

import os
import socket
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from unittest import mock

from fake import Fake, Hasty, Secure, answer, collection, feature
from roads_client import Retrying, Roads, RoadsError

ONCE = Retrying(tries=1)


def slow_sockets(connect):
    """Sockets whose connections take a moment, and the times that they are given."""
    asked = []
    whole = socket.socket.settimeout

    class Slow(socket.socket):
        def settimeout(self, seconds):
            asked.append(seconds)
            whole(self, seconds)

        def connect(self, place):
            threading.Event().wait(0.1)
            connect(self, place)

    return Slow, asked


class InTime(unittest.TestCase):
    """The time-out holds from looking up the host to the last byte."""

    def setUp(self):
        self.over = threading.Event()
        self.addCleanup(self.over.set)

    def fails_in_time(self, address):
        with self.assertRaises(RoadsError) as caught:
            Roads(address, timeout=0.3, retrying=ONCE).near(1, 2)
        self.assertEqual((caught.exception.title, caught.exception.temporary), ("No answer in time", True))

    def test_looking_up_the_host(self):
        with mock.patch("socket.getaddrinfo", lambda *_, **__: self.over.wait()):
            self.fails_in_time("http://roads.example")

    def test_connecting(self):
        with socket.create_server(("127.0.0.1", 0), backlog=0) as full:
            place = full.getsockname()
            waiting = [socket.socket() for _ in range(4)]
            for one in waiting:
                self.addCleanup(one.close)
                one.setblocking(False)
                one.connect_ex(place)
            self.fails_in_time(f"http://127.0.0.1:{place[1]}")

    def test_all_addresses_together(self):
        """Each of them had the whole time."""
        def nobody(_, place):
            raise OSError("nobody there")

        slow, asked = slow_sockets(nobody)
        places = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", 1))] * 9
        with mock.patch("socket.getaddrinfo", lambda *_, **__: places), mock.patch("socket.socket", slow):
            self.fails_in_time("http://roads.example")
        self.assertLess(len(asked), 5)
        self.assertEqual(asked, sorted(asked, reverse=True))

    def test_the_handshake_has_what_is_left(self):
        """It had the whole time again."""
        slow, asked = slow_sockets(socket.socket.connect)
        with Hasty(b"no handshake") as fake, mock.patch("socket.socket", slow), self.assertRaises(RoadsError):
            Roads(fake.address.replace("http:", "https:"), retrying=ONCE).near(1, 2)
        self.assertLessEqual(asked[1], asked[0] - 0.1)

    def test_the_handshake(self):
        def dripping():
            yield b"\x16\x03\x03\x40\x00"
            while not self.over.wait(0.02):
                yield b" "

        def silent():
            self.over.wait()
            yield b""

        for given in (dripping(), silent()):
            with Hasty(given) as fake:
                self.fails_in_time(fake.address.replace("http:", "https:"))

    def test_a_long_time_out_is_one(self):
        with Fake(answer(collection(feature()))) as fake:
            self.assertEqual(len(Roads(fake.address, timeout=threading.TIMEOUT_MAX).near(1, 2)), 1)


class Addresses(unittest.TestCase):
    def test_the_next_address_is_tried(self):
        with Fake(answer(collection(feature()))) as fake:
            here = (socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", fake.port))
            strange = (999, socket.SOCK_STREAM, 0, "", ("127.0.0.1", fake.port))
            with Fake(b"") as away:
                pass
            nobody = (*here[:4], ("127.0.0.1", away.port))
            with mock.patch("socket.getaddrinfo", lambda *_, **__: [strange, nobody, here]):
                self.assertEqual(len(Roads("http://roads.example").near(1, 2)), 1)
            self.assertEqual([one.headers["Host"] for one in fake.asked], ["roads.example"])

    def test_a_host_without_an_address(self):
        for found in ([], socket.gaierror("no such host")):
            def look_up(*_, **__):
                if isinstance(found, Exception):
                    raise found
                return found

            with self.subTest(found), mock.patch("socket.getaddrinfo", look_up), self.assertRaises(RoadsError) as caught:
                Roads("http://roads.example", retrying=ONCE).near(1, 2)
            self.assertEqual((caught.exception.title, caught.exception.status), ("No answer", None))


class Encrypted(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.certificate = Path(cls.folder.name) / "both.pem"
        made = subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", "-", "-out", "-"],
            capture_output=True, check=True)
        cls.certificate.write_bytes(made.stdout)

    def test_a_trusted_certificate(self):
        with Secure(self.certificate, answer(collection(feature()))) as fake, mock.patch.dict(os.environ, SSL_CERT_FILE=str(self.certificate)):
            self.assertEqual(len(Roads(fake.address, token="secret").near(1, 2)), 1)
            self.assertEqual(fake.asked[0].headers["Host"], f"localhost:{fake.port}")

    def test_another_certificate_gets_no_request(self):
        with Secure(self.certificate, answer(collection(feature()))) as fake:
            by_number = fake.address.replace("localhost", "127.0.0.1")
            for address, trusted in ((fake.address, "/dev/null"), (by_number, str(self.certificate))):
                with self.subTest(address), mock.patch.dict(os.environ, SSL_CERT_FILE=trusted), self.assertRaises(RoadsError) as caught:
                    Roads(address, token="secret", retrying=ONCE).near(1, 2)
                self.assertRegex(caught.exception.detail, "certificate")
            self.assertEqual(fake.asked, [])


if __name__ == "__main__":
    unittest.main()
