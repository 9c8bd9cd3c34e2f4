import { msPerHour } from '@farpass/astro/constants';
import { getSatelliteOrbit, type SatelliteDocument } from '@farpass/contract/fleet';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';

/** Orbit regimes by satellite, as far as they are known. */
export type Regimes = ReadonlyMap<string, string>;

/** For a larger fleet, the regimes are not loaded one by one; the page of each satellite shows its own. */
const mostAsked = 60;

/** The regime of a satellite's newest orbit; requested if the list of satellites does not have it. */
export function useRegimes(satellites: readonly SatelliteDocument[] = []): Regimes {
  const api = useApi();
  const listed = satellites.flatMap(({ satelliteId, regime }) =>
    regime === undefined ? [] : [[satelliteId, regime] as const],
  );
  const open = satellites.filter(({ regime }) => regime === undefined).slice(0, mostAsked);
  return useQueries({
    queries: open.map(({ satelliteId }) => ({
      ...callQuery(api, getSatelliteOrbit, { params: { 'satellite-id': satelliteId }, query: { orbits: 1 } }),
      staleTime: msPerHour,
    })),
    combine: (answers) => {
      const asked = answers.flatMap(({ data }, index) => {
        const [id, regime] = [open[index]?.satelliteId, data?.orbit?.regime];
        return id === undefined || regime === undefined ? [] : [[id, regime] as const];
      });
      return new Map([...listed, ...asked]);
    },
  });
}
