/** The levels of a risk, as documents list them: UNKNOWN if there is nothing to judge by. */
export const namedLevels = ['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** How well an orbit was determined, the best first. */
export const orbitGrades = ['GOOD', 'FAIR', 'POOR'] as const;

/** Why an event needs attention. */
export const attentionKinds = [
  'RISK',
  'UNKNOWN_RISK',
  'DEADLINE',
  'UNACKNOWLEDGED',
  'ORIGINATOR',
  'RISEN',
  'CHANGED_SINCE_DECISION',
  'BURN_MISSED',
  'COMMAND_DUE',
  'BURN_UNDER_WAY',
  'OBJECT_MOVED',
  'OTHER_PASS',
] as const;

/** The states of an event. */
export const conjunctionStates = ['OPEN', 'CLEARED', 'PAST'] as const;

/** The past forecasts from which the quantiles of a forecast are learnt. */
export const calibrationBases = ['OWN', 'PUBLIC', 'NONE'] as const;

/** Why the message of one originator counts before that of another. */
export const trustCodes = [
  'ONLY_SOURCE',
  'ALL_CONTRADICT_THEMSELVES',
  'WORSE_KEPT',
  'NEWER_LEFT_OUT',
  'NEWER_CONTRADICTS_ITSELF',
  'NEWEST_OF_AGREEING',
  'NEWEST_KNOWS_BEST',
  'NEWEST_AGAINST_OTHERS',
  'NEWEST_UNCOMPARED',
] as const;

/** The rules of caution. */
export const cautionRules = [
  'NOT_CREDIBLE',
  'STALE',
  'DILUTED',
  'DENSITY',
  'RADIUS',
  'REENTRY',
  'CONFIRMATION_MISSING',
] as const;

/** Ways to settle a doubt. */
export const waysToSettle = [
  'CREDIBLE_MESSAGE',
  'BOTH_COVARIANCES',
  'SECOND_MESSAGE',
  'NEWER_OBSERVATION',
  'TRACKING',
  'SIZE',
] as const;
