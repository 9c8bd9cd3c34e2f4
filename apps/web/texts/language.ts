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

export function speak(language: Language): void {
  document.documentElement.lang = language;
  void i18next.changeLanguage(language);
}
