"""What the lists hold: a few attributes with units in their names, and the whole answer behind them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from ._item import Item
from .approaches import Approach, Conjunction
from .times import moment

if TYPE_CHECKING:
    from . import models  # noqa: F401 - named in the texts below

__all__ = [
    "Approach",
    "Cdm",
    "Conjunction",
    "Ephemeris",
    "Item",
    "ObservationRequest",
    "Pass",
    "Plan",
    "Satellite",
]


class Cdm(Item["models.Cdm"]):
    """A conjunction data message."""

    model = "Cdm"
    key = "cdmId"
    __slots__ = ()

    @property
    def message_id(self) -> str:
        """The originator's id of the message."""
        return str(self.raw["messageId"])

    @property
    def originator(self) -> str:
        """Who made it."""
        return str(self.raw["originator"])

    @property
    def created(self) -> datetime:
        """When the originator made it, UTC."""
        return moment(str(self.raw["creationDate"]))

    @property
    def probability(self) -> float | None:
        """Our probability for this message; None if no method gives a justified value."""
        value = self.raw["conjunctionData"].get("probabilityOfCollision")
        return None if value is None else float(value)


Cdm.columns = {
    "created": lambda one: one.raw["creationDate"],
    "originator": lambda one: one.originator,
    "tca": lambda one: one.raw["conjunctionData"]["tca"],
    "probability": lambda one: one.probability,
    "originator_probability": lambda one: one.raw.get("originatorProbability"),
    "miss_distance_m": lambda one: one.raw["conjunctionData"].get("totalMissDistance"),
    "risk": lambda one: one.raw["conjunctionData"]["riskLevel"],
    "conjunction": lambda one: one.raw["conjunctionId"],
    "object1_sigma_r_m": lambda one: one.raw["object1"].get("sigmaR"),
    "object1_sigma_t_m": lambda one: one.raw["object1"].get("sigmaT"),
    "object1_sigma_n_m": lambda one: one.raw["object1"].get("sigmaN"),
    "object2_sigma_r_m": lambda one: one.raw["object2"].get("sigmaR"),
    "object2_sigma_t_m": lambda one: one.raw["object2"].get("sigmaT"),
    "object2_sigma_n_m": lambda one: one.raw["object2"].get("sigmaN"),
    "message_id": lambda one: one.message_id,
    "id": lambda one: one.id,
}
Cdm.times = ("created", "tca")


class Satellite(Item["models.Satellite"]):
    """A satellite of the fleet."""

    model = "Satellite"
    key = "satelliteId"
    __slots__ = ()

    @property
    def name(self) -> str:
        """Name."""
        return str(self.raw["name"])

    @property
    def norad_id(self) -> int | None:
        """Catalogue number."""
        return self.raw.get("noradId")

    @property
    def hard_body_radius_m(self) -> float:
        """The radius in use, m."""
        return float(self.raw["effectiveHardBodyRadius"])

    def __repr__(self) -> str:
        """Name and number."""
        return f"<Satellite {self.name} ({self.norad_id})>"


Satellite.columns = {
    "name": lambda one: one.name,
    "norad_id": lambda one: one.norad_id,
    "cospar_id": lambda one: one.raw.get("cosparId"),
    "hard_body_radius_m": lambda one: one.hard_body_radius_m,
    "hard_body_radius_source": lambda one: one.raw["hardBodyRadiusSource"],
    "screened_to": lambda one: one.raw.get("lastScreenedTo"),
    "id": lambda one: one.id,
}
Satellite.times = ("screened_to",)


class Ephemeris(Item["models.Ephemeris"]):
    """An ephemeris file of the operator."""

    model = "Ephemeris"
    key = "oemFileId"
    __slots__ = ()

    @property
    def file_name(self) -> str:
        """Name of the file."""
        return str(self.raw["fileName"])

    @property
    def designation(self) -> str | None:
        """OPERATIONAL, TRIAL or QUARANTINED."""
        return self.raw.get("designation")


Ephemeris.columns = {
    "file_name": lambda one: one.file_name,
    "satellite_id": lambda one: one.raw.get("satelliteId"),
    "designation": lambda one: one.designation,
    "format": lambda one: one.raw["format"],
    "start": lambda one: one.raw["segments"][0]["start"] if one.raw["segments"] else None,
    "stop": lambda one: one.raw["segments"][-1]["stop"] if one.raw["segments"] else None,
    "uploaded": lambda one: one.raw["uploadDate"],
    "id": lambda one: one.id,
}
Ephemeris.times = ("start", "stop", "uploaded")


class Pass(Item["models.PassPredictionVisibilityInterval"]):
    """A time in which a sensor can observe an object."""

    model = "PassPredictionVisibilityInterval"
    __slots__ = ("sensor",)

    def __init__(self, raw: dict[str, Any], sensor: str = "") -> None:
        """Keep the answer and the sensor."""
        super().__init__(raw)
        self.sensor = sensor

    @property
    def id(self) -> str:
        """Sensor and start."""
        return f"{self.sensor} {self.raw['start']}"

    @property
    def start(self) -> datetime:
        """From, UTC."""
        return moment(str(self.raw["start"]))

    @property
    def end(self) -> datetime:
        """To, UTC."""
        return moment(str(self.raw["end"]))


Pass.columns = {
    "start": lambda one: one.raw["start"],
    "end": lambda one: one.raw["end"],
    "sensor": lambda one: one.sensor,
    "elevation_deg": lambda one: one.raw["highest"]["elevationDeg"],
    "azimuth_deg": lambda one: one.raw["highest"]["azimuthDeg"],
    "range_km": lambda one: one.raw["highest"]["rangeKm"],
    "quality": lambda one: one.raw["quality"],
    "is_sunlit": lambda one: one.raw.get("isSunlit"),
    "magnitude": lambda one: one.raw.get("magnitude"),
}
Pass.times = ("start", "end")


class Plan(Item["models.ManoeuvrePlan"]):
    """A burn that is kept as a plan."""

    model = "ManoeuvrePlan"
    key = "manoeuvreId"
    __slots__ = ()

    @property
    def state(self) -> str:
        """DRAFT, SCREENED, APPROVED, EXPORTED, EXECUTED or CANCELLED."""
        return str(self.raw["state"])


class ObservationRequest(Item["models.ObservationRequest"]):
    """An order of observations."""

    model = "ObservationRequest"
    key = "observationRequestId"
    __slots__ = ()

    @property
    def status(self) -> str:
        """How far it is."""
        return str(self.raw["status"])
