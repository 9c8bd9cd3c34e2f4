import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Finding } from '../fleet/findings.ts';
import { ListedRadius } from '../fleet/object-sizes.ts';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, DigitsQuery, formFiles, json, page, route, stream } from '../route/index.ts';
import { field, optionalFields } from '../unit/index.ts';
import { RiskBasis } from './assessment/risk-basis.ts';
import { ConjunctionData, OrbitGrade, RiskLevel } from './conjunctions.ts';

/** Figures of an orbit determination that are judged. */
export const orbitFindings = [
  'LAST_OBSERVATION_AGE',
  'SPAN_RATIO',
  'OBSERVATIONS_USED',
  'TRACKS_USED',
  'RESIDUALS_ACCEPTED',
  'WEIGHTED_RMS',
  'SEDR',
  'DRAG_AREA_OVER_MASS',
] as const;

const optionalText = (description: string) => Type.Optional(Type.String({ description }));

/** One object of a message, with its own position and covariance in the encounter plane. */
export const CdmObject = Type.Object({
  objectDesignator: Type.String({ description: 'Catalogue number or the originator’s designation.' }),
  catalogName: optionalText('Catalogue that the designator belongs to.'),
  objectName: optionalText('Name.'),
  internationalDesignator: optionalText('As 1998-067A.'),
  objectType: optionalText('PAYLOAD, ROCKET BODY, DEBRIS, …'),
  operatorOrganization: optionalText('Who operates it.'),
  ephemerisName: optionalText('Ephemeris that the state was taken from.'),
  covarianceMethod: optionalText('CALCULATED or DEFAULT.'),
  maneuverable: optionalText('YES, NO or N/A.'),
  refFrame: optionalText('Frame of the state vector.'),
  forceModels: Type.Optional(
    Type.Object(
      {
        gravity: optionalText('Gravity field with degree and order.'),
        atmosphere: optionalText('Density model.'),
        thirdBodies: optionalText('Bodies whose gravity is modelled.'),
        solarRadiationPressure: optionalText('YES or NO.'),
        earthTides: optionalText('YES or NO: solid Earth and ocean tides.'),
        inTrackThrust: optionalText('YES or NO: thrust along the track is modelled.'),
      },
      { description: 'Forces of the orbit determination, as the message names them.' },
    ),
  ),
  ...optionalFields([
    'hardBodyRadius',
    'conjunctionPlaneX',
    'conjunctionPlaneY',
    'conjunctionPlaneCovarianceXX',
    'conjunctionPlaneCovarianceYX',
    'conjunctionPlaneCovarianceYY',
  ]),
  listedRadius: Type.Optional(ListedRadius),
  orbitQuality: Type.Optional(
    Type.Object(
      {
        grade: OrbitGrade,
        findings: Type.Array(
          Type.Object({
            code: Type.Enum([...orbitFindings]),
            value: Type.Number({ description: 'Days, parts, a count, percent, W/kg or m²/kg.' }),
            goodLimit: Type.Number({ description: 'Good up to here; from here on for parts, counts and percent.' }),
            fairLimit: Type.Number({ description: 'Fair up to here, or from here on; beyond it is poor.' }),
            grade: OrbitGrade,
          }),
        ),
      },
      {
        description:
          'How well the orbit was determined, figure by figure. Absent if the message says nothing about it.',
      },
    ),
  ),
  sigmaR: Type.Optional(Type.Number({ description: 'Standard deviation, radial, m.', 'x-unit': 'm' })),
  sigmaT: Type.Optional(Type.Number({ description: 'Standard deviation, along-track, m.', 'x-unit': 'm' })),
  sigmaN: Type.Optional(Type.Number({ description: 'Standard deviation, cross-track, m.', 'x-unit': 'm' })),
});

export const Cdm = Type.Object({
  cdmId: Type.String(),
  messageId: Type.String({ description: 'The originator’s id of the message.' }),
  originator: Type.String(),
  conjunctionId: Type.String(),
  satelliteId: Type.String(),
  creationDate: Type.String({ description: 'When the originator made it, UTC.' }),
  receivedDate: Type.String({ description: 'When it reached us, UTC.' }),
  object1: CdmObject,
  object2: CdmObject,
  conjunctionData: ConjunctionData,
  originatorProbability: Type.Optional(field('probabilityOfCollision')),
  originatorProbabilityMethod: optionalText('As the message names it.'),
  isRevision: Type.Boolean({ description: 'The same originator sent other content under the same message id before.' }),
  isSummary: Type.Boolean({
    description: 'A provider’s summary without states or covariances: its figures are as stated, nothing is computed.',
  }),
  isOwn: Type.Optional(Type.Boolean({ description: 'Made by a screening of ours, not by a provider.' })),
  isSynthetic: Type.Boolean({ description: 'Made by the demo world.' }),
  isArchived: Type.Optional(
    Type.Boolean({ description: 'Older than the operator keeps messages at hand: read from the archive.' }),
  ),
  warnings: Type.Array(Finding, { description: 'Tolerated deviations and doubts found when it was read.' }),
});

