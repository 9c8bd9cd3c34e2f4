import { assessConjunction } from '@farpass/contract/ca';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery, untilComputed } from '../../api/call-query.ts';

/** More than pages show. */
const digits = 6;

/** Everything behind the probability of a conjunction's newest message; asked again until it is computed. */
export function useAssessment(conjunctionId: string) {
  const query = callQuery(useApi(), assessConjunction, {
    params: { 'conjunction-id': conjunctionId },
    query: { digits },
  });
  return useQuery({ ...query, ...untilComputed });
}
