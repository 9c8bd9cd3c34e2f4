import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { because, Problem, saying } from '@farpass/contract/problem';
import { documentBytes, documentElements } from '@farpass/contract/route';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Authenticator, Caller } from '../auth/caller.ts';
import type { Settings } from '../settings/index.ts';
import type { AuditTrail } from './calls/audit.ts';
import { type Identification, identify } from './calls/authorise.ts';
import type { Handled } from './calls/call.ts';
import { createDoors } from './calls/doors.ts';
import { allowedMethods, type MountedRoute } from './calls/methods.ts';
import { registerCall } from './calls/register.ts';
import type { Repeats } from './calls/repetition.ts';
import { mountHealth, type Readiness } from './pages/health.ts';
import { createMetrics, type Gauges, mountMetrics } from './pages/metrics.ts';
import { mountOpenDocument, referenceCalls } from './pages/reference.ts';
import { mountWebsite, sendPage, type Website, wantsPage } from './pages/website.ts';
import { answersBySchema } from './requests/answers.ts';
import { countBytes } from './requests/bytes-without-token.ts';
import { compressAnswers } from './requests/compression.ts';
import { hasMoreValues } from './requests/elements.ts';
import { networkOf } from './requests/network.ts';
import { sendProblem } from './requests/problems.ts';
import { isFetched, secure, withoutDocumentHeaders } from './requests/security.ts';
import { endUnread } from './requests/unread.ts';
import { refuseUnreadable } from './requests/unreadable.ts';
import { compileSchema } from './requests/validation.ts';
import { UploadSpool } from './uploads/spool.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that was mounted, in order. */
    mountedRoutes: MountedRoute[];
  }
  interface FastifyRequest {
    identification: Identification | undefined;
    caller: Caller | undefined;
  }
}

export interface AppParts {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  readonly serverUrl: string;
  readonly providerOrigin: string | undefined;
  readonly calls: readonly Handled[];
  readonly mounts: readonly ((app: FastifyInstance) => Promise<void>)[];
  readonly authenticate: Authenticator;
  readonly trail: AuditTrail;
  readonly repeats: Repeats;
  readonly readiness: Readiness;
  readonly gauges: Gauges;
  readonly website: Website;
}

/** The web server with every call mounted, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = bareApp(parts);
  await secure(app, parts.providerOrigin);
  mountMetrics(app, createMetrics(parts.gauges), parts.settings.metricsToken);
  mountHealth(app, parts.readiness);
  for (const mount of parts.mounts) await app.register(mount);
  await app.register(async (api) => mountCalls(api, parts));
  await mountWebsite(app, parts.website);
  answerUnmatched(app);
  return app;
}

/** `/healthz`, `/readyz` and `/metrics` alone. */
export function healthApp(parts: Pick<AppParts, 'settings' | 'log' | 'readiness' | 'gauges'>): FastifyInstance {
  const app = fastify({ loggerInstance: parts.log, disableRequestLogging: true });
  mountMetrics(app, createMetrics(parts.gauges), parts.settings.metricsToken);
  mountHealth(app, parts.readiness);
  return app;
}

function bareApp(parts: AppParts): FastifyInstance {
  const app = fastify({
    loggerInstance: parts.log,
    genReqId: () => randomUUID(),
    bodyLimit: documentBytes,
    trustProxy: parts.settings.trustProxy,
    forceCloseConnections: true,
    requestTimeout: arriveWithinMs,
    routerOptions: { maxParamLength: longestParameter },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => sendProblem(request, reply.header('X-Request-Id', request.id), error),
  });
  app.decorate('mountedRoutes', []);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.mountedRoutes.push({ method: one, path: url });
  });
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(answersBySchema);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // From here on, only the client can keep the answer waiting.
  app.addHook('onSend', (_request, reply, payload, done) => {
    endUnread(reply);
    done(null, payload);
  });
  // The rest of a body that was refused early: many clients read no answer before they have sent everything.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    raw.resume();
    done();
  });
  return app;
}

