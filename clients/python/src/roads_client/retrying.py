"""Retries: exponential backoff with jitter."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

from .errors import RoadsError

# Seconds; longer than any useful wait, and within the limits of every timer.
_FOREVER = 1e9
# RFC 9110, 5.6.7: the format that servers must send. The two obsolete ones are not accepted.
_DATE = re.compile(r"[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT")


@dataclass(frozen=True)
class Retrying:
    """Each wait is twice the one before, and shortened at random, so that clients that failed together do not come back
    together."""

    tries: int = 4
    """Attempts, including the first; 1 means no retries."""
    first: float = 0.5
    """Seconds before the second attempt, at most."""
    longest: float = 60.0
    """Seconds; no single wait is longer. If ``Retry-After`` is longer, there is no further attempt, and the error has the time
    in ``retry_after``."""

    def __post_init__(self) -> None:
        if not self.tries >= 1 or not 0 <= self.first <= min(self.longest, _FOREVER):
            raise ValueError("tries must be at least 1, and first between 0 and longest")

    def wait(self, failures: int, error: RoadsError) -> float | None:
        """Seconds until the next attempt after so many failures; ``None`` if there is none."""
        if failures >= self.tries or not error.temporary:
            return None
        if error.retry_after is not None and error.retry_after > self.longest:
            return None
        return self.pause(failures, error.retry_after)

    def pause(self, failures: int, retry_after: float | None) -> float:
        """The same without a limit of attempts."""
        own = min(self.longest, self.first * 2.0 ** min(failures - 1, 32))
        own *= random.uniform(0.5, 1.0)
        return own if retry_after is None else max(own, retry_after)


def retry_after(value: str | None, *, now: datetime | None = None) -> float | None:
    """Seconds, or a date (RFC 9110, 10.2.3); ``None`` if it is neither."""
    text = (value or "").strip()
    if text.isascii() and text.isdigit():
        return float(text) if len(text) < 10 else _FOREVER
    if not _DATE.fullmatch(text):
        return None
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    return min(max(0.0, (moment - (now or datetime.now(timezone.utc))).total_seconds()), _FOREVER)
