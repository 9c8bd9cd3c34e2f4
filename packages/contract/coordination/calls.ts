import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { empty, json, route, stream } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';
import {
  ClaimAction,
  Coordination,
  CoordinationMessage,
  CoordinationRecord,
  Intent,
  messageText,
  reason,
  TrajectoryKind,
} from './case.ts';
import { CoordinationGuest, NewGuest } from './guest.ts';

const tags = ['coordination'] as const;
const id = Type.String({ maxLength: 64 });
const params = Type.Object({ 'coordination-id': id });
const closed = { additionalProperties: false } as const;
const path = '/ca/coordination/{coordination-id}';
const noradId = catalogueNumber();

export const listCoordination = route({
  ...ca,
  method: 'GET',
  path: '/ca/coordination',
  operationId: 'listCoordination',
  summary: 'The cases in which my operator and another agree who moves',
  audit: null,
  tags,
  query: Type.Object({ 'conjunction-id': Type.Optional(id) }),
  responses: { 200: json(Type.Array(Coordination), 'By closest approach, the newest first; at most 200.') },
});

export const openCoordination = route({
  ...ca,
  method: 'POST',
  path: '/ca/coordination',
  operationId: 'openCoordination',
  summary: 'Open the case of a conjunction, for both operators',
  description:
    'Both satellites must be confirmed to belong to their operators (409 SATELLITE_NOT_CONFIRMED). For an object that no operator here has, name its operator with `otherOperator`; it answers by a guest link. A case opens automatically if both operators are here and the risk is HIGH or above for either. If it exists, 200.',
  audit: 'ca.coordination.open',
  tags,
  body: Type.Object(
    {
      conjunctionId: id,
      otherOperator: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 120,
          pattern: '\\S',
          description: 'Who flies the other object, if no one here does.',
        }),
      ),
    },
    closed,
  ),
  responses: { 200: json(Coordination, 'It was open.'), 201: json(Coordination, 'The new case.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'SATELLITE_NOT_CONFIRMED'],
});

export const getCoordination = route({
  ...ca,
  method: 'GET',
  path,
  operationId: 'getCoordination',
  summary: 'One case: who should move, who will, and what is missing',
  audit: null,
  tags,
  params,
  responses: { 200: json(Coordination, 'The case, as my operator may see it.') },
  problems: ['NOT_FOUND'],
});

export const claimCoordination = route({
  ...ca,
  method: 'POST',
  path: `${path}/claim`,
  operationId: 'claimCoordination',
  summary: 'Claim, refuse or release the manoeuvre for my satellite',
  description:
    'One party holds the claim: 409 CLAIM_TAKEN while another does. With `force`, it is taken over; that is on record, and an alarm for the other. The same again changes nothing. A claim lapses at the last moment to command (`lapsesAt`) unless a burn is handed over.',
  audit: 'ca.coordination.claim',
  tags,
  params,
  body: Type.Object(
    {
      noradId,
      claim: ClaimAction,
      reason: Type.Optional(reason),
      force: Type.Optional(Type.Boolean({ description: 'Take the claim over from another party.' })),
    },
    closed,
  ),
  responses: { 200: json(Coordination, 'The case as it is now.') },
  problems: ['NOT_FOUND', 'NOT_YOUR_SATELLITE', 'CLAIM_TAKEN', 'CONFLICT'],
});

export const stateIntent = route({
  ...ca,
  method: 'POST',
  path: `${path}/intent`,
  operationId: 'stateIntent',
  summary: 'Say whether my satellite will move',
  description: 'Goes before the tag of its ephemeris. UNDETERMINED takes a statement back.',
  audit: 'ca.coordination.intent',
  tags,
  params,
  body: Type.Object({ noradId, intent: Intent, reason: Type.Optional(reason) }, closed),
  responses: { 200: json(Coordination, 'The case as it is now.') },
  problems: ['NOT_FOUND', 'NOT_YOUR_SATELLITE', 'CONFLICT'],
});

