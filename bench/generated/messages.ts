import { msPerDay } from '@farpass/astro/constants';
import type { CdmDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import { sequence } from './orbits.ts';

/**
 * Invented conjunction events and their messages, for filling a database. They look like what an operator of a few dozen
 * satellites gathers in three years, and no two are alike; nothing of them was computed from orbits. The same number
 * always gives the same event.
 */
export interface GeneratedEvent {
  readonly id: string;
  readonly operator: number;
  readonly satellite: number;
  readonly secondaryId: string;
  readonly secondaryName: string;
  readonly tca: string;
  readonly data: EventData;
  readonly riskLevel: RiskLevel;
  readonly history: ConjunctionDocument['probabilityHistory'];
  readonly messages: readonly GeneratedMessage[];
}

export interface GeneratedMessage {
  readonly id: string;
  readonly messageId: string;
  readonly creationDate: string;
  readonly document: Pick<CdmDocument, 'object1' | 'object2' | 'warnings'> & {
    readonly data: EventData & { readonly riskLevel: RiskLevel };
  };
}

type RiskLevel = ConjunctionDocument['conjunctionData']['riskLevel'];
type EventData = Omit<ConjunctionDocument['conjunctionData'], 'tca' | 'riskLevel' | 'timeToTca'>;
type Random = () => number;

export const operators = 8;
export const satellitesOfOperator = 30;
/** Objects that come near each satellite again and again: 6,000 pairs in all. */
const secondariesOfSatellite = 25;
/** Three years of events, ending a week after this. */
const newestMs = Date.parse('2026-11-20T00:00:00Z') + 7 * msPerDay;
const expectedEvents = 208_000;
const stepMs = (3 * 365.25 * msPerDay) / expectedEvents;
const mostMessages = 30;

/** Events below this number belong to two operators, so that a small world fills the pages of its lists too. */
const eventsOfSmallWorld = 300;

const spread = (number: number) => ((number * 2_654_435_761) % 2_147_483_646) + 1;

export function generatedEvent(number: number): GeneratedEvent {
  const random = sequence(spread(number + 1));
  random();
  const operator = number % (number < eventsOfSmallWorld ? 2 : operators);
  const satellite = Math.floor(random() * satellitesOfOperator);
  const secondary = 40_000 + operator * 2_000 + satellite * 50 + Math.floor(random() * secondariesOfSatellite);
  const tcaMs = newestMs - (expectedEvents - number) * stepMs + (random() - 0.5) * 4 * msPerDay;
  const place = { number, tcaMs, random, pair: { operator, satellite, secondary } };
  const finalLog = Math.log10(probabilityOf(random()));
  const leads = leadDays(random);
  const messages = leads.map((lead, index) => messageOf(place, { index, lead, finalLog, of: leads.length }));
  const newest = messages.at(-1)?.document.data;
  if (newest === undefined) throw new Error('An event has at least one message.');
  const { riskLevel, ...data } = newest;
  return {
    id: idOf({ unixMs: tcaMs, number: number * 64 }),
    operator,
    satellite,
    secondaryId: String(secondary),
    secondaryName: nameOf(secondary),
    tca: instantOf(tcaMs),
    data,
    riskLevel,
    history: messages.slice(-20).map(({ creationDate, document }) => ({
      creationDate,
      ...(document.data.probabilityOfCollision === undefined
        ? {}
        : { probabilityOfCollision: document.data.probabilityOfCollision }),
    })),
    messages,
  };
}

/** Most are harmless, one in a hundred is not. */
function probabilityOf(chance: number): number {
  if (chance < 0.002) return 10 ** (-4 + 200 * chance);
  if (chance < 0.01) return 10 ** (-5 + 100 * chance);
  if (chance < 0.08) return 10 ** (-7 + 20 * chance);
  return 10 ** (-7 - 20 * chance);
}

/** Days before the closest approach at which messages come, the earliest first: one to thirty, five on average. */
function leadDays(random: Random): readonly number[] {
  const count = Math.min(mostMessages, 1 + Math.floor(-Math.log(1 - random()) * 4.35));
  const first = 1 + 5 * random();
  return Array.from({ length: count }, (_, index) => first * (1 - index / (count + 0.5)) + 0.05 * random());
}

interface MessagePlace {
  readonly number: number;
  readonly tcaMs: number;
  readonly random: Random;
  readonly pair: { readonly operator: number; readonly satellite: number; readonly secondary: number };
}
interface Step {
  readonly index: number;
  readonly lead: number;
  readonly finalLog: number;
  readonly of: number;
}

function messageOf(
  { number, tcaMs, random, pair }: MessagePlace,
  { index, lead, finalLog, of }: Step,
): GeneratedMessage {
  const createdMs = tcaMs - lead * msPerDay;
  const probability = 10 ** (finalLog + (random() - 0.5) * (1 - index / of) * 3);
  const own = objectOf({ designator: 30_000 + pair.operator * 100 + pair.satellite, isOwn: true, lead, random });
  const other = objectOf({ designator: pair.secondary, isOwn: false, lead, random });
  const data = dataOf({ probability, object1: own, object2: other, random });
  const warnings =
    random() < 0.3 ? [{ code: 'HARD_BODY_RADIUS_ASSUMED', message: 'object 2 states no radius; 1 m is assumed' }] : [];
  return {
    id: idOf({ unixMs: createdMs, number: number * 64 + index + 1 }),
    messageId: `${instantOf(createdMs).slice(0, 19)}_${number}_${index}`,
    creationDate: instantOf(createdMs),
    document: { data, object1: own, object2: other, warnings },
  };
}

interface Described {
  readonly designator: number;
  readonly isOwn: boolean;
  readonly lead: number;
  readonly random: Random;
}

function objectOf({ designator, isOwn, lead, random }: Described): CdmDocument['object1'] {
  const sigmaT = (isOwn ? 20 : 60) * (1 + lead ** 1.5) * (0.5 + random());
  const place = () => (isOwn ? 0 : (random() - 0.5) * 10 ** (1 + 4 * random()));
  return {
    objectDesignator: String(designator),
    catalogName: 'SATCAT',
    objectName: nameOf(designator),
    internationalDesignator: `20${10 + (designator % 15)}-${String(designator % 120).padStart(3, '0')}A`,
    objectType: isOwn ? 'PAYLOAD' : 'DEBRIS',
    ephemerisName: 'NONE',
    covarianceMethod: 'CALCULATED',
    maneuverable: isOwn ? 'YES' : 'NO',
    refFrame: 'EME2000',
    sigmaR: 0.1 * sigmaT * (0.5 + random()),
    sigmaT,
    sigmaN: 0.2 * sigmaT * (0.5 + random()),
    hardBodyRadius: isOwn ? 3.5 : 1 + 2 * random(),
    conjunctionPlaneX: place(),
    conjunctionPlaneY: place(),
    conjunctionPlaneCovarianceXX: (sigmaT * (0.5 + random())) ** 2,
    conjunctionPlaneCovarianceYX: (random() - 0.5) * sigmaT ** 2 * 0.1,
    conjunctionPlaneCovarianceYY: (0.1 * sigmaT * (0.5 + random())) ** 2,
  };
}

function nameOf(designator: number): string {
  return designator < 40_000 ? `INVENTED-${designator % 1_000}` : `INVENTED DEB ${designator}`;
}

type Figures = Pick<GeneratedMessage['document'], 'object1' | 'object2'> & {
  readonly probability: number;
  readonly random: Random;
};

function dataOf({ probability, object1, object2, random }: Figures): GeneratedMessage['document']['data'] {
  const [r, t, n] = [random, random, random].map((next) => (next() - 0.5) * 2_000) as [number, number, number];
  const [speedT, speedN] = [-7_500 * (0.5 + random()), 12_000 * (random() - 0.5)];
  const sum = (key: Summed) => (object1[key] ?? 0) + (object2[key] ?? 0);
  const isUnknown = random() < 0.05;
  return {
    totalMissDistance: Math.hypot(r, t, n),
    radialSeparation: Math.abs(r),
    relativePositionR: r,
    relativePositionT: t,
    relativePositionN: n,
    relativeVelocityR: 20 * (random() - 0.5),
    relativeVelocityT: speedT,
    relativeVelocityN: speedN,
    relativeSpeed: Math.hypot(speedT, speedN),
    mahalanobisDistance: 1 + 20 * random(),
    combinedHardBodyRadius: sum('hardBodyRadius'),
    combinedPlaneX: sum('conjunctionPlaneX'),
    combinedPlaneY: sum('conjunctionPlaneY'),
    combinedPlaneCovarianceXX: sum('conjunctionPlaneCovarianceXX'),
    combinedPlaneCovarianceYX: sum('conjunctionPlaneCovarianceYX'),
    combinedPlaneCovarianceYY: sum('conjunctionPlaneCovarianceYY'),
    ...(isUnknown ? {} : { probabilityOfCollision: probability, probabilityMethod: 'foster1992' }),
    riskLevel: isUnknown ? 'UNKNOWN' : riskOf(probability),
  };
}

type Summed =
  | 'hardBodyRadius'
  | 'conjunctionPlaneX'
  | 'conjunctionPlaneY'
  | 'conjunctionPlaneCovarianceXX'
  | 'conjunctionPlaneCovarianceYX'
  | 'conjunctionPlaneCovarianceYY';

function riskOf(probability: number): RiskLevel {
  if (probability >= 1e-4) return 'CRITICAL';
  if (probability >= 1e-5) return 'HIGH';
  return probability >= 1e-7 ? 'MEDIUM' : 'LOW';
}

function instantOf(unixMs: number): string {
  return new Date(unixMs).toISOString().replace('Z', '000Z');
}

/** An id of the form that the platform gives (UUID version 7), from the time and a number instead of chance. */
export function idOf({ unixMs, number }: { readonly unixMs: number; readonly number: number }): string {
  const time = Math.floor(unixMs).toString(16).padStart(12, '0');
  const rest = number.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`;
}
