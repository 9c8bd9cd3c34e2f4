import { Problem } from '@farpass/contract/problem';
import { allows, serviceRequirements } from '@farpass/contract/route';
import type { DecisionOptionsDocument, TrackingValueDocument } from '@farpass/contract/watch';
import type { Deadline } from '@farpass/operations/moments';
import { type OptionInput, optionsReport, trackingByValue, waitingByValue } from '@farpass/operations/options';
import { countedEvent } from '../../conjunctions/events/calls.ts';
import { countedIn, deadlineOf } from '../../conjunctions/events/deadline.ts';
import { burnOf, countedNow, readBurns } from '../../manoeuvres/moments/burns.ts';
import { operatorScope, unixMsOfInstant } from '../../platform/db/index.ts';
import type { ConjunctionTrackingPorts } from './ports.ts';
import { informedUntil, trackingValue, type ValueCaller, waitingChances } from './value.ts';

/** Wait, track, manoeuvre, nothing: what each costs and changes, and until when it can be chosen. */
export async function optionsOf(
  ports: ConjunctionTrackingPorts,
  conjunctionId: string,
  asking: ValueCaller,
): Promise<DecisionOptionsDocument> {
  const found = await countedEvent(ports.database, operatorScope(asking.caller.operatorId), conjunctionId);
  const burns = await ports.database.read((read) => readBurns(read, [found.conjunctionId]));
  const { burnLeads: leads } = found;
  const nowMs = Date.now();
  const deadline = deadlineOf(found, nowMs);
  const counted = countedIn(found);
  const known = counted.figures?.found;
  const burn = countedNow(burns);
  const input: OptionInput = {
    nowMs,
    tcaMs: unixMsOfInstant(counted.tca),
    deadline,
    probability: known === undefined || known.kind === 'none' ? undefined : known.value,
    probabilityOfAny: burn?.probability,
    ...(await informationOf(ports, { found, deadline }, asking)),
    burn: burnOf(burns, { leads, nowMs }),
  };
  const sky = burn?.sky;
  return { conjunctionId: found.conjunctionId, cdmId: found.cdmId, ...optionsReport(input), ...(sky && { sky }) };
}

interface TimedEvent {
  readonly found: Awaited<ReturnType<typeof countedEvent>>;
  readonly deadline: Deadline;
}

/** The changes that the provider's messages and tracking may still bring before the deadline. Waiting is the same for everyone who looks. */
async function informationOf(
  ports: ConjunctionTrackingPorts,
  { found, deadline }: TimedEvent,
  asking: ValueCaller,
): Promise<Pick<OptionInput, 'waiting' | 'tracking'>> {
  if (deadline.isPassed) return { waiting: undefined, tracking: 'NOT_COMPUTED' };
  const value = await valueIfAny(ports, found.conjunctionId, asking);
  if (typeof value !== 'string') return { waiting: waitingByValue(value), tracking: trackingByValue(value) };
  const decideByUtc = informedUntil(found, deadline);
  const waiting = await waitingChances(ports, { found, decideByUtc }, asking);
  return { waiting: waitingByValue({ waiting }), tracking: value };
}

/** The tracking value, or why there is none for this person. */
async function valueIfAny(
  ports: ConjunctionTrackingPorts,
  conjunctionId: string,
  asking: ValueCaller,
): Promise<TrackingValueDocument | 'NO_ROLE' | 'NO_SENSOR' | 'NOT_COMPUTED'> {
  if (!allows(asking.caller.granted, [serviceRequirements.odt])) return 'NO_ROLE';
  try {
    return await trackingValue(ports, conjunctionId, asking);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONTENT_INVALID') throw error;
    return error.errors?.[0]?.code === 'NO_SENSOR' ? 'NO_SENSOR' : 'NOT_COMPUTED';
  }
}
