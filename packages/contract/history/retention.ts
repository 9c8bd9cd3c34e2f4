import type { Static } from 'typebox';
import * as Type from 'typebox';
import { AcceptedLoosening, doorProblems, waitingChange } from '../fleet/loosenings.ts';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, EntityTag, json, page, route, stream } from '../route/index.ts';

/** Limits of what an operator may choose [days]. */
export const retentionLimits = {
  messageDays: { least: 30, most: 3650, usual: 90 },
  archiveDays: { least: 60, most: 36_500 },
  screeningDays: { least: 30, most: 36_500 },
} as const;

const days = (name: keyof typeof retentionLimits, description: string) =>
  Type.Integer({ minimum: retentionLimits[name].least, maximum: retentionLimits[name].most, description });

const chosen = {
  messageDays: days(
    'messageDays',
    'Days after the closest approach after which the messages of an event move into the archive, its newest excepted.',
  ),
  archiveDays: Type.Optional(
    days('archiveDays', 'Days after the closest approach after which archives are removed; absent: never.'),
  ),
  screeningDays: Type.Optional(
    days('screeningDays', 'Days after their end after which screenings are removed; absent: never.'),
  ),
};

const utc = (what: string) => Type.String({ maxLength: 40, description: `${what}, UTC.` });

const Retention = Type.Object({
  etag: EntityTag,
  ...chosen,
  isAdministrator: Type.Boolean({ description: 'Whether you may change it.' }),
  changedBy: Type.Optional(Type.String({ description: 'User name; absent if the usual days apply.' })),
  changedAt: Type.Optional(utc('When it was changed')),
});

export type RetentionDocument = Static<typeof Retention>;

const ChangedRetention = Type.Object({ ...Retention.properties, ...waitingChange });

const Hold = Type.Object({
  holdId: Type.String(),
  conjunctionId: Type.Optional(
    Type.String({ description: 'The conjunction that is held; absent: everything of the operator.' }),
  ),
  held: Type.Optional(
    Type.Object(
      {
        satelliteId: Type.String(),
        satelliteName: Type.String(),
        secondaryName: Type.String({ description: 'Name of the other object, otherwise its number.' }),
        tca: utc('The closest approach'),
      },
      { description: 'What the conjunction is.' },
    ),
  ),
  reason: Type.String(),
  placedBy: Type.String({ description: 'User name.' }),
  placedAt: utc('When it was placed'),
  liftedBy: Type.Optional(Type.String({ description: 'User name; absent while it is in force.' })),
  liftedAt: Type.Optional(utc('When it was lifted')),
  liftReason: Type.Optional(Type.String()),
});

export type HoldDocument = Static<typeof Hold>;

const ChangedHold = Type.Object({ ...Hold.properties, ...waitingChange });

export const removalKinds = ['MESSAGES_ARCHIVED', 'ARCHIVE_REMOVED', 'SCREENINGS_REMOVED'] as const;

const Removal = Type.Object({
  removalId: Type.String(),
  at: utc('When'),
  kind: Type.Enum([...removalKinds], {
    description:
      'MESSAGES_ARCHIVED: moved into an archive. ARCHIVE_REMOVED: an archive with its messages. SCREENINGS_REMOVED: screenings with their results.',
  }),
  count: Type.Integer({ description: 'Number of messages or screenings.' }),
  oldest: utc('Closest approach of the oldest message, or end of the oldest screening'),
  newest: utc('The same of the newest'),
  days: Type.Integer({ description: 'The days of the rule by which it was done.' }),
  archiveId: Type.Optional(Type.String()),
  digest: Type.Optional(Type.String({ description: 'SHA-256 of the archive.' })),
});

export type RemovalDocument = Static<typeof Removal>;

const Archive = Type.Object({
  archiveId: Type.String(),
  messages: Type.Integer({ description: 'Number of messages.' }),
  sizeBytes: Type.Integer({ description: 'Size of the file.' }),
  digest: Type.String({ description: 'SHA-256 of the file.' }),
  oldestTca: utc('Closest approach of its oldest message'),
  newestTca: utc('Closest approach of its newest message'),
  madeAt: utc('When it was made'),
});

export type ArchiveDocument = Static<typeof Archive>;

const tags = ['retention'] as const;
const reason = Type.String({
  minLength: 10,
  maxLength: 1000,
  // Ten characters without the spaces around them, which are not stored.
  pattern: '\\S[\\s\\S]{8,}\\S',
  description: 'Why, for the record.',
});

export const getRetention = route({
  ...ca,
  method: 'GET',
  path: '/ca/retention',
  operationId: 'getRetention',
  summary: 'How long messages and screenings are kept',
  audit: null,
  tags,
  responses: { 200: json(Retention, 'The days in force.') },
});

