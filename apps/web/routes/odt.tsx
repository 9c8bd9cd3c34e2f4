import { serviceRequirements } from '@farpass/contract/route';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { crumb } from '../shell/breadcrumbs/crumb.ts';
import { patiently } from '../ui/load/patiently.ts';
import { requireRole } from './guards.ts';
import { signedInRoute } from './root.tsx';

const odtRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/odt',
  staticData: { crumbs: [crumb('service.odt', '/odt')] },
  beforeLoad: (passage) => requireRole(passage, serviceRequirements.odt),
  component: lazyRouteComponent(
    patiently(() => import('../odt/LiveTracking.tsx')),
    'LiveTracking',
  ),
});

const parent = { getParentRoute: () => odtRoute };

export const odtRoutes = odtRoute.addChildren([
  createRoute({
    ...parent,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/odt/observations', replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: '/observations',
    staticData: { crumbs: [crumb('section.observations')] },
    component: lazyRouteComponent(
      patiently(() => import('../odt/observations/ObservationsPage.tsx')),
      'ObservationsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/sensors',
    staticData: { crumbs: [crumb('section.sensors')] },
    component: lazyRouteComponent(
      patiently(() => import('../odt/sensors/SensorsPage.tsx')),
      'SensorsPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/sensor/$sensor_code',
    staticData: { crumbs: [crumb('section.sensors', '/odt/sensors'), crumb('crumb.sensor')] },
    component: lazyRouteComponent(
      patiently(() => import('../odt/sensors/SensorPage.tsx')),
      'SensorPage',
    ),
  }),
  createRoute({
    ...parent,
    path: '/observation/$observation_request_id/{-$observation_file_id}',
    staticData: { crumbs: [crumb('section.observations', '/odt/observations'), crumb('crumb.observation')] },
    /**
     * Without a file, the address continues to the file's route with an empty file id. The router treats an address
     * with and without a trailing slash as the same one and would not leave, so the browser's history is changed
     * directly.
     */
    beforeLoad: ({ location, params, preload }) => {
      if (preload || params.observation_file_id !== undefined || location.pathname.endsWith('/')) return;
      window.history.replaceState(window.history.state, '', `${location.pathname}/${location.searchStr}`);
    },
    component: lazyRouteComponent(
      patiently(() => import('../odt/observations/RequestPage.tsx')),
      'RequestPage',
    ),
  }),
]);

/**
 * Sensor providers are not users of tracking: they have a page of their own, with the tasks from the plan for their
 * sensors.
 */
const providerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/provider',
  staticData: { crumbs: [crumb('service.provider')] },
  beforeLoad: (passage) => requireRole(passage, 'odt:provider'),
  component: lazyRouteComponent(
    patiently(() => import('../odt/LiveTracking.tsx')),
    'LiveTracking',
  ),
});

export const providerRoutes = providerRoute.addChildren([
  createRoute({
    getParentRoute: () => providerRoute,
    path: '/',
    component: lazyRouteComponent(
      patiently(() => import('../odt/provider/ProviderPage.tsx')),
      'ProviderPage',
    ),
  }),
]);
