import { searchOutcomes } from '@farpass/manoeuvre/search/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { AppliedConstraints, signedAxes, Wishes, wishes } from '../fleet/wishes.ts';
import { ca } from '../route/collision-avoidance.ts';
import { DigitsQuery, json, keyed, route } from '../route/index.ts';
import { Burn, BurnEvaluation, BurnsInHand, EventOutcome, KeptBurn, PlanWarnings } from './burn.ts';
import { Sky } from './sky.ts';

const cells = (description: string) => Type.Array(Type.Number(), { description });

/** The effects of many burns: one number per cell, ignition by ignition, direction by direction, size by size. */
const TradeSpace = Type.Object({
  conjunctionId: Type.String(),
  cdmId: Type.String({ description: 'The message that it was computed from.' }),
  tca: Type.String({ description: 'Closest approach of the message, UTC.' }),
  periodS: Type.Number({ description: 'Of the orbit before the burn, s.', 'x-unit': 's' }),
  before: EventOutcome,
  target: Type.Number({ description: 'Probability to reach.' }),
  constraints: AppliedConstraints,
  ignitions: Type.Array(
    Type.Object({
      ignitionEpoch: Type.String({ description: 'UTC.' }),
      orbitsBeforeTca: Type.Number(),
      isAllowed: Type.Boolean({ description: 'No blackout then.' }),
    }),
  ),
  directions: Type.Array(Type.Enum(signedAxes)),
  sizesMPerS: Type.Array(Type.Number(), { description: 'm/s.' }),
  propellantKg: Type.Optional(
    Type.Array(Type.Number(), {
      description: 'Propellant of each size, kg; absent without mass and specific impulse.',
    }),
  ),
  missDistanceKm: cells('Miss in the encounter plane, km.'),
  probability: cells('Of the event.'),
  aggregateProbability: cells('Of the event and all close objects of the catalogue.'),
  met: Type.Array(Type.Integer(), { description: 'How many objects of the catalogue come within 5 km.' }),
  flown: Type.Optional(
    Type.Array(Type.Integer(), {
      description:
        'If no cell reaches the target by its estimate: the cells near it, at most three, that were propagated in full until one reached it. They have the values of that flight.',
    }),
  ),
  cheapest: Type.Optional(
    Type.Integer({ description: 'The cell with the smallest burn that reaches the target within the constraints.' }),
  ),
  cheapestAlone: Type.Optional(
    Type.Integer({
      description:
        'The same if only this conjunction counts, without the catalogue; it differs from `cheapest` if that burn would come close to another object.',
    }),
  ),
  safest: Type.Optional(
    Type.Integer({ description: 'The cell with the lowest aggregate probability within the constraints.' }),
  ),
  warnings: Type.Optional(PlanWarnings),
  strategies: Type.Array(
    Type.Object({
      strategy: Type.Enum(['LONG_TERM', 'SHORT_TERM'], {
        description:
          'LONG_TERM: begins before the last revolution, the separation along the track grows. SHORT_TERM: begins within the last revolution, the separation is radial.',
      }),
      cell: Type.Integer(),
    }),
    { description: 'The cheapest cell of each strategy that has one.' },
  ),
  neededMPerS: Type.Array(Type.Union([Type.Number(), Type.Null()]), {
    description:
      'The smallest size that reaches the target, for each ignition and direction, m/s; interpolated between two sizes in the logarithm of the probability. Null: no size does.',
  }),
  returnToSlotMPerS: Type.Optional(
    Type.Array(Type.Number(), {
      description:
        'The Δv for the return to the slot, for each direction and size, m/s, in the time that the satellite was away. Absent with differential drag, because drag only brakes and cannot bring the satellite back.',
    }),
  ),
  largestInBoxMPerS: Type.Optional(
    Type.Array(Type.Union([Type.Number(), Type.Null()]), {
      description: 'With a box: the largest burn that stays in it, for each ignition and direction, m/s. Null: any.',
    }),
  ),
  largestInTimeMPerS: Type.Optional(
    Type.Array(Type.Number(), {
      description:
        'With an engine that thrusts continuously: the largest burn that it can fly between the first command and the closest approach, for each ignition, m/s. Larger cells cannot be flown; none of them is a proposal. Absent: all can.',
    }),
  ),
  isFromKnown: Type.Boolean({
    description: 'Answered from a trade space that was computed before: only constraints changed since.',
  }),
  lookAheadDays: Type.Number({
    description: 'Days after the burn in which the catalogue counts; 0 without a catalogue.',
  }),
  catalogue: Type.Optional(
    Type.String({ description: 'Digest of the common catalogue that was used; absent with own element sets alone.' }),
  ),
  sky: Type.Optional(Sky),
  burnsInHand: Type.Optional(BurnsInHand),
});

