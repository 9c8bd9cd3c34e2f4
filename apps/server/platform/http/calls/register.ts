import { Readable } from 'node:stream';
import { Problem } from '@farpass/contract/problem';
import {
  documentBytes,
  documentElements,
  fullPath,
  type RouteContract,
  usualUploadBytes,
} from '@farpass/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Authenticator, Caller } from '../../auth/caller.ts';
import { refuseOldSignIn } from '../../auth/recent.ts';
import { operatorScope, type Scope, type Tx } from '../../db/index.ts';
import type { ByteCount } from '../requests/bytes-without-token.ts';
import { networkOf } from '../requests/network.ts';
import type { RequestSpool, UploadLimits, UploadSpool } from '../uploads/spool.ts';
import { receiveUpload, type Upload } from '../uploads/uploads.ts';
import { asTable, queryOfTable, type TableForm, tableFormOf } from './as-table.ts';
import type { AuditTrail } from './audit.ts';
import { admitWithFactor, isStillAdmitted } from './authorise.ts';
import type { AuditNote, Handled, LooseAnswer } from './call.ts';
import type { Door } from './door.ts';
import type { Doors } from './doors.ts';
import { asText, isLongList, type ReadInTurn, readInTurns } from './in-turns.ts';
import { type Repeats, type Repetition, repetitionOf } from './repetition.ts';
import { isKnown } from './tags.ts';
import { formOf, refuseUnknownQuery } from './unknown.ts';

/** The parts that every call needs. */
interface CallServices {
  readonly trail: AuditTrail;
  readonly authenticate: Authenticator;
  readonly repeats: Repeats;
  readonly spool: UploadSpool;
  /** Limit the requests of each operator that are handled at the same time. */
  readonly doors: Doors;
  /** Counts what comes without a token, by address. */
  readonly bytesWithoutToken: ByteCount;
  /** Whether a change that honours If-Match is refused without it. */
  readonly isIfMatchRequired: boolean;
  /** How old a sign-in may be for what cannot be taken back, minutes. */
  readonly signInMinutes: number;
  readonly stepUpLevels: readonly string[];
}

/** Registers one call: its schemas, its access rule, and the handler between them. */
export function registerCall(app: FastifyInstance, handled: Handled, services: CallServices): void {
  const { contract } = handled;
  app.route({
    method: contract.method,
    url: serverPath(contract),
    ...(contract.bodyLimitBytes === undefined ? {} : { bodyLimit: contract.bodyLimitBytes }),
    schema: schemas(contract),
    // After the rate limit, which also counts refused requests, and before any byte of the body is read.
    preParsing: async (request) => {
      request.caller = admitWithFactor(contract, request, services.stepUpLevels);
      refuseUnknownQuery(contract, request.query);
      if (services.isIfMatchRequired && isUnconditional(contract, request)) throw ifMatchMissing(contract);
      if (request.caller === undefined) await admitUnread(handled, request, services.bytesWithoutToken);
    },
    ...(contract.dropsEmptyFields === true ? { preValidation: dropEmptyFields } : {}),
    config: configOf(contract),
    handler: answerWith(handled, services),
  });
}

/** The secret first, then what its address may still send, then the body. */
async function admitUnread(handled: Handled, request: FastifyRequest, count: ByteCount): Promise<void> {
  const { contract, admits } = handled;
  await admits?.({ params: namedParams(contract, request.params), headers: request.headers } as never);
  if (contract.body === undefined && contract.consumes === undefined) return;
  // Without a length, a body is as large as it may be.
  const sent = Number(request.headers['content-length'] ?? contract.bodyLimitBytes ?? documentBytes);
  count(networkOf(request.ip), Math.min(sent, contract.bodyLimitBytes ?? documentBytes));
}

/** Forms send what no one filled in as null or empty text; it says as much as a field that is not there. */
async function dropEmptyFields(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  request.body = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''));
}

/** The data of a call outside of its handler. */
function configOf({ consumes, refusalTitle, mostElements = documentElements }: RouteContract) {
  return {
    mostElements,
    ...(consumes === undefined ? {} : { rawBody: consumes }),
    ...(refusalTitle === undefined ? {} : { refusalTitle }),
  };
}

/** Parameter names of the router cannot contain a hyphen: `{satellite-id}` is matched as `:satellite_id`. */
function serverPath(contract: RouteContract): string {
  return fullPath(contract).replaceAll(/\{([^}]+)\}/g, (_, name: string) => `:${routerName(name)}`);
}

