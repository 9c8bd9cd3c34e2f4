import type { CatalogueStateDocument } from '@farpass/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { hasFields } from '../../api/lists/records.ts';

/** A first start loads the catalogue while people already look. */
const soonMs = 10_000;
const laterMs = 5 * 60_000;

/** How old the catalogue is and how its feeds fare. */
export function useCatalogueState() {
  const api = useApi();
  return useQuery({
    queryKey: ['catalogue/state'],
    queryFn: () => api.json({ path: '/catalogue/state' }, readState),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.objects === 0 ? soonMs : laterMs),
  });
}

function readState(answer: unknown): CatalogueStateDocument {
  if (isState(answer)) return answer;
  throw new Error('The server did not say how old the catalogue is.');
}

function isState(answer: unknown): answer is CatalogueStateDocument {
  return hasFields(answer, { snapshot: 'string', objects: 'number', isSynthetic: 'boolean', feeds: 'list' });
}
