import { assessConjunction } from '@farpass/contract/ca';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

/** Everything behind the probability of a conjunction's newest message. */
export function useAssessment(conjunctionId: string) {
  return useQuery(callQuery(useApi(), assessConjunction, { params: { 'conjunction-id': conjunctionId } }));
}
