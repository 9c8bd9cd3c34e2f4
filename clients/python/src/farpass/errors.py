"""What can go wrong, one exception for each cause, each with one sentence that says what to do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """Where in the request or the file a fault is."""

    message: str
    code: str | None = None
    pointer: str | None = None
    line: int | None = None
    column: int | None = None


class FarpassError(Exception):
    """A request that Farpass refused, or that did not get through.

    ``code`` is the code of the problem (the guide *Problems* lists them), ``status`` the HTTP status, or None if there
    was no answer, ``places`` the faults one by one, ``conjunction_ids`` the conjunctions whose alarm the change would
    lower (LOWERS_RISK), and ``request_id`` what to name when you ask the people who run the server.
    """

    def __init__(
        self,
        detail: str,
        *,
        code: str,
        status: int | None = None,
        places: tuple[Place, ...] = (),
        conjunction_ids: tuple[str, ...] = (),
        request_id: str | None = None,
    ) -> None:
        """Keep what is known about the failure."""
        super().__init__(detail)
        self.detail = detail
        self.code = code
        self.status = status
        self.places = places
        self.conjunction_ids = conjunction_ids
        self.request_id = request_id

    def __str__(self) -> str:
        """All of it in a few lines, for a traceback."""
        lines = [f"{self.code}: {self.detail}"]
        lines += [f"  {_where(place)}{place.message}" for place in self.places if place.message != self.detail]
        if self.request_id is not None:
            lines.append(f"  (request {self.request_id})")
        return "\n".join(lines)


def _where(place: Place) -> str:
    if place.line is not None:
        return f"line {place.line}: "
    return "" if place.pointer in (None, "", "/") else f"{place.pointer}: "


class WrongAddressError(FarpassError):
    """Nothing answers at the address, or what answers is no Farpass."""


class TokenError(FarpassError):
    """The token is missing, has expired or was withdrawn."""


class VersionError(FarpassError):
    """The server is of another version than this client, and what was asked for is missing or has another shape."""


class IncompleteError(FarpassError):
    """A part of an answer is missing: what was received is no list, however long it is."""


class ClockError(FarpassError):
    """The clock of this machine differs from that of the server: times relative to now would be wrong."""


class WaitTimeoutError(FarpassError, TimeoutError):
    """A job is not ready after the time that one wanted to wait; it goes on at the server."""


class JobFailedError(FarpassError):
    """A job ended without a result."""


class WebhookError(FarpassError):
    """A webhook is not from the Farpass that has the secret, was changed, or is too old."""


class LocalError(FarpassError):
    """A calculation without a server was refused, or the program that does it is missing."""
