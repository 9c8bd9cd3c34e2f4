import type { BurnEvaluationDocument } from '@farpass/contract/manoeuvres';

/**
 * The objects that were checked for close approaches after a burn. Own element sets alone are far from everything in
 * orbit, so that nothing found among them is not reassuring.
 */
export function checkedObjects({
  lookAheadDays,
  catalogue,
}: Pick<BurnEvaluationDocument, 'lookAheadDays' | 'catalogue'>): 'NONE' | 'OWN_SETS' | 'CATALOGUE' {
  if (lookAheadDays === 0) return 'NONE';
  return catalogue === undefined ? 'OWN_SETS' : 'CATALOGUE';
}
