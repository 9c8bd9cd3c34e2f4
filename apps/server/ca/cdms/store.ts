import { and, desc, eq, max, sql } from 'drizzle-orm';
import { newId, ofOperator, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { eventIdOf } from '../conjunctions/store.ts';
import { cdm, cdmFile } from '../tables.ts';
import { combinedValues } from './physics.ts';

export type CdmRow = typeof cdm.$inferSelect;

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
    .where(and(ofOperator(scope, cdm.operatorId), eq(cdm.eventId, eventIdOf(eventId))))
    .orderBy(sql`${cdm.document} ? 'isSummary'`, desc(cdm.creationDate), desc(cdm.id))
    .limit(1);
  return row;
}

/** The bytes of a message as they came. Reached through the message's row, whose scope decided. */
export async function readCdmBytes(read: Read, cdmId: string): Promise<Buffer | undefined> {
  const [row] = await read.select({ bytes: cdmFile.bytes }).from(cdmFile).where(eq(cdmFile.cdmId, cdmId));
  return row?.bytes;
}

interface Identity {
  readonly operatorId: string;
  readonly originator: string;
  readonly messageId: string;
  readonly digest: string;
}

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

/** Stores a message; the combined values of the specification are made now, as nothing of them changes any more. */
export async function insertCdm(tx: Tx, { bytes, digest, document, ...row }: NewCdm): Promise<string> {
  const id = newId();
  const data = { ...document.data, ...combinedValues(document) };
  await tx.insert(cdm).values({ ...row, id, document: { ...document, data } });
  await tx.insert(cdmFile).values({ cdmId: id, digest, bytes });
  return id;
}
