import type { CdmDocument } from '@farpass/contract/ca';
import { and, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import {
  beyond,
  countRows,
  type ListOrder,
  type ListPage,
  newId,
  ofOperator,
  type Read,
  type Scope,
  sortedBy,
  type Tx,
} from '../../platform/db/index.ts';
import { secondsTo } from '../conjunctions/store.ts';
import { cdm, cdmFile, conjunctionAlias } from '../tables.ts';
import { combinedValues } from './physics.ts';

export type CdmRow = typeof cdm.$inferSelect;

type CdmFilter = {
  readonly id?: string | undefined;
  readonly eventId?: string | undefined;
  readonly satelliteId?: string | undefined;
};

const newestFirst: ListOrder = { key: cdm.creationDate, id: cdm.id, direction: 'descending' };

/** One page of the scope's messages, newest first by creationDate. */
export async function listCdms(read: Read, scope: Scope, page: CdmFilter & ListPage): Promise<readonly CdmRow[]> {
  return read
    .select()
    .from(cdm)
    .where(and(fitting(read, scope, page), beyond(newestFirst, page.after)))
    .orderBy(...sortedBy(newestFirst))
    .limit(page.limit);
}

export async function countCdms(read: Read, scope: Scope, filter: CdmFilter): Promise<number> {
  return countRows(read, cdm, fitting(read, scope, filter));
}

/** An alias of a merged event finds its messages too. */
function fitting(read: Read, scope: Scope, { id, eventId, satelliteId }: CdmFilter): SQL | undefined {
  const aliased = read.select({ id: conjunctionAlias.eventId }).from(conjunctionAlias);
  return and(
    ofOperator(scope, cdm.operatorId),
    eventId === undefined
      ? undefined
      : or(eq(cdm.eventId, eventId), inArray(cdm.eventId, aliased.where(eq(conjunctionAlias.alias, eventId)))),
    id === undefined ? undefined : eq(cdm.id, id),
    satelliteId === undefined ? undefined : eq(cdm.satelliteId, satelliteId),
  );
}

export async function findCdm(read: Read, scope: Scope, id: string): Promise<CdmRow | undefined> {
  const [row] = await read
    .select()
    .from(cdm)
    .where(and(ofOperator(scope, cdm.operatorId), eq(cdm.id, id)));
  return row;
}

/** The newest message of an event that has states; the newest of all where there are only summaries. */
export async function findNewestCdm(read: Read, scope: Scope, eventId: string): Promise<CdmRow | undefined> {
  const [row] = await read
    .select()
    .from(cdm)
    .where(fitting(read, scope, { eventId }))
    .orderBy(sql`${cdm.document} ? 'isSummary'`, ...sortedBy(newestFirst))
    .limit(1);
  return row;
}

/** The bytes of a message as they came. Reached through the message's row, whose scope decided. */
export async function readCdmBytes(read: Read, cdmId: string): Promise<Buffer | undefined> {
  const [row] = await read.select({ bytes: cdmFile.bytes }).from(cdmFile).where(eq(cdmFile.cdmId, cdmId));
  return row?.bytes;
}

type Identity = {
  readonly operatorId: string;
  readonly originator: string;
  readonly messageId: string;
  readonly digest: string;
};

/** What is known of a message id: the row with the very same bytes, and the revision a new one would get. */
export async function findKnown(tx: Tx, { operatorId, originator, messageId, digest }: Identity) {
  const same = and(eq(cdm.operatorId, operatorId), eq(cdm.originator, originator), eq(cdm.messageId, messageId));
  const [known] = await tx
    .select({ row: cdm })
    .from(cdm)
    .innerJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .where(and(same, eq(cdmFile.digest, digest)));
  const [highest] = await tx
    .select({ revision: max(cdm.revision) })
    .from(cdm)
    .where(same);
  const last = highest?.revision ?? null;
  return { known: known?.row, nextRevision: last === null ? 0 : last + 1 };
}

type NewCdm = Omit<typeof cdm.$inferInsert, 'id'> & { readonly bytes: Buffer; readonly digest: string };

export async function insertCdm(tx: Tx, { bytes, digest, ...row }: NewCdm): Promise<string> {
  const id = newId();
  await tx.insert(cdm).values({ ...row, id });
  await tx.insert(cdmFile).values({ cdmId: id, digest, bytes });
  return id;
}

/** The message as it is answered at a time, with the combined values of the specification. */
export function cdmDocument(row: CdmRow, nowMs: number): CdmDocument {
  const { object1, object2, warnings, data, originatorProbability, originatorProbabilityMethod } = row.document;
  return {
    cdmId: row.id,
    messageId: row.messageId,
    originator: row.originator,
    conjunctionId: row.eventId,
    satelliteId: row.satelliteId,
    creationDate: row.creationDate,
    receivedDate: row.receivedAt,
    object1,
    object2,
    conjunctionData: {
      ...data,
      ...combinedValues({ object1, object2 }),
      tca: row.tca,
      timeToTca: secondsTo(row.tca, nowMs),
    },
    ...(originatorProbability === undefined ? {} : { originatorProbability }),
    ...(originatorProbabilityMethod === undefined ? {} : { originatorProbabilityMethod }),
    isRevision: row.revision > 0,
    isSummary: row.document.isSummary ?? false,
    isSynthetic: row.isSynthetic,
    warnings: [...warnings],
  };
}
