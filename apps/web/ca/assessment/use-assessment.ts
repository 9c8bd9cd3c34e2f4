import { assessConjunction } from '@farpass/contract/conjunctions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery, untilComputed } from '../../api/call-query.ts';

/** More than pages show. */
const digits = 6;

interface AssessmentParts {
  /** With the points of the curves, which are more than half of the answer. */
  readonly hasCurves: boolean;
}

/** The parts of the call. */
export function assessmentParts(conjunctionId: string, { hasCurves }: AssessmentParts = { hasCurves: false }) {
  return {
    params: { 'conjunction-id': conjunctionId },
    query: hasCurves ? { digits } : { digits, curves: false },
  };
}

/** The assessment behind the probability of a conjunction's newest message; asked again until it is computed. */
export function useAssessment(conjunctionId: string, parts?: AssessmentParts) {
  const query = callQuery(useApi(), assessConjunction, assessmentParts(conjunctionId, parts));
  return useQuery({ ...query, ...untilComputed });
}
