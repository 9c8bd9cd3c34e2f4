import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from '../../texts/language.ts';
import { loadFoundWords } from '../../texts/reader-finding.ts';
import { failureText } from './failure-text.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await Promise.all([speak('de'), loadFoundWords('de')]);
});
afterAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  vi.unstubAllGlobals();
});

describe('why a search failed', () => {
  const late = {
    failure: '/window: the window ends at B, before it begins at A; end it later, or begin it earlier.',
    failureCode: 'SEARCH_WINDOW_EMPTY',
    failureParameters: { sentenceCode: 'WINDOW_REVERSED_BURN', until: 'B', from: 'A' },
  };

  it('is said in German with its figures, and in English as the server says it', () => {
    expect(failureText(late, 'en')).toBe(late.failure);
    expect(failureText(late, 'de')).toMatch(/\bB\b.*\bA\b/);
    expect(failureText(late, 'de')).not.toMatch(/exchange/);
  });

  it('is said by its code if the figures were not stored', () => {
    const { failure, failureCode } = late;
    expect(failureText({ failure, failureCode }, 'de')).toMatch(/^Das Zeitfenster endet, bevor es beginnt/);
    expect(failureText({ failure }, 'de')).toMatch(/^Die Berechnung endete mit einem Fehler/);
  });

  it('names what a bare value is about', () => {
    const parameters = { sentenceCode: 'NUMBER_UNFIT', found: '-1.5', expected: 'a number above 0' };
    const failed = { failure: 'x', failureCode: 'VALUE_OUT_OF_RANGE', failureParameters: parameters };
    expect(failureText(failed, 'de')).toBe(
      'Eine der Bedingungen hat einen unmöglichen Wert. Gefunden: -1.5; erwartet: eine Zahl über 0.',
    );
  });
});
