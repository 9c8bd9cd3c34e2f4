export const gateCodes = [
  'STATE_RADIUS_IMPOSSIBLE',
  'STATE_SPEED_IMPOSSIBLE',
  'ORBIT_NOT_BOUND',
  'ORBIT_MEETS_EARTH',
  'ELEMENTS_DISAGREE',
  'VELOCITIES_DISAGREE',
  'VELOCITIES_INEXACT',
  'STATES_NO_ORBIT',
  'INTERPOLATION_REPLACED',
  'INTERPOLATION_CONTRADICTED',
  'INTERPOLATION_INEXACT',
  'POSITIONS_JUMP',
  'SEGMENTS_DISAGREE',
  'COVARIANCE_TOO_SMALL',
  'THRUST_SEEN',
  'EPOCH_IN_FUTURE',
  'FAR_FROM_CATALOGUE',
  'FAR_FROM_PREVIOUS',
  'FAR_FROM_SET',
  'NO_SET_TO_COMPARE',
  'MADE_IN_FUTURE',
  'MADE_LONG_AGO',
  'FRAME_DOUBTFUL',
  'OBJECT_OTHER',
  'CDM_OTHER_NUMBER',
  'CDM_OTHER_DESIGNATOR',
  'CDM_NAME_ONLY',
  'CDM_FAR_FROM_OWN_ORBIT',
  'SPAN_PAST',
  'SPAN_SHORT',
  'SPAN_LATER',
  'STATES_FAR_APART',
  'CENTRE_NOT_EARTH',
  'FRAME_UNKNOWN',
  'FRAMES_DIFFER',
  'MISS_DISTANCE_DISAGREES',
  'RELATIVE_SPEED_DISAGREES',
  'RELATIVE_POSITION_DISAGREES',
  'RELATIVE_VELOCITY_DISAGREES',
  'STATES_OFF_TCA',
] as const;

/** Kinds of contradiction of a file with itself or physics. */
export type GateCode = (typeof gateCodes)[number];

export function isGateCode(code: string): code is GateCode {
  return gateCodes.some((each) => each === code);
}

/** One contradiction: `isFatal` if nothing may be computed from the data, otherwise it is a warning. */
export interface GateFault {
  readonly code: GateCode;
  readonly sentence: string;
  /** The parameters of the sentence, for other languages. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly isFatal: boolean;
}
