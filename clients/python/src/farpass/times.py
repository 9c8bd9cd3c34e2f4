"""Times of the API: the exact text, and the aware datetime next to it.

A ``datetime`` has microseconds. A text may have more digits; they are kept in the text and in nanoseconds.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone

_WRITTEN = re.compile(r"(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}):(\d{2})(?:\.(\d+))?(?:Z|\+00:00)?")
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def nanoseconds(text: str) -> int:
    """Nanoseconds since 1970 without leap seconds; a leap second counts as the second after it."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no UTC time such as 2026-11-20T07:12:45.123Z")
    day, minute, second, fraction = found.groups()
    start = datetime.fromisoformat(f"{day}T{minute}:00+00:00")
    seconds = round((start - _EPOCH).total_seconds()) + int(second)
    return seconds * 1_000_000_000 + int(((fraction or "") + "0" * 9)[:9])


def moment(text: str) -> datetime:
    """The aware UTC time of a text, to the microsecond below."""
    return _EPOCH + timedelta(microseconds=nanoseconds(text) // 1000)


def written(time: datetime | str) -> str:
    """A time as requests write it. A datetime without a time zone is refused: it may mean local time."""
    if isinstance(time, str):
        return time
    if time.tzinfo is None:
        raise ValueError("The time has no time zone; add one: datetime(..., tzinfo=timezone.utc).")
    return time.astimezone(timezone.utc).isoformat(timespec="microseconds").replace("+00:00", "Z")
