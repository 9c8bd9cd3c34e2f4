import { wgs84 } from '@farpass/astro/constants';
import { degreesOf, norm } from '@farpass/astro/linear';
import { addSeconds, epochFromUnixMs, formatUtc } from '@farpass/astro/time';
import {
  type Encounter,
  encounterGeometry,
  encounterIntervalCoppola2012,
  isClassDefault,
  shiftToClosestApproach,
} from '@farpass/conjunction/approach';
import { debrisCloud } from '@farpass/conjunction/consequence';
import {
  type CalibrationClass,
  evidenceOf,
  isFromElsewhere,
  isWorse,
  type MessageFigures,
  type MessageSide,
  type PersonalConfirmation,
  probabilityAtTenSigmas,
  type RiskEvidence,
  type RiskStanding,
  reasonInEnglish,
  standingOf,
} from '@farpass/conjunction/event';
import type { Assessment } from '@farpass/conjunction/probability';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import {
  assessedEncounter,
  type CdmEncounter,
  encounterFromCdm,
  encounterMethods,
  type MessageCheck,
  messageChecks,
} from '@farpass/intake/cdm';
import { figuresOfMessage } from '@farpass/intake/density';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';
import { knownRadiusKm, listedInKm, radiusOrigin } from '../../cdms/radii.ts';
import { receivedCdm } from '../../cdms/record.ts';
import { confirmationsIn } from '../confirmations/confirmed.ts';
import type { DecisionMoment } from '../deadline.ts';
import type { EventPhysics } from '../messages.ts';
import { dragDocument } from './drag.ts';
import { evolutionOf } from './evolution.ts';
import { sensitivity } from './sensitivity.ts';
import { atTime, type UntimedAssessment } from './verdict.ts';

export type { AssessmentDocument };

/** An event for assessment of the message that counts by every method. */
export interface AssessmentOrder extends DecisionMoment {
  readonly conjunctionId: string;
  /** The message that counts. */
  readonly cdmId: string;
  readonly received: string;
  /** Which object of the message is our satellite. */
  readonly ownSide: MessageSide;
  /** The messages of the event as they were assessed, oldest first. */
  readonly messages: readonly EventPhysics[];
  readonly satellite: OwnSatellite;
  /** The radius of the other object by the list of sizes, as the message was assessed with it. */
  readonly listed?: ListedRadiusDocument | undefined;
  /** The classes of forecasts that the operator's own finished events give; absent in older bundles. */
  readonly ownForecasts?: readonly CalibrationClass[] | undefined;
  /** Radius to use in place of the stored one, m. */
  readonly combinedRadiusM: number | undefined;
  /** Conjunctions that may be the same approach. */
  readonly related: AssessmentDocument['caution']['related'];
}

/** Everything behind the probability of an event: the message that counts by every method, with the sensitivity. */
export function assessMessage(order: AssessmentOrder): AssessmentDocument {
  const { conjunctionId, cdmId, received, ownSide, messages, satellite, listed, combinedRadiusM } = order;
  const asked = combinedRadiusM === undefined ? {} : { hardBodyRadiusKm: combinedRadiusM / 1000 };
  const cdm = receivedCdm(received);
  const taken = encounterFromCdm(cdm, {
    ownRadiusKm: knownRadiusKm(satellite.radius),
    listed: listedInKm(listed),
    ownSide,
    ...asked,
  });
  const { encounter } = taken;
  const assessment = assessedEncounter(taken);
  const { encounter: shifted, shiftS } = shiftToClosestApproach(encounter);
  const figures = figuresOfMessage(cdm, taken, assessment);
  const evidence = evidenceNow(order, { taken, figures });
  const confirmations = confirmationsIn(messages);
  const standing = standingOf(evidence, { rules: satellite.rules, confirmations });
  const { level, basis } = standing.risk;
  const untimed = {
    conjunctionId,
    cdmId,
    tca: formatUtc(addSeconds(taken.tca, shiftS), 6),
    probability: { ...headlineOf(assessment), riskLevel: level, ...(basis === undefined ? {} : { riskBasis: basis }) },
    methods: encounterMethods(taken).map(({ method, value, valid, reason, says }) => ({
      method,
      valid,
      reason,
      says: saidOf(says),
      ...(value === undefined ? {} : { value }),
    })),
    checks: messageChecks(taken, assessment).map(({ code, passed, ...said }) => ({ code, passed, ...messageOf(said) })),
    repairs: assessment.repairs.map(({ code, ...said }) => ({ code, ...messageOf(said) })),
    encounter: encounterDocument(shifted, taken, order),
    caution: {
      ...cautionOf(standing, evidenceOfCounted(order, evidence)),
      ...heldBack(satellite, { standing, evidence, confirmations }),
    },
    ...(taken.contradictions.length > 0 ? {} : sensitivity(shifted)),
    ...(figures.sharedDensity === undefined ? {} : { sharedDensity: { probability: figures.sharedDensity } }),
    ...(figures.ownDensity === undefined ? {} : { ownDensity: figures.ownDensity }),
    ...listedDocument(order, { taken, figures }),
    ...cloudOf(shifted),
    dragSpace: dragDocument(cdm, { ...order, taken, level }),
    ...evolutionOf(messages, { counting: countingIn(order, { standing, evidence }), own: order.ownForecasts }),
  };
  return atTime(untimed, order);
}

