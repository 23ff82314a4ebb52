"""The client."""

from __future__ import annotations

import json
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Literal, Unpack
from urllib.parse import quote

from . import answers, parameters
from .addresses import Address
from .answers import Feature, Reported
from .changes import Changes, position_at
from .errors import RoadsError
from .parameters import AnswerFilters, Box, ChangeFilters, ItemFilters, Layer, Time
from .retrying import Retrying
from .transport import Transport

Route = Mapping[str, Any] | Sequence[tuple[float, float]] | str | bytes
"""GeoJSON, pairs of latitude and longitude, or the text of a GPX file."""


class Roads:
    """A client of one service.

    >>> service = Roads("https://roads.example")

    Requests share no state, so several threads may use one client.
    """

    def __init__(
        self,
        address: str,
        *,
        language: Literal["bs", "de", "en"] = "en",
        user_agent: str | None = None,
        token: str | None = None,
        timeout: float = 30.0,
        largest: int = 64 << 20,
        retrying: Retrying = Retrying(),
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """
        ``language``: of sentences in errors. ``user_agent``: names your program to the operator, such as
        ``"my-app/2 (me@roads.example)"``. ``token``: an operator's token, for services on which only operators report.
        ``timeout``: seconds for each attempt. ``largest``: maximum bytes of an answer. ``sleep``: replaces ``time.sleep``,
        for example with ``Event().wait``, so that the program can interrupt a wait.
        """
        if not 0 < timeout <= threading.TIMEOUT_MAX or not largest > 0:
            raise ValueError("timeout and largest must be greater than zero, and timeout finite")
        own = f"roads-client-python/{_version()}"
        headers = {
            "Accept": "application/geo+json, application/json, application/problem+json",
            "Accept-Encoding": "gzip",
            "Accept-Language": parameters.header_value(language, "a language"),
            "Connection": "close",
            "User-Agent": f"{parameters.header_value(user_agent, 'a name')} {own}" if user_agent else own,
        }
        if token is not None:
            headers["Authorization"] = "Bearer " + parameters.header_value(token, "a token")
        self._address = Address.of(address)
        self._transport = Transport(self._address, headers, timeout, largest)
        self._retrying = retrying
        self._sleep = sleep

    # Features

    def near(
        self, lat: float, lon: float, *, km: float | None = None, m: float | None = None, **filters: Unpack[AnswerFilters]
    ) -> list[Feature]:
        """Features around a place, nearest first, each with ``distance_m``; the default radius is 10 km.

        The service returns the first 100; ``limit`` raises that up to 10,000.
        """
        at = f"{parameters.number(lat)},{parameters.number(lon)}"
        return answers.features(self._get("/near", {"at": at, "km": km, "m": m, **filters}))

    def along(
        self,
        route: Route,
        *,
        km: float | None = None,
        m: float | None = None,
        depart: Time | None = None,
        speed: float | None = None,
        both_directions: bool | None = None,
        **filters: Unpack[AnswerFilters],
    ) -> list[Feature]:
        """Features along a route, in driving order, each with ``along_m``; the default distance from the route is 300 m.

        With ``depart`` and ``speed`` (km/h), each feature is evaluated at the time at which a driver passes it
        (``passing_at``).
        """
        body, kind = _body(route)
        own = {"km": km, "m": m, "depart": depart, "speed": speed, "both_directions": both_directions}
        target = "/along" + parameters.query({**own, **filters})
        return answers.features(self._ask("POST", target, body, {"Content-Type": kind}))

    def items(
        self, layer: Layer, *, bbox: Box | None = None, most: int = 1_000_000, **filters: Unpack[ItemFilters]
    ) -> Iterator[Feature]:
        """All features of a layer, or those in ``bbox``. Reads page after page; ``limit`` is the page size.

        More than ``most`` features are an error: the list is never truncated silently.
        """
        target = f"/collections/{_part(layer)}/items" + parameters.query({"bbox": bbox, "limit": 1000, **filters})
        return self._walk(target, most)

    def feature(self, layer: Layer, id: str) -> Feature:
        """One feature. If it was removed, the error has status 410, and ``problem`` says why and when."""
        return answers.feature(self._get(f"/collections/{_part(layer)}/items/{_part(id)}", {}))

    # Changes

    def position(self) -> str:
        """The current position of the change log. Get it before you read everything, and follow changes from there."""
        return position_at(self._changes)

    def changes(
        self,
        *,
        since: str | None = None,
        file: str | os.PathLike[str] | None = None,
        follow: bool = True,
        every: float = 10.0,
        on_failure: Callable[[RoadsError], None] | None = None,
        **filters: Unpack[ChangeFilters],
    ) -> Changes:
        """Changes, without an end; with ``follow=False`` only those until now.

        Starts after ``since``, a position that you stored, or after the position in ``file``. ``file`` is written when you ask
        for the next change, so delivery is at least once. The first change is ``reset`` if there is no position, if the
        position is too old, or if the service has another store: read everything then.

        ``every``: seconds between two requests. While the service is unreachable, the client backs off and calls
        ``on_failure`` with each error. ``bbox``, ``layer`` and ``type`` filter the changes.
        """
        return Changes(
            self._changes, since=since, file=file, follow=follow, every=every, on_failure=on_failure,
            sleep=self._sleep, filters=dict(filters),
        )  # fmt: skip

    # Reports

    def report(
        self,
        layer: Layer,
        id: str,
        *,
        verdict: Literal["gone", "there"] = "gone",
        reporter: str | None = None,
        key: str | None = None,
    ) -> Reported:
        """Reports a feature as gone. The fifth report removes it.

        ``reporter`` is an opaque id of a person, never shown; each person counts once. Without it, all clients of a network
        are one reporter. All attempts have the same Idempotency-Key, so a report counts once. Pass your own ``key`` (1 to 255
        visible ASCII characters) if your program may repeat a report after a restart.
        """
        said = {"verdict": verdict} | ({} if reporter is None else {"reporter": reporter})
        headers = {
            "Content-Type": "application/json",
            "Idempotency-Key": secrets.token_urlsafe(24) if key is None else parameters.key(key),
        }
        target = f"/collections/{_part(layer)}/items/{_part(id)}/reports"
        return answers.reported(self._ask("POST", target, json.dumps(said).encode(), headers))

    def confirm(self, layer: Layer, id: str, *, reporter: str | None = None, key: str | None = None) -> Reported:
        """Reports a feature as still there. This takes one "gone" report back."""
        return self.report(layer, id, verdict="there", reporter=reporter, key=key)

    # Requests

    def _walk(self, target: str, most: int) -> Iterator[Feature]:
        count = pages = 0
        path: str | None = self._address.prefix + target
        mark = path
        while path is not None:
            page = self._send("GET", path)
            found = answers.features(page)
            count += len(found)
            if count > most:
                raise RoadsError("More features than were expected", f"there are more than {most}", status=200)
            yield from found
            link = answers.next_link(page)
            if link is not None and not found:
                raise RoadsError("The list does not end", "a page is empty, and links to a next one", status=200)
            after = None if link is None else self._address.target(link, seen_from=path)
            if after in (path, mark):
                raise RoadsError("The list does not end", "its pages form a cycle", status=200)
            # Brent's algorithm finds cycles of any length, and remembers one page only.
            pages += 1
            if after is not None and pages & (pages - 1) == 0:
                mark = after
            path = after

    def _changes(self, wanted: dict[str, Any]) -> Any:
        return self._get("/changes", wanted)

    def _get(self, path: str, wanted: Mapping[str, Any]) -> Any:
        return self._ask("GET", path + parameters.query(wanted))

    def _ask(self, method: str, target: str, body: bytes | None = None, headers: Mapping[str, str] = {}) -> Any:
        return self._send(method, self._address.prefix + target, body, headers)

    def _send(self, method: str, target: str, body: bytes | None = None, headers: Mapping[str, str] = {}) -> Any:
        """Retries are safe: reads are idempotent, and writes have an Idempotency-Key."""
        failures = 0
        while True:
            try:
                return self._transport.ask(method, target, body, headers)
            except RoadsError as error:
                failures += 1
                wait = self._retrying.wait(failures, error)
                if wait is None:
                    raise
            self._sleep(wait)


def _part(text: str) -> str:
    """A path segment: ids may contain slashes."""
    if not text:
        raise ValueError("layer and id must not be empty")
    return quote(text, safe="")


def _body(route: Route) -> tuple[bytes, str]:
    if isinstance(route, Mapping):
        return json.dumps(route, allow_nan=False).encode(), "application/geo+json"
    if isinstance(route, str):
        return route.encode(), "application/gpx+xml"
    if isinstance(route, bytes):
        return route, "application/gpx+xml"
    line = {"type": "LineString", "coordinates": [[lon, lat] for lat, lon in route]}
    return json.dumps(line, allow_nan=False).encode(), "application/geo+json"


def _version() -> str:
    try:
        return version("roads-client")
    except PackageNotFoundError:
        return "0"  # Not installed: used from the source folder.
