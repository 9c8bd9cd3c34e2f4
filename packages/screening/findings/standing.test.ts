import { describe, expect, it } from 'vitest';
import { coverageDoubt, coverageLevel, reservationsOf } from './standing.ts';

describe('the coverage of an object', () => {
  it('is good for three days, then should be looked at, then needs it urgently', () => {
    const at = (hoursLeft: number) => coverageLevel({ hoursLeft, screenedBy: 'OPERATOR_EPHEMERIS', ageHours: 400 });
    expect([at(72), at(71.9), at(24), at(23.9), at(0)]).toEqual(['GOOD', 'ENDING', 'ENDING', 'NEAR_END', 'ENDED']);
  });

  it('is stale with an element set older than 14 days', () => {
    const by = (ageHours: number) => coverageLevel({ hoursLeft: 100, screenedBy: 'ELEMENT_SET', ageHours });
    expect([by(336), by(337)]).toEqual(['GOOD', 'STALE']);
  });
});

describe('an ephemeris that is not proven between its states', () => {
  const unproven = [{ code: 'INTERPOLATION_INEXACT', message: 'no interpolation is surer than 640 m' }];
  const replaced = [{ code: 'INTERPOLATION_REPLACED', message: 'HERMITE 7 is used instead' }];
  const screened = { hoursLeft: 100, screenedBy: 'OPERATOR_EPHEMERIS' };

  it('is neither good coverage nor an all-clear; a replaced interpolation is proven', () => {
    expect(coverageLevel({ ...screened, notes: unproven })).toBe('INEXACT');
    expect(coverageLevel({ ...screened, hoursLeft: 0, notes: unproven })).toBe('ENDED');
    expect(coverageLevel({ ...screened, notes: replaced })).toBe('GOOD');
    const primary = { name: 'ICEYE-X52', state: 'SCREENED', screenedBy: 'OPERATOR_EPHEMERIS' } as const;
    expect(reservationsOf([{ ...primary, notes: replaced }], { isTrial: false })).toEqual([]);
    expect(reservationsOf([{ ...primary, notes: unproven }], { isTrial: false })).toEqual([
      { code: 'EPHEMERIS_INEXACT', message: 'ICEYE-X52: no interpolation is surer than 640 m' },
    ]);
  });
});

describe('a screening that found nothing', () => {
  const sound = { name: 'ISS', state: 'SCREENED', screenedBy: 'ELEMENT_SET', ageHours: 10 } as const;

  it('is an all-clear if the data are current for the whole window', () => {
    expect(reservationsOf([sound], { isTrial: false })).toEqual([]);
  });

  it('is not an all-clear if the catalogue is old, or only a choice of own element sets', () => {
    const codes = (objects: number, medianElementSetHours: number, isOwnAlone: boolean) =>
      reservationsOf([sound], { isTrial: false, catalogue: { objects, medianElementSetHours, isOwnAlone } }).map(
        ({ code }) => code,
      );
    expect(codes(30_000, 336, true)).toEqual([]);
    expect(codes(30_000, 337, false)).toEqual(['CATALOGUE_STALE']);
    expect(codes(9_999, 24, true)).toEqual(['CATALOGUE_SMALL']);
    expect(codes(9_999, 24, false)).toEqual([]);
    expect(codes(3, 6_000, true)).toEqual(['CATALOGUE_STALE', 'CATALOGUE_SMALL']);
  });

  it('is not an all-clear if more than a tenth of the other element sets are too old', () => {
    const messages = (staleElementSets: number) =>
      reservationsOf([sound], {
        isTrial: false,
        catalogue: { objects: 30_000, medianElementSetHours: 10, staleElementSets, isOwnAlone: false },
      }).map(({ message }) => message);
    expect(messages(3_000)).toEqual([]);
    expect(messages(3_001)).toEqual([expect.stringContaining('3001 of the 30000 element sets')]);
  });

  it('names first an element set that was too old, then what was left out', () => {
    const partly = { name: 'B', state: 'PARTLY_SCREENED', reason: 'its ephemeris ends early' } as const;
    expect(reservationsOf([partly, { ...sound, ageHours: 20_000 }], { isTrial: true })).toEqual([
      {
        code: 'ELEMENTS_STALE',
        message: 'ISS: its element set is 833 days old; more than 14 days do not allow an all-clear.',
      },
      { code: 'PARTLY_SCREENED', message: 'B: its ephemeris ends early' },
      { code: 'TRIAL', message: 'It was a trial: it wrote no messages and changed no conjunction.' },
    ]);
  });

  it('names a set from the future, which is propagated as far backwards', () => {
    expect(reservationsOf([{ ...sound, ageHours: -480 }], { isTrial: false })).toEqual([
      {
        code: 'ELEMENTS_STALE',
        message: 'ISS: its element set is 20 days in the future; more than 14 days do not allow an all-clear.',
      },
    ]);
  });
});

describe('the coverage against a catalogue', () => {
  const whole = { objects: 25_000, medianElementSetHours: 10, isOwnAlone: true };

  it('is doubtful if its element sets are old, common or own, or few and all own', () => {
    expect(coverageDoubt(whole)).toBeUndefined();
    expect(coverageDoubt({ ...whole, objects: 100 })).toContain('Only 100 objects');
    expect(coverageDoubt({ ...whole, medianElementSetHours: 24 * 20 })).toContain('20 days old');
    expect(coverageDoubt({ ...whole, medianElementSetHours: 24 * 20, isOwnAlone: false })).toContain('20 days old');
    expect(coverageDoubt({ ...whole, objects: 100, isOwnAlone: false })).toBeUndefined();
    expect(coverageDoubt({ ...whole, staleElementSets: 5_000 })).toBeUndefined();
  });
});
