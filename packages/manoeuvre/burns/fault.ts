import { type FaultParameters, type ManoeuvreSentenceCode, manoeuvreSentence } from './sentences.ts';

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

/** Where a fault is, which sentence says it, and what the sentence names. */
interface FaultDetails {
  readonly field: string;
  readonly says: ManoeuvreSentenceCode;
  readonly parameters?: FaultParameters;
}

/** A fault of a plan: code for programs, field as the plan calls it, sentence for people, and its parts for other languages. */
export class ManoeuvreFault extends Error {
  readonly code: ManoeuvreFaultCode;
  readonly field: string;
  readonly sentence: string;
  /** What the sentence names, and its code as `sentenceCode`. */
  readonly parameters: FaultParameters & { readonly sentenceCode: ManoeuvreSentenceCode };

  constructor(code: ManoeuvreFaultCode, { field, says, parameters = {} }: FaultDetails) {
    const sentence = manoeuvreSentence(says, parameters);
    super(`${code}: ${field}: ${sentence}`);
    this.name = 'ManoeuvreFault';
    this.code = code;
    this.field = field;
    this.sentence = sentence;
    this.parameters = { ...parameters, sentenceCode: says };
  }

  /** The same fault, of a burn at a place of its file. */
  within(place: string): ManoeuvreFault {
    const { code, field, parameters } = this;
    return new ManoeuvreFault(code, { field: `${place}.${field}`, says: parameters.sentenceCode, parameters });
  }
}
