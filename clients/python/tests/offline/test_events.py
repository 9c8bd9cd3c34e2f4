"""Events and webhooks."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from itertools import islice

import pytest

import farpass
from farpass.times import moment, nanoseconds

from .conftest import Said, Stub

SECRET = "whsec_" + base64.b64encode(b"a key of thirty-two bytes, no more").decode()


def stream(*ids: int) -> Said:
    text = "".join(f'id: {one}\nevent: ca.conjunctions.changed\ndata: {{"n": {one}}}\n\n' for one in ids)
    return Said(f": alive\n\n{text}id: after\n\n".encode(), headers={"Content-Type": "text/event-stream"}, cut=9)


def test_watching_goes_on_after_the_last_event_when_the_connection_breaks(stub: Stub) -> None:
    stub.answer(stream(1, 2), Said({}, 503, {"Retry-After": "1"}), stream(3))
    with farpass.Client(stub.url, "t") as fp:
        seen = list(islice(fp.watch(), 3))
    assert [(one.name, one.id, one.data) for one in seen] == [
        ("ca.conjunctions.changed", str(n), {"n": n}) for n in (1, 2, 3)
    ]
    assert [asked.headers.get("last-event-id") for asked in stub.asked] == [None, "after", "after"]


def test_watching_selects_kinds_and_never_hides_a_reset(stub: Stub) -> None:
    reset = b"id: 1\nevent: odt.tasks.changed\ndata: {}\n\nid: 2\nevent: reset\ndata: {}\n\n"
    stub.answer(Said(reset, headers={"Content-Type": "text/event-stream"}))

    async def first() -> str:
        async with farpass.AsyncClient(stub.url, "t") as fp:
            async for one in fp.watch(["ca.conjunctions.changed"]):
                return one.name
        return ""

    assert asyncio.run(first()) == "reset"


def test_watching_with_a_bad_token_raises(stub: Stub) -> None:
    stub.answer(Said({"code": "TOKEN_INVALID", "detail": "Expired."}, 401))
    with farpass.Client(stub.url, "t") as fp, pytest.raises(farpass.TokenError):
        next(fp.watch())


def signed(body: bytes, at: int, secret: str = SECRET) -> dict[str, str]:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()
    signature = f"v1,AAAA v1,{base64.b64encode(digest).decode()}"
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(at), "Webhook-Signature": signature}


class TestWebhooks:
    """As Standard Webhooks 1.0 says."""

    body = json.dumps({"type": "ca.risk.critical"}).encode()

    def test_the_example_of_the_standard_is_accepted(self) -> None:
        """The published example of standard-webhooks (its body, secret and signature)."""
        headers = {
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "webhook-timestamp": "1614265330",
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        }
        found = farpass.verify_webhook(
            '{"test": 2432232314}', headers, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", tolerance_s=1e12
        )
        assert found == {"test": 2432232314}

    def test_what_the_holder_of_the_secret_signed_is_returned(self) -> None:
        assert farpass.verify_webhook(self.body, signed(self.body, int(time.time())), SECRET) == json.loads(self.body)

    def test_a_changed_body_another_secret_and_a_missing_header_are_refused(self) -> None:
        headers = signed(self.body, int(time.time()))
        other = "whsec_" + base64.b64encode(b"another").decode()
        for body, sent, secret in [
            (self.body + b" ", headers, SECRET),
            (self.body, headers, other),
            (self.body, {**headers, "Webhook-Id": "msg_2"}, SECRET),
            (self.body, {"Webhook-Id": "msg_1"}, SECRET),
            (self.body, headers, "not base64!"),
        ]:
            with pytest.raises(farpass.WebhookError):
                farpass.verify_webhook(body, sent, secret)

    def test_an_old_one_and_one_of_the_future_are_refused(self) -> None:
        for seconds in (-400, 400):
            with pytest.raises(farpass.ClockError, match="a clock is wrong"):
                farpass.verify_webhook(self.body, signed(self.body, int(time.time()) + seconds), SECRET)


def test_times_keep_nanoseconds_and_a_leap_second_is_the_second_after() -> None:
    assert nanoseconds("1970-01-01T00:00:01.000000001Z") == 1_000_000_001
    assert nanoseconds("2016-12-31T23:59:60.5Z") == nanoseconds("2017-01-01T00:00:00.5")
    assert moment("2026-11-20T07:12:45.9999999Z").microsecond == 999_999
    with pytest.raises(ValueError, match="is no UTC time"):
        nanoseconds("20 November")
