import type { RiskLevel } from '@farpass/contract/ca';

/** Most urgent first: an event with unknown risk may be anything, so it comes right after the high ones. */
const bySeverity: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'UNKNOWN', 'MEDIUM', 'LOW'];

/** 0 for the most urgent risk. */
export function severityOf(level: RiskLevel): number {
  return bySeverity.indexOf(level);
}
