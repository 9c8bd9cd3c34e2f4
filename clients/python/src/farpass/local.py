"""Calculations without a server: the command line of an installed Farpass, with the digits of the product.

No rule is written a second time here: each function runs one command and reads its JSON.
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ._item import Item
from ._program import program
from .errors import LocalError
from .rows import Table
from .times import moment, nanoseconds, written

if TYPE_CHECKING:
    import numpy

Frame = Literal["TEME", "EME2000", "GCRF", "ITRF"]


class LocalApproach(Item[Any]):
    """A close approach that `screen` found; an id is a catalogue number or the name of a file."""

    __slots__ = ()

    @property
    def id(self) -> str:
        """The pair and the time."""
        return f"{self.raw['primary']} {self.raw['secondary']} {self.raw['tca']}"

    @property
    def tca(self) -> datetime:
        """Time of closest approach, aware, UTC."""
        return moment(str(self.raw["tca"]))

    @property
    def miss_distance_km(self) -> float:
        """Distance at the closest approach, km."""
        return float(self.raw["missDistanceKm"])


LocalApproach.columns = {
    "tca": lambda one: one.raw["tca"],
    "primary": lambda one: one.raw["primary"],
    "secondary": lambda one: one.raw["secondary"],
    "miss_distance_km": lambda one: one.miss_distance_km,
    "radial_km": lambda one: one.raw["radialKm"],
    "along_track_km": lambda one: one.raw["alongTrackKm"],
    "cross_track_km": lambda one: one.raw["crossTrackKm"],
    "relative_speed_km_per_s": lambda one: one.raw["relativeSpeedKmPerS"],
}
LocalApproach.times = ("tca",)


@dataclass(frozen=True)
class Probability:
    """The probability of a message. `raw` has every method, check and repair."""

    value: float | None
    method: str | None
    raw: Mapping[str, Any]


@dataclass(frozen=True)
class States:
    """States over time, in the frame that was asked for."""

    frame: str
    raw: Sequence[Mapping[str, Any]]

    def times(self) -> numpy.ndarray[Any, Any]:
        """UTC as datetime64[ns]."""
        import numpy

        return numpy.array([nanoseconds(state["utc"]) for state in self.raw], dtype="datetime64[ns]")

    def position_km(self) -> numpy.ndarray[Any, Any]:
        """Positions, km: one row for each time."""
        import numpy

        return numpy.array([state["positionKm"] for state in self.raw], dtype=float)

    def velocity_km_per_s(self) -> numpy.ndarray[Any, Any]:
        """Velocities, km/s: one row for each time."""
        import numpy

        return numpy.array([state["velocityKmPerS"] for state in self.raw], dtype=float)


def probability(cdm: str | Path, *, hard_body_radius_m: float | None = None, method: str | None = None) -> Probability:
    """The collision probability of one message (a file, or its text). None if no method gives a justified value."""
    options = [] if hard_body_radius_m is None else ["--hbr", repr(hard_body_radius_m)]
    options += [] if method is None else ["--method", method]
    words, text = _input(cdm)
    raw = _run_json("probability", *words, *options, text=text)
    return Probability(raw["value"], raw.get("method"), raw)


def screen(
    catalogue: str | Path | Sequence[str | Path],
    start: datetime | str,
    days: float = 7,
    *,
    km: float | None = None,
    volume: str | None = None,
    primaries: Sequence[int | str] | None = None,
    oem: Sequence[str | Path] = (),
) -> Table[LocalApproach]:
    """Close approaches in files of element sets and ephemerides, within `km` or inside a volume of the command line."""
    if (km is None) == (volume is None):
        raise ValueError("Give km, the radius of a sphere, or volume, such as '0.4,2,2' or 'leo1'; and not both.")
    files = [catalogue] if isinstance(catalogue, str | Path) else list(catalogue)
    options = ["--from", written(start), "--days", repr(days)]
    options += ["--km", repr(km)] if km is not None else ["--volume", str(volume)]
    options += [] if primaries is None else ["--primary", ",".join(str(one) for one in primaries)]
    for path in oem:
        options += ["--oem", str(Path(path).resolve())]
    raw = _run_json("screen", "--catalogue", *(str(Path(path).resolve()) for path in files), *options)
    return Table([LocalApproach(event) for event in raw["events"]], LocalApproach)


def propagate(
    elements: str | Path, start: datetime | str, end: datetime | str, step_s: float, frame: Frame = "TEME"
) -> States:
    """States of one element set (a file, or its text) with SGP4, both ends included."""
    words, text = _input(elements)
    options = ["--from", written(start), "--to", written(end), "--step", repr(step_s), "--frame", frame]
    raw = _run_json("propagate", "--tle", *words, *options, text=text)
    return States(frame, raw["states"])


@dataclass(frozen=True)
class Replay:
    """A bundle computed again. `differences` is empty if every digit is the same; `raw` has all of it."""

    differences: Sequence[Mapping[str, Any]]
    raw: Mapping[str, Any]

    @property
    def is_same(self) -> bool:
        """Whether every digit is the same."""
        return not self.differences


def replay(bundle: str | Path) -> Replay:
    """Compute a bundle (`.farpass.zip`) again, and say what differs; raises for one that is damaged or foreign."""
    raw = _run_json("replay", str(Path(bundle).resolve()))
    return Replay(raw["differences"], raw)


def convert(message: str | Path, form: Literal["kvn", "xml", "json"]) -> str:
    """A CCSDS message in another form, without loss; raises where something cannot be said in that form."""
    words, text = _input(message)
    return _run("convert", *words, "--to", form, text=text)


def validate(path: str | Path) -> list[dict[str, Any]]:
    """Every fault of the messages in a file, with its line and code."""
    command = [*program(), "validate", str(Path(path).resolve()), "--json"]
    done = _finished(command, None)
    found: list[dict[str, Any]] = msgspec.json.decode(done.stdout)
    return found


def _input(source: str | Path) -> tuple[list[str], str | None]:
    """The word that names the input, and what standard input is if it is a text."""
    if isinstance(source, str) and "\n" in source:
        return ["-"], source
    return [str(Path(source).resolve())], None


def _run_json(name: str, *words: str, text: str | None = None) -> dict[str, Any]:
    raw: dict[str, Any] = msgspec.json.decode(_run(name, *words, "--json", text=text))
    return raw


def _run(name: str, *words: str, text: str | None = None) -> str:
    done = _finished([*program(), name, *words], text)
    if done.returncode != 0:
        said = done.stderr.strip().removeprefix("farpass: ") or f"{name} ended with code {done.returncode}."
        raise LocalError(said, code="LOCAL_REFUSED")
    return done.stdout


def _finished(command: Sequence[str], text: str | None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, input=text or "", capture_output=True, text=True, check=False)
