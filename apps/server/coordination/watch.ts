import { msPerDay } from '@farpass/astro/constants';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import Type from 'typebox';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import { findClaim } from '../fleet/satellites/claims.ts';
import { satellite } from '../fleet/tables.ts';
import { hasMembers } from '../platform/auth/members.ts';
import { instantOfUnixMs, type Read, type Tx } from '../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../platform/jobs/index.ts';
import { lapseDue, lockCase, settled } from './act.ts';
import { withConfirmedParties } from './joined.ts';
import { findCaseOf, findShared, mirrorOf, type OpeningPorts, openCase, type SharedEvent } from './open.ts';
import { farpassItself } from './record.ts';
import { coordinationCase, coordinationParty } from './tables.ts';
import { tellParties } from './tell.ts';
import { type CaseScreeningPorts, screenCase } from './trajectories/screen.ts';

export interface WatchPorts extends CaseScreeningPorts, OpeningPorts {}

export const coordinationQueue = defineQueue({
  name: 'ca.coordination',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Every minute: opens the cases of shared conjunctions, ends claims, raises alarms. */
export function coordinationWorker(ports: WatchPorts): Worker {
  return defineWorker(coordinationQueue, () => watchCoordination(ports, Date.now()));
}

/**
 * Renews the cases, each in a transaction of its own: openings, lapses and alarms come with time. All are renewed before the
 * first is screened, and what fails for one does not keep the others waiting; the job fails at its end.
 */
export async function watchCoordination(ports: WatchPorts, nowMs: number): Promise<void> {
  const { database } = ports;
  const failures: Failure[] = [];
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => failures.push({ what, error }));
  };
  await attempt('openings', async () => {
    for (const event of await database.read((read) => eventsToOpen(read, ports, nowMs)))
      await attempt(`the opening for event ${event.eventId}`, () =>
        database.transaction((tx) => openByItself(tx, ports, { event, nowMs })),
      );
  });
  const open = await database.read((read) =>
    read
      .select({ id: coordinationCase.id })
      .from(coordinationCase)
      .where(gt(coordinationCase.tca, instantOfUnixMs(nowMs)))
      .orderBy(asc(coordinationCase.tca)),
  );
  for (const { id } of open)
    await attempt(`case ${id}`, () => database.transaction((tx) => renew(tx, ports, { id, nowMs })));
  for (const { id } of open)
    await attempt(`the screening of case ${id}`, () => screenCase(ports, { caseId: id, nowMs }));
  throwFirst(failures);
}

interface Failure {
  readonly what: string;
  readonly error: unknown;
}

/** The log has the sentence of a job that fails: it names the first failures. */
function throwFirst(failures: readonly Failure[]): void {
  const [first] = failures;
  if (first === undefined) return;
  const told = failures
    .slice(0, 5)
    .map(({ what, error }) => `${what}: ${error instanceof Error ? error.message : error}`);
  throw new Error(`${failures.length} parts of the watch over the cases failed. ${told.join(' ')}`, {
    cause: first.error,
  });
}

interface Moment {
  readonly nowMs: number;
}

async function openByItself(tx: Tx, ports: WatchPorts, { event, nowMs }: Moment & { readonly event: SharedEvent }) {
  const { row, isNew } = await openCase(tx, ports, { event, actor: farpassItself });
  if (!isNew) return;
  const known = await settled(tx, ports, { row, nowMs });
  const other = (noradId: number) => known.parties.find((one) => one.row.noradId !== noradId)?.row.operatorName ?? '';
  for (const { row: party } of known.parties) {
    const partner = known.parties.find((one) => one.row.noradId !== party.noradId)?.row.noradId;
    const news = { state: 'OPENED', operator: other(party.noradId), except: partner, isUrgent: false };
    await tellParties(tx, ports.tellOperator, { known, news });
  }
}

async function renew(tx: Tx, ports: WatchPorts, { id, nowMs }: Moment & { readonly id: string }): Promise<void> {
  const row = await lockCase(tx, id);
  if (row === undefined) return;
  await findMissingEvents(tx, ports, { ...row, nowMs });
  const joined = await withConfirmedParties(tx, ports, row);
  await settled(tx, ports, { row: await lapseDue(tx, ports, { row: joined, nowMs }), nowMs });
}

