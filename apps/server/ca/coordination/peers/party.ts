import { eq } from 'drizzle-orm';
import { currentInstant, type Read, type Tx } from '../../../platform/db/index.ts';
import { findClaim } from '../../fleet/claims.ts';
import { coordinationPeer, type PeerFailure } from '../tables.ts';
import type { Peer } from './network.ts';

/** When the server of an operator was last in touch, and why it is not now. */
export interface PeerContact {
  readonly answeredAt: (typeof coordinationPeer.$inferSelect)['answeredAt'];
  readonly failure: PeerFailure | null;
}

export async function findContact(read: Read, name: string): Promise<PeerContact | undefined> {
  const { answeredAt, failure } = coordinationPeer;
  const [row] = await read
    .select({ answeredAt, failure })
    .from(coordinationPeer)
    .where(eq(coordinationPeer.name, name));
  return row;
}

/** The peer answered, or asked; or why it did not. */
export async function noteContact(tx: Tx, { operator }: Peer, failure?: PeerFailure): Promise<void> {
  const at = currentInstant();
  const set = failure === undefined ? { askedAt: at, answeredAt: at, failure: null } : { askedAt: at, failure };
  const target = coordinationPeer.name;
  await tx
    .insert(coordinationPeer)
    .values({ name: operator, ...set })
    .onConflictDoUpdate({ target, set });
}

/** Whether a peer may speak for an object: the settings name it, and no operator here flies it. */
export async function maySpeakFor(read: Read, peer: Peer, noradId: number): Promise<boolean> {
  if (!peer.satellites.includes(noradId)) return false;
  return (await findClaim(read, noradId))?.isConfirmed !== true;
}
