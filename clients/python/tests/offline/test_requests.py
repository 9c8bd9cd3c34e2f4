"""Requests: sent again only where that is safe, and failures that say what to do."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from pathlib import Path

import pytest

import farpass

from .conftest import Said, Stub, event

CDM = "CCSDS_CDM_VERS = 1.0\nCREATION_DATE = 2026-11-20T00:00:00\n"
NOTHING_TAKEN: dict[str, list[object]] = {"accepted": [], "refused": []}


def problem(status: int, code: str, detail: str = "No.", **more: object) -> Said:
    body = {"type": "x", "status": status, "code": code, "title": code, "detail": detail, "requestId": "r-1", **more}
    return Said(body, status, {"Content-Type": "application/problem+json"})


def test_a_server_that_is_busy_is_asked_again_when_it_says(stub: Stub, no_waiting: list[float]) -> None:
    busy = problem(503, "NOT_READY")
    busy.headers["Retry-After"] = "7"
    stub.answer(busy, problem(429, "RATE_LIMITED"), Said([event(1)]))
    with farpass.Client(stub.url, "t") as fp:
        assert len(list(fp.conjunctions())) == 1
    assert no_waiting[0] == 7
    assert len(stub.asked) == 3


def test_a_post_has_one_key_for_all_its_attempts(stub: Stub) -> None:
    stub.answer(problem(502, "BAD_GATEWAY"), Said(b"", cut=5), Said(NOTHING_TAKEN, 201))
    with farpass.Client(stub.url, "t") as fp:
        assert fp.take_in(CDM).accepted == []
        fp.take_in(CDM)
    keys = [asked.headers["idempotency-key"] for asked in stub.asked]
    assert keys[0] == keys[1] == keys[2] != keys[3]
    assert stub.asked[0].headers["content-type"] == "text/plain"
    assert stub.asked[0].body == CDM.encode()


@pytest.mark.parametrize("status", [400, 404, 409, 412, 422])
def test_a_refused_request_is_not_sent_again(stub: Stub, status: int) -> None:
    stub.answer(problem(status, "REFUSED"))
    with farpass.Client(stub.url, "t") as fp, pytest.raises(farpass.FarpassError):
        fp.take_in(CDM)
    assert len(stub.asked) == 1


def test_a_change_is_not_sent_again_if_it_may_have_been_made(stub: Stub) -> None:
    before = {"etag": '"3"', "status": "OPEN", "isAcknowledged": False, "conjunctionId": "c-1", "log": []}
    stub.answer(Said(before), Said(b"", cut=5))
    with farpass.Client(stub.url, "t") as fp, pytest.raises(farpass.IncompleteError):
        fp.decide("c-1", "MONITORING")
    assert [asked.method for asked in stub.asked] == ["GET", "PUT"]
    assert stub.asked[1].headers["if-match"] == '"3"'
    assert json.loads(stub.asked[1].body)["status"] == "MONITORING"


def test_a_change_that_lowers_an_alarm_says_which_and_takes_the_reason(stub: Stub) -> None:
    satellite = {"satelliteId": "s-1", "name": "OURS", "etag": '"7"', "effectiveHardBodyRadius": 5.0}
    proposed = Said({**satellite, "proposed": {"by": "mo"}}, 202)
    stub.answer(Said([satellite]), problem(409, "LOWERS_RISK", conjunctionIds=["c-1", "c-2"]), proposed)
    loose = {"configuration": {"thresholds": {"critical": 0.9, "high": 0.8, "medium": 0.7}}}
    with farpass.Client(stub.url, "t") as fp:
        (ours,) = fp.satellites()
        with pytest.raises(farpass.FarpassError) as caught:
            fp.change_satellite(ours, loose)
        assert (caught.value.code, caught.value.conjunction_ids) == ("LOWERS_RISK", ("c-1", "c-2"))
        waiting = fp.change_satellite(ours, loose, accepted_risk="Agreed, log 17.")
        assert waiting.raw["proposed"] == {"by": "mo"}
    sent = [json.loads(asked.body) for asked in stub.asked[1:]]
    assert [asked.headers["if-match"] for asked in stub.asked[1:]] == ['"7"', '"7"']
    assert sent[0] == {**satellite, **loose}
    assert sent[1] == {**satellite, **loose, "acceptedRisk": {"reason": "Agreed, log 17."}}


def test_an_error_has_code_status_places_and_the_id_of_the_request(stub: Stub) -> None:
    errors = [{"message": "object 2 has no CT_T", "code": "CDM_FIELD_MISSING", "line": 41}]
    stub.answer(problem(422, "CONTENT_INVALID", "No message was taken.", errors=errors))
    with farpass.Client(stub.url, "t") as fp, pytest.raises(farpass.FarpassError) as caught:
        fp.take_in(CDM)
    fault = caught.value
    assert (fault.code, fault.status, fault.request_id) == ("CONTENT_INVALID", 422, "r-1")
    assert fault.places == (farpass.Place("object 2 has no CT_T", "CDM_FIELD_MISSING", None, 41),)
    assert str(fault) == ("CONTENT_INVALID: No message was taken.\n  line 41: object 2 has no CT_T\n  (request r-1)")


def test_an_expired_token_says_how_to_get_another(stub: Stub) -> None:
    stub.answer(problem(401, "TOKEN_INVALID", "The token has expired."))
    with farpass.Client(stub.url, "t") as fp, pytest.raises(farpass.TokenError, match="farpass token --user"):
        list(fp.satellites())


def test_a_wrong_address_is_named() -> None:
    with (
        farpass.Client("http://127.0.0.1:9", "t") as fp,
        pytest.raises(farpass.WrongAddressError, match=r"Nothing answers at http://127\.0\.0\.1:9"),
    ):
        list(fp.satellites())


def test_a_server_that_is_no_farpass_is_named(stub: Stub) -> None:
    stub.answer(Said(b"<html>", 404, {"Content-Type": "text/html"}))
    with farpass.Client(stub.url, "t") as fp, pytest.raises(farpass.WrongAddressError, match="not as Farpass does"):
        list(fp.satellites())


def test_a_server_of_another_version_is_named_with_what_is_missing(stub: Stub) -> None:
    stub.answer(
        problem(404, "NOT_FOUND", "No resource exists at /api/v1/ca/cdms."),
        Said({"accepted": [{"file": "x"}], "refused": []}, 201),
    )
    with farpass.Client(stub.url, "t") as fp:
        with pytest.raises(farpass.VersionError, match="has no POST /api/v1/ca/cdms"):
            fp.take_in(CDM)
        with pytest.raises(farpass.VersionError, match="missing required field `cdmId`"):
            fp.take_in(CDM)


def test_a_word_that_a_newer_server_adds_is_no_error(stub: Stub) -> None:
    stub.answer(Said([event(1, data={"riskLevel": "CATASTROPHIC"}, further=1)]))
    with farpass.Client(stub.url, "t") as fp:
        assert fp.conjunction("c-1").document.conjunction_data.risk_level == "CATASTROPHIC"


@pytest.mark.parametrize(("minutes", "word"), [(20, "behind"), (-20, "ahead of")])
def test_a_clock_that_is_wrong_is_named(stub: Stub, minutes: int, word: str) -> None:
    stub.date = format_datetime(datetime.now(timezone.utc) + timedelta(minutes=minutes), usegmt=True)
    with (
        farpass.Client(stub.url, "t") as fp,
        pytest.raises(farpass.ClockError, match=rf"1(199|200|201) s {word} the server"),
    ):
        list(fp.satellites())


def test_address_and_token_come_from_the_environment(stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARPASS_URL", f"{stub.url}/")
    monkeypatch.setenv("FARPASS_TOKEN", "secret")
    with farpass.Client() as fp:
        list(fp.satellites())
        assert "secret" not in repr(fp)
    assert stub.asked[0].headers["authorization"] == "Bearer secret"
    assert stub.asked[0].path == "/api/v1/ca/satellites"


def test_a_file_is_uploaded_as_a_form_with_its_satellite(stub: Stub, tmp_path: Path) -> None:
    path = tmp_path / "mine.oem"
    path.write_text("CCSDS_OEM_VERS = 2.0")
    stub.answer(Said({"accepted": [{"oemFileId": "o-1", "fileName": "mine.oem"}], "refused": []}, 201))
    with farpass.Client(stub.url, "t") as fp:
        assert fp.upload_ephemeris(path, "s-1", trial=True).file_name == "mine.oem"
    form = stub.asked[0].body.decode()
    assert 'name="file"; filename="mine.oem"' in form
    assert 'name="satellite-id"\r\n\r\ns-1' in form
    assert 'name="designation"\r\n\r\nTRIAL' in form


def test_a_time_without_a_zone_is_refused(stub: Stub) -> None:
    with farpass.Client(stub.url, "t") as fp, pytest.raises(ValueError, match="has no time zone"):
        fp.passes(25544, datetime(2026, 11, 20))


class TestJobs:
    """Work at the server."""

    def test_a_job_is_asked_until_it_ends(self, stub: Stub) -> None:
        def at(state: str, progress: float) -> Said:
            return Said({"screeningId": "x", "state": state, "progress": progress, "to": "t", "results": []})

        stub.answer(at("PENDING", 0), at("RUNNING", 0.5), at("COMPLETE", 1))
        shares: list[float] = []
        with farpass.Client(stub.url, "t") as fp:
            done = fp.screen(satellite="s-1", days=1).wait(timeout=60, progress=shares.append)
            assert (done.state, len(done.conjunctions()), done.reservations) == ("COMPLETE", 0, [])
        assert shares == [0.5, 1]
        assert json.loads(stub.asked[0].body) == {"type": "OPS_VS_CAT", "days": 1, "satelliteIds": ["s-1"]}

    def test_a_job_that_fails_or_takes_too_long_raises(self, stub: Stub) -> None:
        running = {"screeningId": "x", "state": "RUNNING", "progress": 0.25, "to": "t"}
        failed = {**running, "state": "FAILED", "failure": "It took too long.", "failureCode": "SCREENING_TOO_LONG"}
        stub.answer(Said(running), Said(running), Said(failed))
        with farpass.Client(stub.url, "t") as fp:
            job = fp.screen()
            with pytest.raises(farpass.WaitTimeoutError, match="at 25% after 0 s"):
                job.wait(timeout=0)
            with pytest.raises(farpass.JobFailedError, match="It took too long") as caught:
                job.wait()
            assert caught.value.code == "SCREENING_TOO_LONG"

    def test_the_async_client_waits_too(self, stub: Stub) -> None:
        ended = {"searchId": "x", "state": "COMPLETE", "outcome": "NOT_NEEDED", "conjunctionId": "c-1"}
        stub.answer(Said({**ended, "state": "PENDING"}), Said(ended))

        async def found() -> str | None:
            async with farpass.AsyncClient(stub.url, "t") as fp:
                return (await (await fp.plan("c-1", target=1e-6)).wait()).outcome

        assert asyncio.run(found()) == "NOT_NEEDED"
        assert json.loads(stub.asked[0].body) == {"conjunctionId": "c-1", "target": 1e-6}
