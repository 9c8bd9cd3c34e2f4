import { listMoments } from '@farpass/contract/manoeuvres';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

/** A plan that someone else exports ends a countdown. */
const refetchMs = 30_000;

/** The last moments to act, of one conjunction or of all that need it. */
export function useMoments(conjunctionId?: string) {
  const parts = { query: conjunctionId === undefined ? {} : { 'conjunction-id': conjunctionId } };
  return useQuery({ ...callQuery(useApi(), listMoments, parts), refetchInterval: refetchMs });
}
