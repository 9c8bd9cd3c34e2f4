import type { Assessment } from '../probability/assessment.ts';

/** Risk of a conjunction by its probability. UNKNOWN: no usable covariance, or every method's assumptions fail. */
export type RiskLevel = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

/** Lower edges of the levels, each inclusive. */
export interface RiskThresholds {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

/** NASA CARA's 1e-4 (mitigate) and 1e-7 (attention), with 1e-5 between. */
export const defaultThresholds: RiskThresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };

export const riskLevels: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'];

export function riskLevel(probability: number | undefined, thresholds = defaultThresholds): RiskLevel {
  if (probability === undefined || !Number.isFinite(probability)) return 'UNKNOWN';
  if (probability >= thresholds.critical) return 'CRITICAL';
  if (probability >= thresholds.high) return 'HIGH';
  return probability >= thresholds.medium ? 'MEDIUM' : 'LOW';
}

/**
 * Risk of an assessed encounter. An upper bound only proves that a risk is LOW; anything above leaves it UNKNOWN, like a
 * probability that no method can defend.
 */
export function riskOfAssessment(assessment: Assessment, thresholds = defaultThresholds): RiskLevel {
  if (assessment.kind === 'probability') return riskLevel(assessment.value, thresholds);
  if (assessment.kind === 'none') return 'UNKNOWN';
  return assessment.value < thresholds.medium ? 'LOW' : 'UNKNOWN';
}
