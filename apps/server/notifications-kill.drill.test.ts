import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryDocument } from '@farpass/contract/notifications';
import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orbitOfRecord } from './odt/passes/orbit.ts';
import { inventedSensor, inventedSet } from './odt/testing.ts';
import type { Database } from './platform/db/index.ts';
import { answered, type ServerProcess, startServerProcess } from './process.fixture.ts';

/**
 * Notifications of a server that dies by SIGKILL at each step of their delivery: before the first is taken, and while a
 * webhook and a mail that arrived wait for their answers.
 */
const longestMs = 600_000;
const cancelled = 6;

let server: ServerProcess;
let hooks: Server;
let mails: SMTPServer;
/** Ids of webhooks and names of mails, each as often as it arrived. */
const hookIds: string[] = [];
const mailIds: string[] = [];
/** Channels whose next message is not answered: its arrival is reported, and it waits until the server is dead. */
const held = new Map<string, { readonly came: () => void; readonly dead: Promise<void> }>();

async function heldOn(channel: 'webhook' | 'email'): Promise<void> {
  const holding = held.get(channel);
  if (!holding) return;
  held.delete(channel);
  holding.came();
  await holding.dead;
}

beforeAll(async () => {
  hooks = createServer((request, response) => {
    hookIds.push(String(request.headers['webhook-id']));
    request.resume();
    heldOn('webhook').then(
      () => response.end('ok'),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(hooks, 'listening');
  mails = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mailIds.push(/^Message-ID: (\S+)/m.exec(Buffer.concat(parts).toString('utf8'))?.[1] ?? 'none');
        heldOn('email').then(
          () => done(null),
          () => done(new Error('The connection is lost.')),
        );
      });
    },
  });
  // The sender dies in the middle of a conversation.
  mails.on('error', () => undefined);
  await new Promise<void>((listening) => mails.listen(0, '127.0.0.1', listening));
  const portOf = (address: AddressInfo | string | null) =>
    typeof address === 'object' && address !== null ? address.port : 0;
  const [hookPort, mailPort] = [portOf(hooks.address()), portOf(mails.server.address())];
  server = await startServerProcess({
    users: { operator: ['odt:user'], keeper: ['odt:admin'] },
    environment: {
      FARPASS_DELIVERY_ALLOW: `127.0.0.1:${hookPort}`,
      FARPASS_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      FARPASS_MAIL_FROM: 'farpass@farpass.example',
    },
  });
  const radar = inventedSensor({ sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE' });
  await answered(await server.send('keeper', { method: 'POST', path: '/odt/sensors', body: radar }));
  const account = await server.send('operator', { method: 'GET', path: '/account' });
  const { subject } = await answered<{ subject: string }>(account);
  const none = { enabled: false, url: [] };
  const notifications = {
    email: { addresses: ['ada@example.org'], enabled: true },
    msteams: none,
    slack: none,
    webhook: { enabled: true, url: [`http://127.0.0.1:${hookPort}/hook`] },
    statuses: ['CANCELLED'],
  };
  const path = `/userconfig/${encodeURIComponent(subject)}?type=odt`;
  await answered(await server.send('operator', { method: 'PUT', path, body: { notifications } }));
  // As if its link had been followed; until then messages to it are held.
  await server.killAndRestart(async (database) => {
    await database.execute('delete from unconfirmed_address');
  });
}, longestMs);
afterAll(async () => {
  await server.end();
  hooks.closeAllConnections();
  hooks.close();
  await new Promise<void>((closed) => mails.close(closed));
});

const { text: orbitDataMessage } = orbitOfRecord(inventedSet('90001').record);

async function orderAndCancel(): Promise<void> {
  const from = new Date(Date.now() + 3_600_000).toISOString();
  const to = new Date(Date.now() + 25 * 3_600_000).toISOString();
  const body = { orbitDataMessageType: 'TLE', orbitDataMessage, from, to };
  const made = await server.send('operator', { method: 'POST', path: '/odt/requests', body });
  const { observationRequestId: id } = await answered<ObservationRequestDocument>(made);
  const path = `/odt/requests?observation-request-id=${id}`;
  await answered(await server.send('operator', { method: 'DELETE', path }));
}

const deliveries = async () =>
  answered<DeliveryDocument[]>(
    await server.send('operator', { method: 'GET', path: '/notifications/deliveries?limit=1000' }),
  );

/** Delays the answer to the next message of a channel until `dead`; resolves when the message arrives. */
function holdNext(channel: 'webhook' | 'email', dead: Promise<void>): Promise<void> {
  const { promise, resolve: came } = Promise.withResolvers<void>();
  held.set(channel, { came, dead });
  return promise;
}

/** Acts as if the minute had passed after which a dead worker loses its messages. */
const minutePasses = async (database: Database) => {
  const past = '2026-01-01T00:00:00.000000Z';
  await database.execute('update delivery set lease_until = $1 where lease_until is not null', [past]);
};

describe('notifications of a server that is killed at each step of a delivery', () => {
  it('all arrive; a kill repeats the one message that was under way, with its id', { timeout: longestMs }, async () => {
    const { promise: dead, resolve: die } = Promise.withResolvers<void>();
    for (let index = 2; index < cancelled; index += 1) await orderAndCancel();
    // Held as late as possible: on a busy machine a sender would give up waiting before the kill, and try again.
    const bothCame = Promise.all([holdNext('webhook', dead), holdNext('email', dead)]);
    await orderAndCancel();
    await bothCame;
    await server.killAndRestart(async (database) => {
      die();
      await minutePasses(database);
    });
    await orderAndCancel();
    await server.killAndRestart(minutePasses);
    for (;;) {
      const all = await deliveries();
      if (all.every(({ state }) => state === 'DELIVERED')) break;
      await sleep(500);
    }
    const all = await deliveries();
    expect(all).toHaveLength(2 * cancelled);
    const ofHooks = all.filter(({ channel }) => channel === 'webhook').map(({ id }) => `msg_${id}`);
    expect(new Set(hookIds)).toEqual(new Set(ofHooks));
    expect(new Set(mailIds).size).toBe(cancelled);
    // The first kill hits one message of each kind, the second may; each address has one worker.
    for (const ids of [hookIds, mailIds]) {
      expect(ids.length - cancelled).toBeGreaterThanOrEqual(1);
      expect(ids.length - cancelled).toBeLessThanOrEqual(2);
    }
  });
});
