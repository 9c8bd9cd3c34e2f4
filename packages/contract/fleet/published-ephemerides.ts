import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Finding } from '../fleet/findings.ts';
import { ca } from '../route/collision-avoidance.ts';
import { EntityTag, formFile, json, route } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const kilometres = (what: string) => Type.Number({ description: `${what}, km.`, 'x-unit': 'km' });

export const publishedStates = ['USED', 'DOUBTED', 'REPLACED'] as const;
export const publishedSources = ['STARLINK', 'OWNER', 'ILRS', 'UPLOAD'] as const;

const PublishedState = Type.Enum(publishedStates, {
  description:
    'USED: screenings use it in place of the element set, in the time that it covers. DOUBTED: it is not used until a person releases it or a newer element set agrees with it; `findings` says why, or the person who doubts it. REPLACED: another one is used, or was when this one came, or a newer one says that the satellite flies elsewhere now.',
});

const PublishedEphemeris = Type.Object({
  publishedId: Type.String(),
  etag: EntityTag,
  noradId: catalogueNumber(),
  source: Type.Enum(publishedSources, {
    description: 'STARLINK: the feed of the ephemerides that SpaceX publishes. UPLOAD: a person of the operator.',
  }),
  fileName: Type.String(),
  sizeBytes: Type.Integer({ 'x-unit': 'B' }),
  originator: Type.Optional(Type.String({ description: 'As the file says.' })),
  uploadedBy: Type.Optional(Type.String()),
  madeAt: instant('When it was made, as the file says: the epoch of the file'),
  receivedAt: instant('When it reached us'),
  from: instant('First usable time'),
  to: instant('Last usable time'),
  hasCovariance: Type.Boolean({
    description: 'Whether it states covariances; without them, those of element sets of its age are used.',
  }),
  state: PublishedState,
  distanceKm: Type.Optional(
    kilometres(
      'Distance from the element set of the object, where that set knows its orbit best, or where `FAR_FROM_SET` says that it is too far',
    ),
  ),
  comparedWith: Type.Optional(
    instant('Epoch of that element set; a file that is used or waits is compared again with each newer one'),
  ),
  allowedKm: Type.Optional(kilometres('How far the usual errors of such an element set reach there')),
  findings: Type.Array(
    Type.Object({
      ...Finding.properties,
      isFatal: Type.Boolean({ description: 'A reason to doubt the file; the others are remarks.' }),
    }),
    { description: 'What the check found.' },
  ),
  decidedBy: Type.Optional(Type.String({ description: 'Who released or doubted it; absent for the check.' })),
  decidedAt: Type.Optional(instant('When that was')),
  decisionReason: Type.Optional(Type.String({ description: 'Why, in the words of that person.' })),
});

export type PublishedEphemerisDocument = Static<typeof PublishedEphemeris>;

const tags = ['ephemerides'] as const;
const ofObject = { 'norad-id': catalogueNumber() };

export const listPublishedEphemerides = route({
  ...ca,
  method: 'GET',
  path: '/ca/objects/{norad-id}/ephemerides',
  operationId: 'listPublishedEphemerides',
  summary: 'The ephemerides of an object of others that its owner or a service publishes, the newest first',
  audit: null,
  tags,
  params: Type.Object(ofObject),
  responses: {
    200: json(
      Type.Array(PublishedEphemeris),
      'The twenty that came last, and the one in use; none if the object has none.',
    ),
  },
});

export const addPublishedEphemeris = route({
  ...ca,
  method: 'POST',
  path: '/ca/objects/{norad-id}/ephemerides',
  operationId: 'addPublishedEphemeris',
  summary: 'Hand in an ephemeris of an object of others, as its owner or the ILRS publishes it',
  description:
    'An OEM in KVN or XML, or a file in modified ITC, CPF, STK or SP3. It is compared with the element set of the object: if it agrees within the usual errors of a set of that class and age, also days later, it is USED in screenings against the catalogue; otherwise, and for an object without an element set, it is DOUBTED until a person releases it. The same file again changes nothing. For satellites of the fleet: `POST /ca/ephemeris/file`.',
  isRepeatable: true,
  audit: 'ca.published-ephemeris.add',
  tags,
  params: Type.Object(ofObject),
  consumes: ['multipart/form-data'],
  form: Type.Object({ file: formFile('The ephemeris.') }),
  bodyLimitBytes: 33_554_432,
  responses: { 201: json(PublishedEphemeris, 'The file as it is stored.') },
  problems: ['CONTENT_INVALID'],
});

export const decidePublishedEphemeris = route({
  ...ca,
  method: 'PUT',
  path: '/ca/objects/{norad-id}/ephemerides/{published-id}/state',
  operationId: 'decidePublishedEphemeris',
  summary: 'Release a doubted ephemeris of an object of others, or doubt one that is used',
  description: 'The file then says who decided, when and why. What it concerns is screened again. Honours If-Match.',
  audit: 'ca.published-ephemeris.decide',
  isConditional: true,
  tags,
  params: Type.Object({ ...ofObject, 'published-id': Type.String({ maxLength: 64 }) }),
  body: Type.Object(
    {
      state: Type.Enum(['USED', 'DOUBTED']),
      reason: Type.String({ maxLength: 1000, description: 'Why; needed.' }),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(PublishedEphemeris, 'The file as now stored.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID'],
});
