import { dutySources } from '@farpass/operations/duty/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { deliveryChannels } from '../notifications/index.ts';
import { ca } from '../route/collision-avoidance.ts';
import { EntityTag, json, publicAccess, route, stream } from '../route/index.ts';
import { languages } from '../texts/index.ts';

const instant = (what: string) => Type.String({ maxLength: 40, description: `${what}, UTC.` });

/** Shifts that a roster may have: two years of shifts of eight hours. */
const mostShifts = 2_200;

const Shift = Type.Object(
  {
    person: Type.String({ minLength: 1, maxLength: 200, description: 'User name of the person on call.' }),
    second: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'User name of the second person, who agrees and takes over.',
      }),
    ),
    from: instant('Start'),
    until: instant('End'),
  },
  { additionalProperties: false },
);

const Roster = Type.Object({
  etag: EntityTag,
  shifts: Type.Array(Shift, { description: 'By their start.' }),
  gaps: Type.Array(Type.Object({ from: instant('Start'), until: instant('End') }), {
    description: 'Times ahead, up to the last shift, in which no one is on call.',
  }),
  left: Type.Array(Type.String(), { description: 'People of shifts ahead who are no longer members.' }),
  onCall: Type.Object(
    {
      by: Type.Enum(dutySources, {
        description:
          'ROSTER: the shift of now. OWNER: no shift, and the event has an owner (only in notifications). EVERYONE: no shift, so everyone with ca:user.',
      }),
      people: Type.Array(Type.String(), { description: 'User names.' }),
      second: Type.Array(Type.String(), { description: 'User names of those who agree to proposals.' }),
    },
    { description: 'Who is on call now.' },
  ),
  unreached: Type.Optional(
    Type.Array(
      Type.Object({
        person: Type.String({ description: 'User name.' }),
        channels: Type.Array(Type.Enum(deliveryChannels), { description: 'The kinds of channels that they have.' }),
      }),
      {
        description:
          'People on call now or in a shift ahead, and their second people, who have fewer than two independent channels outside the application.',
      },
    ),
  ),
  members: Type.Array(Type.String(), { description: 'Everyone who may be on call, by user name.' }),
  calendarKey: Type.Optional(
    Type.String({ description: 'The permission of the caller to read the calendar; it ends with their membership.' }),
  ),
  changedBy: Type.Optional(Type.String({ description: 'User name.' })),
  changedAt: Type.Optional(instant('When it was changed')),
});

export type DutyRosterDocument = Static<typeof Roster>;

const tags = ['duty roster'] as const;

export const getDutyRoster = route({
  ...ca,
  method: 'GET',
  path: '/ca/duty',
  operationId: 'getDutyRoster',
  summary: 'Who is on call when, and who is the second person',
  audit: null,
  tags,
  responses: { 200: json(Roster, 'The roster, its gaps, and who is on call now.') },
});

export const putDutyRoster = route({
  ...ca,
  method: 'PUT',
  path: '/ca/duty',
  operationId: 'putDutyRoster',
  summary: 'Replace the duty roster',
  description:
    'You can send the answer of GET back: fields that only the server sets are ignored. Shifts that overlap, that have no length, or of people who are not members are refused. With `renewsCalendar`, the address of the calendar changes, and the old one no longer works. Never with a token for scripts. Honours If-Match.',
  audit: 'ca.duty.replace',
  isConditional: true,
  tags,
  mostElements: 6 * mostShifts,
  body: Type.Object(
    {
      ...Type.Partial(Roster).properties,
      shifts: Type.Array(Shift, { maxItems: mostShifts }),
      renewsCalendar: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Roster, 'The roster as now stored.') },
  problems: ['CONTENT_INVALID', 'TOKEN_LIMITED'],
});

export const getDutyCalendar = route({
  service: 'ca',
  access: publicAccess,
  method: 'GET',
  path: '/ca/duty/calendar',
  operationId: 'getDutyCalendar',
  summary: 'The duty roster as a calendar (RFC 5545), to subscribe to or download',
  description: 'The key of the roster is the permission: calendar programs cannot sign in.',
  audit: null,
  tags,
  query: Type.Object({
    key: Type.String({ minLength: 1, maxLength: 150, description: '`calendarKey` of the roster.' }),
    language: Type.Optional(Type.Enum([...languages], { default: 'en' })),
  }),
  responses: { 200: stream({ contentType: 'text/calendar', description: 'The calendar.' }) },
  problems: ['NOT_FOUND'],
});
