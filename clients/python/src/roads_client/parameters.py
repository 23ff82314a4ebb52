"""Parameters and headers, in the notation of the service."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Literal, TypedDict
from urllib.parse import urlencode

Layer = Literal["radars", "conditions"]
LAYERS: tuple[Layer, ...] = ("radars", "conditions")
"""Both layers, with their type, for loops over them."""
Time = str | datetime
"""RFC 3339, everyday words such as ``tomorrow 8:00``, or a datetime with a time zone."""
Box = tuple[float, float, float, float]
"""West, south, east, north, as in GeoJSON; west > east crosses the antimeridian."""


class Filters(TypedDict, total=False):
    """Filters of every request. ``/api`` and the service's documentation describe them; the service rejects unknown ones."""

    datetime: Time
    limit: int
    geometry: Literal["full", "sign"]
    type: str | Iterable[str]
    road: str | Iterable[str]
    road_class: str
    source: str | Iterable[str]
    authority: str | int
    text: str
    search: str
    expired: bool
    active: bool
    during: str
    ends_before: Time
    starts_after: Time
    updated_since: Time


class ItemFilters(Filters, total=False):
    """Filters of ``items``."""

    filter: str
    """A condition in CQL2, as text."""


class AnswerFilters(Filters, total=False):
    """Filters of ``near`` and ``along``."""

    layer: Layer
    sort: str


class ChangeFilters(TypedDict, total=False):
    bbox: Box
    layer: Layer
    type: str | Iterable[str]


def query(parameters: Mapping[str, Any]) -> str:
    """``None`` is left out."""
    given = {name: written(value) for name, value in parameters.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""


def written(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone; give it one")
        return value.isoformat()
    if isinstance(value, Iterable):
        return ",".join(written(one) for one in value)
    raise ValueError(f"{value!r} cannot be a parameter")


def number(value: float) -> str:
    """Without an exponent, which the service does not read."""
    if isinstance(value, int):
        return str(value)
    try:
        is_finite = math.isfinite(value)
    except TypeError:
        is_finite = False
    if not is_finite:
        raise ValueError(f"{value!r} is not a finite number")
    return f"{value:.7f}".rstrip("0").rstrip(".")


def header_value(text: str, what: str) -> str:
    """Line breaks are refused: they would begin another header."""
    if not re.fullmatch(r"[!-~]([ -~]*[!-~])?", text):
        raise ValueError(f"{what} must have visible ASCII characters only")
    return text


def key(text: str) -> str:
    """A valid Idempotency-Key."""
    if not re.fullmatch(r"[!-~]{1,255}", text):
        raise ValueError("an Idempotency-Key must have 1 to 255 visible ASCII characters")
    return text
