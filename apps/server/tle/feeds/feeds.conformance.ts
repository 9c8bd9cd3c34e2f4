import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readElementSets } from '@farpass/ccsds/gp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../../platform/db/testing.ts';
import { openSpaceTrack } from '../../platform/outside/index.ts';
import { startProvider } from '../../platform/outside/provider.fixture.ts';
import { findCurrentSnapshot } from '../sets/snapshot.ts';
import { catalogueOn, recordsOf, shapes } from '../testing.ts';
import { type CelestrakFormat, celestrakFeed } from './celestrak.ts';
import type { Feed } from './feed.ts';
import { loadFeed } from './load.ts';
import { spaceTrackGpFeed } from './space-track.ts';
import { keepFeeds, listFeeds } from './store.ts';

const root = resolve(import.meta.dirname, '../../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data', 'catalogues');
const read = (file: string) => readFileSync(join(data, file), 'utf8');

let database: TestDatabase;
let web: Awaited<ReturnType<typeof startProvider>>;

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
});

const celestrak = (format: CelestrakFormat) =>
  celestrakFeed({ baseUrl: web.url, group: 'active', format }, catalogueOn(database.db));

function serves(body: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
  web.answerWith((request, response) =>
    request.url === '/ajaxauth/login'
      ? response.writeHead(200, { 'Set-Cookie': 'chocolatechip=1' }).end('""')
      : response.writeHead(200, headers).end(body),
  );
}

async function load(feed: Feed) {
  await database.db.transaction((tx) => keepFeeds(tx, [feed]));
  await database.db.execute('update feed set not_before = null');
  return loadFeed(feed, {
    database: database.db,
    log: silentLog,
    tell: async () => undefined,
    signal: AbortSignal.timeout(500_000),
  });
}

const row = (feed: Feed) =>
  database.db.read(async (from) => (await listFeeds(from)).find(({ name }) => name === feed.name));
const catalogue = async () => {
  const snapshot = await database.db.read(findCurrentSnapshot);
  return (snapshot && (await recordsOf(database.db, snapshot.digest))) ?? [];
};
const numbersOf = (text: string) =>
  [...new Set(readElementSets(text).records.map(({ catalogueNumber }) => catalogueNumber))].toSorted();

describe('feeds that send what the providers sent', () => {
  const files: readonly [file: string, format: CelestrakFormat, type: string][] = [
    ['celestrak_active_2026-03-09.csv', 'csv', 'text/csv'],
    ['celestrak_on_orbit_2024-11-01.csv', 'csv', 'text/csv'],
    ['celestrak_cosmos-2251-debris_2026-03_gp.json', 'json', 'application/json'],
    ['celestrak_stations_2026-03_gp.json', 'json', 'application/json'],
    ['celestrak_visual_2026-03_gp.json', 'json', 'application/json'],
    ['celestrak_geo_2026-05-30.tle', 'tle', 'text/plain'],
  ];
  for (const [file, format, type] of files) {
    it(`take the whole of ${file}, packed as the wire packs it`, async () => {
      const text = read(file);
      serves(gzipSync(text), { 'Content-Type': type, 'Content-Encoding': 'gzip' });
      const feed = celestrak(format);
      expect(await load(feed)).toBe('loaded');
      expect((await catalogue()).map(({ catalogueNumber }) => catalogueNumber).toSorted()).toEqual(numbersOf(text));
      expect(await load(feed)).toBe('unchanged');
    });
  }

  it('take the full three-line catalogue of Space-Track', async () => {
    const text = read('spacetrack_full_2024-07-16.3le');
    serves(text, { 'Content-Type': 'text/plain' });
    const spaceTrack = openSpaceTrack({ use: 'feeds', baseUrl: web.url, account: { identity: 'a', password: 'b' } });
    expect(await load(spaceTrackGpFeed(spaceTrack, { format: '3le', catalogue: catalogueOn(database.db) }))).toBe(
      'loaded',
    );
    expect((await catalogue()).map(({ catalogueNumber }) => catalogueNumber).toSorted()).toEqual(numbersOf(text));
  });

  it('take the same figures from JSON as from XML, KVN and CSV made of it', async () => {
    const { records } = readElementSets(read('celestrak_visual_2026-03_gp.json'));
    const figures = async () =>
      (await catalogue()).map((record) => [
        record.catalogueNumber,
        record.epochUtc,
        Number(record.meanMotionRevPerDay),
        Number(record.eccentricity),
        Number(record.bstarPerEarthRadius),
      ]);
    serves(read('celestrak_visual_2026-03_gp.json'));
    await load(celestrak('json'));
    const wanted = await figures();
    for (const format of ['xml', 'kvn', 'csv'] as const) {
      await database.db.execute('alter table element_set disable trigger user');
      for (const table of ['element_set', 'catalogue_snapshot']) await database.db.execute(`delete from ${table}`);
      await database.db.execute('alter table element_set enable trigger user');
      serves(shapes[format].write(records), { 'Content-Type': shapes[format].type });
      await load(celestrak(format));
      expect(await figures()).toEqual(wanted);
    }
  });

  for (const [file, format] of files) {
    it(`keep the last good copy when ${file} breaks off`, async () => {
      serves(read('celestrak_stations_2026-03_gp.json'));
      await load(celestrak('json'));
      const before = await catalogue();
      const text = read(file);
      const cut = text.indexOf('\n', text.length / 2) + 30;
      serves(text.slice(0, format === 'json' ? text.length / 2 : cut));
      const feed = celestrak(format);
      expect(await load(feed)).toBe('failed');
      expect((await row(feed))?.lastFailure).toContain('ends early');
      expect(await catalogue()).toEqual(before);
    });
  }

  for (const file of readdirSync(join(data, 'invalid-tle'))) {
    it(`refuse the malformed set of ${file} in the middle of others, and take the others`, async () => {
      const good = read('celestrak_geo_2026-05-30.tle');
      const middle = good.indexOf('\n', good.lastIndexOf('\n2 ', good.length / 2) + 1) + 1;
      const bad = read(join('invalid-tle', file)).split(/\r?\n/);
      serves(`${good.slice(0, middle)}${bad.join('\r\n').trimEnd()}\r\n${good.slice(middle)}`);
      const feed = celestrak('tle');
      expect(await load(feed)).toBe('loaded');
      const taken = (await catalogue()).map(({ catalogueNumber }) => catalogueNumber);
      const [goodOfBad] = readElementSets(bad.join('\n')).records;
      expect(taken.toSorted()).toEqual([...numbersOf(good), goodOfBad?.catalogueNumber ?? ''].toSorted());
    });
  }

  it('refuse a file if nothing in it fits the two-line form', async () => {
    serves(read('jsc_vimpel_extra.json'));
    const feed = celestrak('json');
    expect(await load(feed)).toBe('failed');
    expect((await row(feed))?.lastFailure).toContain('cannot be read');
  });
});
