import type { ProblemCode } from '../../problem/index.ts';
import type { Language, WordsByCode } from '../../texts/index.ts';
import de from './problems.de.json' with { type: 'json' };
import en from './problems.en.json' with { type: 'json' };
import { findingIn, type SaidFinding, type Sentences } from './sentence.ts';

/** The words of a page for a problem that names no fault with a sentence of its own: its kind, and its remedy. */
const problems: WordsByCode<ProblemCode> = { en, de };

/** A refused request as a page says it. */
export interface SaidProblem {
  readonly code?: string | undefined;
  readonly detail: string;
  readonly faults: readonly SaidFinding[];
}

/** Sentences, and their language. */
export interface Said {
  readonly sentences: Sentences;
  readonly language: Language;
}

/**
 * Why a request was refused: by its first fault, after the name of the file or field that the server puts before it, else by the
 * code of the problem. What has no sentence in the language is as the server says it.
 */
export function detailIn({ sentences, language }: Said, { code = '', detail, faults }: SaidProblem): string {
  const [first] = faults;
  const said = first === undefined ? undefined : findingIn(sentences, first);
  if (first === undefined || said === undefined)
    return new Map(Object.entries(problems[language])).get(code)?.replace('{{text}}', () => detail) ?? detail;
  const [, place = ''] = detail.endsWith(first.message) ? (/^(\S+: )/.exec(detail) ?? []) : [];
  return `${place.length + first.message.length === detail.length ? place : ''}${said}`;
}
