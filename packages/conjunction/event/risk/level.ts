/** Risk of a conjunction; UNKNOWN if there is nothing to base it on. */
export type RiskLevel = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

/** From the worst level to the best; UNKNOWN is last. */
export const riskLevels: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'];

/** The order of lists, most urgent first: an event with unknown risk may be anything, so it follows the high ones. */
export const bySeverity: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'UNKNOWN', 'MEDIUM', 'LOW'];

/** 0 for the most urgent risk. */
export function severityOf(level: RiskLevel): number {
  return bySeverity.indexOf(level);
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

/** The rules by which an operator judges risk. */
export interface RiskRules {
  readonly thresholds: RiskThresholds;
  readonly hardLimits?: HardLimits | undefined;
  /** The smallest scale of the sigmas at which a diluted probability is judged; one fifth if it is not set. */
  readonly smallestScale?: number | undefined;
  /** Rules that a person switched off for the satellite, because they cry wolf. */
  readonly switchedOff?: readonly CautionRule[] | undefined;
}

/** Thresholds of NASA CARA, no hard limits, every rule of caution. */
export const defaultRiskRules: RiskRules = { thresholds: defaultThresholds };

/**
 * The rules that keep a risk up, or lift it above the probability that a message gives: its covariance cannot be true;
 * it contradicts what was known; its observations are old; its covariances know too little; an error of the density that
 * both objects share makes it larger; its combined radius cannot be true; an object re-enters; nothing has confirmed it.
 */
export const cautionRules = [
  'NOT_CREDIBLE',
  'CONTRADICTED',
  'STALE',
  'DILUTED',
  'DENSITY',
  'RADIUS',
  'REENTRY',
  'CONFIRMATION_MISSING',
] as const;
export type CautionRule = (typeof cautionRules)[number];

/** Whether a risk is kept up, or lifted, by a rule of caution. */
export function isCaution(basis: RiskBasis | undefined): basis is CautionRule {
  return cautionRules.some((rule) => rule === basis);
}

/**
 * The basis of a risk: our probability; the originator's; the risk of the previous message; the largest probability
 * that any covariance could give; the miss; or the rule of caution that keeps it up.
 */
export type RiskBasis = 'PROBABILITY' | 'ORIGINATOR' | 'PREVIOUS' | 'BOUND' | 'MISS' | CautionRule;

/** A risk and its basis; it has no basis if and only if it is UNKNOWN. */
export interface Risk {
  readonly level: RiskLevel;
  readonly basis?: RiskBasis | undefined;
}

/**
 * Whether a risk is LOW only because nothing larger is known: a rule of caution speaks against calling it low. It is
 * never drawn or counted as a LOW that someone may rely on.
 */
export function isUncertainLow({ level, basis }: Risk): boolean {
  return level === 'LOW' && isCaution(basis);
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

/** The worst level, the first one of equals; UNKNOWN counts as the lowest. */
export function worstOf(risks: readonly Risk[]): Risk {
  const [worst = unknownRisk] = risks.toSorted((a, b) => riskLevels.indexOf(a.level) - riskLevels.indexOf(b.level));
  return worst.level === 'UNKNOWN' ? unknownRisk : worst;
}

/** Whether a risk is HIGH or CRITICAL. */
export function isUrgent(level: RiskLevel): boolean {
  return level === 'CRITICAL' || level === 'HIGH';
}
