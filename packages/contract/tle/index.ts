import type { Static } from 'typebox';
import * as Type from 'typebox';
import { formFile, json, keyed, requires, route, signedIn, stream } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';

/** An element set. */
export const Tle = Type.Object({
  noradId: Type.Integer(),
  epoch: Type.String({ description: 'UTC.' }),
  tle: Type.Array(Type.String(), { description: 'The two lines; empty when the number does not fit into two lines.' }),
  name: Type.Optional(Type.String()),
  source: Type.String({ description: 'Where the set comes from: a feed, a file, `own`, or `synthetic`.' }),
});

export type TleDocument = Static<typeof Tle>;

const SetFinding = Type.Object({
  code: Type.String({
    description:
      'FAR_FROM_CATALOGUE: it differs from the catalogue by more than the possible errors. EPOCH_IN_FUTURE: its epoch lies days in the future.',
  }),
  message: Type.String(),
});

const quarantine =
  'A set far from the orbit of the catalogue, or days in the future, is in quarantine and is not used until a person releases it.';

/** One of an operator's own element sets, with who stored it. */
export const OwnElementSet = Type.Object({
  setId: Type.String(),
  noradId: Type.Integer(),
  epoch: Type.String({ description: 'UTC.' }),
  tle: Type.Array(Type.String()),
  name: Type.Optional(Type.String()),
  storedAt: Type.String({ description: 'UTC.' }),
  storedBy: Type.Optional(Type.String()),
  designation: Type.Union([Type.Literal('OPERATIONAL'), Type.Literal('QUARANTINED')], { description: quarantine }),
  finding: Type.Optional(SetFinding),
  releasedAt: Type.Optional(Type.String({ description: 'UTC.' })),
  releasedBy: Type.Optional(Type.String()),
  withdrawnAt: Type.Optional(
    Type.String({
      description: 'UTC. Nothing uses it since; it can be adopted again from its orbit, or stored again.',
    }),
  ),
  withdrawnBy: Type.Optional(Type.String()),
});

export type OwnElementSetDocument = Static<typeof OwnElementSet>;

export const getTle = route({
  service: 'tle',
  method: 'GET',
  path: '/tle/tle',
  operationId: 'getTle',
  summary: 'The element set of an object at a time, in the format that Accept names',
  description:
    'Accept: text/plain for two lines, application/xml (or text/xml) for OMM/XML, text/x-omm for OMM/KVN, application/json for OMM/JSON. The newest set not after `epoch`; the newest of all without it.',
  access: signedIn,
  audit: null,
  tags: ['element sets'],
  query: Type.Object({
    noradId: catalogueNumber(),
    epoch: Type.Optional(Type.String({ description: 'UTC.' })),
  }),
  responses: {
    200: stream({
      contentType: 'text/plain',
      furtherTypes: ['application/xml', 'text/xml', 'text/x-omm', 'application/json'],
      description: 'The element set.',
    }),
  },
  problems: ['NOT_FOUND', 'NOT_ACCEPTABLE', 'CONTENT_INVALID'],
});

export const lookUpTle = route({
  service: 'tle',
  method: 'GET',
  path: '/tle/lookup/{norad-id}',
  operationId: 'lookUpTle',
  summary: 'The public element set of one object, by catalogue number',
  description:
    'The answer comes from the common catalogue. If the object is not there and the CelesTrak feed is on, the server asks CelesTrak, at most once every two hours for each object. A browser never contacts a provider.',
  access: signedIn,
  audit: null,
  tags: ['element sets'],
  params: Type.Object({
    'norad-id': catalogueNumber(),
  }),
  responses: { 200: json(Tle, 'The newest public set.') },
  problems: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
});

/** The rights for storing own element sets, beyond being signed in. */
export const storingElementSets = ['ca:user,odt:user'] as const;

