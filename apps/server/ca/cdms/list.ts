import type { CdmDocument } from '@farpass/contract/ca';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  beyond,
  countRows,
  type Instant,
  type ListOrder,
  type ListPage,
  limitedTo,
  listedBy,
  ofOperator,
  type Read,
  type Scope,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { JsonText, objectText } from '../../platform/json/index.ts';
import { cdm, type StoredCdm } from '../tables.ts';
import { ownOriginator } from './originator.ts';
import { eventIdOf } from './store.ts';

interface CdmFilter {
  readonly id?: string | undefined;
  readonly eventId?: string | undefined;
  readonly satelliteId?: string | undefined;
}

const newestFirst: ListOrder = { key: cdm.creationDate, id: cdm.id, direction: 'descending' };

/** The sources of an answer; the stored part of a message comes as text (decision 0049). */
const columns =
  sql.raw(`id, message_id as "messageId", originator, event_id as "eventId", satellite_id as "satelliteId",
  creation_date as "creationDate", received_at as "receivedAt", tca, revision, is_synthetic as "isSynthetic",
  is_summary as "isSummary", document::text as document`);

type ListedCdm = Omit<typeof cdm.$inferSelect, 'operatorId' | 'ownSide' | 'document'> & {
  readonly document: string;
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

/** The message as it is returned at a time. */
export function cdmText(row: ListedCdm, nowMs: number): JsonText<CdmDocument> {
  const fields = objectText<Omit<CdmDocument, StoredName>>({
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
    ...(row.isSummary ? {} : { isSummary: false }),
  });
  const times = objectText({ tca: row.tca, timeToTca: secondsTo(row.tca, nowMs) });
  return new JsonText(`${open(fields)},"conjunctionData":${open(times)},${fromFigures(row.document)}`);
}

/** The parts of an answer that are in the stored document. */
type StoredName = 'conjunctionData' | Exclude<keyof StoredCdm, 'data'>;

function open({ text }: JsonText<object>): string {
  return text.slice(0, -1);
}

/** How a stored message begins; those that an earlier version stored have a space. */
const figuresFirst = /^\{"data": ?\{/;

/**
 * The text of a stored message from its first figure on, because the times are put before the figures. Figures from another
 * place are moved to the front.
 */
function fromFigures(document: string): string {
  const [start] = figuresFirst.exec(document) ?? [];
  if (start !== undefined) return document.slice(start.length);
  const { data, ...others }: StoredCdm = JSON.parse(document);
  return `${JSON.stringify(data).slice(1)},${JSON.stringify(others).slice(1)}`;
}

/** Seconds from now to an instant, to the millisecond of the clock. */
export function secondsTo(instant: Instant, nowMs: number): number {
  return (unixMsOfInstant(instant) - nowMs) / 1000;
}
