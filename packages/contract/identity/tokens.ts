import * as Type from 'typebox';
import { empty, json, route, signedIn, tokenAccesses, tokenResources } from '../route/index.ts';

const instantText = (description: string) => Type.String({ description: `${description}, UTC.` });

const Resources = Type.Array(Type.Enum(tokenResources), {
  minItems: 1,
  uniqueItems: true,
  description:
    'The services whose calls it may make. `account` stands for notification channels, webhook secrets and tokens.',
});
const Access = Type.Enum(tokenAccesses, { description: 'READ: it changes nothing. WRITE: it may change data, too.' });

/** A token of ours for scripts, without the token itself: only its hash is stored. */
const ScriptToken = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'What the token is for, in its owner’s words.' }),
  operatorId: Type.String({ description: 'The operator every call with this token acts for.' }),
  createdAt: instantText('When it was made'),
  expiresAt: instantText('When it stops being accepted'),
  lastUsedAt: Type.Union([instantText('When it was last used, to the minute'), Type.Null()]),
  resources: Type.Union([Resources, Type.Null()], {
    description:
      'The services whose calls it may make; null for all services that its owner may use, without the account.',
  }),
  access: Type.Optional(Access),
});

export const listTokens = route({
  service: 'platform',
  method: 'GET',
  path: '/account/tokens',
  operationId: 'listTokens',
  summary: 'My tokens for scripts',
  access: signedIn,
  isOfAccount: true,
  audit: null,
  tags: ['account'],
  responses: { 200: json(Type.Array(ScriptToken), 'Newest first; at most 50.') },
});

export const createToken = route({
  service: 'platform',
  method: 'POST',
  path: '/account/tokens',
  operationId: 'createToken',
  summary: 'Create a token for scripts',
  description:
    'The answer contains the token, which is shown only once. At each use it has the roles that its owner has at that time, and it acts for the operator that is active now.',
  access: signedIn,
  isOfAccount: true,
  isRepeatable: true,
  audit: 'identity.token.create',
  tags: ['account'],
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 80 }),
      days: Type.Integer({ minimum: 1, maximum: 366, description: 'Days until the token expires.' }),
      resources: Type.Optional(Resources),
      access: Type.Optional(Access),
    },
    { additionalProperties: false },
  ),
  responses: {
    201: json(
      Type.Object({ ...ScriptToken.properties, token: Type.String({ description: 'Send it as bearer token.' }) }),
      'The token.',
    ),
  },
  problems: ['CONFLICT'],
});

export const deleteToken = route({
  service: 'platform',
  method: 'DELETE',
  path: '/account/tokens/{token-id}',
  operationId: 'deleteToken',
  summary: 'Revoke a token',
  access: signedIn,
  isOfAccount: true,
  audit: 'identity.token.revoke',
  tags: ['account'],
  params: Type.Object({ 'token-id': Type.String({ maxLength: 64 }) }),
  responses: { 204: empty('The token is refused from now on.') },
});
