import { once } from 'node:events';
import { connect } from 'node:net';
import { json, route, signedIn } from '@farpass/contract/route';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListWriter } from '../../json/index.ts';
import { answer, handle } from '../calls/call.ts';
import { type TestApp, testApp, tokenWith } from '../testing.ts';

const numbered = route({
  service: 'ca',
  method: 'GET',
  path: '/ca/numbered',
  operationId: 'numbered',
  summary: 'A page of one word, as large as the usual ones',
  access: signedIn,
  audit: null,
  tags: ['test'],
  query: Type.Object({ word: Type.String() }),
  responses: { 200: json(Type.Array(Type.String()), 'The word, many times') },
});
const times = 200;
const wordOf = (word: string) => `${word} `.repeat(120);

let server: TestApp;
let port: number;
beforeAll(async () => {
  const call = handle(numbered, async ({ query }) => {
    const into = new ListWriter<string>(times);
    for (let index = 0; index < times; index += 1) into.next().text(JSON.stringify(wordOf(query.word)));
    return answer(200, into.list());
  });
  server = await testApp({ calls: [call], environment: { FARPASS_REQUESTS_PER_MINUTE: '100000' } });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.app.close());

const expected = (word: string) => Array.from({ length: times }, () => wordOf(word));
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const pageOf = async (word: string, accepted = 'identity') => {
  const url = `http://127.0.0.1:${port}/api/v1/ca/numbered?word=${word}`;
  return (await fetch(url, { headers: { ...headers, 'accept-encoding': accepted } })).json();
};

/** Asks for a page several times over one connection, and reads none of the answers until `read` is called. */
async function slowReader(word: string, count: number) {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.pause();
  const end = (index: number) => (index === count - 1 ? 'Connection: close\r\n' : '');
  for (let index = 0; index < count; index += 1)
    socket.write(
      `GET /api/v1/ca/numbered?word=${word} HTTP/1.1\r\nHost: a\r\nAuthorization: ${headers.authorization}\r\n${end(index)}\r\n`,
    );
  const read = async (): Promise<readonly unknown[]> => {
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part);
    const text = Buffer.concat(parts).toString();
    return [...text.matchAll(/\r\n\r\n(\[[^\]]*\])/g)].map(([, page = '']) => JSON.parse(page));
  };
  return { socket, read };
}

describe('the memory of a page', () => {
  it('holds it until a slow reader has all of it, although others get theirs meanwhile', async () => {
    const count = 150;
    const slow = await slowReader('slow', count);
    for (let round = 0; round < 20; round += 1) {
      const words = Array.from({ length: 8 }, (_, index) => `quick${round}-${index}`);
      expect(await Promise.all(words.map((word) => pageOf(word)))).toEqual(words.map(expected));
    }
    expect(await slow.read()).toEqual(Array.from({ length: count }, () => expected('slow')));
  });

  it('is not taken from a compressor', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
    const pages = await Promise.all(words.map((word, index) => pageOf(word, ['br', 'gzip', 'identity'][index % 3])));
    expect(pages).toEqual(words.map(expected));
  });

  it('of a client that goes away does not disturb others', async () => {
    const gone = await slowReader('gone', 20);
    gone.socket.destroy();
    const words = Array.from({ length: 30 }, (_, index) => `stays${index}`);
    expect(await Promise.all(words.map((word) => pageOf(word)))).toEqual(words.map(expected));
  });
});