function routerName(name: string): string {
  return name.replaceAll('-', '_');
}

function schemas(contract: RouteContract): Record<string, unknown> {
  const response = Object.entries(contract.responses).flatMap(([status, body]) =>
    body.kind === 'json' ? [[status, body.schema] as const] : [],
  );
  return {
    ...(contract.params ? { params: routerParams(contract.params) } : {}),
    ...(contract.query ? { querystring: contract.query } : {}),
    ...(contract.body ? { body: contract.body } : {}),
    response: Object.fromEntries(response),
  };
}

function routerParams(params: NonNullable<RouteContract['params']>): object {
  const properties = Object.entries(params.properties).map(([name, schema]) => [routerName(name), schema] as const);
  return { type: 'object', properties: Object.fromEntries(properties), required: properties.map(([name]) => name) };
}

type Responder = (request: FastifyRequest, reply: FastifyReply) => Promise<LooseAnswer>;

function answerWith(handled: Handled, services: CallServices): RouteHandlerMethod {
  const { trail, authenticate, repeats, spool, doors, signInMinutes: withinMinutes, stepUpLevels: levels } = services;
  const answered: Responder = async (request, reply) => {
    const written = { audit: false };
    const audit = async (tx: Tx, note: AuditNote) => {
      await trail.write(tx, lineOf(handled.contract, request, note));
      written.audit = true;
    };
    const stillAdmitted = () => isStillAdmitted(handled.contract, request, { authenticate, stepUpLevels: levels });
    const repetition = repetitionOf(handled.contract, request, repeats);
    const { once } = repetition;
    const uploads = uploadsOf(request, { contract: handled.contract, spool, repetition });
    const oldSignIn = () =>
      request.caller && refuseOldSignIn(request.caller, { withinMinutes, levels, nowMs: Date.now() });
    const more = {
      ...{ audit, isStillAdmitted: stillAdmitted, upload: uploads.receive, once },
      refuseOldSignIn: oldSignIn,
    };
    const handle = (query: unknown) => {
      const call = Object.assign(new SignalledCall(reply), { ...callOf(handled.contract, request), query }, more);
      return handled.handler(call as never);
    };
    const table = tableFormOf(handled.contract, request);
    const read = pageReader(request, { ...doors(handled.contract, request), handle });
    const answer =
      table !== undefined
        ? await answerTable(table, { contract: handled.contract, request, read, stillAdmitted })
        : isLongList(handled.contract, request)
          ? await asText(handled.contract, await readInTurns(request.query, read))
          : await repetition.answer(() => handle(request.query)).finally(uploads.remove);
    if (handled.contract.audit !== null && !written.audit) {
      await trail.writeAfter(lineOf(handled.contract, request, {}));
    }
    return unlessKnown(request, answer);
  };
  return async (request, reply) => {
    const { door, isByPage } = doors(handled.contract, request);
    const work = () => answered(request, reply);
    // Sending is not work: a stream of events, or a download that someone reads slowly, takes no place.
    return send(reply, await (isByPage ? work() : door(ownerOf(request), work)));
  };
}

function ownerOf({ caller, ip }: FastifyRequest): string {
  return caller?.operatorId ?? ip;
}

interface PagedCall {
  readonly door: Door;
  readonly isByPage: boolean;
  readonly handle: ReadInTurn;
}

/** Each page of a long list or table waits at the door like a request; a request that waits for all of them has its place. */
function pageReader(request: FastifyRequest, { door, isByPage, handle }: PagedCall): ReadInTurn {
  if (!isByPage) return handle;
  return (query) => {
    const isFirst = Object(query).cursor === Object(request.query).cursor;
    return door(ownerOf(request), () => handle(query), isFirst ? 'BEGINNING' : 'GOING_ON');
  };
}

interface TableCall {
  readonly contract: RouteContract;
  readonly request: FastifyRequest;
  readonly read: ReadInTurn;
  readonly stillAdmitted: () => Promise<boolean>;
}

/** Answers the rows as a table. Each further page needs the same rights. */
async function answerTable(form: TableForm, { contract, request, ...table }: TableCall): Promise<LooseAnswer> {
  const { read, stillAdmitted } = table;
  const query = queryOfTable(request.query, form);
  const first = await (isLongList(contract, { query }) ? readInTurns(query, read) : read(query));
  if (first.status !== 200) return first;
  const next = async (cursor: string) => {
    if (!(await stillAdmitted())) throw new Error('The caller of a table lost the right to read it');
    return read({ ...Object(query), cursor });
  };
  return asTable(first, { form, request, next });
}

