import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, page, route, signedIn } from '../route/index.ts';

/** The ways out of the application, in the order of the settings form. */
export const deliveryChannels = ['email', 'msteams', 'slack', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** The services whose settings hold channels. */
export const notifyingServices = ['odt', 'ca'] as const;
export type NotifyingService = (typeof notifyingServices)[number];

export const deliveryStates = ['QUEUED', 'DELIVERED', 'RETRYING', 'FAILED', 'REFUSED', 'DROPPED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const Channel = Type.Enum(deliveryChannels, { description: 'email, msteams, slack or webhook.' });
const ServiceName = Type.Enum(notifyingServices, { description: 'The service whose settings hold the address.' });
const instantText = (description: string) => Type.String({ description: `${description}, UTC.` });
const optional = (description: string) => Type.Union([instantText(description), Type.Null()]);

const Delivery = Type.Object({
  id: Type.String({ description: 'The `webhook-id` of a webhook is `msg_` and this id, in every attempt.' }),
  service: ServiceName,
  channel: Channel,
  address: Type.String({ description: 'Where it goes.' }),
  state: Type.Enum(deliveryStates, {
    description:
      'QUEUED, DELIVERED, RETRYING, FAILED (no further attempt), REFUSED (this server does not send there; no connection was made), or DROPPED (its address was removed, or its person left, while it waited).',
  }),
  attempts: Type.Integer(),
  lastAnswer: Type.Union([Type.String(), Type.Null()], {
    description: 'The answer of the receiving side, or why nothing was sent.',
  }),
  title: Type.String(),
  subject: Type.String({ description: 'What it is about, by name.' }),
  isTest: Type.Boolean(),
  createdAt: instantText('When it was queued'),
  nextAttemptAt: optional('When it is tried next'),
  finishedAt: optional('When it was delivered or given up'),
});
export type DeliveryDocument = Static<typeof Delivery>;

const tags = ['notifications'];
const Queued = Type.Object({ deliveryId: Type.String({ description: 'Its row in GET /notifications/deliveries.' }) });

export const testNotification = route({
  service: 'platform',
  method: 'POST',
  path: '/notifications/test',
  operationId: 'testNotification',
  summary: 'Send a test over one of my channels',
  description:
    'Goes to the first address of the channel, also while the channel is suspended, or to the first mail address that is not confirmed, with the link to confirm it; a successful test ends the suspension. At most 60 in a minute.',
  access: signedIn,
  isOfAccount: true,
  isRepeatable: true,
  audit: 'notification.test',
  tags,
  body: Type.Object({ service: ServiceName, channel: Channel }, { additionalProperties: false }),
  responses: { 202: json(Queued, 'The test is queued.') },
  problems: ['CONTENT_INVALID'],
});

export const listDeliveries = route({
  service: 'platform',
  method: 'GET',
  path: '/notifications/deliveries',
  operationId: 'listDeliveries',
  summary: 'What was sent to my channels, newest first',
  access: signedIn,
  isOfAccount: true,
  audit: null,
  tags,
  query: Type.Object({ ...CursorQuery, state: Type.Optional(Type.Enum(deliveryStates)) }),
  responses: { 200: page(Delivery, 'Newest first; kept for 30 days.') },
});

export const replayDelivery = route({
  service: 'platform',
  method: 'POST',
  path: '/notifications/deliveries/{delivery-id}/replay',
  operationId: 'replayDelivery',
  summary: 'Send a message again',
  description:
    'A message that failed is tried again under the same id, so that a webhook receiver recognises it. A message that was delivered is sent as a new one.',
  access: signedIn,
  isOfAccount: true,
  isRepeatable: true,
  audit: 'notification.replay',
  tags,
  params: Type.Object({ 'delivery-id': Type.String({ format: 'uuid' }) }),
  responses: { 202: json(Queued, 'The message is queued.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

const ChannelHealth = Type.Object({
  service: ServiceName,
  channel: Channel,
  address: Type.String(),
  failures: Type.Integer({ description: 'Failed attempts since the last success.' }),
  failingSince: instantText('Of the first of them'),
  lastAnswer: Type.String(),
  suspendedAt: optional('Since when nothing is sent there; a successful test ends this'),
});
export type ChannelHealthDocument = Static<typeof ChannelHealth>;

export const listFailingChannels = route({
  service: 'platform',
  method: 'GET',
  path: '/notifications/channels',
  operationId: 'listFailingChannels',
  summary: 'My channels that fail or are suspended',
  access: signedIn,
  isOfAccount: true,
  audit: null,
  tags,
  responses: { 200: json(Type.Array(ChannelHealth), 'Channels without a fault are not listed.') },
});

const Secret = Type.Object({
  secret: Type.String({ description: 'Standard Webhooks: `whsec_` and 32 bytes in base64.' }),
  previousUntil: optional('Until when messages are also signed with the previous secret'),
});

export const getWebhookSecret = route({
  service: 'platform',
  method: 'GET',
  path: '/notifications/webhook-secret',
  operationId: 'getWebhookSecret',
  summary: 'The secret that signs my webhooks',
  access: signedIn,
  isOfAccount: true,
  audit: null,
  tags,
  responses: { 200: json(Secret, 'The secret.') },
});

export const rotateWebhookSecret = route({
  service: 'platform',
  method: 'POST',
  path: '/notifications/webhook-secret',
  operationId: 'rotateWebhookSecret',
  summary: 'Create a new secret for my webhooks',
  description: 'For 24 h, messages have two signatures: one with the new secret, one with the old.',
  access: signedIn,
  isOfAccount: true,
  isRepeatable: true,
  audit: 'notification.secret.rotate',
  tags,
  responses: { 200: json(Secret, 'The new secret.') },
});
