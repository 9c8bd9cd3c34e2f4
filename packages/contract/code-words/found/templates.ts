import { filledText } from '../../texts/index.ts';
import type { Sentence, Sentences } from './sentence.ts';

/** The text that a template puts in the place of a parameter. */
export interface TemplatePlace {
  /** The code of the sentence. */
  readonly sentence: string;
  readonly name: string;
  readonly value: string;
}

/** Sentences with parameters in `{{ }}`; `{{reason}}` is the sentence of the code that `reasonCode` names. */
export function templates(
  texts: Readonly<Record<string, string>>,
  written: (place: TemplatePlace) => string,
): Sentences {
  const sentence =
    ([code, template]: readonly [string, string]): Sentence =>
    (parameters, reason) => {
      if (!template.includes('{{')) return template;
      if (parameters === undefined) return undefined;
      const values = Object.entries(parameters).map(
        ([name, value]) => [name, written({ sentence: code, name, value: String(value) })] as const,
      );
      return filledText(template, { ...Object.fromEntries(values), reason }).trim();
    };
  return Object.fromEntries(Object.entries(texts).map((entry) => [entry[0], sentence(entry)]));
}
