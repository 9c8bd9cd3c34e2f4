"""Ten tasks with the client that openapi-python-client generates. Prints a line for each; the caller compares them."""

import os
import time
from io import BytesIO
from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

from generated import AuthenticatedClient
from generated.api.conjunction_data_messages import get_cdm_file, ingest_cdms, list_cdms
from generated.api.conjunctions import assess_conjunction, list_conjunctions
from generated.api.decisions import get_decision, put_decision
from generated.api.ephemerides import get_ephemeris_file, list_ephemeris, upload_ephemeris
from generated.api.passes import predict_passes
from generated.api.satellites import list_satellites
from generated.api.screenings import create_screening, get_screening
from generated.models import (
    Conjunction,
    GetCdmFileFormat,
    IngestCdmsForm,
    Problem,
    PutDecisionBody,
    PutDecisionBodyStatus,
    ScreeningRequest,
    ScreeningRequestType,
    UploadEphemerisForm,
    UploadDesignation,
)
from generated.types import UNSET, File, Unset

client = AuthenticatedClient(base_url=os.environ["FARPASS_URL"], token=os.environ["FARPASS_TOKEN"])
Answer = TypeVar("Answer")


def answered(answer: Answer | Problem | None) -> Answer:
    """The document of an answer that is no problem."""
    if answer is None or isinstance(answer, Problem):
        raise SystemExit(f"refused: {answer}")
    return answer


def every_conjunction() -> list[Conjunction]:
    """All pages, by the header Link."""
    found: list[Conjunction] = []
    cursor: str | Unset = UNSET
    while True:
        page = list_conjunctions.sync_detailed(client=client, limit=50, cursor=cursor)
        found += answered(page.parsed)
        link = page.headers.get("link")
        if link is None:
            return found
        cursor = parse_qs(urlsplit(link.split(">")[0].strip("<")).query)["cursor"][0]


conjunctions = every_conjunction()
print("conjunctions", len({one.conjunction_id for one in conjunctions}))
first = conjunctions[0].conjunction_id

satellites = answered(list_satellites.sync(client=client, limit=1000))
print("satellites", len(satellites))

[cdm] = answered(list_cdms.sync(client=client, conjunction_id=first, limit=1))
text = answered(get_cdm_file.sync(cdm.cdm_id, client=client, format_=GetCdmFileFormat.KVN))
print("message", text.splitlines()[0])

received = answered(get_cdm_file.sync(cdm.cdm_id, client=client))
form = IngestCdmsForm(file=[File(payload=BytesIO(received.encode()), file_name="message.cdm")])
taken = answered(ingest_cdms.sync(client=client, body=form))
print("handed-in", taken.accepted[0].outcome.value)

assessment = answered(assess_conjunction.sync(first, client=client))
print("assessment", assessment.cdm_id, assessment.probability.risk_level.value)

existing = answered(list_ephemeris.sync(client=client, limit=1))[0]
orbit = answered(get_ephemeris_file.sync(existing.oem_file_id, client=client))
file = File(payload=orbit.payload, file_name="trial.oem")
owner = existing.satellite_id
upload = UploadEphemerisForm(file=[file], satellite_id=owner, designation=UploadDesignation.TRIAL)
made = answered(upload_ephemeris.sync(client=client, body=upload)).accepted[0]
print("ephemeris", made.file_name, str(made.designation))

wanted = ScreeningRequest(
    type_=ScreeningRequestType.OPS_VS_CAT, days=0.1, satellite_ids=[satellites[0].satellite_id]
)
screening = answered(create_screening.sync(client=client, body=wanted))
while screening.state.value in ("PENDING", "RUNNING"):
    time.sleep(1)
    screening = answered(get_screening.sync(screening.screening_id, client=client))
print("screening", screening.state.value)

number = int(os.environ["FARPASS_OBJECT"])
passes = answered(
    predict_passes.sync(
        client=client, catalogue_id=number, from_=os.environ["FARPASS_FROM"], to=os.environ["FARPASS_TO"]
    )
)
print("passes", sum(len(one.visibility_intervals) for one in passes))

decision = answered(get_decision.sync(first, client=client))
change = PutDecisionBody(status=PutDecisionBodyStatus(decision.status.value), is_acknowledged=True)
decided = answered(put_decision.sync(first, client=client, body=change, if_match=decision.etag))
print("decision", str(decided.is_acknowledged).lower())

refused = get_cdm_file.sync_detailed("no-such-message", client=client)
assert isinstance(refused.parsed, Problem)
print("refusal", int(refused.status_code), refused.parsed.code)
