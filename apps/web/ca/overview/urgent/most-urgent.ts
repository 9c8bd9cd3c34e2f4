import type { ConjunctionDocument } from '@farpass/contract/ca';
import { severityOf } from '../../assessment/severity.ts';

/** From conjunctions sorted by tca, the soonest of those with the most urgent risk that occurs. */
export function mostUrgent(future: readonly ConjunctionDocument[]): ConjunctionDocument | undefined {
  const severity = ({ conjunctionData }: ConjunctionDocument) => severityOf(conjunctionData.riskLevel);
  return future.reduce<ConjunctionDocument | undefined>(
    (best, one) => (best === undefined || severity(one) < severity(best) ? one : best),
    undefined,
  );
}
