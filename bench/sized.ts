/** Whether only the workings of the benchmarks are to be shown: with sizes that take seconds, whose figures mean nothing. */
export const isQuick = process.argv.includes('--quick');

/** A size of the work: the whole one, whose figures count, or that of `--quick`. */
export function sized<T>({ whole, quick }: { readonly whole: T; readonly quick: T }): T {
  return isQuick ? quick : whole;
}
