import type { ObjectNames } from '@farpass/conjunction/event';
import type { SatelliteRow } from './store.ts';

/** The designators of a satellite, as messages and files name objects. */
export function namesOfSatellite({ noradId, cosparId }: SatelliteRow): ObjectNames {
  return {
    designator: noradId === null ? undefined : String(noradId),
    internationalDesignator: cosparId ?? undefined,
  };
}
