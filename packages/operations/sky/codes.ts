/** How an approach differs with a plan and without. */
export const comparedKinds = ['MADE', 'CHANGED', 'CLEARED'] as const;

/** The changes of an event since a sky was looked at, the worst first. */
export const skyChangeKinds = ['RISEN', 'APPEARED', 'CHANGED', 'CLEARED'] as const;

/** Why an event is not counted. */
export const uncountedReasons = [
  'NO_STATES',
  'NO_COVARIANCE',
  'NEWEST_UNUSABLE',
  'NOT_READ',
  'IN_DOUBT',
  'DURING_BURN',
  'NO_APPROACH',
] as const;

/** Who found an approach, a provider or we. */
export const foundBy = ['BOTH', 'ONLY_PROVIDER', 'ONLY_OURS'] as const;
