import { createRouter } from '@tanstack/react-router';
import type { Started } from '../session/start.ts';
import { FailedPage } from '../shell/pages/FailedPage.tsx';
import { NotFoundPage } from '../shell/pages/NotFoundPage.tsx';
import { StartingPage } from '../shell/pages/StartingPage.tsx';
import { caRoutes } from './ca.tsx';
import { homeRoute } from './home.tsx';
import { odtRoutes, providerRoutes } from './odt.tsx';
import { otherRoutes } from './others.tsx';
import { publicRoutes } from './public.tsx';
import { rootRoute, signedInRoute } from './root.tsx';
import { parseSearch, writeSearch } from './search.ts';

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedInRoute.addChildren([homeRoute, caRoutes, odtRoutes, providerRoutes, ...otherRoutes]),
]);

/** The pages of the application with their guards. */
export function openRouter(started: Started) {
  return createRouter({
    routeTree,
    context: { started },
    parseSearch,
    stringifySearch: writeSearch,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
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
