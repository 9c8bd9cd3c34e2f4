import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTle } from '@farpass/ccsds/tle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorScope } from '../../platform/db/index.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { tleFeature } from '../feature.ts';
import { objectSearch } from '../sets/objects.ts';
import { countOwnSets, findOwnSets, readOwnSets } from '../sets/own/newest.ts';
import { ownSetWithdrawer } from '../sets/own/withdraw.ts';
import { recordsOfPiece } from '../sets/read-own.task.ts';
import { catalogueOn, importSets, inventedJson, inventedSet, noFeeds, shapes } from '../testing.ts';
import { ownFileCalls } from './own-file.ts';

const nothingRead = () => {
  throw new Error('No messages here.');
};

/** The operators whose own sets changed. */
const changed: string[] = [];
let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];

beforeAll(async () => {
  database = await openTestDatabase();
  const { routes } = tleFeature({
    database: database.db,
    catalogue: catalogueOn(database.db),
    log: silentLog,
    settings: noFeeds,
    tell: async () => undefined,
    enqueue: async () => undefined,
    snapshotsInUse: async () => [],
    whenOwnChanged: async (_tx, operatorId) => void changed.push(operatorId),
    countAboutFleet: async () => new Map(),
    readMessages: nothingRead,
    readMessagesAgain: nothingRead,
    readApproaches: nothingRead,
    readWeather: nothingRead,
    readDst: nothingRead,
    readSizes: nothingRead,
    readPublished: { starlink: nothingRead, ilrs: nothingRead, owner: () => nothingRead },
  });
  ({ app } = await testApp({ calls: routes }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const of = (operatorId: string, granted: Record<string, string[]> = { ca: ['user'] }) => ({
  authorization: `Bearer ${tokenWith(granted, { operatorId })}`,
});
const send = (payload: string, headers: Record<string, string>, type = 'text/plain') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/tle/own-sets',
    headers: { ...headers, 'content-type': type },
    payload,
  });
const state = async (operatorId: string) =>
  (await app.inject({ url: '/api/v1/catalogue/state', headers: of(operatorId) })).json();
const linesOf = (number: string) => {
  const written = writeTle(inventedSet(number));
  return written.kind === 'tle' ? [written.line1, written.line2] : [];
};

describe('a file of element sets', () => {
  it('is stored for its operator only, in every shape, and a second time changes nothing', async () => {
    for (const [index, { type, write }] of Object.values(shapes).entries()) {
      const text = write([inventedSet(String(180_000 + index), '2026-11-18T00:00:00.000000')]);
      const read = { read: 1, quarantined: 0, refused: [], newestEpoch: '2026-11-18T00:00:00.000000Z' };
      expect((await send(text, of('shapes'), type)).json()).toMatchObject({ ...read, stored: 1, unchanged: 0 });
      expect((await send(text, of('shapes'), type)).json()).toMatchObject({ ...read, stored: 0, unchanged: 1 });
    }
    const { length } = Object.values(shapes);
    expect((await state('shapes')).own).toMatchObject({ objects: length, newestEpoch: '2026-11-18T00:00:00.000000Z' });
    expect((await state('another')).own).toBeUndefined();
    expect((await state('shapes')).objects).toBe(0);
  });

  it('says which of its entries cannot be used and why, and keeps the others', async () => {
    const [line1 = '', line2 = ''] = linesOf('44714');
    const done = (await send(`${line1}\n${line2}\n${line1}\n${line2}7\n`, of('faults'))).json();
    expect(done).toMatchObject({ read: 1, stored: 1, refused: [{ id: '44714' }] });
    expect(done.refused[0].reason).toContain('line 4: 70 characters');
    const nothing = await send('nothing', of('faults'));
    expect([nothing.statusCode, nothing.json().code]).toEqual([422, 'CONTENT_INVALID']);
  });

  it('needs a role, because screenings use it', async () => {
    expect((await send(inventedJson('7'), of('roles', {}), 'application/json')).statusCode).toBe(403);
    expect((await send(inventedJson('7'), of('roles', { odt: ['user'] }), 'application/json')).statusCode).toBe(200);
  });

  it('may be a whole catalogue: screenings read the newest set of each object, as of one time', async () => {
    const numbers = Array.from({ length: 2_345 }, (_, place) => String(100_000 + place));
    expect((await send(inventedJson(...numbers), of('whole'), 'application/json')).json()).toMatchObject({
      read: 2_345,
      stored: 2_345,
    });
    const scope = operatorScope('whole');
    const own = await database.db.read((read) => countOwnSets(read, scope));
    if (own === undefined) throw new Error('The sets were stored.');
    expect(own.objects).toBe(2_345);
    const read = async () => (await readOwnSets(database.db, own)).flatMap(recordsOfPiece);
    expect((await read()).map(({ catalogueNumber }) => catalogueNumber)).toEqual(numbers);
    const newer = inventedSet('100000', '2026-11-21T00:00:00.000000');
    await send(shapes.json.write([newer]), of('whole'), 'application/json');
    expect((await read())[0]?.epochUtc).toBe('2026-11-20T00:00:00.000000');
    const [first] = await database.db.read((reads) => findOwnSets(reads, scope));
    expect(first?.epochUtc).toBe('2026-11-21T00:00:00.000000');
  });

  it('brings back a set that was withdrawn, like a list of sets does', async () => {
    const withdraw = ownSetWithdrawer(async () => undefined);
    const lines = linesOf('180777');
    const text = lines.join('\n');
    const list = () =>
      app.inject({ method: 'POST', url: '/api/v1/tle/tle-set', headers: of('back'), payload: [{ tle: lines }] });
    await send(text, of('back'));
    changed.length = 0;
    for (const storeAgain of [() => send(text, of('back')), list]) {
      await database.db.transaction((tx) => withdraw(tx, { operatorId: 'back', by: 'ada', text }));
      expect(await database.db.read((read) => findOwnSets(read, operatorScope('back')))).toEqual([]);
      expect((await storeAgain()).statusCode).toBe(200);
      expect(await database.db.read((read) => findOwnSets(read, operatorScope('back')))).toHaveLength(1);
    }
    expect(changed).toEqual(['back', 'back']);
  });

  it('makes its objects found by name and number, by its operator', async () => {
    const find = objectSearch({ database: database.db, catalogue: catalogueOn(database.db) });
    const named = async (operatorId: string, text: string) =>
      (await find(operatorScope(operatorId), { text, limit: 2 })).map(({ name }) => name);
    expect(await named('shapes', '180001')).toEqual(['SAMPLE 180001']);
    expect(await named('shapes', 'sample 1800')).toHaveLength(2);
    expect(await named('another', '180001')).toEqual([]);
  });

  it('far from the catalogue is in quarantine, set by set: screenings leave those out, the list shows them first', async () => {
    await importSets(database.db, [inventedSet('44713')], 'celestrak');
    const turned = { ...inventedSet('44713', '2026-11-20T09:00:00.000000'), meanAnomalyDeg: '150.0000' };
    const right = inventedSet('44715', '2026-11-21T00:00:00.000000');
    const done = (await send(shapes.json.write([right, turned]), of('far'), 'application/json')).json();
    expect(done).toMatchObject({ read: 2, stored: 2, quarantined: 1 });
    const used = await database.db.read((read) => findOwnSets(read, operatorScope('far')));
    expect(used.map(({ catalogueNumber }) => catalogueNumber)).toEqual(['44715']);
    const listed = (await app.inject({ url: '/api/v1/tle/own-sets', headers: of('far') })).json();
    expect(listed.map((one: { noradId: number; designation: string }) => [one.noradId, one.designation])).toEqual([
      [44713, 'QUARANTINED'],
      [44715, 'OPERATIONAL'],
    ]);
  });

  it('does not make an object found whose only set is in quarantine, until someone releases the set', async () => {
    await importSets(database.db, [inventedSet('44716')], 'celestrak');
    const turned = {
      ...inventedSet('44716', '2026-11-20T09:00:00.000000'),
      meanAnomalyDeg: '150.0000',
      objectName: 'TURNED',
    };
    await send(shapes.json.write([turned]), of('hidden'), 'application/json');
    const find = objectSearch({ database: database.db, catalogue: catalogueOn(database.db) });
    const named = async (text: string) => {
      return (await find(operatorScope('hidden'), { text, limit: 2 })).map(({ name }) => name);
    };
    const [listed] = (await app.inject({ url: '/api/v1/tle/own-sets', headers: of('hidden') })).json();
    expect(listed.designation).toBe('QUARANTINED');
    expect(await named('turned')).toEqual([]);
    const release = {
      method: 'POST',
      url: `/api/v1/tle/own-sets/${listed.setId}/release`,
      headers: of('hidden'),
    } as const;
    expect((await app.inject(release)).statusCode).toBe(200);
    expect(await named('turned')).toEqual(['TURNED']);
  });

  it('is refused as a whole if it has more sets than are read', { tags: 'all' }, async () => {
    const text = inventedJson('300000').trim().slice(1, -1);
    const body = `[${Array.from({ length: 100_001 }, () => text).join(',')}]`;
    const answer = await send(body, of('long'), 'application/json');
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
      422,
      { code: 'TOO_MANY_SETS', message: expect.stringContaining('none of it was stored') },
    ]);
    expect((await app.inject({ url: '/api/v1/tle/own-sets', headers: of('long') })).json()).toEqual([]);
  });

  it('is stored no further once its sender is gone', async () => {
    const gone = new AbortController();
    const catalogue = catalogueOn(database.db);
    const [call] = ownFileCalls({
      database: database.db,
      readOwn: catalogue.readOwn,
      whenOwnChanged: async () => undefined,
      findDoubts: async (records) => {
        gone.abort();
        return records.map(() => undefined);
      },
    });
    const path = join(database.dataDir, 'sets.json');
    writeFileSync(path, inventedJson(...Array.from({ length: 1_100 }, (_, place) => String(200_000 + place))));
    const caller = { operatorId: 'gone', userName: 'ada' };
    const asked = { upload: async () => ({ files: [{ path }] }), caller, signal: gone.signal };
    await expect(call?.handler(asked as never)).rejects.toThrow('aborted');
    const { rows } = await database.db.execute(
      `select count(*)::int as sets from element_set where operator_id = 'gone'`,
    );
    expect(rows).toEqual([{ sets: 500 }]);
  });
});
