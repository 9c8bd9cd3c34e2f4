import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ReasonFinding } from '../fleet/findings.ts';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';

const mPerS = (description: string) => Type.Number({ description, 'x-unit': 'm/s' });
const seconds = (description: string) => Type.Number({ description, 'x-unit': 's' });

/** A burn as the impulse that has its effect. */
const Impulse = Type.Object({
  epoch: Type.String({ description: 'UTC; of an arc about its middle.' }),
  deltaVMPerS: mPerS('Size, m/s.'),
  rtnMPerS: Type.Array(Type.Number(), {
    minItems: 3,
    maxItems: 3,
    description: 'Along radial, along-track and cross-track of the orbit without the burn, m/s.',
  }),
});

const errors = {
  reference: Type.Enum(['FLOWN', 'PLAN'], {
    description:
      'The orbit without the burn: FLOWN, of the same ephemeris before it; PLAN, of the message of the plan.',
  }),
  planned: Impulse,
  achieved: Impulse,
  sizeErrorFraction: Type.Number({ description: 'Achieved over planned size, less 1.' }),
  directionErrorDeg: Type.Number({ description: 'Between the two directions.', 'x-unit': '°' }),
  timeErrorS: seconds('Positive: the burn was late, s.'),
  timeWithinS: seconds('By so much the time may be wrong, s.'),
  apartM: Type.Number({
    description: 'Distance of the two orbits where they are nearest: what no impulse explains, m.',
    'x-unit': 'm',
  }),
};

/** A burn of a plan of several, next to what was flown. */
const FlownOfSeveral = Type.Object({
  numbers: Type.Array(Type.Integer({ minimum: 1 }), {
    minItems: 1,
    description:
      'Of the burns of the plan, from 1. Several if less than 20 minutes are between them: their effect is compared as one.',
  }),
  isAsPlanned: Type.Boolean({ description: 'Within the errors that the plan was judged by.' }),
  ...errors,
});

/** A flown burn next to its plan. */
const FlownBurn = Type.Union([
  Type.Object({
    state: Type.Literal('WAITING'),
    reason: Type.String({ description: 'What is missing.' }),
    reasonFinding: Type.Optional(ReasonFinding),
  }),
  Type.Object({
    state: Type.Literal('COMPARED'),
    oemFileId: Type.String({ description: 'The ephemeris that says how it was flown.' }),
    fileName: Type.String(),
    ...errors,
    isAsPlanned: Type.Optional(
      Type.Boolean({
        description:
          'Within the errors that the plan was judged by: size within 5 %, direction within 3°, time within a minute or what the ephemeris can tell. What the plan solves can then be closed; otherwise its conjunctions are open again. Absent if it cannot be said yet.',
      }),
    ),
    burns: Type.Optional(
      Type.Array(FlownOfSeveral, {
        description:
          'Of a plan of several burns, each by the orbit before and after it. The fields above are then those of the one that departs most from its plan.',
      }),
    ),
    missing: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        description:
          'Numbers of the burns that the ephemeris does not show; as long as there are some, nothing is called as planned.',
      }),
    ),
  }),
]);

export type FlownBurnDocument = Static<typeof FlownBurn>;

export const compareFlownManoeuvre = route({
  ...ca,
  method: 'GET',
  path: '/ca/manoeuvres/{manoeuvre-id}/flown',
  operationId: 'compareFlownManoeuvre',
  isDear: true,
  summary: 'What was flown next to what was planned',
  description:
    'The newest operational ephemeris that was uploaded after the burn, or the one with `oem-id`, is compared with the plan: size, direction and time of the velocity change that leads from the orbit before to the orbit after; of several burns, each burn alone. Of exported and executed plans.',
  audit: null,
  tags: ['manoeuvres'],
  params: Type.Object({ 'manoeuvre-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    'oem-id': Type.Optional(Type.String({ maxLength: 64, description: 'An ephemeris of the satellite.' })),
  }),
  responses: { 200: json(FlownBurn, 'The comparison, or what is missing for it.') },
  problems: ['STATES_MISSING', 'CONTENT_INVALID', 'DEADLINE_EXCEEDED'],
});
