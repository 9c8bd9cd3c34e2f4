import { congruence, rtnRotation, transpose } from '@farpass/astro/linear';
import type { View } from '../passes/index.ts';
import { type Detection, detectionOf, type LookingSensor } from '../value/index.ts';

/** How far an object may be from its orbit, one sigma along radius, track and normal. */
export interface SearchSigmas {
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

/** A time within a pass, and the time that the pass leaves besides one observation. */
interface SearchedPart {
  readonly atSeconds: number;
  readonly spareSeconds: number;
  /** How much brighter than the faintest that the sensor sees [mag]; undefined if that is not known. */
  readonly marginMagnitude?: number | undefined;
}

/**
 * The chance that a sensor finds an object that may be away from its orbit, and the fields that it looks at one after
 * another: a pattern along the larger axis of the ellipse of directions, which is the track unless the object comes
 * straight towards the site.
 */
export function detectionInSearch(
  { view, sensor }: { readonly view: Pick<View, 'lineAt'>; readonly sensor: LookingSensor },
  part: SearchedPart,
  sigmas: SearchSigmas,
): Detection {
  const { lineKm, state } = view.lineAt(part.atSeconds);
  const toRtn = rtnRotation(state);
  if (toRtn === undefined) throw new RangeError('The object moves along its radius; it has no track to search along.');
  const covarianceKm2 = congruence(Float64Array.from(transpose(toRtn)), searchCovariance(sigmas));
  return detectionOf({ ...part, lineKm, covarianceKm2 }, sensor);
}

/** The covariance of the position along RTN [km²]. */
export function searchCovariance({ radialKm, alongTrackKm, crossTrackKm }: SearchSigmas): Float64Array {
  return Float64Array.of(radialKm ** 2, 0, 0, 0, alongTrackKm ** 2, 0, 0, 0, crossTrackKm ** 2);
}
