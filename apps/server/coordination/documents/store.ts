import type { CoordinationFileDocument } from '@farpass/contract/coordination';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, asc, eq } from 'drizzle-orm';
import { countRows, currentInstant, newId, type Read, type Tx } from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { type ActingPorts, type ItemFrom, nextVersion, noteAct, settled } from '../act.ts';
import { wayOf } from '../document.ts';
import { record } from '../record.ts';
import { type CaseRow, sharedDocument } from '../tables.ts';
import { tellParties } from '../tell.ts';

export type SharedRow = typeof sharedDocument.$inferSelect;

/** Documents of a party of one case; more are not read by people. */
const mostDocuments = 100;

/** A document to share, and who shares it. */
export interface NewDocument extends Pick<SharedRow, 'kind' | 'fileName' | 'noradId' | 'author'> {
  readonly bytes: Uint8Array;
  readonly from?: ItemFrom;
}

/** Shares a document in a case that the transaction has locked. Its digest goes on record, its content does not. */
export async function shareDocument(
  tx: Tx,
  ports: ActingPorts,
  { row, document }: { readonly row: CaseRow; readonly document: NewDocument },
): Promise<SharedRow> {
  const { bytes, from, kind, fileName, noradId, author } = document;
  const ofParty = and(eq(sharedDocument.caseId, row.id), eq(sharedDocument.noradId, noradId));
  if ((await countRows(tx, sharedDocument, ofParty)) >= mostDocuments)
    throw new Problem('CONFLICT', because(saying('COORDINATION_FULL', { most: mostDocuments })));
  const { digest, sizeBytes } = await keepBytes(tx, bytes);
  const values = {
    id: newId(),
    caseId: row.id,
    at: from?.at ?? currentInstant(),
    ...{ noradId, author, kind, fileName, fileDigest: digest, sizeBytes },
    remoteId: from?.remoteId ?? null,
    heardAt: from?.heardAt ?? null,
  };
  const [shared] = await tx.insert(sharedDocument).values(values).returning();
  if (shared === undefined) throw new Error('The database did not return the document.');
  const said = from?.said === undefined ? {} : { saidAt: from.said };
  await record(tx, row.id, { actor: author, action: 'DOCUMENT', data: { noradId, kind, digest, ...said } });
  await noteAct(tx, row.id, noradId);
  const known = await settled(tx, ports, { row: await nextVersion(tx, row), nowMs: Date.now() });
  const news = { state: 'DOCUMENT', operator: author, except: noradId, isUrgent: false };
  await tellParties(tx, ports.tellOperator, { known, news });
  return shared;
}

/** The documents of a case, the oldest first. */
export function documentsOf(read: Read, caseId: string): Promise<readonly SharedRow[]> {
  return read
    .select()
    .from(sharedDocument)
    .where(eq(sharedDocument.caseId, caseId))
    .orderBy(asc(sharedDocument.at), asc(sharedDocument.id));
}

/** A document of a case; of others it is not found. */
export async function requireDocument(
  read: Read,
  { caseId, documentId }: Readonly<Record<'caseId' | 'documentId', string>>,
): Promise<SharedRow> {
  const own = and(eq(sharedDocument.id, documentId), eq(sharedDocument.caseId, caseId));
  const [row] = await read.select().from(sharedDocument).where(own);
  if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_CASE_DOCUMENT', { id: documentId })));
  return row;
}

interface DocumentViewer {
  readonly noradId: number;
  /** The other party is on another server. */
  readonly isElsewhere: boolean;
}

export function fileDocument(row: SharedRow, { noradId, isElsewhere }: DocumentViewer): CoordinationFileDocument {
  const { id, at, author, kind, fileName, sizeBytes, fileDigest } = row;
  const isMine = row.noradId === noradId;
  const way = wayOf(row, { isMine, isElsewhere });
  return { documentId: id, at, author, isMine, kind, fileName, size: sizeBytes, digest: fileDigest, ...way };
}

/** The heads of the answer that is a document. */
export function headsOf({ kind, fileName }: SharedRow) {
  const contentType = kind === 'BRIEFING' ? 'application/pdf' : 'text/plain; charset=utf-8';
  return { contentType, headers: { 'Content-Disposition': `attachment; filename="${fileName}"` } } as const;
}
