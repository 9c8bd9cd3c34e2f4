import { principalAxes } from '../plane/encounter-plane.ts';
import { type MaximumProbability, maximumProbabilityAlfano2005, scaleRange } from '../probability/bounds/dilution.ts';
import type { MessageFigures } from './figures.ts';

/**
 * The largest 2D probability over scales of 0.01 to 100 on the joint sigmas, and whether it lies at smaller sigmas than
 * the stated ones: then the encounter is diluted, and better data would raise the probability (Alfano 2005). Undefined
 * without relative motion or without both covariances.
 */
export function dilutionOf({ plane, hardBodyRadiusKm }: MessageFigures): MaximumProbability | undefined {
  if (plane?.joint === undefined) return undefined;
  return maximumProbabilityAlfano2005(principalAxes(plane.joint, plane.object2, hardBodyRadiusKm).problem, scaleRange);
}
