import { allows, type Granted, type Requirement, serviceRequirements } from '@farpass/contract/route';

/** The applications of the platform in the order of the navigation, and who may see them. */
export interface Service {
  readonly key: 'odt' | 'ca' | 'provider' | 'screening' | 'account' | 'docs' | 'dev';
  readonly to: '/odt' | '/ca' | '/provider' | '/screening' | '/account' | '/docs' | '/dev';
  readonly requirements: readonly Requirement[];
}

const services: readonly Service[] = [
  { key: 'ca', to: '/ca', requirements: [serviceRequirements.ca] },
  { key: 'odt', to: '/odt', requirements: [serviceRequirements.odt] },
  { key: 'provider', to: '/provider', requirements: ['odt:provider'] },
  { key: 'screening', to: '/screening', requirements: [serviceRequirements.ca] },
  { key: 'account', to: '/account', requirements: [] },
  { key: 'docs', to: '/docs', requirements: [] },
];
const developerArea: Service = { key: 'dev', to: '/dev', requirements: [] };

export function servicesOf(granted: Granted, mode: { readonly developerMode: boolean }): readonly Service[] {
  const open = services.filter(({ requirements }) => allows(granted, requirements));
  return mode.developerMode ? [...open, developerArea] : open;
}

/** The sections of an application in its navigation. */
export interface Section {
  readonly key:
    | 'overview'
    | 'assets'
    | 'conjunctions'
    | 'satellites'
    | 'oems'
    | 'find'
    | 'screenings'
    | 'sources'
    | 'coordination'
    | 'duty'
    | 'waiting'
    | 'shift'
    | 'retention'
    | 'observations'
    | 'sensors'
    | 'tasks'
    | 'profile'
    | 'notifications'
    | 'billing'
    | 'kitchensink'
    | 'globe';
  readonly to:
    | '/ca/overview'
    | '/ca/assets'
    | '/ca/conjunctions'
    | '/ca/satellites'
    | '/ca/oems'
    | '/ca/find'
    | '/ca/sources'
    | '/ca/coordination'
    | '/ca/duty'
    | '/ca/waiting'
    | '/ca/shift'
    | '/ca/retention'
    | '/screening'
    | '/odt/observations'
    | '/odt/sensors'
    | '/provider'
    | '/account'
    | '/dev/kitchensink'
    | '/dev/3d';
  readonly page?: 'profile' | 'notifications' | 'billing';
  /** Offered by the palette and by a related page, because the header has no room for it. */
  readonly isAside?: true;
}

const sections: Readonly<Record<Service['key'], readonly Section[]>> = {
  ca: [
    { key: 'overview', to: '/ca/overview' },
    { key: 'assets', to: '/ca/assets', isAside: true },
    { key: 'conjunctions', to: '/ca/conjunctions' },
    { key: 'satellites', to: '/ca/satellites' },
    { key: 'oems', to: '/ca/oems' },
    { key: 'find', to: '/ca/find' },
    { key: 'screenings', to: '/screening' },
    { key: 'sources', to: '/ca/sources', isAside: true },
    { key: 'coordination', to: '/ca/coordination', isAside: true },
    { key: 'duty', to: '/ca/duty', isAside: true },
    { key: 'waiting', to: '/ca/waiting', isAside: true },
    { key: 'shift', to: '/ca/shift', isAside: true },
    { key: 'retention', to: '/ca/retention', isAside: true },
  ],
  odt: [
    { key: 'observations', to: '/odt/observations' },
    { key: 'sensors', to: '/odt/sensors' },
  ],
  provider: [{ key: 'tasks', to: '/provider' }],
  screening: [{ key: 'screenings', to: '/screening' }],
  account: [
    { key: 'profile', to: '/account', page: 'profile' },
    { key: 'notifications', to: '/account', page: 'notifications' },
    { key: 'billing', to: '/account', page: 'billing' },
  ],
  docs: [],
  dev: [
    { key: 'kitchensink', to: '/dev/kitchensink' },
    { key: 'globe', to: '/dev/3d' },
  ],
};

export function sectionsOf(service: Service['key']): readonly Section[] {
  return sections[service];
}

const detailSections: Readonly<Record<string, Section['key']>> = {
  '/account': 'profile',
  '/ca/assets': 'overview',
  '/ca/conjunction': 'conjunctions',
  '/ca/cdm': 'conjunctions',
  '/ca/manoeuvre': 'conjunctions',
  '/ca/post-manoeuvre-screening': 'conjunctions',
  '/ca/satellite': 'satellites',
  '/ca/annual-collision-statistics': 'satellites',
  '/odt/observation': 'observations',
  '/odt/sensor': 'sensors',
};

/**
 * The section of a page about one item: its list. The assets are the second part of the overview, and the profile is the
 * first page of the account.
 */
export function sectionOfPath(path: string): Section['key'] | undefined {
  return detailSections[path.split('/').slice(0, 3).join('/')];
}

/** The application of an address. For people who may use collision avoidance, screenings are shown within it. */
export function serviceOfPath(path: string, open: readonly Service[]): Service | undefined {
  const [, first = ''] = path.split('/');
  const key = first === 'screening' && open.some((service) => service.key === 'ca') ? 'ca' : first;
  return open.find((service) => service.key === key);
}
