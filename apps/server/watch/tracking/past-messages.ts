import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { textsOf } from '../../conjunctions/cdms/store.ts';
import { cdm, cdmFile, conjunctionEvent } from '../../conjunctions/tables.ts';
import { currentInstant, type Read } from '../../platform/db/index.ts';

/** Events that are read for the record of an object, and of an originator; of each the newest messages. */
const [mostEvents, mostMessages] = [100, 6];

interface PastOf {
  readonly operatorId: string;
  readonly satelliteId: string;
  /** Of the message whose covariances are judged by the past. */
  readonly originator: string;
  /** The numbers of its objects. */
  readonly numbers: readonly string[];
}

/**
 * The messages of past events by which the covariances of a message are judged: those of its originator about its
 * objects, and about any object. Texts as received, by event.
 */
export async function readPastMessages(
  read: Read,
  { operatorId, satelliteId, originator, numbers }: PastOf,
): Promise<readonly (readonly string[])[]> {
  const ofObjects = or(
    inArray(conjunctionEvent.secondaryId, [...numbers]),
    eq(conjunctionEvent.satelliteId, satelliteId),
  );
  const ids = new Set([
    ...(await pastEvents(read, and(eq(conjunctionEvent.operatorId, operatorId), ofObjects))),
    ...(await pastEvents(read, eq(conjunctionEvent.operatorId, operatorId))),
  ]);
  if (ids.size === 0) return [];
  const ranked = read
    .select({
      id: cdm.id,
      rank: sql<number>`row_number() over (partition by ${cdm.eventId} order by ${cdm.creationDate} desc)`.as('rank'),
    })
    .from(cdm)
    .where(and(inArray(cdm.eventId, [...ids]), eq(cdm.originator, originator), eq(cdm.isSummary, false)))
    .as('ranked');
  const rows = await read
    .select({ cdmId: cdm.id, eventId: cdm.eventId, isArchived: cdm.isArchived, bytes: cdmFile.bytes })
    .from(ranked)
    .innerJoin(cdm, eq(cdm.id, ranked.id))
    .leftJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .where(sql`${ranked.rank} <= ${mostMessages}`);
  const textOf = await textsOf(read, rows);
  return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].map((own) =>
    own.flatMap((row) => textOf(row) ?? []),
  );
}

async function pastEvents(read: Read, whose: SQL | undefined): Promise<readonly string[]> {
  const rows = await read
    .select({ id: conjunctionEvent.id })
    .from(conjunctionEvent)
    .where(and(whose, lt(conjunctionEvent.tca, currentInstant())))
    .orderBy(desc(conjunctionEvent.tca))
    .limit(mostEvents);
  return rows.map(({ id }) => id);
}
