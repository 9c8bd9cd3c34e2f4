"""Requests and answers without a connection: what both clients do alike."""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Generic, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

from .errors import (
    ClockError,
    FarpassError,
    IncompleteError,
    Place,
    TokenError,
    VersionError,
    WrongAddressError,
)

T = TypeVar("T")

#: The version that the models were made from.
VERSION = "0.3.4"

#: Answers that say "not now": nothing was done, so that the same request may be sent again.
_NOT_NOW = frozenset({429, 503})
#: What stands between client and server says these; whether the server has done something is not known.
_UNKNOWN = frozenset({502, 504})
_LONGEST_WAIT_S = 120.0
_CLOCK_TOLERANCE_S = 300.0


@dataclass(frozen=True)
class Request:
    """One request below ``/api/v1``."""

    method: str
    path: str
    query: Mapping[str, object] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    json: object = None
    content: bytes | None = None
    files: tuple[tuple[str, tuple[str, bytes]], ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def may_repeat(self) -> bool:
        """Whether the server does it once however often it arrives. A POST is: it carries an idempotency key."""
        return self.method in ("GET", "POST")

    def parameters(self) -> list[tuple[str, str]]:
        """The query as pairs; lists repeat their name, and what is None is left out."""
        pairs: list[tuple[str, str]] = []
        for name, value in self.query.items():
            values = value if isinstance(value, list | tuple) else [value]
            pairs += [(name, _text(one)) for one in values if one is not None]
        return pairs

    def all_headers(self, token: str | None) -> dict[str, str]:
        """With the token, and for a POST a key under which the server does it once."""
        headers = {"Accept": "application/json, application/problem+json;q=0.9, */*;q=0.5", **self.headers}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if self.method == "POST":
            headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
        return headers


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Answer:
    """A complete answer."""

    request: Request
    status: int
    headers: Mapping[str, str]
    content: bytes

    def json(self) -> Any:
        """The JSON of the answer; one that ends too early is no shorter list."""
        try:
            return msgspec.json.decode(self.content)
        except msgspec.DecodeError as fault:
            raise incomplete(self.request, f"its JSON cannot be read ({fault})") from fault

    def decoded(self, kind: type[T]) -> T:
        """The JSON as an object of the contract."""
        return shaped(self.json(), kind)

    @property
    def next_cursor(self) -> str | None:
        """Where the next page starts; None on the last one."""
        for link in self.headers.get("link", "").split(","):
            address, _, relation = link.partition(";")
            if 'rel="next"' in relation:
                query = parse_qs(urlsplit(address.strip().strip("<>")).query)
                return query.get("cursor", [None])[0]
        return None


@dataclass(frozen=True)
class Call(Generic[T]):
    """A request and how its answer is read."""

    request: Request
    read: Callable[[Answer], T]


def shaped(value: object, kind: type[T]) -> T:
    """The value as an object of the contract; says what is missing if a server of another version made it."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as fault:
        raise VersionError(
            f"The server answers with another {kind.__name__} than this client (made for {VERSION}) expects: {fault}. "
            "Install the client of the server's version; `raw` has the answer as it is.",
            code="OTHER_VERSION",
        ) from fault


def incomplete(request: Request, why: str) -> IncompleteError:
    """An answer broke off before its end."""
    return IncompleteError(
        f"The answer to {request.method} {request.path} is incomplete: {why}. What was received before is no result.",
        code="ANSWER_INCOMPLETE",
    )


def unreachable(base: str, why: object) -> WrongAddressError:
    """For an address at which nothing answers."""
    return WrongAddressError(
        f"Nothing answers at {base} ({why}). Is the server running, and is FARPASS_URL its address?",
        code="UNREACHABLE",
    )


def failure(answer: Answer, base: str) -> FarpassError:
    """The exception for an answer that is no success."""
    problem = _problem(answer)
    if problem is None:
        return WrongAddressError(
            f"{base} answers {answer.status} to {answer.request.method} {answer.request.path}, "
            "and not as Farpass does. "
            "Is FARPASS_URL the address of a Farpass server, without a path?",
            code="NOT_FARPASS",
            status=answer.status,
        )
    known: dict[str, Any] = {
        "code": str(problem.get("code", "UNKNOWN")),
        "status": answer.status,
        "places": tuple(_place(one) for one in problem.get("errors", []) if isinstance(one, dict)),
        "conjunction_ids": tuple(str(one) for one in problem.get("conjunctionIds", [])),
        "request_id": problem.get("requestId") or answer.headers.get("x-request-id"),
    }
    detail = str(problem.get("detail") or problem.get("title"))
    if answer.status == 401:
        return TokenError(f"{detail} Set FARPASS_TOKEN, or make a token: farpass token --user NAME.", **known)
    if (answer.status in (404, 405) and "resource exists at" in detail) or answer.status == 405:
        return VersionError(
            f"The server has no {answer.request.method} {answer.request.path}: "
            f"it is of another version than this client ({VERSION}).",
            **known,
        )
    return FarpassError(detail, **known)


def _problem(answer: Answer) -> dict[str, Any] | None:
    if "json" not in answer.headers.get("content-type", ""):
        return None
    try:
        problem = msgspec.json.decode(answer.content)
    except msgspec.DecodeError:
        return None
    return problem if isinstance(problem, dict) and "code" in problem else None


def _place(error: Mapping[str, Any]) -> Place:
    return Place(
        message=str(error.get("message", "")),
        code=error.get("code"),
        pointer=error.get("pointer"),
        line=error.get("line"),
        column=error.get("column"),
    )


def wait_before_retry(request: Request, answer: Answer | None, attempt: int) -> float | None:
    """How long to wait before the request is sent again, s; None if it must not be, or would not help.

    Refused requests (4xx) are never repeated. Without an answer, or with one from something in between, only what the
    server does once is sent again.
    """
    if answer is None or answer.status in _UNKNOWN:
        return _pause(attempt) if request.may_repeat else None
    if answer.status not in _NOT_NOW:
        return None
    asked = answer.headers.get("retry-after", "")
    wait_s = float(asked) if asked.isdigit() else _until(asked)
    if wait_s is None:
        return _pause(attempt)
    return wait_s if wait_s <= _LONGEST_WAIT_S else None


def _pause(attempt: int) -> float:
    return float(0.25 * 2**attempt * (1 + random.random() / 2))


def _until(date: str) -> float | None:
    try:
        return max(0.0, (parsedate_to_datetime(date) - datetime.now(timezone.utc)).total_seconds())
    except (ValueError, TypeError):
        return None


def check_clock(headers: Mapping[str, str]) -> None:
    """Refuse to go on if this clock and the server's are far apart: a window "from now" would be another one."""
    try:
        server = parsedate_to_datetime(headers.get("date", ""))
    except (ValueError, TypeError):
        return
    ahead_s = (datetime.now(timezone.utc) - server).total_seconds()
    if abs(ahead_s) > _CLOCK_TOLERANCE_S:
        words = "ahead of" if ahead_s > 0 else "behind"
        raise ClockError(
            f"The clock of this machine is {abs(ahead_s):.0f} s {words} the server's; one of them is wrong. "
            "Correct it first.",
            code="CLOCK_WRONG",
        )
