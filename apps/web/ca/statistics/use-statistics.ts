import { annualStatistics } from '@farpass/contract/history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { type Inputs, queryOf } from './inputs.ts';

/** Annual statistics of a satellite; while new ones are computed, the previous ones stay visible. */
export function useStatistics(satelliteId: string | undefined, inputs: Inputs) {
  const parts =
    satelliteId === undefined ? undefined : { params: { 'satellite-id': satelliteId }, query: queryOf(inputs) };
  return useQuery({ ...callQuery(useApi(), annualStatistics, parts), placeholderData: keepPreviousData });
}
