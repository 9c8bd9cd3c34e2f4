/** Whether tests prove all that they can, as in continuous integration; otherwise they prove the same part in each run. */
export const isWhole = Boolean(process.env['CI'] || process.env['CI_ALL']);

/** The third that a run proves (its remainder by three); undefined if it proves all, and without continuous integration 0. */
const third = process.env['CI_ALL'] ? undefined : (process.env['FARPASS_THIRD'] ?? (isWhole ? undefined : '0'));

/**
 * The cases of a test that this run proves: every third one. Each run of the continuous integration names another third
 * (`FARPASS_THIRD`), so three runs in a row prove all; `CI_ALL=1` proves all at once.
 *
 * @internal For tests.
 */
export function thirdOf<Case>(cases: readonly Case[]): readonly Case[] {
  return third === undefined ? cases : cases.filter((_, place) => place % 3 === Number(third) % 3);
}

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
