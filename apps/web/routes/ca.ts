import { serviceRequirements } from '@farpass/contract/route';
import { createRoute, redirect } from '@tanstack/react-router';
import { page } from '../routing/page.ts';
import { type CrumbText, crumb, satelliteCrumb } from '../shell/breadcrumbs/crumb.ts';
import { requireRole } from './guards.ts';
import { signedIn } from './root.ts';

const collisionAvoidance = createRoute({
  getParentRoute: () => signedIn,
  path: '/ca',
  staticData: { crumbs: [crumb('service.ca', '/ca')] },
  beforeLoad: (passage) => requireRole(passage, serviceRequirements.ca),
  component: page(() => import('../ca/LiveLists.tsx'), 'LiveLists'),
});

const FindPage = page(() => import('../ca/find/FindPage.tsx'), 'FindPage');
const parent = { getParentRoute: () => collisionAvoidance };
const toConjunctions = crumb('section.conjunctions', '/ca/conjunctions');
const toSatellites = crumb('section.satellites', '/ca/satellites');
const crumbs = (...texts: readonly CrumbText[]) => ({ crumbs: texts.map((text) => crumb(text)) });
/** Pages about one conjunction of one satellite. */
const ofConjunction = (text: CrumbText) => ({ crumbs: [toConjunctions, satelliteCrumb, crumb(text)] });

const pages = [
  createRoute({
    ...parent,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/ca/conjunctions' });
    },
  }),
  createRoute({
    ...parent,
    path: '/overview',
    staticData: crumbs('section.overview'),
    component: page(() => import('../ca/overview/OverviewPage.tsx'), 'OverviewPage'),
  }),
  createRoute({
    ...parent,
    path: '/assets',
    staticData: crumbs('section.assets'),
    component: page(() => import('../ca/overview/assets/AssetsPage.tsx'), 'AssetsPage'),
  }),
  createRoute({
    ...parent,
    path: '/conjunctions',
    staticData: crumbs('section.conjunctions'),
    component: page(() => import('../ca/conjunctions/list/ConjunctionsPage.tsx'), 'ConjunctionsPage'),
  }),
  createRoute({
    ...parent,
    path: '/satellites',
    staticData: crumbs('section.satellites'),
    component: page(() => import('../ca/fleet/SatellitesPage.tsx'), 'SatellitesPage'),
  }),
  createRoute({
    ...parent,
    path: '/oems',
    staticData: crumbs('section.oems'),
    component: page(() => import('../ca/ephemerides/OemsPage.tsx'), 'OemsPage'),
  }),
  createRoute({
    ...parent,
    path: '/quarantine',
    staticData: { crumbs: [toConjunctions, crumb('crumb.quarantine')] },
    component: page(() => import('../ca/conjunctions/quarantine/QuarantinePage.tsx'), 'QuarantinePage'),
  }),
  createRoute({
    ...parent,
    path: '/sources',
    staticData: crumbs('section.sources'),
    component: page(() => import('../ca/sources/SourcesPage.tsx'), 'SourcesPage'),
  }),
  createRoute({
    ...parent,
    path: '/coordination',
    staticData: crumbs('section.coordination'),
    component: page(() => import('../ca/coordination/CoordinationsPage.tsx'), 'CoordinationsPage'),
  }),
  createRoute({
    ...parent,
    path: '/coordination/$coordination_id',
    staticData: { crumbs: [crumb('section.coordination', '/ca/coordination')] },
    component: page(() => import('../ca/coordination/CoordinationPage.tsx'), 'CoordinationPage'),
  }),
  createRoute({
    ...parent,
    path: '/duty',
    staticData: crumbs('section.duty'),
    component: page(() => import('../ca/duty/DutyPage.tsx'), 'DutyPage'),
  }),
  createRoute({
    ...parent,
    path: '/retention',
    staticData: crumbs('section.retention'),
    component: page(() => import('../ca/retention/RetentionPage.tsx'), 'RetentionPage'),
  }),
  createRoute({
    ...parent,
    path: '/shift',
    staticData: crumbs('section.shift'),
    component: page(() => import('../ca/shift/ShiftPage.tsx'), 'ShiftPage'),
  }),
  createRoute({
    ...parent,
    path: '/waiting',
    staticData: crumbs('section.waiting'),
    component: page(() => import('../ca/waiting/WaitingPage.tsx'), 'WaitingPage'),
  }),
  createRoute({ ...parent, path: '/find', staticData: crumbs('section.find'), component: FindPage }),
  createRoute({
    ...parent,
    path: '/find/$satellite_id',
    staticData: { crumbs: [crumb('section.find', '/ca/find'), satelliteCrumb] },
    component: FindPage,
  }),
  createRoute({
    ...parent,
    path: '/post-manoeuvre-screening/$satellite_id/$conjunction_id',
    staticData: ofConjunction('crumb.postManoeuvre'),
    component: page(() => import('../ca/manoeuvres/plans/PostManoeuvrePage.tsx'), 'PostManoeuvrePage'),
  }),
  createRoute({
    ...parent,
    path: '/manoeuvre/$satellite_id/$conjunction_id',
    staticData: ofConjunction('crumb.manoeuvre'),
    component: page(() => import('../ca/manoeuvres/ManoeuvrePage.tsx'), 'ManoeuvrePage'),
  }),
  createRoute({
    ...parent,
    path: '/cdm/$satellite_id/$conjunction_id/$message_id',
    staticData: ofConjunction('crumb.cdm'),
    component: page(() => import('../ca/cdms/CdmPage.tsx'), 'CdmPage'),
  }),
  createRoute({
    ...parent,
    path: '/conjunction/$satellite_id/$conjunction_id',
    staticData: ofConjunction('crumb.conjunction'),
    component: page(() => import('../ca/manoeuvres/plans/ConjunctionWithPlans.tsx'), 'ConjunctionWithPlans'),
  }),
  createRoute({
    ...parent,
    path: '/satellite/$satellite_id',
    staticData: { crumbs: [toSatellites, satelliteCrumb] },
    component: page(() => import('../ca/fleet/SatellitePage.tsx'), 'SatellitePage'),
  }),
  createRoute({
    ...parent,
    path: '/object/$norad_id',
    staticData: crumbs('crumb.object'),
    component: page(() => import('../ca/objects/ObjectPage.tsx'), 'ObjectPage'),
  }),
  createRoute({
    ...parent,
    path: '/annual-collision-statistics/$satellite_id',
    staticData: { crumbs: [toSatellites, satelliteCrumb, crumb('crumb.statistics')] },
    component: page(() => import('../ca/statistics/StatisticsPage.tsx'), 'StatisticsPage'),
  }),
] as const;

export const caRoutes = collisionAvoidance.addChildren(pages);
