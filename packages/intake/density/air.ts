import { apsidesOf, keplerianOfState } from '@farpass/astro/orbits';
import type { EncounterObject } from '@farpass/conjunction/approach';

/** With a perigee above this height, drag moves nothing within days, km. */
const airUpToKm = 1500;

/** Whether an object flies above the air. */
export function isAboveAir({ positionKm, velocityKmPerS }: EncounterObject): boolean {
  const { semiMajorAxisKm, eccentricity } = keplerianOfState({ frame: 'GCRF', positionKm, velocityKmPerS });
  return semiMajorAxisKm > 0 && apsidesOf({ semiMajorAxisKm, eccentricity }).perigeeAltitudeKm > airUpToKm;
}
