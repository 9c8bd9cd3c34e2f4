import { CursorQuery, page, route, signedIn } from '@farpass/contract/route';
import Type from 'typebox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextLink, readCursor } from '../lists/page.ts';
import { type TestApp, testApp, tokenWith } from '../testing.ts';
import { handle } from './call.ts';

const listed = route({
  service: 'platform',
  method: 'GET',
  access: signedIn,
  audit: null,
  tags: [],
  summary: 'a test',
  path: '/rows',
  operationId: 'rows',
  query: Type.Object({ ...CursorQuery, of: Type.Optional(Type.String()) }),
  responses: { 200: page(Type.Object({ row: Type.Integer(), name: Type.Optional(Type.String()) }), 'rows') },
});

const most = 777;
const all = Array.from({ length: most }, (_, row) => ({ row, secret: 'not in the contract', name: `"${row}\n` }));
/** The pages that were read. */
const read: { readonly of: string; readonly limit: number; readonly count: boolean }[] = [];
let broken = Number.POSITIVE_INFINITY;
let server: TestApp;
beforeAll(async () => {
  const listing = handle(listed, async ({ query, url, caller }) => {
    const from = query.cursor === undefined ? 0 : Number(readCursor(query.cursor, 1)[0]);
    const { limit = 0, count = false } = query;
    read.push({ of: caller.operatorId, limit, count });
    await new Promise((resolve) => setImmediate(resolve));
    if (from >= broken) throw new Error('the disk is gone');
    const to = Math.min(most, from + limit);
    const headers = { ...(to < most ? nextLink(url, [to]) : {}), ...(count ? { 'X-Total-Count': String(most) } : {}) };
    return { status: 200, body: all.slice(from, to), headers } as const;
  });
  server = await testApp({ calls: [listing] });
  return () => server.app.close();
});
beforeEach(() => {
  read.length = 0;
  broken = Number.POSITIVE_INFINITY;
});

const ask = (url: string, operatorId = 'many', accept = 'application/json') =>
  server.app.inject({
    url: url.startsWith('/api') ? url : `/api/v1${url}`,
    headers: { accept, authorization: `Bearer ${tokenWith({}, { operatorId })}` },
  });
const rowsFrom = (from: number, to: number) => all.slice(from, to).map(({ row, name }) => ({ row, name }));

describe('a list of more rows than are read in a turn', () => {
  it('is read in several turns and answered as one page, with its count and the link to the next', async () => {
    const first = await ask('/rows?limit=250&count=true');
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(first.json()).toEqual(rowsFrom(0, 250));
    expect(read.map(({ limit, count }) => [limit, count])).toEqual([
      [100, true],
      [100, false],
      [50, false],
    ]);
    expect(first.headers['x-total-count']).toBe(String(most));
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
    expect(new URL(next, 'http://page').searchParams.get('limit')).toBe('250');
    const second = await ask(next);
    expect(second.json()).toEqual(rowsFrom(250, 500));
  });

  it('ends with the last row, and then without a link', async () => {
    const whole = await ask('/rows?limit=1000');
    expect(whole.json()).toEqual(rowsFrom(0, most));
    expect([whole.headers['link'], read.length]).toEqual([undefined, 8]);
  });

  it('is an error as a whole if a page of it cannot be read', async () => {
    broken = 300;
    const answer = await ask('/rows?limit=1000');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL']);
  });

  it('is read in turns as a table, too', async () => {
    const table = await ask('/rows?limit=250', 'many', 'text/csv');
    expect([table.statusCode, table.body.split('\r\n').length]).toEqual([200, 1 + 250 + 1]);
    expect(read.map(({ limit }) => limit)).toEqual([100, 100, 50]);
  });

  it('of ten callers of one operator holds up another by no more than two pages', async () => {
    const many = Array.from({ length: 10 }, () => ask('/rows?limit=1000'));
    await expect.poll(() => read.length).toBeGreaterThan(0);
    const before = read.length;
    await ask('/rows?limit=1000', 'few');
    const ofFew = read.filter(({ of }) => of === 'few').length;
    // One page of the many for each page of the few, and what was going on.
    expect([ofFew, read.length - before - ofFew <= ofFew + 2]).toEqual([8, true]);
    await Promise.all(many);
    expect(read.filter(({ of }) => of === 'many')).toHaveLength(80);
  });
});
