import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { RequestFailure } from './failure.ts';
import { createQueryClient, forgetUnseenFailures, ListFreshness, nextLookMs, staleAfterMs } from './query-client.ts';

const failure = (more: { readonly status?: number; readonly retryAfterS?: number } = {}) =>
  new RequestFailure({ status: 500, title: 'The server failed', message: 'The server failed.', ...more });

describe('the query cache', () => {
  it('is stale after three minutes, and then only loaded again on mount', () => {
    expect(staleAfterMs).toBe(180_000);
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 180_000,
      refetchOnWindowFocus: false,
      retry: false,
    });
  });

  it('asks for what failed once, however often a block that shows it is mounted', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return Promise.reject(failure());
    };
    for (let mount = 0; mount < 50; mount += 1) {
      const stop = new QueryObserver(client, { queryKey: ['/ca/moments'], queryFn }).subscribe(() => undefined);
      await vi.advanceTimersByTimeAsync(100);
      stop();
    }
    expect(asked).toBe(1);
    // A person who comes back later, or from another page, asks again.
    await vi.advanceTimersByTimeAsync(20_000);
    const stop = new QueryObserver(client, { queryKey: ['/ca/moments'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(2);
    stop();
    forgetUnseenFailures(client);
    const back = new QueryObserver(client, { queryKey: ['/ca/moments'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(3);
    back();
    client.clear();
    vi.useRealTimers();
  });

  it('asks again when the server says so, and not before five seconds', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    let asked = 0;
    const queryFn = async () => {
      asked += 1;
      if (asked < 3) throw failure({ status: 503, retryAfterS: asked === 1 ? 8 : 1 });
      return 'there';
    };
    const shown = new QueryObserver(client, { queryKey: ['/ca/moments'], queryFn });
    const stop = shown.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(4_800);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown.getCurrentResult().data).toBe('there');
    stop();
    client.clear();
    vi.useRealTimers();
  });
});

