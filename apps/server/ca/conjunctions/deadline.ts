import { secondsPerHour } from '@farpass/astro/constants';
import { addSeconds, formatUtc } from '@farpass/astro/time';
import { type DecisionTime, decisionTime, type FiguredMessage } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { type BurnLeads, type Deadline, type DeadlineInput, decisionDeadline } from '@farpass/operations/moments';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import { epochOf } from '../cdms/epoch.ts';
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

/** The time of the decision, from the configuration of the satellite. */
export interface DecisionMoment {
  readonly nowMs: number;
  readonly commitTimeHours: number | undefined;
}

const states = { early: 'EARLY', consider: 'CONSIDER', passed: 'PASSED' } as const;

/** The time left to decide on a manoeuvre, by the closest approach of the message that counts. */
export function decisionOf(
  event: CountedEvent,
  { nowMs, commitTimeHours }: DecisionMoment,
): AssessmentDocument['decision'] & Pick<DecisionTime, 'isDefault'> {
  const counted = countedIn(event);
  const tca = epochOf(counted.tca);
  const tcaMs = unixMsOfInstant(counted.tca);
  const { commitLeadS, isDefault, considerLeadS, secondsLeft, state, updatesLeft } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: event.messages.map(({ creationDate }) => (tcaMs - unixMsOfInstant(creationDate)) / 1000),
    commitLeadS: commitTimeHours === undefined ? undefined : commitTimeHours * secondsPerHour,
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

/** An event with the settings of its satellite. */
interface DecidedEvent extends CountedEvent {
  readonly commitTimeHours: number | undefined;
  readonly burnLeads: BurnLeads;
}

/** The last moment to decide: as set, or while no one set one, as long as a burn can be commanded. */
export function deadlineOf(
  { commitTimeHours, burnLeads, ...event }: DecidedEvent,
  { nowMs, lastCommandMs }: Pick<DeadlineInput, 'nowMs' | 'lastCommandMs'>,
): Deadline {
  const { commandLeadHours } = burnLeads;
  const tcaMs = unixMsOfInstant(countedIn(event).tca);
  return decisionDeadline({ tcaMs, nowMs, commitTimeHours, commandLeadHours, lastCommandMs });
}
