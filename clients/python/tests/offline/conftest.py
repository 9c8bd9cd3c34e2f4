"""A server of our own on loopback, which answers as a test says."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest


@dataclass
class Asked:
    """A request that arrived."""

    method: str
    path: str
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: bytes


@dataclass
class Said:
    """An answer. `cut` bytes of its length are promised and not sent."""

    body: bytes | object = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    cut: int = 0


Answering = Callable[[Asked], Said]


class Stub:
    """What the server was asked, and what it answers."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.answering: Answering = lambda _asked: Said([])
        self.date = formatdate(usegmt=True)
        self.url = ""

    def answer(self, *answers: Said) -> None:
        """Give these one after the other; the last one again and again."""
        left = list(answers)
        self.answering = lambda _asked: left.pop(0) if len(left) > 1 else left[0]


@pytest.fixture
def stub() -> Iterator[Stub]:
    """A running server."""
    made = Stub()

    class Handler(BaseHTTPRequestHandler):
        def _handle(self) -> None:
            parts = urlsplit(self.path)
            length = int(self.headers.get("Content-Length") or 0)
            asked = Asked(
                self.command,
                parts.path,
                parse_qs(parts.query),
                {name.lower(): value for name, value in self.headers.items()},
                self.rfile.read(length),
            )
            made.asked.append(asked)
            said = made.answering(asked)
            body = said.body if isinstance(said.body, bytes) else json.dumps(said.body).encode()
            self.send_response_only(said.status)
            headers = {"Content-Type": "application/json", "Date": made.date, **said.headers}
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body) + said.cut))
            self.end_headers()
            self.wfile.write(body)
            if said.cut:
                self.close_connection = True

        do_GET = do_POST = do_PUT = do_DELETE = _handle

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made.url = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield made
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Pauses are noted, not made."""
    pauses: list[float] = []
    monkeypatch.setattr("farpass._transport.time.sleep", pauses.append)

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("farpass._transport.asyncio.sleep", pause)
    return pauses


def event(number: int, **more: Any) -> dict[str, Any]:
    """A conjunction as the list has it."""
    data = {
        "tca": f"2026-11-20T07:12:{number % 60:02d}.123456789Z",
        "riskLevel": "HIGH",
        "timeToTca": 3600.5,
        "totalMissDistance": 185.25,
        "probabilityOfCollision": 2.5e-5,
        "probabilityMethod": "foster1992",
        "combinedHardBodyRadius": 12.0,
        "combinedPlaneX": 150.0,
        "combinedPlaneY": -100.0,
        "combinedPlaneCovarianceXX": 90000.0,
        "combinedPlaneCovarianceYX": 15000.0,
        "combinedPlaneCovarianceYY": 10000.0,
        **more.pop("data", {}),
    }
    return {
        "conjunctionId": f"c-{number}",
        "satelliteId": "s-1",
        "satelliteName": "AURORA-1",
        "secondaryId": "81842",
        "secondaryName": "SYN <DEB>",
        "conjunctionData": data,
        "numberOfCdms": 3,
        "lastUpdate": "2026-11-19T00:00:00Z",
        "state": "OPEN",
        "origin": "SAMPLE",
        "isSynthetic": True,
        "probabilityHistory": [],
        **more,
    }
