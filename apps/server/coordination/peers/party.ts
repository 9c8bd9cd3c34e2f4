import { eq } from 'drizzle-orm';
import { findClaim } from '../../fleet/satellites/claims.ts';
import { currentInstant, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { record } from '../record.ts';
import { type CaseRow, coordinationCase, coordinationPeer, type PeerFailure, type RemoteParty } from '../tables.ts';
import type { Peer } from './network.ts';

/** When the server of an operator was last in touch about a case, and why it is not now. */
export interface PeerContact {
  readonly answeredAt: (typeof coordinationPeer.$inferSelect)['answeredAt'];
  readonly failure: PeerFailure | null;
}

/**
 * The contact about a case. If the other server keeps its claims, that is its last answer about this case; otherwise its last
 * question, because it has to ask.
 */
export async function findContact(read: Read, name: string, row: CaseRow): Promise<PeerContact> {
  if (row.home !== null) return { answeredAt: row.syncedAt, failure: row.syncFailure };
  const { askedAt, failure } = coordinationPeer;
  const [found] = await read
    .select({ answeredAt: askedAt, failure })
    .from(coordinationPeer)
    .where(eq(coordinationPeer.name, name));
  return found ?? { answeredAt: null, failure: null };
}

/** The peer asked, which says nothing about the way to it. */
export async function noteAsked(tx: Tx, peer: Peer): Promise<void> {
  await notePeer(tx, peer, { askedAt: currentInstant() });
}

/** The peer answered, or why it did not. */
export async function noteAnswer(tx: Tx, peer: Peer, failure: PeerFailure | undefined): Promise<void> {
  await notePeer(tx, peer, failure === undefined ? { answeredAt: currentInstant(), failure: null } : { failure });
}

async function notePeer(
  tx: Tx,
  { operator }: Peer,
  set: Partial<Pick<typeof coordinationPeer.$inferSelect, 'askedAt' | 'answeredAt' | 'failure'>>,
): Promise<void> {
  const target = coordinationPeer.name;
  await tx
    .insert(coordinationPeer)
    .values({ name: operator, ...set })
    .onConflictDoUpdate({ target, set });
}

/** The server that keeps the claims of a case answered about it. */
export async function noteSynced(
  tx: Tx,
  { caseId, remoteId }: Readonly<Record<'caseId' | 'remoteId', string>>,
): Promise<void> {
  const set = { remoteId, syncedAt: currentInstant(), syncFailure: null };
  await tx.update(coordinationCase).set(set).where(eq(coordinationCase.id, caseId));
}

/** Why it did not. */
export async function noteUnsynced(tx: Tx, caseId: string, syncFailure: PeerFailure): Promise<void> {
  await tx.update(coordinationCase).set({ syncFailure }).where(eq(coordinationCase.id, caseId));
}

interface Statement {
  readonly actor: string;
  readonly noradId: number;
  readonly before: RemoteParty | null;
  readonly after: RemoteParty;
}

/** Another word about the burn or the last moment of an object is on record. */
export async function recordStatement(tx: Tx, caseId: string, said: Statement): Promise<void> {
  const { actor, noradId, before, after } = said;
  const isSame = (before?.isPlanned ?? false) === after.isPlanned && before?.deadlineMs === after.deadlineMs;
  if (isSame) return;
  const lastMoment = after.deadlineMs === undefined ? null : instantOfUnixMs(after.deadlineMs);
  await record(tx, caseId, { actor, action: 'STATEMENT', data: { noradId, isPlanned: after.isPlanned, lastMoment } });
}

/** Whether a peer may speak for an object: the settings name it, and no operator here flies it. */
export async function maySpeakFor(read: Read, peer: Peer, noradId: number): Promise<boolean> {
  if (!peer.satellites.includes(noradId)) return false;
  return (await findClaim(read, noradId))?.isConfirmed !== true;
}
