/**
 * The objects of the API. Made from the contract by `npm run clients -- write`; do not edit.
 */

export interface Account {
  /** Id of the user on this platform. */
  readonly userId: string;
  /** Subject of the identity token; the config-id of the user configuration. */
  readonly subject: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | null;
  /** Roles by resource, as the token of this call grants them. */
  readonly granted: Readonly<Record<string, readonly (string)[]>>;
  readonly operator: AccountOperator;
  /** Every operator this user is a member of, by name. */
  readonly operators: readonly (AccountOperatorsItem)[];
  /** The sensor provider this user reports for. */
  readonly provider: AccountOperatorsItem | null;
}

/** The satellite operator this user acts for. */
export interface AccountOperator {
  readonly id: string;
  readonly name: string;
}

export interface AccountOperatorsItem {
  readonly id: string;
  readonly name: string;
}

export interface AcknowledgeByLinkBody {
  /** From the link in a message. */
  readonly token: string;
}

export interface AcknowledgementPage {
  /** What the link acknowledges: one conjunction, or all of a message about many. */
  readonly conjunctions: readonly (AcknowledgementPageConjunction)[];
  /** Who acknowledges with this link. */
  readonly person: string;
  /** When the link ends, UTC. */
  readonly expiresAt: string;
}

export interface AcknowledgementPageConjunction {
  readonly conjunctionId: string;
  /** The conjunction: our satellite and the other object. */
  readonly title: string;
  /** Time of closest approach, UTC. */
  readonly tca: string;
  readonly riskLevel: string;
  /** LOW, but a rule of caution speaks against relying on it. */
  readonly isUncertain?: boolean;
  /** The page of the conjunction. */
  readonly conjunctionPath: string;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: string | null;
}

export interface ActOnDeliveryBody {
  readonly action: "APPROVE" | "RETRY" | "WITHDRAW";
}

export interface ActOnManoeuvreBody {
  readonly action: ManoeuvrePlanWithLogAction;
  readonly note?: string;
  /** What became of the commands of a plan whose files were taken. NOTHING was sent to the satellite. They were sent and REMOVED again. They are still ON_BOARD and may fire. */
  readonly uplinked?: "NOTHING" | "REMOVED" | "ON_BOARD";
  readonly acceptedRisk?: ActOnManoeuvreBodyAcceptedRisk;
}

export interface ActOnManoeuvreBodyAcceptedRisk {
  /** Why, in words: at least ten characters. */
  readonly reason: string;
}

export interface ActOnSourceBody {
  readonly action: "PAUSE" | "RESUME" | "TEST" | "REPLAY";
  /** REPLAY: from this time on, UTC, 2026-11-20T00:00:00Z. */
  readonly from?: string;
}

export interface AddPublishedEphemerisAnswer {
  readonly publishedId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** Catalogue number. */
  readonly noradId: number;
  /** STARLINK: the feed of the ephemerides that SpaceX publishes. UPLOAD: a person of the operator. */
  readonly source: "STARLINK" | "OWNER" | "ILRS" | "UPLOAD";
  readonly fileName: string;
  /** Unit: B. */
  readonly sizeBytes: number;
  /** As the file says. */
  readonly originator?: string;
  readonly uploadedBy?: string;
  /** When it was made, as the file says: the epoch of the file, UTC. */
  readonly madeAt: string;
  /** When it reached us, UTC. */
  readonly receivedAt: string;
  /** First usable time, UTC. */
  readonly from: string;
  /** Last usable time, UTC. */
  readonly to: string;
  /** Whether it states covariances; without them, those of element sets of its age are used. */
  readonly hasCovariance: boolean;
  /** USED: screenings use it in place of the element set, in the time that it covers. DOUBTED: it is not used until a person releases it or a newer element set agrees with it; `findings` says why, or the person who doubts it. REPLACED: another one is used, or was when this one came, or a newer one says that the satellite flies elsewhere now. */
  readonly state: "USED" | "DOUBTED" | "REPLACED";
  /** Distance from the element set of the object, where that set knows its orbit best, or where `FAR_FROM_SET` says that it is too far, km. */
  readonly distanceKm?: number;
  /** Epoch of that element set; a file that is used or waits is compared again with each newer one, UTC. */
  readonly comparedWith?: string;
  /** How far the usual errors of such an element set reach there, km. */
  readonly allowedKm?: number;
  /** What the check found. */
  readonly findings: readonly (AddPublishedEphemerisAnswerFinding)[];
  /** Who released or doubted it; absent for the check. */
  readonly decidedBy?: string;
  /** When that was, UTC. */
  readonly decidedAt?: string;
  /** Why, in the words of that person. */
  readonly decisionReason?: string;
}

export interface AddPublishedEphemerisAnswerFinding {
  readonly code: string;
  readonly line?: number;
  readonly message: string;
  /** What the message names, for other languages. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** A reason to doubt the file; the others are remarks. */
  readonly isFatal: boolean;
}

export interface AddPublishedEphemerisForm {
  /** The ephemeris. */
  readonly file: string;
}

export interface AdoptOrbitBody {
  readonly as: "ELEMENT_SET" | "EPHEMERIS";
}

export interface AgreeToLooseningAnswer {
  readonly looseningId: string;
  /** SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends. */
  readonly kind: "SATELLITE" | "SATELLITE_DELETED" | "OBJECT_SIZES" | "REALISM_USE" | "ONE_PERSON" | "RETENTION" | "HOLD_LIFTED";
  /** PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time. */
  readonly state: "PROPOSED" | "PENDING" | "DONE" | "WITHDRAWN" | "ENDED";
  /** Of the satellite, the operator or the hold. */
  readonly subjectId: string;
  /** Name of the satellite. */
  readonly subjectName?: string;
  /** The settings that become looser. */
  readonly changes: readonly (DecisionWithLogLoosenedChange)[];
  /** HIGH and CRITICAL events ahead that it lowers. */
  readonly lowered: readonly (DecisionWithLogLoosenedLowered)[];
  readonly reason: string;
  /** Who asked for it, by user name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
  /** Until when a second person may agree, UTC. */
  readonly endsAt?: string;
  /** The second person, by user name. */
  readonly agreedBy?: string;
  /** When, UTC. */
  readonly agreedAt?: string;
  /** From when on it is in effect, UTC. */
  readonly effectiveAt?: string;
  /** Who withdrew it, by user name. */
  readonly settledBy?: string;
  /** When it was done, withdrawn or ended, UTC. */
  readonly settledAt?: string;
  /** Whether you may agree; another person must, one of the two an administrator of the operator. */
  readonly mayAgree?: boolean;
  /** Whether you may take it back. */
  readonly mayWithdraw?: boolean;
}

export interface AnnualStatistics {
  readonly satelliteId: string;
  /** First message, UTC. */
  readonly observedFrom?: string;
  /** Last message, UTC. */
  readonly observedTo?: string;
  /** Messages that the figures are based on. */
  readonly messages: number;
  /** Originators, those with the most messages first. */
  readonly originators: readonly (AnnualStatisticsOriginator)[];
  /** Some of the messages come from the demo world. */
  readonly isSynthetic: boolean;
  readonly uniqueEvents: number;
  /** Events with a message inside the commit window. */
  readonly eventsInWindow: number;
  /** Of those in the window, without a usable probability. */
  readonly eventsWithoutProbability: number;
  /** Time that the history covers, years; absent if there is no history. */
  readonly observedYears?: number;
  readonly eventRatePerYear?: AnnualStatisticsEventRatePerYear;
  readonly manoeuvreRatePerYear?: AnnualStatisticsEventRatePerYear;
  /** As counted: without the growth. */
  readonly observedManoeuvreRatePerYear?: number;
  readonly cumulativeProbability?: AnnualStatisticsCumulativeProbability;
  readonly byMonth: readonly (AnnualStatisticsByMonth)[];
  /** Events in the window by the probability that decided, against the thresholds of the satellite. */
  readonly byRisk: Readonly<Record<string, number>>;
  readonly assumptions: AnnualStatisticsAssumptions;
  readonly forecast?: AnnualStatisticsForecast;
  /** Why there is no forecast. */
  readonly forecastMissing?: "NO_CATALOGUE" | "NO_CATALOGUE_NUMBER" | "NOT_IN_CATALOGUE";
}

export interface AnnualStatisticsAssumptions {
  readonly threshold: number;
  readonly mitigation: number;
  readonly growth: number;
  readonly years: number;
  /** From the commit time to the consider time, days before. */
  readonly windowDays: readonly (number)[];
  /** SPAN: from the first to the last closest approach; GIVEN: as asked for. */
  readonly observedYears: "SPAN" | "GIVEN";
  /** AS_STORED: those of the messages; WITH_RADIUS: 2D with the hard-body radius that was asked for. */
  readonly probabilities: "AS_STORED" | "WITH_RADIUS";
  /** Combined radius of the forecast, and of the probabilities when asked for, m. */
  readonly hardBodyRadiusM: number;
  /** GIVEN: as asked for; SATELLITE: that of the satellite and an assumed one of the other object. */
  readonly hardBodyRadiusSource: "GIVEN" | "SATELLITE";
}

export interface AnnualStatisticsByMonth {
  readonly month: string;
  readonly events: number;
  readonly manoeuvres: number;
}

/** Over the requested years, without and with mitigation. */
export interface AnnualStatisticsCumulativeProbability {
  readonly without: number;
  readonly with: number;
}

/** With the bounds of 95 %, by bootstrap. Absent while the history is too short for a rate. */
export interface AnnualStatisticsEventRatePerYear {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** From the flux of the current catalogue with your own element sets, as in ESA’s ARES. Absent if it cannot be made. */
export interface AnnualStatisticsForecast {
  readonly catalogue: AnnualStatisticsForecastCatalogue;
  /** Objects through a surface that moves with the satellite, including growth, per km² and year. */
  readonly fluxPerKm2PerYear: number;
  /** Mean relative speed of passing objects, km/s. */
  readonly meanRelativeSpeedKmPerS: number;
  /** Objects that pass within 5 km in a year. */
  readonly encountersWithin5KmPerYear: number;
  readonly sigmas: AnnualStatisticsForecastSigmas;
  /** Probability of a collision in a year without manoeuvres. */
  readonly annualCollisionProbability: number;
  readonly atThreshold: AnnualStatisticsForecastAtThreshold;
  /** By threshold, smallest first. */
  readonly curve: readonly (AnnualStatisticsForecastAtThreshold)[];
}

export interface AnnualStatisticsForecastAtThreshold {
  /** Probability from which a manoeuvre is made. */
  readonly threshold: number;
  /** Manoeuvres in a year. */
  readonly manoeuvreRatePerYear: number;
  /** Probability of collision per year that they remove. */
  readonly riskRemovedPerYear: number;
  /** Remaining probability of collision per year. */
  readonly residualRiskPerYear: number;
  /** Share of unnecessary manoeuvres. */
  readonly falseAlarmShare: number;
}

export interface AnnualStatisticsForecastCatalogue {
  /** Digest of the common catalogue that was used; absent with own element sets alone. */
  readonly snapshot?: string;
  /** Objects in the flux. */
  readonly objects: number;
  /** Objects whose element set is your own: newer, or the only one. */
  readonly own: number;
  /** The common catalogue is that of the demo world. */
  readonly isSynthetic: boolean;
  /** Only own element sets count, and fewer than 10,000: they do not form a catalogue, so flux and rates are far too small. */
  readonly isSmallChoice: boolean;
}

export interface AnnualStatisticsForecastSigmas {
  /** HISTORY: joint sigmas of messages inside the decision window; ASSUMED: 300 m by 100 m. */
  readonly source: "HISTORY" | "ASSUMED";
  /** Messages that the classes are based on. */
  readonly messages: number;
  /** Joint sigmas in the encounter plane, each class of the same share of the flux. */
  readonly classes: readonly (AnnualStatisticsForecastSigmasClass)[];
}

export interface AnnualStatisticsForecastSigmasClass {
  /** Larger sigma, km. */
  readonly majorKm: number;
  /** Smaller sigma, km. */
  readonly minorKm: number;
}

export interface AnnualStatisticsOriginator {
  readonly originator: string;
  readonly messages: number;
}

export interface AnswerAgreementAnswer {
  readonly agreementId: string;
  /** Name of the other operator. */
  readonly partner: string;
  /** Who moves in every conjunction of both. Odd and even: the UTC day of the month of closest approach. */
  readonly rule: "WE_MOVE" | "THEY_MOVE" | "WE_ON_ODD_DAYS" | "WE_ON_EVEN_DAYS";
  /** The first closest approach that it is for, UTC. */
  readonly from: string;
  /** The closest approaches from then on are not covered, UTC. */
  readonly until?: string;
  /** PROPOSED: only one operator wants it; it decides nothing. ACCEPTED: my operator accepted it, and the server of the other one does not have that yet; it decides nothing. AGREED: both do. */
  readonly state: "PROPOSED" | "ACCEPTED" | "AGREED" | "ENDED";
  /** My operator proposed it. */
  readonly isMine: boolean;
  /** When it was proposed, UTC. */
  readonly proposedAt: string;
  /** The server of the other operator does not know what this one has; it is sent again every minute. */
  readonly isDelivered?: boolean;
  /** The server of the other operator has other terms, or counts what no one here accepted. It decides what it says here. */
  readonly isDisputed?: boolean;
}

export interface AnswerAgreementBody {
  readonly action: "ACCEPT" | "END";
}

export interface AnswerAsGuestAnswer {
  /** Time of closest approach, UTC. */
  readonly tca: string;
  /** AGREED: one party holds the claim, and the others do not contradict. CLOSED: the approach is past. */
  readonly state: "OPEN" | "AGREED" | "CLOSED";
  /** Grows with every change. */
  readonly version: number;
  /** When it was opened, UTC. */
  readonly openedAt: string;
  readonly parties: readonly (AnswerAsGuestAnswerParty)[];
  readonly advice: AnswerAsGuestAnswerAdvice;
  readonly claim: AnswerAsGuestAnswerClaim;
  readonly intents: readonly (AnswerAsGuestAnswerIntent)[];
  /** The worst first. */
  readonly alarms: readonly (AnswerAsGuestAnswerAlarm)[];
  readonly peer?: AnswerAsGuestAnswerPeer;
  /** What the newest screening of the case says about the trajectories of both, each list by rank. */
  readonly trajectories?: readonly (AnswerAsGuestAnswerTrajectory)[];
  /** The name of the guest. */
  readonly guest: string;
  /** Catalogue number. */
  readonly noradId: number;
  /** When the link ends, UTC. */
  readonly expiresAt: string;
  readonly messages: readonly (AnswerAsGuestAnswerMessage)[];
  readonly documents: readonly (AnswerAsGuestAnswerDocument)[];
}

export interface AnswerAsGuestAnswerAdvice {
  /** The object that should move; null: agree about it. */
  readonly mover: number | null;
  /** The rule that decides. */
  readonly rule: "NEITHER_CAN_MOVE" | "ONLY_ONE_CAN_MOVE" | "AGREEMENT_ALWAYS" | "AGREEMENT_ODD_EVEN" | "CLASS_UNKNOWN" | "SSC_CREWED" | "SSC_MORE_CAPABLE" | "NEGOTIATE";
  /** The rule in words. */
  readonly text: string;
}

export type AnswerAsGuestAnswerAlarm = "BOTH_WILL_MANOEUVRE" | "NOBODY_WILL_MANOEUVRE" | "BOTH_REFUSED" | "CLAIM_LAPSED" | "CLAIM_DISPUTED" | "ADVICE_DIFFERS" | "PEER_UNREACHABLE" | "THEIR_TRAJECTORY_CHANGED" | "CLAIM_FORCED" | "UNCLAIMED_NEAR_DEADLINE" | "CLAIMED_BUT_NO_PLAN" | "PARTY_SILENT";

export interface AnswerAsGuestAnswerClaim {
  /** CLAIMED: one party will move. REFUSED: the newest word is a refusal. LAPSED: the claim ended at its last moment to command, without a plan. */
  readonly state: "UNCLAIMED" | "CLAIMED" | "REFUSED" | "LAPSED";
  /** Catalogue number. */
  readonly noradId?: number;
  /** The operator of that object. */
  readonly operator?: string;
  /** Since when, UTC. */
  readonly at?: string;
  /** When the claim ends unless a burn is handed over, UTC. */
  readonly lapsesAt?: string;
  /** It was taken from another party. */
  readonly isForced?: boolean;
}

export interface AnswerAsGuestAnswerDocument {
  readonly documentId: string;
  /** When it was shared, UTC. */
  readonly at: string;
  /** The operator, or the guest. */
  readonly author: string;
  readonly isMine: boolean;
  /** CDM: a message of its author. BRIEFING: the case as PDF, without private parts. */
  readonly kind: "CDM" | "BRIEFING";
  readonly fileName: string;
  /** Unit: B. */
  readonly size: number;
  /** SHA-256 of the content; it is in the record of the case. */
  readonly digest: string;
  /** The server of the other party does not have it; it is sent again unless that server refused it. */
  readonly isDelivered?: boolean;
  /** Why that server refused it, in its words. */
  readonly refusal?: string;
  /** When it came here from the other server, if that is more than a minute after `at`; UTC. */
  readonly heardAt?: string;
}

export interface AnswerAsGuestAnswerIntent {
  /** Catalogue number. */
  readonly noradId: number;
  /** Whether the satellite will move for this conjunction. */
  readonly intent: "WILL_MANOEUVRE" | "WILL_NOT_MANOEUVRE" | "UNDETERMINED";
  /** STATED by its operator, or read from the tag of its newest operational ephemeris. */
  readonly source: "STATED" | "EPHEMERIS";
  /** Plain text of its operator. */
  readonly reason?: string;
}

export interface AnswerAsGuestAnswerMessage {
  readonly messageId: string;
  /** When, UTC. */
  readonly at: string;
  /** The operator, or the guest. */
  readonly author: string;
  readonly isMine: boolean;
  /** Plain text. */
  readonly text: string;
  /** The server of the other party does not have it; it is sent again unless that server refused it. */
  readonly isDelivered?: boolean;
  /** Why that server refused it, in its words. */
  readonly refusal?: string;
  /** When it came here from the other server, if that is more than a minute after `at`, UTC. */
  readonly heardAt?: string;
}

export interface AnswerAsGuestAnswerParty {
  /** Its name. */
  readonly operator: string;
  /** Catalogue number. */
  readonly noradId: number;
  readonly satelliteName: string;
  /** Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators. */
  readonly class?: "CREWED" | "AUTOMATED_AVOIDANCE" | "MANOEUVRABLE" | "MINIMALLY_MANOEUVRABLE" | "NON_MANOEUVRABLE";
  /** As the operator shares it. */
  readonly contact?: string;
  readonly isMine: boolean;
  /** Its operator has no account here and answers by a guest link. */
  readonly isGuest?: boolean;
  /** Its next step. ANSWER: claim or refuse. PLAN: a burn, handed over. INTENT: say that it will not move. NOTHING. */
  readonly owes: "ANSWER" | "PLAN" | "INTENT" | "NOTHING";
}

export interface AnswerAsGuestAnswerPeer {
  readonly advice?: AnswerAsGuestAnswerPeerAdvice;
  /** The operator on another server. */
  readonly operator: string;
  /** Which server keeps the claims of the case. */
  readonly keepsClaims: "HERE" | "THERE";
  /** When its server was last in touch about this case; absent: never, UTC. */
  readonly answeredAt?: string;
  /** Why it is not in touch since then. OTHER_OBJECTS: it answered about other objects, and is not believed. OLDER_INTERFACE: it knows claims, but not all that is exchanged here. OTHER_RECORD: its record does not continue the one that it gave before. */
  readonly failure?: "UNREACHABLE" | "FAILED" | "NOT_UNDERSTOOD" | "OTHER_OBJECTS" | "OLDER_INTERFACE" | "OTHER_RECORD";
  readonly pending?: AnswerAsGuestAnswerPeerPending;
}

/** The advice of its server, if that is another one than here: an alarm after two minutes. */
export interface AnswerAsGuestAnswerPeerAdvice {
  /** The object that should move by its server. */
  readonly mover: number | null;
  /** The rule that decides there, if it is known here. */
  readonly rule?: "NEITHER_CAN_MOVE" | "ONLY_ONE_CAN_MOVE" | "AGREEMENT_ALWAYS" | "AGREEMENT_ODD_EVEN" | "CLASS_UNKNOWN" | "SSC_CREWED" | "SSC_MORE_CAPABLE" | "NEGOTIATE";
}

/** What my operator asked of it and it has not confirmed: it is not known whether that holds. */
export interface AnswerAsGuestAnswerPeerPending {
  /** CLAIM: it will move. REFUSE: it will not. RELEASE: takes back what was said before. */
  readonly claim: "CLAIM" | "REFUSE" | "RELEASE";
  /** Since when, UTC. */
  readonly since: string;
}

export interface AnswerAsGuestAnswerTrajectory {
  /** Catalogue number. */
  readonly noradId: number;
  /** Of an offered one. Absent: the newest operational ephemeris, or the orbit of the message. */
  readonly trajectoryId?: string;
  /** Its place in the list of its operator. */
  readonly rank?: number;
  /** OPERATIONAL: as flown now. WITH_BURN, WITHOUT_BURN: with and without the burn for this conjunction. */
  readonly kind?: "OPERATIONAL" | "WITH_BURN" | "WITHOUT_BURN";
  /** PASSES: the risk of this conjunction with it is below HIGH. NOT_SCREENED: nothing is known. */
  readonly state: "PASSES" | "FAILS" | "NOT_SCREENED";
  /** The first of the list that passes: the one that counts. */
  readonly isNominal: boolean;
  /** Why it is not screened. */
  readonly reason?: "OURS_UNCOVERED" | "THEIRS_UNCOVERED" | "OURS_OTHER_ORBIT" | "THEIRS_OTHER_ORBIT" | "RISK_UNKNOWN" | "UNREADABLE" | "TOO_LARGE" | "MESSAGE_UNUSABLE";
  /** When it was screened, UTC. */
  readonly screenedAt?: string;
  /** The other object was known by a trajectory of its operator, or only by the newest message. */
  readonly against?: "TRAJECTORY" | "MESSAGE";
  /** Only of my own, against what I may see of the other. Unit: km. */
  readonly missDistance?: number;
  /** Closest approach with it; as missDistance, UTC. */
  readonly tca?: string;
  /** Only screened, for its own operator: it never counts, and no one else sees it. */
  readonly isHypothetical?: boolean;
  /** Of a hypothetical one, what the server of the other party says about it. REFUSED: it did not take it. Absent: it was not asked. */
  readonly there?: "PASSES" | "FAILS" | "NOT_SCREENED" | "REFUSED";
  /** Its states can be had: it is mine, or shared with me. */
  readonly isReadable?: boolean;
}

export interface AnswerAsGuestBody {
  /** Catalogue number. */
  readonly noradId?: number;
  /** CLAIM: it will move. REFUSE: it will not. RELEASE: takes back what was said before. */
  readonly claim?: "CLAIM" | "REFUSE" | "RELEASE";
  /** Whether the satellite will move for this conjunction. */
  readonly intent?: "WILL_MANOEUVRE" | "WILL_NOT_MANOEUVRE" | "UNDETERMINED";
  /** Plain text. */
  readonly message?: string;
  /** The most wanted first. */
  readonly trajectories?: readonly (AnswerAsGuestBodyTrajectory)[];
  /** A CDM about both objects of the case near its closest approach; a document of the case. */
  readonly cdm?: string;
  /** Plain text, for all parties and the record. */
  readonly reason?: string;
}

export interface AnswerAsGuestBodyTrajectory {
  /** OPERATIONAL: as flown now. WITH_BURN, WITHOUT_BURN: with and without the burn for this conjunction. */
  readonly kind: "OPERATIONAL" | "WITH_BURN" | "WITHOUT_BURN";
  readonly context?: EphemerisContext;
  /** An OEM that covers the closest approach. */
  readonly oem: string;
}

export interface AppliedConstraints {
  readonly from: string;
  readonly until: string;
  readonly stepsPerOrbit: number;
  readonly directions: "any" | readonly (SatelliteInputConfigurationManoeuvresDirection)[];
  /** Unit: m/s. */
  readonly maximumDeltaVMPerS: number;
  readonly blackouts: readonly (readonly (string)[])[];
  readonly sizeErrorFraction: number;
  readonly pointingErrorDeg: number;
  /** Error of the size of a burn, 1 σ, whatever its size, m/s. */
  readonly sizeErrorMPerS?: number;
  /** Error across a burn, 1 σ along each of two axes, whatever its size, m/s. */
  readonly pointingErrorMPerS?: number;
  readonly box?: StationBox;
}

export interface AskForCreditBody {
  /** Whole minor units of the currency (cents). */
  readonly amount: number;
  /** Why; it is kept with the booking and printed on the statement. */
  readonly reason: string;
}

export interface Assessment {
  readonly conjunctionId: string;
  /** The message that counts: the figures here are its own. */
  readonly cdmId: string;
  readonly newest?: AssessmentNewest;
  readonly repeats?: Repeats;
  readonly consequence?: AssessmentConsequence;
  readonly cloud?: AssessmentCloud;
  /** UTC; shifted from the message to the true minimum. */
  readonly tca: string;
  readonly probability: AssessmentProbability;
  readonly caution: AssessmentCaution;
  readonly sharedDensity?: AssessmentSharedDensity;
  readonly ownDensity?: AssessmentOwnDensity;
  readonly listedRadius?: AssessmentListedRadius;
  readonly dragSpace?: AssessmentDragSpace;
  readonly spaceWeather?: AssessmentSpaceWeather;
  readonly methods: readonly (AssessmentMethod)[];
  readonly checks: readonly (AssessmentCheck)[];
  readonly repairs: readonly (AssessmentRepair)[];
  readonly encounter: AssessmentEncounter;
  readonly dilution?: AssessmentDilution;
  readonly hardBodySensitivity?: readonly (AssessmentHardBodySensitivity)[];
  /** Radius and covariance changed together. */
  readonly jointSensitivity?: readonly (AssessmentJointSensitivity)[];
  /** The newest 50 messages that have states, oldest first. */
  readonly evolution: readonly (AssessmentEvolution)[];
  readonly expected?: AssessmentExpected;
  readonly decision?: AssessmentDecision;
  /** What the numbers mean, part by part, for other languages. */
  readonly verdict?: readonly (AssessmentVerdict)[];
  /** The parts as one English sentence: Pc 3.4e-4, above 1e-4; stable over 5 messages; consistent; not diluted; decision deadline passed 21 h ago. */
  readonly verdictText?: string;
}

export interface AssessmentCaution {
  /** Why the risk is not simply that of the newest probability; empty if it is. */
  readonly reasons: readonly (AssessmentCautionReason)[];
  readonly newestAlone?: RiskLevel;
  /** Probability with ten times the sigmas of the newest message. */
  readonly atTenSigmas?: number;
  /** What each originator said last. A fall from HIGH or CRITICAL counts once it is confirmed. */
  readonly sources: readonly (AssessmentCautionSource)[];
  /** Rules that would keep the risk at a worse level, and are switched off for the satellite; absent if there is none. */
  readonly switchedOff?: readonly (AssessmentCautionSwitchedOff)[];
  /** Conjunctions of the satellite that may be the same approach, under another number or at another time; neither replaces the other. */
  readonly related: readonly (AssessmentCautionRelated)[];
}

export interface AssessmentCautionReason {
  readonly rule: RiskBasis;
  readonly code: "SIGMA_BELOW_FLOOR" | "SIGMA_PLACEHOLDER" | "SIGMA_IN_KM2" | "SIGMA_AXES_EXCHANGED" | "COVARIANCE_FLAT" | "OBSERVATION_OLD" | "OBJECT_SIGMAS_TOO_SMALL" | "ORIGINATOR_SIGMAS_TOO_SMALL" | "OBJECT_REENTERS" | "MOVED_SINCE" | "MOVE_DECLARED" | "MOVE_LIKELY" | "RADIUS_TOO_SMALL" | "MADE_LATER" | "LARGEST_OF_SCALES" | "LOW_BY_SCALES" | "DENSITY_SHARED" | "DENSITY_OURS" | "RADIUS_UNCERTAIN" | "RADIUS_STATED_LARGER" | "RADIUS_LISTED_BY_CLASS" | "FALL_NOT_CONFIRMED" | "OWN_ALONE" | "CONFIRMED_TOO_EARLY" | "CONFIRMED_BY_COPY" | "CONFIRMED_BY_SAME_TRACKING" | "CONFIRMED_WITHOUT_TRACKING" | "COVARIANCE_MISSING" | "COVARIANCE_STANDS_IN" | "CONTRADICTS_ITSELF";
  /** The values for the placeholders, as text. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly level: RiskLevel;
  /** The probability that it does not exclude. */
  readonly probability?: number;
  /** Of an object that re-enters: the lower end of its probability, whose upper end is `probability`. */
  readonly lowestProbability?: number;
  readonly settledBy: SettledBy;
  /** The sentence in English. */
  readonly text: string;
}

export interface AssessmentCautionRelated {
  readonly conjunctionId: string;
  /** OTHER_NUMBER: the other object has another number. TCA_MOVED: the closest approach moved far. */
  readonly reason: "OTHER_NUMBER" | "TCA_MOVED";
  /** Number or designation of its other object. */
  readonly secondaryId: string;
  /** Its closest approach, UTC. */
  readonly tca: string;
}

export interface AssessmentCautionSource {
  readonly originator: string;
  /** Of its newest message with a probability, UTC. */
  readonly creationDate: string;
  /** By that message. */
  readonly probability: number;
  readonly level: RiskLevel;
}

export interface AssessmentCautionSwitchedOff {
  readonly rule: "NOT_CREDIBLE" | "STALE" | "DILUTED" | "DENSITY" | "RADIUS" | "REENTRY" | "CONFIRMATION_MISSING";
  readonly level: RiskLevel;
  /** Why it is off for this satellite. */
  readonly reason: string;
  /** Who switched it off. */
  readonly by?: string;
  /** When, UTC. */
  readonly at?: string;
}

export interface AssessmentCheck {
  readonly code: string;
  readonly passed: boolean;
  readonly message: string;
  /** The sentences by code, for other languages. */
  readonly says: readonly (AssessmentProbabilitySay)[];
}

/** The pieces of 12 cm that a collision at this height would leave, by the NASA standard breakup model, with drag in the mean air of NRLMSISE-00. Real clouds went somewhat faster. Absent above 2,000 km, where pieces stay. */
export interface AssessmentCloud {
  /** Height of the closest approach. Unit: km. */
  readonly altitudeKm: number;
  /** At least one piece in ten passes each height from this one … Unit: km. */
  readonly fromKm: number;
  /** … to this one at first. Unit: km. */
  readonly toKm: number;
  /** Share of the pieces left after some years, with an average Sun. */
  readonly left: readonly (AssessmentCloudLeft)[];
  /** Half of the pieces are gone after this time; absent if it is more than 200 years. */
  readonly halfYears?: number;
  /** The same with the Sun at a strong maximum throughout. */
  readonly halfYearsActive?: number;
  /** The same with the Sun at a minimum throughout. */
  readonly halfYearsQuiet?: number;
  /** Other satellites of the fleet whose heights at least one piece in ten passes, most first. */
  readonly crossed?: readonly (AssessmentCloudCrossed)[];
  /** Other satellites of the fleet whose heights are known, by their element sets. */
  readonly compared?: number;
}

export interface AssessmentCloudCrossed {
  readonly satelliteId: string;
  readonly name: string;
  /** Share of the pieces that pass its heights at first. */
  readonly share: number;
}

export interface AssessmentCloudLeft {
  readonly years: number;
  readonly share: number;
}

/** What a collision would leave, by the NASA standard breakup model as NASA CARA uses it; absent if the relative speed is not known. */
export interface AssessmentConsequence {
  /** Pieces of 5 cm and more, on average over the masses that are possible. */
  readonly pieces: number;
  /** Nine in ten possible numbers are between this one and the next. */
  readonly piecesLow: number;
  /** The upper end. */
  readonly piecesHigh: number;
  /** Pieces of 10 cm and more, on average. */
  readonly pieces10Cm: number;
  /** Probability that both objects break up as a whole, if they collide: more than 40,000 J/kg. */
  readonly catastrophicShare: number;
  /** Risk: the probability of the conjunction times `pieces`; absent without a probability. */
  readonly expectedPieces?: number;
  readonly ownMass: AssessmentConsequenceOwnMass;
  readonly otherMass: AssessmentConsequenceOwnMass;
}

export interface AssessmentConsequenceOwnMass {
  /** Absent if it is assumed. Unit: kg. */
  readonly kg?: number;
  /** Unit: kg. */
  readonly sigmaKg?: number;
  /** SATELLITE: the wet mass of the satellite. LIST: the list of sizes that was loaded. KIND: assumed from the kind of object that its name says, over all masses that are usual for it. */
  readonly source: "SATELLITE" | "LIST" | "KIND";
  /** The source that the list names, or the kind. */
  readonly stated?: string;
  readonly doubted?: AssessmentConsequenceOwnMassDoubted;
}

/** The mass of the list that is not used, and why. */
export interface AssessmentConsequenceOwnMassDoubted {
  /** Unit: kg. */
  readonly kg: number;
  /** As the list says. */
  readonly source: string;
  /** CLASS_DEFAULT: a default of the class of the object, no mass of the object. DENSER_THAN_METAL: more than 22,590 kg/m³ (osmium) in a sphere of the listed radius. */
  readonly reason: "CLASS_DEFAULT" | "DENSER_THAN_METAL";
}

export interface AssessmentDecision {
  /** The decision deadline, UTC: as configured for the satellite, otherwise the last useful command. */
  readonly commit: string;
  /** From when a manoeuvre is considered, UTC: 3.5 days before, or the last moment. */
  readonly consider: string;
  /** No one set it: it blocks nothing. */
  readonly isDefault?: boolean;
  /** To the last moment, s; 0 or negative once it has passed. */
  readonly secondsLeft: number;
  readonly state: "EARLY" | "CONSIDER" | "PASSED";
  /** Messages expected before the last moment at the rate so far. */
  readonly updatesLeft?: number;
}

/** With the covariances of both objects scaled; in `curves` also of each alone. */
export interface AssessmentDilution {
  /** Better tracking would first raise the probability. */
  readonly isDiluted: boolean;
  /** Over all scales of the covariance. */
  readonly maximumProbability: number;
  /** Scale of the standard deviations at that maximum. */
  readonly atScale: number;
  readonly curve?: readonly (AssessmentDilutionCurve)[];
  readonly curves?: readonly (AssessmentDilutionCurvesItem)[];
}

export interface AssessmentDilutionCurve {
  /** Scale of the standard deviations. */
  readonly x: number;
  /** Probability of collision. */
  readonly probability: number;
}

export interface AssessmentDilutionCurvesItem {
  /** Whose covariance is scaled. */
  readonly object: "OBJECT1" | "OBJECT2" | "BOTH";
  /** Better tracking would first raise the probability. */
  readonly isDiluted: boolean;
  /** Over all scales of the covariance. */
  readonly maximumProbability: number;
  /** Scale of the standard deviations at that maximum. */
  readonly atScale: number;
  readonly curve: readonly (AssessmentDilutionCurve)[];
}

/** How the probability would be if the drag of each object differed from the forecast by up to √10, after Hejduk et al. (2015). It changes no risk. */
export interface AssessmentDragSpace {
  /** Why there is none. DRAG_MISSING: the message does not state the drag of an object. DRAG_TOO_LARGE: the drag would move an object by more than 100 km, the message is too early. NO_PLANE: a covariance or the relative motion is missing. The other fields are absent then. */
  readonly reason?: "DRAG_MISSING" | "DRAG_TOO_LARGE" | "NO_PLANE";
  /** From 1/√10 to √10, 1 in the middle: the forecast. */
  readonly factors?: readonly (number)[];
  /** The 2D probability; rows: factors of our object, columns: of the other one. */
  readonly probabilities?: readonly (readonly (number)[])[];
  readonly largest?: AssessmentDragSpaceLargest;
  readonly own?: AssessmentDragSpaceOwn;
  readonly other?: AssessmentDragSpaceOwn;
  /** The risk is LOW, but the largest of these probabilities reaches the threshold of MEDIUM. */
  readonly isLowUnsure?: boolean;
}

/** The largest between the outermost factors, also between those of the table. */
export interface AssessmentDragSpaceLargest {
  readonly probability: number;
  /** Factor of the drag of our object. */
  readonly ownFactor: number;
  /** Factor of the drag of the other object. */
  readonly otherFactor: number;
}

export interface AssessmentDragSpaceOwn {
  /** MESSAGE: the DCP comments of the 19th Space Defense Squadron. DISSIPATION: ours, from the energy dissipation rate that the message states. NO_AIR: above 1,500 km. */
  readonly source: "MESSAGE" | "DISSIPATION" | "NO_AIR";
  /** How far ahead on its track the object would be at the closest approach with twice the drag. Unit: m. */
  readonly alongTrackM: number;
}

export interface AssessmentEncounter {
  /** m */
  readonly missDistanceM: number;
  /** m/s */
  readonly relativeSpeedMPerS: number;
  /** Coppola’s encounter duration, s */
  readonly durationS?: number;
  /** Angle between the velocities, degrees */
  readonly crossingAngleDeg: number;
  /** Sigmas */
  readonly mahalanobisDistance?: number;
  /** Combined, m */
  readonly hardBodyRadiusM: number;
  /** Where the radius comes from. */
  readonly hardBodyRadiusSource: string;
  readonly hardBodyRadiusFrom: AssessmentEncounterHardBodyRadiusFrom;
}

/** The same by code. */
export interface AssessmentEncounterHardBodyRadiusFrom {
  /** That of the satellite. */
  readonly own?: "GIVEN" | "SHAPE" | "DEFAULT";
  /** The rest of it; all of it if the satellite has none of its own. */
  readonly rest: "ASKED" | "GIVEN" | "MESSAGE" | "OBJECTS" | "EXCLUSION_VOLUME" | "AREA" | "LIST" | "ASSUMED";
}

export interface AssessmentEvolution {
  readonly cdmId: string;
  /** When the originator made it, UTC. */
  readonly creationDate: string;
  /** Position of object 2 from object 1, radial, m. */
  readonly relativePositionR: number;
  /** Position of object 2 from object 1, along-track, m. */
  readonly relativePositionT: number;
  /** Position of object 2 from object 1, cross-track, m. */
  readonly relativePositionN: number;
  /** One sigma of the relative position, radial; both objects together, m. */
  readonly sigmaR?: number;
  /** One sigma of the relative position, along-track; both objects together, m. */
  readonly sigmaT?: number;
  /** One sigma of the relative position, cross-track; both objects together, m. */
  readonly sigmaN?: number;
  /** Change of R, T, N since the previous message, in units of the sigmas that it allows (NASA CARA). */
  readonly stateComparison?: readonly (number)[];
  /** No component changed by more than three of these sigmas. */
  readonly isConsistent?: boolean;
}

export interface AssessmentExpected {
  /** The joint sigma shrinks with the time left to this power. */
  readonly exponent: number;
  /** Whether this was fitted to the messages so far. */
  readonly source: "HISTORY" | "ASSUMED";
  /** Past forecasts that the quantiles are calibrated on: each has the stated share of what came below it. Absent: not calibrated, as the newest probability is below 1e-7. No level depends on it. */
  readonly calibratedOn?: number;
  /** OWN: the forecasts about finished events of this operator, from 200 on; held-out ones confirm its intervals, which are widened otherwise. PUBLIC: those from public element sets. NONE: 200 or more finished events of this operator show that neither hold: the quantiles are the widest of both, and `heldOut` says how much they hold. */
  readonly calibratedBy?: "OWN" | "PUBLIC" | "NONE";
  readonly heldOut?: AssessmentExpectedHeldOut;
  readonly points: readonly (AssessmentExpectedPoint)[];
}

/** How much of finished events of this operator, which they were not learnt from, the intervals held; absent with PUBLIC. */
export interface AssessmentExpectedHeldOut {
  /** Share between `p25` and `p75`. */
  readonly half: number;
  /** Share between `p5` and `p95`. */
  readonly most: number;
}

export interface AssessmentExpectedPoint {
  /** Time left, s. */
  readonly timeToTcaS: number;
  /** Scale of the sigmas against those of the newest message. */
  readonly sigmaScale: number;
  /** Mean of the probability; always that of the newest message, never calibrated. */
  readonly mean: number;
  /** Quantile 0.05. */
  readonly p5: number;
  /** Quantile 0.25. */
  readonly p25: number;
  /** Median. */
  readonly p50: number;
  /** Quantile 0.75. */
  readonly p75: number;
  /** Quantile 0.95. */
  readonly p95: number;
  /** Twenty values that are equally likely, ascending: the quantiles 0.025, 0.075 to 0.975. */
  readonly dots?: readonly (number)[];
}

export interface AssessmentHardBodySensitivity {
  /** Combined hard-body radius, m. */
  readonly x: number;
  /** Probability of collision. */
  readonly probability: number;
}

export interface AssessmentJointSensitivity {
  /** Scale of the standard deviations. */
  readonly scale: number;
  readonly curve: readonly (AssessmentJointSensitivityCurve)[];
}

export interface AssessmentJointSensitivityCurve {
  /** Combined radius, m. */
  readonly x: number;
  /** Probability of collision. */
  readonly probability: number;
}

/** The radius of the other object by the list of sizes, if it is used, or why it is not. The level follows the worst. */
export interface AssessmentListedRadius {
  /** Hard-body radius. Unit: m. */
  readonly radiusM: number;
  /** Its sigma; absent if it is certain. */
  readonly radiusSigmaM?: number;
  /** As the list says. */
  readonly source: string;
  /** Name of the file. */
  readonly list: string;
  /** Its line; absent for a list that an older version of the platform loaded. */
  readonly line?: number;
  /** When it was loaded, UTC. */
  readonly loadedAt: string;
  readonly doubt?: CdmObjectListedRadiusDoubt;
  /** The mean probability over the sigma of the radius, next to the one without it. */
  readonly overSigma?: number;
  readonly stated?: AssessmentListedRadiusStated;
  /** True if the list has no measurement of the object, but a default of its class. */
  readonly isClassDefault?: boolean;
  readonly unlisted?: AssessmentListedRadiusUnlisted;
}

/** The combined radius that the originator states, if it is larger, and the probability with it. */
export interface AssessmentListedRadiusStated {
  /** m */
  readonly radiusM: number;
  readonly probability: number;
}

/** Only of a default: the combined radius without the list, if it is larger, and the probability with it. */
export interface AssessmentListedRadiusUnlisted {
  /** m */
  readonly radiusM: number;
  readonly probability: number;
}

export interface AssessmentMethod {
  readonly method: string;
  readonly value?: number;
  readonly valid: boolean;
  /** Why the method does not apply, or what it is based on. */
  readonly reason?: string;
  /** The sentences by code, for other languages. */
  readonly says: readonly (AssessmentProbabilitySay)[];
}

/** The newest message, if it is not the one that counts. */
export interface AssessmentNewest {
  readonly cdmId: string;
  /** UTC. */
  readonly creationDate: string;
  /** Why it does not count. */
  readonly lacks: "covariance" | "second-track" | "second-source" | "confirmation" | "soundness";
  /** By it; absent if it allows none. */
  readonly probability?: number;
  /** m. */
  readonly missDistanceM?: number;
  /** Its change from the message that counts, in the encounter plane: in sigmas of the difference of the covariances if both are of one originator, else of their sum. */
  readonly sigmas?: number;
  /** Whether that is within three sigmas. */
  readonly agrees?: boolean;
}

/** The 2D probability with the density error that both objects share, where the message does not state its effect on both: ours, by our own flight of an object. The level follows the worse. Absent if it cannot be computed or does not matter (docs/probability.md). */
export interface AssessmentOwnDensity {
  readonly probability: number;
  /** The least within the errors of our sensitivities and sigmas. */
  readonly least: number;
  /** The most within these errors. */
  readonly most: number;
  readonly object1: AssessmentOwnDensityObject1;
  readonly object2: AssessmentOwnDensityObject1;
}

export interface AssessmentOwnDensityObject1 {
  /** MESSAGE: its DCP comments. OURS: our own flight of the object, with the drag of the energy dissipation rate that the message states. */
  readonly source: "MESSAGE" | "OURS";
  /** Sigma of the density that was forecast, divided by the density. */
  readonly relativeSigma: number;
  /** Displacement away from the Earth at the closest approach for a density error of 100 %. */
  readonly radialM: number;
  /** Displacement along the track at the closest approach for a density error of 100 %. */
  readonly alongTrackM: number;
  /** Displacement across it at the closest approach for a density error of 100 %. */
  readonly crossTrackM: number;
}

export interface AssessmentProbability {
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly value?: number;
  /** Instead of a value: the largest probability that the message allows. */
  readonly upperBound?: number;
  readonly method?: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Why this method was chosen, or why none was. */
  readonly reason: string;
  /** The sentences by code, for other languages. */
  readonly says: readonly (AssessmentProbabilitySay)[];
}

export interface AssessmentProbabilitySay {
  readonly code: "STATE_NOT_FINITE" | "HARD_BODY_RADIUS_NOT_POSITIVE" | "MESSAGE_CONTRADICTORY" | "IDENTICAL_STATES" | "NO_RELATIVE_MOTION" | "RELATIVE_MOTION_GIVEN" | "OF_OBJECT" | "COVARIANCE_MISSING" | "COVARIANCE_POSITIVE_DEFINITE" | "COVARIANCE_NOT_FINITE" | "COVARIANCE_NOT_POSITIVE_DEFINITE" | "COVARIANCE_VARIANCE_NEGATIVE" | "COVARIANCE_ALL_ZERO" | "COVARIANCE_DEFAULT" | "COVARIANCE_BEYOND_ORBIT" | "COVARIANCE_CORRELATION_IMPOSSIBLE" | "COVARIANCE_VARIANCE_ZERO" | "VELOCITY_COVARIANCE_MISSING" | "NO_USABLE_COVARIANCE" | "ONE_USABLE_COVARIANCE" | "SHIFT_INSIDE_ROUNDING" | "SHIFT_BEYOND_ROUNDING" | "STATES_SHIFTED" | "PLANE_COVARIANCE_CLIPPED" | "POSITION_COVARIANCE_CLIPPED" | "ELEMENT_COVARIANCE_CLIPPED" | "AXES_RENAMED" | "ORBIT_NOT_ELLIPTIC" | "ORBIT_WITHOUT_COVARIANCE" | "ORBIT_WITHOUT_ELEMENTS" | "ORBITS_NOT_FORMED" | "ORBITS_MUST_BE_FOLLOWED" | "PLANE_DURATION" | "PLANE_OFFSET" | "PLANE_NO_PEAK" | "PLANE_CURVATURE" | "PLANE_ELSEWHERE" | "PLANE_BEND" | "SPAN_HOLDS_ENCOUNTER" | "SPAN_CUTS_ENCOUNTER" | "SPAN_NOT_APPLIED" | "STRAIGHT_LINES_FAIL" | "MIXTURE_SUMMED" | "PLANE_ANSWERS" | "PLANE_UNCHECKED" | "PLANE_NEEDS_COVARIANCES" | "NC2D_DURATION" | "NC2D_CONSISTENCY" | "NC2D_ISOLATION" | "NC2D_NO_PEAK" | "NC2D_ANSWERS" | "APART_AT_START" | "OVERLAP_AT_START" | "NC3D_UNSETTLED" | "NC3D_EDGE" | "NC3D_SETTLING" | "NC3D_UNFINISHED" | "NC3D_SPAN_ENDS" | "NC3D_FRONT_SEEN" | "NC3D_FRONT_MISSED" | "NC3D_REPEATED" | "NC3D_ONCE" | "NC3D_SETTLES_NOWHERE" | "NC3D_ANSWERS" | "COVERED_SPAN" | "MONTE_CARLO_INTERVAL" | "MONTE_CARLO_ANSWERS" | "MONTE_CARLO_TRIALS" | "OVERLAP_BEFORE_SPAN" | "OVERLAP_SUMMED" | "OVERLAP_LARGER" | "MONTE_CARLO_NO_HITS" | "DISC_ANSWERS" | "DISC_WEAK" | "DISC_TRIALS" | "DRAWS_HIT" | "DRAWS_BOUND" | "METHODS_AGREE" | "METHODS_DIFFER" | "METHODS_DISAGREE" | "METHODS_NEGLIGIBLE" | "METHODS_UNJUDGED" | "ALL_CHECKS_HOLD" | "FOSTER_HOLDS" | "ALFANO_RESOLVED" | "ALFANO_UNRESOLVED" | "CHAN_COST" | "CHAN_TOO_LARGE" | "PATERA_RESOLVED" | "PATERA_TOO_SHARP" | "LAAS_BOUNDED" | "LAAS_WIDE" | "LAAS_TOO_LONG" | "ALFRIEND_BOUND" | "ALFRIEND_NOT_SMALL" | "FRISBEE_BOUND" | "FRISBEE_NOT_ONE" | "CURVED_NEEDS_COVARIANCES" | "DEFAULT_COVARIANCE_STATED";
  /** The values for the placeholders, as text. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface AssessmentRepair {
  readonly code: string;
  readonly message: string;
  /** The sentences by code, for other languages. */
  readonly says: readonly (AssessmentProbabilitySay)[];
}

/** The 2D probability with the density error that both objects share, if the message says what it does to them (Casali et al. 2018). The level follows the worse. */
export interface AssessmentSharedDensity {
  readonly probability: number;
}

/** The space weather in use: the newest file of the feed celestrak-space-weather, of FARPASS_SPACE_WEATHER, or that ships with the platform. Dst comes by the feed swpc-dst or FARPASS_DST. */
export interface AssessmentSpaceWeather {
  /** Solar flux F10.7 on the day of the closest approach [1e-22 W/m²/Hz]. */
  readonly f107: number;
  /** Daily magnetic index Ap on that day. */
  readonly ap: number;
  /** The largest daily Ap from the day of the answer to that day. */
  readonly largestAp: number;
  /** Of that day. ASSUMED: no file covers it; moderate activity. */
  readonly kind: "MEASURED" | "PREDICTED" | "ASSUMED";
  /** The last day with measured values. */
  readonly measuredTo?: string;
  readonly issued: AssessmentSpaceWeatherIssued;
  readonly nowcast: AssessmentSpaceWeatherNowcast;
  readonly dst?: AssessmentSpaceWeatherDst;
  /** The last day on which a storm would be foreseen: three days after `measuredTo`, as far as forecasts of storms reach (NOAA SWPC, 3-Day Forecast). A predicted Ap of a later day excludes no storm. */
  readonly stormsKnownTo: string;
  /** Ap is 48 or more on one of these days (Kp 5, a storm of class G1), or the lowest Dst is −50 nT or below. Absent if it is not known: none is seen, and one of the days is later than `stormsKnownTo` or covered by no file. No one is notified then. */
  readonly isStorm?: boolean;
  /** A storm lies before the closest approach, and the LOW risk does not hold over the drag of both objects (`dragSpace.isLowUnsure`): people are notified of such an open event, once. */
  readonly makesLowUnsure: boolean;
}

/** The newest hour of each kind before the closest approach, and the lowest from twelve hours ago until then. Absent without the feed swpc-dst or FARPASS_DST. */
export interface AssessmentSpaceWeatherDst {
  readonly issued?: AssessmentSpaceWeatherDstIssued;
  readonly nowcast?: AssessmentSpaceWeatherDstIssued;
  readonly predicted?: AssessmentSpaceWeatherDstIssued;
  readonly lowest: AssessmentSpaceWeatherDstIssued;
}

export interface AssessmentSpaceWeatherDstIssued {
  /** Begin of its hour, UTC. */
  readonly at: string;
  /** Dst [nT]. */
  readonly dstNt: number;
  /** ISSUED: provisional or final, of the World Data Centre. NOWCAST: its quicklook. PREDICTED: of an hour ahead. */
  readonly kind: "ISSUED" | "NOWCAST" | "PREDICTED";
}

/** The newest measured day until now. */
export interface AssessmentSpaceWeatherIssued {
  /** The day, UTC. */
  readonly day: string;
  /** Solar flux F10.7 [1e-22 W/m²/Hz]. */
  readonly f107: number;
  /** Daily magnetic index Ap. */
  readonly ap: number;
  /** ASSUMED: no file covers the day; moderate activity. */
  readonly kind: "MEASURED" | "PREDICTED" | "ASSUMED";
}

/** Today. */
export interface AssessmentSpaceWeatherNowcast {
  /** The day, UTC. */
  readonly day: string;
  /** Solar flux F10.7 [1e-22 W/m²/Hz]. */
  readonly f107: number;
  /** Daily magnetic index Ap. */
  readonly ap: number;
  /** ASSUMED: no file covers the day; moderate activity. */
  readonly kind: "MEASURED" | "PREDICTED" | "ASSUMED";
}

export interface AssessmentVerdict {
  readonly code: "PC_ABOVE" | "PC_BELOW" | "RISK_BY_ORIGINATOR" | "RISK_BY_CONTRADICTORY" | "ORIGINATOR_DISSENTS" | "RISK_BY_BOUND" | "RISK_BY_MISS" | "RISK_NOT_CREDIBLE" | "RISK_BY_RECORD" | "RISK_BY_RECORD_OF_ALL" | "RISK_STALE" | "RISK_MOVED" | "RISK_DILUTED" | "LOW_BY_SCALES" | "RISK_POLICY" | "RISK_DENSITY" | "RISK_RADIUS" | "RISK_REENTRY" | "PC_INTERVAL" | "MOVED_SINCE" | "MOVE_DECLARED" | "MOVE_LIKELY" | "RISK_UNKNOWN" | "NEWEST_CONTRADICTORY" | "NEWEST_MISS_ALONE" | "NEWEST_BY_DEFAULT" | "NEWEST_BY_ONE_TRACK" | "NEWEST_BY_SCREENING" | "ONE_MESSAGE" | "STABLE" | "RISING" | "FALLING" | "CONSISTENT" | "INCONSISTENT" | "DILUTED" | "NOT_DILUTED" | "DEADLINE_LEFT" | "DEADLINE_PASSED" | "NO_DEADLINE" | "TCA_PASSED" | "RISK_KEPT_FROM_PC" | "RISK_KEPT_FROM" | "RISK_KEPT" | "RISK_DOUBTED" | "PC_AT_MOST" | "RISK_BY_LARGEST" | "RISK_BY_STAND_IN" | "NEWEST_SAYS" | "NEWEST_SAYS_MISS" | "NEWEST_SAYS_NOTHING" | "UPDATE_AGREES" | "UPDATE_CONTRADICTS" | "SOURCES_AGREE" | "SOURCES_CONTRADICT" | "SETTLED_BY_OBSERVATIONS" | "SETTLED_BY_SECOND_MESSAGE" | "SETTLED_BY_CREDIBLE_MESSAGE" | "SETTLED_BY_BOTH_COVARIANCES" | "SETTLED_BY_NEWER_OBSERVATION" | "SETTLED_BY_TRACKING" | "SETTLED_BY_SIZE";
  /** Probabilities, factors, counts, a level, or seconds. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** In English. */
  readonly text: string;
}

export interface Balance {
  /** What may still be spent of paid-in money; it can go down to −limit, but no further, whole minor units. */
  readonly available: number;
  /** The credit line, whole minor units. */
  readonly limit: number;
  /** Ids of the bookings that the balance is the sum of, newest first, at most 1000. */
  readonly transaction_ids: readonly (string)[];
  /** How many bookings there are. */
  readonly transactionCount: number;
  /** What is reserved for orders, whole minor units. */
  readonly held: number;
  /** What may still be spent: available plus the credit line, whole minor units. */
  readonly spendable: number;
  /** It would last less than a week at the rate of the last 30 days, or pays for fewer than three passes. */
  readonly isLow: boolean;
  readonly currency: Currency;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
}

export interface Booking {
  readonly transactionId: string;
  readonly "customer-id": string;
  /** When it was booked, UTC. */
  readonly at: string;
  /** PAYMENT: paid in. ADJUSTMENT: set by hand. HOLD: reserved at an order. CAPTURE: charged for what was delivered. RELEASE: given back uncharged. REFUND: paid back. SUBSCRIPTION: charged for a period. */
  readonly kind: "PAYMENT" | "ADJUSTMENT" | "HOLD" | "CAPTURE" | "RELEASE" | "REFUND" | "SUBSCRIPTION";
  /** What moved; only an adjustment can be negative, whole minor units. */
  readonly amount: number;
  /** What it changed about what is available, whole minor units. */
  readonly change: number;
  readonly currency: Currency;
  readonly orderId?: string;
  readonly "request-id"?: string;
  /** What the order is for: the observed object by its name. */
  readonly subject?: string;
  /** The pass that was charged or refunded. */
  readonly observationId?: string;
  readonly sensorType?: string;
  /** Month or year of a subscription. */
  readonly period?: string;
  readonly reason?: string;
  /** Who booked it: a user name, or `system`. */
  readonly actor: string;
}

export interface Burn {
  /** Ignition, UTC. */
  readonly ignition: string;
  /** Axes of the velocity change: RSW, RTN, QSW, RIC, TNW, NTW, VNC, LVLH, EQW, NSW, PQW, SEZ, each also with the suffix _INERTIAL or _ROTATING, EME2000, TOD_EARTH. Only differential drag needs none. */
  readonly frame?: string;
  /** XYZ: components along the axes. AZIMUTH_ELEVATION: azimuthDeg from the first axis towards the second, elevationDeg towards the third. */
  readonly directionType?: "XYZ" | "AZIMUTH_ELEVATION";
  /** Velocity change of an impulse along the axes, m/s. */
  readonly deltaVMPerS?: readonly (number)[];
  /** Size of an impulse that is given by angles, m/s. */
  readonly deltaVMagnitudeMPerS?: number;
  /** Direction of an arc along the axes, of any length. */
  readonly direction?: readonly (number)[];
  /** Degrees. */
  readonly azimuthDeg?: number;
  /** Degrees. */
  readonly elevationDeg?: number;
  /** Thrust of an arc, N. */
  readonly thrustN?: number;
  /** Specific impulse, s. */
  readonly specificImpulseS?: number;
  /** Duration of an arc, or of the drag configuration, s. */
  readonly durationS?: number;
  /** The same in its durationUnit; with DATE the time at which it ends, UTC. */
  readonly duration?: number | string;
  /** PERIODS: of the orbit before the burn. */
  readonly durationUnit?: "SECONDS" | "PERIODS" | "DATE";
  /** Mass at ignition, kg. */
  readonly massKg?: number;
  /** Share of the time in which the engine works. */
  readonly dutyCycle?: number;
  /** Error of the size of a burn, 1 σ, as a share of it. */
  readonly sizeErrorFraction?: number;
  /** Error of the size of a burn, 1 σ, whatever its size, m/s. */
  readonly sizeErrorMPerS?: number;
  /** Error of the direction of a burn, 1 σ, degrees. */
  readonly pointingErrorDeg?: number;
  /** Error across a burn, 1 σ along each of two axes, whatever its size, m/s. */
  readonly pointingErrorMPerS?: number;
  /** Differential drag: the cross-section of the satellite in the airflow from the ignition to the end of the duration, m². */
  readonly dragCrossSectionM2?: number;
  /** The cross-section at other times, m²; by default that of the satellite. */
  readonly nominalCrossSectionM2?: number;
  /** The further burns of a plan of two to five, in order of time. */
  readonly following?: readonly (BurnFollowing)[];
}

export interface BurnConstraints {
  readonly conjunctionId: string;
  /** Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold. */
  readonly target?: number;
  /** Days after the burn in which the catalogue counts; default 3. 0: never. */
  readonly days?: number;
  /** Catalogue numbers of objects to ignore, such as those flying in formation. */
  readonly leaveOut?: readonly (string)[];
  /** First ignition, UTC; by default the earliest that can be commanded. */
  readonly from?: string;
  /** Last ignition, UTC; by default half a revolution before the closest approach. */
  readonly until?: string;
  /** Ignitions per revolution at the start; default 16. */
  readonly stepsPerOrbit?: number;
  /** ±T along the velocity, ±R radial, ±N normal; any: every direction. +T and -T when absent. */
  readonly directions?: "any" | readonly (SatelliteInputConfigurationManoeuvresDirection)[];
  /** Largest burn, m/s. Default: that of the satellite’s configuration, otherwise three times what is enough, as far as its engine allows. */
  readonly maximumDeltaVMPerS?: number;
  /** No ignition between these times; both ends are allowed. */
  readonly blackouts?: readonly (readonly (string)[])[];
  /** Error of the size of a burn, 1 σ, as a share of it. */
  readonly sizeErrorFraction?: number;
  /** Error of the size of a burn, 1 σ, whatever its size, m/s. */
  readonly sizeErrorMPerS?: number;
  /** Error of the direction of a burn, 1 σ, degrees. */
  readonly pointingErrorDeg?: number;
  /** Error across a burn, 1 σ along each of two axes, whatever its size, m/s. */
  readonly pointingErrorMPerS?: number;
  readonly box?: StationBox;
}

export interface BurnEvaluation {
  /** The message that it was computed from. */
  readonly cdmId: string;
  /** The forces with which both objects were propagated. */
  readonly forces: string;
  /** Combined radius, m. */
  readonly hardBodyRadiusM: number;
  readonly manoeuvre: BurnEvaluationManoeuvre;
  /** Its burns one by one, if there are several. */
  readonly sequence?: readonly (BurnEvaluationSequence)[];
  readonly before: EventOutcome;
  readonly after: EventOutcome;
  /** How far the quick estimate by state transition is off at the closest approach of the message, m. */
  readonly linearDifferenceM: number;
  /** Of the catalogue, by time, without the burn. Empty without a catalogue. */
  readonly metBefore: readonly (BurnEvaluationMetBefore)[];
  /** Of the catalogue, by time, with the burn. */
  readonly met: readonly (BurnEvaluationMetBefore)[];
  /** What is odd about the plan; nonsense is refused. */
  readonly warnings?: readonly (TradeSpaceWarning)[];
  /** Days after the burn that were looked at; 0 without a catalogue. */
  readonly lookAheadDays: number;
  /** Digest of the common catalogue that was used; absent with own element sets alone. */
  readonly catalogue?: string;
  readonly sky?: Sky;
  /** The open events of the satellite in the days that count, the worst that is left first. */
  readonly knownEvents?: readonly (KnownEvent)[];
  readonly verdict?: Verdict;
  /** Burns of exported plans that end before the closest approach, until something says that they were not flown, or a message is made after them: the orbit that everything here starts from is the one with them. Absent without one. */
  readonly burnsInHand?: readonly (TradeSpaceBurnsInHand)[];
}

export interface BurnEvaluationManoeuvre {
  readonly manoeuvreType: "IMPULSIVE" | "CONTINUOUS" | "DIFFERENTIAL_DRAG";
  /** Ignition, UTC. */
  readonly ignitionEpoch: string;
  /** Orbits between the middle of the manoeuvre and the closest approach. */
  readonly orbitsBeforeTca: number;
  /** Propellant of all burns, kg. */
  readonly totalDeltaMass?: number;
  /** Change of velocity of all burns, m/s. */
  readonly totalDeltaVMagnitude: number;
  /** Time in which the engine burns, s. */
  readonly totalThrustingTime: number;
  /** Thrust averaged over the duty cycle, N. */
  readonly effectiveThrustMagnitude?: number;
  /** Propellant of one burn, kg. */
  readonly deltaMass?: number;
  /** Change of velocity of one burn, m/s. */
  readonly deltaVMagnitude: number;
  readonly deltaVReferenceFrame: string;
  readonly deltaVVector: readonly (number)[];
  /** Area that drag acts on during the manoeuvre, m². */
  readonly dragCrossSection?: number;
  /** Time in the attitude of other drag, s. */
  readonly totalTimeInDifferentialDragConfiguration?: number;
  /** Time in the nominal attitude, s. */
  readonly totalTimeInNominalConfiguration?: number;
  /** Specific impulse, s. */
  readonly specificImpulse?: number;
  /** Share of each orbit in which the engine may burn, 0 to 1. */
  readonly dutyCycle?: number;
  /** Mass before the manoeuvre, kg. */
  readonly spacecraftInitialMass?: number;
  /** Time from the first ignition to the last cut-off, s. */
  readonly manoeuvreDuration: number;
  readonly positionBefore: readonly (number)[];
  readonly velocityBefore: readonly (number)[];
  readonly positionAfter: readonly (number)[];
  readonly velocityAfter: readonly (number)[];
  /** Change of the semi-major axis, m. */
  readonly smaChange: number;
}

export interface BurnEvaluationMetBefore {
  readonly id: string;
  readonly name: string;
  /** UTC. */
  readonly tca: string;
  /** Distance there, km. */
  readonly missDistanceKm: number;
  /** km/s. */
  readonly relativeSpeedKmPerS: number;
  /** Probability of collision. */
  readonly probability: number;
}

export interface BurnEvaluationSequence {
  /** UTC. */
  readonly ignition: string;
  /** Of its vector. */
  readonly frame: string;
  /** Size, m/s. */
  readonly deltaVMPerS: number;
  /** Along its frame, m/s. */
  readonly vectorMPerS: readonly (number)[];
  /** kg. */
  readonly propellantKg?: number;
  /** 0 of an impulse, s. */
  readonly durationS: number;
}

/** At least 60 s after the end of the burn before it, at most 7 days after its ignition. With a spacing alone, it is the burn before it once more. */
export interface BurnFollowing {
  /** From the ignition before it to its own, in its spacingUnit. */
  readonly spacing: number;
  /** PERIODS: of the orbit before the burns. SECONDS when absent. */
  readonly spacingUnit?: "SECONDS" | "PERIODS";
  /** Axes of the velocity change: RSW, RTN, QSW, RIC, TNW, NTW, VNC, LVLH, EQW, NSW, PQW, SEZ, each also with the suffix _INERTIAL or _ROTATING, EME2000, TOD_EARTH. Only differential drag needs none. */
  readonly frame?: string;
  /** XYZ: components along the axes. AZIMUTH_ELEVATION: azimuthDeg from the first axis towards the second, elevationDeg towards the third. */
  readonly directionType?: "XYZ" | "AZIMUTH_ELEVATION";
  /** Velocity change of an impulse along the axes, m/s. */
  readonly deltaVMPerS?: readonly (number)[];
  /** Size of an impulse that is given by angles, m/s. */
  readonly deltaVMagnitudeMPerS?: number;
  /** Direction of an arc along the axes, of any length. */
  readonly direction?: readonly (number)[];
  /** Degrees. */
  readonly azimuthDeg?: number;
  /** Degrees. */
  readonly elevationDeg?: number;
  /** Thrust of an arc, N. */
  readonly thrustN?: number;
  /** Specific impulse, s. */
  readonly specificImpulseS?: number;
  /** Duration of an arc, or of the drag configuration, s. */
  readonly durationS?: number;
  /** The same in its durationUnit; with DATE the time at which it ends, UTC. */
  readonly duration?: number | string;
  /** PERIODS: of the orbit before the burn. */
  readonly durationUnit?: "SECONDS" | "PERIODS" | "DATE";
  /** Mass at ignition, kg. */
  readonly massKg?: number;
  /** Share of the time in which the engine works. */
  readonly dutyCycle?: number;
  /** Error of the size of a burn, 1 σ, as a share of it. */
  readonly sizeErrorFraction?: number;
  /** Error of the size of a burn, 1 σ, whatever its size, m/s. */
  readonly sizeErrorMPerS?: number;
  /** Error of the direction of a burn, 1 σ, degrees. */
  readonly pointingErrorDeg?: number;
  /** Error across a burn, 1 σ along each of two axes, whatever its size, m/s. */
  readonly pointingErrorMPerS?: number;
}

/** When a burn has to be commanded, uploaded and ignited. */
export interface BurnMoments {
  /** Last moment to command it: the ignition less the command lead of the satellite, UTC. */
  readonly commandBy: string;
  /** Last moment for its commands to be on board, UTC. */
  readonly uploadBy: string;
  /** Ignition, UTC. */
  readonly ignition: string;
  /** Of a plan that is not exported: NEAR, less than two hours to the last moment to command; DUE, less than half an hour; PAST, it has passed, and the ignition has not. */
  readonly alarm?: "NEAR" | "DUE" | "PAST";
}

export interface BurnSearch {
  readonly searchId: string;
  readonly conjunctionId: string;
  readonly state: "PENDING" | "RUNNING" | "COMPLETE" | "CANCELLED" | "FAILED";
  /** A user, or `proposal`: made because the risk is HIGH or CRITICAL. */
  readonly requestedBy: string;
  /** UTC. */
  readonly requestedAt: string;
  /** UTC. */
  readonly finishedAt?: string;
  /** The message that it is computed from. */
  readonly cdmId: string;
  /** A newer message has arrived since. */
  readonly isOutOfDate: boolean;
  readonly target?: number;
  readonly constraints?: AppliedConstraints;
  readonly recommended?: BurnSearchRecommended;
  readonly latest?: BurnSearchLatest;
  /** NOT_NEEDED: the probability is below the target without a burn. NO_TIME: the blackouts cover the whole window. TOO_LATE: the satellite cannot finish a sufficient burn before the closest approach. NOTHING_ENOUGH: no burn within the constraints reaches the target. */
  readonly outcome?: "FOUND" | "NOT_NEEDED" | "NO_TIME" | "TOO_LATE" | "NOTHING_ENOUGH";
  /** What keeps the burn from being smaller, or from being possible: names of the constraints, or catalogue. */
  readonly binding?: readonly (BurnSearchBinding)[];
  /** Burns that would be enough if one of the constraints were left out. */
  readonly reliefs?: readonly (BurnSearchRelief)[];
  /** Outcome, binding and reliefs as an English sentence. */
  readonly reason?: string;
  /** What is odd about the plan; nonsense is refused. */
  readonly warnings?: readonly (TradeSpaceWarning)[];
  /** Burns of exported plans that end before the closest approach, until something says that they were not flown, or a message is made after them: the orbit that everything here starts from is the one with them. Absent without one. */
  readonly burnsInHand?: readonly (TradeSpaceBurnsInHand)[];
  /** Why it failed, in English. */
  readonly failure?: string;
  /** Code of the failure: of the fault that the burn or the constraints have. */
  readonly failureCode?: string;
  /** What the failure names, for other languages. */
  readonly failureParameters?: Readonly<Record<string, string | number>>;
}

export type BurnSearchBinding = "from" | "until" | "directions" | "maximumDeltaVMPerS" | "blackouts" | "box" | "catalogue";

/** The latest burn within the constraints that is still enough, usually larger than the recommended one. If no end of the window was named, ignitions up to a minute before the closest approach are examined. */
export interface BurnSearchLatest {
  /** UTC. */
  readonly ignition: string;
  /** m/s. */
  readonly deltaVMPerS: number;
}

export interface BurnSearchRecommended {
  readonly burn: KeptBurn;
  readonly evaluation: BurnEvaluation;
}

export interface BurnSearchRelief {
  readonly without: BurnSearchBinding;
  /** UTC. */
  readonly ignition: string;
  readonly axis: "+T" | "-T" | "+R" | "-R" | "+N" | "-N" | "free";
  /** m/s. */
  readonly deltaVMPerS: number;
}

export interface CaUserConfig {
  /** The subject of the identity token. */
  readonly _id?: string;
  readonly type?: "ca";
  readonly notifications: CaUserConfigNotifications;
  readonly choices?: NotificationChoices;
}

export interface CaUserConfigNotifications {
  readonly default: NotificationSettings;
}

export interface CatalogueState {
  /** Digest of the current element sets. */
  readonly snapshot: string;
  readonly objects: number;
  /** Epoch of the newest set, UTC. */
  readonly newestEpoch?: string;
  readonly medianAgeHours?: number;
  /** By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event. */
  readonly age?: "CURRENT" | "OLD" | "STALE";
  /** Generated, not observed. */
  readonly isSynthetic: boolean;
  readonly own?: CatalogueStateOwn;
  readonly earthOrientation?: CatalogueStateEarthOrientation;
  readonly feeds: readonly (CatalogueStateFeed)[];
}

/** The Earth orientation that this server computes with. */
export interface CatalogueStateEarthOrientation {
  /** Where the table is from. */
  readonly source: string;
  /** Last measured day, UTC. */
  readonly measuredTo: string;
  /** End of the predictions, UTC. */
  readonly predictedTo: string;
  /** OLD 90 days after the last measured day, STALE after the end of the predictions. */
  readonly age: "CURRENT" | "OLD" | "STALE";
}

export interface CatalogueStateFeed {
  readonly name: string;
  /** Service status level. */
  readonly state: "inactive" | "pending" | "ok" | "caution" | "serious" | "critical";
  /** Last load that brought data, UTC. */
  readonly lastSuccess?: string;
  /** Last attempt, UTC. */
  readonly lastAttempt?: string;
  /** Not asked again before, UTC. */
  readonly nextAttempt?: string;
  /** Why the newest attempts failed; absent if the last one succeeded. */
  readonly lastFailure?: string;
  /** The same by code. */
  readonly failureCode?: "FEED_UNREACHABLE" | "FEED_REFUSED" | "FEED_ACCOUNT" | "FEED_NOTHING_NEWER" | "FEED_SENT_BEFORE" | "FEED_FILE_DOUBTFUL" | "SOURCE_ACCOUNT" | "SOURCE_ASKS_TO_WAIT" | "SOURCE_NOT_JSON" | "SOURCE_CUT_OFF" | "SOURCE_WITHOUT_TOPIC" | "SOURCE_WITHOUT_OFFSET" | "SOURCE_OFFSET_BACKWARDS" | "SOURCE_NOT_KEPT" | "SOURCE_EMPTY" | "INBOX_SECRET" | "MAIL_SIGN_IN" | "MAIL_MAILBOX" | "SFTP_HOST_KEY" | "SFTP_FOLDER";
  /** Entries of the last load: element sets, or conjunction messages. */
  readonly objects: number;
  /** Conjunction messages of the last load about your satellites, also later ones. */
  readonly aboutFleet?: number;
}

/** Your own element sets, which your screenings use too; absent if there are none. */
export interface CatalogueStateOwn {
  readonly objects: number;
  /** Epoch of the newest set, UTC. */
  readonly newestEpoch: string;
  /** By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event. */
  readonly age: "CURRENT" | "OLD" | "STALE";
}

export interface Cdm {
  readonly cdmId: string;
  /** The originator’s id of the message. */
  readonly messageId: string;
  readonly originator: string;
  readonly conjunctionId: string;
  readonly satelliteId: string;
  /** When the originator made it, UTC. */
  readonly creationDate: string;
  /** When it reached us, UTC. */
  readonly receivedDate: string;
  readonly object1: CdmObject;
  readonly object2: CdmObject;
  readonly conjunctionData: ConjunctionData;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly originatorProbability?: number;
  /** As the message names it. */
  readonly originatorProbabilityMethod?: string;
  /** The same originator sent other content under the same message id before. */
  readonly isRevision: boolean;
  /** A provider’s summary without states or covariances: its figures are as stated, nothing is computed. */
  readonly isSummary: boolean;
  /** Made by a screening of ours, not by a provider. */
  readonly isOwn?: boolean;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
  /** Older than the operator keeps messages at hand: read from the archive. */
  readonly isArchived?: boolean;
  /** Tolerated deviations and doubts found when it was read. */
  readonly warnings: readonly (Finding)[];
}

export interface CdmIngest {
  readonly accepted: readonly (CdmIngestAccepted)[];
  /** Messages that name two objects as one: in no conjunction until a person releases them. */
  readonly quarantined?: readonly (CdmIngestQuarantined)[];
  readonly refused: readonly (CdmIngestRefused)[];
}

export interface CdmIngestAccepted {
  readonly file: string;
  readonly cdmId: string;
  readonly conjunctionId: string;
  /** KNOWN: the same text was already stored, whatever ends its lines. */
  readonly outcome: "NEW" | "KNOWN" | "REVISION";
  readonly warnings: readonly (Finding)[];
  readonly conjunction?: CdmIngestAcceptedConjunction;
}

/** The conjunction as it is with the message. */
export interface CdmIngestAcceptedConjunction {
  readonly satelliteId: string;
  readonly satelliteName: string;
  readonly secondaryId: string;
  readonly secondaryName: string;
  /** Time of closest approach, UTC. */
  readonly tca: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
  readonly numberOfCdms: number;
}

export interface CdmIngestQuarantined {
  readonly file: string;
  readonly quarantineId: string;
  readonly messageId: string;
  /** The satellite that one of its names belongs to. */
  readonly satelliteId: string;
  /** DISCARDED: a person discarded the same text before. */
  readonly outcome: "QUARANTINED" | "DISCARDED";
  readonly reasons: readonly (Finding)[];
}

export interface CdmIngestRefused {
  /** Name of the file; with the number of the message if it has several. */
  readonly file: string;
  /** The id of the message, if it can be read. */
  readonly messageId?: string;
  /** Objects of a message about none of your satellites: add one of them, then send the message again. */
  readonly objects?: readonly (CdmIngestRefusedObject)[];
  /** Line numbers count from the start of the file. */
  readonly errors: readonly (Finding)[];
}

export interface CdmIngestRefusedObject {
  /** Catalogue number, if it has one. */
  readonly designator: string;
  readonly name: string;
  readonly internationalDesignator: string;
}

export interface CdmObject {
  /** Catalogue number or the originator’s designation. */
  readonly objectDesignator: string;
  /** Catalogue that the designator belongs to. */
  readonly catalogName?: string;
  /** Name. */
  readonly objectName?: string;
  /** As 1998-067A. */
  readonly internationalDesignator?: string;
  /** PAYLOAD, ROCKET BODY, DEBRIS, … */
  readonly objectType?: string;
  /** Who operates it. */
  readonly operatorOrganization?: string;
  /** Ephemeris that the state was taken from. */
  readonly ephemerisName?: string;
  /** CALCULATED or DEFAULT. */
  readonly covarianceMethod?: string;
  /** YES, NO or N/A. */
  readonly maneuverable?: string;
  /** Frame of the state vector. */
  readonly refFrame?: string;
  readonly forceModels?: CdmObjectForceModels;
  /** Radius of the sphere that encloses the object, m. */
  readonly hardBodyRadius?: number;
  /** First coordinate in the encounter plane, origin at object 1, m. */
  readonly conjunctionPlaneX?: number;
  /** Second coordinate in the encounter plane, origin at object 1, m. */
  readonly conjunctionPlaneY?: number;
  /** Variance of the object along the first axis of the encounter plane, m². */
  readonly conjunctionPlaneCovarianceXX?: number;
  /** Covariance of the object between the axes of the encounter plane, m². */
  readonly conjunctionPlaneCovarianceYX?: number;
  /** Variance of the object along the second axis of the encounter plane, m². */
  readonly conjunctionPlaneCovarianceYY?: number;
  readonly listedRadius?: CdmObjectListedRadius;
  readonly orbitQuality?: CdmObjectOrbitQuality;
  /** Standard deviation, radial, m. */
  readonly sigmaR?: number;
  /** Standard deviation, along-track, m. */
  readonly sigmaT?: number;
  /** Standard deviation, cross-track, m. */
  readonly sigmaN?: number;
}

/** Forces of the orbit determination, as the message names them. */
export interface CdmObjectForceModels {
  /** Gravity field with degree and order. */
  readonly gravity?: string;
  /** Density model. */
  readonly atmosphere?: string;
  /** Bodies whose gravity is modelled. */
  readonly thirdBodies?: string;
  /** YES or NO. */
  readonly solarRadiationPressure?: string;
  /** YES or NO: solid Earth and ocean tides. */
  readonly earthTides?: string;
  /** YES or NO: thrust along the track is modelled. */
  readonly inTrackThrust?: string;
}

/** The radius of the other object by the list of sizes, if it was used, or why it was not. */
export interface CdmObjectListedRadius {
  /** Hard-body radius. Unit: m. */
  readonly radiusM: number;
  /** Its sigma; absent if it is certain. */
  readonly radiusSigmaM?: number;
  /** As the list says. */
  readonly source: string;
  /** Name of the file. */
  readonly list: string;
  /** Its line; absent for a list that an older version of the platform loaded. */
  readonly line?: number;
  /** When it was loaded, UTC. */
  readonly loadedAt: string;
  readonly doubt?: CdmObjectListedRadiusDoubt;
}

/** Given if the radius, or its sigma, does not fit the type and the radar echo of the object. Such a radius is not used: the object has that of its class, as without the list. With a sigma that does not fit, the larger of both counts, without the sigma. */
export interface CdmObjectListedRadiusDoubt {
  readonly reason: "RADIUS_TOO_SMALL" | "RADIUS_TOO_LARGE" | "SIGMA_TOO_LARGE";
  /** Least that was expected. Unit: m. */
  readonly leastM: number;
  /** Most that was expected. Unit: m. */
  readonly mostM: number;
}

/** How well the orbit was determined, figure by figure. Absent if the message says nothing about it. */
export interface CdmObjectOrbitQuality {
  readonly grade: OrbitGrade;
  readonly findings: readonly (CdmObjectOrbitQualityFinding)[];
}

export interface CdmObjectOrbitQualityFinding {
  readonly code: "LAST_OBSERVATION_AGE" | "SPAN_RATIO" | "OBSERVATIONS_USED" | "TRACKS_USED" | "RESIDUALS_ACCEPTED" | "WEIGHTED_RMS" | "SEDR" | "DRAG_AREA_OVER_MASS";
  /** Days, parts, a count, percent, W/kg or m²/kg. */
  readonly value: number;
  /** Good up to here; from here on for parts, counts and percent. */
  readonly goodLimit: number;
  /** Fair up to here, or from here on; beyond it is poor. */
  readonly fairLimit: number;
  readonly grade: OrbitGrade;
}

export interface CdmTrial {
  readonly assessed: readonly (CdmTrialAssessed)[];
  readonly refused: readonly (CdmIngestRefused)[];
}

export interface CdmTrialAssessed {
  readonly file: string;
  readonly messageId: string;
  readonly originator: string;
  /** UTC. */
  readonly creationDate: string;
  readonly object1: CdmObject;
  readonly object2: CdmObject;
  readonly conjunctionData: ConjunctionData;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly originatorProbability?: number;
  readonly warnings: readonly (Finding)[];
}

export interface ChangeDecisionsAnswer {
  /** In the order of the request. */
  readonly outcomes: readonly (ChangeDecisionsAnswerOutcome)[];
}

export interface ChangeDecisionsAnswerOutcome {
  readonly conjunctionId: string;
  readonly outcome: "CHANGED" | "UNCHANGED" | "REFUSED";
  readonly decision?: Decision;
  readonly before?: Decision;
  /** Why it was refused: the code of a problem. */
  readonly code?: string;
  /** The same as an English sentence. */
  readonly detail?: string;
}

export interface ChangeDecisionsBody {
  readonly changes: readonly (ChangeDecisionsBodyChange)[];
}

export interface ChangeDecisionsBodyChange {
  readonly conjunctionId: string;
  /** Of the decision that it is based on. */
  readonly etag?: string;
  /** The message that was seen. */
  readonly cdmId?: string;
  /** OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises. */
  readonly status?: "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";
  /** null: none. */
  readonly owner?: string | null;
  /** null: none. */
  readonly note?: string | null;
  /** A person has seen it at its present risk. It is false again once the risk rises. */
  readonly isAcknowledged?: boolean;
}

export interface ChangeOperatorMemberAnswer {
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  /** Invites people, and decides whether plans need two people; the first member where there is no mark. */
  readonly isAdministrator: boolean;
  readonly isDisabled: boolean;
  /** Since when they are a member, UTC. */
  readonly since: string;
  /** User name of who invited them. */
  readonly invitedBy?: string;
  readonly roles: readonly (string)[];
  /** When they signed in last; absent for someone who never did, UTC. */
  readonly lastSignIn?: string;
  /** User names of those whom they invited. */
  readonly invited: readonly (string)[];
  /** Number of their tokens for scripts that act for the operator. */
  readonly tokens: number;
}

export interface ChangeOperatorMemberBody {
  readonly isAdministrator: boolean;
}

export interface ChooseOperatorBody {
  /** One of `operators` of GET /account. */
  readonly operatorId: string;
}

export interface ClaimCoordinationAnswer {
  readonly coordinationId: string;
  /** My own event of it; absent if I have none. */
  readonly conjunctionId?: string;
  /** Time of closest approach, UTC. */
  readonly tca: string;
  /** AGREED: one party holds the claim, and the others do not contradict. CLOSED: the approach is past. */
  readonly state: "OPEN" | "AGREED" | "CLOSED";
  /** Grows with every change. */
  readonly version: number;
  /** When it was opened, UTC. */
  readonly openedAt: string;
  readonly parties: readonly (AnswerAsGuestAnswerParty)[];
  readonly advice: AnswerAsGuestAnswerAdvice;
  readonly claim: AnswerAsGuestAnswerClaim;
  readonly intents: readonly (AnswerAsGuestAnswerIntent)[];
  /** The worst first. */
  readonly alarms: readonly (AnswerAsGuestAnswerAlarm)[];
  readonly peer?: AnswerAsGuestAnswerPeer;
  /** What the newest screening of the case says about the trajectories of both, each list by rank. */
  readonly trajectories?: readonly (AnswerAsGuestAnswerTrajectory)[];
}

export interface ClaimCoordinationBody {
  /** Catalogue number. */
  readonly noradId: number;
  /** CLAIM: it will move. REFUSE: it will not. RELEASE: takes back what was said before. */
  readonly claim: "CLAIM" | "REFUSE" | "RELEASE";
  /** Plain text, for all parties and the record. */
  readonly reason?: string;
  /** Take the claim over from another party. */
  readonly force?: boolean;
}

export interface CompareConjunctionSourcesAnswer {
  readonly conjunctionId: string;
  /** Whether the messages agree within their errors; UNKNOWN without the covariances of all of them. */
  readonly state: "ONE" | "AGREE" | "DISAGREE" | "UNKNOWN";
  /** The trusted one first, then the newest; lists last. */
  readonly sources: readonly (CompareConjunctionSourcesAnswerSource)[];
  /** Each pair of messages; they contradict each other beyond three sigmas. */
  readonly differences: readonly (CompareConjunctionSourcesAnswerDifference)[];
  readonly trust: CompareConjunctionSourcesAnswerTrust;
}

export interface CompareConjunctionSourcesAnswerDifference {
  readonly of: string;
  readonly than: string;
  readonly agreement: "agrees" | "contradicts" | "unknown";
  /** Difference of the misses in the encounter plane, in sigmas of both covariances together. */
  readonly sigmas?: number;
  /** Difference of the times of closest approach, s. */
  readonly tcaS: number;
  /** Difference of the miss distances. */
  readonly missM?: number;
  /** Our probability of the first by that of the second, powers of ten; at 1e-30 and below alike. */
  readonly decades?: number;
  /** Combined radius of the first by that of the second. */
  readonly radiusRatio?: number;
}

export interface CompareConjunctionSourcesAnswerSource {
  readonly originator: string;
  /** MESSAGE: of a provider or an owner. OWN: of a screening or of tracks of ours. LISTED: a row of a public screening of element sets (SOCRATES), to compare with; it decides nothing. */
  readonly kind: "MESSAGE" | "OWN" | "LISTED";
  /** The numbers of the event are those of this message. */
  readonly isTrusted: boolean;
  /** The message that counts for it: its newest that does not contradict itself. */
  readonly cdmId?: string;
  /** How many messages it sent about this event. */
  readonly messages?: number;
  /** When the message was made, or the list came, UTC. */
  readonly madeAt: string;
  /** Closest approach by it, UTC. */
  readonly tca: string;
  /** Miss by its states; of a summary, as stated. */
  readonly missDistanceM?: number;
  /** One sigma of the relative position, radial, transverse and normal of object 1, both objects together. */
  readonly sigmaRtnM?: readonly (number)[];
  /** Ours, by its states and covariances. */
  readonly probability?: number;
  /** As it states it. */
  readonly statedProbability?: number;
  /** LISTED: the largest that any size of an assumed covariance gives. */
  readonly largestProbability?: number;
  /** Combined radius that the probability is for. */
  readonly hardBodyRadiusM?: number;
  /** Object 1: from its last observation to the closest approach; for LISTED, from the epoch of its element set. Unit: d. */
  readonly trackedDays1?: number;
  /** The same of object 2. Unit: d. */
  readonly trackedDays2?: number;
}

export interface CompareConjunctionSourcesAnswerTrust {
  readonly originator: string;
  readonly code: "ONLY_SOURCE" | "ALL_CONTRADICT_THEMSELVES" | "WORSE_KEPT" | "NEWER_LEFT_OUT" | "NEWER_CONTRADICTS_ITSELF" | "NEWEST_OF_AGREEING" | "NEWEST_KNOWS_BEST" | "NEWEST_AGAINST_OTHERS" | "NEWEST_UNCOMPARED";
  /** Those that contradict it, or whose newer message does not count. */
  readonly others: readonly (string)[];
  /** Largest difference to one that contradicts it. */
  readonly sigmas?: number;
  readonly keptLevel?: RiskLevel;
  readonly lacks?: "covariance" | "second-track" | "second-source" | "confirmation" | "soundness";
  /** Which is trusted and why, in a sentence. */
  readonly text: string;
}

export interface ComputeTradeSpaceBody {
  readonly conjunctionId: string;
  /** Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold. */
  readonly target?: number;
  /** Days after the burn in which the catalogue counts; default 3. 0: never. */
  readonly days?: number;
  /** Catalogue numbers of objects to ignore, such as those flying in formation. */
  readonly leaveOut?: readonly (string)[];
  /** First ignition, UTC; by default the earliest that can be commanded. */
  readonly from?: string;
  /** Last ignition, UTC; by default half a revolution before the closest approach. */
  readonly until?: string;
  /** Ignitions per revolution at the start; default 16. */
  readonly stepsPerOrbit?: number;
  readonly directions?: readonly (SatelliteInputConfigurationManoeuvresDirection)[];
  /** Largest burn, m/s. Default: that of the satellite’s configuration, otherwise three times what is enough, as far as its engine allows. */
  readonly maximumDeltaVMPerS?: number;
  /** No ignition between these times; both ends are allowed. */
  readonly blackouts?: readonly (readonly (string)[])[];
  /** Error of the size of a burn, 1 σ, as a share of it. */
  readonly sizeErrorFraction?: number;
  /** Error of the size of a burn, 1 σ, whatever its size, m/s. */
  readonly sizeErrorMPerS?: number;
  /** Error of the direction of a burn, 1 σ, degrees. */
  readonly pointingErrorDeg?: number;
  /** Error across a burn, 1 σ along each of two axes, whatever its size, m/s. */
  readonly pointingErrorMPerS?: number;
  readonly box?: StationBox;
  /** Sizes to compute, m/s, from a micrometre per second to 100 m/s; by default twenty up to the maximum. */
  readonly sizesMPerS?: readonly (number)[];
}

export interface ConfirmFallBody {
  /** Why the newest probability is right: at least ten characters. */
  readonly reason: string;
  /** The message that it rests on. */
  readonly cdmId?: string;
}

export interface ConfirmMailAddressBody {
  /** From the link in the mail. */
  readonly token: string;
}

export interface ConfirmTracksBody {
  readonly trackingOrderId: string;
  /** Why they are of the object: at least 10 characters. */
  readonly reason: string;
}

export interface Confirmation {
  readonly conjunctionId: string;
  readonly riskLevel: RiskLevel;
  /** Only if a fall waits: the level that a confirmation gives. */
  readonly newestAlone?: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** Only if a fall waits: the message that would be confirmed. */
  readonly cdmId?: string;
  /** A second person has to confirm: the kept level is CRITICAL, and the satellite asks for two people. */
  readonly needsTwoPeople: boolean;
  readonly proposed?: ConfirmationProposed;
  readonly confirmed?: ConfirmationProposed;
  /** Newest first. Entries are never changed. */
  readonly log: readonly (ConfirmationLog)[];
}

export interface ConfirmationLog {
  /** PROPOSED: it waits for a second person. CONFIRMED: the newest probability counts from then on. WITHDRAWN: what was proposed or confirmed for this message no longer counts. */
  readonly kind: "PROPOSED" | "CONFIRMED" | "WITHDRAWN";
  /** When, UTC. */
  readonly at: string;
  /** User name. */
  readonly person: string;
  /** The message that it rests on. */
  readonly cdmId: string;
  /** Absent for WITHDRAWN. */
  readonly reason?: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  readonly newestAlone?: RiskLevel;
}

export interface ConfirmationProposed {
  /** The message that it rests on. */
  readonly cdmId: string;
  readonly reason: string;
  /** User name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
}

export interface Conjunction {
  readonly conjunctionId: string;
  /** Our satellite of the pair. */
  readonly satelliteId: string;
  readonly satelliteName: string;
  /** Catalogue number or designation of the other object. */
  readonly secondaryId: string;
  readonly secondaryName: string;
  readonly conjunctionData: ConjunctionData;
  /** Messages in this event, including those of our own screenings. */
  readonly numberOfCdms: number;
  /** Those of our own screenings. */
  readonly numberOfOwnCdms?: number;
  /** When the newest message was created, UTC. */
  readonly lastUpdate: string;
  /** At the time of the answer: PAST from the closest approach on; before it CLEARED when a later screening of ours that would have shown the approach did not find it, else OPEN. */
  readonly state: "OPEN" | "CLEARED" | "PAST";
  readonly rescreening?: Rescreening;
  readonly repeats?: Repeats;
  readonly otherPass?: ConjunctionOtherPass;
  /** Burns found in element sets and ephemerides or declared in files (`GET /ca/objects/{norad-id}/burns`) that the newest message does not know, or that are likely. They widen its covariance, and never lower a risk. */
  readonly moves?: readonly (ConjunctionMove)[];
  readonly consequence?: AssessmentConsequence;
  /** Conjunctions of the satellite that may be the same approach, under another number or at another time; neither replaces the other. */
  readonly related?: readonly (AssessmentCautionRelated)[];
  readonly decision?: Decision;
  readonly burn?: ConjunctionBurn;
  /** The configuration of the satellite is newer than the risk: its messages are being assessed again. Absent if not. */
  readonly isBeingAssessed?: boolean;
  /** Why it needs attention; empty: it does not. RISK: HIGH or CRITICAL. UNKNOWN_RISK. DEADLINE: MEDIUM, and the last moment to command is within a day. UNACKNOWLEDGED: CRITICAL, and not acknowledged. ORIGINATOR: the originator states a HIGH or CRITICAL probability, and ours is better by a level. RISEN: its risk rose after it was closed. CHANGED_SINCE_DECISION: it changed since it was decided or acknowledged (decision.changedSince says how). BURN_MISSED: the moment of an approved or relied-on burn passed before its plan was handed over. COMMAND_DUE: the last moment to command such a plan is less than two hours ahead or has passed. BURN_UNDER_WAY: the moment of a commanded burn is over, and nothing says yet whether it was flown (`burn`). OBJECT_MOVED: an object burned after the orbit of the newest message (`moves`). OTHER_PASS: another pass of this pair is HIGH or CRITICAL and no conjunction of its own (`otherPass`). Past, cleared and closed events need none. */
  readonly attention?: readonly (ConjunctionAttention)[];
  /** Originator of the newest message. */
  readonly origin: string;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
  /** Oldest first; for the trend in the list, at most the newest 20. */
  readonly probabilityHistory: readonly (ConjunctionProbabilityHistory)[];
}

export type ConjunctionAttention = "RISK" | "UNKNOWN_RISK" | "DEADLINE" | "UNACKNOWLEDGED" | "ORIGINATOR" | "RISEN" | "CHANGED_SINCE_DECISION" | "BURN_MISSED" | "COMMAND_DUE" | "BURN_UNDER_WAY" | "OBJECT_MOVED" | "OTHER_PASS";

/** The burn of a plan that is approved or further. The level stays what the messages say: no level falls because a burn was sent. */
export interface ConjunctionBurn {
  readonly planId: string;
  /** Of the plan. */
  readonly name?: string;
  /** PLANNED: approved. COMMANDED: its files were taken. UNDER_WAY: its moment is over, and nothing says yet whether it was flown. FLOWN, MISSED: a person said so, or an orbit after it shows it; MISSED, too, if its moment passed before it was handed over. */
  readonly state: "UNDER_WAY" | "COMMANDED" | "PLANNED" | "FLOWN" | "MISSED";
  /** Ignition, UTC. */
  readonly ignition: string;
  /** Size of the burn, m/s. */
  readonly deltaVMPerS?: number;
  /** Who said that it was flown or missed: a user name, or `orbit`. */
  readonly saidBy?: string;
  /** When, UTC. */
  readonly saidAt?: string;
  readonly judged?: ConjunctionBurnJudged;
}

/** The conjunction by the newest orbit after the burn: whether the burn did what it should. The level does not follow it: messages and the screening of that orbit do. */
export interface ConjunctionBurnJudged {
  /** The ephemeris with the orbit after the burn. */
  readonly oemFileId: string;
  readonly fileName: string;
  /** The message with the other object. */
  readonly cdmId: string;
  /** When, UTC. */
  readonly judgedAt: string;
  /** Closest approach by that orbit; absent if the two no longer approach each other within half a revolution, UTC. */
  readonly tca?: string;
  /** Of the closest approach; without one, the least distance within half a revolution. Unit: km. */
  readonly missDistanceKm: number;
  /** Of a collision, by the covariances of the message. */
  readonly probability: number;
  /** As the plan promised. Unit: km. */
  readonly plannedMissDistanceKm: number;
  /** As the plan promised. */
  readonly plannedProbability: number;
  /** The probability that the plan aims at. */
  readonly target: number;
  /** Whether the probability is within the target, or where the plan did not promise that, as promised. */
  readonly isAimReached: boolean;
}

export interface ConjunctionCounts {
  /** Those that need attention; 10000+ beyond that. */
  readonly attention: string;
  /** Those whose fall waits for a confirmation; 10000+ beyond that. */
  readonly waiting: string;
  /** Those whose level only a doubt gives (`isUncertain`); 10000+ beyond that. */
  readonly uncertain: string;
  readonly byRisk: ConjunctionCountsByRisk;
  readonly uncertainByRisk?: ConjunctionCountsUncertainByRisk;
  /** Only with `past-from`: those from that time to `from`; 10000+ beyond that. */
  readonly past?: string;
  /** The first closest approach among the counted ones, UTC. */
  readonly firstTca?: string;
  /** The next two at CRITICAL, the earliest first; those that only a doubt keeps up only where there are not two others. */
  readonly critical: readonly (ConjunctionOutline)[];
}

export interface ConjunctionCountsByRisk {
  /** Those at CRITICAL; 10000+ beyond that. */
  readonly CRITICAL: string;
  /** Those at HIGH; 10000+ beyond that. */
  readonly HIGH: string;
  /** Those at MEDIUM; 10000+ beyond that. */
  readonly MEDIUM: string;
  /** Those at LOW, with the uncertain ones; 10000+ beyond that. */
  readonly LOW: string;
  /** Those at UNKNOWN; 10000+ beyond that. */
  readonly UNKNOWN: string;
}

/** Those of each level that only a doubt gives it; `byRisk` includes them. */
export interface ConjunctionCountsUncertainByRisk {
  /** Those at CRITICAL; 10000+ beyond that. */
  readonly CRITICAL: string;
  /** Those at HIGH; 10000+ beyond that. */
  readonly HIGH: string;
  /** Those at MEDIUM; 10000+ beyond that. */
  readonly MEDIUM: string;
  /** Those at LOW; 10000+ beyond that. */
  readonly LOW: string;
}

export interface ConjunctionData {
  /** Time of closest approach, UTC. */
  readonly tca: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Only a doubt gives the level: a rule of caution keeps it up, a missing covariance does, or something speaks against calling it LOW. Pages draw it hollow, after those of its level that are so by their probability, and count it apart. */
  readonly isUncertain?: boolean;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
  /** Distance at the time of closest approach, m. */
  readonly totalMissDistance?: number;
  /** Radial component of the relative position, without sign, m. */
  readonly radialSeparation?: number;
  /** Relative speed at the closest approach, m/s. */
  readonly relativeSpeed?: number;
  /** Position of object 2 from object 1, radial, m. */
  readonly relativePositionR?: number;
  /** Position of object 2 from object 1, along-track, m. */
  readonly relativePositionT?: number;
  /** Position of object 2 from object 1, cross-track, m. */
  readonly relativePositionN?: number;
  /** Velocity of object 2 relative to object 1, radial, m/s. */
  readonly relativeVelocityR?: number;
  /** Velocity of object 2 relative to object 1, along-track, m/s. */
  readonly relativeVelocityT?: number;
  /** Velocity of object 2 relative to object 1, cross-track, m/s. */
  readonly relativeVelocityN?: number;
  /** Miss distance in sigmas of the combined covariance. */
  readonly mahalanobisDistance?: number;
  /** Sum of the two hard-body radii, m. */
  readonly combinedHardBodyRadius?: number;
  /** Sum of the two first coordinates: the relative position, m. */
  readonly combinedPlaneX?: number;
  /** Sum of the two second coordinates: the relative position, m. */
  readonly combinedPlaneY?: number;
  /** Sum of the two variances along the first axis, m². */
  readonly combinedPlaneCovarianceXX?: number;
  /** Sum of the two covariances between the axes, m². */
  readonly combinedPlaneCovarianceYX?: number;
  /** Sum of the two variances along the second axis, m². */
  readonly combinedPlaneCovarianceYY?: number;
  /** Time from the answer to the closest approach; negative when it is past, s. */
  readonly timeToTca: number;
  /** One revolution of the satellite by its state in the message that counts, s. */
  readonly ownPeriod?: number;
  /** Type of the other object as the newest message states it: PAYLOAD, ROCKET BODY, DEBRIS … */
  readonly secondaryObjectType?: string;
  /** The other object may move before the closest approach, and the figures hold only if it does not. STATED: the message says that it can manoeuvre. CONSTELLATION: its satellites avoid others automatically. */
  readonly secondaryMayManoeuvre?: "STATED" | "CONSTELLATION";
  readonly orbitQuality?: OrbitGrade;
  /** Probability that the originator states, if no message has states to compute one from, or if it is HIGH or CRITICAL and ours is better by a level. */
  readonly originatorProbability?: number;
  /** The method behind the probability: `foster1992`, … */
  readonly probabilityMethod?: string;
  /** The covariance was estimated from element sets; the probability is indicative only. */
  readonly isLowConfidence?: boolean;
  /** The figures are of a message that contradicts itself, because no other message of the event has any: the risk does not follow from them. */
  readonly isContradictory?: boolean;
  /** The level that the newest probability alone would give, if a rule of caution keeps another one: the fall waits for a confirmation. */
  readonly newestAlone?: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** A newer message than the one that counts: it would change the risk if a person confirmed it. */
  readonly waitingCdmId?: string;
  readonly settledBy?: SettledBy;
  /** A person confirmed one of its messages: see the call `getConfirmation`. */
  readonly isConfirmed?: boolean;
}

export interface ConjunctionMove {
  /** Our satellite, or the other object. */
  readonly of: "OWN" | "OTHER";
  /** MOVED_SINCE: it burned after what the orbit of the newest message was determined from. MOVE_DECLARED: a file tells a burn before the closest approach that the newest message does not say it knows. MOVE_LIKELY: by its habit it burns before the closest approach with a chance of one half or more. */
  readonly code: "MOVED_SINCE" | "MOVE_DECLARED" | "MOVE_LIKELY";
  /** Of the burn, or of its last one, UTC to the minute. */
  readonly time: string;
  /** Of the burns since, or usually, m/s; absent if its file does not tell it. */
  readonly sizeMPerS?: number;
  /** The newest message is a summary: it does not say what its orbits were determined from, so the burn is compared with its making. */
  readonly isOfSummary?: boolean;
  /** The file that tells the burn. */
  readonly source?: string;
  /** That it moves before the closest approach, per cent. */
  readonly chancePercent?: number;
}

/** The most probable other pass of this pair that is ahead: of another conjunction, or as the screenings of a manoeuvre plan found it. Absent if none is known, and if it is LOW and less probable than this one. */
export interface ConjunctionOtherPass {
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision: number;
  readonly riskLevel: RiskLevel;
  /** Distance at the time of closest approach, m. */
  readonly missDistance?: number;
  /** The conjunction of that pass, if it is one. */
  readonly conjunctionId?: string;
  /** The plan whose screenings found it without its burn; then no message tells it. */
  readonly manoeuvreId?: string;
  /** When they did, UTC. */
  readonly foundAt?: string;
}

export interface ConjunctionOutline {
  readonly conjunctionId: string;
  /** Our satellite of the pair. */
  readonly satelliteId: string;
  readonly satelliteName: string;
  /** Catalogue number or designation of the other object. */
  readonly secondaryId: string;
  readonly secondaryName: string;
  /** When the newest message was created, UTC. */
  readonly lastUpdate: string;
  /** At the time of the answer: PAST from the closest approach on; before it CLEARED when a later screening of ours that would have shown the approach did not find it, else OPEN. */
  readonly state: "OPEN" | "CLEARED" | "PAST";
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
  readonly conjunctionData: ConjunctionOutlineConjunctionData;
  readonly rescreening?: ConjunctionOutlineRescreening;
  readonly before?: ConjunctionOutlineBefore;
}

/** Only with `since`: what the newest message before that time says, if the event has messages from before and after it. */
export interface ConjunctionOutlineBefore {
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
}

export interface ConjunctionOutlineConjunctionData {
  /** Time of closest approach, UTC. */
  readonly tca: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Only a doubt gives the level: a rule of caution keeps it up, a missing covariance does, or something speaks against calling it LOW. Pages draw it hollow, after those of its level that are so by their probability, and count it apart. */
  readonly isUncertain?: boolean;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
  /** Distance at the time of closest approach, m. */
  readonly totalMissDistance?: number;
  /** Relative speed at the closest approach, m/s. */
  readonly relativeSpeed?: number;
  /** The covariance was estimated from element sets; the probability is indicative only. */
  readonly isLowConfidence?: boolean;
}

export interface ConjunctionOutlineRescreening {
  /** Since the newest message: FOUND, a screening found the approach; CLEAR, a screening whose window, volume and data would have shown it did not find it; NOT_CHECKABLE, a screening of the satellite against the catalogue could not have shown it (`reason` says why); NOT_RESCREENED, there was none. CLEAR clears an event that only our own screenings found; with a provider’s message it keeps its risk and its attention. */
  readonly state: "FOUND" | "CLEAR" | "NOT_CHECKABLE" | "NOT_RESCREENED";
  /** When it finished, UTC. */
  readonly screenedAt?: string;
}

export interface ConjunctionProbabilityHistory {
  /** Creation of the message, UTC. */
  readonly creationDate: string;
  /** Made by a screening of ours. */
  readonly isOwn?: boolean;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
}

export interface ConnectionSource {
  readonly sourceId: string;
  readonly source: "TRACSS" | "TRACSS_BULK" | "SPACE_SAFETY" | "SATCAT" | "UDL" | "SPACE_TRACK_UPLOADS" | "EPHEMERIS_FOLDER" | "FOLDER" | "SFTP" | "WEBHOOK" | "MAIL" | "CELESTRAK_ELEMENT_SETS" | "CELESTRAK_SUPPLEMENTAL" | "CELESTRAK_SOCRATES" | "CELESTRAK_SPACE_WEATHER" | "SWPC_DST" | "SIZE_LIST" | "STARLINK_EPHEMERIDES" | "OWNER_EPHEMERIDES" | "ILRS_PREDICTIONS" | "SWPC_DST_PREDICTED" | "SPACE_TRACK_ELEMENT_SETS" | "SPACE_TRACK_MESSAGES" | "UDL_ELEMENT_SETS";
  /** INSTALLATION: made by the settings of this server; a message goes to every operator whose satellite it names. OPERATOR: with credentials of your own; its messages go to your fleet only. */
  readonly owner: "INSTALLATION" | "OPERATOR";
  /** The part of the service, if there are several: a file, a mailbox, a name. */
  readonly part?: string;
  /** Whether messages come in, and ephemerides go out. */
  readonly directions: readonly (ConnectionSourceDirection)[];
  /** OK: the provider answers, with or without something new. FAILING: two attempts in a row failed, or the account was refused. WAITING: it was not asked yet, or is paused. */
  readonly state: "OK" | "FAILING" | "WAITING";
  readonly isPaused: boolean;
  /** What it does now, and what to do if it fails, in a sentence. */
  readonly detail: string;
  /** The same by code. NOTHING_NEW: the provider answers and has nothing new. ONLY_OTHERS: it sends messages, but none about your fleet. NO_NUMBERS: no satellite has a catalogue number, so nothing is asked for. ONLY_OUT: it answers, and ephemerides only go there. */
  readonly detailCode: "NOT_ASKED" | "TAKING" | "NOTHING_NEW" | "ONLY_OTHERS" | "NO_NUMBERS" | "ONLY_OUT" | "PAUSED" | "FAILING" | "ONE_FAILURE";
  /** Why the last attempt failed. */
  readonly failureCode?: "FEED_UNREACHABLE" | "FEED_REFUSED" | "FEED_ACCOUNT" | "FEED_NOTHING_NEWER" | "FEED_SENT_BEFORE" | "FEED_FILE_DOUBTFUL" | "SOURCE_ACCOUNT" | "SOURCE_ASKS_TO_WAIT" | "SOURCE_NOT_JSON" | "SOURCE_CUT_OFF" | "SOURCE_WITHOUT_TOPIC" | "SOURCE_WITHOUT_OFFSET" | "SOURCE_OFFSET_BACKWARDS" | "SOURCE_NOT_KEPT" | "SOURCE_EMPTY" | "INBOX_SECRET" | "MAIL_SIGN_IN" | "MAIL_MAILBOX" | "SFTP_HOST_KEY" | "SFTP_FOLDER";
  /** The same in the words of the server. */
  readonly failure?: string;
  /** When the provider was last asked, UTC. */
  readonly lastAttemptAt?: string;
  /** When it last answered, with or without something new, UTC. */
  readonly lastAnswerAt?: string;
  /** When something about your fleet last came, UTC. */
  readonly lastMessageAt?: string;
  /** Not asked again before, UTC. */
  readonly nextAttemptAt?: string;
  /** Time between two questions, s; 0 for an inbox, which is never asked. */
  readonly pollSeconds: number;
  /** Messages about your fleet that were taken; for element sets, those of the last load. */
  readonly taken: number;
  /** Those of them that came again under the same id with other content. */
  readonly changed: number;
  /** Messages that came again unchanged and were not taken a second time. */
  readonly repeated: number;
  /** Messages in quarantine, because they name two objects as one. */
  readonly held: number;
  /** Messages that were not taken. */
  readonly refused: number;
  /** Why. */
  readonly refusals: readonly (ConnectionSourceRefusal)[];
  readonly inbox?: ConnectionSourceInbox;
  /** Of a mailbox. CHECKED: only mails whose sender the mail server confirmed are taken. NOT_SET: the sender of a mail is not proven, which is a standing warning. WAIVED: neither, by choice of this server. */
  readonly senderProof?: "CHECKED" | "WAIVED" | "NOT_SET";
  /** What the terms of the provider allow, and how much of it is used. Empty if it publishes no number. Absent if there is no provider with terms: a folder, an inbox, a mailbox. */
  readonly limits?: readonly (ConnectionSourceLimit)[];
  /** Whether you may pause, test and replay it. */
  readonly mayChange: boolean;
  /** Whether it can be read again from a date. */
  readonly mayReplay: boolean;
}

export type ConnectionSourceDirection = "IN" | "OUT";

/** The inbox, if the source is one. */
export interface ConnectionSourceInbox {
  /** Where the sender delivers, below the address of this server. */
  readonly path: string;
  /** Its secret: in the answer that makes the inbox, and never again. */
  readonly secret?: string;
}

export interface ConnectionSourceLimit {
  /** ACCOUNT: all requests with this account. QUESTION: this question, which is asked so often at most. */
  readonly of: "ACCOUNT" | "QUESTION";
  /** Requests that this server allows itself in the span. */
  readonly most: number;
  /** Requests that the provider allows in the span; the rest is for other uses of the account. */
  readonly allowed: number;
  /** The span, s. */
  readonly spanSeconds: number;
  /** Requests of this server in the last span, in all of its processes. */
  readonly used: number;
}

export interface ConnectionSourceRefusal {
  /** HYPOTHETICAL: about an orbit that was sent for a plan, which is not flown; it is with the plan and in no conjunction. NOT_REAL: its provider marked it as an exercise, a simulation or a test. */
  readonly code: "NOBODYS_SATELLITE" | "UNREADABLE" | "NOT_USABLE" | "SENDER_NOT_ALLOWED" | "NO_MESSAGE" | "HYPOTHETICAL" | "NOT_REAL";
  readonly count: number;
  /** When the last one came, UTC. */
  readonly lastAt: string;
  /** What the last one says, in short. */
  readonly example?: string;
}

export interface CreateCustomerBody {
  /** Subject of the identity token. */
  readonly userId: string;
  readonly name: string;
  readonly currency?: Currency;
}

export interface CreateManoeuvreBody {
  readonly conjunctionId: string;
  readonly name?: string;
  readonly burn: Burn;
  readonly days?: number;
  /** Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold. */
  readonly target?: number;
}

export interface CreateOrderBody {
  /** Not needed with a `request-id`. */
  readonly "customer-id"?: string;
  /** Code of the service: ca or odt. */
  readonly "service-type": string;
  readonly "request-id"?: string;
  readonly productId?: string;
  /** Refused if it is not the customer’s. */
  readonly currency?: string;
  readonly passes?: number;
  readonly sensorType?: string;
  readonly measurementType?: string;
  readonly priority?: string;
}

export interface CreateRequestBody {
  readonly measurementType?: MeasurementType;
  /** NONE by default. */
  readonly fileCompressionType?: "NONE" | "GZIP" | "ZIP";
  /** TDM_KVN by default. */
  readonly observationFileType?: "TDM_KVN" | "TDM_XML";
  /** 1 by default. */
  readonly numberOfPassesRequested?: number;
  /** Catalogue number of the object to observe. */
  readonly catalogueId?: number;
  /** Name of the object; by default from the catalogue. */
  readonly objectName?: string;
  /** Only these sensors; absent: any. */
  readonly sensorCodes?: readonly (string)[];
  /** 10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8. */
  readonly priority?: number;
  /** SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes. */
  readonly preference?: "SOONEST" | "BEST" | "CHEAPEST";
  /** Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count. */
  readonly standardMagnitude?: number;
  /** Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too. */
  readonly minimumElevationDeg?: number;
  readonly search?: ObservationRequestSearch;
  /** What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default. */
  readonly orbitUse?: "NONE" | "ELEMENT_SET" | "EPHEMERIS" | "BOTH";
  /** For yourself and your colleagues. */
  readonly note?: string;
  /** Format of orbitDataMessage; give both or neither. */
  readonly orbitDataMessageType?: "" | "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  /** The orbit to use instead of the newest element set of the catalogue. */
  readonly orbitDataMessage?: string;
  /** A stored ephemeris of your operator, at most 4 MB, as the orbit (GET /ca/ephemeris). */
  readonly oemFileId?: string;
  /** An element set older than 30 days may be used; such a request is otherwise refused. */
  readonly acceptOldOrbit?: boolean;
  /** Start of the window; default now. A past time becomes now. */
  readonly from?: string;
  /** End of the window; default three days after the start. */
  readonly to?: string;
  /** Exactly these passes of the check, and no others. Their number is that of the request, and the sum of their prices is held. */
  readonly chosenPasses?: readonly (CreateRequestBodyChosenPass)[];
  /** The price that was shown: if more would be held, for all requests of a series, the order is refused (409). In the smallest unit of the currency. */
  readonly mostHeld?: number;
  readonly repeat?: CreateRequestBodyRepeat;
}

export interface CreateRequestBodyChosenPass {
  readonly sensorCode: string;
  /** Start of the pass, as the check of the request gives it. */
  readonly start: string;
}

/** Makes a series: the request is repeated, each time with a later window. */
export interface CreateRequestBodyRepeat {
  /** From window to window, hours. */
  readonly everyHours: number;
  /** Requests in all. */
  readonly times: number;
}

export interface CreateSatelliteBody {
  /** Required to replace one; the server sets it for a new one. */
  readonly satelliteId?: string;
  /** International designator, 1998-067A. */
  readonly cosparId?: string;
  /** Without it, the name and the designator of the catalogue. */
  readonly name?: string;
  /** Catalogue number. */
  readonly noradId?: number;
  /** Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it. */
  readonly group?: string;
  readonly configuration?: SatelliteInputConfiguration;
  readonly shape?: "CANNONBALL" | "BOX" | "BOX_WING" | "WING_BOX_WING" | "OTHER";
  /** Radius of the sphere that encloses the object, m. */
  readonly hardBodyRadius?: number;
  /** Width of the body, m. */
  readonly boxWidth?: number;
  /** Height of the body, m. */
  readonly boxHeight?: number;
  /** Length of the body, m. */
  readonly boxLength?: number;
  /** Length of one wing, m. */
  readonly wingLength?: number;
  /** Width of one wing, m. */
  readonly wingWidth?: number;
  /** Area that drag acts on, m². */
  readonly dragArea?: number;
  /** Coefficient of drag. */
  readonly dragCoefficient?: number;
  /** Area that sunlight presses on, m². */
  readonly solarRadiationPressureArea?: number;
  /** Coefficient of radiation pressure. */
  readonly reflectivityCoefficient?: number;
  /** Mass with propellant, kg. */
  readonly wetMass?: number;
  /** IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind. */
  readonly propulsion?: SatelliteInputPropulsionImpulsive | SatelliteInputPropulsionContinuous | SatelliteInputPropulsionDifferentialDrag | SatelliteInputPropulsionNone | SatelliteInputPropulsionUnknown;
  /** Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators. */
  readonly manoeuvrability?: "CREWED" | "AUTOMATED_AVOIDANCE" | "MANOEUVRABLE" | "MINIMALLY_MANOEUVRABLE" | "NON_MANOEUVRABLE";
  /** Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator. */
  readonly shareWith?: readonly (SatelliteInputShareWith)[];
  /** Nothing about the satellite goes out, whatever `shareWith` says. */
  readonly shareEmbargo?: boolean;
  /** Needed for a second satellite of one name, and for a number that another operator here has in its fleet. */
  readonly isMeant?: boolean;
}

export interface CreateSourceBody1 {
  readonly source: "TRACSS" | "TRACSS_BULK" | "SATCAT";
  /** Client id of your account. It is stored encrypted and never returned. */
  readonly clientId: string;
  /** Client secret of your account. It is stored encrypted and never returned. */
  readonly clientSecret: string;
}

export interface CreateSourceBodyMail {
  readonly source: "MAIL";
  /** User of the mailbox at the mail server of this installation. It is stored encrypted and never returned. */
  readonly user: string;
  /** Its password. It is stored encrypted and never returned. */
  readonly password: string;
  /** Folder of the mailbox; INBOX when absent. */
  readonly mailbox?: string;
  /** Addresses whose messages are taken, or whole domains as @example.org. */
  readonly senders: readonly (string)[];
}

export interface CreateSourceBodySftp {
  readonly source: "SFTP";
  /** Name or address of the SFTP server. */
  readonly host: string;
  /** 22 when absent. */
  readonly port?: number;
  /** Fingerprints of the keys of the server, SHA256:…, as its operator publishes them or `ssh-keygen -l` prints them. A server with another key gets no credentials. */
  readonly hostKeys: readonly (string)[];
  /** User at the SFTP server. It is stored encrypted and never returned. */
  readonly user: string;
  /** Its password, without a private key. It is stored encrypted and never returned. */
  readonly password?: string;
  /** Its private key, PEM or OpenSSH, without a passphrase. It is stored encrypted and never returned. */
  readonly privateKey?: string;
  /** Folder from which conjunction messages are taken. */
  readonly inFolder?: string;
  /** Folder into which ephemerides are written. */
  readonly outFolder?: string;
}

export interface CreateSourceBodySpaceSafety {
  readonly source: "SPACE_SAFETY";
  /** Client certificate, PEM. It is stored encrypted and never returned. */
  readonly certificate: string;
  /** Its private key, PEM. It is stored encrypted and never returned. */
  readonly privateKey: string;
}

export interface CreateSourceBodySpaceTrackMessages {
  /** The full messages about your satellites (class `cdm`), for owners with an agreement. */
  readonly source: "SPACE_TRACK_MESSAGES";
  /** Account at Space-Track. It is stored encrypted and never returned. */
  readonly identity: string;
  /** Its password. It is stored encrypted and never returned. */
  readonly password: string;
}

export interface CreateSourceBodySpaceTrackUploads {
  readonly source: "SPACE_TRACK_UPLOADS";
  /** Account at Space-Track. It is stored encrypted and never returned. */
  readonly identity: string;
  /** Its password. It is stored encrypted and never returned. */
  readonly password: string;
  /** Number of the folder of its file share that takes your ephemerides. */
  readonly folderId: string;
}

export interface CreateSourceBodyUdl {
  readonly source: "UDL";
  /** User at the Unified Data Library. It is stored encrypted and never returned. */
  readonly user: string;
  /** Its password. It is stored encrypted and never returned. */
  readonly password: string;
}

export interface CreateSourceBodyWebhook {
  /** An inbox of your own; its secret is made here. */
  readonly source: "WEBHOOK";
  /** The inbox that there is gets another secret, and its senders have to use that. Without it: 409. */
  readonly replacesSecret?: boolean;
}

export interface CreateTemplateBody {
  readonly name: string;
  readonly request: CreateTemplateBodyRequest;
}

/** Values for a request created from it. */
export interface CreateTemplateBodyRequest {
  readonly measurementType?: MeasurementType;
  /** NONE by default. */
  readonly fileCompressionType?: "NONE" | "GZIP" | "ZIP";
  /** TDM_KVN by default. */
  readonly observationFileType?: "TDM_KVN" | "TDM_XML";
  /** 1 by default. */
  readonly numberOfPassesRequested?: number;
  /** Catalogue number of the object to observe. */
  readonly catalogueId?: number;
  /** Name of the object; by default from the catalogue. */
  readonly objectName?: string;
  /** Only these sensors; absent: any. */
  readonly sensorCodes?: readonly (string)[];
  /** 10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8. */
  readonly priority?: number;
  /** SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes. */
  readonly preference?: "SOONEST" | "BEST" | "CHEAPEST";
  /** Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count. */
  readonly standardMagnitude?: number;
  /** Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too. */
  readonly minimumElevationDeg?: number;
  readonly search?: ObservationRequestSearch;
  /** What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default. */
  readonly orbitUse?: "NONE" | "ELEMENT_SET" | "EPHEMERIS" | "BOTH";
  /** For yourself and your colleagues. */
  readonly note?: string;
}

export interface CreateTokenBody {
  readonly name: string;
  /** Days until the token expires. */
  readonly days: number;
  /** The services whose calls it may make. `account` stands for notification channels, webhook secrets and tokens. */
  readonly resources?: readonly (CreatedTokenResource)[];
  /** READ: it changes nothing. WRITE: it may change data, too. */
  readonly access?: "READ" | "WRITE";
}

export interface CreatedToken {
  readonly id: string;
  /** What the token is for, in its owner’s words. */
  readonly name: string;
  /** The operator every call with this token acts for. */
  readonly operatorId: string;
  /** When it was made, UTC. */
  readonly createdAt: string;
  /** When it stops being accepted, UTC. */
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  /** The services whose calls it may make; null for all services that its owner may use, without the account. */
  readonly resources: readonly (CreatedTokenResource)[] | null;
  /** READ: it changes nothing. WRITE: it may change data, too. */
  readonly access?: "READ" | "WRITE";
  /** Send it as bearer token. */
  readonly token: string;
}

export type CreatedTokenResource = "ca" | "odt" | "payments" | "account";

/** ISO 4217. A customer has one. */
export type Currency = "EUR" | "USD" | "GBP" | "CHF" | "JPY";

export interface Customer {
  readonly customerId: string;
  /** Subject of the identity token of the user who is this customer. */
  readonly userId: string;
  readonly name: string;
  readonly currency: Currency;
  /** The caller is this customer, and so may order at its cost. */
  readonly isOwn: boolean;
  readonly balance: Balance;
  /** What was charged and not refunded in the last 30 days, whole minor units. */
  readonly spentIn30Days?: number;
  /** Days that the balance and the credit line last at that rate; absent if nothing was spent, or for more than ten years. */
  readonly daysLeft?: number;
  readonly lastPayment?: CustomerLastPayment;
  readonly creditRequest?: CustomerCreditRequest;
}

export interface CustomerCreditRequest {
  /** The credit line that is asked for, whole minor units. */
  readonly amount: number;
  readonly reason: string;
  /** User name. */
  readonly askedBy: string;
  /** When it was asked for, UTC. */
  readonly at: string;
}

/** The newest payment. */
export interface CustomerLastPayment {
  /** When it was booked, UTC. */
  readonly at: string;
  /** What was paid in, whole minor units. */
  readonly amount: number;
}

export interface DecideDisputeAnswer {
  readonly "file-id": string;
  readonly dispute: ObservationDispute;
}

export interface DecideDisputeBody {
  readonly "file-id": string;
  readonly verdict: "ACCEPT" | "BAD_DATA";
  /** For the provider. */
  readonly reason?: string;
}

export interface DecidePublishedEphemerisBody {
  readonly state: "USED" | "DOUBTED";
  /** Why; needed. */
  readonly reason: string;
}

export interface DecideQuarantinedCdmBody {
  readonly state: "RELEASED" | "DISCARDED";
  /** Why: at least ten characters. */
  readonly reason: string;
}

export interface Decision {
  /** OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises. */
  readonly status: "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";
  /** The person who takes care of it, by user name. */
  readonly owner?: string;
  /** The last note. */
  readonly note?: string;
  /** A person has seen it at its present risk. It is false again once the risk rises. */
  readonly isAcknowledged: boolean;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** The message that a person has to know: the one that counts, or one that waits for a confirmation. Sent with a decision, it is refused with 412 NEWER_MESSAGE if that is another one by now. */
  readonly cdmId?: string;
  /** Who acknowledged it last. */
  readonly acknowledgedBy?: string;
  /** When, UTC. */
  readonly acknowledgedAt?: string;
  /** Who made the newest entry of the log; absent without one. */
  readonly changedBy?: string;
  /** When, UTC. */
  readonly changedAt?: string;
  /** The newest message at that time. Deprecated: use basedOn.cdmId. */
  readonly basedOnCdmId?: string;
  readonly basedOn?: DecisionBasedOn;
  readonly changedSince?: DecisionChangedSince;
  readonly proposed?: DecisionProposed;
  /** A second person has to agree before a CRITICAL risk is accepted. */
  readonly needsTwoPeople?: boolean;
}

export interface DecisionBasedOn {
  /** The message whose figures were those of the event. */
  readonly cdmId?: string;
  /** How many messages the event had. */
  readonly messageNumber?: number;
  readonly riskLevel: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
  /** Miss distance, m. */
  readonly missDistanceM?: number;
}

export interface DecisionChangedSince {
  /** PROBABILITY: three times higher. MISS: lower by more than two sigmas of the accepted message. MOVED: by more than three sigmas. LEVEL: the risk level rose. NEWER_MESSAGE: a newer message decides about an event that was closed at HIGH or CRITICAL. */
  readonly changes: readonly (DecisionChangedSinceChange)[];
  /** When it was first found, UTC. */
  readonly since: string;
}

export type DecisionChangedSinceChange = "PROBABILITY" | "MISS" | "MOVED" | "LEVEL" | "NEWER_MESSAGE";

export interface DecisionOptions {
  readonly conjunctionId: string;
  /** The message that they refer to. */
  readonly cdmId: string;
  /** The decision deadline, UTC: the last useful command. Absent for a satellite that cannot manoeuvre. */
  readonly decideBy?: string;
  /** No one set the deadline: it blocks nothing. */
  readonly isDefaultDeadline: boolean;
  /** SET: by the satellite. LAST_BURN: the command of the latest burn that still helps, by the newest search. HALF_REVOLUTION: no search has found one yet; the command of a burn half a revolution before the closest approach. NONE: the satellite cannot manoeuvre. */
  readonly deadlineBasis: "SET" | "LAST_BURN" | "HALF_REVOLUTION" | "NONE";
  readonly sky?: DecisionOptionsSky;
  /** Wait, track, manoeuvre, nothing: always these four, in this order. */
  readonly options: readonly (DecisionOptionsOption)[];
}

export interface DecisionOptionsOption {
  readonly kind: "WAIT" | "TRACK" | "MANOEUVRE" | "NOTHING";
  /** Why it cannot be chosen; absent if it can. DECISION_PASSED: the deadline that the satellite sets; one that no one set blocks nothing. COMMAND_PASSED: no command reaches the satellite before the closest approach. BURN_PASSED: the last moment to command the known burn; a later one may help. BURN_UNDER_WAY: the commands of a burn are out of our hands, and nothing says yet how it was flown; a second burn would add to it. NOT_COMPUTED: nothing is known yet. SEARCHING: a search for a burn waits or runs. NO_BURN: no burn within the constraints is enough. NOT_NEEDED: the probability is below the target. NO_ROLE, NO_SENSOR, NO_COVARIANCE: what is missing for the value of tracking. */
  readonly obstacle?: "DECISION_PASSED" | "TCA_PASSED" | "COMMAND_PASSED" | "BURN_PASSED" | "BURN_UNDER_WAY" | "NOT_COMPUTED" | "SEARCHING" | "NO_BURN" | "NOT_NEEDED" | "NO_PASS_IN_TIME" | "SETTLED" | "NO_ROLE" | "NO_SENSOR" | "NO_COVARIANCE";
  /** The last moment to choose it: of a burn its ignition less the command lead of the satellite, of tracking the first pass less the lead of the sensors, UTC. */
  readonly lastMoment?: string;
  /** Mean of the probabilities of collision of this event that may result: the same kind of number for every option. Waiting and tracking leave the present one, because information does not move it on average. */
  readonly expectedProbability?: number;
  /** The same for meeting any object, as the newest search for a burn counts them. */
  readonly probabilityOfAny?: number;
  /** Chance that it clears before the decision deadline: the probability falls to LOW. */
  readonly chanceCleared?: number;
  /** Chance that it clears or is confirmed before the decision deadline. */
  readonly chanceSettled?: number;
  /** Chance that the probability is CRITICAL then: a burn is needed. */
  readonly chanceBurnNeeded?: number;
  /** Of tracking: `chanceSettled` of the set that an order buys, less that of waiting. */
  readonly gainOverWaiting?: number;
  /** Of tracking: it settles the event clearly more often than waiting. */
  readonly isWorth?: boolean;
  readonly price?: DecisionOptionsOptionPrice;
  /** Size of the burn, m/s. */
  readonly deltaVMPerS?: number;
  /** Propellant that it takes, kg. */
  readonly propellantKg?: number;
  /** Last moment for the commands of the burn to be on board, UTC. */
  readonly uploadBy?: string;
  /** Ignition of the burn, UTC. */
  readonly ignition?: string;
  /** The plan that has this burn; absent: a search proposes it. */
  readonly manoeuvreId?: string;
}

export interface DecisionOptionsOptionPrice {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The sky in which the probabilities of meeting any object were counted, by its digest and age. */
export interface DecisionOptionsSky {
  readonly digest: string;
  /** When it was looked at, UTC. */
  readonly at: string;
}

export interface DecisionProposed {
  /** OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises. */
  readonly status: "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";
  /** The reason. */
  readonly note: string;
  /** The person who proposed it, by user name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
  /** The message that it rests on; about another one, it has to be proposed again. */
  readonly cdmId?: string;
}

export interface DecisionWithLog {
  /** OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises. */
  readonly status: "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";
  /** The person who takes care of it, by user name. */
  readonly owner?: string;
  /** The last note. */
  readonly note?: string;
  /** A person has seen it at its present risk. It is false again once the risk rises. */
  readonly isAcknowledged: boolean;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** The message that a person has to know: the one that counts, or one that waits for a confirmation. Sent with a decision, it is refused with 412 NEWER_MESSAGE if that is another one by now. */
  readonly cdmId?: string;
  /** Who acknowledged it last. */
  readonly acknowledgedBy?: string;
  /** When, UTC. */
  readonly acknowledgedAt?: string;
  /** Who made the newest entry of the log; absent without one. */
  readonly changedBy?: string;
  /** When, UTC. */
  readonly changedAt?: string;
  /** The newest message at that time. Deprecated: use basedOn.cdmId. */
  readonly basedOnCdmId?: string;
  readonly basedOn?: DecisionBasedOn;
  readonly changedSince?: DecisionChangedSince;
  readonly proposed?: DecisionProposed;
  /** A second person has to agree before a CRITICAL risk is accepted. */
  readonly needsTwoPeople?: boolean;
  readonly conjunctionId: string;
  readonly loosened?: DecisionWithLogLoosened;
  /** Newest first. Entries are never changed. */
  readonly log: readonly (DecisionWithLogLog)[];
}

export interface DecisionWithLogLog {
  /** When it was decided, UTC. */
  readonly at: string;
  /** User name. */
  readonly person: string;
  /** The newest message of the event at that time. */
  readonly basedOnCdmId?: string;
  readonly riskLevel: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** It was LOW, but a rule of caution spoke against relying on it. */
  readonly isUncertain?: boolean;
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
  /** OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises. */
  readonly status: "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";
  readonly owner?: string;
  readonly note?: string;
  readonly isAcknowledged: boolean;
  /** Acknowledged by the link in a message, without a sign-in. */
  readonly via?: "LINK";
  /** What the entry changed. PROPOSED: it waits for a second person. WITHDRAWN: the proposer took the proposal back. LOOSENED: settings of its satellite were changed in a way that lowers it; the note is the reason, and nothing was decided. */
  readonly changes: readonly (DecisionWithLogLogChange)[];
  /** OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises. */
  readonly proposedStatus?: "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";
}

export type DecisionWithLogLogChange = "STATUS" | "OWNER" | "NOTE" | "ACKNOWLEDGED" | "PROPOSED" | "WITHDRAWN" | "LOOSENED";

/** The settings in effect that made it less than CRITICAL. Closing it needs what a CRITICAL risk needs. */
export interface DecisionWithLogLoosened {
  readonly looseningId: string;
  /** SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends. */
  readonly kind: "SATELLITE" | "SATELLITE_DELETED" | "OBJECT_SIZES" | "REALISM_USE" | "ONE_PERSON" | "RETENTION" | "HOLD_LIFTED";
  /** PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time. */
  readonly state: "PROPOSED" | "PENDING" | "DONE" | "WITHDRAWN" | "ENDED";
  /** Of the satellite, the operator or the hold. */
  readonly subjectId: string;
  /** Name of the satellite. */
  readonly subjectName?: string;
  /** The settings that become looser. */
  readonly changes: readonly (DecisionWithLogLoosenedChange)[];
  /** HIGH and CRITICAL events ahead that it lowers. */
  readonly lowered: readonly (DecisionWithLogLoosenedLowered)[];
  readonly reason: string;
  /** Who asked for it, by user name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
  /** Until when a second person may agree, UTC. */
  readonly endsAt?: string;
  /** The second person, by user name. */
  readonly agreedBy?: string;
  /** When, UTC. */
  readonly agreedAt?: string;
  /** From when on it is in effect, UTC. */
  readonly effectiveAt?: string;
  /** Who withdrew it, by user name. */
  readonly settledBy?: string;
  /** When it was done, withdrawn or ended, UTC. */
  readonly settledAt?: string;
  /** Whether you may agree; another person must, one of the two an administrator of the operator. */
  readonly mayAgree?: boolean;
  /** Whether you may take it back. */
  readonly mayWithdraw?: boolean;
}

export interface DecisionWithLogLoosenedChange {
  /** The setting, by its place in the document. */
  readonly field: string;
  /** Before; absent if not set. */
  readonly before?: number | string | boolean;
  /** After; absent if not set. */
  readonly after?: number | string | boolean;
}

export interface DecisionWithLogLoosenedLowered {
  readonly conjunctionId: string;
  readonly from: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** Absent if it is no longer watched. */
  readonly to?: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
}

export interface DeleteSatelliteAnswer {
  readonly proposed: AgreeToLooseningAnswer;
}

export interface DeleteTemplateAnswer {
  readonly templateId: string;
}

export interface DeliverObservationsForm {
  /** The file of the task. */
  readonly file: string;
  /** The task, if it is not in the query. */
  readonly "task-id"?: string;
}

export interface DeliverToInboxAnswer {
  /** Messages about your fleet that were taken. */
  readonly taken: number;
  /** Those of them that came before under the same id with other content. */
  readonly changed: number;
  /** Messages that you have, unchanged; nothing happened. */
  readonly repeated: number;
  /** Messages in quarantine, because they name two objects as one. */
  readonly held: number;
  /** Messages that were not taken. Sending them again changes nothing. */
  readonly refused: readonly (DeliverToInboxAnswerRefused)[];
}

export interface DeliverToInboxAnswerRefused {
  readonly code: "NOBODYS_SATELLITE" | "UNREADABLE" | "NOT_USABLE" | "SENDER_NOT_ALLOWED" | "NO_MESSAGE" | "HYPOTHETICAL" | "NOT_REAL";
  /** Which, and why. */
  readonly example?: string;
}

export interface DesignateEphemerisBody {
  /** OPERATIONAL: it is screened, and its screenings open, change and clear events. TRIAL: it is screened and changes no event. QUARANTINED: the plausibility check failed; it is not screened until a person releases it. */
  readonly designation: "OPERATIONAL" | "TRIAL" | "QUARANTINED";
  /** Why; needed to release from quarantine. */
  readonly reason?: string;
}

export interface DetermineOrbitBody {
  readonly observationRequestId: string;
  /** Files to use, also those of other requests; by default all files of this request. */
  readonly fileIds?: readonly (string)[];
  /** Coefficients to solve for with the state; default none. */
  readonly solve?: readonly (OrbitOptionsSolve)[];
  /** Constant sensor errors to solve for; default none. */
  readonly biases?: readonly (OrbitOptionsBias)[];
  /** How the previous orbit is used. START: the fit starts from it. WEIGHT: its covariance counts in the fit. NONE: the first orbit comes from the measurements. AUTO, the default: START; WEIGHT if the measurements alone are too short an arc, or give a worse orbit than the previous one. */
  readonly apriori?: "AUTO" | "NONE" | "START" | "WEIGHT";
  /** As in `farpass determine --forces`; default those of the height of the orbit. */
  readonly forces?: string;
  /** REALISTIC, the default without forces: the covariance contains what forces, density, clocks and sensors leave open. NONE, the default with forces: it contains the noise of the measurements only. */
  readonly modelError?: "NONE" | "REALISTIC";
  /** Measurements that a person leaves out: they do not count, and their residuals are still shown. */
  readonly leftOut?: readonly (OrbitOptionsLeftOut)[];
  /** Why; needed with `leftOut`, and kept with the orbit. */
  readonly leftOutWhy?: string;
  /** An orbit of the same request that pages show next to this one. */
  readonly comparedWith?: string;
  /** What DOPPLER values of the files are. RECEPTION, the default: the derivative of the range, of half of the signal’s path for two ways, by the time of reception. LEGS: the mean of the speeds along the legs, as in Orekit and CCSDS. */
  readonly rangeRate?: "RECEPTION" | "LEGS";
  readonly orbitDataMessageType?: "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  /** The previous orbit; by default the one that the sensors were given. */
  readonly orbitDataMessage?: string;
}

export interface DutyRoster {
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** By their start. */
  readonly shifts: readonly (DutyRosterShift)[];
  /** Times ahead, up to the last shift, in which no one is on call. */
  readonly gaps: readonly (DutyRosterGap)[];
  /** People of shifts ahead who are no longer members. */
  readonly left: readonly (string)[];
  readonly onCall: DutyRosterOnCall;
  /** People on call now or in a shift ahead, and their second people, who have fewer than two independent channels outside the application. */
  readonly unreached?: readonly (DutyRosterUnreached)[];
  /** Everyone who may be on call, by user name. */
  readonly members: readonly (string)[];
  /** The permission of the caller to read the calendar; it ends with their membership. */
  readonly calendarKey?: string;
  /** User name. */
  readonly changedBy?: string;
  /** When it was changed, UTC. */
  readonly changedAt?: string;
}

export interface DutyRosterGap {
  /** Start, UTC. */
  readonly from: string;
  /** End, UTC. */
  readonly until: string;
}

/** Who is on call now. */
export interface DutyRosterOnCall {
  /** ROSTER: the shift of now. OWNER: no shift, and the event has an owner (only in notifications). EVERYONE: no shift, so everyone with ca:user. */
  readonly by: "ROSTER" | "OWNER" | "EVERYONE";
  /** User names. */
  readonly people: readonly (string)[];
  /** User names of those who agree to proposals. */
  readonly second: readonly (string)[];
}

export interface DutyRosterShift {
  /** User name of the person on call. */
  readonly person: string;
  /** User name of the second person, who agrees and takes over. */
  readonly second?: string;
  /** Start, UTC. */
  readonly from: string;
  /** End, UTC. */
  readonly until: string;
}

export interface DutyRosterUnreached {
  /** User name. */
  readonly person: string;
  /** The kinds of channels that they have. */
  readonly channels: readonly (DutyRosterUnreachedChannel)[];
}

export type DutyRosterUnreachedChannel = "email" | "msteams" | "slack" | "webhook";

export interface ElementSet {
  readonly noradId: number;
  /** UTC. */
  readonly epoch: string;
  /** The two lines; empty when the number does not fit into two lines. */
  readonly tle: readonly (string)[];
  readonly name?: string;
  /** Where the set comes from: a feed, a file, `own`, or `synthetic`. */
  readonly source: string;
}

export interface Ephemeris {
  readonly oemFileId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly fileName: string;
  /** OEM, OPM, OCM, OMM or TLE, and whether KVN or XML. */
  readonly format: string;
  /** The satellite it belongs to; absent until it is mapped. */
  readonly satelliteId?: string;
  readonly objectName?: string;
  readonly objectId?: string;
  readonly originator?: string;
  /** When the originator made it, UTC. */
  readonly creationDate?: string;
  /** When it reached us, UTC. */
  readonly uploadDate: string;
  readonly refFrame?: string;
  /** What the file covers. */
  readonly segments: readonly (EphemerisSegment)[];
  readonly sizeBytes: number;
  readonly warnings: readonly (Finding)[];
  /** OPERATIONAL: it is screened, and its screenings open, change and clear events. TRIAL: it is screened and changes no event. QUARANTINED: the plausibility check failed; it is not screened until a person releases it. */
  readonly designation?: "OPERATIONAL" | "TRIAL" | "QUARANTINED";
  /** What the plausibility check found: distance to the catalogue orbit and to the previous file, span, jumps, manoeuvres. Checked when the file is mapped to a satellite. */
  readonly plausibility?: readonly (EphemerisPlausibility)[];
  /** Who designated it by hand; absent for the automatic choice. */
  readonly designatedBy?: string;
  /** When that was, UTC. */
  readonly designatedAt?: string;
  /** Why, in the words of that person. */
  readonly designationReason?: string;
  readonly context?: EphemerisContext;
  /** Only in the list: where it was sent, or is going to be sent. */
  readonly deliveries?: readonly (EphemerisDelivery)[];
  /** Only in the answer to an upload, a mapping or a release: the screening that it started. */
  readonly startedScreeningId?: string;
}

export interface EphemerisComparison {
  readonly first: EphemerisComparisonFirst;
  readonly second: EphemerisComparisonFirst;
  /** Start of the common time, UTC. */
  readonly from: string;
  /** End of the common time, UTC. */
  readonly to: string;
  /** Time from point to point, s. */
  readonly stepSeconds: number;
  /** Along radial, along-track and cross-track of the first file; both turned into EME2000. */
  readonly points: readonly (EphemerisComparisonPoint)[];
  readonly statistics: EphemerisComparisonStatistics;
  /** What to know before the numbers are used. */
  readonly remarks: readonly (string)[];
  /** The same as `remarks`, by code. */
  readonly notes?: readonly (Finding)[];
}

export interface EphemerisComparisonFirst {
  /** Absent for the element set of the catalogue. */
  readonly oemFileId?: string;
  /** Name of the file; of an element set its catalogue number and epoch. */
  readonly fileName: string;
  readonly objectName?: string;
  /** Frame that the file is written in. */
  readonly refFrame: string;
  /** Interpolated between its states, propagated by SGP4, or one state at one instant. */
  readonly form: "INTERPOLATED" | "PROPAGATED" | "SINGLE_STATE";
}

export interface EphemerisComparisonPoint {
  /** Time, UTC. */
  readonly time: string;
  /** Second less first, radial, m. */
  readonly radialM: number;
  /** Second less first, along-track, m. */
  readonly alongTrackM: number;
  /** Second less first, cross-track, m. */
  readonly crossTrackM: number;
  /** Distance of the two, m. */
  readonly distanceM: number;
}

export interface EphemerisComparisonStatistics {
  readonly radial: EphemerisComparisonStatisticsRadial;
  readonly alongTrack: EphemerisComparisonStatisticsRadial;
  readonly crossTrack: EphemerisComparisonStatisticsRadial;
  readonly distance: EphemerisComparisonStatisticsRadial;
}

export interface EphemerisComparisonStatisticsRadial {
  /** Largest value by size, with its sign, m. */
  readonly largestM: number;
  /** When that is, UTC. */
  readonly at: string;
  /** Root mean square over the points, m. */
  readonly rmsM: number;
}

/** What the file is for. COLA and MAINTENANCE: it contains a burn. ROUTINE and NOVEL: none. Cases of coordination read the intent from it. */
export type EphemerisContext = "ROUTINE" | "MAINTENANCE" | "COLA" | "DECAY" | "NOVEL";

export interface EphemerisDelivery {
  readonly deliveryId: string;
  readonly destination: SatelliteInputShareWith;
  /** DEFINITIVE: what the satellite is going to fly; other operators see it. HYPOTHETICAL: screened for you only, for a plan; it tells the provider of an intent. */
  readonly uploadType: "DEFINITIVE" | "HYPOTHETICAL";
  /** WAITING_APPROVAL: nothing was sent; a person approves the first upload to each service. QUEUED and RETRYING: it is going to be sent. SENT: the provider took it. REFUSED: it was not sent, or the provider refused it. WITHDRAWN: a person took it back before it was sent, or its file is gone. */
  readonly state: "WAITING_APPROVAL" | "QUEUED" | "RETRYING" | "SENT" | "REFUSED" | "WITHDRAWN";
  readonly attempts: number;
  /** When it came into the outbox, UTC. */
  readonly createdAt: string;
  /** When the provider took it, UTC. */
  readonly sentAt?: string;
  /** When it is tried again, UTC. */
  readonly nextAttemptAt?: string;
  /** The id that the provider gave it. */
  readonly receipt?: string;
  /** What the provider said last, or why it was not sent. */
  readonly answer?: string;
  /** Who asked for it; absent for what goes out by shareWith. */
  readonly requestedBy?: string;
}

export interface EphemerisPlausibility {
  readonly code: string;
  readonly line?: number;
  readonly message: string;
  /** What the message names, for other languages. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** A reason for the quarantine. */
  readonly isFatal: boolean;
}

export interface EphemerisSegment {
  /** First usable time, UTC. */
  readonly start: string;
  /** Last usable time, UTC. */
  readonly stop: string;
  readonly numberOfStates: number;
  readonly interpolation?: string;
  readonly hasCovariance: boolean;
  /** Gaps between its states, across which it is not interpolated; absent if there are none. */
  readonly gaps?: readonly (EphemerisSegmentGap)[];
}

export interface EphemerisSegmentGap {
  /** Last state before it, UTC. */
  readonly start: string;
  /** First state after it, UTC. */
  readonly stop: string;
}

export interface EphemerisSeries {
  readonly oemFileId: string;
  /** The newest operational file of the satellite that was uploaded before; absent if there is none. */
  readonly previousOemFileId?: string;
  /** At most 1500 points over what the file covers. */
  readonly altitude: readonly (EphemerisSeriesAltitude)[];
  /** Standard deviations of the covariances that the file has, at their own times, at most 1500. */
  readonly sigma: readonly (EphemerisSeriesSigma)[];
  /** Period of the osculating semi-major axis, averaged over a revolution: drag shows as a slope, a manoeuvre as a step. At most 1500 points; none for less than one revolution. */
  readonly period: readonly (EphemerisSeriesPeriod)[];
  /** Manoeuvres that the states show, of an ephemeris with states only; from about 0.2 m/s. */
  readonly burns: readonly (EphemerisSeriesBurn)[];
  /** Which covariances are not shown, and why. */
  readonly remarks: readonly (string)[];
  /** The same as `remarks`, by code. */
  readonly notes?: readonly (Finding)[];
}

export interface EphemerisSeriesAltitude {
  /** Time, UTC. */
  readonly time: string;
  /** Height above the WGS-84 ellipsoid, km. */
  readonly altitudeKm: number;
}

export interface EphemerisSeriesBurn {
  /** Last state before it, UTC. */
  readonly from: string;
  /** First state after it, UTC. */
  readonly to: string;
  /** Change of the velocity beyond gravity, about, m/s. */
  readonly deltaVMPerS: number;
}

export interface EphemerisSeriesPeriod {
  /** Middle of the revolution, UTC. */
  readonly time: string;
  /** Period of the mean orbit, s. */
  readonly periodS: number;
}

export interface EphemerisSeriesSigma {
  /** Time of the covariance, UTC. */
  readonly time: string;
  /** Standard deviation, radial, m. */
  readonly radialM: number;
  /** Standard deviation, along-track, m. */
  readonly alongTrackM: number;
  /** Standard deviation, cross-track, m. */
  readonly crossTrackM: number;
}

export interface EphemerisUpload {
  readonly accepted: readonly (Ephemeris)[];
  readonly refused: readonly (EphemerisUploadRefused)[];
}

export interface EphemerisUploadRefused {
  readonly file: string;
  readonly errors: readonly (Finding)[];
}

export interface EvaluateBurnBody {
  readonly conjunctionId: string;
  readonly burn: Burn;
  /** Days after the burn in which the catalogue counts; default 3. 0: never. */
  readonly days?: number;
}

export interface EventMoments {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly satelliteName: string;
  readonly secondaryName: string;
  readonly riskLevel: RiskLevel;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** The decision deadline: the last useful command. Absent for a satellite that cannot manoeuvre, UTC. */
  readonly decideBy?: string;
  /** No one set the deadline: it blocks nothing. */
  readonly isDefaultDeadline: boolean;
  readonly deadlineBasis: "SET" | "LAST_BURN" | "HALF_REVOLUTION" | "NONE";
  readonly burn?: EventMomentsBurn;
  readonly next: EventMomentsNext;
}

export interface EventMomentsBurn {
  /** Last moment to command it: the ignition less the command lead of the satellite, UTC. */
  readonly commandBy: string;
  /** Last moment for its commands to be on board, UTC. */
  readonly uploadBy: string;
  /** Ignition, UTC. */
  readonly ignition: string;
  /** Of a plan that is not exported: NEAR, less than two hours to the last moment to command; DUE, less than half an hour; PAST, it has passed, and the ignition has not. */
  readonly alarm?: "NEAR" | "DUE" | "PAST";
  /** PLAN: the plan that is furthest. SEARCH: the newest search for the newest message. */
  readonly source: "PLAN" | "SEARCH";
  readonly manoeuvreId?: string;
  /** Of the plan. */
  readonly name?: string;
  readonly state?: "DRAFT" | "SCREENED" | "APPROVED" | "EXPORTED" | "EXECUTED" | "MISSED" | "CANCELLED";
  /** Size of the burn, m/s. */
  readonly deltaVMPerS: number;
}

/** The next of these moments. */
export interface EventMomentsNext {
  readonly kind: "DECISION" | "COMMAND" | "UPLOAD" | "IGNITION" | "TCA";
  /** When, UTC. */
  readonly at: string;
}

export interface EventOutcome {
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Distance there, km. */
  readonly missDistanceKm: number;
  /** Object 2 from object 1, radial, km. */
  readonly radialKm: number;
  /** Along-track, km. */
  readonly alongTrackKm: number;
  /** Cross-track, km. */
  readonly crossTrackKm: number;
  /** Probability of collision by `method`. */
  readonly probability: number;
  /** foster1992 (2D), or for objects that pass below 5 m/s the method that follows their orbits. */
  readonly method?: string;
  /** Probability of meeting the other object or any of the catalogue in the days that are looked at. */
  readonly aggregateProbability?: number;
  readonly plane?: EventOutcomePlane;
}

/** Object 2 in the encounter plane, origin at object 1, with the sum of both covariances. */
export interface EventOutcomePlane {
  /** Radial, projected, km. */
  readonly xKm: number;
  /** Across, km. */
  readonly yKm: number;
  /** Variance, km². */
  readonly xxKm2: number;
  /** Covariance, km². */
  readonly xyKm2: number;
  /** Variance, km². */
  readonly yyKm2: number;
}

export interface FailingChannel {
  /** The service whose settings hold the address. */
  readonly service: "odt" | "ca";
  /** email, msteams, slack or webhook. */
  readonly channel: "email" | "msteams" | "slack" | "webhook";
  readonly address: string;
  /** Failed attempts since the last success. */
  readonly failures: number;
  /** Of the first of them, UTC. */
  readonly failingSince: string;
  readonly lastAnswer: string;
  readonly suspendedAt: string | null;
}

export interface FindObservableObjectsAnswer {
  /** FLEET: your own satellite. REQUEST: of a request of your operator. MESSAGE: only a message about your fleet names it, the catalogue has no element set. CATALOGUE: an object of the catalogue, or of your own element sets. */
  readonly kind: "FLEET" | "REQUEST" | "MESSAGE" | "CATALOGUE";
  readonly name: string;
  /** Absent for an orbit of your own without a number. */
  readonly catalogueId?: number;
  /** International designator. */
  readonly cosparId?: string;
  /** The newest request for it that brought its own orbit. */
  readonly "observation-request-id"?: string;
  /** The satellite that the newest message is about. */
  readonly satelliteId?: string;
  /** The newest conjunction with it: tracking ordered there is pointed by its message. */
  readonly conjunctionId?: string;
}

export interface Finding {
  readonly code: string;
  readonly line?: number;
  readonly message: string;
  /** What the message names, for other languages. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export type FlownBurn = FlownBurnWaiting | FlownBurnCompared;

export interface FlownBurnCompared {
  readonly state: "COMPARED";
  /** The ephemeris that says how it was flown. */
  readonly oemFileId: string;
  readonly fileName: string;
  /** The orbit without the burn: FLOWN, of the same ephemeris before it; PLAN, of the message of the plan. */
  readonly reference: "FLOWN" | "PLAN";
  readonly planned: FlownBurnComparedPlanned;
  readonly achieved: FlownBurnComparedPlanned;
  /** Achieved over planned size, less 1. */
  readonly sizeErrorFraction: number;
  /** Between the two directions. Unit: °. */
  readonly directionErrorDeg: number;
  /** Positive: the burn was late, s. */
  readonly timeErrorS: number;
  /** By so much the time may be wrong, s. */
  readonly timeWithinS: number;
  /** Distance of the two orbits where they are nearest: what no impulse explains, m. */
  readonly apartM: number;
  /** Within the errors that the plan was judged by: size within 5 %, direction within 3°, time within a minute or what the ephemeris can tell. What the plan solves can then be closed; otherwise its conjunctions are open again. Absent if it cannot be said yet. */
  readonly isAsPlanned?: boolean;
  /** Of a plan of several burns, each by the orbit before and after it. The fields above are then those of the one that departs most from its plan. */
  readonly burns?: readonly (FlownBurnComparedBurn)[];
  /** Numbers of the burns that the ephemeris does not show; as long as there are some, nothing is called as planned. */
  readonly missing?: readonly (number)[];
}

export interface FlownBurnComparedBurn {
  /** Of the burns of the plan, from 1. Several if less than 20 minutes are between them: their effect is compared as one. */
  readonly numbers: readonly (number)[];
  /** Within the errors that the plan was judged by. */
  readonly isAsPlanned: boolean;
  /** The orbit without the burn: FLOWN, of the same ephemeris before it; PLAN, of the message of the plan. */
  readonly reference: "FLOWN" | "PLAN";
  readonly planned: FlownBurnComparedPlanned;
  readonly achieved: FlownBurnComparedPlanned;
  /** Achieved over planned size, less 1. */
  readonly sizeErrorFraction: number;
  /** Between the two directions. Unit: °. */
  readonly directionErrorDeg: number;
  /** Positive: the burn was late, s. */
  readonly timeErrorS: number;
  /** By so much the time may be wrong, s. */
  readonly timeWithinS: number;
  /** Distance of the two orbits where they are nearest: what no impulse explains, m. */
  readonly apartM: number;
}

export interface FlownBurnComparedPlanned {
  /** UTC; of an arc about its middle. */
  readonly epoch: string;
  /** Size, m/s. */
  readonly deltaVMPerS: number;
  /** Along radial, along-track and cross-track of the orbit without the burn, m/s. */
  readonly rtnMPerS: readonly (number)[];
}

export interface FlownBurnWaiting {
  readonly state: "WAITING";
  /** What is missing. */
  readonly reason: string;
  readonly reasonFinding?: ReasonFinding;
}

export interface GetCoordinationRecordAnswer {
  readonly entries: readonly (GetCoordinationRecordAnswerEntry)[];
  /** Ed25519, 32 bytes in base64. */
  readonly publicKey: string;
  /** Ed25519 of the text of the last hash, in base64. */
  readonly signature: string;
  readonly shared?: GetCoordinationRecordAnswerShared;
}

export interface GetCoordinationRecordAnswerEntry {
  readonly seq: number;
  /** When, UTC. */
  readonly at: string;
  /** The operator, the guest, or Farpass. */
  readonly actor: string;
  /** OPENED, CLAIMED, REFUSED, RELEASED, LAPSED, INTENT, MESSAGE, ALARM and others. */
  readonly action: string;
  /** Text, whole numbers, booleans and nulls. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The hash of the entry before; 64 zeros for the first. */
  readonly previous: string;
  /** SHA-256 of `previous`, a line feed, and {seq, at, actor, action, data} as JSON of RFC 8785. */
  readonly hash: string;
}

/** If another server keeps the claims: its record, the same for both. `entries` are what this server did; an entry RECORD_HEAD of each holds the newest hash and signature of the other. */
export interface GetCoordinationRecordAnswerShared {
  readonly entries: readonly (GetCoordinationRecordAnswerEntry)[];
  /** Ed25519, 32 bytes in base64. */
  readonly publicKey: string;
  /** Ed25519 of the text of the last hash, in base64. */
  readonly signature: string;
}

export interface GetCoordinationSettingsAnswer {
  /** How my operator is reached at any hour; empty: not said. */
  readonly contact: string;
  /** Partners without a rule see INTENT and CONTACT. */
  readonly partners: readonly (GetCoordinationSettingsAnswerPartner)[];
  readonly etag: string;
}

export interface GetCoordinationSettingsAnswerPartner {
  /** Name of the operator. */
  readonly partner: string;
  /** INTENT: what the tag of my newest operational ephemeris says, and that it is new. CONTACT: how my operator is reached. TRAJECTORY: the states of the trajectories that I offer in a case, without covariances. What people state in a case is always shared with its parties; plans, covariances and the fleet never are. */
  readonly shares: readonly (GetCoordinationSettingsAnswerPartnerShare)[];
}

export type GetCoordinationSettingsAnswerPartnerShare = "INTENT" | "CONTACT" | "TRAJECTORY";

export interface GetCovarianceRealismAnswer {
  readonly satelliteId: string;
  /** The newest 100, newest first. */
  readonly studies: readonly (GetCovarianceRealismAnswerStudy)[];
  readonly use: GetCovarianceRealismAnswerUse | null;
  /** All changes, newest first. */
  readonly uses: readonly (GetCovarianceRealismAnswerUse)[];
  /** The screening that a change of the use started. */
  readonly startedScreeningId?: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
}

export interface GetCovarianceRealismAnswerStudy {
  readonly studyId: string;
  /** UTC. */
  readonly madeAt: string;
  readonly madeBy: string;
  readonly reason: string;
  /** Predicted and later ephemerides of the satellite, or residuals that were given. */
  readonly basis: "EPHEMERIDES" | "RESIDUALS";
  /** UTC. When the first of its predictions was made; absent for residuals. */
  readonly from?: string;
  /** UTC. When the last of its predictions was made; absent for residuals. */
  readonly to?: string;
  /** Its data end more than 90 days ago (residuals: it was made then), so it cannot be put to use. */
  readonly isOutdated: boolean;
  /** Predictions with a known error; each counts as one. */
  readonly predictions: number;
  readonly errors: number;
  readonly claims: GetCovarianceRealismAnswerStudyClaims | null;
  /** The factor of the claims is above 30 or below 1/30: errors and covariances are probably in different units. Its use needs `areUnitsChecked`. */
  readonly areUnitsDoubtful: boolean;
  /** The factor that may be used: 1 if the interval contains 1; below 1 only if the verdict is TOO_LARGE, from 100 predictions on whose truth is definitive, and as little as the interval of every range of lead times with 20 predictions allows, never below 0.5; at most 5. */
  readonly supportedFactor: number;
  readonly byLead: readonly (GetCovarianceRealismAnswerStudyByLead)[];
  /** Covariances of the errors by lead time, of ranges with at least 20 predictions. */
  readonly growth: readonly (GetCovarianceRealismAnswerStudyGrowth)[];
  /** Files and covariances that were not judged, and why; doubtful units, outliers and a bias (UNITS_DOUBTFUL, ERRORS_OUTLYING, ERRORS_BIASED). */
  readonly notes: readonly (Finding)[];
}

export interface GetCovarianceRealismAnswerStudyByLead {
  /** Lead time from, hours. */
  readonly fromHours: number;
  /** Lead time to, hours. */
  readonly toHours: number;
  readonly predictions: number;
  /** Root mean square of the errors, along radial, along-track and cross-track. */
  readonly errorM: readonly (number)[];
  readonly claimedM: readonly (number)[] | null;
  readonly claims: GetCovarianceRealismAnswerStudyClaims | null;
}

export interface GetCovarianceRealismAnswerStudyClaims {
  /** Multiplies the claimed sigmas. */
  readonly scaleFactor: number;
  readonly interval: readonly (number)[] | null;
  readonly verdict: "REALISTIC" | "TOO_SMALL" | "TOO_LARGE" | "NOT_NORMAL" | "TOO_FEW";
  /** Probability of so bad a fit if the claimed covariances were true. */
  readonly pValue: number;
  /** The same with the factor: a small one says that the errors are not normal. */
  readonly scaledPValue: number;
  /** Mean error over claimed sigma, without outliers, along radial, along-track and cross-track. */
  readonly bias: readonly (number)[];
  /** Root mean square of error over claimed sigma, without outliers, along radial, along-track and cross-track. */
  readonly ratio: readonly (number)[];
  readonly outliers?: GetCovarianceRealismAnswerStudyClaimsOutliers;
}

/** Errors that no factor describes: a burn, another object, a wrong line. Absent from studies of older versions. */
export interface GetCovarianceRealismAnswerStudyClaimsOutliers {
  /** Errors more than six scaled sigmas away. */
  readonly count: number;
  /** How far the farthest error is, in claimed sigmas. */
  readonly largestSigmas: number;
}

export interface GetCovarianceRealismAnswerStudyGrowth {
  /** Lead time from, hours. */
  readonly fromHours: number;
  /** Lead time to, hours. */
  readonly toHours: number;
  /** Mean lead time of its errors, hours. */
  readonly meanHours: number;
  readonly predictions: number;
  /** Lower triangle row by row, along R, T, N, km². */
  readonly lowerRtnKm2: readonly (number)[];
}

export interface GetCovarianceRealismAnswerUse {
  readonly studyId: string | null;
  /** Multiplies the sigmas of the satellite’s ephemerides. */
  readonly factor: number;
  /** UTC. */
  readonly changedAt: string;
  readonly changedBy: string;
  readonly reason: string;
}

export interface GetObjectBurnsAnswer {
  readonly noradId: number;
  /** When its element sets were looked at, UTC. */
  readonly lookedAt: string;
  /** Element sets with an epoch of their own, without those of another object. */
  readonly sets: number;
  /** Epoch of the oldest of them, UTC. */
  readonly from?: string;
  /** Epoch of the newest of them, UTC. */
  readonly to?: string;
  /** In chronological order. */
  readonly burns: readonly (GetObjectBurnsAnswerBurn)[];
  readonly floorMPerS: GetObjectBurnsAnswerFloorMPerS;
  /** Times without element sets in which no burn is searched. */
  readonly gaps: readonly (GetObjectBurnsAnswerGap)[];
  /** Element sets under this number that are too far from its others for a burn: they are of another object. No burn is searched in them. */
  readonly strangers: readonly (GetObjectBurnsAnswerStranger)[];
  readonly habit: GetObjectBurnsAnswerHabit | null;
  /** Burns that your OCM and OPM files of the last 30 days declare for it, the newest file first. */
  readonly declared: readonly (GetObjectBurnsAnswerDeclared)[];
  /** Burns that one of your operational ephemerides of it has and the one before it has not, of the last 30 days, by upload. */
  readonly ephemerides: readonly (GetObjectBurnsAnswerEphemeride)[];
  /** Reasons why the answer is not confident. */
  readonly notes: readonly (string)[];
}

export interface GetObjectBurnsAnswerBurn {
  /** When it burned, UTC. */
  readonly epoch: string;
  /** It burned after this with a chance of 97.5 %; the begin of a gap, if it burned in one, UTC. */
  readonly earliest: string;
  /** It burned before this with a chance of 97.5 %; the end of a gap, if it burned in one, UTC. */
  readonly latest: string;
  /** Chance that there was a burn, and within twelve hours of its epoch; at most 0.98. Low for a burn in a gap, whose time is not known. */
  readonly confidence: number;
  readonly kind: "IN_PLANE" | "OUT_OF_PLANE" | "BOTH";
  readonly deltaVMPerS: GetObjectBurnsAnswerBurnDeltaVMPerS;
}

export interface GetObjectBurnsAnswerBurnDeltaVMPerS {
  /** Positive along the velocity, m/s. */
  readonly alongTrack: number;
  readonly crossTrack: number | null;
  /** One sigma of the part along the track, m/s. */
  readonly sigma: number;
  readonly crossTrackSigma: number | null;
}

export interface GetObjectBurnsAnswerDeclared {
  /** Begin, UTC. */
  readonly from: string;
  /** End, UTC. */
  readonly to: string;
  readonly deltaVMPerS: number | null;
  /** Name of the file. */
  readonly source: string;
  /** The stored file: `GET /ca/ephemeris/{id}`. */
  readonly oemFileId: string;
}

export interface GetObjectBurnsAnswerEphemeride {
  /** It is after this, UTC. */
  readonly earliest: string;
  /** It is before this, UTC. */
  readonly latest: string;
  readonly deltaVMPerS: GetObjectBurnsAnswerEphemerideDeltaVMPerS;
  /** Name of the file. */
  readonly source: string;
  /** The stored file: `GET /ca/ephemeris/{id}`. */
  readonly oemFileId: string;
}

export interface GetObjectBurnsAnswerEphemerideDeltaVMPerS {
  /** Positive along the velocity, m/s. */
  readonly alongTrack: number;
  readonly crossTrack: number | null;
  /** One sigma of the part along the track, m/s. */
  readonly sigma: number;
}

/** The smallest burns that would be found now; null if the history is too short to say. */
export interface GetObjectBurnsAnswerFloorMPerS {
  readonly alongTrack: number | null;
  readonly crossTrack: number | null;
}

export interface GetObjectBurnsAnswerGap {
  /** Begin, UTC. */
  readonly from: string;
  /** End, UTC. */
  readonly to: string;
}

export interface GetObjectBurnsAnswerHabit {
  /** Days between its moves of the last two years, ascending. */
  readonly intervalsDays: readonly (number)[];
  readonly usualMPerS: GetObjectBurnsAnswerHabitUsualMPerS;
  /** Its last move, UTC. */
  readonly last: string;
  /** REGULAR: the next move is expected. IRREGULAR: its intervals differ by more than the usual one and say little about the next. OVERDUE: none lasted as long as the time since its last move; `next` is in the past. */
  readonly state: "REGULAR" | "IRREGULAR" | "OVERDUE";
  readonly next: GetObjectBurnsAnswerHabitNext;
}

export interface GetObjectBurnsAnswerHabitNext {
  /** After the median of its intervals that lasted until its newest element set, UTC. */
  readonly expected: string;
  /** One in ten of them ends before this, UTC. */
  readonly earliest: string;
  /** Nine in ten of them end before this, UTC. */
  readonly latest: string;
}

export interface GetObjectBurnsAnswerHabitUsualMPerS {
  /** Along the track, m/s. */
  readonly alongTrack: number;
  readonly crossTrack: number | null;
}

export interface GetObjectBurnsAnswerStranger {
  /** BETWEEN: its own sets go on after them. BEFORE, AFTER: they come before or after all its sets, so a very large manoeuvre is possible, too. */
  readonly place: "BETWEEN" | "BEFORE" | "AFTER";
  /** Epochs of these sets, UTC, ascending. */
  readonly epochs: readonly (string)[];
  /** The smallest impulse from the orbit of its own sets to theirs, m/s. */
  readonly deltaVMPerS: number;
}

export interface GetObjectHistoryAnswer {
  readonly noradId: number;
  /** Regime and kind, as `LEO2 debris`. */
  readonly objectClass?: string;
  /** By epoch, ascending; the newest 2,000. */
  readonly sets: readonly (GetObjectHistoryAnswerSet)[];
  /** Longer than seven days without a set. */
  readonly gaps: readonly (GetObjectHistoryAnswerGap)[];
  readonly coefficients: readonly (GetObjectHistoryAnswerCoefficient)[];
}

export interface GetObjectHistoryAnswerCoefficient {
  /** BSTAR: drag term of the element sets, per Earth radius; DRAG and RADIATION: CD·A/m and CR·A/m of the messages about it, m²/kg. */
  readonly figure: "BSTAR" | "DRAG" | "RADIATION";
  /** The newest. */
  readonly value: number;
  /** Share of its own history below it, %. */
  readonly ownPercentile: number;
  readonly ownCount: number;
  /** CLASS: objects of its class, of the catalogue for BSTAR and of your conjunctions for DRAG and RADIATION. ALL: all other objects of your conjunctions, because fewer than 20 are of its class. */
  readonly among: "CLASS" | "ALL";
  readonly classPercentile: number | null;
  /** How many those are. */
  readonly classCount: number;
}

export interface GetObjectHistoryAnswerGap {
  /** Begin, UTC. */
  readonly from: string;
  /** End, UTC. */
  readonly to: string;
  /** Unit: d. */
  readonly days: number;
}

export interface GetObjectHistoryAnswerSet {
  /** Epoch, UTC. */
  readonly epoch: string;
  /** Mean, km. */
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  /** Inclination, deg. */
  readonly inclinationDeg: number;
  /** Right ascension of the ascending node, deg. */
  readonly nodeDeg: number;
  /** Drag term B*, per Earth radius. */
  readonly bstarPerEarthRadius: number;
  readonly residualM: readonly (number)[] | null;
  /** It is too far from the sets of the object before and after it for a burn: it is of another object. */
  readonly isStranger: boolean;
}

export interface GetObjectSightingsAnswer {
  readonly noradId: number;
  /** Of the element set, UTC; absent if none is known. */
  readonly epoch?: string;
  /** UTC. */
  readonly from: string;
  /** Unit: d. */
  readonly days: number;
  /** In the order of time. */
  readonly sightings: readonly (GetObjectSightingsAnswerSighting)[];
  /** Sensors without a pass that they can observe. */
  readonly without: readonly (GetObjectSightingsAnswerWithout)[];
}

export interface GetObjectSightingsAnswerSighting {
  readonly sensorCode: string;
  readonly sensorName: string;
  /** Of the part of the pass that the sensor can observe, UTC. */
  readonly start: string;
  /** Its end, UTC. */
  readonly end: string;
  /** Highest elevation of the pass, deg. */
  readonly maxElevationDeg: number;
  /** Distance there, km. */
  readonly rangeKm: number;
  /** Chance that the object is found: in the field of view, or by a search of the fields that there is time for. Weather, brightness and failures are not in it. */
  readonly chance: number;
  readonly inField: number | null;
  /** One sigma of its direction, larger axis, deg. */
  readonly directionSigmaDeg: number;
}

export interface GetObjectSightingsAnswerWithout {
  readonly sensorCode: string;
  readonly sensorName: string;
  /** Above its horizon. */
  readonly passes: number;
}

export interface GetObjectSizesAnswer {
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** Absent if no list is loaded. */
  readonly fileName?: string;
  /** UTC. */
  readonly loadedAt?: string;
  /** Absent if it is that of the feed. */
  readonly loadedBy?: string;
  /** It is the list of the feed size-list: this operator has none of its own. */
  readonly isOfFeed?: boolean;
  /** Objects with a radius or a mass. */
  readonly objects: number;
  readonly withRadius: number;
  readonly withMass: number;
  readonly refused?: GetObjectSizesAnswerRefused;
  /** Radii that fit no object of any type (outside of 0.02 to 260 m), or whose sigma is more than three times as large: at most 20, by line. They are not used. What fits the type of its object is judged message by message. Absent if there are none. */
  readonly doubted?: readonly (GetObjectSizesAnswerDoubted)[];
}

export interface GetObjectSizesAnswerDoubted {
  /** Absent for a list that an older version loaded. */
  readonly line?: number;
  /** Catalogue number. */
  readonly objectId: string;
  /** Unit: m. */
  readonly radiusM: number;
  /** Unit: m. */
  readonly radiusSigmaM?: number;
}

/** Rows of the file that are not used, because they cannot be; absent if there are none. */
export interface GetObjectSizesAnswerRefused {
  readonly rows: number;
  /** At most 20. */
  readonly first: readonly (GetObjectSizesAnswerRefusedFirst)[];
}

export interface GetObjectSizesAnswerRefusedFirst {
  readonly line: number;
  readonly reason: string;
}

export interface GetRetentionAnswer {
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** Days after the closest approach after which the messages of an event move into the archive, its newest excepted. */
  readonly messageDays: number;
  /** Days after the closest approach after which archives are removed; absent: never. */
  readonly archiveDays?: number;
  /** Days after their end after which screenings are removed; absent: never. */
  readonly screeningDays?: number;
  /** Whether you may change it. */
  readonly isAdministrator: boolean;
  /** User name; absent if the usual days apply. */
  readonly changedBy?: string;
  /** When it was changed, UTC. */
  readonly changedAt?: string;
}

export interface GetShiftReportAnswer {
  /** Start of the shift, UTC. */
  readonly from: string;
  /** When the report was made, UTC. */
  readonly to: string;
  /** Who asks, by user name. */
  readonly person: string;
  /** Only about satellites of these groups. */
  readonly groups?: readonly (string)[];
  /** Conjunctions with new messages, the worst first. */
  readonly messages: readonly (GetShiftReportAnswerMessage)[];
  /** Entries of the logs of decisions in the shift, newest first. */
  readonly decided: readonly (GetShiftReportAnswerDecided)[];
  /** Conjunctions that need attention now: critical ones that no one acknowledged, then by risk, then by closest approach. */
  readonly open: readonly (GetShiftReportAnswerOpen)[];
  /** Plans ahead that are not over, and those that changed in the shift. */
  readonly planned: readonly (GetShiftReportAnswerPlanned)[];
  /** Satellites, the shortest coverage first. */
  readonly coverage: readonly (GetShiftReportAnswerCoverage)[];
}

export interface GetShiftReportAnswerCoverage {
  readonly satelliteId: string;
  readonly name: string;
  /** How far ahead it was screened; absent: never, UTC. */
  readonly screenedTo?: string;
}

export interface GetShiftReportAnswerDecided {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  /** The satellite and the other object. */
  readonly title: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Probability of collision, now. */
  readonly probability?: number;
  /** When, UTC. */
  readonly at: string;
  /** User name. */
  readonly person: string;
  readonly status: ListConjunctionsStatus;
  readonly note?: string;
  /** As in the log of the decision. */
  readonly changes: readonly (string)[];
}

export interface GetShiftReportAnswerMessage {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  /** The satellite and the other object. */
  readonly title: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Probability of collision, now. */
  readonly probability?: number;
  /** Messages that were received in the shift. */
  readonly received: number;
  /** The conjunction was not known before the shift. */
  readonly isNew: boolean;
}

export interface GetShiftReportAnswerOpen {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  /** The satellite and the other object. */
  readonly title: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Probability of collision, now. */
  readonly probability?: number;
  readonly status: ListConjunctionsStatus;
  /** User name. */
  readonly owner?: string;
  readonly isAcknowledged: boolean;
}

export interface GetShiftReportAnswerPlanned {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  /** The satellite and the other object. */
  readonly title: string;
  readonly riskLevel: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Probability of collision, now. */
  readonly probability?: number;
  readonly manoeuvreId: string;
  readonly name: string;
  readonly state: "DRAFT" | "SCREENED" | "APPROVED" | "EXPORTED" | "EXECUTED" | "MISSED" | "CANCELLED";
  /** Of a plan that is approved or further: UNDER_WAY asks whether it was flown. */
  readonly burn?: "UNDER_WAY" | "COMMANDED" | "PLANNED" | "FLOWN" | "MISSED";
  /** Ignition, UTC. */
  readonly ignition: string;
  /** Unit: m/s. */
  readonly deltaVMPerS: number;
  /** When it changed in the shift, UTC. */
  readonly changed?: string;
  /** Who planned it, by user name. */
  readonly person: string;
}

export interface GetSignInRulesAnswer {
  /** Members need a second factor: every call of one who signed in without is refused (403 SECOND_FACTOR_NEEDED). Script tokens have no sign-in. */
  readonly factorOfMembers: boolean;
  /** A second factor is needed to approve and export plans, and to close or calm a CRITICAL conjunction (403 SIGN_IN_AGAIN). */
  readonly factorOfSteps: boolean;
}

export interface GetUserConfigAnswerOdt {
  /** The subject of the identity token. */
  readonly _id?: string;
  readonly type?: "odt";
  readonly notifications: NotificationSettings;
  readonly choices?: NotificationChoices;
}

export interface Guide {
  readonly service: "general" | "ca" | "odt";
  /** Its name in the address of the page. */
  readonly file: string;
  readonly title: string;
  /** Guides of one group are listed together; empty for the first ones. */
  readonly group: string;
  /** Where the text in Markdown is served. */
  readonly address: string;
  readonly headings: readonly (GuideHeading)[];
}

export interface GuideHeading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

export interface ImportSatellitesAnswer {
  readonly rows: readonly (ImportSatellitesAnswerRow)[];
  readonly counts: ImportSatellitesAnswerCounts;
  /** Rows to be added, or added, whose radius is the default: it decides their probabilities. */
  readonly withoutRadius: number;
  /** Columns that say nothing about a satellite. */
  readonly ignored: readonly (string)[];
}

/** Rows by state. */
export interface ImportSatellitesAnswerCounts {
  readonly READY: number;
  readonly ADDED: number;
  readonly KNOWN: number;
  readonly REFUSED: number;
}

export interface ImportSatellitesAnswerRow {
  /** Line of the list, counted from 1. */
  readonly line: number;
  /** READY: would be added; ADDED; KNOWN: the fleet has this number already; REFUSED: see faults. */
  readonly state: "READY" | "ADDED" | "KNOWN" | "REFUSED";
  /** The new or the known satellite. */
  readonly satelliteId?: string;
  /** Catalogue number. */
  readonly noradId?: number;
  /** As given, otherwise as in the catalogue. */
  readonly name?: string;
  /** As given, otherwise as in the catalogue. */
  readonly cosparId?: string;
  /** Radius of the sphere that encloses the object, m. */
  readonly hardBodyRadius?: number;
  /** Mass with propellant, kg. */
  readonly wetMass?: number;
  /** Area that drag acts on, m². */
  readonly dragArea?: number;
  /** Doubtful values; the row is added with them. */
  readonly warnings?: readonly (SatelliteWarning)[];
  readonly faults?: readonly (ImportSatellitesAnswerRowFault)[];
}

export interface ImportSatellitesAnswerRowFault {
  readonly code: "NUMBER_INVALID" | "VALUE_INVALID" | "NAMELESS" | "REPEATED" | "NOT_IN_CATALOGUE" | "FIELD_REFUSED" | "NAME_TAKEN" | "NUMBER_ELSEWHERE";
  /** The field of the satellite. */
  readonly field: string;
  /** The cell, or for REPEATED the line of the first row. */
  readonly found: string;
  readonly message: string;
}

export interface ImportSatellitesForm {
  /** A list of satellites. */
  readonly file: string;
  /** true: say what would be added, and store nothing. */
  readonly preview?: "true" | "false";
  /** true: rows with a name that the fleet has already (NAME_TAKEN), or with a number that another operator here has in its fleet (NUMBER_ELSEWHERE), are meant and not refused. */
  readonly isMeant?: "true" | "false";
}

export interface IngestCdmsForm {
  /** Files with one or more messages. */
  readonly file: readonly (string)[];
}

export interface InviteCoordinationGuestAnswer {
  readonly guestId: string;
  readonly name: string;
  /** Catalogue number. */
  readonly noradId: number;
  /** When the link ends, UTC. */
  readonly expiresAt: string;
  /** When it was revoked, UTC. */
  readonly revokedAt?: string;
  /** When it was first opened, UTC. */
  readonly firstUsedAt?: string;
  readonly readsTrajectories?: boolean;
  readonly mail?: InviteCoordinationGuestAnswerMail;
  /** Shown once. */
  readonly link: string;
}

/** Absent: the guest gets no mails. */
export interface InviteCoordinationGuestAnswerMail {
  readonly address: string;
  /** WAITING: the first mail leaves within a minute. RETRYING: it is tried again. FAILED: it is not. */
  readonly state: "WAITING" | "SENT" | "RETRYING" | "FAILED";
  /** When the newest mail left, UTC. */
  readonly at?: string;
  /** Why a mail did not leave. */
  readonly answer?: string;
}

export interface InviteCoordinationGuestBody {
  /** Who gets the link; on record. */
  readonly name: string;
  /** How long it opens the case; 72 when absent. */
  readonly hours?: number;
  /** Gets the link, and what happens in the case within a minute, with the shared messages (CDM), briefings and trajectories (OEM) as attachments. Not on record. */
  readonly email?: string;
  /** Of the mails; en when absent. */
  readonly language?: "en" | "de";
  /** The guest may read the states of the trajectories that my operator offers in this case. */
  readonly readsTrajectories?: boolean;
}

export interface KeptBurn {
  /** Ignition, UTC. */
  readonly ignition: string;
  /** Axes of the velocity change: RSW, RTN, QSW, RIC, TNW, NTW, VNC, LVLH, EQW, NSW, PQW, SEZ, each also with the suffix _INERTIAL or _ROTATING, EME2000, TOD_EARTH. Only differential drag needs none. */
  readonly frame?: string;
  /** XYZ: components along the axes. AZIMUTH_ELEVATION: azimuthDeg from the first axis towards the second, elevationDeg towards the third. */
  readonly directionType?: "XYZ" | "AZIMUTH_ELEVATION";
  /** Velocity change of an impulse along the axes, m/s. */
  readonly deltaVMPerS?: readonly (number)[];
  /** Size of an impulse that is given by angles, m/s. */
  readonly deltaVMagnitudeMPerS?: number;
  /** Direction of an arc along the axes, of any length. */
  readonly direction?: readonly (number)[];
  /** Degrees. */
  readonly azimuthDeg?: number;
  /** Degrees. */
  readonly elevationDeg?: number;
  /** Thrust of an arc, N. */
  readonly thrustN?: number;
  /** Specific impulse, s. */
  readonly specificImpulseS?: number;
  /** Duration of an arc, or of the drag configuration, s. */
  readonly durationS?: number;
  /** The same in its durationUnit; with DATE the time at which it ends, UTC. */
  readonly duration?: number | string;
  /** PERIODS: of the orbit before the burn. */
  readonly durationUnit?: "SECONDS" | "PERIODS" | "DATE";
  /** Mass at ignition, kg. */
  readonly massKg?: number;
  /** Share of the time in which the engine works. */
  readonly dutyCycle?: number;
  /** Error of the size of a burn, 1 σ, as a share of it. */
  readonly sizeErrorFraction?: number;
  /** Error of the size of a burn, 1 σ, whatever its size, m/s. */
  readonly sizeErrorMPerS?: number;
  /** Error of the direction of a burn, 1 σ, degrees. */
  readonly pointingErrorDeg?: number;
  /** Error across a burn, 1 σ along each of two axes, whatever its size, m/s. */
  readonly pointingErrorMPerS?: number;
  /** Differential drag: the cross-section of the satellite in the airflow from the ignition to the end of the duration, m². */
  readonly dragCrossSectionM2?: number;
  /** The cross-section at other times, m²; by default that of the satellite. */
  readonly nominalCrossSectionM2?: number;
  /** The further burns of a plan of two to five, in order of time. */
  readonly following?: readonly (BurnFollowing)[];
}

export interface KnownEvent {
  readonly conjunctionId: string;
  /** The message by which it is counted. */
  readonly cdmId: string;
  readonly secondaryId: string;
  readonly secondaryName: string;
  /** Closest approach without the burn, UTC. */
  readonly tcaBefore: string;
  /** Closest approach with the burn, UTC. */
  readonly tcaAfter: string;
  /** Miss without the burn, m. */
  readonly missBeforeM: number;
  /** Miss with the burn, m. */
  readonly missAfterM: number;
  /** Probability of collision without the burn. */
  readonly probabilityBefore: number;
  /** Probability of collision with the burn. */
  readonly probabilityAfter: number;
  readonly riskBefore: RiskLevel;
  readonly riskAfter: RiskLevel;
  /** The covariances know so little that the level is that of the largest probability; otherwise left out. */
  readonly riskBasisBefore?: "DILUTED";
  /** The covariances know so little that the level is that of the largest probability; otherwise left out. */
  readonly riskBasisAfter?: "DILUTED";
}

export interface LiftHoldAnswer {
  readonly holdId: string;
  /** The conjunction that is held; absent: everything of the operator. */
  readonly conjunctionId?: string;
  readonly held?: LiftHoldAnswerHeld;
  readonly reason: string;
  /** User name. */
  readonly placedBy: string;
  /** When it was placed, UTC. */
  readonly placedAt: string;
  /** User name; absent while it is in force. */
  readonly liftedBy?: string;
  /** When it was lifted, UTC. */
  readonly liftedAt?: string;
  readonly liftReason?: string;
  readonly proposed?: LiftHoldAnswerProposed;
  readonly pending?: LiftHoldAnswerPending;
}

/** What the conjunction is. */
export interface LiftHoldAnswerHeld {
  readonly satelliteId: string;
  readonly satelliteName: string;
  /** Name of the other object, otherwise its number. */
  readonly secondaryName: string;
  /** The closest approach, UTC. */
  readonly tca: string;
}

/** Only with 202: the part of the change that takes effect in seven days. */
export interface LiftHoldAnswerPending {
  readonly looseningId: string;
  /** SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends. */
  readonly kind: "SATELLITE" | "SATELLITE_DELETED" | "OBJECT_SIZES" | "REALISM_USE" | "ONE_PERSON" | "RETENTION" | "HOLD_LIFTED";
  /** PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time. */
  readonly state: "PROPOSED" | "PENDING" | "DONE" | "WITHDRAWN" | "ENDED";
  /** Of the satellite, the operator or the hold. */
  readonly subjectId: string;
  /** Name of the satellite. */
  readonly subjectName?: string;
  /** The settings that become looser. */
  readonly changes: readonly (DecisionWithLogLoosenedChange)[];
  /** HIGH and CRITICAL events ahead that it lowers. */
  readonly lowered: readonly (DecisionWithLogLoosenedLowered)[];
  readonly reason: string;
  /** Who asked for it, by user name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
  /** Until when a second person may agree, UTC. */
  readonly endsAt?: string;
  /** The second person, by user name. */
  readonly agreedBy?: string;
  /** When, UTC. */
  readonly agreedAt?: string;
  /** From when on it is in effect, UTC. */
  readonly effectiveAt?: string;
  /** Who withdrew it, by user name. */
  readonly settledBy?: string;
  /** When it was done, withdrawn or ended, UTC. */
  readonly settledAt?: string;
  /** Whether you may agree; another person must, one of the two an administrator of the operator. */
  readonly mayAgree?: boolean;
  /** Whether you may take it back. */
  readonly mayWithdraw?: boolean;
}

/** Only with 202: the change that waits for a second person. Nothing else changed. */
export interface LiftHoldAnswerProposed {
  readonly looseningId: string;
  /** SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends. */
  readonly kind: "SATELLITE" | "SATELLITE_DELETED" | "OBJECT_SIZES" | "REALISM_USE" | "ONE_PERSON" | "RETENTION" | "HOLD_LIFTED";
  /** PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time. */
  readonly state: "PROPOSED" | "PENDING" | "DONE" | "WITHDRAWN" | "ENDED";
  /** Of the satellite, the operator or the hold. */
  readonly subjectId: string;
  /** Name of the satellite. */
  readonly subjectName?: string;
  /** The settings that become looser. */
  readonly changes: readonly (DecisionWithLogLoosenedChange)[];
  /** HIGH and CRITICAL events ahead that it lowers. */
  readonly lowered: readonly (DecisionWithLogLoosenedLowered)[];
  readonly reason: string;
  /** Who asked for it, by user name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
  /** Until when a second person may agree, UTC. */
  readonly endsAt?: string;
  /** The second person, by user name. */
  readonly agreedBy?: string;
  /** When, UTC. */
  readonly agreedAt?: string;
  /** From when on it is in effect, UTC. */
  readonly effectiveAt?: string;
  /** Who withdrew it, by user name. */
  readonly settledBy?: string;
  /** When it was done, withdrawn or ended, UTC. */
  readonly settledAt?: string;
  /** Whether you may agree; another person must, one of the two an administrator of the operator. */
  readonly mayAgree?: boolean;
  /** Whether you may take it back. */
  readonly mayWithdraw?: boolean;
}

export interface LiftHoldBody {
  /** Why, for the record. */
  readonly reason: string;
  readonly acceptedRisk?: LiftHoldBodyAcceptedRisk;
}

/** Needed for what lowers an alarm or removes evidence; ignored otherwise. */
export interface LiftHoldBodyAcceptedRisk {
  /** Why, for the record: at least ten characters. */
  readonly reason: string;
}

export interface ListArchivesAnswer {
  readonly archiveId: string;
  /** Number of messages. */
  readonly messages: number;
  /** Size of the file. */
  readonly sizeBytes: number;
  /** SHA-256 of the file. */
  readonly digest: string;
  /** Closest approach of its oldest message, UTC. */
  readonly oldestTca: string;
  /** Closest approach of its newest message, UTC. */
  readonly newestTca: string;
  /** When it was made, UTC. */
  readonly madeAt: string;
}

export interface ListAuditLinesAnswer {
  readonly id: string;
  /** When, UTC. */
  readonly at: string;
  /** User name; `system`, or the name of a feed. */
  readonly actor: string;
  /** Name of the action in the contract of its call: `ca.manoeuvre.act`. */
  readonly action: string;
  /** done or refused. */
  readonly outcome: string;
  readonly subject?: ListAuditLinesAnswerSubject;
  /** The X-Request-Id of the answer. */
  readonly requestId?: string;
  /** `unconditional`: a change without If-Match. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface ListAuditLinesAnswerSubject {
  readonly kind: string;
  readonly id: string;
  /** Its name today; absent if it has none, or is gone. */
  readonly name?: string;
}

export type ListConjunctionsState = "OPEN" | "CLEARED" | "PAST";

export type ListConjunctionsStatus = "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";

export interface ListCoordinationGuestsAnswer {
  readonly guestId: string;
  readonly name: string;
  /** Catalogue number. */
  readonly noradId: number;
  /** When the link ends, UTC. */
  readonly expiresAt: string;
  /** When it was revoked, UTC. */
  readonly revokedAt?: string;
  /** When it was first opened, UTC. */
  readonly firstUsedAt?: string;
  readonly readsTrajectories?: boolean;
  readonly mail?: InviteCoordinationGuestAnswerMail;
}

export interface ListHoldsAnswer {
  readonly holdId: string;
  /** The conjunction that is held; absent: everything of the operator. */
  readonly conjunctionId?: string;
  readonly held?: LiftHoldAnswerHeld;
  readonly reason: string;
  /** User name. */
  readonly placedBy: string;
  /** When it was placed, UTC. */
  readonly placedAt: string;
  /** User name; absent while it is in force. */
  readonly liftedBy?: string;
  /** When it was lifted, UTC. */
  readonly liftedAt?: string;
  readonly liftReason?: string;
}

export interface ListProviderScreeningsAnswer {
  readonly deliveryId: string;
  readonly destination: "SPACE_SAFETY" | "TRACSS";
  /** The first five as of a delivery. SCREENING: the provider took the orbit and has not finished. COMPLETE: it said that it screened it. FAILED: it said that it could not. UNANSWERED: it did not say within a day; what it sent until then is in `approaches`, and an empty list is not a clear sky. */
  readonly state: "WAITING_APPROVAL" | "QUEUED" | "RETRYING" | "REFUSED" | "WITHDRAWN" | "SCREENING" | "COMPLETE" | "FAILED" | "UNANSWERED";
  /** The burn or its message changed after this orbit was made: screen again. */
  readonly isOutOfDate: boolean;
  /** Whether our own screening of the plan has ended. */
  readonly isOursScreened: boolean;
  /** When it was asked for, UTC. */
  readonly createdAt: string;
  readonly requestedBy?: string;
  /** When the provider took the orbit, UTC. */
  readonly sentAt?: string;
  /** When the provider screened it, UTC. */
  readonly screenedAt?: string;
  /** The id that the provider gave the orbit. */
  readonly receipt?: string;
  /** What the provider said last. */
  readonly answer?: string;
  /** The most dangerous by either first. */
  readonly approaches: readonly (ListProviderScreeningsAnswerApproache)[];
  /** Approaches in which the provider sees more risk than we do. */
  readonly worse: number;
  /** Messages of the provider that could not be read; look at them there. */
  readonly unread: number;
}

export interface ListProviderScreeningsAnswerApproache {
  /** ONLY_OURS: the provider sent no message about it; it may not have the object, or it lies outside the box of the provider. That does not mean that nothing is there. */
  readonly kind: "BOTH" | "ONLY_PROVIDER" | "ONLY_OURS";
  readonly secondaryId: string;
  readonly secondaryName: string;
  readonly theirs?: ListProviderScreeningsAnswerApproacheTheirs;
  readonly ours?: ListProviderScreeningsAnswerApproacheOurs;
  /** Theirs minus ours. */
  readonly laterS?: number;
  /** Miss: theirs minus ours. */
  readonly fartherM?: number;
  /** Probability: theirs by ours. */
  readonly probabilityRatio?: number;
  /** The provider sees more risk than we do. */
  readonly isWorse: boolean;
}

export interface ListProviderScreeningsAnswerApproacheOurs {
  /** Closest approach, UTC. */
  readonly tca: string;
  /** By its states; of a summary, as stated. */
  readonly missDistanceM: number;
  /** Unit: m/s. */
  readonly relativeSpeedMPerS?: number;
  /** Ours, by its states and covariances. */
  readonly probability?: number;
  readonly riskLevel?: RiskLevel;
}

export interface ListProviderScreeningsAnswerApproacheTheirs {
  /** Closest approach, UTC. */
  readonly tca: string;
  /** By its states; of a summary, as stated. */
  readonly missDistanceM: number;
  /** Unit: m/s. */
  readonly relativeSpeedMPerS?: number;
  /** Ours, by its states and covariances. */
  readonly probability?: number;
  readonly riskLevel?: RiskLevel;
  /** As the provider states it. */
  readonly statedProbability?: number;
  readonly messageId: string;
}

export interface ListRemovalsAnswer {
  readonly removalId: string;
  /** When, UTC. */
  readonly at: string;
  /** MESSAGES_ARCHIVED: moved into an archive. ARCHIVE_REMOVED: an archive with its messages. SCREENINGS_REMOVED: screenings with their results. */
  readonly kind: "MESSAGES_ARCHIVED" | "ARCHIVE_REMOVED" | "SCREENINGS_REMOVED";
  /** Number of messages or screenings. */
  readonly count: number;
  /** Closest approach of the oldest message, or end of the oldest screening, UTC. */
  readonly oldest: string;
  /** The same of the newest, UTC. */
  readonly newest: string;
  /** The days of the rule by which it was done. */
  readonly days: number;
  readonly archiveId?: string;
  /** SHA-256 of the archive. */
  readonly digest?: string;
}

export interface ListTrackingPartiesAnswer {
  /** The sensor providers, by name; all for administrators, else those of the sensors that one sees. */
  readonly providers: readonly (AccountOperatorsItem)[];
  /** The operators of the platform, by name. For administrators only. */
  readonly operators?: readonly (AccountOperatorsItem)[];
}

export interface ListViewsAnswer {
  readonly viewId: string;
  /** What people call it. */
  readonly name: string;
  /** The part of the address of the list of conjunctions after the question mark: filters, order and columns. */
  readonly query: string;
  /** User name. */
  readonly createdBy: string;
  /** UTC. */
  readonly createdAt: string;
}

export interface ListWaitingAnswer {
  /** CRITICAL_TO_ACKNOWLEDGE: a critical conjunction ahead that no one has acknowledged at its present risk. COMMAND_DUE: an approved plan whose last moment to command is within six hours, or has passed. PLAN_TO_APPROVE: a plan that another person submitted, and that you may approve. PLAN_TO_SUBMIT: a plan of yours that is screened. DECISION_TO_AGREE: another person proposes to accept a critical risk. CHANGE_TO_AGREE: another person proposes a change that lowers an alarm or removes evidence, and you may agree. DECISION_CHANGED: a conjunction that changed since a person decided about it. FALL_TO_CONFIRM: the newest message alone gives a lower risk, which a person has to confirm. TRACKS_TO_CONFIRM: tracks of an order that may be of another object than the ordered one; `detailCode` says why. CASE_TO_ANSWER: a case with another operator in which yours owes an answer, a burn or its intent; `detailCode` says which. ORDER_TO_CONFIRM: passes that operators ordered of a sensor of yours, and that you have neither accepted nor declined; one entry for each sensor. DELIVERY_TO_APPROVE: an ephemeris that goes to another service once a person approves it. MESSAGE_HELD, FILE_HELD: held back until a person releases it. FILE_DISPUTED: a file of tracking that is not what was ordered; its buyer accepts it or reports it as bad data. */
  readonly kind: "CRITICAL_TO_ACKNOWLEDGE" | "COMMAND_DUE" | "PLAN_TO_APPROVE" | "PLAN_TO_SUBMIT" | "DECISION_TO_AGREE" | "CHANGE_TO_AGREE" | "DECISION_CHANGED" | "FALL_TO_CONFIRM" | "TRACKS_TO_CONFIRM" | "CASE_TO_ANSWER" | "ORDER_TO_CONFIRM" | "DELIVERY_TO_APPROVE" | "MESSAGE_HELD" | "FILE_HELD" | "FILE_DISPUTED";
  /** Of the plan, the conjunction, the change, the case, the delivery, the message or the file; of orders the code of the sensor. */
  readonly id: string;
  /** What it is about: the satellite and the other object, or the name of the file. */
  readonly title: string;
  /** The name of the plan, or why something is held, in English. */
  readonly detail?: string;
  /** The code of the reason for which something is held. */
  readonly detailCode?: string;
  /** What that reason names. */
  readonly detailParameters?: Readonly<Record<string, unknown>>;
  readonly riskLevel?: RiskLevel;
  readonly riskBasis?: RiskBasis;
  /** Who submitted, proposed or decided it, by user name. */
  readonly person?: string;
  /** Since when it waits, UTC. */
  readonly since: string;
  /** When it is too late, UTC. */
  readonly due?: string;
  readonly conjunctionId?: string;
  readonly satelliteId?: string;
  /** Of a disputed file. */
  readonly observationRequestId?: string;
  /** Of a case with another operator. */
  readonly coordinationId?: string;
  /** Of orders: how many passes. */
  readonly count?: number;
  /** Size of the burn, m/s. */
  readonly deltaVMPerS?: number;
  /** Of a decision: the probability that it rests on. */
  readonly probabilityThen?: number;
  /** Of the newest message. */
  readonly probabilityNow?: number;
}

export interface LoadObjectSizesAnswer {
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** Absent if no list is loaded. */
  readonly fileName?: string;
  /** UTC. */
  readonly loadedAt?: string;
  /** Absent if it is that of the feed. */
  readonly loadedBy?: string;
  /** It is the list of the feed size-list: this operator has none of its own. */
  readonly isOfFeed?: boolean;
  /** Objects with a radius or a mass. */
  readonly objects: number;
  readonly withRadius: number;
  readonly withMass: number;
  readonly refused?: GetObjectSizesAnswerRefused;
  /** Radii that fit no object of any type (outside of 0.02 to 260 m), or whose sigma is more than three times as large: at most 20, by line. They are not used. What fits the type of its object is judged message by message. Absent if there are none. */
  readonly doubted?: readonly (GetObjectSizesAnswerDoubted)[];
  readonly proposed?: LiftHoldAnswerProposed;
}

export interface LoadObjectSizesForm {
  /** The list. */
  readonly file: string;
  /** Why, although it lowers a HIGH or CRITICAL conjunction ahead or makes alarms less likely: at least ten characters. */
  readonly reason?: string;
}

export interface ManoeuvrePlan {
  readonly manoeuvreId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly name: string;
  /** DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be. */
  readonly state: "DRAFT" | "SCREENED" | "APPROVED" | "EXPORTED" | "EXECUTED" | "MISSED" | "CANCELLED";
  readonly burn: KeptBurn;
  readonly evaluation: BurnEvaluation;
  /** Something that it was computed from has changed: refresh it. */
  readonly isOutOfDate: boolean;
  /** What changed since it was computed: a newer message of its event, events of the satellite (`changedEvents` names them), a newer ephemeris, the mass, the command lead, or another part of the satellite. */
  readonly changedInputs: readonly (ManoeuvrePlanWithLogChangedInput)[];
  /** Events of the satellite that appeared, rose, changed or were cleared since its sky. */
  readonly changedEvents?: readonly (ManoeuvrePlanWithLogChangedEvent)[];
  readonly sky?: Sky;
  /** Those of its evaluation. */
  readonly knownEvents?: readonly (KnownEvent)[];
  readonly verdict?: Verdict;
  readonly acceptedRisk?: ManoeuvrePlanWithLogAcceptedRisk;
  /** The time of its ignition passed before it was exported: it can only be cancelled. */
  readonly isTooLate: boolean;
  readonly moments?: BurnMoments;
  /** Someone other than the planners has to approve; as the rule was when the plan was made. */
  readonly needsTwoPeople: boolean;
  /** What can be done with it now, by the one who asks. */
  readonly actions: readonly (ManoeuvrePlanWithLogAction)[];
  readonly screening?: ManoeuvrePlanWithLogScreening;
  readonly createdBy: string;
  /** When, UTC. */
  readonly createdAt: string;
  /** Who changed the burn last. */
  readonly plannedBy: string;
  /** Everyone who chose the burn or changed it. */
  readonly planners?: readonly (string)[];
  /** When, UTC. */
  readonly changedAt: string;
  readonly submitted?: ManoeuvrePlanWithLogSubmitted;
  readonly approvedBy?: string;
  /** When, UTC. */
  readonly approvedAt?: string;
  readonly cancelled?: ManoeuvrePlanWithLogCancelled;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
}

export interface ManoeuvrePlanWithLog {
  readonly manoeuvreId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly name: string;
  /** DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be. */
  readonly state: "DRAFT" | "SCREENED" | "APPROVED" | "EXPORTED" | "EXECUTED" | "MISSED" | "CANCELLED";
  readonly burn: KeptBurn;
  readonly evaluation: BurnEvaluation;
  /** Something that it was computed from has changed: refresh it. */
  readonly isOutOfDate: boolean;
  /** What changed since it was computed: a newer message of its event, events of the satellite (`changedEvents` names them), a newer ephemeris, the mass, the command lead, or another part of the satellite. */
  readonly changedInputs: readonly (ManoeuvrePlanWithLogChangedInput)[];
  /** Events of the satellite that appeared, rose, changed or were cleared since its sky. */
  readonly changedEvents?: readonly (ManoeuvrePlanWithLogChangedEvent)[];
  readonly sky?: Sky;
  /** Those of its evaluation. */
  readonly knownEvents?: readonly (KnownEvent)[];
  readonly verdict?: Verdict;
  readonly acceptedRisk?: ManoeuvrePlanWithLogAcceptedRisk;
  /** The time of its ignition passed before it was exported: it can only be cancelled. */
  readonly isTooLate: boolean;
  readonly moments?: BurnMoments;
  /** Someone other than the planners has to approve; as the rule was when the plan was made. */
  readonly needsTwoPeople: boolean;
  /** What can be done with it now, by the one who asks. */
  readonly actions: readonly (ManoeuvrePlanWithLogAction)[];
  readonly screening?: ManoeuvrePlanWithLogScreening;
  readonly createdBy: string;
  /** When, UTC. */
  readonly createdAt: string;
  /** Who changed the burn last. */
  readonly plannedBy: string;
  /** Everyone who chose the burn or changed it. */
  readonly planners?: readonly (string)[];
  /** When, UTC. */
  readonly changedAt: string;
  readonly submitted?: ManoeuvrePlanWithLogSubmitted;
  readonly approvedBy?: string;
  /** When, UTC. */
  readonly approvedAt?: string;
  readonly cancelled?: ManoeuvrePlanWithLogCancelled;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
  /** Newest first. Entries are never changed. */
  readonly log: readonly (ManoeuvrePlanWithLogLog)[];
}

export interface ManoeuvrePlanWithLogAcceptedRisk {
  /** Why, in words: at least ten characters. */
  readonly reason: string;
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
}

export type ManoeuvrePlanWithLogAction = "SCREEN" | "SUBMIT" | "APPROVE" | "EXPORT" | "EXECUTE" | "MISS" | "CANCEL" | "REFRESH";

export interface ManoeuvrePlanWithLogCancelled {
  /** User name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
  readonly reason?: string;
  /** What became of the commands of a plan whose files were taken. NOTHING was sent to the satellite. They were sent and REMOVED again. They are still ON_BOARD and may fire. */
  readonly uplinked?: "NOTHING" | "REMOVED" | "ON_BOARD";
}

export interface ManoeuvrePlanWithLogChangedEvent {
  readonly kind: "RISEN" | "APPEARED" | "CHANGED" | "CLEARED";
  readonly conjunctionId: string;
  readonly secondaryName: string;
  /** Closest approach, UTC. */
  readonly tca: string;
  readonly probabilityThen?: number;
  readonly probabilityNow?: number;
}

export type ManoeuvrePlanWithLogChangedInput = "MESSAGE" | "EVENTS" | "EPHEMERIS" | "MASS" | "COMMAND_LEAD" | "SATELLITE" | "BURN";

export interface ManoeuvrePlanWithLogLog {
  /** When, UTC. */
  readonly at: string;
  /** User name; `screening` for the end of the screenings, `orbit` if an orbit showed how the burn was flown. */
  readonly person: string;
  /** RULE: the rule of two people of its satellite changed; the plan keeps its own. */
  readonly action: "CREATE" | "CHANGE" | "RULE" | "SCREEN" | "SUBMIT" | "APPROVE" | "EXPORT" | "EXECUTE" | "MISS" | "CANCEL" | "REFRESH";
  /** DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be. */
  readonly from?: "DRAFT" | "SCREENED" | "APPROVED" | "EXPORTED" | "EXECUTED" | "MISSED" | "CANCELLED";
  /** DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be. */
  readonly to: "DRAFT" | "SCREENED" | "APPROVED" | "EXPORTED" | "EXECUTED" | "MISSED" | "CANCELLED";
  /** What became of the commands of a plan whose files were taken. NOTHING was sent to the satellite. They were sent and REMOVED again. They are still ON_BOARD and may fire. */
  readonly uplinked?: "NOTHING" | "REMOVED" | "ON_BOARD";
  readonly note?: string;
  /** Why the risk was accepted. */
  readonly reason?: string;
}

export interface ManoeuvrePlanWithLogScreening {
  readonly state: "RUNNING" | "COMPLETE" | "CANCELLED" | "FAILED";
  /** 0 to 1. */
  readonly progress: number;
  /** Against messages (MAN_VS_CDM) and against the catalogue, each with the burn and without it, all of the same sky. */
  readonly screeningIds: readonly (string)[];
  /** The ephemeris with the burn that is being screened, on trial; removed once the screenings have ended. */
  readonly oemFileId?: string;
  /** As it was when it was screened: one row an approach, without the burn and with it, the worst that is left first. */
  readonly compared: readonly (ManoeuvrePlanWithLogScreeningCompared)[];
  /** Why a screening failed, in English. */
  readonly failure?: string;
  readonly failureCode?: ScreeningFailureCode;
}

export interface ManoeuvrePlanWithLogScreeningCompared {
  /** MADE: only with the plan. CHANGED: with and without. CLEARED: only without. */
  readonly kind: "MADE" | "CHANGED" | "CLEARED";
  readonly secondaryId: string;
  readonly secondaryName: string;
  /** What the other object flew by. */
  readonly against: "CATALOGUE" | "MESSAGE";
  /** The conjunction of the fleet that it belongs to. */
  readonly conjunctionId?: string;
  readonly before?: ManoeuvrePlanWithLogScreeningComparedBefore;
  readonly after?: ManoeuvrePlanWithLogScreeningComparedBefore;
}

export interface ManoeuvrePlanWithLogScreeningComparedBefore {
  /** UTC. */
  readonly tca: string;
  /** Unit: m. */
  readonly missDistanceM: number;
  /** Unit: m/s. */
  readonly relativeSpeedMPerS?: number;
  /** Absent without a covariance. */
  readonly probability?: number;
  /** The probability is at most that: no method gives a justified value. */
  readonly isUpperBound?: boolean;
  readonly riskLevel?: RiskLevel;
}

/** It waits for the approval of another person, or waited for it. */
export interface ManoeuvrePlanWithLogSubmitted {
  /** User name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
}

/** ANGLES: right ascension and declination. ANGLES_AND_MAGNITUDE: these with the magnitude. RANGE_AND_ANGLES: range, range rate, azimuth and elevation of a radar. */
export type MeasurementType = "ANGLES" | "ANGLES_AND_MAGNITUDE" | "RANGE_AND_ANGLES";

export interface NewestMessage {
  readonly newest?: NewestMessageNewest;
  readonly computing?: NewestMessageComputing;
}

/** Absent if nothing has waited for two minutes: then what is shown is computed. */
export interface NewestMessageComputing {
  /** How many computations wait. */
  readonly waiting: number;
  /** Since when the one waits that has waited longest, UTC. */
  readonly since: string;
}

export interface NewestMessageNewest {
  readonly cdmId: string;
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly originator: string;
  /** When the originator made it, at the latest when it was received, UTC. */
  readonly at: string;
}

export interface Notification {
  readonly id: string;
  /** HTTP-like number: 200 for success, 4xx and 5xx for failures. */
  readonly code: number;
  /** First digit of the code followed by xx. */
  readonly status: string;
  readonly title: string;
  readonly message: string;
  /** What it is about, by a name that clients translate: `feed.failed`. */
  readonly subject: string;
  /** What the sentence in another language needs. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** When it was made, UTC. */
  readonly timestamp: string;
  /** fresh, unread, read or hidden, in ascending order; it never goes back. */
  readonly state: "fresh" | "unread" | "read" | "hidden";
  /** Page of the application that shows more. */
  readonly link?: string;
}

export interface NotificationChoices {
  /** Of messages outside the application. */
  readonly language: "en" | "de";
  /** IANA name; quiet hours and summaries follow it. UTC by default. */
  readonly timeZone: string;
  /** Messages wait until the end of the quiet hours. Critical conjunctions do not wait. */
  readonly quietHours: NotificationChoicesQuietHours | null;
  /** A summary by mail: NONE, DAILY or WEEKLY (Mondays), at 07:00. */
  readonly summary: "NONE" | "DAILY" | "WEEKLY";
  readonly conjunctions: NotificationChoicesConjunctions;
  /** Where a critical conjunction is sent that no one has acknowledged after this number of minutes. */
  readonly escalation: NotificationChoicesEscalation | null;
}

export interface NotificationChoicesConjunctions {
  /** Conjunctions of this risk or a higher one. */
  readonly leastRisk: "MEDIUM" | "HIGH" | "CRITICAL";
  /** What happens to them. */
  readonly changes: readonly (NotificationChoicesConjunctionsChange)[];
  /** Only conjunctions of these satellites; empty for all. */
  readonly satelliteIds: readonly (string)[];
  /** Only if the closest approach is at most this number of hours ahead. */
  readonly hoursBeforeTca: number;
}

export type NotificationChoicesConjunctionsChange = "NEW" | "RISEN" | "CLEARED" | "DECISION_NEAR";

export interface NotificationChoicesEscalation {
  readonly afterMinutes: number;
  readonly channel: DutyRosterUnreachedChannel;
  readonly address: string;
}

export interface NotificationChoicesQuietHours {
  /** Begin, hh:mm. */
  readonly from: string;
  /** End, hh:mm. */
  readonly to: string;
}

export interface NotificationDelivery {
  /** The `webhook-id` of a webhook is `msg_` and this id, in every attempt. */
  readonly id: string;
  /** The service whose settings hold the address. */
  readonly service: "odt" | "ca";
  /** email, msteams, slack or webhook. */
  readonly channel: "email" | "msteams" | "slack" | "webhook";
  /** Where it goes. */
  readonly address: string;
  /** QUEUED, DELIVERED, RETRYING, FAILED (no further attempt), REFUSED (this server does not send there; no connection was made), or DROPPED (its address was removed, or its person left, while it waited). */
  readonly state: "QUEUED" | "DELIVERED" | "RETRYING" | "FAILED" | "REFUSED" | "DROPPED";
  readonly attempts: number;
  /** The answer of the receiving side, or why nothing was sent. */
  readonly lastAnswer: string | null;
  readonly title: string;
  /** What it is about, by name. */
  readonly subject: string;
  readonly isTest: boolean;
  /** When it was queued, UTC. */
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
  readonly finishedAt: string | null;
}

export interface NotificationSettings {
  readonly email: NotificationSettingsEmail;
  readonly msteams: NotificationSettingsMsteams;
  readonly slack: NotificationSettingsSlack;
  readonly webhook: NotificationSettingsWebhook;
  /** The statuses that cause a notification. */
  readonly statuses: readonly (NotificationSettingsStatus)[];
}

export interface NotificationSettingsEmail {
  /** Mail addresses; each must be empty or valid. */
  readonly addresses: readonly (string)[];
  /** True if and only if there is an address; a different value is corrected. */
  readonly enabled: boolean;
  /** UNCONFIRMED while one of them is; read-only. A test sends the mail with the link to confirm it. */
  readonly state?: "UNCONFIRMED" | "CONFIRMED";
  /** Addresses that are not confirmed; read-only. Messages to them are held until they are. */
  readonly unconfirmed?: readonly (string)[];
}

export interface NotificationSettingsMsteams {
  /** True if and only if there is an address; a different value is corrected. */
  readonly enabled: boolean;
  /** Workflows addresses of Microsoft Teams. */
  readonly url: readonly (string)[];
}

export interface NotificationSettingsSlack {
  /** True if and only if there is an address; a different value is corrected. */
  readonly enabled: boolean;
  /** Incoming-webhook addresses of Slack. */
  readonly url: readonly (string)[];
}

export type NotificationSettingsStatus = "COMPLETED_OK" | "CANCELLED" | "PENDING" | "IN_PROGRESS";

export interface NotificationSettingsWebhook {
  /** True if and only if there is an address; a different value is corrected. */
  readonly enabled: boolean;
  /** Addresses that get a signed message. */
  readonly url: readonly (string)[];
}

export interface Observation {
  readonly "file-id": string;
  readonly observationRequestId: string;
  readonly observationPassId: string;
  /** DISPUTED waits for a decision of its buyer. UNSUCCESSFUL was reported as bad data, or not decided about. */
  readonly status: "PUBLISHED" | "DISPUTED" | "UNSUCCESSFUL";
  /** Under which it is downloaded. */
  readonly fileName: string;
  readonly catalogueId?: number;
  readonly objectName?: string;
  readonly sensorCode: string;
  readonly groundSensorName: string;
  readonly providerId: string;
  /** First observation, UTC. */
  readonly start?: string;
  /** Last observation, UTC. */
  readonly end?: string;
  /** Epochs with at least one measurement. */
  readonly numberOfObservations: number;
  readonly observationFileType: "TDM_KVN" | "TDM_XML";
  readonly fileCompressionType: "NONE" | "GZIP" | "ZIP";
  /** It was delivered in another format; the conversion is ours. */
  readonly isConverted: boolean;
  /** When it was delivered, UTC. */
  readonly deliveredDate: string;
  /** As it was delivered. */
  readonly sizeBytes: number;
  /** It shows the requested object. */
  readonly isAssociated?: boolean;
  /** The object found from its directions; absent if it fits no known orbit. */
  readonly catalogueIdBestAssociation?: number;
  /** Delivered by the simulated network of the demo. */
  readonly isSimulated?: boolean;
  readonly dispute?: ObservationDispute;
}

export interface ObservationDelivery {
  readonly "file-id": string;
  readonly taskId: string;
  /** DISPUTED: it is kept, and charged only if its buyer accepts it; the warnings say why. KNOWN: the same bytes were delivered before. */
  readonly outcome: "PUBLISHED" | "DISPUTED" | "KNOWN";
  readonly numberOfObservations: number;
  readonly warnings: readonly (ObservationDeliveryWarning)[];
}

export interface ObservationDeliveryWarning {
  readonly line?: number;
  /** Of a note of the report, or of a message that was read. */
  readonly code?: string;
  readonly message: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** Absent for a file that is what was ordered. */
export interface ObservationDispute {
  /** OPEN waits for the buyer. ACCEPTED: charged. REPORTED: bad data, not charged. RELEASED: not decided in time, not charged. */
  readonly state: "OPEN" | "ACCEPTED" | "REPORTED" | "RELEASED";
  readonly reasons: readonly (ObservationDisputeReason)[];
  /** Since when, UTC. */
  readonly openedAt: string;
  /** Then the money is released, UTC. */
  readonly decideUntil: string;
  /** When it was decided, UTC. */
  readonly decidedAt?: string;
  /** User name. */
  readonly decidedBy?: string;
  /** What the buyer wrote to the provider. */
  readonly reason?: string;
}

export interface ObservationDisputeReason {
  readonly code: "ANOTHER_SHOWN" | "NOTHING_KNOWN" | "RANGES_DIFFER" | "TOO_FEW" | "TOO_SHORT";
  /** The sentence. */
  readonly text: string;
  /** What it names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface ObservationReport {
  readonly "file-id": string;
  /** Version of this form of report. */
  readonly version: string;
  readonly numberOfMagnitudeMeasurements: number;
  /** The object that fits best. */
  readonly catalogueIdBestAssociation?: number;
  /** One for each part of the file. */
  readonly reports: readonly (ObservationReportReport)[];
  /** How the track fits the orbits of objects. */
  readonly t2oAssociationResults: readonly (ObservationReportT2oAssociationResult)[];
  /** What the track was compared with, and how. */
  readonly associationResults: readonly (ObservationReportAssociationResult)[];
  /** Whose each part is. */
  readonly tracks?: readonly (ObservationReportTrack)[];
  readonly comparedWith?: ObservationReportComparedWith;
  readonly sensorFigures?: SensorFigures;
  /** Remarks, in sentences. */
  readonly remarks: readonly (string)[];
  /** The same as `remarks`, by code. */
  readonly notes?: readonly (ReportNote)[];
}

export interface ObservationReportAssociationResult {
  readonly orbitDataType: "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  readonly associationMetric: "ANGULAR_DISTANCE" | "MAHALANOBIS_DISTANCE";
  readonly criterion?: "MEDIAN";
}

/** Absent until the comparison with the whole catalogue is done, some seconds after the delivery. */
export interface ObservationReportComparedWith {
  /** Element sets of the catalogue, with own ones replacing them. */
  readonly catalogueObjects: number;
  /** Other orbits of the operator. */
  readonly ownOrbits: number;
  /** When, UTC. */
  readonly at: string;
}

export interface ObservationReportReport {
  readonly measurementReports: readonly (ObservationReportReportMeasurementReport)[];
}

export interface ObservationReportReportMeasurementReport {
  /** Time of the measurement at the sensor, UTC. */
  readonly epoch: string;
  readonly observedRaDec?: ObservationReportReportMeasurementReportObservedRaDec;
  readonly observedMagnitude?: ObservationReportReportMeasurementReportObservedMagnitude;
  /** Range, km. */
  readonly observedRangeKm?: number;
  /** Range rate, km/s. */
  readonly observedRangeRateKmPerS?: number;
  readonly observedAzEl?: ObservationReportReportMeasurementReportObservedAzEl;
  readonly seenFrom?: ObservationReportReportMeasurementReportSeenFrom;
}

export interface ObservationReportReportMeasurementReportObservedAzEl {
  /** From north over east, deg. */
  readonly azimuthDeg: number;
  /** Above the horizon, deg. */
  readonly elevationDeg: number;
}

export interface ObservationReportReportMeasurementReportObservedMagnitude {
  /** Apparent magnitude. */
  readonly magnitude: number;
}

export interface ObservationReportReportMeasurementReportObservedRaDec {
  /** Right ascension, deg. */
  readonly ra: number;
  /** Declination, deg. */
  readonly dec: number;
}

/** Computed from the orbit that matches the track, otherwise from the orbit that the sensor was given; absent until the comparison is done. */
export interface ObservationReportReportMeasurementReportSeenFrom {
  /** From north over east, deg. */
  readonly azimuthDeg: number;
  /** Above the horizon, without refraction, deg. */
  readonly elevationDeg: number;
  /** Distance from the sensor, km. */
  readonly rangeKm: number;
  /** Angle at the object between Sun and sensor; 0 is fully lit, deg. */
  readonly phaseAngleDeg: number;
  /** The measured magnitude, corrected to 1000 km and full illumination of a diffuse sphere. */
  readonly correctedMagnitude?: number;
}

export interface ObservationReportT2oAssociationResult {
  readonly isAssociated: boolean;
  readonly catalogueId: number;
  /** Largest associationValue that counts as associated; degrees for an angular distance, no unit for a Mahalanobis distance. */
  readonly associationThreshold: number;
  readonly associationMetric?: "ANGULAR_DISTANCE" | "MAHALANOBIS_DISTANCE";
  /** Median distance of the track; degrees for an angular distance, no unit for a Mahalanobis distance. */
  readonly associationValue?: number;
  readonly measurementAssociationResults: readonly (ObservationReportT2oAssociationResultMeasurementAssociationResult)[];
}

export interface ObservationReportT2oAssociationResultMeasurementAssociationResult {
  /** Of the measurement, UTC. */
  readonly epoch?: string;
  readonly residual: ObservationReportReportMeasurementReportObservedRaDec;
  /** Median distance of the track; degrees for an angular distance, no unit for a Mahalanobis distance. */
  readonly associationValue: number;
}

export interface ObservationReportTrack {
  /** Part of the file, from 0. */
  readonly segment: number;
  /** The receiving participant. */
  readonly sensorCode: string;
  /** The object that the file names. */
  readonly believed?: string;
  readonly numberOfMeasurements: number;
  readonly unusable: readonly (ObservationReportTrackUnusable)[];
  /** ORDERED: the object of the request. ANOTHER: cross-tagged, see the first candidate. UNKNOWN: it fits no known orbit. */
  readonly whose: "ORDERED" | "ANOTHER" | "UNKNOWN" | "NOT_COMPARED";
  /** The nearest orbits, best first. */
  readonly candidates: readonly (ObservationReportTrackCandidate)[];
}

export interface ObservationReportTrackCandidate {
  /** Catalogue number, or the name of an own orbit. */
  readonly orbitId: string;
  readonly catalogueId?: number;
  readonly objectName?: string;
  /** An orbit of the operator: an own element set, an ephemeris, the orbit of the request. */
  readonly isOwn: boolean;
  /** The object that was asked for; it is always among them. */
  readonly isOrdered?: boolean;
  readonly orbitDataType: "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  readonly isAssociated: boolean;
  /** Median distance of the track; degrees for an angular distance, no unit for a Mahalanobis distance. */
  readonly associationValue: number;
  /** Largest associationValue that counts as associated; degrees for an angular distance, no unit for a Mahalanobis distance. */
  readonly associationThreshold: number;
  /** Angle between the directions, by the median, deg. */
  readonly medianResidualDeg: number;
  /** Its part along the motion over the sky, deg. */
  readonly alongTrackDeg: number;
  /** Its part across the motion, deg. */
  readonly acrossTrackDeg: number;
  /** How much later than computed the object is, s. */
  readonly lateSeconds: number;
  /** In the covariance of orbit and sensor, by the median; absent without a covariance. */
  readonly squaredMahalanobis?: number;
  /** 99.9 % of tracks of this object stay below it. */
  readonly squaredMahalanobisThreshold?: number;
  /** By the worst test: direction, squared distance in the covariances, ranges and range rates. Absent in older reports. */
  readonly fit?: "YES" | "DOUBTED" | "NO";
  /** Measured minus computed range, constant over the track, km. */
  readonly rangeOffsetKm?: number;
  /** Its sigma, with the errors of orbit and sensor, km. */
  readonly rangeOffsetSigmaKm?: number;
  /** The same of the range rate, km/s. */
  readonly rangeRateOffsetKmPerS?: number;
  /** Its sigma, km/s. */
  readonly rangeRateOffsetSigmaKmPerS?: number;
}

export interface ObservationReportTrackUnusable {
  /** Time tag in the part, from 0. */
  readonly index: number;
  /** Absent in older reports. */
  readonly code?: "ANGLE_INCOMPLETE" | "ANGLE_IMPOSSIBLE" | "RANGE_IMPOSSIBLE" | "NOTHING_MEASURED";
  /** The sentence. */
  readonly reason: string;
}

export interface ObservationRequest {
  readonly observationRequestId: string;
  /** The newest file; absent before the first. */
  readonly observationFileId?: string;
  /** The sensor provider of its newest pass. */
  readonly providerId?: string;
  /** Passes in the plan and past ones, in order of time. */
  readonly observationPassIds: readonly (string)[];
  readonly measurementType?: MeasurementType;
  readonly fileCompressionType: "NONE" | "GZIP" | "ZIP";
  readonly orbitDataMessageType?: "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  /** Only in the answer for one request, and only one of your own. */
  readonly orbitDataMessage?: string;
  readonly numberOfPassesRequested: number;
  /** Passes with a published file. */
  readonly numberOfPassesCompleted: number;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly status: "PENDING" | "APPROVED" | "IN_PROGRESS" | "COMPLETE" | "PARTIAL" | "UNSUCCESSFUL" | "INFEASIBLE" | "CANCELLED";
  readonly statusReason: StatusReason;
  readonly observationFileType: "TDM_KVN" | "TDM_XML";
  readonly catalogueId?: number;
  readonly objectName?: string;
  /** Observe from, UTC. */
  readonly from: string;
  /** Observe until, UTC. */
  readonly to: string;
  /** Only these sensors; absent: any. */
  readonly sensorCodes?: readonly (string)[];
  readonly priority: number;
  /** Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count. */
  readonly standardMagnitude?: number;
  /** Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too. */
  readonly minimumElevationDeg?: number;
  readonly search?: ObservationRequestSearch;
  /** What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default. */
  readonly orbitUse?: "NONE" | "ELEMENT_SET" | "EPHEMERIS" | "BOTH";
  /** SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes. */
  readonly preference?: "SOONEST" | "BEST" | "CHEAPEST";
  /** It is for exactly these passes. */
  readonly chosenPasses?: readonly (ObservationRequestChosenPass)[];
  /** For yourself and your colleagues. */
  readonly note?: string;
  /** The series that a repeated request belongs to. */
  readonly seriesId?: string;
  readonly conjunction?: ObservationRequestConjunction;
  /** When it was made, UTC. */
  readonly createdDate: string;
  /** User name. */
  readonly createdBy: string;
  /** Newest change of its status, UTC. */
  readonly changedDate: string;
  /** In order of time; those that were cancelled too. */
  readonly passes: readonly (ObservationRequestPass)[];
  readonly scheduling?: ObservationRequestScheduling;
  readonly money?: ObservationRequestMoney;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
}

export interface ObservationRequestChosenPass {
  readonly sensorCode: string;
  /** Start of the pass when it was ordered, UTC. */
  readonly start: string;
  /** End, UTC. */
  readonly end: string;
}

/** The conjunction for which it was ordered; absent for requests on their own. */
export interface ObservationRequestConjunction {
  readonly conjunctionId: string;
  /** Your satellite in it. */
  readonly satelliteId: string;
}

export interface ObservationRequestMoney {
  /** ISO 4217. */
  readonly currency: string;
  /** Held for passes that may still be delivered, in the smallest unit. */
  readonly held: number;
  /** Charged for passes that were delivered, in the smallest unit. */
  readonly charged: number;
}

export interface ObservationRequestPass {
  readonly observationPassId: string;
  readonly status: "PENDING" | "APPROVED" | "EXECUTING" | "EXECUTED" | "PUBLISHING" | "DISPUTED" | "PUBLISHED" | "CANCELLED" | "UNSUCCESSFUL";
  readonly statusReason: StatusReason;
  readonly sensorCode: string;
  readonly groundSensorName: string;
  /** On a sensor of the simulated network of the demo. */
  readonly isSimulated?: boolean;
  /** Planned start, UTC. */
  readonly start: string;
  /** Planned end, UTC. */
  readonly end: string;
  /** Highest elevation that is observed, deg. */
  readonly maximumElevationDeg?: number;
  /** The value of the observation for the scheduler, 0 to 1: the mean sine of its elevation. */
  readonly quality?: number;
  readonly looks?: ObservationRequestPassLooks;
  readonly search?: ObservationRequestPassSearch;
  /** Price if it is delivered, in the smallest unit of the currency of the request; absent if nothing is charged. */
  readonly price?: number;
  /** The file that was delivered for it. */
  readonly observationFileId?: string;
}

/** Where the sensor points; absent for passes that an older version planned. */
export interface ObservationRequestPassLooks {
  readonly start: ObservationRequestPassLooksStart;
  readonly middle: ObservationRequestPassLooksStart;
  readonly end: ObservationRequestPassLooksStart;
  readonly passTop: ObservationRequestPassLooksPassTop;
  /** Shortest distance during the observation, km. */
  readonly nearestKm: number;
}

/** The highest point of the pass, which other observations or limits may keep from being observed. */
export interface ObservationRequestPassLooksPassTop {
  /** When, UTC. */
  readonly time: string;
  /** From north over east, deg. */
  readonly azimuthDeg: number;
  /** Above the horizon, without refraction, deg. */
  readonly elevationDeg: number;
  /** Distance, km. */
  readonly rangeKm: number;
}

export interface ObservationRequestPassLooksStart {
  /** When, UTC. */
  readonly time: string;
  /** From north over east, deg. */
  readonly azimuthDeg: number;
  /** Above the horizon, without refraction, deg. */
  readonly elevationDeg: number;
  /** Distance, km. */
  readonly rangeKm: number;
}

/** Absent where the field of view of the sensor is not known: such a sensor is not asked to search. */
export interface ObservationRequestPassSearch {
  /** Fields of view that it looks at, one after another. */
  readonly fields: number;
  /** Along the larger axis of the uncertainty: the track. */
  readonly fieldsAlong: number;
  /** Across it. */
  readonly fieldsAcross: number;
  /** Time that the search takes before the observation, s. */
  readonly seconds: number;
  /** Search and observation in lengths of an observation, rounded up: the price of the pass is that of one times this. */
  readonly observations: number;
  /** The share of the places where the object may be that the pattern covers. */
  readonly chance: number;
}

/** Why it has these passes, or none, by the newest plan; absent before the first. */
export interface ObservationRequestScheduling {
  /** Newest plan, UTC. */
  readonly at: string;
  readonly code: "RECEIVED" | "SCHEDULED" | "RESCHEDULED" | "NO_ORBIT" | "NO_PASS" | "NO_SENSOR" | "NOT_REACHED_YET" | "OUTWEIGHED" | "SENSOR_DOWN" | "WEATHER" | "PROVIDER_ACCEPTED" | "PROVIDER_DECLINED" | "PROVIDER_STARTED" | "PROVIDER_OBSERVED" | "PROVIDER_SAW_NOTHING" | "PROVIDER_WEATHER" | "PROVIDER_FAULT" | "PROVIDER_FAILED" | "FILE_RECEIVED" | "FILE_PUBLISHED" | "FILE_DISPUTED" | "FILE_ACCEPTED" | "FILE_REPORTED" | "FILE_UNDECIDED" | "FILE_LATE" | "ALL_DELIVERED" | "ALL_TRIED" | "WINDOW_OVER" | "CANCELLED_BY_OPERATOR" | "NOT_PAID";
  /** The reason in a sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Its object has a CRITICAL conjunction, so it goes ahead of all others. */
  readonly isUrgent?: boolean;
  readonly changes: readonly (ObservationRequestSchedulingChange)[];
}

export interface ObservationRequestSchedulingChange {
  /** Absent in plans of an older version. */
  readonly code?: "ASK_FOR_ONE" | "HIGHER_PRIORITY" | "LATER_DEADLINE" | "LATER_DEADLINE_OR_SENSORS" | "LATER_END" | "LONGER_WINDOW" | "MORE_ROOM" | "OTHER_SENSORS" | "OWN_ORBIT" | "SENSOR_BACK" | "SHORTER_OBSERVATION" | "SOME_PRIORITY";
  /** What would change it, in a sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The object is lost or has just burned: each pass looks for it field by field along its track. Every further length of an observation that a pattern takes is charged like one. A burn of 1 m/s moves an object by up to 260 km a day. */
export interface ObservationRequestSearch {
  /** One sigma along the radius, km. */
  readonly radialKm: number;
  /** One sigma along the track, km. */
  readonly alongTrackKm: number;
  /** One sigma across the orbital plane, km. */
  readonly crossTrackKm: number;
}

export interface OfferTrajectoriesBody {
  /** Catalogue number. */
  readonly noradId: number;
  readonly trajectories: readonly (OfferTrajectoriesBodyTrajectory)[];
}

export interface OfferTrajectoriesBodyTrajectory {
  readonly oemFileId?: string;
  /** Instead of a file: the orbit of a plan of mine with its burn; approved, unless hypothetical. */
  readonly manoeuvreId?: string;
  /** OPERATIONAL: as flown now. WITH_BURN, WITHOUT_BURN: with and without the burn for this conjunction. */
  readonly kind: "OPERATIONAL" | "WITH_BURN" | "WITHOUT_BURN";
  /** Only screen it: here, and on the server of the other party if it may read my trajectories. It never counts, and no one else sees it. */
  readonly isHypothetical?: boolean;
}

export interface OpenCoordinationBody {
  readonly conjunctionId: string;
  /** Who flies the other object, if no one here does. */
  readonly otherOperator?: string;
}

export interface OpenWorkOfMemberAnswer {
  readonly work: readonly (OpenWorkOfMemberAnswerWork)[];
  /** There is more. */
  readonly isCut: boolean;
}

export interface OpenWorkOfMemberAnswerWork {
  /** A conjunction ahead that they own, a plan that they made, an observation request, a link not used yet. */
  readonly kind: "CONJUNCTION" | "PLAN" | "TRACKING" | "INVITATION";
  readonly title: string;
  /** Its page in the application. */
  readonly link?: string;
}

export interface Orbit {
  readonly orbitId: string;
  readonly state: "QUEUED" | "RUNNING" | "DETERMINED" | "FAILED" | "CANCELLED";
  readonly observationRequestId: string;
  /** Files that it is based on, in order of time. */
  readonly fileIds: readonly (string)[];
  readonly catalogueId?: number;
  readonly objectName?: string;
  /** Made after a delivery, not on request. */
  readonly isAutomatic: boolean;
  /** User name; `delivery` if it is automatic. */
  readonly createdBy: string;
  /** When it was requested, UTC. */
  readonly createdDate: string;
  /** When it ended, UTC. */
  readonly endedDate?: string;
  readonly options: OrbitOptions;
  /** Why there is no orbit, in a sentence; only if it FAILED. */
  readonly failure?: string;
  /** The same as in `judgement`: of the worst test. good: it passes all. doubtful: it fails one. poor: see `reasons`; it cannot be used. */
  readonly verdict?: "good" | "doubtful" | "poor";
  readonly judgement?: OrbitJudgement;
  /** Why it is poor, in sentences. */
  readonly reasons?: readonly (string)[];
  /** Of a poor one the same as `reasons`, of a FAILED one as `failure`, by code. */
  readonly findings?: readonly (OrbitFinding)[];
  /** Of the state: the last measurement, UTC. */
  readonly epoch?: string;
  /** One sigma of the position at the epoch, km. */
  readonly positionSigmaKm?: number;
  readonly numberOfMeasurements?: number;
  readonly numberOfRejected?: number;
  /** What it became, oldest first. */
  readonly adopted: readonly (OrbitAdopted)[];
  readonly result?: OrbitResult;
  readonly standing?: OrbitStanding;
  /** Only while it is QUEUED: determinations that were asked for earlier and have not ended. */
  readonly waitingBefore?: number;
}

export interface OrbitAdopted {
  readonly as: "ELEMENT_SET" | "EPHEMERIS";
  /** When, UTC. */
  readonly at: string;
  /** User name; `request` if the request asked for it. */
  readonly by: string;
  /** The ephemeris file, designated TRIAL, or QUARANTINED. */
  readonly oemFileId?: string;
  /** The satellite that the ephemeris is mapped to. */
  readonly satelliteId?: string;
  /** The ephemeris is implausible: it is not screened until a person releases it. */
  readonly isQuarantined?: boolean;
  /** The screening that was started. */
  readonly startedScreeningId?: string;
  /** Since when its element set is no longer used, UTC. */
  readonly stoppedAt?: string;
  /** User name of the person who stopped it. */
  readonly stoppedBy?: string;
}

export interface OrbitFinding {
  readonly code: "NOTHING_MEASURED" | "TOO_FEW" | "NO_ORBIT_FITS" | "MEETS_GROUND" | "BURN" | "NO_SINGLE_BURN" | "STRANGE_TRACKS" | "MIXED_OBJECTS" | "NOT_EXPLAINED" | "SHORT_ARC" | "MANY_REJECTED" | "ASCENSION_TIMES_COSINE" | "ASCENSION_OVER_COSINE" | "FILE_UNREADABLE" | "SITE_UNKNOWN" | "PATH_UNKNOWN" | "FRAME_MISSING" | "FRAME_UNKNOWN" | "ANGLE_TYPE_UNKNOWN" | "TIME_OF_SENDING" | "TOO_MANY";
  /** The sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** How well the orbits were determined, as the message says: the worst of both objects and of their figures. Absent if it says nothing about it. */
export type OrbitGrade = "GOOD" | "FAIR" | "POOR";

/** Absent for orbits of older versions. */
export interface OrbitJudgement {
  /** POOR: not determined. DOUBTFUL: it fails another test. */
  readonly verdict: "GOOD" | "DOUBTFUL" | "POOR";
  readonly tests: readonly (OrbitJudgementTest)[];
}

export interface OrbitJudgementTest {
  /** DETERMINED: the measurements fix it, and forces and noise explain them. CONSISTENT: the residuals are as large as the sigmas say. LONG_ENOUGH: one revolution later the position is known to 1 % of the distance from the centre of the Earth. BETTER: over the days ahead it is known better than the orbit before. AGREES, if the orbit before states a covariance and no burn was found: over the days ahead it lies where that one and the uncertainties of both allow. LEFT_OUT, only if a person left measurements out: at most 25 % of all are left out or rejected, no whole track, and none that lies farther from the orbit than noise explains. SEARCHED, only after a search: it lies within the stated sigmas of the orbit before, at the first measurement and over a revolution. */
  readonly test: "DETERMINED" | "CONSISTENT" | "LONG_ENOUGH" | "BETTER" | "AGREES" | "LEFT_OUT" | "SEARCHED";
  readonly isPassed: boolean;
}

export interface OrbitOptions {
  /** Coefficients to solve for with the state; default none. */
  readonly solve?: readonly (OrbitOptionsSolve)[];
  /** Constant sensor errors to solve for; default none. */
  readonly biases?: readonly (OrbitOptionsBias)[];
  /** How the previous orbit is used. START: the fit starts from it. WEIGHT: its covariance counts in the fit. NONE: the first orbit comes from the measurements. AUTO, the default: START; WEIGHT if the measurements alone are too short an arc, or give a worse orbit than the previous one. */
  readonly apriori?: "AUTO" | "NONE" | "START" | "WEIGHT";
  /** As in `farpass determine --forces`; default those of the height of the orbit. */
  readonly forces?: string;
  /** REALISTIC, the default without forces: the covariance contains what forces, density, clocks and sensors leave open. NONE, the default with forces: it contains the noise of the measurements only. */
  readonly modelError?: "NONE" | "REALISTIC";
  /** Measurements that a person leaves out: they do not count, and their residuals are still shown. */
  readonly leftOut?: readonly (OrbitOptionsLeftOut)[];
  /** Why; needed with `leftOut`, and kept with the orbit. */
  readonly leftOutWhy?: string;
  /** An orbit of the same request that pages show next to this one. */
  readonly comparedWith?: string;
  /** What DOPPLER values of the files are. RECEPTION, the default: the derivative of the range, of half of the signal’s path for two ways, by the time of reception. LEGS: the mean of the speeds along the legs, as in Orekit and CCSDS. */
  readonly rangeRate?: "RECEPTION" | "LEGS";
}

export interface OrbitOptionsBias {
  readonly sensorCode: string;
  readonly quantity: "range" | "range-rate" | "first-angle" | "second-angle" | "time";
}

export interface OrbitOptionsLeftOut {
  readonly "file-id": string;
  /** As in the residuals of an orbit of the same files. */
  readonly segment: number;
  /** Time tag in the part, from 0. */
  readonly index: number;
}

export type OrbitOptionsSolve = "drag" | "srp";

export interface OrbitRemark {
  readonly code: "SEVERAL_OBJECTS" | "NOTHING_MEASURED" | "PATH_ASSUMED" | "TIMES_OUT_OF_ORDER" | "TIME_REPEATED" | "RANGE_UNITS_UNKNOWN" | "DOPPLER_NOT_USED" | "KEYWORD_NOT_USED" | "ABERRATION_LEFT" | "SIGMA_MISSING" | "ORBIT_BEFORE" | "BEFORE_ELEMENTS_DISAGREE" | "BEFORE_COVARIANCE_INCOMPLETE" | "BEFORE_COVARIANCE_FRAME_UNKNOWN" | "BEFORE_ORBIT_NOT_BOUND" | "BEFORE_ORBIT_MEETS_EARTH" | "BEFORE_COVARIANCES_LEFT_OUT" | "AREA_ASSUMED" | "AREA_UNUSUAL" | "AREA_NOT_BELIEVED" | "WEATHER_ASSUMED" | "WEATHER_IN_USE" | "NO_ELEMENT_SET" | "NOT_AN_ELEMENT_SET" | "NOT_AN_EPHEMERIS" | "NO_SATELLITE" | "NO_NUMBER" | "NO_MESSAGE" | "USE_STOPPED" | "FOUND_BY_SEARCH" | "FOUND_FAR" | "LEFT_OUT" | "OTHER";
  /** The sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface OrbitResult {
  readonly frame: "EME2000";
  /** At the epoch, km. */
  readonly positionKm: readonly (number)[];
  /** At the epoch, km/s. */
  readonly velocityKmPerS: readonly (number)[];
  /** Six by six: position and velocity, EME2000, km², km²/s, km²/s². */
  readonly covariance: readonly (readonly (number)[])[];
  /** The factor applied to the formal covariance; 1: none. */
  readonly covarianceScale: number;
  /** Where the first orbit is from. */
  readonly initial: string;
  /** How the previous orbit was used. */
  readonly aprioriUse: "NONE" | "START" | "WEIGHT";
  readonly forces: string;
  /** REALISTIC: the covariance contains what forces, density, clocks and sensors leave open. */
  readonly modelError?: "NONE" | "REALISTIC";
  /** Area over mass that drag and sunlight act on, m²/kg. */
  readonly areaToMassM2PerKg?: number;
  readonly consistency: OrbitResultConsistency;
  /** Sigma of the position then, over the distance from the centre of the Earth. */
  readonly uncertaintyOneRevolutionLater?: number;
  readonly rms: OrbitResultRms;
  readonly sensors: readonly (OrbitResultSensor)[];
  readonly tracks: readonly (OrbitResultTrack)[];
  readonly residuals: readonly (OrbitResultResidual)[];
  readonly solved: OrbitResultSolved;
  /** Coefficients that the arc may be long enough for. */
  readonly proposals: readonly (OrbitResultProposal)[];
  readonly burn?: OrbitResultBurn;
  readonly before?: OrbitResultBefore;
  readonly after: OrbitResultBefore;
  /** One sigma of the position in the coming days: before and after. `difference`: the orbit after minus the one before. */
  readonly uncertainty: readonly (OrbitResultUncertainty)[];
  readonly offers: readonly (OrbitResultOffer)[];
  readonly files: readonly (OrbitResultFile)[];
  /** Remarks. */
  readonly notes: readonly (string)[];
  /** The same as `notes`, by code. */
  readonly remarks?: readonly (OrbitRemark)[];
}

export interface OrbitResultBefore {
  /** Where it is from, in words. */
  readonly source: string;
  /** The same as a code; SENT: with the call that asked for the determination. */
  readonly origin?: "DETERMINED" | "CATALOGUE" | "REQUEST" | "SENT";
  readonly orbitDataType?: "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  readonly positionKm: readonly (number)[];
  readonly velocityKmPerS: readonly (number)[];
  readonly elements: OrbitResultBeforeElements;
}

export interface OrbitResultBeforeElements {
  /** Semi-major axis, km. */
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  /** Inclination, deg. */
  readonly inclinationDeg: number;
  /** Right ascension of the ascending node, deg. */
  readonly nodeDeg: number;
  /** Argument of perigee, deg. */
  readonly argumentOfPerigeeDeg: number;
  /** True anomaly, deg. */
  readonly trueAnomalyDeg: number;
  /** Period; absent for an open orbit, min. */
  readonly periodMinutes?: number;
}

export interface OrbitResultBurn {
  /** Approximate time of the manoeuvre, UTC. */
  readonly utc: string;
  /** Radial, along-track and cross-track, km/s. */
  readonly deltaVRtnKmPerS: readonly (number)[];
  /** How close the orbits before and after the burn come, km. */
  readonly gapKm: number;
  /** One sigma of that, km. */
  readonly gapSigmaKm: number;
  readonly firstTrackAfter: number;
}

export interface OrbitResultConsistency {
  /** Chi-square over its degrees of freedom; about 1. */
  readonly reducedChiSquare: number;
  /** The residuals are as large as the sigmas say (99.9 %). */
  readonly isConsistent: boolean;
  readonly shares: readonly (OrbitResultConsistencyShare)[];
}

export interface OrbitResultConsistencyShare {
  readonly sigmas: number;
  /** Share of single numbers that is inside if they are normally distributed. */
  readonly expected: number;
  readonly found: number;
}

export interface OrbitResultFile {
  readonly form: "OPM" | "OEM" | "OCM" | "STK" | "OMM" | "TLE";
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly note?: string;
  /** How far an element set is from the orbit, root mean square, km. */
  readonly rmsKm?: number;
}

export interface OrbitResultOffer {
  readonly as: "ELEMENT_SET" | "EPHEMERIS";
  readonly isPossible: boolean;
  /** Why it is not possible. */
  readonly code?: "POOR" | "NO_NUMBER" | "NO_SATELLITE";
  /** The same as a sentence. */
  readonly reason?: string;
}

export interface OrbitResultProposal {
  readonly solve: OrbitOptionsSolve;
  /** Why it is worth trying. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface OrbitResultResidual {
  /** Place in `tracks`. */
  readonly track: number;
  readonly "file-id": string;
  readonly sensorCode: string;
  /** Part of the file, from 0. */
  readonly segment: number;
  /** Time tag in the part, from 0. */
  readonly index: number;
  /** Reception, UTC. */
  readonly utc?: string;
  /** Right ascension or azimuth, times the cosine of the other angle, arcsec. */
  readonly raArcsec?: number;
  /** Declination or elevation, arcsec. */
  readonly decArcsec?: number;
  /** Along the motion over the sky, arcsec. */
  readonly alongArcsec?: number;
  /** Across the motion, to the left, arcsec. */
  readonly acrossArcsec?: number;
  /** Range, km. */
  readonly rangeKm?: number;
  /** Range rate, km/s. */
  readonly rangeRateKmPerS?: number;
  /** Distance in sigmas, over the root of its numbers. */
  readonly sigmas?: number;
  /** Why it was not used; absent for a used one. */
  readonly rejected?: string;
  readonly rejection?: OrbitResultResidualRejection;
}

/** The same as `rejected`, by code. */
export interface OrbitResultResidualRejection {
  readonly code: "OFF_ORBIT" | "NO_SIGMA" | "BEFORE_BURN" | "LEFT_OUT";
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface OrbitResultRms {
  /** Right ascension or azimuth, times the cosine of the other angle, arcsec. */
  readonly raArcsec?: number;
  /** Declination or elevation, arcsec. */
  readonly decArcsec?: number;
  /** Range, km. */
  readonly rangeKm?: number;
  /** Range rate, km/s. */
  readonly rangeRateKmPerS?: number;
}

export interface OrbitResultSensor {
  readonly sensorCode: string;
  readonly used: number;
  readonly rejected: number;
  readonly rms: OrbitResultRms;
  readonly figures: SensorFigures;
}

export interface OrbitResultSolved {
  readonly drag?: OrbitResultSolvedDrag;
  readonly srp?: OrbitResultSolvedDrag;
  readonly biases: readonly (OrbitResultSolvedBias)[];
}

export interface OrbitResultSolvedBias {
  readonly site: string;
  readonly quantity: string;
  /** km, km/s, arcsec or s. */
  readonly value: number;
  readonly sigma: number;
}

export interface OrbitResultSolvedDrag {
  readonly value: number;
  readonly sigma: number;
  /** The arc is long enough to estimate it: its sigma is below a third of its value. */
  readonly isCarried: boolean;
}

export interface OrbitResultTrack {
  readonly "file-id": string;
  readonly segment: number;
  readonly sensorCode: string;
  /** First measurement, UTC. */
  readonly start?: string;
  /** Last measurement, UTC. */
  readonly end?: string;
  readonly used: number;
  readonly rejected: number;
}

export interface OrbitResultUncertainty {
  /** When, UTC. */
  readonly time: string;
  /** After the last measurement, days. */
  readonly daysAfter: number;
  readonly before?: OrbitResultUncertaintyBefore;
  readonly after?: OrbitResultUncertaintyBefore;
  readonly difference?: OrbitResultUncertaintyBefore;
}

export interface OrbitResultUncertaintyBefore {
  /** Along the radius, km. */
  readonly radialKm: number;
  /** Along the track, km. */
  readonly alongTrackKm: number;
  /** Across the track, km. */
  readonly crossTrackKm: number;
  /** Root of the sum of squares, km. */
  readonly totalKm: number;
}

/** Only in the answer for one orbit that can be used. */
export interface OrbitStanding {
  /** USED: its element set is the one that screenings and passes use. OLDER: the element set in use is newer, so an own one from this orbit would not be used. WORSE: it is known worse now than the orbit before. BETTER: neither. */
  readonly kind: "USED" | "OLDER" | "WORSE" | "BETTER";
  /** Now, UTC. */
  readonly at: string;
  /** Of the element set in use, UTC. */
  readonly usedEpoch?: string;
  /** How much newer the element set in use is, h. */
  readonly newerHours?: number;
  /** One sigma of the position now, km. */
  readonly sigmaNowKm?: number;
  /** The same of the orbit before, km. */
  readonly previousSigmaNowKm?: number;
  /** Both orbits now, in one, three and seven days, as far as they were computed: the largest values within three hours, because they swing within each revolution. */
  readonly ahead?: readonly (OrbitStandingAhead)[];
  /** The satellite of your fleet with its number. */
  readonly satelliteId?: string;
}

export interface OrbitStandingAhead {
  /** From now, days. */
  readonly daysAhead: number;
  /** One sigma of the position, km. */
  readonly sigmaKm?: number;
  /** The same of the orbit before, km. */
  readonly previousSigmaKm?: number;
  /** Distance between the two orbits, km. */
  readonly apartKm?: number;
}

export interface OrbitSummary {
  readonly orbitId: string;
  readonly state: "QUEUED" | "RUNNING" | "DETERMINED" | "FAILED" | "CANCELLED";
  readonly observationRequestId: string;
  /** Files that it is based on, in order of time. */
  readonly fileIds: readonly (string)[];
  readonly catalogueId?: number;
  readonly objectName?: string;
  /** Made after a delivery, not on request. */
  readonly isAutomatic: boolean;
  /** User name; `delivery` if it is automatic. */
  readonly createdBy: string;
  /** When it was requested, UTC. */
  readonly createdDate: string;
  /** When it ended, UTC. */
  readonly endedDate?: string;
  readonly options: OrbitOptions;
  /** Why there is no orbit, in a sentence; only if it FAILED. */
  readonly failure?: string;
  /** The same as in `judgement`: of the worst test. good: it passes all. doubtful: it fails one. poor: see `reasons`; it cannot be used. */
  readonly verdict?: "good" | "doubtful" | "poor";
  readonly judgement?: OrbitJudgement;
  /** Why it is poor, in sentences. */
  readonly reasons?: readonly (string)[];
  /** Of a poor one the same as `reasons`, of a FAILED one as `failure`, by code. */
  readonly findings?: readonly (OrbitFinding)[];
  /** Of the state: the last measurement, UTC. */
  readonly epoch?: string;
  /** One sigma of the position at the epoch, km. */
  readonly positionSigmaKm?: number;
  readonly numberOfMeasurements?: number;
  readonly numberOfRejected?: number;
  /** What it became, oldest first. */
  readonly adopted: readonly (OrbitAdopted)[];
}

export interface Order {
  readonly orderId: string;
  readonly "customer-id": string;
  readonly "service-type": string;
  /** The tracking request that it pays for. */
  readonly "request-id"?: string;
  /** The object that is observed, by its name when it was ordered. */
  readonly subject?: string;
  readonly productId: string;
  readonly productType: "SUBSCRIPTION" | "PER_OBSERVATION";
  /** HELD: all reserved. PARTLY_CHARGED: some charged, some still reserved. CHARGED: nothing reserved. RELEASED: nothing was charged. PARTLY_REFUNDED: some of the charge was paid back. REFUNDED: all that was charged was paid back. */
  readonly state: "HELD" | "PARTLY_CHARGED" | "CHARGED" | "RELEASED" | "PARTLY_REFUNDED" | "REFUNDED";
  /** What was held at the order; for a subscription, the price of its first period, whole minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Passes that were ordered. */
  readonly passes?: number;
  readonly perPass?: readonly (OrderPerPass)[];
  /** What is still reserved, whole minor units. */
  readonly held: number;
  /** What was charged, whole minor units. */
  readonly charged: number;
  /** What was given back uncharged, whole minor units. */
  readonly released: number;
  /** What was paid back of the charge, whole minor units. */
  readonly refunded: number;
  /** A subscription that is charged again for its next period. */
  readonly renews?: boolean;
  /** The newest period that a subscription was charged for. */
  readonly paidPeriod?: string;
  /** When it was made, UTC. */
  readonly createdAt: string;
  /** User name. */
  readonly createdBy: string;
}

export interface OrderPerPass {
  readonly sensorType: string;
  /** The agreed price of a pass, whole minor units. */
  readonly amount: number;
}

export interface OrderTrackingBody {
  /** Passes of the tracking value; the best set when absent. */
  readonly passIds?: readonly (string)[];
}

export interface OutgoingDelivery {
  readonly deliveryId: string;
  readonly destination: SatelliteInputShareWith;
  /** DEFINITIVE: what the satellite is going to fly; other operators see it. HYPOTHETICAL: screened for you only, for a plan; it tells the provider of an intent. */
  readonly uploadType: "DEFINITIVE" | "HYPOTHETICAL";
  /** WAITING_APPROVAL: nothing was sent; a person approves the first upload to each service. QUEUED and RETRYING: it is going to be sent. SENT: the provider took it. REFUSED: it was not sent, or the provider refused it. WITHDRAWN: a person took it back before it was sent, or its file is gone. */
  readonly state: "WAITING_APPROVAL" | "QUEUED" | "RETRYING" | "SENT" | "REFUSED" | "WITHDRAWN";
  readonly attempts: number;
  /** When it came into the outbox, UTC. */
  readonly createdAt: string;
  /** When the provider took it, UTC. */
  readonly sentAt?: string;
  /** When it is tried again, UTC. */
  readonly nextAttemptAt?: string;
  /** The id that the provider gave it. */
  readonly receipt?: string;
  /** What the provider said last, or why it was not sent. */
  readonly answer?: string;
  /** Who asked for it; absent for what goes out by shareWith. */
  readonly requestedBy?: string;
  readonly oemFileId: string;
  /** Absent once the file is deleted. */
  readonly fileName?: string;
  readonly satelliteId: string;
  readonly satelliteName?: string;
}

export interface OwnElementSet {
  readonly setId: string;
  readonly noradId: number;
  /** UTC. */
  readonly epoch: string;
  readonly tle: readonly (string)[];
  readonly name?: string;
  /** UTC. */
  readonly storedAt: string;
  readonly storedBy?: string;
  /** A set far from the orbit of the catalogue, or days in the future, is in quarantine and is not used until a person releases it. */
  readonly designation: "OPERATIONAL" | "QUARANTINED";
  readonly finding?: OwnElementSetFinding;
  /** UTC. */
  readonly releasedAt?: string;
  readonly releasedBy?: string;
  /** UTC. Nothing uses it since; it can be adopted again from its orbit, or stored again. */
  readonly withdrawnAt?: string;
  readonly withdrawnBy?: string;
}

export interface OwnElementSetFinding {
  /** FAR_FROM_CATALOGUE: it differs from the catalogue by more than the possible errors. EPOCH_IN_FUTURE: its epoch lies days in the future. */
  readonly code: string;
  readonly message: string;
}

export interface OwnElementSetUpload {
  /** Element sets in the file that can be used. */
  readonly read: number;
  /** Of these, the ones that were not stored yet. */
  readonly stored: number;
  /** Of these, the ones that were stored before. */
  readonly unchanged: number;
  /** Of these, the ones that need a release. A set far from the orbit of the catalogue, or days in the future, is in quarantine and is not used until a person releases it. */
  readonly quarantined: number;
  /** UTC. */
  readonly newestEpoch: string;
  /** By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event. */
  readonly age: "CURRENT" | "OLD" | "STALE";
  readonly refused: readonly (OwnElementSetUploadRefused)[];
}

export interface OwnElementSetUploadRefused {
  readonly id: string;
  readonly reason: string;
}

export interface PassPrediction {
  /** Catalogue number; absent for an orbit without one. */
  readonly catalogueId?: number;
  readonly groundSensorName: string;
  /** In the order of time. */
  readonly visibilityIntervals: readonly (PassPredictionVisibilityInterval)[];
  readonly sensorCode: string;
  readonly sensorType: "OPTICAL_PASSIVE" | "FUTURE" | "TEST_OPTICAL" | "RADAR_ACTIVE" | "RETIRED";
  /** Start of the window, UTC. */
  readonly from: string;
  /** End of the window, or of the time that the orbit is known, UTC. */
  readonly to: string;
  /** The source of the orbit, with its epoch. */
  readonly orbitSource: string;
  readonly orbitOrigin?: PassPredictionOrbitOrigin;
  /** Age of an element set or a state at the start of the window, hours. */
  readonly orbitAgeHours?: number;
  /** Passes above the horizon, including those that cannot be observed. */
  readonly passesAboveHorizon: number;
  /** What keeps the sensor from observing passes above its horizon. */
  readonly hindrances: readonly (PassPredictionHindrance)[];
  /** Remarks to read before you use the passes. */
  readonly remarks: readonly (string)[];
  /** The same as `remarks`, by code. */
  readonly notes?: readonly (PassPredictionNote)[];
}

export interface PassPredictionHindrance {
  readonly limit: "TOO_NEAR" | "TOO_FAR" | "TOO_FAST" | "RANGE_RATE" | "NOT_SUNLIT" | "NOT_DARK" | "NEAR_MOON" | "TOO_FAINT" | "TOO_SHORT";
  /** How long, above the horizon, s. */
  readonly seconds: number;
}

export interface PassPredictionNote {
  readonly code: "ORBIT_OLD" | "ORBIT_PARTLY_KNOWN" | "MESSAGE_DOUBT";
  /** The sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The same as `orbitSource`, by code: of the catalogue, sent with the call, or a stored ephemeris. */
export interface PassPredictionOrbitOrigin {
  readonly code: "ELEMENT_SET" | "SENT" | "STORED";
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface PassPredictionVisibilityInterval {
  /** From, UTC. */
  readonly start: string;
  /** To, UTC. */
  readonly end: string;
  readonly highest: ObservationRequestPassLooksStart;
  /** It begins with the window, with the object already above the horizon. */
  readonly risesBefore?: boolean;
  /** It ends with the window, with the object still above the horizon. */
  readonly setsAfter?: boolean;
  /** Apparent magnitude at the highest point, of a diffuse sphere; absent in shadow. */
  readonly magnitude?: number;
  /** In sunlight at the highest point. */
  readonly isSunlit?: boolean;
  /** Elevation of the Sun at the site at the highest point, deg. */
  readonly sunElevationDeg?: number;
  /** Angle to the Moon at the highest point, deg. */
  readonly moonSeparationDeg?: number;
  /** The value of the best observation in it for the scheduler, 0 to 1: the mean sine of its elevation. */
  readonly quality: number;
  readonly search?: ObservationRequestPassSearch;
  /** Points for a plot of the sky; only with `track=true`. */
  readonly track?: readonly (ObservationRequestPassLooksStart)[];
  /** Under the object, from 45 min before the pass to 45 min after it; only with `groundTrack=true`. */
  readonly groundTrack?: readonly (PassPredictionVisibilityIntervalGroundTrack)[];
  readonly subsolarPoint?: PassPredictionVisibilityIntervalSubsolarPoint;
}

export interface PassPredictionVisibilityIntervalGroundTrack {
  /** When, UTC. */
  readonly time: string;
  /** Geodetic latitude on WGS-84, north positive, deg. */
  readonly latitudeDeg: number;
  /** Longitude from −180 to 180, east positive, deg. */
  readonly longitudeDeg: number;
  /** Above the WGS-84 ellipsoid, km. */
  readonly altitudeKm: number;
}

/** Where the Sun is overhead at the highest point; only with `groundTrack=true`. */
export interface PassPredictionVisibilityIntervalSubsolarPoint {
  /** Geodetic latitude on WGS-84, north positive, deg. */
  readonly latitudeDeg: number;
  /** Longitude from −180 to 180, east positive, deg. */
  readonly longitudeDeg: number;
}

export interface PlaceHoldBody {
  /** Absent: everything of the operator. */
  readonly conjunctionId?: string;
  /** Why, for the record. */
  readonly reason: string;
}

export interface PredictPassesOfOrbitBody {
  readonly orbitDataMessageType?: "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  readonly orbitDataMessage?: string;
  /** An ephemeris of your operator, at most 4 MB (GET /ca/ephemeris). */
  readonly oemFileId?: string;
  /** Start of the window; default now. */
  readonly from?: string;
  /** End of the window, at most 30 days after its start; default three days after it. */
  readonly to?: string;
  /** Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count. */
  readonly standardMagnitude?: number;
  /** With points for a plot of the sky. */
  readonly track?: boolean;
  /** With the ground track about each pass. */
  readonly groundTrack?: boolean;
  readonly sensorCodes?: readonly (string)[];
}

export interface Price {
  readonly priceId: string;
  readonly productId: string;
  /** SUBSCRIPTION: charged once for each period. PER_OBSERVATION: charged for each delivered pass. */
  readonly productType: "SUBSCRIPTION" | "PER_OBSERVATION";
  readonly "service-type": string;
  /** Of the product. */
  readonly name: string;
  /** What the amount is for. */
  readonly unit: "PASS" | "MONTH" | "YEAR";
  readonly currency: Currency;
  /** Whole minor units of the currency (cents). */
  readonly amount: number;
  /** Only for sensors of this type; without it, for all. */
  readonly sensorType?: string;
  /** What a measurement type costs, in percent of the plain price; 100 for names not listed. */
  readonly measurementPercent?: readonly (PriceMeasurementPercent)[];
  /** What a priority costs, in percent of the plain price; 100 for names not listed. */
  readonly priorityPercent?: readonly (PriceMeasurementPercent)[];
  /** From when on it holds, UTC. */
  readonly validFrom: string;
  /** When it ends, UTC. */
  readonly validTo?: string;
}

export interface PriceEstimate {
  readonly productId: string;
  readonly "service-type": string;
  readonly sensorType: string;
  readonly measurementType?: string;
  readonly priority?: string;
  readonly passes: number;
  /** Whole minor units. */
  readonly perPass: number;
  /** What is held at the order, whole minor units. Only delivered passes are charged. */
  readonly amount: number;
  readonly currency: Currency;
}

export interface PriceMeasurementPercent {
  readonly name: string;
  readonly percent: number;
}

export interface Product {
  readonly productId: string;
  /** SUBSCRIPTION: charged once for each period. PER_OBSERVATION: charged for each delivered pass. */
  readonly productType: "SUBSCRIPTION" | "PER_OBSERVATION";
  readonly "service-type": string;
  readonly name: string;
  /** Of a subscription: months or years of UTC. */
  readonly period?: "MONTH" | "YEAR";
  /** The whole price list, newest first. */
  readonly prices: readonly (Price)[];
}

export interface ProposeAgreementBody {
  /** Name of the other operator. */
  readonly partner: string;
  /** Who moves in every conjunction of both. Odd and even: the UTC day of the month of closest approach. */
  readonly rule: "WE_MOVE" | "THEY_MOVE" | "WE_ON_ODD_DAYS" | "WE_ON_EVEN_DAYS";
  /** From this closest approach on; now when absent, UTC. */
  readonly from?: string;
  /** Until this closest approach; without end when absent, UTC. */
  readonly until?: string;
}

export interface PutCoordinationSettingsBody {
  /** How my operator is reached at any hour; empty: not said. */
  readonly contact: string;
  /** Partners without a rule see INTENT and CONTACT. */
  readonly partners: readonly (GetCoordinationSettingsAnswerPartner)[];
  readonly etag?: string;
}

export interface PutDecisionBody {
  /** OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises. */
  readonly status: "OPEN" | "MONITORING" | "TRACKING_ORDERED" | "MANOEUVRE_PLANNED" | "NO_ACTION" | "MITIGATED";
  /** The person who takes care of it, by user name. */
  readonly owner?: string;
  /** The last note. */
  readonly note?: string;
  /** A person has seen it at its present risk. It is false again once the risk rises. */
  readonly isAcknowledged?: boolean;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag?: string;
  /** The message that a person has to know: the one that counts, or one that waits for a confirmation. Sent with a decision, it is refused with 412 NEWER_MESSAGE if that is another one by now. */
  readonly cdmId?: string;
  /** Who acknowledged it last. */
  readonly acknowledgedBy?: string;
  /** When, UTC. */
  readonly acknowledgedAt?: string;
  /** Who made the newest entry of the log; absent without one. */
  readonly changedBy?: string;
  /** When, UTC. */
  readonly changedAt?: string;
  /** The newest message at that time. Deprecated: use basedOn.cdmId. */
  readonly basedOnCdmId?: string;
  readonly basedOn?: DecisionBasedOn;
  readonly changedSince?: DecisionChangedSince;
  readonly proposed?: DecisionProposed;
  /** A second person has to agree before a CRITICAL risk is accepted. */
  readonly needsTwoPeople?: boolean;
  readonly conjunctionId?: string;
  readonly log?: readonly (DecisionWithLogLog)[];
}

export interface PutDutyRosterBody {
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag?: string;
  readonly shifts: readonly (DutyRosterShift)[];
  /** Times ahead, up to the last shift, in which no one is on call. */
  readonly gaps?: readonly (DutyRosterGap)[];
  /** People of shifts ahead who are no longer members. */
  readonly left?: readonly (string)[];
  readonly onCall?: DutyRosterOnCall;
  /** People on call now or in a shift ahead, and their second people, who have fewer than two independent channels outside the application. */
  readonly unreached?: readonly (DutyRosterUnreached)[];
  /** Everyone who may be on call, by user name. */
  readonly members?: readonly (string)[];
  /** The permission of the caller to read the calendar; it ends with their membership. */
  readonly calendarKey?: string;
  /** User name. */
  readonly changedBy?: string;
  /** When it was changed, UTC. */
  readonly changedAt?: string;
  readonly renewsCalendar?: boolean;
}

export interface PutRetentionAnswer {
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** Days after the closest approach after which the messages of an event move into the archive, its newest excepted. */
  readonly messageDays: number;
  /** Days after the closest approach after which archives are removed; absent: never. */
  readonly archiveDays?: number;
  /** Days after their end after which screenings are removed; absent: never. */
  readonly screeningDays?: number;
  /** Whether you may change it. */
  readonly isAdministrator: boolean;
  /** User name; absent if the usual days apply. */
  readonly changedBy?: string;
  /** When it was changed, UTC. */
  readonly changedAt?: string;
  readonly proposed?: LiftHoldAnswerProposed;
  readonly pending?: LiftHoldAnswerPending;
}

export interface PutRetentionBody {
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag?: string;
  /** Days after the closest approach after which the messages of an event move into the archive, its newest excepted. */
  readonly messageDays: number;
  /** Days after the closest approach after which archives are removed; absent: never. */
  readonly archiveDays?: number;
  /** Days after their end after which screenings are removed; absent: never. */
  readonly screeningDays?: number;
  /** Whether you may change it. */
  readonly isAdministrator?: boolean;
  /** User name; absent if the usual days apply. */
  readonly changedBy?: string;
  /** When it was changed, UTC. */
  readonly changedAt?: string;
  readonly proposed?: LiftHoldAnswerProposed;
  readonly pending?: LiftHoldAnswerPending;
  readonly acceptedRisk?: LiftHoldBodyAcceptedRisk;
}

export interface QuarantinedCdm {
  readonly quarantineId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** HELD: it waits for a person and is in no conjunction. RELEASED: a person said that it is about the satellite, and it is in a conjunction. DISCARDED: a person said that it is not. */
  readonly state: "HELD" | "RELEASED" | "DISCARDED";
  /** The satellite that one of its names belongs to. */
  readonly satelliteId: string;
  readonly satelliteName: string;
  readonly messageId: string;
  readonly originator: string;
  /** When the originator made it, UTC. */
  readonly creationDate: string;
  /** When it reached us, UTC. */
  readonly receivedDate: string;
  /** Name of the file, or of the feed. */
  readonly file: string;
  /** Why it is held. */
  readonly reasons: readonly (Finding)[];
  readonly object1: CdmObject;
  readonly object2: CdmObject;
  readonly conjunctionData: ConjunctionData;
  /** Who released or discarded it. */
  readonly decidedBy?: string;
  /** When that was, UTC. */
  readonly decidedAt?: string;
  /** Why, in the words of that person. */
  readonly reason?: string;
  /** The message that it became; only if it is released. */
  readonly cdmId?: string;
  /** The conjunction of that message. */
  readonly conjunctionId?: string;
}

export interface QueuedDelivery {
  /** Its row in GET /notifications/deliveries. */
  readonly deliveryId: string;
}

/** The same as `reason`, by code; absent if the reason names no fault of a file or an orbit. */
export interface ReasonFinding {
  readonly code: string;
  readonly line?: number;
  readonly message: string;
  /** What the message names, for other languages. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The risk of all coming passes of a pair together; `riskLevel` changes that of no single pass. */
export interface Repeats {
  /** The conjunctions of the pair, by time; this one is among them. */
  readonly ids: readonly (string)[];
  /** First closest approach, UTC. */
  readonly from: string;
  /** Last closest approach, UTC. */
  readonly to: string;
  /** How many of them have no probability and are not in the sums. */
  readonly unknown: number;
  /** The one number: of a collision in any of them. The errors of both orbits act in all passes; passes whose messages do not tell how, and those that are not computed yet, are added. */
  readonly probability: number;
  readonly riskLevel?: RiskLevel;
  /** How many of the passes are in it with the correlation of their errors. */
  readonly correlated: number;
  /** The largest alone: all errors are common to all passes. */
  readonly lowerBound: number;
  /** 1 − Π(1 − p): no error is common to two passes. */
  readonly independent: number;
  /** The sum, at most 1: never less than the truth, whatever the correlation. */
  readonly upperBound: number;
}

export interface ReplaceEphemerisBody {
  /** The same id as in the query. */
  readonly oemFileId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag?: string;
  readonly fileName?: string;
  /** OEM, OPM, OCM, OMM or TLE, and whether KVN or XML. */
  readonly format?: string;
  /** null takes the mapping away. */
  readonly satelliteId?: string | null;
  readonly objectName?: string;
  readonly objectId?: string;
  readonly originator?: string;
  /** When the originator made it, UTC. */
  readonly creationDate?: string;
  /** When it reached us, UTC. */
  readonly uploadDate?: string;
  readonly refFrame?: string;
  /** What the file covers. */
  readonly segments?: readonly (EphemerisSegment)[];
  readonly sizeBytes?: number;
  readonly warnings?: readonly (Finding)[];
  /** OPERATIONAL: it is screened, and its screenings open, change and clear events. TRIAL: it is screened and changes no event. QUARANTINED: the plausibility check failed; it is not screened until a person releases it. */
  readonly designation?: "OPERATIONAL" | "TRIAL" | "QUARANTINED";
  /** What the plausibility check found: distance to the catalogue orbit and to the previous file, span, jumps, manoeuvres. Checked when the file is mapped to a satellite. */
  readonly plausibility?: readonly (EphemerisPlausibility)[];
  /** Who designated it by hand; absent for the automatic choice. */
  readonly designatedBy?: string;
  /** When that was, UTC. */
  readonly designatedAt?: string;
  /** Why, in the words of that person. */
  readonly designationReason?: string;
  readonly context?: EphemerisContext;
  /** Only in the list: where it was sent, or is going to be sent. */
  readonly deliveries?: readonly (EphemerisDelivery)[];
  /** Only in the answer to an upload, a mapping or a release: the screening that it started. */
  readonly startedScreeningId?: string;
}

export interface ReplaceManoeuvreBody {
  readonly burn: Burn;
  readonly name?: string;
  readonly days?: number;
  /** Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold. */
  readonly target?: number;
  readonly manoeuvreId?: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag?: string;
  readonly conjunctionId?: string;
  readonly satelliteId?: string;
  /** DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be. */
  readonly state?: "DRAFT" | "SCREENED" | "APPROVED" | "EXPORTED" | "EXECUTED" | "MISSED" | "CANCELLED";
  readonly evaluation?: BurnEvaluation;
  /** Something that it was computed from has changed: refresh it. */
  readonly isOutOfDate?: boolean;
  /** What changed since it was computed: a newer message of its event, events of the satellite (`changedEvents` names them), a newer ephemeris, the mass, the command lead, or another part of the satellite. */
  readonly changedInputs?: readonly (ManoeuvrePlanWithLogChangedInput)[];
  /** Events of the satellite that appeared, rose, changed or were cleared since its sky. */
  readonly changedEvents?: readonly (ManoeuvrePlanWithLogChangedEvent)[];
  readonly sky?: Sky;
  /** Those of its evaluation. */
  readonly knownEvents?: readonly (KnownEvent)[];
  readonly verdict?: Verdict;
  readonly acceptedRisk?: ManoeuvrePlanWithLogAcceptedRisk;
  /** The time of its ignition passed before it was exported: it can only be cancelled. */
  readonly isTooLate?: boolean;
  readonly moments?: BurnMoments;
  /** Someone other than the planners has to approve; as the rule was when the plan was made. */
  readonly needsTwoPeople?: boolean;
  /** What can be done with it now, by the one who asks. */
  readonly actions?: readonly (ManoeuvrePlanWithLogAction)[];
  readonly screening?: ManoeuvrePlanWithLogScreening;
  readonly createdBy?: string;
  /** When, UTC. */
  readonly createdAt?: string;
  /** Who changed the burn last. */
  readonly plannedBy?: string;
  /** Everyone who chose the burn or changed it. */
  readonly planners?: readonly (string)[];
  /** When, UTC. */
  readonly changedAt?: string;
  readonly submitted?: ManoeuvrePlanWithLogSubmitted;
  readonly approvedBy?: string;
  /** When, UTC. */
  readonly approvedAt?: string;
  readonly cancelled?: ManoeuvrePlanWithLogCancelled;
  /** Made by the demo world. */
  readonly isSynthetic?: boolean;
  /** Newest first. Entries are never changed. */
  readonly log?: readonly (ManoeuvrePlanWithLogLog)[];
}

export interface ReplaceSatelliteAnswer {
  /** International designator, 1998-067A. */
  readonly cosparId?: string;
  readonly name: string;
  /** Catalogue number. */
  readonly noradId?: number;
  /** Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it. */
  readonly group?: string;
  readonly configuration?: SatelliteInputConfiguration;
  readonly shape?: "CANNONBALL" | "BOX" | "BOX_WING" | "WING_BOX_WING" | "OTHER";
  /** Radius of the sphere that encloses the object, m. */
  readonly hardBodyRadius?: number;
  /** Width of the body, m. */
  readonly boxWidth?: number;
  /** Height of the body, m. */
  readonly boxHeight?: number;
  /** Length of the body, m. */
  readonly boxLength?: number;
  /** Length of one wing, m. */
  readonly wingLength?: number;
  /** Width of one wing, m. */
  readonly wingWidth?: number;
  /** Area that drag acts on, m². */
  readonly dragArea?: number;
  /** Coefficient of drag. */
  readonly dragCoefficient?: number;
  /** Area that sunlight presses on, m². */
  readonly solarRadiationPressureArea?: number;
  /** Coefficient of radiation pressure. */
  readonly reflectivityCoefficient?: number;
  /** Mass with propellant, kg. */
  readonly wetMass?: number;
  /** IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind. */
  readonly propulsion?: SatelliteInputPropulsionImpulsive | SatelliteInputPropulsionContinuous | SatelliteInputPropulsionDifferentialDrag | SatelliteInputPropulsionNone | SatelliteInputPropulsionUnknown;
  /** Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators. */
  readonly manoeuvrability?: "CREWED" | "AUTOMATED_AVOIDANCE" | "MANOEUVRABLE" | "MINIMALLY_MANOEUVRABLE" | "NON_MANOEUVRABLE";
  /** Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator. */
  readonly shareWith?: readonly (SatelliteInputShareWith)[];
  /** Nothing about the satellite goes out, whatever `shareWith` says. */
  readonly shareEmbargo?: boolean;
  readonly satelliteId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** The radius in use: the given one, otherwise from shape and dimensions, otherwise a default, m. */
  readonly effectiveHardBodyRadius: number;
  readonly hardBodyRadiusSource: "GIVEN" | "SHAPE" | "DEFAULT";
  /** Only in the list: orbit regime of its newest element set, LEO1 to LEO4, MEO, GEO, HEO or OTHER. It determines the preset of the screening volume. */
  readonly regime?: string;
  /** End of the newest finished screening, UTC; absent when never screened. */
  readonly lastScreenedTo?: string;
  /** When that screening finished, UTC. */
  readonly lastScreenedAt?: string;
  readonly screening?: SatelliteScreening;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
  /** Values that were stored and are doubtful, most likely by their units. */
  readonly warnings?: readonly (SatelliteWarning)[];
  readonly proposed?: LiftHoldAnswerProposed;
  readonly pending?: LiftHoldAnswerPending;
}

export interface ReplaceSatelliteBody {
  /** Required to replace one; the server sets it for a new one. */
  readonly satelliteId?: string;
  /** International designator, 1998-067A. */
  readonly cosparId?: string;
  readonly name: string;
  /** Catalogue number. */
  readonly noradId?: number;
  /** Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it. */
  readonly group?: string;
  readonly configuration?: SatelliteInputConfiguration;
  readonly shape?: "CANNONBALL" | "BOX" | "BOX_WING" | "WING_BOX_WING" | "OTHER";
  /** Radius of the sphere that encloses the object, m. */
  readonly hardBodyRadius?: number;
  /** Width of the body, m. */
  readonly boxWidth?: number;
  /** Height of the body, m. */
  readonly boxHeight?: number;
  /** Length of the body, m. */
  readonly boxLength?: number;
  /** Length of one wing, m. */
  readonly wingLength?: number;
  /** Width of one wing, m. */
  readonly wingWidth?: number;
  /** Area that drag acts on, m². */
  readonly dragArea?: number;
  /** Coefficient of drag. */
  readonly dragCoefficient?: number;
  /** Area that sunlight presses on, m². */
  readonly solarRadiationPressureArea?: number;
  /** Coefficient of radiation pressure. */
  readonly reflectivityCoefficient?: number;
  /** Mass with propellant, kg. */
  readonly wetMass?: number;
  /** IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind. */
  readonly propulsion?: SatelliteInputPropulsionImpulsive | SatelliteInputPropulsionContinuous | SatelliteInputPropulsionDifferentialDrag | SatelliteInputPropulsionNone | SatelliteInputPropulsionUnknown;
  /** Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators. */
  readonly manoeuvrability?: "CREWED" | "AUTOMATED_AVOIDANCE" | "MANOEUVRABLE" | "MINIMALLY_MANOEUVRABLE" | "NON_MANOEUVRABLE";
  /** Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator. */
  readonly shareWith?: readonly (SatelliteInputShareWith)[];
  /** Nothing about the satellite goes out, whatever `shareWith` says. */
  readonly shareEmbargo?: boolean;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag?: string;
  /** The radius in use: the given one, otherwise from shape and dimensions, otherwise a default, m. */
  readonly effectiveHardBodyRadius?: number;
  readonly hardBodyRadiusSource?: "GIVEN" | "SHAPE" | "DEFAULT";
  /** Only in the list: orbit regime of its newest element set, LEO1 to LEO4, MEO, GEO, HEO or OTHER. It determines the preset of the screening volume. */
  readonly regime?: string;
  /** End of the newest finished screening, UTC; absent when never screened. */
  readonly lastScreenedTo?: string;
  /** When that screening finished, UTC. */
  readonly lastScreenedAt?: string;
  readonly screening?: SatelliteScreening;
  /** Made by the demo world. */
  readonly isSynthetic?: boolean;
  /** Values that were stored and are doubtful, most likely by their units. */
  readonly warnings?: readonly (SatelliteWarning)[];
  readonly proposed?: LiftHoldAnswerProposed;
  readonly pending?: LiftHoldAnswerPending;
  readonly acceptedRisk?: LiftHoldBodyAcceptedRisk;
}

export interface ReportNote {
  readonly code: "SEVERAL_OBJECTS" | "NOTHING_MEASURED" | "PATH_ASSUMED" | "TIMES_OUT_OF_ORDER" | "TIME_REPEATED" | "RANGE_UNITS_UNKNOWN" | "DOPPLER_NOT_USED" | "KEYWORD_NOT_USED" | "ABERRATION_LEFT" | "SIGMA_MISSING" | "TAGS_UNUSABLE" | "FITS_NOTHING" | "NAMED_AND_FOUND" | "CROSS_TAGGED" | "ASCENSION_TIMES_COSINE" | "ASCENSION_OVER_COSINE" | "COMPARED_ALONE" | "FIT_DOUBTED" | "RANGE_NOISE_ASSUMED" | "ORBIT_LEFT_OUT" | "OTHER";
  /** The sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface ReportTaskBody {
  readonly status: "APPROVED" | "EXECUTING" | "EXECUTED" | "UNSUCCESSFUL";
  /** For UNSUCCESSFUL. NOT_DETECTED: the sensor looked and found nothing. WEATHER: it could not look. SENSOR_FAULT: it failed. */
  readonly cause?: "NOT_DETECTED" | "WEATHER" | "SENSOR_FAULT";
  /** Why, in words; needed for UNSUCCESSFUL without a cause. */
  readonly reason?: string;
}

export interface RequestCheck {
  /** It would be accepted. */
  readonly isValid: boolean;
  /** Why it would be refused. */
  readonly errors: readonly (RequestCheckError)[];
  /** It would be accepted; read this first. */
  readonly warnings: readonly (RequestCheckError)[];
  readonly request?: RequestCheckRequest;
  /** Passes that sensors could observe in the window. */
  readonly feasiblePasses: number;
  /** Those passes, sensor by sensor, with the price of each. */
  readonly passes: readonly (RequestCheckPass)[];
  /** Passes above the horizon that are not offered, and why, in the order of time: all that are taken, begin too soon, or whose sensor does not observe then, and at most 400 of those that cannot be observed. The former are among `passes`, too: a later plan may have them. */
  readonly unoffered?: readonly (RequestCheckUnoffered)[];
  readonly price?: RequestCheckPrice;
}

export interface RequestCheckError {
  /** JSON pointer into the request. */
  readonly pointer: string;
  readonly code: "OBJECT_MISSING" | "OBJECT_UNKNOWN" | "ORBIT_HALF_GIVEN" | "ORBIT_UNREADABLE" | "ORBIT_OLD" | "ORBIT_TOO_OLD" | "ORBIT_NOT_THIS_OBJECT" | "EPHEMERIS_UNKNOWN" | "EPHEMERIS_TOO_LARGE" | "ORBIT_TWICE" | "WINDOW_PAST" | "WINDOW_BEGAN" | "WINDOW_REVERSED" | "WINDOW_TOO_LONG" | "SENSOR_UNKNOWN" | "SENSOR_UNFIT" | "SENSOR_NONE" | "SENSOR_WITHOUT_FIELD" | "NO_PASS" | "TOO_FEW_PASSES" | "PASS_NOT_OFFERED" | "PASS_TWICE" | "PASS_NUMBER_DIFFERS" | "PASSES_NOT_REPEATED" | "REPEAT_OVERLAPS" | "NOT_COVERED" | "PRICE_ROSE";
  readonly message: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Valid values there. */
  readonly validChoices?: readonly (string)[];
}

export interface RequestCheckPass {
  /** Catalogue number; absent for an orbit without one. */
  readonly catalogueId?: number;
  readonly groundSensorName: string;
  /** In the order of time. */
  readonly visibilityIntervals: readonly (PassPredictionVisibilityInterval)[];
  readonly sensorCode: string;
  readonly sensorType: "OPTICAL_PASSIVE" | "FUTURE" | "TEST_OPTICAL" | "RADAR_ACTIVE" | "RETIRED";
  /** Start of the window, UTC. */
  readonly from: string;
  /** End of the window, or of the time that the orbit is known, UTC. */
  readonly to: string;
  /** The source of the orbit, with its epoch. */
  readonly orbitSource: string;
  readonly orbitOrigin?: PassPredictionOrbitOrigin;
  /** Age of an element set or a state at the start of the window, hours. */
  readonly orbitAgeHours?: number;
  /** Passes above the horizon, including those that cannot be observed. */
  readonly passesAboveHorizon: number;
  /** What keeps the sensor from observing passes above its horizon. */
  readonly hindrances: readonly (PassPredictionHindrance)[];
  /** Remarks to read before you use the passes. */
  readonly remarks: readonly (string)[];
  /** The same as `remarks`, by code. */
  readonly notes?: readonly (PassPredictionNote)[];
  readonly price?: RequestCheckPassPrice;
}

/** What one pass of this sensor costs at this priority; absent if nothing is charged or its sensor has no price. */
export interface RequestCheckPassPrice {
  /** ISO 4217. */
  readonly currency: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** The price of this type of sensor without surcharges. */
  readonly plain: number;
  /** The priority, in percent of the plain price. */
  readonly priorityPercent: number;
  /** The percentages of the classes of priority: ROUTINE, STANDARD, URGENT; 100 for one that is absent. */
  readonly priorityPercents: Readonly<Record<string, number>>;
  /** The measurement, in percent of the plain price. */
  readonly measurementPercent: number;
}

export interface RequestCheckPrice {
  /** ISO 4217. */
  readonly currency: string;
  /** The highest possible price, which is held when you order, for all requests of a series. In the smallest unit of the currency. */
  readonly amount: number;
  /** Most expensive pass, in the smallest unit. */
  readonly perPass: number;
  /** The balance and the credit line of the customer cover the amount. */
  readonly isCovered: boolean;
}

/** The request with all defaults filled in. */
export interface RequestCheckRequest {
  readonly measurementType?: MeasurementType;
  /** NONE by default. */
  readonly fileCompressionType?: "NONE" | "GZIP" | "ZIP";
  /** TDM_KVN by default. */
  readonly observationFileType?: "TDM_KVN" | "TDM_XML";
  /** 1 by default. */
  readonly numberOfPassesRequested?: number;
  /** Catalogue number of the object to observe. */
  readonly catalogueId?: number;
  /** Name of the object; by default from the catalogue. */
  readonly objectName?: string;
  /** Only these sensors; absent: any. */
  readonly sensorCodes?: readonly (string)[];
  /** 10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8. */
  readonly priority?: number;
  /** SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes. */
  readonly preference?: "SOONEST" | "BEST" | "CHEAPEST";
  /** Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count. */
  readonly standardMagnitude?: number;
  /** Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too. */
  readonly minimumElevationDeg?: number;
  readonly search?: ObservationRequestSearch;
  /** What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default. */
  readonly orbitUse?: "NONE" | "ELEMENT_SET" | "EPHEMERIS" | "BOTH";
  /** For yourself and your colleagues. */
  readonly note?: string;
  /** Observe from, UTC. */
  readonly from: string;
  /** Observe until, UTC. */
  readonly to: string;
}

export interface RequestCheckUnoffered {
  readonly sensorCode: string;
  readonly groundSensorName: string;
  /** From, UTC. */
  readonly start: string;
  /** To, UTC. */
  readonly end: string;
  /** Highest elevation, deg. */
  readonly highestElevationDeg: number;
  /** TAKEN: a request of the same or a higher priority has it. WEATHER, SENSOR_DOWN: the sensor does not observe then. TOO_SOON: it begins within five minutes. TOO_LOW: below the lowest elevation of the sensor. TOO_FAINT only if the magnitude is known. The others: limits of the sensor. */
  readonly reasons: readonly (RequestCheckUnofferedReason)[];
}

export type RequestCheckUnofferedReason = "TAKEN" | "WEATHER" | "SENSOR_DOWN" | "TOO_SOON" | "TOO_LOW" | "TOO_NEAR" | "TOO_FAR" | "TOO_FAST" | "RANGE_RATE" | "NOT_SUNLIT" | "NOT_DARK" | "NEAR_MOON" | "TOO_FAINT" | "TOO_SHORT";

export interface RequestDeliveryBody {
  readonly destination: SatelliteInputShareWith;
  readonly oemFileId: string;
  readonly uploadType: "DEFINITIVE" | "HYPOTHETICAL";
}

export interface RequestTemplate {
  readonly templateId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly name: string;
  readonly request: RequestTemplateRequest;
  /** User name. */
  readonly createdBy: string;
}

export interface RequestTemplateRequest {
  readonly measurementType?: MeasurementType;
  /** NONE by default. */
  readonly fileCompressionType?: "NONE" | "GZIP" | "ZIP";
  /** TDM_KVN by default. */
  readonly observationFileType?: "TDM_KVN" | "TDM_XML";
  /** 1 by default. */
  readonly numberOfPassesRequested?: number;
  /** Catalogue number of the object to observe. */
  readonly catalogueId?: number;
  /** Name of the object; by default from the catalogue. */
  readonly objectName?: string;
  /** Only these sensors; absent: any. */
  readonly sensorCodes?: readonly (string)[];
  /** 10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8. */
  readonly priority?: number;
  /** SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes. */
  readonly preference?: "SOONEST" | "BEST" | "CHEAPEST";
  /** Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count. */
  readonly standardMagnitude?: number;
  /** Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too. */
  readonly minimumElevationDeg?: number;
  readonly search?: ObservationRequestSearch;
  /** What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default. */
  readonly orbitUse?: "NONE" | "ELEMENT_SET" | "EPHEMERIS" | "BOTH";
  /** For yourself and your colleagues. */
  readonly note?: string;
}

/** What our own screenings say about the event since its newest message. */
export interface Rescreening {
  /** Since the newest message: FOUND, a screening found the approach; CLEAR, a screening whose window, volume and data would have shown it did not find it; NOT_CHECKABLE, a screening of the satellite against the catalogue could not have shown it (`reason` says why); NOT_RESCREENED, there was none. CLEAR clears an event that only our own screenings found; with a provider’s message it keeps its risk and its attention. */
  readonly state: "FOUND" | "CLEAR" | "NOT_CHECKABLE" | "NOT_RESCREENED";
  /** That screening. */
  readonly screeningId?: string;
  /** When it finished, UTC. */
  readonly screenedAt?: string;
  /** Its volume in words. */
  readonly volume?: string;
  /** Why that screening could not check the event. OWN is the satellite, OTHER the other object. NOT_SCREENED: no orbit of it took part (for OTHER: it is not in the catalogue). NOT_COVERED: its orbit does not cover the time around the closest approach. TOO_OLD: its element set is more than 14 days old then. UNCERTAIN: its ephemeris is not proven between its states, or its covariance is not credible. OUTSIDE_VOLUME and OUTSIDE_WINDOW: the closest approach is outside what was screened. TOO_MANY_FOUND: the screening found more approaches than it has messages for. */
  readonly reason?: "OWN_NOT_SCREENED" | "OTHER_NOT_SCREENED" | "OWN_NOT_COVERED" | "OTHER_NOT_COVERED" | "OWN_TOO_OLD" | "OTHER_TOO_OLD" | "OWN_UNCERTAIN" | "OTHER_UNCERTAIN" | "OUTSIDE_VOLUME" | "OUTSIDE_WINDOW" | "TOO_MANY_FOUND";
  /** The same in words, if it did not find the approach or could not check it. */
  readonly message?: string;
  readonly cause?: RescreeningCause;
}

/** If only what changed was screened again: the new data, and what they changed. Absent after a screening of everything. */
export interface RescreeningCause {
  /** The objects of the event whose data were new. */
  readonly objects: readonly (RescreeningCauseObject)[];
  /** Miss distance of the screening before. */
  readonly missBeforeM: number;
  /** Miss distance now; absent if it was not found. */
  readonly missAfterM?: number;
  /** How much later the closest approach is [s]. */
  readonly tcaShiftS?: number;
}

export interface RescreeningCauseObject {
  /** Our satellite by its id, the other object by its catalogue number. */
  readonly id: string;
  readonly name: string;
  readonly by: "OPERATOR_EPHEMERIS" | "PUBLISHED_EPHEMERIS" | "ELEMENT_SET" | "MESSAGE";
  /** The epoch of the element set, or when the ephemeris was made, UTC. */
  readonly epoch: string;
}

/** What the risk is based on: PROBABILITY, our own, of the message that counts; ORIGINATOR, the probability that its originator states; BOUND, the largest probability that a missing covariance could give: a bound that holds for every one, or the last covariances of the pair, if they are younger than a day, from a fifth to ten times their sigmas; PREVIOUS, the risk before a message without covariances that says too little to change it; MISS, a miss below the hard limits of the satellite; POLICY, a policy of the operator for one of the objects (`configuration.floors`), whatever the probability is. The others are rules of caution: NOT_CREDIBLE, no orbit determination gives this covariance, or its observations are too old; STALE, an object moved since its orbit; DILUTED, the largest probability over sigma scales from one fifth to one counts, or a LOW that is not LOW with every scale from one fifth to ten; DENSITY, a density error that both objects share; RADIUS, the combined radius cannot be true; REENTRY, an object re-enters, and the upper end of its probability counts; CONFIRMATION_MISSING, a fall from HIGH or CRITICAL, or one that only we see, waits for a second message from new observations of the object whose orbit moved, or for a person. */
export type RiskBasis = "PROBABILITY" | "ORIGINATOR" | "PREVIOUS" | "BOUND" | "MISS" | "POLICY" | "NOT_CREDIBLE" | "STALE" | "DILUTED" | "DENSITY" | "RADIUS" | "REENTRY" | "CONFIRMATION_MISSING";

/** By the thresholds of the operator; `riskBasis` says what it is based on. UNKNOWN if there is nothing to base it on. */
export type RiskLevel = "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";

export interface Satellite {
  /** International designator, 1998-067A. */
  readonly cosparId?: string;
  readonly name: string;
  /** Catalogue number. */
  readonly noradId?: number;
  /** Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it. */
  readonly group?: string;
  readonly configuration?: SatelliteInputConfiguration;
  readonly shape?: "CANNONBALL" | "BOX" | "BOX_WING" | "WING_BOX_WING" | "OTHER";
  /** Radius of the sphere that encloses the object, m. */
  readonly hardBodyRadius?: number;
  /** Width of the body, m. */
  readonly boxWidth?: number;
  /** Height of the body, m. */
  readonly boxHeight?: number;
  /** Length of the body, m. */
  readonly boxLength?: number;
  /** Length of one wing, m. */
  readonly wingLength?: number;
  /** Width of one wing, m. */
  readonly wingWidth?: number;
  /** Area that drag acts on, m². */
  readonly dragArea?: number;
  /** Coefficient of drag. */
  readonly dragCoefficient?: number;
  /** Area that sunlight presses on, m². */
  readonly solarRadiationPressureArea?: number;
  /** Coefficient of radiation pressure. */
  readonly reflectivityCoefficient?: number;
  /** Mass with propellant, kg. */
  readonly wetMass?: number;
  /** IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind. */
  readonly propulsion?: SatelliteInputPropulsionImpulsive | SatelliteInputPropulsionContinuous | SatelliteInputPropulsionDifferentialDrag | SatelliteInputPropulsionNone | SatelliteInputPropulsionUnknown;
  /** Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators. */
  readonly manoeuvrability?: "CREWED" | "AUTOMATED_AVOIDANCE" | "MANOEUVRABLE" | "MINIMALLY_MANOEUVRABLE" | "NON_MANOEUVRABLE";
  /** Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator. */
  readonly shareWith?: readonly (SatelliteInputShareWith)[];
  /** Nothing about the satellite goes out, whatever `shareWith` says. */
  readonly shareEmbargo?: boolean;
  readonly satelliteId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  /** The radius in use: the given one, otherwise from shape and dimensions, otherwise a default, m. */
  readonly effectiveHardBodyRadius: number;
  readonly hardBodyRadiusSource: "GIVEN" | "SHAPE" | "DEFAULT";
  /** Only in the list: orbit regime of its newest element set, LEO1 to LEO4, MEO, GEO, HEO or OTHER. It determines the preset of the screening volume. */
  readonly regime?: string;
  /** End of the newest finished screening, UTC; absent when never screened. */
  readonly lastScreenedTo?: string;
  /** When that screening finished, UTC. */
  readonly lastScreenedAt?: string;
  readonly screening?: SatelliteScreening;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
  /** Values that were stored and are doubtful, most likely by their units. */
  readonly warnings?: readonly (SatelliteWarning)[];
}

export interface SatelliteDependents {
  /** Conjunctions, past and ahead; they are deleted with it. */
  readonly conjunctions: number;
  /** Those of them with a closest approach in the future. */
  readonly conjunctionsAhead: number;
  /** Messages, revisions included; they are deleted with it. */
  readonly cdms: number;
  /** Ephemeris files mapped to it; they are deleted with it. */
  readonly ephemerides: number;
  /** Screenings that name it; they are kept as a record. */
  readonly screenings: number;
}

/** Settings of this satellite that replace the operator’s defaults. */
export interface SatelliteInputConfiguration {
  readonly thresholds?: SatelliteInputConfigurationThresholds;
  readonly hardLimits?: SatelliteInputConfigurationHardLimits;
  readonly screeningVolume?: SatelliteInputConfigurationScreeningVolume;
  /** Latest decision before the closest approach, hours. */
  readonly commitTimeHours?: number;
  readonly manoeuvres?: SatelliteInputConfigurationManoeuvres;
  readonly caution?: SatelliteInputConfigurationCaution;
  /** Policies: no conjunction with one of these objects (crewed stations, partners) is below the level, whatever its messages say. `riskBasis` is POLICY then; it is not a rule of caution, and waits for no message and no confirmation. */
  readonly floors?: readonly (SatelliteInputConfigurationFloor)[];
}

/** Rules of caution (`riskBasis`) of this satellite. */
export interface SatelliteInputConfigurationCaution {
  /** Rules that cry wolf for this satellite: they neither keep a risk up nor raise it. */
  readonly off: readonly (SatelliteInputConfigurationCautionOff)[];
}

export interface SatelliteInputConfigurationCautionOff {
  readonly rule: "NOT_CREDIBLE" | "STALE" | "DILUTED" | "DENSITY" | "RADIUS" | "REENTRY" | "CONFIRMATION_MISSING";
  /** Why: at least ten characters. */
  readonly reason: string;
  /** Who switched it off; set by the server, ignored when sent. */
  readonly by?: string;
  /** When, UTC; set by the server, ignored when sent. */
  readonly at?: string;
}

export interface SatelliteInputConfigurationFloor {
  /** Catalogue numbers of the objects. */
  readonly objects: readonly (string)[];
  readonly level: "MEDIUM" | "HIGH" | "CRITICAL";
  /** Why: at least ten characters. */
  readonly reason: string;
  /** Who set it; set by the server, ignored when sent. */
  readonly by?: string;
  /** When, UTC; set by the server, ignored when sent. */
  readonly at?: string;
}

/** A smaller miss makes the risk HIGH if no probability can be computed. */
export interface SatelliteInputConfigurationHardLimits {
  /** Least miss distance, m. */
  readonly missM?: number;
  /** Least radial separation, m. */
  readonly radialM?: number;
}

/** Defaults for manoeuvre plans of the satellite. */
export interface SatelliteInputConfigurationManoeuvres {
  /** Someone other than the planner has to approve a plan; true when absent. */
  readonly needsTwoPeople?: boolean;
  /** From a decision to the earliest ignition, hours; 1 when absent. */
  readonly commandLeadHours?: number;
  /** From the last moment for the commands to be on board to the ignition, hours; 0.25 when absent, and at most `commandLeadHours`. */
  readonly uploadLeadHours?: number;
  /** Largest burn to look at, m/s. */
  readonly maximumDeltaVMPerS?: number;
  /** Allowed directions. */
  readonly directions?: readonly (SatelliteInputConfigurationManoeuvresDirection)[];
  /** Error of the size of a burn, 1 σ, as a share of it. */
  readonly sizeErrorFraction?: number;
  /** Error of the size of a burn, 1 σ, whatever its size, m/s. */
  readonly sizeErrorMPerS?: number;
  /** Error of the direction of a burn, 1 σ, degrees. */
  readonly pointingErrorDeg?: number;
  /** Error across a burn, 1 σ along each of two axes, whatever its size, m/s. */
  readonly pointingErrorMPerS?: number;
  readonly box?: StationBox;
  /** Times without burns, such as eclipses, payload operations or no ground contact: from and until. Searches and trade spaces begin with them, and a burn in one is warned of. */
  readonly blackouts?: readonly (readonly (string)[])[];
  /** Propellant on board, kg. */
  readonly propellantKg?: number;
  /** ORIGINATOR of exported plans; FARPASS when absent. */
  readonly originator?: string;
  /** Names of exported files without their ending: letters, digits, . _ - and {plan}, {satellite}, {norad}, {cospar}, {originator}, {ignition} (20261120T071245). {plan} when absent. */
  readonly fileNames?: string;
}

export type SatelliteInputConfigurationManoeuvresDirection = "+T" | "-T" | "+R" | "-R" | "+N" | "-N";

/** Replaces the preset of the orbit regime. */
export interface SatelliteInputConfigurationScreeningVolume {
  readonly shape: "ELLIPSOID" | "BOX" | "SPHERE";
  /** Half-width, radial, km. */
  readonly radialKm: number;
  /** Half-width, along-track, km. */
  readonly alongTrackKm: number;
  /** Half-width, cross-track, km. */
  readonly crossTrackKm: number;
}

export interface SatelliteInputConfigurationThresholds {
  /** Probability from which the risk is CRITICAL. */
  readonly critical: number;
  /** Probability from which the risk is HIGH. */
  readonly high: number;
  /** Probability from which the risk is MEDIUM. */
  readonly medium: number;
  /** Who changed them last; set by the server, ignored when sent. */
  readonly by?: string;
  /** When, UTC; set by the server, ignored when sent. */
  readonly at?: string;
}

export interface SatelliteInputPropulsionContinuous {
  readonly type: "CONTINUOUS";
  /** Thrust of one burn, N. */
  readonly thrust: number;
  /** Specific impulse, s. */
  readonly specificImpulse: number;
  /** Share of each orbit in which the engine may burn, 0 to 1. */
  readonly dutyCycle?: number;
}

export interface SatelliteInputPropulsionDifferentialDrag {
  readonly type: "DIFFERENTIAL_DRAG";
  /** Area in the nominal attitude, m². */
  readonly nominalDragArea: number;
  /** Area in the attitude of most drag, m². */
  readonly maximumDragArea: number;
}

export interface SatelliteInputPropulsionImpulsive {
  readonly type: "IMPULSIVE";
  /** Largest change of velocity of one manoeuvre, m/s. */
  readonly maximumDeltaV?: number;
  /** Thrust of one burn, N. */
  readonly thrust?: number;
  /** Specific impulse, s. */
  readonly specificImpulse?: number;
}

export interface SatelliteInputPropulsionNone {
  readonly type: "NONE";
}

export interface SatelliteInputPropulsionUnknown {
  readonly type: "UNKNOWN";
}

export type SatelliteInputShareWith = "SPACE_SAFETY" | "TRACSS" | "SPACE_TRACK_UPLOADS" | "SATCAT" | "EPHEMERIS_FOLDER" | "SFTP";

export interface SatelliteOperator {
  readonly noradId: number;
  /** Name of the operator or owner. */
  readonly operator: string;
  /** A fleet on this platform, or the catalogue’s owner. */
  readonly source: "PLATFORM" | "CATALOGUE";
  /** Whether an administrator confirmed that this operator flies it; only for PLATFORM. Without that it is a claim. */
  readonly isConfirmed?: boolean;
  /** The owner that the catalogue names, next to a claim that is not confirmed. */
  readonly catalogueOwner?: string;
}

export interface SatelliteOrbit {
  readonly satelliteId: string;
  /** For when all of this holds, UTC. */
  readonly at: string;
  /** The newest ephemeris that covers the time, otherwise the newest element set, as in a screening. */
  readonly source: "EPHEMERIS" | "ELEMENT_SET" | "NONE";
  /** Only without an orbit: why there is none. */
  readonly reason?: string;
  /** The ephemeris file. */
  readonly oemFileId?: string;
  /** Name of the ephemeris file, or who gave the element set. */
  readonly dataName?: string;
  /** Upload of the ephemeris, or epoch of the element set, UTC. */
  readonly dataTime?: string;
  /** Only for an ephemeris: its last usable time, UTC. */
  readonly coveredTo?: string;
  readonly orbit?: SatelliteOrbitOrbit;
  readonly presetVolume?: SatelliteOrbitPresetVolume;
  /** From the given time over the requested orbits, in order. */
  readonly groundTrack: readonly (SatelliteOrbitGroundTrack)[];
  /** The ephemeris ends before the requested orbits. */
  readonly trackEndsEarly: boolean;
  readonly subsolarPoint: SatelliteOrbitSubsolarPoint;
}

export interface SatelliteOrbitGroundTrack {
  /** Time, UTC. */
  readonly time: string;
  /** Geodetic latitude, north positive, °. */
  readonly latitudeDeg: number;
  /** Longitude, east positive, −180 to 180, °. */
  readonly longitudeDeg: number;
  /** Height above the WGS-84 ellipsoid, km. */
  readonly altitudeKm: number;
  /** Whether the centre of the Sun is visible, for a spherical Earth. */
  readonly isSunlit: boolean;
}

export interface SatelliteOrbitOrbit {
  /** LEO1 to LEO4, MEO, GEO, HEO or OTHER, as screening volumes are chosen by. */
  readonly regime: string;
  /** Lowest height above 6378.137 km, km. */
  readonly perigeeAltitudeKm: number;
  /** Highest height above 6378.137 km, km. */
  readonly apogeeAltitudeKm: number;
  /** Time of one turn, s. */
  readonly periodSeconds: number;
  readonly osculating: SatelliteOrbitOrbitOsculating;
  readonly sun: SatelliteOrbitOrbitSun;
  readonly mean?: SatelliteOrbitOrbitMean;
}

/** Only for an element set: its own mean elements, TEME of its epoch. */
export interface SatelliteOrbitOrbitMean {
  /** Epoch of the element set, UTC. */
  readonly epoch: string;
  /** Mean motion as the set has it, 1/d. */
  readonly meanMotionRevPerDay: number;
  /** Eccentricity. */
  readonly eccentricity: number;
  /** Inclination, °. */
  readonly inclinationDeg: number;
  /** Right ascension of the ascending node, °. */
  readonly nodeDeg: number;
  /** Argument of perigee, °. */
  readonly argumentOfPerigeeDeg: number;
  /** Mean anomaly, °. */
  readonly meanAnomalyDeg: number;
  /** Drag term B*, 1/Earth radius. */
  readonly bstarPerEarthRadius: number;
}

/** Of the state at the time of the answer. */
export interface SatelliteOrbitOrbitOsculating {
  readonly frame: string;
  /** Semi-major axis, km. */
  readonly semiMajorAxisKm: number;
  /** Eccentricity. */
  readonly eccentricity: number;
  /** Inclination, °. */
  readonly inclinationDeg: number;
  /** Right ascension of the ascending node, °. */
  readonly nodeDeg: number;
  /** Argument of perigee, °. */
  readonly argumentOfPerigeeDeg: number;
  /** True anomaly, °. */
  readonly trueAnomalyDeg: number;
}

/** The Sun as the orbit sees it. Shadow: the Sun’s centre is behind a spherical Earth. */
export interface SatelliteOrbitOrbitSun {
  /** Angle from the plane of the orbit to the Sun, positive on the side of the angular momentum, °. */
  readonly betaDeg: number;
  /** Mean local solar time at the ascending node; absent for an orbit in the equator, h. */
  readonly localTimeOfNodeHours?: number;
  /** Share of the next turn in the Earth’s shadow, 0 to 1; absent if the data end before. */
  readonly shadowShare?: number;
  readonly nextShadow?: SatelliteOrbitOrbitSunNextShadow;
  /** Until when a shadow was searched: a day or a turn, or the end of the data, UTC. */
  readonly searchedTo: string;
}

export interface SatelliteOrbitOrbitSunNextShadow {
  /** Begin; the given time if the satellite is in shadow then, UTC. */
  readonly from: string;
  /** End; absent if it is after `searchedTo`, UTC. */
  readonly to?: string;
}

/** Half-widths used to screen this orbit if the satellite has no volume of its own, km. */
export interface SatelliteOrbitPresetVolume {
  readonly shape: "ELLIPSOID" | "BOX" | "SPHERE";
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

/** The subsolar point. */
export interface SatelliteOrbitSubsolarPoint {
  /** Latitude, °. */
  readonly latitudeDeg: number;
  /** Longitude, °. */
  readonly longitudeDeg: number;
}

/** The newest screening of the satellite against the catalogue. */
export interface SatelliteScreening {
  /** SCREENED: its last screening against the catalogue extends into the future; EXPIRED: that screening’s window has passed; NOT_SCREENED: never screened. */
  readonly state: "SCREENED" | "EXPIRED" | "NOT_SCREENED";
  /** By the hours left until `to`: GOOD from 72, ENDING below 72, NEAR_END below 24, ENDED. STALE: it was screened with an element set older than 14 days, which is not an all-clear. INEXACT: it was screened with an ephemeris that errs by more than 50 m between its states, which is not one either. Absent if it was never screened. */
  readonly level?: "GOOD" | "ENDING" | "NEAR_END" | "ENDED" | "STALE" | "INEXACT";
  /** Why the newest screening could not use the satellite, if so. */
  readonly reason?: string;
  readonly reasonFinding?: ReasonFinding;
  /** The newest finished screening that it took part in. */
  readonly screeningId?: string;
  /** Type of that screening. */
  readonly type?: string;
  /** When it finished, UTC. */
  readonly screenedAt?: string;
  /** Screened from, UTC. */
  readonly from?: string;
  /** Screened to, UTC: the end of the window or of the ephemeris. */
  readonly to?: string;
  /** The volume in words. */
  readonly volume?: string;
  /** OPERATOR_EPHEMERIS or ELEMENT_SET. */
  readonly screenedBy?: string;
  /** Name of the ephemeris file, or of the element set. */
  readonly source?: string;
  /** Age of those data at the start of the window, hours. */
  readonly ageHours?: number;
  /** Doubts about those data, by code. */
  readonly notes?: readonly (SatelliteScreeningNote)[];
  /** Approaches found; 0: nothing was found. */
  readonly approaches?: number;
}

export interface SatelliteScreeningNote {
  readonly code: string;
  readonly message: string;
}

export interface SatelliteWarning {
  /** The field, as a JSON pointer. */
  readonly pointer: string;
  readonly code: "AREA_OVER_MASS_UNUSUAL" | "AREA_OVER_MASS_IMPOSSIBLE";
  readonly message: string;
  /** What the sentence names. */
  readonly parameters: Readonly<Record<string, number>>;
}

export interface SaveViewBody {
  /** What people call it. */
  readonly name: string;
  /** The part of the address of the list of conjunctions after the question mark: filters, order and columns. */
  readonly query: string;
}

export interface ScreenByProviderBody {
  readonly destination: "SPACE_SAFETY" | "TRACSS";
}

export interface Screening {
  readonly screeningId: string;
  readonly state: "PENDING" | "RUNNING" | "COMPLETE" | "CANCELLED" | "FAILED";
  /** 0 to 1. */
  readonly progress: number;
  readonly type: "OPS_VS_CAT" | "OPS_VS_OPS" | "OPS_VS_TLE" | "OPS_VS_CDM" | "TLE_VS_CAT" | "TLE_VS_TLE" | "CAT_VS_CAT" | "CDM_VS_CAT" | "CDM_VS_TLE" | "CDM_VS_CDM" | "MAN_VS_CDM" | "UNKNOWN";
  /** When it was requested, UTC. */
  readonly requestedAt: string;
  /** When it ended, UTC. */
  readonly finishedAt?: string;
  /** Who asked for it: a user, `schedule`, `upload`, or `update`: new data, only the pairs with a changed object were screened. */
  readonly requestedBy: string;
  /** Only in the answer to a request: true if the same screening was already waiting or running. The answer is that one, and no second one was started. */
  readonly isAlreadyRunning?: boolean;
  /** Start of the window, UTC. */
  readonly from: string;
  /** End of the window, UTC. */
  readonly to: string;
  readonly primaries: readonly (AccountOperatorsItem)[];
  /** The volumes in words. */
  readonly volumes: string;
  readonly catalogue?: ScreeningCatalogue;
  /** Objects that were not screened, or not over the whole window, and why. Other satellites of the operator whose ephemeris covers part of the window are only in the coverage. */
  readonly skipped: readonly (ScreeningSkipped)[];
  /** About how many approaches it will find, known before it starts, right within a factor of ten. Above 500,000 a screening is refused. */
  readonly expectedApproaches?: number;
  /** Approaches found inside the volume. */
  readonly conjunctions: number;
  /** Of a finished screening: how many of the approaches have each risk, when it ended; approaches that were not assessed have none. */
  readonly foundByRisk?: readonly (ScreeningFoundByRisk)[];
  /** Of a finished screening: why "nothing found" is not an all-clear, the most serious reason first; empty: it is one. Element sets older than 14 days cannot be its basis. */
  readonly reservations?: readonly (ScreeningReservation)[];
  /** The screening that this one brought up to date: only pairs with an object whose data changed were screened, in the same window; what was found about the others is from it. */
  readonly updateOf?: string;
  /** Why it failed, in English. */
  readonly failure?: string;
  readonly failureCode?: ScreeningFailureCode;
  /** Only when one screening is asked for, once it is planned: what each primary was screened by, from when to when, and what was found. */
  readonly coverage?: readonly (ScreeningCoverage)[];
  /** Only if you ask for one screening: the approaches found so far, by tca. */
  readonly results?: readonly (ScreeningResult)[];
  /** Only if you ask for one screening: slow pairs (below 0.2 km/s) and when they stay inside the volume. */
  readonly intervals?: readonly (ScreeningInterval)[];
  /** Only if you ask for one screening: pairs that are inside the volume at the start or end of the window but closest outside of it. They are not counted as results. */
  readonly boundary?: readonly (ScreeningBoundary)[];
}

export interface ScreeningBoundary {
  readonly primary: string;
  readonly primaryName: string;
  readonly secondary: string;
  readonly secondaryName: string;
  /** Closest approach, UTC. */
  readonly tca: string;
  readonly missDistanceM: number;
  readonly relativeSpeedMPerS: number;
  readonly radialM: number;
  readonly alongTrackM: number;
  readonly crossTrackM: number;
  /** OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically. */
  readonly primaryBy?: "OPERATOR_EPHEMERIS" | "PUBLISHED_EPHEMERIS" | "ELEMENT_SET" | "MESSAGE";
  /** OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically. */
  readonly secondaryBy?: "OPERATOR_EPHEMERIS" | "PUBLISHED_EPHEMERIS" | "ELEMENT_SET" | "MESSAGE";
  /** Age of the primary’s data at this time, hours; negative if the data are newer than that time. */
  readonly primaryAgeHours?: number;
  /** Age of the secondary’s data at this time, hours; negative if the data are newer than that time. */
  readonly secondaryAgeHours?: number;
  /** The edge of the window beyond which the minimum lies. */
  readonly side: "start" | "end";
}

export interface ScreeningCatalogue {
  /** Digest of the element sets used; empty if there are only own element sets. */
  readonly snapshot: string;
  /** Your own element sets count too: those stored until this time, UTC. */
  readonly ownSetsUntil?: string;
  readonly objects: number;
  /** Age at the start of the window, hours. */
  readonly oldestElementSetHours: number;
  readonly medianElementSetHours: number;
  /** How many of them were older than 14 days at the start of the window; if more than a tenth, "nothing found" is not an all-clear. */
  readonly staleElementSets?: number;
}

export interface ScreeningCoverage {
  /** Satellite id, catalogue number, or file id. */
  readonly id: string;
  readonly name: string;
  /** Secondaries are listed if they are propagated from an ephemeris or a message, or were not screened over the whole window. */
  readonly role: "PRIMARY" | "SECONDARY";
  /** PARTLY_SCREENED: its data cover only part of the window. SCREENED includes data that end up to 1 % of the window, at most 2 h, before its end; `to` says when. */
  readonly state: "SCREENED" | "PARTLY_SCREENED" | "NOT_SCREENED";
  /** Why it was screened only partly or not at all. */
  readonly reason?: string;
  readonly reasonFinding?: ReasonFinding;
  /** OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically. */
  readonly screenedBy?: "OPERATOR_EPHEMERIS" | "PUBLISHED_EPHEMERIS" | "ELEMENT_SET" | "MESSAGE";
  /** Name of the file, ids of the messages, or of the element set. */
  readonly source?: string;
  /** Epoch of the element set, creation of the ephemeris or of the newest message, UTC. */
  readonly epoch?: string;
  /** Age of that epoch at the start of the window, hours; negative if the data are newer than that time. */
  readonly ageHours?: number;
  /** Screened from, UTC. */
  readonly from?: string;
  /** Screened to, UTC. */
  readonly to?: string;
  /** The parts of the window that the data cover, UTC, if there are several. */
  readonly spans?: readonly (ScreeningCoverageSpan)[];
  /** Times within the window, UTC, for which the data have no states between two with states. */
  readonly gaps?: readonly (ScreeningCoverageSpan)[];
  /** Notes on the data, as codes with the times, UTC, that they refer to. */
  readonly notes?: readonly (ScreeningCoverageNote)[];
  /** The forces that a message or an OPM was propagated with. */
  readonly forces?: string;
  /** The volume of a primary in words. */
  readonly volume?: string;
  /** Approaches found: 0 for a screened object means nothing was found. */
  readonly approaches: number;
}

export interface ScreeningCoverageNote {
  readonly code: "EPHEMERIS_GAP" | "EPHEMERIS_BEGINS_LATE" | "EPHEMERIS_ENDS_EARLY" | "EPHEMERIS_OUTSIDE" | "LEAP_SECOND" | "NO_ORBIT" | "PROPAGATION_FAILED" | "VELOCITIES_INEXACT" | "INTERPOLATION_REPLACED" | "INTERPOLATION_CONTRADICTED" | "INTERPOLATION_INEXACT" | "CATALOGUE_DISAGREES" | "COVARIANCE_NOT_CREDIBLE";
  readonly message: string;
  readonly from?: string;
  readonly to?: string;
}

export interface ScreeningCoverageSpan {
  readonly from: string;
  readonly to: string;
}

/** SCREENING_TOO_LONG: it did not finish in the longest allowed time; SCREENING_ERROR: its work ended with an error. */
export type ScreeningFailureCode = "SCREENING_TOO_LONG" | "SCREENING_ERROR";

export interface ScreeningFoundByRisk {
  readonly riskLevel: RiskLevel;
  readonly count: number;
  /** Of those that are LOW: how many only because too little is known. */
  readonly uncertain?: number;
}

export interface ScreeningInterval {
  readonly primary: string;
  readonly primaryName: string;
  readonly secondary: string;
  readonly secondaryName: string;
  /** Inside the volume from, UTC. */
  readonly from: string;
  /** Inside the volume until, UTC. */
  readonly to: string;
  readonly minimumDistanceM: number;
}

export interface ScreeningRequest {
  /** What is screened against what: OPS an operator’s own ephemeris, CAT the best known orbit of an object of the catalogue, TLE element sets only, CDM the states of messages propagated around their closest approach, MAN an ephemeris after a manoeuvre. UNKNOWN is for imported results only; a request for it gets the status 422. */
  readonly type: "OPS_VS_CAT" | "OPS_VS_OPS" | "OPS_VS_TLE" | "OPS_VS_CDM" | "TLE_VS_CAT" | "TLE_VS_TLE" | "CAT_VS_CAT" | "CDM_VS_CAT" | "CDM_VS_TLE" | "CDM_VS_CDM" | "MAN_VS_CDM" | "UNKNOWN";
  /** My satellites; by default all of them. With CDM primaries: the satellites whose messages are used. */
  readonly satelliteIds?: readonly (string)[];
  /** Primaries of the catalogue. */
  readonly catalogueNumbers?: readonly (number)[];
  /** Ephemeris files to screen: OEM, or OPM with a state and manoeuvres to propagate. MAN_VS_CDM needs one: the ephemeris after the manoeuvre. */
  readonly oemFileIds?: readonly (string)[];
  /** For CDM and MAN: the conjunction whose newest message is used. */
  readonly conjunctionId?: string;
  /** For CDM and MAN: the messages to use. Without them and conjunctionId: the newest message of every conjunction of the satellites whose closest approach lies in the window. */
  readonly cdmIds?: readonly (string)[];
  /** Which objects of the messages are primaries in CDM_VS_CAT and CDM_VS_TLE; OBJECT1 when absent. CDM_VS_CDM takes both; OPS_VS_CDM and MAN_VS_CDM screen against the object that is not ours. */
  readonly cdmObjects?: "OBJECT1" | "OBJECT2" | "BOTH";
  /** Pasted element sets to screen. */
  readonly elementSets?: string;
  /** Start, UTC; default now. */
  readonly from?: string;
  /** Length of the window, days. */
  readonly days: number;
  readonly volume?: ScreeningRequestVolume;
}

/** Half-widths, km; by default the satellite’s own or the preset of its regime. */
export interface ScreeningRequestVolume {
  readonly shape: "ELLIPSOID" | "BOX" | "SPHERE";
  /** Half-width, radial, km. */
  readonly radialKm: number;
  /** Half-width, along-track, km. */
  readonly alongTrackKm: number;
  /** Half-width, cross-track, km. */
  readonly crossTrackKm: number;
}

export interface ScreeningReservation {
  readonly code: "ELEMENTS_STALE" | "EPHEMERIS_INEXACT" | "COVARIANCE_NOT_CREDIBLE" | "CATALOGUE_STALE" | "CATALOGUE_SMALL" | "NOT_SCREENED" | "PARTLY_SCREENED" | "TRIAL";
  readonly message: string;
}

/** The probability is that of this screening, with these covariances; it is absent if no method gives a justified value. Approaches of satellites of the fleet become messages and have it; of others the 50 nearest fast ones have it, assessed with a default radius and the default thresholds. */
export interface ScreeningResult {
  readonly primary: string;
  readonly primaryName: string;
  readonly secondary: string;
  readonly secondaryName: string;
  /** Closest approach, UTC. */
  readonly tca: string;
  readonly missDistanceM: number;
  readonly relativeSpeedMPerS: number;
  readonly radialM: number;
  readonly alongTrackM: number;
  readonly crossTrackM: number;
  /** OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically. */
  readonly primaryBy?: "OPERATOR_EPHEMERIS" | "PUBLISHED_EPHEMERIS" | "ELEMENT_SET" | "MESSAGE";
  /** OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically. */
  readonly secondaryBy?: "OPERATOR_EPHEMERIS" | "PUBLISHED_EPHEMERIS" | "ELEMENT_SET" | "MESSAGE";
  /** Age of the primary’s data at this time, hours; negative if the data are newer than that time. */
  readonly primaryAgeHours?: number;
  /** Age of the secondary’s data at this time, hours; negative if the data are newer than that time. */
  readonly secondaryAgeHours?: number;
  /** The event of the fleet to which it belongs. */
  readonly conjunctionId?: string;
  /** EPHEMERIS: in the operator’s own ephemeris, interpolated; EPHEMERIS_SCALED: the same with its sigmas multiplied, as the operator asked (`GET /ca/satellites/{satellite-id}/realism`); MESSAGE: in the message, propagated to the closest approach; PAST_PREDICTIONS: the errors of the operator’s past predictions, as it asked; OWN_HISTORY: learnt from the object’s own element sets; CLASS: typical for its class and age; ASSUMED: a fixed shape. The last four have low confidence. */
  readonly primaryCovariance?: "EPHEMERIS" | "EPHEMERIS_SCALED" | "MESSAGE" | "PAST_PREDICTIONS" | "OWN_HISTORY" | "CLASS" | "ASSUMED";
  /** EPHEMERIS: in the operator’s own ephemeris, interpolated; EPHEMERIS_SCALED: the same with its sigmas multiplied, as the operator asked (`GET /ca/satellites/{satellite-id}/realism`); MESSAGE: in the message, propagated to the closest approach; PAST_PREDICTIONS: the errors of the operator’s past predictions, as it asked; OWN_HISTORY: learnt from the object’s own element sets; CLASS: typical for its class and age; ASSUMED: a fixed shape. The last four have low confidence. */
  readonly secondaryCovariance?: "EPHEMERIS" | "EPHEMERIS_SCALED" | "MESSAGE" | "PAST_PREDICTIONS" | "OWN_HISTORY" | "CLASS" | "ASSUMED";
  /** Probability that the hard bodies touch; the assessment names its method. */
  readonly probabilityOfCollision?: number;
  /** Where no method gives a justified value although both covariances are known: sampled orbits collide at most this often. */
  readonly probabilityUpperBound?: number;
  /** The largest that any scale of the joint covariance gives (Alfano 2005). */
  readonly maximumProbability?: number;
  /** The largest is at smaller sigmas: better data would raise the probability. */
  readonly isDiluted?: boolean;
  readonly riskLevel?: RiskLevel;
  readonly riskBasis?: RiskBasis;
}

export interface ScreeningSkipped {
  readonly id: string;
  /** Left out when it is the id. */
  readonly name?: string;
  readonly reason: string;
  readonly reasonFinding?: ReasonFinding;
}

export interface SearchResult {
  readonly kind: "SATELLITE" | "CONJUNCTION" | "OBJECT" | "EPHEMERIS" | "SCREENING";
  /** Id of the satellite, conjunction, file or screening; catalogue number of an object. */
  readonly id: string;
  /** Names. */
  readonly title: string;
  /** What distinguishes it from others with the same name: numbers, times, state. */
  readonly detail: string;
  /** The satellite that it belongs to. */
  readonly satelliteId?: string;
  /** Of a conjunction; of a satellite or an object, of the worst open conjunction ahead of it; of a file, of its satellite; of a screening, of the worst that it found. */
  readonly riskLevel?: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** LOW, but a rule of caution speaks against relying on it (`riskBasis`). */
  readonly isUncertain?: boolean;
  /** Closest approach, upload or request, UTC. */
  readonly time?: string;
}

export interface SendCoordinationMessageBody {
  /** Plain text. */
  readonly text: string;
}

export interface Sensor {
  readonly sensorType: "OPTICAL_PASSIVE" | "FUTURE" | "TEST_OPTICAL" | "RADAR_ACTIVE" | "RETIRED";
  /** Names the sensor; it never changes. */
  readonly sensorCode: string;
  readonly groundSensorName: string;
  /** Geodetic latitude, WGS-84, deg. */
  readonly latitudeDeg: number;
  /** Longitude, east positive, deg. */
  readonly longitudeDeg: number;
  /** Height above the ellipsoid, m. */
  readonly altitudeM: number;
  /** What it measures. */
  readonly measurementTypes?: readonly (MeasurementType)[];
  readonly limits?: SensorLimits;
  /** The horizon by rising azimuth; straight between the points, closed at north. */
  readonly horizonMask?: readonly (SensorHorizonMask)[];
  readonly noise?: SensorNoise;
  readonly bias?: SensorBias;
  /** Width of the field of view, deg. */
  readonly fieldOfViewDeg?: number;
  /** Speed of slewing, deg/s. */
  readonly slewRateDegPerS?: number;
  /** Time to settle after a slew, s. */
  readonly settleSeconds?: number;
  /** Time that one observation takes, s. */
  readonly observationSeconds?: number;
  /** Who operates it, in words. */
  readonly owner?: string;
  /** The sensor provider that gets its tasks; without one it observes nothing. */
  readonly providerId?: string;
  /** Ids of the operators that see and use it; absent: every operator. Shown to administrators only. */
  readonly visibleToOperators?: readonly (string)[];
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly status: SensorStatus;
  readonly price?: SensorPrice;
  /** Made by the demo world. */
  readonly isSynthetic: boolean;
}

/** Constant errors, measured minus true. */
export interface SensorBias {
  /** Right ascension times cos declination, and declination, arcsec. */
  readonly anglesArcsec?: number;
  /** Magnitude. */
  readonly magnitude?: number;
  /** Range, m. */
  readonly rangeM?: number;
  /** Range rate, m/s. */
  readonly rangeRateMPerS?: number;
  /** Time tags, ms. */
  readonly timeMs?: number;
}

export interface SensorCalibration {
  readonly sensorCode: string;
  readonly used: SensorFigures;
  /** A day each, in the order of time. */
  readonly windows: readonly (SensorCalibrationWindow)[];
  /** Of the newest window and its change. */
  readonly doubts: readonly (SensorCalibrationDoubt)[];
  /** Its provider and the administrators have been notified. */
  readonly isFlagged: boolean;
  /** When it was computed last; absent before the first, UTC. */
  readonly computedAt?: string;
  readonly record?: SensorCalibrationRecord;
}

export type SensorCalibrationDoubt = "NOISE_ABOVE_STATED" | "CLOCK_OFF" | "RANGE_OFF" | "RANGE_RATE_OFF" | "DRIFTS";

/** What became of its passes. */
export interface SensorCalibrationRecord {
  /** Passes that ended within these days count. */
  readonly days: number;
  /** Passes that were delivered or failed. */
  readonly passes: number;
  readonly delivered: number;
  /** Of the delivered ones, more than 24 hours after the pass. */
  readonly late: number;
  /** Not what was ordered, whatever their buyers decided. */
  readonly disputed: number;
  /** Of the disputed ones, reported as bad data. */
  readonly reported: number;
  /** Lost to weather. */
  readonly weather: number;
  /** Delivered, without a comparison. */
  readonly notEvaluated: number;
  /** For the passes of these days, by currency; only for its provider and administrators. */
  readonly revenue?: readonly (SensorCalibrationRecordRevenue)[];
}

export interface SensorCalibrationRecordRevenue {
  /** ISO 4217. */
  readonly currency: string;
  /** Charged less refunded, in the smallest unit. */
  readonly amount: number;
}

export interface SensorCalibrationWindow {
  /** First residual, UTC. */
  readonly from: string;
  /** Last residual, UTC. */
  readonly to: string;
  readonly samples: number;
  /** One sigma of an angle, across the motion, arcsec. */
  readonly anglesArcsec?: number;
  /** One sigma of the range, m. */
  readonly rangeM?: number;
  /** One sigma of the range rate, m/s. */
  readonly rangeRateMPerS?: number;
  readonly timeBiasMs?: SensorCalibrationWindowTimeBiasMs;
  readonly rangeBiasM?: SensorCalibrationWindowRangeBiasM;
  readonly rangeRateBiasMPerS?: SensorCalibrationWindowRangeRateBiasMPerS;
}

/** Error of the range */
export interface SensorCalibrationWindowRangeBiasM {
  /** Measured less true, m. */
  readonly value: number;
  /** Its own uncertainty, m. */
  readonly sigma: number;
}

/** Error of the range rate */
export interface SensorCalibrationWindowRangeRateBiasMPerS {
  /** Measured less true, m/s. */
  readonly value: number;
  /** Its own uncertainty, m/s. */
  readonly sigma: number;
}

/** Error of the time tags */
export interface SensorCalibrationWindowTimeBiasMs {
  /** Measured less true, ms. */
  readonly value: number;
  /** Its own uncertainty, ms. */
  readonly sigma: number;
}

export interface SensorFigures {
  /** STATED by the provider, CALIBRATED by its own residuals against good orbits, ASSUMED if the provider states none. */
  readonly source: "STATED" | "CALIBRATED" | "ASSUMED";
  /** End of the calibration that they are from, UTC. */
  readonly calibratedTo?: string;
  /** One sigma of each angle, arcsec. */
  readonly anglesArcsec: number;
  /** One sigma of the range, m. */
  readonly rangeM?: number;
  /** One sigma of the range rate, m/s. */
  readonly rangeRateMPerS?: number;
  /** Error of the time tags, subtracted, ms. */
  readonly timeBiasMs?: number;
  /** Error of the range, subtracted, m. */
  readonly rangeBiasM?: number;
  /** Error of the range rate, subtracted, m/s. */
  readonly rangeRateBiasMPerS?: number;
}

export interface SensorHorizonMask {
  /** From north over east, deg. */
  readonly azimuthDeg: number;
  /** Horizon, deg. */
  readonly elevationDeg: number;
}

export interface SensorLimits {
  /** Lowest elevation, deg. */
  readonly minimumElevationDeg?: number;
  /** Smallest range, km. */
  readonly minimumRangeKm?: number;
  /** Largest range, km. */
  readonly maximumRangeKm?: number;
  /** Largest range rate, towards or away, km/s. */
  readonly maximumRangeRateKmPerS?: number;
  /** Fastest motion over the sky that it can follow, deg/s. */
  readonly maximumRateDegPerS?: number;
  /** The Sun must be lower than this at the site, deg. */
  readonly maximumSunElevationDeg?: number;
  /** Least angle to the Moon, deg. */
  readonly minimumMoonSeparationDeg?: number;
  /** Faintest apparent magnitude. */
  readonly limitingMagnitude?: number;
  /** Smallest radar cross-section that a radar detects at 1,000 km, m². */
  readonly smallestCrossSectionM2?: number;
  /** The object must be in sunlight. */
  readonly needsSunlight?: boolean;
}

/** Standard deviations. */
export interface SensorNoise {
  /** Right ascension times cos declination, and declination, arcsec. */
  readonly anglesArcsec?: number;
  /** Magnitude. */
  readonly magnitude?: number;
  /** Range, m. */
  readonly rangeM?: number;
  /** Range rate, m/s. */
  readonly rangeRateMPerS?: number;
  /** Time tags, ms. */
  readonly timeMs?: number;
}

/** What one delivered pass of it costs you; absent if tracking is not charged. */
export interface SensorPrice {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
}

export interface SensorStatus {
  /** UP: it observes. DOWN: out of order. WEATHER: clouds, wind or rain. */
  readonly state: "UP" | "DOWN" | "WEATHER";
  /** When it is expected to observe again, UTC. */
  readonly until?: string;
  /** In the words of who set it. */
  readonly reason?: string;
  /** When this was set, UTC. */
  readonly since: string;
  /** User name of who set it; shown to administrators only. */
  readonly setBy?: string;
  readonly plan?: SensorStatusPlan;
  readonly planned?: SensorStatusPlanned;
}

/** In the history: down time that was planned or cancelled then. A plan does not change the state. */
export interface SensorStatusPlan {
  readonly change: "PLANNED" | "CANCELLED";
  /** From, UTC. */
  readonly from: string;
  /** To, UTC. */
  readonly until: string;
}

/** A time ahead in which it will not observe; nothing is planned on it then. */
export interface SensorStatusPlanned {
  /** From, UTC. */
  readonly from: string;
  /** To, UTC. */
  readonly until: string;
  readonly reason?: string;
}

export interface SetSensorStatusBody {
  readonly state: "UP" | "DOWN" | "WEATHER";
  /** Start of planned down time, ahead of now: the state does not change now, and `until` is needed. */
  readonly from?: string;
  /** Cancels the down time that is planned. */
  readonly cancelPlanned?: boolean;
  /** When it is expected to observe again; absent: not known. */
  readonly until?: string;
  readonly reason?: string;
}

export interface SetSignInRulesBody {
  /** Members need a second factor: every call of one who signed in without is refused (403 SECOND_FACTOR_NEEDED). Script tokens have no sign-in. */
  readonly factorOfMembers: boolean;
  /** A second factor is needed to approve and export plans, and to close or calm a CRITICAL conjunction (403 SIGN_IN_AGAIN). */
  readonly factorOfSteps: boolean;
}

/** CREDIBLE_MESSAGE, a message with credible covariances; BOTH_COVARIANCES, one with both; SECOND_MESSAGE, one that agrees, made an hour later or more from new observations of the object whose orbit moved; NEWER_OBSERVATION, of the object; TRACKING, better data; SIZE, the size of the objects. A person with a reason can settle each of them. */
export type SettledBy = "CREDIBLE_MESSAGE" | "BOTH_COVARIANCES" | "SECOND_MESSAGE" | "NEWER_OBSERVATION" | "TRACKING" | "SIZE";

export interface ShareCoordinationDocumentBody {
  readonly kind: "CDM" | "BRIEFING";
  readonly cdmId?: string;
  /** Of a CDM: true. */
  readonly withCovariances?: boolean;
  /** Of a briefing; en when absent. */
  readonly language?: "en" | "de";
}

/** Everything that is known ahead of the satellite, and the events that are not counted. */
export interface Sky {
  /** The same for the same events by the same messages, the same objects and the same burns in hand. */
  readonly digest: string;
  /** When it was looked at, UTC. */
  readonly at: string;
  /** Open events of the satellite that are counted, by their newest usable message. */
  readonly events: number;
  /** Objects of the catalogue and own element sets. */
  readonly objects: number;
  /** Other satellites of the operator that are known by their own ephemeris; absent: none. */
  readonly ephemerides?: number;
  /** Open events that are not counted, or not by their newest message. */
  readonly notCounted: readonly (SkyNotCounted)[];
}

export interface SkyNotCounted {
  readonly conjunctionId: string;
  readonly secondaryName: string;
  /** Closest approach, UTC. */
  readonly tca: string;
  readonly riskLevel: RiskLevel;
  /** NO_STATES: only published values are known. NO_COVARIANCE: no message has usable covariances. NEWEST_UNUSABLE: the newest message cannot be used, and an older one is used instead. NOT_READ: its message can no longer be read. IN_DOUBT: a rule of caution keeps its risk above what its message gives. DURING_BURN: it comes before the burn ends. NO_APPROACH: with the burn, the two objects have no closest approach there. */
  readonly reason: "NO_STATES" | "NO_COVARIANCE" | "NEWEST_UNUSABLE" | "NOT_READ" | "IN_DOUBT" | "DURING_BURN" | "NO_APPROACH";
}

export interface SpaceObject {
  readonly noradId: number;
  readonly name?: string;
  /** International designator. */
  readonly cosparId?: string;
  /** Operator on this platform with it in its fleet; no administrator has confirmed that. */
  readonly claimedBy?: string;
  /** A fleet on this platform, otherwise the owner in the catalogue. */
  readonly operator?: string;
  /** PAYLOAD, ROCKET BODY, DEBRIS, …, as the catalogue says. */
  readonly objectType?: string;
  /** SMALL, MEDIUM or LARGE radar cross section, as the catalogue says. */
  readonly rcsSize?: string;
  readonly size?: SpaceObjectSize;
  /** Your own satellite with this number. */
  readonly satelliteId?: string;
  /** Orbit regime of the newest set. */
  readonly regime?: string;
  /** Age of the newest set. */
  readonly ageHours?: number;
  /** Invented by the demo world. */
  readonly isSynthetic: boolean;
  /** Conjunctions with your fleet, past and ahead. */
  readonly conjunctions: number;
  readonly conjunctionsAhead: number;
  /** Newest first, at most 200: those of the catalogue and your own, except those in quarantine. */
  readonly elementSets: readonly (SpaceObjectElementSet)[];
}

export interface SpaceObjectElementSet {
  /** Epoch, UTC. */
  readonly epoch: string;
  /** A feed, a file, `own`, or `synthetic`. */
  readonly source?: string;
  /** The two lines; empty if the number does not fit into two lines. */
  readonly tle: readonly (string)[];
  /** Above 6378.137 km. */
  readonly perigeeAltitudeKm?: number;
  /** Above 6378.137 km. */
  readonly apogeeAltitudeKm?: number;
  /** Unit: deg. */
  readonly inclinationDeg: number;
  readonly eccentricity: number;
  /** Unit: min. */
  readonly periodMinutes?: number;
  /** Drag term of SGP4. */
  readonly bstarPerEarthRadius: number;
}

/** Size and mass by the list that was loaded; absent if it has none. */
export interface SpaceObjectSize {
  /** Hard-body radius. Unit: m. */
  readonly radiusM?: number;
  /** Its sigma. */
  readonly radiusSigmaM?: number;
  /** As the list says. */
  readonly radiusSource?: string;
  /** Unit: kg. */
  readonly massKg?: number;
  /** Its sigma; may be larger than the mass. Unit: kg. */
  readonly massSigmaKg?: number;
  /** As the list says. */
  readonly massSource?: string;
  /** Name of the file. */
  readonly list: string;
  /** When it was loaded, UTC. */
  readonly loadedAt: string;
}

export interface StapiCancelOrderAnswer {
  readonly type: "Feature";
  readonly stapi_type: "Order";
  readonly stapi_version: string;
  /** The id of the observation request that it is. */
  readonly id: string;
  readonly geometry: StapiCancelOrderAnswerGeometry;
  readonly properties: StapiCancelOrderAnswerProperties;
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiCancelOrderAnswerGeometry {
  readonly type: "Polygon";
  readonly coordinates: readonly (readonly (readonly (number)[])[])[];
}

export interface StapiCancelOrderAnswerProperties {
  readonly product_id: string;
  readonly created: string;
  readonly status: StapiCancelOrderAnswerPropertiesStatus;
  readonly search_parameters: StapiCancelOrderAnswerPropertiesSearchParameters;
  readonly opportunity_properties: StapiCancelOrderAnswerPropertiesOpportunityProperties;
  readonly order_parameters: StapiCancelOrderAnswerPropertiesOrderParameters;
  readonly held?: StapiOpportunitiesFeaturePropertiesPrice;
  readonly charged?: StapiOpportunitiesFeaturePropertiesPrice;
}

export interface StapiCancelOrderAnswerPropertiesOpportunityProperties {
  readonly passes: number;
  readonly passes_completed: number;
}

export interface StapiCancelOrderAnswerPropertiesOrderParameters {
  /** Exactly these passes, by the ids of the opportunities; without them, the plan chooses. */
  readonly opportunities?: readonly (string)[];
  /** 1 by default. */
  readonly passes?: number;
  /** 5 by default. */
  readonly priority?: number;
  readonly preference?: "SOONEST" | "BEST" | "CHEAPEST";
  /** If more would be held, the order is refused. In the smallest unit. */
  readonly most_held?: number;
  readonly note?: string;
}

export interface StapiCancelOrderAnswerPropertiesSearchParameters {
  readonly datetime: string;
  readonly geometry: StapiCancelOrderAnswerGeometry;
  readonly filter: unknown;
}

export interface StapiCancelOrderAnswerPropertiesStatus {
  readonly timestamp: string;
  /** canceled: nothing could be measured. user_canceled: the order was taken back. */
  readonly status_code: "accepted" | "scheduled" | "processing" | "completed" | "rejected" | "canceled" | "user_canceled";
  /** The status of the request. This one is coarser. */
  readonly reason_code: string;
  readonly reason_text: string;
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiConformanceAnswer {
  readonly conformsTo: readonly (string)[];
}

export interface StapiGetProductAnswer {
  readonly type: "Collection";
  readonly stapi_type: "Product";
  readonly stapi_version: string;
  readonly conformsTo: readonly (string)[];
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly license: string;
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiListOrdersAnswer {
  readonly type: "FeatureCollection";
  readonly features: readonly (StapiCancelOrderAnswer)[];
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiListProductsAnswer {
  readonly type: "ProductCollection";
  readonly products: readonly (StapiGetProductAnswer)[];
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiListSearchesAnswer {
  readonly search_records: readonly (StapiSearchRecord)[];
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiListStatusesAnswer {
  readonly statuses: readonly (StapiCancelOrderAnswerPropertiesStatus)[];
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiOpportunities {
  readonly type: "FeatureCollection";
  /** Of a collection that a search keeps. */
  readonly id?: string;
  readonly features: readonly (StapiOpportunitiesFeature)[];
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiOpportunitiesFeature {
  readonly type: "Feature";
  /** Names the pass in an order. */
  readonly id: string;
  readonly geometry: StapiOpportunitiesFeatureGeometry;
  readonly properties: StapiOpportunitiesFeatureProperties;
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiOpportunitiesFeatureGeometry {
  readonly type: "Point";
  readonly coordinates: readonly (number)[];
}

export interface StapiOpportunitiesFeatureLink {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
  readonly method?: string;
  /** Of a link that is followed with POST. */
  readonly body?: unknown;
}

export interface StapiOpportunitiesFeatureProperties {
  /** The pass, from/to, UTC. */
  readonly datetime: string;
  readonly product_id: string;
  readonly sensor_code: string;
  readonly sensor_name: string;
  /** Unit: deg. */
  readonly highest_elevation_deg: number;
  /** The value of the pass, 0 to 1. */
  readonly quality: number;
  readonly price?: StapiOpportunitiesFeaturePropertiesPrice;
}

export interface StapiOpportunitiesFeaturePropertiesPrice {
  /** ISO 4217. */
  readonly currency: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
}

export interface StapiOrderBody {
  /** The window, 2026-11-28T00:00:00Z/2026-11-30T00:00:00Z, at most 30 days; what is past of it is left out. */
  readonly datetime: string;
  readonly geometry: StapiSearchRecordOpportunityRequestGeometry;
  /** CQL2 JSON: `catalogue_id` = a number, which is needed, and `sensor_code` = a code or in a list of them, joined by `and`. */
  readonly filter: unknown;
  readonly order_parameters?: StapiCancelOrderAnswerPropertiesOrderParameters;
}

export interface StapiRootAnswer {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly conformsTo: readonly (string)[];
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiSearchBody {
  /** The window, 2026-11-28T00:00:00Z/2026-11-30T00:00:00Z, at most 30 days; what is past of it is left out. */
  readonly datetime: string;
  readonly geometry: StapiSearchRecordOpportunityRequestGeometry;
  /** CQL2 JSON: `catalogue_id` = a number, which is needed, and `sensor_code` = a code or in a list of them, joined by `and`. */
  readonly filter: unknown;
  /** On one page; 10 by default. */
  readonly limit?: number;
  /** From the body of the link `next` of the page before. */
  readonly next?: string | null;
}

export interface StapiSearchRecord {
  readonly id: string;
  readonly product_id: string;
  readonly opportunity_request: StapiSearchRecordOpportunityRequest;
  readonly status: StapiSearchRecordStatus;
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StapiSearchRecordOpportunityRequest {
  /** The window, 2026-11-28T00:00:00Z/2026-11-30T00:00:00Z, at most 30 days; what is past of it is left out. */
  readonly datetime: string;
  readonly geometry: StapiSearchRecordOpportunityRequestGeometry;
  /** CQL2 JSON: `catalogue_id` = a number, which is needed, and `sensor_code` = a code or in a list of them, joined by `and`. */
  readonly filter: unknown;
  readonly limit: number;
}

/** Where the sensors are: those inside are asked. A polygon around the Earth asks all. */
export interface StapiSearchRecordOpportunityRequestGeometry {
  readonly type: "Polygon";
  readonly coordinates: readonly (readonly (readonly (number)[])[])[];
}

export interface StapiSearchRecordStatus {
  readonly timestamp: string;
  readonly status_code: "received" | "in_progress" | "completed" | "failed";
  /** Why it failed. */
  readonly reason_text?: string;
  readonly links: readonly (StapiOpportunitiesFeatureLink)[];
}

export interface StateIntentBody {
  /** Catalogue number. */
  readonly noradId: number;
  /** Whether the satellite will move for this conjunction. */
  readonly intent: "WILL_MANOEUVRE" | "WILL_NOT_MANOEUVRE" | "UNDETERMINED";
  /** Plain text, for all parties and the record. */
  readonly reason?: string;
}

export interface Statement {
  /** Counts from 1 over all customers, without gaps. */
  readonly number: number;
  /** The number as it is quoted: S-000042. */
  readonly name: string;
  readonly "customer-id": string;
  /** Month of UTC, 2026-11. */
  readonly month: string;
  readonly currency: Currency;
  /** What was available when the month began, whole minor units. */
  readonly opening: number;
  /** What was available when it ended, whole minor units. */
  readonly closing: number;
  /** Payments and adjustments, whole minor units. */
  readonly paidIn: number;
  /** Charges, whole minor units. */
  readonly charged: number;
  /** Refunds, whole minor units. */
  readonly refunded: number;
  /** When it was made, UTC. */
  readonly issuedAt: string;
}

/** Station-keeping box: no burn may leave it between the ignition and the closest approach. */
export interface StationBox {
  /** Radial, to either side, km. */
  readonly radialKm: number;
  /** Along-track, to either side, km. */
  readonly alongTrackKm: number;
  /** Cross-track, to either side, km. */
  readonly crossTrackKm: number;
}

export interface StatusChange {
  /** When, UTC. */
  readonly at: string;
  readonly status: "PENDING" | "APPROVED" | "IN_PROGRESS" | "COMPLETE" | "PARTIAL" | "UNSUCCESSFUL" | "INFEASIBLE" | "CANCELLED";
  readonly reason: StatusReason;
  /** A user name, `scheduler` or `provider`. */
  readonly actor: string;
}

export interface StatusReason {
  readonly code: "RECEIVED" | "SCHEDULED" | "RESCHEDULED" | "NO_ORBIT" | "NO_PASS" | "NO_SENSOR" | "NOT_REACHED_YET" | "OUTWEIGHED" | "SENSOR_DOWN" | "WEATHER" | "PROVIDER_ACCEPTED" | "PROVIDER_DECLINED" | "PROVIDER_STARTED" | "PROVIDER_OBSERVED" | "PROVIDER_SAW_NOTHING" | "PROVIDER_WEATHER" | "PROVIDER_FAULT" | "PROVIDER_FAILED" | "FILE_RECEIVED" | "FILE_PUBLISHED" | "FILE_DISPUTED" | "FILE_ACCEPTED" | "FILE_REPORTED" | "FILE_UNDECIDED" | "FILE_LATE" | "ALL_DELIVERED" | "ALL_TRIED" | "WINDOW_OVER" | "CANCELLED_BY_OPERATOR" | "NOT_PAID";
  /** The reason in a sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface StudyCovarianceRealismBody {
  /** Why; messages and pages quote it. */
  readonly reason: string;
  /** Predictions; default: all operational files. */
  readonly oemFileIds?: readonly (string)[];
  /** Files whose states before their creation are what happened. */
  readonly definitiveIds?: readonly (string)[];
  /** Not together with files. */
  readonly residuals?: readonly (StudyCovarianceRealismBodyResidual)[];
}

export interface StudyCovarianceRealismBodyResidual {
  /** Predicted less known position, along radial, along-track and cross-track. Unit: m. */
  readonly residualM: readonly (number)[];
  /** The claimed covariance, lower triangle row by row, along the same axes, m². */
  readonly lowerM2: readonly (number)[];
  /** Lead time, hours. */
  readonly leadHours: number;
  /** Names the prediction: the residuals of one belong together. Without it a residual counts as one of its own, and the study supports no factor below 1. */
  readonly prediction?: string;
}

export interface Task {
  readonly taskId: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly status: "PENDING" | "APPROVED" | "EXECUTING" | "EXECUTED" | "DISPUTED" | "SUCCESSFUL" | "UNSUCCESSFUL" | "CANCELLED";
  /** Of the newest change, in words. */
  readonly reason?: string;
  readonly statusReason?: StatusReason;
  readonly sensorCode: string;
  /** Observe from, UTC. */
  readonly start: string;
  /** Observe until, UTC. */
  readonly end: string;
  /** A file that arrives later is refused, UTC. */
  readonly deliverUntil: string;
  /** Highest elevation of the observation, deg. */
  readonly maximumElevationDeg?: number;
  readonly looks?: ObservationRequestPassLooks;
  readonly price?: TaskPrice;
  /** Catalogue number of the object, if it has one. */
  readonly catalogueId?: number;
  readonly objectName?: string;
  readonly measurementType?: MeasurementType;
  readonly search?: TaskSearch;
  /** Format of the orbit for pointing. */
  readonly orbitDataMessageType: "SP_EPHEMERIS" | "OMM" | "TLE" | "OPM";
  /** The orbit for pointing. */
  readonly orbitDataMessage: string;
  /** The file that was delivered. */
  readonly observationFileId?: string;
}

/** What is charged for it when it is delivered; absent if nothing is charged. */
export interface TaskPrice {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The object may be away from the orbit: look for it field by field, from the middle outwards. */
export interface TaskSearch {
  /** Fields of view that it looks at, one after another. */
  readonly fields: number;
  /** Along the larger axis of the uncertainty: the track. */
  readonly fieldsAlong: number;
  /** Across it. */
  readonly fieldsAcross: number;
  /** Time that the search takes before the observation, s. */
  readonly seconds: number;
  /** Search and observation in lengths of an observation, rounded up: the price of the pass is that of one times this. */
  readonly observations: number;
  /** The share of the places where the object may be that the pattern covers. */
  readonly chance: number;
  readonly sigmas: ObservationRequestSearch;
}

export interface TestNotificationBody {
  /** The service whose settings hold the address. */
  readonly service: "odt" | "ca";
  /** email, msteams, slack or webhook. */
  readonly channel: "email" | "msteams" | "slack" | "webhook";
}

export interface TleSetAnswer {
  /** Keyed by noradId. */
  readonly tle_set: Readonly<Record<string, ElementSet>>;
  /** Of the stored sets, those that need a release. A set far from the orbit of the catalogue, or days in the future, is in quarantine and is not used until a person releases it. */
  readonly quarantined?: readonly (OwnElementSet)[];
}

export interface TleSetBody2 {
  readonly noradId?: number;
  readonly epoch?: string;
  readonly tle: readonly (string)[];
}

export interface Token {
  readonly id: string;
  /** What the token is for, in its owner’s words. */
  readonly name: string;
  /** The operator every call with this token acts for. */
  readonly operatorId: string;
  /** When it was made, UTC. */
  readonly createdAt: string;
  /** When it stops being accepted, UTC. */
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  /** The services whose calls it may make; null for all services that its owner may use, without the account. */
  readonly resources: readonly (CreatedTokenResource)[] | null;
  /** READ: it changes nothing. WRITE: it may change data, too. */
  readonly access?: "READ" | "WRITE";
}

export interface Tracking {
  readonly conjunctionId: string;
  /** Newest first. */
  readonly orders: readonly (TrackingOrder)[];
  readonly outcome?: TrackingOutcome;
  readonly comparison?: TrackingComparison;
}

export interface TrackingComparison {
  readonly ownCdmId: string;
  readonly ownProbability?: number;
  readonly otherCdmId: string;
  readonly otherOriginator: string;
  readonly otherProbability?: number;
  readonly difference: TrackingComparisonDifference;
}

export interface TrackingComparisonDifference {
  /** Change of the miss, ours less theirs: radial, along-track, cross-track, m. */
  readonly changeRtnM: readonly (number)[];
  /** One sigma of this change: radial, along-track, cross-track, m. */
  readonly sigmaRtnM?: readonly (number)[];
  /** The change over that sigma. */
  readonly sigmas?: readonly (number)[];
  /** Length of the change in the encounter plane, in sigmas. */
  readonly mahalanobis?: number;
  /** Share of changes that would be smaller if both messages are right. */
  readonly share?: number;
  /** Chance explains the change. */
  readonly isConsistent?: boolean;
}

export interface TrackingOrder {
  readonly trackingOrderId: string;
  readonly conjunctionId: string;
  /** The request of tracking. */
  readonly observationRequestId: string;
  /** The message on which the order was based. */
  readonly cdmId: string;
  readonly side: "object1" | "object2";
  readonly objectName: string;
  /** User name. */
  readonly orderedBy: string;
  /** When, UTC. */
  readonly orderedAt: string;
  /** The last moment to decide, when it was ordered, UTC. */
  readonly deadline: string;
  /** ORDERED: waiting for passes. TRACKED: measurements have arrived, the update is on its way. DOUBTFUL: the tracks may be of another object, and wait for a person. UPDATED: a message of ours is in the event. NOTHING: the request ended without a usable track. */
  readonly state: "ORDERED" | "TRACKED" | "DOUBTFUL" | "UPDATED" | "NOTHING";
  /** As requests of tracking have it; the reason is absent if the request was removed. */
  readonly requestStatus: string;
  readonly requestReason?: StatusReason;
  readonly passesWanted: number;
  readonly passesDone: number;
  readonly passes: readonly (TrackingOrderPass)[];
  /** Held for it, in the smallest unit of the currency. */
  readonly price?: number;
  readonly currency?: string;
  readonly expected: TrackingOrderExpected;
  /** Newest first. */
  readonly updates: readonly (TrackingOrderUpdate)[];
}

/** The expectation at the time of the order. */
export interface TrackingOrderExpected {
  readonly passIds: readonly (string)[];
  readonly after?: TrackingOrderExpectedAfter;
}

export interface TrackingOrderExpectedAfter {
  /** One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m. */
  readonly sigmaRtnM: readonly (number)[];
  /** Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s. */
  readonly covarianceRtnKm2: readonly (number)[];
  /** One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m. */
  readonly planeSigmaM: readonly (number)[];
  /** Its mean. */
  readonly mean: number;
  readonly quantiles: TrackingValueWaitingQuantiles;
  /** Chance that it falls below `settled.below`. */
  readonly chanceCleared: number;
  /** Chance that it rises above `settled.above`. */
  readonly chanceConfirmed: number;
  /** Chance of either. */
  readonly chanceSettled: number;
  /** Chance that it reaches `settled.burnFrom`: a burn is needed then. */
  readonly chanceBurnNeeded?: number;
}

export interface TrackingOrderPass {
  readonly sensorCode: string;
  /** Planned start, UTC. */
  readonly start: string;
  /** Planned end, UTC. */
  readonly end: string;
  /** As observations of tracking have it. */
  readonly status: "PENDING" | "APPROVED" | "EXECUTING" | "EXECUTED" | "PUBLISHING" | "DISPUTED" | "PUBLISHED" | "CANCELLED" | "UNSUCCESSFUL";
}

export interface TrackingOrderUpdate {
  /** When it was made, UTC. */
  readonly at: string;
  /** Our new message; absent if the tracks gave none. */
  readonly cdmId?: string;
  readonly probabilityBefore?: number;
  readonly probabilityAfter?: number;
  readonly evidence: TrackingOrderUpdateEvidence;
}

export interface TrackingOrderUpdateEvidence {
  /** In order of time. */
  readonly tracks: readonly (TrackingOrderUpdateEvidenceTrack)[];
  readonly residuals: readonly (TrackingOrderUpdateEvidenceResidual)[];
  /** The forces with which the orbit was determined and propagated to the closest approach. */
  readonly forces: string;
  /** The message whose state and covariance were used. */
  readonly apriori: string;
  /** What past messages say about the covariances of this message, at most one for each object: they were multiplied by the square of `factor`. */
  readonly records?: readonly (TrackingOrderUpdateEvidenceRecord)[];
  readonly verdict: "good" | "poor" | "failed";
  /** Why it is poor or failed. */
  readonly reasons: readonly (string)[];
  /** The same by code; updates of older versions have none. */
  readonly findings?: readonly (TrackingOrderUpdateEvidenceFinding)[];
  /** About 1 if noise alone is left. */
  readonly reducedChiSquare?: number;
  /** The factor applied to the formal covariance. */
  readonly covarianceScale?: number;
  /** One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m. */
  readonly sigmaBeforeRtnM?: readonly (number)[];
  /** One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m. */
  readonly sigmaAfterRtnM?: readonly (number)[];
  /** How far the object moved at the closest approach of the previous message: radial, along-track, cross-track, m. */
  readonly movedRtnM?: readonly (number)[];
  /** New closest approach minus the previous one, s. */
  readonly tcaShiftS?: number;
}

export interface TrackingOrderUpdateEvidenceFinding {
  readonly code: "NOTHING_MEASURED" | "TOO_FEW" | "NO_ORBIT_FITS" | "MEETS_GROUND" | "BURN" | "NO_SINGLE_BURN" | "STRANGE_TRACKS" | "MIXED_OBJECTS" | "NOT_EXPLAINED" | "SHORT_ARC" | "MANY_REJECTED" | "ASCENSION_TIMES_COSINE" | "ASCENSION_OVER_COSINE" | "FILE_UNREADABLE" | "SITE_UNKNOWN" | "PATH_UNKNOWN" | "FRAME_MISSING" | "FRAME_UNKNOWN" | "ANGLE_TYPE_UNKNOWN" | "TIME_OF_SENDING" | "TOO_MANY" | "MESSAGE_CONTRADICTS" | "NO_COVARIANCE" | "NO_TRACK_OF_OBJECT" | "ELEMENT_SET_DISAGREES" | "COVARIANCE_TOO_LARGE" | "NOT_THE_KNOWN_ORBIT" | "TRACKS_AFTER_TCA" | "ANOTHER_APPROACH";
  /** The sentence. */
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface TrackingOrderUpdateEvidenceRecord {
  readonly side: "object1" | "object2";
  /** Whose past: the object in messages of this originator, or all objects of the originator. */
  readonly source: "OBJECT" | "ORIGINATOR";
  /** The number of the object, or the name of the originator. */
  readonly whose: string;
  /** Multiplies the sigmas; 1 if the past supports no change. */
  readonly factor: number;
  /** The factor that fits the past best. Unit: 1. */
  readonly found: number;
  /** Its 90 % interval. */
  readonly interval: readonly (number)[];
  /** Past events in which a later message showed the error of an earlier one. */
  readonly comparisons: number;
  /** Day of the oldest of them, UTC. */
  readonly from: string;
  /** Day of the newest of them, UTC. */
  readonly to: string;
}

export interface TrackingOrderUpdateEvidenceResidual {
  /** Index in tracks. */
  readonly track: number;
  /** When it was measured, UTC. */
  readonly at: string;
  /** Size of the residual over the noise of the sensor. */
  readonly sigmas: number;
  readonly isUsed: boolean;
  /** First angle times the cosine of the second, arcsec. */
  readonly firstArcsec?: number;
  /** Second angle, arcsec. */
  readonly secondArcsec?: number;
  /** Range, m. */
  readonly rangeM?: number;
  /** Range rate, m/s. */
  readonly rangeRateMPerS?: number;
}

export interface TrackingOrderUpdateEvidenceTrack {
  readonly observationFileId: string;
  readonly sensorCode: string;
  /** First measurement, UTC. */
  readonly start: string;
  /** Last measurement, UTC. */
  readonly end: string;
  readonly measurements: number;
  /** Measurements used for the orbit. */
  readonly used: number;
  /** It belongs to the ordered object. */
  readonly isAssociated: boolean;
  /** Why a person has to say that it is of the object, though the covariance of the message takes it. ELEMENT_SET_DISAGREES: the element set of the object does not take it. COVARIANCE_TOO_LARGE: other objects fly within that covariance, and no element set says which one it is. */
  readonly doubt?: "ELEMENT_SET_DISAGREES" | "COVARIANCE_TOO_LARGE";
  readonly confirmed?: TrackingOrderUpdateEvidenceTrackConfirmed;
  /** Whence noise and errors of the sensor are: its own residuals of late, its provider, or usual figures. */
  readonly figures?: "CALIBRATED" | "STATED" | "ASSUMED";
  /** Distance from the known orbit, in sigmas. */
  readonly distance?: number;
}

/** The person who said that it is of the object. */
export interface TrackingOrderUpdateEvidenceTrackConfirmed {
  /** User name. */
  readonly by: string;
  /** When, UTC. */
  readonly at: string;
  readonly reason: string;
}

/** The newest message from tracks; absent without one. */
export interface TrackingOutcome {
  /** CLEARED: below the limit under which nothing needs to be done. CONFIRMED: above the one over which no further message is worth waiting for. OPEN: neither. */
  readonly kind: "CLEARED" | "CONFIRMED" | "OPEN";
  /** When the message was made, UTC. */
  readonly at: string;
  readonly trackingOrderId: string;
  /** Our message. */
  readonly cdmId: string;
  readonly probabilityBefore?: number;
  readonly probabilityAfter: number;
}

export interface TrackingValue {
  readonly conjunctionId: string;
  /** The message that it is computed from. */
  readonly cdmId: string;
  /** When it was computed, UTC. */
  readonly computedAt: string;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Passes count from here, UTC. */
  readonly from: string;
  /** The last moment to decide, UTC. */
  readonly decideBy: string;
  /** A pass that ends later delivers too late, UTC. */
  readonly latestPassEnd: string;
  readonly tracked: TrackingValueTracked;
  readonly today: TrackingValueToday | null;
  readonly settled: TrackingValueSettled;
  readonly waiting: TrackingValueWaiting | null;
  /** By time. */
  readonly passes: readonly (TrackingValuePass)[];
  /** Best first, by gain over waiting in relation to cost. */
  readonly sets: readonly (TrackingValueSet)[];
  readonly best: number | null;
  readonly surest: number | null;
  /** WORTH: the best set settles the event clearly more often than waiting alone. NO_GAIN: waiting alone does as well. TOO_LATE: there are passes, but none delivers before the decision. NO_PASS: no sensor sees the object. SETTLED: the event is settled already. NO_COVARIANCE: the message does not say how well the orbits are known. */
  readonly verdict: "WORTH" | "NO_GAIN" | "TOO_LATE" | "NO_PASS" | "SETTLED" | "NO_COVARIANCE";
  /** The verdict in a sentence. */
  readonly reason: string;
  readonly reasonFinding: TrackingValueReasonFinding;
  /** Passes above the horizon that a sensor cannot observe. */
  readonly unusable: readonly (TrackingValueUnusable)[];
  readonly realism: TrackingValueRealism;
  /** How the message was interpreted, in sentences. */
  readonly notes: readonly (string)[];
  /** The same by code, for other languages. */
  readonly noteFindings: readonly (TrackingValueNoteFinding)[];
}

export interface TrackingValueNoteFinding {
  readonly code: string;
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface TrackingValuePass {
  /** Sensor and start. */
  readonly id: string;
  readonly sensorCode: string;
  readonly sensorName: string;
  /** First measurement, UTC. */
  readonly start: string;
  /** Last measurement, UTC. */
  readonly end: string;
  /** Highest elevation, deg. */
  readonly maxElevationDeg: number;
  /** Range at the highest elevation, km. */
  readonly rangeKm: number;
  readonly measurements: number;
  readonly price: TrackingValuePassPrice | null;
  /** Its file arrives before the decision deadline. */
  readonly inTime: boolean;
  readonly detection?: TrackingValuePassDetection;
  /** One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m. */
  readonly sigmaRtnM: readonly (number)[];
  /** Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s. */
  readonly covarianceRtnKm2: readonly (number)[];
  /** One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m. */
  readonly planeSigmaM: readonly (number)[];
  /** Its mean. */
  readonly mean: number;
  readonly quantiles: TrackingValueWaitingQuantiles;
  /** Chance that it falls below `settled.below`. */
  readonly chanceCleared: number;
  /** Chance that it rises above `settled.above`. */
  readonly chanceConfirmed: number;
  /** Chance of either. */
  readonly chanceSettled: number;
  /** Chance that it reaches `settled.burnFrom`: a burn is needed then. */
  readonly chanceBurnNeeded?: number;
}

/** Whether the sensor detects the object where its orbit says that it is. */
export interface TrackingValuePassDetection {
  /** Chance of a detection, without clouds and faults of the sensor. */
  readonly chance: number;
  /** How far from there it may be on the sky: one sigma along the larger and the smaller axis, deg. */
  readonly directionSigmaDeg: readonly (number)[];
  readonly chanceInField: number | null;
  readonly chanceBrightEnough: number | null;
  readonly chanceLargeEnough: number | null;
  readonly search: TrackingValuePassDetectionSearch | null;
}

export interface TrackingValuePassDetectionSearch {
  /** Fields of view that are looked at one after another. */
  readonly fields: number;
  /** If all of them have to be looked at, s. */
  readonly seconds: number;
  /** Search and observation in observations of the sensor: the cost by which sets are ranked. */
  readonly observations: number;
  /** Chance that it is in one of the fields. */
  readonly chance: number;
}

export interface TrackingValuePassPrice {
  /** In the smallest unit of the currency; a pass in which the sensor searches costs the length of its search. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** What limits the forecast of the orbit, whatever is measured. */
export interface TrackingValueRealism {
  readonly airSigmaShare: number;
  readonly ballisticM2PerKg: number;
  readonly ballisticSource: string;
  /** One sigma of the position at the closest approach that no pass can remove, m. */
  readonly unseenSigmaM: number;
  readonly forces: string;
}

/** The same by code, for other languages. */
export interface TrackingValueReasonFinding {
  readonly code: "SETTLED" | "DUE_TOO_SOON" | "FIRST_PASS_LATE" | "NO_PASS" | "NO_GAIN" | "WORTH" | "NO_GAIN_UNSURE" | "WORTH_UNSURE" | "NO_GAIN_FIELD_UNKNOWN" | "WORTH_FIELD_UNKNOWN" | "NO_COVARIANCE";
  readonly text: string;
  /** What the sentence names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface TrackingValueSet {
  /** 1 gains most over waiting in relation to its cost. */
  readonly rank: number;
  readonly passIds: readonly (string)[];
  readonly price: TrackingValuePassPrice | null;
  /** One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m. */
  readonly sigmaRtnM: readonly (number)[];
  /** Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s. */
  readonly covarianceRtnKm2: readonly (number)[];
  /** One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m. */
  readonly planeSigmaM: readonly (number)[];
  /** Its mean. */
  readonly mean: number;
  readonly quantiles: TrackingValueWaitingQuantiles;
  /** Chance that it falls below `settled.below`. */
  readonly chanceCleared: number;
  /** Chance that it rises above `settled.above`. */
  readonly chanceConfirmed: number;
  /** Chance of either. */
  readonly chanceSettled: number;
  /** Chance that it reaches `settled.burnFrom`: a burn is needed then. */
  readonly chanceBurnNeeded?: number;
  readonly chancePerCost: number | null;
  /** Chance to settle the event, less that of waiting alone: what the order buys. */
  readonly gainOverWaiting?: number;
}

export interface TrackingValueSettled {
  /** Below this probability the event is cleared. */
  readonly below: number;
  /** Above this probability it is confirmed. */
  readonly above: number;
  /** From this probability on a burn is needed. */
  readonly burnFrom?: number;
}

/** What is known now; null if the message does not have both covariances. */
export interface TrackingValueToday {
  readonly probability: number;
  readonly riskLevel: RiskLevel;
  /** One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m. */
  readonly sigmaRtnM: readonly (number)[];
  /** Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s. */
  readonly covarianceRtnKm2: readonly (number)[];
  /** One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m. */
  readonly planeSigmaM: readonly (number)[];
}

export interface TrackingValueTracked {
  readonly side: "object1" | "object2";
  readonly designator: string;
  readonly name: string;
  readonly share: number | null;
}

export interface TrackingValueUnusable {
  readonly sensorCode: string;
  /** What keeps the sensor from observing. */
  readonly limit: "TOO_NEAR" | "TOO_FAR" | "TOO_FAST" | "RANGE_RATE" | "NOT_SUNLIT" | "NOT_DARK" | "NEAR_MOON" | "TOO_FAINT" | "TOO_SHORT";
  readonly passes: number;
}

/** What the provider’s messages alone would bring before the decision. */
export interface TrackingValueWaiting {
  /** Its mean. */
  readonly mean: number;
  readonly quantiles: TrackingValueWaitingQuantiles;
  /** Chance that it falls below `settled.below`. */
  readonly chanceCleared: number;
  /** Chance that it rises above `settled.above`. */
  readonly chanceConfirmed: number;
  /** Chance of either. */
  readonly chanceSettled: number;
  /** Chance that it reaches `settled.burnFrom`: a burn is needed then. */
  readonly chanceBurnNeeded?: number;
}

/** In 5, 25, 50, 75 and 95 of 100 cases it is no larger. */
export interface TrackingValueWaitingQuantiles {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

export interface TradeSpace {
  readonly conjunctionId: string;
  /** The message that it was computed from. */
  readonly cdmId: string;
  /** Closest approach of the message, UTC. */
  readonly tca: string;
  /** Of the orbit before the burn, s. */
  readonly periodS: number;
  readonly before: EventOutcome;
  /** Probability to reach. */
  readonly target: number;
  readonly constraints: AppliedConstraints;
  readonly ignitions: readonly (TradeSpaceIgnition)[];
  readonly directions: readonly (SatelliteInputConfigurationManoeuvresDirection)[];
  /** m/s. */
  readonly sizesMPerS: readonly (number)[];
  /** Propellant of each size, kg; absent without mass and specific impulse. */
  readonly propellantKg?: readonly (number)[];
  /** Miss in the encounter plane, km. */
  readonly missDistanceKm: readonly (number)[];
  /** Of the event. */
  readonly probability: readonly (number)[];
  /** Of the event and all close objects of the catalogue. */
  readonly aggregateProbability: readonly (number)[];
  /** How many objects of the catalogue come within 5 km. */
  readonly met: readonly (number)[];
  /** If no cell reaches the target by its estimate: the cells near it, at most three, that were propagated in full until one reached it. They have the values of that flight. */
  readonly flown?: readonly (number)[];
  /** The cell with the smallest burn that reaches the target within the constraints. */
  readonly cheapest?: number;
  /** The same if only this conjunction counts, without the catalogue; it differs from `cheapest` if that burn would come close to another object. */
  readonly cheapestAlone?: number;
  /** The cell with the lowest aggregate probability within the constraints. */
  readonly safest?: number;
  /** What is odd about the plan; nonsense is refused. */
  readonly warnings?: readonly (TradeSpaceWarning)[];
  /** The cheapest cell of each strategy that has one. */
  readonly strategies: readonly (TradeSpaceStrategy)[];
  /** The smallest size that reaches the target, for each ignition and direction, m/s; interpolated between two sizes in the logarithm of the probability. Null: no size does. */
  readonly neededMPerS: readonly (number | null)[];
  /** The Δv for the return to the slot, for each direction and size, m/s, in the time that the satellite was away. Absent with differential drag, because drag only brakes and cannot bring the satellite back. */
  readonly returnToSlotMPerS?: readonly (number)[];
  /** With a box: the largest burn that stays in it, for each ignition and direction, m/s. Null: any. */
  readonly largestInBoxMPerS?: readonly (number | null)[];
  /** With an engine that thrusts continuously: the largest burn that it can fly between the first command and the closest approach, for each ignition, m/s. Larger cells cannot be flown; none of them is a proposal. Absent: all can. */
  readonly largestInTimeMPerS?: readonly (number)[];
  /** Answered from a trade space that was computed before: only constraints changed since. */
  readonly isFromKnown: boolean;
  /** Days after the burn in which the catalogue counts; 0 without a catalogue. */
  readonly lookAheadDays: number;
  /** Digest of the common catalogue that was used; absent with own element sets alone. */
  readonly catalogue?: string;
  readonly sky?: Sky;
  /** Burns of exported plans that end before the closest approach, until something says that they were not flown, or a message is made after them: the orbit that everything here starts from is the one with them. Absent without one. */
  readonly burnsInHand?: readonly (TradeSpaceBurnsInHand)[];
}

export interface TradeSpaceBurnsInHand {
  /** Of their plan. */
  readonly manoeuvreId: string;
  /** Of their plan. */
  readonly name: string;
  /** UTC. */
  readonly ignition: string;
  /** m/s. */
  readonly deltaVMPerS: number;
  /** The message has the satellite where the burn brings it, so that nothing was added. */
  readonly isInMessage: boolean;
}

export interface TradeSpaceIgnition {
  /** UTC. */
  readonly ignitionEpoch: string;
  readonly orbitsBeforeTca: number;
  /** No blackout then. */
  readonly isAllowed: boolean;
}

export interface TradeSpaceStrategy {
  /** LONG_TERM: begins before the last revolution, the separation along the track grows. SHORT_TERM: begins within the last revolution, the separation is radial. */
  readonly strategy: "LONG_TERM" | "SHORT_TERM";
  readonly cell: number;
}

export interface TradeSpaceWarning {
  /** BURN_SIZE_ODD: above 5 m/s, perhaps another unit. BURN_IN_BLACKOUT: within a blackout of the satellite. IGNITION_FAR: more than 45 revolutions before the closest approach. OBJECT_NOT_MANOEUVRABLE: the message says so. TARGET_HIGH: the target itself is a CRITICAL risk. SLOW_PAIR_BY_LINES: the cells of the space give too little for a slow pair. SKY_SHORTENED: the cells of the space count the catalogue for fewer days (`lookAheadDays`), because their burns go too far from the orbit without a burn. */
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface UpdateNotificationBody {
  /** fresh, unread, read or hidden, in ascending order; it never goes back. */
  readonly state: "fresh" | "unread" | "read" | "hidden";
}

/** TRIAL: screened, and no event changes. */
export type UploadDesignation = "OPERATIONAL" | "TRIAL";

export interface UploadEphemerisForm {
  /** Ephemeris files. */
  readonly file: readonly (string)[];
  /** The satellite that the files belong to. */
  readonly "satellite-id"?: string;
  readonly designation?: UploadDesignation;
  /** The id of the file that one new file replaces. */
  readonly replaces?: string;
  readonly context?: EphemerisContext;
  /** The files are positions of the receiver on board of the satellite that `satellite-id` names, all of one arc (CSV with `utc,x_km,y_km,z_km`, OEM or SP3): JSON with `frame` (ITRF, EME2000, GCRF, TEME) and `scale` (UTC, GPS, TAI, TT, TDB), where the files do not say them, and `lengthUnit` (km, m). They continue the positions of the last 72 hours that the previous operational file was fitted to, unless `newArc` is true. An orbit is fitted, and its ephemeris with covariance for seven days is what is stored. The previous file of the satellite, or its element set, tells the clock; an orbit that contradicts it by three sigma is QUARANTINED. */
  readonly positions?: string;
  /** The files are tables of states (CSV): JSON that says what their columns are, with `frame` (EME2000, GCRF, ICRF, TEME, ITRF), `scale` (UTC, TAI, TT, GPS, TDB), `times` (CALENDAR, SECONDS since `epoch`, JULIAN_DATE, MODIFIED_JULIAN_DATE, GMAT_MODIFIED_JULIAN_DATE), `lengthUnit` (km, m), `speedUnit` (km/s, m/s) and `columns` (time, x, y, z, vx, vy, vz: names of the head, or numbers from 1). */
  readonly table?: string;
}

export interface UploadOwnElementSetsForm {
  /** A file of element sets. */
  readonly file: string;
}

export interface UsageSnapshot {
  readonly customerId: string;
  readonly currency: Currency;
  /** When it was counted, UTC. */
  readonly madeAt: string;
  /** By service, month (newest first) and type of sensor. */
  readonly rows: readonly (UsageSnapshotRow)[];
}

export interface UsageSnapshotRow {
  readonly "service-type": string;
  /** Month of UTC, 2026-11. */
  readonly month: string;
  /** Absent for subscriptions and charges by hand. */
  readonly sensorType?: string;
  /** Delivered passes that were charged. */
  readonly passes: number;
  /** What was charged, whole minor units. */
  readonly charged: number;
  /** What was paid back, whole minor units. */
  readonly refunded: number;
}

export interface UseCovarianceRealismAnswer {
  readonly satelliteId: string;
  /** The newest 100, newest first. */
  readonly studies: readonly (GetCovarianceRealismAnswerStudy)[];
  readonly use: GetCovarianceRealismAnswerUse | null;
  /** All changes, newest first. */
  readonly uses: readonly (GetCovarianceRealismAnswerUse)[];
  /** The screening that a change of the use started. */
  readonly startedScreeningId?: string;
  /** Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between. */
  readonly etag: string;
  readonly proposed?: LiftHoldAnswerProposed;
}

export interface UseCovarianceRealismBody {
  readonly studyId: string | null;
  /** Why; messages and pages quote it. */
  readonly reason: string;
  /** Needed for a factor below 1. */
  readonly isSmallerMeant?: boolean;
  /** Needed for a study whose units are doubtful: a person has checked that errors and covariances are in the same units. The reason says how. */
  readonly areUnitsChecked?: boolean;
}

/** A plan is judged by the worst that it leaves, not by the event that it was made for. */
export interface Verdict {
  /** The level of the worst approach that is left, or of an event that is not counted; then never LOW. */
  readonly riskAfter: "UNKNOWN" | "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** It is LOW only because the covariances of something that is left know too little; otherwise left out. */
  readonly isUncertain?: boolean;
  /** Probability of any collision that is left, everything together. */
  readonly probabilityAfter: number;
  /** What that should be at most. */
  readonly target: number;
  /** It reaches the target, and no HIGH or CRITICAL event is left uncounted. */
  readonly isWithinTarget: boolean;
  /** It misses its target, or raises something to HIGH or above: APPROVE and EXPORT need a reason. */
  readonly needsReason: boolean;
  readonly worst?: VerdictWorst;
  /** Conjunctions above the target without the burn and not with it. */
  readonly solves: readonly (string)[];
  /** Approaches that the burn makes, or makes worse, above LOW. */
  readonly raises: readonly (VerdictRaise)[];
}

export interface VerdictRaise {
  readonly secondaryId: string;
  readonly secondaryName: string;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Probability of collision with the burn. */
  readonly probabilityAfter: number;
  /** The probability is at most that: no method gives a justified value. */
  readonly isUpperBound?: boolean;
  /** The same without the burn. */
  readonly probabilityBefore?: number;
}

export interface VerdictWorst {
  readonly secondaryId: string;
  readonly secondaryName: string;
  /** Closest approach, UTC. */
  readonly tca: string;
  /** Probability of collision with the burn. */
  readonly probabilityAfter: number;
  /** The probability is at most that: no method gives a justified value. */
  readonly isUpperBound?: boolean;
}

export interface WebhookSecret {
  /** Standard Webhooks: `whsec_` and 32 bytes in base64. */
  readonly secret: string;
  readonly previousUntil: string | null;
}

/** An error, as RFC 9457 describes it. */
export interface Problem {
  /** The kind of problem: urn:farpass:problem: and its code in lower case with hyphens. */
  readonly type: string;
  /** The HTTP status. */
  readonly status: number;
  /** The code of the problem registry. */
  readonly code: string;
  /** What kind of problem this is. */
  readonly title: string;
  /** What was found here, what was expected, and what to do. */
  readonly detail: string;
  /** The id of this request in the logs. */
  readonly requestId: string;
  /** Every fault found, each with its place. */
  readonly errors?: readonly ({
    /** JSON pointer into the request. */
    readonly pointer?: string;
    /** Line of the uploaded file, from 1. */
    readonly line?: number;
    /** Column of the uploaded file, from 1. */
    readonly column?: number;
    readonly code?: string;
    readonly message: string;
    /** What the message names, for other languages. */
    readonly parameters?: Readonly<Record<string, string | number>>;
  })[];
  /** Of LOWERS_RISK: the conjunctions ahead that it would lower; may be empty. */
  readonly conjunctionIds?: readonly (string)[];
}
