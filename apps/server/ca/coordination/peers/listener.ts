import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Static, TSchema } from 'typebox';
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
  const wanted = await call.body(operatorChange);
  const { email, phone } = wanted as { readonly email?: string; readonly phone?: string };
  return answers.changeOperator(call, part(call, 2), { email: email?.slice(0, 200), phone: phone?.slice(0, 60) });
}

const operatorChange = { type: 'object' } as TSchema;

function part({ parts }: PeerRequest, place: number): string {
  return parts[place] ?? '';
}

/** A server for the peers of the settings alone: a client whose certificate is not one of theirs gets no connection. */
export function peerListener(ports: CoordinationPorts, network: PeerNetwork): Server {
  const limit = rateLimit();
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
    (request, response) => void answerTo(request, response, { ports, network, limit }),
  );
}

interface Listening {
  readonly ports: CoordinationPorts;
  readonly network: PeerNetwork;
  readonly limit: (peer: Peer) => boolean;
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
    const fault = error instanceof WireFault ? error : wireFault('500 internal', 'The server failed.');
    const { status, message, type, metadata } = fault;
    send(status, { correlation_id: randomUUID(), error: message, error_type: type, metadata });
  }
}

async function answered(request: IncomingMessage, { ports, network, limit }: Listening): Promise<WireAnswer> {
  const { fingerprint256 } = (request.socket as TLSSocket).getPeerCertificate();
  const peer = network.peers.find(({ fingerprint }) => fingerprint === fingerprint256);
  if (peer === undefined) throw wireFault('403 not_permitted', 'This certificate is of no peer.');
  if (!limit(peer)) {
    const facts = { rate_limit: answers.requestsPerHour, retry_after: secondsToNextMinute() };
    throw wireFault('503 rate_limited', 'Too many requests; wait a minute.', facts);
  }
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'https://peer');
  const parts = path.replace(/^\/api\//, '').split('/');
  const call = callOf(request.method ?? 'GET', parts);
  if (!path.startsWith('/api/') || call === undefined) throw wireFault('404 not_found', `Nothing is at ${path}.`);
  await ports.database.transaction((tx) => noteAsked(tx, peer));
  const body = <Schema extends TSchema>(schema: Schema) => bodyOf(request, schema);
  return call({ ports, peer, parts, query, body });
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
