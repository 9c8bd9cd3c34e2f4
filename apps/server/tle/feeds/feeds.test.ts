import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../../platform/db/testing.ts';
import type { FeedReading } from '../../platform/feeds/index.ts';
import { startProvider } from '../../platform/outside/provider.fixture.ts';
import { findCurrentSnapshot } from '../sets/snapshot.ts';
import { catalogueOn, inventedJson, inventedSet, recordsOf, shapes } from '../testing.ts';
import { celestrakFeed, celestrakPaceS, celestrakStopS } from './celestrak.ts';
import type { Feed } from './feed.ts';
import { loadFeed } from './load.ts';
import { keepFeeds, listFeeds } from './store.ts';

let database: TestDatabase;
let web: Awaited<ReturnType<typeof startProvider>>;
let feed: Feed;
const told: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startProvider();
  feed = celestrakFeed({ baseUrl: web.url, group: 'active', format: 'json' }, catalogueOn(database.db));
});
afterAll(async () => {
  await web.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute('alter table element_set disable trigger user');
  for (const table of ['element_set', 'catalogue_snapshot', 'feed']) await database.db.execute(`delete from ${table}`);
  await database.db.execute('alter table element_set enable trigger user');
  told.length = 0;
  web.asked.length = 0;
  await keep(feed);
});

const keep = (...feeds: readonly Feed[]) => database.db.transaction((tx) => keepFeeds(tx, feeds));
const loadNow = (of: Feed = feed, signal = AbortSignal.timeout(60_000)) =>
  loadFeed(of, {
    database: database.db,
    log: silentLog,
    signal,
    tell: async (_tx, { reason }) => void told.push(reason),
  });
/** Loads as if the pause were over. */
const load = async (of: Feed = feed) => {
  await database.db.execute('update feed set not_before = null');
  return loadNow(of);
};
const row = () => database.db.read(async (read) => (await listFeeds(read)).find(({ name }) => name === 'celestrak'));
const snapshot = () => database.db.read(findCurrentSnapshot);
const pauseS = async () => (Date.parse((await row())?.notBefore ?? '') - Date.now()) / 1000;

/** The pause is as expected, minus the time since it began. */
async function expectPause(seconds: number) {
  const found = await pauseS();
  expect(found).toBeLessThanOrEqual(seconds);
  expect(found).toBeGreaterThan(seconds - 120);
}

interface AnswerOptions {
  status?: number;
  headers?: Record<string, string>;
}

function answers(body: string | Buffer, { status = 200, headers = {} }: AnswerOptions = {}) {
  web.answerWith((_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body),
  );
}

const notUpdated =
  'GP data has not updated since your last successful\ndownload of GROUP=active at 2026-11-20 08:11:36 UTC.\nData is updated once every 2 hours.';

