import { stateAtSeconds } from '@farpass/astro/ephemeris';
import { keplerianOfState, meanOrbitOf, regimeOf } from '@farpass/astro/orbits';
import type { ScreeningRequest } from '@farpass/contract/ca';
import { presetOf, type ScreeningObject, type ScreeningVolume } from '@farpass/screening/sieve';
import type { Static } from 'typebox';

type AskedVolume = NonNullable<Static<typeof ScreeningRequest>['volume']>;

/** A volume as it is asked for; a sphere has the largest of the three half-widths as its radius. */
export function volumeOf({ shape, radialKm, alongTrackKm, crossTrackKm }: AskedVolume): ScreeningVolume {
  if (shape === 'SPHERE') return { kind: 'sphere', radiusKm: Math.max(radialKm, alongTrackKm, crossTrackKm) };
  return { kind: shape === 'BOX' ? 'box' : 'ellipsoid', radialKm, alongTrackKm, crossTrackKm };
}

/** The volume of a primary: its own, else that of 19 SDS for its regime and its data. */
export function volumeFor(object: ScreeningObject | undefined, own: ScreeningVolume | undefined): ScreeningVolume {
  if (own !== undefined) return own;
  if (object?.kind === 'elements') return presetOf(meanOrbitOf(object.elements).regime).volume;
  const segment = object?.arcs[0]?.segment;
  if (segment === undefined) return presetOf('LEO1', 'operator-ephemeris').volume;
  const { semiMajorAxisKm, eccentricity, inclinationRad } = keplerianOfState(stateAtSeconds(segment, 0));
  return presetOf(regimeOf({ semiMajorAxisKm, eccentricity, inclinationRad }), 'operator-ephemeris').volume;
}

/** A volume in words. */
export function volumeText(volume: ScreeningVolume): string {
  if (volume.kind === 'sphere') return `sphere of ${volume.radiusKm} km`;
  const { kind, radialKm, alongTrackKm, crossTrackKm } = volume;
  return `${kind} of ±${radialKm} × ${alongTrackKm} × ${crossTrackKm} km (R × T × N)`;
}
