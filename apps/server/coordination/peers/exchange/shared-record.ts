import type { CoordinationRecordDocument } from '@farpass/contract/coordination';
import { boundAction, isSigned, type RecordFault, recordFault } from '@farpass/operations/coordination';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Static } from 'typebox';
import { countRows, type Read, type Tx } from '../../../platform/db/index.ts';
import { lockCase, nextVersion } from '../../act.ts';
import { knownCase } from '../../document.ts';
import type { CoordinationPorts } from '../../ports.ts';
import { farpassItself, readEntries, record, recordOf } from '../../record.ts';
import { coordinationCase, coordinationEntry, coordinationParty, sharedEntry } from '../../tables.ts';
import { tellParties } from '../../tell.ts';
import { lockedEvent, type PeerCall } from '../answers.ts';
import { type Asking, ask, PeerSilence, readAs } from '../asking.ts';
import { wireFault } from '../fault.ts';
import { type NewRecordHead, type RecordHead, WireRecord } from '../wire.ts';
import type { ExchangeOf } from './messages.ts';

/** The record of this server for the peer, from some entry on; the head of its own record is bound to it. */
export async function recordFor(
  call: PeerCall,
  id: string,
  { after, head }: Static<typeof NewRecordHead>,
): Promise<Static<typeof WireRecord>> {
  const { database, recordSigner } = call.ports;
  if (head !== undefined && !isSigned(head.hash, { publicKey: head.public_key, signature: head.signature }))
    throw wireFault('400 invalid_head', 'The signature does not fit hash and public_key.');
  return database.transaction(async (tx) => {
    const { row, party } = await lockedEvent(tx, call, id);
    if (head !== undefined) await bindHead(tx, row.id, { actor: call.peer.operator, noradId: party.noradId, head });
    const { entries, publicKey, signature } = recordOf(await readEntries(tx, row.id), recordSigner);
    return { entries: entries.filter(({ seq }) => seq > after), public_key: publicKey, signature };
  });
}

interface BoundHead {
  readonly actor: string;
  readonly noradId: number;
  readonly head: Static<typeof RecordHead>;
}

/** Puts the newest hash of the other record on this one, once. */
async function bindHead(tx: Tx, caseId: string, { actor, noradId, head }: BoundHead): Promise<void> {
  const { action, data, caseId: ofCase, seq } = coordinationEntry;
  const [last] = await tx
    .select({ data })
    .from(coordinationEntry)
    .where(and(eq(ofCase, caseId), eq(action, boundAction)))
    .orderBy(desc(seq))
    .limit(1);
  if (last?.data['head'] === head.hash) return;
  const { seq: headSeq, hash, public_key: key, signature } = head;
  await record(tx, caseId, { actor, action: boundAction, data: { noradId, headSeq, head: hash, key, signature } });
}

/** The newest entry here that says more than what the other record is; else both would answer each other for ever. */
async function ownHead(read: Read, { recordSigner }: CoordinationPorts, caseId: string) {
  const { seq, hash, action, caseId: ofCase } = coordinationEntry;
  const [last] = await read
    .select({ seq, hash })
    .from(coordinationEntry)
    .where(and(eq(ofCase, caseId), ne(action, boundAction)))
    .orderBy(desc(seq))
    .limit(1);
  return last && { ...last, public_key: recordSigner.publicKey, signature: recordSigner.sign(last.hash) };
}

/** The record of the server that keeps the claims, as it is kept here. */
export async function sharedRecord(read: Read, caseId: string): Promise<CoordinationRecordDocument['shared']> {
  const { sharedKey, sharedSignature, id } = coordinationCase;
  const [row] = await read.select({ sharedKey, sharedSignature }).from(coordinationCase).where(eq(id, caseId));
  if (!row?.sharedKey || !row.sharedSignature) return undefined;
  const rows = await read
    .select()
    .from(sharedEntry)
    .where(eq(sharedEntry.caseId, caseId))
    .orderBy(asc(sharedEntry.seq));
  const entries = rows.map(({ caseId: _, ...entry }) => entry);
  return { entries, publicKey: row.sharedKey, signature: row.sharedSignature };
}

