import { msPerHour } from '@farpass/astro/constants';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import Type from 'typebox';
import type { AfterUpload } from '../../fleet/ephemerides/calls.ts';
import { satellite } from '../../fleet/tables.ts';
import { hasMembers } from '../../platform/auth/members.ts';
import { type Database, instantOfUnixMs, operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import { endScreening } from '../store.ts';
import { screening } from '../tables.ts';
import { automaticAskers } from '../turn.ts';
import { keepCurrent, ofFleet } from './keep-current.ts';
import type { AskedScreening, ElementSetPorts } from './plan.ts';
import { type StartRequest, startScreening } from './start.ts';

export type SchedulePorts = ElementSetPorts & {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
  /** 0: never automatically. */
  readonly rescreenHours: number;
};

/** A screening that has not ended after this time never will: its jobs were lost. */
const longestHours = 24;
const [byTime, byUpload] = automaticAskers;
const scheduled: AskedScreening = ofFleet;

export const scheduleQueue = defineQueue({
  name: 'ca.rescreen-fleets',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '*/10 * * * *', data: {} },
});

/** Screens every fleet again if its last screening is older than the given number of hours, or its data changed. */
export function scheduleWorker(ports: SchedulePorts): Worker {
  return defineWorker(scheduleQueue, () => rescreenFleets(ports, Date.now()));
}

/** Starts the screenings that are due at a time: one for each operator with satellites and members. */
export async function rescreenFleets(ports: SchedulePorts, nowMs: number): Promise<void> {
  const { database, rescreenHours } = ports;
  await database.transaction((tx) => endLost(tx, nowMs));
  if (rescreenHours === 0) return;
  const operators = await database.read((read) =>
    read.selectDistinct({ id: satellite.operatorId }).from(satellite).where(hasMembers(satellite.operatorId)),
  );
  for (const { id } of operators) {
    await database.transaction(async (tx) => {
      if (await isDue(tx, { operatorId: id, nowMs, rescreenHours })) {
        await rescreen(ports, tx, { operatorId: id, requestedBy: byTime, asked: scheduled, nowMs });
      } else await keepCurrent(ports, tx, { operatorId: id, nowMs });
    });
  }
}

/** A failed screening is tried again after this time. */
const failedHours = 1;

interface Due {
  readonly operatorId: string;
  readonly nowMs: number;
  readonly rescreenHours: number;
}

async function isDue(read: Read, { operatorId, nowMs, rescreenHours }: Due): Promise<boolean> {
  const isWhole = and(eq(screening.operatorId, operatorId), eq(screening.requestedBy, byTime));
  const [last] = await read.select().from(screening).where(isWhole).orderBy(desc(screening.requestedAt)).limit(1);
  if (last === undefined) return true;
  const hours = last.state === 'FAILED' ? Math.min(failedHours, rescreenHours) : rescreenHours;
  return last.requestedAt < instantOfUnixMs(nowMs - hours * msPerHour);
}

type StartOrder = Pick<StartRequest, 'operatorId' | 'requestedBy' | 'asked' | 'nowMs'>;

/** Nothing is started while there is no catalogue. */
async function rescreen(ports: SchedulePorts, tx: Tx, order: StartOrder): Promise<string | undefined> {
  const { enqueue, currentSnapshot, countOwnSets } = ports;
  const scope = operatorScope(order.operatorId);
  if ((await currentSnapshot(tx)) === undefined && (await countOwnSets(tx, scope)) === undefined) return undefined;
  const { row } = await startScreening(tx, { ...order, scope, currentSnapshot, countOwnSets, enqueue });
  return row.id;
}

/** New ephemerides are screened at once. */
export function screenUploads(ports: SchedulePorts): AfterUpload {
  return async (tx, { operatorId, satelliteIds, trialIds }) => {
    const order = { operatorId, requestedBy: byUpload, nowMs: Date.now() };
    const tried = { ...scheduled, oemFileIds: [...trialIds] };
    const trial = trialIds.length === 0 ? undefined : await rescreen(ports, tx, { ...order, asked: tried });
    if (satelliteIds.length === 0) return trial;
    return rescreen(ports, tx, { ...order, asked: { ...scheduled, satelliteIds: [...satelliteIds] } });
  };
}

async function endLost(tx: Tx, nowMs: number): Promise<void> {
  const before = instantOfUnixMs(nowMs - longestHours * msPerHour);
  const lost = await tx
    .select({ id: screening.id })
    .from(screening)
    .where(and(inArray(screening.state, ['PENDING', 'RUNNING']), lt(screening.requestedAt, before)));
  const failure = `It did not finish within ${longestHours} hours; start it again.`;
  for (const { id } of lost)
    await endScreening(tx, id, { state: 'FAILED', failure, failureCode: 'SCREENING_TOO_LONG' });
}
