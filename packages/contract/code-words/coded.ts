import { filledText, type Language, type WordsByCode } from '../texts/index.ts';
import { writtenNumber } from './numbers.ts';

/** A sentence of the server, with its code and its parameters. */
export interface CodedSentence<Code extends string = string> {
  readonly code: Code;
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>> | undefined;
}

/** A sentence of the server in a language, by its code, with numbers in its style; as the server says it if it has no such code. */
export function sentenceIn(
  texts: WordsByCode<string>,
  { code, text, parameters = {} }: CodedSentence,
  language: Language,
): string {
  const template = texts[language][code];
  if (template === undefined) return text;
  const written = Object.entries(parameters).map(([name, value]) => [name, writtenNumber(String(value))] as const);
  return filledText(template, { ...Object.fromEntries(written), text });
}