/**
 * Takes over what the record of the other server has more, and binds both records to each other. One that does not continue
 * the copy that is here was changed: that is loud, and the copy stays.
 */
export async function exchangeRecord(
  ports: CoordinationPorts,
  asking: Asking,
  { caseId, remoteId }: ExchangeOf,
): Promise<void> {
  const { database } = ports;
  const [known, head] = await database.read(async (read) => [
    await sharedRecord(read, caseId),
    await ownHead(read, ports, caseId),
  ]);
  const before = known?.entries ?? [];
  const body = { after: before.length, ...(head === undefined ? {} : { head }) };
  const reply = await ask(asking, { path: `/api/v1/event/${remoteId}/record`, body, method: 'PUT', isLarge: true });
  const { entries: added, public_key: publicKey, signature } = readAs(WireRecord, reply);
  const entries = [...before, ...added];
  const isOtherKey = known !== undefined && known.publicKey !== publicKey;
  const fault = isOtherKey ? ({ kind: 'SIGNATURE' } as const) : recordFault({ entries, publicKey, signature });
  if (fault !== undefined) {
    await database.transaction((tx) => noteDoubt(tx, ports, { caseId, fault, hash: entries.at(-1)?.hash ?? '' }));
    throw new PeerSilence('OTHER_RECORD');
  }
  if (added.length === 0) return;
  await database.transaction(async (tx) => {
    if ((await lockCase(tx, caseId)) === undefined) return;
    // Another question about the case, which was asked at the same time, has its answer here already.
    if ((await countRows(tx, sharedEntry, eq(sharedEntry.caseId, caseId))) !== before.length) return;
    await tx.insert(sharedEntry).values(added.map((entry) => ({ caseId, ...entry })));
    const kept = { sharedKey: publicKey, sharedSignature: signature };
    await tx.update(coordinationCase).set(kept).where(eq(coordinationCase.id, caseId));
    const last = added.at(-1);
    if (last === undefined || added.every(({ action }) => action === boundAction)) return;
    const theirs = { seq: last.seq, hash: last.hash, public_key: publicKey, signature };
    const noradId = await numberOfPeer(tx, caseId);
    await bindHead(tx, caseId, { actor: asking.peer.operator, noradId, head: theirs });
  });
}

async function numberOfPeer(read: Read, caseId: string): Promise<number> {
  const { noradId, peer, caseId: ofCase } = coordinationParty;
  const rows = await read.select({ noradId, peer }).from(coordinationParty).where(eq(ofCase, caseId));
  return rows.find((row) => row.peer !== null)?.noradId ?? 0;
}

interface Doubt {
  readonly caseId: string;
  readonly fault: RecordFault;
  readonly hash: string;
}

/** On record and urgent, once until the record of the other server holds again. */
async function noteDoubt(tx: Tx, ports: CoordinationPorts, { caseId, fault, hash }: Doubt): Promise<void> {
  const row = await lockCase(tx, caseId);
  if (row === undefined) return;
  const [last] = (await readEntries(tx, caseId))
    .filter(({ action }) => action === 'RECORD_DOUBTED' || action === boundAction)
    .slice(-1);
  if (last?.action === 'RECORD_DOUBTED') return;
  const known = await knownCase(tx, await nextVersion(tx, row), Date.now());
  const other = known.parties.find((one) => one.row.peer !== null)?.row;
  const data = { noradId: other?.noradId ?? null, fault: fault.kind, head: hash };
  await record(tx, caseId, { actor: farpassItself, action: 'RECORD_DOUBTED', data });
  const news = { state: 'RECORD_DOUBTED', operator: other?.operatorName ?? '', except: other?.noradId, isUrgent: true };
  await tellParties(tx, ports.tellOperator, { known, news });
}