export type TradeSpaceDocument = Static<typeof TradeSpace>;

const tags = ['manoeuvres'] as const;
const problems = ['NOT_FOUND', 'CONTENT_INVALID', 'STATES_MISSING', 'DEADLINE_EXCEEDED'] as const;

export const computeTradeSpace = route({
  ...ca,
  method: 'POST',
  path: '/ca/manoeuvres/trade-space',
  operationId: 'computeTradeSpace',
  isDear: true,
  summary: 'The effect of burns of every ignition, direction and size on a conjunction',
  description:
    'Computed with the state transition matrix, for thousands of burns at once, against the other object and the whole catalogue. The server keeps the latest trade spaces in memory and answers from them if constraints only get tighter. If the client disconnects, it is cancelled.',
  audit: 'ca.manoeuvre.trade-space',
  tags,
  query: Type.Object(DigitsQuery),
  body: Type.Object(
    {
      ...wishes,
      directions: Type.Optional(Type.Array(Type.Enum(signedAxes), { minItems: 1, maxItems: 6 })),
      sizesMPerS: Type.Optional(
        Type.Array(Type.Number({ minimum: 1e-6, maximum: 100 }), {
          minItems: 1,
          maxItems: 40,
          description:
            'Sizes to compute, m/s, from a micrometre per second to 100 m/s; by default twenty up to the maximum.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(TradeSpace, 'The burns and their effect.') },
  problems,
});

export const evaluateBurn = route({
  ...ca,
  method: 'POST',
  path: '/ca/manoeuvres/evaluation',
  operationId: 'evaluateBurn',
  isDear: true,
  summary: 'The effect of one burn on a conjunction, fully propagated',
  description:
    'Mass, engine and propellant data that the burn does not give are taken from the satellite. Nothing is stored. If the client disconnects, it is cancelled.',
  audit: 'ca.manoeuvre.evaluate',
  tags,
  body: Type.Object(
    { conjunctionId: wishes.conjunctionId, burn: Burn, days: wishes.days },
    { additionalProperties: false },
  ),
  responses: {
    200: json(BurnEvaluation, 'The event before and after, and the objects that the new orbit comes close to.'),
  },
  problems,
});

const Found = Type.Object({
  burn: KeptBurn,
  evaluation: BurnEvaluation,
});

/** Obstacles of a burn. */
const constraintNames = ['from', 'until', 'directions', 'maximumDeltaVMPerS', 'blackouts', 'box', 'catalogue'] as const;

/** A search for the least burn. */
const BurnSearch = Type.Object({
  searchId: Type.String(),
  conjunctionId: Type.String(),
  state: Type.Enum(['PENDING', 'RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED']),
  requestedBy: Type.String({ description: 'A user, or `proposal`: made because the risk is HIGH or CRITICAL.' }),
  requestedAt: Type.String({ description: 'UTC.' }),
  finishedAt: Type.Optional(Type.String({ description: 'UTC.' })),
  cdmId: Type.String({ description: 'The message that it is computed from.' }),
  isOutOfDate: Type.Boolean({ description: 'A newer message has arrived since.' }),
  target: Type.Optional(Type.Number()),
  constraints: Type.Optional(AppliedConstraints),
  recommended: Type.Optional(Found),
  latest: Type.Optional(
    Type.Object(
      {
        ignition: Type.String({ description: 'UTC.' }),
        deltaVMPerS: Type.Number({ description: 'm/s.', 'x-unit': 'm/s' }),
      },
      {
        description:
          'The latest burn within the constraints that is still enough, usually larger than the recommended one. If no end of the window was named, ignitions up to a minute before the closest approach are examined.',
      },
    ),
  ),
  outcome: Type.Optional(
    Type.Enum(searchOutcomes, {
      description:
        'NOT_NEEDED: the probability is below the target without a burn. NO_TIME: the blackouts cover the whole window. TOO_LATE: the satellite cannot finish a sufficient burn before the closest approach. NOTHING_ENOUGH: no burn within the constraints reaches the target.',
    }),
  ),
  binding: Type.Optional(
    Type.Array(Type.Enum(constraintNames), {
      description:
        'What keeps the burn from being smaller, or from being possible: names of the constraints, or catalogue.',
    }),
  ),
  reliefs: Type.Optional(
    Type.Array(
      Type.Object({
        without: Type.Enum(constraintNames),
        ignition: Type.String({ description: 'UTC.' }),
        axis: Type.Enum([...signedAxes, 'free']),
        deltaVMPerS: Type.Number({ description: 'm/s.', 'x-unit': 'm/s' }),
      }),
      { description: 'Burns that would be enough if one of the constraints were left out.' },
    ),
  ),
  reason: Type.Optional(Type.String({ description: 'Outcome, binding and reliefs as an English sentence.' })),
  warnings: Type.Optional(PlanWarnings),
  burnsInHand: Type.Optional(BurnsInHand),
  failure: Type.Optional(Type.String({ description: 'Why it failed, in English.' })),
  failureCode: Type.Optional(
    Type.String({ description: 'Code of the failure: of the fault that the burn or the constraints have.' }),
  ),
  failureParameters: Type.Optional(
    keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What the failure names, for other languages.' }),
  ),
});

export type BurnSearchDocument = Static<typeof BurnSearch>;

const searchId = Type.Object({ 'search-id': Type.String({ maxLength: 64 }) });

export const startBurnSearch = route({
  ...ca,
  method: 'POST',
  path: '/ca/manoeuvres/searches',
  operationId: 'startBurnSearch',
  isDear: true,
  summary: 'Search for the smallest burn that brings the probability below a target',
  isRepeatable: true,
  audit: 'ca.manoeuvre.search',
  tags,
  body: Wishes,
  responses: { 202: json(BurnSearch, 'It runs as a job; watch it by its id.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'STATES_MISSING', 'CONFLICT'],
});

export const listBurnSearches = route({
  ...ca,
  method: 'GET',
  path: '/ca/manoeuvres/searches',
  operationId: 'listBurnSearches',
  summary: 'Searches of a conjunction, newest first, with the automatic proposal',
  audit: null,
  tags,
  query: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  responses: { 200: json(Type.Array(BurnSearch), 'At most twenty.') },
});

export const getBurnSearch = route({
  ...ca,
  method: 'GET',
  path: '/ca/manoeuvres/searches/{search-id}',
  operationId: 'getBurnSearch',
  summary: 'A search with what it found',
  audit: null,
  tags,
  params: searchId,
  responses: { 200: json(BurnSearch, 'With the progress so far.') },
});

export const cancelBurnSearch = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/manoeuvres/searches/{search-id}',
  operationId: 'cancelBurnSearch',
  summary: 'Cancel a search that still runs',
  audit: 'ca.manoeuvre.cancel-search',
  tags,
  params: searchId,
  responses: { 204: { kind: 'empty', description: 'Cancelled.' } },
  problems: ['CONFLICT'],
});
