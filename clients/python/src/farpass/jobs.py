"""Work that the server does while one waits, or not."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from . import _calls
from ._transport import AsyncConnection, Connection
from ._wire import Request, shaped
from .errors import JobFailedError, WaitTimeoutError
from .items import Approach, Plan
from .rows import Table

if TYPE_CHECKING:
    from . import models

#: Called with the share that is done, 0 to 1, or True for a line on standard error.
Progress = Callable[[float], None] | bool

_ENDS = frozenset({"COMPLETE", "CANCELLED", "FAILED"})


class _JobView:
    """What is known of a job."""

    kind = "job"
    key = ""
    path = ""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.raw = raw

    @property
    def id(self) -> str:
        """The id at the server."""
        return str(self.raw[self.key])

    @property
    def state(self) -> str:
        """PENDING, RUNNING, COMPLETE, CANCELLED or FAILED, when it was last asked."""
        return str(self.raw["state"])

    @property
    def progress(self) -> float:
        """The share that is done, 0 to 1, when it was last asked."""
        return float(self.raw.get("progress", 1.0 if self.state in _ENDS else 0.0))

    @property
    def is_done(self) -> bool:
        """Whether it has ended, well or not."""
        return self.state in _ENDS

    def __repr__(self) -> str:
        """Kind, id and state."""
        return f"<{type(self).__name__} {self.id} {self.state} {self.progress:.0%}>"

    def _request(self) -> Request:
        return Request("GET", f"{self.path}/{self.id}")

    def _ended_well(self) -> None:
        if self.state != "COMPLETE":
            reason = self.raw.get("failure") or f"It was {self.state.lower()}."
            code = self.raw.get("failureCode") or f"JOB_{self.state}"
            raise JobFailedError(f"The {self.kind} {self.id} has no result: {reason}", code=code)

    def _took_too_long(self, timeout: float) -> WaitTimeoutError:
        return WaitTimeoutError(
            f"The {self.kind} {self.id} is at {self.progress:.0%} after {timeout:.0f} s. It goes on; wait again.",
            code="WAIT_TIMEOUT",
        )


class _ScreeningView(_JobView):
    kind = "screening"
    key = "screeningId"
    path = "/api/v1/ca/screenings"

    @property
    def document(self) -> models.Screening:
        """Everything that the answer says: coverage, what was skipped, reservations."""
        from .models import Screening

        return shaped(self.raw, Screening)

    @property
    def screened_until(self) -> str:
        """End of the window as text, UTC. Whether the data cover all of it: see `reservations`."""
        return str(self.raw["to"])

    @property
    def reservations(self) -> list[str]:
        """Why "nothing found" is not an all-clear, the most serious reason first; empty: it is one."""
        return [str(one["message"]) for one in self.raw.get("reservations", [])]

    def conjunctions(self) -> Table[Approach]:
        """The approaches that it found. An empty table is an all-clear only without `reservations`."""
        self._ended_well()
        return Table([Approach(one) for one in self.raw.get("results", [])], Approach)


class _BurnSearchView(_JobView):
    kind = "search for a burn"
    key = "searchId"
    path = "/api/v1/ca/manoeuvres/searches"

    @property
    def document(self) -> models.BurnSearch:
        """Everything that the answer says."""
        from .models import BurnSearch

        return shaped(self.raw, BurnSearch)

    @property
    def outcome(self) -> str | None:
        """FOUND, NOT_NEEDED, NO_TIME, TOO_LATE or NOTHING_ENOUGH."""
        return self.raw.get("outcome")

    @property
    def reason(self) -> str | None:
        """The outcome in a sentence."""
        return self.raw.get("reason")

    @property
    def delta_v_m_per_s(self) -> float | None:
        """Size of the recommended burn, m/s; None if there is none."""
        found = self.raw.get("recommended")
        return None if found is None else float(found["evaluation"]["manoeuvre"]["totalDeltaVMagnitude"])


class _Job(_JobView):
    """A job that blocks while one waits."""

    def __init__(self, raw: dict[str, Any], connection: Connection) -> None:
        super().__init__(raw)
        self._connection = connection

    def refresh(self) -> None:
        """Ask how far it is."""
        self.raw = self._connection.send(self._request()).json()

    def cancel(self) -> None:
        """End it without a result."""
        self._connection.send(Request("DELETE", f"{self.path}/{self.id}"))

    def _wait(self, timeout: float, progress: Progress) -> None:
        until = time.monotonic() + timeout
        for pause in _pauses():
            self.refresh()
            _tell(progress, self.progress)
            if self.is_done:
                break
            if time.monotonic() + pause > until:
                raise self._took_too_long(timeout)
            time.sleep(pause)
        self._ended_well()


class _AsyncJob(_JobView):
    """A job for ``await``."""

    def __init__(self, raw: dict[str, Any], connection: AsyncConnection) -> None:
        super().__init__(raw)
        self._connection = connection

    async def refresh(self) -> None:
        """Ask how far it is."""
        self.raw = (await self._connection.send(self._request())).json()

    async def cancel(self) -> None:
        """End it without a result."""
        await self._connection.send(Request("DELETE", f"{self.path}/{self.id}"))

    async def _wait(self, timeout: float, progress: Progress) -> None:
        until = time.monotonic() + timeout
        for pause in _pauses():
            await self.refresh()
            _tell(progress, self.progress)
            if self.is_done:
                break
            if time.monotonic() + pause > until:
                raise self._took_too_long(timeout)
            await asyncio.sleep(pause)
        self._ended_well()


class ScreeningJob(_Job, _ScreeningView):
    """A screening that was started."""

    def wait(self, timeout: float = 3600, progress: Progress = False) -> ScreeningJob:
        """Wait until it is complete, at most `timeout` seconds; raise if it failed. Returns itself."""
        self._wait(timeout, progress)
        return self


class AsyncScreeningJob(_AsyncJob, _ScreeningView):
    """A screening that was started."""

    async def wait(self, timeout: float = 3600, progress: Progress = False) -> AsyncScreeningJob:
        """Wait until it is complete, at most `timeout` seconds; raise if it failed. Returns itself."""
        await self._wait(timeout, progress)
        return self


class BurnSearchJob(_Job, _BurnSearchView):
    """A search for the least burn that was started."""

    def wait(self, timeout: float = 900, progress: Progress = False) -> BurnSearchJob:
        """Wait until it is complete, at most `timeout` seconds; raise if it failed. Returns itself."""
        self._wait(timeout, progress)
        return self

    def keep(self, name: str | None = None) -> Plan:
        """Keep the recommended burn as a plan, a draft."""
        return self._connection.run(_calls.keep_burn(self.raw, name))


class AsyncBurnSearchJob(_AsyncJob, _BurnSearchView):
    """A search for the least burn that was started."""

    async def wait(self, timeout: float = 900, progress: Progress = False) -> AsyncBurnSearchJob:
        """Wait until it is complete, at most `timeout` seconds; raise if it failed. Returns itself."""
        await self._wait(timeout, progress)
        return self

    async def keep(self, name: str | None = None) -> Plan:
        """Keep the recommended burn as a plan, a draft."""
        return await self._connection.run(_calls.keep_burn(self.raw, name))


def _pauses() -> Iterator[float]:
    """Short at first, because small jobs take a second; then every three seconds."""
    pause = 0.3
    while True:
        yield pause
        pause = min(3.0, pause * 1.5)


def _tell(progress: Progress, share: float) -> None:
    if progress is True:
        print(f"\r{share:5.0%}", end="\n" if share >= 1 else "", file=sys.stderr, flush=True)
    elif callable(progress):
        progress(share)
