import { serviceRequirements } from '@farpass/contract/route';
import { lazyPage } from '../routing/lazy-page.ts';
import type { Path } from '../routing/paths.ts';
import { Redirect, type Route } from '../routing/route.ts';
import { crumb } from '../shell/breadcrumbs/crumb.ts';
import { leadTo, requireRole } from './guards.ts';
import { signedIn } from './root.ts';

const liveTracking = lazyPage(() => import('../odt/LiveTracking.tsx').then(({ LiveTracking }) => LiveTracking));

const within: Route = {
  within: signedIn,
  beginning: '/odt',
  crumbs: [crumb('service.odt', '/odt')],
  guard: (passage) => requireRole(passage, serviceRequirements.odt),
  component: liveTracking,
};

export const odtPages = {
  '/odt': {
    within,
    guard: () => leadTo('/odt/observations'),
  },
  '/odt/observations': {
    within,
    crumbs: [crumb('section.observations')],
    component: lazyPage(() =>
      import('../odt/observations/ObservationsPage.tsx').then(({ ObservationsPage }) => ObservationsPage),
    ),
  },
  '/odt/sensors': {
    within,
    crumbs: [crumb('section.sensors')],
    component: lazyPage(() => import('../odt/sensors/SensorsPage.tsx').then(({ SensorsPage }) => SensorsPage)),
  },
  '/odt/sensor/$sensor_code': {
    within,
    crumbs: [crumb('section.sensors', '/odt/sensors'), crumb('crumb.sensor')],
    component: lazyPage(() => import('../odt/sensors/SensorPage.tsx').then(({ SensorPage }) => SensorPage)),
  },
  '/odt/observation/$observation_request_id/{-$observation_file_id}': {
    within,
    crumbs: [crumb('section.observations', '/odt/observations'), crumb('crumb.observation')],
    // The API's addresses of requests end with a slash, where that of a file has its id.
    guard: ({ address: { pathname, href }, params }) => {
      if (params.observation_file_id !== undefined || pathname.endsWith('/')) return;
      throw new Redirect({ href: `${pathname}/${href.slice(pathname.length)}` });
    },
    component: lazyPage(() => import('../odt/observations/RequestPage.tsx').then(({ RequestPage }) => RequestPage)),
  },
} satisfies Partial<Record<Path, Route>>;

/**
 * Sensor providers are not users of tracking: they have a page of their own, with the tasks from the plan for their
 * sensors.
 */
const provider: Route = {
  within: signedIn,
  beginning: '/provider',
  crumbs: [crumb('service.provider')],
  guard: (passage) => requireRole(passage, 'odt:provider'),
  component: liveTracking,
};

export const providerPages = {
  '/provider': {
    within: provider,
    component: lazyPage(() => import('../odt/provider/ProviderPage.tsx').then(({ ProviderPage }) => ProviderPage)),
  },
} satisfies Partial<Record<Path, Route>>;
