"""Two faces of one calculation: without a server and at the server, to the last digit; and what it costs."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import farpass
from farpass import local

TLE = """ISS (ZARYA)
1 25544U 98067A   26324.51782528  .00016717  00000-0  30074-3 0  9994
2 25544  51.6400 208.9163 0006317  69.9862 290.2040 15.49560532 10002
"""


def test_the_probability_of_a_message_is_that_of_the_server() -> None:
    with farpass.Client() as fp:
        risky = fp.conjunctions(risk=["CRITICAL", "HIGH"], state="OPEN", max_items=3)
        compared = [(event.id, *probabilities(fp, event)) for event in risky]
    assert len(compared) == 3
    assert [(one, here) for one, here, _ in compared] == [(one, there) for one, _, there in compared]


def probabilities(
    fp: farpass.Client, event: farpass.Conjunction
) -> tuple[tuple[float | None, str | None], tuple[float | None, str | None]]:
    """Value and method, here and at the server."""
    there = fp.assessment(event)
    here = local.probability(fp.cdm_text(there.cdm_id), hard_body_radius_m=there.encounter.hard_body_radius_m)
    return (here.value, here.method), (there.probability.value, there.probability.method)


def test_a_message_is_converted_as_the_server_converts_it() -> None:
    with farpass.Client() as fp:
        cdm = next(iter(fp.cdms(next(iter(fp.conjunctions())))))
        assert local.convert(fp.cdm_text(cdm), "xml").strip() == fp.cdm_text(cdm, "xml").strip()


def test_a_bundle_is_computed_again_with_the_same_digits(tmp_path: Path) -> None:
    with farpass.Client() as fp:
        bundles = [fp.bundle(event, tmp_path / f"{event.id}.farpass.zip") for event in fp.conjunctions(max_items=3)]
    assert [local.replay(bundle).differences for bundle in bundles] == [[], [], []]
    damaged = tmp_path / "damaged.farpass.zip"
    damaged.write_bytes(bundles[0].read_bytes()[:-30])
    with pytest.raises(farpass.LocalError, match="not a complete ZIP archive"):
        local.replay(damaged)


def test_a_refused_input_says_why(tmp_path: Path) -> None:
    path = tmp_path / "broken.cdm"
    path.write_text("CCSDS_CDM_VERS = 1.0\nCREATION_DATE = yesterday\n")
    with pytest.raises(farpass.LocalError):
        local.probability(path)
    [found] = local.validate(path)
    assert found["valid"] is False
    assert 2 in [error["line"] for error in found["errors"]]


def test_a_missing_program_says_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARPASS_HOME")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(farpass.LocalError, match="set FARPASS_HOME"):
        local.validate("x")


def test_two_satellites_on_one_orbit_meet(tmp_path: Path) -> None:
    path = tmp_path / "two.tle"
    behind = (
        TLE.replace("25544", "25545").replace("290.2040", "290.2140").replace("9994", "9995").replace("10002", "10004")
    )
    path.write_text(TLE + behind)
    found = local.screen(path, "2026-11-20T12:00:00Z", 0.5, km=20)
    frame = found.to_pandas()
    assert len(frame) == len(found) > 0


def test_states_are_those_of_python_sgp4_and_the_price_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """python-sgp4 2.x is the reference; both compute in double precision (SGP4 of Vallado 2006, WGS-72)."""
    import numpy
    from sgp4.api import Satrec, jday

    began = time.perf_counter()
    states = local.propagate(TLE, "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z", 10)
    here_s = time.perf_counter() - began
    record = Satrec.twoline2rv(*TLE.splitlines()[1:3])
    day, fraction = jday(2026, 11, 20, 12, 0, 0)
    seconds = numpy.arange(len(states.raw)) * 10.0
    began = time.perf_counter()
    errors, position_km, _ = record.sgp4_array(numpy.full(len(seconds), day), fraction + seconds / 86400)
    reference_s = time.perf_counter() - began
    assert not errors.any()
    from skyfield.api import EarthSatellite, load

    scale = load.timescale(builtin=True)
    satellite = EarthSatellite(*TLE.splitlines()[1:3], ts=scale)
    began = time.perf_counter()
    satellite.at(scale.utc(2026, 11, 20, 12, 0, seconds))
    skyfield_s = time.perf_counter() - began
    apart_m = 1000 * numpy.linalg.norm(states.position_km() - position_km, axis=1).max()
    assert apart_m < 0.01
    with capsys.disabled():
        words = (
            f"farpass.local {here_s:.2f} s (a process), python-sgp4 {reference_s:.4f} s, skyfield {skyfield_s:.3f} s"
        )
        print(f"\n{len(seconds)} states: {words}; {apart_m:.0e} m apart")