/** The cloud of a collision at the height of the approach; nothing far above the air. */
function cloudOf({ primary }: Encounter): Pick<AssessmentDocument, 'cloud'> {
  const cloud = debrisCloud(norm(primary.positionKm) - wgs84.equatorialRadiusKm);
  return cloud === undefined ? {} : { cloud: { ...cloud, left: cloud.left.map((each) => ({ ...each })) } };
}

/** The listed radius of the other object with what its uncertainty does, if it is used, or why it is not. */
function listedDocument(
  { listed }: AssessmentOrder,
  { taken, figures: { otherRadius: { overSigma, stated, unlisted } = {} } }: AssessedEncounter,
): Pick<AssessmentDocument, 'listedRadius'> {
  const { doubt } = taken.radii;
  if (listed === undefined || (taken.hardBodyRadius.source !== 'list' && doubt === undefined)) return {};
  const { doubt: _, ...said } = listed;
  return {
    listedRadius: {
      ...said,
      ...(doubt && { doubt }),
      ...(overSigma === undefined ? {} : { overSigma }),
      ...(stated && { stated: { radiusM: stated.radiusKm * 1000, probability: stated.probability } }),
      ...(isClassDefault(listed.source) && { isClassDefault: true }),
      ...(unlisted && { unlisted: { radiusM: unlisted.radiusKm * 1000, probability: unlisted.probability } }),
    },
  };
}

interface AssessedEncounter {
  readonly taken: CdmEncounter;
  readonly figures: MessageFigures;
}

/** The evidence of all messages of the event, with the one that counts as it is assessed now. */
function evidenceNow(
  { cdmId, messages }: AssessmentOrder,
  { taken, figures }: AssessedEncounter,
): readonly RiskEvidence[] {
  return messages.map((message) =>
    message.cdmId === cdmId
      ? evidenceOf(figures, { ...message.evidence, doubts: doubtsNow(message.evidence, taken) })
      : message.evidence,
  );
}

function evidenceOfCounted({ cdmId, messages }: AssessmentOrder, evidence: readonly RiskEvidence[]) {
  return evidence[messages.findIndex((message) => message.cdmId === cdmId)];
}

/** The messages behind trends and forecasts. */
function countingIn(
  { messages }: AssessmentOrder,
  { standing, evidence }: { readonly standing: RiskStanding; readonly evidence: readonly RiskEvidence[] },
): ReadonlySet<string> {
  const counting = new Set(standing.counting);
  return new Set(
    messages.flatMap(({ cdmId }, place) => (counting.has(evidence[place] as RiskEvidence) ? [cdmId] : [])),
  );
}

