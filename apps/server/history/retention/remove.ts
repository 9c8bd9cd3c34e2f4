import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { isAllHeld, isHeld, lockHolds } from '../../conjunctions/archive/held.ts';
import { cdmArchived, legalHold, messageArchive } from '../../conjunctions/archive/tables.ts';
import { cdm } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { manoeuvrePlan } from '../../manoeuvres/tables.ts';
import { among, type Database, type Instant, type Tx } from '../../platform/db/index.ts';
import { removeUnusedFile } from '../../platform/files/index.ts';
import { screening } from '../../screenings/tables.ts';
import { recordRemoval } from './record.ts';

export interface RemovalOrder {
  readonly operatorId: string;
  readonly before: Instant;
  /** The rule that says so. */
  readonly days: number;
  readonly signal: AbortSignal;
}

/** Screenings that one transaction removes. */
const screeningsAtOnce = 100;

/** Removes archives whose newest message is older, with their messages. One with a held message stays. Returns their number. */
export async function removeArchives(database: Database, order: RemovalOrder): Promise<number> {
  let removed = 0;
  for (;;) {
    order.signal.throwIfAborted();
    if (!(await database.transaction((tx) => removeArchive(tx, order)))) return removed;
    removed += 1;
  }
}

async function removeArchive(tx: Tx, { operatorId, before, days }: RemovalOrder): Promise<boolean> {
  await lockHolds(tx, operatorId);
  const holdsMessage = sql`exists (select 1 from ${cdmArchived} inner join ${cdm} on ${cdm.id} = ${cdmArchived.cdmId}
    where ${cdmArchived.archiveId} = ${messageArchive.id} and ${isHeld(cdm)})`;
  const [found] = await tx
    .select()
    .from(messageArchive)
    .where(
      and(
        eq(messageArchive.operatorId, operatorId),
        lt(messageArchive.newestTca, before),
        sql`not ${isAllHeld(messageArchive.operatorId)}`,
        sql`not ${holdsMessage}`,
      ),
    )
    .orderBy(asc(messageArchive.newestTca), asc(messageArchive.id))
    .limit(1);
  if (found === undefined) return false;
  const { id, fileDigest, messages, oldestTca, newestTca } = found;
  const ofArchive = tx.select({ id: cdmArchived.cdmId }).from(cdmArchived).where(eq(cdmArchived.archiveId, id));
  await tx.delete(cdm).where(inArray(cdm.id, ofArchive));
  await tx.delete(messageArchive).where(eq(messageArchive.id, id));
  await removeUnusedFile(tx, fileDigest);
  await recordRemoval(tx, {
    ...{ operatorId, kind: 'ARCHIVE_REMOVED', items: messages, oldest: oldestTca, newest: newestTca, days },
    ...{ archiveId: id, digest: fileDigest },
  });
  return true;
}

/** Removes ended screenings that are older and that nothing refers to. Returns their number. */
export async function removeScreenings(database: Database, order: RemovalOrder): Promise<number> {
  let removed = 0;
  for (;;) {
    order.signal.throwIfAborted();
    const some = await database.transaction((tx) => removeSomeScreenings(tx, order));
    removed += some;
    if (some < screeningsAtOnce) return removed;
  }
}

async function removeSomeScreenings(tx: Tx, { operatorId, before, days }: RemovalOrder): Promise<number> {
  await lockHolds(tx, operatorId);
  const finished = sql<Instant>`${screening.finishedAt}`;
  const rows = await tx
    .select({ id: screening.id, finished })
    .from(screening)
    .where(
      and(
        eq(screening.operatorId, operatorId),
        isNotNull(screening.finishedAt),
        lt(screening.finishedAt, before),
        unused(),
      ),
    )
    .orderBy(asc(screening.finishedAt))
    .limit(screeningsAtOnce);
  const [oldest, newest] = [rows[0]?.finished, rows.at(-1)?.finished];
  if (oldest === undefined || newest === undefined) return 0;
  await tx.delete(screening).where(
    among(
      screening.id,
      rows.map(({ id }) => id),
    ),
  );
  await recordRemoval(tx, {
    ...{ operatorId, kind: 'SCREENINGS_REMOVED', items: rows.length, oldest, newest, days },
  });
  return rows.length;
}

/** No plan rests on it, no satellite shows it as its newest, the newest of its kind stays, and no event of it is held. */
function unused(): SQL | undefined {
  const named = (text: SQL) => sql`position(${screening.id} in ${text}) > 0`;
  const newer = sql`exists (select 1 from screening newer where newer.operator_id = ${screening.operatorId}
    and newer.type = ${screening.type} and newer.finished_at > ${screening.finishedAt})`;
  return and(
    newer,
    sql`not exists (select 1 from ${manoeuvrePlan} where ${manoeuvrePlan.operatorId} = ${screening.operatorId}
      and ${named(sql`${manoeuvrePlan.screening}::text`)})`,
    sql`not exists (select 1 from ${satellite} where ${satellite.operatorId} = ${screening.operatorId}
      and ${named(sql`${satellite.screening}::text`)})`,
    sql`not exists (select 1 from ${legalHold} where ${legalHold.operatorId} = ${screening.operatorId}
      and ${legalHold.liftedAt} is null and (${legalHold.eventId} is null
        or position(${legalHold.eventId} in ${screening.results}::text) > 0))`,
  );
}
