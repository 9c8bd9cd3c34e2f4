import type { Static } from 'typebox';
import * as Type from 'typebox';
import { feedFailureCodes } from '../catalogue/index.ts';
import { ca } from '../route/collision-avoidance.ts';
import { empty, json, route } from '../route/index.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** Services that messages and element sets come from, and ephemerides go to. */
const sourceNames = [
  'TRACSS',
  'TRACSS_BULK',
  'SPACE_SAFETY',
  'SATCAT',
  'UDL',
  'SPACE_TRACK_UPLOADS',
  'EPHEMERIS_FOLDER',
  'FOLDER',
  'SFTP',
  'WEBHOOK',
  'MAIL',
  'CELESTRAK_ELEMENT_SETS',
  'CELESTRAK_SUPPLEMENTAL',
  'CELESTRAK_SOCRATES',
  'CELESTRAK_SPACE_WEATHER',
  'SWPC_DST',
  'SIZE_LIST',
  'STARLINK_EPHEMERIDES',
  'OWNER_EPHEMERIDES',
  'ILRS_PREDICTIONS',
  'SWPC_DST_PREDICTED',
  'SPACE_TRACK_ELEMENT_SETS',
  'SPACE_TRACK_MESSAGES',
  'UDL_ELEMENT_SETS',
] as const;

export type SourceName = (typeof sourceNames)[number];

/** Why a message of a source is not taken. */
export const sourceRefusals = [
  'NOBODYS_SATELLITE',
  'UNREADABLE',
  'NOT_USABLE',
  'SENDER_NOT_ALLOWED',
  'NO_MESSAGE',
  'HYPOTHETICAL',
  'NOT_REAL',
] as const;

export type SourceRefusal = (typeof sourceRefusals)[number];

/** The doings of a source now. */
const sourceDetails = [
  'NOT_ASKED',
  'TAKING',
  'NOTHING_NEW',
  'ONLY_OTHERS',
  'NO_NUMBERS',
  'ONLY_OUT',
  'PAUSED',
  'FAILING',
  'ONE_FAILURE',
] as const;

export type SourceDetail = (typeof sourceDetails)[number];

/** Whether senders of the mails of a mailbox are proven. */
const senderProofs = ['CHECKED', 'WAIVED', 'NOT_SET'] as const;

export type SenderProof = (typeof senderProofs)[number];

