import { brotliDecompressSync } from 'node:zlib';
import { writeTle } from '@farpass/ccsds/tle';
import { CatalogueColumns } from '@farpass/intake/catalogue';
import { elementSetAge } from '@farpass/screening/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCompute } from '../../platform/compute/testing.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { startProvider } from '../../platform/outside/provider.fixture.ts';
import { tleFeature } from '../feature.ts';
import { openCatalogue } from '../sets/catalogue.ts';
import { findObjectSets } from '../sets/objects.ts';
import { catalogueThreads } from '../sets/threads.ts';
import { importSets, inventedJson, inventedSet, noFeeds, shapes } from '../testing.ts';

const nothingRead = () => {
  throw new Error('No messages here.');
};

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let web: Awaited<ReturnType<typeof startProvider>>;

const featureWith = (feeds: readonly string[]) =>
  tleFeature({
    database: database.db,
    catalogue: openCatalogue({ database: database.db, threads: catalogueThreads(testCompute) }),
    log: silentLog,
    settings: { ...noFeeds, feeds, celestrakUrl: web.url },
    tell: async () => undefined,
    enqueue: async () => undefined,
    snapshotsInUse: async () => [],
    whenOwnChanged: async () => undefined,
    countAboutFleet: async () => new Map(),
    readMessages: nothingRead,
    readMessagesAgain: nothingRead,
    readApproaches: nothingRead,
    readWeather: nothingRead,
    readDst: nothingRead,
    readSizes: nothingRead,
    readPublished: { starlink: nothingRead, ilrs: nothingRead, owner: () => nothingRead },
  });

beforeAll(async () => {
  database = await openTestDatabase();
  web = await startProvider();
  ({ app } = await testApp({ calls: featureWith(['celestrak']).routes }));
  const records = [inventedSet('44713', '2026-11-19T00:00:00.000000'), inventedSet('44713'), inventedSet('400001')];
  await importSets(database.db, records, 'celestrak');
});
afterAll(async () => {
  await app.close();
  await web.close();
  await database.close();
});

