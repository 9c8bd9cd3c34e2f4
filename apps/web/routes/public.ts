import { lazyPage } from '../routing/lazy-page.ts';
import type { Path } from '../routing/paths.ts';
import { Redirect, type Route } from '../routing/route.ts';
import { crumb } from '../shell/breadcrumbs/crumb.ts';
import { ConnectionErrorPage } from '../shell/pages/ConnectionErrorPage.tsx';
import { outermost } from './root.ts';

/** Pages that no one has to sign in for. */
export const publicPages = {
  '/tnc': {
    within: outermost,
    crumbs: [crumb('crumb.tnc')],
    component: lazyPage(() => import('../shell/pages/TermsPage.tsx').then(({ TermsPage }) => TermsPage)),
  },
  /** The link in a message is the permission. */
  '/acknowledge': {
    within: outermost,
    crumbs: [crumb('crumb.conjunction')],
    component: lazyPage(() =>
      import('../acknowledge/AcknowledgePage.tsx').then(({ AcknowledgePage }) => AcknowledgePage),
    ),
  },
  /** With a live session there is no connection error: leads home instead. */
  '/connection-error': {
    within: outermost,
    crumbs: [crumb('crumb.connectionError')],
    guard: ({ started }) => {
      if (started.session.state.get().kind === 'signed-in') throw new Redirect({ to: '/' });
    },
    component: ConnectionErrorPage,
  },
} satisfies Partial<Record<Path, Route>>;
