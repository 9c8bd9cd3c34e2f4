import { CursorQuery, json, page, publicAccess, route } from '@farpass/contract/route';
import { tableFromIPC } from 'apache-arrow';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import Type from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextLink, readCursor } from '../lists/page.ts';
import { testApp } from '../testing.ts';
import { handle } from './call.ts';

const Row = Type.Object({
  id: Type.Integer({ description: 'Number.' }),
  at: Type.String({ description: 'When, UTC.' }),
  miss: Type.Optional(Type.Number({ description: 'Distance, m.', 'x-unit': 'm' })),
  orbit: Type.Object({ name: Type.String(), isOwn: Type.Boolean() }),
  notes: Type.Array(Type.String()),
});

const shared = {
  service: 'platform',
  method: 'GET',
  summary: 'A list',
  access: publicAccess,
  audit: null,
  tags: [],
} as const;
const listed = route({
  ...shared,
  path: '/rows',
  operationId: 'rows',
  query: Type.Object(CursorQuery),
  responses: { 200: page(Row, 'Rows.') },
});
const twofold = route({
  ...shared,
  path: '/series',
  operationId: 'series',
  responses: {
    200: json(Type.Object({ near: Type.Array(Row), far: Type.Array(Row), name: Type.String() }), 'Two series.'),
  },
});

const rows = Array.from({ length: 2345 }, (_, id) => ({
  id,
  at: id === 7 ? '2016-12-31T23:59:60.5Z' : `2026-11-26T07:${String(id % 60).padStart(2, '0')}:00.123456789`,
  ...(id % 5 === 0 ? {} : { miss: id / 7 }),
  orbit: { name: id === 3 ? '=1+1,"ü"' : `orbit ${id}`, isOwn: id % 2 === 0 },
  notes: id === 4 ? ['a', 'b'] : [],
}));

let broken = Number.POSITIVE_INFINITY;
let app: Awaited<ReturnType<typeof testApp>>['app'];
beforeAll(async () => {
  const listing = handle(listed, async ({ query, url }) => {
    const from = query.cursor === undefined ? 0 : Number(readCursor(query.cursor, 1)[0]);
    if (from >= broken) throw new Error('the disk is gone');
    const to = from + (query.limit ?? 100);
    const headers = to < rows.length ? nextLink(url, [to]) : {};
    return { status: 200, body: rows.slice(from, to), headers } as const;
  });
  const series = { near: rows.slice(0, 2), far: rows.slice(2, 5), name: 'x' };
  const both = handle(twofold, async () => ({ status: 200, body: series }) as const);
  ({ app } = await testApp({ calls: [listing, both] }));
});

const ask = (url: string, accept: string) => app.inject({ url: `/api/v1${url}`, headers: { accept } });
const parquet = 'application/vnd.apache.parquet';
const arrow = 'application/vnd.apache.arrow.stream';

describe('a list as a table', () => {
  it('is a Parquet file of all pages, with times as instants and as exact text', async () => {
    const { statusCode, headers, rawPayload } = await ask('/rows', parquet);
    expect([statusCode, headers['content-type']]).toEqual([200, parquet]);
    const file = new Uint8Array(rawPayload).buffer;
    const found = await parquetReadObjects({ file });
    expect(found.length).toBe(2345);
    expect(found[4]).toEqual({
      id: 4n,
      at: '2026-11-26T07:04:00.123456789',
      at_utc: new Date('2026-11-26T07:04:00.123Z'),
      miss: 4 / 7,
      orbit_name: 'orbit 4',
      orbit_isOwn: true,
      notes: ['a', 'b'],
    });
    expect([found[5]?.['miss'], found[7]?.['at']]).toEqual([null, '2016-12-31T23:59:60.5Z']);
    expect(found[7]?.['at_utc']).toEqual(new Date('2017-01-01T00:00:00Z'));
    const about = new Map(parquetMetadata(file).key_value_metadata?.map(({ key, value }) => [key, value]));
    expect(JSON.parse(about.get('farpass.columns') ?? '')).toMatchObject({
      miss: { unit: 'm', description: 'Distance, m.' },
    });
    expect(about.get('farpass.address')).toBe('/api/v1/rows');
  });

  it('is an Arrow stream with the same values, its units in the fields', async () => {
    const table = tableFromIPC((await ask('/rows', arrow)).rawPayload);
    expect(table.numRows).toBe(2345);
    expect(table.get(4)?.toJSON()).toMatchObject({ id: 4n, at: '2026-11-26T07:04:00.123456789', miss: 4 / 7 });
    expect(table.getChild('at_utc')?.data[0]?.values[4]).toBe(
      BigInt(Date.parse('2026-11-26T07:04:00Z')) * 1000n + 123_456n,
    );
    expect(table.getChild('miss')?.get(5)).toBeNull();
    expect(table.schema.fields.find(({ name }) => name === 'miss')?.metadata.get('unit')).toBe('m');
  });

  it('is CSV for spreadsheets, which takes no text for a formula', async () => {
    const lines = (await ask('/rows', 'text/csv;charset=utf-8')).payload.split('\r\n');
    expect([lines.length, lines[0]]).toEqual([2347, 'id,at,miss,orbit_name,orbit_isOwn,notes']);
    expect(lines[4]).toContain(`"'=1+1,""ü"""`);
  });

  it('is a page when the number of rows is asked for, with the address of the next', async () => {
    const { rawPayload, headers } = await ask('/rows?limit=10', parquet);
    expect((await parquetReadObjects({ file: new Uint8Array(rawPayload).buffer })).length).toBe(10);
    expect(headers['link']).toContain('cursor=');
  });

  it('stays JSON for a caller who takes anything, or prefers it', async () => {
    for (const accept of ['*/*', 'text/html, */*;q=0.8', `${parquet};q=0.5, application/json`]) {
      const { statusCode, headers } = await ask('/rows', accept);
      expect([accept, statusCode, headers['content-type']]).toEqual([accept, 200, 'application/json; charset=utf-8']);
    }
  });

  it('breaks off when a later page cannot be read: no reader takes the part for the whole', async () => {
    broken = 2000;
    await expect(ask('/rows', 'text/csv')).rejects.toThrow();
    await expect(ask('/rows', parquet)).rejects.toThrow();
    broken = Number.POSITIVE_INFINITY;
  });
});

it('the series of an answer is named with the media type', async () => {
  expect((await ask('/series', 'text/csv; series=far')).payload.split('\r\n').length).toBe(5);
  const unclear = await ask('/series', 'text/csv');
  expect([unclear.statusCode, unclear.json().detail]).toEqual([
    400,
    'The answer of /api/v1/series has several series; it has near, far. Name one with the media type, for example Accept: text/csv; series=near.',
  ]);
  expect((await ask('/series', `${parquet}; series=middle`)).json().detail).toContain('has no series middle');
});
