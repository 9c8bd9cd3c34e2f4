import { describe, expect, it } from 'vitest';
import { languageOf, translator } from './texts.ts';

const silent = { chosen: undefined, uiLocales: undefined, acceptLanguage: undefined };

describe('the language of a page', () => {
  it('is English if no language is asked for', () => {
    expect(languageOf(silent)).toBe('en');
  });

  it('is what the browser weighs most among those we have', () => {
    expect(languageOf({ ...silent, acceptLanguage: 'fr, en;q=0.3, de-AT;q=0.8' })).toBe('de');
  });

  it('is what the application asks for, before the browser', () => {
    expect(languageOf({ ...silent, uiLocales: 'fr de', acceptLanguage: 'en' })).toBe('de');
  });

  it('is what the person chose, before all', () => {
    expect(languageOf({ chosen: 'en', uiLocales: 'de', acceptLanguage: 'de' })).toBe('en');
  });
});

describe('a text', () => {
  it('takes its values by name', () => {
    expect(translator('en')('signOutText', { user: 'ada' })).toContain('signed in as ada.');
    expect(translator('de')('tooManyAttempts', { minutes: '3' })).toBe(
      'Zu viele Versuche. Bitte in 3 min erneut versuchen.',
    );
  });
});
