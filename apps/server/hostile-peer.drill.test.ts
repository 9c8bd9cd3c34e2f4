import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createWebServer, type Server as WebServer } from 'node:http';
import { Agent, createServer, request, type Server } from 'node:https';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selfSigned } from './coordination/peers/two-servers.fixture.ts';
import { answered, type ServerProcess, startServerProcess } from './process.fixture.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

/**
 * A server of another operator that means harm, on both sides of the interface: it sends and answers without an end, in drips, in
 * floods, and odd documents. The operators here go on, and their alarms leave.
 */
const longestMs = 600_000;
/** Memory that the host may take more under attack [MB]; one body of the largest size has 27. */
const mostMoreMb = 700;

const own = selfSigned('host');
/** Other servers, each with its way to answer. The first also asks. */
const ways = ['endless', 'dripping', 'odd'] as const;
type Way = (typeof ways)[number];
const others = ways.map((way, place) => ({ way, noradId: 70_010 + place, ...selfSigned(way) }));
const agent = new Agent({
  cert: others[0]?.certificate,
  key: others[0]?.privateKey,
  ca: own.certificate,
  checkServerIdentity: () => undefined,
});

let folder: string;
let host: ServerProcess;
let evil: readonly Server[] = [];
let hooks: WebServer;
let peerPort = 0;
/** Questions of the host to the others. */
const asked: Record<Way, number> = { endless: 0, dripping: 0, odd: 0 };
let isOver = false;
const alerts: string[] = [];

const oddDocuments: readonly (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '7',
  '"x"',
  '{',
  '{"a":1e999}',
  '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"result":[${'null,'.repeat(900)}null],"token":"x"}`,
  '{"result":{"length":1e9},"token":{}}',
  '{"object_id":"\\ud800","tca":"9999-99-99T99:99:99Z","upload_type":"definitive","file":"\\u0000"}',
  JSON.stringify({ object_id: 'x'.repeat(100_000), norad_id: -1e308, tca: {}, objects: [[[]]] }),
  Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28]),
  `{"text":"${'a\\n'.repeat(100_000)}"}`,
];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-hostile-'));
  evil = others.map(({ way, certificate, privateKey }) =>
    createServer({ cert: certificate, key: privateKey }, (incoming, response) => answerBadly(incoming, response, way)),
  );
  const ports = await Promise.all(evil.map(listening));
  hooks = createWebServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    alerts.push(Buffer.concat(parts).toString('utf8'));
    response.end('ok');
  });
  const hookPort = await listening(hooks);
  peerPort = await freePort();
  writeFileSync(join(folder, 'host.crt'), own.certificate);
  writeFileSync(join(folder, 'host.key'), own.privateKey);
  const peers = others.map(({ way, noradId, certificate }, place) => {
    const file = `${way}.crt`;
    writeFileSync(join(folder, file), certificate);
    const url = `https://127.0.0.1:${ports[place]}`;
    return { operator: way, url, certificate: file, partner: 'ada', satellites: [noradId] };
  });
  const network = { certificate: 'host.crt', privateKey: 'host.key', peers };
  writeFileSync(join(folder, 'peers.json'), JSON.stringify(network));
  host = await startServerProcess({
    users: { ada: ['ca:user'], bo: ['ca:user'], admin: ['ca:admin'] },
    environment: {
      FARPASS_RESCREEN_HOURS: '0',
      FARPASS_DELIVERY_ALLOW: `127.0.0.1:${hookPort}`,
      FARPASS_PEERS: join(folder, 'peers.json'),
      FARPASS_PEER_PORT: String(peerPort),
    },
  });
  const satellites = { ada: 70_001, bo: 70_003 } as const;
  for (const [user, noradId] of Object.entries(satellites)) {
    await answered(await host.send(user, { method: 'POST', path: '/ca/satellites', body: { name: user, noradId } }));
    const path = `/ca/satellites/operator/${noradId}`;
    const confirmed = await host.send('admin', { method: 'PUT', path, body: { operator: user, isConfirmed: true } });
    expect(confirmed.status).toBe(204);
  }
  await chooseHook('bo', `http://127.0.0.1:${hookPort}/hook`);
}, longestMs);

