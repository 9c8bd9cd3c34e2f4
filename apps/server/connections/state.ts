import type { FeedFailureCode } from '@farpass/contract/catalogue';

/** Failures that a second attempt does not mend: a person has to act. */
const needsPerson: ReadonlySet<FeedFailureCode> = new Set([
  'SOURCE_ACCOUNT',
  'SOURCE_OFFSET_BACKWARDS',
  'SOURCE_WITHOUT_TOPIC',
]);

interface Failures {
  readonly failures: number;
  readonly failureCode: FeedFailureCode | null;
}

/** Whether a source counts as failing: at the second failure in a row, or at once if a person has to act. */
export function isFailing({ failures, failureCode }: Failures): boolean {
  return failures >= 2 || (failures === 1 && failureCode !== null && needsPerson.has(failureCode));
}
