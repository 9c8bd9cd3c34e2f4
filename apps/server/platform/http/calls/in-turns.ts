import type { RouteContract } from '@farpass/contract/route';
import type { FastifyRequest } from 'fastify';
import { textOfRows } from '../requests/answers.ts';
import type { LooseAnswer } from './call.ts';

/** Rows that are read in one turn: the statement of another operator waits for no more than these. */
export const rowsPerTurn = 100;

/** Reads some rows when it is the turn of their operator. */
export type ReadInTurn = (query: unknown) => Promise<LooseAnswer>;

/** Whether it is a list of more rows than are read in one turn. */
export function isLongList(contract: RouteContract, { query }: Pick<FastifyRequest, 'query'>): boolean {
  return isPaged(contract) && wantedRows(query) > rowsPerTurn;
}

function isPaged({ method, query }: RouteContract): boolean {
  const names = Object.keys(query?.properties ?? {});
  return method === 'GET' && ['limit', 'cursor'].every((name) => names.includes(name));
}

function wantedRows(query: unknown): number {
  return Number(Object(query).limit);
}

/**
 * The page that a query asks for, read in as many turns as it needs: its rows, the headers of its beginning, and the link of
 * its end.
 */
export async function readInTurns(query: unknown, read: ReadInTurn): Promise<LooseAnswer> {
  const wanted = wantedRows(query);
  const first = await read({ ...Object(query), limit: Math.min(wanted, rowsPerTurn) });
  if (first.status !== 200 || !Array.isArray(first.body)) return first;
  const rows: unknown[] = [...first.body];
  let last = first;
  for (let cursor = cursorAfter(last); cursor !== undefined && rows.length < wanted; cursor = cursorAfter(last)) {
    const limit = Math.min(wanted - rows.length, rowsPerTurn);
    last = await read({ ...Object(query), limit, cursor, count: false });
    if (last.status !== 200 || !Array.isArray(last.body)) return last;
    rows.push(...last.body);
  }
  const { Link: _, ...headers } = first.headers ?? {};
  const link = last.headers?.['Link'];
  return { ...first, headers: { ...headers, ...(link === undefined ? {} : { Link: link }) }, body: rows };
}

/** The cursor of the next page that an answer names. */
export function cursorAfter({ headers }: LooseAnswer): string | undefined {
  const [, address] = /^<([^>]*)>; rel="next"$/.exec(headers?.['Link'] ?? '') ?? [];
  if (address === undefined) return undefined;
  return new URL(address, 'http://page').searchParams.get('cursor') ?? undefined;
}

/** A long list as the text that is sent. */
export async function asText(contract: RouteContract, answer: LooseAnswer): Promise<LooseAnswer> {
  const declared = contract.responses[answer.status];
  if (!Array.isArray(answer.body) || declared?.kind !== 'json') return answer;
  const text = await textOfRows(answer.body, { schema: Object(declared.schema).items, atATime: rowsPerTurn });
  return { ...answer, contentType: 'application/json; charset=utf-8', body: text };
}
