import { randomStream } from '../numerics/random.ts';

const resamples = 4000;

/** Number of counted events, and the seed of the resampling. */
interface CountToResample {
  readonly count: number;
  readonly seed: number;
}

/**
 * 95 % interval of a count of rare independent events by the Poisson bootstrap: every event counts 0, 1, 2, … times
 * with Poisson(1) weights (Efron & Tibshirani 1993; Hanley & MacGibbon 2006 for the Poisson form). Without events the
 * upper bound is 3, the exact 95 % bound for zero counts.
 */
export function bootstrapInterval({ count, seed }: CountToResample): {
  readonly lower: number;
  readonly upper: number;
} {
  if (count === 0) return { lower: 0, upper: 3 };
  const random = randomStream(seed);
  const sums = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += poissonOfOne(random.uniform());
    return sum;
  }).sort((a, b) => a - b);
  return { lower: sums[Math.floor(0.025 * resamples)], upper: sums[Math.floor(0.975 * resamples)] };
}

/** Inverse of the Poisson(1) distribution function. */
function poissonOfOne(uniform: number): number {
  let term = Math.exp(-1);
  let below = term;
  let k = 0;
  while (uniform >= below && k < 20) {
    k++;
    term /= k;
    below += term;
  }
  return k;
}
