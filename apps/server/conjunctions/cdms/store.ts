import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Instant, ofOperator, ownRow, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { readArchived } from '../archive/read.ts';
import { cdmArchived } from '../archive/tables.ts';
import { cdm, cdmFile, cdmPhysics, conjunctionAlias, conjunctionEvent, currentRules } from '../tables.ts';
import type { StorableCdm } from './assess.ts';

export type CdmRow = typeof cdm.$inferSelect;

export async function findCdm(read: Read, scope: Scope, id: string): Promise<CdmRow | undefined> {
  const [row] = await read
    .select()
    .from(cdm)
    .where(ownRow(scope, cdm, id));
  return row;
}

/**
 * The id of an event by that id, or by an alias of one that was merged into it; as a value, so that an index can be
 * used.
 */
export function eventIdOf(idOrAlias: string): SQL {
  const { alias, eventId } = conjunctionAlias;
  return sql`coalesce((select ${eventId} from ${conjunctionAlias} where ${alias} = ${idOrAlias}), ${idOrAlias})`;
}

/** Newest first; a message that was created after its receipt counts from its receipt. */
export const newestFirst: readonly SQL[] = [
  sql`least(${cdm.creationDate}, ${cdm.receivedAt}) desc`,
  desc(cdm.creationDate),
  desc(cdm.id),
];

/**
 * The message that counts for an event, by the rule of `standingOf`, as it was kept when the event was last judged: the figures
 * of the event are its own. Every reader of an event begins with it.
 */
export async function findCountedCdm(read: Read, scope: Scope, eventId: string): Promise<CdmRow | undefined> {
  const { id, newestCdmId } = conjunctionEvent;
  const [found] = await read
    .select({ row: cdm })
    .from(conjunctionEvent)
    .innerJoin(cdm, eq(cdm.id, newestCdmId))
    .where(and(ofOperator(scope, cdm.operatorId), eq(id, eventIdOf(eventId))));
  return found?.row;
}

/** The bytes of a message, unchanged, from the archive if they are there. Reached through the message's row, which has checked the scope. */
export async function readCdmBytes(read: Read, cdmId: string): Promise<Buffer | undefined> {
  const [row] = await read.select({ bytes: cdmFile.bytes }).from(cdmFile).where(eq(cdmFile.cdmId, cdmId));
  if (row !== undefined) return row.bytes;
  const archived = (await readArchived(read, [cdmId])).get(cdmId);
  return archived && Buffer.from(archived.text);
}

/** The newest message of each of some events, as received; events without one are left out. */
export async function readNewestMessages(read: Read, scope: Scope, eventIds: readonly string[]) {
  const { newestCdmId, id } = conjunctionEvent;
  return read
    .select({ id: cdm.id, messageId: cdm.messageId, bytes: cdmFile.bytes })
    .from(conjunctionEvent)
    .innerJoin(cdm, eq(cdm.id, newestCdmId))
    .innerJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .where(and(ofOperator(scope, conjunctionEvent.operatorId), inArray(id, [...eventIds])))
    .orderBy(conjunctionEvent.tca, id);
}

/** A stored message as it was received, for another assessment. */
export interface StoredText extends Pick<CdmRow, 'eventId' | 'satelliteId' | 'ownSide' | 'document' | 'receivedAt'> {
  readonly cdmId: string;
  readonly text: string;
}

/** Which stored messages, in which order, and how many. */
export interface TextChoice {
  readonly where: SQL | undefined;
  readonly order: SQL;
  readonly limit: number;
}

/** Stored messages of every operator; computed values can be used as a filter. */
export async function findTexts(read: Read, { where, order, limit }: TextChoice): Promise<readonly StoredText[]> {
  const { id: cdmId, eventId, satelliteId, ownSide, document, receivedAt } = cdm;
  const rows = await read
    .select({ cdmId, eventId, satelliteId, ownSide, document, receivedAt, bytes: cdmFile.bytes })
    .from(cdm)
    .innerJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .leftJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .where(where)
    .orderBy(order)
    .limit(limit);
  return rows.map(({ bytes, ...row }) => ({ ...row, text: bytes.toString('utf8') }));
}

/** All messages of an event as received, by their ids; those in archives are read there. */
export async function findTextsOf(read: Read, eventId: string, limit: number): Promise<readonly StoredText[]> {
  const { id: cdmId, satelliteId, ownSide, document, receivedAt, isArchived } = cdm;
  const rows = await read
    .select({
      cdmId,
      eventId: cdm.eventId,
      satelliteId,
      ownSide,
      document,
      receivedAt,
      isArchived,
      bytes: cdmFile.bytes,
    })
    .from(cdm)
    .leftJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .where(eq(cdm.eventId, eventId))
    .orderBy(cdm.id)
    .limit(limit);
  const archived = await archivedOf(read, rows);
  return rows.flatMap(({ bytes, isArchived: _, ...row }) => {
    const kept = archived.get(row.cdmId);
    const text = kept?.text ?? bytes?.toString('utf8');
    return text === undefined ? [] : [{ ...row, document: kept?.document ?? row.document, text }];
  });
}

