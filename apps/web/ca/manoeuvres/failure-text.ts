import { searchFailureSentence } from '@farpass/contract/code-words';
import type { BurnSearchDocument } from '@farpass/contract/manoeuvres';
import type { Language } from '../../texts/language.ts';
import { readerFinding } from '../../texts/reader-finding.ts';

type Failed = Pick<BurnSearchDocument, 'failure' | 'failureCode' | 'failureParameters'>;

/** Why a search failed: English as the server says it, German with the figures if they were stored. */
export function failureText(
  { failure: text = '', failureCode: code, failureParameters: parameters }: Failed,
  language: Language,
): string {
  const general = searchFailureSentence({ code, text }, language);
  if (language === 'en' || code === undefined) return general;
  const found = readerFinding({ code, message: '', parameters }, language);
  if (found === '') return general;
  // A fault of a value names no field: the general sentence before it says which value it is about.
  return code.startsWith('VALUE_') ? `${general} ${found}` : found;
}
