import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

let isAnswering = false;
beforeEach(() => {
  isAnswering = false;
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', () => (isAnswering ? Promise.resolve() : Promise.reject(new TypeError('no network'))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('code that cannot be loaded is loaded again once the server answers', async () => {
  const load = vi.fn(() => (isAnswering ? Promise.resolve('page') : Promise.reject(new TypeError('no network'))));
  const loading = patiently(load)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  isAnswering = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await loading, load.mock.calls.length]).toEqual(['page', 2]);
});

it('code that the server no longer has makes the router load the document of its new version', async () => {
  isAnswering = true;
  const loading = patiently(() => Promise.reject(new Error('Unable to preload CSS')))();
  await expect(loading).rejects.toThrow(/^Failed to fetch dynamically imported module: Error: Unable to preload CSS/);
});
