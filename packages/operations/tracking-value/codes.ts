/** The verdict on tracking for an event. */
export const trackingVerdicts = ['WORTH', 'NO_GAIN', 'TOO_LATE', 'NO_PASS', 'SETTLED', 'NO_COVARIANCE'] as const;

/** Why the verdict on tracking is what it is. */
export const valueReasonCodes = [
  'SETTLED',
  'DUE_TOO_SOON',
  'FIRST_PASS_LATE',
  'NO_PASS',
  'NO_GAIN',
  'WORTH',
  'NO_GAIN_UNSURE',
  'WORTH_UNSURE',
  'NO_GAIN_FIELD_UNKNOWN',
  'WORTH_FIELD_UNKNOWN',
  'NO_COVARIANCE',
] as const;
