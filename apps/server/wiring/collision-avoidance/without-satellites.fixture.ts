import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';

/** A separate database for this test file; before each test its satellites are removed. */
export function databaseWithoutSatellites() {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute('delete from satellite');
  });
  return {
    get db() {
      return database.db;
    },
  };
}
