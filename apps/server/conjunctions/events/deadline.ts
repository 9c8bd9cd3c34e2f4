import { secondsPerHour } from '@farpass/astro/constants';
import { addSeconds, formatUtc } from '@farpass/astro/time';
import { committedLeadS, decisionTime, type FiguredMessage } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import type { Deadline } from '@farpass/operations/moments';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import { epochOf } from '../cdms/epoch.ts';
import { type DeadlineColumns, deadlineOfRow } from '../decisions/deadline.ts';
import type { EventPhysics } from './messages.ts';

export interface EvolvedMessage extends FiguredMessage {
  readonly cdmId: string;
}

/** A message in the form from which trends are computed; undefined for a summary. */
export function figuredMessage({
  cdmId,
  creationDate,
  tca,
  figures,
  evidence,
}: EventPhysics): readonly EvolvedMessage[] {
  return figures === undefined ? [] : [{ cdmId, created: epochOf(creationDate), tca: epochOf(tca), figures, evidence }];
}

/** An event with the message that counts for it. */
export interface CountedEvent {
  readonly cdmId: string;
  /** Oldest first; never empty. */
  readonly messages: readonly EventPhysics[];
}

/** The message that counts for an event; the newest if it is no longer stored. */
export function countedIn({ cdmId, messages }: CountedEvent): EventPhysics {
  const found = messages.find((message) => message.cdmId === cdmId) ?? messages.at(-1);
  if (found === undefined) throw new Error('An event has at least one message.');
  return found;
}

/** The decision deadline of an event as it is known, whatever the time. */
export interface EventDeadline {
  /** Before the closest approach, s; undefined for a satellite that cannot manoeuvre. */
  readonly leadS?: number | undefined;
  /** No one set it. */
  readonly isDefault: boolean;
}

/** The time of the decision. */
export interface DecisionMoment {
  readonly nowMs: number;
  readonly commitTimeHours: number | undefined;
  /** Absent in older bundles. */
  readonly deadline?: EventDeadline | undefined;
}

const states = { early: 'EARLY', consider: 'CONSIDER', passed: 'PASSED' } as const;

/** The time left to decide on a manoeuvre, by the closest approach of the message that counts; none if the satellite has none. */
export function decisionOf(
  event: CountedEvent,
  { nowMs, commitTimeHours, deadline = setDeadline(commitTimeHours) }: DecisionMoment,
): AssessmentDocument['decision'] {
  const { leadS, isDefault } = deadline;
  if (leadS === undefined) return undefined;
  const counted = countedIn(event);
  const tca = epochOf(counted.tca);
  const tcaMs = unixMsOfInstant(counted.tca);
  const { commitLeadS, considerLeadS, secondsLeft, state, updatesLeft } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: event.messages.map(({ creationDate }) => (tcaMs - unixMsOfInstant(creationDate)) / 1000),
    commitLeadS: leadS,
  });
  return {
    commit: formatUtc(addSeconds(tca, -commitLeadS), 6),
    consider: formatUtc(addSeconds(tca, -considerLeadS), 6),
    isDefault,
    secondsLeft,
    state: states[state],
    ...(updatesLeft === undefined ? {} : { updatesLeft }),
  };
}

/** The deadline by the setting of a satellite alone, as bundles of older versions have it. */
function setDeadline(hours: number | undefined): EventDeadline {
  const leadS = hours === undefined ? committedLeadS : hours * secondsPerHour;
  return { leadS, isDefault: hours === undefined };
}

/** An event with what its deadline depends on. */
interface DecidedEvent extends CountedEvent {
  readonly deadlineOf: Omit<DeadlineColumns, 'tca'>;
}

/** The last moment to decide, by the closest approach of the message that counts. */
export function deadlineOf({ deadlineOf: known, ...event }: DecidedEvent, nowMs: number): Deadline {
  return deadlineOfRow({ ...known, tca: countedIn(event).tca }, nowMs);
}
