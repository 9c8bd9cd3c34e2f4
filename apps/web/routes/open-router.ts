import type { Path } from '../routing/paths.ts';
import type { Route } from '../routing/route.ts';
import { Router } from '../routing/router.ts';
import type { Started } from '../session/start.ts';
import { FailedPage } from '../shell/pages/FailedPage.tsx';
import { NotFoundPage } from '../shell/pages/NotFoundPage.tsx';
import { StartingPage } from '../shell/pages/StartingPage.tsx';
import { caPages } from './ca.ts';
import { homePages } from './home.tsx';
import { odtPages, providerPages } from './odt.ts';
import { otherPages } from './others.tsx';
import { publicPages } from './public.ts';
import { outermost } from './root.ts';

const byPath: Readonly<Record<Path, Route>> = {
  ...publicPages,
  ...homePages,
  ...caPages,
  ...odtPages,
  ...providerPages,
  ...otherPages,
};

/** Shows the pages of the application, with their guards. */
export function openRouter(started: Started): Router {
  const router = new Router(started, {
    pages: { outermost, byPath },
    screens: { loading: StartingPage, missing: NotFoundPage, failed: FailedPage },
  });
  router.start();
  return router;
}
