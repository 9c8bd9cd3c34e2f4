"""Client of Farpass, the open operations platform for satellite operators.

import farpass

with farpass.Client() as fp:
    for event in fp.conjunctions(risk=["CRITICAL", "HIGH"]):
        print(event.tca_text, event.satellite, event.secondary, event.probability)
"""

from ._wire import VERSION as __version__
from .async_client import AsyncClient
from .client import Client
from .errors import (
    ClockError,
    FarpassError,
    IncompleteError,
    JobFailedError,
    LocalError,
    Place,
    TokenError,
    VersionError,
    WaitTimeoutError,
    WebhookError,
    WrongAddressError,
)
from .events import Event
from .items import (
    Approach,
    Cdm,
    Conjunction,
    Ephemeris,
    ObservationRequest,
    Pass,
    Plan,
    Satellite,
)
from .webhooks import verify_webhook

__all__ = [
    "Approach",
    "AsyncClient",
    "Cdm",
    "Client",
    "ClockError",
    "Conjunction",
    "Ephemeris",
    "Event",
    "FarpassError",
    "IncompleteError",
    "JobFailedError",
    "LocalError",
    "ObservationRequest",
    "Pass",
    "Place",
    "Plan",
    "Satellite",
    "TokenError",
    "VersionError",
    "WaitTimeoutError",
    "WebhookError",
    "WrongAddressError",
    "__version__",
    "verify_webhook",
]
