import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { json, route, signedIn } from '@farpass/contract/route';
import * as Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, handle } from '../calls/call.ts';
import { testApp, tokenWith } from '../testing.ts';
import { encodingOf } from './compression.ts';

const words = (path: `/${string}`) =>
  route({
    service: 'platform',
    method: 'GET',
    path,
    operationId: `words${path.length}`,
    summary: 'Words',
    access: signedIn,
    audit: null,
    tags: ['words'],
    responses: { 200: json(Type.Array(Type.String()), 'Words.') },
  });
const long = Array.from({ length: 2_000 }, (_, place) => `word ${place % 7}`);

let app: Awaited<ReturnType<typeof testApp>>['app'];
beforeAll(async () => {
  const calls = [
    handle(words('/long-words'), async () => answer(200, long)),
    handle(words('/short'), async () => answer(200, ['word'])),
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
    expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, String(rawPayload.length)]);
    expect(headers['vary']).toBe('Authorization, Accept-Encoding');
    expect(JSON.parse(read(rawPayload).toString())).toEqual(long);
    expect(rawPayload.length * 10).toBeLessThan(JSON.stringify(long).length);
  });

  it('is sent as it is to a client that takes nothing else', async () => {
    const { headers, body } = await get('/long-words', 'identity');
    expect([headers['content-encoding'], JSON.parse(body)]).toEqual([undefined, long]);
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
