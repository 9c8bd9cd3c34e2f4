import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { EntityTag, empty, formFile, json, route } from '../route/index.ts';
import { doorProblems, waitingChange } from './loosenings.ts';

/** The size and mass of an object according to the list that its operator loaded. */
export const ListedSize = Type.Object(
  {
    radiusM: Type.Optional(Type.Number({ 'x-unit': 'm', description: 'Hard-body radius.' })),
    radiusSigmaM: Type.Optional(Type.Number({ 'x-unit': 'm', description: 'Its sigma.' })),
    radiusSource: Type.Optional(Type.String({ description: 'As the list says.' })),
    massKg: Type.Optional(Type.Number({ 'x-unit': 'kg' })),
    massSigmaKg: Type.Optional(Type.Number({ 'x-unit': 'kg', description: 'Its sigma; may be larger than the mass.' })),
    massSource: Type.Optional(Type.String({ description: 'As the list says.' })),
    list: Type.String({ description: 'Name of the file.' }),
    loadedAt: Type.String({ description: 'When it was loaded, UTC.' }),
  },
  { description: 'Size and mass by the list that was loaded; absent if it has none.' },
);

/** The radius of an object as its operator's list had it when a message was assessed. */
export const ListedRadius = Type.Object(
  {
    radiusM: Type.Number({ 'x-unit': 'm', description: 'Hard-body radius.' }),
    radiusSigmaM: Type.Optional(Type.Number({ 'x-unit': 'm', description: 'Its sigma; absent if it is certain.' })),
    source: Type.String({ description: 'As the list says.' }),
    list: Type.String({ description: 'Name of the file.' }),
    line: Type.Optional(
      Type.Integer({ description: 'Its line; absent for a list that an older version of the platform loaded.' }),
    ),
    loadedAt: Type.String({ description: 'When it was loaded, UTC.' }),
    doubt: Type.Optional(
      Type.Object(
        {
          reason: Type.Enum(['RADIUS_TOO_SMALL', 'RADIUS_TOO_LARGE', 'SIGMA_TOO_LARGE']),
          leastM: Type.Number({ 'x-unit': 'm', description: 'Least that was expected.' }),
          mostM: Type.Number({ 'x-unit': 'm', description: 'Most that was expected.' }),
        },
        {
          description:
            'Given if the radius, or its sigma, does not fit the type and the radar echo of the object. Such a radius is not used: the object has that of its class, as without the list. With a sigma that does not fit, the larger of both counts, without the sigma.',
        },
      ),
    ),
  },
  { description: 'The radius of the other object by the list of sizes, if it was used, or why it was not.' },
);

export type ListedRadiusDocument = Static<typeof ListedRadius>;

const ObjectSizeList = Type.Object({
  etag: EntityTag,
  fileName: Type.Optional(Type.String({ description: 'Absent if no list is loaded.' })),
  loadedAt: Type.Optional(Type.String({ description: 'UTC.' })),
  loadedBy: Type.Optional(Type.String({ description: 'Absent if it is that of the feed.' })),
  isOfFeed: Type.Optional(
    Type.Boolean({ description: 'It is the list of the feed size-list: this operator has none of its own.' }),
  ),
  objects: Type.Integer({ description: 'Objects with a radius or a mass.' }),
  withRadius: Type.Integer(),
  withMass: Type.Integer(),
  refused: Type.Optional(
    Type.Object(
      {
        rows: Type.Integer(),
        first: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() }), { description: 'At most 20.' }),
      },
      { description: 'Rows of the file that are not used, because they cannot be; absent if there are none.' },
    ),
  ),
  doubted: Type.Optional(
    Type.Array(
      Type.Object({
        line: Type.Optional(Type.Integer({ description: 'Absent for a list that an older version loaded.' })),
        objectId: Type.String({ description: 'Catalogue number.' }),
        radiusM: Type.Number({ 'x-unit': 'm' }),
        radiusSigmaM: Type.Optional(Type.Number({ 'x-unit': 'm' })),
      }),
      {
        description:
          'Radii that fit no object of any type (outside of 0.02 to 260 m), or whose sigma is more than three times as large: at most 20, by line. They are not used. What fits the type of its object is judged message by message. Absent if there are none.',
      },
    ),
  ),
});

