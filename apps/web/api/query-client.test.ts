import { describe, expect, it } from 'vitest';
import { createQueryClient, ListFreshness, staleAfterMs } from './query-client.ts';

describe('the query cache', () => {
  it('follows the rules of the specification', () => {
    expect(staleAfterMs).toBe(180_000);
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 180_000,
      refetchOnMount: true,
      refetchOnWindowFocus: false,
      retry: false,
    });
  });
});

describe('the freshness of a list', () => {
  it('follows its queries: refreshing, clean, failed', async () => {
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    const loading = client.fetchQuery({ queryKey: ['ca/satellites'], queryFn: async () => [1] });
    expect(freshness.lists.get()).toEqual({ 'ca/satellites': 'refreshing' });
    await loading;
    expect(freshness.lists.get()).toEqual({ 'ca/satellites': 'clean' });
    await client
      .fetchQuery({ queryKey: ['ca/satellites'], staleTime: 0, queryFn: () => Promise.reject(new Error('gone')) })
      .catch(() => undefined);
    expect(freshness.lists.get()).toEqual({ 'ca/satellites': 'failed' });
    client.clear();
  });

  it('is dirty after a write, until it is loaded again', async () => {
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    await client.fetchQuery({ queryKey: ['ca/satellites'], queryFn: async () => [1] });
    await freshness.writeTo('ca/satellites');
    expect(freshness.lists.get()).toEqual({ 'ca/satellites': 'dirty' });
    await client.fetchQuery({ queryKey: ['ca/satellites'], queryFn: async () => [1, 2] });
    expect(freshness.lists.get()).toEqual({ 'ca/satellites': 'clean' });
    client.clear();
  });

  it('leaves with the last query of its list', async () => {
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    await client.fetchQuery({ queryKey: ['ca/cdms'], queryFn: async () => [] });
    client.clear();
    expect(freshness.lists.get()).toEqual({});
  });
});
