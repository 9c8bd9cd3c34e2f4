/** @module-tag all */
import { newerSpaceWeather, useSpaceWeather, weatherDay } from '@farpass/astro/propagation';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../compose.ts';
import { composeForTest } from '../composed.fixture.ts';
import { silentLog } from '../platform/db/testing.ts';
import { weatherFeature } from '../weather/feature.ts';
import { dayOf } from '../weather/feed.ts';
import { sampleApproach, sampleElementSet, sampleWeather, startCelestrakMock } from './mocks/celestrak.ts';
import { type Mock, type MockAnswer, startMock } from './mocks/mock.ts';
import { sampleMessage } from './mocks/sample.ts';
import { startSpaceTrackMock } from './mocks/space-track.ts';

const nowMs = Date.now();
const hourMs = 3_600_000;
const approach = (numbers: readonly [number, number]) =>
  sampleApproach({ numbers, tcaMs: nowMs + 30 * hourMs, missKm: 0.8 });
const approaches = [approach([70001, 70009]), approach([70007, 70008]), approach([70009, 70002])];
const messages = [0, 1].map((count) => sampleMessage({ number: 70001, count, nowMs }));
/** Answers of CelesTrak in the place of the usual ones. */
let instead: Readonly<Record<string, MockAnswer>> = {};
let celestrak: Mock;
let spaceTrack: Mock;
let sizes: Mock;
const sizeHeader = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';
let sizeList = `${sizeHeader}\n70009,0.96,1.13,SFK RCS Estimate,1.6,0.4,SFK RCS Estimate\n70010,1.1,0,Default,448.3,0,Default\n`;
let platform: Platform;
let close: () => Promise<void>;
let ask: Awaited<ReturnType<typeof callerOf>>;

beforeAll(async () => {
  celestrak = await startCelestrakMock({
    sets: [sampleElementSet({ number: 70001, atMs: nowMs - hourMs })],
    supplemental: {
      starlink: [
        sampleElementSet({ number: 70009, atMs: nowMs - hourMs }),
        // After a burn that is planned.
        sampleElementSet({ number: 70009, atMs: nowMs + 5 * hourMs }),
      ],
    },
    approaches,
    weather: await sampleWeather(nowMs),
    instead: (path) => instead[path],
  });
  spaceTrack = await startSpaceTrackMock({
    messages: [...messages, sampleMessage({ number: 80001, count: 2, nowMs })],
  });
  sizes = await startMock(0, ({ headers }) => {
    const tag = `"${sizeList.length}"`;
    if (headers['if-none-match'] === tag) return { status: 304 };
    return { status: 200, body: sizeList, headers: { ETag: tag } };
  });
  ({ platform, close } = await composeForTest({
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_FEEDS: 'celestrak,celestrak-supgp,celestrak-socrates,celestrak-space-weather,space-track-cdm,size-list',
    FARPASS_SIZE_LIST_URL: `${sizes.url}/lists/sizes_2026-11.csv?raw=true`,
    CELESTRAK_SUPGP_FILES: 'starlink',
    CELESTRAK_URL: celestrak.url,
    SPACETRACK_URL: spaceTrack.url,
    SPACETRACK_IDENTITY: 'identity',
    SPACETRACK_PASSWORD: 'password',
    FARPASS_DEMO: 'off',
  }));
  await platform.app.ready();
  ask = await callerOf('ada', ['ca:admin']);
  await ask('/ca/satellites', { name: 'OURS', noradId: 70001 });
  await platform.start();
});
afterAll(async () => {
  await close();
  useSpaceWeather(undefined);
  await celestrak.close();
  await spaceTrack.close();
  await sizes.close();
});

async function callerOf(user: string, roles: readonly string[]) {
  await platform.identity.commands['user.add']?.({ userName: user, password: 'a long enough password', roles });
  const made = await platform.identity.commands['token.make']?.({ user });
  const { token } = Value.Parse(Type.Object({ token: Type.String() }), made);
  return async (url: string, payload?: object) => {
    const answer = await platform.app.inject({
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      method: payload ? 'POST' : 'GET',
      ...(payload ? { payload } : {}),
    });
    return answer.body === '' ? undefined : answer.json();
  };
}

const source = async (name: string) =>
  (await ask('/ca/sources')).find((one: { source: string }) => one.source === name);

