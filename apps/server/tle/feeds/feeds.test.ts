import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../../platform/db/testing.ts';
import { findCurrentSnapshot, readSnapshot } from '../sets/snapshot.ts';
import { inventedJson, startProvider } from '../testing.ts';
import { loadFeed } from './load.ts';
import { celestrak, type Provider, spaceTrack } from './provider.ts';
import { findFeed, keepFeeds } from './store.ts';

let database: TestDatabase;
let web: Awaited<ReturnType<typeof startProvider>>;
let provider: Provider;
const told: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startProvider();
});
afterAll(async () => {
  await web.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute('alter table element_set disable trigger user');
  for (const table of ['element_set', 'catalogue_snapshot', 'feed']) await database.db.execute(`delete from ${table}`);
  await database.db.execute('alter table element_set enable trigger user');
  provider = { ...celestrak(web.url, 'active'), paceS: 0 };
  told.length = 0;
  web.asked.length = 0;
  await database.db.transaction((tx) => keepFeeds(tx, ['celestrak', 'space-track']));
});

const load = (of: Provider = provider) =>
  loadFeed(of, {
    database: database.db,
    log: silentLog,
    signal: AbortSignal.timeout(10_000),
    tell: async (_tx, { reason }) => void told.push(reason),
  });
const feed = (name = 'celestrak') => database.db.read((read) => findFeed(read, name));
const snapshot = () => database.db.read(findCurrentSnapshot);
const forgetPause = () => database.db.execute('update feed set not_before = null');

function answers(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  web.answerWith((_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text),
  );
}

describe('a feed of element sets', () => {
  it('brings sets into the common catalogue and freezes it', async () => {
    answers(inventedJson('44713', '270001'), { headers: { ETag: '"a"' } });
    expect(await load()).toBe('loaded');
    expect(web.asked).toEqual(['GET /NORAD/elements/gp.php?GROUP=active&FORMAT=json']);
    const current = await snapshot();
    expect(current).toMatchObject({ objects: 2, isSynthetic: false, newestEpoch: '2026-11-20T00:00:00.000000Z' });
    const records = await readSnapshot(database.db, current?.digest ?? '');
    expect(records?.map((record) => record.catalogueNumber)).toEqual(['270001', '44713']);
    expect(await feed()).toMatchObject({ failures: 0, objects: 2, etag: '"a"', lastFailure: null });
  });

  it('that did not change makes no new snapshot, whether it says so or sends the same again', async () => {
    answers(inventedJson('44713'), { headers: { ETag: '"a"' } });
    await load();
    const before = await snapshot();
    expect(await load()).toBe('unchanged');
    web.answerWith((request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 500).end(),
    );
    expect(await load()).toBe('unchanged');
    answers('GP data has not updated since your last successful download', { status: 403 });
    expect(await load()).toBe('unchanged');
    expect(await snapshot()).toEqual(before);
    expect(told).toEqual([]);
  });

  it('is not asked again before its pace allows', async () => {
    answers(inventedJson('44713'));
    await load({ ...provider, paceS: 7200 });
    expect(await load()).toBe('too early');
    expect(web.asked).toHaveLength(1);
  });

  const faults: readonly [string, () => void, string][] = [
    [
      'answers 429',
      () => answers('slow down', { status: 429, headers: { 'Retry-After': '900' } }),
      'answered 429: slow down',
    ],
    [
      'sends half a file',
      () => answers(inventedJson('44713', '44714').slice(0, 300)),
      'the last good catalogue is kept',
    ],
    [
      'answers a web page',
      () => answers('<html>maintenance</html>', { headers: { 'Content-Type': 'text/html' } }),
      'a web page in place of element sets',
    ],
    [
      'sends mostly malformed sets',
      () => answers(inventedJson('1', '2').replaceAll('15.10000000', '"x"')),
      'cannot be read',
    ],
    ['breaks off', () => web.answerWith((_request, response) => response.destroy()), 'could not be reached'],
    [
      'sends it elsewhere',
      () => answers('', { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }),
      'could not be reached',
    ],
  ];
  for (const [words, arrange, reason] of faults) {
    it(`that ${words} leaves the last good copy, shows why, and tells once`, async () => {
      answers(inventedJson('44713'));
      await load();
      const before = await snapshot();
      arrange();
      expect(await load()).toBe('failed');
      await forgetPause();
      expect(await load()).toBe('failed');
      expect(await snapshot()).toEqual(before);
      const row = await feed();
      expect(row?.lastFailure).toContain(reason);
      expect(row?.failures).toBe(2);
      expect(told).toHaveLength(1);
    });
  }

  it('waits as long as the provider says after 429, and longer after each failure otherwise', async () => {
    answers('slow down', { status: 429, headers: { 'Retry-After': '900' } });
    await load();
    const pauseS = async () => Math.round((Date.parse((await feed())?.notBefore ?? '') - Date.now()) / 60_000) * 60;
    expect(await pauseS()).toBe(900);
    await forgetPause();
    answers('broken', { status: 500 });
    await load();
    expect(await pauseS()).toBe(600);
    await forgetPause();
    await load();
    expect(await pauseS()).toBe(1200);
  });

  it('with a few malformed sets among many takes the good ones', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => String(50_000 + index));
    answers(inventedJson(...numbers).replace('"NORAD_CAT_ID": 50003', '"NORAD_CAT_ID": "none"'));
    expect(await load()).toBe('loaded');
    expect(await snapshot()).toMatchObject({ objects: 19 });
  });

  it('of Space-Track signs in first and sends the session along', async () => {
    web.answerWith((request, response) => {
      if (request.url === '/ajaxauth/login')
        return response.writeHead(200, { 'Set-Cookie': 'chocolatechip=abc; HttpOnly' }).end('""');
      const isKnown = request.headers.cookie === 'chocolatechip=abc';
      return response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end(inventedJson('44713'));
    });
    const account = { identity: 'ada', password: 'secret' };
    expect(await load({ ...spaceTrack(web.url, account), paceS: 0 })).toBe('loaded');
    expect(web.asked[1]).toMatch(/^GET \/basicspacedata\/query\/class\/gp\//);
  });

  it('of Space-Track with a wrong account says which settings to check', async () => {
    web.answerWith((_request, response) => response.writeHead(200).end('{"Login":"Failed"}'));
    expect(await load(spaceTrack(web.url, { identity: 'ada', password: 'wrong' }))).toBe('failed');
    expect((await feed('space-track'))?.lastFailure).toContain('Check SPACETRACK_IDENTITY and SPACETRACK_PASSWORD');
    expect((await feed('space-track'))?.lastFailure).not.toContain('wrong');
  });
});
