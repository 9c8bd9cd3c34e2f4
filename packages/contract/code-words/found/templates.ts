import type { GermanSentence, GermanSentences } from './german-sentence.ts';

/** What a template puts in the place of a parameter. */
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
): GermanSentences {
  const sentence =
    ([code, template]: readonly [string, string]): GermanSentence =>
    (parameters, reason) => {
      if (!template.includes('{{')) return template;
      return parameters === undefined
        ? undefined
        : template
            .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
              name === 'reason' ? reason : written({ sentence: code, name, value: String(parameters[name] ?? '') }),
            )
            .trim();
    };
  return Object.fromEntries(Object.entries(texts).map((entry) => [entry[0], sentence(entry)]));
}
