import type { CdmDocument } from '@farpass/contract/ca';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  beyond,
  countRows,
  type ListOrder,
  type ListPage,
  limitedTo,
  listedBy,
  ofOperator,
  type Read,
  type Scope,
} from '../../platform/db/index.ts';
import { JsonText, joinedText, objectText } from '../../platform/json/index.ts';
import { eventIdOf, secondsTo } from '../conjunctions/store.ts';
import { cdm, type StoredCdm } from '../tables.ts';

type CdmFilter = {
  readonly id?: string | undefined;
  readonly eventId?: string | undefined;
  readonly satelliteId?: string | undefined;
};

const newestFirst: ListOrder = { key: cdm.creationDate, id: cdm.id, direction: 'descending' };

/** What an answer is made of; the parts of a message that stay as they were stored come as text (decision 0049). */
const columns =
  sql.raw(`id, message_id as "messageId", originator, event_id as "eventId", satellite_id as "satelliteId",
  creation_date as "creationDate", received_at as "receivedAt", tca, revision, is_synthetic as "isSynthetic",
  (document -> 'object1')::text as object1, (document -> 'object2')::text as object2,
  (document -> 'data')::text as data, (document -> 'warnings')::text as warnings,
  (document -> 'originatorProbability')::text as probability,
  (document -> 'originatorProbabilityMethod')::text as method, (document -> 'isSummary')::text as summary`);

type ListedCdm = Omit<typeof cdm.$inferSelect, 'operatorId' | 'document'> & {
  readonly object1: string;
  readonly object2: string;
  readonly data: string;
  readonly warnings: string;
  readonly probability: string | null;
  readonly method: string | null;
  readonly summary: string | null;
};

/** One page of the scope's messages, newest first by creationDate. */
export async function listCdms(read: Read, scope: Scope, page: CdmFilter & ListPage): Promise<readonly ListedCdm[]> {
  const where = and(fitting(scope, page), beyond(newestFirst, page.after)) ?? sql`true`;
  const found = await read.execute<ListedCdm>(
    sql`select ${columns} from ${cdm} where ${where} order by ${listedBy(newestFirst)} ${limitedTo(page.limit)}`,
  );
  return found.rows;
}

export async function countCdms(read: Read, scope: Scope, filter: CdmFilter): Promise<number> {
  return countRows(read, cdm, fitting(scope, filter));
}

/** An alias of a merged event finds its messages too. */
function fitting(scope: Scope, { id, eventId, satelliteId }: CdmFilter): SQL | undefined {
  return and(
    ofOperator(scope, cdm.operatorId),
    eventId === undefined ? undefined : eq(cdm.eventId, eventIdOf(eventId)),
    id === undefined ? undefined : eq(cdm.id, id),
    satelliteId === undefined ? undefined : eq(cdm.satelliteId, satelliteId),
  );
}

/** The message as it is answered at a time. */
export function cdmText(row: ListedCdm, nowMs: number): JsonText<CdmDocument> {
  const times = objectText({ tca: row.tca, timeToTca: secondsTo(row.tca, nowMs) });
  return objectText<CdmDocument>({
    cdmId: row.id,
    messageId: row.messageId,
    originator: row.originator,
    conjunctionId: row.eventId,
    satelliteId: row.satelliteId,
    creationDate: row.creationDate,
    receivedDate: row.receivedAt,
    object1: new JsonText<CdmDocument['object1']>(row.object1),
    object2: new JsonText<CdmDocument['object2']>(row.object2),
    conjunctionData: joinedText(times, new JsonText<StoredCdm['data']>(row.data)),
    ...(row.probability === null ? {} : { originatorProbability: new JsonText<number>(row.probability) }),
    ...(row.method === null ? {} : { originatorProbabilityMethod: new JsonText<string>(row.method) }),
    isRevision: row.revision > 0,
    isSummary: row.summary === 'true',
    isSynthetic: row.isSynthetic,
    warnings: new JsonText<CdmDocument['warnings']>(row.warnings),
  });
}
