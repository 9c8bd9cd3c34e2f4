import { serviceRequirements } from '@farpass/contract/route';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { crumb, screeningCrumb } from '../shell/breadcrumbs/crumb.ts';
import { patiently } from '../ui/load/patiently.ts';
import { requireDeveloperMode, requireRole } from './guards.ts';
import { signedInRoute } from './root.tsx';

const parent = { getParentRoute: () => signedInRoute };

const ScreeningsPage = lazyRouteComponent(
  patiently(() => import('../ca/screenings/list/ScreeningsPage.tsx')),
  'ScreeningsPage',
);
const LiveLists = lazyRouteComponent(
  patiently(() => import('../ca/LiveLists.tsx')),
  'LiveLists',
);
const ScreeningsList = lazyRouteComponent(
  patiently(() => import('../ca/screenings/list/ScreeningsList.tsx')),
  'ScreeningsList',
);
const ScreeningPage = lazyRouteComponent(
  patiently(() => import('../ca/screenings/result/ScreeningPage.tsx')),
  'ScreeningPage',
);

/** Screenings belong to collision avoidance, but open for everyone who is signed in. */
const screening = createRoute({
  ...parent,
  path: '/screening',
  staticData: { crumbs: [crumb('service.ca', '/ca'), crumb('section.screenings', '/screening')] },
  component: () => (
    <ScreeningsPage>
      <LiveLists />
    </ScreeningsPage>
  ),
});

const screeningPages = screening.addChildren([
  createRoute({ getParentRoute: () => screening, path: '/', component: () => <ScreeningsList /> }),
  createRoute({
    getParentRoute: () => screening,
    path: '/$screening_id',
    staticData: { crumbs: [screeningCrumb] },
    component: () => <ScreeningPage />,
  }),
]);

const accountTabs = ['profile', 'notifications', 'billing'] as const;
const AccountPage = lazyRouteComponent(
  patiently(() => import('../account/AccountPage.tsx')),
  'AccountPage',
);

const account = createRoute({
  ...parent,
  path: '/account/{-$page}',
  staticData: { crumbs: [crumb('service.account')] },
  beforeLoad: ({ params }) => void oneOf(accountTabs, params.page ?? 'profile'),
  loader: () => AccountPage.preload?.(),
  component: function AccountRoute() {
    const { page = 'profile' } = account.useParams();
    return <AccountPage tab={oneOf(accountTabs, page)} />;
  },
});

const documented = ['ca', 'odt', 'general'] as const;
const DocsHomePage = lazyRouteComponent(
  patiently(() => import('../docs/DocsHomePage.tsx')),
  'DocsHomePage',
);
const ServiceDocsPage = lazyRouteComponent(
  patiently(() => import('../docs/ServiceDocsPage.tsx')),
  'ServiceDocsPage',
);

/** Without a page in the address, offers the choice between the services that the person may use. */
const documentation = createRoute({
  ...parent,
  path: '/docs/{-$page}/{-$file}',
  staticData: { crumbs: [crumb('service.docs', '/docs')] },
  beforeLoad: (passage) => {
    const { page } = passage.params;
    const documentation = page === undefined ? 'general' : oneOf(documented, page);
    if (documentation !== 'general') requireRole(passage, serviceRequirements[documentation]);
  },
  component: function DocumentationRoute() {
    const { page, file } = documentation.useParams();
    if (page === undefined) return <DocsHomePage />;
    return <ServiceDocsPage page={oneOf(documented, page)} file={file} />;
  },
});

const developer = createRoute({
  ...parent,
  path: '/dev',
  staticData: { crumbs: [crumb('service.dev', '/dev')] },
  beforeLoad: requireDeveloperMode,
});

const developerPages = developer.addChildren([
  createRoute({
    getParentRoute: () => developer,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dev/kitchensink', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => developer,
    path: '/kitchensink',
    staticData: { crumbs: [crumb('section.kitchensink')] },
    component: lazyRouteComponent(
      patiently(() => import('../dev/kitchensink/KitchensinkPage.tsx')),
      'KitchensinkPage',
    ),
  }),
  createRoute({
    getParentRoute: () => developer,
    path: '/3d',
    staticData: { crumbs: [crumb('section.globe')] },
    component: lazyRouteComponent(
      patiently(() => import('../dev/GlobePage.tsx')),
      'GlobePage',
    ),
  }),
]);

export const otherRoutes = [screeningPages, account, documentation, developerPages];

/** Accepts one of the known words in an address; for any other, the address does not exist. */
function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw notFound();
  return found;
}
