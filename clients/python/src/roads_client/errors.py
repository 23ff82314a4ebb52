"""The one exception of this library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# A service that is broken or hostile must not fill a log or steer a terminal with its sentences.
_LONGEST = 1000


class RoadsError(Exception):
    """A request that failed.

    Every failure of the network, of the service, or of a proxy in between raises this. Invalid arguments raise ``ValueError``
    before anything is sent.
    """

    status: int | None
    """The HTTP status; ``None`` if there was no answer, or none that could be read."""
    title: str
    detail: str
    """A sentence for people, in the language of the client."""
    field: str | None
    """The invalid parameter, header or member, if the service names one."""
    retry_after: float | None
    """Seconds from ``Retry-After``, if the service sent one."""
    temporary: bool
    """Whether the same request may succeed later."""
    problem: Mapping[str, Any]
    """All members of the problem (RFC 9457), such as ``reason`` and ``removed_at`` of a removed feature."""

    def __init__(
        self,
        title: str,
        detail: str = "",
        *,
        status: int | None = None,
        field: str | None = None,
        retry_after: float | None = None,
        temporary: bool = False,
        problem: Mapping[str, Any] | None = None,
    ) -> None:
        self.status = status
        self.title = shown(title)
        self.detail = shown(detail)
        self.field = None if field is None else shown(field)
        self.retry_after = retry_after
        self.temporary = temporary
        self.problem = problem or {}
        super().__init__(self.title, self.detail)

    def __str__(self) -> str:
        head = self.title if self.status is None else f"{self.status} {self.title}"
        return f"{head}: {self.detail}" if self.detail else head


def shown(text: str) -> str:
    """The text as it can be printed anywhere: truncated, and without control characters."""
    cut = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return "".join(character if character.isprintable() else " " for character in cut)