const { proposed } = waitingChange;
const ChangedSizes = Type.Object({ ...ObjectSizeList.properties, proposed });

export type ObjectSizeListDocument = Static<typeof ObjectSizeList>;

export const getObjectSizes = route({
  ...ca,
  method: 'GET',
  path: '/ca/object-sizes',
  operationId: 'getObjectSizes',
  summary: 'The list of sizes and masses in use: its name, age and length',
  description: 'What it says about one object: `size` of `GET /ca/objects/{norad-id}`.',
  audit: null,
  tags: ['search'],
  responses: { 200: json(ObjectSizeList, 'The list; zeros if none is loaded.') },
});

/** A list of sizes that lowers what is ahead passes the door. */
const reason = Type.Optional(
  Type.String({
    minLength: 10,
    maxLength: 2000,
    description:
      'Why, although it lowers a HIGH or CRITICAL conjunction ahead or makes alarms less likely: at least ten characters.',
  }),
);
const door =
  'A list that lowers a HIGH or CRITICAL conjunction ahead is refused with 409 LOWERS_RISK and those conjunctions, until it is sent with a `reason`; then it passes the same door as settings of a satellite that lower an alarm. One in which an object is smaller than before, or than may be assumed without a list, passes it without conjunctions: an administrator loads it alone, others propose it. A second person sends the same file within 24 hours. Never with a token for scripts.';

export const loadObjectSizes = route({
  ...ca,
  method: 'POST',
  path: '/ca/object-sizes',
  operationId: 'loadObjectSizes',
  summary: 'Load a list of sizes and masses of objects, such as NASA CARA’s monthly one',
  description:
    'CSV with the columns ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource: radii in metres, masses in kilograms, empty cells where nothing is known. It replaces the list before, if that is still the one that If-Match names: of two people who load at once, the second gets 412. A row with a size that cannot be is not used, and named in `refused`; of an object that is listed twice the larger radius counts. A list with other columns, in other units as a whole, or whose rows are refused for the most part, is refused, and the list before stays. Conjunctions ahead are assessed again in a job: a listed radius replaces what was assumed about the other object, and the level follows the worse of the probabilities with it and over its sigma. A radius that does not fit the type and the radar echo of its object is not used, and named with its line (`listedRadius.doubt` of the assessment, `LISTED_RADIUS_DOUBTFUL` of the message). The consequences of conjunctions use its masses. ' +
    door,
  isRepeatable: true,
  isConditional: true,
  audit: 'ca.object-sizes.load',
  tags: ['search'],
  consumes: ['text/csv', 'text/plain', 'multipart/form-data'],
  query: Type.Object({ reason }),
  form: Type.Object({ file: formFile('The list.'), reason }),
  bodyLimitBytes: 16_777_216,
  responses: {
    200: json(ChangedSizes, 'The list as it is in use now.'),
    202: json(ChangedSizes, 'The list as it is in use, and the other one, which waits for a second person.'),
  },
  problems: ['CONTENT_INVALID', ...doorProblems],
});

export const removeObjectSizes = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/object-sizes',
  operationId: 'removeObjectSizes',
  summary: 'Remove the list of sizes and masses',
  description:
    'The list of the feed size-list is then used; without one, radii and masses are assumed by the kind of each object. Conjunctions ahead are assessed again in a job. Honours If-Match. ' +
    door,
  isConditional: true,
  audit: 'ca.object-sizes.remove',
  tags: ['search'],
  query: Type.Object({ reason }),
  responses: {
    202: json(ChangedSizes, 'The list as it is in use; its removal waits for a second person.'),
    204: empty('Removed.'),
  },
  problems: ['CONTENT_INVALID', ...doorProblems],
});
