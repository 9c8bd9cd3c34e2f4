import { secondsPerHour } from '@farpass/astro/constants';
import { addSeconds, formatUtc } from '@farpass/astro/time';
import { type DecisionTime, decidingOf, decisionTime, type FiguredMessage } from '@farpass/conjunction/event';
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

/** The time of the decision, from the configuration of the satellite. */
export interface DecisionMoment {
  readonly nowMs: number;
  readonly commitTimeHours: number | undefined;
}

const states = { early: 'EARLY', consider: 'CONSIDER', passed: 'PASSED' } as const;

/** The time left to decide on a manoeuvre, by the closest approach of the newest message. */
export function decisionOf(
  messages: readonly EventPhysics[],
  { nowMs, commitTimeHours }: DecisionMoment,
): AssessmentDocument['decision'] & Pick<DecisionTime, 'isDefault'> {
  const newest = decidingOf(messages);
  if (newest === undefined) throw new Error('An event has at least one message.');
  const tca = epochOf(newest.tca);
  const tcaMs = unixMsOfInstant(newest.tca);
  const { commitLeadS, isDefault, considerLeadS, secondsLeft, state, updatesLeft } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: messages.map(({ creationDate }) => (tcaMs - unixMsOfInstant(creationDate)) / 1000),
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

/** The newest message of an event with the settings of its satellite. */
interface DecidedEvent {
  readonly messages: readonly EventPhysics[];
  readonly commitTimeHours: number | undefined;
  readonly burnLeads: BurnLeads;
}

/** The last moment to decide: as set, or while no one set one, as long as a burn can be commanded. */
export function deadlineOf(
  { messages, commitTimeHours, burnLeads }: DecidedEvent,
  { nowMs, lastCommandMs }: Pick<DeadlineInput, 'nowMs' | 'lastCommandMs'>,
): Deadline {
  const newest = decidingOf(messages);
  if (newest === undefined) throw new Error('An event has at least one message.');
  const { commandLeadHours } = burnLeads;
  const tcaMs = unixMsOfInstant(newest.tca);
  return decisionDeadline({ tcaMs, nowMs, commitTimeHours, commandLeadHours, lastCommandMs });
}
