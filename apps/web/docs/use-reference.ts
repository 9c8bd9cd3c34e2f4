import { openApi } from '@farpass/contract/platform';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api-context.tsx';
import { operationsOf, partOf } from './reference/operations.ts';

/** The operations of a service from its served specification; none for the general guides, or until they are needed. */
export function useReference(page: 'ca' | 'odt' | 'general', isNeeded: boolean) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['reference', page],
    queryFn: page === 'general' || !isNeeded ? skipToken : () => api.call(openApi(page)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const operations = useMemo(() => (query.data === undefined ? [] : operationsOf(partOf(query.data))), [query.data]);
  return { ...query, operations };
}
