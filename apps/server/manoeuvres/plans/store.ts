import type { ManoeuvrePlanDocument, PlanEntryDocument } from '@farpass/contract/manoeuvres';
import type { PlanState } from '@farpass/manoeuvre/life';
import type { SkyEvent } from '@farpass/operations/sky';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { eventIdOf } from '../../conjunctions/cdms/store.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import {
  currentInstant,
  equal,
  type List,
  type ListOrder,
  newId,
  ofOperator,
  type Read,
  rowsOf,
  type Scope,
  type Tx,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { openEvents, skyEventOf } from '../sky/events.ts';
import { manoeuvreLog, manoeuvrePlan } from '../tables.ts';

import { recheckMissed } from './missed.ts';

export type PlanRow = typeof manoeuvrePlan.$inferSelect;

/** A plan with its current inputs. */
export interface ListedPlan {
  readonly row: PlanRow;
  readonly satellite: Pick<typeof satellite.$inferSelect, 'version' | 'document' | 'name' | 'cosparId' | 'noradId'>;
  /** The name of the other object of its event, or its number. */
  readonly secondaryName: string;
  readonly newestCdmId: string | null;
  /** The newest operational ephemeris. */
  readonly newestOemFileId: string | null;
  /** The open events of its satellite. */
  readonly openEvents: readonly SkyEvent[];
  /** The plans of its satellite whose burns were commanded or flown. */
  readonly sentBurns: readonly Pick<PlanRow, 'id' | 'state'>[];
}

type SelectedPlan = Omit<ListedPlan, 'openEvents' | 'sentBurns'>;

async function withOpenEvents(read: Read, plans: readonly SelectedPlan[]): Promise<readonly ListedPlan[]> {
  const isLive = ({ row }: SelectedPlan) =>
    row.state !== 'EXECUTED' && row.state !== 'MISSED' && row.state !== 'CANCELLED';
  const satelliteIds = new Set(plans.filter(isLive).map(({ row }) => row.satelliteId));
  const events = await openEvents(read, [...satelliteIds], { from: currentInstant() });
  const sent = await sentBurns(read, [...satelliteIds]);
  return plans.map((plan) => ({
    ...plan,
    openEvents: events.filter(({ satelliteId }) => satelliteId === plan.row.satelliteId).map(skyEventOf),
    sentBurns: sent.filter(({ id, satelliteId }) => satelliteId === plan.row.satelliteId && id !== plan.row.id),
  }));
}

async function sentBurns(read: Read, satelliteIds: readonly string[]) {
  if (satelliteIds.length === 0) return [];
  const { id, state, satelliteId } = manoeuvrePlan;
  return read
    .select({ id, state, satelliteId })
    .from(manoeuvrePlan)
    .where(and(inArray(satelliteId, [...satelliteIds]), inArray(state, ['EXPORTED', 'EXECUTED'])));
}

interface PlanFilter {
  readonly conjunctionId: string | undefined;
  readonly satelliteId: string | undefined;
  readonly state: ManoeuvrePlanDocument['state'] | undefined;
}

const newestFirst: ListOrder = { key: manoeuvrePlan.createdAt, id: manoeuvrePlan.id, direction: 'descending' };

const newestOemFileId = sql<
  string | null
>`(select id from ephemeris where ephemeris.satellite_id = ${manoeuvrePlan.satelliteId}
  and designation = 'OPERATIONAL' and format like 'O_M%' order by uploaded_at desc limit 1)`;

const plans = rowsOf({
  table: manoeuvrePlan,
  order: newestFirst,
  select: (read) => {
    const { version, document, name, cosparId, noradId } = satellite;
    return read
      .select({
        row: manoeuvrePlan,
        satellite: { version, document, name, cosparId, noradId },
        secondaryName: sql<string>`coalesce(nullif(${conjunctionEvent.secondaryName}, ''), ${conjunctionEvent.secondaryId})`,
        newestCdmId: conjunctionEvent.newestCdmId,
        newestOemFileId,
      })
      .from(manoeuvrePlan)
      .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, manoeuvrePlan.eventId))
      .innerJoin(satellite, eq(satellite.id, manoeuvrePlan.satelliteId))
      .$dynamic();
  },
  visible: (scope: Scope) => ofOperator(scope, manoeuvrePlan.operatorId),
  matching: ({ conjunctionId, satelliteId, state }: PlanFilter) => [
    conjunctionId === undefined ? undefined : eq(manoeuvrePlan.eventId, eventIdOf(conjunctionId)),
    equal(manoeuvrePlan.satelliteId, satelliteId),
    equal(manoeuvrePlan.state, state),
  ],
  markOf: ({ row }) => ({ key: row.createdAt, id: row.id }),
});

/** The plans of a scope, newest first. */
export function listPlans(read: Read, scope: Scope, filter: PlanFilter): List<ListedPlan> {
  const list = plans.list(read, scope, filter);
  return { ...list, rows: async (page) => withOpenEvents(read, await list.rows(page)) };
}

