import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { json, route, stream } from '../route/index.ts';

export const sharedDocumentKinds = ['CDM', 'BRIEFING'] as const;

const closed = { additionalProperties: false } as const;
const id = Type.String({ maxLength: 64 });
const params = Type.Object({ 'coordination-id': id });
const path = '/ca/coordination/{coordination-id}/documents';

export const CoordinationFile = Type.Object({
  documentId: Type.String(),
  at: Type.String({ description: 'When it was shared, UTC.' }),
  author: Type.String({ description: 'The operator, or the guest.' }),
  isMine: Type.Boolean(),
  kind: Type.Enum(sharedDocumentKinds, {
    description: 'CDM: a message of its author. BRIEFING: the case as PDF, without private parts.',
  }),
  fileName: Type.String(),
  size: Type.Integer({ 'x-unit': 'B' }),
  digest: Type.String({ description: 'SHA-256 of the content; it is in the record of the case.' }),
  isDelivered: Type.Optional(
    Type.Boolean({
      description: 'The server of the other party does not have it; it is sent again unless that server refused it.',
    }),
  ),
  refusal: Type.Optional(Type.String({ description: 'Why that server refused it, in its words.' })),
  heardAt: Type.Optional(
    Type.String({
      description: 'When it came here from the other server, if that is more than a minute after `at`; UTC.',
    }),
  ),
});
export type CoordinationFileDocument = Static<typeof CoordinationFile>;

/** A message is text, a briefing a PDF. */
export const sharedFile = stream({
  contentType: 'text/plain; charset=utf-8',
  furtherTypes: ['application/pdf'],
  description: 'As it was shared.',
});

export const listCoordinationDocuments = route({
  ...ca,
  method: 'GET',
  path,
  operationId: 'listCoordinationDocuments',
  summary: 'Documents that the parties shared',
  audit: null,
  tags: ['coordination'],
  params,
  responses: { 200: json(Type.Array(CoordinationFile), 'Oldest first.') },
  problems: ['NOT_FOUND'],
});

export const shareCoordinationDocument = route({
  ...ca,
  method: 'POST',
  path,
  operationId: 'shareCoordinationDocument',
  summary: 'Share a message of mine, or a briefing without private parts',
  description:
    'A CDM goes as it was received, with the covariances of both objects: `withCovariances` says that this is meant. It must be a message of my event of this case. The briefing holds what both parties see.',
  isRepeatable: true,
  audit: 'ca.coordination.document',
  tags: ['coordination'],
  params,
  body: Type.Object(
    {
      kind: Type.Enum(sharedDocumentKinds),
      cdmId: Type.Optional(id),
      withCovariances: Type.Optional(Type.Boolean({ description: 'Of a CDM: true.' })),
      language: Type.Optional(Type.Enum(['en', 'de'], { description: 'Of a briefing; en when absent.' })),
    },
    closed,
  ),
  responses: { 201: json(CoordinationFile, 'The document.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID'],
});

export const getCoordinationDocument = route({
  ...ca,
  method: 'GET',
  path: `${path}/{document-id}`,
  operationId: 'getCoordinationDocument',
  summary: 'A document of a case',
  audit: null,
  tags: ['coordination'],
  params: Type.Object({ 'coordination-id': id, 'document-id': id }),
  responses: { 200: sharedFile },
  problems: ['NOT_FOUND'],
});
