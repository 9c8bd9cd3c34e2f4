import { epoch, type FieldTable, number, text, within } from '../message/field.ts';
import { covarianceElements } from '../oem/table.ts';

/** 502.0-B-3 table 3-1. */
export const opmHeader = {
  CLASSIFICATION: text('may', { since: 3 }),
  CREATION_DATE: epoch('must'),
  ORIGINATOR: text('must'),
  MESSAGE_ID: text('may', { since: 3 }),
} as const satisfies FieldTable;

/** 502.0-B-3 table 3-2. */
export const opmMetadata = {
  OBJECT_NAME: text('must'),
  OBJECT_ID: text('must'),
  CENTER_NAME: text('must'),
  REF_FRAME: text('must'),
  REF_FRAME_EPOCH: epoch('may'),
  TIME_SYSTEM: text('must'),
} as const satisfies FieldTable;

/** Mass and areas, for OPM and OMM. */
export const spacecraftParameters = within('spacecraftParameters', {
  MASS: number('may', 'kg', { least: 0 }),
  SOLAR_RAD_AREA: number('may', 'm**2', { least: 0 }),
  SOLAR_RAD_COEFF: number('may', undefined, { least: 0 }),
  DRAG_AREA: number('may', 'm**2', { least: 0 }),
  DRAG_COEFF: number('may', undefined, { least: 0 }),
});

/** Each element is optional here; a separate rule requires all 21 or none. */
const optionalCovariance = Object.fromEntries(
  Object.entries(covarianceElements).map(([key, spec]) => [key, { ...spec, need: 'may' }]),
  // Same keys, units and types; only the need differs.
) as { readonly [K in keyof typeof covarianceElements]: ReturnType<typeof number<'may'>> };

/** Position and velocity covariance, for OPM and OMM. */
export const odmCovariance = within('covarianceMatrix', {
  COV_REF_FRAME: text('may'),
  ...optionalCovariance,
});

/** 502.0-B-3 table 3-3 without manoeuvres: state, osculating elements, spacecraft, covariance. */
export const opmData = {
  ...within('stateVector', {
    EPOCH: epoch('must'),
    X: number('must', 'km'),
    Y: number('must', 'km'),
    Z: number('must', 'km'),
    X_DOT: number('must', 'km/s'),
    Y_DOT: number('must', 'km/s'),
    Z_DOT: number('must', 'km/s'),
  }),
  ...within('keplerianElements', {
    SEMI_MAJOR_AXIS: number('may', 'km'),
    ECCENTRICITY: number('may', undefined, { least: 0 }),
    INCLINATION: number('may', 'deg'),
    RA_OF_ASC_NODE: number('may', 'deg'),
    ARG_OF_PERICENTER: number('may', 'deg'),
    TRUE_ANOMALY: number('may', 'deg'),
    MEAN_ANOMALY: number('may', 'deg'),
    GM: number('may', 'km**3/s**2', { least: 0 }),
  }),
  ...spacecraftParameters,
  ...odmCovariance,
} as const satisfies FieldTable;

/** One manoeuvre; a duration of zero is an impulse. MAN_DELTA_MASS is negative (mass lost). */
export const opmManoeuvre = within('maneuverParameters', {
  MAN_EPOCH_IGNITION: epoch('must'),
  MAN_DURATION: number('expected', 's', { least: 0, defaultValue: '0 s (an impulse)' }),
  MAN_DELTA_MASS: number('expected', 'kg', { most: 0, defaultValue: 'no mass change stated' }),
  MAN_REF_FRAME: text('must'),
  MAN_DV_1: number('must', 'km/s'),
  MAN_DV_2: number('must', 'km/s'),
  MAN_DV_3: number('must', 'km/s'),
}) satisfies FieldTable;

/** Only keywords with the prefix USER_DEFINED_. */
export const userDefined = {} as const satisfies FieldTable;
