import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { Started } from '../session/start.ts';
import { Shell } from '../shell/Shell.tsx';
import { requireSession } from './guards.ts';

/** A query holds any names, each with a text. */
type AnySearch = Readonly<Record<string, string | undefined>>;

export const outermost = createRootRouteWithContext<{ readonly started: Started }>()({
  component: Shell,
  validateSearch: (search: AnySearch): AnySearch => search,
});

/** Around every page that needs a signed-in person. */
export const signedIn = createRoute({
  getParentRoute: () => outermost,
  id: 'signed-in-only',
  beforeLoad: requireSession,
});
