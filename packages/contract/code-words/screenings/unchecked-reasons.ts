import type { ConjunctionDocument } from '../../ca/conjunctions.ts';

type UncheckedReason = NonNullable<NonNullable<ConjunctionDocument['rescreening']>['reason']>;

/** Why a screening could not check a conjunction, as the rest of a sentence after "not checkable: ". */
export const uncheckedReasonWords = {
  en: {
    OWN_NOT_SCREENED: 'the satellite was not screened with an orbit of its own',
    OTHER_NOT_SCREENED: 'the other object is not in the catalogue',
    OWN_NOT_COVERED: 'the orbit of the satellite does not cover the time around the closest approach',
    OTHER_NOT_COVERED: 'the orbit of the other object does not cover the time around the closest approach',
    OWN_TOO_OLD: 'the element set of the satellite is more than 14 days old at the closest approach',
    OTHER_TOO_OLD: 'the element set of the other object is more than 14 days old at the closest approach',
    OWN_UNCERTAIN: 'the ephemeris of the satellite, or its covariance, is not credible then',
    OTHER_UNCERTAIN: 'the ephemeris of the other object, or its covariance, is not credible then',
    OUTSIDE_VOLUME: 'the miss vector of the newest message is outside the volume',
    OUTSIDE_WINDOW: 'the closest approach is outside the window, or too near its ends',
    TOO_MANY_FOUND: 'the screening found more approaches than it has messages for',
  },
  de: {
    OWN_NOT_SCREENED: 'der Satellit wurde nicht mit einer eigenen Bahn gescreent',
    OTHER_NOT_SCREENED: 'das andere Objekt ist nicht im Katalog',
    OWN_NOT_COVERED: 'die Bahn des Satelliten deckt die Zeit um die größte Annäherung nicht ab',
    OTHER_NOT_COVERED: 'die Bahn des anderen Objekts deckt die Zeit um die größte Annäherung nicht ab',
    OWN_TOO_OLD: 'der Elementsatz des Satelliten ist bei der größten Annäherung über 14 Tage alt',
    OTHER_TOO_OLD: 'der Elementsatz des anderen Objekts ist bei der größten Annäherung über 14 Tage alt',
    OWN_UNCERTAIN: 'die Ephemeride des Satelliten oder ihre Kovarianz ist dann nicht glaubwürdig',
    OTHER_UNCERTAIN: 'die Ephemeride des anderen Objekts oder ihre Kovarianz ist dann nicht glaubwürdig',
    OUTSIDE_VOLUME: 'der Miss-Vektor der neuesten Meldung liegt außerhalb des Volumens',
    OUTSIDE_WINDOW: 'die größte Annäherung liegt außerhalb des Fensters oder zu nah an seinen Enden',
    TOO_MANY_FOUND: 'das Screening fand mehr Annäherungen, als es Meldungen hat',
  },
} as const satisfies Record<'en' | 'de', Record<UncheckedReason, string>>;
