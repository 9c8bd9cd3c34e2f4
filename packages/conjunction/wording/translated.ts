import de from './sentences.de.json' with { type: 'json' };
import type { SentenceCode } from './sentences.ts';

/** The sentences of an assessment in other languages than English. */
export const translatedSentences = { de } satisfies Readonly<Record<string, Readonly<Record<SentenceCode, string>>>>;
