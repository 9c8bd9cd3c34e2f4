import i18next from 'i18next';
import type { Language } from './language.ts';

/** The current language of the page, for texts that are written once and not drawn again. */
export function pageLanguage(): Language {
  return i18next.language === 'de' ? 'de' : 'en';
}
