/** The possible decisions on an event, in the order in which they are shown. */
export const optionKinds = ['WAIT', 'TRACK', 'MANOEUVRE', 'NOTHING'] as const;

/** Why an option cannot be chosen. */
export const obstacles = [
  'DECISION_PASSED',
  'TCA_PASSED',
  'COMMAND_PASSED',
  'BURN_PASSED',
  'BURN_UNDER_WAY',
  'NOT_COMPUTED',
  'SEARCHING',
  'NO_BURN',
  'NOT_NEEDED',
  'NO_PASS_IN_TIME',
  'SETTLED',
  'NO_ROLE',
  'NO_SENSOR',
  'NO_COVARIANCE',
] as const;
