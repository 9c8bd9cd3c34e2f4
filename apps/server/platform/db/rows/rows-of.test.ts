import { eq } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing.ts';
import { instant } from './columns.ts';
import { currentInstant, instantOf } from './instant.ts';
import { equal, rowsOf } from './rows-of.ts';

const boat = pgTable('test_boat', {
  id: uuid().primaryKey(),
  owner: text().notNull(),
  launchedAt: instant('launched_at').notNull(),
  masts: integer().notNull(),
});
const boats = rowsOf({
  table: boat,
  order: { key: boat.launchedAt, id: boat.id, direction: 'descending' },
  select: (read) => read.select().from(boat).$dynamic(),
  visible: (owner: string) => eq(boat.owner, owner),
  matching: ({ masts }: { readonly masts: number | undefined }) => [equal(boat.masts, masts)],
  markOf: ({ launchedAt, id }) => ({ key: launchedAt, id }),
});
const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const page = { after: undefined, limit: 10 };

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.execute(
    'create table test_boat (id uuid primary key, owner text not null, launched_at instant not null, masts integer not null)',
  );
  await test.db.transaction(async (tx) => {
    for (const [number, owner, masts] of [
      [1, 'ada', 1],
      [2, 'ada', 2],
      [3, 'grace', 2],
      [4, 'ada', 2],
    ] as const)
      await tx.insert(boat).values({
        id: idOf(number),
        owner,
        masts,
        launchedAt: instantOf(`2026-11-0${number}T00:00:00Z`),
      });
  });
});
afterAll(() => test.close());

it('a list has the rows that its reader sees and asked for, after the mark of the row before, and counts them', async () => {
  const list = await test.db.read(async (read) => {
    const all = boats.list(read, 'ada', { masts: undefined });
    const [first] = await all.rows({ after: undefined, limit: 1 });
    if (first === undefined) throw new Error('There is no boat.');
    return {
      ids: (await all.rows(page)).map(({ id }) => id),
      next: (await all.rows({ after: all.markOf(first), limit: 1 })).map(({ id }) => id),
      counts: [await all.count(), await boats.list(read, 'ada', { masts: 2 }).count()],
    };
  });
  expect(list).toEqual({ ids: [4, 2, 1].map(idOf), next: [idOf(2)], counts: [3, 2] });
});

it('a mark has values that the columns of the order can hold', async () => {
  const { isMark } = await test.db.read(async (read) => boats.list(read, 'ada', { masts: undefined }));
  const at = currentInstant();
  expect(isMark({ key: at, id: idOf(1) })).toBe(true);
  expect(isMark({ key: 'yesterday', id: idOf(1) })).toBe(false);
  expect(isMark({ key: at, id: 'one' })).toBe(false);
});

it('one row is found and locked only by those who see it', async () => {
  const found = await test.db.transaction(async (tx) => ({
    own: (await boats.lock(tx, 'ada', idOf(1)))?.masts,
    other: await boats.lock(tx, 'grace', idOf(1)),
    none: await boats.find(tx, 'ada', idOf(9)),
  }));
  expect(found).toEqual({ own: 1, other: undefined, none: undefined });
});
