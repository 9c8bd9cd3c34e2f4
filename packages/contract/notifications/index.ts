import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, keyed, page, route, signedIn } from '../route/index.ts';

/** States in ascending order; a notification never goes back. */
export const NotificationState = Type.Union(
  [Type.Literal('fresh'), Type.Literal('unread'), Type.Literal('read'), Type.Literal('hidden')],
  { description: 'fresh, unread, read or hidden, in ascending order; it never goes back.' },
);

export const Notification = Type.Object({
  id: Type.String(),
  code: Type.Integer({ description: 'HTTP-like number: 200 for success, 4xx and 5xx for failures.' }),
  status: Type.String({ description: 'First digit of the code followed by xx.' }),
  title: Type.String(),
  message: Type.String(),
  subject: Type.String({ description: 'What it is about, by a name that clients translate: `feed.failed`.' }),
  parameters: keyed(Type.Union([Type.String(), Type.Number()]), {
    description: 'What the sentence in another language needs.',
  }),
  timestamp: Type.String({ description: 'When it was made, UTC.' }),
  state: NotificationState,
  link: Type.Optional(Type.String({ description: 'Page of the application that shows more.' })),
});

export type NotificationDocument = Static<typeof Notification>;

export const listNotifications = route({
  service: 'platform',
  method: 'GET',
  path: '/notifications',
  operationId: 'listNotifications',
  summary: 'My notifications, newest first',
  access: signedIn,
  audit: null,
  tags: ['notifications'],
  query: Type.Object({
    ...CursorQuery,
    all: Type.Optional(Type.Boolean({ default: false, description: 'Hidden ones too.' })),
  }),
  responses: { 200: page(Notification, 'Newest first.') },
});

export const updateNotification = route({
  service: 'platform',
  method: 'PUT',
  path: '/notifications/{notification-id}',
  operationId: 'updateNotification',
  summary: 'Advance a notification to a state',
  access: signedIn,
  audit: 'notification.state',
  tags: ['notifications'],
  params: Type.Object({ 'notification-id': Type.String({ format: 'uuid' }) }),
  body: Type.Object({ state: NotificationState }, { additionalProperties: false }),
  responses: { 200: json(Notification, 'The notification; a state below the present one changes nothing.') },
});

export {
  type AcknowledgementDocument,
  acknowledgeByLink,
  type LinkedConjunctionDocument,
  readAcknowledgement,
} from './acknowledgement.ts';
export { confirmMailAddress } from './confirmation.ts';
export {
  type ChannelHealthDocument,
  type DeliveryChannel,
  type DeliveryDocument,
  type DeliveryState,
  deliveryChannels,
  deliveryStates,
  getWebhookSecret,
  listDeliveries,
  listFailingChannels,
  type NotifyingService,
  notifyingServices,
  replayDelivery,
  rotateWebhookSecret,
  testNotification,
} from './delivery.ts';
