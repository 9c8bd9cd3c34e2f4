import { severityOf } from '@farpass/conjunction/event';
import type { ConjunctionOutlineDocument } from '@farpass/contract/ca';

/** From conjunctions sorted by tca, the soonest of those with the most urgent risk that occurs. */
export function mostUrgent(future: readonly ConjunctionOutlineDocument[]): ConjunctionOutlineDocument | undefined {
  const severity = ({ conjunctionData }: ConjunctionOutlineDocument) => severityOf(conjunctionData.riskLevel);
  return future.reduce<ConjunctionOutlineDocument | undefined>(
    (best, one) => (best === undefined || severity(one) < severity(best) ? one : best),
    undefined,
  );
}
