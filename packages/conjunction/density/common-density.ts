import {
  addMatrices,
  isPositiveDefinite,
  leadingBlock,
  type Matrix,
  scaleMatrix,
  type Vector3,
  zeroMatrix,
} from '@farpass/astro/linear';
import type { Encounter } from '../approach/encounter.ts';
import { partsOf } from '../approach/mixture.ts';
import { shiftToClosestApproach } from '../approach/shift.ts';
import { principalPlane } from '../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';

/** The effect that an error of the forecast density has on an object at the closest approach. */
export interface DensitySensitivity {
  /** Sigma of the density that was forecast, divided by the density. */
  readonly relativeSigma: number;
  /** Displacement for a density error of 100 %, along the inertial axes of the encounter. */
  readonly positionKm: Vector3;
}

export interface SharedDensity {
  readonly primary: DensitySensitivity;
  readonly secondary: DensitySensitivity;
}

/**
 * The 2D probability with the density error that both objects share (Casali et al., "Effect of cross-correlation of
 * orbital error on probability of collision determination", AAS 18-272, 2018): the covariance of the relative position is
 * C1 + C2 - s1 s2 (g1 g2ᵀ + g2 g1ᵀ). Errors that are mixtures of Gaussians give the sum over their parts, like the probability
 * without it; a part that is narrower than the shared error gains what the whole of the errors gains by it, and loses nothing.
 * Undefined if a covariance is missing, without relative motion, or if the shared part is larger than both covariances.
 */
export function probabilityOfSharedDensity(encounter: Encounter, shared: SharedDensity): number | undefined {
  let sum = 0;
  for (const { share, encounter: part } of partsOf(encounter)) {
    const probability = ofGaussian(part, shared) ?? ofNarrowPart(part, { encounter, shared });
    if (probability === undefined) return undefined;
    sum += share * probability;
  }
  return sum;
}

interface SharedInWhole {
  readonly encounter: Encounter;
  readonly shared: SharedDensity;
}

function ofNarrowPart(part: Encounter, { encounter, shared }: SharedInWhole): number | undefined {
  const [alone, without, within] = [
    ofGaussian(part, nothingShared),
    ofGaussian(encounter, nothingShared),
    ofGaussian(encounter, shared),
  ];
  if (alone === undefined || without === undefined || within === undefined) return undefined;
  return Math.min(1, alone + Math.max(0, within - without));
}

const nothing: DensitySensitivity = { relativeSigma: 0, positionKm: [0, 0, 0] };
const nothingShared: SharedDensity = { primary: nothing, secondary: nothing };

function ofGaussian(encounter: Encounter, shared: SharedDensity): number | undefined {
  const joint = jointCovariance(encounter, shared);
  if (joint === undefined) return undefined;
  // The plane uses the sum of both covariances only.
  const half = scaleMatrix(joint, 0.5);
  const [primary, secondary] = [encounter.primary, encounter.secondary].map(({ positionKm, velocityKmPerS }) => ({
    positionKm,
    velocityKmPerS,
    covariance: half,
  }));
  if (primary === undefined || secondary === undefined) return undefined;
  const plane = principalPlane(shiftToClosestApproach({ ...encounter, primary, secondary }).encounter);
  return plane === undefined ? undefined : probabilityFoster1992(plane.problem);
}

/** The covariance of the relative position, km². */
function jointCovariance({ primary, secondary }: Encounter, shared: SharedDensity): Matrix | undefined {
  if (primary.covariance === undefined || secondary.covariance === undefined) return undefined;
  const [first, second] = [leadingBlock(primary.covariance, 3), leadingBlock(secondary.covariance, 3)];
  const joint = addMatrices(addMatrices(first, second), scaleMatrix(sharedPart(shared), -1));
  return isPositiveDefinite(joint) ? joint : undefined;
}

function sharedPart({ primary, secondary }: SharedDensity): Matrix {
  const matrix = zeroMatrix(3);
  const [a, b] = [primary.positionKm, secondary.positionKm];
  const weight = primary.relativeSigma * secondary.relativeSigma;
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      const both = (a[row] ?? 0) * (b[column] ?? 0) + (b[row] ?? 0) * (a[column] ?? 0);
      matrix[row * 3 + column] = weight * both;
    }
  return matrix;
}
