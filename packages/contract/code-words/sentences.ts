import type { ReasonCode } from '../odt/statuses.ts';
import type { Language } from '../texts/index.ts';
import type { UpdateFindingCode } from '../watch/tracking/orders.ts';
import type { ValueReasonCode } from '../watch/tracking/value.ts';
import { type CodedSentence, sentenceIn } from './coded.ts';
import { updateFindingWords } from './findings.ts';
import { requestReasonWords } from './request-reasons.ts';
import { valueNoteWords, valueReasonWords } from './tracking-value.ts';

/** Why a request has its status: English as the server says it, other languages by the code. */
export function reasonSentence(reason: CodedSentence<ReasonCode>, language: Language): string {
  return language === 'en' ? reason.text : sentenceIn(requestReasonWords, reason, language);
}

/** Why tracks gave no message or a poor one. */
export function updateFindingSentence(finding: CodedSentence<UpdateFindingCode>, language: Language): string {
  return sentence(sentenceIn(updateFindingWords, finding, language));
}

/** Why the tracking value of an event is what it is. */
export function valueReasonSentence(reason: CodedSentence<ValueReasonCode>, language: Language): string {
  return sentenceIn(valueReasonWords, reason, language);
}

/** How the message of a tracking value was handled. */
export function valueNoteSentence(note: CodedSentence, language: Language): string {
  return sentence(sentenceIn(valueNoteWords, note, language));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
