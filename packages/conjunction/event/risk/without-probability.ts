import { type PlaneCovariance, principalAxes } from '../../plane/encounter-plane.ts';
import { largestIsotropicProbability } from './bound.ts';
import type { MissEvidence, RiskEvidence } from './evidence.ts';
import { type HardLimits, type Risk, type RiskLevel, type RiskRules, riskLevel, severityOf, worstOf } from './level.ts';
import { largestOfShape } from './scaled.ts';

/** The covariances of the last message of an event that had them. */
export interface KnownShape {
  readonly joint: PlaneCovariance;
  /** When that message was made, s since 1970; undefined if it does not say it. */
  readonly madeS: number | undefined;
  /** The object whose axes it is along; undefined if the message does not say it. */
  readonly primary: string | undefined;
}

/** The level of a message without a probability of ours. */
export interface WithoutProbability {
  readonly risk: Risk;
  /**
   * Whether it may lower what is known: its bound holds for every covariance, its originator states a probability, or
   * covariances of the pair that are younger than a day are used instead. Otherwise it says too little.
   */
  readonly mayLower: boolean;
  readonly isRigorous: boolean;
  /** The level of its bound for every covariance alone; undefined without one. */
  readonly proven: RiskLevel | undefined;
  /** Whether the last covariances of the pair are used instead of its own. */
  readonly isByShape: boolean;
  /** The level once a person said that the doubt is none. */
  readonly settled: RiskLevel;
  /** The largest probability that it does not exclude; undefined without a miss. */
  readonly largest: number | undefined;
}

/** Covariances of a pair are used for a message that has none, until they are this old, s. */
const freshShapeS = 86_400;
/** They may be five times too large, or ten times too small. */
const standInScales = { from: 0.2, to: 10 } as const;

/**
 * The risk after a message that allows no probability. A bound that holds for every covariance counts like a probability.
 * Otherwise the worst of these: the probability that its originator states; the largest probability over the scales of the
 * last covariances of the pair, which lower nothing once they are older than a day, or, if it never had any, that an isotropic
 * covariance could give; and the miss, compared with the hard limits. Where a probability is stated, what unknown covariances
 * could do lifts it by one level at most.
 */
export function withoutProbability(
  message: RiskEvidence,
  { shape, rules }: { readonly shape: KnownShape | undefined; readonly rules: RiskRules },
): WithoutProbability {
  const { thresholds, hardLimits } = rules;
  const stated = riskLevel(statedOf(message), thresholds);
  const bound = boundOf(message, shape);
  const byMiss: Risk = { level: isBeyondLimits(message.miss, hardLimits) ? 'HIGH' : 'UNKNOWN', basis: 'MISS' };
  const byStatement: Risk = { level: stated, basis: 'ORIGINATOR' };
  const byBound: Risk =
    bound?.kind === 'rigorous'
      ? { level: riskLevel(bound.value, thresholds), basis: 'BOUND' }
      : { level: atMostOneAbove({ level: riskLevel(bound?.value, thresholds), stated }), basis: 'BOUND' };
  const isKnown = bound?.kind === 'rigorous' || bound?.kind === 'fresh';
  return {
    risk: worstOf([byStatement, byBound, byMiss]),
    mayLower: isKnown || stated !== 'UNKNOWN',
    isRigorous: bound?.kind === 'rigorous',
    proven:
      bound?.proven === undefined
        ? undefined
        : worstOf([byStatement, { level: riskLevel(bound.proven, thresholds) }, byMiss]).level,
    isByShape: bound?.kind === 'fresh' || bound?.kind === 'old',
    settled: stated === 'UNKNOWN' ? riskLevel(bound?.atStated, thresholds) : stated,
    largest: bound?.value,
  };
}

/** A level that ignorance gives, next to the one that is stated. */
function atMostOneAbove({ level, stated }: Readonly<Record<'level' | 'stated', RiskLevel>>): RiskLevel {
  const above: Readonly<Record<RiskLevel, RiskLevel>> = {
    CRITICAL: 'CRITICAL',
    HIGH: 'CRITICAL',
    MEDIUM: 'HIGH',
    LOW: 'MEDIUM',
    UNKNOWN: level,
  };
  return severityOf(level) < severityOf(above[stated]) ? above[stated] : level;
}

