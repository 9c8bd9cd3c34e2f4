import { getCatalogueState } from '@farpass/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import { callQuery } from './call-query.ts';

/** At a first start, the catalogue is still loading while people already use the page. */
const soonMs = 10_000;
const laterMs = 5 * 60_000;

/** The age of the catalogue, and the state of its feeds. */
export function useCatalogueState({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const api = useApi();
  return useQuery({
    ...callQuery(api, getCatalogueState, {}),
    enabled,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.objects === 0 ? soonMs : laterMs),
  });
}
