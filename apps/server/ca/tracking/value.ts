import { createHash } from 'node:crypto';
import type { TrackingValueDocument } from '@farpass/contract/ca';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { currentInstant, instantOfUnixMs, operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { version } from '../../version.ts';
import { knownRadiusKm } from '../cdms/radii.ts';
import { receivedCdm } from '../cdms/record.ts';
import { newestOf } from '../conjunctions/calls.ts';
import { decisionOf } from '../conjunctions/deadline.ts';
import type { ConjunctionTrackingPorts, OrderableSensor } from './ports.ts';
import { conjunctionTrackingValue } from './tables.ts';
import type { ValueOrder } from './value.task.ts';

export const valueTask = defineTask<typeof import('./value.task.ts')>(
  'ca.tracking-value',
  new URL('./value.task.ts', import.meta.url),
);

const deadlineMs = 60_000;
/** Time from an order to the first pass that can still be planned. */
const planningMs = 5 * 60_000;
/** Time from the end of a pass to the message made from it. */
const deliverySeconds = 15 * 60;
/** A stored value is used for at least this long. */
const freshMs = 10 * 60_000;

interface Asking {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** The inputs of the tracking value of an event. */
export interface EventForTracking {
  readonly found: Awaited<ReturnType<typeof newestOf>>;
  readonly sensors: readonly OrderableSensor[];
  readonly decideByUtc: string;
}

/** Reads the inputs of the tracking value of an event; 404 outside of the scope, 422 once it is too late to decide. */
export async function eventForTracking(
  { database, tracking }: Pick<ConjunctionTrackingPorts, 'database' | 'tracking'>,
  conjunctionId: string,
  caller: Caller,
): Promise<EventForTracking> {
  const found = await newestOf(database, operatorScope(caller.operatorId), conjunctionId);
  const { commit, state } = decisionOf(found.messages, { nowMs: Date.now(), commitTimeHours: found.commitTimeHours });
  if (state === 'PASSED') throw refused(saying('DECISION_PASSED', { time: commit }));
  const sensors = await database.read((read) => tracking.sensors(read, caller));
  if (sensors.length === 0) throw refused(saying('NO_SENSOR', {}));
  return { found, sensors, decideByUtc: commit };
}

function refused(fault: ProblemFault): Problem {
  return new Problem('CONTENT_INVALID', because(fault, '/conjunction-id'));
}

/**
 * The value of tracking for an event: the stored value if it is fresh, otherwise it is computed in a thread and stored.
 */
export async function trackingValue(
  ports: ConjunctionTrackingPorts,
  conjunctionId: string,
  { caller, signal }: Asking,
): Promise<TrackingValueDocument> {
  const { database, compute, findElementSets } = ports;
  const event = await eventForTracking(ports, conjunctionId, caller);
  const { found, sensors, decideByUtc } = event;
  const basis = basisOf(event);
  const nowMs = Date.now();
  const stored = await database.read((read) => findValue(read, found.conjunctionId));
  if (stored?.basis === basis && isCurrent(stored.document, nowMs)) return stored.document;
  const scope = operatorScope(caller.operatorId);
  const { object1, object2 } = receivedCdm(found.received);
  const numbers = [object1, object2].map(({ metadata }) => metadata.values.OBJECT_DESIGNATOR);
  const sets = await database.read((read) => findElementSets(read, scope, numbers));
  const order: ValueOrder = {
    received: found.received,
    sensors: sensors.map(valuedSensor),
    fromUtc: instantOfUnixMs(nowMs + planningMs),
    decideByUtc,
    deliverySeconds,
    thresholds: found.satellite.rules.thresholds,
    ownRadiusKm: knownRadiusKm(found.satellite.radius),
    elementSets: sets.map(({ record }) => record),
  };
  const report = await compute.run(valueTask, order, {
    signal,
    owner: caller.operatorId,
    isInteractive: true,
    deadlineMs,
  });
  const { conjunctionId: eventId, cdmId } = found;
  const document: TrackingValueDocument = {
    conjunctionId: eventId,
    cdmId,
    computedAt: currentInstant(),
    ...report,
  };
  await database.transaction((tx) => keepValue(tx, { eventId, basis, document }));
  return document;
}

/** A value is used until the first of its passes can no longer be planned. */
function isCurrent({ computedAt, passes }: TrackingValueDocument, nowMs: number): boolean {
  const starts = passes.filter(({ inTime }) => inTime).map(({ start }) => Date.parse(start));
  return nowMs - Date.parse(computedAt) < freshMs || nowMs + planningMs < Math.min(...starts);
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

/** A digest of the inputs: while they stay the same, the stored value can be used. */
function basisOf({ found, sensors, decideByUtc }: EventForTracking): string {
  const made = [version, found.basis, decideByUtc, sensors];
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url');
}

async function findValue(read: Read, eventId: string) {
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
