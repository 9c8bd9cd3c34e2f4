import { describe, expect, it } from 'vitest';
import { addressOf, type Call } from '../api-client.ts';
import { loadPage } from './load-page.ts';

const isNumber = (entry: unknown): entry is number => typeof entry === 'number';

describe('a page of a list', () => {
  const asked: string[] = [];
  const api = {
    response: async (call: Call) => {
      asked.push(addressOf(call));
      const headers = { link: '</api/v1/x?cursor=next>; rel="next"', 'x-total-count': '10000+' };
      return new Response('[1,2]', { headers });
    },
  };

  it('says where the next begins, and how many there are where that was asked', async () => {
    const call = { path: '/x', query: { risk: ['LOW', 'HIGH'], from: undefined }, isRow: isNumber };
    expect(await loadPage(api, call, { limit: 2, isCounted: true })).toEqual({
      rows: [1, 2],
      next: 'next',
      total: '10000+',
    });
    await loadPage(api, call, { limit: 2, cursor: 'next' });
    expect(asked).toEqual([
      '/api/v1/x?risk=LOW&risk=HIGH&limit=2&count=true',
      '/api/v1/x?risk=LOW&risk=HIGH&limit=2&cursor=next',
    ]);
  });

  it('is refused when a row cannot be read', async () => {
    const odd = { response: async () => new Response('["a"]') };
    await expect(loadPage(odd, { path: '/x', isRow: isNumber }, { limit: 1 })).rejects.toThrow(/number 1/);
  });
});
