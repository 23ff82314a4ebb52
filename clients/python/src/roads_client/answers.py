"""The types of the answers. An answer that does not have its documented type is an error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypedDict, cast

from .errors import RoadsError
from .parameters import Layer


class _Always(TypedDict):
    id: str
    layer: Layer
    type: str
    title: str
    lat: float
    """With ``lon``: the representative point, at which maps draw the sign."""
    lon: float
    reports: int
    source: str
    road: str | None
    road_class: str | None
    authority_id: int | None
    authority: str | None
    text: str | None
    valid_from: str | None
    """Times are RFC 3339 strings."""
    valid_to: str | None
    updated_at: str


class Properties(_Always, total=False):
    """The service's documentation describes the members; newer services may have more."""

    distance_m: float
    along_m: float
    along_end_m: float
    passing_at: str
    nearest_lat: float
    nearest_lon: float
    active: bool
    changes_at: str | None
    window: str
    schedule: str
    schedule_zone: str
    geometry_type: str
    length_m: float | None
    direction: Literal["both", "one", "unknown"]
    bearing: float | None
    speed_limit_kmh: int
    camera: Literal["fixed", "mobile", "section_control", "red_light"]
    applies_to: list[dict[str, Any]]
    approximate: bool
    corrected: list[str]
    sources: list[str]
    generic_title: bool
    disputed: bool
    stale: bool
    attribution: str
    licence: str


class Geometry(TypedDict):
    """Coordinates are longitude, latitude, as in GeoJSON."""

    type: str
    coordinates: list[Any]


class Feature(TypedDict):
    """A GeoJSON feature (RFC 7946), unchanged, for use with GeoJSON libraries."""

    type: Literal["Feature"]
    id: str
    geometry: Geometry
    properties: Properties


@dataclass(frozen=True)
class Reported:
    """The result of a report."""

    reports: int
    """The number of valid "gone" reports now."""
    removed: bool
    """Whether this report removed the feature."""
    counted: bool
    """``False`` if the same person has reported the same before."""
    disputed: bool
    """Enough people reported it gone; it stays until the operator decides."""


@dataclass(frozen=True)
class Change:
    """One entry of the change log."""

    event: str
    """``added``, ``updated``, ``reported``, ``removed``, ``restored``, ``bulletins``, ``reloaded``, or ``reset``, with which this
    library says that the log does not continue from the position."""
    position: str
    """The position after this change. Pass it as ``since`` to continue from there, in another process too."""
    sequence: int
    at: str | None = None
    layer: Layer | None = None
    id: str | None = None
    feature: Feature | None = None
    """The feature now; ``None`` if it is removed or hidden."""
    last: Feature | None = None
    """The last state of a removed feature, if known."""
    reason: str | None = None
    """Why it was removed."""
    by: str | None = None
    run: int | None = None
    source: str | None = None
    detail: str | None = None

    @property
    def means_everything(self) -> bool:
        """The changes do not lead to the present state: read everything again."""
        return self.event in ("reset", "reloaded")


# MARK: Reading

_NUMBER = (int, float)
_TEXT = (str, type(None))
_MEMBERS: Mapping[str, tuple[type, ...]] = {
    "id": (str,), "layer": (str,), "type": (str,), "title": (str,), "lat": _NUMBER, "lon": _NUMBER, "reports": (int,),
    "source": (str,), "road": _TEXT, "road_class": _TEXT, "authority": _TEXT, "text": _TEXT, "valid_from": _TEXT,
    "valid_to": _TEXT, "updated_at": (str,),
}  # fmt: skip


def strange(what: str) -> RoadsError:
    return RoadsError("The answer is not what the service documents", what, status=200)


def a(kind: type[Any], value: Any, what: str) -> Any:
    """The value, if it is of this type. ``True`` is not a number."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise strange(f"{what} has the wrong type")
    return value


def feature(value: Any) -> Feature:
    one = a(dict, value, "a feature")
    properties = a(dict, one.get("properties"), "properties")
    for name, kinds in _MEMBERS.items():
        found = properties.get(name)
        if not isinstance(found, kinds) or isinstance(found, bool):
            raise strange(f"{name} of a feature has the wrong type")
    geometry = a(dict, one.get("geometry"), "geometry")
    a(str, geometry.get("type"), "type of a geometry")
    a(list, geometry.get("coordinates"), "coordinates")
    if one.get("type") != "Feature":
        raise strange("type of a feature is not Feature")
    return cast(Feature, one)


def features(answer: Any) -> list[Feature]:
    return [feature(one) for one in a(list, a(dict, answer, "the answer").get("features"), "features")]


def next_link(answer: Any) -> str | None:
    """The link of a page to the next one."""
    for link in a(list, answer.get("links"), "links"):
        if a(dict, link, "a link").get("rel") == "next":
            return cast(str, a(str, link.get("href"), "href"))
    return None


def reported(answer: Any) -> Reported:
    members = a(dict, answer, "the answer")
    return Reported(
        reports=a(int, members.get("reports"), "reports"),
        removed=a(bool, members.get("removed"), "removed"),
        counted=a(bool, members.get("counted"), "counted"),
        disputed=a(bool, members.get("disputed", False), "disputed"),
    )


@dataclass(frozen=True)
class ChangePage:
    last: int
    """The newest entry of the log."""
    next: int
    """The last entry that this page covers; entries that do not match the filters are left out."""
    reset: bool
    changes: list[Change]


def change_page(answer: Any) -> ChangePage:
    page = a(dict, answer, "the answer")
    return ChangePage(
        last=a(int, page.get("last"), "last"),
        next=a(int, page.get("next"), "next"),
        reset=a(bool, page.get("reset"), "reset"),
        changes=[_change(one) for one in a(list, page.get("changes"), "changes")],
    )


_POSITION = re.compile(r"0|[1-9][0-9]{0,18}@[!-~]{1,64}")


def position(sequence: int, at: str) -> str:
    """The position after an entry. The time distinguishes this log from another one with the same numbers."""
    return f"{sequence}@{at}"


def is_position(text: str) -> bool:
    """Checks positions from programs and from the service alike: the program must be able to read every position that it
    stores."""
    return _POSITION.fullmatch(text) is not None


def _change(value: Any) -> Change:
    one = a(dict, value, "a change")
    text: dict[str, Any] = {
        name: None if one.get(name) is None else a(str, one[name], f"{name} of a change")
        for name in ("layer", "id", "reason", "by", "source", "detail")
    }
    sequence, at = a(int, one.get("sequence"), "sequence"), a(str, one.get("at"), "at of a change")
    if sequence < 1 or not is_position(position(sequence, at)):
        raise strange("an entry of the log has no position")
    return Change(
        event=a(str, one.get("event"), "event"),
        position=position(sequence, at),
        sequence=sequence,
        at=at,
        feature=None if one.get("feature") is None else feature(one["feature"]),
        last=None if one.get("last") is None else feature(one["last"]),
        run=None if one.get("run") is None else a(int, one["run"], "run"),
        **text,
    )
