import type { Static } from 'typebox';
import * as Type from 'typebox';
import { empty, json, readsCatalogue, requires, route, signedIn, stream } from '../route/index.ts';

const setAge = () =>
  Type.Enum(['CURRENT', 'OLD', 'STALE'], {
    description: 'By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event.',
  });

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** Why a feed failed. */
export const feedFailureCodes = [
  'FEED_UNREACHABLE',
  'FEED_REFUSED',
  'FEED_ACCOUNT',
  'FEED_NOTHING_NEWER',
  'FEED_SENT_BEFORE',
  'FEED_FILE_DOUBTFUL',
  'SOURCE_ACCOUNT',
  'SOURCE_ASKS_TO_WAIT',
  'SOURCE_NOT_JSON',
  'SOURCE_CUT_OFF',
  'SOURCE_WITHOUT_TOPIC',
  'SOURCE_WITHOUT_OFFSET',
  'SOURCE_OFFSET_BACKWARDS',
  'SOURCE_NOT_KEPT',
  'SOURCE_EMPTY',
  'INBOX_SECRET',
  'MAIL_SIGN_IN',
  'MAIL_MAILBOX',
  'SFTP_HOST_KEY',
  'SFTP_FOLDER',
] as const;

export type FeedFailureCode = (typeof feedFailureCodes)[number];

export const CatalogueState = Type.Object({
  snapshot: Type.String({ description: 'Digest of the current element sets.' }),
  objects: Type.Integer(),
  newestEpoch: Type.Optional(instant('Epoch of the newest set')),
  medianAgeHours: Type.Optional(Type.Number()),
  age: Type.Optional(setAge()),
  isSynthetic: Type.Boolean({ description: 'Generated, not observed.' }),
  own: Type.Optional(
    Type.Object(
      { objects: Type.Integer(), newestEpoch: instant('Epoch of the newest set'), age: setAge() },
      { description: 'Your own element sets, which your screenings use too; absent if there are none.' },
    ),
  ),
  earthOrientation: Type.Optional(
    Type.Object(
      {
        source: Type.String({ description: 'Where the table is from.' }),
        measuredTo: instant('Last measured day'),
        predictedTo: instant('End of the predictions'),
        age: Type.Enum(['CURRENT', 'OLD', 'STALE'], {
          description: 'OLD 90 days after the last measured day, STALE after the end of the predictions.',
        }),
      },
      { description: 'The Earth orientation that this server computes with.' },
    ),
  ),
  feeds: Type.Array(
    Type.Object({
      name: Type.String(),
      state: Type.Enum(['inactive', 'pending', 'ok', 'caution', 'serious', 'critical'], {
        description: 'Service status level.',
      }),
      lastSuccess: Type.Optional(instant('Last load that brought data')),
      lastAttempt: Type.Optional(instant('Last attempt')),
      nextAttempt: Type.Optional(instant('Not asked again before')),
      lastFailure: Type.Optional(
        Type.String({ description: 'Why the newest attempts failed; absent if the last one succeeded.' }),
      ),
      failureCode: Type.Optional(Type.Enum(feedFailureCodes, { description: 'The same by code.' })),
      objects: Type.Integer({ description: 'Entries of the last load: element sets, or conjunction messages.' }),
      aboutFleet: Type.Optional(
        Type.Integer({ description: 'Conjunction messages of the last load about your satellites, also later ones.' }),
      ),
    }),
  ),
});

export type CatalogueStateDocument = Static<typeof CatalogueState>;

export const getCatalogueState = route({
  service: 'platform',
  method: 'GET',
  path: '/catalogue/state',
  operationId: 'getCatalogueState',
  summary: 'Age and size of the catalogue, and the state of its feeds',
  access: signedIn,
  audit: null,
  tags: ['catalogue'],
  responses: { 200: json(CatalogueState, 'The state.') },
});

export const loadFeed = route({
  service: 'platform',
  method: 'POST',
  path: '/catalogue/feeds/{feed}/load',
  operationId: 'loadFeed',
  summary: 'Ask the provider of a feed now',
  description:
    'The load starts within seconds; the state of the catalogue shows its end. Refused with 409 before `nextAttempt`: the terms of the provider hold.',
  access: requires('ca:admin'),
  isRepeatable: true,
  audit: 'feed.load',
  tags: ['catalogue', 'admin'],
  params: Type.Object({ feed: Type.String({ maxLength: 60, description: 'Its name.' }) }),
  responses: { 202: empty('It starts.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const getCatalogue = route({
  service: 'platform',
  method: 'GET',
  path: '/catalogue',
  operationId: 'getCatalogue',
  isDear: true,
  summary: 'The current element sets, as JSON in CelesTrak’s names',
  description:
    'Of each object the newest set, of the common catalogue and of your own. ETag changes with the sets; If-None-Match saves the download.',
  access: requires(readsCatalogue),
  audit: null,
  tags: ['catalogue'],
  query: Type.Object({
    search: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'Name, catalogue number or designator, in part.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  responses: { 200: stream({ contentType: 'application/json', description: 'A list.' }), 304: empty('Unchanged.') },
});

export const getCatalogueColumns = route({
  service: 'platform',
  method: 'GET',
  path: '/catalogue/columns',
  operationId: 'getCatalogueColumns',
  isDear: true,
  summary: 'The current element sets as columns of numbers, for programs that draw or propagate all of them',
  description:
    'A third of the size of the JSON, and read in milliseconds. The bytes begin with a format marker; `CatalogueColumns` of `packages/intake/catalogue` reads them. Of each object the newest set, of the common catalogue and of your own (source `own`). ETag changes with the sets; If-None-Match saves the download.',
  access: requires(readsCatalogue),
  audit: null,
  tags: ['catalogue'],
  responses: {
    200: stream({ contentType: 'application/octet-stream', description: 'The columns.' }),
    304: empty('Unchanged.'),
  },
});

export const importCatalogue = route({
  service: 'platform',
  method: 'POST',
  path: '/catalogue',
  operationId: 'importCatalogue',
  summary: 'Import a catalogue file into the common catalogue',
  description:
    'Two- and three-line sets, CSV and JSON of CelesTrak and Space-Track, OMM in XML and KVN: the format is recognised from the content. Entries that cannot be used are listed as rejected; the rest is imported.',
  access: requires('ca:admin'),
  isRepeatable: true,
  audit: 'catalogue.import',
  tags: ['catalogue', 'admin'],
  consumes: ['text/plain', 'text/csv', 'application/json', 'application/xml', 'text/xml'],
  bodyLimitBytes: 134_217_728,
  responses: {
    200: json(
      Type.Object({
        taken: Type.Integer(),
        unchanged: Type.Integer(),
        refused: Type.Array(Type.Object({ id: Type.String(), reason: Type.String() })),
      }),
      'What was taken.',
    ),
  },
  problems: ['CONTENT_INVALID'],
});
