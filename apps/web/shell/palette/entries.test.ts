import { describe, expect, it } from 'vitest';
import { servicesOf } from '../services.ts';
import { shellTexts } from '../texts.ts';
import { paletteEntries } from './entries.ts';
import { bestMatches } from './match.ts';
import { paletteTexts } from './texts.ts';

/** The English texts, by their paths. */
const english = (tree: unknown) => (path: string) =>
  String(path.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], tree));

const allOf = (granted: Readonly<Record<string, readonly string[]>>, invitingUrl?: string) =>
  paletteEntries(
    { services: servicesOf(granted, { developerMode: false }), granted, invitingUrl },
    { t: english(paletteTexts.en), shell: english(shellTexts.en) },
  );
const first = (typed: string, granted: Readonly<Record<string, readonly string[]>>) =>
  bestMatches(allOf(granted), typed)
    .filter(({ kind }) => kind === 'Action')
    .map(({ id }) => id)
    .at(0);
const everything = { ca: ['user'], odt: ['user', 'admin', 'provider'] };

describe('an action', () => {
  it.each([
    ['invite', 'invite'],
    ['einladen', 'invite'],
    ['order tracking', 'orderTracking'],
    ['vermessung bestellen', 'orderTracking'],
    ['screen', 'startScreening'],
    ['add satellite', 'addSatellite'],
    ['satellit hinzufügen', 'addSatellite'],
    ['tle', 'storeElementSets'],
    ['manöver', 'decide'],
    ['tdm', 'deliver'],
  ])('is found by "%s"', (typed, id) => {
    expect(first(typed, everything)).toBe(id);
  });

  it.each(['log out', 'logout', 'sign out', 'signout', 'logoff', 'abmelden', 'ausloggen'])(
    '"%s" offers to log out',
    (typed) => {
      expect(bestMatches(allOf({}), typed).map(({ id }) => id)).toEqual(['logOut']);
    },
  );

  it('"upload" offers every upload that the person may do', () => {
    const ids = bestMatches(allOf(everything), 'upload').map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['addMessages', 'deliver', 'storeElementSets', 'uploadEphemeris']);
    expect(bestMatches(allOf({ odt: ['user'] }), 'upload')).toEqual([]);
  });

  it('is not offered to people who may not do it', () => {
    expect(first('order tracking', { ca: ['user'] })).toBeUndefined();
    expect(first('add satellite', { odt: ['user'] })).toBeUndefined();
    expect(first('add sensor', { odt: ['user'] })).toBeUndefined();
  });

  it('"invite" leads to the page for inviting, if this platform has the accounts', () => {
    const url = 'https://farpass.example/auth/realms/platform/account#invite';
    const [found] = bestMatches(allOf({ ca: ['user'] }, url), 'invite');
    expect(found).toMatchObject({ text: 'Invite a colleague', action: { kind: 'outside', url } });
  });

  it('leads people to a guide that they may read', () => {
    const placeFor = (granted: Readonly<Record<string, readonly string[]>>) =>
      allOf(granted).flatMap(({ id, action }) => (id === 'invite' && action.kind === 'page' ? [action.place.to] : []));
    expect(placeFor({ ca: ['admin'] })).toEqual(['/docs/general/operations']);
    expect(placeFor({ ca: ['user'] })).toEqual(['/docs/general/using-farpass']);
  });
});
