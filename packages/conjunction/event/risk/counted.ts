import type { RiskEvidence } from './evidence.ts';
import { supportOf } from './sources.ts';

/** A message of an event with its evidence. */
interface Judged {
  readonly evidence: RiskEvidence;
}

/** A probability that is lower by less than a tenth is the same one, computed again. */
const sameShare = 0.9;

/**
 * The messages that count for an event, of messages given oldest first: without those with a default covariance that
 * would only calm (`withoutCalmingDefaults`), and without those of our own that would lower the probability and have no
 * second source (`supportOf`).
 */
export function countedOf<Message extends Judged>(messages: readonly Message[]): readonly Message[] {
  const all = withoutCalmingDefaults(messages);
  const evidence = all.map((message) => message.evidence);
  const counted: Message[] = [];
  for (const [place, message] of all.entries()) {
    const before = counted.map(determinedOf).findLast((probability) => probability !== undefined) ?? 0;
    const isFall = (probabilityOf(message.evidence) ?? 1) < sameShare * before;
    if (!isFall || supportOf(message.evidence, evidence.slice(0, place)).length > 0) counted.push(message);
  }
  return counted;
}

function determinedOf({ evidence }: Judged): number | undefined {
  return evidence.isContradictory ? undefined : probabilityOf(evidence);
}

/**
 * After a message whose covariances were determined, of those with a default covariance, such as a screening of element
 * sets finds, only the newest counts, and only if its probability is larger: element sets know an orbit far worse, so
 * they may alarm, but not reassure. Messages are given oldest first.
 */
export function withoutCalmingDefaults<Message extends Judged>(messages: readonly Message[]): readonly Message[] {
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

/** A message that does not count: its probability, and what it lacks. */
export interface PassedOver {
  readonly probability: number;
  /** A determined covariance; or a second source, after tracks or a screening of our own. */
  readonly lacks: 'covariance' | 'second-track' | 'second-source';
}

/** The newest message, if it does not count. */
export function passedOver(messages: readonly Judged[]): PassedOver | undefined {
  const newest = messages.at(-1);
  if (newest === undefined || countedOf(messages).at(-1) === newest) return undefined;
  const probability = probabilityOf(newest.evidence);
  if (probability === undefined) return undefined;
  if (newest.evidence.isByDefault === true && withoutCalmingDefaults(messages).at(-1) !== newest)
    return { probability, lacks: 'covariance' };
  return { probability, lacks: newest.evidence.source?.kind === 'tracked' ? 'second-track' : 'second-source' };
}

function probabilityOf({ found }: RiskEvidence): number | undefined {
  return found.kind === 'probability' ? found.value : undefined;
}
