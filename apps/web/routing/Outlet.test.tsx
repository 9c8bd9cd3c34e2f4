import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import type { Started } from '../session/start.ts';
import { Outlet } from './Outlet.tsx';
import { RouterProvider } from './RouterProvider.tsx';
import type { Route } from './route.ts';
import { Router, type Shown } from './router.ts';
import { FakeTab, openTab } from './tab.fixture.ts';
import { useParams, useSearch } from './use-router.ts';

const screens = {
  loading: () => 'loading',
  missing: () => 'missing',
  failed: ({ error }: { readonly error: unknown }) => String(error),
};
const frame: Route = {
  component: () => (
    <main>
      <Outlet />
    </main>
  ),
};
/** What has no component shows what is within it. */
const area: Route = { within: frame };
const lists: Route = {
  within: area,
  component: () => (
    <div>
      <Outlet />
    </div>
  ),
};
const page: Route = {
  within: lists,
  component: function Page() {
    return `${useParams().satellite_id} ${useSearch()['tab']}`;
  },
};

let router: Router;
beforeEach(() => {
  openTab(new FakeTab('/ca/satellite/sat-1?tab=plane'));
  router = new Router({} as Started, { pages: { outermost: frame, byPath: {} }, screens });
});

function drawn(state: Shown['state']): string {
  const routes = [frame, area, lists, page];
  router.shown.set({ address: router.address.get(), visit: 'a', routes, params: { satellite_id: 'sat-1' }, state });
  return renderToString(<RouterProvider router={router} />).replaceAll(/<!--.*?-->/g, '');
}

it('a page is drawn within all that is around it, and reads its address', () => {
  expect(drawn({ kind: 'ready' })).toBe('<main><div>sat-1 plane</div></main>');
});

it('what is not ready is replaced by a note, within what is', () => {
  expect(drawn({ kind: 'loading', from: 3 })).toBe('<main><div>loading</div></main>');
  expect(drawn({ kind: 'loading', from: 1 })).toBe('<main>loading</main>');
  expect(drawn({ kind: 'loading', from: 0 })).toBe('<main>loading</main>');
});

it('the frame stays around a page that does not exist or could not be loaded', () => {
  expect(drawn({ kind: 'missing' })).toBe('<main>missing</main>');
  expect(drawn({ kind: 'failed', error: new Error('gone') })).toBe('<main>Error: gone</main>');
});

it('nothing is drawn before the first page is ready', () => {
  expect(renderToString(<RouterProvider router={router} />)).toBe('');
});