export const tleSet = route({
  service: 'tle',
  method: 'POST',
  path: '/tle/tle-set',
  operationId: 'tleSet',
  summary: 'Look up the element sets of a list of numbers, or store a list of own element sets',
  description:
    'For a list of catalogue numbers, the answer has their newest sets. A list of TLEs stores them as the caller’s own: seen and used by that operator only. Storing needs ca:user or odt:user, because screenings use these sets. A set far from the orbit of the catalogue is stored in quarantine and listed under `quarantined`; it is not used until it is released.',
  access: signedIn,
  isRepeatable: true,
  audit: 'tle.set',
  tags: ['element sets'],
  body: Type.Union([
    Type.Array(catalogueNumber(), { minItems: 1, maxItems: 1000 }),
    Type.Array(
      Type.Object(
        {
          noradId: Type.Optional(Type.Integer()),
          epoch: Type.Optional(Type.String()),
          tle: Type.Array(Type.String(), { minItems: 2, maxItems: 3 }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 1000 },
    ),
  ]),
  responses: {
    200: json(
      Type.Object({
        tle_set: keyed(Tle, { description: 'Keyed by noradId.' }),
        quarantined: Type.Optional(
          Type.Array(OwnElementSet, { description: `Of the stored sets, those that need a release. ${quarantine}` }),
        ),
      }),
      'The sets.',
    ),
  },
  problems: ['CONTENT_INVALID', 'ROLE_MISSING'],
});

/** Largest number of element sets in one file. */
export const mostSetsInFile = 100_000;

export const OwnSetsUpload = Type.Object({
  read: Type.Integer({ description: 'Element sets in the file that can be used.' }),
  stored: Type.Integer({ description: 'Of these, the ones that were not stored yet.' }),
  unchanged: Type.Integer({ description: 'Of these, the ones that were stored before.' }),
  quarantined: Type.Integer({ description: `Of these, the ones that need a release. ${quarantine}` }),
  newestEpoch: Type.String({ description: 'UTC.' }),
  age: Type.Enum(['CURRENT', 'OLD', 'STALE'], {
    description: 'By the newest set: OLD after 2 days, STALE after 14 days, when it can no longer clear an event.',
  }),
  refused: Type.Array(Type.Object({ id: Type.String(), reason: Type.String() })),
});

export type OwnSetsUploadDocument = Static<typeof OwnSetsUpload>;

export const uploadOwnElementSets = route({
  service: 'tle',
  method: 'POST',
  path: '/tle/own-sets',
  operationId: 'uploadOwnElementSets',
  summary: 'Store a file of element sets as the operator’s own',
  description: `Two- and three-line sets, CSV and JSON of CelesTrak and Space-Track, OMM in XML and KVN, at most ${mostSetsInFile}: as the body, or as the part \`file\` of a form. The format is recognised from the content. Only that operator sees and uses the sets. Its screenings use them like a catalogue: the newest set of each object, of these and of the common catalogue. Entries that cannot be used are listed as rejected; the rest is stored. ${quarantine}`,
  access: requires(...storingElementSets),
  isRepeatable: true,
  audit: 'tle.set',
  tags: ['element sets'],
  consumes: ['multipart/form-data', 'text/plain', 'text/csv', 'application/json', 'application/xml', 'text/xml'],
  form: Type.Object({ file: formFile('A file of element sets.') }),
  bodyLimitBytes: 67_108_864,
  responses: { 200: json(OwnSetsUpload, 'What was stored.') },
  problems: ['CONTENT_INVALID'],
});

/** Largest number of own sets in one list. */
export const mostOwnSetsListed = 200;

export const listOwnElementSets = route({
  service: 'tle',
  method: 'GET',
  path: '/tle/own-sets',
  operationId: 'listOwnElementSets',
  summary: 'The operator’s own element sets, with who stored them and which are in quarantine',
  access: requires(...storingElementSets),
  audit: null,
  tags: ['element sets'],
  query: Type.Object({ noradId: Type.Optional(catalogueNumber()) }),
  responses: {
    200: json(
      Type.Array(OwnElementSet),
      `At most ${mostOwnSetsListed}: those in quarantine first, then by newest epoch.`,
    ),
  },
});

export const releaseOwnElementSet = route({
  service: 'tle',
  method: 'POST',
  path: '/tle/own-sets/{set-id}/release',
  operationId: 'releaseOwnElementSet',
  summary: 'Release an own element set from quarantine: screenings use it from now on',
  access: requires(...storingElementSets),
  audit: 'tle.release',
  tags: ['element sets'],
  params: Type.Object({ 'set-id': Type.String() }),
  responses: { 200: json(OwnElementSet, 'The released set.') },
  problems: ['NOT_FOUND'],
});
