import Type, { type Static } from 'typebox';
import { CursorQuery, empty, json, page, route, stream } from '../route/index.ts';
import { ca } from './access.ts';

const Finding = Type.Object({ code: Type.String(), line: Type.Optional(Type.Integer()), message: Type.String() });
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

export const Ephemeris = Type.Object({
  oemFileId: Type.String(),
  fileName: Type.String(),
  format: Type.String({ description: 'OEM, OPM, OCM, OMM or TLE, and whether KVN or XML.' }),
  satelliteId: Type.Optional(Type.String({ description: 'The satellite it belongs to; absent until it is mapped.' })),
  objectName: Type.Optional(Type.String()),
  objectId: Type.Optional(Type.String()),
  originator: Type.Optional(Type.String()),
  creationDate: Type.Optional(instant('When the originator made it')),
  uploadDate: instant('When it reached us'),
  refFrame: Type.Optional(Type.String()),
  segments: Type.Array(
    Type.Object({
      start: instant('First usable time'),
      stop: instant('Last usable time'),
      numberOfStates: Type.Integer(),
      interpolation: Type.Optional(Type.String()),
      hasCovariance: Type.Boolean(),
    }),
    { description: 'What the file covers.' },
  ),
  sizeBytes: Type.Integer(),
  warnings: Type.Array(Finding),
});

export type EphemerisDocument = Static<typeof Ephemeris>;

const tags = ['ephemerides'] as const;
const id = { 'oem-id': Type.String({ maxLength: 64 }) };

export const listEphemeris = route({
  ...ca,
  method: 'GET',
  path: '/ca/ephemeris',
  operationId: 'listEphemeris',
  summary: 'Ephemeris files, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'oem-id': Type.Optional(Type.String({ maxLength: 64 })),
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
  }),
  responses: { 200: page(Ephemeris, 'Newest first.') },
});

export const getEphemerisFile = route({
  ...ca,
  method: 'GET',
  path: '/ca/ephemeris/file/{oem-id}',
  operationId: 'getEphemerisFile',
  summary: 'An ephemeris file as it was uploaded, byte for byte',
  audit: null,
  tags,
  params: Type.Object(id),
  responses: { 200: stream('application/octet-stream', 'The file.') },
});

export const uploadEphemeris = route({
  ...ca,
  method: 'POST',
  path: '/ca/ephemeris/file',
  operationId: 'uploadEphemeris',
  summary: 'Upload ephemeris files: OEM, OPM, OCM, OMM or element sets',
  description:
    'A form with one or more parts `file`, and `satellite-id` to map them. Each file is taken or refused by itself.',
  audit: 'ca.ephemeris.upload',
  tags,
  consumes: ['multipart/form-data'],
  bodyLimitBytes: 268_435_456,
  responses: {
    201: json(
      Type.Object({
        accepted: Type.Array(Ephemeris),
        refused: Type.Array(Type.Object({ file: Type.String(), errors: Type.Array(Finding) })),
      }),
      'What was taken and what was not.',
    ),
  },
  problems: ['CONTENT_INVALID', 'NOT_FOUND'],
});

export const replaceEphemeris = route({
  ...ca,
  method: 'PUT',
  path: '/ca/ephemeris',
  operationId: 'replaceEphemeris',
  summary: 'Map an ephemeris file to a satellite, or rename it',
  audit: 'ca.ephemeris.replace',
  tags,
  query: Type.Object(id),
  body: Type.Object(
    {
      oemFileId: Type.String({ maxLength: 64, description: 'The same id as in the query.' }),
      satelliteId: Type.Optional(
        Type.Union([Type.String({ maxLength: 64 }), Type.Null()], { description: 'null takes the mapping away.' }),
      ),
      fileName: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Ephemeris, 'The file as it is now stored.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});

export const deleteEphemeris = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/ephemeris/{oem-id}',
  operationId: 'deleteEphemeris',
  summary: 'Delete an ephemeris file',
  audit: 'ca.ephemeris.delete',
  tags,
  params: Type.Object(id),
  responses: { 204: empty('Deleted.') },
});
