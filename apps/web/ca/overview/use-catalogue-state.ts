import type { CatalogueStateDocument } from '@farpass/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { hasFields } from '../lists/records.ts';

/** How old the catalogue is and how its feeds fare. */
export function useCatalogueState() {
  const api = useApi();
  return useQuery({
    queryKey: ['catalogue/state'],
    queryFn: () => api.json({ path: '/catalogue/state' }, readState),
    refetchInterval: 5 * 60_000,
  });
}

function readState(answer: unknown): CatalogueStateDocument {
  if (isState(answer)) return answer;
  throw new Error('The server did not say how old the catalogue is.');
}

function isState(answer: unknown): answer is CatalogueStateDocument {
  return hasFields(answer, { snapshot: 'string', objects: 'number', isSynthetic: 'boolean', feeds: 'list' });
}
