"""Requests that are broken, too large, or two things at once."""

import zlib

from . import smuggling
from .attacker import CLOSE, HOST, SANE, post
from .slow import GET, REPORTS


def chunks(text, count):
    return b"".join(b"%x\r\n%s\r\n" % (len(text), text) for _ in range(count))


def chunked(body):
    return (
        b"POST /along HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + body)


def bomb(coding, frame):
    """40 kB that would be 40 MB."""
    packer = zlib.compressobj(9, zlib.DEFLATED, frame)
    body = packer.compress(b"[" * 40_000_000) + packer.flush()
    send = post(b"/along", body, fields=CLOSE + b"Content-Encoding: " + coding + b"\r\n")
    return lambda it: it.repeat(send, expects=b"HTTP/1.1 415 ")


def smuggle(it):
    """Every variant in turn; what is taken for one request leaves the connection open."""
    variants = list(smuggling.VARIANTS.values())

    def work():
        while not it.stop.is_set():
            it.ask(variants[it.number() % len(variants)], timeout=0.3)
    it.together([work] * 8)


ATTACKS = [
    ("addresses of 1 MB", lambda it: it.repeat(b"GET /" + b"a" * (1 << 20) + b" HTTP/1.1\r\n\r\n")),
    ("headers of 1 MB", lambda it: it.repeat(GET + b"X-a: " + b"b" * (1 << 20) + b"\r\n\r\n")),
    ("10,000 header fields", lambda it: it.repeat(GET + b"X-a: b\r\n" * 10_000 + b"\r\n")),
    ("bodies of 50 MB", lambda it: it.repeat(post(REPORTS, b"[" * 50_000_000))),
    ("chunks without end", lambda it: it.repeat(chunked(chunks(b"[" * 65536, 200)))),
    ("a byte to a chunk", lambda it: it.repeat(chunked(chunks(b"[", 100_000)))),
    ("two lengths", lambda it: it.repeat(
        b"POST " + REPORTS + b" HTTP/1.1\r\n" + HOST + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        + b"0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n")),
    ("requests within requests", smuggle),
    ("1000 requests at once", lambda it: it.repeat((GET + b"\r\n") * 999 + GET + CLOSE + b"\r\n")),
    ("bodies with 100,000 keys", lambda it: it.repeat(post(
        b"/along", b"{" + b",".join(b'"k%d":%d' % (number, number) for number in range(100_000)) + b"}"))),
    ("brackets 1 MB deep", lambda it: it.repeat(post(b"/along", b"[" * (1 << 20)))),
    ("gzip bombs", bomb(b"gzip", 31)),
    ("deflate bombs", bomb(b"deflate", 15)),
    ("addresses above the root", lambda it: it.repeat(b"".join(
        b"GET /" + path + b" HTTP/1.1\r\n" + HOST + b"\r\n" for path in (
            b"../../etc/passwd", b"%2e%2e/%2e%2e/etc/passwd", b"assets/..%2f..%2fetc/passwd", b"assets/%5c..%5cx",
            b"assets/..%c0%af..", b"%00", b"a%0d%0aX-Evil:%201")) + GET + CLOSE + b"\r\n")),
    ("noise", lambda it: it.repeat(bytes(range(256)) * 64, expects=SANE)),
]
