import { typedIn } from '@farpass/contract/code-words';
import { pageLanguage } from './language.ts';

/** A number in the format of the page's language: 65.000,5 on a German page. Files keep the point. */
export function localNumber(written: string): string {
  return typedIn(written, pageLanguage());
}
