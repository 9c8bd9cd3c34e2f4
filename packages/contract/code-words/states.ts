import type { ConjunctionDocument } from '../conjunctions/index.ts';
import type { BurnSearchDocument, planActions, planStates } from '../manoeuvres/index.ts';
import type { determinationStates } from '../odt/orbits.ts';
import type { ScreeningDocument } from '../screenings/index.ts';
import type { WordsByCode } from '../texts/index.ts';
import de from './states.de.json' with { type: 'json' };
import en from './states.en.json' with { type: 'json' };

type PlanState = (typeof planStates)[number];
type CalculationState = (BurnSearchDocument | ScreeningDocument)['state'];
type DeterminationState = (typeof determinationStates)[number];

/** The states of a manoeuvre plan, as every page and every sentence calls them. */
export const planStateWords = { en: en.plan, de: de.plan } satisfies WordsByCode<PlanState>;

/** The states of the burn of a conjunction. */
export const eventBurnWords = {
  en: en.eventBurn,
  de: de.eventBurn,
} satisfies WordsByCode<NonNullable<ConjunctionDocument['burn']>['state']>;

/** Actions of a person on a manoeuvre plan, as its buttons call them. */
export const planActionWords = {
  en: en.planAction,
  de: de.planAction,
} satisfies WordsByCode<(typeof planActions)[number]>;

/** The states of screenings and of searches for a burn. */
export const calculationStateWords = {
  en: en.calculation,
  de: de.calculation,
} satisfies WordsByCode<CalculationState>;

/** The states of an orbit determination. */
export const determinationStateWords = {
  en: en.determination,
  de: de.determination,
} satisfies WordsByCode<DeterminationState>;
