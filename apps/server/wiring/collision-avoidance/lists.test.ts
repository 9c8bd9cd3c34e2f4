import { readFileSync } from 'node:fs';
import { Cdm, Conjunction } from '@farpass/contract/conjunctions';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeIn, instantOf } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { collisionAvoidanceAlone, inventedCdm, portsAlone } from './testing.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

type Row = Readonly<Record<string, unknown>>;

async function page(url: string): Promise<{ rows: Row[]; next: string | undefined }> {
  const answer = await app.inject({ url: `/api/v1/ca${url}`, headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const next = /<\/api\/v1\/ca([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
  return { rows: answer.json(), next };
}

async function allPages(url: string): Promise<Row[]> {
  const { rows, next } = await page(url);
  return next === undefined ? rows : [...rows, ...(await allPages(next))];
}

const closest = [
  '2026-11-20T12:00:00.000',
  '2026-11-20T12:00:00.000',
  '2026-11-22T12:00:00.000',
  '2026-11-24T00:00:00.000',
];

/** Messages about four objects, all created in the same second. Two objects pass at the same time. */
function messages(): string[] {
  return closest.flatMap((tca, index) =>
    [1, 2, 3].map((number) =>
      inventedCdm({
        messageId: `MESSAGE-${index}-${number}`,
        designator2: String(80_000 + index),
        tca,
        missM: index === 3 ? 90_000 : 100,
        creationDate: number === 3 ? '2026-11-19T07:00:00' : '2026-11-19T06:00:00',
      }),
    ),
  );
}

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({ calls: collisionAvoidanceAlone(portsAlone(database.db)).routes }));
  const own = { method: 'POST', url: '/api/v1/ca/satellites', headers } as const;
  await app.inject({ ...own, payload: { name: 'OURS "1"', noradId: 70001 } });
  for (const payload of messages()) {
    const sent = { ...headers, 'content-type': 'text/plain' };
    expect((await app.inject({ ...own, url: '/api/v1/ca/cdms', headers: sent, payload })).statusCode).toBe(201);
  }
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('the lists of messages and conjunctions', () => {
  it('contain what their contracts declare, and nothing else', async () => {
    for (const [url, row] of [
      ['/cdms', Cdm],
      ['/conjunctions', Conjunction],
    ] as const) {
      const rows = await allPages(url);
      expect(rows.length).toBeGreaterThan(0);
      expect([...Value.Errors(Type.Array(row), rows)]).toEqual([]);
      expect(rows.flatMap((one) => Object.keys(one).filter((name) => !(name in row.properties)))).toEqual([]);
    }
    const [first] = await allPages('/conjunctions');
    expect(first).toMatchObject({ satelliteName: 'OURS "1"', numberOfCdms: 3 });
    expect(first?.['probabilityHistory']).toHaveLength(3);
  });

  it('continue where the previous page ended, also among rows of the same time', async () => {
    for (const [url, key, time] of [
      ['/cdms', 'cdmId', (row: Row) => String(row['creationDate'])],
      ['/conjunctions', 'conjunctionId', (row: Row) => String(Reflect.get(Object(row['conjunctionData']), 'tca'))],
    ] as const) {
      const whole = (await page(`${url}?limit=1000`)).rows;
      const pieces = await allPages(`${url}?limit=1`);
      expect(pieces.map((row) => row[key])).toEqual(whole.map((row) => row[key]));
      expect(new Set(pieces.map((row) => row[key])).size).toBe(url === '/cdms' ? 12 : 4);
      const times = whole.map(time);
      expect(times).toEqual(url === '/cdms' ? times.toSorted().toReversed() : times.toSorted());
    }
  });

  it('can be filtered by one risk level or several', async () => {
    const levels = (await allPages('/conjunctions')).map((row) =>
      Reflect.get(Object(row['conjunctionData']), 'riskLevel'),
    );
    const kinds = [...new Set(levels)];
    expect(kinds).toHaveLength(2);
    for (const kind of kinds) {
      const found = await allPages(`/conjunctions?risk=${kind}`);
      expect(found).toHaveLength(levels.filter((level) => level === kind).length);
    }
    const ids = (rows: readonly Row[]) => rows.map((row) => row['conjunctionId']);
    const both = `risk=${kinds[0]}&risk=${kinds[1]}`;
    const whole = ids(await allPages('/conjunctions'));
    expect(ids(await allPages(`/conjunctions?${both}&limit=1`))).toEqual(whole);
    expect(ids(await allPages(`/conjunctions?${both}&limit=1&order=desc`))).toEqual(whole.toReversed());
    const needing = ids(await allPages('/conjunctions?attention=true'));
    expect(ids(await allPages(`/conjunctions?${both}&attention=true&limit=2`))).toEqual(needing);
  });

  it('can be filtered by state, and refuse a word that is none', async () => {
    const ids = async (query: string) => (await allPages(`/conjunctions?${query}`)).map((row) => row['conjunctionId']);
    const all = await ids('');
    expect(await ids('state=PAST')).toEqual(all);
    const [first, second] = all;
    const { db } = database;
    const before = await db.execute<{ tca: string }>('select tca from conjunction_event where id = $1', [first]);
    const ahead = instantOf('2090-01-01T00:00:00Z');
    await db.execute('update conjunction_event set tca = $1 where id in ($2, $3)', [ahead, first, second]);
    await db.execute(`update conjunction_event set state = 'CLEARED' where id = $1`, [second]);
    expect(await ids('state=OPEN')).toEqual([first]);
    expect(await ids('state=CLEARED')).toEqual([second]);
    expect(await ids('state=PAST')).toEqual(all.slice(2));
    expect((await ids('state=OPEN&state=CLEARED&state=PAST&limit=1')).toSorted()).toEqual(all.toSorted());
    const { tca } = before.rows[0] ?? {};
    await db.execute(`update conjunction_event set tca = $1, state = 'OPEN' where id in ($2, $3)`, [
      tca,
      first,
      second,
    ]);
    expect((await app.inject({ url: '/api/v1/ca/conjunctions?state=open', headers })).statusCode).toBe(400);
  });

  it('can be reversed, and continue where the previous page ended', async () => {
    const ids = (rows: readonly Row[]) => rows.map((row) => row['conjunctionId']);
    const earliestFirst = ids(await allPages('/conjunctions'));
    expect(ids(await allPages('/conjunctions?order=desc&limit=1'))).toEqual(earliestFirst.toReversed());
    expect(ids(await allPages('/conjunctions?order=asc&limit=3'))).toEqual(earliestFirst);
  });

  it('can be filtered by satellites, and by a part of either name or of the designation', async () => {
    const [first] = await allPages('/conjunctions');
    const own = String(first?.['satelliteId']);
    expect(await allPages(`/conjunctions?satellite-id=${own}`)).toHaveLength(4);
    expect(await allPages(`/conjunctions?satellite-id=${own}&satellite-id=other&limit=1`)).toHaveLength(4);
    expect(await allPages('/conjunctions?satellite-id=other')).toEqual([]);
    const counted = async (name: string) => {
      const url = `/api/v1/ca/conjunctions?count=true&name=${encodeURIComponent(name)}`;
      const answer = await app.inject({ url, headers });
      expect(answer.headers['x-total-count']).toBe(String(answer.json().length));
      return answer.json().length;
    };
    expect(await counted('ours "')).toBe(4);
    expect(await counted('theirs')).toBe(4);
    expect(await counted('80002')).toBe(1);
    // Characters with a special meaning in patterns are taken literally here.
    expect([await counted('%'), await counted('_'), await counted('\\')]).toEqual([0, 0, 0]);
  });

  it('find an event and its messages by its id and by that of one that was merged into it', async () => {
    const [first, second] = await allPages('/conjunctions');
    const id = String(first?.['conjunctionId']);
    await database.db.execute('insert into conjunction_alias (alias, event_id) values ($1, $2)', ['merged-one', id]);
    for (const asked of [id, 'merged-one']) {
      expect((await allPages(`/conjunctions?conjunction-id=${asked}`)).map((row) => row['conjunctionId'])).toEqual([
        id,
      ]);
      const found = await allPages(`/cdms?conjunction-id=${asked}`);
      expect(found.map((row) => row['conjunctionId'])).toEqual([id, id, id]);
    }
    expect(second?.['conjunctionId']).not.toBe(id);
    expect(await allPages('/cdms?conjunction-id=nobody')).toEqual([]);
  });
});

describe('messages stored before the combined values existed', () => {
  it('have them after the migration, as new messages do', async () => {
    const names = ['HardBodyRadius', 'PlaneX', 'PlaneY', ...['XX', 'YX', 'YY'].map((name) => `PlaneCovariance${name}`)];
    const combined = names.map((name) => `combined${name}`);
    const migration = new URL('../../fleet/migrations/20261120131100_combined_values.sql', import.meta.url);
    await database.db.transaction(async (tx) => {
      const stored = async () => (await executeIn<Row>(tx, 'select id, document from cdm order by id')).rows;
      const before = await stored();
      expect(JSON.stringify(before)).toContain('"combinedPlaneCovarianceXX"');
      // In front of the table of today: the one of that time.
      await executeIn(tx, 'create temporary table cdm on commit drop as select id, document::jsonb from public.cdm');
      for (const name of combined)
        await executeIn(tx, `update cdm set document = document #- array['data', $1]`, [name]);
      expect(JSON.stringify(await stored())).not.toContain('"combined');
      await executeIn(tx, readFileSync(migration, 'utf8'));
      expect(await stored()).toEqual(before);
    });
  });
});
