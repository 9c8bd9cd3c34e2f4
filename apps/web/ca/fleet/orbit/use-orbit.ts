import { getSatelliteOrbit, type SatelliteOrbitDocument } from '@farpass/contract/ca';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { type LandTopology, readLand } from './land.ts';

/** The track begins where the satellite was when the page asked for it, so that the page asks again after this time. */
const refetchMs = 5 * 60_000;

/** The orbit of a satellite and its ground track over so many turns; not asked for while there is no satellite. */
export function useOrbit(satelliteId: string | undefined, turns: number): UseQueryResult<SatelliteOrbitDocument> {
  const parts =
    satelliteId === undefined ? undefined : { params: { 'satellite-id': satelliteId }, query: { orbits: turns } };
  return useQuery({
    ...callQuery(useApi(), getSatelliteOrbit, parts),
    placeholderData: (before) => before,
    refetchInterval: refetchMs,
  });
}

/** The coastlines of the map: a file of the application itself, loaded with the first map. */
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
