import type { ScreeningDocument, ScreeningFailureCode } from '@farpass/contract/screenings';
import { approachCounts, reservationsOf } from '@farpass/screening/findings';
import type { ScreeningFindings } from '@farpass/screening/sieve';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  equal,
  type Instant,
  type ListOrder,
  newId,
  nowInstant,
  ofOperator,
  type Read,
  rowsOf,
  type Scope,
  type Tx,
  timestampOf,
  withoutNulls,
} from '../platform/db/index.ts';
import { appendEvent } from '../platform/events/index.ts';
import { removeUnusedFiles } from '../platform/files/index.ts';
import { type MergedFindings, mergeSlices } from './merged.ts';
import {
  type Coverage,
  type ScreeningPlan,
  type SliceFindings,
  screening,
  screeningFile,
  screeningSlice,
} from './tables.ts';

/** States of a screening that waits or runs. */
export const unfinished = ['PENDING', 'RUNNING'] as const;

export type ScreeningRow = typeof screening.$inferSelect;
type Change = PgUpdateSetSource<typeof screening>;

interface ScreeningFilter {
  readonly type: ScreeningDocument['type'] | undefined;
  readonly satelliteId: string | undefined;
}

const newestFirst: ListOrder = { key: screening.requestedAt, id: screening.id, direction: 'descending' };

/** The screenings of a scope, newest first. */
export const { list: listScreenings, find: findScreening } = rowsOf({
  table: screening,
  order: newestFirst,
  select: (read) => read.select().from(screening).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, screening.operatorId),
  matching: ({ type, satelliteId }: ScreeningFilter) => [
    equal(screening.type, type),
    satelliteId === undefined
      ? undefined
      : sql`${screening.plan} -> 'primaries' @> ${JSON.stringify([{ satelliteId }])}::jsonb`,
  ],
  markOf: ({ requestedAt, id }) => ({ key: requestedAt, id }),
});

/** The number of screenings of one satellite, of every type. */
export function countScreeningsOf(read: Read, scope: Scope, satelliteId: string): Promise<number> {
  return listScreenings(read, scope, { type: undefined, satelliteId }).count();
}

interface SameScreening {
  readonly operatorId: string;
  readonly type: ScreeningDocument['type'];
  readonly plan: ScreeningPlan;
  readonly from: Instant;
  readonly to: Instant;
}

/** Windows are the same if their starts and their ends differ by at most this number of seconds. */
const sameWindowS = 600;
/**
 * The fields of a plan that may differ: the expected number of approaches, and the urgency at the time of the request.
 */
const unlike = '{expectedApproaches,isUrgent}';

/** Whether a screening is waiting or running. */
export function isOpen({ state }: Pick<ScreeningRow, 'state'>): boolean {
  return state === 'PENDING' || state === 'RUNNING';
}

