import { type GermanSentences, germanFinding, type SaidFinding } from './german-sentence.ts';
import { germanOfFiles } from './of-files.ts';
import { germanOfManoeuvres } from './of-manoeuvres.ts';
import { germanOfReaders } from './of-readers.ts';
import { germanOfRequests } from './of-requests.ts';
import { detailIn, type SaidProblem } from './problem-detail.ts';

/** Every German sentence. A page loads the parts when it needs them. */
const germanSentences: GermanSentences = {
  ...germanOfReaders,
  ...germanOfFiles,
  ...germanOfRequests,
  ...germanOfManoeuvres,
};

/** Every code that has a German sentence. */
export const germanFindingCodes: ReadonlySet<string> = new Set(Object.keys(germanSentences));

/**
 * What was found in a file or a request: English as the server says it, German by the code. Texts of the file stay as they are.
 * A finding that was stored before it had parameters stays English.
 */
export function readerFinding(finding: SaidFinding, language: 'en' | 'de'): string {
  return (language === 'de' ? germanFinding(germanSentences, finding) : undefined) ?? finding.message;
}

/** Why a request was refused: English as the server says it, or German. */
export function problemDetail(problem: SaidProblem, language: 'en' | 'de'): string {
  return language === 'en' ? problem.detail : detailIn(germanSentences, problem);
}
