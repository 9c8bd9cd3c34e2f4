"""The client against a running Farpass with its demo world, named by FARPASS_URL and FARPASS_TOKEN."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path

import msgspec
import pytest

import farpass
from farpass import models

KINDS = (
    ("/ca/conjunctions", models.Conjunction),
    ("/ca/cdms", models.Cdm),
    ("/ca/satellites", models.Satellite),
    ("/ca/ephemeris", models.Ephemeris),
    ("/ca/screenings", models.Screening),
    ("/ca/manoeuvres", models.ManoeuvrePlan),
    ("/odt/requests", models.ObservationRequest),
    ("/odt/observations", models.Observation),
    ("/odt/orbits", models.OrbitSummary),
    ("/odt/sensors", models.Sensor),
    ("/payments/orders", models.Order),
    ("/notifications", models.Notification),
)


@pytest.fixture(scope="module")
def fp() -> Iterator[farpass.Client]:
    """A client of the server."""
    with farpass.Client() as client:
        yield client


def test_a_burn_is_kept_as_a_plan_of_the_model(fp: farpass.Client) -> None:
    # The messages of an unknown risk contradict themselves: nothing is planned from them.
    open_ones = fp.conjunctions(state="OPEN")
    event = next(one for one in open_ones if one.time_to_tca_s > 6 * 3600 and one.risk != "UNKNOWN")
    ignition = datetime.now(timezone.utc) + timedelta(hours=3)
    burn = {"ignition": f"{ignition:%Y-%m-%dT%H:%M:%SZ}", "frame": "TNW", "deltaVMPerS": [0.05, 0, 0]}
    wish = {"conjunctionId": event.id, "days": 0, "name": "Raise by 5 cm/s", "burn": burn}
    plan = msgspec.convert(fp.call("POST", "/ca/manoeuvres", json=wish), models.ManoeuvrePlan)
    assert (plan.name, plan.state, plan.conjunction_id) == ("Raise by 5 cm/s", "DRAFT", event.id)


def test_a_satellite_is_screened_and_its_approaches_have_the_shape_of_the_models(fp: farpass.Client) -> None:
    shares: list[float] = []
    job = fp.screen(satellite=next(iter(fp.satellites())), days=0.5).wait(timeout=600, progress=shares.append)
    assert (job.state, shares[-1]) == ("COMPLETE", 1)
    assert job.document.conjunctions == len(job.conjunctions())


@pytest.mark.parametrize(("path", "kind"), KINDS, ids=[path for path, _ in KINDS])
def test_what_the_server_answers_has_the_shape_of_the_models(
    fp: farpass.Client, path: str, kind: type[msgspec.Struct]
) -> None:
    rows = fp.call("GET", path, query={"limit": 100})
    assert len(msgspec.convert(rows, list[kind])) == len(rows) > 0  # type: ignore[valid-type]


def test_the_conjunctions_are_those_of_the_api(fp: farpass.Client) -> None:
    every = [one.id for one in fp.conjunctions()]
    assert len(every) == len(set(every)) >= 20
    assert [one.id for one in fp.conjunctions(page_size=7)] == every
    assert fp.conjunctions().count() == len(every)
    assert len(fp.conjunctions().to_pandas()) == len(every)


def test_a_list_is_an_arrow_table_with_units_that_duckdb_queries(fp: farpass.Client) -> None:
    import duckdb

    messages = fp.cdms().to_arrow()
    assert len(messages) == fp.cdms().count()
    first = fp.cdms(max_items=7).to_arrow()
    assert first.column("cdmId").to_pylist() == messages.column("cdmId").to_pylist()[:7]
    miss = messages.schema.field("conjunctionData_totalMissDistance")
    assert miss.metadata[b"unit"] == b"m"
    nearest = (
        duckdb.connect().execute("select count(*), min(conjunctionData_totalMissDistance) from messages").fetchone()
    )
    events = fp.conjunctions().to_arrow()
    assert nearest is not None
    assert nearest[0] == len(messages)
    assert nearest[1] <= min(events.column("conjunctionData_totalMissDistance").to_pylist())
    assert set(fp.conjunctions(state="OPEN").to_arrow().column("state").to_pylist()) == {"OPEN"}


def test_a_list_is_a_parquet_file_for_pyarrow_and_duckdb(tmp_path: Path) -> None:
    import os

    import duckdb
    import httpx
    import pyarrow.parquet

    url, token = os.environ["FARPASS_URL"], os.environ["FARPASS_TOKEN"]
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/vnd.apache.parquet"}
    answer = httpx.get(f"{url}/api/v1/ca/conjunctions?limit=1000", headers=headers)
    assert answer.headers["content-type"].startswith("application/vnd.apache.parquet")
    path = tmp_path / "conjunctions.parquet"
    path.write_bytes(answer.content)
    table = pyarrow.parquet.read_table(path)
    counted = duckdb.connect().execute(f"select count(distinct conjunctionId) from read_parquet('{path}')").fetchone()
    assert counted == (len(table),)


def test_a_message_comes_in_each_form_and_is_known_when_it_comes_back(fp: farpass.Client) -> None:
    cdm = next(iter(fp.cdms(next(iter(fp.conjunctions())))))
    kvn = fp.cdm_text(cdm, "kvn")
    assert kvn.startswith("CCSDS_CDM_VERS")
    assert "<cdm" in fp.cdm_text(cdm, "xml")
    taken = fp.take_in(fp.cdm_text(cdm))
    assert [(one.outcome, one.cdm_id) for one in taken.accepted] == [("KNOWN", cdm.id)]


def test_a_message_that_cannot_be_read_is_refused_with_its_line(fp: farpass.Client) -> None:
    with pytest.raises(farpass.FarpassError) as caught:
        fp.take_in("CCSDS_CDM_VERS = 1.0\nCREATION_DATE = yesterday\n")
    assert caught.value.status == 422
    assert caught.value.places


def test_an_ephemeris_is_uploaded_on_trial(fp: farpass.Client, tmp_path: Path) -> None:
    existing = next(iter(fp.ephemerides()), None)
    if existing is None:
        pytest.fail("The demo world has an ephemeris.")
    path = tmp_path / "trial.oem"
    path.write_bytes(fp.call("GET", f"/ca/ephemeris/file/{existing.id}"))
    made = fp.upload_ephemeris(path, satellite=existing.raw.get("satelliteId"), trial=True)
    assert (made.file_name, made.designation) == ("trial.oem", "TRIAL")
    assert fp.compare(existing, made).statistics.distance.largest_m == 0
    fp.call("DELETE", f"/ca/ephemeris/{made.id}")


def test_passes_and_the_value_of_tracking_have_the_shape_of_the_models(fp: farpass.Client) -> None:
    satellite = next(one for one in fp.satellites() if one.norad_id is not None)
    assert satellite.norad_id is not None
    found = fp.passes(satellite.norad_id)
    assert all(one.document.end > one.document.start for one in found)
    assert len(found.to_pandas()) == len(found) > 0


def test_an_acknowledged_event_says_so(fp: farpass.Client) -> None:
    event = next(iter(fp.conjunctions(state="OPEN")))
    assert fp.decide(event, acknowledged=True).is_acknowledged is True


def test_watching_sees_what_another_call_changes(fp: farpass.Client) -> None:
    event = next(iter(fp.conjunctions(state="OPEN")))
    seen: list[farpass.Event] = []

    def watch() -> None:
        with farpass.Client() as other:
            seen.append(next(other.watch(["ca.conjunctions.changed"])))

    watching = threading.Thread(target=watch, daemon=True)
    watching.start()
    for _ in range(30):
        time.sleep(1)
        fp.decide(event, note=f"Seen at {time.time()}")
        if seen:
            break
    assert [one.name for one in seen] == ["ca.conjunctions.changed"]


def test_the_async_client_finds_the_same(fp: farpass.Client) -> None:
    async def ids() -> list[str]:
        async with farpass.AsyncClient() as client:
            return [one.id async for one in client.conjunctions(state="PAST")]

    assert asyncio.run(ids()) == [one.id for one in fp.conjunctions(state="PAST")]
