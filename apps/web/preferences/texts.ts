import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  settings: 'Appearance and keys',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light', system: 'System' },
  language: 'Language',
  languages: { en: 'English', de: 'Deutsch' },
  zone: 'Times in',
  zones: { local: 'Browser ({{name}})', none: 'No such zone' },
  singleKeys: 'Single-key shortcuts',
} as const;

const de = {
  settings: 'Darstellung und Tasten',
  theme: 'Farben',
  themes: { dark: 'Dunkel', light: 'Hell', system: 'System' },
  language: 'Sprache',
  languages: { en: 'English', de: 'Deutsch' },
  zone: 'Zeiten in',
  zones: { local: 'Browser ({{name}})', none: 'Keine solche Zone' },
  singleKeys: 'Kürzel mit einzelnen Tasten',
};

export const preferenceTexts = featureTexts({ en, de });
