import { and, desc, eq, sql } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { cdm, cdmFile } from '../tables.ts';
import type { ReceivedMessage } from './evolution.ts';

/** An evolution is told from at most this many messages. */
const mostMessages = 50;

/** The newest messages of an event that have states, oldest first. Reached through the event, whose scope decided. */
export async function readMessages(read: Read, eventId: string): Promise<readonly ReceivedMessage[]> {
  const rows = await read
    .select({ id: cdm.id, creationDate: cdm.creationDate, document: cdm.document, bytes: cdmFile.bytes })
    .from(cdm)
    .innerJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .where(and(eq(cdm.eventId, eventId), sql`not ${cdm.document} ? 'isSummary'`))
    .orderBy(desc(cdm.creationDate), desc(cdm.id))
    .limit(mostMessages);
  return rows.toReversed().map(({ id, creationDate, document, bytes }) => ({
    cdmId: id,
    creationDate,
    received: bytes.toString('utf8'),
    probability: document.data.probabilityOfCollision,
  }));
}
