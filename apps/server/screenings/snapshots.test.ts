import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { findSnapshotsInUse } from './snapshots.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('each snapshot that a screening names is in use; one of ephemerides alone names none', async () => {
  for (const [id, snapshot] of [
    ['a', 'first'],
    ['b', 'second'],
    ['c', 'first'],
    ['d', null],
  ]) {
    await database.db.execute(
      `insert into screening (id, operator_id, type, requested_by, window_from, window_to, plan)
       values ($1, 'o', 'OPS_VS_CAT', 'demo', '2026-11-20T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z', $2)`,
      [id, JSON.stringify({ snapshot })],
    );
  }
  expect((await database.db.read(findSnapshotsInUse)).toSorted()).toEqual(['first', 'second']);
});
