import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  type Certificate,
  type PeerServer,
  type PlannedPeer,
  peerServer,
  peerWith,
  selfSigned,
  sharedMessage,
} from './two-servers.fixture.ts';

export const alphaId = '018f0000-0000-7000-8000-0000000000a1';
const betaId = '018f0000-0000-7000-8000-0000000000b1';
export const [ours, theirs] = [70001, 70002];

/** The two servers of the tests, and the settings of Beta, in which a test can change an address. */
export interface ServedPair {
  alpha: PeerServer;
  beta: PeerServer;
  alphaAtBeta: PlannedPeer;
  /** Beta asks it before Alpha. */
  gammaAtBeta: PlannedPeer;
  readonly certificates: Readonly<Record<'alpha' | 'beta' | 'gamma' | 'stranger', Certificate>>;
}

/** Alpha flies 70001 and keeps the claims, because its number is lower; Beta flies 70002; Gamma is another peer of both. */
export function servedPair(): ServedPair {
  const certificates = {
    alpha: selfSigned('alpha'),
    beta: selfSigned('beta'),
    gamma: selfSigned('gamma'),
    stranger: selfSigned('stranger'),
  };
  const pair = { certificates } as ServedPair;
  beforeAll(async () => {
    const { certificate: a } = certificates.alpha;
    const { certificate: b } = certificates.beta;
    const { certificate: g } = certificates.gamma;
    pair.alphaAtBeta = peerWith({ operator: 'Alpha', certificate: a, partner: 'Beta', satellites: [ours] });
    pair.gammaAtBeta = peerWith({ operator: 'Gamma', certificate: g, partner: 'Beta', satellites: [70003] });
    const betaAtAlpha = peerWith({ operator: 'Beta', certificate: b, partner: 'Alpha', satellites: [theirs] });
    const gammaAtAlpha = peerWith({ operator: 'Gamma', certificate: g, partner: 'Alpha', satellites: [70003] });
    pair.alpha = await peerServer({
      operatorId: alphaId,
      name: 'Alpha',
      noradId: ours,
      manoeuvrability: 'MANOEUVRABLE',
      own: certificates.alpha,
      peers: [betaAtAlpha, gammaAtAlpha],
    });
    pair.beta = await peerServer({
      operatorId: betaId,
      name: 'Beta',
      noradId: theirs,
      manoeuvrability: 'AUTOMATED_AVOIDANCE',
      own: certificates.beta,
      peers: [pair.gammaAtBeta, pair.alphaAtBeta],
    });
    betaAtAlpha.url = pair.beta.url;
    pair.alphaAtBeta.url = pair.alpha.url;
  });
  afterAll(async () => {
    await pair.alpha.close();
    await pair.beta.close();
  });
  beforeEach(async () => {
    const tables = ['coordination_case', 'coordination_peer', 'coordination_settings', 'conjunction_event'];
    for (const server of [pair.alpha, pair.beta]) {
      for (const table of tables) await server.test.db.execute(`delete from ${table}`);
      server.told.length = 0;
    }
    pair.alphaAtBeta.url = pair.alpha.url;
    pair.gammaAtBeta.url = undefined;
  });
  return pair;
}

export const tcaIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 23);

/** Both get the message about their conjunction; Beta opens the case, and asks Alpha's server. */
export async function sharedCase({ alpha, beta }: ServedPair) {
  const at = tcaIn(48);
  for (const server of [alpha, beta])
    expect((await server.as('POST', '/cdms', sharedMessage(at))).statusCode).toBe(201);
  const [event] = (await beta.as('GET', '/conjunctions')).json();
  const opened = await beta.as('POST', '/coordination', { conjunctionId: event.conjunctionId });
  expect(opened.statusCode).toBe(201);
  await beta.sync();
  const [atAlpha] = (await alpha.as('GET', '/coordination')).json();
  return { tca: at, betaCase: opened.json().coordinationId as string, alphaCase: atAlpha.coordinationId as string };
}

export const claimAt = (server: PeerServer, id: string, noradId: number, more: object = {}) =>
  server.as('POST', `/coordination/${id}/claim`, { noradId, claim: 'CLAIM', ...more });
export const caseAt = async (server: PeerServer, id: string) => (await server.as('GET', `/coordination/${id}`)).json();
export const recordAt = async (server: PeerServer, id: string) =>
  (await server.as('GET', `/coordination/${id}/record`)).json().entries as {
    readonly actor: string;
    readonly action: string;
    readonly data: Record<string, unknown>;
  }[];

interface Question {
  readonly method?: string;
  readonly body?: object;
}

/** Asks Alpha's interface with a certificate. */
export function askingAlpha(pair: ServedPair) {
  return (
    who: Certificate,
    path: string,
    { method = 'GET', body }: Question = {},
  ): Promise<{ readonly status: number; readonly text: string }> =>
    new Promise((resolve, reject) => {
      const call = request(
        `${pair.alpha.url}${path}`,
        {
          method,
          cert: who.certificate,
          key: who.privateKey,
          ca: pair.certificates.alpha.certificate,
          agent: false,
          checkServerIdentity: () => undefined,
        },
        (response) => {
          let text = '';
          response.on('data', (piece: Buffer) => {
            text += piece.toString();
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

type Said = (method: string, path: string) => { readonly status?: number; readonly value: unknown };

/** A server of a peer that says what a test wants, for as long as something is done. */
export async function withServerOf<Result>(
  { certificate, privateKey }: Certificate,
  said: Said,
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer({ cert: certificate, key: privateKey }, (asked, response) => {
    const { status = 200, value } = said(asked.method ?? '', asked.url ?? '');
    asked.resume().on('end', () => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(value));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await act(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
