import { serviceRequirements } from '@farpass/contract/route';
import { lazyPage } from '../routing/lazy-page.ts';
import type { Path } from '../routing/paths.ts';
import { type Loadable, NotFound, type Route } from '../routing/route.ts';
import { useParams } from '../routing/use-router.ts';
import { crumb, screeningCrumb } from '../shell/breadcrumbs/crumb.ts';
import { leadTo, requireDeveloperMode, requireRole } from './guards.ts';
import { signedIn } from './root.ts';

const ScreeningsPage = lazyPage(() =>
  import('../ca/screenings/list/ScreeningsPage.tsx').then(({ ScreeningsPage }) => ScreeningsPage),
);
const LiveLists = lazyPage(() => import('../ca/LiveLists.tsx').then(({ LiveLists }) => LiveLists));

/** Screenings belong to collision avoidance, but open for everyone who is signed in. */
const screenings: Route = {
  within: signedIn,
  beginning: '/screening',
  crumbs: [crumb('service.ca', '/ca'), crumb('section.screenings', '/screening')],
  component: () => (
    <ScreeningsPage>
      <LiveLists />
    </ScreeningsPage>
  ),
  loads: () => [ScreeningsPage, LiveLists],
};

const accountTabs = ['profile', 'notifications', 'billing'] as const;
const AccountPage = lazyPage(() => import('../account/AccountPage.tsx').then(({ AccountPage }) => AccountPage));

function AccountRoute() {
  const { page = 'profile' } = useParams();
  return <AccountPage tab={oneOf(accountTabs, page)} />;
}

const documented = ['ca', 'odt', 'general'] as const;
const DocsHomePage = lazyPage(() => import('../docs/DocsHomePage.tsx').then(({ DocsHomePage }) => DocsHomePage));
const ServiceDocsPage = lazyPage(() =>
  import('../docs/ServiceDocsPage.tsx').then(({ ServiceDocsPage }) => ServiceDocsPage),
);

/** Without a page in the address, offers the choice between the services that the person may use. */
function DocumentationRoute() {
  const { page, file } = useParams();
  if (page === undefined) return <DocsHomePage />;
  return <ServiceDocsPage page={oneOf(documented, page)} file={file} />;
}

const developer: Route = {
  within: signedIn,
  beginning: '/dev',
  crumbs: [crumb('service.dev', '/dev')],
  guard: requireDeveloperMode,
};

export const otherPages = {
  '/screening': {
    within: screenings,
    component: lazyPage(() =>
      import('../ca/screenings/list/ScreeningsList.tsx').then(({ ScreeningsList }) => ScreeningsList),
    ),
  },
  '/screening/$screening_id': {
    within: screenings,
    crumbs: [screeningCrumb],
    component: lazyPage(() =>
      import('../ca/screenings/result/ScreeningPage.tsx').then(({ ScreeningPage }) => ScreeningPage),
    ),
  },
  '/account/{-$page}': {
    within: signedIn,
    beginning: '/account',
    crumbs: [crumb('service.account')],
    guard: ({ params }) => void oneOf(accountTabs, params.page ?? 'profile'),
    component: AccountRoute,
    loads: () => [AccountPage],
  },
  '/docs/{-$page}/{-$file}': {
    within: signedIn,
    beginning: '/docs',
    crumbs: [crumb('service.docs', '/docs')],
    guard: (passage) => {
      const { page } = passage.params;
      const documentation = page === undefined ? 'general' : oneOf(documented, page);
      if (documentation !== 'general') requireRole(passage, serviceRequirements[documentation]);
    },
    component: DocumentationRoute,
    loads: ({ page }): readonly Loadable[] => [page === undefined ? DocsHomePage : ServiceDocsPage],
  },
  '/dev': { within: developer, guard: () => leadTo('/dev/kitchensink') },
  '/dev/kitchensink': {
    within: developer,
    crumbs: [crumb('section.kitchensink')],
    component: lazyPage(() =>
      import('../dev/kitchensink/KitchensinkPage.tsx').then(({ KitchensinkPage }) => KitchensinkPage),
    ),
  },
  '/dev/3d': {
    within: developer,
    crumbs: [crumb('section.globe')],
    component: lazyPage(() => import('../dev/GlobePage.tsx').then(({ GlobePage }) => GlobePage)),
  },
} satisfies Partial<Record<Path, Route>>;

/** Accepts one of the known words in an address; for any other, the address does not exist. */
function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new NotFound();
  return found;
}
