import { screeningReasonWords } from '@farpass/contract/code-words';
import type { FindingDocument } from '@farpass/contract/fleet';
import type { Language } from '../../texts/language.ts';
import { readerFinding } from '../../texts/reader-finding.ts';

/** A reason of the server, with its code if it names a fault. */
export interface Reasoned {
  readonly reason?: string;
  readonly reasonFinding?: FindingDocument;
}

/** Why an object was not screened, or not in the whole window, in the language of the page. */
export function reasonText({ reason, reasonFinding }: Reasoned, language: Language): string | undefined {
  if (reason === undefined) return undefined;
  const isSentence = language === 'en' || reasonFinding === undefined;
  return withPageTimes(isSentence ? screeningReasonWords(reason, language) : readerFinding(reasonFinding, language));
}

/** The times of a sentence as everywhere on the pages: `2026-11-20 00:00:00 Z`. */
function withPageTimes(sentence: string): string {
  return sentence.replaceAll(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z/g, '$1 $2 Z');
}
