import type { UpdateFindingCode, ValueReasonCode } from '../ca/tracking/index.ts';
import type { ReasonCode } from '../odt/statuses.ts';
import { germanUpdateFindings } from './findings.ts';
import { writtenIn } from './numbers.ts';
import { requestReasonWords } from './request-reasons.ts';
import { germanForces, germanValueNotes, germanValueReasons } from './tracking-value.ts';

/** A sentence of the server, with its code and its parameters. */
interface CodedSentence<Code> {
  readonly code: Code;
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>> | undefined;
}

/** Why a request has its status: English as the server says it, German by the code. */
export function reasonSentence(reason: CodedSentence<ReasonCode>, language: 'en' | 'de'): string {
  return language === 'en' ? reason.text : filled(requestReasonWords.de[reason.code], reason);
}

/** Why tracks gave no message or a poor one: English as the server says it, German by the code. */
export function updateFindingSentence(finding: CodedSentence<UpdateFindingCode>, language: 'en' | 'de'): string {
  return sentence(language === 'en' ? finding.text : filled(germanUpdateFindings[finding.code], finding));
}

/** Why the tracking value of an event is what it is: English as the server says it, German by the code. */
export function valueReasonSentence(reason: CodedSentence<ValueReasonCode>, language: 'en' | 'de'): string {
  return language === 'en' ? reason.text : filled(germanValueReasons[reason.code], reason);
}

/** How the message of a tracking value was handled: English as the server says it, German by the code. */
export function valueNoteSentence(note: CodedSentence<string>, language: 'en' | 'de'): string {
  const template = language === 'en' ? undefined : germanValueNotes[note.code];
  return sentence(template === undefined ? note.text : filled(template, note));
}

/** A list of forces as the server gives it, in the language. */
export function forcesWords(forces: string, language: 'en' | 'de'): string {
  if (language === 'en') return forces;
  return forces
    .split(', ')
    .map((force) => germanForces[force] ?? force)
    .join(', ');
}

/**
 * Fills the places `{{ }}` of a template with the parameters, numbers in German style; a missing parameter leaves
 * nothing.
 */
function filled(template: string, { text, parameters }: Pick<CodedSentence<never>, 'text' | 'parameters'>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    writtenIn(String({ ...parameters, text }[name] ?? ''), 'de'),
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
