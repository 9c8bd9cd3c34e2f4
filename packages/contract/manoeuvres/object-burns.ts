import { burnKinds, habitStates, strangerPlaces } from '@farpass/manoeuvre/detection/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { DigitsQuery, json, route } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const metresPerSecond = (what: string) => Type.Number({ description: `${what}, m/s.`, 'x-unit': 'm/s' });

const Burn = Type.Object({
  epoch: instant('When it burned'),
  earliest: instant('It burned after this with a chance of 97.5 %; the begin of a gap, if it burned in one'),
  latest: instant('It burned before this with a chance of 97.5 %; the end of a gap, if it burned in one'),
  confidence: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'Chance that there was a burn, and within twelve hours of its epoch; at most 0.98. Low for a burn in a gap, whose time is not known.',
  }),
  kind: Type.Enum(burnKinds),
  deltaVMPerS: Type.Object({
    alongTrack: metresPerSecond('Positive along the velocity'),
    crossTrack: orNull(metresPerSecond('Size of the part across the track; null where it is not clear')),
    sigma: metresPerSecond('One sigma of the part along the track'),
    crossTrackSigma: orNull(metresPerSecond('One sigma of the part across the track; null where there is none')),
  }),
});

const Sizes = Type.Object({
  alongTrack: metresPerSecond('Along the track'),
  crossTrack: orNull(metresPerSecond('Across the track; null if no burn has a clear one')),
});

const Habit = Type.Object({
  intervalsDays: Type.Array(Type.Number(), { description: 'Days between its moves of the last two years, ascending.' }),
  usualMPerS: Sizes,
  last: instant('Its last move'),
  state: Type.Enum(habitStates, {
    description:
      'REGULAR: the next move is expected. IRREGULAR: its intervals differ by more than the usual one and say little about the next. OVERDUE: none lasted as long as the time since its last move; `next` is in the past.',
  }),
  next: Type.Object({
    expected: instant('After the median of its intervals that lasted until its newest element set'),
    earliest: instant('One in ten of them ends before this'),
    latest: instant('Nine in ten of them end before this'),
  }),
});

const Told = {
  source: Type.String({ description: 'Name of the file.' }),
  oemFileId: Type.String({ description: 'The stored file: `GET /ca/ephemeris/{id}`.' }),
};

const Declared = Type.Object({
  from: instant('Begin'),
  to: instant('End'),
  deltaVMPerS: orNull(metresPerSecond('Size; null if the file does not tell it')),
  ...Told,
});

const Between = Type.Object({
  earliest: instant('It is after this'),
  latest: instant('It is before this'),
  deltaVMPerS: Type.Object({
    alongTrack: metresPerSecond('Positive along the velocity'),
    crossTrack: orNull(metresPerSecond('Size of the part across the track; null where it is not clear')),
    sigma: metresPerSecond('One sigma of the part along the track'),
  }),
  ...Told,
});

const Strangers = Type.Object({
  place: Type.Enum(strangerPlaces, {
    description:
      'BETWEEN: its own sets go on after them. BEFORE, AFTER: they come before or after all its sets, so a very large manoeuvre is possible, too.',
  }),
  epochs: Type.Array(Type.String(), { description: 'Epochs of these sets, UTC, ascending.' }),
  deltaVMPerS: metresPerSecond('The smallest impulse from the orbit of its own sets to theirs'),
});

export const ObjectBurns = Type.Object({
  noradId: Type.Integer(),
  lookedAt: instant('When its element sets were looked at'),
  sets: Type.Integer({ description: 'Element sets with an epoch of their own, without those of another object.' }),
  from: Type.Optional(instant('Epoch of the oldest of them')),
  to: Type.Optional(instant('Epoch of the newest of them')),
  burns: Type.Array(Burn, { description: 'In chronological order.' }),
  floorMPerS: Type.Object(
    {
      alongTrack: orNull(metresPerSecond('Along the track')),
      crossTrack: orNull(metresPerSecond('Across the track')),
    },
    { description: 'The smallest burns that would be found now; null if the history is too short to say.' },
  ),
  gaps: Type.Array(Type.Object({ from: instant('Begin'), to: instant('End') }), {
    description: 'Times without element sets in which no burn is searched.',
  }),
  strangers: Type.Array(Strangers, {
    description:
      'Element sets under this number that are too far from its others for a burn: they are of another object. No burn is searched in them.',
  }),
  habit: orNull(Habit),
  declared: Type.Array(Declared, {
    description: 'Burns that your OCM and OPM files of the last 30 days declare for it, the newest file first.',
  }),
  ephemerides: Type.Array(Between, {
    description:
      'Burns that one of your operational ephemerides of it has and the one before it has not, of the last 30 days, by upload.',
  }),
  notes: Type.Array(Type.String(), { description: 'Reasons why the answer is not confident.' }),
});

export type ObjectBurnsDocument = Static<typeof ObjectBurns>;

export const getObjectBurns = route({
  ...ca,
  method: 'GET',
  path: '/ca/objects/{norad-id}/burns',
  operationId: 'getObjectBurns',
  isDear: true,
  summary: 'Burns of an object, found in the history of its element sets, with its habit and what would be found',
  description:
    'Of the element sets that you see: the common catalogue and your own. Histories of your fleet and of the other objects of open conjunctions are looked at whenever a newer set arrives; that of another object when it is asked for.',
  audit: null,
  tags: ['search'],
  params: Type.Object({ 'norad-id': catalogueNumber() }),
  query: Type.Object(DigitsQuery),
  responses: { 200: json(ObjectBurns, 'The burns.') },
  problems: ['DEADLINE_EXCEEDED'],
});
