import { getObjectHistory } from '@farpass/contract/history';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { textsOf } from '../../conjunctions/cdms/store.ts';
import { cdm, cdmFile, conjunctionEvent } from '../../conjunctions/tables.ts';
import type { ReadSetHistory } from '../../manoeuvres/burns/store.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { type Database, operatorScope, type Read } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { CurrentSnapshot } from '../../screenings/plan/plan.ts';
import type { ReadCatalogue } from '../../screenings/run/materials.ts';
import type { AboutObject } from './history.task.ts';

interface HistoryPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly readSetHistory: ReadSetHistory;
  readonly readCatalogue: ReadCatalogue;
  readonly currentSnapshot: CurrentSnapshot;
}

const historyTask = defineTask<typeof import('./history.task.ts')>(
  'ca.object-history',
  new URL('./history.task.ts', import.meta.url),
);
const mostSets = 2000;
/** Messages about the object itself, and about others, one for each. */
const [mostOwn, mostOthers] = [200, 300];

/** The history of one object. */
export function historyCalls(ports: HistoryPorts): readonly Handled[] {
  const { database, compute, readSetHistory, readCatalogue, currentSnapshot } = ports;
  return [
    handle(getObjectHistory, async ({ params, caller: { operatorId }, signal }) => {
      const noradId = params['norad-id'];
      const [catalogueNumber, scope] = [String(noradId), operatorScope(operatorId)];
      const { records, snapshot, messages } = await database.read(async (read) => ({
        records: await readSetHistory(read, scope, { catalogueNumber, most: mostSets }),
        snapshot: await currentSnapshot(read),
        messages: await messagesAbout(read, { operatorId, catalogueNumber }),
      }));
      const catalogue = snapshot && (await readCatalogue(snapshot.digest));
      const order = { records, catalogue, messages };
      const found = await compute.run(historyTask, order, { signal, owner: operatorId, isInteractive: true });
      return answer(200, { noradId, ...found });
    }),
  ];
}

interface SeenObject {
  readonly operatorId: string;
  readonly catalogueNumber: string;
}

/** The messages about an object, and the newest one about each other object of the conjunctions; newest first. */
async function messagesAbout(read: Read, object: SeenObject): Promise<readonly AboutObject[]> {
  const { operatorId, catalogueNumber } = object;
  const own = await read
    .select({
      cdmId: cdm.id,
      ownSide: cdm.ownSide,
      isArchived: cdm.isArchived,
      bytes: cdmFile.bytes,
      secondaryId: conjunctionEvent.secondaryId,
    })
    .from(conjunctionEvent)
    .innerJoin(cdm, eq(cdm.eventId, conjunctionEvent.id))
    .leftJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
    .where(and(eq(conjunctionEvent.operatorId, operatorId), eq(conjunctionEvent.secondaryId, catalogueNumber)))
    .orderBy(desc(cdm.creationDate))
    .limit(mostOwn);
  if (own.length === 0) return [];
  const newest = await read
    .select({
      cdmId: sql<string>`(array_agg(${conjunctionEvent.newestCdmId} order by ${conjunctionEvent.tca} desc))[1]`,
    })
    .from(conjunctionEvent)
    .where(and(eq(conjunctionEvent.operatorId, operatorId), ne(conjunctionEvent.secondaryId, catalogueNumber)))
    .groupBy(conjunctionEvent.secondaryId)
    .orderBy(sql`max(${conjunctionEvent.tca}) desc`)
    .limit(mostOthers);
  const ids = newest.flatMap(({ cdmId }) => cdmId ?? []);
  const others =
    ids.length === 0
      ? []
      : await read
          .select({
            cdmId: cdm.id,
            ownSide: cdm.ownSide,
            isArchived: cdm.isArchived,
            bytes: cdmFile.bytes,
            secondaryId: conjunctionEvent.secondaryId,
          })
          .from(cdm)
          .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, cdm.eventId))
          .leftJoin(cdmFile, eq(cdmFile.cdmId, cdm.id))
          .where(inArray(cdm.id, ids));
  const textOf = await textsOf(read, [...own, ...others]);
  const about = (isOfIt: boolean) => (row: (typeof own)[number]) => {
    const text = textOf(row);
    const side = row.ownSide === 'object1' ? ('object2' as const) : ('object1' as const);
    return text === undefined ? [] : [{ text, side, catalogueNumber: row.secondaryId, isOfIt }];
  };
  return [...own.flatMap(about(true)), ...others.flatMap(about(false))];
}
