import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { testApp, testUserId, tokenWith } from '../platform/http/testing.ts';
import { usualKeptDays } from '../platform/settings/index.ts';
import { notifyUser } from './tell.ts';
import { testNotifications } from './testing.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const headers = { authorization: `Bearer ${tokenWith({})}` };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({ calls: testNotifications(database.db).feature.routes }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute('delete from notification');
});

const tell = (title: string, userId = testUserId) =>
  database.db.transaction((tx) =>
    notifyUser(tx, {
      userId,
      code: 503,
      title,
      message: 'The feed failed.',
      subject: 'feed.failed',
      parameters: { feed: 'celestrak' },
    }),
  );
const ask = (url: string) => app.inject({ url, headers });
const list = async (query = '') => (await app.inject({ url: `/api/v1/notifications${query}`, headers })).json();
const put = (id: string, state: string) =>
  app.inject({ method: 'PUT', url: `/api/v1/notifications/${id}`, headers, payload: { state } });

/** More of the user's notifications, for lists that are long. */
const copies = (rows: number) => `
  insert into notification (id, user_id, at, code, title, message, subject, parameters, state)
  select gen_random_uuid(), user_id, at, code, title, message, subject, parameters, state
  from (select * from notification where user_id = '${testUserId}' and state = 'fresh' limit 1) one,
    generate_series(1, ${rows})`;

describe('notifications', () => {
  it('come newest first, fresh, with the first digit of their code as status', async () => {
    await tell('first');
    await tell('second');
    const found = await list();
    expect(found.map((one: { title: string }) => one.title)).toEqual(['second', 'first']);
    expect(found[0]).toMatchObject({
      code: 503,
      status: '5xx',
      message: 'The feed failed.',
      subject: 'feed.failed',
      parameters: { feed: 'celestrak' },
      state: 'fresh',
    });
    expect(found[0].timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it('go on over pages in the same order, without loss', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await tell(title);
    const seen: string[] = [];
    let url: string | undefined = '/api/v1/notifications?limit=2';
    while (url !== undefined) {
      const answer: Awaited<ReturnType<typeof ask>> = await ask(url);
      seen.push(...answer.json().map((one: { title: string }) => one.title));
      url = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('are counted where that is asked for, by the same filter and whatever the page, up to 10,000', async () => {
    const total = async (query: string) => (await ask(`/api/v1/notifications${query}`)).headers['x-total-count'];
    await tell('theirs', 'another');
    for (const title of ['a', 'b', 'c']) await tell(title);
    await put((await list())[0].id, 'hidden');
    expect(await total('?limit=1')).toBeUndefined();
    expect(await total('?limit=1&count=true')).toBe('2');
    expect(await total('?limit=1&count=true&all=true')).toBe('3');
    const { headers: first } = await ask('/api/v1/notifications?limit=1');
    const next = /<[^?]+([^>]+)>/.exec(String(first['link']))?.[1] ?? '';
    expect(await total(`${next}&count=true`)).toBe('2');
    await database.db.execute(copies(9_998));
    expect(await total('?count=true')).toBe('10000');
    await database.db.execute(copies(1));
    expect(await total('?count=true')).toBe('10000+');
  });

  it('only ever advance, and hidden ones leave the list', async () => {
    await tell('one');
    const [{ id }] = await list();
    expect((await put(id, 'read')).json().state).toBe('read');
    expect((await put(id, 'unread')).json().state).toBe('read');
    expect((await put(id, 'hidden')).json().state).toBe('hidden');
    expect(await list()).toEqual([]);
    expect(await list('?all=true')).toHaveLength(1);
  });

  it('of another user are not found', async () => {
    await tell('theirs', 'another');
    expect(await list()).toEqual([]);
    const { rows } = await database.db.execute('select id from notification');
    const answer = await put(String((rows[0] as { id: string }).id), 'read');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('refuse a state, an id and a cursor that are none', async () => {
    await tell('one');
    const [{ id }] = await list();
    expect((await put(id, 'loud')).statusCode).toBe(400);
    expect((await put('not-an-id', 'read')).statusCode).toBe(400);
    const cursor = Buffer.from('["x","y"]').toString('base64url');
    expect((await app.inject({ url: `/api/v1/notifications?cursor=${cursor}`, headers })).statusCode).toBe(400);
  });

  it('are sent to open pages in the same transaction', async () => {
    await tell('one');
    const { rows } = await database.db.execute('select kind, user_id from event order by id desc limit 1');
    expect(rows[0]).toEqual({ kind: 'notification.new', user_id: testUserId });
  });

  it('are removed after the time for which they are kept, and the removal is on record', async () => {
    const ageDays = (days: number) =>
      database.db.execute(`update notification set at =
      to_char(now() at time zone 'utc' - interval '${days} days', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
    const kept = testNotifications(database.db, { keptDays: { ...usualKeptDays, notifications: 10 } });
    const tidier = kept.feature.workers?.find(({ queue }) => queue.name === 'notifications.upkeep');
    const tidy = async () => tidier?.handle({ data: {} } as never);
    await tell('one');
    await ageDays(9);
    await tidy();
    expect(await list()).toHaveLength(1);
    await ageDays(11);
    await tidy();
    expect(await list()).toEqual([]);
    const { rows } = await database.db.execute("select details from audit_line where action = 'platform.retention'");
    expect(rows).toEqual([{ details: { what: 'notifications', removed: 1, days: 10, before: expect.any(String) } }]);
  });
});
