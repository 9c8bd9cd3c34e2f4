import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../testing.ts';
import type { executeIn as execute, Tx } from './transaction.ts';

let test: TestDatabase;
let executeIn: typeof execute;

beforeAll(async () => {
  // Number of names in a process; earlier tests in it may have used them up.
  vi.resetModules();
  const { openTestDatabase } = await import('../testing.ts');
  ({ executeIn } = await import('./transaction.ts'));
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** How many statements with this text the connection of a transaction has prepared. */
async function prepared(tx: Tx, text: string): Promise<number> {
  const found = await tx.execute<{ n: number }>(
    sql.raw(
      `select count(*)::int as n from pg_prepared_statements where name like 'farpass_%' and statement like '%${text}%'`,
    ),
  );
  return found.rows[0]?.n ?? -1;
}

describe('a statement', () => {
  it('that comes again and again is prepared once, and answers each time for its own values', async () => {
    await test.db.transaction(async (tx) => {
      for (let number = 1; number <= 8; number += 1) {
        const { rows } = await tx.execute<{ double: number }>(sql`select ${number}::int * 2 as double`);
        expect(rows).toEqual([{ double: 2 * number }]);
      }
      expect(await prepared(tx, 'as double')).toBe(1);
    });
  });

  it('is prepared too when it is plain SQL', async () => {
    await test.db.transaction(async (tx) => {
      for (let number = 1; number <= 8; number += 1) {
        const { rows } = await executeIn<{ triple: number }>(tx, 'select $1::int * 3 as triple', [number]);
        expect(rows).toEqual([{ triple: 3 * number }]);
      }
      expect(await prepared(tx, 'as triple')).toBe(1);
    });
  });

  it('that is seldom or has no parameters is not', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select ${1}::int as once`);
      for (let number = 1; number <= 8; number += 1) await tx.execute(sql`select 1 as bare`);
      expect(await prepared(tx, 'as once')).toBe(0);
      expect(await prepared(tx, 'as bare')).toBe(0);
    });
  });

  it('that failed may come again', async () => {
    const divide = (by: number) => test.db.read((read) => read.execute(sql`select 12 / ${by}::int as part`));
    for (const by of [1, 2, 3, 4, 6]) await divide(by);
    await expect(divide(0)).rejects.toThrow();
    expect((await divide(12)).rows).toEqual([{ part: 1 }]);
  });
});
