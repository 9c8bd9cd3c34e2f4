import { writeTle } from '@farpass/ccsds/tle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorScope } from '../../../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts';
import { inventedSet } from '../../testing.ts';
import { ownSetKeeper } from '../keep.ts';
import { recordsOfPiece } from '../read-own.task.ts';
import { findNewestSets } from '../store.ts';
import { keptCount } from './counted.ts';
import { listOwnSets } from './list.ts';
import { countOwnSets, findOwnSets, readOwnSets } from './newest.ts';
import { ownSetWithdrawer } from './withdraw.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const textAt = (epoch: string) => {
  const lines = writeTle(inventedSet('70001', epoch));
  if (lines.kind !== 'tle') throw new Error('the set has two lines');
  return `${lines.line1}\n${lines.line2}\n`;
};
const [earlier, later] = [textAt('2026-11-18T00:00:00.000000'), textAt('2026-11-19T00:00:00.000000')];

it('a withdrawn set is used by nothing, the set before is used again, and storing it again restores it', async () => {
  const changed: string[] = [];
  const whenOwnChanged = async (_tx: unknown, operatorId: string) => void changed.push(operatorId);
  const keep = ownSetKeeper(async (records) => records.map(() => undefined), whenOwnChanged);
  const withdraw = ownSetWithdrawer(whenOwnChanged);
  const stored = async (operatorId: string, text: string) => {
    const { signal } = new AbortController();
    const store = await keep(text, { owner: operatorId, signal, deadlineMs: 1000 });
    await test.db.transaction((tx) => store(tx, { operatorId, storedBy: 'ada' }));
  };
  const count = keptCount();
  /** The day of the set that screenings, passes and the catalogue use, and whether the catalogue is another one than before. */
  let tag = '';
  const used = async (operatorId = 'a') => {
    const scope = operatorScope(operatorId);
    return test.db.read(async (read) => {
      const [newest] = await findNewestSets(read, scope, ['70001']);
      const [own] = await findOwnSets(read, scope);
      const until = String((await count(read, scope))?.until);
      const isChanged = until !== tag;
      tag = until;
      return [newest?.epoch.slice(0, 10), own?.epochUtc.slice(0, 10), isChanged];
    });
  };
  await stored('a', earlier);
  await stored('b', later);
  await stored('a', later);
  expect(await used()).toEqual(['2026-11-19', '2026-11-19', true]);
  await test.db.transaction((tx) => withdraw(tx, { operatorId: 'a', by: 'ada', text: later }));
  expect(await used()).toEqual(['2026-11-18', '2026-11-18', true]);
  expect(await used('b')).toEqual(['2026-11-19', '2026-11-19', true]);
  await stored('a', later);
  expect((await used()).slice(0, 2)).toEqual(['2026-11-19', '2026-11-19']);
  await stored('a', later);
  expect(changed).toEqual(['a', 'b', 'a', 'a', 'a']);
  for (const text of [earlier, later])
    await test.db.transaction((tx) => withdraw(tx, { operatorId: 'a', by: 'ada', text }));
  expect(await used()).toEqual([undefined, undefined, true]);
});

it('as of an earlier time the sets stay those of that time, however often one is withdrawn and restored', async () => {
  const silent = async () => undefined;
  const keep = ownSetKeeper(async (records) => records.map(() => undefined), silent);
  const withdraw = ownSetWithdrawer(silent);
  const { signal } = new AbortController();
  const store = async (text: string) => {
    const stored = await keep(text, { owner: 'c', signal, deadlineMs: 1000 });
    await test.db.transaction((tx) => stored(tx, { operatorId: 'c', storedBy: 'ada' }));
  };
  const stop = () => test.db.transaction((tx) => withdraw(tx, { operatorId: 'c', by: 'ada', text: later }));
  const now = async () => {
    const own = await test.db.read((read) => countOwnSets(read, operatorScope('c')));
    if (own === undefined) throw new Error('A set is in use.');
    return own;
  };
  const dayAsOf = async (own: Awaited<ReturnType<typeof now>>) =>
    (await readOwnSets(test.db, own)).flatMap(recordsOfPiece).map(({ epochUtc }) => epochUtc.slice(8, 10));
  const listed = async () =>
    (await test.db.read((read) => listOwnSets(read, operatorScope('c'), {}))).map(({ withdrawnAt }) => !!withdrawnAt);
  await store(earlier);
  await store(later);
  const states = [await now()];
  for (const change of [stop, () => store(later), stop, stop, () => store(later)]) {
    await change();
    states.push(await now());
  }
  expect(states.map(({ objects }) => objects)).toEqual([1, 1, 1, 1, 1, 1]);
  const days = [];
  for (const own of states) days.push(...(await dayAsOf(own)));
  expect(days).toEqual(['19', '18', '19', '18', '18', '19']);
  expect(await listed()).toEqual([false, false]);
  await stop();
  expect(await listed()).toEqual([true, false]);
});
