"""The verbs, for programs that wait."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

import httpx

from . import _calls, _watch
from ._calls import CdmFormat, PlanFormat, Time
from ._transport import Connection
from .events import Event, EventReader
from .items import Cdm, Conjunction, Ephemeris, ObservationRequest, Pass, Plan, Satellite
from .jobs import BurnSearchJob, ScreeningJob
from .rows import Rows, Table, Wanted

if TYPE_CHECKING:
    from . import models


class Client:
    """A connection to Farpass.

    The address and the token are taken from FARPASS_URL and FARPASS_TOKEN where they are not given: a token does
    not belong into a notebook. Use it in a ``with`` block, or close it.
    """

    def __init__(self, url: str | None = None, token: str | None = None) -> None:
        """Open nothing yet: the first request does."""
        self._connection = Connection(url, token)

    def __enter__(self) -> Client:
        """The client itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection."""
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._connection.http.close()

    def __repr__(self) -> str:
        """Where it is connected to; never the token."""
        return f"<farpass.Client {self._connection.base}>"

    def conjunctions(
        self,
        risk: Sequence[models.RiskLevel] | None = None,
        state: _calls.ConjunctionState | Sequence[_calls.ConjunctionState] | None = None,
        satellite: Satellite | str | None = None,
        *,
        start: Time | None = None,
        end: Time | None = None,
        max_items: int | None = None,
        page_size: int | None = None,
    ) -> Rows[Conjunction]:
        """Conjunctions of your satellites, by time of closest approach."""
        request = _calls.conjunctions(risk, state, satellite, start, end)
        return Rows(self._connection, request, Conjunction, Wanted(max_items, page_size))

    def conjunction(self, id: str) -> Conjunction:
        """One conjunction."""
        return Conjunction(_calls.only(self._connection.send(_calls.conjunction(id)), id))

    def assessment(self, conjunction: Conjunction | str) -> models.Assessment:
        """What speaks for and against the probability of a conjunction: methods, checks, sensitivities, trend."""
        return self._connection.run(_calls.assessment(conjunction))

    def cdms(self, conjunction: Conjunction | str | None = None, *, max_items: int | None = None) -> Rows[Cdm]:
        """The messages of a conjunction, or of all of them, newest first."""
        return Rows(self._connection, _calls.cdms(conjunction), Cdm, Wanted(max_items))

    def cdm_text(self, cdm: Cdm | str, format: CdmFormat = "received") -> str:
        """A message as it was received, or converted to KVN, XML or JSON."""
        return self._connection.run(_calls.cdm_text(cdm, format))

    def take_in(self, path_or_text: str | Path) -> models.CdmIngest:
        """Hand in conjunction data messages; says of each what became of it."""
        return self._connection.run(_calls.take_in(path_or_text))

    def satellites(self, *, max_items: int | None = None) -> Rows[Satellite]:
        """Your satellites, by name."""
        return Rows(self._connection, _calls.satellites(), Satellite, Wanted(max_items))

    def ephemerides(self, satellite: Satellite | str | None = None) -> Rows[Ephemeris]:
        """Your ephemeris files, newest first."""
        return Rows(self._connection, _calls.ephemerides(satellite), Ephemeris)

    def upload_ephemeris(
        self, path: str | Path, satellite: Satellite | str | None = None, *, trial: bool = False
    ) -> Ephemeris:
        """Upload an OEM, OPM, OCM, OMM or element sets. With `trial`, it is screened and changes no conjunction."""
        return self._connection.run(_calls.upload_ephemeris(path, satellite, trial))

    def compare(self, first: Ephemeris | str, second: Ephemeris | str) -> models.EphemerisComparison:
        """How far two orbits of one object are apart; CATALOGUE and PREVIOUS are allowed for one of them."""
        return self._connection.run(_calls.compare(first, second))

    def screen(
        self,
        ephemeris: Ephemeris | str | None = None,
        satellite: Satellite | str | None = None,
        days: float = 7,
    ) -> ScreeningJob:
        """Start a screening against the catalogue, of a file, of a satellite, or of the fleet."""
        answer = self._connection.send(_calls.screen(ephemeris, satellite, days))
        return ScreeningJob(answer.json(), self._connection)

    def plan(self, conjunction: Conjunction | str, target: float | None = None, **constraints: object) -> BurnSearchJob:
        """Start a search for the least burn that brings the probability to `target`.

        Constraints by their names in the API: `directions=["+T", "-T"]`, `maximumDeltaVMPerS=0.2`, `blackouts=[...]`.
        """
        answer = self._connection.send(_calls.plan(conjunction, target, constraints))
        return BurnSearchJob(answer.json(), self._connection)

    @overload
    def export(self, plan: Plan | str, format: Literal["zip"]) -> bytes: ...

    @overload
    def export(self, plan: Plan | str, format: Literal["opm", "oem", "ocm", "json"] = "opm") -> str: ...

    def export(self, plan: Plan | str, format: PlanFormat = "opm") -> str | bytes:
        """A plan as a file. CCSDS messages are of approved plans only; JSON is there at any time."""
        content = self._connection.send(_calls.export(plan, format)).content
        return content if format == "zip" else content.decode()

    def bundle(self, conjunction: Conjunction | str, path: str | Path) -> Path:
        """Save a conjunction as a bundle (`.farpass.zip`), which `local.replay` computes again without a server."""
        target = Path(path)
        target.write_bytes((self._connection.send(_calls.bundle(conjunction))).content)
        return target

    def passes(
        self,
        norad_id: int,
        start: Time | None = None,
        end: Time | None = None,
        *,
        sensor: str | None = None,
    ) -> Table[Pass]:
        """When sensors can observe an object of the catalogue; by default in the next three days."""
        return self._connection.run(_calls.passes(norad_id, start, end, sensor))

    def tracking_value(self, conjunction: Conjunction | str) -> models.TrackingValue:
        """What observations before the decision would buy: passes, their price, and the probability to come."""
        return self._connection.run(_calls.tracking_value(conjunction))

    def request_observations(
        self,
        norad_id: int,
        start: Time | None = None,
        end: Time | None = None,
        *,
        sensors: Sequence[str] | None = None,
        passes: int | None = None,
        priority: int | None = None,
        note: str | None = None,
    ) -> ObservationRequest:
        """Order observations of an object. This may cost money."""
        wanted = _calls.order(norad_id, start, end, sensors, passes, priority, note)
        return self._connection.run(_calls.request_observations(wanted))

    def change_satellite(
        self, satellite: Satellite, changes: Mapping[str, object], *, accepted_risk: str | None = None
    ) -> Satellite:
        """Change settings of a satellite that was read before. Refused if someone else has changed it since.

        `changes` are fields as the API has them, such as `{"configuration": …}`. A change that lowers an alarm is
        refused with LOWERS_RISK and `conjunction_ids` until it is sent with a reason, `accepted_risk`. If two people
        are needed, its `raw` then has `proposed`, and nothing has changed until another one sends the same.
        """
        return self._connection.run(_calls.change_satellite(satellite, changes, accepted_risk))

    def decide(
        self,
        conjunction: Conjunction | str,
        status: str | None = None,
        *,
        note: str | None = None,
        acknowledged: bool | None = None,
    ) -> models.DecisionWithLog:
        """Decide on a conjunction, or acknowledge it. Refused if someone else has decided since."""
        before = self._connection.send(_calls.decision(conjunction)).json()
        changes = {"status": status, "note": note, "isAcknowledged": acknowledged}
        return self._connection.run(_calls.decide(conjunction, before, changes))

    def watch(self, kinds: Sequence[str] | None = None, *, after: str | None = None) -> Iterator[Event]:
        """What changes, as it changes, without end. A lost connection goes on after the last event, without a gap.

        `kinds` are names such as ca.conjunctions.changed; an event `reset` always comes: then load your lists again.
        """
        reader = EventReader(after)
        for attempt in _watch.attempts():
            try:
                with self._connection.http.stream("GET", **_watch.opening(self._connection, reader)) as response:
                    if response.status_code >= 400:
                        response.read()
                        time.sleep(_watch.wait_or_raise(self._connection, response))
                        continue
                    attempt.succeeded()
                    for line in response.iter_lines():
                        event = reader.take(line)
                        if event is not None and _watch.is_wanted(event, kinds):
                            yield event
            except httpx.TransportError as fault:
                time.sleep(attempt.pause_or_raise(self._connection, fault))

    def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        json: object = None,
    ) -> Any:
        """Any other call of the API, below /api/v1: `fp.call("GET", "/ca/duty")`."""
        return self._connection.run(_calls.any_call(method, path, query, json))
