import { agreementStates } from '@farpass/operations/coordination/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const tags = ['coordination'] as const;
const closed = { additionalProperties: false } as const;

/** The things that one operator shows another in their common cases. */
export const sharedThings = ['INTENT', 'CONTACT', 'TRAJECTORY'] as const;

const Shares = Type.Array(Type.Enum(sharedThings), {
  maxItems: 3,
  description:
    'INTENT: what the tag of my newest operational ephemeris says, and that it is new. CONTACT: how my operator is reached. TRAJECTORY: the states of the trajectories that I offer in a case, without covariances. What people state in a case is always shared with its parties; plans, covariances and the fleet never are.',
});

const Rule = Type.Object(
  { partner: Type.String({ minLength: 1, maxLength: 120, description: 'Name of the operator.' }), shares: Shares },
  closed,
);

const settingsFields = {
  contact: Type.String({ maxLength: 300, description: 'How my operator is reached at any hour; empty: not said.' }),
  partners: Type.Array(Rule, { maxItems: 200, description: 'Partners without a rule see INTENT and CONTACT.' }),
};

const CoordinationSettings = Type.Object({ ...settingsFields, etag: Type.String() });
export type CoordinationSettingsDocument = Static<typeof CoordinationSettings>;

export const getCoordinationSettings = route({
  ...ca,
  method: 'GET',
  path: '/ca/coordination-settings',
  operationId: 'getCoordinationSettings',
  summary: 'What my operator shares with its partners, and its contact',
  audit: null,
  tags,
  responses: { 200: json(CoordinationSettings, 'The settings.') },
});

export const putCoordinationSettings = route({
  ...ca,
  method: 'PUT',
  path: '/ca/coordination-settings',
  operationId: 'putCoordinationSettings',
  summary: 'Set what my operator shares with its partners, and its contact',
  description: 'You can send the answer of GET back. Honours If-Match.',
  audit: 'ca.coordination.settings',
  isConditional: true,
  tags,
  body: Type.Object({ ...settingsFields, etag: Type.Optional(Type.String()) }, closed),
  responses: { 200: json(CoordinationSettings, 'The settings as now stored.') },
  problems: ['CONTENT_INVALID'],
});

/** Agreements as my operator reads them. */
export const agreementRules = ['WE_MOVE', 'THEY_MOVE', 'WE_ON_ODD_DAYS', 'WE_ON_EVEN_DAYS'] as const;

const agreed = {
  partner: Type.String({ minLength: 1, maxLength: 120, description: 'Name of the other operator.' }),
  rule: Type.Enum(agreementRules, {
    description: 'Who moves in every conjunction of both. Odd and even: the UTC day of the month of closest approach.',
  }),
};

const Agreement = Type.Object({
  agreementId: Type.String(),
  ...agreed,
  from: instant('The first closest approach that it is for'),
  until: Type.Optional(instant('The closest approaches from then on are not covered')),
  state: Type.Enum(agreementStates, {
    description:
      'PROPOSED: only one operator wants it; it decides nothing. ACCEPTED: my operator accepted it, and the server of the other one does not have that yet; it decides nothing. AGREED: both do.',
  }),
  isMine: Type.Boolean({ description: 'My operator proposed it.' }),
  proposedAt: instant('When it was proposed'),
  isDelivered: Type.Optional(
    Type.Boolean({
      description: 'The server of the other operator does not know what this one has; it is sent again every minute.',
    }),
  ),
  isDisputed: Type.Optional(
    Type.Boolean({
      description:
        'The server of the other operator has other terms, or counts what no one here accepted. It decides what it says here.',
    }),
  ),
});
export type AgreementDocument = Static<typeof Agreement>;

export const listAgreements = route({
  ...ca,
  method: 'GET',
  path: '/ca/coordination-agreements',
  operationId: 'listAgreements',
  summary: 'Agreements with other operators about who moves',
  audit: null,
  tags,
  responses: { 200: json(Type.Array(Agreement), 'Newest first; ended ones too.') },
});

export const proposeAgreement = route({
  ...ca,
  method: 'POST',
  path: '/ca/coordination-agreements',
  operationId: 'proposeAgreement',
  summary: 'Propose to another operator who moves',
  description:
    'It counts once the other operator accepts it, on another server once both have that. The newest one for a closest approach decides.',
  isRepeatable: true,
  audit: 'ca.coordination.agreement.propose',
  tags,
  body: Type.Object(
    {
      ...agreed,
      from: Type.Optional(instant('From this closest approach on; now when absent')),
      until: Type.Optional(instant('Until this closest approach; without end when absent')),
    },
    closed,
  ),
  responses: { 201: json(Agreement, 'The proposal.') },
  problems: ['CONTENT_INVALID'],
});

export const answerAgreement = route({
  ...ca,
  method: 'POST',
  path: '/ca/coordination-agreements/{agreement-id}',
  operationId: 'answerAgreement',
  summary: 'Accept what another operator proposed, or end an agreement',
  description: 'Only the other operator accepts a proposal; each of both ends it.',
  audit: 'ca.coordination.agreement.answer',
  tags,
  params: Type.Object({ 'agreement-id': Type.String({ maxLength: 64 }) }),
  body: Type.Object({ action: Type.Enum(['ACCEPT', 'END']) }, closed),
  responses: { 200: json(Agreement, 'The agreement as it is now.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});