export const putRetention = route({
  ...ca,
  method: 'PUT',
  path: '/ca/retention',
  operationId: 'putRetention',
  summary: 'Change how long messages and screenings are kept',
  description:
    'For administrators of the operator. You can send the answer of GET back: fields that only the server sets are ignored. Conjunctions, their newest messages, decisions, plans and the audit are always kept. A shorter time removes evidence: it is refused with 409 LOWERS_RISK until it is sent with `acceptedRisk`. If a satellite of the operator asks for two people, another person sends the same within 24 hours (202 with `proposed` until then; one of the two an administrator); and it takes effect after seven days (202 with `pending`), until when it can be withdrawn. A later change replaces what waits. A longer time is in force at once. A shorter one needs a recent sign-in and never works with a token for scripts. Honours If-Match.',
  audit: 'ca.retention.change',
  isConditional: true,
  tags,
  body: Type.Object(
    { ...Type.Partial(Retention).properties, ...chosen, ...waitingChange, acceptedRisk: AcceptedLoosening },
    { additionalProperties: false },
  ),
  responses: {
    200: json(ChangedRetention, 'The days in force now.'),
    202: json(ChangedRetention, 'The days in force now, and the change that waits.'),
  },
  problems: ['CONTENT_INVALID', ...doorProblems],
});

export const listHolds = route({
  ...ca,
  method: 'GET',
  path: '/ca/retention/holds',
  operationId: 'listHolds',
  summary: 'Legal holds, newest first; lifted ones stay on record',
  audit: null,
  tags,
  query: Type.Object(CursorQuery),
  responses: { 200: page(Hold, 'Newest first.') },
});

export const placeHold = route({
  ...ca,
  method: 'POST',
  path: '/ca/retention/holds',
  operationId: 'placeHold',
  summary: 'Place a legal hold on a conjunction or on everything of the operator',
  description:
    'For administrators of the operator. What is held is neither archived nor removed until the hold is lifted.',
  audit: 'ca.retention.hold',
  tags,
  body: Type.Object(
    {
      conjunctionId: Type.Optional(
        Type.String({ minLength: 1, maxLength: 64, description: 'Absent: everything of the operator.' }),
      ),
      reason,
    },
    { additionalProperties: false },
  ),
  responses: { 201: json(Hold, 'The hold.') },
  problems: ['NOT_FOUND', 'ROLE_MISSING'],
});

export const liftHold = route({
  ...ca,
  method: 'POST',
  path: '/ca/retention/holds/{hold-id}/lift',
  operationId: 'liftHold',
  summary: 'Lift a legal hold',
  description:
    'For administrators of the operator. It lets evidence go: refused with 409 LOWERS_RISK until it is sent with `acceptedRisk`; if a satellite of the operator asks for two people, another person sends the same within 24 hours (202 with `proposed`); and the hold ends after seven days (202 with `pending`). Needs a recent sign-in, and never works with a token for scripts. The hold stays on record with who lifted it and why.',
  audit: 'ca.retention.lift',
  tags,
  params: Type.Object({ 'hold-id': Type.String({ maxLength: 64 }) }),
  body: Type.Object({ reason, acceptedRisk: AcceptedLoosening }, { additionalProperties: false }),
  responses: {
    200: json(ChangedHold, 'The lifted hold.'),
    202: json(ChangedHold, 'The hold, which is in force, and its end, which waits.'),
  },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID', ...doorProblems],
});

export const listRemovals = route({
  ...ca,
  method: 'GET',
  path: '/ca/retention/removals',
  operationId: 'listRemovals',
  summary: 'What was archived and removed, by which rule and when, newest first',
  audit: null,
  tags,
  query: Type.Object(CursorQuery),
  responses: { 200: page(Removal, 'Newest first.') },
});

export const listArchives = route({
  ...ca,
  method: 'GET',
  path: '/ca/retention/archives',
  operationId: 'listArchives',
  summary: 'Archives of messages, newest first',
  audit: null,
  tags,
  query: Type.Object(CursorQuery),
  responses: { 200: page(Archive, 'Newest first.') },
});

export const getArchiveFile = route({
  ...ca,
  method: 'GET',
  path: '/ca/retention/archives/{archive-id}/file',
  operationId: 'getArchiveFile',
  summary: 'An archive as an Apache Parquet file',
  audit: null,
  tags,
  params: Type.Object({ 'archive-id': Type.String({ maxLength: 64 }) }),
  responses: { 200: stream({ contentType: 'application/vnd.apache.parquet', description: 'The file.' }) },
  problems: ['NOT_FOUND'],
});
