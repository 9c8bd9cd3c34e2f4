import {
  type MessageSide,
  otherSide,
  plainCatalogueNumber,
  type Risk,
  type RiskEvidence,
  riskOfMessages,
} from '@farpass/conjunction/event';
import type { FindingDocument } from '@farpass/contract/fleet';
import { Problem } from '@farpass/contract/problem';
import { pairRadii, unknownRadius } from '@farpass/intake/cdm';
import { type Instant, instantOf, unixMsOfInstant } from '../../platform/db/index.ts';
import type { StoredCdm } from '../tables.ts';
import type { StorableCdm } from './assess.ts';
import type { OwnSatellite } from './own-satellite.ts';
import { knownRadiusKm } from './radii.ts';
import { digestsOf } from './split.ts';

/**
 * The data that Space-Track publishes about a conjunction in its class `cdm_public`: objects, time, distance,
 * probability. No states and no covariances, so nothing can be computed from it.
 */
export interface CdmSummary {
  readonly messageId: string;
  readonly creationDate: Instant;
  readonly tca: Instant;
  readonly missDistanceM: number | undefined;
  /** As stated by the provider. */
  readonly probability: number | undefined;
  readonly isEmergencyReportable: boolean;
  readonly object1: SummaryObject;
  readonly object2: SummaryObject;
  /** The record, unchanged. */
  readonly received: string;
}

export interface SummaryObject {
  readonly designator: string;
  readonly name: string;
  readonly objectType: string | undefined;
}

export type SummaryReading =
  | { readonly kind: 'summary'; readonly summary: CdmSummary }
  | { readonly kind: 'refused'; readonly reason: string };

/** The provider of a feed, used as the originator of messages that state none. */
const originator = 'SPACE-TRACK';

interface Entry {
  readonly [name: string]: unknown;
}

/** Whether an entry of a list is a summary, not a whole message in Space-Track's flat form. */
export function isSummary(entry: unknown): entry is Entry {
  return typeof entry === 'object' && entry !== null && 'SAT_1_ID' in entry && 'SAT_2_ID' in entry;
}

/** Reads one record of `cdm_public`; the number is its index in the list. */
export function readSummary(entry: Entry, number: number): SummaryReading {
  const text = (name: string) => {
    const value = entry[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const faults: string[] = [];
  const obligatory = (name: string) => {
    if (text(name) === '') faults.push(`${name} is missing`);
    return text(name);
  };
  const time = (name: string) => {
    const found = obligatory(name);
    const instant = readTime(found);
    if (found !== '' && instant === undefined) faults.push(`${name} is "${found.slice(0, 40)}"; expected a UTC time`);
    return instant;
  };
  const quantity = (name: string, most: number) => {
    const found = text(name);
    if (found === '') return undefined;
    const value = Number(found);
    if (Number.isFinite(value) && value >= 0 && value <= most) return value;
    faults.push(`${name} is "${found.slice(0, 40)}"; expected a number from 0 to ${most}`);
    return undefined;
  };
  const [creationDate, tca] = [time('CREATED'), time('TCA')];
  const messageId = obligatory('CDM_ID');
  const missDistanceM = quantity('MIN_RNG', 1e9);
  const probability = quantity('PC', 1);
  const [object1, object2] = ([1, 2] as const).map((side) => ({
    designator: plainCatalogueNumber(obligatory(`SAT_${side}_ID`)),
    name: text(`SAT_${side}_NAME`) || 'UNKNOWN',
    objectType: text(`SAT${side}_OBJECT_TYPE`) || undefined,
  }));
  if (faults.length > 0 || !creationDate || !tca || !object1 || !object2) {
    return { kind: 'refused', reason: `entry ${number}: ${faults.join('; ')}` };
  }
  const isEmergencyReportable = text('EMERGENCY_REPORTABLE') === 'Y';
  const received = `${JSON.stringify(entry, undefined, 1)}\n`;
  const stated = { messageId, creationDate, tca, missDistanceM, probability, isEmergencyReportable };
  return { kind: 'summary', summary: { ...stated, object1, object2, received } };
}

function readTime(text: string): Instant | undefined {
  try {
    return instantOf(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`);
  } catch {
    return undefined;
  }
}

/**
 * A summary as it is stored for the operator of one of its objects: the stated values, marked as such, and nothing
 * computed.
 */
export function storableSummary(summary: CdmSummary, side: MessageSide, satellite: OwnSatellite): StorableCdm {
  const { messageId, creationDate, tca, received: text } = summary;
  const other = summary[otherSide(side)];
  const evidence = evidenceIn(summary, other, satellite);
  return {
    satelliteId: satellite.satelliteId,
    ownSide: side,
    secondaryId: other.designator,
    secondaryName: other.name,
    originator,
    messageId,
    creationDate,
    tca,
    text,
    ...digestsOf(text),
    document: summaryDocument(summary, riskOfMessages([evidence], satellite.rules)),
    physics: { evidence },
  };
}

/** A summary states a probability and a miss; the radii are the satellite's own and an assumed one. */
function evidenceIn(
  { probability, missDistanceM, creationDate, tca, object1, object2 }: CdmSummary,
  { objectType }: SummaryObject,
  { radius }: OwnSatellite,
): RiskEvidence {
  const sizes = { ownKm: knownRadiusKm(radius), other: { objectType, radarCrossSection: undefined } };
  const radiusKm = pairRadii(unknownRadius, sizes).combined.radiusKm;
  const miss = missDistanceM === undefined ? undefined : { missDistanceKm: missDistanceM / 1000, radiusKm };
  const origin = {
    originator,
    madeS: unixMsOfInstant(creationDate) / 1000,
    primary: object1.designator,
    secondary: object2.designator,
    tcaS: unixMsOfInstant(tca) / 1000,
    orbits: {},
  };
  return { found: { kind: 'none' }, originatorProbability: probability, miss, isContradictory: false, origin };
}

function summaryDocument(summary: CdmSummary, { level, basis }: Risk): StoredCdm {
  const { missDistanceM, probability, isEmergencyReportable, object1, object2 } = summary;
  const stated = probability === undefined ? {} : { originatorProbability: probability };
  return {
    data: {
      ...(missDistanceM === undefined ? {} : { totalMissDistance: missDistanceM }),
      ...stated,
      riskLevel: level,
      ...(basis === undefined ? {} : { riskBasis: basis }),
    },
    isSummary: true,
    object1: objectDocument(object1),
    object2: objectDocument(object2),
    ...stated,
    warnings: [summaryWarning, ...(isEmergencyReportable ? [emergencyWarning] : [])],
  };
}

function objectDocument({ designator, name, objectType }: SummaryObject): StoredCdm['object1'] {
  return {
    objectDesignator: designator,
    catalogName: 'SATCAT',
    objectName: name,
    ...(objectType === undefined ? {} : { objectType }),
  };
}

const summaryWarning: FindingDocument = {
  code: 'CDM_SUMMARY',
  message:
    'Space-Track published a summary: no states and no covariances. Miss distance and probability are those of Space-Track; nothing was computed from them.',
};

const emergencyWarning: FindingDocument = {
  code: 'CDM_EMERGENCY_REPORTABLE',
  message: 'The provider marks the conjunction as reportable in an emergency.',
};

/** Requests that a summary cannot answer: an assessment, another format. */
export function statesMissing(messageId: string): Problem {
  const detail = `Message ${messageId} is a summary of ${originator}: it has neither states nor covariances, so nothing can be computed from it, and it cannot be written as a conjunction data message.`;
  return new Problem('STATES_MISSING', { detail });
}
