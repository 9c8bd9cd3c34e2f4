import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, DigitsQuery, page, route } from '../route/index.ts';
import { field, utcTime } from '../unit/index.ts';
import { ca } from './access.ts';
import { conjunctionFilters } from './conjunction-list.ts';
import { Conjunction, ConjunctionData, Rescreening } from './conjunctions.ts';

/** The most rows of one answer. Pages load the next answer if there are more. */
export const mostOutlined = 5_000;

const shared = Type.Pick(Conjunction, [
  'conjunctionId',
  'satelliteId',
  'satelliteName',
  'secondaryId',
  'secondaryName',
  'lastUpdate',
  'state',
  'isSynthetic',
]);

const data = Type.Pick(ConjunctionData, [
  'tca',
  'riskLevel',
  'riskBasis',
  'probabilityOfCollision',
  'totalMissDistance',
  'relativeSpeed',
  'isLowConfidence',
]);

/** The part of a conjunction that plots, counts and marks show. */
export const ConjunctionOutline = Type.Object({
  ...shared.properties,
  conjunctionData: data,
  rescreening: Type.Optional(Type.Pick(Rescreening, ['state', 'screenedAt'])),
  before: Type.Optional(
    Type.Object(
      { probabilityOfCollision: Type.Optional(field('probabilityOfCollision')) },
      {
        description:
          'Only with `since`: what the newest message before that time says, if the event has messages from before and after it.',
      },
    ),
  ),
});

export type ConjunctionOutlineDocument = Static<typeof ConjunctionOutline>;

export const outlineConjunctions = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/outline',
  operationId: 'outlineConjunctions',
  summary: 'Outline of my conjunctions, for plots and counts',
  description:
    'The same conjunctions as in the list, with the fields that plots and counts need, and up to 5000 in one answer. `rescreening` is absent instead of NOT_RESCREENED.',
  audit: null,
  tags: ['conjunctions'],
  query: Type.Object({
    ...CursorQuery,
    limit: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: mostOutlined,
        default: mostOutlined,
        description: `Rows in this answer, 0 to ${mostOutlined}; none if only the count is needed.`,
      }),
    ),
    ...conjunctionFilters,
    ...DigitsQuery,
    since: Type.Optional(utcTime('Adds `before`: what messages said before this UTC time.')),
  }),
  responses: { 200: page(ConjunctionOutline, 'Sorted by tca, the earliest first unless order says otherwise.') },
});
