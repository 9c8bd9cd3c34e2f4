import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { empty, json, route, signedIn } from '@farpass/contract/route';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, handle } from '../calls/call.ts';
import { testApp, tokenWith } from '../testing.ts';
import { UploadSpool } from './spool.ts';

const limits = { fileBytes: 1_000, files: 3 };
const requestBytes = 2_000;
const about = { service: 'platform', method: 'POST', access: signedIn, audit: null, tags: [] } as const;
const consumes = ['multipart/form-data', 'text/plain'] as const;
const Files = Type.Array(Type.Object({ name: Type.String(), text: Type.String(), path: Type.String() }));
const takeFiles = route({
  ...about,
  path: '/files',
  operationId: 'takeFiles',
  summary: 'takes files',
  consumes: [...consumes],
  bodyLimitBytes: requestBytes,
  responses: { 200: json(Files, 'what came') },
});
const failWithFiles = route({
  ...about,
  path: '/failing',
  operationId: 'failWithFiles',
  summary: 'takes files and fails',
  consumes: [...consumes],
  responses: { 204: empty('never') },
});

let dataDir: string;
let app: FastifyInstance;
let seen: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'farpass-uploads-'));
  const calls = [
    handle(takeFiles, async ({ upload }) => {
      const { files } = await upload(limits);
      seen = files.map(({ path }) => path);
      const read = files.map(async ({ fileName: name, path }) => ({ name, path, text: await readFile(path, 'utf8') }));
      return answer(200, await Promise.all(read));
    }),
    handle(failWithFiles, async ({ upload, headers }) => {
      await upload(limits);
      if (headers['x-disk'] === 'full') throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' });
      throw new Error('no');
    }),
  ];
  ({ app } = await testApp({ calls, environment: { FARPASS_DATA: dataDir } }));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const boundary = 'b0undary';
const form = (...sizes: readonly number[]) => {
  const parts = sizes.map(
    (size, index) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f${index}"\r\n\r\n${'x'.repeat(size)}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
};
const send = (payload: string, { to = 'files', type = `multipart/form-data; boundary=${boundary}` } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/${to}`,
    headers: { authorization: `Bearer ${tokenWith({})}`, 'content-type': type },
    payload,
  });
const held = () => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : []);

describe('files of a request', () => {
  it('are on disk while the call reads them, and gone with its answer', async () => {
    const found = (await send(form(3, 0, 1_000))).json();
    expect(found.map(({ name, text }: { name: string; text: string }) => [name, text.length])).toEqual([
      ['f0', 3],
      ['f1', 0],
      ['f2', 1_000],
    ]);
    expect(seen).toHaveLength(3);
    expect(seen.filter((path) => existsSync(path))).toEqual([]);
    expect(held()).toEqual([]);
  });

  it('may be the body itself', async () => {
    expect((await send('one line', { type: 'text/plain' })).json()).toMatchObject([{ name: 'body', text: 'one line' }]);
  });

  it('are gone too when the call fails', async () => {
    expect((await send(form(10), { to: 'failing' })).statusCode).toBe(500);
    expect(held()).toEqual([]);
  });

  it.each([
    ['one is too large', () => send(form(1_001)), 'A file is larger than the 1000 bytes'],
    ['the body is too large', () => send('x'.repeat(1_001), { type: 'text/plain' }), 'A file is larger than'],
    ['there are too many', () => send(form(1, 1, 1, 1)), 'More than the 3 files'],
    ['they are too large together', () => send(form(900, 900, 900)), 'larger together than the 2000 bytes'],
  ])('are refused with 413 when %s, and none is kept', async (_words, sent, detail) => {
    const refused = await sent();
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(refused.json().detail).toContain(detail);
    expect(held()).toEqual([]);
  });

  it('are refused when their form has fields without end, and no more of them are read', async () => {
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`;
    const withFields = (count: number) => `${field.repeat(count)}${form(1)}`;
    // This call knows no field of that name.
    expect((await send(withFields(20))).statusCode).toBe(400);
    const refused = await send(withFields(21));
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'FORM_TEXT_REFUSED']);
    expect(refused.json().detail ?? refused.json().errors[0].message).toContain('more than 20 fields');
    expect(held()).toEqual([]);
  });

  it('are refused to a client that reads no answer before it has sent everything', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const body = 'x'.repeat(50_000_000);
    const head = [
      'POST /api/v1/files HTTP/1.1',
      'Host: farpass',
      `Authorization: Bearer ${tokenWith({})}`,
      'Content-Type: text/plain',
      `Content-Length: ${body.length}`,
    ];
    await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, resolve));
    const [answered] = await once(socket, 'data');
    expect(String(answered)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    expect(held()).toEqual([]);
  });

  it('may not be named with what cannot be kept', async () => {
    const named = await send(form(3).replace('f0', 'f\u0000'));
    expect(named.json()).toMatchObject({ status: 422, detail: expect.stringContaining('NUL') });
    expect(held()).toEqual([]);
  });

  it('must be there', async () => {
    expect((await send(form())).json()).toMatchObject({ code: 'CONTENT_INVALID', status: 422 });
  });

  it('that end in the middle are refused', async () => {
    expect((await send(form(10).slice(0, -20))).json()).toMatchObject({ code: 'BODY_NOT_READABLE' });
    expect(held()).toEqual([]);
  });
});

describe('uploads of one user', () => {
  it('may hold so much at once; what is given back counts no more', async () => {
    const spool = new UploadSpool(join(dataDir, 'shared'), 1_500);
    const write = async (user: string) => {
      const request = spool.open(user, { ...limits, requestBytes });
      await request.write('file', Readable.from([Buffer.alloc(1_000)]));
      return request;
    };
    const first = await write('ada');
    await expect(write('ada')).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    await (await write('bob')).remove();
    await first.remove();
    const failed = spool.open('cleo', { files: 1, requestBytes });
    await expect(failed.write('file', Readable.from([Buffer.alloc(1_600)]))).rejects.toThrow();
    await failed.remove();
    await (await write('cleo')).remove();
  });

  it('that a killed server left are removed after a day', () => {
    const folder = join(dataDir, 'left');
    const spool = new UploadSpool(folder, 1_500);
    spool.prepare(Date.now());
    mkdirSync(join(folder, 'request-old'));
    spool.prepare(Date.now() + 80_000_000);
    expect(readdirSync(folder)).toEqual(['request-old']);
    spool.prepare(Date.now() + 90_000_000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('come while the folder of another request goes, which was listed and is not there any longer', async () => {
    const folder = join(dataDir, 'going');
    mkdirSync(folder);
    symlinkSync(join(folder, 'gone'), join(folder, 'request-gone'));
    const room = new UploadSpool(folder, 1_500).open('dora', { files: 1, requestBytes });
    expect(await room.write('file', Readable.from([Buffer.alloc(10)]))).toMatchObject({ sizeBytes: 10 });
    await room.remove();
  });
});

it('an upload that finds the disk full is answered 507', async () => {
  const headers = { authorization: `Bearer ${tokenWith({})}`, 'content-type': 'text/plain', 'x-disk': 'full' };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/failing', headers, payload: 'x' });
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'STORAGE_FULL']);
});
