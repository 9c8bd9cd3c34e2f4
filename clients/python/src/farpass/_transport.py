"""The connection: sends a request, again where that is safe, and gives a complete answer or raises."""

from __future__ import annotations

import asyncio
import os
import time
from typing import TypeVar

import httpx

from ._wire import Answer, Call, Request, check_clock, failure, incomplete, unreachable, wait_before_retry
from .errors import FarpassError

T = TypeVar("T")

_ATTEMPTS = 4
_TIMEOUT = httpx.Timeout(10, read=120)


def _query(request: Request) -> httpx.QueryParams | None:
    pairs: list[tuple[str, str | int | float | bool | None]] = [*request.parameters()]
    return httpx.QueryParams(pairs) if pairs else None


class _Connection:
    """Where the server is, who asks, and what is the same for both kinds of client."""

    def __init__(self, url: str | None, token: str | None) -> None:
        address = url or os.environ.get("FARPASS_URL") or "http://localhost:8080"
        self.base = address.rstrip("/")
        self.token = token or os.environ.get("FARPASS_TOKEN")
        self._is_clock_checked = False

    def built(self, client: httpx.Client | httpx.AsyncClient, request: Request) -> httpx.Request:
        content = request.content
        return client.build_request(
            request.method,
            f"{self.base}{request.path}",
            params=_query(request),
            headers=request.all_headers(self.token),
            json=request.json,
            content=content,
            data=dict(request.fields) or None,
            files=list(request.files) or None,
        )

    def complete(self, request: Request, response: httpx.Response) -> Answer:
        """The answer with its body; raises what the server said if it refused."""
        answer = Answer(request, response.status_code, response.headers, response.content)
        if response.status_code >= 400:
            return answer
        if not self._is_clock_checked:
            check_clock(response.headers)
            self._is_clock_checked = True
        return answer

    def accepted(self, answer: Answer) -> Answer:
        if answer.status >= 400 or 300 <= answer.status < 304:
            raise failure(answer, self.base)
        return answer

    def failed(self, request: Request, fault: httpx.TransportError) -> FarpassError:
        """No complete answer: nothing was heard, or only a part."""
        if isinstance(fault, httpx.ReadTimeout):
            return incomplete(request, "the server computes longer than this client waits for one answer")
        if isinstance(fault, httpx.RemoteProtocolError | httpx.ReadError):
            return incomplete(request, str(fault) or type(fault).__name__)
        return unreachable(self.base, fault)


class Connection(_Connection):
    """A connection that blocks until the answer is there."""

    def __init__(self, url: str | None, token: str | None) -> None:
        """Open nothing yet: the first request does."""
        super().__init__(url, token)
        self.http = httpx.Client(timeout=_TIMEOUT)

    def run(self, call: Call[T]) -> T:
        """The result of a call."""
        return call.read(self.send(call.request))

    def send(self, request: Request) -> Answer:
        """The complete answer to a request."""
        built = self.built(self.http, request)
        for attempt in range(_ATTEMPTS):
            answer: Answer | None = None
            fault: httpx.TransportError | None = None
            try:
                answer = self.complete(request, self.http.send(built))
            except httpx.ReadTimeout as error:
                raise self.failed(request, error) from error
            except httpx.TransportError as error:
                fault = error
            wait_s = wait_before_retry(request, answer, attempt)
            if wait_s is None or attempt == _ATTEMPTS - 1:
                break
            time.sleep(wait_s)
        if answer is None:
            assert fault is not None
            raise self.failed(request, fault) from fault
        return self.accepted(answer)


class AsyncConnection(_Connection):
    """A connection for programs that do other things while they wait."""

    def __init__(self, url: str | None, token: str | None) -> None:
        """Open nothing yet: the first request does."""
        super().__init__(url, token)
        self.http = httpx.AsyncClient(timeout=_TIMEOUT)

    async def run(self, call: Call[T]) -> T:
        """The result of a call."""
        return call.read(await self.send(call.request))

    async def send(self, request: Request) -> Answer:
        """The complete answer to a request."""
        built = self.built(self.http, request)
        for attempt in range(_ATTEMPTS):
            answer: Answer | None = None
            fault: httpx.TransportError | None = None
            try:
                answer = self.complete(request, await self.http.send(built))
            except httpx.ReadTimeout as error:
                raise self.failed(request, error) from error
            except httpx.TransportError as error:
                fault = error
            wait_s = wait_before_retry(request, answer, attempt)
            if wait_s is None or attempt == _ATTEMPTS - 1:
                break
            await asyncio.sleep(wait_s)
        if answer is None:
            assert fault is not None
            raise self.failed(request, fault) from fault
        return self.accepted(answer)
