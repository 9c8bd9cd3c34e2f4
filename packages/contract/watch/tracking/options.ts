import { obstacles, optionKinds } from '@farpass/operations/options/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { deadlineBases } from '../../manoeuvres/moments.ts';
import { ca } from '../../route/collision-avoidance.ts';
import { DigitsQuery, json, route } from '../../route/index.ts';
import { conjunctionParams } from './value.ts';

const instant = (description: string) => Type.Optional(Type.String({ description: `${description}, UTC.` }));
const share = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1, description }));

const Option = Type.Object({
  kind: Type.Enum(optionKinds),
  obstacle: Type.Optional(
    Type.Enum(obstacles, {
      description:
        'Why it cannot be chosen; absent if it can. DECISION_PASSED: the deadline that the satellite sets; one that no one set blocks nothing. COMMAND_PASSED: no command reaches the satellite before the closest approach. BURN_PASSED: the last moment to command the known burn; a later one may help. BURN_UNDER_WAY: the commands of a burn are out of our hands, and nothing says yet how it was flown; a second burn would add to it. NOT_COMPUTED: nothing is known yet. SEARCHING: a search for a burn waits or runs. NO_BURN: no burn within the constraints is enough. NOT_NEEDED: the probability is below the target. NO_ROLE, NO_SENSOR, NO_COVARIANCE: what is missing for the value of tracking.',
    }),
  ),
  lastMoment: instant(
    'The last moment to choose it: of a burn its ignition less the command lead of the satellite, of tracking the first pass less the lead of the sensors',
  ),
  expectedProbability: Type.Optional(
    Type.Number({
      description:
        'Mean of the probabilities of collision of this event that may result: the same kind of number for every option. Waiting and tracking leave the present one, because information does not move it on average.',
    }),
  ),
  probabilityOfAny: Type.Optional(
    Type.Number({ description: 'The same for meeting any object, as the newest search for a burn counts them.' }),
  ),
  chanceCleared: share('Chance that it clears before the decision deadline: the probability falls to LOW.'),
  chanceSettled: share('Chance that it clears or is confirmed before the decision deadline.'),
  chanceBurnNeeded: share('Chance that the probability is CRITICAL then: a burn is needed.'),
  gainOverWaiting: Type.Optional(
    Type.Number({ description: 'Of tracking: `chanceSettled` of the set that an order buys, less that of waiting.' }),
  ),
  isWorth: Type.Optional(
    Type.Boolean({ description: 'Of tracking: it settles the event clearly more often than waiting.' }),
  ),
  price: Type.Optional(
    Type.Object({
      amount: Type.Integer({ description: 'In the smallest unit of the currency.' }),
      currency: Type.String({ description: 'ISO 4217.' }),
    }),
  ),
  deltaVMPerS: Type.Optional(Type.Number({ description: 'Size of the burn, m/s.', 'x-unit': 'm/s' })),
  propellantKg: Type.Optional(Type.Number({ description: 'Propellant that it takes, kg.', 'x-unit': 'kg' })),
  uploadBy: instant('Last moment for the commands of the burn to be on board'),
  ignition: instant('Ignition of the burn'),
  manoeuvreId: Type.Optional(
    Type.String({ description: 'The plan that has this burn; absent: a search proposes it.' }),
  ),
});

const DecisionOptions = Type.Object({
  conjunctionId: Type.String(),
  cdmId: Type.String({ description: 'The message that they refer to.' }),
  decideBy: Type.Optional(
    Type.String({
      description: 'The decision deadline, UTC: the last useful command. Absent for a satellite that cannot manoeuvre.',
    }),
  ),
  isDefaultDeadline: Type.Boolean({ description: 'No one set the deadline: it blocks nothing.' }),
  deadlineBasis: Type.Enum(deadlineBases, {
    description:
      'SET: by the satellite. LAST_BURN: the command of the latest burn that still helps, by the newest search. HALF_REVOLUTION: no search has found one yet; the command of a burn half a revolution before the closest approach. NONE: the satellite cannot manoeuvre.',
  }),
  sky: Type.Optional(
    Type.Object(
      { digest: Type.String(), at: Type.String({ description: 'When it was looked at, UTC.' }) },
      { description: 'The sky in which the probabilities of meeting any object were counted, by its digest and age.' },
    ),
  ),
  options: Type.Array(Option, { description: 'Wait, track, manoeuvre, nothing: always these four, in this order.' }),
});

export type DecisionOptionsDocument = Static<typeof DecisionOptions>;

export const getDecisionOptions = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/options',
  operationId: 'getDecisionOptions',
  isDear: true,
  summary: 'Wait, track, manoeuvre or do nothing: chances, cost and last moment of each',
  description:
    'Tracking from the tracking value (with a role of tracking), a manoeuvre from the plan of the event that is furthest, or else from the newest search for the newest message.',
  audit: null,
  tags: ['decisions'],
  params: conjunctionParams,
  query: Type.Object(DigitsQuery),
  responses: { 200: json(DecisionOptions, 'The four options.') },
  problems: ['STATES_MISSING', 'STILL_COMPUTING', 'DEADLINE_EXCEEDED'],
});
