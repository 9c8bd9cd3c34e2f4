import type { CdmDocument } from '@farpass/contract/conjunctions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  beyond,
  countRows,
  type Instant,
  type ListOrder,
  type ListPage,
  limitedTo,
  listedBy,
  type Mark,
  ofOperator,
  type Read,
  type Scope,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { readArchived } from '../archive/read.ts';
import { cdm } from '../tables.ts';
import { ownOriginator } from './originator.ts';
import { eventIdOf } from './store.ts';

interface CdmFilter {
  readonly id?: string | undefined;
  readonly eventId?: string | undefined;
  readonly satelliteId?: string | undefined;
}

const newestFirst: ListOrder = { key: cdm.creationDate, id: cdm.id, direction: 'descending' };

type CdmRow = typeof cdm.$inferSelect;

/** The columns of a list. The database gives those of JSON as what they hold. */
const columns =
  sql.raw(`id, message_id as "messageId", originator, event_id as "eventId", satellite_id as "satelliteId",
  creation_date as "creationDate", received_at as "receivedAt", revision, is_synthetic as "isSynthetic", tca,
  is_summary as "isSummary", is_archived as "isArchived", document`);

/** A message as its list reads it. */
interface ListedCdm extends Pick<CdmRow, ListedColumn>, Record<string, unknown> {}

type ListedColumn =
  | 'id'
  | 'messageId'
  | 'originator'
  | 'eventId'
  | 'satelliteId'
  | 'creationDate'
  | 'receivedAt'
  | 'revision'
  | 'isSynthetic'
  | 'tca'
  | 'isSummary'
  | 'isArchived'
  | 'document';

/** One page of the scope's messages, newest first by creationDate; archived ones are read from their archives. */
export async function listCdms(
  read: Read,
  { scope, ...page }: CdmFilter & ListPage & { readonly scope: Scope },
): Promise<readonly ListedCdm[]> {
  const where = and(matchingCdms(scope, page), beyond(newestFirst, page.after)) ?? sql`true`;
  const found = await read.execute<ListedCdm>(
    sql`select ${columns} from ${cdm} where ${where} order by ${listedBy(newestFirst)} ${limitedTo(page.limit)}`,
  );
  const archived = await readArchived(
    read,
    found.rows.filter(({ isArchived }) => isArchived).map(({ id }) => id),
  );
  return found.rows.map((row) => ({ ...row, document: archived.get(row.id)?.document ?? row.document }));
}

/** The messages of a page as the list returns them at a time. */
export async function readCdms(
  read: Read,
  page: CdmFilter & ListPage & { readonly scope: Scope },
  nowMs: number,
): Promise<readonly CdmDocument[]> {
  return (await listCdms(read, page)).map((row) => cdmDocument(row, nowMs));
}

/** The place of a message in the list. */
export function cdmMark({ creationDate, id }: Pick<CdmRow, 'creationDate' | 'id'>): Mark {
  return { key: creationDate, id };
}

export async function countCdms(read: Read, scope: Scope, filter: CdmFilter): Promise<number> {
  return countRows(read, cdm, matchingCdms(scope, filter));
}

/** An alias of a merged event finds its messages too. */
function matchingCdms(scope: Scope, { id, eventId, satelliteId }: CdmFilter): SQL | undefined {
  return and(
    ofOperator(scope, cdm.operatorId),
    eventId === undefined ? undefined : eq(cdm.eventId, eventIdOf(eventId)),
    id === undefined ? undefined : eq(cdm.id, id),
    satelliteId === undefined ? undefined : eq(cdm.satelliteId, satelliteId),
  );
}

/** The message as it is returned at a time. */
export function cdmDocument({ document, ...row }: ListedCdm, nowMs: number): CdmDocument {
  const { data, ...others } = document;
  return {
    cdmId: row.id,
    messageId: row.messageId,
    originator: row.originator,
    conjunctionId: row.eventId,
    satelliteId: row.satelliteId,
    creationDate: row.creationDate,
    receivedDate: row.receivedAt,
    isRevision: row.revision > 0,
    isOwn: row.originator === ownOriginator,
    isSynthetic: row.isSynthetic,
    ...(row.isArchived ? { isArchived: true } : {}),
    ...others,
    isSummary: row.isSummary,
    conjunctionData: { ...data, tca: row.tca, timeToTca: secondsTo(row.tca, nowMs) },
  };
}

/** Seconds from now to an instant, to the millisecond of the clock. */
export function secondsTo(instant: Instant, nowMs: number): number {
  return (unixMsOfInstant(instant) - nowMs) / 1000;
}
