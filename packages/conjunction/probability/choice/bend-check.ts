import { significant } from '@farpass/astro/figures';
import type { Encounter } from '../../approach/encounter.ts';
import { randomStream } from '../../numerics/random.ts';
import { encounterPlane, type PrincipalPlane, planeMahalanobisSquared } from '../../plane/encounter-plane.ts';
import { say, worded } from '../../wording/saying.ts';
import type { Check } from '../assessment.ts';
import { normalsOfTwo, PassingMiss } from '../sampling/passing-miss.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import type { StraightPassage } from './straight-passage.ts';

/**
 * Our own limit for the second-order part of the miss, in sigmas, times one plus its Mahalanobis distance. Moving a
 * Gaussian by this much changes a probability by about the same share.
 */
const mostBend = 0.05;
/** A mean miss beyond this many sigmas counts as this. */
const farthestSigmas = 7;

/** Fixed directions of the unit normals. */
const directions = fixedDirections();

function fixedDirections(): readonly Float64Array[] {
  const random = randomStream(1);
  return Array.from({ length: 6 }, () => Float64Array.from({ length: normalsOfTwo }, () => random.normal()));
}

interface BentEncounter {
  readonly pair: OrbitPair;
  readonly passage: StraightPassage;
  readonly plane: PrincipalPlane;
}

/** In sigmas of the miss. */
export interface Bend {
  /** The distance between the nominal miss and the mean miss of two opposite changes of the orbits. */
  readonly offset: number;
  /** Of the nominal miss from the other object. */
  readonly distance: number;
}

/**
 * Whether the miss in the encounter plane is Gaussian if the elements of the orbits are. A curved orbit bends a long,
 * thin covariance, and a velocity error that does not match the position error bends it more. Straight lines and
 * linearly propagated covariances show neither.
 */
export function bendCheck({ offset, distance }: Bend): Check {
  const value = offset * (1 + Math.min(farthestSigmas, distance));
  const said = say('PLANE_BEND', { bend: significant(value, 2), limit: mostBend });
  return { code: 'PLANE_GAUSSIAN', passed: value <= mostBend, ...worded(said), value, limit: mostBend };
}

/** A bend grows with the square of the errors: errors of this many sigmas have a share of 2e-9. */
const rareSigmas = 6;

/** Whether errors that are not rare may be bent as far as the other object, where no linear search finds them. */
export function mayBendTo({ offset, distance }: Bend): boolean {
  return !(offset * rareSigmas ** 2 < distance);
}

export function bendOf(encounter: Encounter, of: BentEncounter): Bend {
  const distance = Math.sqrt(planeMahalanobisSquared(of.plane.problem));
  return { offset: offsetOf(encounter, of), distance };
}

function offsetOf(encounter: Encounter, of: BentEncounter): number {
  const axes = encounterPlane(encounter);
  if (axes === undefined) return 0;
  const { problem, orientationRad } = of.plane;
  const miss = new PassingMiss(of.pair, of.passage.timeS);
  const [c, s] = [Math.cos(orientationRad), Math.sin(orientationRad)];
  const along = [0, 1, 2].map((i) => c * axes.x[i] + s * axes.y[i]);
  const across = [0, 1, 2].map((i) => c * axes.y[i] - s * axes.x[i]);
  const seen = (normals: Float64Array): readonly [number, number] => {
    if (!miss.look(normals)) return [Number.POSITIVE_INFINITY, 0];
    const m = miss.vectorKm;
    return [
      (m[0] * along[0] + m[1] * along[1] + m[2] * along[2]) / problem.sigmaXKm,
      (m[0] * across[0] + m[1] * across[1] + m[2] * across[2]) / problem.sigmaYKm,
    ];
  };
  const middle = seen(new Float64Array(normalsOfTwo));
  let squares = 0;
  for (const each of directions) {
    const [up, down] = [seen(each), seen(each.map((value) => -value))];
    squares += ((up[0] + down[0]) / 2 - middle[0]) ** 2 + ((up[1] + down[1]) / 2 - middle[1]) ** 2;
  }
  return Math.sqrt(squares / directions.length);
}
