import { egm96 } from '@farpass/astro/constants';
import { stateAtSeconds } from '@farpass/astro/ephemeris';
import type { CoarseState } from '@farpass/astro/kernel';
import { arcAt } from './motion.ts';
import type { ScreeningArc } from './task.ts';

const { muKm3PerS2 } = egm96;
/** Higher derivatives of the radius within half a step, relative to the first two [1/s²], and oblateness [km/s²]. */
const derivativesPerS2 = 3e-6;
const oblatenessKmPerS2 = 2e-5;
const padKm = 0.1;

/** The smallest and the largest radius of an object. */
export interface RadialRange {
  readonly lowestRadiusKm: number;
  readonly highestRadiusKm: number;
}

/**
 * Coarse state of an ephemeris at the middle of a step, in the sieve's form; undefined if the middle is not covered:
 * the covered part of such a step is searched in partial.ts.
 */
export function coarseStateOf(
  arcs: readonly ScreeningArc[],
  step: { readonly middle: number; readonly half: number },
): CoarseState | undefined {
  const arc = arcAt(arcs, step.middle);
  if (arc === undefined) return undefined;
  const { positionKm, velocityKmPerS } = stateAtSeconds(arc.segment, step.middle + arc.offsetSeconds);
  return { positionKm, velocityKmPerS, ...radiiAround([...positionKm, ...velocityKmPerS], step.half) };
}

/**
 * Radii of an object within half a step before and after a state x, y, z, vx, vy, vz; the same bounds as in the kernel.
 */
export function radiiAround([x, y, z, vx, vy, vz]: ArrayLike<number> & Iterable<number>, half: number): RadialRange {
  const radius = Math.hypot(x, y, z);
  const rate = (x * vx + y * vy + z * vz) / radius;
  const bend = (vx * vx + vy * vy + vz * vz - rate * rate) / radius - muKm3PerS2 / radius ** 2;
  const swing = (Math.abs(rate) + (Math.abs(bend) * half) / 2) * half * (1 + derivativesPerS2 * half * half);
  const reach = swing + padKm + oblatenessKmPerS2 * half * half;
  return { lowestRadiusKm: radius - reach, highestRadiusKm: radius + reach };
}
