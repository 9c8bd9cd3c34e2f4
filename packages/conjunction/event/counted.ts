import type { RiskEvidence } from './evidence.ts';

/** A message of an event with its evidence. */
interface Judged {
  readonly evidence: RiskEvidence;
}

/**
 * The messages that count for an event, of messages given oldest first. After one whose covariances were determined, of
 * those with a default covariance, such as a screening of element sets finds, only the newest counts, and only if its
 * probability is larger: element sets know an orbit far worse, so they may alarm, but not reassure.
 */
export function countedOf<Message extends Judged>(messages: readonly Message[]): readonly Message[] {
  const last = messages.findLastIndex(({ evidence }) => isDetermined(evidence));
  const determined = messages[last] && probabilityOf(messages[last].evidence);
  if (determined === undefined) return messages;
  const newest = messages.findLast(({ evidence }) => evidence.isByDefault === true && !evidence.isContradictory);
  const isAlarm = newest !== undefined && (probabilityOf(newest.evidence) ?? 0) > determined;
  return messages.filter(
    (message, place) =>
      place < last ||
      message.evidence.isByDefault !== true ||
      message.evidence.isContradictory ||
      (isAlarm && message === newest),
  );
}

function isDetermined(evidence: RiskEvidence): boolean {
  return !evidence.isContradictory && evidence.isByDefault !== true && probabilityOf(evidence) !== undefined;
}

/** The message that decides: the newest that counts and does not contradict itself; if there is none, the newest of all. */
export function decidingOf<Message extends Judged>(messages: readonly Message[]): Message | undefined {
  return countedOf(messages).findLast(({ evidence }) => !evidence.isContradictory) ?? messages.at(-1);
}

/** The probability of the newest message if that message does not count. */
export function passedOver(messages: readonly Judged[]): number | undefined {
  const newest = messages.at(-1);
  if (newest === undefined || countedOf(messages).at(-1) === newest) return undefined;
  return probabilityOf(newest.evidence);
}

function probabilityOf({ found }: RiskEvidence): number | undefined {
  return found.kind === 'probability' ? found.value : undefined;
}