describe('a feed of element sets', () => {
  it('whose entries are files of their own stores the usable ones, however many others are not; without a usable one it fails', async () => {
    answers('a list');
    let stored = 0;
    const of = (usable: number): Feed => ({
      ...feed,
      read: () => ({
        ...{ usable, refused: 12, firstReason: 'half a file', isCutOff: false, mayBeEmpty: false, isEachApart: true },
        store: async (finish) => {
          stored += 1;
          await database.db.transaction((tx) => finish(tx, { taken: 1 }));
          return { taken: 1 };
        },
      }),
    });
    expect([await load(of(2)), stored]).toEqual(['loaded', 1]);
    expect((await row())?.lastLoad).toMatchObject({ taken: 1, refused: 12, firstReason: 'half a file' });
    expect([await load(of(0)), stored]).toEqual(['failed', 1]);
    expect((await row())?.lastFailure).toContain('12 of 12 entries cannot be read (half a file)');
  });

  it('counts files that could not be stored as refused', async () => {
    answers('a list');
    const stored = { taken: 1, notStored: ['b.txt: the disk is full'] };
    const read = (): FeedReading => ({
      ...{ usable: 2, refused: 0, firstReason: undefined, isCutOff: false, mayBeEmpty: false, isEachApart: true },
      store: async (finish) => {
        await database.db.transaction((tx) => finish(tx, stored));
        return stored;
      },
    });
    expect(await load({ ...feed, read })).toBe('loaded');
    const { lastLoad } = (await row()) ?? {};
    expect(lastLoad).toMatchObject({ taken: 1, refused: 1, firstReason: 'b.txt: the disk is full' });
    expect(lastLoad).not.toHaveProperty('notStored');
  });

  it('brings sets into the common catalogue and freezes it', async () => {
    answers(inventedJson('44713', '270001'), { headers: { ETag: '"a"' } });
    expect(await load()).toBe('loaded');
    expect(web.asked).toEqual(['GET /NORAD/elements/gp.php?GROUP=active&FORMAT=json']);
    const current = await snapshot();
    expect(current).toMatchObject({ objects: 2, isSynthetic: false, newestEpoch: '2026-11-20T00:00:00.000000Z' });
    const records = await recordsOf(database.db, current?.digest ?? '');
    expect(records?.map((record) => record.catalogueNumber)).toEqual(['44713', '270001']);
    expect(await row()).toMatchObject({ failures: 0, objects: 2, etag: '"a"', lastFailure: null, failureCode: null });
    await expectPause(celestrakPaceS);
  });

  for (const [format, { type, write }] of Object.entries(shapes)) {
    it(`takes the same sets in the shape ${format}`, async () => {
      const sets = ['44713', '270001'].map((number) => inventedSet(number));
      answers(write(sets), { headers: { 'Content-Type': type } });
      expect(await load()).toBe('loaded');
      const records = await recordsOf(database.db, (await snapshot())?.digest ?? '');
      const figures = records?.map(({ catalogueNumber, epochUtc, meanMotionRevPerDay, bstarPerEarthRadius }) => [
        catalogueNumber,
        Date.parse(`${epochUtc}Z`),
        Number(meanMotionRevPerDay),
        Number(bstarPerEarthRadius),
      ]);
      const epoch = Date.UTC(2026, 10, 20);
      expect(figures).toEqual([
        ['44713', epoch, 15.1, 1e-4],
        ['270001', epoch, 15.1, 1e-4],
      ]);
    });

    it(`takes nothing of half a file in the shape ${format}`, async () => {
      const sets = Array.from({ length: 37 }, (_, index) => inventedSet(String(50_000 + index)));
      const whole = write(sets);
      answers(whole.slice(0, Math.floor(whole.length / 2)), { headers: { 'Content-Type': type } });
      expect(await load()).toBe('failed');
      expect((await row())?.lastFailure).toMatch(
        /^The file ends early, after \d+ entries .*; the last good copy is kept\.$/,
      );
      expect(await snapshot()).toBeUndefined();
    });
  }

  it('is unpacked where it comes as gzip, announced or not', async () => {
    answers(gzipSync(inventedJson('44713')), { headers: { 'Content-Encoding': 'gzip' } });
    expect(await load()).toBe('loaded');
    answers(gzipSync(inventedJson('44714')), { headers: { 'Content-Type': 'application/gzip' } });
    expect(await load()).toBe('loaded');
    expect(await snapshot()).toMatchObject({ objects: 2 });
  });

  it('that did not change makes no new snapshot, whatever words say so', async () => {
    answers(inventedJson('44713'), { headers: { ETag: '"a"' } });
    await load();
    const before = await snapshot();
    expect(await load()).toBe('unchanged');
    web.answerWith((request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 500).end(),
    );
    expect(await load()).toBe('unchanged');
    answers(notUpdated, { status: 403, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
    expect(await load()).toBe('unchanged');
    answers(notUpdated, { headers: { 'Content-Type': 'text/plain' } });
    expect(await load()).toBe('unchanged');
    expect(await snapshot()).toEqual(before);
    expect(await row()).toMatchObject({ failures: 0, lastFailure: null, etag: '"a"' });
    expect(told).toEqual([]);
  });

  it('is not asked again before its pace allows, and once by two workers', async () => {
    answers(inventedJson('44713'));
    expect((await Promise.all([loadNow(), loadNow()])).toSorted()).toEqual(['loaded', 'too early']);
    expect(await loadNow()).toBe('too early');
    expect(web.asked).toHaveLength(1);
  });

  const html = { headers: { 'Content-Type': 'text/html' } };
  const faults: readonly [words: string, arrange: () => void, reason: string, pauseS: number][] = [
    ['answers 429', () => answers('slow down', { status: 429 }), 'answered 429: slow down', celestrakPaceS],
    [
      'answers 429 and says until when',
      () => answers('', { status: 429, headers: { 'Retry-After': '900' } }),
      'answered 429.',
      900,
    ],
    [
      'answers 503 and names a date',
      () => answers('', { status: 503, headers: { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() } }),
      'answered 503.',
      3600,
    ],
    ['refuses with 403', () => answers('blocked', { status: 403 }), 'Its terms ask to stop', celestrakStopS],
    ['has moved', () => answers('', { status: 301, headers: { Location: '/' } }), 'answered 301', celestrakStopS],
    ['knows no such group', () => answers('Invalid query: "x" (GROUP=x not found)'), 'no data', celestrakPaceS],
    ['answers a web page', () => answers('<html>maintenance</html>', html), 'a web page', celestrakPaceS],
    ['answers a page as JSON', () => answers('<!DOCTYPE html><p>busy</p>'), 'a web page', celestrakPaceS],
    [
      'sends a type of its own',
      () => answers('\u0000\u0001', { headers: { 'Content-Type': 'image/png' } }),
      'cannot be read',
      celestrakPaceS,
    ],
    ['sends nothing', () => answers('[]'), 'file is empty', celestrakPaceS],
    [
      'sends mostly malformed sets',
      () => answers(inventedJson('1', '2').replaceAll('15.10000000', '"x"')),
      '2 of 2 entries cannot be read',
      celestrakPaceS,
    ],
    ['ends early', () => web.answerWith((_request, response) => response.destroy()), 'could not be reached', 300],
    [
      'breaks off in the middle',
      () =>
        web.answerWith((_request, response) => {
          response.writeHead(200, { 'Content-Length': '5000' }).write('[{"OBJECT');
          response.flushHeaders();
          setImmediate(() => response.destroy());
        }),
      'could not be reached, or closed the connection',
      300,
    ],
    [
      'sends what is not gzip',
      () => answers('no', { headers: { 'Content-Encoding': 'gzip' } }),
      'or closed the connection',
      300,
    ],
  ];
  for (const [words, arrange, reason, seconds] of faults) {
    it(`that ${words} leaves the last good copy, shows why, waits, and tells once`, async () => {
      answers(inventedJson('44713'));
      await load();
      const before = await snapshot();
      arrange();
      expect(await load()).toBe('failed');
      expect((await row())?.lastFailure).toContain(reason);
      await expectPause(seconds);
      expect(await load()).toBe('failed');
      expect(await snapshot()).toEqual(before);
      expect((await row())?.failures).toBe(2);
      expect(told).toHaveLength(1);
    });
  }

  it('whose file its reader dies of fails like any other', async () => {
    answers(inventedJson('44713'));
    const deadly: Feed = { ...feed, read: () => Promise.reject(new Error('the thread ended')) };
    expect(await load(deadly)).toBe('failed');
    expect((await row())?.lastFailure).toBe('The file cannot be read (the thread ended); the last good copy is kept.');
    await expectPause(celestrakPaceS);
  });

  it('is well again after one good load', async () => {
    answers('', { status: 500 });
    await load();
    answers(inventedJson('44713'));
    expect(await load()).toBe('loaded');
    expect(await row()).toMatchObject({ failures: 0, lastFailure: null, isUnread: false });
  });

  it('waits longer after each attempt that does not reach the provider', async () => {
    web.answerWith((_request, response) => response.destroy());
    for (const seconds of [300, 600, 1200]) {
      await load();
      await expectPause(seconds);
    }
  });

  it('is not called well by "not updated" while what was sent last could not be used', async () => {
    answers(inventedJson('44713').slice(0, 100));
    await load();
    answers(notUpdated, { status: 403 });
    expect(await load()).toBe('failed');
    expect((await row())?.lastFailure).toContain('nothing newer than the file that could not be used');
    answers(inventedJson('44713'));
    expect(await load()).toBe('loaded');
  });

  it('is not called well by "not updated" while nothing was ever stored: it says when it is asked again', async () => {
    answers(notUpdated, { status: 403 });
    expect(await load()).toBe('failed');
    const { lastFailure, failureCode, notBefore, lastSuccess } = (await row()) ?? {};
    expect([failureCode, lastSuccess]).toEqual(['FEED_SENT_BEFORE', null]);
    expect(lastFailure).toContain(`asked again at ${notBefore?.slice(0, 16)}Z`);
    answers(inventedJson('44713'));
    expect(await load()).toBe('loaded');
    answers(notUpdated, { status: 403 });
    expect(await load()).toBe('unchanged');
  });

  it('with a few malformed sets among many takes the good ones', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => String(50_000 + index));
    answers(inventedJson(...numbers).replace('"NORAD_CAT_ID": 50003', '"NORAD_CAT_ID": "none"'));
    expect(await load()).toBe('loaded');
    expect(await snapshot()).toMatchObject({ objects: 19 });
  });

  it('that suddenly holds less than half is believed when it stays so', async () => {
    answers(inventedJson('1', '2', '3', '4', '5'));
    await load();
    answers(inventedJson('1', '2'));
    expect([await load(), await load(), await load()]).toEqual(['failed', 'failed', 'unchanged']);
    expect(await row()).toMatchObject({ objects: 2, failures: 0 });
    expect(await snapshot()).toMatchObject({ objects: 5 });
  });

  it('whose query changes begins again: its entity tag and its failure are forgotten', async () => {
    answers('blocked', { status: 403 });
    await load();
    const other = celestrakFeed({ baseUrl: web.url, group: 'stations', format: 'csv' }, catalogueOn(database.db));
    await keep(other);
    expect(await row()).toMatchObject({ notBefore: null, lastFailure: null, failures: 0, objects: 0, etag: null });
    answers(inventedJson('44713'));
    expect(await loadNow(other)).toBe('loaded');
    await keep(feed);
    expect(await loadNow(feed)).toBe('too early');
    await keep();
    expect(await row()).toBeUndefined();
  });

  it('gives its turn back when the server stops in the middle', async () => {
    const stop = new AbortController();
    web.answerWith(() => stop.abort());
    await expect(loadNow(feed, stop.signal)).rejects.toThrow();
    expect(await row()).toMatchObject({ notBefore: null, failures: 0 });
    expect(told).toEqual([]);
  });
});
