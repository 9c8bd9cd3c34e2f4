/** Sum of the products of two lists of one length. */
export function dotOf(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** The list scaled to length 1; one of zeros stays. */
export function unitOf(values: readonly number[]): readonly number[] {
  const size = Math.sqrt(dotOf(values, values));
  return size === 0 ? values : values.map((value) => value / size);
}

/** What is left of a list without its parts along unit vectors, which are at right angles to each other. */
export function differenceOf(values: readonly number[], axes: readonly (readonly number[])[]): readonly number[] {
  const shares = axes.map((axis) => dotOf(values, axis));
  return values.map((value, index) =>
    axes.reduce((left, axis, place) => left - (shares[place] ?? 0) * (axis[index] ?? 0), value),
  );
}
