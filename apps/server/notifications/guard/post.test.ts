import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openNameServer } from './name-server.fixture.ts';
import { guardedLookup, post, type Reply, type Resolve, refusalIn, resolveBySystem } from './post.ts';
import { readTarget } from './target.ts';

let server: Server;
let port: number;
let knocks: number;
let answer: { readonly status: number; readonly headers: Record<string, string>; readonly body: string };

beforeEach(async () => {
  knocks = 0;
  answer = { status: 200, headers: {}, body: 'taken' };
  server = createServer((_request, response) => response.writeHead(answer.status, answer.headers).end(answer.body));
  server.on('connection', () => {
    knocks += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => new Promise((closed) => server.close(closed)));

const send = (
  address: string,
  { named = [], resolve = resolveBySystem }: { named?: readonly string[]; resolve?: Resolve } = {},
): Promise<Reply> =>
  post(
    { target: readTarget(address, named), headers: { 'content-type': 'application/json' }, body: '{}' },
    { resolve, timeoutMs: 2000, signal: new AbortController().signal },
  );

/** The sentence of the refusal; fails if something else, or nothing, went wrong. */
async function refusal(sent: () => Promise<unknown>): Promise<string> {
  try {
    await sent();
  } catch (error) {
    const refused = refusalIn(error);
    if (refused) return refused.message;
    throw error;
  }
  throw new Error('It was sent.');
}

describe('a message to an address', () => {
  it('that is named reaches a receiver on the own network', async () => {
    expect(await send(`http://127.0.0.1:${port}/x`, { named: [`127.0.0.1:${port}`] })).toEqual({
      status: 200,
      retryAfterS: undefined,
      text: 'taken',
    });
  });

  it('of the own host is refused however it is written, and nothing is connected', async () => {
    const hosts = ['127.0.0.1', 'localhost', '0.0.0.0', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '[::1]'];
    const mapped = ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', 'receiver.localhost', 'printer.local'];
    const sentences: string[] = [];
    for (const host of [...hosts, ...mapped]) sentences.push(await refusal(() => send(`http://${host}:${port}/x`)));
    expect([sentences.length, knocks]).toEqual([12, 0]);
  });

  it('in decimal, octal or hexadecimal digits is refused even if it is public', async () => {
    const sentence = await refusal(() => send('http://134744072/'));
    expect(sentence).toBe(
      'The host is 8.8.8.8, written in an odd way (decimal, octal, hexadecimal or shortened). Write it as 8.8.8.8.',
    );
  });

  it('with another scheme, or with a password in it, is refused', async () => {
    for (const address of ['ftp://example.org/', 'file:///etc/passwd', 'https://a:b@example.org/', 'no address'])
      expect((await refusal(() => send(address))).length).toBeGreaterThan(20);
  });

  it('by a name that leads to loopback is refused when the connection is made', async () => {
    const names = await openNameServer(['127.0.0.1']);
    expect(await refusal(() => send(`http://receiver.example:${port}/`, names))).toBe(
      'receiver.example leads to an address that is not public. To send there, the administrator adds receiver.example and its port to FARPASS_DELIVERY_ALLOW.',
    );
    names.close();
    expect(knocks).toBe(0);
  });

  it('by a name whose second answer leads to loopback goes to the first answer, and the next message is refused', async () => {
    const names = await openNameServer(['8.8.8.8', '127.0.0.1']);
    const target = readTarget(`http://receiver.example:${port}/`, []);
    const lookup = guardedLookup(target, names.resolve);
    const first = await new Promise((found) =>
      lookup('receiver.example', { all: true }, (_error, list) => found(list)),
    );
    expect([first, names.asked()]).toEqual([[{ address: '8.8.8.8', family: 4 }], 1]);
    expect(await refusal(() => send(target.url.href, names))).toContain('leads to an address that is not public');
    expect([names.asked(), knocks]).toEqual([2, 0]);
    names.close();
  });

  it('with one special address among public ones is refused', async () => {
    const resolve: Resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: 'fd00::1', family: 6 },
    ];
    expect(await refusal(() => send('http://receiver.example/', { resolve }))).toContain(
      'leads to an address that is not public',
    );
  });

  it('that redirects is not followed', async () => {
    answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/inside` }, body: '' };
    const reply = await send(`http://127.0.0.1:${port}/x`, { named: [`127.0.0.1:${port}`] });
    expect([reply.status, knocks]).toEqual([302, 1]);
  });

  it('that asks to wait says for how long', async () => {
    answer = { status: 429, headers: { 'retry-after': '17' }, body: 'slow\n down' };
    const reply = await send(`http://127.0.0.1:${port}/x`, { named: [`127.0.0.1:${port}`] });
    expect(reply).toEqual({ status: 429, retryAfterS: 17, text: 'slow down' });
  });
});
