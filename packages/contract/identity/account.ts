import * as Type from 'typebox';
import { empty, json, keyed, route, signedIn } from '../route/index.ts';

const Named = Type.Object({ id: Type.String(), name: Type.String() });

/** The caller as the platform knows them. */
const AccountDocument = Type.Object({
  userId: Type.String({ description: 'Id of the user on this platform.' }),
  subject: Type.String({ description: 'Subject of the identity token; the config-id of the user configuration.' }),
  userName: Type.String(),
  displayName: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  granted: keyed(Type.Array(Type.String()), {
    description: 'Roles by resource, as the token of this call grants them.',
  }),
  operator: Type.Object(Named.properties, { description: 'The satellite operator this user acts for.' }),
  operators: Type.Array(Named, { description: 'Every operator this user is a member of, by name.' }),
  provider: Type.Union([Named, Type.Null()], { description: 'The sensor provider this user reports for.' }),
});

export const account = route({
  service: 'platform',
  method: 'GET',
  path: '/account',
  operationId: 'account',
  summary: 'Who I am, with which roles, for which operator',
  access: signedIn,
  isBeforeFactor: true,
  audit: null,
  tags: ['account'],
  responses: { 200: json(AccountDocument, 'The caller.') },
});

export const chooseOperator = route({
  service: 'platform',
  method: 'PUT',
  path: '/account/operator',
  operationId: 'chooseOperator',
  summary: 'Choose the operator to act for',
  description:
    'Applies to every later call with this user’s sign-in tokens, in every window. A script token stays with the operator for which it was created.',
  access: signedIn,
  isOfAccount: true,
  isBeforeFactor: true,
  audit: 'identity.operator.choose',
  tags: ['account'],
  body: Type.Object(
    { operatorId: Type.String({ minLength: 1, maxLength: 64, description: 'One of `operators` of GET /account.' }) },
    { additionalProperties: false },
  ),
  responses: { 204: empty('The operator is active.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});
