import type { listConjunctions } from '@farpass/contract/conjunctions';
import { afterEach, expect, it, vi } from 'vitest';
import { type ListQuery, queryKeyOf, queryNow } from './page.ts';

afterEach(() => vi.useRealTimers());

it('a query whose times follow the clock is for the cache the same at all times, and each load writes its own', () => {
  const ahead = (nowMs: number): ListQuery<typeof listConjunctions> => ({ from: new Date(nowMs).toISOString() });
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 59, 59) });
  const before = { key: queryKeyOf(ahead), query: queryNow(ahead) };
  vi.setSystemTime(Date.UTC(2026, 10, 20, 13, 0, 1));
  expect(queryKeyOf(ahead)).toEqual(before.key);
  expect([before.query, queryNow(ahead)]).toEqual([
    { from: '2026-11-20T12:59:59.000Z' },
    { from: '2026-11-20T13:00:01.000Z' },
  ]);
});

it('a query with other filters, or with a fixed time, is another one', () => {
  const from = new Date(0).toISOString();
  const keys = [{ from }, () => ({ from }), () => ({ from, name: 'DEB' })].map((query) =>
    JSON.stringify(queryKeyOf<typeof listConjunctions>(query)),
  );
  expect(new Set(keys).size).toBe(3);
});
