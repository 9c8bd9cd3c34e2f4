import { listCoordination } from '@farpass/contract/coordination';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

/** The case about a conjunction, as a list of one; empty without one. */
export function useCaseOf(conjunctionId: string) {
  return useQuery(callQuery(useApi(), listCoordination, { query: { 'conjunction-id': conjunctionId } }));
}
