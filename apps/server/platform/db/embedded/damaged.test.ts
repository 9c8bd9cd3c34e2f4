import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { makeTestPlace, silentLog, type TestPlace } from '../testing.ts';

let place: TestPlace;
beforeEach(async () => {
  place = await makeTestPlace();
});
afterEach(() => place.remove());

const emptyFolder = (path: string) => {
  rmSync(path, { recursive: true });
  mkdirSync(path, { mode: 0o700 });
};

/** With PostgreSQL, the files belong to its administrator, and its own messages describe their faults. */
describe.runIf(process.env['FARPASS_TEST_DATABASE_URL'] === undefined)('a start on a damaged data folder', () => {
  const within = (...path: readonly string[]) => join(place.dataDir, ...path);
  const open = () => openDatabase({ dataDir: place.dataDir, log: silentLog });

  it.each([
    ['an empty control file', () => writeFileSync(within('database/global/pg_control'), Buffer.alloc(8192))],
    ['no log of changes', () => emptyFolder(within('database/pg_wal'))],
    ['the files of another version', () => writeFileSync(within('database/PG_VERSION'), '12\n')],
  ])('with %s says what to do, and removes nothing', async (_words, damage) => {
    damage();
    const before = readdirSync(within('database'));
    await expect(open()).rejects.toMatchObject({
      code: 'DATABASE_DAMAGED',
      message: expect.stringMatching(/^The database in .* cannot start: files of it are damaged.*restore a backup/),
    });
    expect(readdirSync(within('database'))).toEqual(expect.arrayContaining(before));
  });

  it('whose lock is not a lock says that the file may go', async () => {
    writeFileSync(within('farpass.lock'), 'no lock '.repeat(1000));
    await expect(open()).rejects.toThrow(/^The lock .*farpass\.lock cannot be used .*remove that file/);
    expect(readFileSync(within('farpass.lock'), 'utf8')).toContain('no lock');
  });
});