/** Screenings of an operator are started one after the other. */
export async function lockScreenings(tx: Tx, operatorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`screening ${operatorId}`}, 0))`);
}

/**
 * A running screening with the same objects, data and volumes. If two calls come at the same time, the second waits.
 */
export async function findSame(tx: Tx, same: SameScreening): Promise<ScreeningRow | undefined> {
  const { operatorId, type, plan, from, to } = same;
  await lockScreenings(tx, operatorId);
  const near = (column: typeof screening.windowFrom | typeof screening.windowTo, at: Instant) =>
    sql`abs(extract(epoch from (${sql.raw(timestampOf(`screening.${column.name}`))} - ${at}::timestamptz))) <= ${sameWindowS}`;
  const [row] = await tx
    .select()
    .from(screening)
    .where(
      and(
        eq(screening.operatorId, operatorId),
        eq(screening.type, type),
        inArray(screening.state, [...unfinished]),
        near(screening.windowFrom, from),
        near(screening.windowTo, to),
        sql`${screening.plan} - ${unlike}::text[] = ${JSON.stringify(plan)}::jsonb - ${unlike}::text[]`,
      ),
    )
    .limit(1);
  return row;
}

type NewScreening = Omit<typeof screening.$inferInsert, 'id'>;

export async function insertScreening(tx: Tx, row: NewScreening): Promise<ScreeningRow> {
  const [added] = await tx
    .insert(screening)
    .values({ ...row, id: newId() })
    .returning();
  if (!added) throw new Error('The database did not return the row of a stored screening.');
  await holdFiles(tx, added);
  await tellScreening(tx, added);
  return added;
}

/** Keeps the files of a screening until it has ended. One that has gone since it was planned makes it fail, with its name. */
async function holdFiles(tx: Tx, { id, plan: { primaries, others } }: ScreeningRow): Promise<void> {
  const digests = [...new Set([...primaries, ...others].flatMap(({ files }) => files))];
  if (digests.length === 0) return;
  await tx.execute(sql`insert into screening_file (screening_id, file_digest)
    select ${id}, digest from file where digest = any (${sql.param(digests)}::text[]) for key share`);
}

async function releaseFiles(tx: Tx, id: string): Promise<void> {
  const released = await tx
    .delete(screeningFile)
    .where(eq(screeningFile.screeningId, id))
    .returning({ digest: screeningFile.fileDigest });
  await removeUnusedFiles(
    tx,
    released.map(({ digest }) => digest),
  );
}

/** Screenings that are waiting or running. */
export const isUnfinished = inArray(screening.state, [...unfinished]);

/** Changes a screening that has not ended, and notifies its operator; undefined if it has ended already. */
export async function changeScreening(tx: Tx, id: string, change: Change): Promise<ScreeningRow | undefined> {
  const [row] = await tx
    .update(screening)
    .set(change)
    .where(and(eq(screening.id, id), inArray(screening.state, [...unfinished])))
    .returning();
  if (row === undefined) return undefined;
  if (!unfinished.some((state) => state === row.state)) await releaseFiles(tx, id);
  await tellScreening(tx, row);
  return row;
}

type ScreeningEnd =
  | { readonly state: 'CANCELLED' }
  | { readonly state: 'FAILED'; readonly failure: string; readonly failureCode: ScreeningFailureCode };

/** Ends a screening that has not ended, without results. */
export async function endScreening(tx: Tx, id: string, end: ScreeningEnd) {
  const ended = await changeScreening(tx, id, { ...end, finishedAt: nowInstant });
  if (ended) await tx.delete(screeningSlice).where(eq(screeningSlice.screeningId, id));
  return ended;
}

async function tellScreening(tx: Tx, row: ScreeningRow): Promise<void> {
  await appendEvent(tx, {
    audience: { kind: 'operator', operatorId: row.operatorId },
    kind: 'ca.screening.changed',
    payload: { screeningId: row.id, state: row.state, progress: progressOf(row) },
  });
}

/** Completed share: planning and finishing take little time. */
export function progressOf({ state, slices, slicesDone }: ScreeningRow): number {
  if (state === 'COMPLETE') return 1;
  return slices === null || slices === 0 ? 0 : Number((0.98 * (slicesDone / slices)).toFixed(4));
}

interface Slice {
  readonly screeningId: string;
  readonly slice: number;
}

/**
 * Stores the findings of a slice, once. Returns the resulting row; undefined if the slice was already stored or the
 * screening has ended: if it has been cancelled, nothing is stored.
 */
export async function keepSlice(tx: Tx, slice: Slice, found: SliceFindings): Promise<ScreeningRow | undefined> {
  const isOpen = and(eq(screening.id, slice.screeningId), inArray(screening.state, [...unfinished]));
  const open = await tx.select({ id: screening.id }).from(screening).where(isOpen).for('update');
  if (open.length === 0) return undefined;
  const added = await tx
    .insert(screeningSlice)
    .values({ ...slice, found })
    .onConflictDoNothing()
    .returning({ slice: screeningSlice.slice });
  if (added.length === 0) return undefined;
  return changeScreening(tx, slice.screeningId, {
    slicesDone: sql`${screening.slicesDone} + 1`,
  });
}

/** The findings of the finished slices, as one result: nothing twice at the seams. */
export async function readFindings(read: Read, screeningId: string): Promise<MergedFindings> {
  const rows = await read
    .select()
    .from(screeningSlice)
    .where(eq(screeningSlice.screeningId, screeningId))
    .orderBy(asc(screeningSlice.slice));
  return mergeSlices(rows.map(({ found }) => found));
}

type Lists = Pick<ScreeningDocument, 'coverage' | 'results' | 'intervals' | 'boundary'>;

/** The lists of a screening with its results so far. */
export async function readLists(read: Read, row: ScreeningRow): Promise<Lists> {
  const { coverage, results, intervals, boundary } = row;
  if (results !== null)
    return {
      results: [...results],
      ...(coverage === null ? {} : { coverage: [...coverage] }),
      ...(intervals === null ? {} : { intervals: [...intervals] }),
      ...(boundary === null ? {} : { boundary: [...boundary] }),
    };
  const found = await readFindings(read, row.id);
  const counted = coverage === null ? {} : { coverage: [...withApproaches(coverage, found.findings)] };
  return { results: [...found.approaches], ...counted };
}

function withApproaches(coverage: readonly Coverage[], findings: ScreeningFindings): readonly Coverage[] {
  const counts = approachCounts(findings);
  return coverage.map((one, object) => ({ ...one, approaches: counts.get(object) ?? 0 }));
}

/** Why a screening failed, in English and by its code; rows of older versions have none. */
export function failureOf({
  failure,
  failureCode,
}: Pick<ScreeningRow, 'failure' | 'failureCode'>): Pick<ScreeningDocument, 'failure' | 'failureCode'> {
  return withoutNulls({ failure, failureCode });
}

function reservationsIn({ coverage, plan, report }: ScreeningRow) {
  const primaries = (coverage ?? []).filter(({ role }) => role === 'PRIMARY');
  return [...reservationsOf(primaries, { isTrial: plan.isTrial === true, catalogue: comparedIn({ plan, report }) })];
}

/** The element sets against which a screening of the whole catalogue compared. */
export function comparedIn({ plan, report }: Pick<ScreeningRow, 'plan' | 'report'>) {
  const compared = plan.against === 'CATALOGUE' ? report?.catalogue : undefined;
  return compared && { ...compared, isOwnAlone: plan.snapshot === null };
}

function catalogueUsed({ plan, report }: ScreeningRow): Pick<ScreeningDocument, 'catalogue'> {
  const { snapshot, ownSetsUntil } = plan;
  if (report?.catalogue === undefined || (snapshot === null && ownSetsUntil === undefined)) return {};
  const own = ownSetsUntil === undefined ? {} : { ownSetsUntil };
  return { catalogue: { ...report.catalogue, snapshot: snapshot ?? '', ...own } };
}

/** The screening as it is returned, with its lists on request. */
export function screeningDocument(row: ScreeningRow, lists: Lists = {}): ScreeningDocument {
  const { plan, report } = row;
  const skipped = [...plan.skipped, ...(report?.skipped ?? [])];
  return {
    screeningId: row.id,
    type: row.type,
    state: row.state,
    progress: progressOf(row),
    requestedAt: row.requestedAt,
    ...withoutNulls({ finishedAt: row.finishedAt }),
    requestedBy: row.requestedBy,
    ...(plan.updateOf === undefined ? {} : { updateOf: plan.updateOf }),
    from: row.windowFrom,
    to: row.windowTo,
    primaries: plan.primaries.map(({ id, name }) => ({ id, name })),
    volumes: report?.volumes ?? '',
    ...catalogueUsed(row),
    skipped,
    ...(plan.expectedApproaches === undefined ? {} : { expectedApproaches: plan.expectedApproaches }),
    conjunctions: row.conjunctions,
    ...(report?.foundByRisk === undefined ? {} : { foundByRisk: report.foundByRisk }),
    ...(row.state === 'COMPLETE' ? { reservations: reservationsIn(row) } : {}),
    ...failureOf(row),
    ...lists,
  };
}
