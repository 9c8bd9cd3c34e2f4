import type { FindingDocument } from '@farpass/contract/ca';
import { screeningReasonWords } from '@farpass/contract/code-words';
import { readerFinding } from '@farpass/contract/found-words';
import type { Language } from '../../texts/language.ts';

/** A reason of the server, with its code if it names a fault. */
export interface Reasoned {
  readonly reason?: string;
  readonly reasonFinding?: FindingDocument;
}

/** Why an object was not screened, or not in the whole window, in the language of the page. */
export function reasonText({ reason, reasonFinding }: Reasoned, language: Language): string | undefined {
  if (reason === undefined) return undefined;
  if (language === 'en' || reasonFinding === undefined) return screeningReasonWords(reason, language);
  return readerFinding(reasonFinding, language);
}
