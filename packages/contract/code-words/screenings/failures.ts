import type { ScreeningFailureCode } from '../../screenings/screenings.ts';
import type { Language, WordsByCode } from '../../texts/index.ts';
import { sentenceIn } from '../coded.ts';
import de from './failures.de.json' with { type: 'json' };
import en from './failures.en.json' with { type: 'json' };

/** Why a screening failed as a whole; in English as the server says it. */
export const screeningFailureWords = { en, de } satisfies WordsByCode<ScreeningFailureCode>;

/** Why a screening failed, in a language. One that failed before there were codes failed with an error; undefined for one that did not fail. */
export function screeningFailureSentence(
  { failure, failureCode }: { readonly failure?: string; readonly failureCode?: ScreeningFailureCode },
  language: Language,
): string | undefined {
  return (
    failure && sentenceIn(screeningFailureWords, { code: failureCode ?? 'SCREENING_ERROR', text: failure }, language)
  );
}
