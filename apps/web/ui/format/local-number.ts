import { writtenIn } from '@farpass/contract/code-words';
import i18next from 'i18next';

/** A number as it is written everywhere, in the way of the language of the page: 65.000,5 on a German one. Files keep the point. */
export function localNumber(written: string): string {
  return writtenIn(written, i18next.language === 'de' ? 'de' : 'en');
}
