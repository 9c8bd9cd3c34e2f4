import { trackOwners, unusableCodes } from '@farpass/intake/measurements/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, formFile, json, page, route, stream } from '../route/index.ts';
import { catalogueNumber, field } from '../unit/index.ts';
import { odt, provider } from './access.ts';
import { Dispute } from './disputes.ts';
import { SensorFigures } from './figures.ts';
import { parameters, ReportNote } from './orbit-findings.ts';
import { orbitDataMessageTypes } from './passes.ts';
import { fileCompressionTypes, observationFileTypes } from './requests.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const fileId = Type.String({ maxLength: 64 });

/** A file of observations, as it was delivered for one pass of a request. */
export const Observation = Type.Object({
  'file-id': Type.String(),
  observationRequestId: Type.String(),
  observationPassId: Type.String(),
  status: Type.Enum(['PUBLISHED', 'DISPUTED', 'UNSUCCESSFUL'], {
    description:
      'DISPUTED waits for a decision of its buyer. UNSUCCESSFUL was reported as bad data, or not decided about.',
  }),
  fileName: Type.String({ description: 'Under which it is downloaded.' }),
  catalogueId: Type.Optional(Type.Integer()),
  objectName: Type.Optional(Type.String()),
  sensorCode: Type.String(),
  groundSensorName: Type.String(),
  providerId: Type.String(),
  start: Type.Optional(instant('First observation')),
  end: Type.Optional(instant('Last observation')),
  numberOfObservations: Type.Integer({ description: 'Epochs with at least one measurement.' }),
  observationFileType: Type.Enum(observationFileTypes),
  fileCompressionType: Type.Enum(fileCompressionTypes),
  isConverted: Type.Boolean({ description: 'It was delivered in another format; the conversion is ours.' }),
  deliveredDate: instant('When it was delivered'),
  sizeBytes: Type.Integer({ description: 'As it was delivered.' }),
  isAssociated: Type.Optional(Type.Boolean({ description: 'It shows the requested object.' })),
  catalogueIdBestAssociation: Type.Optional(
    Type.Integer({ description: 'The object found from its directions; absent if it fits no known orbit.' }),
  ),
  isSimulated: Type.Optional(Type.Boolean({ description: 'Delivered by the simulated network of the demo.' })),
  dispute: Type.Optional(Dispute),
});

export type ObservationDocument = Static<typeof Observation>;

const Angles = Type.Object({ ra: field('ra'), dec: field('dec') });

const degreesOf = (what: string) => Type.Number({ description: `${what}, deg.`, 'x-unit': 'deg' });

/** The position of the object relative to sensor and Sun, by an orbit. */
const SeenFrom = Type.Object(
  {
    azimuthDeg: degreesOf('From north over east'),
    elevationDeg: degreesOf('Above the horizon, without refraction'),
    rangeKm: Type.Number({ description: 'Distance from the sensor, km.', 'x-unit': 'km' }),
    phaseAngleDeg: degreesOf('Angle at the object between Sun and sensor; 0 is fully lit'),
    correctedMagnitude: Type.Optional(
      Type.Number({
        description: 'The measured magnitude, corrected to 1000 km and full illumination of a diffuse sphere.',
      }),
    ),
  },
  {
    description:
      'Computed from the orbit that matches the track, otherwise from the orbit that the sensor was given; absent until the comparison is done.',
  },
);

const MeasurementReport = Type.Object({
  epoch: instant('Time of the measurement at the sensor'),
  observedRaDec: Type.Optional(Angles),
  observedMagnitude: Type.Optional(Type.Object({ magnitude: field('magnitude') })),
  observedRangeKm: Type.Optional(Type.Number({ description: 'Range, km.', 'x-unit': 'km' })),
  observedRangeRateKmPerS: Type.Optional(Type.Number({ description: 'Range rate, km/s.', 'x-unit': 'km/s' })),
  observedAzEl: Type.Optional(
    Type.Object({
      azimuthDeg: Type.Number({ description: 'From north over east, deg.', 'x-unit': 'deg' }),
      elevationDeg: Type.Number({ description: 'Above the horizon, deg.', 'x-unit': 'deg' }),
    }),
  ),
  seenFrom: Type.Optional(SeenFrom),
});

const Associated = Type.Object({
  isAssociated: Type.Boolean(),
  catalogueId: Type.Integer(),
  associationThreshold: field('associationThreshold'),
  associationMetric: Type.Optional(Type.Enum(['ANGULAR_DISTANCE', 'MAHALANOBIS_DISTANCE'])),
  associationValue: Type.Optional(field('associationValue')),
  measurementAssociationResults: Type.Array(
    Type.Object({
      epoch: Type.Optional(instant('Of the measurement')),
      residual: Angles,
      associationValue: field('associationValue'),
    }),
  ),
});

