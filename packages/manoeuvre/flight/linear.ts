import { rotateBack, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { burnRotation } from '@farpass/astro/propagation';
import { addSeconds, secondsBetween } from '@farpass/astro/time';
import {
  meanThrustN,
  type PlannedArc,
  type PlannedBurn,
  type PlannedImpulse,
  type PlannedThrust,
  thrustsOf,
} from '../burns/planned-burn.ts';
import { massFlowKgPerS } from '../burns/rocket.ts';
import { dragEffect, simpsonWeights } from './drag.ts';
import type { FreeFlight } from './free-flight.ts';
import { type UnburntPoint, unburntPoints } from './unburnt.ts';

/** Number of intervals of Simpson's rule over an arc; the integrand rotates with the orbit, once per revolution. */
const arcIntervals = 64;
const arcWeights = simpsonWeights(arcIntervals);

/**
 * Displacement [km, GCRF] at the closest approach of the message by a burn, with the state transition of the unburnt
 * orbit: Φ_rv Δv for an impulse, and ∫ Φ_rv a dt along the axes of the unburnt orbit for an arc; for differential drag,
 * a is the added acceleration by the air. Linear: the error grows with the square of the displacement divided by the
 * radius of the orbit.
 */
export function linearDisplacementKm(free: FreeFlight, burn: PlannedBurn): Vector3 {
  if (burn.kind === 'differential-drag') return dragEffect(free, burn).displacementKm;
  return thrustsOf(burn)
    .map((one) => (one.kind === 'impulsive' ? ofImpulse(free, one) : ofArc(free, one)))
    .reduce((total, part) => sum(total, part), [0, 0, 0]);
}

function ofImpulse(free: FreeFlight, burn: PlannedImpulse): Vector3 {
  const [point] = unburntPoints(free, [secondsBetween(burn.ignition, free.start.epoch)]);
  return displacement(point, inertial(burn, { place: point, sinceIgnition: 0 }, scaled(burn.deltaVMPerS, 1e-3)));
}

function ofArc(free: FreeFlight, burn: PlannedArc): Vector3 {
  const first = secondsBetween(burn.ignition, free.start.epoch);
  const step = burn.durationS / arcIntervals;
  const times = Array.from({ length: arcIntervals + 1 }, (_, index) => first + index * step);
  const points = unburntPoints(free, times);
  return points
    .map((point, index) => {
      const place = burn.axes.axes === 'frozen' ? points[0] : point;
      const acceleration = inertial(burn, { place, sinceIgnition: index * step }, accelerationOf(burn, index * step));
      return scaled(displacement(point, acceleration), (arcWeights[index] ?? 0) * step);
    })
    .reduce((total, part) => sum(total, part), [0, 0, 0]);
}

/** Acceleration along the burn's axes at a time after ignition [km/s²]. */
function accelerationOf(burn: PlannedArc, sinceIgnition: number): Vector3 {
  const thrustN = meanThrustN(burn);
  const massKg = burn.massKg - massFlowKgPerS({ thrustN, specificImpulseS: burn.specificImpulseS }) * sinceIgnition;
  return scaled(burn.direction, thrustN / massKg / 1000 / Math.hypot(...burn.direction));
}

/** A vector along the axes of a burn, transformed to GCRF at a point of the unburnt orbit. */
function inertial(
  { axes, ignition }: PlannedThrust,
  { place, sinceIgnition }: { readonly place: UnburntPoint; readonly sinceIgnition: number },
  vector: Vector3,
): Vector3 {
  return rotateBack(burnRotation(axes, place.state, addSeconds(ignition, sinceIgnition)), vector);
}

/** Φ_rv Δv [km]. */
function displacement({ toTca }: UnburntPoint, deltaVKmPerS: Vector3): Vector3 {
  const row = (i: number) =>
    toTca[6 * i + 3] * deltaVKmPerS[0] + toTca[6 * i + 4] * deltaVKmPerS[1] + toTca[6 * i + 5] * deltaVKmPerS[2];
  return [row(0), row(1), row(2)];
}
