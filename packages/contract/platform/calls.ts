import * as Type from 'typebox';
import { type Access, json, type Requirement, requires, route, serviceRequirements, signedIn } from '../route/index.ts';

/** The facts for the browser before anyone has signed in. Served at /config.json; holds no secret. */
export const ApplicationConfig = Type.Object({
  issuer: Type.Union([Type.String(), Type.Null()], {
    description: 'OpenID Connect issuer; null if none is configured.',
  }),
  clientId: Type.String(),
  accountUrl: Type.Union([Type.String(), Type.Null()], { description: "The identity provider's account page." }),
  developerMode: Type.Boolean({ description: 'The developer area /dev is open.' }),
  allSensorsMode: Type.Boolean({ description: 'Test, future and retired sensors are shown, all as optical passive.' }),
  inAppAccountLink: Type.Boolean({ description: 'The sidebar links to the account pages of the application.' }),
  stepUpLevels: Type.String({
    description: 'Levels (acr_values) that a new sign-in asks the identity provider for, with spaces; empty for none.',
  }),
  isBilled: Type.Optional(Type.Boolean({ description: 'Tracking and subscriptions are charged; true if absent.' })),
  howToPay: Type.Optional(
    Type.Array(Type.String(), { description: 'How customers pay in and ask for credit, in lines.' }),
  ),
  sendsMail: Type.Boolean({ description: 'A mail server is set, so that notifications can be sent by email.' }),
  demo: Type.Boolean({ description: 'Demo users exist.' }),
  demoUserNames: Type.Array(Type.String(), { description: 'User names that carry the Demo label.' }),
  testUserNames: Type.Array(Type.String(), { description: 'User names that carry the Test user label.' }),
  version: Type.String(),
});

/** Sensor providers call the tracking service too, with programs of their own. */
const serviceAccess: Readonly<Record<string, Requirement>> = { ...serviceRequirements, odt: 'odt:user,odt:provider' };

/** The API document of a service, for those who may call it. */
export function openApi(service: 'ca' | 'odt' | 'payments' | 'tle' | 'userconfig' | 'platform') {
  const requirement = serviceAccess[service];
  const access: Access = requirement === undefined ? signedIn : requires(requirement);
  return route({
    service,
    method: 'GET',
    path: `/${service}/openapi/`,
    operationId: `${service}OpenApi`,
    summary: 'The OpenAPI document of this service',
    access,
    audit: null,
    tags: ['reference'],
    responses: { 200: json(Type.Object({}, { additionalProperties: true }), 'An OpenAPI 3.1 document.') },
  });
}

/** Paths that operations and the pages request outside the API. */
export const operationsPaths = {
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  applicationConfig: '/config.json',
  /** The OpenAPI document of all services. */
  openApi: '/api/openapi.json',
} as const;
