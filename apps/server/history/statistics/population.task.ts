import { semiMajorAxisOfMeanMotionKm } from '@farpass/astro/orbits';
import { newestOfSets, type UsedSets } from '@farpass/operations/screening';
import { type SharedText, sharedTextOf } from '../../screenings/run/shared-text.ts';

/** Mean orbits of objects: by index, the number, and semi-major axis [km], eccentricity, inclination [rad]. */
export interface Population {
  readonly numbers: readonly string[];
  readonly orbits: Float64Array;
  /** The numbers of those whose element set is the operator's own. */
  readonly own: readonly string[];
}

/** The element sets of a population. */
export interface PopulationSets {
  /** Columns of the common catalogue; undefined if there is none. */
  readonly catalogue: SharedArrayBuffer | undefined;
  /** An operator's own element sets, as lists in JSON. */
  readonly ownTexts: readonly SharedText[];
}

/** Number of figures of one orbit in `orbits`. */
export const figuresPerOrbit = 3;

/** The orbits for the flux. */
export function run({ catalogue, ownTexts }: PopulationSets): Population {
  const ownSets = ownTexts.flatMap((text): NonNullable<UsedSets['ownSets']> => JSON.parse(sharedTextOf(text)));
  const { newest } = newestOfSets({ catalogue, ownSets });
  const orbits = new Float64Array(new SharedArrayBuffer(newest.length * figuresPerOrbit * 8));
  for (const [place, { orbit }] of newest.entries()) {
    const { meanMotionRadPerMin, eccentricity, inclinationRad } = orbit.elements;
    const axisKm = semiMajorAxisOfMeanMotionKm(meanMotionRadPerMin / 60);
    orbits.set([axisKm, eccentricity, inclinationRad], place * figuresPerOrbit);
  }
  const own = newest.flatMap(({ id, orbit }) => (orbit.isOwn ? [id] : []));
  return { numbers: newest.map(({ id }) => id), orbits, own };
}
