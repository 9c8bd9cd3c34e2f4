import { createRoute, redirect } from '@tanstack/react-router';
import { page } from '../routing/page.ts';
import { crumb } from '../shell/breadcrumbs/crumb.ts';
import { ConnectionErrorPage } from '../shell/pages/ConnectionErrorPage.tsx';
import { outermost } from './root.ts';

/** Pages that no one has to sign in for. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => outermost,
    path: '/tnc',
    staticData: { crumbs: [crumb('crumb.tnc')] },
    component: page(() => import('../shell/pages/TermsPage.tsx'), 'TermsPage'),
  }),
  /** The link in a message is the permission. */
  createRoute({
    getParentRoute: () => outermost,
    path: '/acknowledge',
    staticData: { crumbs: [crumb('crumb.conjunction')] },
    component: page(() => import('../acknowledge/AcknowledgePage.tsx'), 'AcknowledgePage'),
  }),
  /** A guest of one case: the secret in the address is the permission. */
  createRoute({
    getParentRoute: () => outermost,
    path: '/coordination-guest',
    staticData: { crumbs: [crumb('section.coordination')] },
    component: page(() => import('../ca/coordination/GuestPage.tsx'), 'GuestPage'),
  }),
  createRoute({
    getParentRoute: () => outermost,
    path: '/confirm-address',
    staticData: { crumbs: [crumb('service.account')] },
    component: page(() => import('../acknowledge/ConfirmAddressPage.tsx'), 'ConfirmAddressPage'),
  }),
  /** With a live session there is no connection error: leads home instead. */
  createRoute({
    getParentRoute: () => outermost,
    path: '/connection-error',
    staticData: { crumbs: [crumb('crumb.connectionError')] },
    beforeLoad: ({ context }) => {
      if (context.started.session.state.get().kind === 'signed-in') throw redirect({ to: '/' });
    },
    component: ConnectionErrorPage,
  }),
] as const;
