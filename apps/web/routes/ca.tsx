import { serviceRequirements } from '@farpass/contract/route';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type CrumbText, crumb, satelliteCrumb } from '../shell/breadcrumbs/crumb.ts';
import { patiently } from '../ui/load/patiently.ts';
import { requireRole } from './guards.ts';
import { signedInRoute } from './root.tsx';

const caRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/ca',
  staticData: { crumbs: [crumb('service.ca', '/ca')] },
  beforeLoad: (passage) => requireRole(passage, serviceRequirements.ca),
  component: lazyRouteComponent(
    patiently(() => import('../ca/LiveLists.tsx')),
    'LiveLists',
  ),
});

const findPage = patiently(() => import('../ca/find/FindPage.tsx'));
const toConjunctions = crumb('section.conjunctions', '/ca/conjunctions');
const toSatellites = crumb('section.satellites', '/ca/satellites');
const parent = { getParentRoute: () => caRoute };
const crumbs = (...texts: readonly CrumbText[]) => ({ crumbs: texts.map((text) => crumb(text)) });
/** Pages about one conjunction of one satellite. */
const ofConjunction = (text: CrumbText) => ({ crumbs: [toConjunctions, satelliteCrumb, crumb(text)] });

export const caRoutes = caRoute.addChildren([
  createRoute({
    ...parent,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/ca/conjunctions', replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: '/overview',
    staticData: crumbs('section.overview'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/overview/OverviewPage.tsx')),
      'OverviewPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/assets',
    staticData: crumbs('section.assets'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/overview/assets/AssetsPage.tsx')),
      'AssetsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/conjunctions',
    staticData: crumbs('section.conjunctions'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/conjunctions/list/ConjunctionsPage.tsx')),
      'ConjunctionsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/satellites',
    staticData: crumbs('section.satellites'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/fleet/SatellitesPage.tsx')),
      'SatellitesPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/oems',
    staticData: crumbs('section.oems'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/ephemerides/OemsPage.tsx')),
      'OemsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/find',
    staticData: crumbs('section.find'),
    component: lazyRouteComponent(findPage, 'FindPage'),
  }),
  createRoute({
    ...parent,
    path: '/find/$satellite_id',
    staticData: { crumbs: [crumb('section.find', '/ca/find'), satelliteCrumb] },
    component: lazyRouteComponent(findPage, 'FindPage'),
  }),
  createRoute({
    ...parent,
    path: '/post-manoeuvre-screening/$satellite_id/$conjunction_id',
    staticData: ofConjunction('crumb.postManoeuvre'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/manoeuvres/plans/PostManoeuvrePage.tsx')),
      'PostManoeuvrePage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/manoeuvre/$satellite_id/$conjunction_id',
    staticData: ofConjunction('crumb.manoeuvre'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/manoeuvres/ManoeuvrePage.tsx')),
      'ManoeuvrePage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/cdm/$satellite_id/$conjunction_id/$message_id',
    staticData: ofConjunction('crumb.cdm'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/cdms/CdmPage.tsx')),
      'CdmPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/conjunction/$satellite_id/$conjunction_id',
    staticData: ofConjunction('crumb.conjunction'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/manoeuvres/plans/ConjunctionWithPlans.tsx')),
      'ConjunctionWithPlans',
    ),
  }),
  createRoute({
    ...parent,
    path: '/satellite/$satellite_id',
    staticData: { crumbs: [toSatellites, satelliteCrumb] },
    component: lazyRouteComponent(
      patiently(() => import('../ca/fleet/SatellitePage.tsx')),
      'SatellitePage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/object/$norad_id',
    staticData: crumbs('crumb.object'),
    component: lazyRouteComponent(
      patiently(() => import('../ca/objects/ObjectPage.tsx')),
      'ObjectPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/annual-collision-statistics/$satellite_id',
    staticData: { crumbs: [toSatellites, satelliteCrumb, crumb('crumb.statistics')] },
    component: lazyRouteComponent(
      patiently(() => import('../ca/statistics/StatisticsPage.tsx')),
      'StatisticsPage',
    ),
  }),
]);
