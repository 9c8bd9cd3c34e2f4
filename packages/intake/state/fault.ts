import { usualBody } from '@farpass/astro/propagation';
import type { GateCode, GateFault } from '../gate/fault.ts';

/** Why a state of a message cannot be used. */
export type StateFaultCode =
  | 'STATE_CENTRE_UNKNOWN'
  | 'STATE_FRAME_UNKNOWN'
  | 'STATE_TIME_SYSTEM_UNKNOWN'
  | 'BURN_FRAME_UNKNOWN'
  | GateCode;

/** A message that cannot be used as a start of a propagation: code for programs, sentence for people. */
export class StateFault extends Error {
  readonly code: StateFaultCode;
  /** The parameters of the sentence, for other languages. */
  readonly parameters: GateFault['parameters'];

  constructor(code: StateFaultCode, { sentence, parameters }: Pick<GateFault, 'sentence' | 'parameters'>) {
    super(`${code}: ${sentence}`);
    this.name = 'StateFault';
    this.code = code;
    this.parameters = parameters;
  }
}

/** Throws the first fault that rules out any computation. */
export function refuseFatal(faults: readonly GateFault[]): void {
  const fatal = faults.find(({ isFatal }) => isFatal);
  if (fatal !== undefined) throw new StateFault(fatal.code, fatal);
}

const defaults = {
  MASS_ABSENT: 'the message states no MASS; drag, radiation pressure and burns need one',
  DRAG_ABSENT: 'the message states no DRAG_AREA; air drag has no effect',
  DRAG_COEFFICIENT_ASSUMED: `the message states a DRAG_AREA and no DRAG_COEFF; ${usualBody.dragCoefficient} is assumed`,
  RADIATION_ABSENT: 'the message states no SOLAR_RAD_AREA; radiation pressure has no effect',
  RADIATION_COEFFICIENT_ASSUMED: `the message states a SOLAR_RAD_AREA and no SOLAR_RAD_COEFF; ${usualBody.radiationCoefficient} is assumed`,
  FRAME_EPOCH_ASSUMED:
    'the frame is one of date and the message states no REF_FRAME_EPOCH; the epoch of the state is used',
  EARTH_ORIENTATION_NOMINAL:
    'the epoch lies outside the Earth orientation table; UT1 = UTC and no polar motion are used',
  BURN_IMPULSIVE_ASSUMED: 'a manoeuvre has no MAN_DURATION; it is flown as an impulse',
  BURN_MASS_ASSUMED: 'a manoeuvre has no MAN_DELTA_MASS; the mass is not changed',
  LVLH_READ_AS_CCSDS:
    'LVLH is read as in the CCSDS registry, with z towards the Earth; what STK and Orekit call LVLH is RSW',
  COVARIANCE_FRAME_ASSUMED: 'the covariance names no frame; the frame of the state is used',
} as const;

export type StateDefaultCode = keyof typeof defaults;

/** A value that the message left open and that we filled in; `concerns` names the kind of run that it affects. */
export interface StateDefault {
  readonly code: StateDefaultCode;
  readonly sentence: string;
  readonly concerns: 'state' | 'mass' | 'drag' | 'radiation' | 'burns' | 'covariance';
}

const concerns: Readonly<Record<StateDefaultCode, StateDefault['concerns']>> = {
  MASS_ABSENT: 'mass',
  DRAG_ABSENT: 'drag',
  DRAG_COEFFICIENT_ASSUMED: 'drag',
  RADIATION_ABSENT: 'radiation',
  RADIATION_COEFFICIENT_ASSUMED: 'radiation',
  FRAME_EPOCH_ASSUMED: 'state',
  EARTH_ORIENTATION_NOMINAL: 'state',
  BURN_IMPULSIVE_ASSUMED: 'burns',
  BURN_MASS_ASSUMED: 'burns',
  LVLH_READ_AS_CCSDS: 'burns',
  COVARIANCE_FRAME_ASSUMED: 'covariance',
};

export function stateDefault(code: StateDefaultCode): StateDefault {
  return { code, sentence: defaults[code], concerns: concerns[code] };
}

/** A part of the message that could not be used and was left out. */
export interface StateWarning {
  readonly code: GateCode | 'COVARIANCE_FRAME_UNKNOWN' | 'COVARIANCE_INCOMPLETE';
  readonly sentence: string;
  /** The parameters of the sentence, for other languages. */
  readonly parameters: GateFault['parameters'];
}
