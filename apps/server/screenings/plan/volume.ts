import type { ScreeningRequest } from '@farpass/contract/screenings';
import type { ScreeningVolume } from '@farpass/screening/volumes';
import type { Static } from 'typebox';

type AskedVolume = NonNullable<Static<typeof ScreeningRequest>['volume']>;

/** A volume as in the request; the radius of a sphere is the largest of the three half-widths. */
export function volumeOf({ shape, radialKm, alongTrackKm, crossTrackKm }: AskedVolume): ScreeningVolume {
  if (shape === 'SPHERE') return { kind: 'sphere', radiusKm: Math.max(radialKm, alongTrackKm, crossTrackKm) };
  return { kind: shape === 'BOX' ? 'box' : 'ellipsoid', radialKm, alongTrackKm, crossTrackKm };
}
