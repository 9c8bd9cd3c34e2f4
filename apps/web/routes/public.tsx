import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { crumb } from '../shell/breadcrumbs/crumb.ts';
import { ConnectionErrorPage } from '../shell/pages/ConnectionErrorPage.tsx';
import { patiently } from '../ui/load/patiently.ts';
import { rootRoute } from './root.tsx';

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tnc',
  staticData: { crumbs: [crumb('crumb.tnc')] },
  component: lazyRouteComponent(
    patiently(() => import('../shell/pages/TermsPage.tsx')),
    'TermsPage',
  ),
});

/** The link in a message is the permission; no one has to sign in. */
const acknowledge = createRoute({
  getParentRoute: () => rootRoute,
  path: '/acknowledge',
  staticData: { crumbs: [crumb('crumb.conjunction')] },
  component: lazyRouteComponent(
    patiently(() => import('../acknowledge/AcknowledgePage.tsx')),
    'AcknowledgePage',
  ),
});

/** With a live session there is no connection error: leads home instead. */
const connectionError = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connection-error',
  staticData: { crumbs: [crumb('crumb.connectionError')] },
  beforeLoad: ({ context }) => {
    if (context.started.session.state.get().kind === 'signed-in') throw redirect({ to: '/' });
  },
  component: ConnectionErrorPage,
});

export const publicRoutes = [terms, acknowledge, connectionError];
