import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { parseSearch, writeSearch } from '../routing/search.ts';
import type { Started } from '../session/start.ts';
import { FailedPage } from '../shell/pages/FailedPage.tsx';
import { NotFoundPage } from '../shell/pages/NotFoundPage.tsx';
import { StartingPage } from '../shell/pages/StartingPage.tsx';
import { caRoutes } from './ca.ts';
import { homeRoute } from './home.tsx';
import { odtRoutes, providerRoutes } from './odt.ts';
import { otherRoutes } from './others.ts';
import { publicRoutes } from './public.ts';
import { outermost, signedIn } from './root.ts';

const routeTree = outermost.addChildren([
  ...publicRoutes,
  signedIn.addChildren([homeRoute, caRoutes, odtRoutes, providerRoutes, ...otherRoutes]),
]);

/** The pages of the application, with their guards. */
export function openRouter(started: Started, history = createBrowserHistory()) {
  return createRouter({
    routeTree,
    history,
    context: { started },
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    // Nothing but code is loaded in advance, and code is kept anyway.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultPendingComponent: StartingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
