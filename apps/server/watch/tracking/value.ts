import { createHash } from 'node:crypto';
import { msPerMinute } from '@farpass/astro/constants';
import { epochFromUnixMs, formatUtc } from '@farpass/astro/time';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import type { TrackingValueDocument } from '@farpass/contract/watch';
import { type Deadline, sensorLeadMs } from '@farpass/operations/moments';
import { eq } from 'drizzle-orm';
import { knownRadiusKm, listedInKm } from '../../conjunctions/cdms/radii.ts';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';
import { countedEvent } from '../../conjunctions/events/calls.ts';
import { type CountedEvent, countedIn, deadlineOf } from '../../conjunctions/events/deadline.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { createGoingOn, defineTask } from '../../platform/compute/index.ts';
import {
  currentInstant,
  instantOfUnixMs,
  operatorScope,
  type Read,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { version } from '../../version.ts';
import type { ConjunctionTrackingPorts, OrderableSensor } from './ports.ts';
import { conjunctionTrackingValue } from './tables.ts';
import type { ValueOrder } from './value.task.ts';

export const valueTask = defineTask<typeof import('./value.task.ts')>(
  'ca.tracking-value',
  new URL('./value.task.ts', import.meta.url),
);

/** A request waits this long; the computation goes on for the one who asks again. */
const answerMs = 50_000;
const longestMs = 240_000;
const values = createGoingOn<TrackingValueDocument>({ answerMs, most: 4, mostOfOwner: 2 });
/** Time from the end of a pass to the message made from it. */
const deliverySeconds = 15 * 60;
/** A stored value is used for at least this long. */
const freshMs = 10 * 60_000;

export interface ValueCaller {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** The inputs of the tracking value of an event. */
export interface EventForTracking {
  readonly found: Awaited<ReturnType<typeof countedEvent>>;
  readonly sensors: readonly OrderableSensor[];
  readonly decideByUtc: string;
}

/** Reads the inputs of the tracking value of an event; 404 outside of the scope, 422 once it is too late to decide. */
export async function eventForTracking(
  { database, tracking }: Pick<ConjunctionTrackingPorts, 'database' | 'tracking'>,
  conjunctionId: string,
  caller: Caller,
): Promise<EventForTracking> {
  const found = await countedEvent(database, operatorScope(caller.operatorId), conjunctionId);
  const deadline = deadlineOf(found, Date.now());
  const decideByUtc = informedUntil(found, deadline);
  if (deadline.isPassed) throw refusalProblem(saying('DECISION_PASSED', { time: decideByUtc }));
  const sensors = await database.read((read) => tracking.sensors(read, caller));
  if (sensors.length === 0) throw refusalProblem(saying('NO_SENSOR', {}));
  return { found, sensors, decideByUtc };
}

/** Until when information helps, UTC: the decision deadline, and without one a minute before the closest approach. */
export function informedUntil(event: CountedEvent, { atMs }: Pick<Deadline, 'atMs'>): string {
  const lastMs = unixMsOfInstant(countedIn(event).tca) - msPerMinute;
  return formatUtc(epochFromUnixMs(atMs ?? lastMs), 6);
}

function refusalProblem(fault: ProblemFault): Problem {
  return new Problem('CONTENT_INVALID', because(fault, '/conjunction-id'));
}

/**
 * The value of tracking for an event: the stored value if it is fresh, otherwise it is computed in a thread and stored.
 */
export async function trackingValue(
  ports: ConjunctionTrackingPorts,
  conjunctionId: string,
  asking: ValueCaller,
): Promise<TrackingValueDocument> {
  const { database } = ports;
  const event = await eventForTracking(ports, conjunctionId, asking.caller);
  const basis = basisOf(event);
  const nowMs = Date.now();
  const stored = await database.read((read) => findValue(read, event.found.conjunctionId));
  if (stored?.basis === basis && isCurrent(stored.document, nowMs)) return stored.document;
  const document = await computedValue(ports, event, asking);
  await database.transaction((tx) => keepValue(tx, { eventId: document.conjunctionId, basis, document }));
  return document;
}

/** The chances of waiting alone, for people who may not order tracking or have no sensors. */
export async function waitingChances(
  ports: ConjunctionTrackingPorts,
  event: Omit<EventForTracking, 'sensors'>,
  asking: ValueCaller,
): Promise<TrackingValueDocument['waiting']> {
  const { conjunctionId, cdmId } = event.found;
  const stored = await ports.database.read((read) => findValue(read, conjunctionId));
  const known = stored?.document;
  if (known?.cdmId === cdmId && known.decideBy === event.decideByUtc) return known.waiting;
  return (await computedValue(ports, { ...event, sensors: [] }, asking)).waiting;
}

async function computedValue(
  { database, compute, findElementSets }: ConjunctionTrackingPorts,
  { found, sensors, decideByUtc }: EventForTracking,
  { caller, signal }: ValueCaller,
): Promise<TrackingValueDocument> {
  const scope = operatorScope(caller.operatorId);
  const { object1, object2 } = receivedCdm(found.received);
  const numbers = [object1, object2].map(({ metadata }) => metadata.values.OBJECT_DESIGNATOR);
  const sets = await database.read((read) => findElementSets(read, scope, numbers));
  const order: ValueOrder = {
    received: found.received,
    sensors: sensors.map(valuedSensor),
    fromUtc: instantOfUnixMs(Date.now() + sensorLeadMs),
    decideByUtc,
    deliverySeconds,
    thresholds: found.satellite.rules.thresholds,
    ownRadiusKm: knownRadiusKm(found.satellite.radius),
    listed: listedInKm(found.listed),
    elementSets: sets.map(({ record }) => record),
  };
  const { conjunctionId, cdmId } = found;
  const owner = caller.operatorId;
  const key = [conjunctionId, cdmId, decideByUtc, ...sensors.map(({ sensorCode }) => sensorCode)].join(' ');
  return values({
    ...{ key, owner, signal },
    compute: async (stop) => {
      const options = { signal: stop, owner, isInteractive: true, deadlineMs: longestMs };
      const report = await compute.run(valueTask, order, options);
      return { conjunctionId, cdmId, computedAt: currentInstant(), ...report };
    },
  });
}

/** A value is used until the first of its passes can no longer be planned. */
function isCurrent({ computedAt, passes }: TrackingValueDocument, nowMs: number): boolean {
  const starts = passes.filter(({ inTime }) => inTime).map(({ start }) => Date.parse(start));
  return nowMs - Date.parse(computedAt) < freshMs || nowMs + sensorLeadMs < Math.min(...starts);
}

/** A sensor as input of the value. */
export function valuedSensor({
  sensorCode,
  groundSensorName,
  sensorType,
  document,
  price,
  observationSeconds,
}: OrderableSensor) {
  return {
    ...document,
    sensorCode,
    groundSensorName,
    sensorType,
    observationSeconds,
    ...(price === undefined ? {} : { price }),
  };
}

/** Changes with the rules by which a value is computed: stored ones of earlier rules are not used. */
const rulesOfValue = 'gain over waiting';

/** A digest of the inputs: while they stay the same, the stored value can be used. */
function basisOf({ found, sensors, decideByUtc }: EventForTracking): string {
  const made = [version, rulesOfValue, found.basis, decideByUtc, sensors];
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url');
}

/** The newest value of tracking that was computed for an event. */
export async function findValue(read: Read, eventId: string) {
  const [row] = await read.select().from(conjunctionTrackingValue).where(eq(conjunctionTrackingValue.eventId, eventId));
  return row;
}

async function keepValue(tx: Tx, row: typeof conjunctionTrackingValue.$inferInsert): Promise<void> {
  const { basis, document } = row;
  await tx
    .insert(conjunctionTrackingValue)
    .values(row)
    .onConflictDoUpdate({ target: conjunctionTrackingValue.eventId, set: { basis, document } });
}
