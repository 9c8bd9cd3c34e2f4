import { type FaultParameters, type ManoeuvreSentenceCode, manoeuvreSentence } from './sentences.ts';

/** Kinds of faults of a burn, or of a search for one. */
export type ManoeuvreFaultCode =
  | 'BURN_AFTER_TCA'
  | 'BURN_BEFORE_EARLIEST'
  | 'BURNS_OVERLAP'
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

/** The field at fault, the code of the sentence, and the parameters of the sentence. */
interface FaultDetails {
  readonly field: string;
  readonly says: ManoeuvreSentenceCode;
  readonly parameters?: FaultParameters;
}

/**
 * A fault of a plan: a code for programs, the field by its name in the plan, a sentence for people, and the parameters
 * of that sentence for other languages.
 */
export class ManoeuvreFault extends Error {
  readonly code: ManoeuvreFaultCode;
  readonly field: string;
  readonly sentence: string;
  /** The parameters of the sentence, and its code as `sentenceCode`. */
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

  /** The same fault with the place of the burn in its file. */
  within(place: string): ManoeuvreFault {
    const { code, field, parameters } = this;
    return new ManoeuvreFault(code, { field: `${place}.${field}`, says: parameters.sentenceCode, parameters });
  }
}

/** The same work, with a place added to a fault. */
export function withinPlace<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ManoeuvreFault)) throw error;
    throw error.within(place);
  }
}
