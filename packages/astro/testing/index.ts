/**
 * The levels at which a property of random cases is tested: a sixth of the runs at every change, always the same ones, and all of
 * them, others each time, in the second level.
 *
 * @internal For tests.
 */
export const propertyLevels = [
  {
    of: 'a few cases, the same each time',
    level: {},
    runs: (whole: number) => ({ numRuns: Math.ceil(whole / 6), seed: 20_261_126 }),
  },
  { of: 'many cases', level: { tags: 'all' }, runs: (whole: number) => ({ numRuns: whole }) },
] as const;

/**
 * Processor time of this process so far. The time of a computation by it does not grow while other processes run.
 *
 * @internal For tests.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
