import {
  compareEphemerides,
  type EphemerisComparisonDocument,
  type EphemerisSeriesDocument,
  getEphemerisSeries,
} from '@farpass/contract/fleet';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

export interface FilePair {
  readonly first: string;
  readonly second: string;
}

/** The distance between two files; requested once both are known. */
export function useComparison(pair: FilePair | undefined): UseQueryResult<EphemerisComparisonDocument> {
  return useQuery(callQuery(useApi(), compareEphemerides, pair && { query: pair }));
}

/** The content of a file over time. */
export function useSeries(oemFileId: string | undefined): UseQueryResult<EphemerisSeriesDocument> {
  const parts = oemFileId === undefined ? undefined : { params: { 'oem-id': oemFileId } };
  return useQuery(callQuery(useApi(), getEphemerisSeries, parts));
}
