"""Follows the change log, across restarts of the service and of the program."""

from __future__ import annotations

import os
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from . import answers
from .answers import Change, ChangePage
from .errors import RoadsError
from .retrying import Retrying

# Seconds. A longer Retry-After does not stop a follower for longer.
_LONGEST_PAUSE = 900.0
_BACK_OFF = Retrying(first=1.0, longest=300.0)
# A service keeps the newest million entries.
_LONGEST_LOG = 2_000_000


class Changes(Iterator[Change]):
    """Polls the pages of the log. The position advances when the next change is requested, so a change that was being
    processed when the program ended is delivered again.

    It does not use the event stream: a stream begins with ``reset`` if the service was restarted after the position, and
    pages continue from there.
    """

    def __init__(
        self,
        ask: Callable[[dict[str, Any]], Any],
        *,
        since: str | None,
        file: str | os.PathLike[str] | None,
        follow: bool,
        every: float,
        on_failure: Callable[[RoadsError], None] | None,
        sleep: Callable[[float], object],
        filters: dict[str, Any],
    ) -> None:
        if since is not None and file is not None:
            raise ValueError("give since or file, not both")
        if not every > 0:
            raise ValueError("every must be greater than zero")
        self._ask = ask
        self._file = None if file is None else Path(file)
        self._follow = follow
        self._every = every
        self._on_failure = on_failure
        self._sleep = sleep
        self._filters = filters
        self._position = _checked(since) if self._file is None else _kept(self._file)
        self._pending: deque[Change] = deque()
        self._delivered: str | None = None
        self._page_end: str | None = None
        self._failures = 0
        # The newest entry at the start. Without follow, reading ends here, however fast the log grows.
        self._end: int | None = None
        self._is_over = False

    @property
    def position(self) -> str | None:
        """The position after the last processed change; ``None`` before the first."""
        return self._position

    def __next__(self) -> Change:
        if self._delivered is not None:
            self._move(self._delivered)
            self._delivered = None
        while not self._pending:
            if self._page_end is not None:
                self._move(self._page_end)
                self._page_end = None
            if self._is_over:
                raise StopIteration
            self._try_to_read()
        change = self._pending.popleft()
        self._delivered = change.position
        return change

    def _move(self, position: str) -> None:
        self._position = position
        if self._file is not None:
            _keep(self._file, position)

    # Requests

    def _try_to_read(self) -> None:
        try:
            self._read()
            self._failures = 0
        except RoadsError as error:
            # A follower waits for a service that is unreachable. A rejected request would be rejected again.
            if not self._follow or not error.temporary:
                raise
            if self._on_failure is not None:
                self._on_failure(error)
            self._failures += 1
            self._sleep(min(_LONGEST_PAUSE, _BACK_OFF.pause(self._failures, error.retry_after)))

    def _read(self) -> None:
        if self._position is None:
            return self._reset()
        sequence = _sequence(self._position)
        if self._end is not None and sequence >= self._end:
            return self._rest()
        # The entry at the position itself. If it differs or is missing, this is another log, or the position is too old.
        known = self._page({"since": max(0, sequence - 1), "limit": 1})
        if known.reset or (sequence > 0 and [one.position for one in known.changes[:1]] != [self._position]):
            return self._reset()
        if known.last <= sequence:
            return self._rest()
        if not self._follow and self._end is None:
            if known.last - sequence > _LONGEST_LOG:
                raise answers.strange(f"the log has {known.last - sequence} entries after the position")
            self._end = known.last
        page = self._page({"since": sequence, **self._filters})
        if page.reset:
            return self._reset()
        numbers = [sequence, *(one.sequence for one in page.changes), page.next + 1]
        if page.next <= sequence or any(one >= other for one, other in zip(numbers, numbers[1:])):
            raise RoadsError("The change log is inconsistent", "its entries are not in order", status=200, temporary=True)
        if self._end is not None and page.next > self._end:
            # What came since is for the next time.
            self._pending.extend(one for one in page.changes if one.sequence <= self._end)
            self._page_end = self._position_at(self._end)
            return
        self._pending.extend(page.changes)
        if not page.changes or page.changes[-1].sequence != page.next:
            self._page_end = self._position_at(page.next)

    def _rest(self) -> None:
        if self._follow:
            self._sleep(self._every)
        else:
            self._is_over = True

    def _reset(self) -> None:
        position = self._position_at(self._page({}).last)
        sequence = _sequence(position)
        if not self._follow:
            self._end = sequence
        self._pending.append(Change("reset", position=position, sequence=sequence))

    def _position_at(self, sequence: int) -> str:
        return position_at(self._ask, sequence)

    def _page(self, parameters: dict[str, Any]) -> ChangePage:
        return answers.change_page(self._ask(parameters))


def _sequence(position: str) -> int:
    return int(position.partition("@")[0])


def position_at(ask: Callable[[dict[str, Any]], Any], sequence: int | None = None) -> str:
    """The position after an entry; by default after the newest."""
    if sequence is None:
        sequence = answers.change_page(ask({})).last
    if sequence == 0:
        return "0"
    page = answers.change_page(ask({"since": sequence - 1, "limit": 1}))
    if page.reset or not page.changes or page.changes[0].sequence != sequence:
        raise RoadsError("The change log was replaced", "the request will be repeated", status=200, temporary=True)
    return page.changes[0].position


# The file


def _checked(position: str | None) -> str | None:
    if position is not None and not answers.is_position(position):
        raise ValueError(f"{position!r} is not a position")
    return position


def _kept(file: Path) -> str | None:
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        return None
    try:
        return _checked(text.strip())
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def _keep(file: Path, position: str) -> None:
    """Atomic, also if the program is killed meanwhile."""
    descriptor, new = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as writer:
            writer.write(position + "\n")
            writer.flush()
            os.fsync(writer.fileno())
        os.replace(new, file)
    except BaseException:
        Path(new).unlink(missing_ok=True)
        raise
