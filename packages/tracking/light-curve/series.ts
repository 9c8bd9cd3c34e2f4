/** Sum of the products of two lists of equal length. */
export function dotOf(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** The list scaled to length 1; a list of zeros stays as it is. */
export function unitOf(values: readonly number[]): readonly number[] {
  const size = Math.sqrt(dotOf(values, values));
  return size === 0 ? values : values.map((value) => value / size);
}

/** A list minus its components along unit vectors that are at right angles to each other. */
export function differenceOf(values: readonly number[], axes: readonly (readonly number[])[]): readonly number[] {
  const shares = axes.map((axis) => dotOf(values, axis));
  return values.map((value, index) =>
    axes.reduce((left, axis, place) => left - (shares[place] ?? 0) * (axis[index] ?? 0), value),
  );
}
