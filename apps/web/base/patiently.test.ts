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

it('styles that did not come are requested again once, also where two parts of a page wait for them', async () => {
  class Link extends EventTarget {
    sheet: object | undefined;
    replaceWith = (other: Link) => {
      shown = other;
    };
  }
  let shown = new Link();
  const links: Link[] = [];
  const createElement = () => {
    links.push(new Link());
    return links.at(-1);
  };
  vi.stubGlobal('document', { querySelectorAll: () => [shown], createElement });
  let isThere = false;
  const load = async () => (isThere ? 'part' : Promise.reject(new TypeError('no network')));
  const first = patiently(load)();
  await vi.advanceTimersByTimeAsync(1_000);
  const second = patiently(load)();
  await vi.advanceTimersByTimeAsync(1_500);
  isAnswering = true;
  isThere = true;
  // The second part looks while the style of the first is on its way.
  await vi.advanceTimersByTimeAsync(5_000);
  // Only what is in the document says that it has loaded.
  shown.sheet = { cssRules: [] };
  shown.dispatchEvent(new Event('load'));
  expect(await Promise.all([first, second])).toEqual(['part', 'part']);
  expect(links).toHaveLength(1);
});
