import problemDe from '../../problem/sentences.de.json' with { type: 'json' };
import type { Language } from '../../texts/index.ts';
import { covarianceOriginIn } from './covariance-origin.ts';
import { parameterIn } from './parameter-phrases.ts';
import { codeWordIn } from './parameter-words.ts';
import de from './schema-faults.de.json' with { type: 'json' };
import en from './schema-faults.en.json' with { type: 'json' };
import type { Sentences } from './sentence.ts';
import { templates } from './templates.ts';

/** In English, the server's own sentence is shown: pages need not load the English ones. */
const problems: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, de: problemDe };
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
