import { serviceRequirements } from '@farpass/contract/route';
import { createRoute, redirect } from '@tanstack/react-router';
import { accountTabs } from '../account/tabs.ts';
import { page } from '../routing/page.ts';
import { crumb, screeningCrumb } from '../shell/breadcrumbs/crumb.ts';
import { requireDeveloperMode, requireRole } from './guards.ts';
import { signedIn } from './root.ts';

const parent = { getParentRoute: () => signedIn };

/** Screenings belong to collision avoidance, but open for everyone who is signed in. */
const screenings = createRoute({
  ...parent,
  path: '/screening',
  staticData: { crumbs: [crumb('service.ca', '/ca'), crumb('section.screenings', '/screening')] },
  component: page(() => import('../ca/screenings/list/ScreeningsPage.tsx'), 'ScreeningsPage'),
});
const liveScreenings = createRoute({
  getParentRoute: () => screenings,
  id: 'live',
  component: page(() => import('../ca/LiveLists.tsx'), 'LiveLists'),
});
const screeningPages = [
  createRoute({
    getParentRoute: () => liveScreenings,
    path: '/',
    component: page(() => import('../ca/screenings/list/ScreeningsList.tsx'), 'ScreeningsList'),
  }),
  createRoute({
    getParentRoute: () => liveScreenings,
    path: '/$screening_id',
    staticData: { crumbs: [screeningCrumb] },
    component: page(() => import('../ca/screenings/result/ScreeningPage.tsx'), 'ScreeningPage'),
  }),
] as const;

/** The page of a tab shows the profile without one. */
const AccountPage = page(() => import('../account/AccountPage.tsx'), 'AccountPage');
const account = createRoute({
  ...parent,
  path: '/account',
  staticData: { crumbs: [crumb('service.account')] },
});
const accountPages = [
  createRoute({ getParentRoute: () => account, path: '/', component: AccountPage }),
  createRoute({
    getParentRoute: () => account,
    path: '/$tab',
    params: { parse: ({ tab }) => (isOneOf(accountTabs, tab) ? { tab } : false) },
    component: AccountPage,
  }),
] as const;

const documented = ['ca', 'odt', 'general'] as const;
const documentation = createRoute({
  ...parent,
  path: '/docs',
  staticData: { crumbs: [crumb('service.docs', '/docs')] },
});
const documentationPages = [
  /** The choice between the services that the person may use. */
  createRoute({
    getParentRoute: () => documentation,
    path: '/',
    component: page(() => import('../docs/DocsHomePage.tsx'), 'DocsHomePage'),
  }),
  createRoute({
    getParentRoute: () => documentation,
    path: '/$page/{-$file}',
    params: { parse: ({ page, ...rest }) => (isOneOf(documented, page) ? { page, ...rest } : false) },
    beforeLoad: ({ context, params: { page } }) => {
      if (page !== 'general') requireRole({ context }, serviceRequirements[page]);
    },
    component: page(() => import('../docs/ServiceDocsPage.tsx'), 'ServiceDocsPage'),
  }),
] as const;

const developer = createRoute({
  ...parent,
  path: '/dev',
  staticData: { crumbs: [crumb('service.dev', '/dev')] },
  beforeLoad: requireDeveloperMode,
});
const developerPages = [
  createRoute({
    getParentRoute: () => developer,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dev/kitchensink' });
    },
  }),
  createRoute({
    getParentRoute: () => developer,
    path: '/kitchensink',
    staticData: { crumbs: [crumb('section.kitchensink')] },
    component: page(() => import('../dev/kitchensink/KitchensinkPage.tsx'), 'KitchensinkPage'),
  }),
  createRoute({
    getParentRoute: () => developer,
    path: '/3d',
    staticData: { crumbs: [crumb('section.globe')] },
    component: page(() => import('../dev/GlobePage.tsx'), 'GlobePage'),
  }),
] as const;

export const otherRoutes = [
  screenings.addChildren([liveScreenings.addChildren(screeningPages)]),
  account.addChildren(accountPages),
  documentation.addChildren(documentationPages),
  developer.addChildren(developerPages),
] as const;

function isOneOf<Word extends string>(words: readonly Word[], text: string): text is Word {
  return words.some((word) => word === text);
}
