"""What each verb asks and how its answer is read, once for both clients."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

from ._wire import Answer, Call, Request
from .errors import FarpassError
from .items import (
    Cdm,
    Conjunction,
    Ephemeris,
    Item,
    ObservationRequest,
    Pass,
    Plan,
    Satellite,
)
from .rows import Table
from .times import written

if TYPE_CHECKING:
    from . import models

T = TypeVar("T")

Time = datetime | str
CdmFormat = Literal["received", "kvn", "xml", "json"]
PlanFormat = Literal["opm", "oem", "ocm", "stk", "json", "zip"]


def identifier(thing: Item[Any] | str) -> str:
    """The id of an item, or the id itself."""
    return thing.id if isinstance(thing, Item) else thing


def time_of(time: Time | None) -> str | None:
    """A time as requests write it."""
    return None if time is None else written(time)


ConjunctionState = Literal["OPEN", "CLEARED", "PAST"]


def _words(name: str, given: object, known: tuple[str, ...]) -> list[str] | None:
    """Some of the known words. Any other word, and anything else than words, is an error: never an empty list."""
    if given is None:
        return None
    words: list[str] = []
    for word in given if isinstance(given, (list, tuple, set, frozenset)) else [given]:
        if not isinstance(word, str) or word not in known:
            raise ValueError(f"{name} is {given!r}; expected {', '.join(known)}, or a list of these.")
        words.append(word)
    return words


def _risks() -> tuple[str, ...]:
    from .models import RiskLevel

    return get_args(RiskLevel)


def conjunctions(
    risk: Sequence[models.RiskLevel] | None,
    state: ConjunctionState | Sequence[ConjunctionState] | None,
    satellite: Satellite | str | None,
    start: Time | None,
    end: Time | None,
) -> Request:
    """The list of events by time of closest approach."""
    query = {
        "risk": None if risk is None else _words("risk", risk, _risks()),
        "state": _words("state", state, get_args(ConjunctionState)),
        "satellite-id": None if satellite is None else [identifier(satellite)],
        "from": time_of(start),
        "to": time_of(end),
    }
    return Request("GET", "/api/v1/ca/conjunctions", query)


def conjunction(id: str) -> Request:
    """The list with one event."""
    return Request("GET", "/api/v1/ca/conjunctions", {"conjunction-id": id})


def only(answer: Answer, id: str) -> dict[str, Any]:
    """The only row of a list."""
    rows = answer.json()
    if not rows:
        raise FarpassError(f"There is no conjunction {id}.", code="NOT_FOUND", status=404)
    found: dict[str, Any] = rows[0]
    return found


def satellites() -> Request:
    """The fleet."""
    return Request("GET", "/api/v1/ca/satellites")


def change_satellite(satellite: Satellite, changes: Mapping[str, object], accepted_risk: str | None) -> Call[Satellite]:
    """A satellite on top of the one that was read; refused if someone else changed it in between."""
    risk = {} if accepted_risk is None else {"acceptedRisk": {"reason": accepted_risk}}
    request = Request(
        "PUT",
        "/api/v1/ca/satellites",
        headers={"If-Match": str(satellite.raw["etag"])},
        json={**satellite.raw, **changes, **risk},
    )
    return Call(request, lambda answer: Satellite(answer.json()))


def ephemerides(satellite: Satellite | str | None) -> Request:
    """Files, of one satellite if it is named."""
    return Request(
        "GET", "/api/v1/ca/ephemeris", {"satellite-id": None if satellite is None else identifier(satellite)}
    )


def compare(first: Ephemeris | str, second: Ephemeris | str) -> Call[models.EphemerisComparison]:
    """Two orbits of one object."""
    from .models import EphemerisComparison

    query = {"first": identifier(first), "second": identifier(second)}
    return _document("GET", "/api/v1/ca/ephemeris/comparison", EphemerisComparison, query)


def order(
    norad_id: int,
    start: Time | None,
    end: Time | None,
    sensors: Sequence[str] | None,
    passes: int | None,
    priority: int | None,
    note: str | None,
) -> dict[str, object]:
    """What is wanted, by the names of the API."""
    return {
        "catalogueId": norad_id,
        "from": time_of(start),
        "to": time_of(end),
        "sensorCodes": None if sensors is None else list(sensors),
        "numberOfPassesRequested": passes,
        "priority": priority,
        "note": note,
    }


def cdms(conjunction: Conjunction | str | None) -> Request:
    """The messages of an event, or all."""
    query = {} if conjunction is None else {"conjunction-id": identifier(conjunction)}
    return Request("GET", "/api/v1/ca/cdms", query)


def assessment(conjunction: Conjunction | str) -> Call[models.Assessment]:
    """All methods and findings for the newest message."""
    from .models import Assessment

    return _document("GET", f"/api/v1/ca/conjunctions/{identifier(conjunction)}/assessment", Assessment)


def tracking_value(conjunction: Conjunction | str) -> Call[models.TrackingValue]:
    """What observations would change."""
    from .models import TrackingValue

    return _document("GET", f"/api/v1/ca/conjunctions/{identifier(conjunction)}/tracking-value", TrackingValue)


def _document(method: str, path: str, kind: type[T], query: Mapping[str, object] | None = None) -> Call[T]:
    return Call(Request(method, path, query or {}), lambda answer: answer.decoded(kind))


def cdm_text(cdm: Cdm | str, form: CdmFormat) -> Call[str]:
    """A message as text."""
    request = Request("GET", f"/api/v1/ca/cdms/file/{identifier(cdm)}", {"format": form}, {"Accept": "*/*"})
    return Call(request, _utf8)


def _utf8(answer: Answer) -> str:
    return answer.content.decode()


def take_in(path_or_text: str | Path) -> Call[models.CdmIngest]:
    """One or many messages, KVN, XML or JSON."""
    from .models import CdmIngest

    content = message_bytes(path_or_text)
    begin = content.lstrip()[:1]
    kind = {b"<": "application/xml", b"{": "application/json", b"[": "application/json"}.get(begin, "text/plain")
    request = Request("POST", "/api/v1/ca/cdms", headers={"Content-Type": kind}, content=content)
    return Call(request, lambda answer: answer.decoded(CdmIngest))


def message_bytes(path_or_text: str | Path) -> bytes:
    """The bytes of a file; a text with line breaks, or that begins as a message does, is the message itself."""
    if isinstance(path_or_text, str) and ("\n" in path_or_text or path_or_text.lstrip()[:1] in ("<", "{", "[")):
        return path_or_text.encode()
    return Path(path_or_text).read_bytes()


def upload_ephemeris(path: str | Path, satellite: Satellite | str | None, is_trial: bool) -> Call[Ephemeris]:
    """One file with its satellite."""
    fields = {} if satellite is None else {"satellite-id": identifier(satellite)}
    if is_trial:
        fields["designation"] = "TRIAL"
    files = (("file", (Path(path).name, Path(path).read_bytes())),)
    request = Request("POST", "/api/v1/ca/ephemeris/file", files=files, fields=fields)
    return Call(request, lambda answer: Ephemeris(answer.json()["accepted"][0]))


def screen(ephemeris: Ephemeris | str | None, satellite: Satellite | str | None, days: float) -> Request:
    """A screening of a file or of a satellite against the catalogue; of the whole fleet if neither is given."""
    if ephemeris is not None and satellite is not None:
        raise ValueError("Give the ephemeris or the satellite, not both: a mapped file has its satellite.")
    body: dict[str, object] = {"type": "OPS_VS_CAT", "days": days}
    if ephemeris is not None:
        body["oemFileIds"] = [identifier(ephemeris)]
    if satellite is not None:
        body["satelliteIds"] = [identifier(satellite)]
    return Request("POST", "/api/v1/ca/screenings", json=body)


def plan(conjunction: Conjunction | str, target: float | None, constraints: Mapping[str, object]) -> Request:
    """A search for the least burn."""
    body = {"conjunctionId": identifier(conjunction), **constraints}
    if target is not None:
        body["target"] = target
    return Request("POST", "/api/v1/ca/manoeuvres/searches", json=body)


def bundle(conjunction: Conjunction | str) -> Request:
    """A conjunction with all that was computed about it."""
    return Request("GET", f"/api/v1/ca/conjunctions/{identifier(conjunction)}/bundle", headers={"Accept": "*/*"})


def keep_burn(search: Mapping[str, Any], name: str | None) -> Call[Plan]:
    """The recommended burn as a plan."""
    found = search.get("recommended")
    if found is None:
        raise ValueError(f"There is no burn to keep: {search.get('reason') or search.get('outcome')}")
    body: dict[str, object] = {"conjunctionId": search["conjunctionId"], "burn": found["burn"]}
    if name is not None:
        body["name"] = name
    if "target" in search:
        body["target"] = search["target"]
    return Call(Request("POST", "/api/v1/ca/manoeuvres", json=body), lambda answer: Plan(answer.json()))


def export(plan: Plan | str, form: PlanFormat) -> Request:
    """A plan as a file."""
    return Request("GET", f"/api/v1/ca/manoeuvres/{identifier(plan)}/file", {"format": form}, {"Accept": "*/*"})


def decide(
    conjunction: Conjunction | str, before: Mapping[str, Any], changes: Mapping[str, object]
) -> Call[models.DecisionWithLog]:
    """A decision on top of the one that was read; refused if someone else decided in between."""
    from .models import DecisionWithLog

    request = Request(
        "PUT",
        f"/api/v1/ca/conjunctions/{identifier(conjunction)}/decision",
        headers={"If-Match": str(before["etag"])},
        json={**before, **{name: value for name, value in changes.items() if value is not None}},
    )
    return Call(request, lambda answer: answer.decoded(DecisionWithLog))


def decision(conjunction: Conjunction | str) -> Request:
    """What was decided."""
    return Request("GET", f"/api/v1/ca/conjunctions/{identifier(conjunction)}/decision")


def passes(norad_id: int, start: Time | None, end: Time | None, sensor: str | None) -> Call[Table[Pass]]:
    """When sensors can observe an object."""
    query = {"catalogue-id": norad_id, "from": time_of(start), "to": time_of(end), "sensor-code": sensor}

    def read(answer: Answer) -> Table[Pass]:
        found = [
            Pass(interval, str(of_sensor["sensorCode"]))
            for of_sensor in answer.json()
            for interval in of_sensor["visibilityIntervals"]
        ]
        return Table(sorted(found, key=lambda one: str(one.raw["start"])), Pass)

    return Call(Request("GET", "/api/v1/odt/passprediction", query), read)


def request_observations(wanted: Mapping[str, object]) -> Call[ObservationRequest]:
    """An order."""
    body = {name: value for name, value in wanted.items() if value is not None}
    request = Request("POST", "/api/v1/odt/requests", json=body)

    def read(answer: Answer) -> ObservationRequest:
        made = answer.json()
        return ObservationRequest(made[0] if isinstance(made, list) else made)

    return Call(request, read)


def any_call(method: str, path: str, query: Mapping[str, object] | None, json: object) -> Call[Any]:
    """Any call of the API, as JSON, text or bytes."""
    full = path if path.startswith("/api/") else f"/api/v1/{path.lstrip('/')}"

    def read(answer: Answer) -> Any:
        kind = answer.headers.get("content-type", "")
        if answer.status == 204 or not answer.content:
            return None
        if "json" in kind:
            return answer.json()
        return answer.content.decode() if kind.startswith("text/") or "xml" in kind else answer.content

    return Call(Request(method, full, query or {}, json=json), read)
