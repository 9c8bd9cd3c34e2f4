import type { AssessmentDocument } from '@farpass/contract/ca';
import { germanCovarianceOrigin, writtenIn } from '@farpass/contract/code-words';
import { useLanguage } from '../../texts/language.ts';
import { germanSentences } from './sentences-de.ts';

type Says = AssessmentDocument['probability']['says'];

/** Sentences in German; a place without a value stays empty. */
export function germanOf(says: Says): string {
  return says
    .map(({ code, parameters }) =>
      germanSentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => written(parameters[name] ?? '')).trim(),
    )
    .join(' ');
}

/** What a message of our own screenings says about its covariance is said in German, too. */
function written(parameter: string): string {
  return germanCovarianceOrigin(parameter) ?? writtenIn(parameter, 'de');
}

interface Sentences {
  /** The server's own words. */
  readonly text: string | undefined;
  readonly says: Says;
}

/** A sentence of the server, in the language of the page: by code, or in its own English words. */
export function useSaid(): (said: Sentences) => string {
  const language = useLanguage();
  return ({ text = '', says }) => (language === 'de' && says.length > 0 ? germanOf(says) : text);
}