interface UploadContext {
  readonly contract: RouteContract;
  readonly spool: UploadSpool;
  readonly repetition: Repetition;
}

/** Receives the files of a request, once, and removes them. */
function uploadsOf(request: FastifyRequest, { contract, spool, repetition }: UploadContext) {
  let received: RequestSpool | undefined;
  return {
    receive: async (asked: UploadLimits): Promise<Upload> => {
      const limits = { ...asked, requestBytes: contract.bodyLimitBytes ?? usualUploadBytes };
      received = spool.open(request.caller?.userId ?? request.ip, limits);
      const { stream, contentType } = callOf(contract, request);
      const sent = await receiveUpload({ stream, contentType, limits }, received);
      const upload = { ...sent, fields: formOf(contract, { form: sent.fields, query: request.query }) };
      await repetition.received(upload);
      return upload;
    },
    remove: async () => received?.remove(),
  };
}

function callOf(contract: RouteContract, request: FastifyRequest) {
  return {
    params: namedParams(contract, request.params),
    query: request.query,
    body: request.body,
    stream: contract.consumes ? bodyStream(request) : nothing,
    contentType: request.headers['content-type'] ?? '',
    headers: request.headers,
    requestId: request.id,
    url: request.url,
    log: request.log,
    ...(request.caller ? { caller: request.caller, scope: scopeOf(request.caller) } : {}),
  };
}

function namedParams(contract: RouteContract, found: unknown): Record<string, unknown> {
  const values = (found ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(contract.params?.properties ?? {}).map((name) => [name, values[routerName(name)]]),
  );
}

/** The stream of calls that take no files, which no handler reads. */
const nothing = Readable.from([]);

function bodyStream(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : request.raw;
}

/** Makes the signal of a call when the handler first asks for it: most handlers end before anyone could go away. */
class SignalledCall {
  readonly #reply: FastifyReply;
  #signal: AbortSignal | undefined;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  get signal(): AbortSignal {
    this.#signal ??= abortSignal(this.#reply);
    return this.#signal;
  }
}

function abortSignal({ raw, request }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    // The answer to HEAD is complete without the body, which would otherwise go on.
    if (!raw.writableFinished || request.method === 'HEAD') gone.abort();
  };
  if (raw.closed) abort();
  else raw.once('close', abort);
  return gone.signal;
}

function scopeOf(caller: Caller): Scope {
  return operatorScope(caller.operatorId);
}

/** Whether it would change what its caller may never have seen. */
function isUnconditional({ isConditional }: RouteContract, { headers }: FastifyRequest): boolean {
  return isConditional === true && headers['if-match'] === undefined;
}

function ifMatchMissing({ summary }: RouteContract): Problem {
  return new Problem('IF_MATCH_MISSING', { detail: `${summary}: no If-Match was sent.` });
}

function lineOf(contract: RouteContract, request: FastifyRequest, note: AuditNote) {
  const { caller } = request;
  return {
    action: contract.audit ?? contract.operationId,
    actor: caller === undefined ? 'anonymous' : caller.userId,
    outcome: 'done',
    operatorId: caller?.operatorId,
    requestId: request.id,
    ...note,
    ...(isUnconditional(contract, request) ? { details: { ...note.details, unconditional: true } } : {}),
  } as const;
}

/** Answers 304 if the caller already has an answer with the same tag. */
function unlessKnown(request: FastifyRequest, answer: LooseAnswer): LooseAnswer {
  const tag = answer.headers?.['ETag'];
  if (tag === undefined || answer.status !== 200 || request.method !== 'GET') return answer;
  const headers = { 'Cache-Control': 'private, no-cache', ...answer.headers };
  return isKnown({ 'if-none-match': request.headers['if-none-match'] }, tag)
    ? { status: 304, headers }
    : { ...answer, headers };
}

function send(reply: FastifyReply, answer: LooseAnswer): FastifyReply {
  reply.status(answer.status).headers(answer.headers ?? {});
  if (answer.contentType !== undefined) reply.type(answer.contentType);
  return reply.send(isAsyncIterable(answer.body) ? Readable.from(answer.body) : answer.body);
}

function isAsyncIterable(body: unknown): body is AsyncIterable<string | Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body && !(body instanceof Readable);
}
