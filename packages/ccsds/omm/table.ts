import { epoch, type FieldTable, integer, number, text, within } from '../message/field.ts';
import { odmCovariance, spacecraftParameters } from '../opm/table.ts';

/** 502.0-B-3 table 4-1. CelesTrak sends CREATION_DATE and ORIGINATOR without a value. */
export const ommHeader = {
  CLASSIFICATION: text('may', { since: 3 }),
  CREATION_DATE: epoch('expected'),
  ORIGINATOR: text('expected'),
  MESSAGE_ID: text('may', { since: 3 }),
} as const satisfies FieldTable;

/** 502.0-B-3 table 4-2. */
export const ommMetadata = {
  OBJECT_NAME: text('must'),
  OBJECT_ID: text('must'),
  CENTER_NAME: text('must'),
  REF_FRAME: text('must'),
  REF_FRAME_EPOCH: epoch('may'),
  TIME_SYSTEM: text('must'),
  MEAN_ELEMENT_THEORY: text('must'),
} as const satisfies FieldTable;

/** 502.0-B-3 table 4-3: mean elements, spacecraft, TLE parameters, covariance. */
export const ommData = {
  ...within('meanElements', {
    EPOCH: epoch('must'),
    SEMI_MAJOR_AXIS: number('may', 'km', { least: 0 }),
    MEAN_MOTION: number('may', 'rev/day', { least: 0 }),
    ECCENTRICITY: number('must', undefined, { least: 0, most: 1 }),
    INCLINATION: number('must', 'deg', { least: 0, most: 180 }),
    RA_OF_ASC_NODE: number('must', 'deg'),
    ARG_OF_PERICENTER: number('must', 'deg'),
    MEAN_ANOMALY: number('must', 'deg'),
    GM: number('may', 'km**3/s**2', { least: 0 }),
  }),
  ...spacecraftParameters,
  ...within('tleParameters', {
    EPHEMERIS_TYPE: integer('may'),
    CLASSIFICATION_TYPE: text('may'),
    NORAD_CAT_ID: integer('may', { least: 0, most: 999_999_999 }),
    ELEMENT_SET_NO: integer('may'),
    REV_AT_EPOCH: integer('may'),
    BSTAR: number('may', '1/ER'),
    BTERM: number('may', 'm**2/kg', { since: 3 }),
    MEAN_MOTION_DOT: number('may', 'rev/day**2'),
    MEAN_MOTION_DDOT: number('may', 'rev/day**3'),
    AGOM: number('may', 'm**2/kg', { since: 3 }),
  }),
  ...odmCovariance,
} as const satisfies FieldTable;
