"""Webhooks, checked as Standard Webhooks 1.0 says."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from .errors import ClockError, WebhookError

_PREFIX = "whsec_"


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance_s: float = 300,
) -> dict[str, Any]:
    """Return the content of a webhook; raise unless the holder of the secret signed exactly these bytes just now.

    Give the body as it was received, not parsed. ``webhook-id`` in the headers is the same in every attempt: keep
    it, and pass over what you already have.
    """
    received = body.encode() if isinstance(body, str) else body
    named = {name.lower(): value for name, value in headers.items()}
    try:
        identifier, sent = named["webhook-id"], named["webhook-timestamp"]
        signatures = named["webhook-signature"].split()
    except KeyError as missing:
        raise _refusal(f"The header {missing.args[0]} is missing: this is no webhook of Farpass.") from None
    if not sent.isdigit():
        raise _refusal(f"webhook-timestamp is {sent!r}; expected seconds since 1970.")
    expected = hmac.new(_key(secret), f"{identifier}.{sent}.".encode() + received, hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(expected).decode()
    if not any(hmac.compare_digest(wanted, signature) for signature in signatures):
        raise _refusal("No signature fits: the secret is another one, or the body was changed on its way.")
    age_s = time.time() - int(sent)
    if abs(age_s) > tolerance_s:
        words = f"{age_s:.0f} s ago" if age_s > 0 else f"{-age_s:.0f} s ahead of this clock"
        raise ClockError(
            f"The webhook was signed {words}; {tolerance_s:.0f} s are allowed. It is a repeat, or a clock is wrong.",
            code="WEBHOOK_TIME",
        )
    content = msgspec.json.decode(received)
    if not isinstance(content, dict):
        raise _refusal("The body is no JSON object.")
    return content


def _key(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except binascii.Error:
        raise _refusal("The secret is not base64; it looks like whsec_….") from None


def _refusal(detail: str) -> WebhookError:
    return WebhookError(detail, code="WEBHOOK_REFUSED")