/** An orbit that a track was compared with. */
const TrackCandidate = Type.Object({
  orbitId: Type.String({ description: 'Catalogue number, or the name of an own orbit.' }),
  catalogueId: Type.Optional(Type.Integer()),
  objectName: Type.Optional(Type.String()),
  isOwn: Type.Boolean({
    description: 'An orbit of the operator: an own element set, an ephemeris, the orbit of the request.',
  }),
  isOrdered: Type.Optional(Type.Boolean({ description: 'The object that was asked for; it is always among them.' })),
  orbitDataType: Type.Enum(orbitDataMessageTypes),
  isAssociated: Type.Boolean(),
  associationValue: field('associationValue'),
  associationThreshold: field('associationThreshold'),
  medianResidualDeg: degreesOf('Angle between the directions, by the median'),
  alongTrackDeg: degreesOf('Its part along the motion over the sky'),
  acrossTrackDeg: degreesOf('Its part across the motion'),
  lateSeconds: Type.Number({ description: 'How much later than computed the object is, s.', 'x-unit': 's' }),
  squaredMahalanobis: Type.Optional(
    Type.Number({ description: 'In the covariance of orbit and sensor, by the median; absent without a covariance.' }),
  ),
  squaredMahalanobisThreshold: Type.Optional(
    Type.Number({ description: '99.9 % of tracks of this object stay below it.' }),
  ),
  fit: Type.Optional(
    Type.Enum(['YES', 'DOUBTED', 'NO'], {
      description:
        'By the worst test: direction, squared distance in the covariances, ranges and range rates. Absent in older reports.',
    }),
  ),
  rangeOffsetKm: Type.Optional(
    Type.Number({ description: 'Measured minus computed range, constant over the track, km.', 'x-unit': 'km' }),
  ),
  rangeOffsetSigmaKm: Type.Optional(
    Type.Number({ description: 'Its sigma, with the errors of orbit and sensor, km.', 'x-unit': 'km' }),
  ),
  rangeRateOffsetKmPerS: Type.Optional(
    Type.Number({ description: 'The same of the range rate, km/s.', 'x-unit': 'km/s' }),
  ),
  rangeRateOffsetSigmaKmPerS: Type.Optional(Type.Number({ description: 'Its sigma, km/s.', 'x-unit': 'km/s' })),
});

/** One part of a file in a report: its measurements and the object to which they belong. */
const TrackReport = Type.Object({
  segment: Type.Integer({ description: 'Part of the file, from 0.' }),
  sensorCode: Type.String({ description: 'The receiving participant.' }),
  believed: Type.Optional(Type.String({ description: 'The object that the file names.' })),
  numberOfMeasurements: Type.Integer(),
  unusable: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'Time tag in the part, from 0.' }),
      code: Type.Optional(
        Type.Enum(unusableCodes, {
          description: 'Absent in older reports.',
        }),
      ),
      reason: Type.String({ description: 'The sentence.' }),
    }),
  ),
  whose: Type.Enum(trackOwners, {
    description:
      'ORDERED: the object of the request. ANOTHER: cross-tagged, see the first candidate. UNKNOWN: it fits no known orbit.',
  }),
  candidates: Type.Array(TrackCandidate, { description: 'The nearest orbits, best first.' }),
});

const ObservationReport = Type.Object({
  'file-id': Type.String(),
  version: Type.String({ description: 'Version of this form of report.' }),
  numberOfMagnitudeMeasurements: Type.Integer(),
  catalogueIdBestAssociation: Type.Optional(Type.Integer({ description: 'The object that fits best.' })),
  reports: Type.Array(Type.Object({ measurementReports: Type.Array(MeasurementReport) }), {
    description: 'One for each part of the file.',
  }),
  t2oAssociationResults: Type.Array(Associated, { description: 'How the track fits the orbits of objects.' }),
  associationResults: Type.Array(
    Type.Object({
      orbitDataType: Type.Enum(orbitDataMessageTypes),
      associationMetric: Type.Enum(['ANGULAR_DISTANCE', 'MAHALANOBIS_DISTANCE']),
      criterion: Type.Optional(Type.Enum(['MEDIAN'])),
    }),
    { description: 'What the track was compared with, and how.' },
  ),
  tracks: Type.Optional(Type.Array(TrackReport, { description: 'Whose each part is.' })),
  comparedWith: Type.Optional(
    Type.Object(
      {
        catalogueObjects: Type.Integer({ description: 'Element sets of the catalogue, with own ones replacing them.' }),
        ownOrbits: Type.Integer({ description: 'Other orbits of the operator.' }),
        at: instant('When'),
      },
      { description: 'Absent until the comparison with the whole catalogue is done, some seconds after the delivery.' },
    ),
  ),
  sensorFigures: Type.Optional(SensorFigures),
  remarks: Type.Array(Type.String(), { description: 'Remarks, in sentences.' }),
  notes: Type.Optional(Type.Array(ReportNote, { description: 'The same as `remarks`, by code.' })),
});

