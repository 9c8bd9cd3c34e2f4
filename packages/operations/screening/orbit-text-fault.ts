import { type Fault, faultParameters } from '@farpass/ccsds/message';
import { thrownParameters } from '@farpass/intake/state';

type Parameters = Readonly<Record<string, string | number>>;

export const orbitTextCodes = [
  'ORBIT_TEXT_NO_TRAJECTORY',
  'ORBIT_TEXT_FORMAT',
  'ORBIT_TEXT_SETS',
  'ORBIT_TEXT_FAR',
  'ORBIT_DECAYED',
  'ORBIT_OUTSIDE_WINDOW',
] as const;

/** Why a text gives no orbit for a window: a sentence, and its code as `reasonCode` with what it names. */
export class OrbitTextFault extends Error {
  readonly parameters: Parameters;

  constructor(sentence: string, parameters: Parameters) {
    super(sentence);
    this.name = 'OrbitTextFault';
    this.parameters = parameters;
  }

  /** A text that its reader refuses. */
  static ofReader(sentence: string, fault: Fault | undefined): OrbitTextFault {
    const parameters = fault === undefined ? {} : { ...faultParameters(fault), reasonCode: fault.code };
    return new OrbitTextFault(sentence, parameters);
  }

  /** One of the sentences of passes. */
  static of(code: (typeof orbitTextCodes)[number], sentence: string, parameters: Parameters = {}): OrbitTextFault {
    return new OrbitTextFault(sentence, { ...parameters, reasonCode: code });
  }
}

/** The code of what was thrown while an orbit was read or followed, as `reasonCode`, and what its sentence names. */
export function orbitFaultParameters(error: unknown): Parameters {
  return error instanceof OrbitTextFault ? error.parameters : thrownParameters(error);
}
