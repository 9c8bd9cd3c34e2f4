import type { FeedFailureCode } from '../catalogue/index.ts';
import type { Language, WordsByCode } from '../texts/index.ts';
import { sentenceIn } from './coded.ts';
import de from './feed-failures.de.json' with { type: 'json' };
import en from './feed-failures.en.json' with { type: 'json' };

/** Why a feed failed; in English as the server says it. */
export const feedFailureWords = { en, de } satisfies WordsByCode<FeedFailureCode | 'UNKNOWN'>;

/** Why a feed failed, in a language; undefined for one that did not fail. */
export function feedFailureSentence(
  { lastFailure, failureCode }: { readonly lastFailure?: string; readonly failureCode?: FeedFailureCode },
  language: Language,
): string | undefined {
  return lastFailure && sentenceIn(feedFailureWords, { code: failureCode ?? 'UNKNOWN', text: lastFailure }, language);
}
