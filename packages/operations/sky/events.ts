import { isUrgent, type RiskEvidence, type RiskLevel, severityOf } from '@farpass/conjunction/event';
import type { uncountedReasons } from './codes.ts';

/** A message of an event: what it shows, and whether it has states. */
export interface EventMessage {
  readonly evidence: RiskEvidence;
  /** Only the published values, without states. */
  readonly isSummary: boolean;
}

/**
 * Why an event is not counted: no message has states; none has usable covariances; the newest that counts cannot be used, so
 * that an older one is used instead; its message can no longer be read; a rule of caution keeps its risk above what its
 * message gives; it comes before the burn ends; or the two objects no longer approach each other.
 */
export type UncountedReason = (typeof uncountedReasons)[number];

/** The message by which an event is counted, and why it is not counted, or not by the newest. */
export interface CountedMessage<Message extends EventMessage> {
  readonly message: Message | undefined;
  readonly uncounted: UncountedReason | undefined;
}

/**
 * The message by which an event is counted: the one that counts for its risk, or if that has no usable covariances, the newest
 * that has. Messages are given oldest first.
 */
export function countedMessage<Message extends EventMessage>(
  messages: readonly Message[],
  counts: (message: Message) => boolean,
): CountedMessage<Message> {
  const whole = messages.filter(({ isSummary }) => !isSummary);
  if (whole.length === 0) return { message: undefined, uncounted: 'NO_STATES' };
  const usable = whole.filter(({ evidence }) => evidence.found.kind !== 'none' && !evidence.isContradictory);
  const counted = usable.find(counts);
  if (counted !== undefined) return { message: counted, uncounted: undefined };
  const message = usable.at(-1);
  return { message, uncounted: message === undefined ? 'NO_COVARIANCE' : 'NEWEST_UNUSABLE' };
}

/** An open event ahead of a satellite, as its sky keeps it. */
export interface SkyEvent {
  readonly conjunctionId: string;
  readonly secondaryName: string;
  /** The message that counts; null without one. */
  readonly cdmId: string | null;
  /** UTC with Z. */
  readonly tca: string;
  readonly riskLevel: RiskLevel;
  readonly probability?: number | undefined;
  readonly missDistanceM?: number | undefined;
}

/** Whether an event is HIGH or CRITICAL for another reason than the message by which a burn is judged gives it. */
export function isInDoubt({ riskLevel: level }: Pick<SkyEvent, 'riskLevel'>, byMessage: RiskLevel): boolean {
  return isUrgent(level) && severityOf(level) < severityOf(byMessage);
}
