import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { severityOfShown, shownRiskOf } from '../../../ui/status/status.ts';

/** From conjunctions sorted by tca, the soonest of those with the most urgent risk that occurs. */
export function mostUrgent(future: readonly ConjunctionOutlineDocument[]): ConjunctionOutlineDocument | undefined {
  const severity = ({ conjunctionData }: ConjunctionOutlineDocument) => severityOfShown(shownRiskOf(conjunctionData));
  return future.reduce<ConjunctionOutlineDocument | undefined>(
    (best, one) => (best === undefined || severity(one) < severity(best) ? one : best),
    undefined,
  );
}
