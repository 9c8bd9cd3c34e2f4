import type { DecisionStatus } from '../conjunctions/decisions.ts';
import type { WordsByCode } from '../texts/index.ts';
import de from './decision-statuses.de.json' with { type: 'json' };
import en from './decision-statuses.en.json' with { type: 'json' };

/** The decision on a conjunction. */
export const decisionStatusWords = { en, de } satisfies WordsByCode<DecisionStatus>;
