import { trajectoryForms } from '@farpass/intake/ephemeris/codes';
import { ephemerisContexts } from '@farpass/operations/coordination/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, EntityTag, empty, formFiles, json, page, route, stream } from '../route/index.ts';
import { EphemerisDelivery } from './deliveries.ts';
import { Finding } from './findings.ts';

export { ephemerisContexts } from '@farpass/operations/coordination/codes';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

export const designations = ['OPERATIONAL', 'TRIAL', 'QUARANTINED'] as const;

export const EphemerisContext = Type.Enum(ephemerisContexts, {
  description:
    'What the file is for. COLA and MAINTENANCE: it contains a burn. ROUTINE and NOVEL: none. Cases of coordination read the intent from it.',
});

const Designation = Type.Enum(designations, {
  description:
    'OPERATIONAL: it is screened, and its screenings open, change and clear events. TRIAL: it is screened and changes no event. QUARANTINED: the plausibility check failed; it is not screened until a person releases it.',
});

export const Ephemeris = Type.Object({
  oemFileId: Type.String(),
  etag: EntityTag,
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
      gaps: Type.Optional(
        Type.Array(Type.Object({ start: instant('Last state before it'), stop: instant('First state after it') }), {
          description: 'Gaps between its states, across which it is not interpolated; absent if there are none.',
        }),
      ),
    }),
    { description: 'What the file covers.' },
  ),
  sizeBytes: Type.Integer(),
  warnings: Type.Array(Finding),
  designation: Type.Optional(Designation),
  plausibility: Type.Optional(
    Type.Array(
      Type.Object({
        ...Finding.properties,
        isFatal: Type.Boolean({ description: 'A reason for the quarantine.' }),
      }),
      {
        description:
          'What the plausibility check found: distance to the catalogue orbit and to the previous file, span, jumps, manoeuvres. Checked when the file is mapped to a satellite.',
      },
    ),
  ),
  designatedBy: Type.Optional(
    Type.String({ description: 'Who designated it by hand; absent for the automatic choice.' }),
  ),
  designatedAt: Type.Optional(instant('When that was')),
  designationReason: Type.Optional(Type.String({ description: 'Why, in the words of that person.' })),
  context: Type.Optional(EphemerisContext),
  deliveries: Type.Optional(
    Type.Array(EphemerisDelivery, { description: 'Only in the list: where it was sent, or is going to be sent.' }),
  ),
  startedScreeningId: Type.Optional(
    Type.String({
      description: 'Only in the answer to an upload, a mapping or a release: the screening that it started.',
    }),
  ),
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
  summary: 'An ephemeris file as it was uploaded, byte for byte, or as an ephemeris of STK',
  description:
    'STK: an OEM as `.e` (EphemerisTimePosVel, metres) without its covariances, which STK, GMAT and Orekit read. Other files, frames that STK does not have, and gaps, across which it would interpolate, are refused.',
  audit: null,
  tags,
  params: Type.Object(id),
  query: Type.Object({ format: Type.Optional(Type.Enum(['original', 'stk'], { default: 'original' })) }),
  responses: {
    200: stream({ contentType: 'application/octet-stream', furtherTypes: ['text/plain'], description: 'The file.' }),
  },
  problems: ['CONTENT_INVALID'],
});

export const UploadDesignation = Type.Enum(['OPERATIONAL', 'TRIAL'], {
  description: 'TRIAL: screened, and no event changes.',
});

/** Statements of an upload about its files, in the form or in the query. */
const uploadFields = {
  'satellite-id': Type.Optional(Type.String({ description: 'The satellite that the files belong to.' })),
  designation: Type.Optional(UploadDesignation),
  replaces: Type.Optional(Type.String({ description: 'The id of the file that one new file replaces.' })),
  context: Type.Optional(EphemerisContext),
  positions: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'The files are positions of the receiver on board of the satellite that `satellite-id` names, all of one arc (CSV with `utc,x_km,y_km,z_km`, OEM or SP3): JSON with `frame` (ITRF, EME2000, GCRF, TEME) and `scale` (UTC, GPS, TAI, TT, TDB), where the files do not say them, and `lengthUnit` (km, m). They continue the positions of the last 72 hours that the previous operational file was fitted to, unless `newArc` is true. An orbit is fitted, and its ephemeris with covariance for seven days is what is stored. The previous file of the satellite, or its element set, tells the clock; an orbit that contradicts it by three sigma is QUARANTINED.',
    }),
  ),
  table: Type.Optional(
    Type.String({
      maxLength: 4000,
      description:
        'The files are tables of states (CSV): JSON that says what their columns are, with `frame` (EME2000, GCRF, ICRF, TEME, ITRF), `scale` (UTC, TAI, TT, GPS, TDB), `times` (CALENDAR, SECONDS since `epoch`, JULIAN_DATE, MODIFIED_JULIAN_DATE, GMAT_MODIFIED_JULIAN_DATE), `lengthUnit` (km, m), `speedUnit` (km/s, m/s) and `columns` (time, x, y, z, vx, vy, vz: names of the head, or numbers from 1).',
    }),
  ),
} as const;

