"""What both clients do alike while they watch events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import httpx

from ._transport import _Connection
from ._wire import Answer, Request, failure, unreachable, wait_before_retry
from .events import Event, EventReader

_REQUEST = Request("GET", "/api/v1/events")
#: The server shows a sign of life every 15 s; a longer silence is a dead connection.
_SILENCE_S = 45.0
_LONGEST_PAUSE_S = 30.0
#: Before the first event is seen, an address that never answers is a wrong one.
_FIRST_ATTEMPTS = 4


class Attempt:
    """How often the connection failed in a row."""

    def __init__(self) -> None:
        """Begin with none."""
        self._failures = 0
        self._has_succeeded = False

    def succeeded(self) -> None:
        """The stream is open."""
        self._failures = 0
        self._has_succeeded = True

    def pause_or_raise(self, connection: _Connection, fault: httpx.TransportError) -> float:
        """How long to wait before the next attempt, s."""
        self._failures += 1
        if not self._has_succeeded and self._failures >= _FIRST_ATTEMPTS:
            raise unreachable(connection.base, fault) from fault
        return min(_LONGEST_PAUSE_S, 0.25 * 2.0**self._failures)


def attempts() -> Iterator[Attempt]:
    """One after the other, without end."""
    attempt = Attempt()
    while True:
        yield attempt


def opening(connection: _Connection, reader: EventReader) -> dict[str, Any]:
    """How the stream is asked for, after the last event that was read."""
    headers = {**_REQUEST.all_headers(connection.token), "Accept": "text/event-stream"}
    if reader.position is not None:
        headers["Last-Event-ID"] = reader.position
    timeout = httpx.Timeout(10, read=_SILENCE_S)
    return {"url": f"{connection.base}{_REQUEST.path}", "headers": headers, "timeout": timeout}


def wait_or_raise(connection: _Connection, response: httpx.Response) -> float:
    """How long to wait after an answer that is no stream, s; raises if waiting does not help."""
    answer = Answer(_REQUEST, response.status_code, response.headers, response.content)
    wait_s = wait_before_retry(_REQUEST, answer, 2)
    if wait_s is None:
        raise failure(answer, connection.base)
    return wait_s


def is_wanted(event: Event, kinds: Sequence[str] | None) -> bool:
    """Whether the caller asked for it."""
    return kinds is None or event.name == "reset" or event.name in kinds
