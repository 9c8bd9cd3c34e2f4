import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, DigitsQuery, page, route } from '../route/index.ts';
import { field, utcTime } from '../unit/index.ts';
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
  'isUncertain',
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

/** The next two critical ones are named, so that the second takes the place of the first when that has passed. */
export const criticalNamed = 2;

const count = (of: string) => Type.String({ pattern: '^[0-9]+\\+?$', description: `${of}; 10000+ beyond that.` });

const ConjunctionCounts = Type.Object({
  attention: count('Those that need attention'),
  waiting: count('Those whose fall waits for a confirmation'),
  uncertain: count('Those whose level only a doubt gives (`isUncertain`)'),
  byRisk: Type.Object({
    CRITICAL: count('Those at CRITICAL'),
    HIGH: count('Those at HIGH'),
    MEDIUM: count('Those at MEDIUM'),
    LOW: count('Those at LOW, with the uncertain ones'),
    UNKNOWN: count('Those at UNKNOWN'),
  }),
  uncertainByRisk: Type.Optional(
    Type.Object(
      {
        CRITICAL: count('Those at CRITICAL'),
        HIGH: count('Those at HIGH'),
        MEDIUM: count('Those at MEDIUM'),
        LOW: count('Those at LOW'),
      },
      { description: 'Those of each level that only a doubt gives it; `byRisk` includes them.' },
    ),
  ),
  past: Type.Optional(count('Only with `past-from`: those from that time to `from`')),
  firstTca: Type.Optional(Type.String({ description: 'The first closest approach among the counted ones, UTC.' })),
  critical: Type.Array(ConjunctionOutline, {
    maxItems: criticalNamed,
    description:
      'The next two at CRITICAL, the earliest first; those that only a doubt keeps up only where there are not two others.',
  }),
});

export type ConjunctionCountsDocument = Static<typeof ConjunctionCounts>;

export const countConjunctions = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/counts',
  operationId: 'countConjunctions',
  summary: 'How many conjunctions are ahead, and the next critical ones',
  description:
    'What the list of conjunctions shows above its rows, in one answer. Each count is that of the list with the same filter.',
  audit: null,
  tags: ['conjunctions'],
  query: Type.Object({
    from: Type.Optional(utcTime('Counts closest approaches at this UTC time or later; now if absent.')),
    'past-from': Type.Optional(utcTime('Adds `past`: closest approaches from this UTC time to `from`.')),
  }),
  responses: { 200: { kind: 'json', schema: ConjunctionCounts, description: 'The counts.' } },
});