export const uploadEphemeris = route({
  ...ca,
  method: 'POST',
  path: '/ca/ephemeris/file',
  operationId: 'uploadEphemeris',
  summary: 'Upload ephemeris files: OEM, OPM, OCM, OMM or element sets',
  description:
    'A form with one or more parts `file`, and `satellite-id` to map them; fields can be in the form or in the query. Each file is accepted or rejected separately; a table of states needs `table`. With `designation=TRIAL` they are screened and change no event. A file that is far from the catalogue orbit or the previous file of its satellite is QUARANTINED. A mapped operational file starts a screening; `startedScreeningId` names it. With `replaces`, the id of a file, one new file takes its place and its satellite. If the new file is rejected, the old one stays.',
  isRepeatable: true,
  audit: 'ca.ephemeris.upload',
  tags,
  query: Type.Object(uploadFields),
  consumes: ['multipart/form-data'],
  form: Type.Object({ file: formFiles('Ephemeris files.'), ...uploadFields }),
  bodyLimitBytes: 268_435_456,
  responses: {
    201: json(
      Type.Object({
        accepted: Type.Array(Ephemeris),
        refused: Type.Array(Type.Object({ file: Type.String(), errors: Type.Array(Finding) })),
      }),
      'The accepted and the rejected files.',
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
  description:
    'You can send the answer of GET back: fields that only the server sets are ignored. Mapping an operational file to a satellite checks it and starts the same screening as uploading it mapped. Honours If-Match.',
  audit: 'ca.ephemeris.replace',
  isConditional: true,
  tags,
  query: Type.Object(id),
  body: Type.Object(
    {
      ...Type.Partial(Ephemeris).properties,
      oemFileId: Type.String({ maxLength: 64, description: 'The same id as in the query.' }),
      satelliteId: Type.Optional(
        Type.Union([Type.String({ maxLength: 64 }), Type.Null()], { description: 'null takes the mapping away.' }),
      ),
      fileName: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Ephemeris, 'The file as now stored.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});

export const designateEphemeris = route({
  ...ca,
  method: 'PUT',
  path: '/ca/ephemeris/{oem-id}/designation',
  operationId: 'designateEphemeris',
  summary: 'Designate an ephemeris file: release it from quarantine, try it, or keep it from screenings',
  description:
    'The file then says who designated it, when and why. A file that becomes operational starts a screening of its satellite. Honours If-Match.',
  audit: 'ca.ephemeris.designate',
  isConditional: true,
  tags,
  params: Type.Object(id),
  body: Type.Object(
    {
      designation: Designation,
      reason: Type.Optional(Type.String({ maxLength: 1000, description: 'Why; needed to release from quarantine.' })),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Ephemeris, 'The file as now stored.') },
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

const metres = (what: string) => Type.Number({ description: `${what}, m.`, 'x-unit': 'm' });

const ComparedFile = Type.Object({
  oemFileId: Type.Optional(Type.String({ description: 'Absent for the element set of the catalogue.' })),
  fileName: Type.String({ description: 'Name of the file; of an element set its catalogue number and epoch.' }),
  objectName: Type.Optional(Type.String()),
  refFrame: Type.String({ description: 'Frame that the file is written in.' }),
  form: Type.Enum(trajectoryForms, {
    description: 'Interpolated between its states, propagated by SGP4, or one state at one instant.',
  }),
});

const Spread = Type.Object({
  largestM: metres('Largest value by size, with its sign'),
  at: instant('When that is'),
  rmsM: metres('Root mean square over the points'),
});

const EphemerisComparison = Type.Object({
  first: ComparedFile,
  second: ComparedFile,
  from: instant('Start of the common time'),
  to: instant('End of the common time'),
  stepSeconds: Type.Number({ description: 'Time from point to point, s.', 'x-unit': 's' }),
  points: Type.Array(
    Type.Object({
      time: instant('Time'),
      radialM: metres('Second less first, radial'),
      alongTrackM: metres('Second less first, along-track'),
      crossTrackM: metres('Second less first, cross-track'),
      distanceM: metres('Distance of the two'),
    }),
    { description: 'Along radial, along-track and cross-track of the first file; both turned into EME2000.' },
  ),
  statistics: Type.Object({ radial: Spread, alongTrack: Spread, crossTrack: Spread, distance: Spread }),
  remarks: Type.Array(Type.String(), { description: 'What to know before the numbers are used.' }),
  notes: Type.Optional(Type.Array(Finding, { description: 'The same as `remarks`, by code.' })),
});

export type EphemerisComparisonDocument = Static<typeof EphemerisComparison>;

/** References with which an ephemeris file is compared, other than a file that is named by its id. */
export const comparisonReferences = ['CATALOGUE', 'PREVIOUS'] as const;

const compared = (what: string) =>
  Type.String({
    maxLength: 64,
    description: `${what}: the id of a file; CATALOGUE, the newest element set of the satellite of the other; PREVIOUS, the newest operational file of that satellite that was uploaded before the other.`,
  });

export const compareEphemerides = route({
  ...ca,
  method: 'GET',
  path: '/ca/ephemeris/comparison',
  operationId: 'compareEphemerides',
  isDear: true,
  summary: 'How far two orbits of one object are apart: ephemeris files, the catalogue',
  description:
    'Position of the second minus that of the first over the time that both cover. At least one of the two is a file. Files of different objects and files without common time are refused. 404 if there is no element set or no file before.',
  audit: null,
  tags,
  query: Type.Object({
    first: compared('The reference'),
    second: compared('What is compared with it'),
  }),
  responses: { 200: json(EphemerisComparison, 'The differences.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});

const EphemerisSeries = Type.Object({
  oemFileId: Type.String(),
  previousOemFileId: Type.Optional(
    Type.String({
      description: 'The newest operational file of the satellite that was uploaded before; absent if there is none.',
    }),
  ),
  altitude: Type.Array(
    Type.Object({
      time: instant('Time'),
      altitudeKm: Type.Number({ description: 'Height above the WGS-84 ellipsoid, km.', 'x-unit': 'km' }),
    }),
    { description: 'At most 1500 points over what the file covers.' },
  ),
  sigma: Type.Array(
    Type.Object({
      time: instant('Time of the covariance'),
      radialM: metres('Standard deviation, radial'),
      alongTrackM: metres('Standard deviation, along-track'),
      crossTrackM: metres('Standard deviation, cross-track'),
    }),
    { description: 'Standard deviations of the covariances that the file has, at their own times, at most 1500.' },
  ),
  period: Type.Array(
    Type.Object({
      time: instant('Middle of the revolution'),
      periodS: Type.Number({ description: 'Period of the mean orbit, s.', 'x-unit': 's' }),
    }),
    {
      description:
        'Period of the osculating semi-major axis, averaged over a revolution: drag shows as a slope, a manoeuvre as a step. At most 1500 points; none for less than one revolution.',
    },
  ),
  burns: Type.Array(
    Type.Object({
      from: instant('Last state before it'),
      to: instant('First state after it'),
      deltaVMPerS: Type.Number({ description: 'Change of the velocity beyond gravity, about, m/s.', 'x-unit': 'm/s' }),
    }),
    { description: 'Manoeuvres that the states show, of an ephemeris with states only; from about 0.2 m/s.' },
  ),
  remarks: Type.Array(Type.String(), { description: 'Which covariances are not shown, and why.' }),
  notes: Type.Optional(Type.Array(Finding, { description: 'The same as `remarks`, by code.' })),
});

export type EphemerisSeriesDocument = Static<typeof EphemerisSeries>;

export const getEphemerisSeries = route({
  ...ca,
  method: 'GET',
  path: '/ca/ephemeris/{oem-id}/series',
  operationId: 'getEphemerisSeries',
  isDear: true,
  summary: 'What an ephemeris file says over time: altitude, period, manoeuvres and standard deviations',
  audit: null,
  tags,
  params: Type.Object(id),
  responses: { 200: json(EphemerisSeries, 'The series.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});
