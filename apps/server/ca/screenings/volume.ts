import type { ScreeningRequest } from '@farpass/contract/ca';
import { orbitShapeOf } from '@farpass/screening/objects';
import type { ScreeningObject } from '@farpass/screening/sieve';
import { type ScreeningVolume, type VolumeChoice, volumeOfPrimary } from '@farpass/screening/volumes';
import type { Static } from 'typebox';

type AskedVolume = NonNullable<Static<typeof ScreeningRequest>['volume']>;

/** A volume as it is asked for; a sphere has the largest of the three half-widths as its radius. */
export function volumeOf({ shape, radialKm, alongTrackKm, crossTrackKm }: AskedVolume): ScreeningVolume {
  if (shape === 'SPHERE') return { kind: 'sphere', radiusKm: Math.max(radialKm, alongTrackKm, crossTrackKm) };
  return { kind: shape === 'BOX' ? 'box' : 'ellipsoid', radialKm, alongTrackKm, crossTrackKm };
}

/** The volume of a primary: its own, else that of 19 SDS for its regime and its data. */
export function volumeFor(object: ScreeningObject, own: ScreeningVolume | undefined): ScreeningVolume {
  const choice: VolumeChoice =
    own === undefined ? { kind: 'preset', choice: 'sds', shape: 'ellipsoid' } : { kind: 'own', volume: own };
  return volumeOfPrimary(choice, { orbit: orbitShapeOf(object), data: object.kind }).volume;
}
