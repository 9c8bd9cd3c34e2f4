import type { Static } from 'typebox';
import * as Type from 'typebox';
import { EphemerisContext } from '../fleet/ephemeris.ts';
import { empty, json, publicAccess, route, stream, textFileBytes } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';
import { ClaimAction, CoordinationMessage, caseFields, Intent, messageText, reason, TrajectoryKind } from './case.ts';
import { CoordinationFile, sharedFile } from './shared-document.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const closed = { additionalProperties: false } as const;

const guestMailStates = ['WAITING', 'SENT', 'RETRYING', 'FAILED'] as const;

export const NewGuest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', description: 'Who gets the link; on record.' }),
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 720, description: 'How long it opens the case; 72 when absent.' }),
    ),
    email: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 254,
        pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+$',
        description:
          'Gets the link, and what happens in the case within a minute, with the shared messages (CDM), briefings and trajectories (OEM) as attachments. Not on record.',
      }),
    ),
    language: Type.Optional(Type.Enum(['en', 'de'], { description: 'Of the mails; en when absent.' })),
    readsTrajectories: Type.Optional(
      Type.Boolean({
        description: 'The guest may read the states of the trajectories that my operator offers in this case.',
      }),
    ),
  },
  closed,
);

export const CoordinationGuest = Type.Object({
  guestId: Type.String(),
  name: Type.String(),
  noradId: catalogueNumber(),
  expiresAt: instant('When the link ends'),
  revokedAt: Type.Optional(instant('When it was revoked')),
  firstUsedAt: Type.Optional(instant('When it was first opened')),
  readsTrajectories: Type.Optional(Type.Boolean()),
  mail: Type.Optional(
    Type.Object(
      {
        address: Type.String(),
        state: Type.Enum(guestMailStates, {
          description:
            'WAITING: the first mail leaves within a minute. RETRYING: it is tried again. FAILED: it is not.',
        }),
        at: Type.Optional(instant('When the newest mail left')),
        answer: Type.Optional(Type.String({ description: 'Why a mail did not leave.' })),
      },
      { description: 'Absent: the guest gets no mails.' },
    ),
  ),
});
export type CoordinationGuestDocument = Static<typeof CoordinationGuest>;

const GuestCase = Type.Object({
  ...caseFields,
  guest: Type.String({ description: 'The name of the guest.' }),
  noradId: catalogueNumber(),
  expiresAt: instant('When the link ends'),
  messages: Type.Array(CoordinationMessage),
  documents: Type.Array(CoordinationFile),
});
export type GuestCaseDocument = Static<typeof GuestCase>;

const common = {
  service: 'ca',
  path: '/coordination-guest/{secret}',
  access: publicAccess,
  tags: ['coordination'],
  params: Type.Object({ secret: Type.String({ maxLength: 128, description: 'The end of the link.' }) }),
  problems: ['NOT_FOUND'],
} as const;

/** A trajectory of an operator that has no account here. */
const GuestTrajectory = Type.Object(
  {
    kind: TrajectoryKind,
    context: Type.Optional(EphemerisContext),
    oem: Type.String({ minLength: 1, maxLength: 4_194_304, description: 'An OEM that covers the closest approach.' }),
  },
  closed,
);

export const readAsGuest = route({
  ...common,
  method: 'GET',
  operationId: 'readAsGuest',
  summary: 'The case behind a guest link',
  description: 'The secret of the link is the permission.',
  audit: null,
  responses: { 200: json(GuestCase, 'The case; `isMine` is the object of the guest.') },
});

export const stopMailsAsGuest = route({
  ...common,
  method: 'POST',
  path: '/coordination-guest/{secret}/no-mails',
  operationId: 'stopMailsAsGuest',
  summary: 'No more mails to the address of this link, from any operator',
  description:
    'Works also when the link has ended. Operators that invite the address again learn that it wants no mails.',
  audit: 'ca.coordination.guest.no-mails',
  responses: { 204: empty('No more mails.') },
});

export const answerAsGuest = route({
  ...common,
  method: 'POST',
  operationId: 'answerAsGuest',
  summary: 'Answer as a guest: claim or refuse, say what is intended, or write, for the object of the link',
  description:
    'At least one of `claim`, `intent`, `trajectories`, `cdm` and `message`. A guest cannot take a claim over by force. Trajectories replace those sent before; their states alone are kept, and they are screened at once.',
  bodyLimitBytes: textFileBytes,
  audit: 'ca.coordination.guest.answer',
  body: Type.Object(
    {
      noradId: Type.Optional(catalogueNumber()),
      claim: Type.Optional(ClaimAction),
      intent: Type.Optional(Intent),
      message: Type.Optional(messageText),
      trajectories: Type.Optional(Type.Array(GuestTrajectory, { maxItems: 3, description: 'The most wanted first.' })),
      cdm: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 262_144,
          description: 'A CDM about both objects of the case near its closest approach; a document of the case.',
        }),
      ),
      reason: Type.Optional(reason),
    },
    closed,
  ),
  responses: { 200: json(GuestCase, 'The case as it is now.') },
  problems: ['NOT_FOUND', 'NOT_YOUR_SATELLITE', 'CLAIM_TAKEN', 'CONFLICT', 'CONTENT_INVALID'],
});

export const readTrajectoryAsGuest = route({
  ...common,
  method: 'GET',
  path: '/coordination-guest/{secret}/trajectories/{trajectory-id}',
  operationId: 'readTrajectoryAsGuest',
  summary: 'A trajectory of the case behind a guest link: its states',
  description: 'One of the guest, or one that its operator shares (`isReadable` in the case).',
  audit: null,
  params: Type.Object({
    secret: Type.String({ maxLength: 128, description: 'The end of the link.' }),
    'trajectory-id': Type.String({ maxLength: 64 }),
  }),
  responses: { 200: stream({ contentType: 'text/plain; charset=utf-8', description: 'An OEM in KVN.' }) },
});

export const readDocumentAsGuest = route({
  ...common,
  method: 'GET',
  path: '/coordination-guest/{secret}/documents/{document-id}',
  operationId: 'readDocumentAsGuest',
  summary: 'A document of the case behind a guest link',
  audit: null,
  params: Type.Object({
    secret: Type.String({ maxLength: 128, description: 'The end of the link.' }),
    'document-id': Type.String({ maxLength: 64 }),
  }),
  responses: { 200: sharedFile },
});
