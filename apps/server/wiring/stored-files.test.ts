import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../platform/db/index.ts';
import { executeIn } from '../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { keepBytes, missingFiles, readStored, removeUnusedFile } from '../platform/files/index.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});

afterAll(async () => {
  await test.close();
});

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  /** The columns of the table that must have a value, with their types. */
  readonly needed: readonly { readonly name: string; readonly type: string }[];
}

/** Every column that names files, of all features. */
async function namingColumns(): Promise<readonly Column[]> {
  const { rows } = await test.db.execute<Column>(`
    select c.conrelid::regclass::text as "table", a.attname as "column",
      (select json_agg(json_build_object('name', n.attname, 'type', format_type(n.atttypid, n.atttypmod)))
        from pg_attribute n where n.attrelid = c.conrelid and n.attnum > 0 and not n.attisdropped and n.attnotnull
          and not n.atthasdef and n.attidentity = '' and n.attnum <> a.attnum) as needed
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass order by 1, 2`);
  return rows.map((row) => ({ ...row, needed: row.needed ?? [] }));
}

const values: Readonly<Record<string, string>> = {
  text: `'named'`,
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'true',
  jsonb: `'{}'`,
  'text[]': `'{}'`,
  instant: 'instant_now()',
};

/** The least that a row of the table is, naming the file; its other foreign keys and checks are put aside. */
async function insertNaming(tx: Tx, { table, column, needed }: Column, digest: string): Promise<void> {
  const names = needed.map(({ name }) => `, "${name}"`).join('');
  const given = needed.map(({ type }) => `, ${values[type]}`).join('');
  await executeIn(tx, `insert into ${table} ("${column}"${names}) values ('${digest}'${given})`);
}

/** Leaves of a table's foreign keys only those on files, and none of its checks, until the transaction is rolled back. */
async function loosen(tx: Tx, columns: readonly Column[]): Promise<void> {
  const tables = columns.map(({ table }) => `'${table}'::regclass`).join(', ');
  const found = await executeIn<{ table: string; name: string }>(
    tx,
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
      where conrelid in (${tables}) and (contype = 'c' or contype = 'f' and confrelid <> 'file'::regclass)`,
  );
  for (const { table, name } of found.rows) await executeIn(tx, `alter table ${table} drop constraint "${name}"`);
}

class Undone extends Error {}

/** Does something in a transaction that is rolled back. */
async function undone(act: (tx: Tx) => Promise<void>): Promise<void> {
  const doing = test.db.transaction(async (tx) => {
    await act(tx);
    throw new Undone('rolled back');
  });
  await expect(doing).rejects.toThrow(Undone);
}

describe('a stored file', () => {
  it('goes with the last row that names it, in whatever order the rows go', async () => {
    const columns = await namingColumns();
    const tables = columns.map(({ table, column }) => `${table}.${column}`);
    expect(tables).toEqual(expect.arrayContaining(['orbit_file.file_digest', 'screening_file.file_digest']));
    expect(tables.length).toBeGreaterThanOrEqual(12);
    const order = fc.shuffledSubarray(columns.slice(), { minLength: columns.length });
    await fc.assert(
      fc.asyncProperty(order, async (shuffled) => {
        const bytes = Buffer.from('shared by all');
        await undone(async (tx) => {
          await loosen(tx, columns);
          const { digest } = await keepBytes(tx, bytes);
          for (const column of columns) await insertNaming(tx, column, digest);
          for (const { table, column } of shuffled) {
            await removeUnusedFile(tx, digest);
            expect(Buffer.from(await readStored(tx, digest)).equals(bytes)).toBe(true);
            await executeIn(tx, `delete from ${table} where "${column}" = '${digest}'`);
          }
          await removeUnusedFile(tx, digest);
          await expect(readStored(tx, digest)).rejects.toThrow(digest);
        });
      }),
      { numRuns: 10 },
    );
  });

  it('that lost bytes is named with every row that needs it', async () => {
    expect(await test.db.read(missingFiles)).toEqual([]);
    const columns = await namingColumns();
    await undone(async (tx) => {
      await loosen(tx, columns);
      const { digest } = await keepBytes(tx, Buffer.from('lost'));
      for (const column of columns) await insertNaming(tx, column, digest);
      expect(await missingFiles(tx)).toEqual([]);
      await executeIn(
        tx,
        `delete from file_chunk where chunks_id = (select chunks_id from file where digest = '${digest}')`,
      );
      const missing = await missingFiles(tx);
      expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual(
        columns.map(({ table, column }) => `${table}.${column}`),
      );
      expect(missing).toContainEqual({ table: 'orbit_file', row: 'named named', column: 'file_digest', digest });
    });
  });
});
