import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, type ServerProcess, startServerProcess } from './process.fixture.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

/** An alert of one operator leaves while the receivers of another one take their messages and never answer. */
const longestMs = 300_000;
/** Receivers of the first operator that hang: more than the server has slots. */
const hanging = 12;

let server: ServerProcess;
let hangs: readonly Server[];
let good: Server;
let held = 0;
const alerts: string[] = [];

async function listening(made: Server): Promise<number> {
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  return (made.address() as AddressInfo).port;
}

beforeAll(async () => {
  hangs = Array.from({ length: hanging }, () =>
    createServer((request) => {
      request.resume();
      held += 1;
    }),
  );
  good = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    alerts.push(Buffer.concat(parts).toString('utf8'));
    response.end('ok');
  });
  const hangingPorts = await Promise.all(hangs.map(listening));
  const goodPort = await listening(good);
  server = await startServerProcess({
    users: { ada: ['ca:user'], bo: ['ca:user'] },
    environment: {
      FARPASS_RESCREEN_HOURS: '0',
      FARPASS_DELIVERY_ALLOW: [...hangingPorts, goodPort].map((port) => `127.0.0.1:${port}`).join(','),
    },
  });
  await choose('ada', hangingPorts);
  await choose('bo', [goodPort]);
  for (const user of ['ada', 'bo']) {
    const satellite = { name: user.toUpperCase(), noradId: user === 'ada' ? 70_001 : 70_003 };
    await answered(await server.send(user, { method: 'POST', path: '/ca/satellites', body: satellite }));
  }
}, longestMs);

afterAll(async () => {
  await server.end();
  for (const one of [...hangs, good]) {
    one.closeAllConnections();
    one.close();
  }
});

/** A user's webhooks for critical conjunctions, one for each port. */
async function choose(user: string, ports: readonly number[]): Promise<void> {
  const { subject } = await answered<{ subject: string }>(await server.send(user, { method: 'GET', path: '/account' }));
  const none = { enabled: false, url: [] };
  const webhook = { enabled: true, url: ports.map((port) => `http://127.0.0.1:${port}/hook`) };
  const email = { addresses: [], enabled: false };
  const notifications = { email, msteams: none, slack: none, webhook, statuses: [] };
  const path = `/userconfig/${encodeURIComponent(subject)}?type=ca`;
  await answered(await server.send(user, { method: 'PUT', path, body: { notifications: { default: notifications } } }));
}

async function critical(user: string, noradId: number): Promise<void> {
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
  const message = inventedCdm({ tca: ahead(60), creationDate: ahead(-1) });
  const body = message.replaceAll('70001', String(noradId));
  await answered(await server.send(user, { method: 'POST', path: '/ca/cdms', body }));
}

it('an alert leaves while twelve receivers of another operator hang', { timeout: longestMs }, async () => {
  await critical('ada', 70_001);
  while (held === 0) await sleep(100);
  await critical('bo', 70_003);
  while (alerts.length === 0) await sleep(100);
  expect(JSON.parse(alerts[0] ?? '{}')).toMatchObject({ type: 'ca.risk.critical' });
  const path = '/notifications/deliveries?limit=100';
  const ofAda = await answered<{ state: string }[]>(await server.send('ada', { method: 'GET', path }));
  expect(ofAda.length).toBe(hanging);
  expect(ofAda.filter(({ state }) => state === 'DELIVERED')).toEqual([]);
});
