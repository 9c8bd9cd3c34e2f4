import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, page, route, stream } from '../route/index.ts';
import { field, optionalFields } from '../unit/index.ts';
import { ca } from './access.ts';
import { ConjunctionData } from './conjunctions.ts';

const optionalText = (description: string) => Type.Optional(Type.String({ description }));

/** One object of a message, with its own position and covariance in the encounter plane. */
export const CdmObject = Type.Object({
  objectDesignator: Type.String({ description: 'Catalogue number or the originator’s designation.' }),
  catalogName: optionalText('Catalogue that the designator is of.'),
  objectName: optionalText('Name.'),
  internationalDesignator: optionalText('As 1998-067A.'),
  objectType: optionalText('PAYLOAD, ROCKET BODY, DEBRIS, …'),
  operatorOrganization: optionalText('Who operates it.'),
  ephemerisName: optionalText('Ephemeris the state was taken from.'),
  covarianceMethod: optionalText('CALCULATED or DEFAULT.'),
  maneuverable: optionalText('YES, NO or N/A.'),
  refFrame: optionalText('Frame of the state vector.'),
  ...optionalFields([
    'hardBodyRadius',
    'conjunctionPlaneX',
    'conjunctionPlaneY',
    'conjunctionPlaneCovarianceXX',
    'conjunctionPlaneCovarianceYX',
    'conjunctionPlaneCovarianceYY',
  ]),
  sigmaR: Type.Optional(Type.Number({ description: 'Standard deviation, radial, m.', 'x-unit': 'm' })),
  sigmaT: Type.Optional(Type.Number({ description: 'Standard deviation, along-track, m.', 'x-unit': 'm' })),
  sigmaN: Type.Optional(Type.Number({ description: 'Standard deviation, cross-track, m.', 'x-unit': 'm' })),
});

/** Something found when a file was read, with its line where it has one. */
export const Finding = Type.Object({
  code: Type.String(),
  line: Type.Optional(Type.Integer()),
  message: Type.String(),
});

export type FindingDocument = Static<typeof Finding>;

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
  warnings: Type.Array(Finding, { description: 'Leniencies used and doubts found when it was read.' }),
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
    'conjunction-id': Type.Optional(Type.String({ maxLength: 64 })),
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
    'cdm-id': Type.Optional(Type.String({ maxLength: 64 })),
  }),
  responses: { 200: page(Cdm, 'Newest first by creationDate.') },
});

/** A message as it was received, or converted. */
export const cdmForms = ['received', 'kvn', 'xml', 'json'] as const;

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
  responses: { 200: stream({ contentType: 'text/plain', description: 'The message.' }) },
  problems: ['STATES_MISSING'],
});

export const CdmIngest = Type.Object({
  accepted: Type.Array(
    Type.Object({
      file: Type.String(),
      cdmId: Type.String(),
      conjunctionId: Type.String(),
      outcome: Type.Enum(['NEW', 'KNOWN', 'REVISION'], { description: 'KNOWN: the same bytes were there already.' }),
      warnings: Type.Array(Finding),
    }),
  ),
  refused: Type.Array(Type.Object({ file: Type.String(), errors: Type.Array(Finding) })),
});

export const ingestCdms = route({
  ...ca,
  method: 'POST',
  path: '/ca/cdms',
  operationId: 'ingestCdms',
  summary: 'Take in conjunction data messages: one or many, KVN, XML or JSON',
  description:
    'Each message is accepted or rejected separately. The answer says which, and gives the reasons by line. It comes when the messages are stored and assessed. The status is 422 if none is accepted. Sending the same bytes again answers with the first message.',
  audit: 'ca.cdm.ingest',
  tags: ['conjunction data messages'],
  consumes: ['text/plain', 'application/xml', 'text/xml', 'application/json', 'multipart/form-data'],
  bodyLimitBytes: 67_108_864,
  responses: {
    201: json(CdmIngest, 'All of them are stored and assessed.'),
    207: json(CdmIngest, 'Some are stored and assessed; `refused` says which are not, and why.'),
  },
  problems: ['CONTENT_INVALID'],
});
