import { germanCovarianceOrigin } from './covariance-origin.ts';
import { germanParameter } from './german-phrases.ts';
import type { GermanSentences } from './german-sentence.ts';
import { germanCode } from './parameter-words.ts';
import { germanProblemSentences, germanSchemaFaults } from './problems.ts';
import { templates } from './templates.ts';

/** Why other requests are refused. */
export const germanOfRequests: GermanSentences = templates(
  { ...germanProblemSentences, ...germanSchemaFaults },
  (place) => germanCode(place) ?? germanCovarianceOrigin(place.value) ?? germanParameter(place.value),
);
