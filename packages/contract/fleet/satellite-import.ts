import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { formFile, json, route } from '../route/index.ts';
import { catalogueNumber, optionalFields } from '../unit/index.ts';
import { SatelliteWarning } from './area-doubt.ts';

/** The result for a row of a list of satellites. */
export const importStates = ['READY', 'ADDED', 'KNOWN', 'REFUSED'] as const;

/** Why a row is refused; the last two only until it is meant. */
export const importFaults = [
  'NUMBER_INVALID',
  'VALUE_INVALID',
  'NAMELESS',
  'REPEATED',
  'NOT_IN_CATALOGUE',
  'FIELD_REFUSED',
  'NAME_TAKEN',
  'NUMBER_ELSEWHERE',
] as const;

const ImportRow = Type.Object({
  line: Type.Integer({ description: 'Line of the list, counted from 1.' }),
  state: Type.Enum(importStates, {
    description: 'READY: would be added; ADDED; KNOWN: the fleet has this number already; REFUSED: see faults.',
  }),
  satelliteId: Type.Optional(Type.String({ description: 'The new or the known satellite.' })),
  noradId: Type.Optional(catalogueNumber()),
  name: Type.Optional(Type.String({ description: 'As given, otherwise as in the catalogue.' })),
  cosparId: Type.Optional(Type.String({ description: 'As given, otherwise as in the catalogue.' })),
  ...optionalFields(['hardBodyRadius', 'wetMass', 'dragArea']),
  warnings: Type.Optional(
    Type.Array(SatelliteWarning, { description: 'Doubtful values; the row is added with them.' }),
  ),
  faults: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.Enum(importFaults),
        field: Type.String({ description: 'The field of the satellite.' }),
        found: Type.String({ description: 'The cell, or for REPEATED the line of the first row.' }),
        message: Type.String(),
      }),
    ),
  ),
});

const SatelliteImport = Type.Object({
  rows: Type.Array(ImportRow),
  counts: Type.Object(
    { READY: Type.Integer(), ADDED: Type.Integer(), KNOWN: Type.Integer(), REFUSED: Type.Integer() },
    { description: 'Rows by state.' },
  ),
  withoutRadius: Type.Integer({
    description: 'Rows to be added, or added, whose radius is the default: it decides their probabilities.',
  }),
  ignored: Type.Array(Type.String(), { description: 'Columns that say nothing about a satellite.' }),
});

export type ImportRowDocument = Static<typeof ImportRow>;
export type SatelliteImportDocument = Static<typeof SatelliteImport>;

const Preview = Type.Optional(
  Type.Enum(['true', 'false'], { description: 'true: say what would be added, and store nothing.' }),
);

const Meant = Type.Optional(
  Type.Enum(['true', 'false'], {
    description:
      'true: rows with a name that the fleet has already (NAME_TAKEN), or with a number that another operator here has in its fleet (NUMBER_ELSEWHERE), are meant and not refused.',
  }),
);

export const importSatellites = route({
  ...ca,
  method: 'POST',
  path: '/ca/satellites/import',
  operationId: 'importSatellites',
  summary: 'Add many satellites: catalogue numbers, or a table with named columns',
  description:
    'A list of catalogue numbers, or CSV with a header such as noradId, name, cosparId, hardBodyRadius, wetMass, dragArea; the columns of Space-Track and CelesTrak (NORAD_CAT_ID, OBJECT_NAME, OBJECT_ID) are known, so that a file of favourites can be sent as it is. Names and designators that are missing come from the catalogue. Rows that cannot be added are refused with their line; the others are added. With `preview` nothing is stored.',
  isRepeatable: true,
  audit: 'ca.satellite.import',
  tags: ['satellites'],
  query: Type.Object({ preview: Preview, isMeant: Meant }),
  consumes: ['text/csv', 'text/plain', 'multipart/form-data'],
  form: Type.Object({ file: formFile('A list of satellites.'), preview: Preview, isMeant: Meant }),
  bodyLimitBytes: 4_194_304,
  responses: { 200: json(SatelliteImport, 'What became of each row.') },
  problems: ['CONTENT_INVALID', 'CONFLICT'],
});
