import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { featureTexts, textsIn } from './texts.ts';

const texts = featureTexts({
  en: { found: { files_one: '{{count}} file in {{folder}}', files_other: '{{count}} files in {{folder}}' }, no: 'No' },
  de: {
    found: { files_one: '{{count}} Datei in {{folder}}', files_other: '{{count}} Dateien in {{folder}}' },
    no: 'Nein',
  },
});

describe('a text', () => {
  it.each(languages)('has the plural form of %s for its count', (language) => {
    const t = textsIn(texts, language);
    const files = language === 'en' ? ['0 files', '1 file', '2 files'] : ['0 Dateien', '1 Datei', '2 Dateien'];
    expect([0, 1, 2].map((count) => t('found.files', { count, folder: 'a' }))).toEqual(
      files.map((found) => `${found} in a`),
    );
  });

  it('takes values as they are, and leaves nothing for one that is missing', () => {
    const t = textsIn(texts, 'en');
    expect(t('found.files', { count: 1, folder: '{{count}}' })).toBe('1 file in {{count}}');
    expect(t('found.files', { count: 1 })).toBe('1 file in ');
  });
});

it('the compiler refuses a language that lacks a key, or has another one, but not one with other plural forms', () => {
  // @ts-expect-error German lacks `no`.
  const less = featureTexts({ en: { yes: 'Yes', no: 'No' }, de: { yes: 'Ja' } });
  // @ts-expect-error English has no `maybe`.
  const more = featureTexts({ en: { yes: 'Yes' }, de: { yes: 'Ja', maybe: 'Vielleicht' } });
  const other = featureTexts({ en: { days_one: 'day', days_other: 'days' }, de: { days_other: 'd' } });
  // @ts-expect-error English has no `maybe`.
  expect([textsIn(less, 'de')('no'), textsIn(more, 'en')('maybe')]).toEqual(['no', 'maybe']);
  expect(textsIn(other, 'de')('days', { count: 2 })).toBe('d');
});
