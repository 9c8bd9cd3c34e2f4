import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { Started } from '../session/start.ts';
import { FailedPage } from '../shell/pages/FailedPage.tsx';
import { NotFoundPage } from '../shell/pages/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { requireSession } from './guards.ts';

export const rootRoute = createRootRouteWithContext<{ readonly started: Started }>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
});

/** Parent of every route that needs a signed-in person. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in-only',
  beforeLoad: requireSession,
});
