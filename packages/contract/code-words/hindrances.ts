import type { PassPredictionDocument } from '../odt/passes.ts';
import type { WordsByCode } from '../texts/index.ts';
import de from './hindrances.de.json' with { type: 'json' };
import en from './hindrances.en.json' with { type: 'json' };

type Hindrance = PassPredictionDocument['hindrances'][number]['limit'];

/** Reasons why a sensor cannot observe an object above its horizon, in the words of a list. */
export const hindranceWords = { en, de } satisfies WordsByCode<Hindrance>;