export const offerTrajectories = route({
  ...ca,
  method: 'PUT',
  path: `${path}/trajectories`,
  operationId: 'offerTrajectories',
  summary: 'Offer trajectories for my satellite, the most wanted first',
  description:
    'Ephemerides of my satellite that cover the approach: operational, with the burn, without it. They are screened at once against the other party; the first that passes is nominal, and both parties see which. States alone are kept; who may read them is a sharing rule. A newer operational ephemeris replaces the list; an empty list withdraws it.',
  audit: 'ca.coordination.trajectories',
  tags,
  params,
  body: Type.Object(
    {
      noradId,
      trajectories: Type.Array(
        Type.Object(
          {
            oemFileId: Type.Optional(id),
            manoeuvreId: Type.Optional(
              Type.String({
                maxLength: 64,
                description:
                  'Instead of a file: the orbit of a plan of mine with its burn; approved, unless hypothetical.',
              }),
            ),
            kind: TrajectoryKind,
            isHypothetical: Type.Optional(
              Type.Boolean({
                description:
                  'Only screen it: here, and on the server of the other party if it may read my trajectories. It never counts, and no one else sees it.',
              }),
            ),
          },
          closed,
        ),
        { maxItems: 6 },
      ),
    },
    closed,
  ),
  responses: { 200: json(Coordination, 'The case as it is now; the screening follows.') },
  problems: ['NOT_FOUND', 'NOT_YOUR_SATELLITE', 'CONFLICT', 'CONTENT_INVALID'],
});

export const getCoordinationTrajectory = route({
  ...ca,
  method: 'GET',
  path: `${path}/trajectories/{trajectory-id}`,
  operationId: 'getCoordinationTrajectory',
  summary: 'An offered trajectory: its states, without covariances and comments',
  description: 'Mine, or one of a partner that shares its trajectories with my operator.',
  audit: null,
  tags,
  params: Type.Object({ 'coordination-id': id, 'trajectory-id': id }),
  responses: { 200: stream({ contentType: 'text/plain; charset=utf-8', description: 'An OEM in KVN.' }) },
  problems: ['NOT_FOUND'],
});

export const listCoordinationMessages = route({
  ...ca,
  method: 'GET',
  path: `${path}/messages`,
  operationId: 'listCoordinationMessages',
  summary: 'Messages between the parties',
  audit: null,
  tags,
  params,
  responses: { 200: json(Type.Array(CoordinationMessage), 'Oldest first.') },
  problems: ['NOT_FOUND'],
});

export const sendCoordinationMessage = route({
  ...ca,
  method: 'POST',
  path: `${path}/messages`,
  operationId: 'sendCoordinationMessage',
  summary: 'Write to the other party',
  isRepeatable: true,
  audit: 'ca.coordination.message',
  tags,
  params,
  body: Type.Object({ text: messageText }, closed),
  responses: { 201: json(CoordinationMessage, 'The message.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const listCoordinationGuests = route({
  ...ca,
  method: 'GET',
  path: `${path}/guests`,
  operationId: 'listCoordinationGuests',
  summary: 'The guest links that my operator made',
  audit: null,
  tags,
  params,
  responses: { 200: json(Type.Array(CoordinationGuest), 'Newest first; the links themselves are not kept.') },
  problems: ['NOT_FOUND'],
});

export const inviteCoordinationGuest = route({
  ...ca,
  method: 'POST',
  path: `${path}/guests`,
  operationId: 'inviteCoordinationGuest',
  summary: 'Make a link for someone without an account',
  description:
    'The guest reads this case and answers for one object: the one whose operator has no account here, otherwise mine; never for the satellite of another operator here. The link is shown once.',
  isRepeatable: true,
  audit: 'ca.coordination.guest.invite',
  tags,
  params,
  body: NewGuest,
  responses: {
    201: json(
      Type.Object({ ...CoordinationGuest.properties, link: Type.String({ description: 'Shown once.' }) }),
      'The guest, with the link.',
    ),
  },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const revokeCoordinationGuest = route({
  ...ca,
  method: 'DELETE',
  path: `${path}/guests/{guest-id}`,
  operationId: 'revokeCoordinationGuest',
  summary: 'End a guest link',
  audit: 'ca.coordination.guest.revoke',
  tags,
  params: Type.Object({ 'coordination-id': id, 'guest-id': id }),
  responses: { 204: empty('The link no longer opens anything.') },
  problems: ['NOT_FOUND'],
});

export const getCoordinationRecord = route({
  ...ca,
  method: 'GET',
  path: `${path}/record`,
  operationId: 'getCoordinationRecord',
  summary: 'The signed record of a case, the same for all parties',
  description: '`farpass verify-record FILE` checks it without a server.',
  audit: null,
  tags,
  params,
  responses: { 200: json(CoordinationRecord, 'Every entry, oldest first.') },
  problems: ['NOT_FOUND'],
});
