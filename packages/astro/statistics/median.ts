/** The middle value, or the mean of the middle two; NaN for an empty list. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? Number.NaN : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Standard deviation divided by median absolute deviation, for a normal distribution. */
const normalOverMedian = 1.482602218505602;

/** Robust standard deviation: 1.4826 × the median distance from the median. A few outliers do not change it. */
export function robustSigma(values: ArrayLike<number>): number {
  const middle = median(values);
  return normalOverMedian * median(Array.from(values, (value) => Math.abs(value - middle)));
}
