import { type GermanSentences, germanFinding, type SaidFinding } from './german-sentence.ts';
import { germanProblems } from './problem-words.ts';

/** A refused request as a page says it. */
export interface SaidProblem {
  readonly code?: string | undefined;
  readonly detail: string;
  readonly faults: readonly SaidFinding[];
}

/**
 * Why a request was refused, in German: by its first fault, after the name of the file or field that the server puts before it,
 * else by the code of the problem. What has no German sentence is as the server says it.
 */
export function detailIn(sentences: GermanSentences, { code = '', detail, faults }: SaidProblem): string {
  const [first] = faults;
  const said = first === undefined ? undefined : germanFinding(sentences, first);
  if (first === undefined || said === undefined) return new Map(Object.entries(germanProblems)).get(code) ?? detail;
  const [, place = ''] = detail.endsWith(first.message) ? (/^(\S+: )/.exec(detail) ?? []) : [];
  return `${place.length + first.message.length === detail.length ? place : ''}${said}`;
}
