import { getSatelliteOrbit, type SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';

/** The track begins at the time of the request, so that the page requests it again after this time. */
const refetchMs = 5 * 60_000;

/**
 * The orbit of a satellite and its ground track over a number of revolutions; not requested while there is no
 * satellite.
 */
export function useOrbit(satelliteId: string | undefined, turns: number): UseQueryResult<SatelliteOrbitDocument> {
  const parts =
    satelliteId === undefined ? undefined : { params: { 'satellite-id': satelliteId }, query: { orbits: turns } };
  return useQuery({
    ...callQuery(useApi(), getSatelliteOrbit, parts),
    placeholderData: (before) => before,
    refetchInterval: refetchMs,
  });
}
