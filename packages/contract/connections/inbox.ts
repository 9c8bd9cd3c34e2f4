import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, publicAccess, route } from '../route/index.ts';
import { sourceRefusals } from './sources.ts';

const InboxReceipt = Type.Object({
  taken: Type.Integer({ description: 'Messages about your fleet that were taken.' }),
  changed: Type.Integer({ description: 'Those of them that came before under the same id with other content.' }),
  repeated: Type.Integer({ description: 'Messages that you have, unchanged; nothing happened.' }),
  held: Type.Integer({ description: 'Messages in quarantine, because they name two objects as one.' }),
  refused: Type.Array(
    Type.Object({
      code: Type.Enum(sourceRefusals),
      example: Type.Optional(Type.String({ description: 'Which, and why.' })),
    }),
    { description: 'Messages that were not taken. Sending them again changes nothing.' },
  ),
});

export type InboxReceiptDocument = Static<typeof InboxReceipt>;

/** Largest body of a delivery to an inbox: some 1,500 conjunction messages. */
export const inboxBytes = 8_388_608;

export const deliverToInbox = route({
  service: 'ca',
  access: publicAccess,
  method: 'POST',
  path: '/ca/inbox/{inbox-id}',
  operationId: 'deliverToInbox',
  summary: 'Deliver conjunction messages to the inbox of an operator',
  description:
    'For services that send messages to an address. The secret of the inbox is the permission: as `Authorization: Bearer`, as the password of `Authorization: Basic` (https://inbox:SECRET@host/…), or as the key of `X-Hub-Signature-256: sha256=…`, the HMAC of the body. The same bytes may come any number of times. Messages pass the same checks as an upload; those about other satellites are not taken.',
  audit: 'ca.inbox.deliver',
  tags: ['sources'],
  params: Type.Object({ 'inbox-id': Type.String({ maxLength: 64 }) }),
  consumes: ['text/plain', 'application/xml', 'text/xml', 'application/json', 'application/octet-stream'],
  bodyLimitBytes: inboxBytes,
  responses: { 200: json(InboxReceipt, 'The messages by outcome. At least one of them could be read.') },
  problems: ['TOKEN_INVALID', 'CONFLICT', 'CONTENT_INVALID', 'BODY_TOO_LARGE'],
});
