"""How a conjunction looks in a notebook: the event in words, and its encounter plane as a picture."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .approaches import Conjunction

_SIZE = 220
_COLOURS = {
    "CRITICAL": "#c62828",
    "HIGH": "#d9730d",
    "MEDIUM": "#b08900",
    "LOW": "#2e7d32",
    "UNKNOWN": "#757575",
}


def conjunction_card(event: Conjunction) -> str:
    """The card of an event as HTML, with its own styles and no scripts."""
    colour = _COLOURS.get(event.risk, _COLOURS["UNKNOWN"])
    chance = "no justified value" if event.probability is None else f"{event.probability:.3g}"
    basis = "" if event.risk_basis in (None, "PROBABILITY") else f" by {event.risk_basis}"
    rows = [
        ("Closest approach", f"{event.tca_text} UTC"),
        ("Probability", f"{chance}{'' if event.method is None else f' ({event.method})'}"),
        ("Miss distance", f"{event.miss_distance_m:,.0f} m"),
        ("Risk", f"{event.risk}{basis}"),
        ("State", event.state),
        ("Messages", f"{event.raw['numberOfCdms']}, the newest from {event.raw['origin']}"),
    ]
    table = "".join(
        f"<tr><td style='color:#757575;padding:1px 12px 1px 0;text-align:left'>{escape(name)}</td>"
        f"<td style='text-align:left'>{escape(value)}</td></tr>"
        for name, value in rows
    )
    title = f"{escape(event.satellite)} × {escape(event.secondary)}"
    return (
        f"<div style='display:flex;gap:20px;border-left:4px solid {colour};padding:4px 12px;"
        "font-variant-numeric:tabular-nums'>"
        f"<div><strong>{title}</strong><table style='border:0;margin:4px 0'>{table}</table></div>"
        f"{plane(event.raw)}</div>"
    )


def plane(raw: dict[str, Any]) -> str:
    """The encounter plane as SVG: object 2 with its joint 1 and 3 sigma ellipses, and the hard body around object 1."""
    data = raw["conjunctionData"]
    names = (
        "combinedPlaneX",
        "combinedPlaneY",
        "combinedPlaneCovarianceXX",
        "combinedPlaneCovarianceYX",
        "combinedPlaneCovarianceYY",
    )
    if any(data.get(name) is None for name in names):
        return "<p style='color:#757575'>No encounter plane: a covariance is missing.</p>"
    x, y, xx, yx, yy = (float(data[name]) for name in names)
    radius_m = float(data.get("combinedHardBodyRadius") or 0)
    larger_m, smaller_m, angle_deg = _ellipse(xx, yx, yy)
    half_m = 1.08 * max(abs(x) + 3 * larger_m, abs(y) + 3 * larger_m, radius_m, 1.0)
    scale = _SIZE / 2 / half_m
    centre = _SIZE / 2

    def ellipse(sigmas: int, dashes: str) -> str:
        return (
            f"<ellipse rx='{max(sigmas * larger_m * scale, 0.5):.2f}' "
            f"ry='{max(sigmas * smaller_m * scale, 0.5):.2f}' fill='none' "
            f"stroke='currentColor' stroke-dasharray='{dashes}' "
            f"transform='translate({centre + x * scale:.2f} {centre - y * scale:.2f}) rotate({-angle_deg:.2f})'/>"
        )

    return (
        f"<svg width='{_SIZE}' height='{_SIZE + 16}' viewBox='0 0 {_SIZE} {_SIZE + 16}' role='img' "
        f"aria-label='Encounter plane: object 2 is {math.hypot(x, y):.0f} m from object 1'>"
        f"<path d='M0 {centre}H{_SIZE}M{centre} 0V{_SIZE}' stroke='#9e9e9e' stroke-width='0.5'/>"
        f"<circle cx='{centre}' cy='{centre}' r='{max(radius_m * scale, 1.5):.2f}' fill='#c62828'/>"
        f"{ellipse(1, 'none')}{ellipse(3, '3 3')}"
        f"<circle cx='{centre + x * scale:.2f}' cy='{centre - y * scale:.2f}' r='2' fill='currentColor'/>"
        f"<text x='2' y='{_SIZE + 12}' font-size='11' fill='currentColor'>"
        f"±{_rounded(half_m)}; 1σ, 3σ (dashed)</text></svg>"
    )


def _ellipse(xx: float, yx: float, yy: float) -> tuple[float, float, float]:
    """Half-axes of one sigma, m, the larger first, and the angle of the larger one from x, degrees."""
    middle, difference = (xx + yy) / 2, (xx - yy) / 2
    spread = math.hypot(difference, yx)
    angle_deg = math.degrees(0.5 * math.atan2(2 * yx, xx - yy))
    return math.sqrt(max(middle + spread, 0)), math.sqrt(max(middle - spread, 0)), angle_deg


def _rounded(metres: float) -> str:
    return f"{metres / 1000:.3g} km" if metres >= 1000 else f"{metres:.3g} m"
