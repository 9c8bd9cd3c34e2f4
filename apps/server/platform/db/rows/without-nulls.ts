/** The values of a row that are there, for a document: it leaves out what a column does not hold. */
export function withoutNulls<T extends object>(values: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  const present: { [K in keyof T]?: NonNullable<T[K]> } = {};
  for (const key in values) {
    const value = values[key];
    if (value !== null && value !== undefined) present[key] = value;
  }
  return present;
}
