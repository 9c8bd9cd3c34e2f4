import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const share = (what: string) => Type.Number({ minimum: 0, maximum: 1, description: what });
const sensor = {
  sensorCode: Type.String(),
  sensorName: Type.String(),
};

const Sighting = Type.Object({
  ...sensor,
  start: Type.String({ description: 'Of the part of the pass that the sensor can observe, UTC.' }),
  end: Type.String({ description: 'Its end, UTC.' }),
  maxElevationDeg: Type.Number({ description: 'Highest elevation of the pass, deg.', 'x-unit': 'deg' }),
  rangeKm: Type.Number({ description: 'Distance there, km.', 'x-unit': 'km' }),
  chance: share(
    'Chance that the object is found: in the field of view, or by a search of the fields that there is time for. Weather, brightness and failures are not in it.',
  ),
  inField: orNull(share('Chance that it is in the first field; null if the field of view is not known.')),
  directionSigmaDeg: Type.Number({ description: 'One sigma of its direction, larger axis, deg.', 'x-unit': 'deg' }),
});

const ObjectSightings = Type.Object({
  noradId: Type.Integer(),
  epoch: Type.Optional(Type.String({ description: 'Of the element set, UTC; absent if none is known.' })),
  from: Type.String({ description: 'UTC.' }),
  days: Type.Integer({ 'x-unit': 'd' }),
  sightings: Type.Array(Sighting, { description: 'In the order of time.' }),
  without: Type.Array(Type.Object({ ...sensor, passes: Type.Integer({ description: 'Above its horizon.' }) }), {
    description: 'Sensors without a pass that they can observe.',
  }),
});

export type ObjectSightingsDocument = Static<typeof ObjectSightings>;

export const getObjectSightings = route({
  ...ca,
  method: 'GET',
  path: '/ca/objects/{norad-id}/sightings',
  operationId: 'getObjectSightings',
  isDear: true,
  summary: 'Which sensors of the network can see an object in the coming days, and with what chance',
  description:
    'By its newest element set, with the errors of its class and age. Of the sensors that observe for your operator.',
  audit: null,
  tags: ['search'],
  params: Type.Object({ 'norad-id': catalogueNumber() }),
  query: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 7, description: 'Default 3.', 'x-unit': 'd' })),
  }),
  responses: { 200: json(ObjectSightings, 'The sightings; none without an element set.') },
  problems: ['DEADLINE_EXCEEDED'],
});