export type ObservationReportDocument = Static<typeof ObservationReport>;

const tags = ['observations'] as const;

export const listObservations = route({
  ...odt,
  method: 'GET',
  path: '/odt/observations',
  operationId: 'listObservations',
  summary: 'Files of my observations, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'file-id': Type.Optional(fileId),
    'observation-request-id': Type.Optional(Type.String({ maxLength: 64 })),
    'catalogue-id': Type.Optional(catalogueNumber()),
    'sensor-code': Type.Optional(Type.String({ maxLength: 32 })),
  }),
  responses: { 200: page(Observation, 'Newest first.') },
});

export const getObservationFile = route({
  ...odt,
  method: 'GET',
  path: '/odt/observations/file/{file-id}',
  operationId: 'getObservationFile',
  summary: 'A file of observations in the ordered format',
  description:
    'In the format (KVN or XML) and compression of the request. A file that was delivered in the other format is converted, and a comment in it says so. `as=delivered` returns the bytes of the provider.',
  audit: null,
  tags,
  params: Type.Object({ 'file-id': fileId }),
  query: Type.Object({
    as: Type.Optional(Type.Enum(['ordered', 'delivered'], { default: 'ordered' })),
  }),
  responses: { 200: stream({ contentType: 'application/octet-stream', description: 'The file.' }) },
});

export const getObservationReport = route({
  ...odt,
  method: 'GET',
  path: '/odt/observations/report/{file-id}',
  operationId: 'getObservationReport',
  summary: 'The contents of a file of observations',
  audit: null,
  tags,
  params: Type.Object({ 'file-id': fileId }),
  responses: { 200: json(ObservationReport, 'The report.') },
});

const Delivery = Type.Object({
  'file-id': Type.String(),
  taskId: Type.String(),
  outcome: Type.Enum(['PUBLISHED', 'DISPUTED', 'KNOWN'], {
    description:
      'DISPUTED: it is kept, and charged only if its buyer accepts it; the warnings say why. KNOWN: the same bytes were delivered before.',
  }),
  numberOfObservations: Type.Integer(),
  warnings: Type.Array(
    Type.Object({
      line: Type.Optional(Type.Integer()),
      code: Type.Optional(Type.String({ description: 'Of a note of the report, or of a message that was read.' })),
      message: Type.String(),
      parameters,
    }),
  ),
});

export type DeliveryDocument = Static<typeof Delivery>;

export const deliverObservations = route({
  ...provider,
  method: 'POST',
  path: '/odt/observations/file',
  operationId: 'deliverObservations',
  summary: 'Deliver the file of a task: a TDM as KVN or XML, plain or gzip',
  description:
    'A form with one part `file`, or the file as the body. The task is named by `task-id`, in the query or as a field of the form. The file is kept byte for byte. It is refused, with the line, if it is not a valid TDM, if its times are outside the task or in the future, if it comes from another station, if a measurement is below the horizon or outside the range of the sensor, or if it arrives before the end of its pass or after `deliverUntil`. A file that does not show the object, has fewer than three measurements or lasts less than half of the ordered time is kept as DISPUTED. If you send the same bytes again, the answer is that of the first delivery.',
  isRepeatable: true,
  audit: 'odt.observation.deliver',
  tags: ['providers'],
  query: Type.Object({ 'task-id': Type.Optional(Type.String({ maxLength: 64 })) }),
  consumes: ['multipart/form-data', 'text/plain', 'application/xml', 'text/xml', 'application/gzip'],
  form: Type.Object({
    file: formFile('The file of the task.'),
    'task-id': Type.Optional(Type.String({ description: 'The task, if it is not in the query.' })),
  }),
  bodyLimitBytes: 16_777_216,
  responses: { 201: json(Delivery, 'The file is kept and published.') },
  problems: ['CONTENT_INVALID', 'NOT_FOUND', 'CONFLICT'],
});
