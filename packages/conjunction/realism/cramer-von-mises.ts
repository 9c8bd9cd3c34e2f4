import { erf } from '../numerics/error-function.ts';

/** Distribution function of chi-square with three degrees of freedom: the squared distances of a true covariance. */
export function chiSquareOfThree(squared: number): number {
  if (squared <= 0) return 0;
  // The rest is below 1e-200, and of an infinite one it would not be a number.
  if (squared > 1000) return 1;
  return erf(Math.sqrt(squared / 2)) - Math.sqrt((2 * squared) / Math.PI) * Math.exp(-squared / 2);
}

/** The Cramér-von Mises statistic of sorted squared distances against chi-square with three degrees of freedom. */
export function cramerVonMises(sorted: ArrayLike<number>, scale: number): number {
  const count = sorted.length;
  let sum = 1 / (12 * count);
  // Of resampled values, a third is the same as the one before.
  let [before, found] = [Number.NaN, 0];
  for (let at = 0; at < count; at++) {
    const squared = sorted[at] ?? 0;
    if (squared !== before) [before, found] = [squared, chiSquareOfThree(squared / scale ** 2)];
    sum += ((2 * at + 1) / (2 * count) - found) ** 2;
  }
  return sum;
}

/**
 * The probability of a Cramér-von Mises statistic at least this large if the distribution is the stated one, for large
 * samples (Anderson and Darling, "Asymptotic theory of certain goodness of fit criteria", 1952, equation 4.35).
 */
export function cramerVonMisesTail(statistic: number): number {
  if (Number.isNaN(statistic)) throw new RangeError('a statistic that is not a number has no probability.');
  // The series needs many terms there, and the probability is below 1e-20.
  if (statistic > 10) return 0;
  let below = 0;
  for (let term = 0, ratio = 1; ; term++) {
    const root = 4 * term + 1;
    const z = root ** 2 / (16 * statistic);
    if (z > 50 && term > 0) break;
    below += ratio * Math.sqrt(root) * scaledBessel(z);
    ratio *= (term + 0.5) / (term + 1);
  }
  return Math.min(1, Math.max(0, 1 - below / (Math.PI * Math.sqrt(statistic))));
}

/** exp(-z) times the modified Bessel function of the second kind, of order 1/4: its integral over exp(-z cosh t). */
function scaledBessel(z: number): number {
  const step = 0.02;
  let sum = 0;
  for (let t = 0; t <= 12; t += step) {
    const exponent = z * (1 + Math.cosh(t));
    if (exponent > 700) break;
    sum += (t === 0 ? 0.5 : 1) * Math.exp(-exponent) * Math.cosh(t / 4);
  }
  return sum * step;
}