const member = (accept?: string) => ({
  authorization: `Bearer ${tokenWith({ ca: ['user'] })}`,
  ...(accept ? { accept } : {}),
});
/** Of another operator, without own sets. */
const stranger = () => ({
  authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: '018f0000-0000-7000-8000-0000000000a1' })}`,
});
const get = (query: string, accept?: string) =>
  app.inject({ url: `/api/v1/tle/tle?${query}`, headers: member(accept) });
const post = (payload: unknown, url = '/api/v1/tle/tle-set') =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...member(), 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
const lines = (number: string, epoch?: string) => {
  const written = writeTle(inventedSet(number, epoch));
  return written.kind === 'tle' ? [written.line1, written.line2] : [];
};

/** Where the sets on the page of object 44713 come from, newest first. */
async function sourcesSeenBy(who: 'its operator' | 'another one') {
  const { rows } = await database.db.execute<{ id: string }>(
    'select operator_id as id from element_set where operator_id is not null limit 1',
  );
  const operatorId = who === 'its operator' ? (rows[0]?.id ?? '') : 'another';
  const { sets } = await database.db.read((read) => findObjectSets(read, { kind: 'operator', operatorId }, '44713'));
  const epochs = sets.map(({ record }) => record.epochUtc);
  expect(epochs).toEqual(epochs.toSorted().toReversed());
  return sets.map(({ source }) => source);
}

describe('the element set of an object', () => {
  it('is the newest, as two lines where no format is asked for', async () => {
    const answer = await get('noradId=44713');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body.split('\n')).toEqual(['SAMPLE 44713', ...lines('44713'), '']);
  });

  it('is the newest that is not after the time asked for', async () => {
    const answer = await get('noradId=44713&epoch=2026-11-19T12:00:00Z');
    expect(answer.body).toContain(lines('44713', '2026-11-19T00:00:00.000000')[0]);
    const before = await get('noradId=44713&epoch=2026-11-01T00:00:00Z');
    expect([before.statusCode, before.json().detail]).toEqual([
      404,
      'Object 44713 has no element set with an epoch up to 2026-11-01T00:00:00.000000Z.',
    ]);
  });

  it('comes as JSON, OMM/XML and OMM/KVN by Accept', async () => {
    expect((await get('noradId=44713', 'application/json')).json()[0]).toMatchObject({
      NORAD_CAT_ID: 44713,
      MEAN_MOTION: 15.1,
    });
    const xml = await get('noradId=44713', 'application/xml');
    expect(xml.headers['content-type']).toContain('application/xml');
    expect(xml.body).toContain('<MEAN_ELEMENT_THEORY>SGP4</MEAN_ELEMENT_THEORY>');
    expect((await get('noradId=44713', 'text/x-omm')).body).toContain('MEAN_MOTION = 15.10000000');
    const none = await get('noradId=44713', 'image/png');
    expect([none.statusCode, none.json().code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  it('comes in the format with the highest weight of those accepted', async () => {
    const type = async (accept: string) => (await get('noradId=44713', accept)).headers['content-type'];
    expect(await type('text/plain;q=0.4, application/xml;q=0.8')).toContain('application/xml');
    expect(await type('image/png, application/*;q=0.1')).toContain('application/json');
    expect(await type('text/plain;q=0, */*;q=0.1, text/x-omm')).toContain('text/x-omm');
  });

  it('of a number that two lines cannot hold says which formats can', async () => {
    const answer = await get('noradId=400001');
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'Catalogue number 400001 is above 339999; use OMM, CSV or JSON.',
    ]);
    expect((await get('noradId=400001', 'application/json')).statusCode).toBe(200);
  });

  it('wants a time that is one', async () => {
    expect((await get('noradId=44713&epoch=yesterday')).json().errors[0].pointer).toBe('/query/epoch');
  });
});

describe('the public look-up of a catalogue number', () => {
  const lookUp = (number: number, at = app) => at.inject({ url: `/api/v1/tle/lookup/${number}`, headers: member() });

  it('answers from the catalogue without asking anybody', async () => {
    expect((await lookUp(44713)).json()).toMatchObject({ noradId: 44713, source: 'celestrak', tle: lines('44713') });
    expect(web.asked).toEqual([]);
  });

  it('asks CelesTrak through the server for what is not there', async () => {
    web.answerWith((_request, response) => response.writeHead(200).end(inventedJson('123456')));
    expect((await lookUp(123_456)).json()).toEqual({
      noradId: 123_456,
      epoch: '2026-11-20T00:00:00.000000Z',
      name: 'SAMPLE 123456',
      source: 'celestrak',
      tle: lines('123456'),
    });
    expect((await app.inject({ url: '/api/v1/catalogue', headers: member() })).body).not.toContain('123456');
  });

  it('says who does not know an object, and when to ask again', async () => {
    web.answerWith((_request, response) => response.writeHead(200).end('No GP data found'));
    const unknown = await lookUp(123_457);
    expect([unknown.statusCode, unknown.json().detail]).toEqual([
      404,
      'Object 123457 is not in the catalogue, and CelesTrak knows none.',
    ]);
    web.answerWith((_request, response) => response.writeHead(403).end('blocked'));
    const refused = await lookUp(123_458);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'PROVIDER_UNAVAILABLE',
      '86400',
    ]);
  });

  it('asks no outside service if the platform is offline', async () => {
    const { app: offline } = await testApp({ calls: featureWith([]).routes });
    web.asked.length = 0;
    expect((await lookUp(123_459, offline)).json().detail).toContain('no public source is switched on');
    expect(web.asked).toEqual([]);
    await offline.close();
  });
});

describe('a set of element sets', () => {
  it('is looked up by a list of numbers, keyed by them', async () => {
    const { tle_set } = (await post([44713, 400001, 99])).json();
    expect(Object.keys(tle_set)).toEqual(['44713', '400001']);
    expect(tle_set['44713']).toMatchObject({ noradId: 44713, tle: lines('44713'), source: 'celestrak' });
    expect(tle_set['400001'].tle).toEqual([]);
  });

  it('of a list of two-line sets becomes the caller’s own, seen by their operator only', async () => {
    const answer = await post([{ tle: lines('44713', '2026-11-20T00:00:02.000000') }]);
    expect(answer.json().tle_set['44713']).toMatchObject({ source: 'own', epoch: expect.stringMatching(/T00:00:02/) });
    const { rows } = await database.db.execute(
      'select count(*)::int as own from element_set where operator_id is not null',
    );
    expect(rows[0]).toEqual({ own: 1 });
    expect((await app.inject({ url: '/api/v1/catalogue', headers: member() })).body).toContain('00:00:02');
    expect((await app.inject({ url: '/api/v1/catalogue', headers: stranger() })).body).not.toContain('00:00:02');
  });

  it('with an epoch of next year is in quarantine, because it would be the newest until then', async () => {
    const later = `${new Date().getUTCFullYear() + 1}-12-30T00:00:00.000000`;
    const set = writeTle(inventedSet('44799', later));
    if (set.kind !== 'tle') throw new Error('The invented set fits into two lines.');
    const stored = (await post([{ tle: [set.line1, set.line2] }])).json();
    const [{ finding }] = stored.quarantined;
    expect(finding).toMatchObject({ code: 'EPOCH_IN_FUTURE' });
    expect(finding.message).toMatch(
      /^Its epoch \d{4}-12-30T00:00:00Z lies \d{3} days in the future; up to 3 are usual\./,
    );
  });

  it('far from the orbit of the catalogue is in quarantine until a person releases it', async () => {
    const turned = writeTle({ ...inventedSet('44713', '2026-11-20T09:00:00.000000'), meanAnomalyDeg: '150.0000' });
    if (turned.kind !== 'tle') throw new Error('The invented set fits into two lines.');
    const stored = (await post([{ tle: [turned.line1, turned.line2] }])).json();
    expect(stored.tle_set['44713'].epoch).not.toContain('09:00:00');
    const [{ setId, ...doubtful }] = stored.quarantined;
    expect(doubtful).toMatchObject({
      noradId: 44713,
      designation: 'QUARANTINED',
      storedBy: 'somebody',
      finding: { code: 'FAR_FROM_CATALOGUE' },
    });
    expect(doubtful.finding.message).toMatch(
      /it is [\d \u202f]+ km from the orbit of the element set of 2026-11-20T00:00:00Z/,
    );
    expect(await sourcesSeenBy('its operator')).toEqual(['own', 'celestrak', 'celestrak']);
    const release = (id: string) => post({}, `/api/v1/tle/own-sets/${id}/release`);
    expect((await release('none')).statusCode).toBe(404);
    expect((await release(setId)).json()).toMatchObject({ designation: 'OPERATIONAL', releasedBy: 'somebody' });
    expect((await post([44713])).json().tle_set['44713'].epoch).toContain('09:00:00');
    expect(await sourcesSeenBy('its operator')).toEqual(['own', 'own', 'celestrak', 'celestrak']);
    expect(await sourcesSeenBy('another one')).toEqual(['celestrak', 'celestrak']);
    const listed = (await app.inject({ url: '/api/v1/tle/own-sets?noradId=44713', headers: member() })).json();
    expect(listed.map((one: { designation: string }) => one.designation)).toEqual(['OPERATIONAL', 'OPERATIONAL']);
  });

  it('is stored only for who holds a role: screenings use it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/tle/tle-set',
      headers: { authorization: `Bearer ${tokenWith({})}`, 'content-type': 'application/json' },
      payload: JSON.stringify([{ tle: lines('44713') }]),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ROLE_MISSING']);
  });

  it('with one malformed line is refused whole, with its place', async () => {
    const [line1 = '', line2 = ''] = lines('44713');
    const answer = await post([{ tle: [line1, line2] }, { tle: [line1, line2.replace('0010000', '00100000')] }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ pointer: '/1/tle', line: 2, code: 'TLE_LINE_LENGTH' });
  });
});

describe('the catalogue', () => {
  it('tells its size, age and snapshot, and is not sent twice', async () => {
    const state = (await app.inject({ url: '/api/v1/catalogue/state', headers: member() })).json();
    expect(state).toMatchObject({
      objects: 2,
      isSynthetic: false,
      newestEpoch: '2026-11-20T00:00:00.000000Z',
      age: elementSetAge((Date.now() - Date.parse('2026-11-20T00:00:00Z')) / 86_400_000),
      feeds: [],
    });
    const whole = await app.inject({ url: '/api/v1/catalogue', headers: stranger() });
    expect(whole.json()).toHaveLength(2);
    expect(whole.headers['etag']).toBe(`"${state.snapshot}"`);
    const again = await app.inject({
      url: '/api/v1/catalogue',
      headers: { ...stranger(), 'if-none-match': String(whole.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is for those who use or provide a service, whole or as columns', async () => {
    for (const url of ['/api/v1/catalogue', '/api/v1/catalogue/columns'])
      for (const [roles, status] of [[{ payments: ['user'] }, 403] as const, [{ odt: ['provider'] }, 200] as const]) {
        const answer = await app.inject({ url, headers: { authorization: `Bearer ${tokenWith(roles)}` } });
        expect([url, roles, answer.statusCode]).toEqual([url, roles, status]);
      }
  });

  it('is also columns of the same sets, which are not sent twice either', async () => {
    const url = '/api/v1/catalogue/columns';
    const whole = (await app.inject({ url: '/api/v1/catalogue', headers: member() })).json();
    const answer = await app.inject({ url, headers: member() });
    const columns = new CatalogueColumns(Uint8Array.from(answer.rawPayload).buffer);
    const read = columns
      .entries()
      .map(({ name, elements }) => [Number(elements.catalogueId), name, elements.eccentricity]);
    const sent = whole.map((one: Record<string, unknown>) => [
      one['NORAD_CAT_ID'],
      one['OBJECT_NAME'],
      one['ECCENTRICITY'],
    ]);
    expect(read).toEqual(sent);
    const again = await app.inject({ url, headers: { ...member(), 'if-none-match': String(answer.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is searched by name, number and designator', async () => {
    const found = await app.inject({ url: '/api/v1/catalogue?search=sample%204471', headers: member() });
    const numbers = (answer: { json: () => { NORAD_CAT_ID: number }[] }) =>
      answer.json().map((one) => one.NORAD_CAT_ID);
    expect(numbers(found)).toEqual([44713]);
    const by = async (query: string) =>
      numbers(await app.inject({ url: `/api/v1/catalogue?${query}`, headers: member() }));
    expect(await by('search=2026-001a')).toEqual([44_713, 400_001]);
    expect(await by('search=2026-001a&limit=1')).toEqual([44_713]);
    expect(await by('search=0000')).toEqual([400_001]);
    expect(await by('limit=1')).toEqual([44_713]);
    expect(await by('search=nothing')).toEqual([]);
  });

  it('takes a file from an administrator, and says what it refused', async () => {
    const send = (granted: Record<string, string[]>, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/catalogue',
        headers: { authorization: `Bearer ${tokenWith(granted)}`, 'content-type': 'text/plain' },
        payload,
      });
    expect((await send({ ca: ['user'] }, inventedJson('7'))).statusCode).toBe(403);
    const [line1 = '', line2 = ''] = lines('44714');
    const done = (await send({ ca: ['admin'] }, `${line1}\n${line2}\n${line1}\n${line2}7\n`)).json();
    expect(done).toMatchObject({ taken: 1, unchanged: 0, refused: [{ id: '44714' }] });
    expect((await send({ ca: ['admin'] }, `${line1}\n${line2}\n`)).json()).toMatchObject({ taken: 0, unchanged: 1 });
    expect((await send({ ca: ['admin'] }, 'nothing')).statusCode).toBe(422);
  });

  it('takes a file in every shape, by its content', async () => {
    const send = (payload: string, type: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/catalogue',
        headers: { authorization: `Bearer ${tokenWith({ ca: ['admin'] })}`, 'content-type': type },
        payload,
      });
    for (const [index, { type, write }] of Object.values(shapes).entries()) {
      const set = inventedSet(String(160_000 + index), '2026-11-18T00:00:00.000000');
      expect((await send(write([set]), type)).json()).toEqual({ taken: 1, unchanged: 0, refused: [] });
    }
  });

  it('sends its columns compressed, and not again if the client has them', async () => {
    const numbers = Array.from({ length: 100 }, (_, place) => inventedSet(String(170_000 + place)));
    await importSets(database.db, numbers, 'celestrak');
    const get = (headers: Record<string, string>) =>
      app.inject({ url: '/api/v1/catalogue/columns', headers: { ...member(), ...headers } });
    const plain = await get({ 'accept-encoding': 'identity' });
    const packed = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br']);
    expect(packed.headers['vary']).toBe('Authorization, accept, accept-encoding');
    expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(packed.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
  });

  it('keeps every set it ever had', async () => {
    await expect(database.db.execute('delete from element_set')).rejects.toThrow('only grows');
  });
});
