import * as Type from 'typebox';
import { empty, json, requires, route, serviceRequirements, signedInUnless } from '../route/index.ts';
import { NotificationChoices } from './notification-choices.ts';
import { NotificationSettings } from './notification-settings.ts';

const id = Type.Optional(Type.String({ description: 'The subject of the identity token.' }));
const choices = Type.Optional(NotificationChoices);

/** Configuration of a user for On-Demand Tracking. */
export const OdtUserConfig = Type.Object(
  { _id: id, type: Type.Optional(Type.Literal('odt')), notifications: NotificationSettings, choices },
  { additionalProperties: false },
);

/** Configuration of a user for Collision Avoidance: the same settings, under `default`. */
export const CaUserConfig = Type.Object(
  {
    _id: id,
    type: Type.Optional(Type.Literal('ca')),
    notifications: Type.Object({ default: NotificationSettings }, { additionalProperties: false }),
    choices,
  },
  { additionalProperties: false },
);

const ca = {
  service: 'ca',
  access: requires(serviceRequirements.ca),
  isOfAccount: true,
  tags: ['user configuration'],
} as const;
const caAnswer = { 200: json(CaUserConfig, 'The configuration as now stored.') } as const;
const caId = Type.Object({
  'user-config-id': Type.String({
    maxLength: 255,
    description: 'The subject of your identity token; any other is not found.',
  }),
});

export const getCaUserConfig = route({
  ...ca,
  method: 'GET',
  path: '/ca/userconfig',
  operationId: 'getCaUserConfig',
  summary: 'My configuration for Collision Avoidance; the defaults if none was stored',
  audit: null,
  responses: caAnswer,
});

export const createCaUserConfig = route({
  ...ca,
  method: 'POST',
  path: '/ca/userconfig',
  operationId: 'createCaUserConfig',
  summary: 'Store my configuration for Collision Avoidance',
  audit: 'userconfig.save',
  isConditional: true,
  body: CaUserConfig,
  responses: { 201: json(CaUserConfig, 'The configuration as now stored.') },
  problems: ['CONTENT_INVALID'],
});

export const putCaUserConfig = route({
  ...ca,
  method: 'PUT',
  path: '/ca/userconfig',
  operationId: 'putCaUserConfig',
  summary: 'Replace my configuration for Collision Avoidance',
  audit: 'userconfig.save',
  isConditional: true,
  body: CaUserConfig,
  responses: caAnswer,
  problems: ['CONTENT_INVALID'],
});

export const putCaUserConfigById = route({
  ...ca,
  method: 'PUT',
  path: '/ca/userconfig/{user-config-id}',
  operationId: 'putCaUserConfigById',
  summary: 'Replace my configuration for Collision Avoidance, named by its id',
  audit: 'userconfig.save',
  isConditional: true,
  params: caId,
  body: CaUserConfig,
  responses: caAnswer,
  problems: ['CONTENT_INVALID'],
});

export const deleteCaUserConfig = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/userconfig/{user-config-id}',
  operationId: 'deleteCaUserConfig',
  summary: 'Forget my configuration for Collision Avoidance; the defaults hold again',
  audit: 'userconfig.delete',
  params: caId,
  responses: { 204: empty('Forgotten.') },
});

const access = signedInUnless({ name: 'type', value: 'ca', requirement: serviceRequirements.ca });
const own = { service: 'userconfig', access, isOfAccount: true, tags: ['user configuration'] } as const;
const configId = Type.Object({
  'config-id': Type.String({
    maxLength: 255,
    description: 'The subject of your identity token; any other is not found.',
  }),
});
const ofType = Type.Object({
  type: Type.Optional(
    Type.Union([Type.Literal('odt'), Type.Literal('ca')], {
      default: 'odt',
      description: 'The service; ca needs ca:user.',
    }),
  ),
});
const EitherConfig = Type.Union([OdtUserConfig, CaUserConfig]);

export const getUserConfig = route({
  ...own,
  method: 'GET',
  path: '/userconfig/{config-id}',
  operationId: 'getUserConfig',
  summary: 'My configuration for a service; the defaults if none was stored',
  audit: null,
  params: configId,
  query: ofType,
  responses: { 200: json(EitherConfig, 'The configuration as it is stored.') },
  problems: ['ROLE_MISSING'],
});

export const putUserConfig = route({
  ...own,
  method: 'PUT',
  path: '/userconfig/{config-id}',
  operationId: 'putUserConfig',
  summary: 'Replace my configuration for a service',
  audit: 'userconfig.save',
  isConditional: true,
  params: configId,
  query: ofType,
  body: EitherConfig,
  responses: { 200: json(EitherConfig, 'The configuration as now stored.') },
  problems: ['ROLE_MISSING', 'CONTENT_INVALID'],
});