/** A message as it was selected together with its bytes, which are missing if it is in an archive. */
interface MaybeArchived {
  readonly cdmId: string;
  readonly isArchived: boolean;
  readonly bytes: Buffer | null;
}

function archivedOf(read: Read, rows: readonly MaybeArchived[]) {
  const archived = rows.filter(({ isArchived }) => isArchived);
  return readArchived(
    read,
    archived.map(({ cdmId }) => cdmId),
  );
}

/** The text of each of these messages as received, from its archive if it is there. */
export async function textsOf(
  read: Read,
  rows: readonly MaybeArchived[],
): Promise<(row: MaybeArchived) => string | undefined> {
  const archived = await archivedOf(read, rows);
  return ({ cdmId, bytes }) => archived.get(cdmId)?.text ?? bytes?.toString('utf8');
}

/** A message that is already stored: its ids and the findings from reading it. */
export interface KnownCdm {
  readonly cdmId: string;
  readonly conjunctionId: string;
  readonly warnings: CdmRow['document']['warnings'];
}

/** The texts that an operator already has, by digest. */
export async function findKnownTexts(
  read: Read,
  operatorId: string,
  digests: readonly string[],
): Promise<ReadonlyMap<string, KnownCdm>> {
  if (digests.length === 0) return new Map();
  const fields = { cdmId: cdm.id, conjunctionId: cdm.eventId, document: cdm.document };
  const rows = await read
    .select({ digest: cdmFile.digest, ...fields })
    .from(cdmFile)
    .innerJoin(cdm, eq(cdm.id, cdmFile.cdmId))
    .where(and(inArray(cdmFile.digest, [...digests]), eq(cdm.operatorId, operatorId)))
    .unionAll(
      read
        .select({ digest: cdmArchived.digest, ...fields })
        .from(cdmArchived)
        .innerJoin(cdm, eq(cdm.id, cdmArchived.cdmId))
        .where(and(inArray(cdmArchived.digest, [...digests]), eq(cdm.operatorId, operatorId))),
    );
  return new Map(rows.map(({ digest, document, ...ids }) => [digest, { ...ids, warnings: document.warnings }]));
}

type MessageIdentity = Pick<StorableCdm, 'originator' | 'messageId'>;

/** A stored text of a message id. */
interface StoredRevision {
  readonly cdmId: string;
  readonly eventId: string;
  readonly revision: number;
  readonly digest: string;
}

/** The stored texts of the ids of some messages of an operator, by `identityOf`. */
export async function findRevisions(
  tx: Tx,
  operatorId: string,
  messages: readonly MessageIdentity[],
): Promise<ReadonlyMap<string, readonly StoredRevision[]>> {
  const { id: cdmId, eventId, revision, originator, messageId } = cdm;
  const originators = messages.map((message) => message.originator);
  const messageIds = messages.map((message) => message.messageId);
  const rows = await tx
    .select({
      ...{ cdmId, eventId, revision, originator, messageId },
      digest: sql<string>`coalesce(${cdmFile.digest}, ${cdmArchived.digest})`,
    })
    .from(cdm)
    .leftJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .leftJoin(cdmArchived, eq(cdmArchived.cdmId, cdm.id))
    .where(
      and(
        eq(cdm.operatorId, operatorId),
        sql`(${originator}, ${messageId}) in (select * from unnest(
          ${sql.param(originators)}::text[], ${sql.param(messageIds)}::text[]))`,
      ),
    );
  return Map.groupBy(rows, identityOf);
}

/** The name that a message has from its originator. */
export function identityOf({ originator, messageId }: MessageIdentity): string {
  return JSON.stringify([originator, messageId]);
}

interface NewCdm {
  readonly message: StorableCdm;
  readonly id: string;
  readonly operatorId: string;
  readonly eventId: string;
  readonly revision: number;
  readonly isSynthetic: boolean;
  readonly receivedAt: Instant;
}

/** Stores messages of events: a statement for each of the three tables, however many they are. */
export async function insertCdms(tx: Tx, rows: readonly NewCdm[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(cdm).values(
    rows.map(({ message: { satelliteId, ownSide, originator, messageId, creationDate, tca, document }, ...row }) => {
      return { ...row, satelliteId, ownSide, originator, messageId, creationDate, tca, document };
    }),
  );
  await tx
    .insert(cdmFile)
    .values(
      rows.map(({ id: cdmId, message }) => ({ cdmId, digest: message.digest, bytes: Buffer.from(message.text) })),
    );
  await tx
    .insert(cdmPhysics)
    .values(rows.map(({ id: cdmId, message }) => ({ cdmId, ...message.physics, rules: currentRules })));
}

/** Overwrites the computed values of a stored message. */
export async function replacePhysics(
  tx: Tx,
  cdmId: string,
  { document, physics }: Pick<StorableCdm, 'document' | 'physics'>,
): Promise<void> {
  const { figures = null, evidence, dilution = null } = physics;
  await tx.update(cdm).set({ document }).where(eq(cdm.id, cdmId));
  await tx
    .insert(cdmPhysics)
    .values({ cdmId, figures, evidence, dilution, rules: currentRules })
    .onConflictDoUpdate({ target: cdmPhysics.cdmId, set: { figures, evidence, dilution, rules: currentRules } });
}
