"""Ten tasks with the client that openapi-generator generates for Python. Prints a line for each; the caller compares them."""

import os
import time
from urllib.parse import parse_qs, urlsplit

from openapi_client import ApiClient, ApiException, Configuration, Conjunction, Problem
from openapi_client.api import (
    ConjunctionDataMessagesApi,
    ConjunctionsApi,
    DecisionsApi,
    EphemeridesApi,
    PassesApi,
    SatellitesApi,
    ScreeningsApi,
)
from openapi_client.models import PutDecisionBody, ScreeningRequest, UploadDesignation

settings = Configuration(host=os.environ["FARPASS_URL"], access_token=os.environ["FARPASS_TOKEN"])
client = ApiClient(settings)
messages = ConjunctionDataMessagesApi(client)
ephemerides = EphemeridesApi(client)
screenings = ScreeningsApi(client)
decisions = DecisionsApi(client)


def every_conjunction() -> list[Conjunction]:
    """All pages, by the header Link."""
    found: list[Conjunction] = []
    cursor: str | None = None
    while True:
        page = ConjunctionsApi(client).list_conjunctions_with_http_info(limit=50, cursor=cursor)
        found += page.data
        headers = {name.lower(): value for name, value in (page.headers or {}).items()}
        link = headers.get("link")
        if link is None:
            return found
        cursor = parse_qs(urlsplit(link.split(">")[0].strip("<")).query)["cursor"][0]


conjunctions = every_conjunction()
print("conjunctions", len({one.conjunction_id for one in conjunctions}))
first = conjunctions[0].conjunction_id

satellites = SatellitesApi(client).list_satellites(limit=1000)
print("satellites", len(satellites))

[cdm] = messages.list_cdms(conjunction_id=first, limit=1)
print("message", messages.get_cdm_file(cdm.cdm_id, format="kvn").splitlines()[0])

# A text needs its media type: the client takes JSON if a call takes that, too.
taken = messages.ingest_cdms(messages.get_cdm_file(cdm.cdm_id), _content_type="text/plain")
print("handed-in", taken.accepted[0].outcome)

assessment = ConjunctionsApi(client).assess_conjunction(first)
print("assessment", assessment.cdm_id, assessment.probability.risk_level.value)

[existing] = ephemerides.list_ephemeris(limit=1)
orbit = bytes(ephemerides.get_ephemeris_file(existing.oem_file_id))
made = ephemerides.upload_ephemeris(
    file=[("trial.oem", orbit)], satellite_id=existing.satellite_id, designation=UploadDesignation.TRIAL
).accepted[0]
print("ephemeris", made.file_name, made.designation)

wanted = ScreeningRequest(type="OPS_VS_CAT", days=0.1, satelliteIds=[satellites[0].satellite_id])
screening = screenings.create_screening(wanted)
while screening.state in ("PENDING", "RUNNING"):
    time.sleep(1)
    screening = screenings.get_screening(screening.screening_id)
print("screening", screening.state)

passes = PassesApi(client).predict_passes(
    int(os.environ["FARPASS_OBJECT"]), var_from=os.environ["FARPASS_FROM"], to=os.environ["FARPASS_TO"]
)
print("passes", sum(len(one.visibility_intervals) for one in passes))

decision = decisions.get_decision(first)
change = PutDecisionBody(status=decision.status, isAcknowledged=True)
decided = decisions.put_decision(first, change, if_match=decision.etag)
print("decision", str(decided.is_acknowledged).lower())

try:
    messages.get_cdm_file("no-such-message")
except ApiException as refused:
    problem = Problem.from_json(str(refused.body))
    assert problem is not None
    print("refusal", refused.status, problem.code)
