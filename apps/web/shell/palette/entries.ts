import { allows, type Granted, type Requirement, serviceRequirements } from '@farpass/contract/route';
import { type Language, languageNames, languages } from '@farpass/contract/texts';
import type { TextsOf } from '../../texts/feature-texts.ts';
import type { StatusLabel } from '../../ui/status/status.ts';
import { type Service, sectionsOf } from '../services.ts';
import type { shellTexts } from '../texts.ts';
import { otherWordsFor, type WordedAction } from './other-words.ts';
import type { paletteTexts } from './texts.ts';

export type Command = 'dark' | 'light' | 'notifications' | 'profile' | 'keys' | 'wall' | 'logOut';

/** A destination in the application: an address without its query, and the query. */
export interface Destination {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

/** A page to open, a search result, or an action. */
export interface PaletteEntry {
  readonly id: string;
  readonly text: string;
  /** Other words that find it, in lower case. */
  readonly otherWords?: string;
  /** The kind of entry, in a word. */
  readonly kind: string;
  readonly detail?: string;
  readonly risk?: StatusLabel;
  readonly timeMs?: number;
  readonly action:
    | { readonly kind: 'page'; readonly place: Destination }
    | { readonly kind: 'command'; readonly command: Command }
    | { readonly kind: 'language'; readonly language: Language }
    | { readonly kind: 'screen'; readonly satelliteId: string }
    /** A page outside the application, such as one of the identity provider. */
    | { readonly kind: 'outside'; readonly url: string };
}

export interface PaletteWords {
  readonly t: TextsOf<typeof paletteTexts>;
  readonly shell: TextsOf<typeof shellTexts>;
}

const commands: readonly Command[] = ['notifications', 'profile', 'keys', 'wall', 'dark', 'light', 'logOut'];

interface EntryStart {
  readonly key: WordedAction;
  readonly place: Destination;
  readonly needs?: Requirement;
  /** Where it leads without that role; without this, it is not offered. */
  readonly otherwise?: Destination;
}

const { ca, odt } = serviceRequirements;

/** Pages where a task starts, for people who may do it. */
const beginnings: readonly EntryStart[] = [
  { key: 'addSatellite', place: { to: '/ca/satellites', search: { add: 'yes' } }, needs: ca },
  { key: 'addMessages', place: { to: '/ca/conjunctions', search: { add: 'messages' } }, needs: ca },
  { key: 'uploadEphemeris', place: { to: '/ca/oems' }, needs: ca },
  { key: 'storeElementSets', place: { to: '/ca/oems', search: { tab: 'sets' } }, needs: ca },
  { key: 'startScreening', place: { to: '/screening', search: { start: 'yes' } }, needs: ca },
  { key: 'findApproaches', place: { to: '/ca/find' }, needs: ca },
  { key: 'decide', place: { to: '/ca/conjunctions' }, needs: ca },
  { key: 'orderTracking', place: { to: '/odt/observations', search: { new: 'yes' } }, needs: odt },
  { key: 'addSensor', place: { to: '/odt/sensors', search: { add: 'yes' } }, needs: 'odt:admin' },
  { key: 'deliver', place: { to: '/provider' }, needs: 'odt:provider' },
  { key: 'setNotifications', place: { to: '/account/notifications' } },
  { key: 'createToken', place: { to: '/account/profile' } },
  {
    key: 'invite',
    place: { to: '/docs/general/operations', hash: 'users-and-roles' },
    needs: 'ca:admin,odt:admin,payments:admin',
    otherwise: { to: '/docs/general/using-farpass', hash: 'first-steps' },
  },
];

/** The services that a person may use, the roles of the person, and where they invite others. */
export interface Allowed {
  readonly services: readonly Service[];
  readonly granted: Granted;
  /** The page for inviting others; undefined if another identity provider has the accounts: a guide says how. */
  readonly invitingUrl: string | undefined;
}

/** All entries that the palette offers to a person with these services and roles. */
export function paletteEntries(allowed: Allowed, { t, shell }: PaletteWords): readonly PaletteEntry[] {
  const { services, granted, invitingUrl } = allowed;
  const pages = services.flatMap((service) => [
    { text: shell(`service.${service.key}`), to: service.to },
    ...sectionsOf(service.key).map(({ key, to, page }) => ({
      text: `${shell(`service.${service.key}`)} › ${shell(`section.${key}`)}`,
      to: page === undefined ? to : `${to}/${page}`,
    })),
  ]);
  const own = pages.filter(({ to }, place) => pages.findIndex((other) => other.to === to) === place);
  const possible = beginnings.flatMap(({ key, place, needs, otherwise }) => {
    const open = needs === undefined || allows(granted, [needs]) ? place : otherwise;
    return open === undefined ? [] : [{ key, place: open }];
  });
  return [
    ...[...own, { text: shell('crumb.tnc'), to: '/tnc' }].map(({ text, to }): PaletteEntry => {
      return { id: to, text, kind: t('pages'), action: { kind: 'page', place: { to } } };
    }),
    ...possible.map(({ key, place }): PaletteEntry => {
      const words = { id: key, otherWords: otherWordsFor(key), kind: t('action') };
      if (key === 'invite' && invitingUrl !== undefined)
        return { ...words, text: t('inviteHere'), action: { kind: 'outside', url: invitingUrl } };
      return { ...words, text: t(key), action: { kind: 'page', place } };
    }),
    ...commands.map((command): PaletteEntry => {
      const words = command === 'logOut' ? { otherWords: otherWordsFor(command) } : {};
      return { ...words, id: command, text: t(command), kind: t('command'), action: { kind: 'command', command } };
    }),
    ...languages.map((language): PaletteEntry => {
      const text = t('language', { name: languageNames[language] });
      return { id: language, text, kind: t('command'), action: { kind: 'language', language } };
    }),
  ];
}
