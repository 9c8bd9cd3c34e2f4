import type { ConjunctionDocument } from '../../conjunctions/conjunctions.ts';
import type { WordsByCode } from '../../texts/index.ts';
import de from './unchecked-reasons.de.json' with { type: 'json' };
import en from './unchecked-reasons.en.json' with { type: 'json' };

type UncheckedReason = NonNullable<NonNullable<ConjunctionDocument['rescreening']>['reason']>;

/** Why a screening could not check a conjunction, as the rest of a sentence after "not checkable: ". */
export const uncheckedReasonWords = { en, de } satisfies WordsByCode<UncheckedReason>;
