import { getCatalogueState } from '@farpass/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import { callQuery } from './call-query.ts';

/** A first start loads the catalogue while people already look. */
const soonMs = 10_000;
const laterMs = 5 * 60_000;

/** How old the catalogue is and how its feeds fare. */
export function useCatalogueState({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const api = useApi();
  return useQuery({
    ...callQuery(api, getCatalogueState, {}),
    enabled,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.objects === 0 ? soonMs : laterMs),
  });
}
