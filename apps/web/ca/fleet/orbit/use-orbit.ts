import type { SatelliteOrbitDocument } from '@farpass/contract/ca';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { hasFields } from '../../../api/lists/records.ts';
import { type LandTopology, readLand } from './land.ts';

/** The name under which the freshness of orbits is told. */
const orbitList = 'ca/orbit';
/** The track begins where the satellite was when it was asked for: it is asked for anew before that is long ago. */
const refetchMs = 5 * 60_000;

/** The orbit of a satellite and its ground track over so many turns; not asked for while there is no satellite. */
export function useOrbit(satelliteId: string | undefined, turns: number): UseQueryResult<SatelliteOrbitDocument> {
  const api = useApi();
  return useQuery({
    queryKey: [orbitList, satelliteId, turns],
    queryFn: () =>
      api.json(
        { path: `/ca/satellites/${encodeURIComponent(satelliteId ?? '')}/orbit`, query: { orbits: turns } },
        readOrbit,
      ),
    enabled: satelliteId !== undefined,
    placeholderData: (before) => before,
    refetchInterval: refetchMs,
  });
}

function readOrbit(answer: unknown): SatelliteOrbitDocument {
  if (!isOrbit(answer)) throw new Error('The orbit could not be read.');
  return answer;
}

function isOrbit(answer: unknown): answer is SatelliteOrbitDocument {
  return hasFields(answer, { satelliteId: 'string', source: 'string', groundTrack: 'list', subsolarPoint: 'object' });
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
