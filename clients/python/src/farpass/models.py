"""The objects of the API, one class each.

Made from the contract by `npm run clients -- write`; do not edit. Fields that a number's unit belongs to have it in their name.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field


AnswerAsGuestAnswerAlarm = Literal[
    "BOTH_WILL_MANOEUVRE",
    "NOBODY_WILL_MANOEUVRE",
    "BOTH_REFUSED",
    "CLAIM_LAPSED",
    "CLAIM_DISPUTED",
    "ADVICE_DIFFERS",
    "PEER_UNREACHABLE",
    "THEIR_TRAJECTORY_CHANGED",
    "CLAIM_FORCED",
    "UNCLAIMED_NEAR_DEADLINE",
    "CLAIMED_BUT_NO_PLAN",
    "PARTY_SILENT",
]


BurnSearchBinding = Literal[
    "from",
    "until",
    "directions",
    "maximumDeltaVMPerS",
    "blackouts",
    "box",
    "catalogue",
]


ConjunctionAttention = Literal[
    "RISK",
    "UNKNOWN_RISK",
    "DEADLINE",
    "UNACKNOWLEDGED",
    "ORIGINATOR",
    "RISEN",
    "CHANGED_SINCE_DECISION",
    "BURN_MISSED",
    "COMMAND_DUE",
    "BURN_UNDER_WAY",
    "OBJECT_MOVED",
    "OTHER_PASS",
]


ConnectionSourceDirection = Literal[
    "IN",
    "OUT",
]


CreatedTokenResource = Literal[
    "ca",
    "odt",
    "payments",
    "account",
]


Currency = Literal[
    "EUR",
    "USD",
    "GBP",
    "CHF",
    "JPY",
]
"""ISO 4217. A customer has one."""


DecisionChangedSinceChange = Literal[
    "PROBABILITY",
    "MISS",
    "MOVED",
    "LEVEL",
    "NEWER_MESSAGE",
]


DecisionWithLogLogChange = Literal[
    "STATUS",
    "OWNER",
    "NOTE",
    "ACKNOWLEDGED",
    "PROPOSED",
    "WITHDRAWN",
    "LOOSENED",
]


DutyRosterUnreachedChannel = Literal[
    "email",
    "msteams",
    "slack",
    "webhook",
]


EphemerisContext = Literal[
    "ROUTINE",
    "MAINTENANCE",
    "COLA",
    "DECAY",
    "NOVEL",
]
"""What the file is for. COLA and MAINTENANCE: it contains a burn. ROUTINE and NOVEL: none. Cases of coordination read the intent from it."""


GetCoordinationSettingsAnswerPartnerShare = Literal[
    "INTENT",
    "CONTACT",
    "TRAJECTORY",
]


ListConjunctionsState = Literal[
    "OPEN",
    "CLEARED",
    "PAST",
]


ListConjunctionsStatus = Literal[
    "OPEN",
    "MONITORING",
    "TRACKING_ORDERED",
    "MANOEUVRE_PLANNED",
    "NO_ACTION",
    "MITIGATED",
]


ManoeuvrePlanWithLogAction = Literal[
    "SCREEN",
    "SUBMIT",
    "APPROVE",
    "EXPORT",
    "EXECUTE",
    "MISS",
    "CANCEL",
    "REFRESH",
]


ManoeuvrePlanWithLogChangedInput = Literal[
    "MESSAGE",
    "EVENTS",
    "EPHEMERIS",
    "MASS",
    "COMMAND_LEAD",
    "SATELLITE",
    "BURN",
]


MeasurementType = Literal[
    "ANGLES",
    "ANGLES_AND_MAGNITUDE",
    "RANGE_AND_ANGLES",
]
"""ANGLES: right ascension and declination. ANGLES_AND_MAGNITUDE: these with the magnitude. RANGE_AND_ANGLES: range, range rate, azimuth and elevation of a radar."""


NotificationChoicesConjunctionsChange = Literal[
    "NEW",
    "RISEN",
    "CLEARED",
    "DECISION_NEAR",
]


NotificationSettingsStatus = Literal[
    "COMPLETED_OK",
    "CANCELLED",
    "PENDING",
    "IN_PROGRESS",
]


OrbitGrade = Literal[
    "GOOD",
    "FAIR",
    "POOR",
]
"""How well the orbits were determined, as the message says: the worst of both objects and of their figures. Absent if it says nothing about it."""


OrbitOptionsSolve = Literal[
    "drag",
    "srp",
]


RequestCheckUnofferedReason = Literal[
    "TAKEN",
    "WEATHER",
    "SENSOR_DOWN",
    "TOO_SOON",
    "TOO_LOW",
    "TOO_NEAR",
    "TOO_FAR",
    "TOO_FAST",
    "RANGE_RATE",
    "NOT_SUNLIT",
    "NOT_DARK",
    "NEAR_MOON",
    "TOO_FAINT",
    "TOO_SHORT",
]


RiskBasis = Literal[
    "PROBABILITY",
    "ORIGINATOR",
    "PREVIOUS",
    "BOUND",
    "MISS",
    "POLICY",
    "NOT_CREDIBLE",
    "STALE",
    "DILUTED",
    "DENSITY",
    "RADIUS",
    "REENTRY",
    "CONFIRMATION_MISSING",
]
"""What the risk is based on: PROBABILITY, our own, of the message that counts; ORIGINATOR, the probability that its originator states; BOUND, the largest probability that a missing covariance could give: a bound that holds for every one, or the last covariances of the pair, if they are younger than a day, from a fifth to ten times their sigmas; PREVIOUS, the risk before a message without covariances that says too little to change it; MISS, a miss below the hard limits of the satellite; POLICY, a policy of the operator for one of the objects (`configuration.floors`), whatever the probability is. The others are rules of caution: NOT_CREDIBLE, no orbit determination gives this covariance, or its observations are too old; STALE, an object moved since its orbit; DILUTED, the largest probability over sigma scales from one fifth to one counts, or a LOW that is not LOW with every scale from one fifth to ten; DENSITY, a density error that both objects share; RADIUS, the combined radius cannot be true; REENTRY, an object re-enters, and the upper end of its probability counts; CONFIRMATION_MISSING, a fall from HIGH or CRITICAL, or one that only we see, waits for a second message from new observations of the object whose orbit moved, or for a person."""


RiskLevel = Literal[
    "UNKNOWN",
    "LOW",
    "MEDIUM",
    "HIGH",
    "CRITICAL",
]
"""By the thresholds of the operator; `riskBasis` says what it is based on. UNKNOWN if there is nothing to base it on."""


SatelliteInputConfigurationManoeuvresDirection = Literal[
    "+T",
    "-T",
    "+R",
    "-R",
    "+N",
    "-N",
]


SatelliteInputShareWith = Literal[
    "SPACE_SAFETY",
    "TRACSS",
    "SPACE_TRACK_UPLOADS",
    "SATCAT",
    "EPHEMERIS_FOLDER",
    "SFTP",
]


ScreeningFailureCode = Literal[
    "SCREENING_TOO_LONG",
    "SCREENING_ERROR",
]
"""SCREENING_TOO_LONG: it did not finish in the longest allowed time; SCREENING_ERROR: its work ended with an error."""


SensorCalibrationDoubt = Literal[
    "NOISE_ABOVE_STATED",
    "CLOCK_OFF",
    "RANGE_OFF",
    "RANGE_RATE_OFF",
    "DRIFTS",
]


SettledBy = Literal[
    "CREDIBLE_MESSAGE",
    "BOTH_COVARIANCES",
    "SECOND_MESSAGE",
    "NEWER_OBSERVATION",
    "TRACKING",
    "SIZE",
]
"""CREDIBLE_MESSAGE, a message with credible covariances; BOTH_COVARIANCES, one with both; SECOND_MESSAGE, one that agrees, made an hour later or more from new observations of the object whose orbit moved; NEWER_OBSERVATION, of the object; TRACKING, better data; SIZE, the size of the objects. A person with a reason can settle each of them."""


UploadDesignation = Literal[
    "OPERATIONAL",
    "TRIAL",
]
"""TRIAL: screened, and no event changes."""


class Account(Struct, kw_only=True, frozen=True):
    user_id: str = field(name="userId")
    """Id of the user on this platform."""
    subject: str
    """Subject of the identity token; the config-id of the user configuration."""
    user_name: str = field(name="userName")
    display_name: str = field(name="displayName")
    email: str | None
    granted: dict[str, list[str]]
    """Roles by resource, as the token of this call grants them."""
    operator: AccountOperator
    operators: list[AccountOperatorsItem]
    """Every operator this user is a member of, by name."""
    provider: AccountOperatorsItem | None
    """The sensor provider this user reports for."""


class AccountOperator(Struct, kw_only=True, frozen=True):
    """The satellite operator this user acts for."""

    id: str
    name: str


class AccountOperatorsItem(Struct, kw_only=True, frozen=True):
    id: str
    name: str


class AcknowledgeByLinkBody(Struct, kw_only=True, frozen=True):
    token: str
    """From the link in a message."""


class AcknowledgementPage(Struct, kw_only=True, frozen=True):
    conjunctions: list[AcknowledgementPageConjunction]
    """What the link acknowledges: one conjunction, or all of a message about many."""
    person: str
    """Who acknowledges with this link."""
    expires_at: str = field(name="expiresAt")
    """When the link ends, UTC."""


class AcknowledgementPageConjunction(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    title: str
    """The conjunction: our satellite and the other object."""
    tca: str
    """Time of closest approach, UTC."""
    risk_level: str = field(name="riskLevel")
    is_uncertain: bool | None = field(name="isUncertain", default=None)
    """LOW, but a rule of caution speaks against relying on it."""
    conjunction_path: str = field(name="conjunctionPath")
    """The page of the conjunction."""
    acknowledged_by: str | None = field(name="acknowledgedBy")
    acknowledged_at: str | None = field(name="acknowledgedAt")


class ActOnDeliveryBody(Struct, kw_only=True, frozen=True):
    action: str


class ActOnManoeuvreBody(Struct, kw_only=True, frozen=True):
    action: str
    note: str | None = None
    uplinked: str | None = None
    """What became of the commands of a plan whose files were taken. NOTHING was sent to the satellite. They were sent and REMOVED again. They are still ON_BOARD and may fire."""
    accepted_risk: ActOnManoeuvreBodyAcceptedRisk | None = field(name="acceptedRisk", default=None)


class ActOnManoeuvreBodyAcceptedRisk(Struct, kw_only=True, frozen=True):
    reason: str
    """Why, in words: at least ten characters."""


class ActOnSourceBody(Struct, kw_only=True, frozen=True):
    action: str
    from_: str | None = field(name="from", default=None)
    """REPLAY: from this time on, UTC, 2026-11-20T00:00:00Z."""


class AddPublishedEphemerisAnswer(Struct, kw_only=True, frozen=True):
    published_id: str = field(name="publishedId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    source: str
    """STARLINK: the feed of the ephemerides that SpaceX publishes. UPLOAD: a person of the operator."""
    file_name: str = field(name="fileName")
    size_bytes: int = field(name="sizeBytes")
    originator: str | None = None
    """As the file says."""
    uploaded_by: str | None = field(name="uploadedBy", default=None)
    made_at: str = field(name="madeAt")
    """When it was made, as the file says: the epoch of the file, UTC."""
    received_at: str = field(name="receivedAt")
    """When it reached us, UTC."""
    from_: str = field(name="from")
    """First usable time, UTC."""
    to: str
    """Last usable time, UTC."""
    has_covariance: bool = field(name="hasCovariance")
    """Whether it states covariances; without them, those of element sets of its age are used."""
    state: str
    """USED: screenings use it in place of the element set, in the time that it covers. DOUBTED: it is not used until a person releases it or a newer element set agrees with it; `findings` says why, or the person who doubts it. REPLACED: another one is used, or was when this one came, or a newer one says that the satellite flies elsewhere now."""
    distance_km: float | None = field(name="distanceKm", default=None)
    """Distance from the element set of the object, where that set knows its orbit best, or where `FAR_FROM_SET` says that it is too far, km."""
    compared_with: str | None = field(name="comparedWith", default=None)
    """Epoch of that element set; a file that is used or waits is compared again with each newer one, UTC."""
    allowed_km: float | None = field(name="allowedKm", default=None)
    """How far the usual errors of such an element set reach there, km."""
    findings: list[AddPublishedEphemerisAnswerFinding]
    """What the check found."""
    decided_by: str | None = field(name="decidedBy", default=None)
    """Who released or doubted it; absent for the check."""
    decided_at: str | None = field(name="decidedAt", default=None)
    """When that was, UTC."""
    decision_reason: str | None = field(name="decisionReason", default=None)
    """Why, in the words of that person."""


class AddPublishedEphemerisAnswerFinding(Struct, kw_only=True, frozen=True):
    code: str
    line: int | None = None
    message: str
    parameters: dict[str, str | float] | None = None
    """What the message names, for other languages."""
    is_fatal: bool = field(name="isFatal")
    """A reason to doubt the file; the others are remarks."""


class AddPublishedEphemerisForm(Struct, kw_only=True, frozen=True):
    file: str
    """The ephemeris."""


class AdoptOrbitBody(Struct, kw_only=True, frozen=True):
    as_: str = field(name="as")


class AgreeToLooseningAnswer(Struct, kw_only=True, frozen=True):
    loosening_id: str = field(name="looseningId")
    kind: str
    """SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends."""
    state: str
    """PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time."""
    subject_id: str = field(name="subjectId")
    """Of the satellite, the operator or the hold."""
    subject_name: str | None = field(name="subjectName", default=None)
    """Name of the satellite."""
    changes: list[DecisionWithLogLoosenedChange]
    """The settings that become looser."""
    lowered: list[DecisionWithLogLoosenedLowered]
    """HIGH and CRITICAL events ahead that it lowers."""
    reason: str
    by: str
    """Who asked for it, by user name."""
    at: str
    """When, UTC."""
    ends_at: str | None = field(name="endsAt", default=None)
    """Until when a second person may agree, UTC."""
    agreed_by: str | None = field(name="agreedBy", default=None)
    """The second person, by user name."""
    agreed_at: str | None = field(name="agreedAt", default=None)
    """When, UTC."""
    effective_at: str | None = field(name="effectiveAt", default=None)
    """From when on it is in effect, UTC."""
    settled_by: str | None = field(name="settledBy", default=None)
    """Who withdrew it, by user name."""
    settled_at: str | None = field(name="settledAt", default=None)
    """When it was done, withdrawn or ended, UTC."""
    may_agree: bool | None = field(name="mayAgree", default=None)
    """Whether you may agree; another person must, one of the two an administrator of the operator."""
    may_withdraw: bool | None = field(name="mayWithdraw", default=None)
    """Whether you may take it back."""


class AnnualStatistics(Struct, kw_only=True, frozen=True):
    satellite_id: str = field(name="satelliteId")
    observed_from: str | None = field(name="observedFrom", default=None)
    """First message, UTC."""
    observed_to: str | None = field(name="observedTo", default=None)
    """Last message, UTC."""
    messages: int
    """Messages that the figures are based on."""
    originators: list[AnnualStatisticsOriginator]
    """Originators, those with the most messages first."""
    is_synthetic: bool = field(name="isSynthetic")
    """Some of the messages come from the demo world."""
    unique_events: int = field(name="uniqueEvents")
    events_in_window: int = field(name="eventsInWindow")
    """Events with a message inside the commit window."""
    events_without_probability: int = field(name="eventsWithoutProbability")
    """Of those in the window, without a usable probability."""
    observed_years: float | None = field(name="observedYears", default=None)
    """Time that the history covers, years; absent if there is no history."""
    event_rate_per_year: AnnualStatisticsEventRatePerYear | None = field(name="eventRatePerYear", default=None)
    manoeuvre_rate_per_year: AnnualStatisticsEventRatePerYear | None = field(name="manoeuvreRatePerYear", default=None)
    observed_manoeuvre_rate_per_year: float | None = field(name="observedManoeuvreRatePerYear", default=None)
    """As counted: without the growth."""
    cumulative_probability: AnnualStatisticsCumulativeProbability | None = field(name="cumulativeProbability", default=None)
    by_month: list[AnnualStatisticsByMonth] = field(name="byMonth")
    by_risk: dict[str, int] = field(name="byRisk")
    """Events in the window by the probability that decided, against the thresholds of the satellite."""
    assumptions: AnnualStatisticsAssumptions
    forecast: AnnualStatisticsForecast | None = None
    forecast_missing: str | None = field(name="forecastMissing", default=None)
    """Why there is no forecast."""


class AnnualStatisticsAssumptions(Struct, kw_only=True, frozen=True):
    threshold: float
    mitigation: float
    growth: float
    years: float
    window_days: list[float] = field(name="windowDays")
    """From the commit time to the consider time, days before."""
    observed_years: str = field(name="observedYears")
    """SPAN: from the first to the last closest approach; GIVEN: as asked for."""
    probabilities: str
    """AS_STORED: those of the messages; WITH_RADIUS: 2D with the hard-body radius that was asked for."""
    hard_body_radius_m: float = field(name="hardBodyRadiusM")
    """Combined radius of the forecast, and of the probabilities when asked for, m."""
    hard_body_radius_source: str = field(name="hardBodyRadiusSource")
    """GIVEN: as asked for; SATELLITE: that of the satellite and an assumed one of the other object."""


class AnnualStatisticsByMonth(Struct, kw_only=True, frozen=True):
    month: str
    events: int
    manoeuvres: int


class AnnualStatisticsCumulativeProbability(Struct, kw_only=True, frozen=True):
    """Over the requested years, without and with mitigation."""

    without: float
    with_: float = field(name="with")


class AnnualStatisticsEventRatePerYear(Struct, kw_only=True, frozen=True):
    """With the bounds of 95 %, by bootstrap. Absent while the history is too short for a rate."""

    value: float
    lower: float
    upper: float


class AnnualStatisticsForecast(Struct, kw_only=True, frozen=True):
    """From the flux of the current catalogue with your own element sets, as in ESA’s ARES. Absent if it cannot be made."""

    catalogue: AnnualStatisticsForecastCatalogue
    flux_per_km2_per_year: float = field(name="fluxPerKm2PerYear")
    """Objects through a surface that moves with the satellite, including growth, per km² and year."""
    mean_relative_speed_km_per_s: float = field(name="meanRelativeSpeedKmPerS")
    """Mean relative speed of passing objects, km/s."""
    encounters_within5_km_per_year: float = field(name="encountersWithin5KmPerYear")
    """Objects that pass within 5 km in a year."""
    sigmas: AnnualStatisticsForecastSigmas
    annual_collision_probability: float = field(name="annualCollisionProbability")
    """Probability of a collision in a year without manoeuvres."""
    at_threshold: AnnualStatisticsForecastAtThreshold = field(name="atThreshold")
    curve: list[AnnualStatisticsForecastAtThreshold]
    """By threshold, smallest first."""


class AnnualStatisticsForecastAtThreshold(Struct, kw_only=True, frozen=True):
    threshold: float
    """Probability from which a manoeuvre is made."""
    manoeuvre_rate_per_year: float = field(name="manoeuvreRatePerYear")
    """Manoeuvres in a year."""
    risk_removed_per_year: float = field(name="riskRemovedPerYear")
    """Probability of collision per year that they remove."""
    residual_risk_per_year: float = field(name="residualRiskPerYear")
    """Remaining probability of collision per year."""
    false_alarm_share: float = field(name="falseAlarmShare")
    """Share of unnecessary manoeuvres."""


class AnnualStatisticsForecastCatalogue(Struct, kw_only=True, frozen=True):
    snapshot: str | None = None
    """Digest of the common catalogue that was used; absent with own element sets alone."""
    objects: int
    """Objects in the flux."""
    own: int
    """Objects whose element set is your own: newer, or the only one."""
    is_synthetic: bool = field(name="isSynthetic")
    """The common catalogue is that of the demo world."""
    is_small_choice: bool = field(name="isSmallChoice")
    """Only own element sets count, and fewer than 10,000: they do not form a catalogue, so flux and rates are far too small."""


class AnnualStatisticsForecastSigmas(Struct, kw_only=True, frozen=True):
    source: str
    """HISTORY: joint sigmas of messages inside the decision window; ASSUMED: 300 m by 100 m."""
    messages: int
    """Messages that the classes are based on."""
    classes: list[AnnualStatisticsForecastSigmasClass]
    """Joint sigmas in the encounter plane, each class of the same share of the flux."""


class AnnualStatisticsForecastSigmasClass(Struct, kw_only=True, frozen=True):
    major_km: float = field(name="majorKm")
    """Larger sigma, km."""
    minor_km: float = field(name="minorKm")
    """Smaller sigma, km."""


class AnnualStatisticsOriginator(Struct, kw_only=True, frozen=True):
    originator: str
    messages: int


class AnswerAgreementAnswer(Struct, kw_only=True, frozen=True):
    agreement_id: str = field(name="agreementId")
    partner: str
    """Name of the other operator."""
    rule: str
    """Who moves in every conjunction of both. Odd and even: the UTC day of the month of closest approach."""
    from_: str = field(name="from")
    """The first closest approach that it is for, UTC."""
    until: str | None = None
    """The closest approaches from then on are not covered, UTC."""
    state: str
    """PROPOSED: only one operator wants it; it decides nothing. ACCEPTED: my operator accepted it, and the server of the other one does not have that yet; it decides nothing. AGREED: both do."""
    is_mine: bool = field(name="isMine")
    """My operator proposed it."""
    proposed_at: str = field(name="proposedAt")
    """When it was proposed, UTC."""
    is_delivered: bool | None = field(name="isDelivered", default=None)
    """The server of the other operator does not know what this one has; it is sent again every minute."""
    is_disputed: bool | None = field(name="isDisputed", default=None)
    """The server of the other operator has other terms, or counts what no one here accepted. It decides what it says here."""


class AnswerAgreementBody(Struct, kw_only=True, frozen=True):
    action: str


class AnswerAsGuestAnswer(Struct, kw_only=True, frozen=True):
    tca: str
    """Time of closest approach, UTC."""
    state: str
    """AGREED: one party holds the claim, and the others do not contradict. CLOSED: the approach is past."""
    version: int
    """Grows with every change."""
    opened_at: str = field(name="openedAt")
    """When it was opened, UTC."""
    parties: list[AnswerAsGuestAnswerParty]
    advice: AnswerAsGuestAnswerAdvice
    claim: AnswerAsGuestAnswerClaim
    intents: list[AnswerAsGuestAnswerIntent]
    alarms: list[str]
    """The worst first."""
    peer: AnswerAsGuestAnswerPeer | None = None
    trajectories: list[AnswerAsGuestAnswerTrajectory] | None = None
    """What the newest screening of the case says about the trajectories of both, each list by rank."""
    guest: str
    """The name of the guest."""
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    expires_at: str = field(name="expiresAt")
    """When the link ends, UTC."""
    messages: list[AnswerAsGuestAnswerMessage]
    documents: list[AnswerAsGuestAnswerDocument]


class AnswerAsGuestAnswerAdvice(Struct, kw_only=True, frozen=True):
    mover: int | None
    """The object that should move; null: agree about it."""
    rule: str
    """The rule that decides."""
    text: str
    """The rule in words."""


class AnswerAsGuestAnswerClaim(Struct, kw_only=True, frozen=True):
    state: str
    """CLAIMED: one party will move. REFUSED: the newest word is a refusal. LAPSED: the claim ended at its last moment to command, without a plan."""
    norad_id: int | None = field(name="noradId", default=None)
    """Catalogue number."""
    operator: str | None = None
    """The operator of that object."""
    at: str | None = None
    """Since when, UTC."""
    lapses_at: str | None = field(name="lapsesAt", default=None)
    """When the claim ends unless a burn is handed over, UTC."""
    is_forced: bool | None = field(name="isForced", default=None)
    """It was taken from another party."""


class AnswerAsGuestAnswerDocument(Struct, kw_only=True, frozen=True):
    document_id: str = field(name="documentId")
    at: str
    """When it was shared, UTC."""
    author: str
    """The operator, or the guest."""
    is_mine: bool = field(name="isMine")
    kind: str
    """CDM: a message of its author. BRIEFING: the case as PDF, without private parts."""
    file_name: str = field(name="fileName")
    size: int
    digest: str
    """SHA-256 of the content; it is in the record of the case."""
    is_delivered: bool | None = field(name="isDelivered", default=None)
    """The server of the other party does not have it; it is sent again unless that server refused it."""
    refusal: str | None = None
    """Why that server refused it, in its words."""
    heard_at: str | None = field(name="heardAt", default=None)
    """When it came here from the other server, if that is more than a minute after `at`; UTC."""


class AnswerAsGuestAnswerIntent(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    intent: str
    """Whether the satellite will move for this conjunction."""
    source: str
    """STATED by its operator, or read from the tag of its newest operational ephemeris."""
    reason: str | None = None
    """Plain text of its operator."""


class AnswerAsGuestAnswerMessage(Struct, kw_only=True, frozen=True):
    message_id: str = field(name="messageId")
    at: str
    """When, UTC."""
    author: str
    """The operator, or the guest."""
    is_mine: bool = field(name="isMine")
    text: str
    """Plain text."""
    is_delivered: bool | None = field(name="isDelivered", default=None)
    """The server of the other party does not have it; it is sent again unless that server refused it."""
    refusal: str | None = None
    """Why that server refused it, in its words."""
    heard_at: str | None = field(name="heardAt", default=None)
    """When it came here from the other server, if that is more than a minute after `at`, UTC."""


class AnswerAsGuestAnswerParty(Struct, kw_only=True, frozen=True):
    operator: str
    """Its name."""
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    satellite_name: str = field(name="satelliteName")
    class_: str | None = field(name="class", default=None)
    """Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators."""
    contact: str | None = None
    """As the operator shares it."""
    is_mine: bool = field(name="isMine")
    is_guest: bool | None = field(name="isGuest", default=None)
    """Its operator has no account here and answers by a guest link."""
    owes: str
    """Its next step. ANSWER: claim or refuse. PLAN: a burn, handed over. INTENT: say that it will not move. NOTHING."""


class AnswerAsGuestAnswerPeer(Struct, kw_only=True, frozen=True):
    advice: AnswerAsGuestAnswerPeerAdvice | None = None
    operator: str
    """The operator on another server."""
    keeps_claims: str = field(name="keepsClaims")
    """Which server keeps the claims of the case."""
    answered_at: str | None = field(name="answeredAt", default=None)
    """When its server was last in touch about this case; absent: never, UTC."""
    failure: str | None = None
    """Why it is not in touch since then. OTHER_OBJECTS: it answered about other objects, and is not believed. OLDER_INTERFACE: it knows claims, but not all that is exchanged here. OTHER_RECORD: its record does not continue the one that it gave before."""
    pending: AnswerAsGuestAnswerPeerPending | None = None


class AnswerAsGuestAnswerPeerAdvice(Struct, kw_only=True, frozen=True):
    """The advice of its server, if that is another one than here: an alarm after two minutes."""

    mover: int | None
    """The object that should move by its server."""
    rule: str | None = None
    """The rule that decides there, if it is known here."""


class AnswerAsGuestAnswerPeerPending(Struct, kw_only=True, frozen=True):
    """What my operator asked of it and it has not confirmed: it is not known whether that holds."""

    claim: str
    """CLAIM: it will move. REFUSE: it will not. RELEASE: takes back what was said before."""
    since: str
    """Since when, UTC."""


class AnswerAsGuestAnswerTrajectory(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    trajectory_id: str | None = field(name="trajectoryId", default=None)
    """Of an offered one. Absent: the newest operational ephemeris, or the orbit of the message."""
    rank: int | None = None
    """Its place in the list of its operator."""
    kind: str | None = None
    """OPERATIONAL: as flown now. WITH_BURN, WITHOUT_BURN: with and without the burn for this conjunction."""
    state: str
    """PASSES: the risk of this conjunction with it is below HIGH. NOT_SCREENED: nothing is known."""
    is_nominal: bool = field(name="isNominal")
    """The first of the list that passes: the one that counts."""
    reason: str | None = None
    """Why it is not screened."""
    screened_at: str | None = field(name="screenedAt", default=None)
    """When it was screened, UTC."""
    against: str | None = None
    """The other object was known by a trajectory of its operator, or only by the newest message."""
    miss_distance_km: float | None = field(name="missDistance", default=None)
    """Only of my own, against what I may see of the other."""
    tca: str | None = None
    """Closest approach with it; as missDistance, UTC."""
    is_hypothetical: bool | None = field(name="isHypothetical", default=None)
    """Only screened, for its own operator: it never counts, and no one else sees it."""
    there: str | None = None
    """Of a hypothetical one, what the server of the other party says about it. REFUSED: it did not take it. Absent: it was not asked."""
    is_readable: bool | None = field(name="isReadable", default=None)
    """Its states can be had: it is mine, or shared with me."""


class AnswerAsGuestBody(Struct, kw_only=True, frozen=True):
    norad_id: int | None = field(name="noradId", default=None)
    """Catalogue number."""
    claim: str | None = None
    """CLAIM: it will move. REFUSE: it will not. RELEASE: takes back what was said before."""
    intent: str | None = None
    """Whether the satellite will move for this conjunction."""
    message: str | None = None
    """Plain text."""
    trajectories: list[AnswerAsGuestBodyTrajectory] | None = None
    """The most wanted first."""
    cdm: str | None = None
    """A CDM about both objects of the case near its closest approach; a document of the case."""
    reason: str | None = None
    """Plain text, for all parties and the record."""


class AnswerAsGuestBodyTrajectory(Struct, kw_only=True, frozen=True):
    kind: str
    """OPERATIONAL: as flown now. WITH_BURN, WITHOUT_BURN: with and without the burn for this conjunction."""
    context: str | None = None
    oem: str
    """An OEM that covers the closest approach."""


class AppliedConstraints(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    until: str
    steps_per_orbit: int = field(name="stepsPerOrbit")
    directions: str | list[str]
    maximum_delta_v_m_per_s: float = field(name="maximumDeltaVMPerS")
    blackouts: list[list[str]]
    size_error_fraction: float = field(name="sizeErrorFraction")
    pointing_error_deg: float = field(name="pointingErrorDeg")
    size_error_m_per_s: float | None = field(name="sizeErrorMPerS", default=None)
    """Error of the size of a burn, 1 σ, whatever its size, m/s."""
    pointing_error_m_per_s: float | None = field(name="pointingErrorMPerS", default=None)
    """Error across a burn, 1 σ along each of two axes, whatever its size, m/s."""
    box: StationBox | None = None


class AskForCreditBody(Struct, kw_only=True, frozen=True):
    amount: int
    """Whole minor units of the currency (cents)."""
    reason: str
    """Why; it is kept with the booking and printed on the statement."""


class Assessment(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    cdm_id: str = field(name="cdmId")
    """The message that counts: the figures here are its own."""
    newest: AssessmentNewest | None = None
    repeats: Repeats | None = None
    consequence: AssessmentConsequence | None = None
    cloud: AssessmentCloud | None = None
    tca: str
    """UTC; shifted from the message to the true minimum."""
    probability: AssessmentProbability
    caution: AssessmentCaution
    shared_density: AssessmentSharedDensity | None = field(name="sharedDensity", default=None)
    own_density: AssessmentOwnDensity | None = field(name="ownDensity", default=None)
    listed_radius: AssessmentListedRadius | None = field(name="listedRadius", default=None)
    drag_space: AssessmentDragSpace | None = field(name="dragSpace", default=None)
    space_weather: AssessmentSpaceWeather | None = field(name="spaceWeather", default=None)
    methods: list[AssessmentMethod]
    checks: list[AssessmentCheck]
    repairs: list[AssessmentRepair]
    encounter: AssessmentEncounter
    dilution: AssessmentDilution | None = None
    hard_body_sensitivity: list[AssessmentHardBodySensitivity] | None = field(name="hardBodySensitivity", default=None)
    joint_sensitivity: list[AssessmentJointSensitivity] | None = field(name="jointSensitivity", default=None)
    """Radius and covariance changed together."""
    evolution: list[AssessmentEvolution]
    """The newest 50 messages that have states, oldest first."""
    expected: AssessmentExpected | None = None
    decision: AssessmentDecision | None = None
    verdict: list[AssessmentVerdict] | None = None
    """What the numbers mean, part by part, for other languages."""
    verdict_text: str | None = field(name="verdictText", default=None)
    """The parts as one English sentence: Pc 3.4e-4, above 1e-4; stable over 5 messages; consistent; not diluted; decision deadline passed 21 h ago."""


class AssessmentCaution(Struct, kw_only=True, frozen=True):
    reasons: list[AssessmentCautionReason]
    """Why the risk is not simply that of the newest probability; empty if it is."""
    newest_alone: str | None = field(name="newestAlone", default=None)
    at_ten_sigmas: float | None = field(name="atTenSigmas", default=None)
    """Probability with ten times the sigmas of the newest message."""
    sources: list[AssessmentCautionSource]
    """What each originator said last. A fall from HIGH or CRITICAL counts once it is confirmed."""
    switched_off: list[AssessmentCautionSwitchedOff] | None = field(name="switchedOff", default=None)
    """Rules that would keep the risk at a worse level, and are switched off for the satellite; absent if there is none."""
    related: list[AssessmentCautionRelated]
    """Conjunctions of the satellite that may be the same approach, under another number or at another time; neither replaces the other."""


class AssessmentCautionReason(Struct, kw_only=True, frozen=True):
    rule: str
    code: str
    parameters: dict[str, str]
    """The values for the placeholders, as text."""
    level: str
    probability: float | None = None
    """The probability that it does not exclude."""
    lowest_probability: float | None = field(name="lowestProbability", default=None)
    """Of an object that re-enters: the lower end of its probability, whose upper end is `probability`."""
    settled_by: str = field(name="settledBy")
    text: str
    """The sentence in English."""


class AssessmentCautionRelated(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    reason: str
    """OTHER_NUMBER: the other object has another number. TCA_MOVED: the closest approach moved far."""
    secondary_id: str = field(name="secondaryId")
    """Number or designation of its other object."""
    tca: str
    """Its closest approach, UTC."""


class AssessmentCautionSource(Struct, kw_only=True, frozen=True):
    originator: str
    creation_date: str = field(name="creationDate")
    """Of its newest message with a probability, UTC."""
    probability: float
    """By that message."""
    level: str


class AssessmentCautionSwitchedOff(Struct, kw_only=True, frozen=True):
    rule: str
    level: str
    reason: str
    """Why it is off for this satellite."""
    by: str | None = None
    """Who switched it off."""
    at: str | None = None
    """When, UTC."""


class AssessmentCheck(Struct, kw_only=True, frozen=True):
    code: str
    passed: bool
    message: str
    says: list[AssessmentProbabilitySay]
    """The sentences by code, for other languages."""


class AssessmentCloud(Struct, kw_only=True, frozen=True):
    """The pieces of 12 cm that a collision at this height would leave, by the NASA standard breakup model, with drag in the mean air of NRLMSISE-00. Real clouds went somewhat faster. Absent above 2,000 km, where pieces stay."""

    altitude_km: float = field(name="altitudeKm")
    """Height of the closest approach."""
    from_km: float = field(name="fromKm")
    """At least one piece in ten passes each height from this one …"""
    to_km: float = field(name="toKm")
    """… to this one at first."""
    left: list[AssessmentCloudLeft]
    """Share of the pieces left after some years, with an average Sun."""
    half_years: float | None = field(name="halfYears", default=None)
    """Half of the pieces are gone after this time; absent if it is more than 200 years."""
    half_years_active: float | None = field(name="halfYearsActive", default=None)
    """The same with the Sun at a strong maximum throughout."""
    half_years_quiet: float | None = field(name="halfYearsQuiet", default=None)
    """The same with the Sun at a minimum throughout."""
    crossed: list[AssessmentCloudCrossed] | None = None
    """Other satellites of the fleet whose heights at least one piece in ten passes, most first."""
    compared: int | None = None
    """Other satellites of the fleet whose heights are known, by their element sets."""


class AssessmentCloudCrossed(Struct, kw_only=True, frozen=True):
    satellite_id: str = field(name="satelliteId")
    name: str
    share: float
    """Share of the pieces that pass its heights at first."""


class AssessmentCloudLeft(Struct, kw_only=True, frozen=True):
    years: float
    share: float


class AssessmentConsequence(Struct, kw_only=True, frozen=True):
    """What a collision would leave, by the NASA standard breakup model as NASA CARA uses it; absent if the relative speed is not known."""

    pieces: float
    """Pieces of 5 cm and more, on average over the masses that are possible."""
    pieces_low: float = field(name="piecesLow")
    """Nine in ten possible numbers are between this one and the next."""
    pieces_high: float = field(name="piecesHigh")
    """The upper end."""
    pieces10_cm: float = field(name="pieces10Cm")
    """Pieces of 10 cm and more, on average."""
    catastrophic_share: float = field(name="catastrophicShare")
    """Probability that both objects break up as a whole, if they collide: more than 40,000 J/kg."""
    expected_pieces: float | None = field(name="expectedPieces", default=None)
    """Risk: the probability of the conjunction times `pieces`; absent without a probability."""
    own_mass: AssessmentConsequenceOwnMass = field(name="ownMass")
    other_mass: AssessmentConsequenceOwnMass = field(name="otherMass")


class AssessmentConsequenceOwnMass(Struct, kw_only=True, frozen=True):
    kg_kg: float | None = field(name="kg", default=None)
    """Absent if it is assumed."""
    sigma_kg: float | None = field(name="sigmaKg", default=None)
    source: str
    """SATELLITE: the wet mass of the satellite. LIST: the list of sizes that was loaded. KIND: assumed from the kind of object that its name says, over all masses that are usual for it."""
    stated: str | None = None
    """The source that the list names, or the kind."""
    doubted: AssessmentConsequenceOwnMassDoubted | None = None


class AssessmentConsequenceOwnMassDoubted(Struct, kw_only=True, frozen=True):
    """The mass of the list that is not used, and why."""

    kg_kg: float = field(name="kg")
    source: str
    """As the list says."""
    reason: str
    """CLASS_DEFAULT: a default of the class of the object, no mass of the object. DENSER_THAN_METAL: more than 22,590 kg/m³ (osmium) in a sphere of the listed radius."""


class AssessmentDecision(Struct, kw_only=True, frozen=True):
    commit: str
    """The decision deadline, UTC: as configured for the satellite, otherwise the last useful command."""
    consider: str
    """From when a manoeuvre is considered, UTC: 3.5 days before, or the last moment."""
    is_default: bool | None = field(name="isDefault", default=None)
    """No one set it: it blocks nothing."""
    seconds_left: float = field(name="secondsLeft")
    """To the last moment, s; 0 or negative once it has passed."""
    state: str
    updates_left: int | None = field(name="updatesLeft", default=None)
    """Messages expected before the last moment at the rate so far."""


class AssessmentDilution(Struct, kw_only=True, frozen=True):
    """With the covariances of both objects scaled; in `curves` also of each alone."""

    is_diluted: bool = field(name="isDiluted")
    """Better tracking would first raise the probability."""
    maximum_probability: float = field(name="maximumProbability")
    """Over all scales of the covariance."""
    at_scale: float = field(name="atScale")
    """Scale of the standard deviations at that maximum."""
    curve: list[AssessmentDilutionCurve] | None = None
    curves: list[AssessmentDilutionCurvesItem] | None = None


class AssessmentDilutionCurve(Struct, kw_only=True, frozen=True):
    x: float
    """Scale of the standard deviations."""
    probability: float
    """Probability of collision."""


class AssessmentDilutionCurvesItem(Struct, kw_only=True, frozen=True):
    object: str
    """Whose covariance is scaled."""
    is_diluted: bool = field(name="isDiluted")
    """Better tracking would first raise the probability."""
    maximum_probability: float = field(name="maximumProbability")
    """Over all scales of the covariance."""
    at_scale: float = field(name="atScale")
    """Scale of the standard deviations at that maximum."""
    curve: list[AssessmentDilutionCurve]


class AssessmentDragSpace(Struct, kw_only=True, frozen=True):
    """How the probability would be if the drag of each object differed from the forecast by up to √10, after Hejduk et al. (2015). It changes no risk."""

    reason: str | None = None
    """Why there is none. DRAG_MISSING: the message does not state the drag of an object. DRAG_TOO_LARGE: the drag would move an object by more than 100 km, the message is too early. NO_PLANE: a covariance or the relative motion is missing. The other fields are absent then."""
    factors: list[float] | None = None
    """From 1/√10 to √10, 1 in the middle: the forecast."""
    probabilities: list[list[float]] | None = None
    """The 2D probability; rows: factors of our object, columns: of the other one."""
    largest: AssessmentDragSpaceLargest | None = None
    own: AssessmentDragSpaceOwn | None = None
    other: AssessmentDragSpaceOwn | None = None
    is_low_unsure: bool | None = field(name="isLowUnsure", default=None)
    """The risk is LOW, but the largest of these probabilities reaches the threshold of MEDIUM."""


class AssessmentDragSpaceLargest(Struct, kw_only=True, frozen=True):
    """The largest between the outermost factors, also between those of the table."""

    probability: float
    own_factor: float = field(name="ownFactor")
    """Factor of the drag of our object."""
    other_factor: float = field(name="otherFactor")
    """Factor of the drag of the other object."""


class AssessmentDragSpaceOwn(Struct, kw_only=True, frozen=True):
    source: str
    """MESSAGE: the DCP comments of the 19th Space Defense Squadron. DISSIPATION: ours, from the energy dissipation rate that the message states. NO_AIR: above 1,500 km."""
    along_track_m: float = field(name="alongTrackM")
    """How far ahead on its track the object would be at the closest approach with twice the drag."""


class AssessmentEncounter(Struct, kw_only=True, frozen=True):
    miss_distance_m: float = field(name="missDistanceM")
    """m"""
    relative_speed_m_per_s: float = field(name="relativeSpeedMPerS")
    """m/s"""
    duration_s: float | None = field(name="durationS", default=None)
    """Coppola’s encounter duration, s"""
    crossing_angle_deg: float = field(name="crossingAngleDeg")
    """Angle between the velocities, degrees"""
    mahalanobis_distance: float | None = field(name="mahalanobisDistance", default=None)
    """Sigmas"""
    hard_body_radius_m: float = field(name="hardBodyRadiusM")
    """Combined, m"""
    hard_body_radius_source: str = field(name="hardBodyRadiusSource")
    """Where the radius comes from."""
    hard_body_radius_from: AssessmentEncounterHardBodyRadiusFrom = field(name="hardBodyRadiusFrom")


class AssessmentEncounterHardBodyRadiusFrom(Struct, kw_only=True, frozen=True):
    """The same by code."""

    own: str | None = None
    """That of the satellite."""
    rest: str
    """The rest of it; all of it if the satellite has none of its own."""


class AssessmentEvolution(Struct, kw_only=True, frozen=True):
    cdm_id: str = field(name="cdmId")
    creation_date: str = field(name="creationDate")
    """When the originator made it, UTC."""
    relative_position_r_m: float = field(name="relativePositionR")
    """Position of object 2 from object 1, radial, m."""
    relative_position_t_m: float = field(name="relativePositionT")
    """Position of object 2 from object 1, along-track, m."""
    relative_position_n_m: float = field(name="relativePositionN")
    """Position of object 2 from object 1, cross-track, m."""
    sigma_r_m: float | None = field(name="sigmaR", default=None)
    """One sigma of the relative position, radial; both objects together, m."""
    sigma_t_m: float | None = field(name="sigmaT", default=None)
    """One sigma of the relative position, along-track; both objects together, m."""
    sigma_n_m: float | None = field(name="sigmaN", default=None)
    """One sigma of the relative position, cross-track; both objects together, m."""
    state_comparison: list[float] | None = field(name="stateComparison", default=None)
    """Change of R, T, N since the previous message, in units of the sigmas that it allows (NASA CARA)."""
    is_consistent: bool | None = field(name="isConsistent", default=None)
    """No component changed by more than three of these sigmas."""


class AssessmentExpected(Struct, kw_only=True, frozen=True):
    exponent: float
    """The joint sigma shrinks with the time left to this power."""
    source: str
    """Whether this was fitted to the messages so far."""
    calibrated_on: int | None = field(name="calibratedOn", default=None)
    """Past forecasts that the quantiles are calibrated on: each has the stated share of what came below it. Absent: not calibrated, as the newest probability is below 1e-7. No level depends on it."""
    calibrated_by: str | None = field(name="calibratedBy", default=None)
    """OWN: the forecasts about finished events of this operator, from 200 on; held-out ones confirm its intervals, which are widened otherwise. PUBLIC: those from public element sets. NONE: 200 or more finished events of this operator show that neither hold: the quantiles are the widest of both, and `heldOut` says how much they hold."""
    held_out: AssessmentExpectedHeldOut | None = field(name="heldOut", default=None)
    points: list[AssessmentExpectedPoint]


class AssessmentExpectedHeldOut(Struct, kw_only=True, frozen=True):
    """How much of finished events of this operator, which they were not learnt from, the intervals held; absent with PUBLIC."""

    half: float
    """Share between `p25` and `p75`."""
    most: float
    """Share between `p5` and `p95`."""


class AssessmentExpectedPoint(Struct, kw_only=True, frozen=True):
    time_to_tca_s: float = field(name="timeToTcaS")
    """Time left, s."""
    sigma_scale: float = field(name="sigmaScale")
    """Scale of the sigmas against those of the newest message."""
    mean: float
    """Mean of the probability; always that of the newest message, never calibrated."""
    p5: float
    """Quantile 0.05."""
    p25: float
    """Quantile 0.25."""
    p50: float
    """Median."""
    p75: float
    """Quantile 0.75."""
    p95: float
    """Quantile 0.95."""
    dots: list[float] | None = None
    """Twenty values that are equally likely, ascending: the quantiles 0.025, 0.075 to 0.975."""


class AssessmentHardBodySensitivity(Struct, kw_only=True, frozen=True):
    x: float
    """Combined hard-body radius, m."""
    probability: float
    """Probability of collision."""


class AssessmentJointSensitivity(Struct, kw_only=True, frozen=True):
    scale: float
    """Scale of the standard deviations."""
    curve: list[AssessmentJointSensitivityCurve]


class AssessmentJointSensitivityCurve(Struct, kw_only=True, frozen=True):
    x: float
    """Combined radius, m."""
    probability: float
    """Probability of collision."""


class AssessmentListedRadius(Struct, kw_only=True, frozen=True):
    """The radius of the other object by the list of sizes, if it is used, or why it is not. The level follows the worst."""

    radius_m: float = field(name="radiusM")
    """Hard-body radius."""
    radius_sigma_m: float | None = field(name="radiusSigmaM", default=None)
    """Its sigma; absent if it is certain."""
    source: str
    """As the list says."""
    list: str
    """Name of the file."""
    line: int | None = None
    """Its line; absent for a list that an older version of the platform loaded."""
    loaded_at: str = field(name="loadedAt")
    """When it was loaded, UTC."""
    doubt: CdmObjectListedRadiusDoubt | None = None
    over_sigma: float | None = field(name="overSigma", default=None)
    """The mean probability over the sigma of the radius, next to the one without it."""
    stated: AssessmentListedRadiusStated | None = None
    is_class_default: bool | None = field(name="isClassDefault", default=None)
    """True if the list has no measurement of the object, but a default of its class."""
    unlisted: AssessmentListedRadiusUnlisted | None = None


class AssessmentListedRadiusStated(Struct, kw_only=True, frozen=True):
    """The combined radius that the originator states, if it is larger, and the probability with it."""

    radius_m: float = field(name="radiusM")
    """m"""
    probability: float


class AssessmentListedRadiusUnlisted(Struct, kw_only=True, frozen=True):
    """Only of a default: the combined radius without the list, if it is larger, and the probability with it."""

    radius_m: float = field(name="radiusM")
    """m"""
    probability: float


class AssessmentMethod(Struct, kw_only=True, frozen=True):
    method: str
    value: float | None = None
    valid: bool
    reason: str | None = None
    """Why the method does not apply, or what it is based on."""
    says: list[AssessmentProbabilitySay]
    """The sentences by code, for other languages."""


class AssessmentNewest(Struct, kw_only=True, frozen=True):
    """The newest message, if it is not the one that counts."""

    cdm_id: str = field(name="cdmId")
    creation_date: str = field(name="creationDate")
    """UTC."""
    lacks: str
    """Why it does not count."""
    probability: float | None = None
    """By it; absent if it allows none."""
    miss_distance_m: float | None = field(name="missDistanceM", default=None)
    """m."""
    sigmas: float | None = None
    """Its change from the message that counts, in the encounter plane: in sigmas of the difference of the covariances if both are of one originator, else of their sum."""
    agrees: bool | None = None
    """Whether that is within three sigmas."""


class AssessmentOwnDensity(Struct, kw_only=True, frozen=True):
    """The 2D probability with the density error that both objects share, where the message does not state its effect on both: ours, by our own flight of an object. The level follows the worse. Absent if it cannot be computed or does not matter (docs/probability.md)."""

    probability: float
    least: float
    """The least within the errors of our sensitivities and sigmas."""
    most: float
    """The most within these errors."""
    object1: AssessmentOwnDensityObject1
    object2: AssessmentOwnDensityObject1


class AssessmentOwnDensityObject1(Struct, kw_only=True, frozen=True):
    source: str
    """MESSAGE: its DCP comments. OURS: our own flight of the object, with the drag of the energy dissipation rate that the message states."""
    relative_sigma: float = field(name="relativeSigma")
    """Sigma of the density that was forecast, divided by the density."""
    radial_m: float = field(name="radialM")
    """Displacement away from the Earth at the closest approach for a density error of 100 %."""
    along_track_m: float = field(name="alongTrackM")
    """Displacement along the track at the closest approach for a density error of 100 %."""
    cross_track_m: float = field(name="crossTrackM")
    """Displacement across it at the closest approach for a density error of 100 %."""


class AssessmentProbability(Struct, kw_only=True, frozen=True):
    value: float | None = None
    """Probability that the hard bodies touch; the assessment names its method."""
    upper_bound: float | None = field(name="upperBound", default=None)
    """Instead of a value: the largest probability that the message allows."""
    method: str | None = None
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    reason: str
    """Why this method was chosen, or why none was."""
    says: list[AssessmentProbabilitySay]
    """The sentences by code, for other languages."""


class AssessmentProbabilitySay(Struct, kw_only=True, frozen=True):
    code: str
    parameters: dict[str, str]
    """The values for the placeholders, as text."""


class AssessmentRepair(Struct, kw_only=True, frozen=True):
    code: str
    message: str
    says: list[AssessmentProbabilitySay]
    """The sentences by code, for other languages."""


class AssessmentSharedDensity(Struct, kw_only=True, frozen=True):
    """The 2D probability with the density error that both objects share, if the message says what it does to them (Casali et al. 2018). The level follows the worse."""

    probability: float


class AssessmentSpaceWeather(Struct, kw_only=True, frozen=True):
    """The space weather in use: the newest file of the feed celestrak-space-weather, of FARPASS_SPACE_WEATHER, or that ships with the platform. Dst comes by the feed swpc-dst or FARPASS_DST."""

    f107: float
    """Solar flux F10.7 on the day of the closest approach [1e-22 W/m²/Hz]."""
    ap: float
    """Daily magnetic index Ap on that day."""
    largest_ap: float = field(name="largestAp")
    """The largest daily Ap from the day of the answer to that day."""
    kind: str
    """Of that day. ASSUMED: no file covers it; moderate activity."""
    measured_to: str | None = field(name="measuredTo", default=None)
    """The last day with measured values."""
    issued: AssessmentSpaceWeatherIssued
    nowcast: AssessmentSpaceWeatherNowcast
    dst: AssessmentSpaceWeatherDst | None = None
    storms_known_to: str = field(name="stormsKnownTo")
    """The last day on which a storm would be foreseen: three days after `measuredTo`, as far as forecasts of storms reach (NOAA SWPC, 3-Day Forecast). A predicted Ap of a later day excludes no storm."""
    is_storm: bool | None = field(name="isStorm", default=None)
    """Ap is 48 or more on one of these days (Kp 5, a storm of class G1), or the lowest Dst is −50 nT or below. Absent if it is not known: none is seen, and one of the days is later than `stormsKnownTo` or covered by no file. No one is notified then."""
    makes_low_unsure: bool = field(name="makesLowUnsure")
    """A storm lies before the closest approach, and the LOW risk does not hold over the drag of both objects (`dragSpace.isLowUnsure`): people are notified of such an open event, once."""


class AssessmentSpaceWeatherDst(Struct, kw_only=True, frozen=True):
    """The newest hour of each kind before the closest approach, and the lowest from twelve hours ago until then. Absent without the feed swpc-dst or FARPASS_DST."""

    issued: AssessmentSpaceWeatherDstIssued | None = None
    nowcast: AssessmentSpaceWeatherDstIssued | None = None
    predicted: AssessmentSpaceWeatherDstIssued | None = None
    lowest: AssessmentSpaceWeatherDstIssued


class AssessmentSpaceWeatherDstIssued(Struct, kw_only=True, frozen=True):
    at: str
    """Begin of its hour, UTC."""
    dst_nt: float = field(name="dstNt")
    """Dst [nT]."""
    kind: str
    """ISSUED: provisional or final, of the World Data Centre. NOWCAST: its quicklook. PREDICTED: of an hour ahead."""


class AssessmentSpaceWeatherIssued(Struct, kw_only=True, frozen=True):
    """The newest measured day until now."""

    day: str
    """The day, UTC."""
    f107: float
    """Solar flux F10.7 [1e-22 W/m²/Hz]."""
    ap: float
    """Daily magnetic index Ap."""
    kind: str
    """ASSUMED: no file covers the day; moderate activity."""


class AssessmentSpaceWeatherNowcast(Struct, kw_only=True, frozen=True):
    """Today."""

    day: str
    """The day, UTC."""
    f107: float
    """Solar flux F10.7 [1e-22 W/m²/Hz]."""
    ap: float
    """Daily magnetic index Ap."""
    kind: str
    """ASSUMED: no file covers the day; moderate activity."""


class AssessmentVerdict(Struct, kw_only=True, frozen=True):
    code: str
    figures: dict[str, float | str]
    """Probabilities, factors, counts, a level, or seconds."""
    text: str
    """In English."""


class Balance(Struct, kw_only=True, frozen=True):
    available: int
    """What may still be spent of paid-in money; it can go down to −limit, but no further, whole minor units."""
    limit: int
    """The credit line, whole minor units."""
    transaction_ids: list[str]
    """Ids of the bookings that the balance is the sum of, newest first, at most 1000."""
    transaction_count: int = field(name="transactionCount")
    """How many bookings there are."""
    held: int
    """What is reserved for orders, whole minor units."""
    spendable: int
    """What may still be spent: available plus the credit line, whole minor units."""
    is_low: bool = field(name="isLow")
    """It would last less than a week at the rate of the last 30 days, or pays for fewer than three passes."""
    currency: str
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""


class Booking(Struct, kw_only=True, frozen=True):
    transaction_id: str = field(name="transactionId")
    customer_id: str = field(name="customer-id")
    at: str
    """When it was booked, UTC."""
    kind: str
    """PAYMENT: paid in. ADJUSTMENT: set by hand. HOLD: reserved at an order. CAPTURE: charged for what was delivered. RELEASE: given back uncharged. REFUND: paid back. SUBSCRIPTION: charged for a period."""
    amount: int
    """What moved; only an adjustment can be negative, whole minor units."""
    change: int
    """What it changed about what is available, whole minor units."""
    currency: str
    order_id: str | None = field(name="orderId", default=None)
    request_id: str | None = field(name="request-id", default=None)
    subject: str | None = None
    """What the order is for: the observed object by its name."""
    observation_id: str | None = field(name="observationId", default=None)
    """The pass that was charged or refunded."""
    sensor_type: str | None = field(name="sensorType", default=None)
    period: str | None = None
    """Month or year of a subscription."""
    reason: str | None = None
    actor: str
    """Who booked it: a user name, or `system`."""


class Burn(Struct, kw_only=True, frozen=True):
    ignition: str
    """Ignition, UTC."""
    frame: str | None = None
    """Axes of the velocity change: RSW, RTN, QSW, RIC, TNW, NTW, VNC, LVLH, EQW, NSW, PQW, SEZ, each also with the suffix _INERTIAL or _ROTATING, EME2000, TOD_EARTH. Only differential drag needs none."""
    direction_type: str | None = field(name="directionType", default=None)
    """XYZ: components along the axes. AZIMUTH_ELEVATION: azimuthDeg from the first axis towards the second, elevationDeg towards the third."""
    delta_v_m_per_s: list[float] | None = field(name="deltaVMPerS", default=None)
    """Velocity change of an impulse along the axes, m/s."""
    delta_v_magnitude_m_per_s: float | None = field(name="deltaVMagnitudeMPerS", default=None)
    """Size of an impulse that is given by angles, m/s."""
    direction: list[float] | None = None
    """Direction of an arc along the axes, of any length."""
    azimuth_deg: float | None = field(name="azimuthDeg", default=None)
    """Degrees."""
    elevation_deg: float | None = field(name="elevationDeg", default=None)
    """Degrees."""
    thrust_n: float | None = field(name="thrustN", default=None)
    """Thrust of an arc, N."""
    specific_impulse_s: float | None = field(name="specificImpulseS", default=None)
    """Specific impulse, s."""
    duration_s: float | None = field(name="durationS", default=None)
    """Duration of an arc, or of the drag configuration, s."""
    duration: float | str | None = None
    """The same in its durationUnit; with DATE the time at which it ends, UTC."""
    duration_unit: str | None = field(name="durationUnit", default=None)
    """PERIODS: of the orbit before the burn."""
    mass_kg: float | None = field(name="massKg", default=None)
    """Mass at ignition, kg."""
    duty_cycle: float | None = field(name="dutyCycle", default=None)
    """Share of the time in which the engine works."""
    size_error_fraction: float | None = field(name="sizeErrorFraction", default=None)
    """Error of the size of a burn, 1 σ, as a share of it."""
    size_error_m_per_s: float | None = field(name="sizeErrorMPerS", default=None)
    """Error of the size of a burn, 1 σ, whatever its size, m/s."""
    pointing_error_deg: float | None = field(name="pointingErrorDeg", default=None)
    """Error of the direction of a burn, 1 σ, degrees."""
    pointing_error_m_per_s: float | None = field(name="pointingErrorMPerS", default=None)
    """Error across a burn, 1 σ along each of two axes, whatever its size, m/s."""
    drag_cross_section_m2: float | None = field(name="dragCrossSectionM2", default=None)
    """Differential drag: the cross-section of the satellite in the airflow from the ignition to the end of the duration, m²."""
    nominal_cross_section_m2: float | None = field(name="nominalCrossSectionM2", default=None)
    """The cross-section at other times, m²; by default that of the satellite."""
    following: list[BurnFollowing] | None = None
    """The further burns of a plan of two to five, in order of time."""


class BurnConstraints(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    target: float | None = None
    """Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold."""
    days: float | None = None
    """Days after the burn in which the catalogue counts; default 3. 0: never."""
    leave_out: list[str] | None = field(name="leaveOut", default=None)
    """Catalogue numbers of objects to ignore, such as those flying in formation."""
    from_: str | None = field(name="from", default=None)
    """First ignition, UTC; by default the earliest that can be commanded."""
    until: str | None = None
    """Last ignition, UTC; by default half a revolution before the closest approach."""
    steps_per_orbit: int | None = field(name="stepsPerOrbit", default=None)
    """Ignitions per revolution at the start; default 16."""
    directions: str | list[str] | None = None
    """±T along the velocity, ±R radial, ±N normal; any: every direction. +T and -T when absent."""
    maximum_delta_v_m_per_s: float | None = field(name="maximumDeltaVMPerS", default=None)
    """Largest burn, m/s. Default: that of the satellite’s configuration, otherwise three times what is enough, as far as its engine allows."""
    blackouts: list[list[str]] | None = None
    """No ignition between these times; both ends are allowed."""
    size_error_fraction: float | None = field(name="sizeErrorFraction", default=None)
    """Error of the size of a burn, 1 σ, as a share of it."""
    size_error_m_per_s: float | None = field(name="sizeErrorMPerS", default=None)
    """Error of the size of a burn, 1 σ, whatever its size, m/s."""
    pointing_error_deg: float | None = field(name="pointingErrorDeg", default=None)
    """Error of the direction of a burn, 1 σ, degrees."""
    pointing_error_m_per_s: float | None = field(name="pointingErrorMPerS", default=None)
    """Error across a burn, 1 σ along each of two axes, whatever its size, m/s."""
    box: StationBox | None = None


class BurnEvaluation(Struct, kw_only=True, frozen=True):
    cdm_id: str = field(name="cdmId")
    """The message that it was computed from."""
    forces: str
    """The forces with which both objects were propagated."""
    hard_body_radius_m: float = field(name="hardBodyRadiusM")
    """Combined radius, m."""
    manoeuvre: BurnEvaluationManoeuvre
    sequence: list[BurnEvaluationSequence] | None = None
    """Its burns one by one, if there are several."""
    before: EventOutcome
    after: EventOutcome
    linear_difference_m: float = field(name="linearDifferenceM")
    """How far the quick estimate by state transition is off at the closest approach of the message, m."""
    met_before: list[BurnEvaluationMetBefore] = field(name="metBefore")
    """Of the catalogue, by time, without the burn. Empty without a catalogue."""
    met: list[BurnEvaluationMetBefore]
    """Of the catalogue, by time, with the burn."""
    warnings: list[TradeSpaceWarning] | None = None
    """What is odd about the plan; nonsense is refused."""
    look_ahead_days: float = field(name="lookAheadDays")
    """Days after the burn that were looked at; 0 without a catalogue."""
    catalogue: str | None = None
    """Digest of the common catalogue that was used; absent with own element sets alone."""
    sky: Sky | None = None
    known_events: list[KnownEvent] | None = field(name="knownEvents", default=None)
    """The open events of the satellite in the days that count, the worst that is left first."""
    verdict: Verdict | None = None
    burns_in_hand: list[TradeSpaceBurnsInHand] | None = field(name="burnsInHand", default=None)
    """Burns of exported plans that end before the closest approach, until something says that they were not flown, or a message is made after them: the orbit that everything here starts from is the one with them. Absent without one."""


class BurnEvaluationManoeuvre(Struct, kw_only=True, frozen=True):
    manoeuvre_type: str = field(name="manoeuvreType")
    ignition_epoch: str = field(name="ignitionEpoch")
    """Ignition, UTC."""
    orbits_before_tca: float = field(name="orbitsBeforeTca")
    """Orbits between the middle of the manoeuvre and the closest approach."""
    total_delta_mass_kg: float | None = field(name="totalDeltaMass", default=None)
    """Propellant of all burns, kg."""
    total_delta_v_magnitude_m_per_s: float = field(name="totalDeltaVMagnitude")
    """Change of velocity of all burns, m/s."""
    total_thrusting_time_s: float = field(name="totalThrustingTime")
    """Time in which the engine burns, s."""
    effective_thrust_magnitude_n: float | None = field(name="effectiveThrustMagnitude", default=None)
    """Thrust averaged over the duty cycle, N."""
    delta_mass_kg: float | None = field(name="deltaMass", default=None)
    """Propellant of one burn, kg."""
    delta_v_magnitude_m_per_s: float = field(name="deltaVMagnitude")
    """Change of velocity of one burn, m/s."""
    delta_v_reference_frame: str = field(name="deltaVReferenceFrame")
    delta_v_vector: list[float] = field(name="deltaVVector")
    drag_cross_section_m2: float | None = field(name="dragCrossSection", default=None)
    """Area that drag acts on during the manoeuvre, m²."""
    total_time_in_differential_drag_configuration_s: float | None = field(name="totalTimeInDifferentialDragConfiguration", default=None)
    """Time in the attitude of other drag, s."""
    total_time_in_nominal_configuration_s: float | None = field(name="totalTimeInNominalConfiguration", default=None)
    """Time in the nominal attitude, s."""
    specific_impulse_s: float | None = field(name="specificImpulse", default=None)
    """Specific impulse, s."""
    duty_cycle: float | None = field(name="dutyCycle", default=None)
    """Share of each orbit in which the engine may burn, 0 to 1."""
    spacecraft_initial_mass_kg: float | None = field(name="spacecraftInitialMass", default=None)
    """Mass before the manoeuvre, kg."""
    manoeuvre_duration_s: float = field(name="manoeuvreDuration")
    """Time from the first ignition to the last cut-off, s."""
    position_before: list[float] = field(name="positionBefore")
    velocity_before: list[float] = field(name="velocityBefore")
    position_after: list[float] = field(name="positionAfter")
    velocity_after: list[float] = field(name="velocityAfter")
    sma_change_m: float = field(name="smaChange")
    """Change of the semi-major axis, m."""


class BurnEvaluationMetBefore(Struct, kw_only=True, frozen=True):
    id: str
    name: str
    tca: str
    """UTC."""
    miss_distance_km: float = field(name="missDistanceKm")
    """Distance there, km."""
    relative_speed_km_per_s: float = field(name="relativeSpeedKmPerS")
    """km/s."""
    probability: float
    """Probability of collision."""


class BurnEvaluationSequence(Struct, kw_only=True, frozen=True):
    ignition: str
    """UTC."""
    frame: str
    """Of its vector."""
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """Size, m/s."""
    vector_m_per_s: list[float] = field(name="vectorMPerS")
    """Along its frame, m/s."""
    propellant_kg: float | None = field(name="propellantKg", default=None)
    """kg."""
    duration_s: float = field(name="durationS")
    """0 of an impulse, s."""


class BurnFollowing(Struct, kw_only=True, frozen=True):
    """At least 60 s after the end of the burn before it, at most 7 days after its ignition. With a spacing alone, it is the burn before it once more."""

    spacing: float
    """From the ignition before it to its own, in its spacingUnit."""
    spacing_unit: str | None = field(name="spacingUnit", default=None)
    """PERIODS: of the orbit before the burns. SECONDS when absent."""
    frame: str | None = None
    """Axes of the velocity change: RSW, RTN, QSW, RIC, TNW, NTW, VNC, LVLH, EQW, NSW, PQW, SEZ, each also with the suffix _INERTIAL or _ROTATING, EME2000, TOD_EARTH. Only differential drag needs none."""
    direction_type: str | None = field(name="directionType", default=None)
    """XYZ: components along the axes. AZIMUTH_ELEVATION: azimuthDeg from the first axis towards the second, elevationDeg towards the third."""
    delta_v_m_per_s: list[float] | None = field(name="deltaVMPerS", default=None)
    """Velocity change of an impulse along the axes, m/s."""
    delta_v_magnitude_m_per_s: float | None = field(name="deltaVMagnitudeMPerS", default=None)
    """Size of an impulse that is given by angles, m/s."""
    direction: list[float] | None = None
    """Direction of an arc along the axes, of any length."""
    azimuth_deg: float | None = field(name="azimuthDeg", default=None)
    """Degrees."""
    elevation_deg: float | None = field(name="elevationDeg", default=None)
    """Degrees."""
    thrust_n: float | None = field(name="thrustN", default=None)
    """Thrust of an arc, N."""
    specific_impulse_s: float | None = field(name="specificImpulseS", default=None)
    """Specific impulse, s."""
    duration_s: float | None = field(name="durationS", default=None)
    """Duration of an arc, or of the drag configuration, s."""
    duration: float | str | None = None
    """The same in its durationUnit; with DATE the time at which it ends, UTC."""
    duration_unit: str | None = field(name="durationUnit", default=None)
    """PERIODS: of the orbit before the burn."""
    mass_kg: float | None = field(name="massKg", default=None)
    """Mass at ignition, kg."""
    duty_cycle: float | None = field(name="dutyCycle", default=None)
    """Share of the time in which the engine works."""
    size_error_fraction: float | None = field(name="sizeErrorFraction", default=None)
    """Error of the size of a burn, 1 σ, as a share of it."""
    size_error_m_per_s: float | None = field(name="sizeErrorMPerS", default=None)
    """Error of the size of a burn, 1 σ, whatever its size, m/s."""
    pointing_error_deg: float | None = field(name="pointingErrorDeg", default=None)
    """Error of the direction of a burn, 1 σ, degrees."""
    pointing_error_m_per_s: float | None = field(name="pointingErrorMPerS", default=None)
    """Error across a burn, 1 σ along each of two axes, whatever its size, m/s."""


class BurnMoments(Struct, kw_only=True, frozen=True):
    """When a burn has to be commanded, uploaded and ignited."""

    command_by: str = field(name="commandBy")
    """Last moment to command it: the ignition less the command lead of the satellite, UTC."""
    upload_by: str = field(name="uploadBy")
    """Last moment for its commands to be on board, UTC."""
    ignition: str
    """Ignition, UTC."""
    alarm: str | None = None
    """Of a plan that is not exported: NEAR, less than two hours to the last moment to command; DUE, less than half an hour; PAST, it has passed, and the ignition has not."""


class BurnSearch(Struct, kw_only=True, frozen=True):
    search_id: str = field(name="searchId")
    conjunction_id: str = field(name="conjunctionId")
    state: str
    requested_by: str = field(name="requestedBy")
    """A user, or `proposal`: made because the risk is HIGH or CRITICAL."""
    requested_at: str = field(name="requestedAt")
    """UTC."""
    finished_at: str | None = field(name="finishedAt", default=None)
    """UTC."""
    cdm_id: str = field(name="cdmId")
    """The message that it is computed from."""
    is_out_of_date: bool = field(name="isOutOfDate")
    """A newer message has arrived since."""
    target: float | None = None
    constraints: AppliedConstraints | None = None
    recommended: BurnSearchRecommended | None = None
    latest: BurnSearchLatest | None = None
    outcome: str | None = None
    """NOT_NEEDED: the probability is below the target without a burn. NO_TIME: the blackouts cover the whole window. TOO_LATE: the satellite cannot finish a sufficient burn before the closest approach. NOTHING_ENOUGH: no burn within the constraints reaches the target."""
    binding: list[str] | None = None
    """What keeps the burn from being smaller, or from being possible: names of the constraints, or catalogue."""
    reliefs: list[BurnSearchRelief] | None = None
    """Burns that would be enough if one of the constraints were left out."""
    reason: str | None = None
    """Outcome, binding and reliefs as an English sentence."""
    warnings: list[TradeSpaceWarning] | None = None
    """What is odd about the plan; nonsense is refused."""
    burns_in_hand: list[TradeSpaceBurnsInHand] | None = field(name="burnsInHand", default=None)
    """Burns of exported plans that end before the closest approach, until something says that they were not flown, or a message is made after them: the orbit that everything here starts from is the one with them. Absent without one."""
    failure: str | None = None
    """Why it failed, in English."""
    failure_code: str | None = field(name="failureCode", default=None)
    """Code of the failure: of the fault that the burn or the constraints have."""
    failure_parameters: dict[str, str | float] | None = field(name="failureParameters", default=None)
    """What the failure names, for other languages."""


class BurnSearchLatest(Struct, kw_only=True, frozen=True):
    """The latest burn within the constraints that is still enough, usually larger than the recommended one. If no end of the window was named, ignitions up to a minute before the closest approach are examined."""

    ignition: str
    """UTC."""
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """m/s."""


class BurnSearchRecommended(Struct, kw_only=True, frozen=True):
    burn: KeptBurn
    evaluation: BurnEvaluation


class BurnSearchRelief(Struct, kw_only=True, frozen=True):
    without: str
    ignition: str
    """UTC."""
    axis: str
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """m/s."""


class CaUserConfig(Struct, kw_only=True, frozen=True):
    _id: str | None = None
    """The subject of the identity token."""
    type: str | None = None
    notifications: CaUserConfigNotifications
    choices: NotificationChoices | None = None


class CaUserConfigNotifications(Struct, kw_only=True, frozen=True):
    default: NotificationSettings


class CatalogueState(Struct, kw_only=True, frozen=True):
    snapshot: str
    """Digest of the current element sets."""
    objects: int
    newest_epoch: str | None = field(name="newestEpoch", default=None)
    """Epoch of the newest set, UTC."""
    median_age_hours: float | None = field(name="medianAgeHours", default=None)
    age: str | None = None
    """By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event."""
    is_synthetic: bool = field(name="isSynthetic")
    """Generated, not observed."""
    own: CatalogueStateOwn | None = None
    earth_orientation: CatalogueStateEarthOrientation | None = field(name="earthOrientation", default=None)
    feeds: list[CatalogueStateFeed]


class CatalogueStateEarthOrientation(Struct, kw_only=True, frozen=True):
    """The Earth orientation that this server computes with."""

    source: str
    """Where the table is from."""
    measured_to: str = field(name="measuredTo")
    """Last measured day, UTC."""
    predicted_to: str = field(name="predictedTo")
    """End of the predictions, UTC."""
    age: str
    """OLD 90 days after the last measured day, STALE after the end of the predictions."""


class CatalogueStateFeed(Struct, kw_only=True, frozen=True):
    name: str
    state: str
    """Service status level."""
    last_success: str | None = field(name="lastSuccess", default=None)
    """Last load that brought data, UTC."""
    last_attempt: str | None = field(name="lastAttempt", default=None)
    """Last attempt, UTC."""
    next_attempt: str | None = field(name="nextAttempt", default=None)
    """Not asked again before, UTC."""
    last_failure: str | None = field(name="lastFailure", default=None)
    """Why the newest attempts failed; absent if the last one succeeded."""
    failure_code: str | None = field(name="failureCode", default=None)
    """The same by code."""
    objects: int
    """Entries of the last load: element sets, or conjunction messages."""
    about_fleet: int | None = field(name="aboutFleet", default=None)
    """Conjunction messages of the last load about your satellites, also later ones."""


class CatalogueStateOwn(Struct, kw_only=True, frozen=True):
    """Your own element sets, which your screenings use too; absent if there are none."""

    objects: int
    newest_epoch: str = field(name="newestEpoch")
    """Epoch of the newest set, UTC."""
    age: str
    """By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event."""


class Cdm(Struct, kw_only=True, frozen=True):
    cdm_id: str = field(name="cdmId")
    message_id: str = field(name="messageId")
    """The originator’s id of the message."""
    originator: str
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    creation_date: str = field(name="creationDate")
    """When the originator made it, UTC."""
    received_date: str = field(name="receivedDate")
    """When it reached us, UTC."""
    object1: CdmObject
    object2: CdmObject
    conjunction_data: ConjunctionData = field(name="conjunctionData")
    originator_probability: float | None = field(name="originatorProbability", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    originator_probability_method: str | None = field(name="originatorProbabilityMethod", default=None)
    """As the message names it."""
    is_revision: bool = field(name="isRevision")
    """The same originator sent other content under the same message id before."""
    is_summary: bool = field(name="isSummary")
    """A provider’s summary without states or covariances: its figures are as stated, nothing is computed."""
    is_own: bool | None = field(name="isOwn", default=None)
    """Made by a screening of ours, not by a provider."""
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""
    is_archived: bool | None = field(name="isArchived", default=None)
    """Older than the operator keeps messages at hand: read from the archive."""
    warnings: list[Finding]
    """Tolerated deviations and doubts found when it was read."""


class CdmIngest(Struct, kw_only=True, frozen=True):
    accepted: list[CdmIngestAccepted]
    quarantined: list[CdmIngestQuarantined] | None = None
    """Messages that name two objects as one: in no conjunction until a person releases them."""
    refused: list[CdmIngestRefused]


class CdmIngestAccepted(Struct, kw_only=True, frozen=True):
    file: str
    cdm_id: str = field(name="cdmId")
    conjunction_id: str = field(name="conjunctionId")
    outcome: str
    """KNOWN: the same text was already stored, whatever ends its lines."""
    warnings: list[Finding]
    conjunction: CdmIngestAcceptedConjunction | None = None


class CdmIngestAcceptedConjunction(Struct, kw_only=True, frozen=True):
    """The conjunction as it is with the message."""

    satellite_id: str = field(name="satelliteId")
    satellite_name: str = field(name="satelliteName")
    secondary_id: str = field(name="secondaryId")
    secondary_name: str = field(name="secondaryName")
    tca: str
    """Time of closest approach, UTC."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    number_of_cdms: int = field(name="numberOfCdms")


class CdmIngestQuarantined(Struct, kw_only=True, frozen=True):
    file: str
    quarantine_id: str = field(name="quarantineId")
    message_id: str = field(name="messageId")
    satellite_id: str = field(name="satelliteId")
    """The satellite that one of its names belongs to."""
    outcome: str
    """DISCARDED: a person discarded the same text before."""
    reasons: list[Finding]


class CdmIngestRefused(Struct, kw_only=True, frozen=True):
    file: str
    """Name of the file; with the number of the message if it has several."""
    message_id: str | None = field(name="messageId", default=None)
    """The id of the message, if it can be read."""
    objects: list[CdmIngestRefusedObject] | None = None
    """Objects of a message about none of your satellites: add one of them, then send the message again."""
    errors: list[Finding]
    """Line numbers count from the start of the file."""


class CdmIngestRefusedObject(Struct, kw_only=True, frozen=True):
    designator: str
    """Catalogue number, if it has one."""
    name: str
    international_designator: str = field(name="internationalDesignator")


class CdmObject(Struct, kw_only=True, frozen=True):
    object_designator: str = field(name="objectDesignator")
    """Catalogue number or the originator’s designation."""
    catalog_name: str | None = field(name="catalogName", default=None)
    """Catalogue that the designator belongs to."""
    object_name: str | None = field(name="objectName", default=None)
    """Name."""
    international_designator: str | None = field(name="internationalDesignator", default=None)
    """As 1998-067A."""
    object_type: str | None = field(name="objectType", default=None)
    """PAYLOAD, ROCKET BODY, DEBRIS, …"""
    operator_organization: str | None = field(name="operatorOrganization", default=None)
    """Who operates it."""
    ephemeris_name: str | None = field(name="ephemerisName", default=None)
    """Ephemeris that the state was taken from."""
    covariance_method: str | None = field(name="covarianceMethod", default=None)
    """CALCULATED or DEFAULT."""
    maneuverable: str | None = None
    """YES, NO or N/A."""
    ref_frame: str | None = field(name="refFrame", default=None)
    """Frame of the state vector."""
    force_models: CdmObjectForceModels | None = field(name="forceModels", default=None)
    hard_body_radius_m: float | None = field(name="hardBodyRadius", default=None)
    """Radius of the sphere that encloses the object, m."""
    conjunction_plane_x_m: float | None = field(name="conjunctionPlaneX", default=None)
    """First coordinate in the encounter plane, origin at object 1, m."""
    conjunction_plane_y_m: float | None = field(name="conjunctionPlaneY", default=None)
    """Second coordinate in the encounter plane, origin at object 1, m."""
    conjunction_plane_covariance_xx_m2: float | None = field(name="conjunctionPlaneCovarianceXX", default=None)
    """Variance of the object along the first axis of the encounter plane, m²."""
    conjunction_plane_covariance_yx_m2: float | None = field(name="conjunctionPlaneCovarianceYX", default=None)
    """Covariance of the object between the axes of the encounter plane, m²."""
    conjunction_plane_covariance_yy_m2: float | None = field(name="conjunctionPlaneCovarianceYY", default=None)
    """Variance of the object along the second axis of the encounter plane, m²."""
    listed_radius: CdmObjectListedRadius | None = field(name="listedRadius", default=None)
    orbit_quality: CdmObjectOrbitQuality | None = field(name="orbitQuality", default=None)
    sigma_r_m: float | None = field(name="sigmaR", default=None)
    """Standard deviation, radial, m."""
    sigma_t_m: float | None = field(name="sigmaT", default=None)
    """Standard deviation, along-track, m."""
    sigma_n_m: float | None = field(name="sigmaN", default=None)
    """Standard deviation, cross-track, m."""


class CdmObjectForceModels(Struct, kw_only=True, frozen=True):
    """Forces of the orbit determination, as the message names them."""

    gravity: str | None = None
    """Gravity field with degree and order."""
    atmosphere: str | None = None
    """Density model."""
    third_bodies: str | None = field(name="thirdBodies", default=None)
    """Bodies whose gravity is modelled."""
    solar_radiation_pressure: str | None = field(name="solarRadiationPressure", default=None)
    """YES or NO."""
    earth_tides: str | None = field(name="earthTides", default=None)
    """YES or NO: solid Earth and ocean tides."""
    in_track_thrust: str | None = field(name="inTrackThrust", default=None)
    """YES or NO: thrust along the track is modelled."""


class CdmObjectListedRadius(Struct, kw_only=True, frozen=True):
    """The radius of the other object by the list of sizes, if it was used, or why it was not."""

    radius_m: float = field(name="radiusM")
    """Hard-body radius."""
    radius_sigma_m: float | None = field(name="radiusSigmaM", default=None)
    """Its sigma; absent if it is certain."""
    source: str
    """As the list says."""
    list: str
    """Name of the file."""
    line: int | None = None
    """Its line; absent for a list that an older version of the platform loaded."""
    loaded_at: str = field(name="loadedAt")
    """When it was loaded, UTC."""
    doubt: CdmObjectListedRadiusDoubt | None = None


class CdmObjectListedRadiusDoubt(Struct, kw_only=True, frozen=True):
    """Given if the radius, or its sigma, does not fit the type and the radar echo of the object. Such a radius is not used: the object has that of its class, as without the list. With a sigma that does not fit, the larger of both counts, without the sigma."""

    reason: str
    least_m: float = field(name="leastM")
    """Least that was expected."""
    most_m: float = field(name="mostM")
    """Most that was expected."""


class CdmObjectOrbitQuality(Struct, kw_only=True, frozen=True):
    """How well the orbit was determined, figure by figure. Absent if the message says nothing about it."""

    grade: str
    findings: list[CdmObjectOrbitQualityFinding]


class CdmObjectOrbitQualityFinding(Struct, kw_only=True, frozen=True):
    code: str
    value: float
    """Days, parts, a count, percent, W/kg or m²/kg."""
    good_limit: float = field(name="goodLimit")
    """Good up to here; from here on for parts, counts and percent."""
    fair_limit: float = field(name="fairLimit")
    """Fair up to here, or from here on; beyond it is poor."""
    grade: str


class CdmTrial(Struct, kw_only=True, frozen=True):
    assessed: list[CdmTrialAssessed]
    refused: list[CdmIngestRefused]


class CdmTrialAssessed(Struct, kw_only=True, frozen=True):
    file: str
    message_id: str = field(name="messageId")
    originator: str
    creation_date: str = field(name="creationDate")
    """UTC."""
    object1: CdmObject
    object2: CdmObject
    conjunction_data: ConjunctionData = field(name="conjunctionData")
    originator_probability: float | None = field(name="originatorProbability", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    warnings: list[Finding]


class ChangeDecisionsAnswer(Struct, kw_only=True, frozen=True):
    outcomes: list[ChangeDecisionsAnswerOutcome]
    """In the order of the request."""


class ChangeDecisionsAnswerOutcome(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    outcome: str
    decision: Decision | None = None
    before: Decision | None = None
    code: str | None = None
    """Why it was refused: the code of a problem."""
    detail: str | None = None
    """The same as an English sentence."""


class ChangeDecisionsBody(Struct, kw_only=True, frozen=True):
    changes: list[ChangeDecisionsBodyChange]


class ChangeDecisionsBodyChange(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    etag: str | None = None
    """Of the decision that it is based on."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that was seen."""
    status: str | None = None
    """OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises."""
    owner: str | None = None
    """null: none."""
    note: str | None = None
    """null: none."""
    is_acknowledged: bool | None = field(name="isAcknowledged", default=None)
    """A person has seen it at its present risk. It is false again once the risk rises."""


class ChangeOperatorMemberAnswer(Struct, kw_only=True, frozen=True):
    user_id: str = field(name="userId")
    user_name: str = field(name="userName")
    display_name: str = field(name="displayName")
    is_administrator: bool = field(name="isAdministrator")
    """Invites people, and decides whether plans need two people; the first member where there is no mark."""
    is_disabled: bool = field(name="isDisabled")
    since: str
    """Since when they are a member, UTC."""
    invited_by: str | None = field(name="invitedBy", default=None)
    """User name of who invited them."""
    roles: list[str]
    last_sign_in: str | None = field(name="lastSignIn", default=None)
    """When they signed in last; absent for someone who never did, UTC."""
    invited: list[str]
    """User names of those whom they invited."""
    tokens: int
    """Number of their tokens for scripts that act for the operator."""


class ChangeOperatorMemberBody(Struct, kw_only=True, frozen=True):
    is_administrator: bool = field(name="isAdministrator")


class ChooseOperatorBody(Struct, kw_only=True, frozen=True):
    operator_id: str = field(name="operatorId")
    """One of `operators` of GET /account."""


class ClaimCoordinationAnswer(Struct, kw_only=True, frozen=True):
    coordination_id: str = field(name="coordinationId")
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """My own event of it; absent if I have none."""
    tca: str
    """Time of closest approach, UTC."""
    state: str
    """AGREED: one party holds the claim, and the others do not contradict. CLOSED: the approach is past."""
    version: int
    """Grows with every change."""
    opened_at: str = field(name="openedAt")
    """When it was opened, UTC."""
    parties: list[AnswerAsGuestAnswerParty]
    advice: AnswerAsGuestAnswerAdvice
    claim: AnswerAsGuestAnswerClaim
    intents: list[AnswerAsGuestAnswerIntent]
    alarms: list[str]
    """The worst first."""
    peer: AnswerAsGuestAnswerPeer | None = None
    trajectories: list[AnswerAsGuestAnswerTrajectory] | None = None
    """What the newest screening of the case says about the trajectories of both, each list by rank."""


class ClaimCoordinationBody(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    claim: str
    """CLAIM: it will move. REFUSE: it will not. RELEASE: takes back what was said before."""
    reason: str | None = None
    """Plain text, for all parties and the record."""
    force: bool | None = None
    """Take the claim over from another party."""


class CompareConjunctionSourcesAnswer(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    state: str
    """Whether the messages agree within their errors; UNKNOWN without the covariances of all of them."""
    sources: list[CompareConjunctionSourcesAnswerSource]
    """The trusted one first, then the newest; lists last."""
    differences: list[CompareConjunctionSourcesAnswerDifference]
    """Each pair of messages; they contradict each other beyond three sigmas."""
    trust: CompareConjunctionSourcesAnswerTrust


class CompareConjunctionSourcesAnswerDifference(Struct, kw_only=True, frozen=True):
    of: str
    than: str
    agreement: str
    sigmas: float | None = None
    """Difference of the misses in the encounter plane, in sigmas of both covariances together."""
    tca_s: float = field(name="tcaS")
    """Difference of the times of closest approach, s."""
    miss_m: float | None = field(name="missM", default=None)
    """Difference of the miss distances."""
    decades: float | None = None
    """Our probability of the first by that of the second, powers of ten; at 1e-30 and below alike."""
    radius_ratio: float | None = field(name="radiusRatio", default=None)
    """Combined radius of the first by that of the second."""


class CompareConjunctionSourcesAnswerSource(Struct, kw_only=True, frozen=True):
    originator: str
    kind: str
    """MESSAGE: of a provider or an owner. OWN: of a screening or of tracks of ours. LISTED: a row of a public screening of element sets (SOCRATES), to compare with; it decides nothing."""
    is_trusted: bool = field(name="isTrusted")
    """The numbers of the event are those of this message."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that counts for it: its newest that does not contradict itself."""
    messages: int | None = None
    """How many messages it sent about this event."""
    made_at: str = field(name="madeAt")
    """When the message was made, or the list came, UTC."""
    tca: str
    """Closest approach by it, UTC."""
    miss_distance_m: float | None = field(name="missDistanceM", default=None)
    """Miss by its states; of a summary, as stated."""
    sigma_rtn_m: list[float] | None = field(name="sigmaRtnM", default=None)
    """One sigma of the relative position, radial, transverse and normal of object 1, both objects together."""
    probability: float | None = None
    """Ours, by its states and covariances."""
    stated_probability: float | None = field(name="statedProbability", default=None)
    """As it states it."""
    largest_probability: float | None = field(name="largestProbability", default=None)
    """LISTED: the largest that any size of an assumed covariance gives."""
    hard_body_radius_m: float | None = field(name="hardBodyRadiusM", default=None)
    """Combined radius that the probability is for."""
    tracked_days1_d: float | None = field(name="trackedDays1", default=None)
    """Object 1: from its last observation to the closest approach; for LISTED, from the epoch of its element set."""
    tracked_days2_d: float | None = field(name="trackedDays2", default=None)
    """The same of object 2."""


class CompareConjunctionSourcesAnswerTrust(Struct, kw_only=True, frozen=True):
    originator: str
    code: str
    others: list[str]
    """Those that contradict it, or whose newer message does not count."""
    sigmas: float | None = None
    """Largest difference to one that contradicts it."""
    kept_level: str | None = field(name="keptLevel", default=None)
    lacks: str | None = None
    text: str
    """Which is trusted and why, in a sentence."""


class ComputeTradeSpaceBody(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    target: float | None = None
    """Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold."""
    days: float | None = None
    """Days after the burn in which the catalogue counts; default 3. 0: never."""
    leave_out: list[str] | None = field(name="leaveOut", default=None)
    """Catalogue numbers of objects to ignore, such as those flying in formation."""
    from_: str | None = field(name="from", default=None)
    """First ignition, UTC; by default the earliest that can be commanded."""
    until: str | None = None
    """Last ignition, UTC; by default half a revolution before the closest approach."""
    steps_per_orbit: int | None = field(name="stepsPerOrbit", default=None)
    """Ignitions per revolution at the start; default 16."""
    directions: list[str] | None = None
    maximum_delta_v_m_per_s: float | None = field(name="maximumDeltaVMPerS", default=None)
    """Largest burn, m/s. Default: that of the satellite’s configuration, otherwise three times what is enough, as far as its engine allows."""
    blackouts: list[list[str]] | None = None
    """No ignition between these times; both ends are allowed."""
    size_error_fraction: float | None = field(name="sizeErrorFraction", default=None)
    """Error of the size of a burn, 1 σ, as a share of it."""
    size_error_m_per_s: float | None = field(name="sizeErrorMPerS", default=None)
    """Error of the size of a burn, 1 σ, whatever its size, m/s."""
    pointing_error_deg: float | None = field(name="pointingErrorDeg", default=None)
    """Error of the direction of a burn, 1 σ, degrees."""
    pointing_error_m_per_s: float | None = field(name="pointingErrorMPerS", default=None)
    """Error across a burn, 1 σ along each of two axes, whatever its size, m/s."""
    box: StationBox | None = None
    sizes_m_per_s: list[float] | None = field(name="sizesMPerS", default=None)
    """Sizes to compute, m/s, from a micrometre per second to 100 m/s; by default twenty up to the maximum."""


class ConfirmFallBody(Struct, kw_only=True, frozen=True):
    reason: str
    """Why the newest probability is right: at least ten characters."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that it rests on."""


class ConfirmMailAddressBody(Struct, kw_only=True, frozen=True):
    token: str
    """From the link in the mail."""


class ConfirmTracksBody(Struct, kw_only=True, frozen=True):
    tracking_order_id: str = field(name="trackingOrderId")
    reason: str
    """Why they are of the object: at least 10 characters."""


class Confirmation(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    risk_level: str = field(name="riskLevel")
    newest_alone: str | None = field(name="newestAlone", default=None)
    """Only if a fall waits: the level that a confirmation gives."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """Only if a fall waits: the message that would be confirmed."""
    needs_two_people: bool = field(name="needsTwoPeople")
    """A second person has to confirm: the kept level is CRITICAL, and the satellite asks for two people."""
    proposed: ConfirmationProposed | None = None
    confirmed: ConfirmationProposed | None = None
    log: list[ConfirmationLog]
    """Newest first. Entries are never changed."""


class ConfirmationLog(Struct, kw_only=True, frozen=True):
    kind: str
    """PROPOSED: it waits for a second person. CONFIRMED: the newest probability counts from then on. WITHDRAWN: what was proposed or confirmed for this message no longer counts."""
    at: str
    """When, UTC."""
    person: str
    """User name."""
    cdm_id: str = field(name="cdmId")
    """The message that it rests on."""
    reason: str | None = None
    """Absent for WITHDRAWN."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    newest_alone: str | None = field(name="newestAlone", default=None)


class ConfirmationProposed(Struct, kw_only=True, frozen=True):
    cdm_id: str = field(name="cdmId")
    """The message that it rests on."""
    reason: str
    by: str
    """User name."""
    at: str
    """When, UTC."""


class Conjunction(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    """Our satellite of the pair."""
    satellite_name: str = field(name="satelliteName")
    secondary_id: str = field(name="secondaryId")
    """Catalogue number or designation of the other object."""
    secondary_name: str = field(name="secondaryName")
    conjunction_data: ConjunctionData = field(name="conjunctionData")
    number_of_cdms: int = field(name="numberOfCdms")
    """Messages in this event, including those of our own screenings."""
    number_of_own_cdms: int | None = field(name="numberOfOwnCdms", default=None)
    """Those of our own screenings."""
    last_update: str = field(name="lastUpdate")
    """When the newest message was created, UTC."""
    state: str
    """At the time of the answer: PAST from the closest approach on; before it CLEARED when a later screening of ours that would have shown the approach did not find it, else OPEN."""
    rescreening: Rescreening | None = None
    repeats: Repeats | None = None
    other_pass: ConjunctionOtherPass | None = field(name="otherPass", default=None)
    moves: list[ConjunctionMove] | None = None
    """Burns found in element sets and ephemerides or declared in files (`GET /ca/objects/{norad-id}/burns`) that the newest message does not know, or that are likely. They widen its covariance, and never lower a risk."""
    consequence: AssessmentConsequence | None = None
    related: list[AssessmentCautionRelated] | None = None
    """Conjunctions of the satellite that may be the same approach, under another number or at another time; neither replaces the other."""
    decision: Decision | None = None
    burn: ConjunctionBurn | None = None
    is_being_assessed: bool | None = field(name="isBeingAssessed", default=None)
    """The configuration of the satellite is newer than the risk: its messages are being assessed again. Absent if not."""
    attention: list[str] | None = None
    """Why it needs attention; empty: it does not. RISK: HIGH or CRITICAL. UNKNOWN_RISK. DEADLINE: MEDIUM, and the last moment to command is within a day. UNACKNOWLEDGED: CRITICAL, and not acknowledged. ORIGINATOR: the originator states a HIGH or CRITICAL probability, and ours is better by a level. RISEN: its risk rose after it was closed. CHANGED_SINCE_DECISION: it changed since it was decided or acknowledged (decision.changedSince says how). BURN_MISSED: the moment of an approved or relied-on burn passed before its plan was handed over. COMMAND_DUE: the last moment to command such a plan is less than two hours ahead or has passed. BURN_UNDER_WAY: the moment of a commanded burn is over, and nothing says yet whether it was flown (`burn`). OBJECT_MOVED: an object burned after the orbit of the newest message (`moves`). OTHER_PASS: another pass of this pair is HIGH or CRITICAL and no conjunction of its own (`otherPass`). Past, cleared and closed events need none."""
    origin: str
    """Originator of the newest message."""
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""
    probability_history: list[ConjunctionProbabilityHistory] = field(name="probabilityHistory")
    """Oldest first; for the trend in the list, at most the newest 20."""


class ConjunctionBurn(Struct, kw_only=True, frozen=True):
    """The burn of a plan that is approved or further. The level stays what the messages say: no level falls because a burn was sent."""

    plan_id: str = field(name="planId")
    name: str | None = None
    """Of the plan."""
    state: str
    """PLANNED: approved. COMMANDED: its files were taken. UNDER_WAY: its moment is over, and nothing says yet whether it was flown. FLOWN, MISSED: a person said so, or an orbit after it shows it; MISSED, too, if its moment passed before it was handed over."""
    ignition: str
    """Ignition, UTC."""
    delta_v_m_per_s: float | None = field(name="deltaVMPerS", default=None)
    """Size of the burn, m/s."""
    said_by: str | None = field(name="saidBy", default=None)
    """Who said that it was flown or missed: a user name, or `orbit`."""
    said_at: str | None = field(name="saidAt", default=None)
    """When, UTC."""
    judged: ConjunctionBurnJudged | None = None


class ConjunctionBurnJudged(Struct, kw_only=True, frozen=True):
    """The conjunction by the newest orbit after the burn: whether the burn did what it should. The level does not follow it: messages and the screening of that orbit do."""

    oem_file_id: str = field(name="oemFileId")
    """The ephemeris with the orbit after the burn."""
    file_name: str = field(name="fileName")
    cdm_id: str = field(name="cdmId")
    """The message with the other object."""
    judged_at: str = field(name="judgedAt")
    """When, UTC."""
    tca: str | None = None
    """Closest approach by that orbit; absent if the two no longer approach each other within half a revolution, UTC."""
    miss_distance_km: float = field(name="missDistanceKm")
    """Of the closest approach; without one, the least distance within half a revolution."""
    probability: float
    """Of a collision, by the covariances of the message."""
    planned_miss_distance_km: float = field(name="plannedMissDistanceKm")
    """As the plan promised."""
    planned_probability: float = field(name="plannedProbability")
    """As the plan promised."""
    target: float
    """The probability that the plan aims at."""
    is_aim_reached: bool = field(name="isAimReached")
    """Whether the probability is within the target, or where the plan did not promise that, as promised."""


class ConjunctionCounts(Struct, kw_only=True, frozen=True):
    attention: str
    """Those that need attention; 10000+ beyond that."""
    waiting: str
    """Those whose fall waits for a confirmation; 10000+ beyond that."""
    uncertain: str
    """Those whose level only a doubt gives (`isUncertain`); 10000+ beyond that."""
    by_risk: ConjunctionCountsByRisk = field(name="byRisk")
    uncertain_by_risk: ConjunctionCountsUncertainByRisk | None = field(name="uncertainByRisk", default=None)
    past: str | None = None
    """Only with `past-from`: those from that time to `from`; 10000+ beyond that."""
    first_tca: str | None = field(name="firstTca", default=None)
    """The first closest approach among the counted ones, UTC."""
    critical: list[ConjunctionOutline]
    """The next two at CRITICAL, the earliest first; those that only a doubt keeps up only where there are not two others."""


class ConjunctionCountsByRisk(Struct, kw_only=True, frozen=True):
    critical: str = field(name="CRITICAL")
    """Those at CRITICAL; 10000+ beyond that."""
    high: str = field(name="HIGH")
    """Those at HIGH; 10000+ beyond that."""
    medium: str = field(name="MEDIUM")
    """Those at MEDIUM; 10000+ beyond that."""
    low: str = field(name="LOW")
    """Those at LOW, with the uncertain ones; 10000+ beyond that."""
    unknown: str = field(name="UNKNOWN")
    """Those at UNKNOWN; 10000+ beyond that."""


class ConjunctionCountsUncertainByRisk(Struct, kw_only=True, frozen=True):
    """Those of each level that only a doubt gives it; `byRisk` includes them."""

    critical: str = field(name="CRITICAL")
    """Those at CRITICAL; 10000+ beyond that."""
    high: str = field(name="HIGH")
    """Those at HIGH; 10000+ beyond that."""
    medium: str = field(name="MEDIUM")
    """Those at MEDIUM; 10000+ beyond that."""
    low: str = field(name="LOW")
    """Those at LOW; 10000+ beyond that."""


class ConjunctionData(Struct, kw_only=True, frozen=True):
    tca: str
    """Time of closest approach, UTC."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    is_uncertain: bool | None = field(name="isUncertain", default=None)
    """Only a doubt gives the level: a rule of caution keeps it up, a missing covariance does, or something speaks against calling it LOW. Pages draw it hollow, after those of its level that are so by their probability, and count it apart."""
    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    total_miss_distance_m: float | None = field(name="totalMissDistance", default=None)
    """Distance at the time of closest approach, m."""
    radial_separation_m: float | None = field(name="radialSeparation", default=None)
    """Radial component of the relative position, without sign, m."""
    relative_speed_m_per_s: float | None = field(name="relativeSpeed", default=None)
    """Relative speed at the closest approach, m/s."""
    relative_position_r_m: float | None = field(name="relativePositionR", default=None)
    """Position of object 2 from object 1, radial, m."""
    relative_position_t_m: float | None = field(name="relativePositionT", default=None)
    """Position of object 2 from object 1, along-track, m."""
    relative_position_n_m: float | None = field(name="relativePositionN", default=None)
    """Position of object 2 from object 1, cross-track, m."""
    relative_velocity_r_m_per_s: float | None = field(name="relativeVelocityR", default=None)
    """Velocity of object 2 relative to object 1, radial, m/s."""
    relative_velocity_t_m_per_s: float | None = field(name="relativeVelocityT", default=None)
    """Velocity of object 2 relative to object 1, along-track, m/s."""
    relative_velocity_n_m_per_s: float | None = field(name="relativeVelocityN", default=None)
    """Velocity of object 2 relative to object 1, cross-track, m/s."""
    mahalanobis_distance: float | None = field(name="mahalanobisDistance", default=None)
    """Miss distance in sigmas of the combined covariance."""
    combined_hard_body_radius_m: float | None = field(name="combinedHardBodyRadius", default=None)
    """Sum of the two hard-body radii, m."""
    combined_plane_x_m: float | None = field(name="combinedPlaneX", default=None)
    """Sum of the two first coordinates: the relative position, m."""
    combined_plane_y_m: float | None = field(name="combinedPlaneY", default=None)
    """Sum of the two second coordinates: the relative position, m."""
    combined_plane_covariance_xx_m2: float | None = field(name="combinedPlaneCovarianceXX", default=None)
    """Sum of the two variances along the first axis, m²."""
    combined_plane_covariance_yx_m2: float | None = field(name="combinedPlaneCovarianceYX", default=None)
    """Sum of the two covariances between the axes, m²."""
    combined_plane_covariance_yy_m2: float | None = field(name="combinedPlaneCovarianceYY", default=None)
    """Sum of the two variances along the second axis, m²."""
    time_to_tca_s: float = field(name="timeToTca")
    """Time from the answer to the closest approach; negative when it is past, s."""
    own_period_s: float | None = field(name="ownPeriod", default=None)
    """One revolution of the satellite by its state in the message that counts, s."""
    secondary_object_type: str | None = field(name="secondaryObjectType", default=None)
    """Type of the other object as the newest message states it: PAYLOAD, ROCKET BODY, DEBRIS …"""
    secondary_may_manoeuvre: str | None = field(name="secondaryMayManoeuvre", default=None)
    """The other object may move before the closest approach, and the figures hold only if it does not. STATED: the message says that it can manoeuvre. CONSTELLATION: its satellites avoid others automatically."""
    orbit_quality: str | None = field(name="orbitQuality", default=None)
    originator_probability: float | None = field(name="originatorProbability", default=None)
    """Probability that the originator states, if no message has states to compute one from, or if it is HIGH or CRITICAL and ours is better by a level."""
    probability_method: str | None = field(name="probabilityMethod", default=None)
    """The method behind the probability: `foster1992`, …"""
    is_low_confidence: bool | None = field(name="isLowConfidence", default=None)
    """The covariance was estimated from element sets; the probability is indicative only."""
    is_contradictory: bool | None = field(name="isContradictory", default=None)
    """The figures are of a message that contradicts itself, because no other message of the event has any: the risk does not follow from them."""
    newest_alone: str | None = field(name="newestAlone", default=None)
    """The level that the newest probability alone would give, if a rule of caution keeps another one: the fall waits for a confirmation."""
    waiting_cdm_id: str | None = field(name="waitingCdmId", default=None)
    """A newer message than the one that counts: it would change the risk if a person confirmed it."""
    settled_by: str | None = field(name="settledBy", default=None)
    is_confirmed: bool | None = field(name="isConfirmed", default=None)
    """A person confirmed one of its messages: see the call `getConfirmation`."""


class ConjunctionMove(Struct, kw_only=True, frozen=True):
    of: str
    """Our satellite, or the other object."""
    code: str
    """MOVED_SINCE: it burned after what the orbit of the newest message was determined from. MOVE_DECLARED: a file tells a burn before the closest approach that the newest message does not say it knows. MOVE_LIKELY: by its habit it burns before the closest approach with a chance of one half or more."""
    time: str
    """Of the burn, or of its last one, UTC to the minute."""
    size_m_per_s: float | None = field(name="sizeMPerS", default=None)
    """Of the burns since, or usually, m/s; absent if its file does not tell it."""
    is_of_summary: bool | None = field(name="isOfSummary", default=None)
    """The newest message is a summary: it does not say what its orbits were determined from, so the burn is compared with its making."""
    source: str | None = None
    """The file that tells the burn."""
    chance_percent: float | None = field(name="chancePercent", default=None)
    """That it moves before the closest approach, per cent."""


class ConjunctionOtherPass(Struct, kw_only=True, frozen=True):
    """The most probable other pass of this pair that is ahead: of another conjunction, or as the screenings of a manoeuvre plan found it. Absent if none is known, and if it is LOW and less probable than this one."""

    tca: str
    """Closest approach, UTC."""
    probability_of_collision: float = field(name="probabilityOfCollision")
    """Probability that the hard bodies touch; the assessment names its method."""
    risk_level: str = field(name="riskLevel")
    miss_distance_m: float | None = field(name="missDistance", default=None)
    """Distance at the time of closest approach, m."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """The conjunction of that pass, if it is one."""
    manoeuvre_id: str | None = field(name="manoeuvreId", default=None)
    """The plan whose screenings found it without its burn; then no message tells it."""
    found_at: str | None = field(name="foundAt", default=None)
    """When they did, UTC."""


class ConjunctionOutline(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    """Our satellite of the pair."""
    satellite_name: str = field(name="satelliteName")
    secondary_id: str = field(name="secondaryId")
    """Catalogue number or designation of the other object."""
    secondary_name: str = field(name="secondaryName")
    last_update: str = field(name="lastUpdate")
    """When the newest message was created, UTC."""
    state: str
    """At the time of the answer: PAST from the closest approach on; before it CLEARED when a later screening of ours that would have shown the approach did not find it, else OPEN."""
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""
    conjunction_data: ConjunctionOutlineConjunctionData = field(name="conjunctionData")
    rescreening: ConjunctionOutlineRescreening | None = None
    before: ConjunctionOutlineBefore | None = None


class ConjunctionOutlineBefore(Struct, kw_only=True, frozen=True):
    """Only with `since`: what the newest message before that time says, if the event has messages from before and after it."""

    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""


class ConjunctionOutlineConjunctionData(Struct, kw_only=True, frozen=True):
    tca: str
    """Time of closest approach, UTC."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    is_uncertain: bool | None = field(name="isUncertain", default=None)
    """Only a doubt gives the level: a rule of caution keeps it up, a missing covariance does, or something speaks against calling it LOW. Pages draw it hollow, after those of its level that are so by their probability, and count it apart."""
    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    total_miss_distance_m: float | None = field(name="totalMissDistance", default=None)
    """Distance at the time of closest approach, m."""
    relative_speed_m_per_s: float | None = field(name="relativeSpeed", default=None)
    """Relative speed at the closest approach, m/s."""
    is_low_confidence: bool | None = field(name="isLowConfidence", default=None)
    """The covariance was estimated from element sets; the probability is indicative only."""


class ConjunctionOutlineRescreening(Struct, kw_only=True, frozen=True):
    state: str
    """Since the newest message: FOUND, a screening found the approach; CLEAR, a screening whose window, volume and data would have shown it did not find it; NOT_CHECKABLE, a screening of the satellite against the catalogue could not have shown it (`reason` says why); NOT_RESCREENED, there was none. CLEAR clears an event that only our own screenings found; with a provider’s message it keeps its risk and its attention."""
    screened_at: str | None = field(name="screenedAt", default=None)
    """When it finished, UTC."""


class ConjunctionProbabilityHistory(Struct, kw_only=True, frozen=True):
    creation_date: str = field(name="creationDate")
    """Creation of the message, UTC."""
    is_own: bool | None = field(name="isOwn", default=None)
    """Made by a screening of ours."""
    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""


class ConnectionSource(Struct, kw_only=True, frozen=True):
    source_id: str = field(name="sourceId")
    source: str
    owner: str
    """INSTALLATION: made by the settings of this server; a message goes to every operator whose satellite it names. OPERATOR: with credentials of your own; its messages go to your fleet only."""
    part: str | None = None
    """The part of the service, if there are several: a file, a mailbox, a name."""
    directions: list[str]
    """Whether messages come in, and ephemerides go out."""
    state: str
    """OK: the provider answers, with or without something new. FAILING: two attempts in a row failed, or the account was refused. WAITING: it was not asked yet, or is paused."""
    is_paused: bool = field(name="isPaused")
    detail: str
    """What it does now, and what to do if it fails, in a sentence."""
    detail_code: str = field(name="detailCode")
    """The same by code. NOTHING_NEW: the provider answers and has nothing new. ONLY_OTHERS: it sends messages, but none about your fleet. NO_NUMBERS: no satellite has a catalogue number, so nothing is asked for. ONLY_OUT: it answers, and ephemerides only go there."""
    failure_code: str | None = field(name="failureCode", default=None)
    """Why the last attempt failed."""
    failure: str | None = None
    """The same in the words of the server."""
    last_attempt_at: str | None = field(name="lastAttemptAt", default=None)
    """When the provider was last asked, UTC."""
    last_answer_at: str | None = field(name="lastAnswerAt", default=None)
    """When it last answered, with or without something new, UTC."""
    last_message_at: str | None = field(name="lastMessageAt", default=None)
    """When something about your fleet last came, UTC."""
    next_attempt_at: str | None = field(name="nextAttemptAt", default=None)
    """Not asked again before, UTC."""
    poll_seconds: float = field(name="pollSeconds")
    """Time between two questions, s; 0 for an inbox, which is never asked."""
    taken: int
    """Messages about your fleet that were taken; for element sets, those of the last load."""
    changed: int
    """Those of them that came again under the same id with other content."""
    repeated: int
    """Messages that came again unchanged and were not taken a second time."""
    held: int
    """Messages in quarantine, because they name two objects as one."""
    refused: int
    """Messages that were not taken."""
    refusals: list[ConnectionSourceRefusal]
    """Why."""
    inbox: ConnectionSourceInbox | None = None
    sender_proof: str | None = field(name="senderProof", default=None)
    """Of a mailbox. CHECKED: only mails whose sender the mail server confirmed are taken. NOT_SET: the sender of a mail is not proven, which is a standing warning. WAIVED: neither, by choice of this server."""
    limits: list[ConnectionSourceLimit] | None = None
    """What the terms of the provider allow, and how much of it is used. Empty if it publishes no number. Absent if there is no provider with terms: a folder, an inbox, a mailbox."""
    may_change: bool = field(name="mayChange")
    """Whether you may pause, test and replay it."""
    may_replay: bool = field(name="mayReplay")
    """Whether it can be read again from a date."""


class ConnectionSourceInbox(Struct, kw_only=True, frozen=True):
    """The inbox, if the source is one."""

    path: str
    """Where the sender delivers, below the address of this server."""
    secret: str | None = None
    """Its secret: in the answer that makes the inbox, and never again."""


class ConnectionSourceLimit(Struct, kw_only=True, frozen=True):
    of: str
    """ACCOUNT: all requests with this account. QUESTION: this question, which is asked so often at most."""
    most: int
    """Requests that this server allows itself in the span."""
    allowed: int
    """Requests that the provider allows in the span; the rest is for other uses of the account."""
    span_seconds: int = field(name="spanSeconds")
    """The span, s."""
    used: int
    """Requests of this server in the last span, in all of its processes."""


class ConnectionSourceRefusal(Struct, kw_only=True, frozen=True):
    code: str
    """HYPOTHETICAL: about an orbit that was sent for a plan, which is not flown; it is with the plan and in no conjunction. NOT_REAL: its provider marked it as an exercise, a simulation or a test."""
    count: int
    last_at: str = field(name="lastAt")
    """When the last one came, UTC."""
    example: str | None = None
    """What the last one says, in short."""


class CreateCustomerBody(Struct, kw_only=True, frozen=True):
    user_id: str = field(name="userId")
    """Subject of the identity token."""
    name: str
    currency: str | None = None


class CreateManoeuvreBody(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    name: str | None = None
    burn: Burn
    days: float | None = None
    target: float | None = None
    """Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold."""


class CreateOrderBody(Struct, kw_only=True, frozen=True):
    customer_id: str | None = field(name="customer-id", default=None)
    """Not needed with a `request-id`."""
    service_type: str = field(name="service-type")
    """Code of the service: ca or odt."""
    request_id: str | None = field(name="request-id", default=None)
    product_id: str | None = field(name="productId", default=None)
    currency: str | None = None
    """Refused if it is not the customer’s."""
    passes: int | None = None
    sensor_type: str | None = field(name="sensorType", default=None)
    measurement_type: str | None = field(name="measurementType", default=None)
    priority: str | None = None


class CreateRequestBody(Struct, kw_only=True, frozen=True):
    measurement_type: str | None = field(name="measurementType", default=None)
    file_compression_type: str | None = field(name="fileCompressionType", default=None)
    """NONE by default."""
    observation_file_type: str | None = field(name="observationFileType", default=None)
    """TDM_KVN by default."""
    number_of_passes_requested: int | None = field(name="numberOfPassesRequested", default=None)
    """1 by default."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Catalogue number of the object to observe."""
    object_name: str | None = field(name="objectName", default=None)
    """Name of the object; by default from the catalogue."""
    sensor_codes: list[str] | None = field(name="sensorCodes", default=None)
    """Only these sensors; absent: any."""
    priority: int | None = None
    """10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8."""
    preference: str | None = None
    """SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes."""
    standard_magnitude: float | None = field(name="standardMagnitude", default=None)
    """Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count."""
    minimum_elevation_deg: float | None = field(name="minimumElevationDeg", default=None)
    """Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too."""
    search: ObservationRequestSearch | None = None
    orbit_use: str | None = field(name="orbitUse", default=None)
    """What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default."""
    note: str | None = None
    """For yourself and your colleagues."""
    orbit_data_message_type: str | None = field(name="orbitDataMessageType", default=None)
    """Format of orbitDataMessage; give both or neither."""
    orbit_data_message: str | None = field(name="orbitDataMessage", default=None)
    """The orbit to use instead of the newest element set of the catalogue."""
    oem_file_id: str | None = field(name="oemFileId", default=None)
    """A stored ephemeris of your operator, at most 4 MB, as the orbit (GET /ca/ephemeris)."""
    accept_old_orbit: bool | None = field(name="acceptOldOrbit", default=None)
    """An element set older than 30 days may be used; such a request is otherwise refused."""
    from_: str | None = field(name="from", default=None)
    """Start of the window; default now. A past time becomes now."""
    to: str | None = None
    """End of the window; default three days after the start."""
    chosen_passes: list[CreateRequestBodyChosenPass] | None = field(name="chosenPasses", default=None)
    """Exactly these passes of the check, and no others. Their number is that of the request, and the sum of their prices is held."""
    most_held: int | None = field(name="mostHeld", default=None)
    """The price that was shown: if more would be held, for all requests of a series, the order is refused (409). In the smallest unit of the currency."""
    repeat: CreateRequestBodyRepeat | None = None


class CreateRequestBodyChosenPass(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    start: str
    """Start of the pass, as the check of the request gives it."""


class CreateRequestBodyRepeat(Struct, kw_only=True, frozen=True):
    """Makes a series: the request is repeated, each time with a later window."""

    every_hours: int = field(name="everyHours")
    """From window to window, hours."""
    times: int
    """Requests in all."""


class CreateSatelliteBody(Struct, kw_only=True, frozen=True):
    satellite_id: str | None = field(name="satelliteId", default=None)
    """Required to replace one; the server sets it for a new one."""
    cospar_id: str | None = field(name="cosparId", default=None)
    """International designator, 1998-067A."""
    name: str | None = None
    """Without it, the name and the designator of the catalogue."""
    norad_id: int | None = field(name="noradId", default=None)
    """Catalogue number."""
    group: str | None = None
    """Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it."""
    configuration: SatelliteInputConfiguration | None = None
    shape: str | None = None
    hard_body_radius_m: float | None = field(name="hardBodyRadius", default=None)
    """Radius of the sphere that encloses the object, m."""
    box_width_m: float | None = field(name="boxWidth", default=None)
    """Width of the body, m."""
    box_height_m: float | None = field(name="boxHeight", default=None)
    """Height of the body, m."""
    box_length_m: float | None = field(name="boxLength", default=None)
    """Length of the body, m."""
    wing_length_m: float | None = field(name="wingLength", default=None)
    """Length of one wing, m."""
    wing_width_m: float | None = field(name="wingWidth", default=None)
    """Width of one wing, m."""
    drag_area_m2: float | None = field(name="dragArea", default=None)
    """Area that drag acts on, m²."""
    drag_coefficient: float | None = field(name="dragCoefficient", default=None)
    """Coefficient of drag."""
    solar_radiation_pressure_area_m2: float | None = field(name="solarRadiationPressureArea", default=None)
    """Area that sunlight presses on, m²."""
    reflectivity_coefficient: float | None = field(name="reflectivityCoefficient", default=None)
    """Coefficient of radiation pressure."""
    wet_mass_kg: float | None = field(name="wetMass", default=None)
    """Mass with propellant, kg."""
    propulsion: dict[str, Any] | None = None
    """IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind."""
    manoeuvrability: str | None = None
    """Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators."""
    share_with: list[str] | None = field(name="shareWith", default=None)
    """Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator."""
    share_embargo: bool | None = field(name="shareEmbargo", default=None)
    """Nothing about the satellite goes out, whatever `shareWith` says."""
    is_meant: bool | None = field(name="isMeant", default=None)
    """Needed for a second satellite of one name, and for a number that another operator here has in its fleet."""


class CreateSourceBody1(Struct, kw_only=True, frozen=True):
    source: str
    client_id: str = field(name="clientId")
    """Client id of your account. It is stored encrypted and never returned."""
    client_secret: str = field(name="clientSecret")
    """Client secret of your account. It is stored encrypted and never returned."""


class CreateSourceBodyMail(Struct, kw_only=True, frozen=True):
    source: str
    user: str
    """User of the mailbox at the mail server of this installation. It is stored encrypted and never returned."""
    password: str
    """Its password. It is stored encrypted and never returned."""
    mailbox: str | None = None
    """Folder of the mailbox; INBOX when absent."""
    senders: list[str]
    """Addresses whose messages are taken, or whole domains as @example.org."""


class CreateSourceBodySftp(Struct, kw_only=True, frozen=True):
    source: str
    host: str
    """Name or address of the SFTP server."""
    port: int | None = None
    """22 when absent."""
    host_keys: list[str] = field(name="hostKeys")
    """Fingerprints of the keys of the server, SHA256:…, as its operator publishes them or `ssh-keygen -l` prints them. A server with another key gets no credentials."""
    user: str
    """User at the SFTP server. It is stored encrypted and never returned."""
    password: str | None = None
    """Its password, without a private key. It is stored encrypted and never returned."""
    private_key: str | None = field(name="privateKey", default=None)
    """Its private key, PEM or OpenSSH, without a passphrase. It is stored encrypted and never returned."""
    in_folder: str | None = field(name="inFolder", default=None)
    """Folder from which conjunction messages are taken."""
    out_folder: str | None = field(name="outFolder", default=None)
    """Folder into which ephemerides are written."""


class CreateSourceBodySpaceSafety(Struct, kw_only=True, frozen=True):
    source: str
    certificate: str
    """Client certificate, PEM. It is stored encrypted and never returned."""
    private_key: str = field(name="privateKey")
    """Its private key, PEM. It is stored encrypted and never returned."""


class CreateSourceBodySpaceTrackMessages(Struct, kw_only=True, frozen=True):
    source: str
    """The full messages about your satellites (class `cdm`), for owners with an agreement."""
    identity: str
    """Account at Space-Track. It is stored encrypted and never returned."""
    password: str
    """Its password. It is stored encrypted and never returned."""


class CreateSourceBodySpaceTrackUploads(Struct, kw_only=True, frozen=True):
    source: str
    identity: str
    """Account at Space-Track. It is stored encrypted and never returned."""
    password: str
    """Its password. It is stored encrypted and never returned."""
    folder_id: str = field(name="folderId")
    """Number of the folder of its file share that takes your ephemerides."""


class CreateSourceBodyUdl(Struct, kw_only=True, frozen=True):
    source: str
    user: str
    """User at the Unified Data Library. It is stored encrypted and never returned."""
    password: str
    """Its password. It is stored encrypted and never returned."""


class CreateSourceBodyWebhook(Struct, kw_only=True, frozen=True):
    source: str
    """An inbox of your own; its secret is made here."""
    replaces_secret: bool | None = field(name="replacesSecret", default=None)
    """The inbox that there is gets another secret, and its senders have to use that. Without it: 409."""


class CreateTemplateBody(Struct, kw_only=True, frozen=True):
    name: str
    request: CreateTemplateBodyRequest


class CreateTemplateBodyRequest(Struct, kw_only=True, frozen=True):
    """Values for a request created from it."""

    measurement_type: str | None = field(name="measurementType", default=None)
    file_compression_type: str | None = field(name="fileCompressionType", default=None)
    """NONE by default."""
    observation_file_type: str | None = field(name="observationFileType", default=None)
    """TDM_KVN by default."""
    number_of_passes_requested: int | None = field(name="numberOfPassesRequested", default=None)
    """1 by default."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Catalogue number of the object to observe."""
    object_name: str | None = field(name="objectName", default=None)
    """Name of the object; by default from the catalogue."""
    sensor_codes: list[str] | None = field(name="sensorCodes", default=None)
    """Only these sensors; absent: any."""
    priority: int | None = None
    """10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8."""
    preference: str | None = None
    """SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes."""
    standard_magnitude: float | None = field(name="standardMagnitude", default=None)
    """Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count."""
    minimum_elevation_deg: float | None = field(name="minimumElevationDeg", default=None)
    """Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too."""
    search: ObservationRequestSearch | None = None
    orbit_use: str | None = field(name="orbitUse", default=None)
    """What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default."""
    note: str | None = None
    """For yourself and your colleagues."""


class CreateTokenBody(Struct, kw_only=True, frozen=True):
    name: str
    days: int
    """Days until the token expires."""
    resources: list[str] | None = None
    """The services whose calls it may make. `account` stands for notification channels, webhook secrets and tokens."""
    access: str | None = None
    """READ: it changes nothing. WRITE: it may change data, too."""


class CreatedToken(Struct, kw_only=True, frozen=True):
    id: str
    name: str
    """What the token is for, in its owner’s words."""
    operator_id: str = field(name="operatorId")
    """The operator every call with this token acts for."""
    created_at: str = field(name="createdAt")
    """When it was made, UTC."""
    expires_at: str = field(name="expiresAt")
    """When it stops being accepted, UTC."""
    last_used_at: str | None = field(name="lastUsedAt")
    resources: list[str] | None
    """The services whose calls it may make; null for all services that its owner may use, without the account."""
    access: str | None = None
    """READ: it changes nothing. WRITE: it may change data, too."""
    token: str
    """Send it as bearer token."""


class Customer(Struct, kw_only=True, frozen=True):
    customer_id: str = field(name="customerId")
    user_id: str = field(name="userId")
    """Subject of the identity token of the user who is this customer."""
    name: str
    currency: str
    is_own: bool = field(name="isOwn")
    """The caller is this customer, and so may order at its cost."""
    balance: Balance
    spent_in30_days: int | None = field(name="spentIn30Days", default=None)
    """What was charged and not refunded in the last 30 days, whole minor units."""
    days_left: int | None = field(name="daysLeft", default=None)
    """Days that the balance and the credit line last at that rate; absent if nothing was spent, or for more than ten years."""
    last_payment: CustomerLastPayment | None = field(name="lastPayment", default=None)
    credit_request: CustomerCreditRequest | None = field(name="creditRequest", default=None)


class CustomerCreditRequest(Struct, kw_only=True, frozen=True):
    amount: int
    """The credit line that is asked for, whole minor units."""
    reason: str
    asked_by: str = field(name="askedBy")
    """User name."""
    at: str
    """When it was asked for, UTC."""


class CustomerLastPayment(Struct, kw_only=True, frozen=True):
    """The newest payment."""

    at: str
    """When it was booked, UTC."""
    amount: int
    """What was paid in, whole minor units."""


class DecideDisputeAnswer(Struct, kw_only=True, frozen=True):
    file_id: str = field(name="file-id")
    dispute: ObservationDispute


class DecideDisputeBody(Struct, kw_only=True, frozen=True):
    file_id: str = field(name="file-id")
    verdict: str
    reason: str | None = None
    """For the provider."""


class DecidePublishedEphemerisBody(Struct, kw_only=True, frozen=True):
    state: str
    reason: str
    """Why; needed."""


class DecideQuarantinedCdmBody(Struct, kw_only=True, frozen=True):
    state: str
    reason: str
    """Why: at least ten characters."""


class Decision(Struct, kw_only=True, frozen=True):
    status: str
    """OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises."""
    owner: str | None = None
    """The person who takes care of it, by user name."""
    note: str | None = None
    """The last note."""
    is_acknowledged: bool = field(name="isAcknowledged")
    """A person has seen it at its present risk. It is false again once the risk rises."""
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that a person has to know: the one that counts, or one that waits for a confirmation. Sent with a decision, it is refused with 412 NEWER_MESSAGE if that is another one by now."""
    acknowledged_by: str | None = field(name="acknowledgedBy", default=None)
    """Who acknowledged it last."""
    acknowledged_at: str | None = field(name="acknowledgedAt", default=None)
    """When, UTC."""
    changed_by: str | None = field(name="changedBy", default=None)
    """Who made the newest entry of the log; absent without one."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When, UTC."""
    based_on_cdm_id: str | None = field(name="basedOnCdmId", default=None)
    """The newest message at that time. Deprecated: use basedOn.cdmId."""
    based_on: DecisionBasedOn | None = field(name="basedOn", default=None)
    changed_since: DecisionChangedSince | None = field(name="changedSince", default=None)
    proposed: DecisionProposed | None = None
    needs_two_people: bool | None = field(name="needsTwoPeople", default=None)
    """A second person has to agree before a CRITICAL risk is accepted."""


class DecisionBasedOn(Struct, kw_only=True, frozen=True):
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message whose figures were those of the event."""
    message_number: int | None = field(name="messageNumber", default=None)
    """How many messages the event had."""
    risk_level: str = field(name="riskLevel")
    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    miss_distance_m: float | None = field(name="missDistanceM", default=None)
    """Miss distance, m."""


class DecisionChangedSince(Struct, kw_only=True, frozen=True):
    changes: list[str]
    """PROBABILITY: three times higher. MISS: lower by more than two sigmas of the accepted message. MOVED: by more than three sigmas. LEVEL: the risk level rose. NEWER_MESSAGE: a newer message decides about an event that was closed at HIGH or CRITICAL."""
    since: str
    """When it was first found, UTC."""


class DecisionOptions(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    cdm_id: str = field(name="cdmId")
    """The message that they refer to."""
    decide_by: str | None = field(name="decideBy", default=None)
    """The decision deadline, UTC: the last useful command. Absent for a satellite that cannot manoeuvre."""
    is_default_deadline: bool = field(name="isDefaultDeadline")
    """No one set the deadline: it blocks nothing."""
    deadline_basis: str = field(name="deadlineBasis")
    """SET: by the satellite. LAST_BURN: the command of the latest burn that still helps, by the newest search. HALF_REVOLUTION: no search has found one yet; the command of a burn half a revolution before the closest approach. NONE: the satellite cannot manoeuvre."""
    sky: DecisionOptionsSky | None = None
    options: list[DecisionOptionsOption]
    """Wait, track, manoeuvre, nothing: always these four, in this order."""


class DecisionOptionsOption(Struct, kw_only=True, frozen=True):
    kind: str
    obstacle: str | None = None
    """Why it cannot be chosen; absent if it can. DECISION_PASSED: the deadline that the satellite sets; one that no one set blocks nothing. COMMAND_PASSED: no command reaches the satellite before the closest approach. BURN_PASSED: the last moment to command the known burn; a later one may help. BURN_UNDER_WAY: the commands of a burn are out of our hands, and nothing says yet how it was flown; a second burn would add to it. NOT_COMPUTED: nothing is known yet. SEARCHING: a search for a burn waits or runs. NO_BURN: no burn within the constraints is enough. NOT_NEEDED: the probability is below the target. NO_ROLE, NO_SENSOR, NO_COVARIANCE: what is missing for the value of tracking."""
    last_moment: str | None = field(name="lastMoment", default=None)
    """The last moment to choose it: of a burn its ignition less the command lead of the satellite, of tracking the first pass less the lead of the sensors, UTC."""
    expected_probability: float | None = field(name="expectedProbability", default=None)
    """Mean of the probabilities of collision of this event that may result: the same kind of number for every option. Waiting and tracking leave the present one, because information does not move it on average."""
    probability_of_any: float | None = field(name="probabilityOfAny", default=None)
    """The same for meeting any object, as the newest search for a burn counts them."""
    chance_cleared: float | None = field(name="chanceCleared", default=None)
    """Chance that it clears before the decision deadline: the probability falls to LOW."""
    chance_settled: float | None = field(name="chanceSettled", default=None)
    """Chance that it clears or is confirmed before the decision deadline."""
    chance_burn_needed: float | None = field(name="chanceBurnNeeded", default=None)
    """Chance that the probability is CRITICAL then: a burn is needed."""
    gain_over_waiting: float | None = field(name="gainOverWaiting", default=None)
    """Of tracking: `chanceSettled` of the set that an order buys, less that of waiting."""
    is_worth: bool | None = field(name="isWorth", default=None)
    """Of tracking: it settles the event clearly more often than waiting."""
    price: DecisionOptionsOptionPrice | None = None
    delta_v_m_per_s: float | None = field(name="deltaVMPerS", default=None)
    """Size of the burn, m/s."""
    propellant_kg: float | None = field(name="propellantKg", default=None)
    """Propellant that it takes, kg."""
    upload_by: str | None = field(name="uploadBy", default=None)
    """Last moment for the commands of the burn to be on board, UTC."""
    ignition: str | None = None
    """Ignition of the burn, UTC."""
    manoeuvre_id: str | None = field(name="manoeuvreId", default=None)
    """The plan that has this burn; absent: a search proposes it."""


class DecisionOptionsOptionPrice(Struct, kw_only=True, frozen=True):
    amount: int
    """In the smallest unit of the currency."""
    currency: str
    """ISO 4217."""


class DecisionOptionsSky(Struct, kw_only=True, frozen=True):
    """The sky in which the probabilities of meeting any object were counted, by its digest and age."""

    digest: str
    at: str
    """When it was looked at, UTC."""


class DecisionProposed(Struct, kw_only=True, frozen=True):
    status: str
    """OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises."""
    note: str
    """The reason."""
    by: str
    """The person who proposed it, by user name."""
    at: str
    """When, UTC."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that it rests on; about another one, it has to be proposed again."""


class DecisionWithLog(Struct, kw_only=True, frozen=True):
    status: str
    """OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises."""
    owner: str | None = None
    """The person who takes care of it, by user name."""
    note: str | None = None
    """The last note."""
    is_acknowledged: bool = field(name="isAcknowledged")
    """A person has seen it at its present risk. It is false again once the risk rises."""
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that a person has to know: the one that counts, or one that waits for a confirmation. Sent with a decision, it is refused with 412 NEWER_MESSAGE if that is another one by now."""
    acknowledged_by: str | None = field(name="acknowledgedBy", default=None)
    """Who acknowledged it last."""
    acknowledged_at: str | None = field(name="acknowledgedAt", default=None)
    """When, UTC."""
    changed_by: str | None = field(name="changedBy", default=None)
    """Who made the newest entry of the log; absent without one."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When, UTC."""
    based_on_cdm_id: str | None = field(name="basedOnCdmId", default=None)
    """The newest message at that time. Deprecated: use basedOn.cdmId."""
    based_on: DecisionBasedOn | None = field(name="basedOn", default=None)
    changed_since: DecisionChangedSince | None = field(name="changedSince", default=None)
    proposed: DecisionProposed | None = None
    needs_two_people: bool | None = field(name="needsTwoPeople", default=None)
    """A second person has to agree before a CRITICAL risk is accepted."""
    conjunction_id: str = field(name="conjunctionId")
    loosened: DecisionWithLogLoosened | None = None
    log: list[DecisionWithLogLog]
    """Newest first. Entries are never changed."""


class DecisionWithLogLog(Struct, kw_only=True, frozen=True):
    at: str
    """When it was decided, UTC."""
    person: str
    """User name."""
    based_on_cdm_id: str | None = field(name="basedOnCdmId", default=None)
    """The newest message of the event at that time."""
    risk_level: str = field(name="riskLevel")
    is_uncertain: bool | None = field(name="isUncertain", default=None)
    """It was LOW, but a rule of caution spoke against relying on it."""
    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    status: str
    """OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises."""
    owner: str | None = None
    note: str | None = None
    is_acknowledged: bool = field(name="isAcknowledged")
    via: str | None = None
    """Acknowledged by the link in a message, without a sign-in."""
    changes: list[str]
    """What the entry changed. PROPOSED: it waits for a second person. WITHDRAWN: the proposer took the proposal back. LOOSENED: settings of its satellite were changed in a way that lowers it; the note is the reason, and nothing was decided."""
    proposed_status: str | None = field(name="proposedStatus", default=None)
    """OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises."""


class DecisionWithLogLoosened(Struct, kw_only=True, frozen=True):
    """The settings in effect that made it less than CRITICAL. Closing it needs what a CRITICAL risk needs."""

    loosening_id: str = field(name="looseningId")
    kind: str
    """SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends."""
    state: str
    """PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time."""
    subject_id: str = field(name="subjectId")
    """Of the satellite, the operator or the hold."""
    subject_name: str | None = field(name="subjectName", default=None)
    """Name of the satellite."""
    changes: list[DecisionWithLogLoosenedChange]
    """The settings that become looser."""
    lowered: list[DecisionWithLogLoosenedLowered]
    """HIGH and CRITICAL events ahead that it lowers."""
    reason: str
    by: str
    """Who asked for it, by user name."""
    at: str
    """When, UTC."""
    ends_at: str | None = field(name="endsAt", default=None)
    """Until when a second person may agree, UTC."""
    agreed_by: str | None = field(name="agreedBy", default=None)
    """The second person, by user name."""
    agreed_at: str | None = field(name="agreedAt", default=None)
    """When, UTC."""
    effective_at: str | None = field(name="effectiveAt", default=None)
    """From when on it is in effect, UTC."""
    settled_by: str | None = field(name="settledBy", default=None)
    """Who withdrew it, by user name."""
    settled_at: str | None = field(name="settledAt", default=None)
    """When it was done, withdrawn or ended, UTC."""
    may_agree: bool | None = field(name="mayAgree", default=None)
    """Whether you may agree; another person must, one of the two an administrator of the operator."""
    may_withdraw: bool | None = field(name="mayWithdraw", default=None)
    """Whether you may take it back."""


class DecisionWithLogLoosenedChange(Struct, kw_only=True, frozen=True):
    field: str
    """The setting, by its place in the document."""
    before: float | str | bool | None = None
    """Before; absent if not set."""
    after: float | str | bool | None = None
    """After; absent if not set."""


class DecisionWithLogLoosenedLowered(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    from_: str = field(name="from")
    to: str | None = None
    """Absent if it is no longer watched."""


class DeleteSatelliteAnswer(Struct, kw_only=True, frozen=True):
    proposed: AgreeToLooseningAnswer


class DeleteTemplateAnswer(Struct, kw_only=True, frozen=True):
    template_id: str = field(name="templateId")


class DeliverObservationsForm(Struct, kw_only=True, frozen=True):
    file: str
    """The file of the task."""
    task_id: str | None = field(name="task-id", default=None)
    """The task, if it is not in the query."""


class DeliverToInboxAnswer(Struct, kw_only=True, frozen=True):
    taken: int
    """Messages about your fleet that were taken."""
    changed: int
    """Those of them that came before under the same id with other content."""
    repeated: int
    """Messages that you have, unchanged; nothing happened."""
    held: int
    """Messages in quarantine, because they name two objects as one."""
    refused: list[DeliverToInboxAnswerRefused]
    """Messages that were not taken. Sending them again changes nothing."""


class DeliverToInboxAnswerRefused(Struct, kw_only=True, frozen=True):
    code: str
    example: str | None = None
    """Which, and why."""


class DesignateEphemerisBody(Struct, kw_only=True, frozen=True):
    designation: str
    """OPERATIONAL: it is screened, and its screenings open, change and clear events. TRIAL: it is screened and changes no event. QUARANTINED: the plausibility check failed; it is not screened until a person releases it."""
    reason: str | None = None
    """Why; needed to release from quarantine."""


class DetermineOrbitBody(Struct, kw_only=True, frozen=True):
    observation_request_id: str = field(name="observationRequestId")
    file_ids: list[str] | None = field(name="fileIds", default=None)
    """Files to use, also those of other requests; by default all files of this request."""
    solve: list[str] | None = None
    """Coefficients to solve for with the state; default none."""
    biases: list[OrbitOptionsBias] | None = None
    """Constant sensor errors to solve for; default none."""
    apriori: str | None = None
    """How the previous orbit is used. START: the fit starts from it. WEIGHT: its covariance counts in the fit. NONE: the first orbit comes from the measurements. AUTO, the default: START; WEIGHT if the measurements alone are too short an arc, or give a worse orbit than the previous one."""
    forces: str | None = None
    """As in `farpass determine --forces`; default those of the height of the orbit."""
    model_error: str | None = field(name="modelError", default=None)
    """REALISTIC, the default without forces: the covariance contains what forces, density, clocks and sensors leave open. NONE, the default with forces: it contains the noise of the measurements only."""
    left_out: list[OrbitOptionsLeftOut] | None = field(name="leftOut", default=None)
    """Measurements that a person leaves out: they do not count, and their residuals are still shown."""
    left_out_why: str | None = field(name="leftOutWhy", default=None)
    """Why; needed with `leftOut`, and kept with the orbit."""
    compared_with: str | None = field(name="comparedWith", default=None)
    """An orbit of the same request that pages show next to this one."""
    range_rate: str | None = field(name="rangeRate", default=None)
    """What DOPPLER values of the files are. RECEPTION, the default: the derivative of the range, of half of the signal’s path for two ways, by the time of reception. LEGS: the mean of the speeds along the legs, as in Orekit and CCSDS."""
    orbit_data_message_type: str | None = field(name="orbitDataMessageType", default=None)
    orbit_data_message: str | None = field(name="orbitDataMessage", default=None)
    """The previous orbit; by default the one that the sensors were given."""


class DutyRoster(Struct, kw_only=True, frozen=True):
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    shifts: list[DutyRosterShift]
    """By their start."""
    gaps: list[DutyRosterGap]
    """Times ahead, up to the last shift, in which no one is on call."""
    left: list[str]
    """People of shifts ahead who are no longer members."""
    on_call: DutyRosterOnCall = field(name="onCall")
    unreached: list[DutyRosterUnreached] | None = None
    """People on call now or in a shift ahead, and their second people, who have fewer than two independent channels outside the application."""
    members: list[str]
    """Everyone who may be on call, by user name."""
    calendar_key: str | None = field(name="calendarKey", default=None)
    """The permission of the caller to read the calendar; it ends with their membership."""
    changed_by: str | None = field(name="changedBy", default=None)
    """User name."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When it was changed, UTC."""


class DutyRosterGap(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Start, UTC."""
    until: str
    """End, UTC."""


class DutyRosterOnCall(Struct, kw_only=True, frozen=True):
    """Who is on call now."""

    by: str
    """ROSTER: the shift of now. OWNER: no shift, and the event has an owner (only in notifications). EVERYONE: no shift, so everyone with ca:user."""
    people: list[str]
    """User names."""
    second: list[str]
    """User names of those who agree to proposals."""


class DutyRosterShift(Struct, kw_only=True, frozen=True):
    person: str
    """User name of the person on call."""
    second: str | None = None
    """User name of the second person, who agrees and takes over."""
    from_: str = field(name="from")
    """Start, UTC."""
    until: str
    """End, UTC."""


class DutyRosterUnreached(Struct, kw_only=True, frozen=True):
    person: str
    """User name."""
    channels: list[str]
    """The kinds of channels that they have."""


class ElementSet(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    epoch: str
    """UTC."""
    tle: list[str]
    """The two lines; empty when the number does not fit into two lines."""
    name: str | None = None
    source: str
    """Where the set comes from: a feed, a file, `own`, or `synthetic`."""


class Ephemeris(Struct, kw_only=True, frozen=True):
    oem_file_id: str = field(name="oemFileId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    file_name: str = field(name="fileName")
    format: str
    """OEM, OPM, OCM, OMM or TLE, and whether KVN or XML."""
    satellite_id: str | None = field(name="satelliteId", default=None)
    """The satellite it belongs to; absent until it is mapped."""
    object_name: str | None = field(name="objectName", default=None)
    object_id: str | None = field(name="objectId", default=None)
    originator: str | None = None
    creation_date: str | None = field(name="creationDate", default=None)
    """When the originator made it, UTC."""
    upload_date: str = field(name="uploadDate")
    """When it reached us, UTC."""
    ref_frame: str | None = field(name="refFrame", default=None)
    segments: list[EphemerisSegment]
    """What the file covers."""
    size_bytes: int = field(name="sizeBytes")
    warnings: list[Finding]
    designation: str | None = None
    """OPERATIONAL: it is screened, and its screenings open, change and clear events. TRIAL: it is screened and changes no event. QUARANTINED: the plausibility check failed; it is not screened until a person releases it."""
    plausibility: list[EphemerisPlausibility] | None = None
    """What the plausibility check found: distance to the catalogue orbit and to the previous file, span, jumps, manoeuvres. Checked when the file is mapped to a satellite."""
    designated_by: str | None = field(name="designatedBy", default=None)
    """Who designated it by hand; absent for the automatic choice."""
    designated_at: str | None = field(name="designatedAt", default=None)
    """When that was, UTC."""
    designation_reason: str | None = field(name="designationReason", default=None)
    """Why, in the words of that person."""
    context: str | None = None
    deliveries: list[EphemerisDelivery] | None = None
    """Only in the list: where it was sent, or is going to be sent."""
    started_screening_id: str | None = field(name="startedScreeningId", default=None)
    """Only in the answer to an upload, a mapping or a release: the screening that it started."""


class EphemerisComparison(Struct, kw_only=True, frozen=True):
    first: EphemerisComparisonFirst
    second: EphemerisComparisonFirst
    from_: str = field(name="from")
    """Start of the common time, UTC."""
    to: str
    """End of the common time, UTC."""
    step_seconds: float = field(name="stepSeconds")
    """Time from point to point, s."""
    points: list[EphemerisComparisonPoint]
    """Along radial, along-track and cross-track of the first file; both turned into EME2000."""
    statistics: EphemerisComparisonStatistics
    remarks: list[str]
    """What to know before the numbers are used."""
    notes: list[Finding] | None = None
    """The same as `remarks`, by code."""


class EphemerisComparisonFirst(Struct, kw_only=True, frozen=True):
    oem_file_id: str | None = field(name="oemFileId", default=None)
    """Absent for the element set of the catalogue."""
    file_name: str = field(name="fileName")
    """Name of the file; of an element set its catalogue number and epoch."""
    object_name: str | None = field(name="objectName", default=None)
    ref_frame: str = field(name="refFrame")
    """Frame that the file is written in."""
    form: str
    """Interpolated between its states, propagated by SGP4, or one state at one instant."""


class EphemerisComparisonPoint(Struct, kw_only=True, frozen=True):
    time: str
    """Time, UTC."""
    radial_m: float = field(name="radialM")
    """Second less first, radial, m."""
    along_track_m: float = field(name="alongTrackM")
    """Second less first, along-track, m."""
    cross_track_m: float = field(name="crossTrackM")
    """Second less first, cross-track, m."""
    distance_m: float = field(name="distanceM")
    """Distance of the two, m."""


class EphemerisComparisonStatistics(Struct, kw_only=True, frozen=True):
    radial: EphemerisComparisonStatisticsRadial
    along_track: EphemerisComparisonStatisticsRadial = field(name="alongTrack")
    cross_track: EphemerisComparisonStatisticsRadial = field(name="crossTrack")
    distance: EphemerisComparisonStatisticsRadial


class EphemerisComparisonStatisticsRadial(Struct, kw_only=True, frozen=True):
    largest_m: float = field(name="largestM")
    """Largest value by size, with its sign, m."""
    at: str
    """When that is, UTC."""
    rms_m: float = field(name="rmsM")
    """Root mean square over the points, m."""


class EphemerisDelivery(Struct, kw_only=True, frozen=True):
    delivery_id: str = field(name="deliveryId")
    destination: str
    upload_type: str = field(name="uploadType")
    """DEFINITIVE: what the satellite is going to fly; other operators see it. HYPOTHETICAL: screened for you only, for a plan; it tells the provider of an intent."""
    state: str
    """WAITING_APPROVAL: nothing was sent; a person approves the first upload to each service. QUEUED and RETRYING: it is going to be sent. SENT: the provider took it. REFUSED: it was not sent, or the provider refused it. WITHDRAWN: a person took it back before it was sent, or its file is gone."""
    attempts: int
    created_at: str = field(name="createdAt")
    """When it came into the outbox, UTC."""
    sent_at: str | None = field(name="sentAt", default=None)
    """When the provider took it, UTC."""
    next_attempt_at: str | None = field(name="nextAttemptAt", default=None)
    """When it is tried again, UTC."""
    receipt: str | None = None
    """The id that the provider gave it."""
    answer: str | None = None
    """What the provider said last, or why it was not sent."""
    requested_by: str | None = field(name="requestedBy", default=None)
    """Who asked for it; absent for what goes out by shareWith."""


class EphemerisPlausibility(Struct, kw_only=True, frozen=True):
    code: str
    line: int | None = None
    message: str
    parameters: dict[str, str | float] | None = None
    """What the message names, for other languages."""
    is_fatal: bool = field(name="isFatal")
    """A reason for the quarantine."""


class EphemerisSegment(Struct, kw_only=True, frozen=True):
    start: str
    """First usable time, UTC."""
    stop: str
    """Last usable time, UTC."""
    number_of_states: int = field(name="numberOfStates")
    interpolation: str | None = None
    has_covariance: bool = field(name="hasCovariance")
    gaps: list[EphemerisSegmentGap] | None = None
    """Gaps between its states, across which it is not interpolated; absent if there are none."""


class EphemerisSegmentGap(Struct, kw_only=True, frozen=True):
    start: str
    """Last state before it, UTC."""
    stop: str
    """First state after it, UTC."""


class EphemerisSeries(Struct, kw_only=True, frozen=True):
    oem_file_id: str = field(name="oemFileId")
    previous_oem_file_id: str | None = field(name="previousOemFileId", default=None)
    """The newest operational file of the satellite that was uploaded before; absent if there is none."""
    altitude: list[EphemerisSeriesAltitude]
    """At most 1500 points over what the file covers."""
    sigma: list[EphemerisSeriesSigma]
    """Standard deviations of the covariances that the file has, at their own times, at most 1500."""
    period: list[EphemerisSeriesPeriod]
    """Period of the osculating semi-major axis, averaged over a revolution: drag shows as a slope, a manoeuvre as a step. At most 1500 points; none for less than one revolution."""
    burns: list[EphemerisSeriesBurn]
    """Manoeuvres that the states show, of an ephemeris with states only; from about 0.2 m/s."""
    remarks: list[str]
    """Which covariances are not shown, and why."""
    notes: list[Finding] | None = None
    """The same as `remarks`, by code."""


class EphemerisSeriesAltitude(Struct, kw_only=True, frozen=True):
    time: str
    """Time, UTC."""
    altitude_km: float = field(name="altitudeKm")
    """Height above the WGS-84 ellipsoid, km."""


class EphemerisSeriesBurn(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Last state before it, UTC."""
    to: str
    """First state after it, UTC."""
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """Change of the velocity beyond gravity, about, m/s."""


class EphemerisSeriesPeriod(Struct, kw_only=True, frozen=True):
    time: str
    """Middle of the revolution, UTC."""
    period_s: float = field(name="periodS")
    """Period of the mean orbit, s."""


class EphemerisSeriesSigma(Struct, kw_only=True, frozen=True):
    time: str
    """Time of the covariance, UTC."""
    radial_m: float = field(name="radialM")
    """Standard deviation, radial, m."""
    along_track_m: float = field(name="alongTrackM")
    """Standard deviation, along-track, m."""
    cross_track_m: float = field(name="crossTrackM")
    """Standard deviation, cross-track, m."""


class EphemerisUpload(Struct, kw_only=True, frozen=True):
    accepted: list[Ephemeris]
    refused: list[EphemerisUploadRefused]


class EphemerisUploadRefused(Struct, kw_only=True, frozen=True):
    file: str
    errors: list[Finding]


class EvaluateBurnBody(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    burn: Burn
    days: float | None = None
    """Days after the burn in which the catalogue counts; default 3. 0: never."""


class EventMoments(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    satellite_name: str = field(name="satelliteName")
    secondary_name: str = field(name="secondaryName")
    risk_level: str = field(name="riskLevel")
    tca: str
    """Closest approach, UTC."""
    decide_by: str | None = field(name="decideBy", default=None)
    """The decision deadline: the last useful command. Absent for a satellite that cannot manoeuvre, UTC."""
    is_default_deadline: bool = field(name="isDefaultDeadline")
    """No one set the deadline: it blocks nothing."""
    deadline_basis: str = field(name="deadlineBasis")
    burn: EventMomentsBurn | None = None
    next: EventMomentsNext


class EventMomentsBurn(Struct, kw_only=True, frozen=True):
    command_by: str = field(name="commandBy")
    """Last moment to command it: the ignition less the command lead of the satellite, UTC."""
    upload_by: str = field(name="uploadBy")
    """Last moment for its commands to be on board, UTC."""
    ignition: str
    """Ignition, UTC."""
    alarm: str | None = None
    """Of a plan that is not exported: NEAR, less than two hours to the last moment to command; DUE, less than half an hour; PAST, it has passed, and the ignition has not."""
    source: str
    """PLAN: the plan that is furthest. SEARCH: the newest search for the newest message."""
    manoeuvre_id: str | None = field(name="manoeuvreId", default=None)
    name: str | None = None
    """Of the plan."""
    state: str | None = None
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """Size of the burn, m/s."""


class EventMomentsNext(Struct, kw_only=True, frozen=True):
    """The next of these moments."""

    kind: str
    at: str
    """When, UTC."""


class EventOutcome(Struct, kw_only=True, frozen=True):
    tca: str
    """Closest approach, UTC."""
    miss_distance_km: float = field(name="missDistanceKm")
    """Distance there, km."""
    radial_km: float = field(name="radialKm")
    """Object 2 from object 1, radial, km."""
    along_track_km: float = field(name="alongTrackKm")
    """Along-track, km."""
    cross_track_km: float = field(name="crossTrackKm")
    """Cross-track, km."""
    probability: float
    """Probability of collision by `method`."""
    method: str | None = None
    """foster1992 (2D), or for objects that pass below 5 m/s the method that follows their orbits."""
    aggregate_probability: float | None = field(name="aggregateProbability", default=None)
    """Probability of meeting the other object or any of the catalogue in the days that are looked at."""
    plane: EventOutcomePlane | None = None


class EventOutcomePlane(Struct, kw_only=True, frozen=True):
    """Object 2 in the encounter plane, origin at object 1, with the sum of both covariances."""

    x_km: float = field(name="xKm")
    """Radial, projected, km."""
    y_km: float = field(name="yKm")
    """Across, km."""
    xx_km2: float = field(name="xxKm2")
    """Variance, km²."""
    xy_km2: float = field(name="xyKm2")
    """Covariance, km²."""
    yy_km2: float = field(name="yyKm2")
    """Variance, km²."""


class FailingChannel(Struct, kw_only=True, frozen=True):
    service: str
    """The service whose settings hold the address."""
    channel: str
    """email, msteams, slack or webhook."""
    address: str
    failures: int
    """Failed attempts since the last success."""
    failing_since: str = field(name="failingSince")
    """Of the first of them, UTC."""
    last_answer: str = field(name="lastAnswer")
    suspended_at: str | None = field(name="suspendedAt")


class FindObservableObjectsAnswer(Struct, kw_only=True, frozen=True):
    kind: str
    """FLEET: your own satellite. REQUEST: of a request of your operator. MESSAGE: only a message about your fleet names it, the catalogue has no element set. CATALOGUE: an object of the catalogue, or of your own element sets."""
    name: str
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Absent for an orbit of your own without a number."""
    cospar_id: str | None = field(name="cosparId", default=None)
    """International designator."""
    observation_request_id: str | None = field(name="observation-request-id", default=None)
    """The newest request for it that brought its own orbit."""
    satellite_id: str | None = field(name="satelliteId", default=None)
    """The satellite that the newest message is about."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """The newest conjunction with it: tracking ordered there is pointed by its message."""


class Finding(Struct, kw_only=True, frozen=True):
    code: str
    line: int | None = None
    message: str
    parameters: dict[str, str | float] | None = None
    """What the message names, for other languages."""


class FlownBurnCompared(Struct, kw_only=True, frozen=True):
    state: str
    oem_file_id: str = field(name="oemFileId")
    """The ephemeris that says how it was flown."""
    file_name: str = field(name="fileName")
    reference: str
    """The orbit without the burn: FLOWN, of the same ephemeris before it; PLAN, of the message of the plan."""
    planned: FlownBurnComparedPlanned
    achieved: FlownBurnComparedPlanned
    size_error_fraction: float = field(name="sizeErrorFraction")
    """Achieved over planned size, less 1."""
    direction_error_deg: float = field(name="directionErrorDeg")
    """Between the two directions."""
    time_error_s: float = field(name="timeErrorS")
    """Positive: the burn was late, s."""
    time_within_s: float = field(name="timeWithinS")
    """By so much the time may be wrong, s."""
    apart_m: float = field(name="apartM")
    """Distance of the two orbits where they are nearest: what no impulse explains, m."""
    is_as_planned: bool | None = field(name="isAsPlanned", default=None)
    """Within the errors that the plan was judged by: size within 5 %, direction within 3°, time within a minute or what the ephemeris can tell. What the plan solves can then be closed; otherwise its conjunctions are open again. Absent if it cannot be said yet."""
    burns: list[FlownBurnComparedBurn] | None = None
    """Of a plan of several burns, each by the orbit before and after it. The fields above are then those of the one that departs most from its plan."""
    missing: list[int] | None = None
    """Numbers of the burns that the ephemeris does not show; as long as there are some, nothing is called as planned."""


class FlownBurnComparedBurn(Struct, kw_only=True, frozen=True):
    numbers: list[int]
    """Of the burns of the plan, from 1. Several if less than 20 minutes are between them: their effect is compared as one."""
    is_as_planned: bool = field(name="isAsPlanned")
    """Within the errors that the plan was judged by."""
    reference: str
    """The orbit without the burn: FLOWN, of the same ephemeris before it; PLAN, of the message of the plan."""
    planned: FlownBurnComparedPlanned
    achieved: FlownBurnComparedPlanned
    size_error_fraction: float = field(name="sizeErrorFraction")
    """Achieved over planned size, less 1."""
    direction_error_deg: float = field(name="directionErrorDeg")
    """Between the two directions."""
    time_error_s: float = field(name="timeErrorS")
    """Positive: the burn was late, s."""
    time_within_s: float = field(name="timeWithinS")
    """By so much the time may be wrong, s."""
    apart_m: float = field(name="apartM")
    """Distance of the two orbits where they are nearest: what no impulse explains, m."""


class FlownBurnComparedPlanned(Struct, kw_only=True, frozen=True):
    epoch: str
    """UTC; of an arc about its middle."""
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """Size, m/s."""
    rtn_m_per_s: list[float] = field(name="rtnMPerS")
    """Along radial, along-track and cross-track of the orbit without the burn, m/s."""


class FlownBurnWaiting(Struct, kw_only=True, frozen=True):
    state: str
    reason: str
    """What is missing."""
    reason_finding: ReasonFinding | None = field(name="reasonFinding", default=None)


class GetCoordinationRecordAnswer(Struct, kw_only=True, frozen=True):
    entries: list[GetCoordinationRecordAnswerEntry]
    public_key: str = field(name="publicKey")
    """Ed25519, 32 bytes in base64."""
    signature: str
    """Ed25519 of the text of the last hash, in base64."""
    shared: GetCoordinationRecordAnswerShared | None = None


class GetCoordinationRecordAnswerEntry(Struct, kw_only=True, frozen=True):
    seq: int
    at: str
    """When, UTC."""
    actor: str
    """The operator, the guest, or Farpass."""
    action: str
    """OPENED, CLAIMED, REFUSED, RELEASED, LAPSED, INTENT, MESSAGE, ALARM and others."""
    data: dict[str, Any]
    """Text, whole numbers, booleans and nulls."""
    previous: str
    """The hash of the entry before; 64 zeros for the first."""
    hash: str
    """SHA-256 of `previous`, a line feed, and {seq, at, actor, action, data} as JSON of RFC 8785."""


class GetCoordinationRecordAnswerShared(Struct, kw_only=True, frozen=True):
    """If another server keeps the claims: its record, the same for both. `entries` are what this server did; an entry RECORD_HEAD of each holds the newest hash and signature of the other."""

    entries: list[GetCoordinationRecordAnswerEntry]
    public_key: str = field(name="publicKey")
    """Ed25519, 32 bytes in base64."""
    signature: str
    """Ed25519 of the text of the last hash, in base64."""


class GetCoordinationSettingsAnswer(Struct, kw_only=True, frozen=True):
    contact: str
    """How my operator is reached at any hour; empty: not said."""
    partners: list[GetCoordinationSettingsAnswerPartner]
    """Partners without a rule see INTENT and CONTACT."""
    etag: str


class GetCoordinationSettingsAnswerPartner(Struct, kw_only=True, frozen=True):
    partner: str
    """Name of the operator."""
    shares: list[str]
    """INTENT: what the tag of my newest operational ephemeris says, and that it is new. CONTACT: how my operator is reached. TRAJECTORY: the states of the trajectories that I offer in a case, without covariances. What people state in a case is always shared with its parties; plans, covariances and the fleet never are."""


class GetCovarianceRealismAnswer(Struct, kw_only=True, frozen=True):
    satellite_id: str = field(name="satelliteId")
    studies: list[GetCovarianceRealismAnswerStudy]
    """The newest 100, newest first."""
    use: GetCovarianceRealismAnswerUse | None
    uses: list[GetCovarianceRealismAnswerUse]
    """All changes, newest first."""
    started_screening_id: str | None = field(name="startedScreeningId", default=None)
    """The screening that a change of the use started."""
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""


class GetCovarianceRealismAnswerStudy(Struct, kw_only=True, frozen=True):
    study_id: str = field(name="studyId")
    made_at: str = field(name="madeAt")
    """UTC."""
    made_by: str = field(name="madeBy")
    reason: str
    basis: str
    """Predicted and later ephemerides of the satellite, or residuals that were given."""
    from_: str | None = field(name="from", default=None)
    """UTC. When the first of its predictions was made; absent for residuals."""
    to: str | None = None
    """UTC. When the last of its predictions was made; absent for residuals."""
    is_outdated: bool = field(name="isOutdated")
    """Its data end more than 90 days ago (residuals: it was made then), so it cannot be put to use."""
    predictions: int
    """Predictions with a known error; each counts as one."""
    errors: int
    claims: GetCovarianceRealismAnswerStudyClaims | None
    are_units_doubtful: bool = field(name="areUnitsDoubtful")
    """The factor of the claims is above 30 or below 1/30: errors and covariances are probably in different units. Its use needs `areUnitsChecked`."""
    supported_factor: float = field(name="supportedFactor")
    """The factor that may be used: 1 if the interval contains 1; below 1 only if the verdict is TOO_LARGE, from 100 predictions on whose truth is definitive, and as little as the interval of every range of lead times with 20 predictions allows, never below 0.5; at most 5."""
    by_lead: list[GetCovarianceRealismAnswerStudyByLead] = field(name="byLead")
    growth: list[GetCovarianceRealismAnswerStudyGrowth]
    """Covariances of the errors by lead time, of ranges with at least 20 predictions."""
    notes: list[Finding]
    """Files and covariances that were not judged, and why; doubtful units, outliers and a bias (UNITS_DOUBTFUL, ERRORS_OUTLYING, ERRORS_BIASED)."""


class GetCovarianceRealismAnswerStudyByLead(Struct, kw_only=True, frozen=True):
    from_hours_h: float = field(name="fromHours")
    """Lead time from, hours."""
    to_hours_h: float = field(name="toHours")
    """Lead time to, hours."""
    predictions: int
    error_m: list[float] = field(name="errorM")
    """Root mean square of the errors, along radial, along-track and cross-track."""
    claimed_m: list[float] | None = field(name="claimedM")
    claims: GetCovarianceRealismAnswerStudyClaims | None


class GetCovarianceRealismAnswerStudyClaims(Struct, kw_only=True, frozen=True):
    scale_factor: float = field(name="scaleFactor")
    """Multiplies the claimed sigmas."""
    interval: list[float] | None
    verdict: str
    p_value: float = field(name="pValue")
    """Probability of so bad a fit if the claimed covariances were true."""
    scaled_p_value: float = field(name="scaledPValue")
    """The same with the factor: a small one says that the errors are not normal."""
    bias: list[float]
    """Mean error over claimed sigma, without outliers, along radial, along-track and cross-track."""
    ratio: list[float]
    """Root mean square of error over claimed sigma, without outliers, along radial, along-track and cross-track."""
    outliers: GetCovarianceRealismAnswerStudyClaimsOutliers | None = None


class GetCovarianceRealismAnswerStudyClaimsOutliers(Struct, kw_only=True, frozen=True):
    """Errors that no factor describes: a burn, another object, a wrong line. Absent from studies of older versions."""

    count: int
    """Errors more than six scaled sigmas away."""
    largest_sigmas: float = field(name="largestSigmas")
    """How far the farthest error is, in claimed sigmas."""


class GetCovarianceRealismAnswerStudyGrowth(Struct, kw_only=True, frozen=True):
    from_hours_h: float = field(name="fromHours")
    """Lead time from, hours."""
    to_hours_h: float = field(name="toHours")
    """Lead time to, hours."""
    mean_hours_h: float = field(name="meanHours")
    """Mean lead time of its errors, hours."""
    predictions: int
    lower_rtn_km2: list[float] = field(name="lowerRtnKm2")
    """Lower triangle row by row, along R, T, N, km²."""


class GetCovarianceRealismAnswerUse(Struct, kw_only=True, frozen=True):
    study_id: str | None = field(name="studyId")
    factor: float
    """Multiplies the sigmas of the satellite’s ephemerides."""
    changed_at: str = field(name="changedAt")
    """UTC."""
    changed_by: str = field(name="changedBy")
    reason: str


class GetObjectBurnsAnswer(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    looked_at: str = field(name="lookedAt")
    """When its element sets were looked at, UTC."""
    sets: int
    """Element sets with an epoch of their own, without those of another object."""
    from_: str | None = field(name="from", default=None)
    """Epoch of the oldest of them, UTC."""
    to: str | None = None
    """Epoch of the newest of them, UTC."""
    burns: list[GetObjectBurnsAnswerBurn]
    """In chronological order."""
    floor_m_per_s: GetObjectBurnsAnswerFloorMPerS = field(name="floorMPerS")
    gaps: list[GetObjectBurnsAnswerGap]
    """Times without element sets in which no burn is searched."""
    strangers: list[GetObjectBurnsAnswerStranger]
    """Element sets under this number that are too far from its others for a burn: they are of another object. No burn is searched in them."""
    habit: GetObjectBurnsAnswerHabit | None
    declared: list[GetObjectBurnsAnswerDeclared]
    """Burns that your OCM and OPM files of the last 30 days declare for it, the newest file first."""
    ephemerides: list[GetObjectBurnsAnswerEphemeride]
    """Burns that one of your operational ephemerides of it has and the one before it has not, of the last 30 days, by upload."""
    notes: list[str]
    """Reasons why the answer is not confident."""


class GetObjectBurnsAnswerBurn(Struct, kw_only=True, frozen=True):
    epoch: str
    """When it burned, UTC."""
    earliest: str
    """It burned after this with a chance of 97.5 %; the begin of a gap, if it burned in one, UTC."""
    latest: str
    """It burned before this with a chance of 97.5 %; the end of a gap, if it burned in one, UTC."""
    confidence: float
    """Chance that there was a burn, and within twelve hours of its epoch; at most 0.98. Low for a burn in a gap, whose time is not known."""
    kind: str
    delta_v_m_per_s: GetObjectBurnsAnswerBurnDeltaVMPerS = field(name="deltaVMPerS")


class GetObjectBurnsAnswerBurnDeltaVMPerS(Struct, kw_only=True, frozen=True):
    along_track_m_per_s: float = field(name="alongTrack")
    """Positive along the velocity, m/s."""
    cross_track: float | None = field(name="crossTrack")
    sigma_m_per_s: float = field(name="sigma")
    """One sigma of the part along the track, m/s."""
    cross_track_sigma: float | None = field(name="crossTrackSigma")


class GetObjectBurnsAnswerDeclared(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Begin, UTC."""
    to: str
    """End, UTC."""
    delta_v_m_per_s: float | None = field(name="deltaVMPerS")
    source: str
    """Name of the file."""
    oem_file_id: str = field(name="oemFileId")
    """The stored file: `GET /ca/ephemeris/{id}`."""


class GetObjectBurnsAnswerEphemeride(Struct, kw_only=True, frozen=True):
    earliest: str
    """It is after this, UTC."""
    latest: str
    """It is before this, UTC."""
    delta_v_m_per_s: GetObjectBurnsAnswerEphemerideDeltaVMPerS = field(name="deltaVMPerS")
    source: str
    """Name of the file."""
    oem_file_id: str = field(name="oemFileId")
    """The stored file: `GET /ca/ephemeris/{id}`."""


class GetObjectBurnsAnswerEphemerideDeltaVMPerS(Struct, kw_only=True, frozen=True):
    along_track_m_per_s: float = field(name="alongTrack")
    """Positive along the velocity, m/s."""
    cross_track: float | None = field(name="crossTrack")
    sigma_m_per_s: float = field(name="sigma")
    """One sigma of the part along the track, m/s."""


class GetObjectBurnsAnswerFloorMPerS(Struct, kw_only=True, frozen=True):
    """The smallest burns that would be found now; null if the history is too short to say."""

    along_track: float | None = field(name="alongTrack")
    cross_track: float | None = field(name="crossTrack")


class GetObjectBurnsAnswerGap(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Begin, UTC."""
    to: str
    """End, UTC."""


class GetObjectBurnsAnswerHabit(Struct, kw_only=True, frozen=True):
    intervals_days: list[float] = field(name="intervalsDays")
    """Days between its moves of the last two years, ascending."""
    usual_m_per_s: GetObjectBurnsAnswerHabitUsualMPerS = field(name="usualMPerS")
    last: str
    """Its last move, UTC."""
    state: str
    """REGULAR: the next move is expected. IRREGULAR: its intervals differ by more than the usual one and say little about the next. OVERDUE: none lasted as long as the time since its last move; `next` is in the past."""
    next: GetObjectBurnsAnswerHabitNext


class GetObjectBurnsAnswerHabitNext(Struct, kw_only=True, frozen=True):
    expected: str
    """After the median of its intervals that lasted until its newest element set, UTC."""
    earliest: str
    """One in ten of them ends before this, UTC."""
    latest: str
    """Nine in ten of them end before this, UTC."""


class GetObjectBurnsAnswerHabitUsualMPerS(Struct, kw_only=True, frozen=True):
    along_track_m_per_s: float = field(name="alongTrack")
    """Along the track, m/s."""
    cross_track: float | None = field(name="crossTrack")


class GetObjectBurnsAnswerStranger(Struct, kw_only=True, frozen=True):
    place: str
    """BETWEEN: its own sets go on after them. BEFORE, AFTER: they come before or after all its sets, so a very large manoeuvre is possible, too."""
    epochs: list[str]
    """Epochs of these sets, UTC, ascending."""
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """The smallest impulse from the orbit of its own sets to theirs, m/s."""


class GetObjectHistoryAnswer(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    object_class: str | None = field(name="objectClass", default=None)
    """Regime and kind, as `LEO2 debris`."""
    sets: list[GetObjectHistoryAnswerSet]
    """By epoch, ascending; the newest 2,000."""
    gaps: list[GetObjectHistoryAnswerGap]
    """Longer than seven days without a set."""
    coefficients: list[GetObjectHistoryAnswerCoefficient]


class GetObjectHistoryAnswerCoefficient(Struct, kw_only=True, frozen=True):
    figure: str
    """BSTAR: drag term of the element sets, per Earth radius; DRAG and RADIATION: CD·A/m and CR·A/m of the messages about it, m²/kg."""
    value: float
    """The newest."""
    own_percentile: float = field(name="ownPercentile")
    """Share of its own history below it, %."""
    own_count: int = field(name="ownCount")
    among: str
    """CLASS: objects of its class, of the catalogue for BSTAR and of your conjunctions for DRAG and RADIATION. ALL: all other objects of your conjunctions, because fewer than 20 are of its class."""
    class_percentile: float | None = field(name="classPercentile")
    class_count: int = field(name="classCount")
    """How many those are."""


class GetObjectHistoryAnswerGap(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Begin, UTC."""
    to: str
    """End, UTC."""
    days_d: float = field(name="days")


class GetObjectHistoryAnswerSet(Struct, kw_only=True, frozen=True):
    epoch: str
    """Epoch, UTC."""
    semi_major_axis_km: float = field(name="semiMajorAxisKm")
    """Mean, km."""
    eccentricity: float
    inclination_deg: float = field(name="inclinationDeg")
    """Inclination, deg."""
    node_deg: float = field(name="nodeDeg")
    """Right ascension of the ascending node, deg."""
    bstar_per_earth_radius: float = field(name="bstarPerEarthRadius")
    """Drag term B*, per Earth radius."""
    residual_m: list[float] | None = field(name="residualM")
    is_stranger: bool = field(name="isStranger")
    """It is too far from the sets of the object before and after it for a burn: it is of another object."""


class GetObjectSightingsAnswer(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    epoch: str | None = None
    """Of the element set, UTC; absent if none is known."""
    from_: str = field(name="from")
    """UTC."""
    days_d: int = field(name="days")
    sightings: list[GetObjectSightingsAnswerSighting]
    """In the order of time."""
    without: list[GetObjectSightingsAnswerWithout]
    """Sensors without a pass that they can observe."""


class GetObjectSightingsAnswerSighting(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    sensor_name: str = field(name="sensorName")
    start: str
    """Of the part of the pass that the sensor can observe, UTC."""
    end: str
    """Its end, UTC."""
    max_elevation_deg: float = field(name="maxElevationDeg")
    """Highest elevation of the pass, deg."""
    range_km: float = field(name="rangeKm")
    """Distance there, km."""
    chance: float
    """Chance that the object is found: in the field of view, or by a search of the fields that there is time for. Weather, brightness and failures are not in it."""
    in_field: float | None = field(name="inField")
    direction_sigma_deg: float = field(name="directionSigmaDeg")
    """One sigma of its direction, larger axis, deg."""


class GetObjectSightingsAnswerWithout(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    sensor_name: str = field(name="sensorName")
    passes: int
    """Above its horizon."""


class GetObjectSizesAnswer(Struct, kw_only=True, frozen=True):
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    file_name: str | None = field(name="fileName", default=None)
    """Absent if no list is loaded."""
    loaded_at: str | None = field(name="loadedAt", default=None)
    """UTC."""
    loaded_by: str | None = field(name="loadedBy", default=None)
    """Absent if it is that of the feed."""
    is_of_feed: bool | None = field(name="isOfFeed", default=None)
    """It is the list of the feed size-list: this operator has none of its own."""
    objects: int
    """Objects with a radius or a mass."""
    with_radius: int = field(name="withRadius")
    with_mass: int = field(name="withMass")
    refused: GetObjectSizesAnswerRefused | None = None
    doubted: list[GetObjectSizesAnswerDoubted] | None = None
    """Radii that fit no object of any type (outside of 0.02 to 260 m), or whose sigma is more than three times as large: at most 20, by line. They are not used. What fits the type of its object is judged message by message. Absent if there are none."""


class GetObjectSizesAnswerDoubted(Struct, kw_only=True, frozen=True):
    line: int | None = None
    """Absent for a list that an older version loaded."""
    object_id: str = field(name="objectId")
    """Catalogue number."""
    radius_m: float = field(name="radiusM")
    radius_sigma_m: float | None = field(name="radiusSigmaM", default=None)


class GetObjectSizesAnswerRefused(Struct, kw_only=True, frozen=True):
    """Rows of the file that are not used, because they cannot be; absent if there are none."""

    rows: int
    first: list[GetObjectSizesAnswerRefusedFirst]
    """At most 20."""


class GetObjectSizesAnswerRefusedFirst(Struct, kw_only=True, frozen=True):
    line: int
    reason: str


class GetRetentionAnswer(Struct, kw_only=True, frozen=True):
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    message_days: int = field(name="messageDays")
    """Days after the closest approach after which the messages of an event move into the archive, its newest excepted."""
    archive_days: int | None = field(name="archiveDays", default=None)
    """Days after the closest approach after which archives are removed; absent: never."""
    screening_days: int | None = field(name="screeningDays", default=None)
    """Days after their end after which screenings are removed; absent: never."""
    is_administrator: bool = field(name="isAdministrator")
    """Whether you may change it."""
    changed_by: str | None = field(name="changedBy", default=None)
    """User name; absent if the usual days apply."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When it was changed, UTC."""


class GetShiftReportAnswer(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Start of the shift, UTC."""
    to: str
    """When the report was made, UTC."""
    person: str
    """Who asks, by user name."""
    groups: list[str] | None = None
    """Only about satellites of these groups."""
    messages: list[GetShiftReportAnswerMessage]
    """Conjunctions with new messages, the worst first."""
    decided: list[GetShiftReportAnswerDecided]
    """Entries of the logs of decisions in the shift, newest first."""
    open: list[GetShiftReportAnswerOpen]
    """Conjunctions that need attention now: critical ones that no one acknowledged, then by risk, then by closest approach."""
    planned: list[GetShiftReportAnswerPlanned]
    """Plans ahead that are not over, and those that changed in the shift."""
    coverage: list[GetShiftReportAnswerCoverage]
    """Satellites, the shortest coverage first."""


class GetShiftReportAnswerCoverage(Struct, kw_only=True, frozen=True):
    satellite_id: str = field(name="satelliteId")
    name: str
    screened_to: str | None = field(name="screenedTo", default=None)
    """How far ahead it was screened; absent: never, UTC."""


class GetShiftReportAnswerDecided(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    title: str
    """The satellite and the other object."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    tca: str
    """Closest approach, UTC."""
    probability: float | None = None
    """Probability of collision, now."""
    at: str
    """When, UTC."""
    person: str
    """User name."""
    status: str
    note: str | None = None
    changes: list[str]
    """As in the log of the decision."""


class GetShiftReportAnswerMessage(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    title: str
    """The satellite and the other object."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    tca: str
    """Closest approach, UTC."""
    probability: float | None = None
    """Probability of collision, now."""
    received: int
    """Messages that were received in the shift."""
    is_new: bool = field(name="isNew")
    """The conjunction was not known before the shift."""


class GetShiftReportAnswerOpen(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    title: str
    """The satellite and the other object."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    tca: str
    """Closest approach, UTC."""
    probability: float | None = None
    """Probability of collision, now."""
    status: str
    owner: str | None = None
    """User name."""
    is_acknowledged: bool = field(name="isAcknowledged")


class GetShiftReportAnswerPlanned(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    title: str
    """The satellite and the other object."""
    risk_level: str = field(name="riskLevel")
    risk_basis: str | None = field(name="riskBasis", default=None)
    tca: str
    """Closest approach, UTC."""
    probability: float | None = None
    """Probability of collision, now."""
    manoeuvre_id: str = field(name="manoeuvreId")
    name: str
    state: str
    burn: str | None = None
    """Of a plan that is approved or further: UNDER_WAY asks whether it was flown."""
    ignition: str
    """Ignition, UTC."""
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    changed: str | None = None
    """When it changed in the shift, UTC."""
    person: str
    """Who planned it, by user name."""


class GetSignInRulesAnswer(Struct, kw_only=True, frozen=True):
    factor_of_members: bool = field(name="factorOfMembers")
    """Members need a second factor: every call of one who signed in without is refused (403 SECOND_FACTOR_NEEDED). Script tokens have no sign-in."""
    factor_of_steps: bool = field(name="factorOfSteps")
    """A second factor is needed to approve and export plans, and to close or calm a CRITICAL conjunction (403 SIGN_IN_AGAIN)."""


class GetUserConfigAnswerOdt(Struct, kw_only=True, frozen=True):
    _id: str | None = None
    """The subject of the identity token."""
    type: str | None = None
    notifications: NotificationSettings
    choices: NotificationChoices | None = None


class Guide(Struct, kw_only=True, frozen=True):
    service: str
    file: str
    """Its name in the address of the page."""
    title: str
    group: str
    """Guides of one group are listed together; empty for the first ones."""
    address: str
    """Where the text in Markdown is served."""
    headings: list[GuideHeading]


class GuideHeading(Struct, kw_only=True, frozen=True):
    level: int
    text: str
    anchor: str


class ImportSatellitesAnswer(Struct, kw_only=True, frozen=True):
    rows: list[ImportSatellitesAnswerRow]
    counts: ImportSatellitesAnswerCounts
    without_radius: int = field(name="withoutRadius")
    """Rows to be added, or added, whose radius is the default: it decides their probabilities."""
    ignored: list[str]
    """Columns that say nothing about a satellite."""


class ImportSatellitesAnswerCounts(Struct, kw_only=True, frozen=True):
    """Rows by state."""

    ready: int = field(name="READY")
    added: int = field(name="ADDED")
    known: int = field(name="KNOWN")
    refused: int = field(name="REFUSED")


class ImportSatellitesAnswerRow(Struct, kw_only=True, frozen=True):
    line: int
    """Line of the list, counted from 1."""
    state: str
    """READY: would be added; ADDED; KNOWN: the fleet has this number already; REFUSED: see faults."""
    satellite_id: str | None = field(name="satelliteId", default=None)
    """The new or the known satellite."""
    norad_id: int | None = field(name="noradId", default=None)
    """Catalogue number."""
    name: str | None = None
    """As given, otherwise as in the catalogue."""
    cospar_id: str | None = field(name="cosparId", default=None)
    """As given, otherwise as in the catalogue."""
    hard_body_radius_m: float | None = field(name="hardBodyRadius", default=None)
    """Radius of the sphere that encloses the object, m."""
    wet_mass_kg: float | None = field(name="wetMass", default=None)
    """Mass with propellant, kg."""
    drag_area_m2: float | None = field(name="dragArea", default=None)
    """Area that drag acts on, m²."""
    warnings: list[SatelliteWarning] | None = None
    """Doubtful values; the row is added with them."""
    faults: list[ImportSatellitesAnswerRowFault] | None = None


class ImportSatellitesAnswerRowFault(Struct, kw_only=True, frozen=True):
    code: str
    field: str
    """The field of the satellite."""
    found: str
    """The cell, or for REPEATED the line of the first row."""
    message: str


class ImportSatellitesForm(Struct, kw_only=True, frozen=True):
    file: str
    """A list of satellites."""
    preview: str | None = None
    """true: say what would be added, and store nothing."""
    is_meant: str | None = field(name="isMeant", default=None)
    """true: rows with a name that the fleet has already (NAME_TAKEN), or with a number that another operator here has in its fleet (NUMBER_ELSEWHERE), are meant and not refused."""


class IngestCdmsForm(Struct, kw_only=True, frozen=True):
    file: list[str]
    """Files with one or more messages."""


class InviteCoordinationGuestAnswer(Struct, kw_only=True, frozen=True):
    guest_id: str = field(name="guestId")
    name: str
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    expires_at: str = field(name="expiresAt")
    """When the link ends, UTC."""
    revoked_at: str | None = field(name="revokedAt", default=None)
    """When it was revoked, UTC."""
    first_used_at: str | None = field(name="firstUsedAt", default=None)
    """When it was first opened, UTC."""
    reads_trajectories: bool | None = field(name="readsTrajectories", default=None)
    mail: InviteCoordinationGuestAnswerMail | None = None
    link: str
    """Shown once."""


class InviteCoordinationGuestAnswerMail(Struct, kw_only=True, frozen=True):
    """Absent: the guest gets no mails."""

    address: str
    state: str
    """WAITING: the first mail leaves within a minute. RETRYING: it is tried again. FAILED: it is not."""
    at: str | None = None
    """When the newest mail left, UTC."""
    answer: str | None = None
    """Why a mail did not leave."""


class InviteCoordinationGuestBody(Struct, kw_only=True, frozen=True):
    name: str
    """Who gets the link; on record."""
    hours: int | None = None
    """How long it opens the case; 72 when absent."""
    email: str | None = None
    """Gets the link, and what happens in the case within a minute, with the shared messages (CDM), briefings and trajectories (OEM) as attachments. Not on record."""
    language: str | None = None
    """Of the mails; en when absent."""
    reads_trajectories: bool | None = field(name="readsTrajectories", default=None)
    """The guest may read the states of the trajectories that my operator offers in this case."""


class KeptBurn(Struct, kw_only=True, frozen=True):
    ignition: str
    """Ignition, UTC."""
    frame: str | None = None
    """Axes of the velocity change: RSW, RTN, QSW, RIC, TNW, NTW, VNC, LVLH, EQW, NSW, PQW, SEZ, each also with the suffix _INERTIAL or _ROTATING, EME2000, TOD_EARTH. Only differential drag needs none."""
    direction_type: str | None = field(name="directionType", default=None)
    """XYZ: components along the axes. AZIMUTH_ELEVATION: azimuthDeg from the first axis towards the second, elevationDeg towards the third."""
    delta_v_m_per_s: list[float] | None = field(name="deltaVMPerS", default=None)
    """Velocity change of an impulse along the axes, m/s."""
    delta_v_magnitude_m_per_s: float | None = field(name="deltaVMagnitudeMPerS", default=None)
    """Size of an impulse that is given by angles, m/s."""
    direction: list[float] | None = None
    """Direction of an arc along the axes, of any length."""
    azimuth_deg: float | None = field(name="azimuthDeg", default=None)
    """Degrees."""
    elevation_deg: float | None = field(name="elevationDeg", default=None)
    """Degrees."""
    thrust_n: float | None = field(name="thrustN", default=None)
    """Thrust of an arc, N."""
    specific_impulse_s: float | None = field(name="specificImpulseS", default=None)
    """Specific impulse, s."""
    duration_s: float | None = field(name="durationS", default=None)
    """Duration of an arc, or of the drag configuration, s."""
    duration: float | str | None = None
    """The same in its durationUnit; with DATE the time at which it ends, UTC."""
    duration_unit: str | None = field(name="durationUnit", default=None)
    """PERIODS: of the orbit before the burn."""
    mass_kg: float | None = field(name="massKg", default=None)
    """Mass at ignition, kg."""
    duty_cycle: float | None = field(name="dutyCycle", default=None)
    """Share of the time in which the engine works."""
    size_error_fraction: float | None = field(name="sizeErrorFraction", default=None)
    """Error of the size of a burn, 1 σ, as a share of it."""
    size_error_m_per_s: float | None = field(name="sizeErrorMPerS", default=None)
    """Error of the size of a burn, 1 σ, whatever its size, m/s."""
    pointing_error_deg: float | None = field(name="pointingErrorDeg", default=None)
    """Error of the direction of a burn, 1 σ, degrees."""
    pointing_error_m_per_s: float | None = field(name="pointingErrorMPerS", default=None)
    """Error across a burn, 1 σ along each of two axes, whatever its size, m/s."""
    drag_cross_section_m2: float | None = field(name="dragCrossSectionM2", default=None)
    """Differential drag: the cross-section of the satellite in the airflow from the ignition to the end of the duration, m²."""
    nominal_cross_section_m2: float | None = field(name="nominalCrossSectionM2", default=None)
    """The cross-section at other times, m²; by default that of the satellite."""
    following: list[BurnFollowing] | None = None
    """The further burns of a plan of two to five, in order of time."""


class KnownEvent(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    cdm_id: str = field(name="cdmId")
    """The message by which it is counted."""
    secondary_id: str = field(name="secondaryId")
    secondary_name: str = field(name="secondaryName")
    tca_before: str = field(name="tcaBefore")
    """Closest approach without the burn, UTC."""
    tca_after: str = field(name="tcaAfter")
    """Closest approach with the burn, UTC."""
    miss_before_m: float = field(name="missBeforeM")
    """Miss without the burn, m."""
    miss_after_m: float = field(name="missAfterM")
    """Miss with the burn, m."""
    probability_before: float = field(name="probabilityBefore")
    """Probability of collision without the burn."""
    probability_after: float = field(name="probabilityAfter")
    """Probability of collision with the burn."""
    risk_before: str = field(name="riskBefore")
    risk_after: str = field(name="riskAfter")
    risk_basis_before: str | None = field(name="riskBasisBefore", default=None)
    """The covariances know so little that the level is that of the largest probability; otherwise left out."""
    risk_basis_after: str | None = field(name="riskBasisAfter", default=None)
    """The covariances know so little that the level is that of the largest probability; otherwise left out."""


class LiftHoldAnswer(Struct, kw_only=True, frozen=True):
    hold_id: str = field(name="holdId")
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """The conjunction that is held; absent: everything of the operator."""
    held: LiftHoldAnswerHeld | None = None
    reason: str
    placed_by: str = field(name="placedBy")
    """User name."""
    placed_at: str = field(name="placedAt")
    """When it was placed, UTC."""
    lifted_by: str | None = field(name="liftedBy", default=None)
    """User name; absent while it is in force."""
    lifted_at: str | None = field(name="liftedAt", default=None)
    """When it was lifted, UTC."""
    lift_reason: str | None = field(name="liftReason", default=None)
    proposed: LiftHoldAnswerProposed | None = None
    pending: LiftHoldAnswerPending | None = None


class LiftHoldAnswerHeld(Struct, kw_only=True, frozen=True):
    """What the conjunction is."""

    satellite_id: str = field(name="satelliteId")
    satellite_name: str = field(name="satelliteName")
    secondary_name: str = field(name="secondaryName")
    """Name of the other object, otherwise its number."""
    tca: str
    """The closest approach, UTC."""


class LiftHoldAnswerPending(Struct, kw_only=True, frozen=True):
    """Only with 202: the part of the change that takes effect in seven days."""

    loosening_id: str = field(name="looseningId")
    kind: str
    """SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends."""
    state: str
    """PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time."""
    subject_id: str = field(name="subjectId")
    """Of the satellite, the operator or the hold."""
    subject_name: str | None = field(name="subjectName", default=None)
    """Name of the satellite."""
    changes: list[DecisionWithLogLoosenedChange]
    """The settings that become looser."""
    lowered: list[DecisionWithLogLoosenedLowered]
    """HIGH and CRITICAL events ahead that it lowers."""
    reason: str
    by: str
    """Who asked for it, by user name."""
    at: str
    """When, UTC."""
    ends_at: str | None = field(name="endsAt", default=None)
    """Until when a second person may agree, UTC."""
    agreed_by: str | None = field(name="agreedBy", default=None)
    """The second person, by user name."""
    agreed_at: str | None = field(name="agreedAt", default=None)
    """When, UTC."""
    effective_at: str | None = field(name="effectiveAt", default=None)
    """From when on it is in effect, UTC."""
    settled_by: str | None = field(name="settledBy", default=None)
    """Who withdrew it, by user name."""
    settled_at: str | None = field(name="settledAt", default=None)
    """When it was done, withdrawn or ended, UTC."""
    may_agree: bool | None = field(name="mayAgree", default=None)
    """Whether you may agree; another person must, one of the two an administrator of the operator."""
    may_withdraw: bool | None = field(name="mayWithdraw", default=None)
    """Whether you may take it back."""


class LiftHoldAnswerProposed(Struct, kw_only=True, frozen=True):
    """Only with 202: the change that waits for a second person. Nothing else changed."""

    loosening_id: str = field(name="looseningId")
    kind: str
    """SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends."""
    state: str
    """PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time."""
    subject_id: str = field(name="subjectId")
    """Of the satellite, the operator or the hold."""
    subject_name: str | None = field(name="subjectName", default=None)
    """Name of the satellite."""
    changes: list[DecisionWithLogLoosenedChange]
    """The settings that become looser."""
    lowered: list[DecisionWithLogLoosenedLowered]
    """HIGH and CRITICAL events ahead that it lowers."""
    reason: str
    by: str
    """Who asked for it, by user name."""
    at: str
    """When, UTC."""
    ends_at: str | None = field(name="endsAt", default=None)
    """Until when a second person may agree, UTC."""
    agreed_by: str | None = field(name="agreedBy", default=None)
    """The second person, by user name."""
    agreed_at: str | None = field(name="agreedAt", default=None)
    """When, UTC."""
    effective_at: str | None = field(name="effectiveAt", default=None)
    """From when on it is in effect, UTC."""
    settled_by: str | None = field(name="settledBy", default=None)
    """Who withdrew it, by user name."""
    settled_at: str | None = field(name="settledAt", default=None)
    """When it was done, withdrawn or ended, UTC."""
    may_agree: bool | None = field(name="mayAgree", default=None)
    """Whether you may agree; another person must, one of the two an administrator of the operator."""
    may_withdraw: bool | None = field(name="mayWithdraw", default=None)
    """Whether you may take it back."""


class LiftHoldBody(Struct, kw_only=True, frozen=True):
    reason: str
    """Why, for the record."""
    accepted_risk: LiftHoldBodyAcceptedRisk | None = field(name="acceptedRisk", default=None)


class LiftHoldBodyAcceptedRisk(Struct, kw_only=True, frozen=True):
    """Needed for what lowers an alarm or removes evidence; ignored otherwise."""

    reason: str
    """Why, for the record: at least ten characters."""


class ListArchivesAnswer(Struct, kw_only=True, frozen=True):
    archive_id: str = field(name="archiveId")
    messages: int
    """Number of messages."""
    size_bytes: int = field(name="sizeBytes")
    """Size of the file."""
    digest: str
    """SHA-256 of the file."""
    oldest_tca: str = field(name="oldestTca")
    """Closest approach of its oldest message, UTC."""
    newest_tca: str = field(name="newestTca")
    """Closest approach of its newest message, UTC."""
    made_at: str = field(name="madeAt")
    """When it was made, UTC."""


class ListAuditLinesAnswer(Struct, kw_only=True, frozen=True):
    id: str
    at: str
    """When, UTC."""
    actor: str
    """User name; `system`, or the name of a feed."""
    action: str
    """Name of the action in the contract of its call: `ca.manoeuvre.act`."""
    outcome: str
    """done or refused."""
    subject: ListAuditLinesAnswerSubject | None = None
    request_id: str | None = field(name="requestId", default=None)
    """The X-Request-Id of the answer."""
    details: dict[str, Any] | None = None
    """`unconditional`: a change without If-Match."""


class ListAuditLinesAnswerSubject(Struct, kw_only=True, frozen=True):
    kind: str
    id: str
    name: str | None = None
    """Its name today; absent if it has none, or is gone."""


class ListCoordinationGuestsAnswer(Struct, kw_only=True, frozen=True):
    guest_id: str = field(name="guestId")
    name: str
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    expires_at: str = field(name="expiresAt")
    """When the link ends, UTC."""
    revoked_at: str | None = field(name="revokedAt", default=None)
    """When it was revoked, UTC."""
    first_used_at: str | None = field(name="firstUsedAt", default=None)
    """When it was first opened, UTC."""
    reads_trajectories: bool | None = field(name="readsTrajectories", default=None)
    mail: InviteCoordinationGuestAnswerMail | None = None


class ListHoldsAnswer(Struct, kw_only=True, frozen=True):
    hold_id: str = field(name="holdId")
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """The conjunction that is held; absent: everything of the operator."""
    held: LiftHoldAnswerHeld | None = None
    reason: str
    placed_by: str = field(name="placedBy")
    """User name."""
    placed_at: str = field(name="placedAt")
    """When it was placed, UTC."""
    lifted_by: str | None = field(name="liftedBy", default=None)
    """User name; absent while it is in force."""
    lifted_at: str | None = field(name="liftedAt", default=None)
    """When it was lifted, UTC."""
    lift_reason: str | None = field(name="liftReason", default=None)


class ListProviderScreeningsAnswer(Struct, kw_only=True, frozen=True):
    delivery_id: str = field(name="deliveryId")
    destination: str
    state: str
    """The first five as of a delivery. SCREENING: the provider took the orbit and has not finished. COMPLETE: it said that it screened it. FAILED: it said that it could not. UNANSWERED: it did not say within a day; what it sent until then is in `approaches`, and an empty list is not a clear sky."""
    is_out_of_date: bool = field(name="isOutOfDate")
    """The burn or its message changed after this orbit was made: screen again."""
    is_ours_screened: bool = field(name="isOursScreened")
    """Whether our own screening of the plan has ended."""
    created_at: str = field(name="createdAt")
    """When it was asked for, UTC."""
    requested_by: str | None = field(name="requestedBy", default=None)
    sent_at: str | None = field(name="sentAt", default=None)
    """When the provider took the orbit, UTC."""
    screened_at: str | None = field(name="screenedAt", default=None)
    """When the provider screened it, UTC."""
    receipt: str | None = None
    """The id that the provider gave the orbit."""
    answer: str | None = None
    """What the provider said last."""
    approaches: list[ListProviderScreeningsAnswerApproache]
    """The most dangerous by either first."""
    worse: int
    """Approaches in which the provider sees more risk than we do."""
    unread: int
    """Messages of the provider that could not be read; look at them there."""


class ListProviderScreeningsAnswerApproache(Struct, kw_only=True, frozen=True):
    kind: str
    """ONLY_OURS: the provider sent no message about it; it may not have the object, or it lies outside the box of the provider. That does not mean that nothing is there."""
    secondary_id: str = field(name="secondaryId")
    secondary_name: str = field(name="secondaryName")
    theirs: ListProviderScreeningsAnswerApproacheTheirs | None = None
    ours: ListProviderScreeningsAnswerApproacheOurs | None = None
    later_s: float | None = field(name="laterS", default=None)
    """Theirs minus ours."""
    farther_m: float | None = field(name="fartherM", default=None)
    """Miss: theirs minus ours."""
    probability_ratio: float | None = field(name="probabilityRatio", default=None)
    """Probability: theirs by ours."""
    is_worse: bool = field(name="isWorse")
    """The provider sees more risk than we do."""


class ListProviderScreeningsAnswerApproacheOurs(Struct, kw_only=True, frozen=True):
    tca: str
    """Closest approach, UTC."""
    miss_distance_m: float = field(name="missDistanceM")
    """By its states; of a summary, as stated."""
    relative_speed_m_per_s: float | None = field(name="relativeSpeedMPerS", default=None)
    probability: float | None = None
    """Ours, by its states and covariances."""
    risk_level: str | None = field(name="riskLevel", default=None)


class ListProviderScreeningsAnswerApproacheTheirs(Struct, kw_only=True, frozen=True):
    tca: str
    """Closest approach, UTC."""
    miss_distance_m: float = field(name="missDistanceM")
    """By its states; of a summary, as stated."""
    relative_speed_m_per_s: float | None = field(name="relativeSpeedMPerS", default=None)
    probability: float | None = None
    """Ours, by its states and covariances."""
    risk_level: str | None = field(name="riskLevel", default=None)
    stated_probability: float | None = field(name="statedProbability", default=None)
    """As the provider states it."""
    message_id: str = field(name="messageId")


class ListRemovalsAnswer(Struct, kw_only=True, frozen=True):
    removal_id: str = field(name="removalId")
    at: str
    """When, UTC."""
    kind: str
    """MESSAGES_ARCHIVED: moved into an archive. ARCHIVE_REMOVED: an archive with its messages. SCREENINGS_REMOVED: screenings with their results."""
    count: int
    """Number of messages or screenings."""
    oldest: str
    """Closest approach of the oldest message, or end of the oldest screening, UTC."""
    newest: str
    """The same of the newest, UTC."""
    days: int
    """The days of the rule by which it was done."""
    archive_id: str | None = field(name="archiveId", default=None)
    digest: str | None = None
    """SHA-256 of the archive."""


class ListTrackingPartiesAnswer(Struct, kw_only=True, frozen=True):
    providers: list[AccountOperatorsItem]
    """The sensor providers, by name; all for administrators, else those of the sensors that one sees."""
    operators: list[AccountOperatorsItem] | None = None
    """The operators of the platform, by name. For administrators only."""


class ListViewsAnswer(Struct, kw_only=True, frozen=True):
    view_id: str = field(name="viewId")
    name: str
    """What people call it."""
    query: str
    """The part of the address of the list of conjunctions after the question mark: filters, order and columns."""
    created_by: str = field(name="createdBy")
    """User name."""
    created_at: str = field(name="createdAt")
    """UTC."""


class ListWaitingAnswer(Struct, kw_only=True, frozen=True):
    kind: str
    """CRITICAL_TO_ACKNOWLEDGE: a critical conjunction ahead that no one has acknowledged at its present risk. COMMAND_DUE: an approved plan whose last moment to command is within six hours, or has passed. PLAN_TO_APPROVE: a plan that another person submitted, and that you may approve. PLAN_TO_SUBMIT: a plan of yours that is screened. DECISION_TO_AGREE: another person proposes to accept a critical risk. CHANGE_TO_AGREE: another person proposes a change that lowers an alarm or removes evidence, and you may agree. DECISION_CHANGED: a conjunction that changed since a person decided about it. FALL_TO_CONFIRM: the newest message alone gives a lower risk, which a person has to confirm. TRACKS_TO_CONFIRM: tracks of an order that may be of another object than the ordered one; `detailCode` says why. CASE_TO_ANSWER: a case with another operator in which yours owes an answer, a burn or its intent; `detailCode` says which. ORDER_TO_CONFIRM: passes that operators ordered of a sensor of yours, and that you have neither accepted nor declined; one entry for each sensor. DELIVERY_TO_APPROVE: an ephemeris that goes to another service once a person approves it. MESSAGE_HELD, FILE_HELD: held back until a person releases it. FILE_DISPUTED: a file of tracking that is not what was ordered; its buyer accepts it or reports it as bad data."""
    id: str
    """Of the plan, the conjunction, the change, the case, the delivery, the message or the file; of orders the code of the sensor."""
    title: str
    """What it is about: the satellite and the other object, or the name of the file."""
    detail: str | None = None
    """The name of the plan, or why something is held, in English."""
    detail_code: str | None = field(name="detailCode", default=None)
    """The code of the reason for which something is held."""
    detail_parameters: dict[str, Any] | None = field(name="detailParameters", default=None)
    """What that reason names."""
    risk_level: str | None = field(name="riskLevel", default=None)
    risk_basis: str | None = field(name="riskBasis", default=None)
    person: str | None = None
    """Who submitted, proposed or decided it, by user name."""
    since: str
    """Since when it waits, UTC."""
    due: str | None = None
    """When it is too late, UTC."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    satellite_id: str | None = field(name="satelliteId", default=None)
    observation_request_id: str | None = field(name="observationRequestId", default=None)
    """Of a disputed file."""
    coordination_id: str | None = field(name="coordinationId", default=None)
    """Of a case with another operator."""
    count: int | None = None
    """Of orders: how many passes."""
    delta_v_m_per_s: float | None = field(name="deltaVMPerS", default=None)
    """Size of the burn, m/s."""
    probability_then: float | None = field(name="probabilityThen", default=None)
    """Of a decision: the probability that it rests on."""
    probability_now: float | None = field(name="probabilityNow", default=None)
    """Of the newest message."""


class LoadObjectSizesAnswer(Struct, kw_only=True, frozen=True):
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    file_name: str | None = field(name="fileName", default=None)
    """Absent if no list is loaded."""
    loaded_at: str | None = field(name="loadedAt", default=None)
    """UTC."""
    loaded_by: str | None = field(name="loadedBy", default=None)
    """Absent if it is that of the feed."""
    is_of_feed: bool | None = field(name="isOfFeed", default=None)
    """It is the list of the feed size-list: this operator has none of its own."""
    objects: int
    """Objects with a radius or a mass."""
    with_radius: int = field(name="withRadius")
    with_mass: int = field(name="withMass")
    refused: GetObjectSizesAnswerRefused | None = None
    doubted: list[GetObjectSizesAnswerDoubted] | None = None
    """Radii that fit no object of any type (outside of 0.02 to 260 m), or whose sigma is more than three times as large: at most 20, by line. They are not used. What fits the type of its object is judged message by message. Absent if there are none."""
    proposed: LiftHoldAnswerProposed | None = None


class LoadObjectSizesForm(Struct, kw_only=True, frozen=True):
    file: str
    """The list."""
    reason: str | None = None
    """Why, although it lowers a HIGH or CRITICAL conjunction ahead or makes alarms less likely: at least ten characters."""


class ManoeuvrePlan(Struct, kw_only=True, frozen=True):
    manoeuvre_id: str = field(name="manoeuvreId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    name: str
    state: str
    """DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be."""
    burn: KeptBurn
    evaluation: BurnEvaluation
    is_out_of_date: bool = field(name="isOutOfDate")
    """Something that it was computed from has changed: refresh it."""
    changed_inputs: list[str] = field(name="changedInputs")
    """What changed since it was computed: a newer message of its event, events of the satellite (`changedEvents` names them), a newer ephemeris, the mass, the command lead, or another part of the satellite."""
    changed_events: list[ManoeuvrePlanWithLogChangedEvent] | None = field(name="changedEvents", default=None)
    """Events of the satellite that appeared, rose, changed or were cleared since its sky."""
    sky: Sky | None = None
    known_events: list[KnownEvent] | None = field(name="knownEvents", default=None)
    """Those of its evaluation."""
    verdict: Verdict | None = None
    accepted_risk: ManoeuvrePlanWithLogAcceptedRisk | None = field(name="acceptedRisk", default=None)
    is_too_late: bool = field(name="isTooLate")
    """The time of its ignition passed before it was exported: it can only be cancelled."""
    moments: BurnMoments | None = None
    needs_two_people: bool = field(name="needsTwoPeople")
    """Someone other than the planners has to approve; as the rule was when the plan was made."""
    actions: list[str]
    """What can be done with it now, by the one who asks."""
    screening: ManoeuvrePlanWithLogScreening | None = None
    created_by: str = field(name="createdBy")
    created_at: str = field(name="createdAt")
    """When, UTC."""
    planned_by: str = field(name="plannedBy")
    """Who changed the burn last."""
    planners: list[str] | None = None
    """Everyone who chose the burn or changed it."""
    changed_at: str = field(name="changedAt")
    """When, UTC."""
    submitted: ManoeuvrePlanWithLogSubmitted | None = None
    approved_by: str | None = field(name="approvedBy", default=None)
    approved_at: str | None = field(name="approvedAt", default=None)
    """When, UTC."""
    cancelled: ManoeuvrePlanWithLogCancelled | None = None
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""


class ManoeuvrePlanWithLog(Struct, kw_only=True, frozen=True):
    manoeuvre_id: str = field(name="manoeuvreId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    name: str
    state: str
    """DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be."""
    burn: KeptBurn
    evaluation: BurnEvaluation
    is_out_of_date: bool = field(name="isOutOfDate")
    """Something that it was computed from has changed: refresh it."""
    changed_inputs: list[str] = field(name="changedInputs")
    """What changed since it was computed: a newer message of its event, events of the satellite (`changedEvents` names them), a newer ephemeris, the mass, the command lead, or another part of the satellite."""
    changed_events: list[ManoeuvrePlanWithLogChangedEvent] | None = field(name="changedEvents", default=None)
    """Events of the satellite that appeared, rose, changed or were cleared since its sky."""
    sky: Sky | None = None
    known_events: list[KnownEvent] | None = field(name="knownEvents", default=None)
    """Those of its evaluation."""
    verdict: Verdict | None = None
    accepted_risk: ManoeuvrePlanWithLogAcceptedRisk | None = field(name="acceptedRisk", default=None)
    is_too_late: bool = field(name="isTooLate")
    """The time of its ignition passed before it was exported: it can only be cancelled."""
    moments: BurnMoments | None = None
    needs_two_people: bool = field(name="needsTwoPeople")
    """Someone other than the planners has to approve; as the rule was when the plan was made."""
    actions: list[str]
    """What can be done with it now, by the one who asks."""
    screening: ManoeuvrePlanWithLogScreening | None = None
    created_by: str = field(name="createdBy")
    created_at: str = field(name="createdAt")
    """When, UTC."""
    planned_by: str = field(name="plannedBy")
    """Who changed the burn last."""
    planners: list[str] | None = None
    """Everyone who chose the burn or changed it."""
    changed_at: str = field(name="changedAt")
    """When, UTC."""
    submitted: ManoeuvrePlanWithLogSubmitted | None = None
    approved_by: str | None = field(name="approvedBy", default=None)
    approved_at: str | None = field(name="approvedAt", default=None)
    """When, UTC."""
    cancelled: ManoeuvrePlanWithLogCancelled | None = None
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""
    log: list[ManoeuvrePlanWithLogLog]
    """Newest first. Entries are never changed."""


class ManoeuvrePlanWithLogAcceptedRisk(Struct, kw_only=True, frozen=True):
    reason: str
    """Why, in words: at least ten characters."""
    by: str
    at: str
    """When, UTC."""


class ManoeuvrePlanWithLogCancelled(Struct, kw_only=True, frozen=True):
    by: str
    """User name."""
    at: str
    """When, UTC."""
    reason: str | None = None
    uplinked: str | None = None
    """What became of the commands of a plan whose files were taken. NOTHING was sent to the satellite. They were sent and REMOVED again. They are still ON_BOARD and may fire."""


class ManoeuvrePlanWithLogChangedEvent(Struct, kw_only=True, frozen=True):
    kind: str
    conjunction_id: str = field(name="conjunctionId")
    secondary_name: str = field(name="secondaryName")
    tca: str
    """Closest approach, UTC."""
    probability_then: float | None = field(name="probabilityThen", default=None)
    probability_now: float | None = field(name="probabilityNow", default=None)


class ManoeuvrePlanWithLogLog(Struct, kw_only=True, frozen=True):
    at: str
    """When, UTC."""
    person: str
    """User name; `screening` for the end of the screenings, `orbit` if an orbit showed how the burn was flown."""
    action: str
    """RULE: the rule of two people of its satellite changed; the plan keeps its own."""
    from_: str | None = field(name="from", default=None)
    """DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be."""
    to: str
    """DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be."""
    uplinked: str | None = None
    """What became of the commands of a plan whose files were taken. NOTHING was sent to the satellite. They were sent and REMOVED again. They are still ON_BOARD and may fire."""
    note: str | None = None
    reason: str | None = None
    """Why the risk was accepted."""


class ManoeuvrePlanWithLogScreening(Struct, kw_only=True, frozen=True):
    state: str
    progress: float
    """0 to 1."""
    screening_ids: list[str] = field(name="screeningIds")
    """Against messages (MAN_VS_CDM) and against the catalogue, each with the burn and without it, all of the same sky."""
    oem_file_id: str | None = field(name="oemFileId", default=None)
    """The ephemeris with the burn that is being screened, on trial; removed once the screenings have ended."""
    compared: list[ManoeuvrePlanWithLogScreeningCompared]
    """As it was when it was screened: one row an approach, without the burn and with it, the worst that is left first."""
    failure: str | None = None
    """Why a screening failed, in English."""
    failure_code: str | None = field(name="failureCode", default=None)


class ManoeuvrePlanWithLogScreeningCompared(Struct, kw_only=True, frozen=True):
    kind: str
    """MADE: only with the plan. CHANGED: with and without. CLEARED: only without."""
    secondary_id: str = field(name="secondaryId")
    secondary_name: str = field(name="secondaryName")
    against: str
    """What the other object flew by."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """The conjunction of the fleet that it belongs to."""
    before: ManoeuvrePlanWithLogScreeningComparedBefore | None = None
    after: ManoeuvrePlanWithLogScreeningComparedBefore | None = None


class ManoeuvrePlanWithLogScreeningComparedBefore(Struct, kw_only=True, frozen=True):
    tca: str
    """UTC."""
    miss_distance_m: float = field(name="missDistanceM")
    relative_speed_m_per_s: float | None = field(name="relativeSpeedMPerS", default=None)
    probability: float | None = None
    """Absent without a covariance."""
    is_upper_bound: bool | None = field(name="isUpperBound", default=None)
    """The probability is at most that: no method gives a justified value."""
    risk_level: str | None = field(name="riskLevel", default=None)


class ManoeuvrePlanWithLogSubmitted(Struct, kw_only=True, frozen=True):
    """It waits for the approval of another person, or waited for it."""

    by: str
    """User name."""
    at: str
    """When, UTC."""


class NewestMessage(Struct, kw_only=True, frozen=True):
    newest: NewestMessageNewest | None = None
    computing: NewestMessageComputing | None = None


class NewestMessageComputing(Struct, kw_only=True, frozen=True):
    """Absent if nothing has waited for two minutes: then what is shown is computed."""

    waiting: int
    """How many computations wait."""
    since: str
    """Since when the one waits that has waited longest, UTC."""


class NewestMessageNewest(Struct, kw_only=True, frozen=True):
    cdm_id: str = field(name="cdmId")
    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    originator: str
    at: str
    """When the originator made it, at the latest when it was received, UTC."""


class Notification(Struct, kw_only=True, frozen=True):
    id: str
    code: int
    """HTTP-like number: 200 for success, 4xx and 5xx for failures."""
    status: str
    """First digit of the code followed by xx."""
    title: str
    message: str
    subject: str
    """What it is about, by a name that clients translate: `feed.failed`."""
    parameters: dict[str, str | float]
    """What the sentence in another language needs."""
    timestamp: str
    """When it was made, UTC."""
    state: str
    """fresh, unread, read or hidden, in ascending order; it never goes back."""
    link: str | None = None
    """Page of the application that shows more."""


class NotificationChoices(Struct, kw_only=True, frozen=True):
    language: str
    """Of messages outside the application."""
    time_zone: str = field(name="timeZone")
    """IANA name; quiet hours and summaries follow it. UTC by default."""
    quiet_hours: NotificationChoicesQuietHours | None = field(name="quietHours")
    """Messages wait until the end of the quiet hours. Critical conjunctions do not wait."""
    summary: str
    """A summary by mail: NONE, DAILY or WEEKLY (Mondays), at 07:00."""
    conjunctions: NotificationChoicesConjunctions
    escalation: NotificationChoicesEscalation | None
    """Where a critical conjunction is sent that no one has acknowledged after this number of minutes."""


class NotificationChoicesConjunctions(Struct, kw_only=True, frozen=True):
    least_risk: str = field(name="leastRisk")
    """Conjunctions of this risk or a higher one."""
    changes: list[str]
    """What happens to them."""
    satellite_ids: list[str] = field(name="satelliteIds")
    """Only conjunctions of these satellites; empty for all."""
    hours_before_tca: int = field(name="hoursBeforeTca")
    """Only if the closest approach is at most this number of hours ahead."""


class NotificationChoicesEscalation(Struct, kw_only=True, frozen=True):
    after_minutes: int = field(name="afterMinutes")
    channel: str
    address: str


class NotificationChoicesQuietHours(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Begin, hh:mm."""
    to: str
    """End, hh:mm."""


class NotificationDelivery(Struct, kw_only=True, frozen=True):
    id: str
    """The `webhook-id` of a webhook is `msg_` and this id, in every attempt."""
    service: str
    """The service whose settings hold the address."""
    channel: str
    """email, msteams, slack or webhook."""
    address: str
    """Where it goes."""
    state: str
    """QUEUED, DELIVERED, RETRYING, FAILED (no further attempt), REFUSED (this server does not send there; no connection was made), or DROPPED (its address was removed, or its person left, while it waited)."""
    attempts: int
    last_answer: str | None = field(name="lastAnswer")
    """The answer of the receiving side, or why nothing was sent."""
    title: str
    subject: str
    """What it is about, by name."""
    is_test: bool = field(name="isTest")
    created_at: str = field(name="createdAt")
    """When it was queued, UTC."""
    next_attempt_at: str | None = field(name="nextAttemptAt")
    finished_at: str | None = field(name="finishedAt")


class NotificationSettings(Struct, kw_only=True, frozen=True):
    email: NotificationSettingsEmail
    msteams: NotificationSettingsMsteams
    slack: NotificationSettingsSlack
    webhook: NotificationSettingsWebhook
    statuses: list[str]
    """The statuses that cause a notification."""


class NotificationSettingsEmail(Struct, kw_only=True, frozen=True):
    addresses: list[str]
    """Mail addresses; each must be empty or valid."""
    enabled: bool
    """True if and only if there is an address; a different value is corrected."""
    state: str | None = None
    """UNCONFIRMED while one of them is; read-only. A test sends the mail with the link to confirm it."""
    unconfirmed: list[str] | None = None
    """Addresses that are not confirmed; read-only. Messages to them are held until they are."""


class NotificationSettingsMsteams(Struct, kw_only=True, frozen=True):
    enabled: bool
    """True if and only if there is an address; a different value is corrected."""
    url: list[str]
    """Workflows addresses of Microsoft Teams."""


class NotificationSettingsSlack(Struct, kw_only=True, frozen=True):
    enabled: bool
    """True if and only if there is an address; a different value is corrected."""
    url: list[str]
    """Incoming-webhook addresses of Slack."""


class NotificationSettingsWebhook(Struct, kw_only=True, frozen=True):
    enabled: bool
    """True if and only if there is an address; a different value is corrected."""
    url: list[str]
    """Addresses that get a signed message."""


class Observation(Struct, kw_only=True, frozen=True):
    file_id: str = field(name="file-id")
    observation_request_id: str = field(name="observationRequestId")
    observation_pass_id: str = field(name="observationPassId")
    status: str
    """DISPUTED waits for a decision of its buyer. UNSUCCESSFUL was reported as bad data, or not decided about."""
    file_name: str = field(name="fileName")
    """Under which it is downloaded."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    object_name: str | None = field(name="objectName", default=None)
    sensor_code: str = field(name="sensorCode")
    ground_sensor_name: str = field(name="groundSensorName")
    provider_id: str = field(name="providerId")
    start: str | None = None
    """First observation, UTC."""
    end: str | None = None
    """Last observation, UTC."""
    number_of_observations: int = field(name="numberOfObservations")
    """Epochs with at least one measurement."""
    observation_file_type: str = field(name="observationFileType")
    file_compression_type: str = field(name="fileCompressionType")
    is_converted: bool = field(name="isConverted")
    """It was delivered in another format; the conversion is ours."""
    delivered_date: str = field(name="deliveredDate")
    """When it was delivered, UTC."""
    size_bytes: int = field(name="sizeBytes")
    """As it was delivered."""
    is_associated: bool | None = field(name="isAssociated", default=None)
    """It shows the requested object."""
    catalogue_id_best_association: int | None = field(name="catalogueIdBestAssociation", default=None)
    """The object found from its directions; absent if it fits no known orbit."""
    is_simulated: bool | None = field(name="isSimulated", default=None)
    """Delivered by the simulated network of the demo."""
    dispute: ObservationDispute | None = None


class ObservationDelivery(Struct, kw_only=True, frozen=True):
    file_id: str = field(name="file-id")
    task_id: str = field(name="taskId")
    outcome: str
    """DISPUTED: it is kept, and charged only if its buyer accepts it; the warnings say why. KNOWN: the same bytes were delivered before."""
    number_of_observations: int = field(name="numberOfObservations")
    warnings: list[ObservationDeliveryWarning]


class ObservationDeliveryWarning(Struct, kw_only=True, frozen=True):
    line: int | None = None
    code: str | None = None
    """Of a note of the report, or of a message that was read."""
    message: str
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class ObservationDispute(Struct, kw_only=True, frozen=True):
    """Absent for a file that is what was ordered."""

    state: str
    """OPEN waits for the buyer. ACCEPTED: charged. REPORTED: bad data, not charged. RELEASED: not decided in time, not charged."""
    reasons: list[ObservationDisputeReason]
    opened_at: str = field(name="openedAt")
    """Since when, UTC."""
    decide_until: str = field(name="decideUntil")
    """Then the money is released, UTC."""
    decided_at: str | None = field(name="decidedAt", default=None)
    """When it was decided, UTC."""
    decided_by: str | None = field(name="decidedBy", default=None)
    """User name."""
    reason: str | None = None
    """What the buyer wrote to the provider."""


class ObservationDisputeReason(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    """The sentence."""
    parameters: dict[str, str | float] | None = None
    """What it names."""


class ObservationReport(Struct, kw_only=True, frozen=True):
    file_id: str = field(name="file-id")
    version: str
    """Version of this form of report."""
    number_of_magnitude_measurements: int = field(name="numberOfMagnitudeMeasurements")
    catalogue_id_best_association: int | None = field(name="catalogueIdBestAssociation", default=None)
    """The object that fits best."""
    reports: list[ObservationReportReport]
    """One for each part of the file."""
    t2o_association_results: list[ObservationReportT2oAssociationResult] = field(name="t2oAssociationResults")
    """How the track fits the orbits of objects."""
    association_results: list[ObservationReportAssociationResult] = field(name="associationResults")
    """What the track was compared with, and how."""
    tracks: list[ObservationReportTrack] | None = None
    """Whose each part is."""
    compared_with: ObservationReportComparedWith | None = field(name="comparedWith", default=None)
    sensor_figures: SensorFigures | None = field(name="sensorFigures", default=None)
    remarks: list[str]
    """Remarks, in sentences."""
    notes: list[ReportNote] | None = None
    """The same as `remarks`, by code."""


class ObservationReportAssociationResult(Struct, kw_only=True, frozen=True):
    orbit_data_type: str = field(name="orbitDataType")
    association_metric: str = field(name="associationMetric")
    criterion: str | None = None


class ObservationReportComparedWith(Struct, kw_only=True, frozen=True):
    """Absent until the comparison with the whole catalogue is done, some seconds after the delivery."""

    catalogue_objects: int = field(name="catalogueObjects")
    """Element sets of the catalogue, with own ones replacing them."""
    own_orbits: int = field(name="ownOrbits")
    """Other orbits of the operator."""
    at: str
    """When, UTC."""


class ObservationReportReport(Struct, kw_only=True, frozen=True):
    measurement_reports: list[ObservationReportReportMeasurementReport] = field(name="measurementReports")


class ObservationReportReportMeasurementReport(Struct, kw_only=True, frozen=True):
    epoch: str
    """Time of the measurement at the sensor, UTC."""
    observed_ra_dec: ObservationReportReportMeasurementReportObservedRaDec | None = field(name="observedRaDec", default=None)
    observed_magnitude: ObservationReportReportMeasurementReportObservedMagnitude | None = field(name="observedMagnitude", default=None)
    observed_range_km: float | None = field(name="observedRangeKm", default=None)
    """Range, km."""
    observed_range_rate_km_per_s: float | None = field(name="observedRangeRateKmPerS", default=None)
    """Range rate, km/s."""
    observed_az_el: ObservationReportReportMeasurementReportObservedAzEl | None = field(name="observedAzEl", default=None)
    seen_from: ObservationReportReportMeasurementReportSeenFrom | None = field(name="seenFrom", default=None)


class ObservationReportReportMeasurementReportObservedAzEl(Struct, kw_only=True, frozen=True):
    azimuth_deg: float = field(name="azimuthDeg")
    """From north over east, deg."""
    elevation_deg: float = field(name="elevationDeg")
    """Above the horizon, deg."""


class ObservationReportReportMeasurementReportObservedMagnitude(Struct, kw_only=True, frozen=True):
    magnitude: float
    """Apparent magnitude."""


class ObservationReportReportMeasurementReportObservedRaDec(Struct, kw_only=True, frozen=True):
    ra_deg: float = field(name="ra")
    """Right ascension, deg."""
    dec_deg: float = field(name="dec")
    """Declination, deg."""


class ObservationReportReportMeasurementReportSeenFrom(Struct, kw_only=True, frozen=True):
    """Computed from the orbit that matches the track, otherwise from the orbit that the sensor was given; absent until the comparison is done."""

    azimuth_deg: float = field(name="azimuthDeg")
    """From north over east, deg."""
    elevation_deg: float = field(name="elevationDeg")
    """Above the horizon, without refraction, deg."""
    range_km: float = field(name="rangeKm")
    """Distance from the sensor, km."""
    phase_angle_deg: float = field(name="phaseAngleDeg")
    """Angle at the object between Sun and sensor; 0 is fully lit, deg."""
    corrected_magnitude: float | None = field(name="correctedMagnitude", default=None)
    """The measured magnitude, corrected to 1000 km and full illumination of a diffuse sphere."""


class ObservationReportT2oAssociationResult(Struct, kw_only=True, frozen=True):
    is_associated: bool = field(name="isAssociated")
    catalogue_id: int = field(name="catalogueId")
    association_threshold: float = field(name="associationThreshold")
    """Largest associationValue that counts as associated; degrees for an angular distance, no unit for a Mahalanobis distance."""
    association_metric: str | None = field(name="associationMetric", default=None)
    association_value: float | None = field(name="associationValue", default=None)
    """Median distance of the track; degrees for an angular distance, no unit for a Mahalanobis distance."""
    measurement_association_results: list[ObservationReportT2oAssociationResultMeasurementAssociationResult] = field(name="measurementAssociationResults")


class ObservationReportT2oAssociationResultMeasurementAssociationResult(Struct, kw_only=True, frozen=True):
    epoch: str | None = None
    """Of the measurement, UTC."""
    residual: ObservationReportReportMeasurementReportObservedRaDec
    association_value: float = field(name="associationValue")
    """Median distance of the track; degrees for an angular distance, no unit for a Mahalanobis distance."""


class ObservationReportTrack(Struct, kw_only=True, frozen=True):
    segment: int
    """Part of the file, from 0."""
    sensor_code: str = field(name="sensorCode")
    """The receiving participant."""
    believed: str | None = None
    """The object that the file names."""
    number_of_measurements: int = field(name="numberOfMeasurements")
    unusable: list[ObservationReportTrackUnusable]
    whose: str
    """ORDERED: the object of the request. ANOTHER: cross-tagged, see the first candidate. UNKNOWN: it fits no known orbit."""
    candidates: list[ObservationReportTrackCandidate]
    """The nearest orbits, best first."""


class ObservationReportTrackCandidate(Struct, kw_only=True, frozen=True):
    orbit_id: str = field(name="orbitId")
    """Catalogue number, or the name of an own orbit."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    object_name: str | None = field(name="objectName", default=None)
    is_own: bool = field(name="isOwn")
    """An orbit of the operator: an own element set, an ephemeris, the orbit of the request."""
    is_ordered: bool | None = field(name="isOrdered", default=None)
    """The object that was asked for; it is always among them."""
    orbit_data_type: str = field(name="orbitDataType")
    is_associated: bool = field(name="isAssociated")
    association_value: float = field(name="associationValue")
    """Median distance of the track; degrees for an angular distance, no unit for a Mahalanobis distance."""
    association_threshold: float = field(name="associationThreshold")
    """Largest associationValue that counts as associated; degrees for an angular distance, no unit for a Mahalanobis distance."""
    median_residual_deg: float = field(name="medianResidualDeg")
    """Angle between the directions, by the median, deg."""
    along_track_deg: float = field(name="alongTrackDeg")
    """Its part along the motion over the sky, deg."""
    across_track_deg: float = field(name="acrossTrackDeg")
    """Its part across the motion, deg."""
    late_seconds: float = field(name="lateSeconds")
    """How much later than computed the object is, s."""
    squared_mahalanobis: float | None = field(name="squaredMahalanobis", default=None)
    """In the covariance of orbit and sensor, by the median; absent without a covariance."""
    squared_mahalanobis_threshold: float | None = field(name="squaredMahalanobisThreshold", default=None)
    """99.9 % of tracks of this object stay below it."""
    fit: str | None = None
    """By the worst test: direction, squared distance in the covariances, ranges and range rates. Absent in older reports."""
    range_offset_km: float | None = field(name="rangeOffsetKm", default=None)
    """Measured minus computed range, constant over the track, km."""
    range_offset_sigma_km: float | None = field(name="rangeOffsetSigmaKm", default=None)
    """Its sigma, with the errors of orbit and sensor, km."""
    range_rate_offset_km_per_s: float | None = field(name="rangeRateOffsetKmPerS", default=None)
    """The same of the range rate, km/s."""
    range_rate_offset_sigma_km_per_s: float | None = field(name="rangeRateOffsetSigmaKmPerS", default=None)
    """Its sigma, km/s."""


class ObservationReportTrackUnusable(Struct, kw_only=True, frozen=True):
    index: int
    """Time tag in the part, from 0."""
    code: str | None = None
    """Absent in older reports."""
    reason: str
    """The sentence."""


class ObservationRequest(Struct, kw_only=True, frozen=True):
    observation_request_id: str = field(name="observationRequestId")
    observation_file_id: str | None = field(name="observationFileId", default=None)
    """The newest file; absent before the first."""
    provider_id: str | None = field(name="providerId", default=None)
    """The sensor provider of its newest pass."""
    observation_pass_ids: list[str] = field(name="observationPassIds")
    """Passes in the plan and past ones, in order of time."""
    measurement_type: str | None = field(name="measurementType", default=None)
    file_compression_type: str = field(name="fileCompressionType")
    orbit_data_message_type: str | None = field(name="orbitDataMessageType", default=None)
    orbit_data_message: str | None = field(name="orbitDataMessage", default=None)
    """Only in the answer for one request, and only one of your own."""
    number_of_passes_requested: int = field(name="numberOfPassesRequested")
    number_of_passes_completed: int = field(name="numberOfPassesCompleted")
    """Passes with a published file."""
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    status: str
    status_reason: StatusReason = field(name="statusReason")
    observation_file_type: str = field(name="observationFileType")
    catalogue_id: int | None = field(name="catalogueId", default=None)
    object_name: str | None = field(name="objectName", default=None)
    from_: str = field(name="from")
    """Observe from, UTC."""
    to: str
    """Observe until, UTC."""
    sensor_codes: list[str] | None = field(name="sensorCodes", default=None)
    """Only these sensors; absent: any."""
    priority: int
    standard_magnitude: float | None = field(name="standardMagnitude", default=None)
    """Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count."""
    minimum_elevation_deg: float | None = field(name="minimumElevationDeg", default=None)
    """Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too."""
    search: ObservationRequestSearch | None = None
    orbit_use: str | None = field(name="orbitUse", default=None)
    """What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default."""
    preference: str | None = None
    """SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes."""
    chosen_passes: list[ObservationRequestChosenPass] | None = field(name="chosenPasses", default=None)
    """It is for exactly these passes."""
    note: str | None = None
    """For yourself and your colleagues."""
    series_id: str | None = field(name="seriesId", default=None)
    """The series that a repeated request belongs to."""
    conjunction: ObservationRequestConjunction | None = None
    created_date: str = field(name="createdDate")
    """When it was made, UTC."""
    created_by: str = field(name="createdBy")
    """User name."""
    changed_date: str = field(name="changedDate")
    """Newest change of its status, UTC."""
    passes: list[ObservationRequestPass]
    """In order of time; those that were cancelled too."""
    scheduling: ObservationRequestScheduling | None = None
    money: ObservationRequestMoney | None = None
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""


class ObservationRequestChosenPass(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    start: str
    """Start of the pass when it was ordered, UTC."""
    end: str
    """End, UTC."""


class ObservationRequestConjunction(Struct, kw_only=True, frozen=True):
    """The conjunction for which it was ordered; absent for requests on their own."""

    conjunction_id: str = field(name="conjunctionId")
    satellite_id: str = field(name="satelliteId")
    """Your satellite in it."""


class ObservationRequestMoney(Struct, kw_only=True, frozen=True):
    currency: str
    """ISO 4217."""
    held: int
    """Held for passes that may still be delivered, in the smallest unit."""
    charged: int
    """Charged for passes that were delivered, in the smallest unit."""


class ObservationRequestPass(Struct, kw_only=True, frozen=True):
    observation_pass_id: str = field(name="observationPassId")
    status: str
    status_reason: StatusReason = field(name="statusReason")
    sensor_code: str = field(name="sensorCode")
    ground_sensor_name: str = field(name="groundSensorName")
    is_simulated: bool | None = field(name="isSimulated", default=None)
    """On a sensor of the simulated network of the demo."""
    start: str
    """Planned start, UTC."""
    end: str
    """Planned end, UTC."""
    maximum_elevation_deg: float | None = field(name="maximumElevationDeg", default=None)
    """Highest elevation that is observed, deg."""
    quality: float | None = None
    """The value of the observation for the scheduler, 0 to 1: the mean sine of its elevation."""
    looks: ObservationRequestPassLooks | None = None
    search: ObservationRequestPassSearch | None = None
    price: int | None = None
    """Price if it is delivered, in the smallest unit of the currency of the request; absent if nothing is charged."""
    observation_file_id: str | None = field(name="observationFileId", default=None)
    """The file that was delivered for it."""


class ObservationRequestPassLooks(Struct, kw_only=True, frozen=True):
    """Where the sensor points; absent for passes that an older version planned."""

    start: ObservationRequestPassLooksStart
    middle: ObservationRequestPassLooksStart
    end: ObservationRequestPassLooksStart
    pass_top: ObservationRequestPassLooksPassTop = field(name="passTop")
    nearest_km: float = field(name="nearestKm")
    """Shortest distance during the observation, km."""


class ObservationRequestPassLooksPassTop(Struct, kw_only=True, frozen=True):
    """The highest point of the pass, which other observations or limits may keep from being observed."""

    time: str
    """When, UTC."""
    azimuth_deg: float = field(name="azimuthDeg")
    """From north over east, deg."""
    elevation_deg: float = field(name="elevationDeg")
    """Above the horizon, without refraction, deg."""
    range_km: float = field(name="rangeKm")
    """Distance, km."""


class ObservationRequestPassLooksStart(Struct, kw_only=True, frozen=True):
    time: str
    """When, UTC."""
    azimuth_deg: float = field(name="azimuthDeg")
    """From north over east, deg."""
    elevation_deg: float = field(name="elevationDeg")
    """Above the horizon, without refraction, deg."""
    range_km: float = field(name="rangeKm")
    """Distance, km."""


class ObservationRequestPassSearch(Struct, kw_only=True, frozen=True):
    """Absent where the field of view of the sensor is not known: such a sensor is not asked to search."""

    fields: int
    """Fields of view that it looks at, one after another."""
    fields_along: int = field(name="fieldsAlong")
    """Along the larger axis of the uncertainty: the track."""
    fields_across: int = field(name="fieldsAcross")
    """Across it."""
    seconds_s: float = field(name="seconds")
    """Time that the search takes before the observation, s."""
    observations: int
    """Search and observation in lengths of an observation, rounded up: the price of the pass is that of one times this."""
    chance: float
    """The share of the places where the object may be that the pattern covers."""


class ObservationRequestScheduling(Struct, kw_only=True, frozen=True):
    """Why it has these passes, or none, by the newest plan; absent before the first."""

    at: str
    """Newest plan, UTC."""
    code: str
    text: str
    """The reason in a sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""
    is_urgent: bool | None = field(name="isUrgent", default=None)
    """Its object has a CRITICAL conjunction, so it goes ahead of all others."""
    changes: list[ObservationRequestSchedulingChange]


class ObservationRequestSchedulingChange(Struct, kw_only=True, frozen=True):
    code: str | None = None
    """Absent in plans of an older version."""
    text: str
    """What would change it, in a sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class ObservationRequestSearch(Struct, kw_only=True, frozen=True):
    """The object is lost or has just burned: each pass looks for it field by field along its track. Every further length of an observation that a pattern takes is charged like one. A burn of 1 m/s moves an object by up to 260 km a day."""

    radial_km: float = field(name="radialKm")
    """One sigma along the radius, km."""
    along_track_km: float = field(name="alongTrackKm")
    """One sigma along the track, km."""
    cross_track_km: float = field(name="crossTrackKm")
    """One sigma across the orbital plane, km."""


class OfferTrajectoriesBody(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    trajectories: list[OfferTrajectoriesBodyTrajectory]


class OfferTrajectoriesBodyTrajectory(Struct, kw_only=True, frozen=True):
    oem_file_id: str | None = field(name="oemFileId", default=None)
    manoeuvre_id: str | None = field(name="manoeuvreId", default=None)
    """Instead of a file: the orbit of a plan of mine with its burn; approved, unless hypothetical."""
    kind: str
    """OPERATIONAL: as flown now. WITH_BURN, WITHOUT_BURN: with and without the burn for this conjunction."""
    is_hypothetical: bool | None = field(name="isHypothetical", default=None)
    """Only screen it: here, and on the server of the other party if it may read my trajectories. It never counts, and no one else sees it."""


class OpenCoordinationBody(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    other_operator: str | None = field(name="otherOperator", default=None)
    """Who flies the other object, if no one here does."""


class OpenWorkOfMemberAnswer(Struct, kw_only=True, frozen=True):
    work: list[OpenWorkOfMemberAnswerWork]
    is_cut: bool = field(name="isCut")
    """There is more."""


class OpenWorkOfMemberAnswerWork(Struct, kw_only=True, frozen=True):
    kind: str
    """A conjunction ahead that they own, a plan that they made, an observation request, a link not used yet."""
    title: str
    link: str | None = None
    """Its page in the application."""


class Orbit(Struct, kw_only=True, frozen=True):
    orbit_id: str = field(name="orbitId")
    state: str
    observation_request_id: str = field(name="observationRequestId")
    file_ids: list[str] = field(name="fileIds")
    """Files that it is based on, in order of time."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    object_name: str | None = field(name="objectName", default=None)
    is_automatic: bool = field(name="isAutomatic")
    """Made after a delivery, not on request."""
    created_by: str = field(name="createdBy")
    """User name; `delivery` if it is automatic."""
    created_date: str = field(name="createdDate")
    """When it was requested, UTC."""
    ended_date: str | None = field(name="endedDate", default=None)
    """When it ended, UTC."""
    options: OrbitOptions
    failure: str | None = None
    """Why there is no orbit, in a sentence; only if it FAILED."""
    verdict: str | None = None
    """The same as in `judgement`: of the worst test. good: it passes all. doubtful: it fails one. poor: see `reasons`; it cannot be used."""
    judgement: OrbitJudgement | None = None
    reasons: list[str] | None = None
    """Why it is poor, in sentences."""
    findings: list[OrbitFinding] | None = None
    """Of a poor one the same as `reasons`, of a FAILED one as `failure`, by code."""
    epoch: str | None = None
    """Of the state: the last measurement, UTC."""
    position_sigma_km: float | None = field(name="positionSigmaKm", default=None)
    """One sigma of the position at the epoch, km."""
    number_of_measurements: int | None = field(name="numberOfMeasurements", default=None)
    number_of_rejected: int | None = field(name="numberOfRejected", default=None)
    adopted: list[OrbitAdopted]
    """What it became, oldest first."""
    result: OrbitResult | None = None
    standing: OrbitStanding | None = None
    waiting_before: int | None = field(name="waitingBefore", default=None)
    """Only while it is QUEUED: determinations that were asked for earlier and have not ended."""


class OrbitAdopted(Struct, kw_only=True, frozen=True):
    as_: str = field(name="as")
    at: str
    """When, UTC."""
    by: str
    """User name; `request` if the request asked for it."""
    oem_file_id: str | None = field(name="oemFileId", default=None)
    """The ephemeris file, designated TRIAL, or QUARANTINED."""
    satellite_id: str | None = field(name="satelliteId", default=None)
    """The satellite that the ephemeris is mapped to."""
    is_quarantined: bool | None = field(name="isQuarantined", default=None)
    """The ephemeris is implausible: it is not screened until a person releases it."""
    started_screening_id: str | None = field(name="startedScreeningId", default=None)
    """The screening that was started."""
    stopped_at: str | None = field(name="stoppedAt", default=None)
    """Since when its element set is no longer used, UTC."""
    stopped_by: str | None = field(name="stoppedBy", default=None)
    """User name of the person who stopped it."""


class OrbitFinding(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    """The sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class OrbitJudgement(Struct, kw_only=True, frozen=True):
    """Absent for orbits of older versions."""

    verdict: str
    """POOR: not determined. DOUBTFUL: it fails another test."""
    tests: list[OrbitJudgementTest]


class OrbitJudgementTest(Struct, kw_only=True, frozen=True):
    test: str
    """DETERMINED: the measurements fix it, and forces and noise explain them. CONSISTENT: the residuals are as large as the sigmas say. LONG_ENOUGH: one revolution later the position is known to 1 % of the distance from the centre of the Earth. BETTER: over the days ahead it is known better than the orbit before. AGREES, if the orbit before states a covariance and no burn was found: over the days ahead it lies where that one and the uncertainties of both allow. LEFT_OUT, only if a person left measurements out: at most 25 % of all are left out or rejected, no whole track, and none that lies farther from the orbit than noise explains. SEARCHED, only after a search: it lies within the stated sigmas of the orbit before, at the first measurement and over a revolution."""
    is_passed: bool = field(name="isPassed")


class OrbitOptions(Struct, kw_only=True, frozen=True):
    solve: list[str] | None = None
    """Coefficients to solve for with the state; default none."""
    biases: list[OrbitOptionsBias] | None = None
    """Constant sensor errors to solve for; default none."""
    apriori: str | None = None
    """How the previous orbit is used. START: the fit starts from it. WEIGHT: its covariance counts in the fit. NONE: the first orbit comes from the measurements. AUTO, the default: START; WEIGHT if the measurements alone are too short an arc, or give a worse orbit than the previous one."""
    forces: str | None = None
    """As in `farpass determine --forces`; default those of the height of the orbit."""
    model_error: str | None = field(name="modelError", default=None)
    """REALISTIC, the default without forces: the covariance contains what forces, density, clocks and sensors leave open. NONE, the default with forces: it contains the noise of the measurements only."""
    left_out: list[OrbitOptionsLeftOut] | None = field(name="leftOut", default=None)
    """Measurements that a person leaves out: they do not count, and their residuals are still shown."""
    left_out_why: str | None = field(name="leftOutWhy", default=None)
    """Why; needed with `leftOut`, and kept with the orbit."""
    compared_with: str | None = field(name="comparedWith", default=None)
    """An orbit of the same request that pages show next to this one."""
    range_rate: str | None = field(name="rangeRate", default=None)
    """What DOPPLER values of the files are. RECEPTION, the default: the derivative of the range, of half of the signal’s path for two ways, by the time of reception. LEGS: the mean of the speeds along the legs, as in Orekit and CCSDS."""


class OrbitOptionsBias(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    quantity: str


class OrbitOptionsLeftOut(Struct, kw_only=True, frozen=True):
    file_id: str = field(name="file-id")
    segment: int
    """As in the residuals of an orbit of the same files."""
    index: int
    """Time tag in the part, from 0."""


class OrbitRemark(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    """The sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class OrbitResult(Struct, kw_only=True, frozen=True):
    frame: str
    position_km: list[float] = field(name="positionKm")
    """At the epoch, km."""
    velocity_km_per_s: list[float] = field(name="velocityKmPerS")
    """At the epoch, km/s."""
    covariance: list[list[float]]
    """Six by six: position and velocity, EME2000, km², km²/s, km²/s²."""
    covariance_scale: float = field(name="covarianceScale")
    """The factor applied to the formal covariance; 1: none."""
    initial: str
    """Where the first orbit is from."""
    apriori_use: str = field(name="aprioriUse")
    """How the previous orbit was used."""
    forces: str
    model_error: str | None = field(name="modelError", default=None)
    """REALISTIC: the covariance contains what forces, density, clocks and sensors leave open."""
    area_to_mass_m2_per_kg: float | None = field(name="areaToMassM2PerKg", default=None)
    """Area over mass that drag and sunlight act on, m²/kg."""
    consistency: OrbitResultConsistency
    uncertainty_one_revolution_later: float | None = field(name="uncertaintyOneRevolutionLater", default=None)
    """Sigma of the position then, over the distance from the centre of the Earth."""
    rms: OrbitResultRms
    sensors: list[OrbitResultSensor]
    tracks: list[OrbitResultTrack]
    residuals: list[OrbitResultResidual]
    solved: OrbitResultSolved
    proposals: list[OrbitResultProposal]
    """Coefficients that the arc may be long enough for."""
    burn: OrbitResultBurn | None = None
    before: OrbitResultBefore | None = None
    after: OrbitResultBefore
    uncertainty: list[OrbitResultUncertainty]
    """One sigma of the position in the coming days: before and after. `difference`: the orbit after minus the one before."""
    offers: list[OrbitResultOffer]
    files: list[OrbitResultFile]
    notes: list[str]
    """Remarks."""
    remarks: list[OrbitRemark] | None = None
    """The same as `notes`, by code."""


class OrbitResultBefore(Struct, kw_only=True, frozen=True):
    source: str
    """Where it is from, in words."""
    origin: str | None = None
    """The same as a code; SENT: with the call that asked for the determination."""
    orbit_data_type: str | None = field(name="orbitDataType", default=None)
    position_km: list[float] = field(name="positionKm")
    velocity_km_per_s: list[float] = field(name="velocityKmPerS")
    elements: OrbitResultBeforeElements


class OrbitResultBeforeElements(Struct, kw_only=True, frozen=True):
    semi_major_axis_km: float = field(name="semiMajorAxisKm")
    """Semi-major axis, km."""
    eccentricity: float
    inclination_deg: float = field(name="inclinationDeg")
    """Inclination, deg."""
    node_deg: float = field(name="nodeDeg")
    """Right ascension of the ascending node, deg."""
    argument_of_perigee_deg: float = field(name="argumentOfPerigeeDeg")
    """Argument of perigee, deg."""
    true_anomaly_deg: float = field(name="trueAnomalyDeg")
    """True anomaly, deg."""
    period_minutes_min: float | None = field(name="periodMinutes", default=None)
    """Period; absent for an open orbit, min."""


class OrbitResultBurn(Struct, kw_only=True, frozen=True):
    utc: str
    """Approximate time of the manoeuvre, UTC."""
    delta_v_rtn_km_per_s: list[float] = field(name="deltaVRtnKmPerS")
    """Radial, along-track and cross-track, km/s."""
    gap_km: float = field(name="gapKm")
    """How close the orbits before and after the burn come, km."""
    gap_sigma_km: float = field(name="gapSigmaKm")
    """One sigma of that, km."""
    first_track_after: int = field(name="firstTrackAfter")


class OrbitResultConsistency(Struct, kw_only=True, frozen=True):
    reduced_chi_square: float = field(name="reducedChiSquare")
    """Chi-square over its degrees of freedom; about 1."""
    is_consistent: bool = field(name="isConsistent")
    """The residuals are as large as the sigmas say (99.9 %)."""
    shares: list[OrbitResultConsistencyShare]


class OrbitResultConsistencyShare(Struct, kw_only=True, frozen=True):
    sigmas: float
    expected: float
    """Share of single numbers that is inside if they are normally distributed."""
    found: float


class OrbitResultFile(Struct, kw_only=True, frozen=True):
    form: str
    file_name: str = field(name="fileName")
    size_bytes: int = field(name="sizeBytes")
    note: str | None = None
    rms_km: float | None = field(name="rmsKm", default=None)
    """How far an element set is from the orbit, root mean square, km."""


class OrbitResultOffer(Struct, kw_only=True, frozen=True):
    as_: str = field(name="as")
    is_possible: bool = field(name="isPossible")
    code: str | None = None
    """Why it is not possible."""
    reason: str | None = None
    """The same as a sentence."""


class OrbitResultProposal(Struct, kw_only=True, frozen=True):
    solve: str
    text: str
    """Why it is worth trying."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class OrbitResultResidual(Struct, kw_only=True, frozen=True):
    track: int
    """Place in `tracks`."""
    file_id: str = field(name="file-id")
    sensor_code: str = field(name="sensorCode")
    segment: int
    """Part of the file, from 0."""
    index: int
    """Time tag in the part, from 0."""
    utc: str | None = None
    """Reception, UTC."""
    ra_arcsec: float | None = field(name="raArcsec", default=None)
    """Right ascension or azimuth, times the cosine of the other angle, arcsec."""
    dec_arcsec: float | None = field(name="decArcsec", default=None)
    """Declination or elevation, arcsec."""
    along_arcsec: float | None = field(name="alongArcsec", default=None)
    """Along the motion over the sky, arcsec."""
    across_arcsec: float | None = field(name="acrossArcsec", default=None)
    """Across the motion, to the left, arcsec."""
    range_km: float | None = field(name="rangeKm", default=None)
    """Range, km."""
    range_rate_km_per_s: float | None = field(name="rangeRateKmPerS", default=None)
    """Range rate, km/s."""
    sigmas: float | None = None
    """Distance in sigmas, over the root of its numbers."""
    rejected: str | None = None
    """Why it was not used; absent for a used one."""
    rejection: OrbitResultResidualRejection | None = None


class OrbitResultResidualRejection(Struct, kw_only=True, frozen=True):
    """The same as `rejected`, by code."""

    code: str
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class OrbitResultRms(Struct, kw_only=True, frozen=True):
    ra_arcsec: float | None = field(name="raArcsec", default=None)
    """Right ascension or azimuth, times the cosine of the other angle, arcsec."""
    dec_arcsec: float | None = field(name="decArcsec", default=None)
    """Declination or elevation, arcsec."""
    range_km: float | None = field(name="rangeKm", default=None)
    """Range, km."""
    range_rate_km_per_s: float | None = field(name="rangeRateKmPerS", default=None)
    """Range rate, km/s."""


class OrbitResultSensor(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    used: int
    rejected: int
    rms: OrbitResultRms
    figures: SensorFigures


class OrbitResultSolved(Struct, kw_only=True, frozen=True):
    drag: OrbitResultSolvedDrag | None = None
    srp: OrbitResultSolvedDrag | None = None
    biases: list[OrbitResultSolvedBias]


class OrbitResultSolvedBias(Struct, kw_only=True, frozen=True):
    site: str
    quantity: str
    value: float
    """km, km/s, arcsec or s."""
    sigma: float


class OrbitResultSolvedDrag(Struct, kw_only=True, frozen=True):
    value: float
    sigma: float
    is_carried: bool = field(name="isCarried")
    """The arc is long enough to estimate it: its sigma is below a third of its value."""


class OrbitResultTrack(Struct, kw_only=True, frozen=True):
    file_id: str = field(name="file-id")
    segment: int
    sensor_code: str = field(name="sensorCode")
    start: str | None = None
    """First measurement, UTC."""
    end: str | None = None
    """Last measurement, UTC."""
    used: int
    rejected: int


class OrbitResultUncertainty(Struct, kw_only=True, frozen=True):
    time: str
    """When, UTC."""
    days_after_d: float = field(name="daysAfter")
    """After the last measurement, days."""
    before: OrbitResultUncertaintyBefore | None = None
    after: OrbitResultUncertaintyBefore | None = None
    difference: OrbitResultUncertaintyBefore | None = None


class OrbitResultUncertaintyBefore(Struct, kw_only=True, frozen=True):
    radial_km: float = field(name="radialKm")
    """Along the radius, km."""
    along_track_km: float = field(name="alongTrackKm")
    """Along the track, km."""
    cross_track_km: float = field(name="crossTrackKm")
    """Across the track, km."""
    total_km: float = field(name="totalKm")
    """Root of the sum of squares, km."""


class OrbitStanding(Struct, kw_only=True, frozen=True):
    """Only in the answer for one orbit that can be used."""

    kind: str
    """USED: its element set is the one that screenings and passes use. OLDER: the element set in use is newer, so an own one from this orbit would not be used. WORSE: it is known worse now than the orbit before. BETTER: neither."""
    at: str
    """Now, UTC."""
    used_epoch: str | None = field(name="usedEpoch", default=None)
    """Of the element set in use, UTC."""
    newer_hours_h: float | None = field(name="newerHours", default=None)
    """How much newer the element set in use is, h."""
    sigma_now_km: float | None = field(name="sigmaNowKm", default=None)
    """One sigma of the position now, km."""
    previous_sigma_now_km: float | None = field(name="previousSigmaNowKm", default=None)
    """The same of the orbit before, km."""
    ahead: list[OrbitStandingAhead] | None = None
    """Both orbits now, in one, three and seven days, as far as they were computed: the largest values within three hours, because they swing within each revolution."""
    satellite_id: str | None = field(name="satelliteId", default=None)
    """The satellite of your fleet with its number."""


class OrbitStandingAhead(Struct, kw_only=True, frozen=True):
    days_ahead_d: float = field(name="daysAhead")
    """From now, days."""
    sigma_km: float | None = field(name="sigmaKm", default=None)
    """One sigma of the position, km."""
    previous_sigma_km: float | None = field(name="previousSigmaKm", default=None)
    """The same of the orbit before, km."""
    apart_km: float | None = field(name="apartKm", default=None)
    """Distance between the two orbits, km."""


class OrbitSummary(Struct, kw_only=True, frozen=True):
    orbit_id: str = field(name="orbitId")
    state: str
    observation_request_id: str = field(name="observationRequestId")
    file_ids: list[str] = field(name="fileIds")
    """Files that it is based on, in order of time."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    object_name: str | None = field(name="objectName", default=None)
    is_automatic: bool = field(name="isAutomatic")
    """Made after a delivery, not on request."""
    created_by: str = field(name="createdBy")
    """User name; `delivery` if it is automatic."""
    created_date: str = field(name="createdDate")
    """When it was requested, UTC."""
    ended_date: str | None = field(name="endedDate", default=None)
    """When it ended, UTC."""
    options: OrbitOptions
    failure: str | None = None
    """Why there is no orbit, in a sentence; only if it FAILED."""
    verdict: str | None = None
    """The same as in `judgement`: of the worst test. good: it passes all. doubtful: it fails one. poor: see `reasons`; it cannot be used."""
    judgement: OrbitJudgement | None = None
    reasons: list[str] | None = None
    """Why it is poor, in sentences."""
    findings: list[OrbitFinding] | None = None
    """Of a poor one the same as `reasons`, of a FAILED one as `failure`, by code."""
    epoch: str | None = None
    """Of the state: the last measurement, UTC."""
    position_sigma_km: float | None = field(name="positionSigmaKm", default=None)
    """One sigma of the position at the epoch, km."""
    number_of_measurements: int | None = field(name="numberOfMeasurements", default=None)
    number_of_rejected: int | None = field(name="numberOfRejected", default=None)
    adopted: list[OrbitAdopted]
    """What it became, oldest first."""


class Order(Struct, kw_only=True, frozen=True):
    order_id: str = field(name="orderId")
    customer_id: str = field(name="customer-id")
    service_type: str = field(name="service-type")
    request_id: str | None = field(name="request-id", default=None)
    """The tracking request that it pays for."""
    subject: str | None = None
    """The object that is observed, by its name when it was ordered."""
    product_id: str = field(name="productId")
    product_type: str = field(name="productType")
    state: str
    """HELD: all reserved. PARTLY_CHARGED: some charged, some still reserved. CHARGED: nothing reserved. RELEASED: nothing was charged. PARTLY_REFUNDED: some of the charge was paid back. REFUNDED: all that was charged was paid back."""
    amount: int
    """What was held at the order; for a subscription, the price of its first period, whole minor units."""
    currency: str
    passes: int | None = None
    """Passes that were ordered."""
    per_pass: list[OrderPerPass] | None = field(name="perPass", default=None)
    held: int
    """What is still reserved, whole minor units."""
    charged: int
    """What was charged, whole minor units."""
    released: int
    """What was given back uncharged, whole minor units."""
    refunded: int
    """What was paid back of the charge, whole minor units."""
    renews: bool | None = None
    """A subscription that is charged again for its next period."""
    paid_period: str | None = field(name="paidPeriod", default=None)
    """The newest period that a subscription was charged for."""
    created_at: str = field(name="createdAt")
    """When it was made, UTC."""
    created_by: str = field(name="createdBy")
    """User name."""


class OrderPerPass(Struct, kw_only=True, frozen=True):
    sensor_type: str = field(name="sensorType")
    amount: int
    """The agreed price of a pass, whole minor units."""


class OrderTrackingBody(Struct, kw_only=True, frozen=True):
    pass_ids: list[str] | None = field(name="passIds", default=None)
    """Passes of the tracking value; the best set when absent."""


class OutgoingDelivery(Struct, kw_only=True, frozen=True):
    delivery_id: str = field(name="deliveryId")
    destination: str
    upload_type: str = field(name="uploadType")
    """DEFINITIVE: what the satellite is going to fly; other operators see it. HYPOTHETICAL: screened for you only, for a plan; it tells the provider of an intent."""
    state: str
    """WAITING_APPROVAL: nothing was sent; a person approves the first upload to each service. QUEUED and RETRYING: it is going to be sent. SENT: the provider took it. REFUSED: it was not sent, or the provider refused it. WITHDRAWN: a person took it back before it was sent, or its file is gone."""
    attempts: int
    created_at: str = field(name="createdAt")
    """When it came into the outbox, UTC."""
    sent_at: str | None = field(name="sentAt", default=None)
    """When the provider took it, UTC."""
    next_attempt_at: str | None = field(name="nextAttemptAt", default=None)
    """When it is tried again, UTC."""
    receipt: str | None = None
    """The id that the provider gave it."""
    answer: str | None = None
    """What the provider said last, or why it was not sent."""
    requested_by: str | None = field(name="requestedBy", default=None)
    """Who asked for it; absent for what goes out by shareWith."""
    oem_file_id: str = field(name="oemFileId")
    file_name: str | None = field(name="fileName", default=None)
    """Absent once the file is deleted."""
    satellite_id: str = field(name="satelliteId")
    satellite_name: str | None = field(name="satelliteName", default=None)


class OwnElementSet(Struct, kw_only=True, frozen=True):
    set_id: str = field(name="setId")
    norad_id: int = field(name="noradId")
    epoch: str
    """UTC."""
    tle: list[str]
    name: str | None = None
    stored_at: str = field(name="storedAt")
    """UTC."""
    stored_by: str | None = field(name="storedBy", default=None)
    designation: str
    """A set far from the orbit of the catalogue, or days in the future, is in quarantine and is not used until a person releases it."""
    finding: OwnElementSetFinding | None = None
    released_at: str | None = field(name="releasedAt", default=None)
    """UTC."""
    released_by: str | None = field(name="releasedBy", default=None)
    withdrawn_at: str | None = field(name="withdrawnAt", default=None)
    """UTC. Nothing uses it since; it can be adopted again from its orbit, or stored again."""
    withdrawn_by: str | None = field(name="withdrawnBy", default=None)


class OwnElementSetFinding(Struct, kw_only=True, frozen=True):
    code: str
    """FAR_FROM_CATALOGUE: it differs from the catalogue by more than the possible errors. EPOCH_IN_FUTURE: its epoch lies days in the future."""
    message: str


class OwnElementSetUpload(Struct, kw_only=True, frozen=True):
    read: int
    """Element sets in the file that can be used."""
    stored: int
    """Of these, the ones that were not stored yet."""
    unchanged: int
    """Of these, the ones that were stored before."""
    quarantined: int
    """Of these, the ones that need a release. A set far from the orbit of the catalogue, or days in the future, is in quarantine and is not used until a person releases it."""
    newest_epoch: str = field(name="newestEpoch")
    """UTC."""
    age: str
    """By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event."""
    refused: list[OwnElementSetUploadRefused]


class OwnElementSetUploadRefused(Struct, kw_only=True, frozen=True):
    id: str
    reason: str


class PassPrediction(Struct, kw_only=True, frozen=True):
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Catalogue number; absent for an orbit without one."""
    ground_sensor_name: str = field(name="groundSensorName")
    visibility_intervals: list[PassPredictionVisibilityInterval] = field(name="visibilityIntervals")
    """In the order of time."""
    sensor_code: str = field(name="sensorCode")
    sensor_type: str = field(name="sensorType")
    from_: str = field(name="from")
    """Start of the window, UTC."""
    to: str
    """End of the window, or of the time that the orbit is known, UTC."""
    orbit_source: str = field(name="orbitSource")
    """The source of the orbit, with its epoch."""
    orbit_origin: PassPredictionOrbitOrigin | None = field(name="orbitOrigin", default=None)
    orbit_age_hours: float | None = field(name="orbitAgeHours", default=None)
    """Age of an element set or a state at the start of the window, hours."""
    passes_above_horizon: int = field(name="passesAboveHorizon")
    """Passes above the horizon, including those that cannot be observed."""
    hindrances: list[PassPredictionHindrance]
    """What keeps the sensor from observing passes above its horizon."""
    remarks: list[str]
    """Remarks to read before you use the passes."""
    notes: list[PassPredictionNote] | None = None
    """The same as `remarks`, by code."""


class PassPredictionHindrance(Struct, kw_only=True, frozen=True):
    limit: str
    seconds_s: float = field(name="seconds")
    """How long, above the horizon, s."""


class PassPredictionNote(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    """The sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class PassPredictionOrbitOrigin(Struct, kw_only=True, frozen=True):
    """The same as `orbitSource`, by code: of the catalogue, sent with the call, or a stored ephemeris."""

    code: str
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class PassPredictionVisibilityInterval(Struct, kw_only=True, frozen=True):
    start: str
    """From, UTC."""
    end: str
    """To, UTC."""
    highest: ObservationRequestPassLooksStart
    rises_before: bool | None = field(name="risesBefore", default=None)
    """It begins with the window, with the object already above the horizon."""
    sets_after: bool | None = field(name="setsAfter", default=None)
    """It ends with the window, with the object still above the horizon."""
    magnitude: float | None = None
    """Apparent magnitude at the highest point, of a diffuse sphere; absent in shadow."""
    is_sunlit: bool | None = field(name="isSunlit", default=None)
    """In sunlight at the highest point."""
    sun_elevation_deg: float | None = field(name="sunElevationDeg", default=None)
    """Elevation of the Sun at the site at the highest point, deg."""
    moon_separation_deg: float | None = field(name="moonSeparationDeg", default=None)
    """Angle to the Moon at the highest point, deg."""
    quality: float
    """The value of the best observation in it for the scheduler, 0 to 1: the mean sine of its elevation."""
    search: ObservationRequestPassSearch | None = None
    track: list[ObservationRequestPassLooksStart] | None = None
    """Points for a plot of the sky; only with `track=true`."""
    ground_track: list[PassPredictionVisibilityIntervalGroundTrack] | None = field(name="groundTrack", default=None)
    """Under the object, from 45 min before the pass to 45 min after it; only with `groundTrack=true`."""
    subsolar_point: PassPredictionVisibilityIntervalSubsolarPoint | None = field(name="subsolarPoint", default=None)


class PassPredictionVisibilityIntervalGroundTrack(Struct, kw_only=True, frozen=True):
    time: str
    """When, UTC."""
    latitude_deg: float = field(name="latitudeDeg")
    """Geodetic latitude on WGS-84, north positive, deg."""
    longitude_deg: float = field(name="longitudeDeg")
    """Longitude from −180 to 180, east positive, deg."""
    altitude_km: float = field(name="altitudeKm")
    """Above the WGS-84 ellipsoid, km."""


class PassPredictionVisibilityIntervalSubsolarPoint(Struct, kw_only=True, frozen=True):
    """Where the Sun is overhead at the highest point; only with `groundTrack=true`."""

    latitude_deg: float = field(name="latitudeDeg")
    """Geodetic latitude on WGS-84, north positive, deg."""
    longitude_deg: float = field(name="longitudeDeg")
    """Longitude from −180 to 180, east positive, deg."""


class PlaceHoldBody(Struct, kw_only=True, frozen=True):
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """Absent: everything of the operator."""
    reason: str
    """Why, for the record."""


class PredictPassesOfOrbitBody(Struct, kw_only=True, frozen=True):
    orbit_data_message_type: str | None = field(name="orbitDataMessageType", default=None)
    orbit_data_message: str | None = field(name="orbitDataMessage", default=None)
    oem_file_id: str | None = field(name="oemFileId", default=None)
    """An ephemeris of your operator, at most 4 MB (GET /ca/ephemeris)."""
    from_: str | None = field(name="from", default=None)
    """Start of the window; default now."""
    to: str | None = None
    """End of the window, at most 30 days after its start; default three days after it."""
    standard_magnitude: float | None = field(name="standardMagnitude", default=None)
    """Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count."""
    track: bool | None = None
    """With points for a plot of the sky."""
    ground_track: bool | None = field(name="groundTrack", default=None)
    """With the ground track about each pass."""
    sensor_codes: list[str] | None = field(name="sensorCodes", default=None)


class Price(Struct, kw_only=True, frozen=True):
    price_id: str = field(name="priceId")
    product_id: str = field(name="productId")
    product_type: str = field(name="productType")
    """SUBSCRIPTION: charged once for each period. PER_OBSERVATION: charged for each delivered pass."""
    service_type: str = field(name="service-type")
    name: str
    """Of the product."""
    unit: str
    """What the amount is for."""
    currency: str
    amount: int
    """Whole minor units of the currency (cents)."""
    sensor_type: str | None = field(name="sensorType", default=None)
    """Only for sensors of this type; without it, for all."""
    measurement_percent: list[PriceMeasurementPercent] | None = field(name="measurementPercent", default=None)
    """What a measurement type costs, in percent of the plain price; 100 for names not listed."""
    priority_percent: list[PriceMeasurementPercent] | None = field(name="priorityPercent", default=None)
    """What a priority costs, in percent of the plain price; 100 for names not listed."""
    valid_from: str = field(name="validFrom")
    """From when on it holds, UTC."""
    valid_to: str | None = field(name="validTo", default=None)
    """When it ends, UTC."""


class PriceEstimate(Struct, kw_only=True, frozen=True):
    product_id: str = field(name="productId")
    service_type: str = field(name="service-type")
    sensor_type: str = field(name="sensorType")
    measurement_type: str | None = field(name="measurementType", default=None)
    priority: str | None = None
    passes: int
    per_pass: int = field(name="perPass")
    """Whole minor units."""
    amount: int
    """What is held at the order, whole minor units. Only delivered passes are charged."""
    currency: str


class PriceMeasurementPercent(Struct, kw_only=True, frozen=True):
    name: str
    percent: int


class Product(Struct, kw_only=True, frozen=True):
    product_id: str = field(name="productId")
    product_type: str = field(name="productType")
    """SUBSCRIPTION: charged once for each period. PER_OBSERVATION: charged for each delivered pass."""
    service_type: str = field(name="service-type")
    name: str
    period: str | None = None
    """Of a subscription: months or years of UTC."""
    prices: list[Price]
    """The whole price list, newest first."""


class ProposeAgreementBody(Struct, kw_only=True, frozen=True):
    partner: str
    """Name of the other operator."""
    rule: str
    """Who moves in every conjunction of both. Odd and even: the UTC day of the month of closest approach."""
    from_: str | None = field(name="from", default=None)
    """From this closest approach on; now when absent, UTC."""
    until: str | None = None
    """Until this closest approach; without end when absent, UTC."""


class PutCoordinationSettingsBody(Struct, kw_only=True, frozen=True):
    contact: str
    """How my operator is reached at any hour; empty: not said."""
    partners: list[GetCoordinationSettingsAnswerPartner]
    """Partners without a rule see INTENT and CONTACT."""
    etag: str | None = None


class PutDecisionBody(Struct, kw_only=True, frozen=True):
    status: str
    """OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises."""
    owner: str | None = None
    """The person who takes care of it, by user name."""
    note: str | None = None
    """The last note."""
    is_acknowledged: bool | None = field(name="isAcknowledged", default=None)
    """A person has seen it at its present risk. It is false again once the risk rises."""
    etag: str | None = None
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that a person has to know: the one that counts, or one that waits for a confirmation. Sent with a decision, it is refused with 412 NEWER_MESSAGE if that is another one by now."""
    acknowledged_by: str | None = field(name="acknowledgedBy", default=None)
    """Who acknowledged it last."""
    acknowledged_at: str | None = field(name="acknowledgedAt", default=None)
    """When, UTC."""
    changed_by: str | None = field(name="changedBy", default=None)
    """Who made the newest entry of the log; absent without one."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When, UTC."""
    based_on_cdm_id: str | None = field(name="basedOnCdmId", default=None)
    """The newest message at that time. Deprecated: use basedOn.cdmId."""
    based_on: DecisionBasedOn | None = field(name="basedOn", default=None)
    changed_since: DecisionChangedSince | None = field(name="changedSince", default=None)
    proposed: DecisionProposed | None = None
    needs_two_people: bool | None = field(name="needsTwoPeople", default=None)
    """A second person has to agree before a CRITICAL risk is accepted."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    log: list[DecisionWithLogLog] | None = None


class PutDutyRosterBody(Struct, kw_only=True, frozen=True):
    etag: str | None = None
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    shifts: list[DutyRosterShift]
    gaps: list[DutyRosterGap] | None = None
    """Times ahead, up to the last shift, in which no one is on call."""
    left: list[str] | None = None
    """People of shifts ahead who are no longer members."""
    on_call: DutyRosterOnCall | None = field(name="onCall", default=None)
    unreached: list[DutyRosterUnreached] | None = None
    """People on call now or in a shift ahead, and their second people, who have fewer than two independent channels outside the application."""
    members: list[str] | None = None
    """Everyone who may be on call, by user name."""
    calendar_key: str | None = field(name="calendarKey", default=None)
    """The permission of the caller to read the calendar; it ends with their membership."""
    changed_by: str | None = field(name="changedBy", default=None)
    """User name."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When it was changed, UTC."""
    renews_calendar: bool | None = field(name="renewsCalendar", default=None)


class PutRetentionAnswer(Struct, kw_only=True, frozen=True):
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    message_days: int = field(name="messageDays")
    """Days after the closest approach after which the messages of an event move into the archive, its newest excepted."""
    archive_days: int | None = field(name="archiveDays", default=None)
    """Days after the closest approach after which archives are removed; absent: never."""
    screening_days: int | None = field(name="screeningDays", default=None)
    """Days after their end after which screenings are removed; absent: never."""
    is_administrator: bool = field(name="isAdministrator")
    """Whether you may change it."""
    changed_by: str | None = field(name="changedBy", default=None)
    """User name; absent if the usual days apply."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When it was changed, UTC."""
    proposed: LiftHoldAnswerProposed | None = None
    pending: LiftHoldAnswerPending | None = None


class PutRetentionBody(Struct, kw_only=True, frozen=True):
    etag: str | None = None
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    message_days: int = field(name="messageDays")
    """Days after the closest approach after which the messages of an event move into the archive, its newest excepted."""
    archive_days: int | None = field(name="archiveDays", default=None)
    """Days after the closest approach after which archives are removed; absent: never."""
    screening_days: int | None = field(name="screeningDays", default=None)
    """Days after their end after which screenings are removed; absent: never."""
    is_administrator: bool | None = field(name="isAdministrator", default=None)
    """Whether you may change it."""
    changed_by: str | None = field(name="changedBy", default=None)
    """User name; absent if the usual days apply."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When it was changed, UTC."""
    proposed: LiftHoldAnswerProposed | None = None
    pending: LiftHoldAnswerPending | None = None
    accepted_risk: LiftHoldBodyAcceptedRisk | None = field(name="acceptedRisk", default=None)


class QuarantinedCdm(Struct, kw_only=True, frozen=True):
    quarantine_id: str = field(name="quarantineId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    state: str
    """HELD: it waits for a person and is in no conjunction. RELEASED: a person said that it is about the satellite, and it is in a conjunction. DISCARDED: a person said that it is not."""
    satellite_id: str = field(name="satelliteId")
    """The satellite that one of its names belongs to."""
    satellite_name: str = field(name="satelliteName")
    message_id: str = field(name="messageId")
    originator: str
    creation_date: str = field(name="creationDate")
    """When the originator made it, UTC."""
    received_date: str = field(name="receivedDate")
    """When it reached us, UTC."""
    file: str
    """Name of the file, or of the feed."""
    reasons: list[Finding]
    """Why it is held."""
    object1: CdmObject
    object2: CdmObject
    conjunction_data: ConjunctionData = field(name="conjunctionData")
    decided_by: str | None = field(name="decidedBy", default=None)
    """Who released or discarded it."""
    decided_at: str | None = field(name="decidedAt", default=None)
    """When that was, UTC."""
    reason: str | None = None
    """Why, in the words of that person."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """The message that it became; only if it is released."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """The conjunction of that message."""


class QueuedDelivery(Struct, kw_only=True, frozen=True):
    delivery_id: str = field(name="deliveryId")
    """Its row in GET /notifications/deliveries."""


class ReasonFinding(Struct, kw_only=True, frozen=True):
    """The same as `reason`, by code; absent if the reason names no fault of a file or an orbit."""

    code: str
    line: int | None = None
    message: str
    parameters: dict[str, str | float] | None = None
    """What the message names, for other languages."""


class Repeats(Struct, kw_only=True, frozen=True):
    """The risk of all coming passes of a pair together; `riskLevel` changes that of no single pass."""

    ids: list[str]
    """The conjunctions of the pair, by time; this one is among them."""
    from_: str = field(name="from")
    """First closest approach, UTC."""
    to: str
    """Last closest approach, UTC."""
    unknown: int
    """How many of them have no probability and are not in the sums."""
    probability: float
    """The one number: of a collision in any of them. The errors of both orbits act in all passes; passes whose messages do not tell how, and those that are not computed yet, are added."""
    risk_level: str | None = field(name="riskLevel", default=None)
    correlated: int
    """How many of the passes are in it with the correlation of their errors."""
    lower_bound: float = field(name="lowerBound")
    """The largest alone: all errors are common to all passes."""
    independent: float
    """1 − Π(1 − p): no error is common to two passes."""
    upper_bound: float = field(name="upperBound")
    """The sum, at most 1: never less than the truth, whatever the correlation."""


class ReplaceEphemerisBody(Struct, kw_only=True, frozen=True):
    oem_file_id: str = field(name="oemFileId")
    """The same id as in the query."""
    etag: str | None = None
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    file_name: str | None = field(name="fileName", default=None)
    format: str | None = None
    """OEM, OPM, OCM, OMM or TLE, and whether KVN or XML."""
    satellite_id: str | None = field(name="satelliteId", default=None)
    """null takes the mapping away."""
    object_name: str | None = field(name="objectName", default=None)
    object_id: str | None = field(name="objectId", default=None)
    originator: str | None = None
    creation_date: str | None = field(name="creationDate", default=None)
    """When the originator made it, UTC."""
    upload_date: str | None = field(name="uploadDate", default=None)
    """When it reached us, UTC."""
    ref_frame: str | None = field(name="refFrame", default=None)
    segments: list[EphemerisSegment] | None = None
    """What the file covers."""
    size_bytes: int | None = field(name="sizeBytes", default=None)
    warnings: list[Finding] | None = None
    designation: str | None = None
    """OPERATIONAL: it is screened, and its screenings open, change and clear events. TRIAL: it is screened and changes no event. QUARANTINED: the plausibility check failed; it is not screened until a person releases it."""
    plausibility: list[EphemerisPlausibility] | None = None
    """What the plausibility check found: distance to the catalogue orbit and to the previous file, span, jumps, manoeuvres. Checked when the file is mapped to a satellite."""
    designated_by: str | None = field(name="designatedBy", default=None)
    """Who designated it by hand; absent for the automatic choice."""
    designated_at: str | None = field(name="designatedAt", default=None)
    """When that was, UTC."""
    designation_reason: str | None = field(name="designationReason", default=None)
    """Why, in the words of that person."""
    context: str | None = None
    deliveries: list[EphemerisDelivery] | None = None
    """Only in the list: where it was sent, or is going to be sent."""
    started_screening_id: str | None = field(name="startedScreeningId", default=None)
    """Only in the answer to an upload, a mapping or a release: the screening that it started."""


class ReplaceManoeuvreBody(Struct, kw_only=True, frozen=True):
    burn: Burn
    name: str | None = None
    days: float | None = None
    target: float | None = None
    """Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold."""
    manoeuvre_id: str | None = field(name="manoeuvreId", default=None)
    etag: str | None = None
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    satellite_id: str | None = field(name="satelliteId", default=None)
    state: str | None = None
    """DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be."""
    evaluation: BurnEvaluation | None = None
    is_out_of_date: bool | None = field(name="isOutOfDate", default=None)
    """Something that it was computed from has changed: refresh it."""
    changed_inputs: list[str] | None = field(name="changedInputs", default=None)
    """What changed since it was computed: a newer message of its event, events of the satellite (`changedEvents` names them), a newer ephemeris, the mass, the command lead, or another part of the satellite."""
    changed_events: list[ManoeuvrePlanWithLogChangedEvent] | None = field(name="changedEvents", default=None)
    """Events of the satellite that appeared, rose, changed or were cleared since its sky."""
    sky: Sky | None = None
    known_events: list[KnownEvent] | None = field(name="knownEvents", default=None)
    """Those of its evaluation."""
    verdict: Verdict | None = None
    accepted_risk: ManoeuvrePlanWithLogAcceptedRisk | None = field(name="acceptedRisk", default=None)
    is_too_late: bool | None = field(name="isTooLate", default=None)
    """The time of its ignition passed before it was exported: it can only be cancelled."""
    moments: BurnMoments | None = None
    needs_two_people: bool | None = field(name="needsTwoPeople", default=None)
    """Someone other than the planners has to approve; as the rule was when the plan was made."""
    actions: list[str] | None = None
    """What can be done with it now, by the one who asks."""
    screening: ManoeuvrePlanWithLogScreening | None = None
    created_by: str | None = field(name="createdBy", default=None)
    created_at: str | None = field(name="createdAt", default=None)
    """When, UTC."""
    planned_by: str | None = field(name="plannedBy", default=None)
    """Who changed the burn last."""
    planners: list[str] | None = None
    """Everyone who chose the burn or changed it."""
    changed_at: str | None = field(name="changedAt", default=None)
    """When, UTC."""
    submitted: ManoeuvrePlanWithLogSubmitted | None = None
    approved_by: str | None = field(name="approvedBy", default=None)
    approved_at: str | None = field(name="approvedAt", default=None)
    """When, UTC."""
    cancelled: ManoeuvrePlanWithLogCancelled | None = None
    is_synthetic: bool | None = field(name="isSynthetic", default=None)
    """Made by the demo world."""
    log: list[ManoeuvrePlanWithLogLog] | None = None
    """Newest first. Entries are never changed."""


class ReplaceSatelliteAnswer(Struct, kw_only=True, frozen=True):
    cospar_id: str | None = field(name="cosparId", default=None)
    """International designator, 1998-067A."""
    name: str
    norad_id: int | None = field(name="noradId", default=None)
    """Catalogue number."""
    group: str | None = None
    """Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it."""
    configuration: SatelliteInputConfiguration | None = None
    shape: str | None = None
    hard_body_radius_m: float | None = field(name="hardBodyRadius", default=None)
    """Radius of the sphere that encloses the object, m."""
    box_width_m: float | None = field(name="boxWidth", default=None)
    """Width of the body, m."""
    box_height_m: float | None = field(name="boxHeight", default=None)
    """Height of the body, m."""
    box_length_m: float | None = field(name="boxLength", default=None)
    """Length of the body, m."""
    wing_length_m: float | None = field(name="wingLength", default=None)
    """Length of one wing, m."""
    wing_width_m: float | None = field(name="wingWidth", default=None)
    """Width of one wing, m."""
    drag_area_m2: float | None = field(name="dragArea", default=None)
    """Area that drag acts on, m²."""
    drag_coefficient: float | None = field(name="dragCoefficient", default=None)
    """Coefficient of drag."""
    solar_radiation_pressure_area_m2: float | None = field(name="solarRadiationPressureArea", default=None)
    """Area that sunlight presses on, m²."""
    reflectivity_coefficient: float | None = field(name="reflectivityCoefficient", default=None)
    """Coefficient of radiation pressure."""
    wet_mass_kg: float | None = field(name="wetMass", default=None)
    """Mass with propellant, kg."""
    propulsion: dict[str, Any] | None = None
    """IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind."""
    manoeuvrability: str | None = None
    """Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators."""
    share_with: list[str] | None = field(name="shareWith", default=None)
    """Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator."""
    share_embargo: bool | None = field(name="shareEmbargo", default=None)
    """Nothing about the satellite goes out, whatever `shareWith` says."""
    satellite_id: str = field(name="satelliteId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    effective_hard_body_radius_m: float = field(name="effectiveHardBodyRadius")
    """The radius in use: the given one, otherwise from shape and dimensions, otherwise a default, m."""
    hard_body_radius_source: str = field(name="hardBodyRadiusSource")
    regime: str | None = None
    """Only in the list: orbit regime of its newest element set, LEO1 to LEO4, MEO, GEO, HEO or OTHER. It determines the preset of the screening volume."""
    last_screened_to: str | None = field(name="lastScreenedTo", default=None)
    """End of the newest finished screening, UTC; absent when never screened."""
    last_screened_at: str | None = field(name="lastScreenedAt", default=None)
    """When that screening finished, UTC."""
    screening: SatelliteScreening | None = None
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""
    warnings: list[SatelliteWarning] | None = None
    """Values that were stored and are doubtful, most likely by their units."""
    proposed: LiftHoldAnswerProposed | None = None
    pending: LiftHoldAnswerPending | None = None


class ReplaceSatelliteBody(Struct, kw_only=True, frozen=True):
    satellite_id: str | None = field(name="satelliteId", default=None)
    """Required to replace one; the server sets it for a new one."""
    cospar_id: str | None = field(name="cosparId", default=None)
    """International designator, 1998-067A."""
    name: str
    norad_id: int | None = field(name="noradId", default=None)
    """Catalogue number."""
    group: str | None = None
    """Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it."""
    configuration: SatelliteInputConfiguration | None = None
    shape: str | None = None
    hard_body_radius_m: float | None = field(name="hardBodyRadius", default=None)
    """Radius of the sphere that encloses the object, m."""
    box_width_m: float | None = field(name="boxWidth", default=None)
    """Width of the body, m."""
    box_height_m: float | None = field(name="boxHeight", default=None)
    """Height of the body, m."""
    box_length_m: float | None = field(name="boxLength", default=None)
    """Length of the body, m."""
    wing_length_m: float | None = field(name="wingLength", default=None)
    """Length of one wing, m."""
    wing_width_m: float | None = field(name="wingWidth", default=None)
    """Width of one wing, m."""
    drag_area_m2: float | None = field(name="dragArea", default=None)
    """Area that drag acts on, m²."""
    drag_coefficient: float | None = field(name="dragCoefficient", default=None)
    """Coefficient of drag."""
    solar_radiation_pressure_area_m2: float | None = field(name="solarRadiationPressureArea", default=None)
    """Area that sunlight presses on, m²."""
    reflectivity_coefficient: float | None = field(name="reflectivityCoefficient", default=None)
    """Coefficient of radiation pressure."""
    wet_mass_kg: float | None = field(name="wetMass", default=None)
    """Mass with propellant, kg."""
    propulsion: dict[str, Any] | None = None
    """IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind."""
    manoeuvrability: str | None = None
    """Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators."""
    share_with: list[str] | None = field(name="shareWith", default=None)
    """Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator."""
    share_embargo: bool | None = field(name="shareEmbargo", default=None)
    """Nothing about the satellite goes out, whatever `shareWith` says."""
    etag: str | None = None
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    effective_hard_body_radius_m: float | None = field(name="effectiveHardBodyRadius", default=None)
    """The radius in use: the given one, otherwise from shape and dimensions, otherwise a default, m."""
    hard_body_radius_source: str | None = field(name="hardBodyRadiusSource", default=None)
    regime: str | None = None
    """Only in the list: orbit regime of its newest element set, LEO1 to LEO4, MEO, GEO, HEO or OTHER. It determines the preset of the screening volume."""
    last_screened_to: str | None = field(name="lastScreenedTo", default=None)
    """End of the newest finished screening, UTC; absent when never screened."""
    last_screened_at: str | None = field(name="lastScreenedAt", default=None)
    """When that screening finished, UTC."""
    screening: SatelliteScreening | None = None
    is_synthetic: bool | None = field(name="isSynthetic", default=None)
    """Made by the demo world."""
    warnings: list[SatelliteWarning] | None = None
    """Values that were stored and are doubtful, most likely by their units."""
    proposed: LiftHoldAnswerProposed | None = None
    pending: LiftHoldAnswerPending | None = None
    accepted_risk: LiftHoldBodyAcceptedRisk | None = field(name="acceptedRisk", default=None)


class ReportNote(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    """The sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class ReportTaskBody(Struct, kw_only=True, frozen=True):
    status: str
    cause: str | None = None
    """For UNSUCCESSFUL. NOT_DETECTED: the sensor looked and found nothing. WEATHER: it could not look. SENSOR_FAULT: it failed."""
    reason: str | None = None
    """Why, in words; needed for UNSUCCESSFUL without a cause."""


class RequestCheck(Struct, kw_only=True, frozen=True):
    is_valid: bool = field(name="isValid")
    """It would be accepted."""
    errors: list[RequestCheckError]
    """Why it would be refused."""
    warnings: list[RequestCheckError]
    """It would be accepted; read this first."""
    request: RequestCheckRequest | None = None
    feasible_passes: int = field(name="feasiblePasses")
    """Passes that sensors could observe in the window."""
    passes: list[RequestCheckPass]
    """Those passes, sensor by sensor, with the price of each."""
    unoffered: list[RequestCheckUnoffered] | None = None
    """Passes above the horizon that are not offered, and why, in the order of time: all that are taken, begin too soon, or whose sensor does not observe then, and at most 400 of those that cannot be observed. The former are among `passes`, too: a later plan may have them."""
    price: RequestCheckPrice | None = None


class RequestCheckError(Struct, kw_only=True, frozen=True):
    pointer: str
    """JSON pointer into the request."""
    code: str
    message: str
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""
    valid_choices: list[str] | None = field(name="validChoices", default=None)
    """Valid values there."""


class RequestCheckPass(Struct, kw_only=True, frozen=True):
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Catalogue number; absent for an orbit without one."""
    ground_sensor_name: str = field(name="groundSensorName")
    visibility_intervals: list[PassPredictionVisibilityInterval] = field(name="visibilityIntervals")
    """In the order of time."""
    sensor_code: str = field(name="sensorCode")
    sensor_type: str = field(name="sensorType")
    from_: str = field(name="from")
    """Start of the window, UTC."""
    to: str
    """End of the window, or of the time that the orbit is known, UTC."""
    orbit_source: str = field(name="orbitSource")
    """The source of the orbit, with its epoch."""
    orbit_origin: PassPredictionOrbitOrigin | None = field(name="orbitOrigin", default=None)
    orbit_age_hours: float | None = field(name="orbitAgeHours", default=None)
    """Age of an element set or a state at the start of the window, hours."""
    passes_above_horizon: int = field(name="passesAboveHorizon")
    """Passes above the horizon, including those that cannot be observed."""
    hindrances: list[PassPredictionHindrance]
    """What keeps the sensor from observing passes above its horizon."""
    remarks: list[str]
    """Remarks to read before you use the passes."""
    notes: list[PassPredictionNote] | None = None
    """The same as `remarks`, by code."""
    price: RequestCheckPassPrice | None = None


class RequestCheckPassPrice(Struct, kw_only=True, frozen=True):
    """What one pass of this sensor costs at this priority; absent if nothing is charged or its sensor has no price."""

    currency: str
    """ISO 4217."""
    amount: int
    """In the smallest unit of the currency."""
    plain: int
    """The price of this type of sensor without surcharges."""
    priority_percent: int = field(name="priorityPercent")
    """The priority, in percent of the plain price."""
    priority_percents: dict[str, int] = field(name="priorityPercents")
    """The percentages of the classes of priority: ROUTINE, STANDARD, URGENT; 100 for one that is absent."""
    measurement_percent: int = field(name="measurementPercent")
    """The measurement, in percent of the plain price."""


class RequestCheckPrice(Struct, kw_only=True, frozen=True):
    currency: str
    """ISO 4217."""
    amount: int
    """The highest possible price, which is held when you order, for all requests of a series. In the smallest unit of the currency."""
    per_pass: int = field(name="perPass")
    """Most expensive pass, in the smallest unit."""
    is_covered: bool = field(name="isCovered")
    """The balance and the credit line of the customer cover the amount."""


class RequestCheckRequest(Struct, kw_only=True, frozen=True):
    """The request with all defaults filled in."""

    measurement_type: str | None = field(name="measurementType", default=None)
    file_compression_type: str | None = field(name="fileCompressionType", default=None)
    """NONE by default."""
    observation_file_type: str | None = field(name="observationFileType", default=None)
    """TDM_KVN by default."""
    number_of_passes_requested: int | None = field(name="numberOfPassesRequested", default=None)
    """1 by default."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Catalogue number of the object to observe."""
    object_name: str | None = field(name="objectName", default=None)
    """Name of the object; by default from the catalogue."""
    sensor_codes: list[str] | None = field(name="sensorCodes", default=None)
    """Only these sensors; absent: any."""
    priority: int | None = None
    """10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8."""
    preference: str | None = None
    """SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes."""
    standard_magnitude: float | None = field(name="standardMagnitude", default=None)
    """Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count."""
    minimum_elevation_deg: float | None = field(name="minimumElevationDeg", default=None)
    """Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too."""
    search: ObservationRequestSearch | None = None
    orbit_use: str | None = field(name="orbitUse", default=None)
    """What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default."""
    note: str | None = None
    """For yourself and your colleagues."""
    from_: str = field(name="from")
    """Observe from, UTC."""
    to: str
    """Observe until, UTC."""


class RequestCheckUnoffered(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    ground_sensor_name: str = field(name="groundSensorName")
    start: str
    """From, UTC."""
    end: str
    """To, UTC."""
    highest_elevation_deg: float = field(name="highestElevationDeg")
    """Highest elevation, deg."""
    reasons: list[str]
    """TAKEN: a request of the same or a higher priority has it. WEATHER, SENSOR_DOWN: the sensor does not observe then. TOO_SOON: it begins within five minutes. TOO_LOW: below the lowest elevation of the sensor. TOO_FAINT only if the magnitude is known. The others: limits of the sensor."""


class RequestDeliveryBody(Struct, kw_only=True, frozen=True):
    destination: str
    oem_file_id: str = field(name="oemFileId")
    upload_type: str = field(name="uploadType")


class RequestTemplate(Struct, kw_only=True, frozen=True):
    template_id: str = field(name="templateId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    name: str
    request: RequestTemplateRequest
    created_by: str = field(name="createdBy")
    """User name."""


class RequestTemplateRequest(Struct, kw_only=True, frozen=True):
    measurement_type: str | None = field(name="measurementType", default=None)
    file_compression_type: str | None = field(name="fileCompressionType", default=None)
    """NONE by default."""
    observation_file_type: str | None = field(name="observationFileType", default=None)
    """TDM_KVN by default."""
    number_of_passes_requested: int | None = field(name="numberOfPassesRequested", default=None)
    """1 by default."""
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Catalogue number of the object to observe."""
    object_name: str | None = field(name="objectName", default=None)
    """Name of the object; by default from the catalogue."""
    sensor_codes: list[str] | None = field(name="sensorCodes", default=None)
    """Only these sensors; absent: any."""
    priority: int | None = None
    """10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8."""
    preference: str | None = None
    """SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes."""
    standard_magnitude: float | None = field(name="standardMagnitude", default=None)
    """Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count."""
    minimum_elevation_deg: float | None = field(name="minimumElevationDeg", default=None)
    """Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too."""
    search: ObservationRequestSearch | None = None
    orbit_use: str | None = field(name="orbitUse", default=None)
    """What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default."""
    note: str | None = None
    """For yourself and your colleagues."""


class Rescreening(Struct, kw_only=True, frozen=True):
    """What our own screenings say about the event since its newest message."""

    state: str
    """Since the newest message: FOUND, a screening found the approach; CLEAR, a screening whose window, volume and data would have shown it did not find it; NOT_CHECKABLE, a screening of the satellite against the catalogue could not have shown it (`reason` says why); NOT_RESCREENED, there was none. CLEAR clears an event that only our own screenings found; with a provider’s message it keeps its risk and its attention."""
    screening_id: str | None = field(name="screeningId", default=None)
    """That screening."""
    screened_at: str | None = field(name="screenedAt", default=None)
    """When it finished, UTC."""
    volume: str | None = None
    """Its volume in words."""
    reason: str | None = None
    """Why that screening could not check the event. OWN is the satellite, OTHER the other object. NOT_SCREENED: no orbit of it took part (for OTHER: it is not in the catalogue). NOT_COVERED: its orbit does not cover the time around the closest approach. TOO_OLD: its element set is more than 14 days old then. UNCERTAIN: its ephemeris is not proven between its states, or its covariance is not credible. OUTSIDE_VOLUME and OUTSIDE_WINDOW: the closest approach is outside what was screened. TOO_MANY_FOUND: the screening found more approaches than it has messages for."""
    message: str | None = None
    """The same in words, if it did not find the approach or could not check it."""
    cause: RescreeningCause | None = None


class RescreeningCause(Struct, kw_only=True, frozen=True):
    """If only what changed was screened again: the new data, and what they changed. Absent after a screening of everything."""

    objects: list[RescreeningCauseObject]
    """The objects of the event whose data were new."""
    miss_before_m: float = field(name="missBeforeM")
    """Miss distance of the screening before."""
    miss_after_m: float | None = field(name="missAfterM", default=None)
    """Miss distance now; absent if it was not found."""
    tca_shift_s: float | None = field(name="tcaShiftS", default=None)
    """How much later the closest approach is [s]."""


class RescreeningCauseObject(Struct, kw_only=True, frozen=True):
    id: str
    """Our satellite by its id, the other object by its catalogue number."""
    name: str
    by: str
    epoch: str
    """The epoch of the element set, or when the ephemeris was made, UTC."""


class Satellite(Struct, kw_only=True, frozen=True):
    cospar_id: str | None = field(name="cosparId", default=None)
    """International designator, 1998-067A."""
    name: str
    norad_id: int | None = field(name="noradId", default=None)
    """Catalogue number."""
    group: str | None = None
    """Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it."""
    configuration: SatelliteInputConfiguration | None = None
    shape: str | None = None
    hard_body_radius_m: float | None = field(name="hardBodyRadius", default=None)
    """Radius of the sphere that encloses the object, m."""
    box_width_m: float | None = field(name="boxWidth", default=None)
    """Width of the body, m."""
    box_height_m: float | None = field(name="boxHeight", default=None)
    """Height of the body, m."""
    box_length_m: float | None = field(name="boxLength", default=None)
    """Length of the body, m."""
    wing_length_m: float | None = field(name="wingLength", default=None)
    """Length of one wing, m."""
    wing_width_m: float | None = field(name="wingWidth", default=None)
    """Width of one wing, m."""
    drag_area_m2: float | None = field(name="dragArea", default=None)
    """Area that drag acts on, m²."""
    drag_coefficient: float | None = field(name="dragCoefficient", default=None)
    """Coefficient of drag."""
    solar_radiation_pressure_area_m2: float | None = field(name="solarRadiationPressureArea", default=None)
    """Area that sunlight presses on, m²."""
    reflectivity_coefficient: float | None = field(name="reflectivityCoefficient", default=None)
    """Coefficient of radiation pressure."""
    wet_mass_kg: float | None = field(name="wetMass", default=None)
    """Mass with propellant, kg."""
    propulsion: dict[str, Any] | None = None
    """IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind."""
    manoeuvrability: str | None = None
    """Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators."""
    share_with: list[str] | None = field(name="shareWith", default=None)
    """Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator."""
    share_embargo: bool | None = field(name="shareEmbargo", default=None)
    """Nothing about the satellite goes out, whatever `shareWith` says."""
    satellite_id: str = field(name="satelliteId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    effective_hard_body_radius_m: float = field(name="effectiveHardBodyRadius")
    """The radius in use: the given one, otherwise from shape and dimensions, otherwise a default, m."""
    hard_body_radius_source: str = field(name="hardBodyRadiusSource")
    regime: str | None = None
    """Only in the list: orbit regime of its newest element set, LEO1 to LEO4, MEO, GEO, HEO or OTHER. It determines the preset of the screening volume."""
    last_screened_to: str | None = field(name="lastScreenedTo", default=None)
    """End of the newest finished screening, UTC; absent when never screened."""
    last_screened_at: str | None = field(name="lastScreenedAt", default=None)
    """When that screening finished, UTC."""
    screening: SatelliteScreening | None = None
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""
    warnings: list[SatelliteWarning] | None = None
    """Values that were stored and are doubtful, most likely by their units."""


class SatelliteDependents(Struct, kw_only=True, frozen=True):
    conjunctions: int
    """Conjunctions, past and ahead; they are deleted with it."""
    conjunctions_ahead: int = field(name="conjunctionsAhead")
    """Those of them with a closest approach in the future."""
    cdms: int
    """Messages, revisions included; they are deleted with it."""
    ephemerides: int
    """Ephemeris files mapped to it; they are deleted with it."""
    screenings: int
    """Screenings that name it; they are kept as a record."""


class SatelliteInputConfiguration(Struct, kw_only=True, frozen=True):
    """Settings of this satellite that replace the operator’s defaults."""

    thresholds: SatelliteInputConfigurationThresholds | None = None
    hard_limits: SatelliteInputConfigurationHardLimits | None = field(name="hardLimits", default=None)
    screening_volume: SatelliteInputConfigurationScreeningVolume | None = field(name="screeningVolume", default=None)
    commit_time_hours: float | None = field(name="commitTimeHours", default=None)
    """Latest decision before the closest approach, hours."""
    manoeuvres: SatelliteInputConfigurationManoeuvres | None = None
    caution: SatelliteInputConfigurationCaution | None = None
    floors: list[SatelliteInputConfigurationFloor] | None = None
    """Policies: no conjunction with one of these objects (crewed stations, partners) is below the level, whatever its messages say. `riskBasis` is POLICY then; it is not a rule of caution, and waits for no message and no confirmation."""


class SatelliteInputConfigurationCaution(Struct, kw_only=True, frozen=True):
    """Rules of caution (`riskBasis`) of this satellite."""

    off: list[SatelliteInputConfigurationCautionOff]
    """Rules that cry wolf for this satellite: they neither keep a risk up nor raise it."""


class SatelliteInputConfigurationCautionOff(Struct, kw_only=True, frozen=True):
    rule: str
    reason: str
    """Why: at least ten characters."""
    by: str | None = None
    """Who switched it off; set by the server, ignored when sent."""
    at: str | None = None
    """When, UTC; set by the server, ignored when sent."""


class SatelliteInputConfigurationFloor(Struct, kw_only=True, frozen=True):
    objects: list[str]
    """Catalogue numbers of the objects."""
    level: str
    reason: str
    """Why: at least ten characters."""
    by: str | None = None
    """Who set it; set by the server, ignored when sent."""
    at: str | None = None
    """When, UTC; set by the server, ignored when sent."""


class SatelliteInputConfigurationHardLimits(Struct, kw_only=True, frozen=True):
    """A smaller miss makes the risk HIGH if no probability can be computed."""

    miss_m: float | None = field(name="missM", default=None)
    """Least miss distance, m."""
    radial_m: float | None = field(name="radialM", default=None)
    """Least radial separation, m."""


class SatelliteInputConfigurationManoeuvres(Struct, kw_only=True, frozen=True):
    """Defaults for manoeuvre plans of the satellite."""

    needs_two_people: bool | None = field(name="needsTwoPeople", default=None)
    """Someone other than the planner has to approve a plan; true when absent."""
    command_lead_hours: float | None = field(name="commandLeadHours", default=None)
    """From a decision to the earliest ignition, hours; 1 when absent."""
    upload_lead_hours: float | None = field(name="uploadLeadHours", default=None)
    """From the last moment for the commands to be on board to the ignition, hours; 0.25 when absent, and at most `commandLeadHours`."""
    maximum_delta_v_m_per_s: float | None = field(name="maximumDeltaVMPerS", default=None)
    """Largest burn to look at, m/s."""
    directions: list[str] | None = None
    """Allowed directions."""
    size_error_fraction: float | None = field(name="sizeErrorFraction", default=None)
    """Error of the size of a burn, 1 σ, as a share of it."""
    size_error_m_per_s: float | None = field(name="sizeErrorMPerS", default=None)
    """Error of the size of a burn, 1 σ, whatever its size, m/s."""
    pointing_error_deg: float | None = field(name="pointingErrorDeg", default=None)
    """Error of the direction of a burn, 1 σ, degrees."""
    pointing_error_m_per_s: float | None = field(name="pointingErrorMPerS", default=None)
    """Error across a burn, 1 σ along each of two axes, whatever its size, m/s."""
    box: StationBox | None = None
    blackouts: list[list[str]] | None = None
    """Times without burns, such as eclipses, payload operations or no ground contact: from and until. Searches and trade spaces begin with them, and a burn in one is warned of."""
    propellant_kg: float | None = field(name="propellantKg", default=None)
    """Propellant on board, kg."""
    originator: str | None = None
    """ORIGINATOR of exported plans; FARPASS when absent."""
    file_names: str | None = field(name="fileNames", default=None)
    """Names of exported files without their ending: letters, digits, . _ - and {plan}, {satellite}, {norad}, {cospar}, {originator}, {ignition} (20261120T071245). {plan} when absent."""


class SatelliteInputConfigurationScreeningVolume(Struct, kw_only=True, frozen=True):
    """Replaces the preset of the orbit regime."""

    shape: str
    radial_km: float = field(name="radialKm")
    """Half-width, radial, km."""
    along_track_km: float = field(name="alongTrackKm")
    """Half-width, along-track, km."""
    cross_track_km: float = field(name="crossTrackKm")
    """Half-width, cross-track, km."""


class SatelliteInputConfigurationThresholds(Struct, kw_only=True, frozen=True):
    critical: float
    """Probability from which the risk is CRITICAL."""
    high: float
    """Probability from which the risk is HIGH."""
    medium: float
    """Probability from which the risk is MEDIUM."""
    by: str | None = None
    """Who changed them last; set by the server, ignored when sent."""
    at: str | None = None
    """When, UTC; set by the server, ignored when sent."""


class SatelliteInputPropulsionContinuous(Struct, kw_only=True, frozen=True):
    type: str
    thrust_n: float = field(name="thrust")
    """Thrust of one burn, N."""
    specific_impulse_s: float = field(name="specificImpulse")
    """Specific impulse, s."""
    duty_cycle: float | None = field(name="dutyCycle", default=None)
    """Share of each orbit in which the engine may burn, 0 to 1."""


class SatelliteInputPropulsionDifferentialDrag(Struct, kw_only=True, frozen=True):
    type: str
    nominal_drag_area_m2: float = field(name="nominalDragArea")
    """Area in the nominal attitude, m²."""
    maximum_drag_area_m2: float = field(name="maximumDragArea")
    """Area in the attitude of most drag, m²."""


class SatelliteInputPropulsionImpulsive(Struct, kw_only=True, frozen=True):
    type: str
    maximum_delta_v_m_per_s: float | None = field(name="maximumDeltaV", default=None)
    """Largest change of velocity of one manoeuvre, m/s."""
    thrust_n: float | None = field(name="thrust", default=None)
    """Thrust of one burn, N."""
    specific_impulse_s: float | None = field(name="specificImpulse", default=None)
    """Specific impulse, s."""


class SatelliteInputPropulsionNone(Struct, kw_only=True, frozen=True):
    type: str


class SatelliteInputPropulsionUnknown(Struct, kw_only=True, frozen=True):
    type: str


class SatelliteOperator(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    operator: str
    """Name of the operator or owner."""
    source: str
    """A fleet on this platform, or the catalogue’s owner."""
    is_confirmed: bool | None = field(name="isConfirmed", default=None)
    """Whether an administrator confirmed that this operator flies it; only for PLATFORM. Without that it is a claim."""
    catalogue_owner: str | None = field(name="catalogueOwner", default=None)
    """The owner that the catalogue names, next to a claim that is not confirmed."""


class SatelliteOrbit(Struct, kw_only=True, frozen=True):
    satellite_id: str = field(name="satelliteId")
    at: str
    """For when all of this holds, UTC."""
    source: str
    """The newest ephemeris that covers the time, otherwise the newest element set, as in a screening."""
    reason: str | None = None
    """Only without an orbit: why there is none."""
    oem_file_id: str | None = field(name="oemFileId", default=None)
    """The ephemeris file."""
    data_name: str | None = field(name="dataName", default=None)
    """Name of the ephemeris file, or who gave the element set."""
    data_time: str | None = field(name="dataTime", default=None)
    """Upload of the ephemeris, or epoch of the element set, UTC."""
    covered_to: str | None = field(name="coveredTo", default=None)
    """Only for an ephemeris: its last usable time, UTC."""
    orbit: SatelliteOrbitOrbit | None = None
    preset_volume: SatelliteOrbitPresetVolume | None = field(name="presetVolume", default=None)
    ground_track: list[SatelliteOrbitGroundTrack] = field(name="groundTrack")
    """From the given time over the requested orbits, in order."""
    track_ends_early: bool = field(name="trackEndsEarly")
    """The ephemeris ends before the requested orbits."""
    subsolar_point: SatelliteOrbitSubsolarPoint = field(name="subsolarPoint")


class SatelliteOrbitGroundTrack(Struct, kw_only=True, frozen=True):
    time: str
    """Time, UTC."""
    latitude_deg: float = field(name="latitudeDeg")
    """Geodetic latitude, north positive, °."""
    longitude_deg: float = field(name="longitudeDeg")
    """Longitude, east positive, −180 to 180, °."""
    altitude_km: float = field(name="altitudeKm")
    """Height above the WGS-84 ellipsoid, km."""
    is_sunlit: bool = field(name="isSunlit")
    """Whether the centre of the Sun is visible, for a spherical Earth."""


class SatelliteOrbitOrbit(Struct, kw_only=True, frozen=True):
    regime: str
    """LEO1 to LEO4, MEO, GEO, HEO or OTHER, as screening volumes are chosen by."""
    perigee_altitude_km: float = field(name="perigeeAltitudeKm")
    """Lowest height above 6378.137 km, km."""
    apogee_altitude_km: float = field(name="apogeeAltitudeKm")
    """Highest height above 6378.137 km, km."""
    period_seconds: float = field(name="periodSeconds")
    """Time of one turn, s."""
    osculating: SatelliteOrbitOrbitOsculating
    sun: SatelliteOrbitOrbitSun
    mean: SatelliteOrbitOrbitMean | None = None


class SatelliteOrbitOrbitMean(Struct, kw_only=True, frozen=True):
    """Only for an element set: its own mean elements, TEME of its epoch."""

    epoch: str
    """Epoch of the element set, UTC."""
    mean_motion_rev_per_day_per_d: float = field(name="meanMotionRevPerDay")
    """Mean motion as the set has it, 1/d."""
    eccentricity: float
    """Eccentricity."""
    inclination_deg: float = field(name="inclinationDeg")
    """Inclination, °."""
    node_deg: float = field(name="nodeDeg")
    """Right ascension of the ascending node, °."""
    argument_of_perigee_deg: float = field(name="argumentOfPerigeeDeg")
    """Argument of perigee, °."""
    mean_anomaly_deg: float = field(name="meanAnomalyDeg")
    """Mean anomaly, °."""
    bstar_per_earth_radius: float = field(name="bstarPerEarthRadius")
    """Drag term B*, 1/Earth radius."""


class SatelliteOrbitOrbitOsculating(Struct, kw_only=True, frozen=True):
    """Of the state at the time of the answer."""

    frame: str
    semi_major_axis_km: float = field(name="semiMajorAxisKm")
    """Semi-major axis, km."""
    eccentricity: float
    """Eccentricity."""
    inclination_deg: float = field(name="inclinationDeg")
    """Inclination, °."""
    node_deg: float = field(name="nodeDeg")
    """Right ascension of the ascending node, °."""
    argument_of_perigee_deg: float = field(name="argumentOfPerigeeDeg")
    """Argument of perigee, °."""
    true_anomaly_deg: float = field(name="trueAnomalyDeg")
    """True anomaly, °."""


class SatelliteOrbitOrbitSun(Struct, kw_only=True, frozen=True):
    """The Sun as the orbit sees it. Shadow: the Sun’s centre is behind a spherical Earth."""

    beta_deg: float = field(name="betaDeg")
    """Angle from the plane of the orbit to the Sun, positive on the side of the angular momentum, °."""
    local_time_of_node_hours_h: float | None = field(name="localTimeOfNodeHours", default=None)
    """Mean local solar time at the ascending node; absent for an orbit in the equator, h."""
    shadow_share: float | None = field(name="shadowShare", default=None)
    """Share of the next turn in the Earth’s shadow, 0 to 1; absent if the data end before."""
    next_shadow: SatelliteOrbitOrbitSunNextShadow | None = field(name="nextShadow", default=None)
    searched_to: str = field(name="searchedTo")
    """Until when a shadow was searched: a day or a turn, or the end of the data, UTC."""


class SatelliteOrbitOrbitSunNextShadow(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """Begin; the given time if the satellite is in shadow then, UTC."""
    to: str | None = None
    """End; absent if it is after `searchedTo`, UTC."""


class SatelliteOrbitPresetVolume(Struct, kw_only=True, frozen=True):
    """Half-widths used to screen this orbit if the satellite has no volume of its own, km."""

    shape: str
    radial_km: float = field(name="radialKm")
    along_track_km: float = field(name="alongTrackKm")
    cross_track_km: float = field(name="crossTrackKm")


class SatelliteOrbitSubsolarPoint(Struct, kw_only=True, frozen=True):
    """The subsolar point."""

    latitude_deg: float = field(name="latitudeDeg")
    """Latitude, °."""
    longitude_deg: float = field(name="longitudeDeg")
    """Longitude, °."""


class SatelliteScreening(Struct, kw_only=True, frozen=True):
    """The newest screening of the satellite against the catalogue."""

    state: str
    """SCREENED: its last screening against the catalogue extends into the future; EXPIRED: that screening’s window has passed; NOT_SCREENED: never screened."""
    level: str | None = None
    """By the hours left until `to`: GOOD from 72, ENDING below 72, NEAR_END below 24, ENDED. STALE: it was screened with an element set older than 14 days, which is not an all-clear. INEXACT: it was screened with an ephemeris that errs by more than 50 m between its states, which is not one either. Absent if it was never screened."""
    reason: str | None = None
    """Why the newest screening could not use the satellite, if so."""
    reason_finding: ReasonFinding | None = field(name="reasonFinding", default=None)
    screening_id: str | None = field(name="screeningId", default=None)
    """The newest finished screening that it took part in."""
    type: str | None = None
    """Type of that screening."""
    screened_at: str | None = field(name="screenedAt", default=None)
    """When it finished, UTC."""
    from_: str | None = field(name="from", default=None)
    """Screened from, UTC."""
    to: str | None = None
    """Screened to, UTC: the end of the window or of the ephemeris."""
    volume: str | None = None
    """The volume in words."""
    screened_by: str | None = field(name="screenedBy", default=None)
    """OPERATOR_EPHEMERIS or ELEMENT_SET."""
    source: str | None = None
    """Name of the ephemeris file, or of the element set."""
    age_hours: float | None = field(name="ageHours", default=None)
    """Age of those data at the start of the window, hours."""
    notes: list[SatelliteScreeningNote] | None = None
    """Doubts about those data, by code."""
    approaches: int | None = None
    """Approaches found; 0: nothing was found."""


class SatelliteScreeningNote(Struct, kw_only=True, frozen=True):
    code: str
    message: str


class SatelliteWarning(Struct, kw_only=True, frozen=True):
    pointer: str
    """The field, as a JSON pointer."""
    code: str
    message: str
    parameters: dict[str, float]
    """What the sentence names."""


class SaveViewBody(Struct, kw_only=True, frozen=True):
    name: str
    """What people call it."""
    query: str
    """The part of the address of the list of conjunctions after the question mark: filters, order and columns."""


class ScreenByProviderBody(Struct, kw_only=True, frozen=True):
    destination: str


class Screening(Struct, kw_only=True, frozen=True):
    screening_id: str = field(name="screeningId")
    state: str
    progress: float
    """0 to 1."""
    type: str
    requested_at: str = field(name="requestedAt")
    """When it was requested, UTC."""
    finished_at: str | None = field(name="finishedAt", default=None)
    """When it ended, UTC."""
    requested_by: str = field(name="requestedBy")
    """Who asked for it: a user, `schedule`, `upload`, or `update`: new data, only the pairs with a changed object were screened."""
    is_already_running: bool | None = field(name="isAlreadyRunning", default=None)
    """Only in the answer to a request: true if the same screening was already waiting or running. The answer is that one, and no second one was started."""
    from_: str = field(name="from")
    """Start of the window, UTC."""
    to: str
    """End of the window, UTC."""
    primaries: list[AccountOperatorsItem]
    volumes: str
    """The volumes in words."""
    catalogue: ScreeningCatalogue | None = None
    skipped: list[ScreeningSkipped]
    """Objects that were not screened, or not over the whole window, and why. Other satellites of the operator whose ephemeris covers part of the window are only in the coverage."""
    expected_approaches: int | None = field(name="expectedApproaches", default=None)
    """About how many approaches it will find, known before it starts, right within a factor of ten. Above 500,000 a screening is refused."""
    conjunctions: int
    """Approaches found inside the volume."""
    found_by_risk: list[ScreeningFoundByRisk] | None = field(name="foundByRisk", default=None)
    """Of a finished screening: how many of the approaches have each risk, when it ended; approaches that were not assessed have none."""
    reservations: list[ScreeningReservation] | None = None
    """Of a finished screening: why 'nothing found' is not an all-clear, the most serious reason first; empty: it is one. Element sets older than 14 days cannot be its basis."""
    update_of: str | None = field(name="updateOf", default=None)
    """The screening that this one brought up to date: only pairs with an object whose data changed were screened, in the same window; what was found about the others is from it."""
    failure: str | None = None
    """Why it failed, in English."""
    failure_code: str | None = field(name="failureCode", default=None)
    coverage: list[ScreeningCoverage] | None = None
    """Only when one screening is asked for, once it is planned: what each primary was screened by, from when to when, and what was found."""
    results: list[ScreeningResult] | None = None
    """Only if you ask for one screening: the approaches found so far, by tca."""
    intervals: list[ScreeningInterval] | None = None
    """Only if you ask for one screening: slow pairs (below 0.2 km/s) and when they stay inside the volume."""
    boundary: list[ScreeningBoundary] | None = None
    """Only if you ask for one screening: pairs that are inside the volume at the start or end of the window but closest outside of it. They are not counted as results."""


class ScreeningBoundary(Struct, kw_only=True, frozen=True):
    primary: str
    primary_name: str = field(name="primaryName")
    secondary: str
    secondary_name: str = field(name="secondaryName")
    tca: str
    """Closest approach, UTC."""
    miss_distance_m: float = field(name="missDistanceM")
    relative_speed_m_per_s: float = field(name="relativeSpeedMPerS")
    radial_m: float = field(name="radialM")
    along_track_m: float = field(name="alongTrackM")
    cross_track_m: float = field(name="crossTrackM")
    primary_by: str | None = field(name="primaryBy", default=None)
    """OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically."""
    secondary_by: str | None = field(name="secondaryBy", default=None)
    """OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically."""
    primary_age_hours: float | None = field(name="primaryAgeHours", default=None)
    """Age of the primary’s data at this time, hours; negative if the data are newer than that time."""
    secondary_age_hours: float | None = field(name="secondaryAgeHours", default=None)
    """Age of the secondary’s data at this time, hours; negative if the data are newer than that time."""
    side: str
    """The edge of the window beyond which the minimum lies."""


class ScreeningCatalogue(Struct, kw_only=True, frozen=True):
    snapshot: str
    """Digest of the element sets used; empty if there are only own element sets."""
    own_sets_until: str | None = field(name="ownSetsUntil", default=None)
    """Your own element sets count too: those stored until this time, UTC."""
    objects: int
    oldest_element_set_hours: float = field(name="oldestElementSetHours")
    """Age at the start of the window, hours."""
    median_element_set_hours: float = field(name="medianElementSetHours")
    stale_element_sets: int | None = field(name="staleElementSets", default=None)
    """How many of them were older than 14 days at the start of the window; if more than a tenth, 'nothing found' is not an all-clear."""


class ScreeningCoverage(Struct, kw_only=True, frozen=True):
    id: str
    """Satellite id, catalogue number, or file id."""
    name: str
    role: str
    """Secondaries are listed if they are propagated from an ephemeris or a message, or were not screened over the whole window."""
    state: str
    """PARTLY_SCREENED: its data cover only part of the window. SCREENED includes data that end up to 1 % of the window, at most 2 h, before its end; `to` says when."""
    reason: str | None = None
    """Why it was screened only partly or not at all."""
    reason_finding: ReasonFinding | None = field(name="reasonFinding", default=None)
    screened_by: str | None = field(name="screenedBy", default=None)
    """OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically."""
    source: str | None = None
    """Name of the file, ids of the messages, or of the element set."""
    epoch: str | None = None
    """Epoch of the element set, creation of the ephemeris or of the newest message, UTC."""
    age_hours: float | None = field(name="ageHours", default=None)
    """Age of that epoch at the start of the window, hours; negative if the data are newer than that time."""
    from_: str | None = field(name="from", default=None)
    """Screened from, UTC."""
    to: str | None = None
    """Screened to, UTC."""
    spans: list[ScreeningCoverageSpan] | None = None
    """The parts of the window that the data cover, UTC, if there are several."""
    gaps: list[ScreeningCoverageSpan] | None = None
    """Times within the window, UTC, for which the data have no states between two with states."""
    notes: list[ScreeningCoverageNote] | None = None
    """Notes on the data, as codes with the times, UTC, that they refer to."""
    forces: str | None = None
    """The forces that a message or an OPM was propagated with."""
    volume: str | None = None
    """The volume of a primary in words."""
    approaches: int
    """Approaches found: 0 for a screened object means nothing was found."""


class ScreeningCoverageNote(Struct, kw_only=True, frozen=True):
    code: str
    message: str
    from_: str | None = field(name="from", default=None)
    to: str | None = None


class ScreeningCoverageSpan(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    to: str


class ScreeningFoundByRisk(Struct, kw_only=True, frozen=True):
    risk_level: str = field(name="riskLevel")
    count: int
    uncertain: int | None = None
    """Of those that are LOW: how many only because too little is known."""


class ScreeningInterval(Struct, kw_only=True, frozen=True):
    primary: str
    primary_name: str = field(name="primaryName")
    secondary: str
    secondary_name: str = field(name="secondaryName")
    from_: str = field(name="from")
    """Inside the volume from, UTC."""
    to: str
    """Inside the volume until, UTC."""
    minimum_distance_m: float = field(name="minimumDistanceM")


class ScreeningRequest(Struct, kw_only=True, frozen=True):
    type: str
    """What is screened against what: OPS an operator’s own ephemeris, CAT the best known orbit of an object of the catalogue, TLE element sets only, CDM the states of messages propagated around their closest approach, MAN an ephemeris after a manoeuvre. UNKNOWN is for imported results only; a request for it gets the status 422."""
    satellite_ids: list[str] | None = field(name="satelliteIds", default=None)
    """My satellites; by default all of them. With CDM primaries: the satellites whose messages are used."""
    catalogue_numbers: list[int] | None = field(name="catalogueNumbers", default=None)
    """Primaries of the catalogue."""
    oem_file_ids: list[str] | None = field(name="oemFileIds", default=None)
    """Ephemeris files to screen: OEM, or OPM with a state and manoeuvres to propagate. MAN_VS_CDM needs one: the ephemeris after the manoeuvre."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """For CDM and MAN: the conjunction whose newest message is used."""
    cdm_ids: list[str] | None = field(name="cdmIds", default=None)
    """For CDM and MAN: the messages to use. Without them and conjunctionId: the newest message of every conjunction of the satellites whose closest approach lies in the window."""
    cdm_objects: str | None = field(name="cdmObjects", default=None)
    """Which objects of the messages are primaries in CDM_VS_CAT and CDM_VS_TLE; OBJECT1 when absent. CDM_VS_CDM takes both; OPS_VS_CDM and MAN_VS_CDM screen against the object that is not ours."""
    element_sets: str | None = field(name="elementSets", default=None)
    """Pasted element sets to screen."""
    from_: str | None = field(name="from", default=None)
    """Start, UTC; default now."""
    days: float
    """Length of the window, days."""
    volume: ScreeningRequestVolume | None = None


class ScreeningRequestVolume(Struct, kw_only=True, frozen=True):
    """Half-widths, km; by default the satellite’s own or the preset of its regime."""

    shape: str
    radial_km: float = field(name="radialKm")
    """Half-width, radial, km."""
    along_track_km: float = field(name="alongTrackKm")
    """Half-width, along-track, km."""
    cross_track_km: float = field(name="crossTrackKm")
    """Half-width, cross-track, km."""


class ScreeningReservation(Struct, kw_only=True, frozen=True):
    code: str
    message: str


class ScreeningResult(Struct, kw_only=True, frozen=True):
    """The probability is that of this screening, with these covariances; it is absent if no method gives a justified value. Approaches of satellites of the fleet become messages and have it; of others the 50 nearest fast ones have it, assessed with a default radius and the default thresholds."""

    primary: str
    primary_name: str = field(name="primaryName")
    secondary: str
    secondary_name: str = field(name="secondaryName")
    tca: str
    """Closest approach, UTC."""
    miss_distance_m: float = field(name="missDistanceM")
    relative_speed_m_per_s: float = field(name="relativeSpeedMPerS")
    radial_m: float = field(name="radialM")
    along_track_m: float = field(name="alongTrackM")
    cross_track_m: float = field(name="crossTrackM")
    primary_by: str | None = field(name="primaryBy", default=None)
    """OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically."""
    secondary_by: str | None = field(name="secondaryBy", default=None)
    """OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically."""
    primary_age_hours: float | None = field(name="primaryAgeHours", default=None)
    """Age of the primary’s data at this time, hours; negative if the data are newer than that time."""
    secondary_age_hours: float | None = field(name="secondaryAgeHours", default=None)
    """Age of the secondary’s data at this time, hours; negative if the data are newer than that time."""
    conjunction_id: str | None = field(name="conjunctionId", default=None)
    """The event of the fleet to which it belongs."""
    primary_covariance: str | None = field(name="primaryCovariance", default=None)
    """EPHEMERIS: in the operator’s own ephemeris, interpolated; EPHEMERIS_SCALED: the same with its sigmas multiplied, as the operator asked (`GET /ca/satellites/{satellite-id}/realism`); MESSAGE: in the message, propagated to the closest approach; PAST_PREDICTIONS: the errors of the operator’s past predictions, as it asked; OWN_HISTORY: learnt from the object’s own element sets; CLASS: typical for its class and age; ASSUMED: a fixed shape. The last four have low confidence."""
    secondary_covariance: str | None = field(name="secondaryCovariance", default=None)
    """EPHEMERIS: in the operator’s own ephemeris, interpolated; EPHEMERIS_SCALED: the same with its sigmas multiplied, as the operator asked (`GET /ca/satellites/{satellite-id}/realism`); MESSAGE: in the message, propagated to the closest approach; PAST_PREDICTIONS: the errors of the operator’s past predictions, as it asked; OWN_HISTORY: learnt from the object’s own element sets; CLASS: typical for its class and age; ASSUMED: a fixed shape. The last four have low confidence."""
    probability_of_collision: float | None = field(name="probabilityOfCollision", default=None)
    """Probability that the hard bodies touch; the assessment names its method."""
    probability_upper_bound: float | None = field(name="probabilityUpperBound", default=None)
    """Where no method gives a justified value although both covariances are known: sampled orbits collide at most this often."""
    maximum_probability: float | None = field(name="maximumProbability", default=None)
    """The largest that any scale of the joint covariance gives (Alfano 2005)."""
    is_diluted: bool | None = field(name="isDiluted", default=None)
    """The largest is at smaller sigmas: better data would raise the probability."""
    risk_level: str | None = field(name="riskLevel", default=None)
    risk_basis: str | None = field(name="riskBasis", default=None)


class ScreeningSkipped(Struct, kw_only=True, frozen=True):
    id: str
    name: str | None = None
    """Left out when it is the id."""
    reason: str
    reason_finding: ReasonFinding | None = field(name="reasonFinding", default=None)


class SearchResult(Struct, kw_only=True, frozen=True):
    kind: str
    id: str
    """Id of the satellite, conjunction, file or screening; catalogue number of an object."""
    title: str
    """Names."""
    detail: str
    """What distinguishes it from others with the same name: numbers, times, state."""
    satellite_id: str | None = field(name="satelliteId", default=None)
    """The satellite that it belongs to."""
    risk_level: str | None = field(name="riskLevel", default=None)
    """Of a conjunction; of a satellite or an object, of the worst open conjunction ahead of it; of a file, of its satellite; of a screening, of the worst that it found."""
    is_uncertain: bool | None = field(name="isUncertain", default=None)
    """LOW, but a rule of caution speaks against relying on it (`riskBasis`)."""
    time: str | None = None
    """Closest approach, upload or request, UTC."""


class SendCoordinationMessageBody(Struct, kw_only=True, frozen=True):
    text: str
    """Plain text."""


class Sensor(Struct, kw_only=True, frozen=True):
    sensor_type: str = field(name="sensorType")
    sensor_code: str = field(name="sensorCode")
    """Names the sensor; it never changes."""
    ground_sensor_name: str = field(name="groundSensorName")
    latitude_deg: float = field(name="latitudeDeg")
    """Geodetic latitude, WGS-84, deg."""
    longitude_deg: float = field(name="longitudeDeg")
    """Longitude, east positive, deg."""
    altitude_m: float = field(name="altitudeM")
    """Height above the ellipsoid, m."""
    measurement_types: list[str] | None = field(name="measurementTypes", default=None)
    """What it measures."""
    limits: SensorLimits | None = None
    horizon_mask: list[SensorHorizonMask] | None = field(name="horizonMask", default=None)
    """The horizon by rising azimuth; straight between the points, closed at north."""
    noise: SensorNoise | None = None
    bias: SensorBias | None = None
    field_of_view_deg: float | None = field(name="fieldOfViewDeg", default=None)
    """Width of the field of view, deg."""
    slew_rate_deg_per_s: float | None = field(name="slewRateDegPerS", default=None)
    """Speed of slewing, deg/s."""
    settle_seconds: float | None = field(name="settleSeconds", default=None)
    """Time to settle after a slew, s."""
    observation_seconds: float | None = field(name="observationSeconds", default=None)
    """Time that one observation takes, s."""
    owner: str | None = None
    """Who operates it, in words."""
    provider_id: str | None = field(name="providerId", default=None)
    """The sensor provider that gets its tasks; without one it observes nothing."""
    visible_to_operators: list[str] | None = field(name="visibleToOperators", default=None)
    """Ids of the operators that see and use it; absent: every operator. Shown to administrators only."""
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    status: SensorStatus
    price: SensorPrice | None = None
    is_synthetic: bool = field(name="isSynthetic")
    """Made by the demo world."""


class SensorBias(Struct, kw_only=True, frozen=True):
    """Constant errors, measured minus true."""

    angles_arcsec: float | None = field(name="anglesArcsec", default=None)
    """Right ascension times cos declination, and declination, arcsec."""
    magnitude: float | None = None
    """Magnitude."""
    range_m: float | None = field(name="rangeM", default=None)
    """Range, m."""
    range_rate_m_per_s: float | None = field(name="rangeRateMPerS", default=None)
    """Range rate, m/s."""
    time_ms: float | None = field(name="timeMs", default=None)
    """Time tags, ms."""


class SensorCalibration(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    used: SensorFigures
    windows: list[SensorCalibrationWindow]
    """A day each, in the order of time."""
    doubts: list[str]
    """Of the newest window and its change."""
    is_flagged: bool = field(name="isFlagged")
    """Its provider and the administrators have been notified."""
    computed_at: str | None = field(name="computedAt", default=None)
    """When it was computed last; absent before the first, UTC."""
    record: SensorCalibrationRecord | None = None


class SensorCalibrationRecord(Struct, kw_only=True, frozen=True):
    """What became of its passes."""

    days: int
    """Passes that ended within these days count."""
    passes: int
    """Passes that were delivered or failed."""
    delivered: int
    late: int
    """Of the delivered ones, more than 24 hours after the pass."""
    disputed: int
    """Not what was ordered, whatever their buyers decided."""
    reported: int
    """Of the disputed ones, reported as bad data."""
    weather: int
    """Lost to weather."""
    not_evaluated: int = field(name="notEvaluated")
    """Delivered, without a comparison."""
    revenue: list[SensorCalibrationRecordRevenue] | None = None
    """For the passes of these days, by currency; only for its provider and administrators."""


class SensorCalibrationRecordRevenue(Struct, kw_only=True, frozen=True):
    currency: str
    """ISO 4217."""
    amount: int
    """Charged less refunded, in the smallest unit."""


class SensorCalibrationWindow(Struct, kw_only=True, frozen=True):
    from_: str = field(name="from")
    """First residual, UTC."""
    to: str
    """Last residual, UTC."""
    samples: int
    angles_arcsec: float | None = field(name="anglesArcsec", default=None)
    """One sigma of an angle, across the motion, arcsec."""
    range_m: float | None = field(name="rangeM", default=None)
    """One sigma of the range, m."""
    range_rate_m_per_s: float | None = field(name="rangeRateMPerS", default=None)
    """One sigma of the range rate, m/s."""
    time_bias_ms: SensorCalibrationWindowTimeBiasMs | None = field(name="timeBiasMs", default=None)
    range_bias_m: SensorCalibrationWindowRangeBiasM | None = field(name="rangeBiasM", default=None)
    range_rate_bias_m_per_s: SensorCalibrationWindowRangeRateBiasMPerS | None = field(name="rangeRateBiasMPerS", default=None)


class SensorCalibrationWindowRangeBiasM(Struct, kw_only=True, frozen=True):
    """Error of the range"""

    value_m: float = field(name="value")
    """Measured less true, m."""
    sigma_m: float = field(name="sigma")
    """Its own uncertainty, m."""


class SensorCalibrationWindowRangeRateBiasMPerS(Struct, kw_only=True, frozen=True):
    """Error of the range rate"""

    value_m_per_s: float = field(name="value")
    """Measured less true, m/s."""
    sigma_m_per_s: float = field(name="sigma")
    """Its own uncertainty, m/s."""


class SensorCalibrationWindowTimeBiasMs(Struct, kw_only=True, frozen=True):
    """Error of the time tags"""

    value_ms: float = field(name="value")
    """Measured less true, ms."""
    sigma_ms: float = field(name="sigma")
    """Its own uncertainty, ms."""


class SensorFigures(Struct, kw_only=True, frozen=True):
    source: str
    """STATED by the provider, CALIBRATED by its own residuals against good orbits, ASSUMED if the provider states none."""
    calibrated_to: str | None = field(name="calibratedTo", default=None)
    """End of the calibration that they are from, UTC."""
    angles_arcsec: float = field(name="anglesArcsec")
    """One sigma of each angle, arcsec."""
    range_m: float | None = field(name="rangeM", default=None)
    """One sigma of the range, m."""
    range_rate_m_per_s: float | None = field(name="rangeRateMPerS", default=None)
    """One sigma of the range rate, m/s."""
    time_bias_ms: float | None = field(name="timeBiasMs", default=None)
    """Error of the time tags, subtracted, ms."""
    range_bias_m: float | None = field(name="rangeBiasM", default=None)
    """Error of the range, subtracted, m."""
    range_rate_bias_m_per_s: float | None = field(name="rangeRateBiasMPerS", default=None)
    """Error of the range rate, subtracted, m/s."""


class SensorHorizonMask(Struct, kw_only=True, frozen=True):
    azimuth_deg: float = field(name="azimuthDeg")
    """From north over east, deg."""
    elevation_deg: float = field(name="elevationDeg")
    """Horizon, deg."""


class SensorLimits(Struct, kw_only=True, frozen=True):
    minimum_elevation_deg: float | None = field(name="minimumElevationDeg", default=None)
    """Lowest elevation, deg."""
    minimum_range_km: float | None = field(name="minimumRangeKm", default=None)
    """Smallest range, km."""
    maximum_range_km: float | None = field(name="maximumRangeKm", default=None)
    """Largest range, km."""
    maximum_range_rate_km_per_s: float | None = field(name="maximumRangeRateKmPerS", default=None)
    """Largest range rate, towards or away, km/s."""
    maximum_rate_deg_per_s: float | None = field(name="maximumRateDegPerS", default=None)
    """Fastest motion over the sky that it can follow, deg/s."""
    maximum_sun_elevation_deg: float | None = field(name="maximumSunElevationDeg", default=None)
    """The Sun must be lower than this at the site, deg."""
    minimum_moon_separation_deg: float | None = field(name="minimumMoonSeparationDeg", default=None)
    """Least angle to the Moon, deg."""
    limiting_magnitude: float | None = field(name="limitingMagnitude", default=None)
    """Faintest apparent magnitude."""
    smallest_cross_section_m2: float | None = field(name="smallestCrossSectionM2", default=None)
    """Smallest radar cross-section that a radar detects at 1,000 km, m²."""
    needs_sunlight: bool | None = field(name="needsSunlight", default=None)
    """The object must be in sunlight."""


class SensorNoise(Struct, kw_only=True, frozen=True):
    """Standard deviations."""

    angles_arcsec: float | None = field(name="anglesArcsec", default=None)
    """Right ascension times cos declination, and declination, arcsec."""
    magnitude: float | None = None
    """Magnitude."""
    range_m: float | None = field(name="rangeM", default=None)
    """Range, m."""
    range_rate_m_per_s: float | None = field(name="rangeRateMPerS", default=None)
    """Range rate, m/s."""
    time_ms: float | None = field(name="timeMs", default=None)
    """Time tags, ms."""


class SensorPrice(Struct, kw_only=True, frozen=True):
    """What one delivered pass of it costs you; absent if tracking is not charged."""

    amount: int
    """In the smallest unit of the currency."""
    currency: str


class SensorStatus(Struct, kw_only=True, frozen=True):
    state: str
    """UP: it observes. DOWN: out of order. WEATHER: clouds, wind or rain."""
    until: str | None = None
    """When it is expected to observe again, UTC."""
    reason: str | None = None
    """In the words of who set it."""
    since: str
    """When this was set, UTC."""
    set_by: str | None = field(name="setBy", default=None)
    """User name of who set it; shown to administrators only."""
    plan: SensorStatusPlan | None = None
    planned: SensorStatusPlanned | None = None


class SensorStatusPlan(Struct, kw_only=True, frozen=True):
    """In the history: down time that was planned or cancelled then. A plan does not change the state."""

    change: str
    from_: str = field(name="from")
    """From, UTC."""
    until: str
    """To, UTC."""


class SensorStatusPlanned(Struct, kw_only=True, frozen=True):
    """A time ahead in which it will not observe; nothing is planned on it then."""

    from_: str = field(name="from")
    """From, UTC."""
    until: str
    """To, UTC."""
    reason: str | None = None


class SetSensorStatusBody(Struct, kw_only=True, frozen=True):
    state: str
    from_: str | None = field(name="from", default=None)
    """Start of planned down time, ahead of now: the state does not change now, and `until` is needed."""
    cancel_planned: bool | None = field(name="cancelPlanned", default=None)
    """Cancels the down time that is planned."""
    until: str | None = None
    """When it is expected to observe again; absent: not known."""
    reason: str | None = None


class SetSignInRulesBody(Struct, kw_only=True, frozen=True):
    factor_of_members: bool = field(name="factorOfMembers")
    """Members need a second factor: every call of one who signed in without is refused (403 SECOND_FACTOR_NEEDED). Script tokens have no sign-in."""
    factor_of_steps: bool = field(name="factorOfSteps")
    """A second factor is needed to approve and export plans, and to close or calm a CRITICAL conjunction (403 SIGN_IN_AGAIN)."""


class ShareCoordinationDocumentBody(Struct, kw_only=True, frozen=True):
    kind: str
    cdm_id: str | None = field(name="cdmId", default=None)
    with_covariances: bool | None = field(name="withCovariances", default=None)
    """Of a CDM: true."""
    language: str | None = None
    """Of a briefing; en when absent."""


class Sky(Struct, kw_only=True, frozen=True):
    """Everything that is known ahead of the satellite, and the events that are not counted."""

    digest: str
    """The same for the same events by the same messages, the same objects and the same burns in hand."""
    at: str
    """When it was looked at, UTC."""
    events: int
    """Open events of the satellite that are counted, by their newest usable message."""
    objects: int
    """Objects of the catalogue and own element sets."""
    ephemerides: int | None = None
    """Other satellites of the operator that are known by their own ephemeris; absent: none."""
    not_counted: list[SkyNotCounted] = field(name="notCounted")
    """Open events that are not counted, or not by their newest message."""


class SkyNotCounted(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    secondary_name: str = field(name="secondaryName")
    tca: str
    """Closest approach, UTC."""
    risk_level: str = field(name="riskLevel")
    reason: str
    """NO_STATES: only published values are known. NO_COVARIANCE: no message has usable covariances. NEWEST_UNUSABLE: the newest message cannot be used, and an older one is used instead. NOT_READ: its message can no longer be read. IN_DOUBT: a rule of caution keeps its risk above what its message gives. DURING_BURN: it comes before the burn ends. NO_APPROACH: with the burn, the two objects have no closest approach there."""


class SpaceObject(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    name: str | None = None
    cospar_id: str | None = field(name="cosparId", default=None)
    """International designator."""
    claimed_by: str | None = field(name="claimedBy", default=None)
    """Operator on this platform with it in its fleet; no administrator has confirmed that."""
    operator: str | None = None
    """A fleet on this platform, otherwise the owner in the catalogue."""
    object_type: str | None = field(name="objectType", default=None)
    """PAYLOAD, ROCKET BODY, DEBRIS, …, as the catalogue says."""
    rcs_size: str | None = field(name="rcsSize", default=None)
    """SMALL, MEDIUM or LARGE radar cross section, as the catalogue says."""
    size: SpaceObjectSize | None = None
    satellite_id: str | None = field(name="satelliteId", default=None)
    """Your own satellite with this number."""
    regime: str | None = None
    """Orbit regime of the newest set."""
    age_hours: float | None = field(name="ageHours", default=None)
    """Age of the newest set."""
    is_synthetic: bool = field(name="isSynthetic")
    """Invented by the demo world."""
    conjunctions: int
    """Conjunctions with your fleet, past and ahead."""
    conjunctions_ahead: int = field(name="conjunctionsAhead")
    element_sets: list[SpaceObjectElementSet] = field(name="elementSets")
    """Newest first, at most 200: those of the catalogue and your own, except those in quarantine."""


class SpaceObjectElementSet(Struct, kw_only=True, frozen=True):
    epoch: str
    """Epoch, UTC."""
    source: str | None = None
    """A feed, a file, `own`, or `synthetic`."""
    tle: list[str]
    """The two lines; empty if the number does not fit into two lines."""
    perigee_altitude_km: float | None = field(name="perigeeAltitudeKm", default=None)
    """Above 6378.137 km."""
    apogee_altitude_km: float | None = field(name="apogeeAltitudeKm", default=None)
    """Above 6378.137 km."""
    inclination_deg: float = field(name="inclinationDeg")
    eccentricity: float
    period_minutes_min: float | None = field(name="periodMinutes", default=None)
    bstar_per_earth_radius: float = field(name="bstarPerEarthRadius")
    """Drag term of SGP4."""


class SpaceObjectSize(Struct, kw_only=True, frozen=True):
    """Size and mass by the list that was loaded; absent if it has none."""

    radius_m: float | None = field(name="radiusM", default=None)
    """Hard-body radius."""
    radius_sigma_m: float | None = field(name="radiusSigmaM", default=None)
    """Its sigma."""
    radius_source: str | None = field(name="radiusSource", default=None)
    """As the list says."""
    mass_kg: float | None = field(name="massKg", default=None)
    mass_sigma_kg: float | None = field(name="massSigmaKg", default=None)
    """Its sigma; may be larger than the mass."""
    mass_source: str | None = field(name="massSource", default=None)
    """As the list says."""
    list: str
    """Name of the file."""
    loaded_at: str = field(name="loadedAt")
    """When it was loaded, UTC."""


class StapiCancelOrderAnswer(Struct, kw_only=True, frozen=True):
    type: str
    stapi_type: str
    stapi_version: str
    id: str
    """The id of the observation request that it is."""
    geometry: StapiCancelOrderAnswerGeometry
    properties: StapiCancelOrderAnswerProperties
    links: list[StapiOpportunitiesFeatureLink]


class StapiCancelOrderAnswerGeometry(Struct, kw_only=True, frozen=True):
    type: str
    coordinates: list[list[list[float]]]


class StapiCancelOrderAnswerProperties(Struct, kw_only=True, frozen=True):
    product_id: str
    created: str
    status: StapiCancelOrderAnswerPropertiesStatus
    search_parameters: StapiCancelOrderAnswerPropertiesSearchParameters
    opportunity_properties: StapiCancelOrderAnswerPropertiesOpportunityProperties
    order_parameters: StapiCancelOrderAnswerPropertiesOrderParameters
    held: StapiOpportunitiesFeaturePropertiesPrice | None = None
    charged: StapiOpportunitiesFeaturePropertiesPrice | None = None


class StapiCancelOrderAnswerPropertiesOpportunityProperties(Struct, kw_only=True, frozen=True):
    passes: int
    passes_completed: int


class StapiCancelOrderAnswerPropertiesOrderParameters(Struct, kw_only=True, frozen=True):
    opportunities: list[str] | None = None
    """Exactly these passes, by the ids of the opportunities; without them, the plan chooses."""
    passes: int | None = None
    """1 by default."""
    priority: int | None = None
    """5 by default."""
    preference: str | None = None
    most_held: int | None = None
    """If more would be held, the order is refused. In the smallest unit."""
    note: str | None = None


class StapiCancelOrderAnswerPropertiesSearchParameters(Struct, kw_only=True, frozen=True):
    datetime: str
    geometry: StapiCancelOrderAnswerGeometry
    filter: Any


class StapiCancelOrderAnswerPropertiesStatus(Struct, kw_only=True, frozen=True):
    timestamp: str
    status_code: str
    """canceled: nothing could be measured. user_canceled: the order was taken back."""
    reason_code: str
    """The status of the request. This one is coarser."""
    reason_text: str
    links: list[StapiOpportunitiesFeatureLink]


class StapiConformanceAnswer(Struct, kw_only=True, frozen=True):
    conforms_to: list[str] = field(name="conformsTo")


class StapiGetProductAnswer(Struct, kw_only=True, frozen=True):
    type: str
    stapi_type: str
    stapi_version: str
    conforms_to: list[str] = field(name="conformsTo")
    id: str
    title: str
    description: str
    license: str
    links: list[StapiOpportunitiesFeatureLink]


class StapiListOrdersAnswer(Struct, kw_only=True, frozen=True):
    type: str
    features: list[StapiCancelOrderAnswer]
    links: list[StapiOpportunitiesFeatureLink]


class StapiListProductsAnswer(Struct, kw_only=True, frozen=True):
    type: str
    products: list[StapiGetProductAnswer]
    links: list[StapiOpportunitiesFeatureLink]


class StapiListSearchesAnswer(Struct, kw_only=True, frozen=True):
    search_records: list[StapiSearchRecord]
    links: list[StapiOpportunitiesFeatureLink]


class StapiListStatusesAnswer(Struct, kw_only=True, frozen=True):
    statuses: list[StapiCancelOrderAnswerPropertiesStatus]
    links: list[StapiOpportunitiesFeatureLink]


class StapiOpportunities(Struct, kw_only=True, frozen=True):
    type: str
    id: str | None = None
    """Of a collection that a search keeps."""
    features: list[StapiOpportunitiesFeature]
    links: list[StapiOpportunitiesFeatureLink]


class StapiOpportunitiesFeature(Struct, kw_only=True, frozen=True):
    type: str
    id: str
    """Names the pass in an order."""
    geometry: StapiOpportunitiesFeatureGeometry
    properties: StapiOpportunitiesFeatureProperties
    links: list[StapiOpportunitiesFeatureLink]


class StapiOpportunitiesFeatureGeometry(Struct, kw_only=True, frozen=True):
    type: str
    coordinates: list[float]


class StapiOpportunitiesFeatureLink(Struct, kw_only=True, frozen=True):
    href: str
    rel: str
    type: str | None = None
    method: str | None = None
    body: Any = None
    """Of a link that is followed with POST."""


class StapiOpportunitiesFeatureProperties(Struct, kw_only=True, frozen=True):
    datetime: str
    """The pass, from/to, UTC."""
    product_id: str
    sensor_code: str
    sensor_name: str
    highest_elevation_deg: float
    quality: float
    """The value of the pass, 0 to 1."""
    price: StapiOpportunitiesFeaturePropertiesPrice | None = None


class StapiOpportunitiesFeaturePropertiesPrice(Struct, kw_only=True, frozen=True):
    currency: str
    """ISO 4217."""
    amount: int
    """In the smallest unit of the currency."""


class StapiOrderBody(Struct, kw_only=True, frozen=True):
    datetime: str
    """The window, 2026-11-28T00:00:00Z/2026-11-30T00:00:00Z, at most 30 days; what is past of it is left out."""
    geometry: StapiSearchRecordOpportunityRequestGeometry
    filter: Any
    """CQL2 JSON: `catalogue_id` = a number, which is needed, and `sensor_code` = a code or in a list of them, joined by `and`."""
    order_parameters: StapiCancelOrderAnswerPropertiesOrderParameters | None = None


class StapiRootAnswer(Struct, kw_only=True, frozen=True):
    id: str
    title: str
    description: str
    conforms_to: list[str] = field(name="conformsTo")
    links: list[StapiOpportunitiesFeatureLink]


class StapiSearchBody(Struct, kw_only=True, frozen=True):
    datetime: str
    """The window, 2026-11-28T00:00:00Z/2026-11-30T00:00:00Z, at most 30 days; what is past of it is left out."""
    geometry: StapiSearchRecordOpportunityRequestGeometry
    filter: Any
    """CQL2 JSON: `catalogue_id` = a number, which is needed, and `sensor_code` = a code or in a list of them, joined by `and`."""
    limit: int | None = None
    """On one page; 10 by default."""
    next: str | None = None
    """From the body of the link `next` of the page before."""


class StapiSearchRecord(Struct, kw_only=True, frozen=True):
    id: str
    product_id: str
    opportunity_request: StapiSearchRecordOpportunityRequest
    status: StapiSearchRecordStatus
    links: list[StapiOpportunitiesFeatureLink]


class StapiSearchRecordOpportunityRequest(Struct, kw_only=True, frozen=True):
    datetime: str
    """The window, 2026-11-28T00:00:00Z/2026-11-30T00:00:00Z, at most 30 days; what is past of it is left out."""
    geometry: StapiSearchRecordOpportunityRequestGeometry
    filter: Any
    """CQL2 JSON: `catalogue_id` = a number, which is needed, and `sensor_code` = a code or in a list of them, joined by `and`."""
    limit: int


class StapiSearchRecordOpportunityRequestGeometry(Struct, kw_only=True, frozen=True):
    """Where the sensors are: those inside are asked. A polygon around the Earth asks all."""

    type: str
    coordinates: list[list[list[float]]]


class StapiSearchRecordStatus(Struct, kw_only=True, frozen=True):
    timestamp: str
    status_code: str
    reason_text: str | None = None
    """Why it failed."""
    links: list[StapiOpportunitiesFeatureLink]


class StateIntentBody(Struct, kw_only=True, frozen=True):
    norad_id: int = field(name="noradId")
    """Catalogue number."""
    intent: str
    """Whether the satellite will move for this conjunction."""
    reason: str | None = None
    """Plain text, for all parties and the record."""


class Statement(Struct, kw_only=True, frozen=True):
    number: int
    """Counts from 1 over all customers, without gaps."""
    name: str
    """The number as it is quoted: S-000042."""
    customer_id: str = field(name="customer-id")
    month: str
    """Month of UTC, 2026-11."""
    currency: str
    opening: int
    """What was available when the month began, whole minor units."""
    closing: int
    """What was available when it ended, whole minor units."""
    paid_in: int = field(name="paidIn")
    """Payments and adjustments, whole minor units."""
    charged: int
    """Charges, whole minor units."""
    refunded: int
    """Refunds, whole minor units."""
    issued_at: str = field(name="issuedAt")
    """When it was made, UTC."""


class StationBox(Struct, kw_only=True, frozen=True):
    """Station-keeping box: no burn may leave it between the ignition and the closest approach."""

    radial_km: float = field(name="radialKm")
    """Radial, to either side, km."""
    along_track_km: float = field(name="alongTrackKm")
    """Along-track, to either side, km."""
    cross_track_km: float = field(name="crossTrackKm")
    """Cross-track, to either side, km."""


class StatusChange(Struct, kw_only=True, frozen=True):
    at: str
    """When, UTC."""
    status: str
    reason: StatusReason
    actor: str
    """A user name, `scheduler` or `provider`."""


class StatusReason(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    """The reason in a sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class StudyCovarianceRealismBody(Struct, kw_only=True, frozen=True):
    reason: str
    """Why; messages and pages quote it."""
    oem_file_ids: list[str] | None = field(name="oemFileIds", default=None)
    """Predictions; default: all operational files."""
    definitive_ids: list[str] | None = field(name="definitiveIds", default=None)
    """Files whose states before their creation are what happened."""
    residuals: list[StudyCovarianceRealismBodyResidual] | None = None
    """Not together with files."""


class StudyCovarianceRealismBodyResidual(Struct, kw_only=True, frozen=True):
    residual_m: list[float] = field(name="residualM")
    """Predicted less known position, along radial, along-track and cross-track."""
    lower_m2: list[float] = field(name="lowerM2")
    """The claimed covariance, lower triangle row by row, along the same axes, m²."""
    lead_hours_h: float = field(name="leadHours")
    """Lead time, hours."""
    prediction: str | None = None
    """Names the prediction: the residuals of one belong together. Without it a residual counts as one of its own, and the study supports no factor below 1."""


class Task(Struct, kw_only=True, frozen=True):
    task_id: str = field(name="taskId")
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    status: str
    reason: str | None = None
    """Of the newest change, in words."""
    status_reason: StatusReason | None = field(name="statusReason", default=None)
    sensor_code: str = field(name="sensorCode")
    start: str
    """Observe from, UTC."""
    end: str
    """Observe until, UTC."""
    deliver_until: str = field(name="deliverUntil")
    """A file that arrives later is refused, UTC."""
    maximum_elevation_deg: float | None = field(name="maximumElevationDeg", default=None)
    """Highest elevation of the observation, deg."""
    looks: ObservationRequestPassLooks | None = None
    price: TaskPrice | None = None
    catalogue_id: int | None = field(name="catalogueId", default=None)
    """Catalogue number of the object, if it has one."""
    object_name: str | None = field(name="objectName", default=None)
    measurement_type: str | None = field(name="measurementType", default=None)
    search: TaskSearch | None = None
    orbit_data_message_type: str = field(name="orbitDataMessageType")
    """Format of the orbit for pointing."""
    orbit_data_message: str = field(name="orbitDataMessage")
    """The orbit for pointing."""
    observation_file_id: str | None = field(name="observationFileId", default=None)
    """The file that was delivered."""


class TaskPrice(Struct, kw_only=True, frozen=True):
    """What is charged for it when it is delivered; absent if nothing is charged."""

    amount: int
    """In the smallest unit of the currency."""
    currency: str
    """ISO 4217."""


class TaskSearch(Struct, kw_only=True, frozen=True):
    """The object may be away from the orbit: look for it field by field, from the middle outwards."""

    fields: int
    """Fields of view that it looks at, one after another."""
    fields_along: int = field(name="fieldsAlong")
    """Along the larger axis of the uncertainty: the track."""
    fields_across: int = field(name="fieldsAcross")
    """Across it."""
    seconds_s: float = field(name="seconds")
    """Time that the search takes before the observation, s."""
    observations: int
    """Search and observation in lengths of an observation, rounded up: the price of the pass is that of one times this."""
    chance: float
    """The share of the places where the object may be that the pattern covers."""
    sigmas: ObservationRequestSearch


class TestNotificationBody(Struct, kw_only=True, frozen=True):
    service: str
    """The service whose settings hold the address."""
    channel: str
    """email, msteams, slack or webhook."""


class TleSetAnswer(Struct, kw_only=True, frozen=True):
    tle_set: dict[str, ElementSet]
    """Keyed by noradId."""
    quarantined: list[OwnElementSet] | None = None
    """Of the stored sets, those that need a release. A set far from the orbit of the catalogue, or days in the future, is in quarantine and is not used until a person releases it."""


class TleSetBody2(Struct, kw_only=True, frozen=True):
    norad_id: int | None = field(name="noradId", default=None)
    epoch: str | None = None
    tle: list[str]


class Token(Struct, kw_only=True, frozen=True):
    id: str
    name: str
    """What the token is for, in its owner’s words."""
    operator_id: str = field(name="operatorId")
    """The operator every call with this token acts for."""
    created_at: str = field(name="createdAt")
    """When it was made, UTC."""
    expires_at: str = field(name="expiresAt")
    """When it stops being accepted, UTC."""
    last_used_at: str | None = field(name="lastUsedAt")
    resources: list[str] | None
    """The services whose calls it may make; null for all services that its owner may use, without the account."""
    access: str | None = None
    """READ: it changes nothing. WRITE: it may change data, too."""


class Tracking(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    orders: list[TrackingOrder]
    """Newest first."""
    outcome: TrackingOutcome | None = None
    comparison: TrackingComparison | None = None


class TrackingComparison(Struct, kw_only=True, frozen=True):
    own_cdm_id: str = field(name="ownCdmId")
    own_probability: float | None = field(name="ownProbability", default=None)
    other_cdm_id: str = field(name="otherCdmId")
    other_originator: str = field(name="otherOriginator")
    other_probability: float | None = field(name="otherProbability", default=None)
    difference: TrackingComparisonDifference


class TrackingComparisonDifference(Struct, kw_only=True, frozen=True):
    change_rtn_m: list[float] = field(name="changeRtnM")
    """Change of the miss, ours less theirs: radial, along-track, cross-track, m."""
    sigma_rtn_m: list[float] | None = field(name="sigmaRtnM", default=None)
    """One sigma of this change: radial, along-track, cross-track, m."""
    sigmas: list[float] | None = None
    """The change over that sigma."""
    mahalanobis: float | None = None
    """Length of the change in the encounter plane, in sigmas."""
    share: float | None = None
    """Share of changes that would be smaller if both messages are right."""
    is_consistent: bool | None = field(name="isConsistent", default=None)
    """Chance explains the change."""


class TrackingOrder(Struct, kw_only=True, frozen=True):
    tracking_order_id: str = field(name="trackingOrderId")
    conjunction_id: str = field(name="conjunctionId")
    observation_request_id: str = field(name="observationRequestId")
    """The request of tracking."""
    cdm_id: str = field(name="cdmId")
    """The message on which the order was based."""
    side: str
    object_name: str = field(name="objectName")
    ordered_by: str = field(name="orderedBy")
    """User name."""
    ordered_at: str = field(name="orderedAt")
    """When, UTC."""
    deadline: str
    """The last moment to decide, when it was ordered, UTC."""
    state: str
    """ORDERED: waiting for passes. TRACKED: measurements have arrived, the update is on its way. DOUBTFUL: the tracks may be of another object, and wait for a person. UPDATED: a message of ours is in the event. NOTHING: the request ended without a usable track."""
    request_status: str = field(name="requestStatus")
    """As requests of tracking have it; the reason is absent if the request was removed."""
    request_reason: StatusReason | None = field(name="requestReason", default=None)
    passes_wanted: int = field(name="passesWanted")
    passes_done: int = field(name="passesDone")
    passes: list[TrackingOrderPass]
    price: int | None = None
    """Held for it, in the smallest unit of the currency."""
    currency: str | None = None
    expected: TrackingOrderExpected
    updates: list[TrackingOrderUpdate]
    """Newest first."""


class TrackingOrderExpected(Struct, kw_only=True, frozen=True):
    """The expectation at the time of the order."""

    pass_ids: list[str] = field(name="passIds")
    after: TrackingOrderExpectedAfter | None = None


class TrackingOrderExpectedAfter(Struct, kw_only=True, frozen=True):
    sigma_rtn_m: list[float] = field(name="sigmaRtnM")
    """One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m."""
    covariance_rtn_km2: list[float] = field(name="covarianceRtnKm2")
    """Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s."""
    plane_sigma_m: list[float] = field(name="planeSigmaM")
    """One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m."""
    mean: float
    """Its mean."""
    quantiles: TrackingValueWaitingQuantiles
    chance_cleared: float = field(name="chanceCleared")
    """Chance that it falls below `settled.below`."""
    chance_confirmed: float = field(name="chanceConfirmed")
    """Chance that it rises above `settled.above`."""
    chance_settled: float = field(name="chanceSettled")
    """Chance of either."""
    chance_burn_needed: float | None = field(name="chanceBurnNeeded", default=None)
    """Chance that it reaches `settled.burnFrom`: a burn is needed then."""


class TrackingOrderPass(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    start: str
    """Planned start, UTC."""
    end: str
    """Planned end, UTC."""
    status: str
    """As observations of tracking have it."""


class TrackingOrderUpdate(Struct, kw_only=True, frozen=True):
    at: str
    """When it was made, UTC."""
    cdm_id: str | None = field(name="cdmId", default=None)
    """Our new message; absent if the tracks gave none."""
    probability_before: float | None = field(name="probabilityBefore", default=None)
    probability_after: float | None = field(name="probabilityAfter", default=None)
    evidence: TrackingOrderUpdateEvidence


class TrackingOrderUpdateEvidence(Struct, kw_only=True, frozen=True):
    tracks: list[TrackingOrderUpdateEvidenceTrack]
    """In order of time."""
    residuals: list[TrackingOrderUpdateEvidenceResidual]
    forces: str
    """The forces with which the orbit was determined and propagated to the closest approach."""
    apriori: str
    """The message whose state and covariance were used."""
    records: list[TrackingOrderUpdateEvidenceRecord] | None = None
    """What past messages say about the covariances of this message, at most one for each object: they were multiplied by the square of `factor`."""
    verdict: str
    reasons: list[str]
    """Why it is poor or failed."""
    findings: list[TrackingOrderUpdateEvidenceFinding] | None = None
    """The same by code; updates of older versions have none."""
    reduced_chi_square: float | None = field(name="reducedChiSquare", default=None)
    """About 1 if noise alone is left."""
    covariance_scale: float | None = field(name="covarianceScale", default=None)
    """The factor applied to the formal covariance."""
    sigma_before_rtn_m: list[float] | None = field(name="sigmaBeforeRtnM", default=None)
    """One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m."""
    sigma_after_rtn_m: list[float] | None = field(name="sigmaAfterRtnM", default=None)
    """One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m."""
    moved_rtn_m: list[float] | None = field(name="movedRtnM", default=None)
    """How far the object moved at the closest approach of the previous message: radial, along-track, cross-track, m."""
    tca_shift_s: float | None = field(name="tcaShiftS", default=None)
    """New closest approach minus the previous one, s."""


class TrackingOrderUpdateEvidenceFinding(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    """The sentence."""
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class TrackingOrderUpdateEvidenceRecord(Struct, kw_only=True, frozen=True):
    side: str
    source: str
    """Whose past: the object in messages of this originator, or all objects of the originator."""
    whose: str
    """The number of the object, or the name of the originator."""
    factor: float
    """Multiplies the sigmas; 1 if the past supports no change."""
    found: float
    """The factor that fits the past best."""
    interval: list[float]
    """Its 90 % interval."""
    comparisons: int
    """Past events in which a later message showed the error of an earlier one."""
    from_: str = field(name="from")
    """Day of the oldest of them, UTC."""
    to: str
    """Day of the newest of them, UTC."""


class TrackingOrderUpdateEvidenceResidual(Struct, kw_only=True, frozen=True):
    track: int
    """Index in tracks."""
    at: str
    """When it was measured, UTC."""
    sigmas: float
    """Size of the residual over the noise of the sensor."""
    is_used: bool = field(name="isUsed")
    first_arcsec: float | None = field(name="firstArcsec", default=None)
    """First angle times the cosine of the second, arcsec."""
    second_arcsec: float | None = field(name="secondArcsec", default=None)
    """Second angle, arcsec."""
    range_m: float | None = field(name="rangeM", default=None)
    """Range, m."""
    range_rate_m_per_s: float | None = field(name="rangeRateMPerS", default=None)
    """Range rate, m/s."""


class TrackingOrderUpdateEvidenceTrack(Struct, kw_only=True, frozen=True):
    observation_file_id: str = field(name="observationFileId")
    sensor_code: str = field(name="sensorCode")
    start: str
    """First measurement, UTC."""
    end: str
    """Last measurement, UTC."""
    measurements: int
    used: int
    """Measurements used for the orbit."""
    is_associated: bool = field(name="isAssociated")
    """It belongs to the ordered object."""
    doubt: str | None = None
    """Why a person has to say that it is of the object, though the covariance of the message takes it. ELEMENT_SET_DISAGREES: the element set of the object does not take it. COVARIANCE_TOO_LARGE: other objects fly within that covariance, and no element set says which one it is."""
    confirmed: TrackingOrderUpdateEvidenceTrackConfirmed | None = None
    figures: str | None = None
    """Whence noise and errors of the sensor are: its own residuals of late, its provider, or usual figures."""
    distance: float | None = None
    """Distance from the known orbit, in sigmas."""


class TrackingOrderUpdateEvidenceTrackConfirmed(Struct, kw_only=True, frozen=True):
    """The person who said that it is of the object."""

    by: str
    """User name."""
    at: str
    """When, UTC."""
    reason: str


class TrackingOutcome(Struct, kw_only=True, frozen=True):
    """The newest message from tracks; absent without one."""

    kind: str
    """CLEARED: below the limit under which nothing needs to be done. CONFIRMED: above the one over which no further message is worth waiting for. OPEN: neither."""
    at: str
    """When the message was made, UTC."""
    tracking_order_id: str = field(name="trackingOrderId")
    cdm_id: str = field(name="cdmId")
    """Our message."""
    probability_before: float | None = field(name="probabilityBefore", default=None)
    probability_after: float = field(name="probabilityAfter")


class TrackingValue(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    cdm_id: str = field(name="cdmId")
    """The message that it is computed from."""
    computed_at: str = field(name="computedAt")
    """When it was computed, UTC."""
    tca: str
    """Closest approach, UTC."""
    from_: str = field(name="from")
    """Passes count from here, UTC."""
    decide_by: str = field(name="decideBy")
    """The last moment to decide, UTC."""
    latest_pass_end: str = field(name="latestPassEnd")
    """A pass that ends later delivers too late, UTC."""
    tracked: TrackingValueTracked
    today: TrackingValueToday | None
    settled: TrackingValueSettled
    waiting: TrackingValueWaiting | None
    passes: list[TrackingValuePass]
    """By time."""
    sets: list[TrackingValueSet]
    """Best first, by gain over waiting in relation to cost."""
    best: int | None
    surest: int | None
    verdict: str
    """WORTH: the best set settles the event clearly more often than waiting alone. NO_GAIN: waiting alone does as well. TOO_LATE: there are passes, but none delivers before the decision. NO_PASS: no sensor sees the object. SETTLED: the event is settled already. NO_COVARIANCE: the message does not say how well the orbits are known."""
    reason: str
    """The verdict in a sentence."""
    reason_finding: TrackingValueReasonFinding = field(name="reasonFinding")
    unusable: list[TrackingValueUnusable]
    """Passes above the horizon that a sensor cannot observe."""
    realism: TrackingValueRealism
    notes: list[str]
    """How the message was interpreted, in sentences."""
    note_findings: list[TrackingValueNoteFinding] = field(name="noteFindings")
    """The same by code, for other languages."""


class TrackingValueNoteFinding(Struct, kw_only=True, frozen=True):
    code: str
    text: str
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class TrackingValuePass(Struct, kw_only=True, frozen=True):
    id: str
    """Sensor and start."""
    sensor_code: str = field(name="sensorCode")
    sensor_name: str = field(name="sensorName")
    start: str
    """First measurement, UTC."""
    end: str
    """Last measurement, UTC."""
    max_elevation_deg: float = field(name="maxElevationDeg")
    """Highest elevation, deg."""
    range_km: float = field(name="rangeKm")
    """Range at the highest elevation, km."""
    measurements: int
    price: TrackingValuePassPrice | None
    in_time: bool = field(name="inTime")
    """Its file arrives before the decision deadline."""
    detection: TrackingValuePassDetection | None = None
    sigma_rtn_m: list[float] = field(name="sigmaRtnM")
    """One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m."""
    covariance_rtn_km2: list[float] = field(name="covarianceRtnKm2")
    """Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s."""
    plane_sigma_m: list[float] = field(name="planeSigmaM")
    """One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m."""
    mean: float
    """Its mean."""
    quantiles: TrackingValueWaitingQuantiles
    chance_cleared: float = field(name="chanceCleared")
    """Chance that it falls below `settled.below`."""
    chance_confirmed: float = field(name="chanceConfirmed")
    """Chance that it rises above `settled.above`."""
    chance_settled: float = field(name="chanceSettled")
    """Chance of either."""
    chance_burn_needed: float | None = field(name="chanceBurnNeeded", default=None)
    """Chance that it reaches `settled.burnFrom`: a burn is needed then."""


class TrackingValuePassDetection(Struct, kw_only=True, frozen=True):
    """Whether the sensor detects the object where its orbit says that it is."""

    chance: float
    """Chance of a detection, without clouds and faults of the sensor."""
    direction_sigma_deg: list[float] = field(name="directionSigmaDeg")
    """How far from there it may be on the sky: one sigma along the larger and the smaller axis, deg."""
    chance_in_field: float | None = field(name="chanceInField")
    chance_bright_enough: float | None = field(name="chanceBrightEnough")
    chance_large_enough: float | None = field(name="chanceLargeEnough")
    search: TrackingValuePassDetectionSearch | None


class TrackingValuePassDetectionSearch(Struct, kw_only=True, frozen=True):
    fields: int
    """Fields of view that are looked at one after another."""
    seconds_s: float = field(name="seconds")
    """If all of them have to be looked at, s."""
    observations: int
    """Search and observation in observations of the sensor: the cost by which sets are ranked."""
    chance: float
    """Chance that it is in one of the fields."""


class TrackingValuePassPrice(Struct, kw_only=True, frozen=True):
    amount: int
    """In the smallest unit of the currency; a pass in which the sensor searches costs the length of its search."""
    currency: str
    """ISO 4217."""


class TrackingValueRealism(Struct, kw_only=True, frozen=True):
    """What limits the forecast of the orbit, whatever is measured."""

    air_sigma_share: float = field(name="airSigmaShare")
    ballistic_m2_per_kg: float = field(name="ballisticM2PerKg")
    ballistic_source: str = field(name="ballisticSource")
    unseen_sigma_m: float = field(name="unseenSigmaM")
    """One sigma of the position at the closest approach that no pass can remove, m."""
    forces: str


class TrackingValueReasonFinding(Struct, kw_only=True, frozen=True):
    """The same by code, for other languages."""

    code: str
    text: str
    parameters: dict[str, str | float] | None = None
    """What the sentence names."""


class TrackingValueSet(Struct, kw_only=True, frozen=True):
    rank: int
    """1 gains most over waiting in relation to its cost."""
    pass_ids: list[str] = field(name="passIds")
    price: TrackingValuePassPrice | None
    sigma_rtn_m: list[float] = field(name="sigmaRtnM")
    """One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m."""
    covariance_rtn_km2: list[float] = field(name="covarianceRtnKm2")
    """Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s."""
    plane_sigma_m: list[float] = field(name="planeSigmaM")
    """One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m."""
    mean: float
    """Its mean."""
    quantiles: TrackingValueWaitingQuantiles
    chance_cleared: float = field(name="chanceCleared")
    """Chance that it falls below `settled.below`."""
    chance_confirmed: float = field(name="chanceConfirmed")
    """Chance that it rises above `settled.above`."""
    chance_settled: float = field(name="chanceSettled")
    """Chance of either."""
    chance_burn_needed: float | None = field(name="chanceBurnNeeded", default=None)
    """Chance that it reaches `settled.burnFrom`: a burn is needed then."""
    chance_per_cost: float | None = field(name="chancePerCost")
    gain_over_waiting: float | None = field(name="gainOverWaiting", default=None)
    """Chance to settle the event, less that of waiting alone: what the order buys."""


class TrackingValueSettled(Struct, kw_only=True, frozen=True):
    below: float
    """Below this probability the event is cleared."""
    above: float
    """Above this probability it is confirmed."""
    burn_from: float | None = field(name="burnFrom", default=None)
    """From this probability on a burn is needed."""


class TrackingValueToday(Struct, kw_only=True, frozen=True):
    """What is known now; null if the message does not have both covariances."""

    probability: float
    risk_level: str = field(name="riskLevel")
    sigma_rtn_m: list[float] = field(name="sigmaRtnM")
    """One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m."""
    covariance_rtn_km2: list[float] = field(name="covarianceRtnKm2")
    """Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s."""
    plane_sigma_m: list[float] = field(name="planeSigmaM")
    """One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m."""


class TrackingValueTracked(Struct, kw_only=True, frozen=True):
    side: str
    designator: str
    name: str
    share: float | None


class TrackingValueUnusable(Struct, kw_only=True, frozen=True):
    sensor_code: str = field(name="sensorCode")
    limit: str
    """What keeps the sensor from observing."""
    passes: int


class TrackingValueWaiting(Struct, kw_only=True, frozen=True):
    """What the provider’s messages alone would bring before the decision."""

    mean: float
    """Its mean."""
    quantiles: TrackingValueWaitingQuantiles
    chance_cleared: float = field(name="chanceCleared")
    """Chance that it falls below `settled.below`."""
    chance_confirmed: float = field(name="chanceConfirmed")
    """Chance that it rises above `settled.above`."""
    chance_settled: float = field(name="chanceSettled")
    """Chance of either."""
    chance_burn_needed: float | None = field(name="chanceBurnNeeded", default=None)
    """Chance that it reaches `settled.burnFrom`: a burn is needed then."""


class TrackingValueWaitingQuantiles(Struct, kw_only=True, frozen=True):
    """In 5, 25, 50, 75 and 95 of 100 cases it is no larger."""

    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class TradeSpace(Struct, kw_only=True, frozen=True):
    conjunction_id: str = field(name="conjunctionId")
    cdm_id: str = field(name="cdmId")
    """The message that it was computed from."""
    tca: str
    """Closest approach of the message, UTC."""
    period_s: float = field(name="periodS")
    """Of the orbit before the burn, s."""
    before: EventOutcome
    target: float
    """Probability to reach."""
    constraints: AppliedConstraints
    ignitions: list[TradeSpaceIgnition]
    directions: list[str]
    sizes_m_per_s: list[float] = field(name="sizesMPerS")
    """m/s."""
    propellant_kg: list[float] | None = field(name="propellantKg", default=None)
    """Propellant of each size, kg; absent without mass and specific impulse."""
    miss_distance_km: list[float] = field(name="missDistanceKm")
    """Miss in the encounter plane, km."""
    probability: list[float]
    """Of the event."""
    aggregate_probability: list[float] = field(name="aggregateProbability")
    """Of the event and all close objects of the catalogue."""
    met: list[int]
    """How many objects of the catalogue come within 5 km."""
    flown: list[int] | None = None
    """If no cell reaches the target by its estimate: the cells near it, at most three, that were propagated in full until one reached it. They have the values of that flight."""
    cheapest: int | None = None
    """The cell with the smallest burn that reaches the target within the constraints."""
    cheapest_alone: int | None = field(name="cheapestAlone", default=None)
    """The same if only this conjunction counts, without the catalogue; it differs from `cheapest` if that burn would come close to another object."""
    safest: int | None = None
    """The cell with the lowest aggregate probability within the constraints."""
    warnings: list[TradeSpaceWarning] | None = None
    """What is odd about the plan; nonsense is refused."""
    strategies: list[TradeSpaceStrategy]
    """The cheapest cell of each strategy that has one."""
    needed_m_per_s: list[float | None] = field(name="neededMPerS")
    """The smallest size that reaches the target, for each ignition and direction, m/s; interpolated between two sizes in the logarithm of the probability. Null: no size does."""
    return_to_slot_m_per_s: list[float] | None = field(name="returnToSlotMPerS", default=None)
    """The Δv for the return to the slot, for each direction and size, m/s, in the time that the satellite was away. Absent with differential drag, because drag only brakes and cannot bring the satellite back."""
    largest_in_box_m_per_s: list[float | None] | None = field(name="largestInBoxMPerS", default=None)
    """With a box: the largest burn that stays in it, for each ignition and direction, m/s. Null: any."""
    largest_in_time_m_per_s: list[float] | None = field(name="largestInTimeMPerS", default=None)
    """With an engine that thrusts continuously: the largest burn that it can fly between the first command and the closest approach, for each ignition, m/s. Larger cells cannot be flown; none of them is a proposal. Absent: all can."""
    is_from_known: bool = field(name="isFromKnown")
    """Answered from a trade space that was computed before: only constraints changed since."""
    look_ahead_days: float = field(name="lookAheadDays")
    """Days after the burn in which the catalogue counts; 0 without a catalogue."""
    catalogue: str | None = None
    """Digest of the common catalogue that was used; absent with own element sets alone."""
    sky: Sky | None = None
    burns_in_hand: list[TradeSpaceBurnsInHand] | None = field(name="burnsInHand", default=None)
    """Burns of exported plans that end before the closest approach, until something says that they were not flown, or a message is made after them: the orbit that everything here starts from is the one with them. Absent without one."""


class TradeSpaceBurnsInHand(Struct, kw_only=True, frozen=True):
    manoeuvre_id: str = field(name="manoeuvreId")
    """Of their plan."""
    name: str
    """Of their plan."""
    ignition: str
    """UTC."""
    delta_v_m_per_s: float = field(name="deltaVMPerS")
    """m/s."""
    is_in_message: bool = field(name="isInMessage")
    """The message has the satellite where the burn brings it, so that nothing was added."""


class TradeSpaceIgnition(Struct, kw_only=True, frozen=True):
    ignition_epoch: str = field(name="ignitionEpoch")
    """UTC."""
    orbits_before_tca: float = field(name="orbitsBeforeTca")
    is_allowed: bool = field(name="isAllowed")
    """No blackout then."""


class TradeSpaceStrategy(Struct, kw_only=True, frozen=True):
    strategy: str
    """LONG_TERM: begins before the last revolution, the separation along the track grows. SHORT_TERM: begins within the last revolution, the separation is radial."""
    cell: int


class TradeSpaceWarning(Struct, kw_only=True, frozen=True):
    code: str
    """BURN_SIZE_ODD: above 5 m/s, perhaps another unit. BURN_IN_BLACKOUT: within a blackout of the satellite. IGNITION_FAR: more than 45 revolutions before the closest approach. OBJECT_NOT_MANOEUVRABLE: the message says so. TARGET_HIGH: the target itself is a CRITICAL risk. SLOW_PAIR_BY_LINES: the cells of the space give too little for a slow pair. SKY_SHORTENED: the cells of the space count the catalogue for fewer days (`lookAheadDays`), because their burns go too far from the orbit without a burn."""
    field: str
    message: str
    parameters: dict[str, Any]


class UpdateNotificationBody(Struct, kw_only=True, frozen=True):
    state: str
    """fresh, unread, read or hidden, in ascending order; it never goes back."""


class UploadEphemerisForm(Struct, kw_only=True, frozen=True):
    file: list[str]
    """Ephemeris files."""
    satellite_id: str | None = field(name="satellite-id", default=None)
    """The satellite that the files belong to."""
    designation: str | None = None
    replaces: str | None = None
    """The id of the file that one new file replaces."""
    context: str | None = None
    positions: str | None = None
    """The files are positions of the receiver on board of the satellite that `satellite-id` names, all of one arc (CSV with `utc,x_km,y_km,z_km`, OEM or SP3): JSON with `frame` (ITRF, EME2000, GCRF, TEME) and `scale` (UTC, GPS, TAI, TT, TDB), where the files do not say them, and `lengthUnit` (km, m). They continue the positions of the last 72 hours that the previous operational file was fitted to, unless `newArc` is true. An orbit is fitted, and its ephemeris with covariance for seven days is what is stored. The previous file of the satellite, or its element set, tells the clock; an orbit that contradicts it by three sigma is QUARANTINED."""
    table: str | None = None
    """The files are tables of states (CSV): JSON that says what their columns are, with `frame` (EME2000, GCRF, ICRF, TEME, ITRF), `scale` (UTC, TAI, TT, GPS, TDB), `times` (CALENDAR, SECONDS since `epoch`, JULIAN_DATE, MODIFIED_JULIAN_DATE, GMAT_MODIFIED_JULIAN_DATE), `lengthUnit` (km, m), `speedUnit` (km/s, m/s) and `columns` (time, x, y, z, vx, vy, vz: names of the head, or numbers from 1)."""


class UploadOwnElementSetsForm(Struct, kw_only=True, frozen=True):
    file: str
    """A file of element sets."""


class UsageSnapshot(Struct, kw_only=True, frozen=True):
    customer_id: str = field(name="customerId")
    currency: str
    made_at: str = field(name="madeAt")
    """When it was counted, UTC."""
    rows: list[UsageSnapshotRow]
    """By service, month (newest first) and type of sensor."""


class UsageSnapshotRow(Struct, kw_only=True, frozen=True):
    service_type: str = field(name="service-type")
    month: str
    """Month of UTC, 2026-11."""
    sensor_type: str | None = field(name="sensorType", default=None)
    """Absent for subscriptions and charges by hand."""
    passes: int
    """Delivered passes that were charged."""
    charged: int
    """What was charged, whole minor units."""
    refunded: int
    """What was paid back, whole minor units."""


class UseCovarianceRealismAnswer(Struct, kw_only=True, frozen=True):
    satellite_id: str = field(name="satelliteId")
    studies: list[GetCovarianceRealismAnswerStudy]
    """The newest 100, newest first."""
    use: GetCovarianceRealismAnswerUse | None
    uses: list[GetCovarianceRealismAnswerUse]
    """All changes, newest first."""
    started_screening_id: str | None = field(name="startedScreeningId", default=None)
    """The screening that a change of the use started."""
    etag: str
    """Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between."""
    proposed: LiftHoldAnswerProposed | None = None


class UseCovarianceRealismBody(Struct, kw_only=True, frozen=True):
    study_id: str | None = field(name="studyId")
    reason: str
    """Why; messages and pages quote it."""
    is_smaller_meant: bool | None = field(name="isSmallerMeant", default=None)
    """Needed for a factor below 1."""
    are_units_checked: bool | None = field(name="areUnitsChecked", default=None)
    """Needed for a study whose units are doubtful: a person has checked that errors and covariances are in the same units. The reason says how."""


class Verdict(Struct, kw_only=True, frozen=True):
    """A plan is judged by the worst that it leaves, not by the event that it was made for."""

    risk_after: str = field(name="riskAfter")
    """The level of the worst approach that is left, or of an event that is not counted; then never LOW."""
    is_uncertain: bool | None = field(name="isUncertain", default=None)
    """It is LOW only because the covariances of something that is left know too little; otherwise left out."""
    probability_after: float = field(name="probabilityAfter")
    """Probability of any collision that is left, everything together."""
    target: float
    """What that should be at most."""
    is_within_target: bool = field(name="isWithinTarget")
    """It reaches the target, and no HIGH or CRITICAL event is left uncounted."""
    needs_reason: bool = field(name="needsReason")
    """It misses its target, or raises something to HIGH or above: APPROVE and EXPORT need a reason."""
    worst: VerdictWorst | None = None
    solves: list[str]
    """Conjunctions above the target without the burn and not with it."""
    raises: list[VerdictRaise]
    """Approaches that the burn makes, or makes worse, above LOW."""


class VerdictRaise(Struct, kw_only=True, frozen=True):
    secondary_id: str = field(name="secondaryId")
    secondary_name: str = field(name="secondaryName")
    tca: str
    """Closest approach, UTC."""
    probability_after: float = field(name="probabilityAfter")
    """Probability of collision with the burn."""
    is_upper_bound: bool | None = field(name="isUpperBound", default=None)
    """The probability is at most that: no method gives a justified value."""
    probability_before: float | None = field(name="probabilityBefore", default=None)
    """The same without the burn."""


class VerdictWorst(Struct, kw_only=True, frozen=True):
    secondary_id: str = field(name="secondaryId")
    secondary_name: str = field(name="secondaryName")
    tca: str
    """Closest approach, UTC."""
    probability_after: float = field(name="probabilityAfter")
    """Probability of collision with the burn."""
    is_upper_bound: bool | None = field(name="isUpperBound", default=None)
    """The probability is at most that: no method gives a justified value."""


class WebhookSecret(Struct, kw_only=True, frozen=True):
    secret: str
    """Standard Webhooks: `whsec_` and 32 bytes in base64."""
    previous_until: str | None = field(name="previousUntil")


class Problem(Struct, kw_only=True, frozen=True):
    """An error, as RFC 9457 describes it."""

    type: str
    """The kind of problem: urn:farpass:problem: and its code in lower case with hyphens."""
    status: int
    """The HTTP status."""
    code: str
    """The code of the problem registry."""
    title: str
    """What kind of problem this is."""
    detail: str
    """What was found here, what was expected, and what to do."""
    request_id: str = field(name="requestId")
    """The id of this request in the logs."""
    errors: list[dict[str, Any]] | None = None
    """Every fault found, each with its place."""
    conjunction_ids: list[str] | None = field(name="conjunctionIds", default=None)
    """Of LOWERS_RISK: the conjunctions ahead that it would lower; may be empty."""
