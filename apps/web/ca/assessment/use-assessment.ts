import type { AssessmentDocument } from '@farpass/contract/ca';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { hasFields } from '../../api/lists/records.ts';

export type { AssessmentDocument };

/** Everything behind the probability of a conjunction's newest message. */
export function useAssessment(conjunctionId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['ca/assessment', conjunctionId],
    queryFn: () => api.json({ path: `/ca/conjunctions/${conjunctionId}/assessment` }, readAssessment),
  });
}

function readAssessment(answer: unknown): AssessmentDocument {
  if (!isAssessment(answer)) throw new Error('The assessment could not be read.');
  return answer;
}

function isAssessment(answer: unknown): answer is AssessmentDocument {
  const lists = { methods: 'list', checks: 'list', repairs: 'list', evolution: 'list' } as const;
  return hasFields(answer, { ...lists, probability: 'object', encounter: 'object' });
}
