import { inPowersOfTen } from '@farpass/astro/figures';
import { type SentenceCode, sentences } from './sentences.ts';

/** A sentence by code and parameters, so that it can be shown in another language. */
export interface Saying {
  readonly code: SentenceCode;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The names of the parameters in a sentence. */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;
type PlacesOf<Code extends SentenceCode> = PlacesIn<(typeof sentences)[Code]>;
type Filling<Code extends SentenceCode> = [PlacesOf<Code>] extends [never]
  ? []
  : [parameters: Readonly<Record<PlacesOf<Code>, string | number>>];

/** A sentence by its code; the compiler checks the parameters. */
export function say<Code extends SentenceCode>(code: Code, ...[parameters]: Filling<Code>): Saying {
  const written = Object.entries(parameters ?? {}).map(([name, value]) => [name, inPowersOfTen(String(value))]);
  return { code, parameters: Object.fromEntries(written) };
}

/** Consecutive sentences in English. */
export function englishOf(says: readonly Saying[]): string {
  return says
    .map(({ code, parameters }) =>
      sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? ''),
    )
    .join(' ');
}

/** Sentences with their English text as `sentence`, for a check or a repair. */
export function worded(...says: readonly Saying[]): { readonly sentence: string; readonly says: readonly Saying[] } {
  return { sentence: englishOf(says), says };
}

/** Sentences with their English text as `reason`, for a verdict. */
export function reasoned(...says: readonly Saying[]): { readonly reason: string; readonly says: readonly Saying[] } {
  return { reason: englishOf(says), says };
}
