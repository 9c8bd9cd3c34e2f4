import { serviceRequirements } from '@farpass/contract/route';
import { lazyPage } from '../routing/lazy-page.ts';
import type { Path } from '../routing/paths.ts';
import type { Route } from '../routing/route.ts';
import { type CrumbText, crumb, satelliteCrumb } from '../shell/breadcrumbs/crumb.ts';
import { leadTo, requireRole } from './guards.ts';
import { signedIn } from './root.ts';

const collisionAvoidance: Route = {
  within: signedIn,
  beginning: '/ca',
  crumbs: [crumb('service.ca', '/ca')],
  guard: (passage) => requireRole(passage, serviceRequirements.ca),
  component: lazyPage(() => import('../ca/LiveLists.tsx').then(({ LiveLists }) => LiveLists)),
};

const findPage = () => import('../ca/find/FindPage.tsx').then(({ FindPage }) => FindPage);
const toConjunctions = crumb('section.conjunctions', '/ca/conjunctions');
const toSatellites = crumb('section.satellites', '/ca/satellites');
const within = collisionAvoidance;
const crumbs = (...texts: readonly CrumbText[]) => texts.map((text) => crumb(text));
/** Pages about one conjunction of one satellite. */
const ofConjunction = (text: CrumbText) => [toConjunctions, satelliteCrumb, crumb(text)];

export const caPages = {
  '/ca': {
    within,
    guard: () => leadTo('/ca/conjunctions'),
  },
  '/ca/overview': {
    within,
    crumbs: crumbs('section.overview'),
    component: lazyPage(() => import('../ca/overview/OverviewPage.tsx').then(({ OverviewPage }) => OverviewPage)),
  },
  '/ca/assets': {
    within,
    crumbs: crumbs('section.assets'),
    component: lazyPage(() => import('../ca/overview/assets/AssetsPage.tsx').then(({ AssetsPage }) => AssetsPage)),
  },
  '/ca/conjunctions': {
    within,
    crumbs: crumbs('section.conjunctions'),
    component: lazyPage(() =>
      import('../ca/conjunctions/list/ConjunctionsPage.tsx').then(({ ConjunctionsPage }) => ConjunctionsPage),
    ),
  },
  '/ca/satellites': {
    within,
    crumbs: crumbs('section.satellites'),
    component: lazyPage(() => import('../ca/fleet/SatellitesPage.tsx').then(({ SatellitesPage }) => SatellitesPage)),
  },
  '/ca/oems': {
    within,
    crumbs: crumbs('section.oems'),
    component: lazyPage(() => import('../ca/ephemerides/OemsPage.tsx').then(({ OemsPage }) => OemsPage)),
  },
  '/ca/quarantine': {
    within,
    crumbs: [toConjunctions, crumb('crumb.quarantine')],
    component: lazyPage(() =>
      import('../ca/conjunctions/quarantine/QuarantinePage.tsx').then(({ QuarantinePage }) => QuarantinePage),
    ),
  },
  '/ca/find': {
    within,
    crumbs: crumbs('section.find'),
    component: lazyPage(findPage),
  },
  '/ca/find/$satellite_id': {
    within,
    crumbs: [crumb('section.find', '/ca/find'), satelliteCrumb],
    component: lazyPage(findPage),
  },
  '/ca/post-manoeuvre-screening/$satellite_id/$conjunction_id': {
    within,
    crumbs: ofConjunction('crumb.postManoeuvre'),
    component: lazyPage(() =>
      import('../ca/manoeuvres/plans/PostManoeuvrePage.tsx').then(({ PostManoeuvrePage }) => PostManoeuvrePage),
    ),
  },
  '/ca/manoeuvre/$satellite_id/$conjunction_id': {
    within,
    crumbs: ofConjunction('crumb.manoeuvre'),
    component: lazyPage(() => import('../ca/manoeuvres/ManoeuvrePage.tsx').then(({ ManoeuvrePage }) => ManoeuvrePage)),
  },
  '/ca/cdm/$satellite_id/$conjunction_id/$message_id': {
    within,
    crumbs: ofConjunction('crumb.cdm'),
    component: lazyPage(() => import('../ca/cdms/CdmPage.tsx').then(({ CdmPage }) => CdmPage)),
  },
  '/ca/conjunction/$satellite_id/$conjunction_id': {
    within,
    crumbs: ofConjunction('crumb.conjunction'),
    component: lazyPage(() =>
      import('../ca/manoeuvres/plans/ConjunctionWithPlans.tsx').then(
        ({ ConjunctionWithPlans }) => ConjunctionWithPlans,
      ),
    ),
  },
  '/ca/satellite/$satellite_id': {
    within,
    crumbs: [toSatellites, satelliteCrumb],
    component: lazyPage(() => import('../ca/fleet/SatellitePage.tsx').then(({ SatellitePage }) => SatellitePage)),
  },
  '/ca/object/$norad_id': {
    within,
    crumbs: crumbs('crumb.object'),
    component: lazyPage(() => import('../ca/objects/ObjectPage.tsx').then(({ ObjectPage }) => ObjectPage)),
  },
  '/ca/annual-collision-statistics/$satellite_id': {
    within,
    crumbs: [toSatellites, satelliteCrumb, crumb('crumb.statistics')],
    component: lazyPage(() =>
      import('../ca/statistics/StatisticsPage.tsx').then(({ StatisticsPage }) => StatisticsPage),
    ),
  },
} satisfies Partial<Record<Path, Route>>;
