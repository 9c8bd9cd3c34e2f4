import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { writeGpJson } from '@farpass/ccsds/gp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { catalogueSnapshot } from '../tables.ts';
import { catalogueOn, importSets, inventedSet, noThreads, recordsOf } from '../testing.ts';
import { openCatalogue } from './catalogue.ts';
import { fileOfRecords, syntheticSource } from './file.ts';
import { findCurrentSnapshot } from './snapshot.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const current = () => test.db.read(findCurrentSnapshot);
const numbersNow = async () =>
  (await recordsOf(test.db, (await current())?.digest ?? '')).map(({ catalogueNumber }) => catalogueNumber);
const file = (...numbers: readonly string[]) =>
  fileOfRecords(
    numbers.map((number) => inventedSet(number)),
    'sample',
  );
const nothingMore = async () => undefined;

/** The database, which records the beginning and the end of each transaction. */
function watched(database: Database): { readonly database: Database; readonly open: Set<object> } {
  const open = new Set<object>();
  const transaction: Database['transaction'] = async (work, options) => {
    const mark = {};
    return database.transaction(async (tx) => {
      open.add(mark);
      return work(tx).finally(() => open.delete(mark));
    }, options);
  };
  return { open, database: { ...database, transaction } };
}

describe('a load of element sets', () => {
  it('computes nothing while a transaction is open, and stores each piece in one of its own', async () => {
    const { database, open } = watched(test.db);
    const pieces: number[] = [];
    const threads = {
      ...noThreads,
      merge: async (change: Parameters<typeof noThreads.merge>[0]) => {
        pieces.push(open.size);
        return noThreads.merge(change);
      },
    };
    const before = test.db.stats().transactions;
    const many = Array.from({ length: 4_100 }, (_, index) => String(10_000 + index));
    const done = await openCatalogue({ database, threads }).store(file(...many), nothingMore);
    expect(done).toMatchObject({ taken: 4_100, unchanged: 0, refused: [] });
    expect(pieces).toEqual([0]);
    // Three pieces of rows, the upload and its six or fewer chunks, the snapshot.
    expect(test.db.stats().transactions - before).toBeGreaterThanOrEqual(6);
  });

  it('ends with what its caller adds in the same step as the snapshot, and both fail together', async () => {
    const before = await current();
    const failing = catalogueOn(test.db).store(file('7'), () => Promise.reject(new Error('no audit line')));
    await expect(failing).rejects.toThrow('no audit line');
    expect(await current()).toEqual(before);
    const finished: unknown[] = [];
    await catalogueOn(test.db).store(file('7'), async (_tx: Tx, done) => void finished.push(done));
    expect(finished).toEqual([{ taken: 0, unchanged: 1, refused: [], snapshot: (await current())?.digest }]);
    expect(await numbersNow()).toContain('7');
  });

  it('that another load overtakes is made again of what that one left', async () => {
    let isFirst = true;
    const threads = {
      ...noThreads,
      merge: async (change: Parameters<typeof noThreads.merge>[0]) => {
        const merged = await noThreads.merge(change);
        if (isFirst) {
          isFirst = false;
          await importSets(test.db, [inventedSet('8')], 'sample');
        }
        return merged;
      },
    };
    await openCatalogue({ database: test.db, threads }).store(file('9'), nothingMore);
    expect(await numbersNow()).toEqual(expect.arrayContaining(['8', '9']));
    const { rows } = await test.db.execute('select count(*)::int as left from upload');
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('of an older set changes nothing that is shown', async () => {
    const before = await current();
    await importSets(test.db, [inventedSet('9', '2026-11-19T00:00:00.000000')], 'sample');
    expect(await current()).toEqual(before);
  });

  it('of a corrected set of the same epoch shows the correction', async () => {
    const corrected = { ...inventedSet('9'), eccentricity: '0.0020000' };
    await importSets(test.db, [corrected], 'sample');
    await importSets(test.db, [inventedSet('9')], 'sample');
    const records = await recordsOf(test.db, (await current())?.digest ?? '');
    expect(records.find(({ catalogueNumber }) => catalogueNumber === '9')?.eccentricity).toBe('0.002');
  });
});

describe('the invented catalogue', () => {
  const invented = (...numbers: readonly string[]) =>
    fileOfRecords(
      numbers.map((number) => inventedSet(number)),
      syntheticSource,
    );

  it('stays with a set of a person, leaves with the first load of a feed, and never joins a real one', async () => {
    const database = await openTestDatabase();
    const catalogue = catalogueOn(database.db);
    const now = async () => {
      const snapshot = await database.db.read(findCurrentSnapshot);
      const records = await recordsOf(database.db, snapshot?.digest ?? '');
      return [snapshot?.isSynthetic, ...records.map(({ catalogueNumber }) => catalogueNumber)];
    };
    await catalogue.store(invented('339001', '339002'), nothingMore);
    await catalogue.store(file('21'), nothingMore);
    expect(await now()).toEqual([true, '21', '339001', '339002']);
    await catalogue.store(file('22', '339002'), nothingMore, 'feed');
    expect(await now()).toEqual([false, '21', '22', '339002']);
    const finished: unknown[] = [];
    await catalogue.store(invented('339003'), async (_tx: Tx, done) => void finished.push(done.snapshot));
    expect(await now()).toEqual([false, '21', '22', '339002']);
    expect(finished).toEqual([(await database.db.read(findCurrentSnapshot))?.digest]);
    await database.close();
  });

  it('stays while a feed brings nothing', async () => {
    const database = await openTestDatabase();
    const catalogue = catalogueOn(database.db);
    await catalogue.store(invented('339001'), nothingMore);
    await catalogue.store(file(), nothingMore, 'feed');
    expect(await database.db.read(findCurrentSnapshot)).toMatchObject({ isSynthetic: true, objects: 1 });
    await database.close();
  });
});

describe('a snapshot', () => {
  it('that an earlier version stored as packed text is read, and the next one is made of it', async () => {
    const text = writeGpJson([inventedSet('11'), inventedSet('12')]);
    const digest = createHash('sha256').update(text).digest('hex');
    await test.db.transaction(async (tx) => {
      const { digest: fileDigest } = await keepBytes(tx, gzipSync(text));
      await tx.insert(catalogueSnapshot).values({ digest, objects: 2, isSynthetic: true, fileDigest });
    });
    expect(await numbersNow()).toEqual(['11', '12']);
    await importSets(test.db, [inventedSet('13')], 'sample');
    expect(await numbersNow()).toEqual(['11', '12', '13']);
    expect(await current()).toMatchObject({ objects: 3, isSynthetic: true });
  });

  it('is named by the digest of its bytes', async () => {
    const { digest = '', fileDigest } = (await current()) ?? {};
    expect(fileDigest).toBe(digest);
    const columns = await catalogueOn(test.db).columns(digest);
    expect(
      createHash('sha256')
        .update(new Uint8Array(columns ?? new ArrayBuffer(0)))
        .digest('hex'),
    ).toBe(digest);
  });
});
