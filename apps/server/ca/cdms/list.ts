import type { CdmDocument } from '@farpass/contract/ca';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  beyond,
  countRows,
  eachRow,
  type Instant,
  type ListOrder,
  type ListPage,
  limitedTo,
  listedBy,
  type Mark,
  ofOperator,
  type Read,
  type RowBytes,
  type Scope,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { asIs, fieldsText, ListWriter, quoted, words } from '../../platform/json/index.ts';
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
const columns = sql.raw(`id, creation_date, tca, is_summary, ${constant}, document::text`);
const column = { id: 0, creationDate: 1, tca: 2, isSummary: 3, constant: 4, document: 5 } as const;

/** One page of the scope's messages, newest first by creationDate; each row is given to `take`. */
export async function listCdms(
  read: Read,
  { scope, ...page }: CdmFilter & ListPage & { readonly scope: Scope },
  take: (row: RowBytes) => void,
): Promise<void> {
  const where = and(fitting(scope, page), beyond(newestFirst, page.after)) ?? sql`true`;
  const statement = sql`select ${columns} from ${cdm} where ${where} order by ${listedBy(newestFirst)} ${limitedTo(page.limit)}`;
  await eachRow(read, statement, take);
}

/** The messages of a page as the list returns them at a time. */
export async function readCdms(
  read: Read,
  page: CdmFilter & ListPage & { readonly scope: Scope },
  nowMs: number,
): Promise<readonly CdmDocument[]> {
  const into = new ListWriter<CdmDocument>(page.limit);
  await listCdms(read, page, (row) => writeCdm(row, nowMs, into.next()));
  return into.list().read();
}

/** The place of a message in the list. */
export function cdmMark(row: RowBytes): Mark {
  return { key: row.text(column.creationDate), id: row.text(column.id) };
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

/** Writes the message as it is returned at a time. */
export function writeCdm(row: RowBytes, nowMs: number, into: ListWriter<CdmDocument>): void {
  const { constant: fixed, tca, document } = column;
  into.text('{').copy(row.bytes, row.start(fixed), row.end(fixed));
  into.text(
    row.isTrue(column.isSummary) ? ',"conjunctionData":{"tca":"' : ',"isSummary":false,"conjunctionData":{"tca":"',
  );
  into
    .copy(row.bytes, row.start(tca), row.end(tca))
    .text('","timeToTca":')
    .seconds(row.unixMs(tca) - nowMs)
    .text(',');
  const start = figuresFirst.find((beginning) => row.startsWith(document, beginning));
  if (start === undefined) into.text(figuresMoved(row.text(document)));
  else into.copy(row.bytes, row.start(document) + start.length, row.end(document));
}

/** The parts of an answer that are in the stored document. */
type StoredName = 'conjunctionData' | Exclude<keyof StoredCdm, 'data'>;

/**
 * How a stored message begins; those that an earlier version stored have a space. It is sent from its first figure on, because
 * the times are put before the figures.
 */
const figuresFirst = ['{"data":{', '{"data": {'];

/** The same of a message with its figures in another place. */
function figuresMoved(document: string): string {
  const { data, ...others }: StoredCdm = JSON.parse(document);
  return `${JSON.stringify(data).slice(1)},${JSON.stringify(others).slice(1)}`;
}

/** Seconds from now to an instant, to the millisecond of the clock. */
export function secondsTo(instant: Instant, nowMs: number): number {
  return (unixMsOfInstant(instant) - nowMs) / 1000;
}
