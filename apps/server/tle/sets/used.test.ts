import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { catalogueCalls } from '../calls/catalogue.ts';
import { catalogueOn, importSets, inventedSet } from '../testing.ts';
import { insertSets } from './store.ts';

const one = '018f0000-0000-7000-8000-0000000000a1';
const two = '018f0000-0000-7000-8000-0000000000a2';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({
    calls: catalogueCalls({
      database: database.db,
      catalogue: catalogueOn(database.db),
      countAboutFleet: async () => new Map(),
    }),
  }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = (operatorId: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    url: `/api/v1/catalogue${path}`,
    headers: { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId })}`, ...headers },
  });
const numbersOf = async (operatorId: string) =>
  (await ask(operatorId, '')).json().map((row: { NORAD_CAT_ID: number }) => row.NORAD_CAT_ID);
const tagOf = async (operatorId: string) => String((await ask(operatorId, '/columns')).headers['etag']);

it('the catalogue of an operator has its own element sets, also if there is no common one, and no one else’s', async () => {
  expect(await numbersOf(one)).toEqual([]);
  const before = await tagOf(one);
  const origin = { source: 'own', operatorId: one, storedBy: 'tester' };
  await database.db.transaction((tx) => insertSets(tx, [inventedSet('44713')], origin));
  expect(await numbersOf(one)).toEqual([44713]);
  expect(await numbersOf(two)).toEqual([]);
  expect(await tagOf(two)).toBe(before);
  expect(await tagOf(one)).not.toBe(before);
});

it('it changes with the common catalogue and with the own sets, and is not sent twice', async () => {
  const alone = await tagOf(one);
  await importSets(database.db, [inventedSet('44713', '2026-11-19T00:00:00.000000'), inventedSet('44714')], 'sample');
  expect(await numbersOf(one)).toEqual([44713, 44714]);
  const tag = await tagOf(one);
  expect(tag).not.toBe(alone);
  const again = await ask(one, '/columns', { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask(two, '/columns', { 'if-none-match': tag })).statusCode).toBe(200);
});