describe('the freshness of a list', () => {
  it('follows its queries: refreshing, clean, failed', async () => {
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    const loading = client.fetchQuery({ queryKey: ['/ca/satellites'], queryFn: async () => [1] });
    expect(freshness.lists.get()).toEqual({ '/ca/satellites': 'refreshing' });
    await loading;
    expect(freshness.lists.get()).toEqual({ '/ca/satellites': 'clean' });
    await client
      .fetchQuery({ queryKey: ['/ca/satellites'], staleTime: 0, queryFn: () => Promise.reject(new Error('gone')) })
      .catch(() => undefined);
    expect(freshness.lists.get()).toEqual({ '/ca/satellites': 'failed' });
    client.clear();
  });

  it('is clean after an answer that there is nothing to load', async () => {
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    const answered = async (status: number) => {
      const refused = new RequestFailure({ status, title: 'Refused', message: 'The deadline has passed.' });
      const queryFn = () => Promise.reject(refused);
      await client.fetchQuery({ queryKey: ['/ca/tracking'], queryFn }).catch(() => undefined);
      return freshness.lists.get()['/ca/tracking'];
    };
    expect([await answered(404), await answered(422), await answered(503)]).toEqual(['clean', 'clean', 'failed']);
    client.clear();
  });

  it('is dirty after a write, until it is loaded again', async () => {
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    await client.fetchQuery({ queryKey: ['/ca/satellites'], queryFn: async () => [1] });
    freshness.writeTo({ path: '/ca/satellites' });
    expect(freshness.lists.get()).toEqual({ '/ca/satellites': 'dirty' });
    await client.fetchQuery({ queryKey: ['/ca/satellites'], queryFn: async () => [1, 2] });
    expect(freshness.lists.get()).toEqual({ '/ca/satellites': 'clean' });
    client.clear();
  });

  it('is loaded once for a write and the event that reports the same write', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    let loads = 0;
    const shown = new QueryObserver(client, { queryKey: ['/ca/satellites'], queryFn: async () => ++loads });
    const stop = shown.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    freshness.writeTo({ path: '/ca/satellites' }, { path: '/ca/conjunctions' });
    await vi.advanceTimersByTimeAsync(100);
    freshness.writeTo({ path: '/ca/satellites' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toBe(2);
    expect(freshness.lists.get()).toEqual({ '/ca/satellites': 'clean' });
    stop();
    client.clear();
    vi.useRealTimers();
  });

  it('is loaded again if something was written while it was loading', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    let progress = 0;
    const queryFn = async () => {
      const read = progress;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return read;
    };
    const shown = new QueryObserver(client, { queryKey: ['/ca/screenings'], queryFn });
    const stop = shown.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    progress = 98;
    freshness.writeTo({ path: '/ca/screenings' });
    await vi.advanceTimersByTimeAsync(400);
    expect(shown.getCurrentResult().isFetching).toBe(true);
    progress = 100;
    freshness.writeTo({ path: '/ca/screenings' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown.getCurrentResult().data).toBe(100);
    stop();
    client.clear();
    vi.useRealTimers();
  });

  it('is asked for at most once in two seconds, however many news come', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    let loads = 0;
    const shown = new QueryObserver(client, { queryKey: ['/ca/waiting'], queryFn: async () => ++loads });
    const stop = shown.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    for (let news = 0; news < 200; news += 1) {
      freshness.writeTo({ path: '/ca/waiting' });
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(loads).toBeGreaterThan(3);
    expect(loads).toBeLessThanOrEqual(6);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(freshness.lists.get()).toEqual({ '/ca/waiting': 'clean' });
    stop();
    client.clear();
    vi.useRealTimers();
  });

  it('that fails is asked again by news, at most three times in ten seconds', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    let loads = 0;
    const queryFn = async () => {
      loads += 1;
      throw failure();
    };
    const stop = new QueryObserver(client, { queryKey: ['/ca/waiting'], queryFn }).subscribe(() => undefined);
    for (let news = 0; news < 100; news += 1) {
      freshness.writeTo({ path: '/ca/waiting' });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(loads).toBe(2);
    stop();
    client.clear();
    vi.useRealTimers();
  });

  it('that fails with others is asked again with them, together at most three times in ten seconds', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    let loads = 0;
    let isBroken = true;
    const queryFn = async () => {
      loads += 1;
      if (isBroken) throw failure({ retryAfterS: 1 });
      return loads;
    };
    const shown = ['ahead', 'past', 'all'].map(
      (which) => new QueryObserver(client, { queryKey: ['/ca/outline', which], queryFn }),
    );
    const stops = shown.map((one) => one.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loads).toBe(3);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown.map((one) => one.getCurrentResult().status)).toEqual(['success', 'success', 'success']);
    expect(loads).toBe(6);
    for (const stop of stops) stop();
    client.clear();
    vi.useRealTimers();
  });

  it('that answers slowly is not cut off by news, and loaded again when it has come', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    let loads = 0;
    const queryFn = async () => {
      loads += 1;
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return loads;
    };
    const shown = new QueryObserver(client, { queryKey: ['/ca/waiting'], queryFn });
    const stop = shown.subscribe(() => undefined);
    for (let news = 0; news < 50; news += 1) {
      freshness.writeTo({ path: '/ca/waiting' });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(shown.getCurrentResult().data).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown.getCurrentResult().data).toBe(2);
    stop();
    client.clear();
    vi.useRealTimers();
  });

  it('that no page shows is not kept as dirty', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    await client.fetchQuery({ queryKey: ['/ca/cdms'], queryFn: async () => [] });
    freshness.writeTo({ path: '/ca/cdms' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(freshness.lists.get()).toEqual({});
    client.clear();
    vi.useRealTimers();
  });

  it('is removed with the last query of its list', async () => {
    const client = createQueryClient();
    const freshness = new ListFreshness(client);
    await client.fetchQuery({ queryKey: ['/ca/cdms'], queryFn: async () => [] });
    client.clear();
    expect(freshness.lists.get()).toEqual({});
  });
});

it('a regular look is rarer while it fails', () => {
  expect([nextLookMs({ status: 'success' }, 2_000), nextLookMs({ status: 'error' }, 2_000)]).toEqual([2_000, 6_000]);
  expect(nextLookMs({ status: 'error' }, 30_000)).toBe(30_000);
});
