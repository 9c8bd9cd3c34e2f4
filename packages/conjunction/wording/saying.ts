import { type SentenceCode, sentences } from './sentences.ts';

/** A sentence by its code, with its parameters, so that it can be written in another language. */
export interface Saying {
  readonly code: SentenceCode;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The names that a sentence fills in. */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;
type PlacesOf<Code extends SentenceCode> = PlacesIn<(typeof sentences)[Code]>;
type Filling<Code extends SentenceCode> = [PlacesOf<Code>] extends [never]
  ? []
  : [parameters: Readonly<Record<PlacesOf<Code>, string | number>>];

/** The sentence of a code; the compiler checks the values that it fills in. */
export function say<Code extends SentenceCode>(code: Code, ...[parameters]: Filling<Code>): Saying {
  const written = Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]);
  return { code, parameters: Object.fromEntries(written) };
}

/** Sentences that follow each other, in English. */
export function englishOf(says: readonly Saying[]): string {
  return says
    .map(({ code, parameters }) =>
      sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? ''),
    )
    .join(' ');
}

/** Sentences with their English text as `sentence`: what a check or a repair says. */
export function worded(...says: readonly Saying[]): { readonly sentence: string; readonly says: readonly Saying[] } {
  return { sentence: englishOf(says), says };
}

/** Sentences with their English text as `reason`: what a verdict says. */
export function reasoned(...says: readonly Saying[]): { readonly reason: string; readonly says: readonly Saying[] } {
  return { reason: englishOf(says), says };
}