/** Loads end in a job. */
async function until(name: string, isDone: (found: Awaited<ReturnType<typeof source>>) => boolean) {
  for (;;) {
    const found = await source(name);
    if (isDone(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isAsked = ({ lastAttemptAt }: { lastAttemptAt?: string }) => lastAttemptAt !== undefined;
/** Loads a feed again as if its pause were over. */
async function again(name: string, feed: string) {
  const before = (await source(name)).lastAttemptAt;
  await platform.database.execute(`update feed set not_before = null where name = '${feed}'`);
  await ask(`/ca/sources/feed-${feed}/actions`, { action: 'TEST' });
  return until(name, ({ lastAttemptAt }: { lastAttemptAt: string }) => lastAttemptAt !== before);
}

it('SOCRATES is a source to compare with: its approaches of the fleet are kept, and none becomes a message', async () => {
  expect(await until('CELESTRAK_SOCRATES', isAsked)).toMatchObject({
    state: 'OK',
    detailCode: 'TAKING',
    taken: 1,
    refused: 0,
    pollSeconds: 28_800,
    mayReplay: false,
    lastMessageAt: expect.any(String),
  });
  const { rows } = await platform.database.execute('select first_number, second_number, miss_km from listed_approach');
  expect(rows).toEqual([{ first_number: 70001, second_number: 70009, miss_km: 0.8 }]);
});

it('a list of SOCRATES that is half, a web page, or in other units fails the source, and the last one stays', async () => {
  const path = '/SOCRATES/sort-minRange.csv';
  const header =
    'NORAD_CAT_ID_1,OBJECT_NAME_1,DSE_1,NORAD_CAT_ID_2,OBJECT_NAME_2,DSE_2,TCA,TCA_RANGE,TCA_RELATIVE_SPEED,MAX_PROB,DILUTION';
  const half = [header, ...approaches].join('\n').slice(0, -40);
  const metres = [header, ...approaches.map((row) => row.replace(',0.800,', ',800.0,'))].join('\n');
  const answers: readonly (readonly [string, string])[] = [
    [half, 'ends early'],
    ['<!DOCTYPE html><html></html>', 'web page'],
    [metres, 'TCA_RANGE is "800.0"'],
  ];
  for (const [body, told] of answers) {
    instead = { [path]: { status: 200, body } };
    const found = await again('CELESTRAK_SOCRATES', 'celestrak-socrates');
    expect([found.state, found.failure]).toEqual(['FAILING', expect.stringContaining(told)]);
  }
  expect((await source('CELESTRAK_SOCRATES')).refusals).toMatchObject([{ code: 'UNREADABLE', count: 3 }]);
  // A failed load of a list does not hide what the last good one has.
  expect((await source('CELESTRAK_SOCRATES')).taken).toBe(1);
  instead = {};
  expect((await platform.database.execute('select 1 from listed_approach')).rows).toHaveLength(1);
  expect(await again('CELESTRAK_SOCRATES', 'celestrak-socrates')).toMatchObject({ state: 'OK', taken: 1 });
});

it('space weather of CelesTrak is in use at once, in other processes after a minute, and a doubtful file leaves it', async () => {
  const today = dayOf(nowMs);
  expect(await until('CELESTRAK_SPACE_WEATHER', isAsked)).toMatchObject({
    state: 'OK',
    pollSeconds: 10_800,
    taken: expect.any(Number),
    lastMessageAt: expect.any(String),
  });
  expect(await weatherDay(today)).toMatchObject({ kind: 'PREDICTED' });
  expect(await weatherDay(today - 1)).toMatchObject({ kind: 'MEASURED' });
  const path = '/SpaceData/SW-Last5Years.csv';
  const [header = '', ...lines] = (await sampleWeather(nowMs)).trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const answers: readonly (readonly [readonly string[], string])[] = [
    [['<!DOCTYPE html><html></html>'], 'web page'],
    [[header, ...lines.slice(0, -400)], 'older than the table in use'],
    [[header, ...lines.map((line) => line.replace(',PRD,', ',OBS,'))], 'check its dates'],
    [[header, ...lines.slice(0, -1), last.replace(/(\d+\.\d),,PRD/, '9999.9,,PRD')], 'F10.7 is 9999.9'],
    [[header, ...lines.slice(0, 900), ...lines.slice(901)], 'Days are missing'],
  ];
  for (const [body, told] of answers) {
    instead = { [path]: { status: 200, body: body.join('\n') } };
    const found = await again('CELESTRAK_SPACE_WEATHER', 'celestrak-space-weather');
    expect([found.state, found.failure]).toEqual(['FAILING', expect.stringContaining(told)]);
  }
  instead = {};
  expect(await again('CELESTRAK_SPACE_WEATHER', 'celestrak-space-weather')).toMatchObject({ state: 'OK' });
  expect(newerSpaceWeather()).toMatchObject({ firstPredictedDay: today });
  useSpaceWeather(undefined);
  const other = weatherFeature({ database: platform.database, log: silentLog });
  await other.start?.();
  expect(newerSpaceWeather()).toMatchObject({ firstPredictedDay: today });
  await other.stop?.();
});

it('of the supplemental sets of an object, the one before a planned burn is used, and histories leave them out', async () => {
  expect(await until('CELESTRAK_SUPPLEMENTAL', isAsked)).toMatchObject({ state: 'OK', part: 'starlink', taken: 1 });
  const list = await ask('/catalogue?search=70009');
  expect(list).toMatchObject([
    { NORAD_CAT_ID: 70009, EPOCH: `${new Date(nowMs - hourMs).toISOString().slice(0, -1)}000` },
  ]);
});

it('the messages of Space-Track say whose they are, and are read again from a day at the pace of its terms', async () => {
  expect(await until('SPACE_TRACK_MESSAGES', isAsked)).toMatchObject({
    taken: 2,
    repeated: 0,
    refusals: [{ code: 'NOBODYS_SATELLITE', count: 1 }],
    mayReplay: true,
  });
  const url = '/ca/sources/feed-space-track-cdm/actions';
  const from = new Date(nowMs - 48 * hourMs).toISOString().slice(0, 10);
  expect(await ask(url, { action: 'REPLAY', from: 'yesterday' })).toMatchObject({ status: 422 });
  expect(await ask(url, { action: 'REPLAY', from })).toMatchObject({ sourceId: 'feed-space-track-cdm' });
  const asked = () => spaceTrack.asked.filter((one) => one.includes('/cdm_public/'));
  expect(asked()).toHaveLength(1);
  const found = await again('SPACE_TRACK_MESSAGES', 'space-track-cdm');
  expect(asked().at(-1)).toContain(`/CREATED/%3E${from}/`);
  expect(found).toMatchObject({ taken: 2, repeated: 2 });
  await again('SPACE_TRACK_MESSAGES', 'space-track-cdm');
  expect(asked().at(-1)).toContain('/TCA/%3Enow/');
});

it('a feed whose every answer is the whole cannot be read again', async () => {
  const act = (feed: string) => ask(`/ca/sources/feed-${feed}/actions`, { action: 'REPLAY', from: '2026-11-20' });
  expect(await act('celestrak')).toMatchObject({ status: 409 });
  expect(await act('celestrak-socrates')).toMatchObject({ status: 409 });
});

it('the list of sizes of the feed is used by operators without one of their own, and a list that cannot be leaves it', async () => {
  expect(await until('SIZE_LIST', isAsked)).toMatchObject({ state: 'OK', pollSeconds: 86_400, taken: 2, refused: 0 });
  const common = { fileName: 'sizes_2026-11.csv', isOfFeed: true, objects: 2, withRadius: 2, withMass: 2 };
  expect(await ask('/ca/object-sizes')).toMatchObject(common);
  expect((await ask('/ca/objects/70009')).size).toMatchObject({
    radiusM: 0.96,
    massKg: 1.6,
    list: 'sizes_2026-11.csv',
  });
  const asked = sizes.asked.length;
  expect(await again('SIZE_LIST', 'size-list')).toMatchObject({ state: 'OK', taken: 2 });
  expect(sizes.asked).toHaveLength(asked + 1);
  const good = sizeList;
  for (const [text, told] of [
    [`${good}70011,-1,0,A,1,0,A\n`, 'line 4'],
    ['<!DOCTYPE html><html></html>', 'web page'],
    [`${sizeHeader}\n`, 'no object with a radius'],
  ] as const) {
    sizeList = text;
    const found = await again('SIZE_LIST', 'size-list');
    expect([found.state, found.failure]).toEqual(['FAILING', expect.stringContaining(told)]);
    expect(await ask('/ca/object-sizes')).toMatchObject(common);
  }
  sizeList = good.replace('0.96,', '0.975,');
  expect(await again('SIZE_LIST', 'size-list')).toMatchObject({ state: 'OK' });
  expect((await ask('/ca/objects/70009')).size.radiusM).toBe(0.975);
});
