import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../db/testing.ts';
import { createDoor } from './door.ts';

/** Work that is begun and ended by its name. */
function gates() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    begun.push(name);
    const gate = Promise.withResolvers<string>();
    ends.set(name, gate);
    return gate.promise;
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

it('work of one owner is done one after the other, also if some of it fails; that of others at the same time', async () => {
  const door = createDoor({ inFlight: 1, waiting: 10 });
  const { begun, work, end, fail } = gates();
  const first = door('ada', work('first')).catch(() => 'failed');
  const second = door('ada', work('second'));
  const other = door('grace', work('other'));
  await expect.poll(() => begun).toEqual(['first', 'other']);
  end('other');
  expect(await other).toBe('other');
  fail('first');
  expect(await first).toBe('failed');
  await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
  end('second');
  expect(await second).toBe('second');
});

it('an owner has so much in flight, so much waits in the order of arrival, and more is refused with a time', async () => {
  const door = createDoor({ inFlight: 2, waiting: 2 });
  const { begun, work, end } = gates();
  const names = ['1', '2', '3', '4'];
  const done = names.map((name) => door('many', work(name)));
  await expect(door('many', work('5'))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': '10' },
    errors: [{ code: 'REQUESTS_WAIT', parameters: { seconds: 10 } }],
  });
  const other = door('few', work('few'));
  await expect.poll(() => begun).toEqual(['1', '2', 'few']);
  end('few');
  await other;
  end('2');
  await expect.poll(() => begun).toEqual(['1', '2', 'few', '3']);
  end('1');
  await expect.poll(() => begun).toEqual(['1', '2', 'few', '3', '4']);
  for (const name of names) end(name);
  expect(await Promise.all(done)).toEqual(names);
});

it('hundreds of questions of one owner to the database let another one ask in between', async () => {
  const { db, close } = await openTestDatabase();
  const door = createDoor({ inFlight: 50, waiting: 300 });
  const answered: string[] = [];
  const asked = (owner: string, work: () => Promise<unknown>) =>
    door(owner, () => work().then(() => answered.push(owner)));
  const ask = () => db.read((read) => read.execute(sql`select count(*) from generate_series(1, ${2_000}::int)`));
  const many = Array.from({ length: 300 }, () => asked('many', ask));
  const few = asked('few', async () => {
    for (let number = 0; number < 3; number += 1) await ask();
  });
  const change = asked('changing', () => db.transaction((tx) => tx.execute(sql`select 1`)));
  await Promise.all([...many, few, change]);
  expect(answered).toHaveLength(302);
  // A question waits for the 50 that were asked before it.
  expect(answered.indexOf('few')).toBeLessThan(200);
  expect(answered.indexOf('changing')).toBeLessThan(100);
  await close();
});
