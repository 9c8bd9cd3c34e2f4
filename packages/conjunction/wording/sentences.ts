import en from './sentences.en.json' with { type: 'json' };

/**
 * Every sentence of an assessment by code: in English, with names for the parameters. Numbers are already formatted,
 * with a decimal point. Other languages have message files next to the English one.
 */
export const sentences = en;

export type SentenceCode = keyof typeof sentences;

/** All codes. */
export const sentenceCodes: readonly SentenceCode[] = Object.keys(sentences).filter(isSentenceCode);

function isSentenceCode(code: string): code is SentenceCode {
  return code in sentences;
}
