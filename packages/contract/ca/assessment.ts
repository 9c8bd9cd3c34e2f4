import Type from 'typebox';
import { json, route } from '../route/index.ts';
import { field } from '../unit/index.ts';
import { ca } from './access.ts';
import { RiskLevel } from './conjunctions.ts';

const number = (description: string) => Type.Number({ description });
const Curve = (x: string) =>
  Type.Array(Type.Object({ x: number(x), probability: number('Probability of collision.') }));

/** Everything behind a probability: each method, each check, each repair, and what it would take to change it. */
export const Assessment = Type.Object({
  conjunctionId: Type.String(),
  cdmId: Type.String({ description: 'The message that was assessed: the newest.' }),
  tca: Type.String({ description: 'UTC; shifted from the message to the true minimum.' }),
  probability: Type.Object({
    value: Type.Optional(field('probabilityOfCollision')),
    method: Type.Optional(Type.String()),
    riskLevel: RiskLevel,
  }),
  methods: Type.Array(
    Type.Object({
      method: Type.String(),
      value: Type.Optional(Type.Number()),
      valid: Type.Boolean(),
      reason: Type.Optional(Type.String({ description: 'Why the method does not apply, or what it rests on.' })),
    }),
  ),
  checks: Type.Array(Type.Object({ code: Type.String(), passed: Type.Boolean(), message: Type.String() })),
  repairs: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
  encounter: Type.Object({
    missDistanceM: number('m'),
    relativeSpeedMPerS: number('m/s'),
    durationS: Type.Optional(number('Coppola’s encounter duration, s')),
    crossingAngleDeg: number('Angle between the velocities, degrees'),
    mahalanobisDistance: Type.Optional(number('Sigmas')),
    hardBodyRadiusM: number('Combined, m'),
    hardBodyRadiusSource: Type.String({ description: 'Where the radius comes from.' }),
  }),
  dilution: Type.Optional(
    Type.Object({
      isDiluted: Type.Boolean({ description: 'Better tracking would first raise the probability.' }),
      maximumProbability: number('Over all scales of the covariance.'),
      atScale: number('Scale of the standard deviations at that maximum.'),
      curve: Curve('Scale of the standard deviations.'),
    }),
  ),
  hardBodySensitivity: Type.Optional(Curve('Combined hard-body radius, m.')),
});

export const assessConjunction = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/assessment',
  operationId: 'assessConjunction',
  summary: 'Every probability method side by side, with checks, repairs, dilution and sensitivity',
  audit: null,
  tags: ['conjunctions'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    'hard-body-radius': Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 10_000,
        description: 'Combined radius to assume in place of the stored one, m.',
      }),
    ),
  }),
  responses: { 200: json(Assessment, 'The assessment of the newest message that has states.') },
  problems: ['STATES_MISSING'],
});
