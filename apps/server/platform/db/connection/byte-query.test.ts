import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing.ts';
import type { RowBytes } from './row-bytes.ts';
import { eachRow, type Read } from './transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const columns = sql.raw(`n, case when n % 2 = 0 then repeat('é' || n, 700) end as long, n > 2 as is_late`);
const numbered = (count: number) => sql`select ${columns} from generate_series(1, ${count}::int) as n`;

interface NumberedRow {
  readonly n: string;
  readonly long: string | null;
  readonly isLate: boolean;
}
const toldOf = (row: RowBytes): NumberedRow => ({
  n: row.text(0),
  long: row.isNull(1) ? null : row.text(1),
  isLate: row.isTrue(2),
});
const expected = (count: number): readonly NumberedRow[] =>
  Array.from({ length: count }, (_, index) => index + 1).map((n) => ({
    n: String(n),
    long: n % 2 === 0 ? `é${n}`.repeat(700) : null,
    isLate: n > 2,
  }));

async function toldBy(read: Read, count: number): Promise<readonly NumberedRow[]> {
  const told: NumberedRow[] = [];
  await eachRow(read, numbered(count), (row) => told.push(toldOf(row)));
  return told;
}

describe('a statement whose rows are taken as bytes', () => {
  it('gives every row once and in order, alone and next to others', async () => {
    const counts = [0, 1, 7, 300, 300, 2];
    const all = await Promise.all(counts.map((count) => test.db.read((read) => toldBy(read, count))));
    expect(all).toEqual(counts.map(expected));
  });

  it('reads what its transaction has written', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table note (text text) on commit drop`);
      await tx.execute(sql`insert into note values ('written')`);
      const found: string[] = [];
      await eachRow(tx, sql`select text from note`, (row) => found.push(row.text(0)));
      expect(found).toEqual(['written']);
    });
  });

  it('says what the database refuses, also after rows, and the next statement finds a connection', async () => {
    const found: string[] = [];
    const failing = sql`select 1 / (50 - n) from generate_series(1, 90) as n`;
    const reading = test.db.read((read) => eachRow(read, failing, (row) => found.push(row.text(0))));
    await expect(reading).rejects.toThrow('division by zero');
    expect(await test.db.read((read) => toldBy(read, 3))).toEqual(expected(3));
  });

  it('says what went wrong while a row was taken, and takes no further row', async () => {
    let taken = 0;
    const reading = test.db.read((read) =>
      eachRow(read, numbered(200), () => {
        taken += 1;
        if (taken === 5) throw new RangeError('the fifth row');
      }),
    );
    await expect(reading).rejects.toThrow('the fifth row');
    expect(taken).toBe(5);
    expect(await test.db.read((read) => toldBy(read, 3))).toEqual(expected(3));
  });

  it('refuses to be read where a column is null, and words that are not expected', async () => {
    const reading = (look: (row: RowBytes) => unknown) =>
      test.db.read((read) => eachRow(read, sql`select 'HIGH', null`, look));
    await expect(reading((row) => row.text(1))).rejects.toThrow('Column 1 of a row is null');
    await expect(reading((row) => row.oneOf(0, ['LOW', 'HIGHER']))).rejects.toThrow('"HIGH" is none of LOW, HIGHER.');
    const words: string[] = [];
    await reading((row) => words.push(row.oneOf(0, ['LOW', 'HIGH'])));
    expect(words).toEqual(['HIGH']);
  });
});
