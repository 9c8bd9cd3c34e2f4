import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endUnread } from './unread.ts';

/** Long enough for a client that gets little processor time; short compared with the whole of a slow answer. */
const pauseMs = 2000;
/** More than the system keeps for a connection. */
const large = Buffer.alloc(50_000_000);

/** Something is to be sent all the time, as in a busy event stream. */
async function* pieces() {
  for (;;) {
    yield large.subarray(0, 1_000_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  app.addHook('onSend', async (_request, reply) => endUnread(reply, pauseMs));
  app.get('/large', async () => large);
  app.get('/endless', async (_request, reply) => reply.type('text/event-stream').send(Readable.from(pieces())));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const ask = (path = '/large') => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return socket;
};

describe('an answer', () => {
  it.each(['/large', '/endless'])('that the client does not read ends with its connection: %s', async (path) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    app.server.once('connection', (socket) => socket.once('close', () => resolve('closed')));
    const client = ask(path);
    client.pause();
    expect(await promise).toBe('closed');
    client.destroy();
  });

  it('that the client reads slowly arrives in full', async () => {
    const client = ask();
    const beganMs = performance.now();
    let bytes = 0;
    client.on('data', (piece) => {
      bytes += piece.length;
      client.pause();
      setTimeout(() => client.resume(), 6);
    });
    await once(client, 'close');
    // It took longer than a pause may.
    expect(performance.now() - beganMs).toBeGreaterThan(pauseMs);
    expect(bytes).toBeGreaterThan(large.length);
  });
});
