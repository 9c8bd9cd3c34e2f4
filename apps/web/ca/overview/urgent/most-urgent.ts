import type { ConjunctionDocument } from '@farpass/contract/ca';
import { readStatusLabel, statusRank } from '../../../ui/status/status.ts';

/** Of conjunctions sorted by tca, the soonest of those at the highest risk that occurs. */
export function mostUrgent(future: readonly ConjunctionDocument[]): ConjunctionDocument | undefined {
  const rank = ({ conjunctionData }: ConjunctionDocument) => statusRank(readStatusLabel(conjunctionData.riskLevel));
  return future.reduce<ConjunctionDocument | undefined>(
    (best, one) => (best === undefined || rank(one) > rank(best) ? one : best),
    undefined,
  );
}
