import { namedLevels } from '@farpass/conjunction/event/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, json, page, route } from '../route/index.ts';

const instant = (what: string) => Type.String({ maxLength: 40, description: `${what}, UTC.` });
const person = (what: string) => Type.String({ maxLength: 120, description: `${what}, by user name.` });

/** The changes that pass the door. */
export const looseningKinds = [
  'SATELLITE',
  'SATELLITE_DELETED',
  'OBJECT_SIZES',
  'REALISM_USE',
  'ONE_PERSON',
  'RETENTION',
  'HOLD_LIFTED',
] as const;
export type LooseningKind = (typeof looseningKinds)[number];

const value = (what: string) =>
  Type.Optional(
    Type.Union([Type.Number(), Type.String(), Type.Boolean()], { description: `${what}; absent if not set.` }),
  );

/** A change of settings that lowers an alarm or removes evidence: proposed, waiting for its day, or done. */
export const Loosening = Type.Object({
  looseningId: Type.String({ maxLength: 64 }),
  kind: Type.Enum(looseningKinds, {
    description:
      'SATELLITE: settings of a satellite. SATELLITE_DELETED: its deletion. OBJECT_SIZES: another list of sizes of objects. REALISM_USE: the sigmas of a satellite’s ephemerides become smaller. ONE_PERSON: burns and critical risks of a satellite need one person only. RETENTION: something is kept for less long. HOLD_LIFTED: a legal hold ends.',
  }),
  state: Type.Enum(['PROPOSED', 'PENDING', 'DONE', 'WITHDRAWN', 'ENDED'], {
    description:
      'PROPOSED: it waits for a second person, and ends 24 hours after it was proposed. PENDING: it takes effect at `effectiveAt`. DONE: in effect. WITHDRAWN: a person took it back, or another change replaced it. ENDED: no one agreed in time.',
  }),
  subjectId: Type.String({ maxLength: 64, description: 'Of the satellite, the operator or the hold.' }),
  subjectName: Type.Optional(Type.String({ maxLength: 200, description: 'Name of the satellite.' })),
  changes: Type.Array(
    Type.Object({
      field: Type.String({ maxLength: 80, description: 'The setting, by its place in the document.' }),
      before: value('Before'),
      after: value('After'),
    }),
    { description: 'The settings that become looser.' },
  ),
  lowered: Type.Array(
    Type.Object({
      conjunctionId: Type.String({ maxLength: 64 }),
      from: Type.Enum(namedLevels),
      to: Type.Optional(
        Type.Enum(namedLevels, {
          description: 'Absent if it is no longer watched.',
        }),
      ),
    }),
    { description: 'HIGH and CRITICAL events ahead that it lowers.' },
  ),
  reason: Type.String({ maxLength: 2000 }),
  by: person('Who asked for it'),
  at: instant('When'),
  endsAt: Type.Optional(instant('Until when a second person may agree')),
  agreedBy: Type.Optional(person('The second person')),
  agreedAt: Type.Optional(instant('When')),
  effectiveAt: Type.Optional(instant('From when on it is in effect')),
  settledBy: Type.Optional(person('Who withdrew it')),
  settledAt: Type.Optional(instant('When it was done, withdrawn or ended')),
  mayAgree: Type.Optional(
    Type.Boolean({
      description: 'Whether you may agree; another person must, one of the two an administrator of the operator.',
    }),
  ),
  mayWithdraw: Type.Optional(Type.Boolean({ description: 'Whether you may take it back.' })),
});

export type LooseningDocument = Static<typeof Loosening>;

/** Next to a document whose change waits. */
export const waitingChange = {
  proposed: Type.Optional(
    Type.Object(Loosening.properties, {
      description: 'Only with 202: the change that waits for a second person. Nothing else changed.',
    }),
  ),
  pending: Type.Optional(
    Type.Object(Loosening.properties, {
      description: 'Only with 202: the part of the change that takes effect in seven days.',
    }),
  ),
};

/** The reason of a person for what lowers an alarm or removes evidence. */
export const AcceptedLoosening = Type.Optional(
  Type.Object(
    {
      reason: Type.String({
        minLength: 10,
        maxLength: 2000,
        description: 'Why, for the record: at least ten characters.',
      }),
    },
    {
      additionalProperties: false,
      description: 'Needed for what lowers an alarm or removes evidence; ignored otherwise.',
    },
  ),
);

/** The problems of a call that passes the door. */
export const doorProblems = [
  'LOWERS_RISK',
  'SIGN_IN_AGAIN',
  'SECOND_PERSON_NEEDED',
  'ROLE_MISSING',
  'TOKEN_LIMITED',
] as const;

const tags = ['loosenings'] as const;
const params = Type.Object({ 'loosening-id': Type.String({ maxLength: 64 }) });

export const listLoosenings = route({
  ...ca,
  method: 'GET',
  path: '/ca/loosenings',
  operationId: 'listLoosenings',
  summary: 'Changes that lower an alarm or remove evidence: waiting, done or taken back, newest first',
  description:
    'Those that are PROPOSED or PENDING wait for someone. The others are the record of who loosened what, and why.',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'is-waiting': Type.Optional(Type.Boolean({ description: 'Only those that are PROPOSED or PENDING.' })),
    'subject-id': Type.Optional(
      Type.String({ maxLength: 64, description: 'Only those of this satellite, operator or hold.' }),
    ),
  }),
  responses: { 200: page(Loosening, 'Newest first.') },
});

export const agreeToLoosening = route({
  ...ca,
  method: 'POST',
  path: '/ca/loosenings/{loosening-id}/agree',
  operationId: 'agreeToLoosening',
  summary: 'Agree to a change that another person proposed',
  description:
    'The same as sending the proposed request with a reason: one of the two must be an administrator of the operator. It is refused if the settings have changed since. Needs a recent sign-in (403 SIGN_IN_AGAIN), and never works with a token for scripts.',
  audit: 'ca.loosening.agree',
  tags,
  params,
  responses: { 200: json(Loosening, 'The change: done, or waiting for its day.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID', ...doorProblems],
});

export const withdrawLoosening = route({
  ...ca,
  method: 'POST',
  path: '/ca/loosenings/{loosening-id}/withdraw',
  operationId: 'withdrawLoosening',
  summary: 'Take back a change that is proposed or waits for its day',
  description:
    'For the person who asked for it, and for administrators of the operator. Nothing was changed by it yet.',
  audit: 'ca.loosening.withdraw',
  tags,
  params,
  responses: { 200: json(Loosening, 'The change, withdrawn.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'ROLE_MISSING'],
});
