import type { DoubtCode } from '@farpass/conjunction/event';
import type { GateCode } from '../gate/fault.ts';

/** A value that the message left open and that we filled in: results computed with it name it. */
export interface NamedDefault {
  readonly code: DefaultCode;
  readonly sentence: string;
  /** The parameters of the sentence, for other languages. */
  readonly parameters?: Readonly<Record<string, string>>;
}

const defaults = {
  HARD_BODY_RADIUS_ASSUMED: 'no hard-body radius is given or stated in the message; 20 m are assumed for both together',
  HARD_BODY_RADIUS_STATED_ZERO:
    'the hard-body radius that the message states is 0 m, which no object has; 20 m are assumed for both together',
  HARD_BODY_RADIUS_OTHER_ASSUMED:
    'no hard-body radius is given or stated in the message; {radius} m are assumed for the other object ({type}), in addition to the known radius',
  HARD_BODY_RADIUS_ZERO_OTHER_ASSUMED:
    'the hard-body radius that the message states is 0 m, which no object has; {radius} m are assumed for the other object ({type}), in addition to the known radius',
  HARD_BODY_RADIUS_OWN_ASSUMED:
    'no hard-body radius is given or stated in the message; {radius} m are assumed for our object, in addition to the listed radius of the other one',
  HARD_BODY_RADIUS_ZERO_OWN_ASSUMED:
    'the hard-body radius that the message states is 0 m, which no object has; {radius} m are assumed for our object, in addition to the listed radius of the other one',
  HARD_BODY_RADIUS_UNIT: 'the message states the hard-body radius as {stated}; {radius} m are used',
  HARD_BODY_RADIUS_FROM_EXCLUSION: 'the hard-body radius is the sum of the exclusion volume radii in the comments',
  HARD_BODY_RADIUS_FROM_AREA: 'the hard-body radius is that of circles with the areas AREA_PC',
  COVARIANCE_AXES_INERTIAL:
    'the message does not say whether its RTN axes turn; they are treated as inertial, frozen at TCA',
  EARTH_ORIENTATION_NOMINAL: 'the TCA lies outside the Earth orientation table; UT1 = UTC and no polar motion are used',
} as const;

export type DefaultCode = keyof typeof defaults;

export function namedDefault(code: DefaultCode, parameters?: Readonly<Record<string, string>>): NamedDefault {
  if (parameters === undefined) return { code, sentence: defaults[code] };
  const sentence = defaults[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  return { code, sentence, parameters };
}

/** A statement in the message that makes a number doubtful without preventing its use. */
export interface IntakeWarning {
  readonly code:
    | GateCode
    | 'DEFAULT_COVARIANCE_STATED'
    | 'COVARIANCE_SCALED'
    | 'COVARIANCE_INCOMPLETE'
    | 'SAME_OBJECT_TWICE'
    | 'LISTED_RADIUS_DOUBTFUL'
    | 'LISTED_SIGMA_DOUBTFUL'
    | DoubtCode;
  readonly sentence: string;
  /** The parameters of the sentence, for other languages. */
  readonly parameters?: Readonly<Record<string, string>>;
}
