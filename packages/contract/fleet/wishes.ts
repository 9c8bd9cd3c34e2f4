import type { Static } from 'typebox';
import * as Type from 'typebox';
import { utcTime } from '../unit/index.ts';
import { executionErrors } from './execution-errors.ts';

export const signedAxes = ['+T', '-T', '+R', '-R', '+N', '-N'] as const;

const halfWidth = (axis: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 100_000, description: `${axis}, to either side, km.`, 'x-unit': 'km' });

/** How far a burn may move the satellite from its unburnt place until the closest approach. */
export const StationBox = Type.Object(
  { radialKm: halfWidth('Radial'), alongTrackKm: halfWidth('Along-track'), crossTrackKm: halfWidth('Cross-track') },
  {
    additionalProperties: false,
    description: 'Station-keeping box: no burn may leave it between the ignition and the closest approach.',
  },
);

/** Constraints of a search or a trade space, by the names of the search file of `farpass plan`. */
const constraints = {
  from: Type.Optional(utcTime('First ignition, UTC; by default the earliest that can be commanded.')),
  until: Type.Optional(utcTime('Last ignition, UTC; by default half a revolution before the closest approach.')),
  stepsPerOrbit: Type.Optional(
    Type.Integer({ minimum: 16, maximum: 96, description: 'Ignitions per revolution at the start; default 16.' }),
  ),
  directions: Type.Optional(
    Type.Union([Type.Literal('any'), Type.Array(Type.Enum(signedAxes), { minItems: 1, maxItems: 6 })], {
      description: '±T along the velocity, ±R radial, ±N normal; any: every direction. +T and -T when absent.',
    }),
  ),
  maximumDeltaVMPerS: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1000,
      description:
        'Largest burn, m/s. Default: that of the satellite’s configuration, otherwise three times what is enough, as far as its engine allows.',
      'x-unit': 'm/s',
    }),
  ),
  blackouts: Type.Optional(
    Type.Array(Type.Array(utcTime('UTC.'), { minItems: 2, maxItems: 2 }), {
      maxItems: 100,
      description: 'No ignition between these times; both ends are allowed.',
    }),
  ),
  ...executionErrors,
  box: Type.Optional(StationBox),
};

/** The inputs that are examined, for one conjunction. */
export const wishes = {
  conjunctionId: Type.String({ maxLength: 64 }),
  target: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      exclusiveMaximum: 1,
      description: 'Probability to reach, for all objects together; default 0.03 of the CRITICAL threshold.',
    }),
  ),
  days: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 7,
      description: 'Days after the burn in which the catalogue counts; default 3. 0: never.',
    }),
  ),
  leaveOut: Type.Optional(
    Type.Array(Type.String({ maxLength: 20 }), {
      maxItems: 200,
      description: 'Catalogue numbers of objects to ignore, such as those flying in formation.',
    }),
  ),
  ...constraints,
};

/** The constraints as they were applied, with defaults filled in. */
export const AppliedConstraints = Type.Object({
  from: Type.String(),
  until: Type.String(),
  stepsPerOrbit: Type.Integer(),
  directions: Type.Union([Type.Literal('any'), Type.Array(Type.Enum(signedAxes))]),
  maximumDeltaVMPerS: Type.Number({ 'x-unit': 'm/s' }),
  blackouts: Type.Array(Type.Array(Type.String(), { minItems: 2, maxItems: 2 })),
  sizeErrorFraction: Type.Number(),
  pointingErrorDeg: Type.Number(),
  sizeErrorMPerS: executionErrors.sizeErrorMPerS,
  pointingErrorMPerS: executionErrors.pointingErrorMPerS,
  box: Type.Optional(StationBox),
});

export const Wishes = Type.Object(wishes, { additionalProperties: false });
export type WishesDocument = Static<typeof Wishes>;
export type AppliedConstraintsDocument = Static<typeof AppliedConstraints>;
