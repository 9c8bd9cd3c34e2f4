import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { empty, json, publicAccess, route, signedIn } from '@farpass/contract/route';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, tokenWith } from '../testing.ts';
import { answer, handle } from './call.ts';

const about = { service: 'platform', access: signedIn, audit: null, tags: [], summary: 'a test' } as const;
const Named = Type.Object({ designation: Type.Optional(Type.String()), note: Type.Optional(Type.String()) });
const change = route({
  ...about,
  method: 'PUT',
  path: '/change',
  operationId: 'change',
  body: Type.Object({ massKg: Type.Number() }),
  responses: { 204: empty('done') },
});
const remove = route({
  ...about,
  method: 'DELETE',
  path: '/change',
  operationId: 'remove',
  responses: { 204: empty('done') },
});
const link = route({
  ...about,
  method: 'GET',
  path: '/link',
  operationId: 'link',
  access: publicAccess,
  responses: { 204: empty('done') },
});
const send = route({
  ...about,
  method: 'POST',
  path: '/send',
  operationId: 'send',
  query: Named,
  form: Named,
  consumes: ['multipart/form-data'],
  responses: { 200: json(Type.Object({}, { additionalProperties: true }), 'the fields') },
});

let app: FastifyInstance;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'farpass-unknown-'));
  const calls = [
    handle(change, async () => answer(204)),
    handle(remove, async () => answer(204)),
    handle(link, async () => answer(204)),
    handle(send, async ({ upload }) => answer(200, (await upload({ files: 1 })).fields)),
  ];
  ({ app } = await testApp({ calls, environment: { FARPASS_DATA: dataDir } }));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const authorization = `Bearer ${tokenWith({})}`;
const asJson = { authorization, 'content-type': 'application/json' };

async function sendForm(fields: Readonly<Record<string, string>>, query = '') {
  const field = ([name, value]: readonly string[]) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nx\r\n--b--\r\n';
  const payload = Object.entries(fields).map(field).join('') + file;
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
  return app.inject({ method: 'POST', url: `/api/v1/send${query}`, headers, payload });
}

describe('what a call does not know is refused by name', () => {
  it('in the query of a change, also if its body is faulty', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/api/v1/change?foo=1', headers: asJson, payload: '{}' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'REQUEST_INVALID',
      detail: 'Unknown query parameter foo. This call takes none.',
      errors: [{ pointer: '/query/foo', code: 'SCHEMA_UNKNOWN' }],
    });
  });

  it('in the query of a deletion, which takes a content type without a body', async () => {
    const ask = (url: string) => app.inject({ method: 'DELETE', url, headers: asJson });
    expect((await ask('/api/v1/change?foo=1')).statusCode).toBe(400);
    expect((await ask('/api/v1/change')).statusCode).toBe(204);
  });

  it('in a form', async () => {
    const answer = await sendForm({ designatoin: 'TRIAL' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      detail: 'Unknown form field designatoin. This call takes designation, note.',
      errors: [{ pointer: '/form/designatoin' }],
    });
  });

  it('but not in a link that people open', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/v1/link?utm_source=mail' })).statusCode).toBe(204);
  });
});

describe('the fields of a form', () => {
  it('count in the query, too', async () => {
    const answer = await sendForm({ note: 'a' }, '?designation=TRIAL');
    expect(answer.json()).toEqual({ designation: 'TRIAL', note: 'a' });
  });

  it('are refused if both say something else', async () => {
    expect((await sendForm({ note: 'a' }, '?note=b')).statusCode).toBe(400);
    expect((await sendForm({ note: 'a' }, '?note=a')).json()).toEqual({ note: 'a' });
  });
});