const Source = Type.Object({
  sourceId: Type.String(),
  source: Type.Enum(sourceNames),
  owner: Type.Enum(['INSTALLATION', 'OPERATOR'], {
    description:
      'INSTALLATION: made by the settings of this server; a message goes to every operator whose satellite it names. OPERATOR: with credentials of your own; its messages go to your fleet only.',
  }),
  part: Type.Optional(
    Type.String({ description: 'The part of the service, if there are several: a file, a mailbox, a name.' }),
  ),
  directions: Type.Array(Type.Enum(['IN', 'OUT']), {
    description: 'Whether messages come in, and ephemerides go out.',
  }),
  state: Type.Enum(['OK', 'FAILING', 'WAITING'], {
    description:
      'OK: the provider answers, with or without something new. FAILING: two attempts in a row failed, or the account was refused. WAITING: it was not asked yet, or is paused.',
  }),
  isPaused: Type.Boolean(),
  detail: Type.String({ description: 'What it does now, and what to do if it fails, in a sentence.' }),
  detailCode: Type.Enum(sourceDetails, {
    description:
      'The same by code. NOTHING_NEW: the provider answers and has nothing new. ONLY_OTHERS: it sends messages, but none about your fleet. NO_NUMBERS: no satellite has a catalogue number, so nothing is asked for. ONLY_OUT: it answers, and ephemerides only go there.',
  }),
  failureCode: Type.Optional(Type.Enum(feedFailureCodes, { description: 'Why the last attempt failed.' })),
  failure: Type.Optional(Type.String({ description: 'The same in the words of the server.' })),
  lastAttemptAt: Type.Optional(instant('When the provider was last asked')),
  lastAnswerAt: Type.Optional(instant('When it last answered, with or without something new')),
  lastMessageAt: Type.Optional(instant('When something about your fleet last came')),
  nextAttemptAt: Type.Optional(instant('Not asked again before')),
  pollSeconds: Type.Number({
    description: 'Time between two questions, s; 0 for an inbox, which is never asked.',
    'x-unit': 's',
  }),
  taken: Type.Integer({
    description: 'Messages about your fleet that were taken; for element sets, those of the last load.',
  }),
  changed: Type.Integer({ description: 'Those of them that came again under the same id with other content.' }),
  repeated: Type.Integer({ description: 'Messages that came again unchanged and were not taken a second time.' }),
  held: Type.Integer({ description: 'Messages in quarantine, because they name two objects as one.' }),
  refused: Type.Integer({ description: 'Messages that were not taken.' }),
  refusals: Type.Array(
    Type.Object({
      code: Type.Enum(sourceRefusals, {
        description:
          'HYPOTHETICAL: about an orbit that was sent for a plan, which is not flown; it is with the plan and in no conjunction. NOT_REAL: its provider marked it as an exercise, a simulation or a test.',
      }),
      count: Type.Integer(),
      lastAt: instant('When the last one came'),
      example: Type.Optional(Type.String({ description: 'What the last one says, in short.' })),
    }),
    { description: 'Why.' },
  ),
  inbox: Type.Optional(
    Type.Object(
      {
        path: Type.String({ description: 'Where the sender delivers, below the address of this server.' }),
        secret: Type.Optional(
          Type.String({ description: 'Its secret: in the answer that makes the inbox, and never again.' }),
        ),
      },
      { description: 'The inbox, if the source is one.' },
    ),
  ),
  senderProof: Type.Optional(
    Type.Enum(senderProofs, {
      description:
        'Of a mailbox. CHECKED: only mails whose sender the mail server confirmed are taken. NOT_SET: the sender of a mail is not proven, which is a standing warning. WAIVED: neither, by choice of this server.',
    }),
  ),
  limits: Type.Optional(
    Type.Array(
      Type.Object({
        of: Type.Enum(['ACCOUNT', 'QUESTION'], {
          description:
            'ACCOUNT: all requests with this account. QUESTION: this question, which is asked so often at most.',
        }),
        most: Type.Integer({ description: 'Requests that this server allows itself in the span.' }),
        allowed: Type.Integer({
          description: 'Requests that the provider allows in the span; the rest is for other uses of the account.',
        }),
        spanSeconds: Type.Integer({ description: 'The span, s.', 'x-unit': 's' }),
        used: Type.Integer({ description: 'Requests of this server in the last span, in all of its processes.' }),
      }),
      {
        description:
          'What the terms of the provider allow, and how much of it is used. Empty if it publishes no number. Absent if there is no provider with terms: a folder, an inbox, a mailbox.',
      },
    ),
  ),
  mayChange: Type.Boolean({ description: 'Whether you may pause, test and replay it.' }),
  mayReplay: Type.Boolean({ description: 'Whether it can be read again from a date.' }),
});

export type SourceDocument = Static<typeof Source>;

const tags = ['sources'] as const;
const params = Type.Object({ 'source-id': Type.String({ maxLength: 64 }) });

export const listSources = route({
  ...ca,
  method: 'GET',
  path: '/ca/sources',
  operationId: 'listSources',
  summary: 'Where messages and element sets come from: state, what was taken, what was refused and why',
  description:
    'The sources of this server and your own. Counts are of your fleet; those of no one’s satellite are of all.',
  audit: null,
  tags,
  responses: { 200: json(Type.Array(Source), 'By name.') },
});

const secret = (what: string, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, description: `${what}. It is stored encrypted and never returned.` });

