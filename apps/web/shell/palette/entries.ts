import type { RiskLevel } from '@farpass/contract/ca';
import type { TextsOf } from '../../texts/feature-texts.ts';
import { type Service, sectionsOf } from '../services.ts';
import type { shellTexts } from '../texts.ts';
import type { paletteTexts } from './texts.ts';

export type Command =
  | 'dark'
  | 'light'
  | 'english'
  | 'german'
  | 'notifications'
  | 'profile'
  | 'keys'
  | 'wall'
  | 'logOut';

/** A destination in the application: an address without its query, and the query. */
export interface Destination {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** A page to open, a search result, or an action. */
export interface PaletteEntry {
  readonly id: string;
  readonly text: string;
  /** The kind of entry, in a word. */
  readonly kind: string;
  readonly detail?: string;
  readonly riskLevel?: RiskLevel;
  readonly timeMs?: number;
  readonly action:
    | { readonly kind: 'page'; readonly place: Destination }
    | { readonly kind: 'command'; readonly command: Command }
    | { readonly kind: 'screen'; readonly satelliteId: string };
}

export interface PaletteWords {
  readonly t: TextsOf<typeof paletteTexts>;
  readonly shell: TextsOf<typeof shellTexts>;
}

const commands: readonly Command[] = [
  'notifications',
  'profile',
  'keys',
  'wall',
  'dark',
  'light',
  'english',
  'german',
  'logOut',
];

/** Pages where a task starts, for people who may use collision avoidance. */
const beginnings = [
  ['addSatellite', { to: '/ca/satellites', search: { add: 'yes' } }],
  ['addMessages', { to: '/ca/conjunctions', search: { add: 'messages' } }],
  ['uploadEphemeris', { to: '/ca/oems' }],
  ['startScreening', { to: '/screening', search: { start: 'yes' } }],
] as const;

/** All entries that the palette offers to a person who may use these services. */
export function paletteEntries(services: readonly Service[], { t, shell }: PaletteWords): readonly PaletteEntry[] {
  const pages = services.flatMap((service) => [
    { text: shell(`service.${service.key}`), to: service.to },
    ...sectionsOf(service.key).map(({ key, to, page }) => ({
      text: `${shell(`service.${service.key}`)} › ${shell(`section.${key}`)}`,
      to: page === undefined ? to : `${to}/${page}`,
    })),
  ]);
  const own = pages.filter(({ to }, place) => pages.findIndex((other) => other.to === to) === place);
  const maySearch = services.some(({ key }) => key === 'ca');
  return [
    ...[...own, { text: shell('crumb.tnc'), to: '/tnc' }].map(({ text, to }): PaletteEntry => {
      return { id: to, text, kind: t('pages'), action: { kind: 'page', place: { to } } };
    }),
    ...(maySearch ? beginnings : []).map(([key, place]): PaletteEntry => {
      return { id: key, text: t(key), kind: t('action'), action: { kind: 'page', place } };
    }),
    ...commands.map((command): PaletteEntry => {
      return { id: command, text: t(command), kind: t('command'), action: { kind: 'command', command } };
    }),
  ];
}
