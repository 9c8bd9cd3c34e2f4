import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Started } from '../session/start.ts';
import { lazyPage } from './lazy-page.ts';
import { NotFound, type Passage, Redirect, type Route } from './route.ts';
import { Router } from './router.ts';
import { FakeTab, openTab } from './tab.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = () => null;
const screens = { loading: nothing, missing: nothing, failed: nothing };

/** The pages of these tests: an area with a guard, and pages that take as long as the tests want. */
function world() {
  const passed: string[] = [];
  const note = (name: string) => (passage: Passage) => void passed.push(passage.isAhead ? `${name} ahead` : name);
  const outermost: Route = {};
  const area: Route = { within: outermost, beginning: '/ca', guard: note('area') };
  const find = Promise.withResolvers<typeof nothing>();
  const loads = { find: vi.fn(() => find.promise), missingCode: vi.fn() };
  const byPath = {
    '/': { within: outermost, guard: () => Promise.reject(new Redirect({ to: '/ca/overview' })) },
    '/ca': { within: area, guard: note('never') },
    '/ca/overview': { within: area, guard: note('overview') },
    '/ca/oems': { within: area, guard: note('oems') },
    '/ca/find': { within: area, component: lazyPage(loads.find) },
    '/ca/satellite/$satellite_id': { within: area, guard: note('satellite') },
    '/ca/assets': { within: area, guard: () => Promise.reject(new NotFound()) },
    '/ca/conjunctions': { within: area, guard: () => Promise.reject(new Error('The server failed.')) },
    '/tnc': { within: outermost, loads: () => [{ load: () => Promise.reject(gone) }] },
  } satisfies Record<string, Route>;
  const started = {} as Started;
  const router = new Router(started, { pages: { outermost, byPath }, screens });
  router.shown.subscribe(() => {
    const shown = router.shown.get();
    if (shown !== undefined) router.drawn(shown);
  });
  return { router, passed, find, loads, byPath, routes: { outermost, area } };
}

const gone = new Error('Failed to fetch dynamically imported module: /assets/TermsPage-1.js');
const settle = () => vi.advanceTimersByTimeAsync(0);

async function opened(address: string, tab = new FakeTab(address)) {
  openTab(tab);
  const all = world();
  all.router.start();
  await settle();
  return { ...all, tab };
}

