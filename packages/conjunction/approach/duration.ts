import { innerProduct, inverse, timesVector } from '@farpass/astro/linear';
import { clipEigenvalues, clipFactor } from '../numerics/clip.ts';
import { inverseErfc } from '../numerics/error-function.ts';
import { type Encounter, relativeMotionFault, relativePositionKm, relativeVelocityKmPerS } from './encounter.ts';
import { jointPositionCovariance } from './geometry.ts';
import type { TimeSpan } from './time-span.ts';

/**
 * The time in which the encounter takes place: at most the share `tail` of the probability lies outside. Straight
 * relative motion after Coppola, "Evaluating the short encounter assumption of the probability of collision formula",
 * AAS 12-248 (2012). For a given point in the encounter plane, the position along the velocity is Gaussian with
 * variance 1/(v̂ᵀC⁻¹v̂); its mean depends on the point and varies over the disc by at most b·R. Undefined without
 * relative motion or without both covariances.
 */
export function encounterIntervalCoppola2012(encounter: Encounter, tail = 1e-16): TimeSpan | undefined {
  const joint = jointPositionCovariance(encounter);
  if (joint === undefined || relativeMotionFault(encounter) !== undefined) return undefined;
  const radius = encounter.hardBodyRadiusKm;
  const information = inverse(clipEigenvalues(joint, (clipFactor * radius) ** 2).matrix);
  if (information === undefined) return undefined;
  const velocity = relativeVelocityKmPerS(encounter);
  const speed = Math.hypot(...velocity);
  const along = timesVector(information, velocity).map((value) => value / speed);
  const alongAlong = innerProduct(along, velocity) / speed;
  const lean = Math.sqrt(Math.max(0, innerProduct(along, along) - alongAlong ** 2)) / alongAlong;
  const meanKm = innerProduct(along, relativePositionKm(encounter)) / alongAlong;
  const halfKm = radius * Math.sqrt(1 + lean ** 2) + Math.SQRT2 * inverseErfc(tail) * Math.sqrt(1 / alongAlong);
  return { fromS: (-meanKm - halfKm) / speed, toS: (-meanKm + halfKm) / speed };
}