const Credentials = Type.Union([
  Type.Object(
    {
      source: Type.Enum(['TRACSS', 'TRACSS_BULK', 'SATCAT']),
      clientId: secret('Client id of your account', 400),
      clientSecret: secret('Client secret of your account', 400),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      source: Type.Literal('SPACE_SAFETY'),
      certificate: secret('Client certificate, PEM', 20_000),
      privateKey: secret('Its private key, PEM', 20_000),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      source: Type.Literal('UDL'),
      user: secret('User at the Unified Data Library', 400),
      password: secret('Its password', 400),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      source: Type.Literal('SPACE_TRACK_UPLOADS'),
      identity: secret('Account at Space-Track', 400),
      password: secret('Its password', 400),
      folderId: Type.String({
        pattern: '^[0-9]{1,12}$',
        description: 'Number of the folder of its file share that takes your ephemerides.',
      }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      source: Type.Literal('SPACE_TRACK_MESSAGES', {
        description: 'The full messages about your satellites (class `cdm`), for owners with an agreement.',
      }),
      identity: secret('Account at Space-Track', 400),
      password: secret('Its password', 400),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      source: Type.Literal('WEBHOOK', { description: 'An inbox of your own; its secret is made here.' }),
      replacesSecret: Type.Optional(
        Type.Boolean({
          description:
            'The inbox that there is gets another secret, and its senders have to use that. Without it: 409.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      source: Type.Literal('MAIL'),
      user: secret('User of the mailbox at the mail server of this installation', 400),
      password: secret('Its password', 400),
      mailbox: Type.Optional(Type.String({ maxLength: 400, description: 'Folder of the mailbox; INBOX when absent.' })),
      senders: Type.Array(Type.String({ minLength: 3, maxLength: 320 }), {
        minItems: 1,
        maxItems: 50,
        description: 'Addresses whose messages are taken, or whole domains as @example.org.',
      }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      source: Type.Literal('SFTP'),
      host: Type.String({ pattern: '^[A-Za-z0-9.:-]{1,253}$', description: 'Name or address of the SFTP server.' }),
      port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65535, description: '22 when absent.' })),
      hostKeys: Type.Array(Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}$' }), {
        minItems: 1,
        maxItems: 8,
        description:
          'Fingerprints of the keys of the server, SHA256:…, as its operator publishes them or `ssh-keygen -l` prints them. A server with another key gets no credentials.',
      }),
      user: secret('User at the SFTP server', 400),
      password: Type.Optional(secret('Its password, without a private key', 400)),
      privateKey: Type.Optional(secret('Its private key, PEM or OpenSSH, without a passphrase', 20_000)),
      inFolder: Type.Optional(
        Type.String({ minLength: 1, maxLength: 400, description: 'Folder from which conjunction messages are taken.' }),
      ),
      outFolder: Type.Optional(
        Type.String({ minLength: 1, maxLength: 400, description: 'Folder into which ephemerides are written.' }),
      ),
    },
    { additionalProperties: false },
  ),
]);

export type CredentialsDocument = Static<typeof Credentials>;

export const createSource = route({
  ...ca,
  method: 'POST',
  path: '/ca/sources',
  operationId: 'createSource',
  summary: 'Connect a service with an account of your own',
  description:
    'For administrators of the operator. Credentials of the same service are replaced; what was already read is not read again. Another mailbox begins a day back. A token for scripts never replaces credentials, nor the secret of an inbox.',
  audit: 'ca.source.connect',
  tags,
  body: Credentials,
  responses: { 201: json(Source, 'The source. It is asked at once.') },
  problems: ['ROLE_MISSING', 'TOKEN_LIMITED', 'CONTENT_INVALID'],
});

const sourceActions = ['PAUSE', 'RESUME', 'TEST', 'REPLAY'] as const;

export const actOnSource = route({
  ...ca,
  method: 'POST',
  path: '/ca/sources/{source-id}/actions',
  operationId: 'actOnSource',
  summary: 'Pause a source, resume it, ask it now, or read it again from a date',
  description:
    'Your own sources: administrators of the operator. Those of the server: administrators of collision avoidance. What was taken is recognised when it is read again. TEST is refused with 409 while the provider asks to wait. PAUSE never with a token for scripts.',
  audit: 'ca.source.act',
  tags,
  params,
  body: Type.Object(
    {
      action: Type.Enum(sourceActions),
      from: Type.Optional(
        Type.String({ maxLength: 40, description: 'REPLAY: from this time on, UTC, 2026-11-20T00:00:00Z.' }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Source, 'The source as it is now.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'ROLE_MISSING', 'TOKEN_LIMITED', 'CONTENT_INVALID'],
});

export const deleteSource = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/sources/{source-id}',
  operationId: 'deleteSource',
  summary: 'Disconnect a service and forget its credentials',
  description: 'Only your own sources. Its messages stay. Never with a token for scripts.',
  audit: 'ca.source.disconnect',
  tags,
  params,
  responses: { 204: empty('Disconnected.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'ROLE_MISSING', 'TOKEN_LIMITED'],
});
