import type { AnnualStatisticsDocument } from '@farpass/contract/ca';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { hasFields } from '../../api/lists/records.ts';
import { type Inputs, queryOf } from './inputs.ts';

/** Annual statistics of a satellite; while others are worked out, the ones before stay in sight. */
export function useStatistics(satelliteId: string | undefined, inputs: Inputs) {
  const api = useApi();
  return useQuery({
    queryKey: ['ca/statistics', satelliteId, inputs],
    enabled: satelliteId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => api.json({ path: `/ca/statistics/annual/${satelliteId}`, query: queryOf(inputs) }, readStatistics),
  });
}

function readStatistics(answer: unknown): AnnualStatisticsDocument {
  if (!isStatistics(answer)) throw new Error('The statistics could not be read.');
  return answer;
}

function isStatistics(answer: unknown): answer is AnnualStatisticsDocument {
  const counts = { messages: 'number', uniqueEvents: 'number', eventsInWindow: 'number' } as const;
  return hasFields(answer, {
    ...counts,
    byMonth: 'list',
    byRisk: 'object',
    assumptions: 'object',
    originators: 'list',
  });
}
