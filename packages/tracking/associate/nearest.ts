import { type StateArrays, stateArrays } from '@farpass/astro/kernel';
import { degreeRad, rotateBack } from '@farpass/astro/linear';
import { setEpochOf } from '@farpass/astro/orbits';
import type { AssociationCatalogue } from './orbit.ts';
import type { SightedTrack, Sighting, SkyFrames } from './sightings.ts';

/** Number of objects that are examined closely: those nearest to the middle of a track on the sky. */
const mostNearest = 40;
/** With covariances, the objects nearest in units of their own sigma are examined too, among all within this angle. */
const widestRad = 12 * degreeRad;

/** Finds the objects near a track; keeps the arrays of one catalogue. */
export class NearestObjects {
  readonly #catalogue: AssociationCatalogue;
  readonly #frames: SkyFrames;
  readonly #out: StateArrays;
  readonly #cosines: Float64Array;

  constructor(catalogue: AssociationCatalogue, frames: SkyFrames) {
    this.#catalogue = catalogue;
    this.#frames = frames;
    this.#out = stateArrays(catalogue.satellites.count);
    this.#cosines = new Float64Array(catalogue.satellites.count);
  }

  /**
   * Numbers of the objects worth a closer look, nearest first. Light time is ignored; it moves no object by more than
   * 20″.
   */
  near({ sightings }: SightedTrack): readonly number[] {
    const middle = sightings[Math.floor(sightings.length / 2)];
    if (middle === undefined) return [];
    const ranges = this.#look(middle);
    const nearest = smallest({ count: this.#cosines.length, most: mostNearest }, (object) => -this.#cosines[object]);
    const { covarianceRtn } = this.#catalogue;
    if (covarianceRtn === undefined) return nearest;
    const least = Math.cos(widestRad);
    const inView = this.#cosines.reduce<number[]>((found, cosine, object) => {
      if (cosine > least) found.push(object);
      return found;
    }, []);
    const bySigma = inView.map((object) => {
      const [r, , , , t, , , , n] = covarianceRtn(object, middle.epoch);
      const sigmaRad = Math.sqrt(Math.max(r, t, n)) / ranges[object];
      return Math.acos(Math.min(1, this.#cosines[object])) / Math.hypot(sigmaRad, 1e-6);
    });
    const likely = smallest({ count: inView.length, most: mostNearest }, (place) => bySigma[place]).map(
      (place) => inView[place],
    );
    return [...new Set([...nearest, ...likely])];
  }

  /**
   * Cosines of the angles from the sighting's direction to all objects; −2 if SGP4 gives no state. Returns distances.
   */
  #look({ epoch, site, direction }: Sighting): Float64Array {
    const { positionsKm, codes } = this.#out;
    this.#catalogue.satellites.propagateInstant(setEpochOf(epoch), this.#out);
    const toGcrf = this.#frames.teme.toGcrf(epoch);
    const [sx, sy, sz] = rotateBack(toGcrf, site.positionKm);
    const [dx, dy, dz] = rotateBack(toGcrf, direction);
    const distances = new Float64Array(codes.length);
    for (let object = 0; object < codes.length; object += 1) {
      const x = positionsKm[3 * object] - sx;
      const y = positionsKm[3 * object + 1] - sy;
      const z = positionsKm[3 * object + 2] - sz;
      const distance = Math.sqrt(x * x + y * y + z * z);
      distances[object] = distance;
      this.#cosines[object] = codes[object] === 0 ? (x * dx + y * dy + z * dz) / distance : -2;
    }
    return distances;
  }
}

/** The indices of the smallest values, smallest first. */
function smallest(
  { count, most }: { readonly count: number; readonly most: number },
  valueAt: (place: number) => number,
): readonly number[] {
  const kept: { readonly place: number; readonly value: number }[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let place = 0; place < count; place += 1) {
    const value = valueAt(place);
    if (!(value < limit)) continue;
    let at = kept.length;
    while (at > 0 && kept[at - 1].value > value) at -= 1;
    kept.splice(at, 0, { place, value });
    if (kept.length > most) kept.pop();
    if (kept.length === most) limit = kept[most - 1].value;
  }
  return kept.map(({ place }) => place);
}
