import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { ArchiveRow } from '../../conjunctions/archive/columns.ts';
import { isHeld, lockHolds } from '../../conjunctions/archive/held.ts';
import { cdmArchived, messageArchive } from '../../conjunctions/archive/tables.ts';
import { conjunctionDecisionLog } from '../../conjunctions/decisions/tables.ts';
import { conjunctionConfirmation } from '../../conjunctions/events/confirmations/tables.ts';
import { cdm, cdmFile, cdmPhysics, conjunctionEvent, messageMoves, type StoredCdm } from '../../conjunctions/tables.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { among, type Database, type Instant, newId, type Read, type Tx } from '../../platform/db/index.ts';
import { discardReceived, keepFile, readStored, receiveFile } from '../../platform/files/index.ts';
import { version } from '../../version.ts';
import { conjunctionTracking } from '../../watch/tracking/tables.ts';
import { recordRemoval } from './record.ts';

/** Messages of one archive: about 2 MB, which a page that shows one of them reads at once. */
const messagesOfArchive = 1000;
/** No archive is larger. */
const mostBytes = 100_000_000;

const archiveTask = defineTask<typeof import('./archive.task.ts')>(
  'ca.archive-messages',
  new URL('./archive.task.ts', import.meta.url),
);

export interface ArchivePorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

export interface ArchiveOrder {
  readonly operatorId: string;
  /** Messages whose closest approach was before it are archived. */
  readonly before: Instant;
  /** The rule that says so. */
  readonly days: number;
  readonly signal: AbortSignal;
}

/** The last message that was looked at, in the order of closest approaches. */
interface MessageMark {
  readonly tca: Instant;
  readonly cdmId: string;
}

type OldMessage = Awaited<ReturnType<typeof oldMessages>>[number];

/** Moves the old messages of an operator into archives, each of one day of closest approach. Returns their number. */
export async function archiveMessages(ports: ArchivePorts, order: ArchiveOrder): Promise<number> {
  let after: MessageMark | undefined;
  let moved = 0;
  for (;;) {
    order.signal.throwIfAborted();
    const found = await ports.database.read((read) => oldMessages(read, order, after));
    const day = found[0]?.tca.slice(0, 10);
    const rows = found.filter(({ tca }) => tca.slice(0, 10) === day);
    after = rows.at(-1);
    if (after === undefined) return moved;
    moved += await archiveRows(ports, order, rows);
  }
}

/** Messages that may be archived, by their closest approach: not the newest of an event, nor what people based something on. */
async function oldMessages(read: Read, order: ArchiveOrder, after: MessageMark | undefined) {
  const beyond = after === undefined ? undefined : sql`(${cdm.tca}, ${cdm.id}) > (${after.tca}, ${after.cdmId})`;
  return read
    .select({
      cdmId: cdm.id,
      messageId: cdm.messageId,
      originator: cdm.originator,
      conjunctionId: cdm.eventId,
      satelliteId: cdm.satelliteId,
      ownSide: cdm.ownSide,
      revision: cdm.revision,
      creationDate: cdm.creationDate,
      receivedDate: cdm.receivedAt,
      tca: cdm.tca,
      isSummary: cdm.isSummary,
      isSynthetic: cdm.isSynthetic,
      document: cdm.document,
      figures: cdmPhysics.figures,
      evidence: cdmPhysics.evidence,
      dilution: cdmPhysics.dilution,
      doubts: messageMoves.doubts,
      digest: cdmFile.digest,
      bytes: cdmFile.bytes,
    })
    .from(cdm)
    .innerJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .innerJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .leftJoin(messageMoves, eq(messageMoves.cdmId, cdm.id))
    .where(and(mayMove(order), beyond))
    .orderBy(asc(cdm.tca), asc(cdm.id))
    .limit(messagesOfArchive);
}

/**
 * A message of a long encounter stays as well: which event later messages of the pair belong to depends on its interval.
 */
function mayMove({ operatorId, before }: ArchiveOrder): SQL | undefined {
  const none = (rows: SQL) => sql`not exists (select 1 from ${rows})`;
  return and(
    eq(cdm.operatorId, operatorId),
    eq(cdm.isArchived, false),
    lt(cdm.tca, before),
    none(sql`${conjunctionEvent} where ${conjunctionEvent.id} = ${cdm.eventId}
      and ${conjunctionEvent.newestCdmId} = ${cdm.id}`),
    none(sql`${conjunctionDecisionLog} where ${conjunctionDecisionLog.eventId} = ${cdm.eventId}
      and ${conjunctionDecisionLog.cdmId} = ${cdm.id}`),
    none(sql`${conjunctionTracking} where ${conjunctionTracking.eventId} = ${cdm.eventId}
      and ${conjunctionTracking.cdmId} = ${cdm.id}`),
    none(sql`${conjunctionConfirmation} where ${conjunctionConfirmation.cdmId} = ${cdm.id}`),
    none(sql`${cdmPhysics} where ${cdmPhysics.cdmId} = ${cdm.id} and ${cdmPhysics.figures} ? 'slowIntervalS'`),
    sql`not ${isHeld(cdm)}`,
  );
}

