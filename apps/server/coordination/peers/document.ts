import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import Type from 'typebox';
import {
  NewClaim,
  NewEvent,
  NewHeard,
  NewMessage,
  NewRecordHead,
  NewStatement,
  NewWireDocument,
  NewWireObject,
  peerVersion,
  WireAgreements,
  WireDocument,
  WireError,
  WireEvent,
  WireFile,
  WireMessage,
  WireObject,
  WireOperator,
  WireRecord,
  WireTrajectories,
  WireTrajectory,
} from './wire.ts';

interface Described {
  readonly summary: string;
  readonly body?: TSchema;
  readonly answer: TSchema;
  readonly status?: 201;
  /** Space Safety has no such call. */
  readonly isOurs?: true;
}

const page = (row: TSchema) => Type.Object({ result: Type.Array(row), token: Type.String() });
const id = Type.String();

const calls: Readonly<Record<string, Readonly<Record<string, Described>>>> = {
  '/api/v1/operator': { get: { summary: 'You, and your partner here', answer: Type.Array(WireOperator) } },
  '/api/v1/operator/{id}': {
    get: { summary: 'One of them', answer: WireOperator },
    patch: { summary: 'Your e-mail address and phone number', body: Type.Object({}), answer: id },
  },
  '/api/v1/object': {
    get: { summary: 'Your objects, and those of your partner in common events', answer: page(WireObject) },
    post: { summary: 'An object of yours', body: NewWireObject, answer: id, status: 201 },
  },
  '/api/v1/object/{id}': { put: { summary: 'An object of yours', body: NewWireObject, answer: id } },
  '/api/v1/trajectory': {
    post: {
      summary: 'A trajectory of your object (OEM), screened at once in its open events',
      body: WireTrajectory,
      answer: Type.Object({ id }),
      status: 201,
    },
  },
  '/api/v1/trajectory/{id}/metadata': {
    get: { summary: 'When it came, and whether it was screened', answer: Type.Object({}) },
  },
  '/api/v1/agreement': {
    put: {
      summary: 'Agreements between both operators about who moves, and the advice in common events; answered in kind',
      body: WireAgreements,
      answer: WireAgreements,
      isOurs: true,
    },
  },
  '/api/v1/event': {
    get: { summary: 'Your open events whose claims this server keeps', answer: page(WireEvent) },
    post: { summary: 'Open one, or find it', body: NewEvent, answer: WireEvent, status: 201, isOurs: true },
  },
  '/api/v1/event/{id}': { get: { summary: 'One event', answer: WireEvent, isOurs: true } },
  '/api/v1/event/{id}/claim': {
    post: {
      summary: 'Claim, refuse or release it for your object; a held one only by force',
      body: NewClaim,
      answer: id,
    },
  },
  '/api/v1/event/{id}/message': {
    get: { summary: 'Messages of the other operator, a page', answer: page(WireMessage), isOurs: true },
    post: {
      summary: 'Write to it; the same id again changes nothing',
      body: NewMessage,
      answer: id,
      status: 201,
      isOurs: true,
    },
  },
  '/api/v1/event/{id}/document': {
    get: { summary: 'Documents that the other operator shared, a page', answer: page(WireDocument), isOurs: true },
    post: {
      summary: 'Share one: a CDM of the event, or a briefing',
      body: NewWireDocument,
      answer: id,
      status: 201,
      isOurs: true,
    },
  },
  '/api/v1/event/{id}/document/{document}': { get: { summary: 'One of them', answer: WireFile, isOurs: true } },
  '/api/v1/event/{id}/heard': {
    put: {
      summary: 'The messages and documents of the other operator that you have, and those that you do not keep',
      body: NewHeard,
      answer: id,
      isOurs: true,
    },
  },
  '/api/v1/event/{id}/record': {
    put: {
      summary: 'The signed record of the event after an entry; the head of your own record is bound to it',
      body: NewRecordHead,
      answer: WireRecord,
      isOurs: true,
    },
  },
  '/api/v1/event/{id}/trajectory': {
    get: {
      summary: 'The trajectories of the other operator that you may read',
      answer: WireTrajectories,
      isOurs: true,
    },
    put: {
      summary: 'Your trajectories, in the place of those before',
      body: WireTrajectories,
      answer: id,
      isOurs: true,
    },
  },
  '/api/v1/event/{id}/statement': {
    put: { summary: 'What you say about your object', body: NewStatement, answer: id, isOurs: true },
  },
};

/** The published document of the interface between servers (OpenAPI 3.1), with its version. */
export function peerDocument() {
  const operation = ({ summary, body, answer, status, isOurs }: Described) => ({
    summary,
    ...(isOurs === true ? { description: 'Not in Space Safety.' } : {}),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [status ?? 200]: { description: 'Done.', content: { 'application/json': { schema: answer } } },
      default: { description: 'Refused.', content: { 'application/json': { schema: WireError } } },
    },
  });
  const paths = Object.entries(calls).map(([path, byMethod]) => {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const operations = Object.entries(byMethod).map(([method, call]) => [method, operation(call)] as const);
    return [path, { ...(parameters.length === 0 ? {} : { parameters }), ...Object.fromEntries(operations) }] as const;
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farpass between servers',
      version: peerVersion,
      description:
        'Operators, objects, trajectories, events and claims, in the shape of the Space Safety service of Starlink. TLS with a client certificate that the settings of the server name. It gives out no CDMs.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { certificate: { type: 'mutualTLS' } } },
    security: [{ certificate: [] }],
  };
}

/** Serves the document next to those of the API, for everyone who writes a client. */
export async function mountPeerDocument(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(peerDocument());
  app.get('/api/peers/openapi.json', async (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'public, max-age=300', 'Content-Type': 'application/json; charset=utf-8' })
      .send(text),
  );
}