/** The largest probability, and how sure it is; with sigmas as they are known, if they are. */
interface Bound {
  /** Holds for every covariance; by younger covariances than a day, or older ones; or by none. */
  readonly kind: 'rigorous' | 'fresh' | 'old' | 'any covariance';
  readonly value: number;
  readonly atStated: number | undefined;
  /** The bound that holds for every covariance. */
  readonly proven?: number | undefined;
}

/** The smaller of the bound that holds for every covariance, and the one by the last covariances of the pair. */
function boundOf(message: RiskEvidence, shape: KnownShape | undefined): Bound | undefined {
  const { found, miss, doubts = [] } = message;
  const believable = Math.max(0, ...doubts.map(({ radiusKm = 0 }) => radiusKm));
  const isProven = found.kind === 'upperBound' && believable === 0;
  const proven: Bound | undefined = isProven
    ? { kind: 'rigorous', value: found.value, atStated: found.value, proven: found.value }
    : undefined;
  if (miss === undefined) return proven;
  const { missDistanceKm } = miss;
  const radiusKm = Math.max(miss.radiusKm, believable);
  const standIn = shape && standInBound(message, { shape, radiusKm });
  if (standIn !== undefined && proven !== undefined)
    return proven.value <= standIn.value ? proven : { ...standIn, proven: proven.value };
  if (standIn !== undefined) return standIn;
  const value = largestIsotropicProbability({ missDistanceKm, radiusKm });
  return proven ?? { kind: 'any covariance', value, atStated: undefined };
}

function standInBound(
  { miss, origin }: RiskEvidence,
  { shape, radiusKm }: { readonly shape: KnownShape; readonly radiusKm: number },
): Bound | undefined {
  if (miss?.inPlane === undefined) return undefined;
  const isExchanged = shape.primary !== undefined && origin !== undefined && shape.primary !== origin.primary;
  const joint = isExchanged ? { ...shape.joint, xy: -shape.joint.xy } : shape.joint;
  const plane = principalAxes(joint, miss.inPlane.point, radiusKm).problem;
  const isFresh = origin !== undefined && shape.madeS !== undefined && origin.madeS - shape.madeS <= freshShapeS;
  return {
    kind: isFresh ? 'fresh' : 'old',
    value: largestOfShape(plane, standInScales),
    atStated: largestOfShape(plane, { from: 1, to: 1 }),
  };
}

/** The urgent figures of a message that contradicts itself. */
export function riskOfContradictory(message: RiskEvidence, { thresholds, hardLimits }: RiskRules): Risk {
  const nearest = nearestOf(message);
  const largest = nearest && largestIsotropicProbability(nearest);
  return worstOf([
    { level: riskLevel(statedOf(message), thresholds), basis: 'ORIGINATOR' },
    { level: riskLevel(largest, thresholds), basis: 'BOUND' },
    { level: isBeyondLimits(nearest, hardLimits) ? 'HIGH' : 'UNKNOWN', basis: 'MISS' },
  ]);
}

/** The smaller of the miss of the states and the stated one; zero is a headline that was not filled in. */
function nearestOf({ miss, statedMissKm = 0 }: RiskEvidence): MissEvidence | undefined {
  if (miss === undefined || !(statedMissKm > 0)) return miss;
  return { ...miss, missDistanceKm: Math.min(miss.missDistanceKm, statedMissKm) };
}

/** The originator's probability; a number that is not a probability, such as −1, says nothing. */
export function statedOf({ originatorProbability: stated }: RiskEvidence): number | undefined {
  return stated !== undefined && stated >= 0 && stated <= 1 ? stated : undefined;
}

const metresPerKm = 1000;

function isBeyondLimits(miss: MissEvidence | undefined, limits: HardLimits | undefined): boolean {
  if (miss === undefined || limits === undefined) return false;
  const { missM, radialM } = limits;
  if (missM !== undefined && miss.missDistanceKm * metresPerKm < missM) return true;
  return radialM !== undefined && miss.radialKm !== undefined && miss.radialKm * metresPerKm < radialM;
}
