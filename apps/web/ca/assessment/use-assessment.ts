import { assessConjunction } from '@farpass/contract/ca';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery, untilComputed } from '../../api/call-query.ts';

/** More than pages show. */
const digits = 6;

interface AssessmentParts {
  /** With the points of the curves, which are more than half of the answer. */
  readonly hasCurves: boolean;
}

/** What is behind the probability of a conjunction's newest message; asked again until it is computed. */
export function useAssessment(conjunctionId: string, { hasCurves }: AssessmentParts = { hasCurves: false }) {
  const query = callQuery(useApi(), assessConjunction, {
    params: { 'conjunction-id': conjunctionId },
    query: hasCurves ? { digits } : { digits, curves: false },
  });
  return useQuery({ ...query, ...untilComputed });
}
