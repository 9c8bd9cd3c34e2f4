import { isDeepStrictEqual } from 'node:util';
import { msPerHour } from '@farpass/astro/constants';
import { usualScreeningDays } from '@farpass/contract/fleet';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import Type from 'typebox';
import { satellite } from '../../fleet/tables.ts';
import { hasMembers } from '../../platform/auth/members.ts';
import { type Database, operatorScope, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import { isOpen, lockScreenings, type ScreeningRow } from '../store.ts';
import { type ScreeningPlan, screening } from '../tables.ts';
import { automaticAskers } from '../turn.ts';
import { newestFiles } from './files.ts';
import { type AskedScreening, type ElementSetPorts, planOf, windowOf } from './plan.ts';
import { startScreening } from './start.ts';

type CurrentPorts = ElementSetPorts & {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
  /** 0: never automatically. */
  readonly rescreenHours: number;
};

const [byTime, , byUpdate] = automaticAskers;
/** The screening of a whole fleet. */
export const ofFleet: AskedScreening = { type: 'OPS_VS_CAT', days: usualScreeningDays };

/** The data of one operator changed, or those of all. While a job waits, another for the same operator joins it. */
export const keepCurrentQueue = defineQueue({
  name: 'ca.keep-current',
  data: Type.Object({ operatorId: Type.Optional(Type.String()) }),
  joinsWaiting: true,
});

/** Brings the screenings of the fleets up to date as soon as element sets have arrived. */
export function keepCurrentWorker(ports: CurrentPorts): Worker {
  const { database } = ports;
  return defineWorker(keepCurrentQueue, async ({ data: { operatorId } }) => {
    const operators =
      operatorId === undefined
        ? await database.read((read) => read.selectDistinct({ id: satellite.operatorId }).from(satellite))
        : [{ id: operatorId }];
    for (const { id } of operators)
      await database.transaction((tx) => keepCurrent(ports, tx, { operatorId: id, nowMs: Date.now() }));
  });
}

/** Asks to bring the screening of an operator's fleet up to date, or those of all fleets. */
export function askToKeepCurrent(enqueue: Jobs['enqueue']): (tx: Tx, operatorId?: string) => Promise<void> {
  return async (tx, operatorId) => {
    const data = operatorId === undefined ? {} : { operatorId };
    await enqueue(tx, keepCurrentQueue, { data, ...(operatorId === undefined ? {} : { key: operatorId }) });
  };
}

/** Whether a screening is of a whole fleet and was made without a person. */
export function isOfFleet({ requestedBy }: Pick<ScreeningRow, 'requestedBy'>): boolean {
  return requestedBy === byTime || requestedBy === byUpdate;
}

interface Fleet {
  readonly operatorId: string;
  readonly nowMs: number;
}

/** A window that began this long ago is screened again from now on, so that it does not become too short. */
const longestBaseHours = 24;
/** After a screening that failed, the next begins this much later. */
const failedHours = 1;

/**
 * Starts a screening of what changed since the last one of the fleet; one of everything if that cannot be brought up to
 * date. Nothing if nothing changed, or while one runs: its end asks again. The first one is that of the schedule.
 */
export async function keepCurrent(ports: CurrentPorts, tx: Tx, fleet: Fleet): Promise<void> {
  const { operatorId, nowMs } = fleet;
  if (ports.rescreenHours === 0) return;
  await lockScreenings(tx, operatorId);
  const base = await lastOfFleet(tx, operatorId);
  if (base === undefined || isOpen(base) || !(await hasFleet(tx, operatorId))) return;
  const ageHours = (at: string) => (nowMs - Date.parse(at)) / msPerHour;
  if (base.state !== 'COMPLETE' && ageHours(base.requestedAt) < failedHours) return;
  const asked = { ...ofFleet, from: base.windowFrom };
  const scope = operatorScope(operatorId);
  const { currentSnapshot, countOwnSets, enqueue } = ports;
  const sets = { currentSnapshot, countOwnSets };
  const plan = await planOf(tx, { ...sets, scope, asked, nowMs });
  const isNew = !isDeepStrictEqual(dataOf(plan), dataOf(base.plan));
  if (base.state === 'COMPLETE' && !isNew) return;
  const canUpdate =
    base.state === 'COMPLETE' &&
    ageHours(base.windowFrom) < longestBaseHours &&
    (await areNewest(tx, scope, { plan, nowMs }));
  const starting = { ...sets, operatorId, scope, nowMs, enqueue };
  await startScreening(
    tx,
    canUpdate
      ? { ...starting, requestedBy: byUpdate, asked, updateOf: base.id }
      : { ...starting, requestedBy: byTime, asked: ofFleet },
  );
}

/** The newest screening of a fleet that was not cancelled. */
async function lastOfFleet(read: Read, operatorId: string) {
  const { id, state, requestedAt, windowFrom, plan, requestedBy } = screening;
  const [last] = await read
    .select({ id, state, requestedAt, windowFrom, plan })
    .from(screening)
    .where(
      and(
        eq(screening.operatorId, operatorId),
        inArray(requestedBy, [byTime, byUpdate]),
        eq(screening.type, ofFleet.type),
        ne(state, 'CANCELLED'),
      ),
    )
    .orderBy(desc(requestedAt))
    .limit(1);
  return last;
}

/** Whether an operator has satellites and someone for whom they are screened. */
async function hasFleet(read: Read, operatorId: string): Promise<boolean> {
  const some = await read
    .select({ id: satellite.id })
    .from(satellite)
    .where(and(eq(satellite.operatorId, operatorId), hasMembers(satellite.operatorId)))
    .limit(1);
  return some.length > 0;
}

/** The parts of a plan on which its result depends, as they are stored. */
function dataOf({ snapshot, ownSetsUntil, primaries, others }: ScreeningPlan): unknown {
  return JSON.parse(JSON.stringify({ snapshot, ownSetsUntil, primaries, others }));
}

/**
 * Whether the files that cover the start of the window are the newest of their satellites: one that begins later needs a
 * window that begins later.
 */
async function areNewest(
  read: Read,
  scope: Scope,
  { plan, nowMs }: { readonly plan: ScreeningPlan; readonly nowMs: number },
): Promise<boolean> {
  const now = await newestFiles(read, scope, windowOf(ofFleet, nowMs));
  return plan.primaries.every(({ satelliteId = '', files: [digest] }) => now.get(satelliteId)?.fileDigest === digest);
}
