import { inPowersOfTen } from '@farpass/astro/figures';
import { type SentenceCode, sentences } from './sentences.ts';

/** A sentence by code and parameters, so that it can be shown in another language. */
export interface Saying {
  readonly code: SentenceCode;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A sentence by its code; `npm run check` compares the parameters with the places of its text. */
export function say(code: SentenceCode, parameters: Readonly<Record<string, string | number>> = {}): Saying {
  const written = Object.entries(parameters).map(([name, value]) => [name, inPowersOfTen(String(value))]);
  return { code, parameters: Object.fromEntries(written) };
}

/** Consecutive sentences in English. */
export function englishOf(says: readonly Saying[]): string {
  return says
    .map(({ code, parameters }) =>
      sentences[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parameters[name] ?? '').trim(),
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
