/** How good the coverage of a satellite is. */
export const coverageLevels = ['GOOD', 'ENDING', 'NEAR_END', 'ENDED', 'STALE', 'INEXACT'] as const;

/** The data by which an object is screened. */
export const screenedBy = ['OPERATOR_EPHEMERIS', 'PUBLISHED_EPHEMERIS', 'ELEMENT_SET', 'MESSAGE'] as const;

/** Why a screening that found nothing is not an all-clear. */
export const reservations = ['SCREENED', 'PARTLY_SCREENED', 'NOT_SCREENED'] as const;
