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
import { asIs, fieldsText, JsonText, quoted, words } from '../../platform/json/index.ts';
import { cdm, type StoredCdm } from '../tables.ts';
import { ownOriginator } from './originator.ts';
import { eventIdOf } from './store.ts';

interface CdmFilter {
  readonly id?: string | undefined;
  readonly eventId?: string | undefined;
  readonly satelliteId?: string | undefined;
}

const newestFirst: ListOrder = { key: cdm.creationDate, id: cdm.id, direction: 'descending' };

/** The fields of an answer that depend neither on its time nor on the stored document. */
const constant = fieldsText<Omit<CdmDocument, StoredName | 'isSummary'>>({
  cdmId: quoted('id'),
  messageId: words('message_id'),
  originator: words('originator'),
  conjunctionId: quoted('event_id'),
  satelliteId: quoted('satellite_id'),
  creationDate: quoted('creation_date'),
  receivedDate: quoted('received_at'),
  isRevision: asIs('revision > 0'),
  isOwn: asIs(`originator = '${ownOriginator}'`),
  isSynthetic: asIs('is_synthetic'),
});

/** The columns of a list: few, because reading a column costs as much as writing it (decision 0049). */
const columns = sql.raw(`id, creation_date as "creationDate", tca, is_summary as "isSummary", ${constant} as constant,
  document::text as document`);

type ListedCdm = Pick<typeof cdm.$inferSelect, 'id' | 'creationDate' | 'tca' | 'isSummary'> & {
  readonly constant: string;
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
  const isWhole = row.isSummary ? '' : ',"isSummary":false';
  const times = `"tca":"${row.tca}","timeToTca":${secondsTo(row.tca, nowMs)}`;
  return new JsonText(`{${row.constant}${isWhole},"conjunctionData":{${times},${fromFigures(row.document)}`);
}

/** The parts of an answer that are in the stored document. */
type StoredName = 'conjunctionData' | Exclude<keyof StoredCdm, 'data'>;

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
