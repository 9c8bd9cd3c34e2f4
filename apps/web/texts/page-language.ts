import i18next from 'i18next';
import type { Language } from './language.ts';

/** The language that the page has now, for what is said once and not drawn again. */
export function pageLanguage(): Language {
  return i18next.language === 'de' ? 'de' : 'en';
}
