import type { Static } from 'typebox';
import * as Type from 'typebox';
import { DigitsQuery, json, route } from '../../route/index.ts';
import { ca } from '../access.ts';
import { conjunctionParams } from './value.ts';

const optionKinds = ['WAIT', 'TRACK', 'MANOEUVRE', 'NOTHING'] as const;
const obstacles = ['DECISION_PASSED', 'TCA_PASSED', 'NO_PASS_IN_TIME', 'NO_GAIN', 'NOT_COMPUTED', 'SETTLED'] as const;

const Option = Type.Object({
  kind: Type.Enum(optionKinds),
  obstacle: Type.Optional(
    Type.Enum(obstacles, {
      description:
        'Why it cannot be chosen; absent if it can. NO_GAIN: passes would deliver in time but settle nothing. NOT_COMPUTED: nothing was computed, or a role is missing.',
    }),
  ),
  lastMoment: Type.Optional(Type.String({ description: 'The last moment at which it can be chosen, UTC.' })),
  probabilityLeft: Type.Optional(
    Type.Number({ description: 'Remaining probability of collision; the median of the expected values.' }),
  ),
  chanceSettled: Type.Optional(
    Type.Number({ description: 'Chance that the event is settled before the decision, 0 to 1.' }),
  ),
  price: Type.Optional(
    Type.Object({
      amount: Type.Integer({ description: 'In the smallest unit of the currency.' }),
      currency: Type.String({ description: 'ISO 4217.' }),
    }),
  ),
  deltaVMPerS: Type.Optional(Type.Number({ description: 'Size of the burn, m/s.', 'x-unit': 'm/s' })),
  propellantKg: Type.Optional(Type.Number({ description: 'Propellant that it takes, kg.', 'x-unit': 'kg' })),
});

const DecisionOptions = Type.Object({
  conjunctionId: Type.String(),
  cdmId: Type.String({ description: 'The message that they refer to.' }),
  decideBy: Type.String({ description: 'The decision deadline, UTC.' }),
  options: Type.Array(Option, { description: 'Wait, track, manoeuvre, nothing: always these four, in this order.' }),
});

export type DecisionOptionsDocument = Static<typeof DecisionOptions>;

export const getDecisionOptions = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/options',
  operationId: 'getDecisionOptions',
  summary: 'Wait, track, manoeuvre or do nothing: cost, remaining risk and last moment of each',
  description:
    'Tracking from the tracking value (with a role of tracking), a manoeuvre from the newest search for the newest message.',
  audit: null,
  tags: ['decisions'],
  params: conjunctionParams,
  query: Type.Object(DigitsQuery),
  responses: { 200: json(DecisionOptions, 'The four options.') },
  problems: ['STATES_MISSING', 'DEADLINE_EXCEEDED'],
});
