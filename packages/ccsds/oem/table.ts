import { choice, epoch, type FieldTable, integer, number, text, within } from '../message/field.ts';

/** 502.0-B-3 table 5-2. */
export const oemHeader = {
  CLASSIFICATION: text('may', { since: 3 }),
  CREATION_DATE: epoch('must'),
  ORIGINATOR: text('must'),
  MESSAGE_ID: text('may', { since: 3 }),
} as const satisfies FieldTable;

/** 502.0-B-3 table 5-3. */
export const oemMetadata = {
  OBJECT_NAME: text('must'),
  OBJECT_ID: text('must'),
  CENTER_NAME: text('must'),
  REF_FRAME: text('must'),
  REF_FRAME_EPOCH: epoch('may', { since: 2 }),
  TIME_SYSTEM: text('must'),
  START_TIME: epoch('must'),
  USEABLE_START_TIME: epoch('may'),
  USEABLE_STOP_TIME: epoch('may'),
  STOP_TIME: epoch('must'),
  INTERPOLATION: choice('may', ['HERMITE', 'LAGRANGE', 'LINEAR'], { choicesOpen: true }),
  INTERPOLATION_DEGREE: integer('may', { least: 1 }),
} as const satisfies FieldTable;

/** One line of the ephemeris; in XML a `stateVector`. */
export const oemState = {
  EPOCH: epoch('must'),
  X: number('must', 'km'),
  Y: number('must', 'km'),
  Z: number('must', 'km'),
  X_DOT: number('must', 'km/s'),
  Y_DOT: number('must', 'km/s'),
  Z_DOT: number('must', 'km/s'),
  X_DDOT: number('may', 'km/s**2'),
  Y_DDOT: number('may', 'km/s**2'),
  Z_DDOT: number('may', 'km/s**2'),
} as const satisfies FieldTable;

/** The 21 elements of the lower triangle, row by row, in the order of the standard. */
export const covarianceElements = {
  CX_X: number('must', 'km**2'),
  CY_X: number('must', 'km**2'),
  CY_Y: number('must', 'km**2'),
  CZ_X: number('must', 'km**2'),
  CZ_Y: number('must', 'km**2'),
  CZ_Z: number('must', 'km**2'),
  CX_DOT_X: number('must', 'km**2/s'),
  CX_DOT_Y: number('must', 'km**2/s'),
  CX_DOT_Z: number('must', 'km**2/s'),
  CX_DOT_X_DOT: number('must', 'km**2/s**2'),
  CY_DOT_X: number('must', 'km**2/s'),
  CY_DOT_Y: number('must', 'km**2/s'),
  CY_DOT_Z: number('must', 'km**2/s'),
  CY_DOT_X_DOT: number('must', 'km**2/s**2'),
  CY_DOT_Y_DOT: number('must', 'km**2/s**2'),
  CZ_DOT_X: number('must', 'km**2/s'),
  CZ_DOT_Y: number('must', 'km**2/s'),
  CZ_DOT_Z: number('must', 'km**2/s'),
  CZ_DOT_X_DOT: number('must', 'km**2/s**2'),
  CZ_DOT_Y_DOT: number('must', 'km**2/s**2'),
  CZ_DOT_Z_DOT: number('must', 'km**2/s**2'),
} as const satisfies FieldTable;

/** A covariance of an ephemeris; its frame is that of the ephemeris if COV_REF_FRAME is absent. */
export const oemCovariance = within('covarianceMatrix', {
  EPOCH: epoch('must'),
  COV_REF_FRAME: text('may'),
  ...covarianceElements,
});
