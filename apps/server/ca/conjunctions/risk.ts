import type { Assessment } from '@farpass/conjunction/probability';
import type { ConjunctionDocument } from '@farpass/contract/ca';

export type RiskLevel = ConjunctionDocument['conjunctionData']['riskLevel'];

/** Probabilities from which a risk is what it is called. */
export interface RiskThresholds {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

/** What holds where neither the satellite nor its operator says otherwise. */
export const defaultThresholds: RiskThresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };

/** The risk of a probability; UNKNOWN where there is none that can be defended. */
export function riskOf(assessment: Assessment, thresholds: RiskThresholds = defaultThresholds): RiskLevel {
  if (assessment.kind !== 'probability') return 'UNKNOWN';
  if (assessment.value >= thresholds.critical) return 'CRITICAL';
  if (assessment.value >= thresholds.high) return 'HIGH';
  return assessment.value >= thresholds.medium ? 'MEDIUM' : 'LOW';
}
