import { coverageLimitsHours } from '@farpass/screening/limits';

/**
 * The limit that the remaining coverage of a satellite has fallen below [h]: people are alerted once of each. Undefined while
 * coverage is long enough.
 */
export function endingCoverageHours(leftHours: number): number | undefined {
  const { ending, nearEnd } = coverageLimitsHours;
  if (leftHours >= ending) return undefined;
  return leftHours < nearEnd ? nearEnd : ending;
}
