/** Where the covariance in one of our messages is from. */
export const covarianceSources = [
  'EPHEMERIS',
  'EPHEMERIS_SCALED',
  'MESSAGE',
  'PAST_PREDICTIONS',
  'OWN_HISTORY',
  'CLASS',
  'ASSUMED',
] as const;
