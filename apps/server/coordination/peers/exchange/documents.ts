import { createHash } from 'node:crypto';
import { Problem } from '@farpass/contract/problem';
import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Read, Tx } from '../../../platform/db/index.ts';
import { storedFile } from '../../../platform/files/stored-file.ts';
import { requireCaseCdm } from '../../documents/case-cdm.ts';
import { documentsOf, type SharedRow, shareDocument } from '../../documents/store.ts';
import type { CoordinationPorts } from '../../ports.ts';
import { type CaseRow, sharedDocument } from '../../tables.ts';
import { lockedEvent, type PeerCall } from '../answers.ts';
import { type Asking, ask, PeerSilence, readAs } from '../asking.ts';
import { wireFault } from '../fault.ts';
import type { Peer } from '../network.ts';
import { type NewWireDocument, WireDocument, WireFile } from '../wire.ts';
import { Heard, keptOf, noteSent, notKeptIn, refusalIn, tellHeard } from './heard.ts';
import type { ExchangeOf } from './messages.ts';
import { askPages, wirePage } from './pages.ts';
import { authorOf, heardTime } from './times.ts';

/** The documents that this side shared in an event. That they arrived, the other server says next. */
export async function documentsFor(call: PeerCall, id: string, query: URLSearchParams) {
  return call.ports.database.transaction(async (tx) => {
    const { row } = await lockedEvent(tx, call, id);
    const page = wirePage(await sharedHere(tx, row.id), query);
    return { ...page, result: page.result.map(wireDocument) };
  });
}

/** One of them, with its content. */
export async function documentFor(
  call: PeerCall,
  { id, documentId }: Readonly<Record<'id' | 'documentId', string>>,
): Promise<Static<typeof WireFile>> {
  const { database } = call.ports;
  const found = await database.transaction(async (tx) => {
    const { row } = await lockedEvent(tx, call, id);
    return (await sharedHere(tx, row.id)).find((each) => each.id === documentId);
  });
  if (found === undefined) throw wireFault('404 document_not_found', 'This event has no such document.');
  return fileOf(call.ports, found);
}

async function sharedHere(read: Read, caseId: string): Promise<readonly SharedRow[]> {
  return (await documentsOf(read, caseId)).filter(({ remoteId }) => remoteId === null);
}

function wireDocument({ id, at, author, kind, fileDigest }: SharedRow): Static<typeof WireDocument> {
  return { id, at, author, kind, digest: fileDigest };
}

async function fileOf({ database }: CoordinationPorts, row: SharedRow): Promise<Static<typeof WireFile>> {
  const { bytes } = await storedFile(database, row);
  return { ...wireDocument(row), file: Buffer.from(bytes).toString('base64') };
}

/** Takes a document of the peer; the same one again is the one that is here. */
export async function takeDocument(call: PeerCall, id: string, sent: Static<typeof NewWireDocument>): Promise<string> {
  const { ports, peer } = call;
  try {
    await ports.database.transaction(async (tx) => {
      const { row, party } = await lockedEvent(tx, call, id);
      await keepDocument(tx, ports, { row, peer, noradId: party.noradId, sent });
    });
  } catch (error) {
    if (error instanceof Problem) throw wireFault('400 invalid_document', error.message);
    throw error;
  }
  return sent.id;
}

interface HeardDocument {
  readonly row: CaseRow;
  readonly peer: Peer;
  readonly noradId: number;
  readonly sent: Static<typeof WireFile>;
}

/** Keeps a document of another server. It must be what its kind and its digest say. */
async function keepDocument(tx: Tx, ports: CoordinationPorts, { row, peer, noradId, sent }: HeardDocument) {
  const { caseId, remoteId } = sharedDocument;
  const same = and(eq(caseId, row.id), eq(remoteId, sent.id));
  const [known] = await tx.select({ caseId }).from(sharedDocument).where(same);
  if (known !== undefined) return;
  const bytes = Buffer.from(sent.file, 'base64');
  const digest = createHash('sha256').update(bytes).digest('hex');
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (digest !== sent.digest || isPdf !== (sent.kind === 'BRIEFING'))
    throw wireFault('400 invalid_document', 'The content is not what its kind and digest say.');
  if (sent.kind === 'CDM') requireCaseCdm(bytes.toString('utf8'), row, ports.eventWindowS);
  const end = sent.kind === 'CDM' ? 'cdm' : 'pdf';
  const fileName = `${sent.kind === 'CDM' ? 'message' : 'case'}-${sent.digest.slice(0, 8)}.${end}`;
  const from = { remoteId: sent.id, ...heardTime(sent.at, row) };
  const author = authorOf(peer, sent.author);
  await shareDocument(tx, ports, { row, document: { kind: sent.kind, fileName, noradId, author, bytes, from } });
}

/** Sends the documents that the other server does not have, and takes those that are new there. */
export async function exchangeDocuments(
  ports: CoordinationPorts,
  asking: Asking,
  { caseId, remoteId, event, heardVersion }: ExchangeOf,
): Promise<void> {
  const { database } = ports;
  const path = `/api/v1/event/${remoteId}/document`;
  const all = await database.read((read) => documentsOf(read, caseId));
  const { peer } = asking;
  for (const one of all.filter((row) => row.remoteId === null && row.heardAt === null && row.refused === null)) {
    const reason = refusalIn(await ask(asking, { path, body: await fileOf(ports, one), isLarge: true }));
    await database.transaction((tx) => noteSent(tx, { caseId, actor: peer.operator, id: one.id, reason }));
  }
  if (heardVersion === event.version) return;
  const items = new Heard();
  const known = new Set(all.map((row) => row.remoteId));
  const notKept = await database.read((read) => notKeptIn(read, caseId));
  for (const { id } of await askPages(asking, path, WireDocument)) {
    const reason = notKept.get(id);
    if (known.has(id)) items.kept.push(id);
    if (reason !== undefined) items.refused.push({ id, reason });
    if (known.has(id) || reason !== undefined) continue;
    const sent = readAs(WireFile, await ask(asking, { path: `${path}/${id}`, isLarge: true }));
    if (sent.id !== id) throw new PeerSilence('NOT_UNDERSTOOD');
    await database.transaction((tx) =>
      keptOf(tx, { caseId, peer, id, items }, ({ row, noradId }) =>
        keepDocument(tx, ports, { row, peer, noradId, sent }),
      ),
    );
  }
  await tellHeard(asking, remoteId, items);
}
