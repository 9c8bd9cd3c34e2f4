import type { Language, WordsByCode } from '../texts/index.ts';
import { sentenceIn } from './coded.ts';
import de from './search-failures.de.json' with { type: 'json' };
import en from './search-failures.en.json' with { type: 'json' };

const searchFailureWords = { en, de } satisfies WordsByCode<keyof typeof en>;

/** Why a search for the least burn failed, in a language. One that failed before there were codes failed with an error. */
export function searchFailureSentence(
  { code = '', text }: { readonly code?: string | undefined; readonly text: string },
  language: Language,
): string {
  if (text === '') return text;
  return sentenceIn(searchFailureWords, { code: Object.hasOwn(en, code) ? code : 'SEARCH_ERROR', text }, language);
}
