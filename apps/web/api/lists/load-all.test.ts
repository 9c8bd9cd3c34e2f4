import { describe, expect, it } from 'vitest';
import type { Call } from '../api-client.ts';
import { loadAll, nextCursor } from './load-all.ts';

const isNumber = (entry: unknown): entry is number => typeof entry === 'number';

describe('a list of several pages', () => {
  const pages: Readonly<Record<string, Response>> = {
    '': new Response('[1,2]', { headers: { link: '</api/v1/ca/cdms?limit=2&cursor=a%2Fb>; rel="next"' } }),
    'a/b': new Response('[3]'),
  };
  const asked: unknown[] = [];
  const api = {
    response: async ({ query }: Call) => {
      asked.push(query);
      return pages[String(query?.['cursor'] ?? '')] ?? new Response('[]');
    },
  };

  it('is loaded to its end, with the same question on every page', async () => {
    expect(await loadAll(api, { path: '/x', query: { risk: 'LOW' }, isRow: isNumber })).toEqual([1, 2, 3]);
    expect(asked).toEqual([
      { risk: 'LOW', limit: 1000, cursor: undefined },
      { risk: 'LOW', limit: 1000, cursor: 'a/b' },
    ]);
  });
});

describe('an answer that is not what was asked for', () => {
  const answering = (body: string) => ({ response: async () => new Response(body) });

  it('is refused with the place of the row', async () => {
    await expect(loadAll(answering('[1,"2"]'), { path: '/x', isRow: isNumber })).rejects.toThrow(/row .*: number 2/);
    await expect(loadAll(answering('{}'), { path: '/x', isRow: isNumber })).rejects.toThrow(/not a list/);
  });
});

describe('the next page', () => {
  it('is none without a Link, and none where the Link leads elsewhere', () => {
    expect(nextCursor(null)).toBeUndefined();
    expect(nextCursor('</x?cursor=1>; rel="prev"')).toBeUndefined();
  });
});
