import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** Services that ephemerides can be sent to. */
export const destinations = [
  'SPACE_SAFETY',
  'TRACSS',
  'SPACE_TRACK_UPLOADS',
  'SATCAT',
  'EPHEMERIS_FOLDER',
  'SFTP',
] as const;

/** Those that answer what they found on an orbit that was sent to them. */
export const screeningServices = ['SPACE_SAFETY', 'TRACSS'] as const;

export type ScreeningService = (typeof screeningServices)[number];

export type Destination = (typeof destinations)[number];

const deliveryStates = ['WAITING_APPROVAL', 'QUEUED', 'RETRYING', 'SENT', 'REFUSED', 'WITHDRAWN'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

const uploadTypes = ['DEFINITIVE', 'HYPOTHETICAL'] as const;

export type UploadType = (typeof uploadTypes)[number];

const delivery = {
  deliveryId: Type.String(),
  destination: Type.Enum(destinations),
  uploadType: Type.Enum(uploadTypes, {
    description:
      'DEFINITIVE: what the satellite is going to fly; other operators see it. HYPOTHETICAL: screened for you only, for a plan; it tells the provider of an intent.',
  }),
  state: Type.Enum(deliveryStates, {
    description:
      'WAITING_APPROVAL: nothing was sent; a person approves the first upload to each service. QUEUED and RETRYING: it is going to be sent. SENT: the provider took it. REFUSED: it was not sent, or the provider refused it. WITHDRAWN: a person took it back before it was sent, or its file is gone.',
  }),
  attempts: Type.Integer(),
  createdAt: instant('When it came into the outbox'),
  sentAt: Type.Optional(instant('When the provider took it')),
  nextAttemptAt: Type.Optional(instant('When it is tried again')),
  receipt: Type.Optional(Type.String({ description: 'The id that the provider gave it.' })),
  answer: Type.Optional(Type.String({ description: 'What the provider said last, or why it was not sent.' })),
  requestedBy: Type.Optional(Type.String({ description: 'Who asked for it; absent for what goes out by shareWith.' })),
} as const;

/** An ephemeris on its way to another service. */
export const EphemerisDelivery = Type.Object(delivery);

const Delivery = Type.Object({
  ...delivery,
  oemFileId: Type.String(),
  fileName: Type.Optional(Type.String({ description: 'Absent once the file is deleted.' })),
  satelliteId: Type.String(),
  satelliteName: Type.Optional(Type.String()),
});

export type DeliveryDocument = Static<typeof Delivery>;

const tags = ['sources'] as const;

export const listOutgoing = route({
  ...ca,
  method: 'GET',
  path: '/ca/deliveries',
  operationId: 'listOutgoing',
  summary: 'The outbox: ephemerides that go to other services, or went there',
  audit: null,
  tags,
  query: Type.Object({ state: Type.Optional(Type.Enum(deliveryStates)) }),
  responses: { 200: json(Type.Array(Delivery), 'Newest first, at most 200.') },
});

export const requestDelivery = route({
  ...ca,
  method: 'POST',
  path: '/ca/deliveries',
  operationId: 'requestDelivery',
  summary: 'Send an ephemeris to a service, also one of a plan as hypothetical',
  description:
    'Waits for an approval if nothing was ever approved for this service, and under an embargo. The same file goes to a service once for each type; asking again returns that delivery.',
  audit: 'ca.delivery.request',
  tags,
  body: Type.Object(
    {
      destination: Type.Enum(destinations),
      oemFileId: Type.String({ maxLength: 64 }),
      uploadType: Type.Enum(uploadTypes),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Delivery, 'The delivery.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID'],
});

const deliveryActions = ['APPROVE', 'RETRY', 'WITHDRAW'] as const;

export const actOnDelivery = route({
  ...ca,
  method: 'POST',
  path: '/ca/deliveries/{delivery-id}/actions',
  operationId: 'actOnDelivery',
  summary: 'Approve a delivery, send it again after a refusal, or take it back before it is sent',
  description: 'APPROVE also approves the service for your operator, for what goes out from now on.',
  audit: 'ca.delivery.act',
  tags,
  params: Type.Object({ 'delivery-id': Type.String({ maxLength: 64 }) }),
  body: Type.Object({ action: Type.Enum(deliveryActions) }, { additionalProperties: false }),
  responses: { 200: json(Delivery, 'The delivery as it is now.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});