export async function findPlan(read: Read, scope: Scope, id: string): Promise<ListedPlan | undefined> {
  const plan = await plans.find(read, scope, id);
  return plan && (await withOpenEvents(read, [plan]))[0];
}

/** The plan, locked until the transaction ends. */
export async function lockPlan(tx: Tx, scope: Scope, id: string): Promise<ListedPlan | undefined> {
  const plan = await plans.lock(tx, scope, id);
  return plan && (await withOpenEvents(tx, [plan]))[0];
}

/** Plans that a screening belongs to; locked. */
export async function lockPlansOfScreening(tx: Tx, screeningId: string): Promise<readonly PlanRow[]> {
  return tx
    .select()
    .from(manoeuvrePlan)
    .where(
      sql`${screeningId} in (${manoeuvrePlan.screening} ->> 'againstMessages', ${manoeuvrePlan.screening} ->> 'unburntAgainstMessages', ${manoeuvrePlan.screening} ->> 'againstCatalogue', ${manoeuvrePlan.screening} ->> 'unburntAgainstCatalogue')`,
    )
    .for('update');
}

type NewPlan = Omit<
  typeof manoeuvrePlan.$inferInsert,
  'id' | 'state' | 'version' | 'createdAt' | 'changedAt' | 'plannedBy' | 'planners' | 'screening'
>;

export async function insertPlan(tx: Tx, plan: NewPlan): Promise<PlanRow> {
  const at = currentInstant();
  const [row] = await tx
    .insert(manoeuvrePlan)
    .values({
      ...plan,
      id: newId(),
      plannedBy: plan.createdBy,
      planners: [plan.createdBy],
      createdAt: at,
      changedAt: at,
    })
    .returning();
  if (!row) throw new Error('The database did not return the row of a stored plan.');
  await note(tx, row, { person: plan.createdBy, action: 'CREATE', to: 'DRAFT' });
  return row;
}

type Step = Omit<PlanEntryDocument, 'at'>;

/** Changes a plan, writes the step into its log, and notifies its operator. */
export async function changePlan(
  tx: Tx,
  { id, state: from }: Pick<PlanRow, 'id' | 'state'>,
  { change, step }: { readonly change: PgUpdateSetSource<typeof manoeuvrePlan>; readonly step: Omit<Step, 'from'> },
): Promise<PlanRow> {
  const [row] = await tx
    .update(manoeuvrePlan)
    .set({ ...change, changedAt: currentInstant(), version: sql`${manoeuvrePlan.version} + 1` })
    .where(eq(manoeuvrePlan.id, id))
    .returning();
  if (!row) throw new Error(`Plan ${id} was deleted while it was being changed.`);
  await note(tx, row, { ...step, from });
  await recheckMissed(tx, [row.eventId], Date.now());
  return row;
}

async function note(tx: Tx, row: PlanRow, { person, ...entry }: Step): Promise<void> {
  await tx.insert(manoeuvreLog).values({ id: newId(), planId: row.id, at: row.changedAt, person, entry });
  await tellPlan(tx, row);
}

async function tellPlan(
  tx: Tx,
  { operatorId, eventId, id, state }: Pick<PlanRow, 'operatorId' | 'eventId' | 'id'> & { readonly state: PlanState },
): Promise<void> {
  await appendEvent(tx, {
    audience: { kind: 'operator', operatorId },
    kind: 'ca.manoeuvres.changed',
    payload: { conjunctionId: eventId, manoeuvreId: id, state },
  });
}

/** Writes into the log of each plan of a satellite that is not over that its rule of two people changed. */
export async function noteRule(
  tx: Tx,
  { satelliteId, person, needsTwoPeople }: { satelliteId: string; person: string; needsTwoPeople: boolean },
): Promise<void> {
  const isLive = sql`${manoeuvrePlan.state} not in ('EXECUTED', 'MISSED', 'CANCELLED')`;
  const rows = await tx
    .select()
    .from(manoeuvrePlan)
    .where(and(eq(manoeuvrePlan.satelliteId, satelliteId), isLive))
    .for('update');
  const at = currentInstant();
  for (const { id: planId, state: to } of rows) {
    const entry = { action: 'RULE', to, note: needsTwoPeople ? 'two people' : 'one person' } as const;
    await tx.insert(manoeuvreLog).values({ id: newId(), planId, at, person, entry });
  }
}

/** The log of a plan, newest first. */
export async function readPlanLog(read: Read, planId: string): Promise<PlanEntryDocument[]> {
  const rows = await read
    .select()
    .from(manoeuvreLog)
    .where(eq(manoeuvreLog.planId, planId))
    .orderBy(desc(manoeuvreLog.at), desc(manoeuvreLog.id));
  return rows.map(({ at, person, entry }) => ({ at, person, ...entry }));
}

export async function removePlan(tx: Tx, { row }: ListedPlan): Promise<void> {
  await tx.delete(manoeuvrePlan).where(eq(manoeuvrePlan.id, row.id));
  await recheckMissed(tx, [row.eventId], Date.now());
  await tellPlan(tx, { ...row, state: 'CANCELLED' });
}