/** A party whose message came later gets its own event. */
async function findMissingEvents(
  tx: Tx,
  { eventWindowS: windowS }: WatchPorts,
  { id, lowNorad, highNorad, tca }: typeof coordinationCase.$inferSelect & Moment,
): Promise<void> {
  const { caseId, noradId, operatorId, eventId } = coordinationParty;
  const missing = await tx
    .select({ noradId, operatorId })
    .from(coordinationParty)
    .where(and(eq(caseId, id), sql`${operatorId} is not null`, sql`${eventId} is null`));
  for (const one of missing) {
    const pair = { otherNorad: one.noradId, noradId: one.noradId === lowNorad ? highNorad : lowNorad, tca };
    const found = await mirrorOf(tx, pair, { operatorId: one.operatorId, windowS });
    if (found !== null)
      await tx
        .update(coordinationParty)
        .set({ eventId: found })
        .where(and(eq(caseId, id), eq(noradId, one.noradId)));
  }
}

/** A case opens when there is time for it; messages are made at most about ten days ahead. */
const aheadMs = 14 * msPerDay;

/**
 * Open events of HIGH or CRITICAL risk that have no case, whose objects belong to two operators here, both confirmed, or to one
 * here and one on another server.
 */
async function eventsToOpen(read: Read, ports: WatchPorts, nowMs: number): Promise<readonly SharedEvent[]> {
  const rows = [...(await sharedHere(read, nowMs)), ...(await sharedWithPeers(read, ports, nowMs))];
  const events: SharedEvent[] = [];
  for (const row of rows) {
    const event = await findShared(read, { operatorId: row.operatorId, conjunctionId: row.id });
    if (event === undefined || (await findCaseOf(read, event, ports.eventWindowS)) !== undefined) continue;
    const [own, theirs] = [await findClaim(read, event.noradId), await findClaim(read, event.otherNorad)];
    if (own?.operatorId !== row.operatorId || !own.isConfirmed) continue;
    const isHere = theirs?.operatorId !== row.operatorId && theirs?.isConfirmed === true;
    if (isHere || (row.isOfPeer && theirs?.isConfirmed !== true)) events.push(event);
  }
  return events;
}

interface EventToOpen {
  readonly id: string;
  readonly operatorId: string;
  readonly isOfPeer: boolean;
}

/** Events of that risk, ahead, but not too far. */
function dangerous(nowMs: number) {
  const { riskLevel, state, tca } = conjunctionEvent;
  return and(
    inArray(riskLevel, ['HIGH', 'CRITICAL']),
    eq(state, 'OPEN'),
    gt(tca, instantOfUnixMs(nowMs)),
    hasMembers(conjunctionEvent.operatorId),
    sql`${tca} < ${instantOfUnixMs(nowMs + aheadMs)}`,
  );
}

async function sharedHere(read: Read, nowMs: number): Promise<readonly EventToOpen[]> {
  const { id, operatorId, satelliteId, secondaryId } = conjunctionEvent;
  const other = alias(satellite, 'other_satellite');
  const rows = await read
    .selectDistinct({ id, operatorId })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .innerJoin(other, and(eq(sql`${other.noradId}::text`, secondaryId), ne(other.operatorId, operatorId)))
    .where(dangerous(nowMs));
  return rows.map((row) => ({ ...row, isOfPeer: false }));
}

/** With an object of a peer, for the operator here with which it coordinates. */
async function sharedWithPeers(
  read: Read,
  { peers: network, operatorNamed }: WatchPorts,
  nowMs: number,
): Promise<readonly EventToOpen[]> {
  const { id, operatorId, secondaryId } = conjunctionEvent;
  const found: EventToOpen[] = [];
  for (const { partner, satellites } of network?.peers ?? []) {
    const partnerId = await operatorNamed(read, partner);
    if (partnerId === undefined || satellites.length === 0) continue;
    const rows = await read
      .select({ id, operatorId })
      .from(conjunctionEvent)
      .where(and(dangerous(nowMs), eq(operatorId, partnerId), inArray(secondaryId, satellites.map(String))));
    found.push(...rows.map((row) => ({ ...row, isOfPeer: true })));
  }
  return found;
}