export type CdmDocument = Static<typeof Cdm>;

export const listCdms = route({
  ...ca,
  method: 'GET',
  path: '/ca/cdms',
  operationId: 'listCdms',
  summary: 'Conjunction data messages, newest first by creationDate',
  audit: null,
  tags: ['conjunction data messages'],
  query: Type.Object({
    ...CursorQuery,
    ...DigitsQuery,
    'conjunction-id': Type.Optional(Type.String({ maxLength: 64 })),
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
    'cdm-id': Type.Optional(Type.String({ maxLength: 64 })),
  }),
  responses: { 200: page(Cdm, 'Newest first by creationDate.') },
});

const NewestMessage = Type.Object({
  cdmId: Type.String(),
  conjunctionId: Type.String(),
  satelliteId: Type.String(),
  originator: Type.String(),
  at: Type.String({ description: 'When the originator made it, at the latest when it was received, UTC.' }),
});

export type NewestMessageDocument = Static<typeof NewestMessage>;

/** Work that waits to be computed, from two minutes on. */
const Computing = Type.Object(
  {
    waiting: Type.Integer({ description: 'How many computations wait.' }),
    since: Type.String({ description: 'Since when the one waits that has waited longest, UTC.' }),
  },
  { description: 'Absent if nothing has waited for two minutes: then what is shown is computed.' },
);

export const newestMessage = route({
  ...ca,
  method: 'GET',
  path: '/ca/cdms/newest',
  operationId: 'newestMessage',
  summary: 'The newest message of a provider',
  description:
    'Shows whether messages still arrive: messages of your own screenings do not count. And whether what was asked for is computed: `computing`.',
  audit: null,
  tags: ['conjunction data messages'],
  responses: {
    200: json(
      Type.Object({ newest: Type.Optional(NewestMessage), computing: Type.Optional(Computing) }),
      'The message; without `newest` if none of a provider is stored.',
    ),
  },
});

/** A message as it was received, or converted. */
export const cdmForms = ['received', 'kvn', 'xml', 'json'] as const;

/** Conjunctions whose messages one archive holds at most. */
export const mostArchived = 200;

export const getCdmArchive = route({
  ...ca,
  method: 'GET',
  path: '/ca/cdms/archive',
  operationId: 'getCdmArchive',
  summary: 'The newest message of each of some conjunctions, as received, in one archive',
  audit: null,
  tags: ['conjunction data messages'],
  query: Type.Object({
    'conjunction-id': Type.Array(Type.String({ maxLength: 64 }), {
      minItems: 1,
      maxItems: mostArchived,
      description: 'Repeat the parameter for several.',
    }),
  }),
  responses: {
    200: stream({
      contentType: 'application/zip',
      description: 'A ZIP archive; conjunctions without a message are left out.',
    }),
  },
  problems: ['NOT_FOUND'],
});

export const getCdmFile = route({
  ...ca,
  method: 'GET',
  path: '/ca/cdms/file/{cdm-id}',
  operationId: 'getCdmFile',
  summary: 'A message as it was received, byte for byte, or converted',
  audit: null,
  tags: ['conjunction data messages'],
  params: Type.Object({ 'cdm-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    format: Type.Optional(
      Type.Enum(cdmForms, {
        default: 'received',
        description: 'As received, or converted to KVN, XML or JSON.',
      }),
    ),
  }),
  responses: {
    200: stream({
      contentType: 'text/plain',
      furtherTypes: ['application/xml', 'application/json'],
      description: 'The message.',
    }),
  },
  problems: ['STATES_MISSING'],
});

const IngestedConjunction = Type.Object(
  {
    satelliteId: Type.String(),
    satelliteName: Type.String(),
    secondaryId: Type.String(),
    secondaryName: Type.String(),
    tca: Type.String({ description: 'Time of closest approach, UTC.' }),
    riskLevel: RiskLevel,
    riskBasis: Type.Optional(RiskBasis),
    probabilityOfCollision: Type.Optional(field('probabilityOfCollision')),
    numberOfCdms: Type.Integer(),
  },
  { description: 'The conjunction as it is with the message.' },
);

