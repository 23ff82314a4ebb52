"""One HTTP request and its answer. The server may be broken or hostile, so size and time are limited."""

from __future__ import annotations

import http.client
import json
import math
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from .addresses import Address
from .connecting import Deadline, connect
from .errors import RoadsError
from .retrying import retry_after

_CHUNK = 1 << 16
# A problem (RFC 9457) is a few sentences. A longer one is ignored; the status remains.
_LARGEST_PROBLEM = 1 << 16
# A proxy answers in place of the service, or the service is overloaded.
_TEMPORARY = {429, 502, 503, 504}
# Those that name another address (RFC 9110, 15.4). 304 is none: it answers a conditional request.
_REDIRECTS = {300, 301, 302, 303, 307, 308}


@dataclass(frozen=True)
class Transport:
    """Sends requests to one service, each on a new connection. A kept connection may turn out dead when it is used, and
    then it is unknown whether the request arrived."""

    address: Address
    headers: Mapping[str, str]
    timeout: float
    """Seconds for a whole answer, from looking up the host to the last byte."""
    largest: int
    """Bytes of an answer, decompressed."""

    def ask(self, method: str, target: str, body: bytes | None = None, headers: Mapping[str, str] = {}) -> Any:
        """The answer's JSON. ``target`` is path and query."""
        connection = http.client.HTTPConnection(self.address.host, self.address.port)
        deadline = Deadline(self.timeout)
        try:
            connection.sock = connect(self.address, deadline)
            connection.request(method, target, body, {"Host": self.address.authority, **self.headers, **headers})
            with connection.getresponse() as response:
                content = self._content(response)
            deadline.left()
        except (OSError, http.client.HTTPException, zlib.error) as error:
            if deadline.is_over:
                self._fail("No answer in time", f"{self.address.text} has not answered within {self.timeout:g} s")
            self._fail("No answer", f"{self.address.text}: {error or type(error).__name__}")
        finally:
            deadline.cancel()
            connection.close()
        if response.status != 200:
            raise self._problem(response, content)
        if content is None:
            raise RoadsError("The answer is too large", f"it has more than {self.largest} bytes", status=200)
        return parsed(content)

    def _fail(self, title: str, detail: str) -> NoReturn:
        raise RoadsError(title, detail, temporary=True) from None

    # The answer

    def _content(self, response: http.client.HTTPResponse) -> bytes | None:
        """The whole body, decompressed; ``None`` if it is too large. A truncated body is an error."""
        largest = self.largest if response.status == 200 else _LARGEST_PROBLEM
        coding = (response.getheader("Content-Encoding") or "identity").strip().lower()
        if coding not in ("identity", "gzip", "x-gzip"):
            raise http.client.HTTPException(f"the answer has the unexpected Content-Encoding {coding}")
        decompressor = None if coding == "identity" else zlib.decompressobj(zlib.MAX_WBITS | 16)
        content = bytearray()
        received = 0
        while chunk := response.read1(_CHUNK):
            received += len(chunk)
            # At most one byte more than allowed, which is enough to notice.
            room = largest + 1 - len(content)
            content += decompressor.decompress(chunk, room) if decompressor else chunk
            if len(content) > largest or received > largest:
                return None
            if decompressor and decompressor.unused_data:
                raise http.client.HTTPException("bytes follow the compressed answer")
        if response.length or (decompressor and not decompressor.eof):
            raise http.client.HTTPException("the answer is truncated")
        return bytes(content)

    def _problem(self, response: http.client.HTTPResponse, content: bytes | None) -> RoadsError:
        status = response.status
        if status in _REDIRECTS:
            # The token and reports go only to the address that the program has given.
            location = response.getheader("Location") or "an unknown address"
            return RoadsError(
                "A redirect",
                f"{self.address.text} redirects to {location}; if that is the service, give the client its address",
                status=status,
            )
        members: dict[str, Any] = {}
        if content and "json" in (response.getheader("Content-Type") or ""):
            try:
                found = parsed(content)
            except RoadsError:
                found = None
            members = found if isinstance(found, dict) else {}

        def text(name: str) -> str | None:
            return members[name] if isinstance(members.get(name), str) else None

        return RoadsError(
            text("title") or http.client.responses.get(status, "An unknown status"),
            text("detail") or "",
            status=status,
            field=text("field"),
            retry_after=retry_after(response.getheader("Retry-After")),
            temporary=status in _TEMPORARY,
            problem=members,
        )


_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def parsed(content: bytes) -> Any:
    """JSON as in RFC 8259. Numbers that overflow to infinity and lone surrogates are errors too, because they would make the
    program fail later; so is nesting that is too deep."""
    try:
        text = content.decode("utf-8")
        found = json.loads(text, parse_constant=_no_constant, parse_float=_finite, parse_int=_integer)
        if _SURROGATE.search(text):
            json.dumps(found, ensure_ascii=False).encode()
        return found
    except (ValueError, RecursionError):
        raise RoadsError(
            "The answer is not JSON", "is this the address of a roads service?", status=200
        ) from None


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(text)
    return number


def _integer(text: str) -> int:
    """Not larger than a float can be, so that converting it does not fail."""
    _finite(text)
    return int(text)
