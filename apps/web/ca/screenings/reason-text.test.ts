import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from '../../texts/language.ts';
import { loadFoundWords } from '../../texts/reader-finding.ts';
import { reasonText } from './reason-text.ts';

const unread = {
  reason: 'line 3: ECCENTRICITY is 7; expected 0 or more and below 1',
  reasonFinding: {
    code: 'GP_VALUE_OUT_OF_RANGE',
    message: 'line 3: ECCENTRICITY is 7; expected 0 or more and below 1',
    parameters: { field: 'ECCENTRICITY', found: '7', expected: '0 or more and below 1' },
  },
};

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await Promise.all([speak('de'), loadFoundWords('de')]);
});
afterAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  vi.unstubAllGlobals();
});

describe('why an object was not screened', () => {
  it('is said in German by the code of the fault that it names', () => {
    expect(reasonText(unread, 'de')).toBe('ECCENTRICITY ist 7; erwartet: 0 oder mehr und weniger als 1.');
    expect(reasonText(unread, 'en')).toBe(unread.reason);
  });

  it('is said in German by its sentence if it names no fault', () => {
    const reason = 'its ephemeris ends at 2026-11-20T00:00:00Z; not screened beyond that';
    expect(reasonText({ reason }, 'de')).toMatch(/^seine Ephemeride endet am 2026-11-20 00:00:00 Z;/);
    expect(reasonText({ reason }, 'en')).toBe('its ephemeris ends at 2026-11-20 00:00:00 Z; not screened beyond that');
  });

  it('is nothing for an object that was screened', () => {
    expect(reasonText({}, 'de')).toBeUndefined();
  });
});
