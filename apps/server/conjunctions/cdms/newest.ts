import type { NewestMessageDocument } from '@farpass/contract/conjunctions';
import { and, sql } from 'drizzle-orm';
import { ofOperator, type Read, type Scope } from '../../platform/db/index.ts';
import { cdm } from '../tables.ts';
import { ownOriginator } from './originator.ts';

/** The newest message of the scope that no screening of ours made; one from the future counts from its receipt. */
export async function findNewestReceived(read: Read, scope: Scope): Promise<NewestMessageDocument | undefined> {
  const { id: cdmId, eventId: conjunctionId, satelliteId, originator, operatorId } = cdm;
  const at = sql<string>`least(${cdm.creationDate}, ${cdm.receivedAt})`;
  // The originator is written out: as a parameter it would keep the index of received messages from being used.
  const isReceived = sql`${originator} <> ${sql.raw(`'${ownOriginator}'`)}`;
  const [found] = await read
    .select({ cdmId, conjunctionId, satelliteId, originator, at })
    .from(cdm)
    .where(and(ofOperator(scope, operatorId), isReceived))
    .orderBy(sql`${at} desc`)
    .limit(1);
  return found;
}
