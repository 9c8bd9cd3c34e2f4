import type { Language } from '../../texts/index.ts';
import { sentencesOfFiles } from './of-files.ts';
import { sentencesOfManoeuvres } from './of-manoeuvres.ts';
import { sentencesOfReaders } from './of-readers.ts';
import { sentencesOfRequests } from './of-requests.ts';
import { detailIn, type SaidProblem } from './problem-detail.ts';
import { findingIn, type SaidFinding, type Sentences } from './sentence.ts';

const made = new Map<Language, Sentences>();

/** Every sentence of a language. A page loads the parts when it needs them. */
function sentencesIn(language: Language): Sentences {
  const sentences = made.get(language) ?? {
    ...sentencesOfReaders(language),
    ...sentencesOfFiles(language),
    ...sentencesOfRequests(language),
    ...sentencesOfManoeuvres(language),
  };
  made.set(language, sentences);
  return sentences;
}

/** Every code that has a sentence in a language other than the server's. */
export function findingCodes(language: Language): ReadonlySet<string> {
  return new Set(Object.keys(sentencesIn(language)));
}

/**
 * A finding in a file or a request: English as the server says it, other languages by the code. Texts of the file stay as
 * they are. A finding that was stored before it had parameters stays English.
 */
export function readerFinding(finding: SaidFinding, language: Language): string {
  return (language === 'en' ? undefined : findingIn(sentencesIn(language), finding)) ?? finding.message;
}

/** Why a request was refused: English as the server says it, or in another language. */
export function problemDetail(problem: SaidProblem, language: Language): string {
  return language === 'en' ? problem.detail : detailIn({ sentences: sentencesIn(language), language }, problem);
}
