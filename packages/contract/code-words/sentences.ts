import type { UpdateFindingCode } from '../ca/tracking/index.ts';
import type { ReasonCode } from '../odt/statuses.ts';
import { germanUpdateFindings } from './findings.ts';
import { requestReasonWords } from './request-reasons.ts';

/** What the server says in a sentence, with its code and what the sentence names. */
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

/** A parameter has its place in `{{ }}`; one that is missing leaves nothing. */
function filled(template: string, { text, parameters }: Pick<CodedSentence<never>, 'text' | 'parameters'>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String({ ...parameters, text }[name] ?? ''));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
