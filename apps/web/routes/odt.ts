import { serviceRequirements } from '@farpass/contract/route';
import { createRoute, redirect } from '@tanstack/react-router';
import { page } from '../routing/page.ts';
import { crumb } from '../shell/breadcrumbs/crumb.ts';
import { requireRole } from './guards.ts';
import { signedIn } from './root.ts';

const LiveTracking = page(() => import('../odt/LiveTracking.tsx'), 'LiveTracking');

const tracking = createRoute({
  getParentRoute: () => signedIn,
  path: '/odt',
  staticData: { crumbs: [crumb('service.odt', '/odt')] },
  beforeLoad: (passage) => requireRole(passage, serviceRequirements.odt),
  component: LiveTracking,
});

const parent = { getParentRoute: () => tracking };

const pages = [
  createRoute({
    ...parent,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/odt/observations' });
    },
  }),
  createRoute({
    ...parent,
    path: '/observations',
    staticData: { crumbs: [crumb('section.observations')] },
    component: page(() => import('../odt/observations/ObservationsPage.tsx'), 'ObservationsPage'),
  }),
  createRoute({
    ...parent,
    path: '/sensors',
    staticData: { crumbs: [crumb('section.sensors')] },
    component: page(() => import('../odt/sensors/SensorsPage.tsx'), 'SensorsPage'),
  }),
  createRoute({
    ...parent,
    path: '/sensor/$sensor_code',
    staticData: { crumbs: [crumb('section.sensors', '/odt/sensors'), crumb('crumb.sensor')] },
    component: page(() => import('../odt/sensors/SensorPage.tsx'), 'SensorPage'),
  }),
  createRoute({
    ...parent,
    path: '/observation/$observation_request_id/{-$observation_file_id}',
    staticData: { crumbs: [crumb('section.observations', '/odt/observations'), crumb('crumb.observation')] },
    /**
     * The API's addresses of requests end with a slash, where that of a file has its id. For the router it is the same
     * address, so that it would not go there.
     */
    beforeLoad: ({ location: { pathname, searchStr }, params, preload }) => {
      if (preload || params.observation_file_id !== undefined || pathname.endsWith('/')) return;
      window.history.replaceState(window.history.state, '', `${pathname}/${searchStr}`);
    },
    component: page(() => import('../odt/observations/RequestPage.tsx'), 'RequestPage'),
  }),
] as const;

export const odtRoutes = tracking.addChildren(pages);

/**
 * Sensor providers are not users of tracking: they have a page of their own, with the tasks from the plan for their
 * sensors.
 */
const provider = createRoute({
  getParentRoute: () => signedIn,
  path: '/provider',
  staticData: { crumbs: [crumb('service.provider')] },
  beforeLoad: (passage) => requireRole(passage, 'odt:provider'),
  component: LiveTracking,
});

const providerPage = createRoute({
  getParentRoute: () => provider,
  path: '/',
  component: page(() => import('../odt/provider/ProviderPage.tsx'), 'ProviderPage'),
});

export const providerRoutes = provider.addChildren([providerPage]);
