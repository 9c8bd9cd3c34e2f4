import { msPerHour } from '@farpass/astro/constants';
import type { SatelliteDocument } from '@farpass/contract/ca';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';

/** Orbit regimes by satellite, as far as they are known. */
export type Regimes = ReadonlyMap<string, string>;

/** A fleet larger than this is not asked about one by one; its regimes stand on the pages of the satellites. */
const mostAsked = 60;

/** The regime a satellite's newest orbit has; asked for where the list of satellites does not have it. */
export function useRegimes(satellites: readonly SatelliteDocument[] = []): Regimes {
  const api = useApi();
  const told = satellites.flatMap(({ satelliteId, regime }) =>
    regime === undefined ? [] : [[satelliteId, regime] as const],
  );
  const open = satellites.filter(({ regime }) => regime === undefined).slice(0, mostAsked);
  return useQueries({
    queries: open.map(({ satelliteId }) => ({
      queryKey: ['ca/orbit', 'regime', satelliteId],
      queryFn: () => api.json({ path: `/ca/satellites/${satelliteId}/orbit`, query: { orbits: 1 } }, readRegime),
      staleTime: msPerHour,
    })),
    combine: (answers) => {
      const asked = answers.flatMap(({ data }, index) => {
        const id = open[index]?.satelliteId;
        return id === undefined || data === undefined || data === null ? [] : [[id, data] as const];
      });
      return new Map([...told, ...asked]);
    },
  });
}

/** Null where no orbit is known. */
function readRegime(answer: unknown): string | null {
  const orbit = typeof answer === 'object' && answer !== null && 'orbit' in answer ? answer.orbit : undefined;
  if (typeof orbit !== 'object' || orbit === null || !('regime' in orbit)) return null;
  return typeof orbit.regime === 'string' ? orbit.regime : null;
}
