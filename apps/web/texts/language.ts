import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/**
 * Initialises the texts before any feature registers its own. English is the default and the fallback for missing
 * texts.
 */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: languages,
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

const loads: (readonly [Language, () => Promise<void>])[] = [];

/** Registers what has to be loaded before the page changes to a language. */
export function beforeSpeaking(language: Language, load: () => Promise<void>): void {
  loads.push([language, load]);
}

/** Changes the language of the page, at once if nothing has to be loaded for it. */
export function speak(language: Language): void {
  document.documentElement.lang = language;
  const missing = loads.filter(([of]) => of === language);
  if (missing.length === 0) void i18next.changeLanguage(language);
  else {
    void Promise.allSettled(missing.map(([, load]) => load())).then(() => {
      if (document.documentElement.lang === language) void i18next.changeLanguage(language);
    });
  }
}
