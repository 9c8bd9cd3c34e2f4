import type { EphemerisComparisonDocument, EphemerisSeriesDocument } from '@farpass/contract/ca';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { hasFields } from '../../api/lists/records.ts';

export interface Pair {
  readonly first: string;
  readonly second: string;
}

/** How far two files are apart; asked once both are known. */
export function useComparison(pair: Pair | undefined): UseQueryResult<EphemerisComparisonDocument> {
  const api = useApi();
  return useQuery({
    queryKey: ['ca/ephemeris-comparison', pair],
    queryFn: () => api.json({ path: '/ca/ephemeris/comparison', query: { ...pair } }, readComparison),
    enabled: pair !== undefined,
  });
}

/** What a file says over time. */
export function useSeries(oemFileId: string | undefined): UseQueryResult<EphemerisSeriesDocument> {
  const api = useApi();
  const path = `/ca/ephemeris/${encodeURIComponent(oemFileId ?? '')}/series`;
  return useQuery({
    queryKey: ['ca/ephemeris-series', oemFileId],
    queryFn: () => api.json({ path }, readSeries),
    enabled: oemFileId !== undefined,
  });
}

function readComparison(answer: unknown): EphemerisComparisonDocument {
  if (!isComparison(answer)) throw new Error('The comparison could not be read.');
  return answer;
}

function isComparison(answer: unknown): answer is EphemerisComparisonDocument {
  return hasFields(answer, {
    first: 'object',
    second: 'object',
    points: 'list',
    statistics: 'object',
    remarks: 'list',
  });
}

function readSeries(answer: unknown): EphemerisSeriesDocument {
  if (!isSeries(answer)) throw new Error('The series could not be read.');
  return answer;
}

function isSeries(answer: unknown): answer is EphemerisSeriesDocument {
  return hasFields(answer, { oemFileId: 'string', altitude: 'list', sigma: 'list', remarks: 'list' });
}
