import { choleskySemidefinite, type Matrix } from '@farpass/astro/linear';
import type { RandomStream } from '../../numerics/random.ts';

/** A Gaussian that draws unit normals where they matter, and gives the weight that corrects for it. */
export interface FittedNormal {
  readonly mean: Float64Array;
  /** Lower triangular factor of the covariance. */
  readonly root: Matrix;
  readonly logDeterminant: number;
}

/** Width factors of the draws with their shares; the wide ones bound the weights. */
const widths = [
  { factor: 1, share: 0.7 },
  { factor: 1.6, share: 0.25 },
  { factor: 3, share: 0.05 },
] as const;

/** Independent unit normals, that is, the true distribution itself. */
export function standardNormal(size: number): FittedNormal {
  const root = new Float64Array(size * size);
  for (let i = 0; i < size; i++) root[(size + 1) * i] = 1;
  return { mean: new Float64Array(size), root, logDeterminant: 0 };
}

let scratch = new Float64Array(0);

/** Room for a sum within one call: both functions below run for every trial. */
function scratchOf(size: number): Float64Array {
  if (scratch.length < size) scratch = new Float64Array(size);
  return scratch;
}

/** One draw, with one of the width factors. */
export function drawnFrom({ mean, root }: FittedNormal, random: RandomStream): Float64Array {
  const size = mean.length;
  const dice = random.uniform();
  const { factor } = dice < widths[0].share ? widths[0] : dice < 1 - widths[2].share ? widths[1] : widths[2];
  const out = new Float64Array(size);
  const deviates = scratchOf(size);
  for (let i = 0; i < size; i++) deviates[i] = factor * random.normal();
  for (let i = 0; i < size; i++) {
    let sum = mean[i];
    for (let k = 0; k <= i; k++) sum += root[size * i + k] * deviates[k];
    out[i] = sum;
  }
  return out;
}

/** Density of independent unit normals divided by the density of the fit with its width factors. */
export function weightUnder({ mean, root, logDeterminant }: FittedNormal, point: Float64Array): number {
  const size = mean.length;
  const solved = scratchOf(size);
  let [own, fit] = [0, 0];
  for (let i = 0; i < size; i++) {
    let sum = point[i] - mean[i];
    for (let k = 0; k < i; k++) sum -= root[size * i + k] * solved[k];
    solved[i] = sum / root[(size + 1) * i];
    fit += solved[i] * solved[i];
    own += point[i] * point[i];
  }
  let proposed = 0;
  for (const { factor, share } of widths) {
    proposed += (share / factor ** size) * Math.exp((own - fit / factor ** 2) / 2 - logDeterminant);
  }
  return 1 / proposed;
}

export interface WeightedPoint {
  readonly point: Float64Array;
  readonly weight: number;
}

/** Effective number of points (by weight) from which on a fit is useful. */
const leastEffective = 60;

/** The Gaussian of weighted points. Weights are tempered until enough points count; undefined if there are too few. */
export function fittedTo(points: readonly WeightedPoint[]): FittedNormal | undefined {
  const hits = points.filter((each) => each.weight > 0);
  if (hits.length < 2 * leastEffective) return undefined;
  const weights = temperedWeights(hits);
  const size = hits[0].point.length;
  const mean = new Float64Array(size);
  hits.forEach(({ point }, at) => {
    for (let i = 0; i < size; i++) mean[i] += weights[at] * point[i];
  });
  const spread = new Float64Array(size * size);
  hits.forEach(({ point }, at) => {
    for (let i = 0; i < size; i++) {
      const scaled = weights[at] * (point[i] - mean[i]);
      for (let j = 0; j < size; j++) spread[size * i + j] += scaled * (point[j] - mean[j]);
    }
  });
  // Slightly wider than the points, and never flat.
  for (let i = 0; i < size; i++) spread[(size + 1) * i] = 1.05 * spread[(size + 1) * i] + 0.01;
  const root = choleskySemidefinite(spread);
  if (root === undefined) return undefined;
  let logDeterminant = 0;
  for (let i = 0; i < size; i++) logDeterminant += Math.log(root[(size + 1) * i]);
  return { mean, root, logDeterminant };
}

function temperedWeights(hits: readonly WeightedPoint[]): readonly number[] {
  let weights: readonly number[] = [];
  for (let power = 1; power > 0.01; power *= 0.75) {
    weights = hits.map(({ weight }) => weight ** power);
    if (effectiveCount(weights) > leastEffective) break;
  }
  const total = weights.reduce((sum, each) => sum + each, 0);
  return weights.map((each) => each / total);
}

function effectiveCount(weights: readonly number[]): number {
  const sum = weights.reduce((total, each) => total + each, 0);
  return sum ** 2 / weights.reduce((total, each) => total + each * each, 0);
}
