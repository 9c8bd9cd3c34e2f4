import * as Type from 'typebox';
import { groupsOfFleet } from '../fleet/satellite-input.ts';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, DigitsQuery, page, route } from '../route/index.ts';
import { utcTime } from '../unit/index.ts';
import { Conjunction, conjunctionStates, RiskLevel } from './conjunctions.ts';
import { decisionStatuses } from './decisions.ts';

/** The filters and the order of the list and of its outline. */
export const conjunctionFilters = {
  'conjunction-id': Type.Optional(
    Type.String({ maxLength: 64, description: 'Only this one; an alias of a merged event finds it too.' }),
  ),
  'satellite-id': Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 100,
      description: 'Only of these satellites; repeat the parameter for several.',
    }),
  ),
  group: groupsOfFleet,
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description: 'Part of the name of either object or of the designation of the other one, in any case.',
    }),
  ),
  order: Type.Optional(
    Type.Enum(['asc', 'desc'], {
      description: 'Order by tca: asc (the default), earliest first; desc, latest first.',
    }),
  ),
  from: Type.Optional(utcTime('Closest approach at this UTC time or later.')),
  to: Type.Optional(utcTime('Closest approach before this UTC time.')),
  'secondary-id': Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Only with this other object, by its catalogue number or designation.',
    }),
  ),
  attention: Type.Optional(
    Type.Boolean({ description: 'true: only those that need attention; false: only the others.' }),
  ),
  waiting: Type.Optional(
    Type.Boolean({
      description:
        'true: only those whose fall waits for a confirmation (`newestAlone` is better than the level); false: only the others.',
    }),
  ),
  uncertain: Type.Optional(
    Type.Boolean({
      description: 'true: only those whose level only a doubt gives (`isUncertain`); false: only the others.',
    }),
  ),
  status: Type.Optional(
    Type.Array(Type.Enum(decisionStatuses), {
      description: 'Only with these decisions; repeat the parameter for several.',
    }),
  ),
  owner: Type.Optional(Type.String({ maxLength: 120, description: 'Only those that this person owns.' })),
  originator: Type.Optional(
    Type.String({ maxLength: 64, description: 'Only those whose newest message is from this originator.' }),
  ),
  state: Type.Optional(
    Type.Array(Type.Enum(conjunctionStates), {
      description: 'Only in these states; repeat the parameter for several. A cleared one is PAST once it is.',
    }),
  ),
  risk: Type.Optional(
    Type.Array(RiskLevel, { description: 'Only these risk levels; repeat the parameter for several.' }),
  ),
} as const;

export const listConjunctions = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions',
  operationId: 'listConjunctions',
  summary: 'Conjunctions of my satellites, by time of closest approach',
  audit: null,
  tags: ['conjunctions'],
  query: Type.Object({
    ...CursorQuery,
    ...conjunctionFilters,
    ...DigitsQuery,
    geometry: Type.Optional(
      Type.Boolean({
        description:
          'false: without `relativePosition…`, `relativeVelocity…`, `mahalanobisDistance` and `combined…`, which are more than half of the answer.',
      }),
    ),
  }),
  responses: { 200: page(Conjunction, 'Sorted by tca, the earliest first unless order says otherwise.') },
});
