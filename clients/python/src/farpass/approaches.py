"""Events: approaches of one of your satellites and another object."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from ._item import Item
from .times import moment

if TYPE_CHECKING:
    from . import models  # noqa: F401 - named in the texts below


class Conjunction(Item["models.Conjunction"]):
    """An approach of one of your satellites and another object."""

    model = "Conjunction"
    key = "conjunctionId"
    __slots__ = ()

    @property
    def satellite(self) -> str:
        """Name of our satellite."""
        return str(self.raw["satelliteName"])

    @property
    def satellite_id(self) -> str:
        """Id of our satellite."""
        return str(self.raw["satelliteId"])

    @property
    def secondary(self) -> str:
        """Name of the other object, or its designation if it has none."""
        return str(self.raw["secondaryName"] or self.raw["secondaryId"])

    @property
    def secondary_id(self) -> str:
        """Catalogue number or designation of the other object."""
        return str(self.raw["secondaryId"])

    @property
    def tca(self) -> datetime:
        """Time of closest approach, aware, UTC, to the microsecond."""
        return moment(self.tca_text)

    @property
    def tca_text(self) -> str:
        """Time of closest approach, UTC, with every digit that the server has."""
        return str(self._data["tca"])

    @property
    def probability(self) -> float | None:
        """Probability of collision by the newest message; None if no method gives a justified value."""
        value = self._data.get("probabilityOfCollision")
        return None if value is None else float(value)

    @property
    def miss_distance_m(self) -> float:
        """Distance at the closest approach, m; NaN if the message does not say it."""
        return float(self._data.get("totalMissDistance", "nan"))

    @property
    def relative_speed_m_per_s(self) -> float | None:
        """Relative speed at the closest approach, m/s."""
        value = self._data.get("relativeSpeed")
        return None if value is None else float(value)

    @property
    def time_to_tca_s(self) -> float:
        """Time from the answer to the closest approach, s; negative when it is past."""
        return float(self._data["timeToTca"])

    @property
    def risk(self) -> str:
        """CRITICAL, HIGH, MEDIUM, LOW or UNKNOWN, by the thresholds of the operator."""
        return str(self._data["riskLevel"])

    @property
    def risk_basis(self) -> str | None:
        """What the risk rests on: PROBABILITY, or a rule of caution."""
        return self._data.get("riskBasis")

    @property
    def method(self) -> str | None:
        """The method behind the probability."""
        return self._data.get("probabilityMethod")

    @property
    def state(self) -> str:
        """OPEN, CLEARED or PAST."""
        return str(self.raw["state"])

    @property
    def _data(self) -> dict[str, Any]:
        data: dict[str, Any] = self.raw["conjunctionData"]
        return data

    def __repr__(self) -> str:
        """The event in a line."""
        chance = "no probability" if self.probability is None else f"{self.probability:.2e}"
        return (
            f"<Conjunction {self.satellite} × {self.secondary}, {self.tca:%Y-%m-%d %H:%M:%S} UTC, "
            f"{self.miss_distance_m:.0f} m, {chance}, {self.risk}>"
        )

    def _repr_html_(self) -> str:
        from .card import conjunction_card

        return conjunction_card(self)


Conjunction.columns = {
    "tca": lambda one: one.tca_text,
    "tca_text": lambda one: one.tca_text,
    "satellite": lambda one: one.satellite,
    "secondary": lambda one: one.secondary,
    "secondary_id": lambda one: one.secondary_id,
    "probability": lambda one: one.probability,
    "method": lambda one: one.method,
    "miss_distance_m": lambda one: one.miss_distance_m,
    "relative_speed_m_per_s": lambda one: one.relative_speed_m_per_s,
    "risk": lambda one: one.risk,
    "risk_basis": lambda one: one.risk_basis,
    "state": lambda one: one.state,
    "time_to_tca_s": lambda one: one.time_to_tca_s,
    "messages": lambda one: one.raw["numberOfCdms"],
    "origin": lambda one: one.raw["origin"],
    "id": lambda one: one.id,
}
Conjunction.times = ("tca",)


class Approach(Item["models.ScreeningResult"]):
    """An approach that a screening found."""

    model = "ScreeningResult"
    __slots__ = ()

    @property
    def id(self) -> str:
        """The pair and the time: an approach has no id of its own."""
        return f"{self.raw['primary']} {self.raw['secondary']} {self.tca_text}"

    @property
    def tca_text(self) -> str:
        """Time of closest approach, UTC, with every digit."""
        return str(self.raw["tca"])

    @property
    def tca(self) -> datetime:
        """Time of closest approach, aware, UTC."""
        return moment(self.tca_text)

    @property
    def miss_distance_m(self) -> float:
        """Distance at the closest approach, m."""
        return float(self.raw["missDistanceM"])

    @property
    def probability(self) -> float | None:
        """Probability with the covariances of this screening; None if no method gives a justified value."""
        return self.raw.get("probabilityOfCollision")

    @property
    def risk(self) -> str | None:
        """Risk by the thresholds; None if it was not assessed."""
        return self.raw.get("riskLevel")


Approach.columns = {
    "tca": lambda one: one.tca_text,
    "satellite": lambda one: one.raw["primaryName"],
    "secondary": lambda one: one.raw["secondaryName"],
    "secondary_id": lambda one: one.raw["secondary"],
    "miss_distance_m": lambda one: one.miss_distance_m,
    "radial_m": lambda one: one.raw["radialM"],
    "along_track_m": lambda one: one.raw["alongTrackM"],
    "cross_track_m": lambda one: one.raw["crossTrackM"],
    "relative_speed_m_per_s": lambda one: one.raw["relativeSpeedMPerS"],
    "probability": lambda one: one.probability,
    "risk": lambda one: one.risk,
    "secondary_covariance": lambda one: one.raw.get("secondaryCovariance"),
}
Approach.times = ("tca",)
