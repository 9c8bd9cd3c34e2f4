import problemDe from '../../problem/sentences.de.json' with { type: 'json' };
import problemEn from '../../problem/sentences.en.json' with { type: 'json' };
import type { Language } from '../../texts/index.ts';
import { covarianceOriginIn } from './covariance-origin.ts';
import { parameterIn } from './parameter-phrases.ts';
import { codeWordIn } from './parameter-words.ts';
import de from './schema-faults.de.json' with { type: 'json' };
import en from './schema-faults.en.json' with { type: 'json' };
import type { Sentences } from './sentence.ts';
import { templates } from './templates.ts';

const problems = { en: problemEn, de: problemDe };
/** The refusals of a schema. */
const schemaFaults = { en, de };

/** Why other requests are refused. */
export function sentencesOfRequests(language: Language): Sentences {
  return templates(
    { ...problems[language], ...schemaFaults[language] },
    (place) =>
      codeWordIn(place, language) ?? covarianceOriginIn(place.value, language) ?? parameterIn(place.value, language),
  );
}
