import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { DigitsQuery, json, route } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

const HistorySet = Type.Object({
  epoch: instant('Epoch'),
  semiMajorAxisKm: Type.Number({ description: 'Mean, km.', 'x-unit': 'km' }),
  eccentricity: Type.Number(),
  inclinationDeg: Type.Number({ description: 'Inclination, deg.', 'x-unit': 'deg' }),
  nodeDeg: Type.Number({ description: 'Right ascension of the ascending node, deg.', 'x-unit': 'deg' }),
  bstarPerEarthRadius: Type.Number({ description: 'Drag term B*, per Earth radius.' }),
  residualM: orNull(
    Type.Array(Type.Number(), {
      minItems: 3,
      maxItems: 3,
      description:
        'Where the set before it expected the object, less where it is, along radial, along-track, cross-track, m. Null for the first, after a gap, and next to a set of another object or a very large manoeuvre.',
      'x-unit': 'm',
    }),
  ),
  isStranger: Type.Boolean({
    description: 'It is too far from the sets of the object before and after it for a burn: it is of another object.',
  }),
});

const Coefficient = Type.Object({
  figure: Type.Enum(['BSTAR', 'DRAG', 'RADIATION'], {
    description:
      'BSTAR: drag term of the element sets, per Earth radius; DRAG and RADIATION: CD·A/m and CR·A/m of the messages about it, m²/kg.',
  }),
  value: Type.Number({ description: 'The newest.' }),
  ownPercentile: Type.Number({ description: 'Share of its own history below it, %.', 'x-unit': '%' }),
  ownCount: Type.Integer(),
  among: Type.Enum(['CLASS', 'ALL'], {
    description:
      'CLASS: objects of its class, of the catalogue for BSTAR and of your conjunctions for DRAG and RADIATION. ALL: all other objects of your conjunctions, because fewer than 20 are of its class.',
  }),
  classPercentile: orNull(
    Type.Number({ description: 'Share of those below it, %; null with fewer than 20.', 'x-unit': '%' }),
  ),
  classCount: Type.Integer({ description: 'How many those are.' }),
});

const ObjectHistory = Type.Object({
  noradId: Type.Integer(),
  objectClass: Type.Optional(Type.String({ description: 'Regime and kind, as `LEO2 debris`.' })),
  sets: Type.Array(HistorySet, { description: 'By epoch, ascending; the newest 2,000.' }),
  gaps: Type.Array(Type.Object({ from: instant('Begin'), to: instant('End'), days: Type.Number({ 'x-unit': 'd' }) }), {
    description: 'Longer than seven days without a set.',
  }),
  coefficients: Type.Array(Coefficient),
});

export type ObjectHistoryDocument = Static<typeof ObjectHistory>;

export const getObjectHistory = route({
  ...ca,
  method: 'GET',
  path: '/ca/objects/{norad-id}/history',
  operationId: 'getObjectHistory',
  isDear: true,
  summary:
    'The element sets of an object over time: elements, B*, residuals between sets, gaps, percentiles of its coefficients',
  description:
    'Of the element sets that you see: the common catalogue and your own. Its burns: `GET /ca/objects/{norad-id}/burns`.',
  audit: null,
  tags: ['search'],
  params: Type.Object({ 'norad-id': catalogueNumber() }),
  query: Type.Object(DigitsQuery),
  responses: { 200: json(ObjectHistory, 'The history; empty lists without an element set.') },
  problems: ['DEADLINE_EXCEEDED'],
});
