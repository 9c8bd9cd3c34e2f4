import { once } from 'node:events';
import { createServer as createWebServer, type Server as WebServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryDocument } from '@farpass/contract/notifications';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, type ServerProcess, startServerProcess } from './process.fixture.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

/**
 * The mail server that sends and the one that is read take connections and say nothing: what goes to web addresses leaves, the
 * faults are said, and what was to be mailed arrives once the mail server speaks.
 */
const longestMs = 600_000;

/** Takes connections and says nothing, until `speakFor`. */
class Silent {
  readonly server: Server;
  /** Connections that were taken in silence. */
  taken = 0;
  port = 0;
  #speaksFor: number | undefined;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
      if (this.#speaksFor === undefined) this.taken += 1;
      else pass(socket, connect(this.#speaksFor, '127.0.0.1'));
    });
  }

  async listen(): Promise<void> {
    this.port = await listening(this.server);
  }

  /** From now on a real server behind it answers. */
  speakFor(port: number): void {
    this.#speaksFor = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

function pass(socket: Socket, other: Socket): void {
  other.on('error', () => socket.destroy());
  socket.pipe(other).pipe(socket);
}

async function listening(made: Server | WebServer): Promise<number> {
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  return (made.address() as AddressInfo).port;
}

const outgoing = new Silent();
const incoming = new Silent();
const alerts: string[] = [];
const mails: string[] = [];
let server: ServerProcess;
let hooks: WebServer;
let post: SMTPServer;

beforeAll(async () => {
  await outgoing.listen();
  await incoming.listen();
  hooks = createWebServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    alerts.push(Buffer.concat(parts).toString('utf8'));
    response.end('ok');
  });
  const hookPort = await listening(hooks);
  post = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      mails.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  post.on('error', () => undefined);
  await new Promise<void>((ready) => post.listen(0, '127.0.0.1', ready));
  server = await startServerProcess({
    users: { ada: ['ca:user'], bo: ['ca:user'] },
    environment: {
      FARPASS_RESCREEN_HOURS: '0',
      FARPASS_DELIVERY_ALLOW: `127.0.0.1:${hookPort}`,
      FARPASS_SMTP_URL: `smtp://127.0.0.1:${outgoing.port}`,
      FARPASS_MAIL_IN_URL: `imap://127.0.0.1:${incoming.port}`,
      FARPASS_MAIL_IN_USER: 'messages',
      FARPASS_MAIL_IN_PASSWORD: 'four sparrows',
      FARPASS_MAIL_IN_SENDERS: '@example.org',
      FARPASS_MAIL_IN_VERIFIER: 'none',
      FARPASS_MAIL_IN_POLL_S: '1',
    },
  });
  const hook = `http://127.0.0.1:${hookPort}/hook`;
  await choose('ada', { addresses: ['ada@example.org', 'anna@example.org', 'asta@example.org'], hooks: [] });
  await choose('bo', { addresses: ['bo@example.org'], hooks: [hook] });
  for (const user of ['ada', 'bo'] as const) {
    const satellite = { name: user.toUpperCase(), noradId: numbers[user] };
    await answered(await server.send(user, { method: 'POST', path: '/ca/satellites', body: satellite }));
  }
  // As if the links of the addresses had been followed.
  await server.killAndRestart(async (database) => {
    await database.execute('delete from unconfirmed_address');
  });
}, longestMs);

afterAll(async () => {
  await server.end();
  outgoing.close();
  incoming.close();
  hooks.closeAllConnections();
  hooks.close();
  await new Promise<void>((closed) => post.close(closed));
});

const numbers = { ada: 70_001, bo: 70_003 } as const;
type User = keyof typeof numbers;

/** The addresses of a user for critical conjunctions. */
async function choose(
  user: User,
  { addresses, hooks: url }: { readonly addresses: readonly string[]; readonly hooks: readonly string[] },
): Promise<void> {
  const { subject } = await answered<{ subject: string }>(await server.send(user, { method: 'GET', path: '/account' }));
  const none = { enabled: false, url: [] };
  const email = { addresses, enabled: true };
  const notifications = { email, msteams: none, slack: none, webhook: { enabled: true, url }, statuses: [] };
  const path = `/userconfig/${encodeURIComponent(subject)}?type=ca`;
  await answered(await server.send(user, { method: 'PUT', path, body: { notifications: { default: notifications } } }));
}

async function critical(user: User): Promise<void> {
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
  const message = inventedCdm({ tca: ahead(60), creationDate: ahead(-1) });
  const body = message.replaceAll('70001', String(numbers[user]));
  await answered(await server.send(user, { method: 'POST', path: '/ca/cdms', body }));
}

const ask = async <Answer>(user: User, path: string) =>
  answered<Answer>(await server.send(user, { method: 'GET', path }));
const deliveries = (user: User) => ask<DeliveryDocument[]>(user, '/notifications/deliveries?limit=100');

interface Source {
  readonly source: string;
  readonly failure?: string;
}

/** Looks again until it is so; what does not come ends with the time of the test. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(200);
}

it('mail servers that never answer delay no webhook, lose no mail, and are named', { timeout: longestMs }, async () => {
  await critical('ada');
  await until(() => outgoing.taken > 0 && incoming.taken > 0);
  await critical('bo');
  await until(() => alerts.length > 0);
  expect(JSON.parse(alerts[0] ?? '{}')).toMatchObject({ type: 'ca.risk.critical' });

  await until(async () => (await deliveries('ada')).some(({ state }) => state === 'RETRYING'));
  const [tried] = (await deliveries('ada')).filter(({ state }) => state === 'RETRYING');
  expect(tried?.lastAnswer).toMatch(/greeting|timeout/i);
  const mailbox = async () =>
    (await ask<readonly Source[]>('bo', '/ca/sources')).find(({ source }) => source === 'MAIL');
  await until(async () => (await mailbox())?.failure !== undefined);
  expect((await mailbox())?.failure).toContain('The mail server could not be read');

  outgoing.speakFor((post.server.address() as AddressInfo).port);
  // As if the pauses until the next attempts had passed; a kill in between loses nothing either.
  await server.killAndRestart(async (database) => {
    const due = 'next_attempt_at = $1, lease_until = null';
    const past = '2026-01-01T00:00:00.000000Z';
    await database.execute(`update delivery set ${due} where state in ('QUEUED', 'RETRYING')`, [past]);
  });
  const isSent = ({ state }: DeliveryDocument) => state === 'DELIVERED';
  await until(async () => (await deliveries('ada')).every(isSent) && (await deliveries('bo')).every(isSent));
  // What was handed over in the moment of the kill goes out again: twice is better than never.
  expect([...new Set(mails)].toSorted()).toEqual([
    'ada@example.org',
    'anna@example.org',
    'asta@example.org',
    'bo@example.org',
  ]);
});
