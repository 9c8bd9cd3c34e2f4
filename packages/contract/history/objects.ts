import { namedLevels } from '@farpass/conjunction/event/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ListedSize } from '../fleet/object-sizes.ts';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** Kinds of results of a search, in the order in which they are listed. */
export const foundKinds = ['SATELLITE', 'CONJUNCTION', 'OBJECT', 'EPHEMERIS', 'SCREENING'] as const;

const Found = Type.Object({
  kind: Type.Enum(foundKinds),
  id: Type.String({
    description: 'Id of the satellite, conjunction, file or screening; catalogue number of an object.',
  }),
  title: Type.String({ description: 'Names.' }),
  detail: Type.String({ description: 'What distinguishes it from others with the same name: numbers, times, state.' }),
  satelliteId: Type.Optional(Type.String({ description: 'The satellite that it belongs to.' })),
  riskLevel: Type.Optional(
    Type.Enum(namedLevels, {
      description:
        'Of a conjunction; of a satellite or an object, of the worst open conjunction ahead of it; of a file, of its satellite; of a screening, of the worst that it found.',
    }),
  ),
  isUncertain: Type.Optional(
    Type.Boolean({ description: 'LOW, but a rule of caution speaks against relying on it (`riskBasis`).' }),
  ),
  time: Type.Optional(instant('Closest approach, upload or request')),
});

export type FoundDocument = Static<typeof Found>;

export const searchAll = route({
  ...ca,
  method: 'GET',
  path: '/ca/search',
  operationId: 'searchAll',
  summary: 'Find satellites, objects of the catalogue, conjunctions, files and screenings by a few letters',
  description:
    'Of your own satellites, conjunctions, files and screenings, and of the common catalogue. Names match in any part, case-insensitively; catalogue numbers and designators match from the beginning. Upcoming conjunctions come before past ones, the most urgent first.',
  audit: null,
  tags: ['search'],
  query: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 80, description: 'Part of a name, number, designator or file name.' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 6, description: 'Of each kind.' })),
  }),
  responses: { 200: json(Type.Array(Found), 'What was found, kind by kind.') },
});

const ElementSet = Type.Object({
  epoch: instant('Epoch'),
  source: Type.Optional(Type.String({ description: 'A feed, a file, `own`, or `synthetic`.' })),
  tle: Type.Array(Type.String(), { description: 'The two lines; empty if the number does not fit into two lines.' }),
  perigeeAltitudeKm: Type.Optional(Type.Number({ 'x-unit': 'km', description: 'Above 6378.137 km.' })),
  apogeeAltitudeKm: Type.Optional(Type.Number({ 'x-unit': 'km', description: 'Above 6378.137 km.' })),
  inclinationDeg: Type.Number({ 'x-unit': 'deg' }),
  eccentricity: Type.Number(),
  periodMinutes: Type.Optional(Type.Number({ 'x-unit': 'min' })),
  bstarPerEarthRadius: Type.Number({ description: 'Drag term of SGP4.' }),
});

const SpaceObject = Type.Object({
  noradId: Type.Integer(),
  name: Type.Optional(Type.String()),
  cosparId: Type.Optional(Type.String({ description: 'International designator.' })),
  claimedBy: Type.Optional(
    Type.String({
      description: 'Operator on this platform with it in its fleet; no administrator has confirmed that.',
    }),
  ),
  operator: Type.Optional(
    Type.String({ description: 'A fleet on this platform, otherwise the owner in the catalogue.' }),
  ),
  objectType: Type.Optional(Type.String({ description: 'PAYLOAD, ROCKET BODY, DEBRIS, …, as the catalogue says.' })),
  rcsSize: Type.Optional(
    Type.String({ description: 'SMALL, MEDIUM or LARGE radar cross section, as the catalogue says.' }),
  ),
  size: Type.Optional(ListedSize),
  satelliteId: Type.Optional(Type.String({ description: 'Your own satellite with this number.' })),
  regime: Type.Optional(Type.String({ description: 'Orbit regime of the newest set.' })),
  ageHours: Type.Optional(Type.Number({ description: 'Age of the newest set.' })),
  isSynthetic: Type.Boolean({ description: 'Invented by the demo world.' }),
  conjunctions: Type.Integer({ description: 'Conjunctions with your fleet, past and ahead.' }),
  conjunctionsAhead: Type.Integer(),
  elementSets: Type.Array(ElementSet, {
    description: 'Newest first, at most 200: those of the catalogue and your own, except those in quarantine.',
  }),
});

export type SpaceObjectDocument = Static<typeof SpaceObject>;

export const getSpaceObject = route({
  ...ca,
  method: 'GET',
  path: '/ca/objects/{norad-id}',
  operationId: 'getSpaceObject',
  summary:
    'An object of the catalogue: names, owner, size, element sets with their history, conjunctions with my fleet',
  description:
    'Its conjunctions: `GET /ca/conjunctions?secondary-id=`. Its element set in other formats: `GET /tle/tle`.',
  audit: null,
  tags: ['search'],
  params: Type.Object({ 'norad-id': catalogueNumber() }),
  responses: { 200: json(SpaceObject, 'The object.') },
});
