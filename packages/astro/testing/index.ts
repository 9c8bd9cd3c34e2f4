/** Whether tests prove all that they can, as in continuous integration; otherwise they prove the same part in each run. */
export const isWhole = Boolean(process.env['CI'] || process.env['CI_ALL']);

/** How many runs a test makes: all of them, or a third for the person who waits. */
export function runsOf(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / 3);
}

/**
 * The same for a property; a third of the runs begins with a fixed seed.
 *
 * @internal For tests.
 */
export function propertyRuns(whole: number): { readonly numRuns: number; readonly seed?: number } {
  return isWhole ? { numRuns: whole } : { numRuns: runsOf(whole), seed: 20_261_126 };
}

/**
 * Processor time of this process so far. The time of a computation by it does not grow while other processes run.
 *
 * @internal For tests.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
