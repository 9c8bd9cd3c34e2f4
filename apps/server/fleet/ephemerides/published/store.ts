import type { PublishedEphemerisDocument } from '@farpass/contract/fleet';
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
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
  /** Of the file as it came, which may have been another format. */
  sourceDigest: text('source_digest'),
  uploadedBy: text('uploaded_by'),
  madeAt: instant('made_at').notNull(),
  receivedAt: instant('received_at').notNull().default(nowInstant),
  beginsAt: instant('begins_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  hasCovariance: boolean('has_covariance').notNull(),
  state: text().$type<PublishedEphemerisDocument['state']>().notNull(),
  document: jsonb()
    .$type<Pick<PublishedEphemerisDocument, 'originator' | 'distanceKm' | 'allowedKm' | 'comparedWith'>>()
    .notNull(),
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

/** The files of an object, newest first: those that are kept, the one in use and those that wait for a person, however many came after them. */
export function listPublished(read: Read, scope: Scope, catalogueNumber: string): Promise<PublishedRow[]> {
  return read
    .select()
    .from(publishedEphemeris)
    .where(
      and(ofOperator(scope, publishedEphemeris.operatorId), eq(publishedEphemeris.catalogueNumber, catalogueNumber)),
    )
    .orderBy(...newestFirst);
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

/** Files that cover the time ahead and are used, or could be: a newer element set may speak against them. */
export function openPublished(read: Read): Promise<PublishedRow[]> {
  const { state, endsAt } = publishedEphemeris;
  return read
    .select()
    .from(publishedEphemeris)
    .where(and(inArray(state, ['USED', 'DOUBTED']), gt(endsAt, currentInstant())))
    .orderBy(asc(publishedEphemeris.receivedAt), asc(publishedEphemeris.id));
}

/** Which files of some names are stored. */
export async function knownFiles(read: Read, source: PublishedRow['source'], fileNames: readonly string[]) {
  if (fileNames.length === 0) return [];
  const { operatorId, fileName, fileDigest, sourceDigest } = publishedEphemeris;
  return read
    .select({ operatorId, fileName, fileDigest, sourceDigest })
    .from(publishedEphemeris)
    .where(and(eq(publishedEphemeris.source, source), inArray(fileName, [...fileNames])));
}

/** A stored file: whether it is new, and whether screenings use something else because of it. */
export type StoredPublication = PublishedRow & { readonly isNew: boolean; readonly changesUse: boolean };

/**
 * Stores a judged file: USED if nothing speaks against it and it was made after the one in use, which it replaces, and no newer plan
 * waits. Nothing changes if the same file is already stored. The caller holds the lock of the object.
 */
export async function insertPublished(tx: Tx, scope: Scope, row: NewPublished): Promise<StoredPublication> {
  const stored = await listPublished(tx, scope, row.catalogueNumber);
  const same = stored.find(
    ({ fileDigest, sourceDigest }) => fileDigest === row.fileDigest || sourceDigest === row.sourceDigest,
  );
  if (same !== undefined) return { ...same, isNew: false, changesUse: false };
  const used = stored.find(({ state }) => state === 'USED');
  const isDoubted = row.findings.some(({ isFatal }) => isFatal);
  const state = isDoubted ? 'DOUBTED' : undoubtedState(row, stored);
  const isWithdrawn = isDoubted && used !== undefined && used.decidedBy === null && isNewerPlan(row, used);
  if (state === 'USED') await replaceEarlier(tx, stored, row);
  if (isWithdrawn) await setState(tx, [used], { state: 'REPLACED' });
  const [added] = await tx
    .insert(publishedEphemeris)
    .values({ ...row, id: newId(), state })
    .returning();
  if (!added) throw new Error('The database did not return the row of a stored ephemeris.');
  await forgetOld(tx, [added, ...stored]);
  return { ...added, isNew: true, changesUse: state === 'USED' || isWithdrawn };
}

function undoubtedState(row: NewPublished, others: readonly PublishedRow[]): 'USED' | 'REPLACED' {
  const waiting = others.filter(isWaiting);
  if (waiting.some((one) => isNewerPlan(one, row))) return 'REPLACED';
  const used = others.find(({ state }) => state === 'USED');
  return isLaterThan(used, row) ? 'USED' : 'REPLACED';
}

function isWaiting({ state, decidedBy }: PublishedRow): boolean {
  return state === 'DOUBTED' && decidedBy === null;
}

/** Whether a file goes before the one in use. */
function isLaterThan(used: PublishedRow | undefined, row: NewPublished): boolean {
  return used === undefined || used.endsAt <= currentInstant() || (used.madeAt < row.madeAt && mayReplace(row, used));
}

/**
 * Whether a later file may take the place of another one. The ILRS does not know the burns of owners: its predictions replace no
 * file of an owner, and none that a person released.
 */
function mayReplace({ source }: Pick<PublishedRow, 'source'>, { source: before, decidedBy }: PublishedRow): boolean {
  return source !== 'ILRS' || before === 'ILRS' || (before === 'UPLOAD' && decidedBy === null);
}

/**
 * Whether a doubted file says that the satellite flies elsewhere now: it is only far from the element set, which does not know a
 * burn. The earlier file of its source is obsolete then, although the newer one waits for a person or a newer set; so is a
 * prediction of the ILRS, whenever it was made.
 */
function isNewerPlan({ source, madeAt, endsAt, findings }: NewPublished, file: NewPublished): boolean {
  const isOnlyFar = findings.every(({ code, isFatal }) => !isFatal || code === 'FAR_FROM_SET');
  if (file.source === 'ILRS' && source !== 'ILRS') return isOnlyFar && endsAt > currentInstant();
  return isOnlyFar && source !== 'UPLOAD' && file.source === source && file.madeAt < madeAt;
}

type Later = Pick<PublishedRow, 'source' | 'madeAt'>;

/** The one in use, and the doubted ones from before: releasing them would bring back what is known better now. */
async function replaceEarlier(tx: Tx, stored: readonly PublishedRow[], later: Later): Promise<void> {
  const earlier = stored.filter(
    (one) => one.state === 'USED' || (one.state === 'DOUBTED' && one.madeAt <= later.madeAt && mayReplace(later, one)),
  );
  if (earlier.length > 0) await setState(tx, earlier, { state: 'REPLACED' });
}

/** Beyond the number that is kept, the one in use stays, and the newest of each source that a person has yet to decide. */
async function forgetOld(tx: Tx, newest: readonly PublishedRow[]): Promise<void> {
  const before = instantOfUnixMs(Date.now() - keptDays * 86_400_000);
  const isHeld = (one: PublishedRow) =>
    one.state === 'USED' || one === newest.find((other) => isWaiting(other) && other.source === one.source);
  const gone = newest.filter((one, place) => place > 0 && (one.endsAt < before || (place >= mostKept && !isHeld(one))));
  for (const { id, fileDigest } of gone) {
    await tx.delete(publishedEphemeris).where(eq(publishedEphemeris.id, id));
    await removeUnusedFile(tx, fileDigest);
  }
}

/**
 * Keeps how a newer element set judges a stored file: one in use is doubted, one that waited is used, unless a newer one is, or waits as a newer plan. What a person
 * decided stays. Undefined if the file was changed since it was read; otherwise whether screenings use something else now.
 * The caller holds the lock of the object.
 */
export async function judgePublished(
  tx: Tx,
  scope: Scope,
  { row, judged }: { readonly row: PublishedRow; readonly judged: Pick<NewPublished, 'findings' | 'document'> },
): Promise<{ readonly changesUse: boolean } | undefined> {
  const stored = await listPublished(tx, scope, row.catalogueNumber);
  const now = stored.find(({ id }) => id === row.id);
  if (now === undefined || now.version !== row.version) return undefined;
  const others = stored.filter(({ id }) => id !== row.id);
  const state = stateAfter(now, { isDoubted: judged.findings.some(({ isFatal }) => isFatal), others });
  if (state === 'USED' && now.state !== 'USED') await replaceEarlier(tx, others, now);
  await tx
    .update(publishedEphemeris)
    .set({ ...judged, state, version: now.version + 1 })
    .where(eq(publishedEphemeris.id, now.id));
  return { changesUse: (state === 'USED') !== (now.state === 'USED') };
}

interface NewJudgement {
  readonly isDoubted: boolean;
  readonly others: readonly PublishedRow[];
}

function stateAfter(row: PublishedRow, { isDoubted, others }: NewJudgement): PublishedRow['state'] {
  if (row.decidedBy !== null) return row.state;
  return isDoubted ? 'DOUBTED' : undoubtedState(row, others);
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
  { before: { id, source }, ...decision }: Decision & { readonly before: PublishedRow },
): Promise<PublishedRow> {
  const others = stored.filter((one) => one.id !== id);
  if (decision.state === 'USED') await replaceEarlier(tx, others, { source, madeAt: decision.madeAt });
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
