import { createServer, type IncomingHttpHeaders } from 'node:http';
import { defaultChoices, type NotificationChoices, type NotificationSettings } from '@farpass/contract/userconfig';
import type { Database } from '../platform/db/index.ts';
import { type NotificationPorts, notificationsFeature } from './feature.ts';
import type { ChosenChannels } from './notice.ts';

/** Notifications alone: no jobs run, and no choices of users are stored unless a test stores some. */
export function testNotifications(database: Database, more: Partial<NotificationPorts> = {}) {
  return notificationsFeature({
    database,
    enqueue: async () => undefined,
    channelsOf: async () => undefined,
    findConjunction: async () => undefined,
    acknowledge: async () => undefined,
    isWaiting: async () => true,
    nameOf: async () => 'somebody',
    belongs: async () => true,
    secondOf: async () => [],
    heartbeatTo: [],
    readersOf: async () => [],
    operatorOf: async () => undefined,
    figuresOf: async () => ({}),
    conjunctionsOf: async () => [],
    expiringTokens: async () => [],
    secretKey: new Uint8Array(32).fill(7),
    publicUrl: 'https://farpass.example',
    mailServer: { url: undefined, from: 'farpass@farpass.example' },
    namedReceivers: [],
    ...more,
  });
}

/** The choices of a test's user: one address for each named channel. */
export function chosen(
  addresses: Partial<Record<'email' | 'msteams' | 'slack' | 'webhook', string>>,
  choices: Partial<NotificationChoices> = {},
): ChosenChannels {
  const urls = (address: string | undefined) => ({ url: address === undefined ? [] : [address], enabled: true });
  const settings: NotificationSettings = {
    email: { addresses: addresses.email === undefined ? [] : [addresses.email], enabled: true },
    msteams: urls(addresses.msteams),
    slack: urls(addresses.slack),
    webhook: urls(addresses.webhook),
    statuses: ['CANCELLED', 'COMPLETED_OK'],
  };
  return { settings, choices: { ...defaultChoices, ...choices } };
}

interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on loopback that keeps what it receives and answers as a test sets it. */
export async function openReceiver() {
  const received: ReceivedPost[] = [];
  const answers = { status: 200, body: 'ok', headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
      response.writeHead(answers.status, answers.headers).end(answers.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  const close = () => new Promise((closed) => server.close(closed));
  return { received, answers, name: `127.0.0.1:${port}`, url, close };
}
