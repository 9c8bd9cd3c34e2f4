import { secondsPerHour } from '@farpass/astro/constants';
import { addSeconds, formatUtc } from '@farpass/astro/time';
import { decidingOf, decisionTime, type FiguredMessage } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
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
): AssessmentDocument['decision'] {
  const newest = decidingOf(messages);
  if (newest === undefined) throw new Error('An event has at least one message.');
  const tca = epochOf(newest.tca);
  const tcaMs = unixMsOfInstant(newest.tca);
  const { commitLeadS, considerLeadS, secondsLeft, state, updatesLeft } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: messages.map(({ creationDate }) => (tcaMs - unixMsOfInstant(creationDate)) / 1000),
    commitLeadS: commitTimeHours === undefined ? undefined : commitTimeHours * secondsPerHour,
  });
  return {
    commit: formatUtc(addSeconds(tca, -commitLeadS), 6),
    consider: formatUtc(addSeconds(tca, -considerLeadS), 6),
    secondsLeft,
    state: states[state],
    ...(updatesLeft === undefined ? {} : { updatesLeft }),
  };
}
