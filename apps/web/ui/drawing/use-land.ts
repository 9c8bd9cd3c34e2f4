import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type LandTopology, readLand } from './land.ts';

/** The coastlines of the map: a file of the application, loaded with the first map. */
export function useLand(): UseQueryResult<LandTopology> {
  return useQuery({
    queryKey: ['land'],
    queryFn: async () => {
      const { default: address } = await import('world-atlas/land-110m.json?url');
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The map did not load (${response.status}).`);
      return readLand(await response.json());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
