"""One request that a proxy and the service might take for two: all that is sent on one connection, in which a second request
is hidden. It must not be answered as one: its path is nowhere else, and `HIDDEN` would show it."""

from .attacker import HOST

HIDDEN = b"GET /hidden-request HTTP/1.1\r\nHost: roads.test\r\n\r\n"


def hiding(fields, body=b"", path=b"/collections/radars/items/base-1/reports"):
    return (
        b"POST " + path + b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n" + fields + b"\r\n" + body + HIDDEN)


LENGTH = b"Content-Length: %d\r\n" % len(HIDDEN)
NONE = b"Content-Length: 0\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
# By what a proxy that is less strict might read of it. After each of them the connection must be closed, or what follows be taken
# for the body that it is said to be.
VARIANTS = {
    "a blank before the colon of the length": hiding(b"Content-Length : %d\r\n" % len(HIDDEN)),
    "a tab before the colon of the length": hiding(b"Content-Length\t: %d\r\n" % len(HIDDEN)),
    "a blank before the colon of the coding": hiding(b"Transfer-Encoding : chunked\r\n" + LENGTH, b"0\r\n\r\n"),
    "two different lengths": hiding(LENGTH + NONE),
    "two different lengths, the other way": hiding(NONE + LENGTH),
    "two lengths in one field": hiding(b"Content-Length: %d, 0\r\n" % len(HIDDEN)),
    "a length and a coding": hiding(LENGTH + CHUNKED, b"0\r\n\r\n"),
    "a coding and a length": hiding(CHUNKED + LENGTH, b"0\r\n\r\n"),
    "a length with a sign": hiding(b"Content-Length: +%d\r\n" % len(HIDDEN)),
    "a negative length": hiding(b"Content-Length: -1\r\n"),
    "a length in hexadecimal": hiding(b"Content-Length: 0x%x\r\n" % len(HIDDEN)),
    "a length of no digits": hiding(b"Content-Length: \r\n"),
    "a length beyond 64 bits": hiding(b"Content-Length: 18446744073709551616\r\n"),
    "a folded length": hiding(b"Content-Length:\r\n %d\r\n" % len(HIDDEN)),
    "a folded field before": hiding(b"X-a: b\r\n Content-Length: 0\r\n" + LENGTH),
    "a folded coding": hiding(b"Transfer-Encoding:\r\n chunked\r\n" + LENGTH, b"0\r\n\r\n"),
    "an unknown coding": hiding(b"Transfer-Encoding: xchunked\r\n" + LENGTH),
    "two codings": hiding(b"Transfer-Encoding: chunked, identity\r\n" + LENGTH, b"0\r\n\r\n"),
    "two fields of codings": hiding(CHUNKED + b"Transfer-Encoding: identity\r\n", b"0\r\n\r\n"),
    "bare line feeds": hiding(LENGTH).replace(b"\r\n", b"\n"),
    "a bare line feed before the length": hiding(b"X-a: b\nContent-Length: 0\r\n" + LENGTH),
    "a bare carriage return": hiding(b"X-a: b\rContent-Length: 0\r\n" + LENGTH),
    "a zero in a name": hiding(b"Content-Length\0: 0\r\n" + LENGTH),
    "a chunk's length with a sign": hiding(CHUNKED, b"+0\r\n\r\n"),
    "a chunk's length in 0x": hiding(CHUNKED, b"0x0\r\n\r\n"),
    "a chunk's length beyond 64 bits": hiding(CHUNKED, b"10000000000000000\r\n\r\n"),
    "a chunk that ends otherwise": hiding(CHUNKED, b"1\r\naXX0\r\n\r\n"),
    "a bare line feed in a chunk's extension": hiding(CHUNKED, b"2;\nxx\r\n%x\r\n0\r\n\r\n" % (len(HIDDEN) + 5)),
    "a length with GET": hiding(LENGTH).replace(b"POST ", b"GET ", 1),
    "HTTP/1.0 and a coding": hiding(CHUNKED + LENGTH, b"0\r\n\r\n").replace(b"HTTP/1.1", b"HTTP/1.0", 1),
    "two hosts": hiding(b"Host: other.test\r\n" + LENGTH),
    "a host of two": hiding(LENGTH).replace(HOST, b"Host: roads.test, other.test\r\n", 1),
    "a field without a name": hiding(b": x\r\n" + LENGTH),
    "a blank before the first field": hiding(LENGTH).replace(HOST, b" " + HOST, 1),
}
