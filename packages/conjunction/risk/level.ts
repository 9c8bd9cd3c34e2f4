/** Risk of a conjunction by its probability. UNKNOWN: no usable covariance, or every method's assumptions fail. */
export type RiskLevel = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

/** Lower edges of the levels, each inclusive. */
export interface RiskThresholds {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

/** DESIGN.md section 6: NASA CARA's 1e-4 (mitigate) and 1e-7 (attention), with 1e-5 between. */
export const DEFAULT_THRESHOLDS: RiskThresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };

export const RISK_LEVELS: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'];

export function riskLevel(probability: number | undefined, thresholds = DEFAULT_THRESHOLDS): RiskLevel {
  if (probability === undefined || !Number.isFinite(probability)) return 'UNKNOWN';
  if (probability >= thresholds.critical) return 'CRITICAL';
  if (probability >= thresholds.high) return 'HIGH';
  return probability >= thresholds.medium ? 'MEDIUM' : 'LOW';
}