describe('a page', () => {
  it('is shown once its guards let the person pass, from the outermost on', async () => {
    const { router, passed, byPath } = await opened('/ca/satellite/a%20b?tab=plane#top');
    expect(passed).toEqual(['area', 'satellite']);
    const { routes, params, address, state } = router.shown.get() ?? {};
    expect([routes?.at(-1), params, address?.search, address?.hash, state]).toEqual([
      byPath['/ca/satellite/$satellite_id'],
      { satellite_id: 'a b' },
      { tab: 'plane' },
      'top',
      { kind: 'ready' },
    ]);
  });

  it('stays until the code of the next one is there, then a note says that it takes long', async () => {
    const { router, find, byPath, routes } = await opened('/ca/overview');
    const opening = router.navigate({ to: '/ca/find' });
    await vi.advanceTimersByTimeAsync(399);
    expect(router.shown.get()?.routes.at(-1)).toBe(byPath['/ca/overview']);
    expect(router.address.get().href).toBe('/ca/find');
    await vi.advanceTimersByTimeAsync(1);
    // What is around both pages stays.
    expect(router.shown.get()?.state).toEqual({ kind: 'loading', from: 2 });
    expect(router.shown.get()?.routes.slice(0, 2)).toEqual([routes.outermost, routes.area]);
    find.resolve(nothing);
    await opening;
    expect(router.shown.get()).toMatchObject({ state: { kind: 'ready' }, address: { href: '/ca/find' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(router.shown.get()?.state).toEqual({ kind: 'ready' });
  });

  it('is not shown if another one was requested meanwhile', async () => {
    const { router, find, byPath } = await opened('/ca/overview');
    const first = router.navigate({ to: '/ca/find' });
    const second = router.navigate({ to: '/ca/oems' });
    await settle();
    expect(router.shown.get()?.routes.at(-1)).toBe(byPath['/ca/oems']);
    find.resolve(nothing);
    await Promise.all([first, second]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(router.shown.get()).toMatchObject({ state: { kind: 'ready' }, address: { href: '/ca/oems' } });
  });

  it('that leads elsewhere is not left in the history', async () => {
    const { router, tab } = await opened('/ca/oems');
    await router.navigate({ to: '/' });
    expect(tab.addresses).toEqual(['/ca/oems', '/ca/overview']);
    expect(router.shown.get()).toMatchObject({ state: { kind: 'ready' }, address: { href: '/ca/overview' } });
  });

  it('does not exist if no path fits or a guard says so; guards around it are asked all the same', async () => {
    const { router, passed } = await opened('/ca/nothing');
    expect([router.shown.get()?.state, passed]).toEqual([{ kind: 'missing' }, ['area']]);
    await router.navigate({ to: '/ca/overview' });
    await router.navigate({ to: '/ca/assets' });
    expect(router.shown.get()?.state).toEqual({ kind: 'missing' });
  });

  it('that a guard fails for is replaced by the failure until it is tried again', async () => {
    const { router } = await opened('/ca/conjunctions');
    expect(router.shown.get()?.state).toEqual({ kind: 'failed', error: new Error('The server failed.') });
    const failed = router.shown.get();
    router.retry();
    await settle();
    expect(router.shown.get()).toEqual(failed);
    expect(router.shown.get()).not.toBe(failed);
  });

  it('with code that the server no longer has loads the document again, but only once', async () => {
    const storage = new Map<string, string>();
    const first = await opened('/tnc', new FakeTab('/tnc', { storage }));
    expect([first.tab.reloads, first.router.shown.get()]).toEqual([1, undefined]);
    const second = await opened('/tnc', new FakeTab('/tnc', { storage }));
    expect([second.tab.reloads, second.router.shown.get()?.state]).toEqual([0, { kind: 'failed', error: gone }]);
  });
});

describe('the history', () => {
  it('gets an entry for each place, one in place of the present one on request, and none for the same address', async () => {
    const { router, tab } = await opened('/ca/overview');
    await router.navigate({ to: '.', search: { q: 'a' } });
    await router.navigate({ to: '.', search: (before) => ({ ...before, tab: 'plane' }), replace: true });
    await router.navigate({ to: '.', search: (before) => before });
    expect(tab.addresses).toEqual(['/ca/overview', '/ca/overview?q=a&tab=plane']);
  });

  it('leads back and forward', async () => {
    const { router, tab } = await opened('/ca/overview');
    await router.navigate({ to: '/ca/oems' });
    tab.go(-1);
    await settle();
    expect(router.shown.get()?.address.href).toBe('/ca/overview');
    tab.go(1);
    await settle();
    expect(router.shown.get()?.address.href).toBe('/ca/oems');
  });

  it('combines changes of the query that are made at once', async () => {
    const { router } = await opened('/ca/overview');
    void router.navigate({ to: '.', search: (before) => ({ ...before, a: '1' }), replace: true });
    await router.navigate({ to: '.', search: (before) => ({ ...before, b: '2' }), replace: true });
    expect(router.shown.get()?.address.href).toBe('/ca/overview?a=1&b=2');
  });

  it('keeps the query the same object while another part of the address changes', async () => {
    const { router } = await opened('/ca/overview?a=1');
    const before = router.shown.get()?.address.search;
    await router.navigate({ to: '.', search: (search) => search, hash: 'there' });
    expect(router.shown.get()?.address.hash).toBe('there');
    expect(router.shown.get()?.address.search).toBe(before);
  });
});

describe('how far a page is scrolled', () => {
  it('is restored by going back, and a new page begins at its top', async () => {
    const { router, tab } = await opened('/ca/overview');
    tab.scrollY = 500;
    await router.navigate({ to: '/ca/oems' });
    expect(tab.scrollY).toBe(0);
    tab.scrollY = 300;
    tab.go(-1);
    await settle();
    expect(tab.scrollY).toBe(500);
    tab.go(1);
    await settle();
    expect(tab.scrollY).toBe(300);
  });

  it('stays on request', async () => {
    const { router, tab } = await opened('/ca/overview');
    tab.scrollY = 500;
    await router.navigate({ to: '.', search: { q: 'a' }, replace: true, resetScroll: false });
    expect(tab.scrollY).toBe(500);
    await router.navigate({ to: '.', search: { q: 'b' }, replace: true });
    expect(tab.scrollY).toBe(0);
  });

  it('is that of the page which was on the screen, though another one was requested before', async () => {
    const { router, tab } = await opened('/ca/overview');
    tab.scrollY = 500;
    void router.navigate({ to: '/ca/find' });
    await router.navigate({ to: '/ca/oems' });
    tab.go(-2);
    await settle();
    expect(tab.scrollY).toBe(500);
  });
});

describe('a page that someone seems to be about to open', () => {
  it('is loaded in advance without being shown, and its guards know that', async () => {
    const { router, passed, loads } = await opened('/ca/overview');
    router.expect('/ca/find');
    await vi.advanceTimersByTimeAsync(49);
    expect(loads.find).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([loads.find.mock.calls.length, passed.at(-1)]).toEqual([1, 'area ahead']);
    expect(router.shown.get()?.address.href).toBe('/ca/overview');
    router.expect('/');
    await vi.advanceTimersByTimeAsync(50);
    expect(passed.slice(-2)).toEqual(['area ahead', 'overview ahead']);
  });

  it('is not loaded if the pointer has left before', async () => {
    const { router, loads } = await opened('/ca/overview');
    router.expect('/ca/find');
    router.expectNothing();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loads.find).not.toHaveBeenCalled();
  });

  it('that fails is not reported before it is opened', async () => {
    const { router, tab } = await opened('/ca/overview');
    router.expect('/tnc');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([tab.reloads, router.shown.get()?.state]).toEqual([0, { kind: 'ready' }]);
  });
});
