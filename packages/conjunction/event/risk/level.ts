import { cautionRules, type namedLevels } from '../codes.ts';

export { cautionRules } from '../codes.ts';

/** Risk of a conjunction; UNKNOWN if there is nothing to base it on. */
export type RiskLevel = (typeof namedLevels)[number];

/**
 * The one order of levels, from the most urgent on, for lists, alerts and attention: an event with unknown risk may be
 * anything, so it follows the high ones.
 */
export const riskLevels: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'UNKNOWN', 'MEDIUM', 'LOW'];

/** 0 for the most urgent risk. */
export function severityOf(level: RiskLevel): number {
  return riskLevels.indexOf(level);
}

/** Lower limits of the levels, inclusive. */
export interface RiskThresholds {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

/** NASA CARA's 1e-4 (mitigate) and 1e-7 (attention), with 1e-5 in between. */
export const defaultThresholds: RiskThresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };

/** Limits that make a smaller miss distance or radial separation HIGH if no probability can be computed. */
export interface HardLimits {
  readonly missM?: number | undefined;
  readonly radialM?: number | undefined;
}

/** Levels that a policy can name. */
export const floorLevels = ['CRITICAL', 'HIGH', 'MEDIUM'] as const satisfies readonly RiskLevel[];

/** A policy of an operator: a conjunction with one of these objects is never below a level, whatever its messages say. */
export interface RiskFloor {
  /** Catalogue numbers. */
  readonly objects: readonly string[];
  readonly level: (typeof floorLevels)[number];
  readonly reason: string;
}

/** The rules by which an operator judges risk. */
export interface RiskRules {
  readonly thresholds: RiskThresholds;
  readonly hardLimits?: HardLimits | undefined;
  /** The smallest scale of the sigmas at which a diluted probability is judged; one fifth if it is not set. */
  readonly smallestScale?: number | undefined;
  /** Rules that a person switched off for the satellite, because they cry wolf. */
  readonly switchedOff?: readonly CautionRule[] | undefined;
  /** Policies of the operator: no event with one of their objects is below their level. */
  readonly floors?: readonly RiskFloor[] | undefined;
}

/** Thresholds of NASA CARA, no hard limits, every rule of caution. */
export const defaultRiskRules: RiskRules = { thresholds: defaultThresholds };

export type CautionRule = (typeof cautionRules)[number];

/** The rules that lift a level although nothing is wrong with the message. */
export const liftingRules = ['DILUTED', 'DENSITY', 'RADIUS'] as const satisfies readonly CautionRule[];

/** Whether a risk is kept up, or lifted, by a rule of caution. */
export function isCaution(basis: RiskBasis | undefined): basis is CautionRule {
  return cautionRules.some((rule) => rule === basis);
}

/**
 * The basis of a risk: our probability, or a bound that is proven like it; the originator's; the risk before a message without
 * covariances; the largest probability that unknown covariances could give; the miss; a policy of the operator; or the rule of
 * caution that keeps it up.
 */
export type RiskBasis = 'PROBABILITY' | 'ORIGINATOR' | 'PREVIOUS' | 'BOUND' | 'MISS' | 'POLICY' | CautionRule;

/** A risk and its basis; it has no basis if and only if it is UNKNOWN. */
export interface Risk {
  readonly level: RiskLevel;
  readonly basis?: RiskBasis | undefined;
}

/** The bases of a level that only a doubt keeps up: a rule of caution, or a message without both covariances. */
export const uncertainBases: Readonly<Record<'above LOW' | 'LOW', readonly RiskBasis[]>> = {
  'above LOW': [...cautionRules, 'PREVIOUS', 'BOUND'],
  // A largest probability that is LOW is proven to be so.
  LOW: [...cautionRules, 'PREVIOUS'],
};

/**
 * Whether only a doubt gives a risk its level: above LOW, nothing proves that it is so high; LOW, something speaks against
 * calling it low. It has its own shape, its own group after those that are so by their probability, and its own count.
 */
export function isUncertainRisk({ level, basis }: Risk): boolean {
  if (basis === undefined || level === 'UNKNOWN') return false;
  return uncertainBases[level === 'LOW' ? 'LOW' : 'above LOW'].includes(basis);
}

/** Risk level by a probability alone. */
export function riskLevel(probability: number | undefined, thresholds = defaultThresholds): RiskLevel {
  if (probability === undefined || !Number.isFinite(probability)) return 'UNKNOWN';
  if (probability >= thresholds.critical) return 'CRITICAL';
  if (probability >= thresholds.high) return 'HIGH';
  return probability >= thresholds.medium ? 'MEDIUM' : 'LOW';
}

/** Nothing is known. */
export const unknownRisk: Risk = { level: 'UNKNOWN' };

/** The worst of the levels that are known, the first one of equals; UNKNOWN without any. */
export function worstOf(risks: readonly Risk[]): Risk {
  const known = risks.filter(({ level }) => level !== 'UNKNOWN');
  const [worst = unknownRisk] = known.toSorted((a, b) => severityOf(a.level) - severityOf(b.level));
  return worst;
}

/** Whether a risk is HIGH or CRITICAL. */
export function isUrgent(level: RiskLevel): boolean {
  return level === 'CRITICAL' || level === 'HIGH';
}
