import { because, Problem, saying } from '@farpass/contract/problem';
import { and, eq } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { findSharing } from '../settings.ts';
import { coordinationParty, coordinationTrajectory, type PartyRow } from '../tables.ts';
import type { OfferRow } from './offers.ts';

interface TrajectoryReader extends Pick<PartyRow, 'caseId' | 'noradId'> {
  /** Of a guest: the operator whose trajectories it reads. */
  readonly readsOf?: string;
}

/** An offered trajectory that a party may read: its own, that of a guest, or one of a partner that shares its trajectories. */
export async function readableTrajectory(
  read: Read,
  { caseId, noradId, readsOf }: TrajectoryReader,
  id: string,
): Promise<OfferRow | undefined> {
  const parties = await read.select().from(coordinationParty).where(eq(coordinationParty.caseId, caseId));
  const [row] = await read
    .select()
    .from(coordinationTrajectory)
    .where(and(eq(coordinationTrajectory.id, id), eq(coordinationTrajectory.caseId, caseId)));
  const reader = parties.find((one) => one.noradId === noradId);
  const owner = parties.find((one) => one.noradId === row?.noradId);
  if (row?.isHypothetical === true && owner !== reader) return undefined;
  if (reader === undefined || owner === undefined || owner === reader || owner.operatorId === null)
    return reader && owner && row;
  if (owner.operatorId === readsOf) return row;
  const sharing = await findSharing(read, [owner.operatorId]);
  return sharing.shares(owner, reader, 'TRAJECTORY') ? row : undefined;
}

export function noTrajectory(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_TRAJECTORY', { id })));
}
