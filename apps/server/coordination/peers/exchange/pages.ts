import Type, { type TSchema } from 'typebox';
import { type Asking, ask, PeerSilence, readAs } from '../asking.ts';
import { wireFault } from '../fault.ts';

const usualRows = 100;
const mostRows = 1000;

/** A page of a list: its rows, and the token of the next one, which is empty after the last. */
export interface WirePage<Row> {
  readonly result: readonly Row[];
  readonly token: string;
}

/** One page of a list, by the `limit` and the `token` of an address. */
export function wirePage<Row>(rows: readonly Row[], query: URLSearchParams): WirePage<Row> {
  const limit = wholeIn(query, 'limit', usualRows);
  if (limit < 1 || limit > mostRows)
    throw wireFault('400 invalid_limit', `limit is ${limit}; expected 1 to ${mostRows}.`);
  const from = wholeIn(query, 'token', 0);
  const until = from + limit;
  return { result: rows.slice(from, until), token: until < rows.length ? String(until) : '' };
}

function wholeIn(query: URLSearchParams, name: 'limit' | 'token', usual: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return usual;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const expected = name === 'token' ? 'the token of the page before' : 'a whole number';
  throw wireFault(`400 invalid_${name}`, `${name} is "${text.slice(0, 40)}"; expected ${expected}.`);
}

/** More pages than any list of this interface has. */
const mostPages = 20;

/** All rows of a list of another server. */
export async function askPages<Schema extends TSchema>(asking: Asking, path: string, row: Schema) {
  const Page = Type.Object({
    result: Type.Array(row, { maxItems: mostRows }),
    token: Type.Optional(Type.String({ maxLength: 400 })),
  });
  const rows: Type.Static<Schema>[] = [];
  let token = '';
  for (let page = 0; page < mostPages; page += 1) {
    const asked = token === '' ? path : `${path}?token=${encodeURIComponent(token)}`;
    const answer = readAs(Page, await ask(asking, { path: asked }));
    rows.push(...answer.result);
    if ((answer.token ?? '') === '') return rows;
    token = answer.token ?? '';
  }
  throw new PeerSilence('NOT_UNDERSTOOD');
}