/**
 * Writes a file, and empties the rows of its messages in the transaction that keeps it. If the process ends before, the messages
 * are where they were, and the bytes are removed with all uploads that were never completed.
 */
async function archiveRows(ports: ArchivePorts, order: ArchiveOrder, found: readonly OldMessage[]): Promise<number> {
  const { database, compute } = ports;
  const rows = found
    .map(({ bytes, ...row }): ArchiveRow => ({ ...row, text: bytes.toString('utf8') }))
    .toSorted((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1));
  const source = { 'farpass.version': version, 'farpass.operator': order.operatorId };
  const { bytes, digest } = await compute.run(
    archiveTask,
    { rows, source },
    { signal: order.signal, isBackground: true },
  );
  const received = await receiveFile(database, [bytes], mostBytes);
  if (received.digest !== digest) throw new Error(`The archive ${digest} was received as ${received.digest}.`);
  return database.transaction(async (tx) => {
    await lockHolds(tx, order.operatorId);
    if (!(await areAllLeft(tx, order, rows))) {
      await discardReceived(tx, received);
      return 0;
    }
    const { sizeBytes } = await keepFile(tx, received);
    // The bytes of the database itself, not those in memory, are what stays of the messages.
    await readStored(tx, digest);
    await empty(tx, order, { rows, digest, sizeBytes });
    return rows.length;
  });
}

/** Messages of an event are side by side in the file. */
function rowKey({ conjunctionId, creationDate, cdmId }: ArchiveRow): string {
  return `${conjunctionId} ${creationDate} ${cdmId}`;
}

/** Locks the messages. Whether all of them may still be moved: a person may have placed a hold or decided since. */
async function areAllLeft(tx: Tx, order: ArchiveOrder, rows: readonly ArchiveRow[]): Promise<boolean> {
  const ids = rows.map(({ cdmId }) => cdmId);
  const left = await tx
    .select({ id: cdm.id })
    .from(cdm)
    .where(and(among(cdm.id, ids), mayMove(order)))
    .for('update');
  return left.length === rows.length;
}

interface Archived {
  readonly rows: readonly ArchiveRow[];
  readonly digest: string;
  readonly sizeBytes: number;
}

async function empty(tx: Tx, { operatorId, days }: ArchiveOrder, { rows, digest, sizeBytes }: Archived) {
  const archiveId = newId();
  const tcas = rows.map(({ tca }) => tca).toSorted();
  const [oldest, newest] = [tcas[0], tcas.at(-1)];
  if (oldest === undefined || newest === undefined) throw new Error('An archive has at least one message.');
  await tx.insert(messageArchive).values({
    ...{ id: archiveId, operatorId, fileDigest: digest, sizeBytes },
    ...{ messages: rows.length, oldestTca: oldest, newestTca: newest },
  });
  const ids = rows.map(({ cdmId }) => cdmId);
  await tx
    .insert(cdmArchived)
    .values(rows.map(({ cdmId, digest: of }, row) => ({ cdmId, archiveId, row, digest: of })));
  await tx.delete(cdmFile).where(among(cdmFile.cdmId, ids));
  await tx.delete(cdmPhysics).where(among(cdmPhysics.cdmId, ids));
  await tx.delete(messageMoves).where(among(messageMoves.cdmId, ids));
  const slim = JSON.stringify(rows.map(({ cdmId, document }) => ({ id: cdmId, document: slimDocument(document) })));
  await tx.execute(sql`update ${cdm} set is_archived = true, document = slim.document
    from json_to_recordset(${slim}::json) as slim(id text, document json) where ${cdm.id} = slim.id`);
  await recordRemoval(tx, {
    ...{ operatorId, kind: 'MESSAGES_ARCHIVED', items: rows.length, oldest, newest, days, archiveId, digest },
  });
}

/** The part of a message that statistics of all years read, and the answer that a text is known. */
function slimDocument({ object1, object2, data, warnings, isSummary }: StoredCdm) {
  return {
    object1: planeOf(object1),
    object2: planeOf(object2),
    data: { probabilityOfCollision: data.probabilityOfCollision },
    warnings,
    ...(isSummary === undefined ? {} : { isSummary }),
  };
}

function planeOf({
  conjunctionPlaneX,
  conjunctionPlaneY,
  conjunctionPlaneCovarianceXX,
  conjunctionPlaneCovarianceYX,
  conjunctionPlaneCovarianceYY,
}: StoredCdm['object1']) {
  return {
    conjunctionPlaneX,
    conjunctionPlaneY,
    conjunctionPlaneCovarianceXX,
    conjunctionPlaneCovarianceYX,
    conjunctionPlaneCovarianceYY,
  };
}
