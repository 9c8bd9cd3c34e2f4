import { Problem } from '@farpass/contract/problem';
import {
  fullPath,
  type RouteContract,
  type TableColumn,
  type TableType,
  tablesOf,
  tableTypes,
} from '@farpass/contract/route';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { version } from '../../../version.ts';
import { tableBytes } from '../tables/table.ts';
import type { LooseAnswer } from './call.ts';
import { cursorAfter, rowsPerTurn } from './in-turns.ts';

/** How the rows of a call are answered as a table. */
export interface TableForm {
  readonly type: TableType;
  readonly columns: readonly TableColumn[];
  /** Whether all pages are answered: the caller has not asked for a number of rows. */
  readonly isWhole: boolean;
  readonly series: string | undefined;
}

/** The form in which the caller wants the rows of this call; undefined for JSON, which is what is sent if in doubt. */
export function tableFormOf(contract: RouteContract, request: FastifyRequest): TableForm | undefined {
  const { accept } = request.headers;
  if (accept === undefined || accept === '*/*') return undefined;
  const wanted = new Negotiator({ headers: { accept: accept.replaceAll(parameters, '') } }).mediaType(offered);
  const type = tableTypes.find((one) => one === wanted);
  if (type === undefined) return undefined;
  const tables = tablesOf(contract);
  if (isList(tables)) {
    const { searchParams } = new URL(request.url, 'http://request');
    return { type, columns: tables, isWhole: !searchParams.has('limit'), series: undefined };
  }
  const names = Object.keys(tables);
  if (names.length === 0) return undefined;
  const [, named] = /;\s*series=(\w+)/.exec(accept) ?? [];
  const series = named ?? (names.length === 1 ? names[0] : undefined);
  const columns = series === undefined ? undefined : tables[series];
  if (columns === undefined) throw seriesUnclear(contract, { named, names, type });
  return { type, columns, isWhole: false, series };
}

const offered = ['application/json', ...tableTypes];
/** Parameters of a media type, except for its weight: `text/csv; series=altitude; charset=utf-8`. */
const parameters = /;\s*(?!q=)[\w-]+=[^;,]*/g;

function isList(tables: ReturnType<typeof tablesOf>): tables is readonly TableColumn[] {
  return Array.isArray(tables);
}

interface Unclear {
  readonly named: string | undefined;
  readonly names: readonly string[];
  readonly type: TableType;
}

function seriesUnclear(contract: RouteContract, { named, names, type }: Unclear): Problem {
  const found = named === undefined ? 'several series' : `no series ${named}`;
  return new Problem('REQUEST_INVALID', {
    detail: `The answer of ${fullPath(contract)} has ${found}; it has ${names.join(', ')}. Name one with the media type, for example Accept: ${type}; series=${names[0]}.`,
  });
}

/** The query of the first page: a table has all rows, and is read page by page. */
export function queryOfTable(query: unknown, { isWhole }: TableForm): unknown {
  const isPaged = typeof query === 'object' && query !== null && 'limit' in query;
  return isWhole && isPaged ? { ...query, limit: rowsPerTurn } : query;
}

/** Reads the page after a cursor. */
export type NextPage = (cursor: string) => Promise<LooseAnswer>;

interface Written {
  readonly form: TableForm;
  readonly request: FastifyRequest;
  readonly next: NextPage;
}

/**
 * The same answer as a table. A table that ends early is not a table: if a page cannot be read, the connection breaks off
 * before the end of the file.
 */
export function asTable(first: LooseAnswer, { form, request, next }: Written): LooseAnswer {
  const { ETag: _, Link, ...headers } = first.headers ?? {};
  const pages = form.isWhole ? allPages(first, { form, next }) : onePage(first, form);
  const source = { 'farpass.address': request.url, 'farpass.version': version, 'farpass.at': new Date().toISOString() };
  return {
    status: 200,
    headers: { ...headers, ...(form.isWhole || Link === undefined ? {} : { Link }) },
    contentType: form.type === 'text/csv' ? 'text/csv; charset=utf-8; header=present' : form.type,
    body: tableBytes(form.type, { columns: form.columns, pages, source }),
  };
}

async function* onePage(answer: LooseAnswer, form: TableForm) {
  yield await rowsOf(answer, form);
}

async function* allPages(first: LooseAnswer, { form, next }: Pick<Written, 'form' | 'next'>) {
  for (let answer = first; ; ) {
    yield await rowsOf(answer, form);
    const cursor = cursorAfter(answer);
    if (cursor === undefined) return;
    answer = await next(cursor);
    if (answer.status !== 200) throw new Error(`The next page of a table was answered with ${answer.status}`);
  }
}

async function rowsOf({ body }: LooseAnswer, { series }: TableForm): Promise<readonly unknown[]> {
  const document = await readDocument(body);
  const rows: unknown = series === undefined ? document : Reflect.get(Object(document), series);
  return Array.isArray(rows) ? rows : [];
}

/** Long answers are written as text by their handlers. */
async function readDocument(body: unknown): Promise<unknown> {
  if (typeof body === 'string' || body instanceof Uint8Array) return JSON.parse(Buffer.from(body).toString());
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) return body;
  const parts: string[] = [];
  for await (const part of body as AsyncIterable<string | Uint8Array>) parts.push(Buffer.from(part).toString());
  return JSON.parse(parts.join(''));
}
