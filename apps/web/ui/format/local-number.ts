import { writtenIn } from '@farpass/contract/code-words';
import i18next from 'i18next';

/** A number in the format of the page's language: 65.000,5 on a German page. Files keep the point. */
export function localNumber(written: string): string {
  return writtenIn(written, i18next.language === 'de' ? 'de' : 'en');
}
