import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** Look-ups in a table by queries that see its state at their beginning, and that end when the test lets them. */
function slowTable(rows: Record<string, string>) {
  const asked: (readonly string[])[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const find = gathered<string>(async (keys) => {
    asked.push(keys);
    const seen = new Map(Object.entries(rows).filter(([key]) => keys.includes(key)));
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return seen;
  });
  const query = async (number: number) => {
    while (ends[number] === undefined) await new Promise((resolve) => setImmediate(resolve));
    return ends[number];
  };
  return { find, rows, asked, query };
}

describe('gathered look-ups', () => {
  it('that come while a query runs are answered together by the next one', async () => {
    const { find, asked, query } = slowTable({ a: 'Ada', b: 'Bob' });
    const first = find('a');
    await query(0);
    const others = [find('a'), find('b'), find('b'), find('nobody')];
    (await query(0)).resolve();
    (await query(1)).resolve();
    expect(await first).toBe('Ada');
    expect(await Promise.all(others)).toEqual(['Ada', 'Bob', 'Bob', undefined]);
    expect(asked).toEqual([['a'], ['a', 'b', 'nobody']]);
  });

  it('are never answered by a query that began before they were asked', async () => {
    const { find, rows, query } = slowTable({ a: 'enabled' });
    const before = find('a');
    const began = await query(0);
    rows['a'] = 'disabled';
    const after = find('a');
    began.resolve();
    (await query(1)).resolve();
    expect([await before, await after]).toEqual(['enabled', 'disabled']);
  });

  it('fail with their own query alone', async () => {
    const { find, query } = slowTable({ a: 'Ada' });
    const failing = find('a');
    (await query(0)).reject(new Error('connection lost'));
    await expect(failing).rejects.toThrow('connection lost');
    const next = find('a');
    (await query(1)).resolve();
    expect(await next).toBe('Ada');
  });

  it('do not wait for a query that never ends', async () => {
    const { find, query } = slowTable({ a: 'Ada' });
    void find('a');
    await query(0);
    const next = find('a');
    (await query(1)).resolve();
    expect(await next).toBe('Ada');
  });
});
