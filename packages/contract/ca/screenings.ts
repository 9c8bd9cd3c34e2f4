import Type, { type Static } from 'typebox';
import { CursorQuery, empty, json, page, route } from '../route/index.ts';
import { ca } from './access.ts';

/** What is screened against what (ruling R15). UNKNOWN is for imported results only. */
export const screeningTypes = [
  'OPS_VS_CAT',
  'OPS_VS_OPS',
  'OPS_VS_TLE',
  'OPS_VS_CDM',
  'TLE_VS_CAT',
  'TLE_VS_TLE',
  'CAT_VS_CAT',
  'CDM_VS_CAT',
  'CDM_VS_TLE',
  'CDM_VS_CDM',
  'MAN_VS_CDM',
  'UNKNOWN',
] as const;

const ScreeningType = Type.Enum(screeningTypes);
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

export const ScreeningRequest = Type.Object(
  {
    type: Type.Enum(screeningTypes.slice(0, -1), {
      description:
        'What is screened against what: OPS an operator’s own ephemeris, CAT the best orbit known, TLE element sets alone, CDM the states of a message.',
    }),
    satelliteIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 1000,
        description: 'My satellites; all of them when absent.',
      }),
    ),
    catalogueNumbers: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 1000, description: 'Primaries of the catalogue.' }),
    ),
    oemFileIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100, description: 'Ephemerides to screen.' }),
    ),
    conjunctionId: Type.Optional(Type.String({ maxLength: 64, description: 'For CDM and MAN: whose states to use.' })),
    elementSets: Type.Optional(Type.String({ maxLength: 200_000, description: 'Pasted element sets to screen.' })),
    from: Type.Optional(instant('Start; now when absent')),
    days: Type.Number({ exclusiveMinimum: 0, maximum: 30, default: 7, description: 'Length of the window, days.' }),
    volume: Type.Optional(
      Type.Object(
        {
          shape: Type.Enum(['ELLIPSOID', 'BOX', 'SPHERE']),
          radialKm: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
          alongTrackKm: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
          crossTrackKm: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
        },
        {
          additionalProperties: false,
          description: 'Half-widths, km; the satellite’s own or its regime’s preset when absent.',
        },
      ),
    ),
  },
  { additionalProperties: false },
);

export const Screening = Type.Object({
  screeningId: Type.String(),
  type: ScreeningType,
  state: Type.Enum(['PENDING', 'RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED']),
  progress: Type.Number({ description: '0 to 1.' }),
  requestedAt: instant('When it was asked for'),
  finishedAt: Type.Optional(instant('When it ended')),
  requestedBy: Type.String({ description: 'Who asked for it: a user, or `schedule`.' }),
  from: instant('Start of the window'),
  to: instant('End of the window'),
  primaries: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  volumes: Type.String({ description: 'The volumes in words.' }),
  catalogue: Type.Optional(
    Type.Object({
      snapshot: Type.String({ description: 'Digest of the element sets used.' }),
      objects: Type.Integer(),
      oldestElementSetHours: Type.Number({ description: 'Age at the start of the window, hours.' }),
      medianElementSetHours: Type.Number(),
    }),
  ),
  skipped: Type.Array(Type.Object({ id: Type.String(), reason: Type.String() })),
  conjunctions: Type.Integer({ description: 'Approaches found inside the volume.' }),
  failure: Type.Optional(Type.String()),
  results: Type.Optional(
    Type.Array(
      Type.Object({
        primary: Type.String(),
        primaryName: Type.String(),
        secondary: Type.String(),
        secondaryName: Type.String(),
        tca: instant('Closest approach'),
        missDistanceM: Type.Number(),
        relativeSpeedMPerS: Type.Number(),
        radialM: Type.Number(),
        alongTrackM: Type.Number(),
        crossTrackM: Type.Number(),
        conjunctionId: Type.Optional(Type.String({ description: 'The event of the fleet that it belongs to.' })),
      }),
      { description: 'Only when one screening is asked for: the approaches found so far, by tca.' },
    ),
  ),
});

export type ScreeningDocument = Static<typeof Screening>;

const tags = ['screenings'] as const;
const id = Type.Object({ 'screening-id': Type.String({ maxLength: 64 }) });

export const listScreenings = route({
  ...ca,
  method: 'GET',
  path: '/ca/screenings',
  operationId: 'listScreenings',
  summary: 'Screenings, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    type: Type.Optional(ScreeningType),
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
  }),
  responses: { 200: page(Screening, 'Newest first, without results.') },
});

export const createScreening = route({
  ...ca,
  method: 'POST',
  path: '/ca/screenings',
  operationId: 'createScreening',
  summary: 'Start a screening',
  audit: 'ca.screening.create',
  tags,
  body: ScreeningRequest,
  responses: { 202: json(Screening, 'It runs as a job; watch it by its id or by events.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});

export const getScreening = route({
  ...ca,
  method: 'GET',
  path: '/ca/screenings/{screening-id}',
  operationId: 'getScreening',
  summary: 'A screening with its results',
  audit: null,
  tags,
  params: id,
  responses: { 200: json(Screening, 'With results, as far as it has come.') },
});

export const cancelScreening = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/screenings/{screening-id}',
  operationId: 'cancelScreening',
  summary: 'Cancel a screening that still runs',
  audit: 'ca.screening.cancel',
  tags,
  params: id,
  responses: { 204: empty('Cancelled.') },
  problems: ['CONFLICT'],
});
