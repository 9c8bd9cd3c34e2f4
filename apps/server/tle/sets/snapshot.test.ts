import { CatalogueColumns } from '@farpass/intake/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { catalogueOn, importSets, inventedSet } from '../testing.ts';
import { findCurrentSnapshot, removeUnused } from './snapshot.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const dayMs = 86_400_000;
const digests = async () => {
  const { rows } = await database.db.execute<{ digest: string }>(
    'select digest from catalogue_snapshot order by number',
  );
  return rows.map(({ digest }) => digest);
};
const files = async () => {
  const { rows } = await database.db.execute<{ files: number }>('select count(*)::int as files from file');
  return rows[0]?.files;
};

it('old snapshots that nothing names go, with their files; the sets and the current snapshot stay', async () => {
  for (const number of ['1', '2', '3', '4']) {
    await importSets(database.db, [inventedSet(number)], 'sample');
  }
  const [first = '', named = '', third = '', current = ''] = await digests();
  const remove = (nowMs: number) =>
    database.db.transaction((tx) => removeUnused(tx, async () => [named], instantOfUnixMs(nowMs - 7 * dayMs)));
  expect(await remove(Date.now() + 6 * dayMs)).toBe(0);
  expect(await remove(Date.now() + 8 * dayMs)).toBe(2);
  expect(await digests()).toEqual([named, current]);
  expect(await files()).toBe(2);
  expect((await database.db.read(findCurrentSnapshot))?.digest).toBe(current);
  const columns = async (digest: string) => {
    const found = await catalogueOn(database.db).columns(digest);
    return found && new CatalogueColumns(found).count;
  };
  expect(await columns(named)).toBe(2);
  expect(await columns(first)).toBeUndefined();
  expect(await columns(third)).toBeUndefined();
  const { rows } = await database.db.execute('select count(*)::int as sets from element_set');
  expect(rows).toEqual([{ sets: 4 }]);
});
