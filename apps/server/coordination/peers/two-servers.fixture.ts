import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { collisionAvoidanceAlone, inventedCdm, portsAlone } from '../../wiring/collision-avoidance/testing.ts';
import type { CoordinationPorts } from '../ports.ts';
import { watchCoordination } from '../watch.ts';
import { peerListener } from './listener.ts';
import { fingerprintOf, type Peer, type PeerNetwork } from './network.ts';
import { syncPeers } from './sync.ts';

export interface Certificate {
  readonly certificate: string;
  readonly privateKey: string;
}

/** A certificate that an operator made and signed alone. */
export function selfSigned(name: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-peer-'));
  const [key, crt] = [join(folder, 'key'), join(folder, 'crt')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-nodes', '-keyout', key, '-out', crt, '-days', '30', '-subj', `/CN=${name}`],
    { stdio: 'ignore' },
  );
  const made = { certificate: readFileSync(crt, 'utf8'), privateKey: readFileSync(key, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

/** A whole server: its own database, its API, and its interface for other servers on a port of its own. */
export interface PeerServer {
  readonly operatorId: string;
  readonly test: TestDatabase;
  readonly app: FastifyInstance;
  readonly ports: CoordinationPorts;
  readonly listener: Server;
  readonly url: string;
  readonly told: string[];
  /** Faults of its interface that were noted. */
  readonly faults: unknown[];
  readonly as: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object | string,
  ) => Promise<LightMyRequestResponse>;
  readonly sync: () => Promise<void>;
  readonly watch: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A peer whose address becomes known once it listens. */
export type PlannedPeer = Omit<Peer, 'url'> & { url: string | undefined };

interface ServerPlan {
  readonly operatorId: string;
  readonly name: string;
  readonly noradId: number;
  readonly manoeuvrability: string;
  readonly own: Certificate;
  readonly peers: readonly PlannedPeer[];
}

/** A server for one operator with one confirmed satellite. */
export async function peerServer(plan: ServerPlan): Promise<PeerServer> {
  const { operatorId, name, noradId, manoeuvrability, own, peers } = plan;
  const test = await openTestDatabase();
  // A busy machine answers late; a server that is not there refuses at once.
  const network: PeerNetwork = { ...own, peers, waitsMs: 300_000 };
  const told: string[] = [];
  const ports = {
    ...portsAlone(test.db),
    nameOfOperator: async (_read: unknown, id: string) => (id === operatorId ? name : id),
    operatorNamed: async (_read: unknown, given: string) =>
      [operatorId, name].includes(given) ? operatorId : undefined,
    tellOperator: async (_tx: unknown, _to: unknown, notice: { parameters: Record<string, unknown> }) =>
      void told.push(String(notice.parameters['state'])),
    peers: network,
  } as unknown as ReturnType<typeof portsAlone> & CoordinationPorts;
  const { app } = await testApp({ calls: collisionAvoidanceAlone(ports).routes });
  const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId, userName: 'somebody' })}`;
  const as: PeerServer['as'] = (method, path, payload) =>
    app.inject({
      method,
      url: `/api/v1/ca${path}`,
      headers: { authorization, ...(typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
  await as('POST', '/satellites', { name: `SAT-${noradId}`, noradId, manoeuvrability });
  await test.db.execute(
    `insert into satellite_claim (norad_id, operator_id, confirmed_by) values (${noradId}, '${operatorId}', 'admin')`,
  );
  const faults: unknown[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-peer-'));
  const log = { error: (facts: unknown) => void faults.push(facts) };
  const listener = peerListener(ports, network, { dataDir, log });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    operatorId,
    test,
    app,
    ports,
    told,
    as,
    listener,
    faults,
    url: `https://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    sync: () => syncPeers(ports, new AbortController().signal),
    watch: () => watchCoordination(ports, Date.now()),
    close: async () => {
      listener.closeAllConnections();
      listener.close();
      await app.close();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const peerWith = (plan: Omit<Peer, 'fingerprint' | 'url'>): PlannedPeer => ({
  ...plan,
  url: undefined,
  fingerprint: fingerprintOf(plan.certificate),
});

/** A message about the shared conjunction, the same for both. */
export function sharedMessage(tca: string): string {
  return inventedCdm({
    messageId: 'SHARED',
    creationDate: new Date().toISOString().slice(0, 19),
    tca,
    designator1: '70001',
    designator2: '70002',
    sigmaM: 60,
  });
}
