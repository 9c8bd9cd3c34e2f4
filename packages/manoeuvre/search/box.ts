import { rtnRotation, type Vector3 } from '@farpass/astro/linear';
import { freeFlightOf, ownPeriodS } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { type UnburntPoint, unburntPoints } from '../flight/unburnt.ts';
import type { Ray } from './meeting.ts';

/** Allowed displacement of a satellite from its unburnt position until the closest approach, on each side [km]. */
export interface StationBox {
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

/** Points of the unburnt orbit at which excursions are examined, in order of time. */
export class BoxPlaces {
  readonly #places: readonly { readonly point: UnburntPoint; readonly axes: Float64Array }[];

  constructor(points: readonly UnburntPoint[]) {
    this.#places = points.flatMap((point) => {
      const axes = rtnRotation(point.state);
      return axes === undefined ? [] : [{ point, axes: Float64Array.from(axes) }];
    });
  }

  /**
   * The largest excursions caused by 1 m/s along a ray, radial, along-track and cross-track [km], by state transition.
   */
  excursionsOf({ point, direction }: Ray): Vector3 {
    const change = Float64Array.from({ length: 6 }, (_, row) => {
      const [x, y, z] = [3, 4, 5].map((column) => point.toTca[6 * row + column] ?? 0);
      return kilometre * ((x ?? 0) * direction[0] + (y ?? 0) * direction[1] + (z ?? 0) * direction[2]);
    });
    const most: [number, number, number] = [0, 0, 0];
    const moved = new Float64Array(3);
    for (const place of this.#places) {
      if (place.point.seconds <= point.seconds) continue;
      for (let row = 0; row < 3; row += 1) {
        let sum = 0;
        for (let k = 0; k < 6; k += 1) sum += place.point.fromTca[6 * row + k] * change[k];
        moved[row] = sum;
      }
      for (let axis = 0; axis < 3; axis += 1) {
        const along =
          place.axes[3 * axis] * moved[0] + place.axes[3 * axis + 1] * moved[1] + place.axes[3 * axis + 2] * moved[2];
        most[axis] = Math.max(most[axis], Math.abs(along));
      }
    }
    return most;
  }
}

const kilometre = 1e-3;

/** The largest burn that stays in the box [m/s], from the effect of 1 m/s. */
export function largestInBox([radial, along, cross]: Vector3, box: StationBox): number {
  const reaches = [box.radialKm, box.alongTrackKm, box.crossTrackKm];
  const limits = [radial, along, cross].map((excursion, axis) =>
    excursion === 0 ? Number.POSITIVE_INFINITY : (reaches[axis] ?? 0) / excursion,
  );
  return Math.min(...limits);
}

/** Points per revolution at which a box is examined; they find the largest excursion to 1 %. */
const placesPerOrbit = 24;

/** The points of an event's unburnt orbit from a time [s after the closest approach] to the closest approach. */
export function boxPlacesOf(event: ManoeuvreEvent, fromSeconds: number): BoxPlaces {
  const steps = Math.max(1, Math.ceil((-fromSeconds / ownPeriodS(event)) * placesPerOrbit));
  const times = Array.from({ length: steps + 1 }, (_, index) =>
    index === steps ? 0 : fromSeconds * (1 - index / steps),
  );
  return new BoxPlaces(unburntPoints(freeFlightOf(event), times));
}
