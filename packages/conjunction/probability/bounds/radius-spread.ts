import type { Encounter } from '../../approach/encounter.ts';
import { shiftToClosestApproach } from '../../approach/shift.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';

/** The radius of an object that is known with an uncertainty. */
export interface UncertainRadius {
  readonly meanKm: number;
  readonly sigmaKm: number;
  /** The radius of the other object, which is added to it. */
  readonly restKm: number;
}

const mostDeviations = 6;
const steps = 240;

/**
 * The mean 2D probability over the uncertainty of a radius. Radii are positive and span orders of magnitude: a
 * log-normal distribution with the given mean and sigma. Undefined without relative motion or both covariances.
 */
export function meanOverRadius(encounter: Encounter, radius: UncertainRadius): number | undefined {
  const plane = principalPlane(shiftToClosestApproach(encounter).encounter);
  if (plane === undefined) return undefined;
  const { meanKm, sigmaKm, restKm } = radius;
  const probability = (ownKm: number) => probabilityFoster1992({ ...plane.problem, radiusKm: restKm + ownKm });
  const spread = Math.sqrt(Math.log1p((sigmaKm / meanKm) ** 2));
  if (spread === 0) return probability(meanKm);
  const middle = Math.log(meanKm) - spread ** 2 / 2;
  let sum = 0;
  let weights = 0;
  for (let step = 0; step <= steps; step++) {
    const deviation = mostDeviations * ((2 * step) / steps - 1);
    const weight = Math.exp(-0.5 * deviation ** 2);
    weights += weight;
    sum += weight * probability(Math.exp(middle + spread * deviation));
  }
  return sum / weights;
}