/** The doubts of a message as it is assessed now; those of others stay. */
function doubtsNow({ doubts = [] }: RiskEvidence, taken: CdmEncounter): RiskEvidence['doubts'] {
  return [...taken.doubts, ...doubts.filter(({ code }) => isFromElsewhere(code))];
}

interface Judged {
  readonly standing: RiskStanding;
  readonly evidence: readonly RiskEvidence[];
  readonly confirmations: readonly PersonalConfirmation[];
}

/** The rules that would keep the risk at a worse level if they were not switched off for the satellite. */
function heldBack(
  { rules, switchedOff }: OwnSatellite,
  { standing, evidence, confirmations }: Judged,
): Pick<UntimedAssessment['caution'], 'switchedOff'> {
  if (switchedOff.length === 0) return {};
  const { risk, reasons } = standingOf(evidence, { rules: { ...rules, switchedOff: [] }, confirmations });
  if (!isWorse({ level: risk.level, than: standing.risk.level })) return {};
  const atWork = new Set(reasons.map(({ rule }) => rule));
  const held = switchedOff.filter(({ rule }) => atWork.has(rule));
  return held.length === 0 ? {} : { switchedOff: held.map((off) => ({ ...off, level: risk.level })) };
}

function cautionOf(
  { reasons, newestAlone, sources }: RiskStanding,
  newest: RiskEvidence | undefined,
): Omit<UntimedAssessment['caution'], 'switchedOff'> {
  const atTenSigmas = newest && probabilityAtTenSigmas(newest);
  return {
    reasons: reasons.map(({ probability, lowestProbability, ...reason }) => ({
      ...reason,
      parameters: { ...reason.parameters },
      text: reasonInEnglish(reason),
      ...(probability === undefined ? {} : { probability }),
      ...(lowestProbability === undefined ? {} : { lowestProbability }),
    })),
    ...(newestAlone === undefined ? {} : { newestAlone }),
    ...(atTenSigmas === undefined ? {} : { atTenSigmas }),
    sources: sources.map(({ madeS, ...source }) => ({
      ...source,
      creationDate: formatUtc(epochFromUnixMs(madeS * 1000), 3),
    })),
  };
}

type Says = AssessmentDocument['probability']['says'];

function messageOf({ sentence, says }: { readonly sentence: string; readonly says: MessageCheck['says'] }) {
  return { message: sentence, says: saidOf(says) };
}

function saidOf(says: MessageCheck['says']): Says {
  return says.map(({ code, parameters }) => ({ code, parameters: { ...parameters } }));
}

function headlineOf(assessment: Assessment): Omit<AssessmentDocument['probability'], 'riskLevel' | 'riskBasis'> {
  const why = { reason: assessment.reason, says: saidOf(assessment.says) };
  if (assessment.kind === 'none') return why;
  const { value, method } = assessment;
  return assessment.kind === 'probability' ? { value, method, ...why } : { upperBound: value, ...why };
}

function encounterDocument(
  shifted: Encounter,
  taken: CdmEncounter,
  { satellite, combinedRadiusM }: Pick<AssessmentOrder, 'satellite' | 'combinedRadiusM'>,
): AssessmentDocument['encounter'] {
  const geometry = encounterGeometry(shifted);
  const interval = encounterIntervalCoppola2012(taken.encounter);
  const { mahalanobisDistance } = geometry;
  const origin = radiusOrigin(taken.hardBodyRadius, satellite.radius);
  const asked = { source: 'asked for', from: { rest: 'ASKED' } } as const;
  const { source, from } = combinedRadiusM === undefined ? origin : asked;
  return {
    missDistanceM: geometry.missDistanceKm * 1000,
    relativeSpeedMPerS: geometry.relativeSpeedKmPerS * 1000,
    ...(interval === undefined ? {} : { durationS: interval.toS - interval.fromS }),
    crossingAngleDeg: degreesOf(geometry.approachAngleRad),
    ...(mahalanobisDistance === undefined ? {} : { mahalanobisDistance }),
    hardBodyRadiusM: shifted.hardBodyRadiusKm * 1000,
    hardBodyRadiusSource: source,
    hardBodyRadiusFrom: from,
  };
}
