"""The verbs, for programs that do other things while they wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

import httpx

from . import _calls, _watch
from ._calls import CdmFormat, PlanFormat, Time
from ._transport import AsyncConnection
from .events import Event, EventReader
from .items import Cdm, Conjunction, Ephemeris, ObservationRequest, Pass, Plan, Satellite
from .jobs import AsyncBurnSearchJob, AsyncScreeningJob
from .rows import AsyncRows, Table, Wanted

if TYPE_CHECKING:
    from . import models


class AsyncClient:
    """A connection to Farpass with the same verbs as `Client`, for ``await`` and ``async for``."""

    def __init__(self, url: str | None = None, token: str | None = None) -> None:
        """Open nothing yet: the first request does."""
        self._connection = AsyncConnection(url, token)

    async def __aenter__(self) -> AsyncClient:
        """The client itself."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the connection."""
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.http.aclose()

    def __repr__(self) -> str:
        """Where it is connected to; never the token."""
        return f"<farpass.AsyncClient {self._connection.base}>"

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
    ) -> AsyncRows[Conjunction]:
        """Conjunctions of your satellites, by time of closest approach."""
        request = _calls.conjunctions(risk, state, satellite, start, end)
        return AsyncRows(self._connection, request, Conjunction, Wanted(max_items, page_size))

    async def conjunction(self, id: str) -> Conjunction:
        """One conjunction."""
        return Conjunction(_calls.only(await self._connection.send(_calls.conjunction(id)), id))

    async def assessment(self, conjunction: Conjunction | str) -> models.Assessment:
        """What speaks for and against the probability of a conjunction: methods, checks, sensitivities, trend."""
        return await self._connection.run(_calls.assessment(conjunction))

    def cdms(self, conjunction: Conjunction | str | None = None, *, max_items: int | None = None) -> AsyncRows[Cdm]:
        """The messages of a conjunction, or of all of them, newest first."""
        return AsyncRows(self._connection, _calls.cdms(conjunction), Cdm, Wanted(max_items))

    async def cdm_text(self, cdm: Cdm | str, format: CdmFormat = "received") -> str:
        """A message as it was received, or converted to KVN, XML or JSON."""
        return await self._connection.run(_calls.cdm_text(cdm, format))

    async def take_in(self, path_or_text: str | Path) -> models.CdmIngest:
        """Hand in conjunction data messages; says of each what became of it."""
        return await self._connection.run(_calls.take_in(path_or_text))

    def satellites(self, *, max_items: int | None = None) -> AsyncRows[Satellite]:
        """Your satellites, by name."""
        return AsyncRows(self._connection, _calls.satellites(), Satellite, Wanted(max_items))

    def ephemerides(self, satellite: Satellite | str | None = None) -> AsyncRows[Ephemeris]:
        """Your ephemeris files, newest first."""
        return AsyncRows(self._connection, _calls.ephemerides(satellite), Ephemeris)

    async def upload_ephemeris(
        self, path: str | Path, satellite: Satellite | str | None = None, *, trial: bool = False
    ) -> Ephemeris:
        """Upload an OEM, OPM, OCM, OMM or element sets. With `trial`, it is screened and changes no conjunction."""
        return await self._connection.run(_calls.upload_ephemeris(path, satellite, trial))

    async def compare(self, first: Ephemeris | str, second: Ephemeris | str) -> models.EphemerisComparison:
        """How far two orbits of one object are apart; CATALOGUE and PREVIOUS are allowed for one of them."""
        return await self._connection.run(_calls.compare(first, second))

    async def screen(
        self,
        ephemeris: Ephemeris | str | None = None,
        satellite: Satellite | str | None = None,
        days: float = 7,
    ) -> AsyncScreeningJob:
        """Start a screening against the catalogue, of a file, of a satellite, or of the fleet."""
        answer = await self._connection.send(_calls.screen(ephemeris, satellite, days))
        return AsyncScreeningJob(answer.json(), self._connection)

    async def plan(
        self, conjunction: Conjunction | str, target: float | None = None, **constraints: object
    ) -> AsyncBurnSearchJob:
        """Start a search for the least burn that brings the probability to `target`.

        Constraints by their names in the API: `directions=["+T", "-T"]`, `maximumDeltaVMPerS=0.2`, `blackouts=[...]`.
        """
        answer = await self._connection.send(_calls.plan(conjunction, target, constraints))
        return AsyncBurnSearchJob(answer.json(), self._connection)

    @overload
    async def export(self, plan: Plan | str, format: Literal["zip"]) -> bytes: ...

    @overload
    async def export(self, plan: Plan | str, format: Literal["opm", "oem", "ocm", "json"] = "opm") -> str: ...

    async def export(self, plan: Plan | str, format: PlanFormat = "opm") -> str | bytes:
        """A plan as a file. CCSDS messages are of approved plans only; JSON is there at any time."""
        content = (await self._connection.send(_calls.export(plan, format))).content
        return content if format == "zip" else content.decode()

    async def bundle(self, conjunction: Conjunction | str, path: str | Path) -> Path:
        """Save a conjunction as a bundle (`.farpass.zip`), which `local.replay` computes again without a server."""
        target = Path(path)
        target.write_bytes((await self._connection.send(_calls.bundle(conjunction))).content)
        return target

    async def passes(
        self,
        norad_id: int,
        start: Time | None = None,
        end: Time | None = None,
        *,
        sensor: str | None = None,
    ) -> Table[Pass]:
        """When sensors can observe an object of the catalogue; by default in the next three days."""
        return await self._connection.run(_calls.passes(norad_id, start, end, sensor))

    async def tracking_value(self, conjunction: Conjunction | str) -> models.TrackingValue:
        """What observations before the decision would buy: passes, their price, and the probability to come."""
        return await self._connection.run(_calls.tracking_value(conjunction))

    async def request_observations(
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
        return await self._connection.run(_calls.request_observations(wanted))

    async def change_satellite(
        self, satellite: Satellite, changes: Mapping[str, object], *, accepted_risk: str | None = None
    ) -> Satellite:
        """Change settings of a satellite that was read before. Refused if someone else has changed it since.

        `changes` are fields as the API has them, such as `{"configuration": …}`. A change that lowers an alarm is
        refused with LOWERS_RISK and `conjunction_ids` until it is sent with a reason, `accepted_risk`. If two people
        are needed, its `raw` then has `proposed`, and nothing has changed until another one sends the same.
        """
        return await self._connection.run(_calls.change_satellite(satellite, changes, accepted_risk))

    async def decide(
        self,
        conjunction: Conjunction | str,
        status: str | None = None,
        *,
        note: str | None = None,
        acknowledged: bool | None = None,
    ) -> models.DecisionWithLog:
        """Decide on a conjunction, or acknowledge it. Refused if someone else has decided since."""
        before = (await self._connection.send(_calls.decision(conjunction))).json()
        changes = {"status": status, "note": note, "isAcknowledged": acknowledged}
        return await self._connection.run(_calls.decide(conjunction, before, changes))

    async def watch(self, kinds: Sequence[str] | None = None, *, after: str | None = None) -> AsyncIterator[Event]:
        """What changes, as it changes, without end. A lost connection goes on after the last event, without a gap.

        `kinds` are names such as ca.conjunctions.changed; an event `reset` always comes: then load your lists again.
        """
        reader = EventReader(after)
        for attempt in _watch.attempts():
            try:
                async with self._connection.http.stream("GET", **_watch.opening(self._connection, reader)) as response:
                    if response.status_code >= 400:
                        await response.aread()
                        await asyncio.sleep(_watch.wait_or_raise(self._connection, response))
                        continue
                    attempt.succeeded()
                    async for line in response.aiter_lines():
                        event = reader.take(line)
                        if event is not None and _watch.is_wanted(event, kinds):
                            yield event
            except httpx.TransportError as fault:
                await asyncio.sleep(attempt.pause_or_raise(self._connection, fault))

    async def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        json: object = None,
    ) -> Any:
        """Any other call of the API, below /api/v1: `fp.call("GET", "/ca/duty")`."""
        return await self._connection.run(_calls.any_call(method, path, query, json))
