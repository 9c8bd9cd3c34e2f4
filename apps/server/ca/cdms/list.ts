import type { CdmDocument } from '@farpass/contract/ca';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  beyond,
  countRows,
  type ListOrder,
  type ListPage,
  ofOperator,
  type Read,
  type Scope,
  sortedBy,
  textOfJson,
} from '../../platform/db/index.ts';
import { type JsonText, joinedText, objectText } from '../../platform/json/index.ts';
import { eventIdOf, secondsTo } from '../conjunctions/store.ts';
import { cdm, type StoredCdm } from '../tables.ts';

type CdmFilter = {
  readonly id?: string | undefined;
  readonly eventId?: string | undefined;
  readonly satelliteId?: string | undefined;
};

const newestFirst: ListOrder = { key: cdm.creationDate, id: cdm.id, direction: 'descending' };

const part = (name: keyof StoredCdm) => sql`${cdm.document} -> ${sql.raw(`'${name}'`)}`;

/** What an answer is made of; the parts of a message that stay as they were stored come as text (decision 0049). */
const listed = {
  id: cdm.id,
  messageId: cdm.messageId,
  originator: cdm.originator,
  eventId: cdm.eventId,
  satelliteId: cdm.satelliteId,
  creationDate: cdm.creationDate,
  receivedAt: cdm.receivedAt,
  tca: cdm.tca,
  revision: cdm.revision,
  isSynthetic: cdm.isSynthetic,
  object1: textOfJson<CdmDocument['object1']>(part('object1')),
  object2: textOfJson<CdmDocument['object2']>(part('object2')),
  data: textOfJson<StoredCdm['data']>(part('data')),
  warnings: textOfJson<CdmDocument['warnings']>(part('warnings')),
  originatorProbability: textOfJson<number>(part('originatorProbability')),
  originatorProbabilityMethod: textOfJson<string>(part('originatorProbabilityMethod')),
  isSummary: textOfJson<boolean>(part('isSummary')),
};

/** One page of the scope's messages, newest first by creationDate. */
export async function listCdms(read: Read, scope: Scope, page: CdmFilter & ListPage) {
  return read
    .select(listed)
    .from(cdm)
    .where(and(fitting(scope, page), beyond(newestFirst, page.after)))
    .orderBy(...sortedBy(newestFirst))
    .limit(page.limit);
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
export function cdmText(row: Awaited<ReturnType<typeof listCdms>>[number], nowMs: number): JsonText<CdmDocument> {
  const times = objectText({ tca: row.tca, timeToTca: secondsTo(row.tca, nowMs) });
  return objectText<CdmDocument>({
    cdmId: row.id,
    messageId: row.messageId,
    originator: row.originator,
    conjunctionId: row.eventId,
    satelliteId: row.satelliteId,
    creationDate: row.creationDate,
    receivedDate: row.receivedAt,
    object1: row.object1,
    object2: row.object2,
    conjunctionData: joinedText(times, row.data),
    ...(row.originatorProbability === null ? {} : { originatorProbability: row.originatorProbability }),
    ...(row.originatorProbabilityMethod === null
      ? {}
      : { originatorProbabilityMethod: row.originatorProbabilityMethod }),
    isRevision: row.revision > 0,
    isSummary: row.isSummary ?? false,
    isSynthetic: row.isSynthetic,
    warnings: row.warnings,
  });
}
