import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorScope, type Tx } from '../../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts';
import { inventedSet } from '../../testing.ts';
import { insertSets } from '../store.ts';
import { keptCount } from './counted.ts';
import { refuseMoreSets, storeWithinQuota } from './quota.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const store = (operatorId: string, ...numbers: readonly string[]) =>
  test.db.transaction((tx: Tx) =>
    insertSets(
      tx,
      numbers.map((number) => inventedSet(number)),
      { source: 'own', operatorId, storedBy: 'ada', doubts: [] },
    ),
  );
/** A set of another request that began before the last stored one, and ended after it. */
const storeLate = async (operatorId: string, number: string) => {
  await store(operatorId, number);
  await test.db.execute('alter table element_set disable trigger user');
  await test.db.execute(
    `update element_set set received_at = '2020-01-01T00:00:00.000000Z' where operator_id = '${operatorId}' and catalogue_number = '${number}'`,
  );
  await test.db.execute('alter table element_set enable trigger user');
};

it('own sets are counted again once one is stored, and sometimes without that', async () => {
  let nowMs = 0;
  const count = keptCount(() => nowMs);
  const objects = async (operatorId = 'a') =>
    (await test.db.read((read) => count(read, operatorScope(operatorId))))?.objects;
  expect(await objects()).toBeUndefined();
  await store('a', '70001', '70002');
  expect(await objects()).toBe(2);
  await storeLate('a', '70003');
  expect(await objects()).toBe(2);
  nowMs += 300_000;
  expect(await objects()).toBe(3);
  await store('a', '70004');
  expect([await objects(), await objects('b')]).toEqual([4, undefined]);
});

it('own sets beyond the number of a day are refused, and say when there will be room', async () => {
  await store('c', '70001', '70002');
  await storeLate('c', '70003');
  const adding = (count: number) => test.db.read((read) => refuseMoreSets(read, { operatorId: 'c', adding: count }, 3));
  await expect(adding(1)).resolves.toBeUndefined();
  await expect(adding(2)).rejects.toThrow(
    'has stored 2 element sets in the last 24 hours; at most 3 are allowed. Wait a day',
  );
});

it('own sets that several requests store at the same moment never exceed the number together', async () => {
  const added = (...numbers: readonly string[]) =>
    test.db.transaction((tx) =>
      storeWithinQuota(tx, 'd', {
        store: async () => {
          const records = numbers.map((number) => inventedSet(number));
          await insertSets(tx, records, { source: 'own', operatorId: 'd', storedBy: 'ada', doubts: [] });
          return numbers.length;
        },
        most: 3,
      }),
    );
  const done = await Promise.allSettled([added('70001', '70002'), added('70003', '70004'), added('70005', '70006')]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(added('70007')).resolves.toBe(1);
  await expect(added('70008')).rejects.toThrow('at most 3 are allowed');
});
