import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { Problem } from '@farpass/contract/problem';
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import type { Logger } from '../../platform/db/index.ts';
import { type ByteCount, countBytes, createDoor, type Door, UploadSpool } from '../../platform/http/index.ts';
import type { CoordinationPorts } from '../ports.ts';
import * as answers from './answers.ts';
import { takeAgreements } from './exchange/agreements.ts';
import { bodyOf } from './exchange/body.ts';
import { documentFor, documentsFor, takeDocument } from './exchange/documents.ts';
import { takeHeard } from './exchange/heard.ts';
import { messagesFor, takeMessage } from './exchange/messages.ts';
import { wirePage } from './exchange/pages.ts';
import { recordFor } from './exchange/shared-record.ts';
import { takeTrajectories, trajectoriesFor } from './exchange/trajectories.ts';
import { takeTrial } from './exchange/trials.ts';
import { WireFault, wireFault } from './fault.ts';
import type { Peer, PeerNetwork } from './network.ts';
import { noteAsked } from './party.ts';
import {
  NewClaim,
  NewEvent,
  NewHeard,
  NewMessage,
  NewRecordHead,
  NewStatement,
  NewWireDocument,
  NewWireObject,
  WireAgreements,
  WireTrajectories,
  WireTrajectory,
} from './wire.ts';

/** A request whose sender is proven. */
interface PeerRequest extends answers.PeerCall {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: <Schema extends TSchema>(schema: Schema) => Promise<Static<Schema>>;
}

interface WireAnswer {
  readonly status?: 201;
  readonly value: unknown;
}

/** The calls, by method and path below /api. `:` stands for any part. */
const calls: Readonly<Record<string, (request: PeerRequest) => Promise<WireAnswer>>> = {
  'GET v1/operator': async (call) => ({ value: await answers.operators(call) }),
  'GET v1/operator/:': async (call) => ({ value: await oneOperator(call) }),
  'PATCH v1/operator/:': async (call) => ({ value: await changedOperator(call) }),
  'GET v1/object': async (call) => ({ value: wirePage(await answers.objects(call), call.query) }),
  'POST v1/object': async (call) => ({
    status: 201,
    value: await answers.takeObject(call, await call.body(NewWireObject)),
  }),
  'PUT v1/object/:': async (call) => ({ value: await answers.takeObject(call, await call.body(NewWireObject)) }),
  'POST v1/trajectory': async (call) => ({
    status: 201,
    value: await tookTrajectory(call, await call.body(WireTrajectory)),
  }),
  'GET v1/trajectory/:/metadata': async (call) => ({ value: await answers.trajectoryMetadata(call, part(call, 2)) }),
  'PUT v1/agreement': async (call) => ({ value: await takeAgreements(call, await call.body(WireAgreements)) }),
  'GET v1/event': async (call) => ({ value: wirePage(await answers.events(call), call.query) }),
  'POST v1/event': async (call) => ({ status: 201, value: await answers.takeEvent(call, await call.body(NewEvent)) }),
  'GET v1/event/:': async (call) => ({ value: await answers.event(call, part(call, 2)) }),
  'POST v1/event/:/claim': async (call) => ({
    value: await answers.takeClaim(call, part(call, 2), await call.body(NewClaim)),
  }),
  'PUT v1/event/:/statement': async (call) => ({
    value: await answers.takeStatement(call, part(call, 2), await call.body(NewStatement)),
  }),
  'GET v1/event/:/message': async (call) => ({ value: await messagesFor(call, part(call, 2), call.query) }),
  'POST v1/event/:/message': async (call) => ({
    status: 201,
    value: await takeMessage(call, part(call, 2), await call.body(NewMessage)),
  }),
  'GET v1/event/:/document': async (call) => ({ value: await documentsFor(call, part(call, 2), call.query) }),
  'POST v1/event/:/document': async (call) => ({
    status: 201,
    value: await takeDocument(call, part(call, 2), await call.body(NewWireDocument)),
  }),
  'GET v1/event/:/document/:': async (call) => ({
    value: await documentFor(call, { id: part(call, 2), documentId: part(call, 4) }),
  }),
  'PUT v1/event/:/heard': async (call) => ({ value: await takeHeard(call, part(call, 2), await call.body(NewHeard)) }),
  'PUT v1/event/:/record': async (call) => ({
    value: await recordFor(call, part(call, 2), await call.body(NewRecordHead)),
  }),
  'GET v1/event/:/trajectory': async (call) => ({ value: await trajectoriesFor(call, part(call, 2)) }),
  'PUT v1/event/:/trajectory': async (call) => ({
    value: await takeTrajectories(call, part(call, 2), await call.body(WireTrajectories)),
  }),
  // An empty stream would look like a clear sky.
  'GET v2/cdm': async () => {
    throw wireFault('403 not_permitted', 'This server gives out no CDMs: they hold covariances of its operators.');
  },
};

function tookTrajectory(call: PeerRequest, sent: Static<typeof WireTrajectory>) {
  return sent.upload_type === 'hypothetical' ? takeTrial(call, sent) : answers.takeTrajectory(call, sent);
}

async function oneOperator(call: PeerRequest) {
  const found = (await answers.operators(call)).find(({ id }) => id === part(call, 2));
  if (found === undefined) throw wireFault('404 operator_not_found', 'You share no event with such an operator.');
  return found;
}

async function changedOperator(call: PeerRequest): Promise<string> {
  const { email, phone } = await call.body(operatorChange);
  return answers.changeOperator(call, part(call, 2), { email: email?.slice(0, 200), phone: phone?.slice(0, 60) });
}

