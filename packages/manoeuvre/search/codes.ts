/** The result of the search of the smallest burn. */
export const searchOutcomes = ['FOUND', 'NOT_NEEDED', 'NO_TIME', 'TOO_LATE', 'NOTHING_ENOUGH'] as const;
