import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Finding } from '../fleet/findings.ts';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, EntityTag, json, page, route, stream } from '../route/index.ts';
import { CdmObject } from './cdms.ts';
import { ConjunctionData } from './conjunctions.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

export const quarantineStates = ['HELD', 'RELEASED', 'DISCARDED'] as const;

const State = Type.Enum(quarantineStates, {
  description:
    'HELD: it waits for a person and is in no conjunction. RELEASED: a person said that it is about the satellite, and it is in a conjunction. DISCARDED: a person said that it is not.',
});

const QuarantinedCdm = Type.Object({
  quarantineId: Type.String(),
  etag: EntityTag,
  state: State,
  satelliteId: Type.String({ description: 'The satellite that one of its names belongs to.' }),
  satelliteName: Type.String(),
  messageId: Type.String(),
  originator: Type.String(),
  creationDate: instant('When the originator made it'),
  receivedDate: instant('When it reached us'),
  file: Type.String({ description: 'Name of the file, or of the feed.' }),
  reasons: Type.Array(Finding, { description: 'Why it is held.' }),
  object1: CdmObject,
  object2: CdmObject,
  conjunctionData: ConjunctionData,
  decidedBy: Type.Optional(Type.String({ description: 'Who released or discarded it.' })),
  decidedAt: Type.Optional(instant('When that was')),
  reason: Type.Optional(Type.String({ description: 'Why, in the words of that person.' })),
  cdmId: Type.Optional(Type.String({ description: 'The message that it became; only if it is released.' })),
  conjunctionId: Type.Optional(Type.String({ description: 'The conjunction of that message.' })),
});

export type QuarantinedCdmDocument = Static<typeof QuarantinedCdm>;

const tags = ['conjunction data messages'] as const;
const params = Type.Object({ 'quarantine-id': Type.String({ maxLength: 64 }) });

export const listQuarantinedCdms = route({
  ...ca,
  method: 'GET',
  path: '/ca/cdms/quarantine',
  operationId: 'listQuarantinedCdms',
  summary: 'Messages that are or were held back, newest first',
  description:
    'A message is held back if its catalogue number and its international designator name different objects. It is in no conjunction until a person releases it.',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    state: Type.Optional(State),
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
    'quarantine-id': Type.Optional(Type.String({ maxLength: 64 })),
  }),
  responses: { 200: page(QuarantinedCdm, 'Newest first.') },
});

export const getQuarantinedCdmFile = route({
  ...ca,
  method: 'GET',
  path: '/ca/cdms/quarantine/{quarantine-id}/file',
  operationId: 'getQuarantinedCdmFile',
  summary: 'A message that is or was held back, as it was received',
  audit: null,
  tags,
  params,
  responses: { 200: stream({ contentType: 'text/plain', description: 'The message.' }) },
});

export const decideQuarantinedCdm = route({
  ...ca,
  method: 'PUT',
  path: '/ca/cdms/quarantine/{quarantine-id}',
  operationId: 'decideQuarantinedCdm',
  summary: 'Release a message from quarantine, or discard it',
  description:
    'RELEASED assesses it and puts it into its conjunction as if it had just arrived. DISCARDED keeps it out; it can still be released later. A released message stays released. Honours If-Match.',
  audit: 'ca.cdm.quarantine',
  isConditional: true,
  tags,
  params,
  body: Type.Object(
    {
      state: Type.Enum(['RELEASED', 'DISCARDED']),
      reason: Type.String({ maxLength: 2000, description: 'Why: at least ten characters.' }),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(QuarantinedCdm, 'The message as it is now.') },
  problems: ['CONFLICT', 'CONTENT_INVALID'],
});
