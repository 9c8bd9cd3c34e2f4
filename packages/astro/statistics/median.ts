/** The middle value; of an even number the mean of the middle two; NaN of nothing. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? Number.NaN : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Standard deviations over median absolute deviations of a normal distribution. */
const normalOverMedian = 1.482602218505602;

/** Spread of values that some outliers do not move: 1.4826 × the median distance from the median. */
export function robustSigma(values: ArrayLike<number>): number {
  const middle = median(values);
  return normalOverMedian * median(Array.from(values, (value) => Math.abs(value - middle)));
}
