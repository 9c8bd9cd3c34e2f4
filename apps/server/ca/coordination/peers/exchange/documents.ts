import { createHash } from 'node:crypto';
import { Problem } from '@farpass/contract/problem';
import { and, eq, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import { currentInstant, type Read, type Tx } from '../../../../platform/db/index.ts';
import { storedFile } from '../../../stored-file.ts';
import { lockCase } from '../../act.ts';
import { requireCaseCdm } from '../../documents/case-cdm.ts';
import { documentsOf, type SharedRow, shareDocument } from '../../documents/store.ts';
import type { CoordinationPorts } from '../../ports.ts';
import { type CaseRow, coordinationParty, sharedDocument } from '../../tables.ts';
import { lockedEvent, type PeerCall } from '../answers.ts';
import { type Asking, ask, PeerSilence, readAs } from '../asking.ts';
import { wireFault } from '../fault.ts';
import type { Peer } from '../network.ts';
import { type NewWireDocument, WireDocument, WireFile } from '../wire.ts';
import type { ExchangeOf } from './messages.ts';
import { askPages, wirePage } from './pages.ts';
import { authorOf, heardTime } from './times.ts';

/** The documents that this side shared in an event; those that are given out are at the other server by now. */
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
    const one = (await sharedHere(tx, row.id)).find((each) => each.id === documentId);
    if (one !== undefined) await noteHeard(tx, one);
    return one;
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

async function noteHeard(tx: Tx, { id }: SharedRow): Promise<void> {
  const unheard = and(eq(sharedDocument.id, id), isNull(sharedDocument.heardAt));
  await tx.update(sharedDocument).set({ heardAt: currentInstant() }).where(unheard);
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
  const from = { remoteId: sent.id, at: heardTime(sent.at).at };
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
  for (const one of all.filter((row) => row.remoteId === null && row.heardAt === null)) {
    const { status } = await ask(asking, { path, body: await fileOf(ports, one), isLarge: true });
    if (status >= 300) throw new PeerSilence('NOT_UNDERSTOOD');
    await database.transaction((tx) => noteHeard(tx, one));
  }
  if (heardVersion === event.version) return;
  const known = new Set(all.map((row) => row.remoteId));
  for (const { id } of await askPages(asking, path, WireDocument)) {
    if (known.has(id)) continue;
    const sent = readAs(WireFile, await ask(asking, { path: `${path}/${id}`, isLarge: true }));
    if (sent.id !== id) throw new PeerSilence('NOT_UNDERSTOOD');
    await database.transaction(async (tx) => {
      const row = await lockCase(tx, caseId);
      const ofPeer = and(eq(coordinationParty.caseId, caseId), eq(coordinationParty.peer, asking.peer.operator));
      const [party] = await tx.select().from(coordinationParty).where(ofPeer);
      if (row === undefined || party === undefined) return;
      await keepDocument(tx, ports, { row, peer: asking.peer, noradId: party.noradId, sent });
    });
  }
}