const operatorChange = Type.Object({ email: Type.Optional(Type.String()), phone: Type.Optional(Type.String()) });

function part({ parts }: PeerRequest, place: number): string {
  return parts[place] ?? '';
}

/** Where large bodies of peers go while they arrive, and where faults of this server are noted. */
export interface PeerIntake {
  readonly dataDir: string;
  readonly log: Pick<Logger, 'error'>;
}

/** Requests of a peer that are handled at the same time; others wait. */
const requestsOfPeer = { inFlight: 2, waiting: 100 };
/** The most that a peer may send in a minute: two trajectories of the largest size. */
const bytesPerMinute = 60_000_000;
/** Of all running requests of a peer, on disk. */
const spooledBytes = 2 * 27_000_000;

/** A server for the peers of the settings alone: a client whose certificate is not one of theirs gets no connection. */
export function peerListener(ports: CoordinationPorts, network: PeerNetwork, { dataDir, log }: PeerIntake): Server {
  const spool = new UploadSpool(join(dataDir, 'uploads'), spooledBytes);
  const on: Listening = {
    ...{ ports, network, log, spool },
    limit: rateLimit(),
    door: createDoor(requestsOfPeer),
    count: countBytes(bytesPerMinute),
  };
  return createServer(
    {
      cert: network.certificate,
      key: network.privateKey,
      ca: network.peers.map(({ certificate }) => certificate),
      allowPartialTrustChain: true,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (request, response) => void answerTo(request, response, on),
  );
}

interface Listening {
  readonly ports: CoordinationPorts;
  readonly network: PeerNetwork;
  readonly limit: (peer: Peer) => boolean;
  readonly door: Door;
  readonly count: ByteCount;
  readonly spool: UploadSpool;
  readonly log: PeerIntake['log'];
}

async function answerTo(request: IncomingMessage, response: ServerResponse, on: Listening): Promise<void> {
  const send = (status: number, value: unknown) => {
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': secondsToNextMinute() } : {}),
    });
    response.end(JSON.stringify(value));
  };
  try {
    const { status = 200, value } = await answered(request, on);
    send(status, value);
  } catch (error) {
    const fault = faultOf(error);
    if (fault.status === 500)
      on.log.error({ err: error, path: request.url?.slice(0, 80) }, 'a request of a peer failed');
    // The rest of a body that is not taken; a peer may not listen before it has sent everything.
    request.resume();
    const { status, message, type, metadata } = fault;
    send(status, { correlation_id: randomUUID(), error: message, error_type: type, metadata });
  }
}

function faultOf(error: unknown): WireFault {
  if (error instanceof WireFault) return error;
  if (error instanceof Problem && error.code === 'RATE_LIMITED')
    return wireFault('503 rate_limited', error.message, { retry_after: secondsToNextMinute() });
  return wireFault('500 internal', 'The server failed.');
}

async function answered(request: IncomingMessage, on: Listening): Promise<WireAnswer> {
  const { ports, network, limit, door } = on;
  const { fingerprint256 } = (request.socket as TLSSocket).getPeerCertificate();
  const peer = network.peers.find(({ fingerprint }) => fingerprint === fingerprint256);
  if (peer === undefined) throw wireFault('403 not_permitted', 'This certificate is of no peer.');
  if (!limit(peer)) {
    const facts = { rate_limit: answers.requestsPerHour, retry_after: secondsToNextMinute() };
    throw wireFault('503 rate_limited', 'Too many requests; wait a minute.', facts);
  }
  const address = URL.parse(request.url ?? '/', 'https://peer');
  if (address === null) throw wireFault('404 not_found', 'This is the path of nothing.');
  const { pathname: path, searchParams: query } = address;
  const parts = path.replace(/^\/api\//, '').split('/');
  const call = callOf(request.method ?? 'GET', parts);
  if (!path.startsWith('/api/') || call === undefined) throw wireFault('404 not_found', `Nothing is at ${path}.`);
  const incoming = {
    ...{ request, peer: peer.operator, spool: on.spool, compute: ports.compute },
    count: (bytes: number) => on.count(peer.operator, bytes),
  };
  const body = <Schema extends TSchema>(schema: Schema) => bodyOf(incoming, schema);
  return door(peer.operator, async () => {
    await ports.database.transaction((tx) => noteAsked(tx, peer));
    return call({ ports, peer, parts, query, body });
  });
}

function callOf(method: string, parts: readonly string[]) {
  const [, found] =
    Object.entries(calls).find(([name]) => {
      const [verb, path = ''] = name.split(' ');
      const wanted = path.split('/');
      return (
        verb === method && wanted.length === parts.length && wanted.every((one, at) => one === ':' || one === parts[at])
      );
    }) ?? [];
  return found;
}

function secondsToNextMinute(): number {
  return 60 - (Math.floor(Date.now() / 1000) % 60);
}

/** Refuses the requests of a peer above a number in each minute. */
function rateLimit(): (peer: Peer) => boolean {
  const perMinute = answers.requestsPerHour / 60;
  const counted = new Map<string, { minute: number; count: number }>();
  return ({ operator }) => {
    const minute = Math.floor(Date.now() / 60_000);
    const before = counted.get(operator);
    const now = before?.minute === minute ? before : { minute, count: 0 };
    counted.set(operator, { minute, count: now.count + 1 });
    return now.count < perMinute;
  };
}
