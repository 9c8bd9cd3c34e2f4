/** What can go wrong in a propagation, by code. The sentence says what was found, what was expected and what to do. */
export type PropagationErrorCode =
  | 'STEP_TOO_SMALL'
  | 'TOO_MANY_STEPS'
  | 'STATE_NOT_FINITE'
  | 'BELOW_SURFACE'
  | 'TABLE_OUT_OF_RANGE'
  | 'GRAVITY_DEGREE'
  | 'GRAVITY_COEFFICIENTS'
  | 'SPACE_WEATHER_FORMAT'
  | 'SPACE_WEATHER_MISSING'
  | 'SPACECRAFT_INCOMPLETE'
  | 'BURN_INVALID'
  | 'TIMES_NOT_SORTED';

/** A promise of this package that could not be kept: code for programs, sentence for people. */
export class PropagationError extends Error {
  readonly code: PropagationErrorCode;

  constructor(code: PropagationErrorCode, sentence: string) {
    super(`${code}: ${sentence}`);
    this.name = 'PropagationError';
    this.code = code;
  }
}
