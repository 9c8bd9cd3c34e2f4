import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing.ts';
import { refuseUnreadable } from './unreadable.ts';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await testApp({ calls: [] });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.app.close());

/** The answer to bytes on a connection of their own. */
async function answerTo(sent: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, problem: JSON.parse(body) };
}

describe('a request that cannot be read', () => {
  it.each([
    ['an address of 20 kB', `GET /api/v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, /longer than 16 kB/],
    ['no HTTP', 'HELLO\r\n\r\n', /not well-formed HTTP/],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', /not well-formed/],
  ])('%s is answered with a problem document', async (_words, sent, detail) => {
    const { head, problem } = await answerTo(sent);
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/problem\+json\r\n/);
    expect(problem).toEqual({
      type: 'urn:farpass:problem:request-invalid',
      status: 400,
      code: 'REQUEST_INVALID',
      title: 'The request cannot be read',
      detail: expect.stringMatching(detail),
      requestId: expect.any(String),
    });
  });

  it('in time is answered with one too', async () => {
    const slow = createServer((socket) => {
      refuseUnreadable(
        Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket.on('error', () => 0),
      );
    });
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
    const answer = await text(connect((slow.address() as AddressInfo).port, '127.0.0.1'));
    slow.close();
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nContent-Type: application\/problem\+json\r\n/);
    expect(JSON.parse(body)).toMatchObject({ status: 408, title: 'The request arrives too slowly' });
  });
});
