import type { Encounter } from '../../approach/encounter.ts';
import { partsOf } from '../../approach/mixture.ts';
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

/** The 2D probability of an encounter by its combined radius [km]; undefined without relative motion or both covariances. */
export function probabilityByRadius(encounter: Encounter): ((radiusKm: number) => number) | undefined {
  const planes = partsOf(shiftToClosestApproach(encounter).encounter).flatMap(({ share, encounter: part }) => {
    const problem = principalPlane(part)?.problem;
    return problem === undefined ? [] : [{ share, problem }];
  });
  if (planes.length === 0) return undefined;
  return (radiusKm) =>
    planes.reduce((sum, { share, problem }) => sum + share * probabilityFoster1992({ ...problem, radiusKm }), 0);
}

/**
 * The mean 2D probability over the uncertainty of a radius. Radii are positive and span orders of magnitude: a
 * log-normal distribution with the given mean and sigma. Undefined without relative motion or both covariances.
 */
export function meanOverRadius(encounter: Encounter, radius: UncertainRadius): number | undefined {
  const byRadius = probabilityByRadius(encounter);
  if (byRadius === undefined) return undefined;
  const { meanKm, sigmaKm, restKm } = radius;
  const spread = Math.sqrt(Math.log1p((sigmaKm / meanKm) ** 2));
  if (spread === 0) return byRadius(restKm + meanKm);
  const middle = Math.log(meanKm) - spread ** 2 / 2;
  let sum = 0;
  let weights = 0;
  for (let step = 0; step <= steps; step++) {
    const deviation = mostDeviations * ((2 * step) / steps - 1);
    const weight = Math.exp(-0.5 * deviation ** 2);
    weights += weight;
    sum += weight * byRadius(restKm + Math.exp(middle + spread * deviation));
  }
  return sum / weights;
}
