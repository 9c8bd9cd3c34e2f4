import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { json, route, signedIn, stream } from '@farpass/contract/route';
import * as Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, handle } from '../calls/call.ts';
import { testApp, tokenWith } from '../testing.ts';
import { encodingOf, encodingsKept } from './compression.ts';

const words = (path: `/${string}`) =>
  route({
    service: 'platform',
    method: 'GET',
    path,
    operationId: `words${path.length}`,
    summary: 'Words',
    access: signedIn,
    audit: null,
    tags: ['platform'],
    responses: { 200: json(Type.Array(Type.String()), 'Words.') },
  });
const file = (path: `/${string}`, contentType: string) =>
  route({
    service: 'platform',
    method: 'GET',
    path,
    operationId: `file${path.length}`,
    summary: 'A file',
    access: signedIn,
    audit: null,
    tags: ['platform'],
    responses: { 200: stream({ contentType, description: 'A file.' }) },
  });
const pieces = Array.from({ length: 500 }, (_, place) => `2026-11-21T00:00:00 7000.${place % 10} 0 0 0 7.5 0\n`);
async function* readPieces() {
  for (const piece of pieces) yield Buffer.from(piece);
}
const long = Array.from({ length: 2_000 }, (_, place) => `word ${place % 7}`);

let app: Awaited<ReturnType<typeof testApp>>['app'];
beforeAll(async () => {
  const calls = [
    handle(words('/long-words'), async () => answer(200, long)),
    handle(words('/short'), async () => answer(200, ['word'])),
    ...(
      [
        ['/ephemeris', 'application/octet-stream'],
        ['/stream-of-events', 'text/event-stream'],
        ['/picture-of-it', 'application/pdf'],
      ] as const
    ).map(([path, contentType]) =>
      handle(file(path, contentType), async () => answer(200, readPieces(), { contentType })),
    ),
  ];
  ({ app } = await testApp({ calls }));
});
afterAll(() => app.close());

const get = (url: string, encoding: string) =>
  app.inject({
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${tokenWith({})}`, 'accept-encoding': encoding },
  });

describe('a long answer', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent in %s to a client that takes %s', async (encoding, accepted, read) => {
    const { headers, rawPayload } = await get('/long-words', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Authorization, accept, accept-encoding');
    expect(JSON.parse(read(rawPayload).toString())).toEqual(long);
    expect(rawPayload.length * 10).toBeLessThan(JSON.stringify(long).length);
  });

  it('is sent as it is to a client that takes nothing else', async () => {
    const { headers, body } = await get('/long-words', 'identity');
    expect([headers['content-encoding'], JSON.parse(body)]).toEqual([undefined, long]);
  });
});

describe('a file that is read piece by piece', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in %s, whole', async (encoding, read) => {
    const { headers, rawPayload } = await get('/ephemeris', encoding);
    expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, undefined]);
    expect(read(rawPayload).toString()).toBe(pieces.join(''));
    expect(rawPayload.length * 10).toBeLessThan(pieces.join('').length);
  });

  it.each(['/stream-of-events', '/picture-of-it'])('stays as it is if it is %s', async (path) => {
    const { headers, body } = await get(path, 'br');
    expect([headers['content-encoding'], body]).toEqual([undefined, pieces.join('')]);
  });
});

it('a short answer is not worth it', async () => {
  const { headers, body } = await get('/short', 'br');
  expect([headers['content-encoding'], body]).toEqual([undefined, '["word"]']);
});

it('a client refuses an encoding with a weight of zero', () => {
  expect(['br;q=0, gzip', 'br;q=0.0', 'br;q=0.1', 'BR', undefined].map(encodingOf)).toEqual([
    'gzip',
    undefined,
    'br',
    'br',
    undefined,
  ]);
});

it('bytes that are kept are compressed once for each encoding', async () => {
  const encoded = encodingsKept();
  const text = pieces.join('');
  const bytes = new SharedArrayBuffer(text.length);
  Buffer.from(bytes).write(text);
  const [first, second, zipped, plain] = await Promise.all(
    ['br', 'gzip, br', 'gzip', undefined].map((accepted) => encoded(bytes, accepted)),
  );
  expect(second?.bytes).toBe(first?.bytes);
  expect([first, zipped, plain].map((one) => one?.headers)).toEqual([
    { 'Content-Encoding': 'br' },
    { 'Content-Encoding': 'gzip' },
    {},
  ]);
  expect(
    [first && brotliDecompressSync(first.bytes), zipped && gunzipSync(zipped.bytes), plain?.bytes].map(String),
  ).toEqual([text, text, text]);
  expect(Number(first?.bytes.length) * 10).toBeLessThan(text.length);
  expect((await encoded(new SharedArrayBuffer(100), 'br')).headers).toEqual({});
});
