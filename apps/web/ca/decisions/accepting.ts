import type { ConjunctionDocument, DecisionDocument } from '@farpass/contract/conjunctions';

type RiskLevel = ConjunctionDocument['conjunctionData']['riskLevel'];

/** Whether a status closes an event with the risk that is left. */
export function isClosing(status: DecisionDocument['status']): boolean {
  return status === 'NO_ACTION' || status === 'MITIGATED';
}

/** Whether closing an event at this risk needs a reason; the server refuses it without one. */
export function needsReason(level: RiskLevel): boolean {
  return level === 'CRITICAL' || level === 'HIGH';
}

/** Characters of a reason at the least. */
export const shortestReason = 10;
