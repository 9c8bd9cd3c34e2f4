import * as Type from 'typebox';
import { empty, publicAccess, route, secretBytes } from '../route/index.ts';

export const confirmMailAddress = route({
  service: 'platform',
  method: 'POST',
  path: '/notifications/confirmation',
  operationId: 'confirmMailAddress',
  summary: 'Confirm a mail address by the link of its confirmation mail',
  description: 'The token of the link is the permission. Messages that were held for the address are sent then.',
  access: publicAccess,
  audit: 'notification.address.confirm',
  tags: ['notifications'],
  bodyLimitBytes: secretBytes,
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 2048, description: 'From the link in the mail.' }) },
    { additionalProperties: false },
  ),
  responses: { 204: empty('The address is confirmed.') },
  problems: ['NOT_FOUND'],
});
