import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, publicAccess, route, secretBytes } from '../route/index.ts';

const Token = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 2048, description: 'From the link in a message.' }) },
  { additionalProperties: false },
);

const LinkedConjunction = Type.Object({
  conjunctionId: Type.String(),
  title: Type.String({ description: 'The conjunction: our satellite and the other object.' }),
  tca: Type.String({ description: 'Time of closest approach, UTC.' }),
  riskLevel: Type.String(),
  isUncertain: Type.Optional(Type.Boolean({ description: 'LOW, but a rule of caution speaks against relying on it.' })),
  conjunctionPath: Type.String({ description: 'The page of the conjunction.' }),
  acknowledgedBy: Type.Union([Type.String(), Type.Null()]),
  acknowledgedAt: Type.Union([Type.String(), Type.Null()]),
});
export type LinkedConjunctionDocument = Static<typeof LinkedConjunction>;

/** The content of the page behind the link in a message. */
const AcknowledgementPage = Type.Object({
  conjunctions: Type.Array(LinkedConjunction, {
    description: 'What the link acknowledges: one conjunction, or all of a message about many.',
  }),
  person: Type.String({ description: 'Who acknowledges with this link.' }),
  expiresAt: Type.String({ description: 'When the link ends, UTC.' }),
});
export type AcknowledgementDocument = Static<typeof AcknowledgementPage>;

const common = {
  service: 'platform',
  method: 'POST',
  access: publicAccess,
  tags: ['notifications'],
  bodyLimitBytes: secretBytes,
  body: Token,
  problems: ['NOT_FOUND'],
} as const;

export const readAcknowledgement = route({
  ...common,
  path: '/notifications/acknowledgement/look-up',
  operationId: 'readAcknowledgement',
  summary: 'What a link in a message would acknowledge',
  description: 'The token of the link is the permission. Changes nothing: mail scanners open links.',
  audit: 'notification.acknowledgement.read',
  responses: { 200: json(AcknowledgementPage, 'The conjunctions.') },
});

export const acknowledgeByLink = route({
  ...common,
  path: '/notifications/acknowledgement',
  operationId: 'acknowledgeByLink',
  summary: 'Acknowledge the conjunctions of a message by its link',
  description: 'The token of the link is the permission; it names the person and the conjunctions, and it expires.',
  audit: 'notification.acknowledge',
  responses: { 200: json(AcknowledgementPage, 'The conjunctions, acknowledged.') },
});
