import { dot, norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { accelerationsAlong } from '@farpass/astro/propagation';
import { secondsBetween } from '@farpass/astro/time';
import { ManoeuvreFault } from '../burns/fault.ts';
import { addedDragShare, type PlannedDrag } from '../burns/planned-burn.ts';
import type { FreeFlight } from './free-flight.ts';
import { type UnburntPoint, unburntPoints } from './unburnt.ts';

/** The drag on the unburnt flight at a time, and the effect of this acceleration until the closest approach. */
interface DragPoint {
  readonly point: UnburntPoint;
  /** With the nominal cross-section of the satellite [km/s², GCRF]. */
  readonly accelerationKmPerS2: Vector3;
  /** Displacement at the closest approach for each second of this acceleration [km/s, GCRF]. */
  readonly displacementKmPerS: Vector3;
}

/** The effect of the air on a satellite with changed attitude along its unburnt orbit. */
export interface DragEffect {
  /** Sum of the added acceleration over time [m/s], positive along the velocity; braking is negative. */
  readonly alongVelocityMPerS: number;
  /** At the closest approach, by the state transition of the unburnt orbit [km, GCRF]. */
  readonly displacementKm: Vector3;
}

/**
 * Longest time between points [s], because the air density changes within a revolution, and the smallest number of
 * points.
 */
const pointStepS = 120;
const fewestPoints = 64;

/** Drag along the unburnt flight over a time span [s after the closest approach]; refused if no air acts. */
export function dragPoints(free: FreeFlight, stretch: { readonly fromS: number; readonly toS: number }) {
  const { fromS, toS } = stretch;
  requireAir(free);
  const intervals = 2 * Math.ceil(Math.max(fewestPoints, (toS - fromS) / pointStepS) / 2);
  const times = Array.from({ length: intervals + 1 }, (_, index) => fromS + ((toS - fromS) * index) / intervals);
  const points = unburntPoints(free, times);
  const withAir = accelerationsAlong(free, points);
  const airless = { ...free, spacecraft: { ...free.spacecraft, dragAreaM2: 0 } };
  const without = accelerationsAlong(airless, points);
  return points.map((point, index): DragPoint => {
    const accelerationKmPerS2 = sum(withAir[index] ?? zero, scaled(without[index] ?? zero, -1));
    return { point, accelerationKmPerS2, displacementKmPerS: transitioned(point, accelerationKmPerS2) };
  });
}

const zero: Vector3 = [0, 0, 0];

function requireAir({ forces, spacecraft }: FreeFlight): void {
  if (forces.drag !== undefined && spacecraft.dragAreaM2 > 0) return;
  const says = forces.drag === undefined ? 'AIR_MISSING' : 'DRAG_AREA_MISSING';
  throw new ManoeuvreFault('VALUE_MISSING', { field: 'dragCrossSectionM2', says });
}

/** The effect of a changed attitude, by Simpson's rule over its duration. */
export function dragEffect(free: FreeFlight, burn: PlannedDrag): DragEffect {
  const fromS = secondsBetween(burn.ignition, free.start.epoch);
  const points = dragPoints(free, { fromS, toS: fromS + burn.durationS });
  const intervalS = burn.durationS / (points.length - 1);
  const share = addedDragShare(burn);
  const weights = simpsonWeights(points.length - 1);
  let displacementKm: Vector3 = zero;
  let alongKmPerS = 0;
  points.forEach(({ point, accelerationKmPerS2, displacementKmPerS }, index) => {
    const weight = share * intervalS * (weights[index] ?? 0);
    const { velocityKmPerS } = point.state;
    displacementKm = sum(displacementKm, scaled(displacementKmPerS, weight));
    alongKmPerS += (weight * dot(accelerationKmPerS2, velocityKmPerS)) / norm(velocityKmPerS);
  });
  return { displacementKm, alongVelocityMPerS: 1000 * alongKmPerS };
}

/** Weights of Simpson's rule over an even number of intervals, in shares of one interval. */
export function simpsonWeights(intervals: number): readonly number[] {
  return Array.from({ length: intervals + 1 }, (_, index) => {
    if (index === 0 || index === intervals) return 1 / 3;
    return index % 2 === 1 ? 4 / 3 : 2 / 3;
  });
}

/** Φ_rv a. */
function transitioned({ toTca }: UnburntPoint, [x, y, z]: Vector3): Vector3 {
  const row = (i: number) => toTca[6 * i + 3] * x + toTca[6 * i + 4] * y + toTca[6 * i + 5] * z;
  return [row(0), row(1), row(2)];
}