async function mountCalls(api: FastifyInstance, parts: AppParts): Promise<void> {
  api.decorateRequest('identification', undefined);
  api.decorateRequest('caller', undefined);
  api.addHook('onRequest', async (request) => {
    request.identification = await identify(request, parts.authenticate);
  });
  api.addHook('onSend', (request, reply, payload, done) => {
    keepPrivate(reply);
    if (isFetched(request)) withoutDocumentHeaders(reply);
    done(null, payload);
  });
  await compressAnswers(api);
  await api.register(rateLimit, {
    max: parts.settings.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: limitKey,
    errorResponseBuilder: (_request, { max, ttl }) => tooMany({ most: max, seconds: Math.ceil(ttl / 1000) }),
  });
  const contracts = parts.calls.map((one) => one.contract);
  const calls = [...parts.calls, ...referenceCalls(contracts, parts)];
  if (parts.settings.openDocument) mountOpenDocument(api, contracts, parts);
  const { trail, authenticate, repeats, settings } = parts;
  const spool = new UploadSpool(join(settings.dataDir, 'uploads'), uploadBytesOfUser);
  const services = {
    trail,
    authenticate,
    repeats,
    spool,
    doors: createDoors(),
    bytesWithoutToken: countBytes(bytesWithoutTokenPerMinute),
    isIfMatchRequired: settings.requireIfMatch,
    signInMinutes: settings.signInMinutes,
    stepUpLevels: settings.oidcIssuer === undefined ? [] : settings.stepUpLevels,
  };
  await api.register(async (json) => {
    json.removeAllContentTypeParsers();
    json.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonReader(json));
    json.addContentTypeParser('*', (request, _payload, done) => done(refusedType(request, ['application/json'])));
    for (const one of calls) if (!one.contract.consumes) registerCall(json, one, services);
  });
  await api.register(async (streams) => {
    streams.removeAllContentTypeParsers();
    streams.addContentTypeParser('*', takeStream);
    for (const one of calls) if (one.contract.consumes) registerCall(streams, one, services);
  });
}

/** Reads JSON bodies; bytes that are not UTF-8 are refused, because they would silently become other characters. */
function jsonReader(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) => {
    // Some clients name the type also if they send nothing, as with DELETE.
    if (body.length === 0 && request.routeOptions.schema?.body === undefined) done(null);
    else if (hasMoreValues(body, mostOf(request))) done(tooManyValues(mostOf(request)));
    else if (isUtf8(body)) parse(request, body.toString('utf8'), done);
    else done(new Problem('BODY_NOT_READABLE', { detail: 'The body is not UTF-8. Send JSON in UTF-8.' }));
  };
}

function mostOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.config.mostElements ?? documentElements;
}

function tooManyValues(most: number): Problem {
  return new Problem('BODY_TOO_LARGE', because(saying('ELEMENTS_OVER_LIMIT', { most })));
}

function tooMany(parameters: { readonly most: number; readonly seconds: number }): Problem {
  return new Problem('RATE_LIMITED', because(saying('RATE_LIMITED', parameters)));
}

/** The most that an address may send without a token in a minute: a few guests with their trajectories, or an inbox that catches up. */
const bytesWithoutTokenPerMinute = 67_108_864;

/** A request that takes longer to arrive is answered 408, after half of that if its headers are not complete. */
const arriveWithinMs = 120_000;

/** Largest size on disk of all running uploads of one user. */
const uploadBytesOfUser = 1_073_741_824;

/** No id is longer; a path with a longer part does not exist. */
const longestParameter = 300;

/**
 * Answers depend on the caller: no cache may give them to someone else, and none may store them unless the call allows
 * it.
 */
function keepPrivate(reply: FastifyReply): void {
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, no-store');
  // In the letters of the compression, which would name it twice otherwise.
  reply.header('Vary', 'Authorization, accept, accept-encoding');
}

function limitKey(request: FastifyRequest): string {
  const { identification } = request;
  return identification?.kind === 'caller'
    ? `user ${identification.caller.userId}`
    : `address ${networkOf(request.ip)}`;
}

/** Handlers of calls that take files get the body as a stream, if its media type is one of the declared ones. */
function takeStream(
  request: FastifyRequest,
  payload: unknown,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const taken = request.routeOptions.config.rawBody ?? [];
  if (taken.includes(mediaType(request))) done(null, payload);
  else done(refusedType(request, taken));
}

function refusedType(request: FastifyRequest, expected: readonly string[]): Problem {
  const found = mediaType(request) || 'absent';
  return new Problem('MEDIA_TYPE_UNSUPPORTED', {
    detail: `Content-Type is ${found}; expected ${expected.join(', ')}.`,
  });
}

function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rawBody?: readonly string[];
    /** Most values of a JSON body. */
    mostElements?: number;
    /** Title of the problem when a request does not fit its schema. */
    refusalTitle?: string;
  }
}

function answerUnmatched(app: FastifyInstance): void {
  // Before the body is read: whether it could be read says nothing about a path that is nowhere.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !wantsPage(request)) return sendUnmatched(app, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request) && 'sendFile' in reply) return sendPage(reply);
    return sendUnmatched(app, request, reply);
  });
}

function sendUnmatched(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const allowed = allowedMethods(app.mountedRoutes, path);
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    const detail = `${request.method} is not a method of ${path}; it takes ${allowed.join(', ')}.`;
    return sendProblem(
      request,
      reply,
      new Problem('METHOD_NOT_ALLOWED', { detail, headers: { Allow: allowed.join(', ') } }),
    );
  }
  return sendProblem(request, reply, new Problem('NOT_FOUND', { detail: `No resource exists at ${path}.` }));
}