const ObjectNames = Type.Object({
  designator: Type.String({ description: 'Catalogue number, if it has one.' }),
  name: Type.String(),
  internationalDesignator: Type.String(),
});

const RefusedMessage = Type.Object({
  file: Type.String({ description: 'Name of the file; with the number of the message if it has several.' }),
  messageId: Type.Optional(Type.String({ description: 'The id of the message, if it can be read.' })),
  objects: Type.Optional(
    Type.Array(ObjectNames, {
      description: 'Objects of a message about none of your satellites: add one of them, then send the message again.',
    }),
  ),
  errors: Type.Array(Finding, { description: 'Line numbers count from the start of the file.' }),
});

export const CdmIngest = Type.Object({
  accepted: Type.Array(
    Type.Object({
      file: Type.String(),
      cdmId: Type.String(),
      conjunctionId: Type.String(),
      outcome: Type.Enum(['NEW', 'KNOWN', 'REVISION'], {
        description: 'KNOWN: the same text was already stored, whatever ends its lines.',
      }),
      warnings: Type.Array(Finding),
      conjunction: Type.Optional(IngestedConjunction),
    }),
  ),
  quarantined: Type.Optional(
    Type.Array(
      Type.Object({
        file: Type.String(),
        quarantineId: Type.String(),
        messageId: Type.String(),
        satelliteId: Type.String({ description: 'The satellite that one of its names belongs to.' }),
        outcome: Type.Enum(['QUARANTINED', 'DISCARDED'], {
          description: 'DISCARDED: a person discarded the same text before.',
        }),
        reasons: Type.Array(Finding),
      }),
      { description: 'Messages that name two objects as one: in no conjunction until a person releases them.' },
    ),
  ),
  refused: Type.Array(RefusedMessage),
});

export type CdmIngestDocument = Static<typeof CdmIngest>;

const TriedMessage = Type.Object({
  file: Type.String(),
  messageId: Type.String(),
  originator: Type.String(),
  creationDate: Type.String({ description: 'UTC.' }),
  object1: CdmObject,
  object2: CdmObject,
  conjunctionData: ConjunctionData,
  originatorProbability: Type.Optional(field('probabilityOfCollision')),
  warnings: Type.Array(Finding),
});

const messageFiles = Type.Object({ file: formFiles('Files with one or more messages.') });

export const tryCdms = route({
  ...ca,
  method: 'POST',
  path: '/ca/cdms/trial',
  operationId: 'tryCdms',
  isDear: true,
  summary: 'Assess messages without storing them, whichever objects they are about',
  description:
    'For messages about none of your satellites, or to see a result before it counts. The radius of object 1 is taken from its message, otherwise a default is used; the risk is based on the default thresholds. Nothing is stored.',
  audit: 'ca.cdm.try',
  tags: ['conjunction data messages'],
  consumes: ['text/plain', 'application/xml', 'text/xml', 'application/json', 'multipart/form-data'],
  form: messageFiles,
  query: Type.Object(DigitsQuery),
  bodyLimitBytes: 8_388_608,
  responses: {
    200: json(
      Type.Object({ assessed: Type.Array(TriedMessage), refused: Type.Array(RefusedMessage) }),
      'What each message says.',
    ),
  },
  problems: ['CONTENT_INVALID'],
});

export const ingestCdms = route({
  ...ca,
  method: 'POST',
  path: '/ca/cdms',
  operationId: 'ingestCdms',
  summary: 'Take in conjunction data messages: one or many, KVN, XML or JSON',
  description:
    'Each message is accepted or rejected separately. The answer says which, and gives the reasons by line. A message whose catalogue number and international designator name different objects is held in quarantine (`quarantined`) until a person releases it. The answer is sent when the messages are stored and assessed. The status is 422 if none is accepted. If you send the same text again, the answer is the first message.',
  isRepeatable: true,
  audit: 'ca.cdm.ingest',
  tags: ['conjunction data messages'],
  consumes: ['text/plain', 'application/xml', 'text/xml', 'application/json', 'multipart/form-data'],
  form: messageFiles,
  bodyLimitBytes: 67_108_864,
  responses: {
    201: json(CdmIngest, 'All of them are stored and assessed.'),
    207: json(CdmIngest, 'Not all are stored and assessed: `quarantined` and `refused` say which are not, and why.'),
  },
  problems: ['CONTENT_INVALID'],
});
