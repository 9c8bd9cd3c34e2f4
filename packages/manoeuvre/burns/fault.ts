/** What can be wrong with a burn or with a search for one. */
export type ManoeuvreFaultCode =
  | 'BURN_AFTER_TCA'
  | 'BURN_BEFORE_EARLIEST'
  | 'BURN_TOO_LONG'
  | 'BURN_FRAME_UNKNOWN'
  | 'BURN_WITHOUT_DIRECTION'
  | 'BURN_WITHOUT_SIZE'
  | 'MASS_MISSING'
  | 'PROPELLANT_EXCEEDED'
  | 'PROPULSION_MISSING'
  | 'COVARIANCE_MISSING'
  | 'SEARCH_WINDOW_EMPTY'
  | 'SEARCH_WINDOW_AFTER_TCA'
  | 'NO_CLOSEST_APPROACH'
  | 'VALUE_OUT_OF_RANGE'
  | 'VALUE_MISSING';

/** A fault of a plan: code for programs, field as the plan calls it, sentence for people. */
export class ManoeuvreFault extends Error {
  readonly code: ManoeuvreFaultCode;
  readonly field: string;
  readonly sentence: string;

  constructor(code: ManoeuvreFaultCode, { field, sentence }: { readonly field: string; readonly sentence: string }) {
    super(`${code}: ${field}: ${sentence}`);
    this.name = 'ManoeuvreFault';
    this.code = code;
    this.field = field;
    this.sentence = sentence;
  }
}
