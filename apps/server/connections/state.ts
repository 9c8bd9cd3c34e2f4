import type { FeedFailureCode } from '@farpass/contract/catalogue';
import { type Instant, unixMsOfInstant } from '../platform/db/index.ts';

/** Failures that a second attempt does not mend: a person has to act. */
const needsPerson: ReadonlySet<FeedFailureCode> = new Set([
  'SOURCE_ACCOUNT',
  'SOURCE_OFFSET_BACKWARDS',
  'SOURCE_NOT_KEPT',
  'SOURCE_WITHOUT_TOPIC',
  'INBOX_SECRET',
  'MAIL_SIGN_IN',
  'MAIL_MAILBOX',
  'SFTP_HOST_KEY',
  'SFTP_FOLDER',
]);

interface Failures {
  readonly failures: number;
  readonly failureCode: FeedFailureCode | null;
}

interface Silence extends Failures {
  readonly lastAnswerAt: Instant | null;
}

/** Whether a source counts as failing now: a failure whose second attempt is late says as much as two failures. */
export function isFailingNow(row: Silence, { pollSeconds, nowMs }: { pollSeconds: number; nowMs: number }): boolean {
  if (isFailing(row)) return true;
  if (row.failures === 0 || row.lastAnswerAt === null) return false;
  return nowMs - unixMsOfInstant(row.lastAnswerAt) > 2000 * pollSeconds;
}

/** Whether a source counts as failing: at the second failure in a row, or at once if a person has to act. */
export function isFailing({ failures, failureCode }: Failures): boolean {
  return failures >= 2 || (failures === 1 && failureCode !== null && needsPerson.has(failureCode));
}
