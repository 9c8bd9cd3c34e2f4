/**
 * Probability that at least one of several independent events happens, 1 − Π(1 − Pᵢ), accurate also for small ones;
 * never below the largest of them.
 */
export function aggregateProbability(probabilities: Iterable<number>): number {
  let total = 0;
  for (const probability of probabilities) total += Math.log1p(-Math.min(probability, 1 - Number.EPSILON / 2));
  return Math.max(0, -Math.expm1(total));
}
