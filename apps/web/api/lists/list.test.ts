import { listConjunctions } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { loadAll } from './load-all.ts';

describe('a list of several pages', () => {
  it('is loaded to its end, with the same query on every page', async () => {
    const asked: unknown[] = [];
    const page: ApiClient['page'] = async (_contract, query) => {
      asked.push(query);
      return { rows: [], next: asked.length === 1 ? 'a/b' : undefined, total: undefined };
    };
    expect(await loadAll({ page }, listConjunctions, { risk: ['LOW'] })).toEqual([]);
    expect(asked).toEqual([
      { risk: ['LOW'], limit: 1000, cursor: undefined },
      { risk: ['LOW'], limit: 1000, cursor: 'a/b' },
    ]);
    await loadAll({ page }, listConjunctions, { limit: 50 });
    expect(asked.at(-1)).toEqual({ limit: 50, cursor: undefined });
  });
});
