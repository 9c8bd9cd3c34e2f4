import type { PublishedEphemerisDocument } from '@farpass/contract/ca';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  currentInstant,
  type Instant,
  instant,
  instantOfUnixMs,
  newId,
  nowInstant,
  ofOperator,
  type Read,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../../platform/db/index.ts';
import { removeUnusedFile } from '../../../platform/files/index.ts';
import { rowTag } from '../../../platform/http/index.ts';
import type { PlausibilityFinding } from '../../tables.ts';

const publishedEphemeris = pgTable('published_ephemeris', {
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  catalogueNumber: text('catalogue_number').notNull(),
  source: text().$type<PublishedEphemerisDocument['source']>().notNull(),
  fileName: text('file_name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  fileDigest: text('file_digest').notNull(),
  uploadedBy: text('uploaded_by'),
  madeAt: instant('made_at').notNull(),
  receivedAt: instant('received_at').notNull().default(nowInstant),
  beginsAt: instant('begins_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  hasCovariance: boolean('has_covariance').notNull(),
  state: text().$type<PublishedEphemerisDocument['state']>().notNull(),
  document: jsonb().$type<Pick<PublishedEphemerisDocument, 'originator' | 'distanceKm' | 'allowedKm'>>().notNull(),
  findings: jsonb().$type<PlausibilityFinding[]>().notNull(),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  decisionReason: text('decision_reason'),
  version: integer().notNull().default(1),
});

export type PublishedRow = typeof publishedEphemeris.$inferSelect;
export type NewPublished = Omit<typeof publishedEphemeris.$inferInsert, 'id' | 'state' | 'version' | 'receivedAt'>;

/** An object as an operator sees it. */
export interface ObjectOfOperator {
  readonly operatorId: string;
  readonly catalogueNumber: string;
}

/** Files of an object that are kept: a feed brings three a day, of 2 MB each. */
const mostKept = 20;
/** Ended files go after this. */
const keptDays = 30;

/** Of several that are stored or decided at once, each sees what the one before it did. */
export async function lockPublished(tx: Tx, { operatorId, catalogueNumber }: ObjectOfOperator): Promise<void> {
  const key = `published ephemerides ${operatorId} ${catalogueNumber}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

const newestFirst = [desc(publishedEphemeris.receivedAt), desc(publishedEphemeris.id)] as const;

/** The files of an object, newest first. */
export function listPublished(read: Read, scope: Scope, catalogueNumber: string): Promise<PublishedRow[]> {
  return read
    .select()
    .from(publishedEphemeris)
    .where(
      and(ofOperator(scope, publishedEphemeris.operatorId), eq(publishedEphemeris.catalogueNumber, catalogueNumber)),
    )
    .orderBy(...newestFirst)
    .limit(mostKept);
}

/** The files in use that cover a part of a window and were not made too long before it, one for each object. */
export function usedPublished(
  read: Read,
  operatorId: string,
  window: { readonly from: Instant; readonly to: Instant; readonly madeAfter: Instant },
): Promise<PublishedRow[]> {
  const { state, beginsAt, endsAt, madeAt } = publishedEphemeris;
  return read
    .select()
    .from(publishedEphemeris)
    .where(
      and(
        eq(publishedEphemeris.operatorId, operatorId),
        eq(state, 'USED'),
        lt(beginsAt, window.to),
        gt(endsAt, window.from),
        gt(madeAt, window.madeAfter),
      ),
    )
    .orderBy(...newestFirst);
}

/** Which of some files an operator already has, by their names. */
export async function knownNames(read: Read, source: PublishedRow['source'], fileNames: readonly string[]) {
  if (fileNames.length === 0) return [];
  const { operatorId, fileName } = publishedEphemeris;
  return read
    .select({ operatorId, fileName })
    .from(publishedEphemeris)
    .where(and(eq(publishedEphemeris.source, source), inArray(fileName, [...fileNames])));
}

/**
 * Stores a judged file: USED if nothing speaks against it and it was made after the one in use, which it replaces. Nothing changes
 * if the same file is already stored. The caller holds the lock of the object.
 */
export async function insertPublished(
  tx: Tx,
  scope: Scope,
  row: NewPublished,
): Promise<PublishedRow & { readonly isNew: boolean }> {
  const stored = await listPublished(tx, scope, row.catalogueNumber);
  const same = stored.find(({ fileDigest }) => fileDigest === row.fileDigest);
  if (same !== undefined) return { ...same, isNew: false };
  const used = stored.find(({ state }) => state === 'USED');
  const isDoubted = row.findings.some(({ isFatal }) => isFatal);
  const isLater = used === undefined || used.endsAt <= currentInstant() || used.madeAt < row.madeAt;
  const state = isDoubted ? 'DOUBTED' : isLater ? 'USED' : 'REPLACED';
  if (state === 'USED') await replaceEarlier(tx, stored, row.madeAt);
  const [added] = await tx
    .insert(publishedEphemeris)
    .values({ ...row, id: newId(), state })
    .returning();
  if (!added) throw new Error('The database did not return the row of a stored ephemeris.');
  await forgetOld(tx, [added, ...stored]);
  return { ...added, isNew: true };
}

/** The one in use, and the doubted ones from before: releasing them would bring back what is known better now. */
async function replaceEarlier(tx: Tx, stored: readonly PublishedRow[], madeAt: Instant): Promise<void> {
  const earlier = stored.filter((one) => one.state === 'USED' || (one.state === 'DOUBTED' && one.madeAt <= madeAt));
  if (earlier.length > 0) await setState(tx, earlier, { state: 'REPLACED' });
}

async function forgetOld(tx: Tx, newest: readonly PublishedRow[]): Promise<void> {
  const before = instantOfUnixMs(Date.now() - keptDays * 86_400_000);
  const gone = newest.filter(
    ({ state, endsAt }, place) => place > 0 && (endsAt < before || (place >= mostKept && state !== 'USED')),
  );
  for (const { id, fileDigest } of gone) {
    await tx.delete(publishedEphemeris).where(eq(publishedEphemeris.id, id));
    await removeUnusedFile(tx, fileDigest);
  }
}

interface Decision {
  readonly state: 'USED' | 'DOUBTED';
  readonly decidedBy: string;
  readonly decisionReason: string;
  /** A person answers for a file from the future: it counts as made when it was received, so that the next one replaces it. */
  readonly madeAt: Instant;
}

/** A person's decision; the one in use before is replaced. The caller holds the lock of the object. */
export async function decidePublished(
  tx: Tx,
  stored: readonly PublishedRow[],
  { id, ...decision }: Decision & { readonly id: string },
): Promise<PublishedRow> {
  const others = stored.filter((one) => one.id !== id);
  if (decision.state === 'USED') await replaceEarlier(tx, others, decision.madeAt);
  const [row] = await tx
    .update(publishedEphemeris)
    .set({ ...decision, decidedAt: currentInstant(), version: sql`${publishedEphemeris.version} + 1` })
    .where(eq(publishedEphemeris.id, id))
    .returning();
  if (!row) throw new Error(`Published ephemeris ${id} was deleted while it was being changed.`);
  return row;
}

function setState(tx: Tx, rows: readonly PublishedRow[], set: Pick<PublishedRow, 'state'>) {
  const ids = rows.map(({ id }) => id);
  return tx
    .update(publishedEphemeris)
    .set({ ...set, version: sql`${publishedEphemeris.version} + 1` })
    .where(inArray(publishedEphemeris.id, ids));
}

export function publishedDocument(row: PublishedRow): PublishedEphemerisDocument {
  const { id, catalogueNumber, source, fileName, sizeBytes, madeAt, receivedAt, beginsAt, endsAt } = row;
  const { hasCovariance, state, document, findings, uploadedBy, decidedBy, decidedAt, decisionReason, version } = row;
  return {
    publishedId: id,
    etag: rowTag(version),
    noradId: Number(catalogueNumber),
    source,
    fileName,
    sizeBytes,
    ...document,
    ...withoutNulls({ uploadedBy }),
    madeAt,
    receivedAt,
    from: beginsAt,
    to: endsAt,
    hasCovariance,
    state,
    findings,
    ...withoutNulls({ decidedBy, decidedAt, decisionReason }),
  };
}