afterAll(async () => {
  isOver = true;
  agent.destroy();
  await host.end();
  for (const one of [...evil, hooks]) {
    one.closeAllConnections();
    one.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function listening(made: Server | WebServer): Promise<number> {
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  return (made.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function chooseHook(user: string, url: string): Promise<void> {
  const { subject } = await answered<{ subject: string }>(await host.send(user, { method: 'GET', path: '/account' }));
  const none = { enabled: false, url: [] };
  const email = { addresses: [], enabled: false };
  const webhook = { enabled: true, url: [url] };
  const notifications = { email, msteams: none, slack: none, webhook, statuses: [] };
  const path = `/userconfig/${encodeURIComponent(subject)}?type=ca`;
  await answered(await host.send(user, { method: 'PUT', path, body: { notifications: { default: notifications } } }));
}

function answerBadly(incoming: IncomingMessage, response: ServerResponse, way: Way): void {
  asked[way] += 1;
  incoming.resume();
  response.on('error', () => undefined);
  response.writeHead(200, { 'Content-Type': 'application/json' });
  answers[way](response);
}

const answers: Readonly<Record<Way, (response: ServerResponse) => unknown>> = {
  endless: withoutEnd,
  dripping: drip,
  odd: (response) => response.end(oddDocuments[asked.odd % oddDocuments.length]),
};

type Sink = ServerResponse | ClientRequest;

/** Sends until the other side has enough; returns the bytes that were sent. */
async function withoutEnd(to: Sink): Promise<number> {
  const piece = Buffer.alloc(64 * 1024, '0,');
  let sent = 0;
  to.write('{"result":[');
  while (!isOver && !to.destroyed && !to.writableEnded && sent < 500_000_000) {
    if (!to.write(piece)) await Promise.race([once(to, 'drain').catch(() => undefined), sleep(200)]);
    sent += piece.length;
  }
  return sent;
}

async function drip(to: Sink): Promise<void> {
  to.write('{"result":[');
  while (!isOver && !to.destroyed && !to.writableEnded) {
    to.write('0,');
    await sleep(500);
  }
}

interface Sent {
  readonly call: ClientRequest;
  /** Its status; undefined if the connection was closed. */
  readonly status: Promise<number | undefined>;
}

/** A request of the hostile server, whose body is still to be written. */
function begun(method: string, path: string): Sent {
  const { promise: status, resolve } = Promise.withResolvers<number | undefined>();
  const to = { host: '127.0.0.1', port: peerPort, path, method, agent };
  const call = request({ ...to, headers: { 'Content-Type': 'application/json' } }, (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode)).on('error', () => resolve(undefined));
  });
  call.on('error', () => resolve(undefined)).on('close', () => resolve(undefined));
  return { call, status };
}

function send(method: string, path: string, body?: string | Buffer): Promise<number | undefined> {
  const { call, status } = begun(method, path);
  call.end(body);
  return status;
}

const list = () => host.send('bo', { method: 'GET', path: '/ca/conjunctions?limit=20' });

/** Asks for a list of another operator, again and again, as long as something goes on. */
async function askingMeanwhile(attack: Promise<unknown>): Promise<readonly number[]> {
  const statuses: number[] = [];
  let goesOn = true;
  const ended = attack.finally(() => {
    goesOn = false;
  });
  while (goesOn) {
    statuses.push((await list()).status);
    await sleep(200);
  }
  await ended;
  return statuses;
}

const written = [
  ['POST', '/api/v1/object'],
  ['PUT', '/api/v1/object/x'],
  ['POST', '/api/v1/trajectory'],
  ['PUT', '/api/v1/agreement'],
  ['POST', '/api/v1/event'],
  ['POST', '/api/v1/event/x/claim'],
  ['PUT', '/api/v1/event/x/statement'],
  ['POST', '/api/v1/event/x/message'],
  ['PUT', '/api/v1/event/x/trajectory'],
  ['PATCH', '/api/v1/operator/x'],
] as const;

async function attack(): Promise<readonly (number | undefined)[]> {
  const dripping = Array.from({ length: 4 }, () => begun('POST', '/api/v1/event'));
  for (const { call } of dripping) void drip(call);
  const endless = Array.from({ length: 3 }, () => begun('POST', '/api/v1/trajectory'));
  const sent = await Promise.all(endless.map(({ call }) => withoutEnd(call)));
  expect(Math.max(...sent)).toBeLessThan(500_000_000);
  for (const { call } of [...endless, ...dripping]) call.destroy();
  const odd = oddDocuments.flatMap((body) => written.map(([method, path]) => send(method, path, body)));
  const large = JSON.stringify({ object_id: 'x', upload_type: 'definitive', file: 'x'.repeat(25_000_000) });
  const floods = Array.from({ length: 6 }, () => send('POST', '/api/v1/trajectory', large));
  const many = Array.from({ length: 400 }, () => send('GET', '/api/v1/event'));
  return Promise.all([...odd, ...floods, ...many]);
}

it('a hostile peer stops no one: lists answer, an alarm leaves, memory is bounded', {
  timeout: longestMs,
}, async () => {
  const before = host.memoryMb();
  let most = before;
  const under = (async () => {
    const statuses = await attack();
    while (ways.some((way) => asked[way] === 0)) {
      most = Math.max(most, host.memoryMb());
      await sleep(500);
    }
    return statuses;
  })();
  const lists = askingMeanwhile(under);
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
  const body = inventedCdm({ tca: ahead(60), creationDate: ahead(-1) }).replaceAll('70001', '70003');
  await answered(await host.send('bo', { method: 'POST', path: '/ca/cdms', body }));
  while (alerts.length === 0) await sleep(100);
  expect(JSON.parse(alerts[0] ?? '{}')).toMatchObject({ type: 'ca.risk.critical' });

  const statuses = await under;
  most = Math.max(most, host.memoryMb());
  // Refused, told to wait, or closed; what only reads is answered.
  expect(statuses.filter((one) => one === 500 || one === 201)).toEqual([]);
  expect(statuses).toContain(400);
  expect([...new Set(await lists)]).toEqual([200]);
  expect(most - before).toBeLessThan(mostMoreMb);
  // Nothing is held: the same server is answered again in the next minute.
  while ((await send('GET', '/api/v1/operator')) !== 200) await sleep(1000);
});
