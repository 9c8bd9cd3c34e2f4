import { determinant3, innerProduct, inverse, timesVector } from '@farpass/astro/linear';
import { type Encounter, relativePositionKm, relativeVelocityKmPerS } from '../../approach/encounter.ts';
import { jointPositionCovariance } from '../../approach/geometry.ts';
import { clipEigenvalues, clipFactor } from '../../numerics/clip.ts';
import type { PassageGuess } from '../slow/hall2023.ts';

/** The straight-line encounter in time: the minimum of its Q, with its time, width and depth. */
export interface StraightPassage extends PassageGuess {
  readonly q: number;
}

/** Seconds after the encounter's epoch. Undefined without relative motion or without both covariances. */
export function straightPassage(encounter: Encounter): StraightPassage | undefined {
  const joint = jointPositionCovariance(encounter);
  if (joint === undefined) return undefined;
  const clipped = clipEigenvalues(joint, (clipFactor * encounter.hardBodyRadiusKm) ** 2).matrix;
  const information = inverse(clipped);
  if (information === undefined) return undefined;
  const velocity = relativeVelocityKmPerS(encounter);
  const position = relativePositionKm(encounter);
  const weighed = timesVector(information, velocity);
  const curvature = innerProduct(velocity, weighed);
  if (!(curvature > 0)) return undefined;
  const timeS = -innerProduct(position, weighed) / curvature;
  const least = innerProduct(position, timesVector(information, position)) - timeS ** 2 * curvature;
  const q = least + Math.log(determinant3(clipped));
  return { timeS, sigmaS: 1 / Math.sqrt(curvature), q, speedKmPerS: Math.hypot(...velocity) };
}
