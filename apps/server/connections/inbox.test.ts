import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../compose.ts';
import { composeForTest } from '../composed.fixture.ts';
import { sampleMessage } from './mocks/sample.ts';

let platform: Platform;
let close: () => Promise<void>;
let token: string;
let inbox: { path: string; secret: string };

beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_RESCREEN_HOURS: '0', FARPASS_DEMO: 'off' }));
  await platform.app.ready();
  const user = { userName: 'ada', password: 'a long enough password', roles: ['ca:user'] };
  await platform.identity.commands['user.add']?.(user);
  const made = await platform.identity.commands['token.make']?.({ user: 'ada' });
  token = Value.Parse(Type.Object({ token: Type.String() }), made).token;
  await ask('/ca/satellites', { name: 'OURS', noradId: 70001 });
  await platform.start();
});
afterAll(() => close());
beforeEach(async () => {
  const { body } = await ask('/ca/sources', { source: 'WEBHOOK', replacesSecret: true });
  inbox = body.inbox;
});

async function ask(url: string, payload?: object) {
  const answer = await platform.app.inject({
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}` },
    method: payload ? 'POST' : 'GET',
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

async function deliver(payload: string | Buffer, headers: Readonly<Record<string, string>> = bearer(inbox.secret)) {
  const type = headers['content-type'] ?? 'text/plain';
  const answer = await platform.app.inject({
    url: inbox.path,
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const message = (count: number, number = 70001) => sampleMessage({ number, count, nowMs: Date.now() });
const source = async () => (await ask('/ca/sources')).body.find((one: { source: string }) => one.source === 'WEBHOOK');

describe('an inbox of an operator', () => {
  it('is shown with its address for ever and with its secret once, and gets another secret only if that is said', async () => {
    expect(inbox).toEqual({
      path: expect.stringMatching(/^\/api\/v1\/ca\/inbox\/./),
      secret: expect.stringMatching(/^.{43}$/),
    });
    expect(await source()).toMatchObject({
      owner: 'OPERATOR',
      inbox: { path: inbox.path },
      pollSeconds: 0,
      mayReplay: false,
    });
    expect((await source()).inbox.secret).toBeUndefined();
    const before = inbox;
    const refused = await ask('/ca/sources', { source: 'WEBHOOK' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'INBOX_EXISTS']);
    expect((await deliver('<html>', bearer(before.secret))).status).not.toBe(401);
    inbox = (await ask('/ca/sources', { source: 'WEBHOOK', replacesSecret: true })).body.inbox;
    expect(inbox.path).toBe(before.path);
    expect((await deliver(message(90), bearer(before.secret))).status).toBe(401);
  });

  it('takes each message once, by bearer, by password or by signature, and says what became of it', async () => {
    const text = message(1);
    expect(await deliver(text)).toMatchObject({ status: 200, body: { taken: 1, repeated: 0, refused: [] } });
    const basic = `Basic ${Buffer.from(`inbox:${inbox.secret}`).toString('base64')}`;
    expect(await deliver(text, { authorization: basic })).toMatchObject({
      status: 200,
      body: { taken: 0, repeated: 1 },
    });
    const signature = `sha256=${createHmac('sha256', inbox.secret).update(text).digest('hex')}`;
    expect(await deliver(text, { 'x-hub-signature-256': signature })).toMatchObject({ body: { repeated: 1 } });
    const other = text.replace(/^(MISS_DISTANCE\s*=\s*)\d+/m, '$1431');
    expect(other).not.toBe(text);
    expect(await deliver(other)).toMatchObject({ status: 200, body: { taken: 1, changed: 1 } });
    expect(await source()).toMatchObject({ state: 'OK', detailCode: 'TAKING', taken: 2, changed: 1, repeated: 2 });
  });

  it('takes the same bytes once also if they come at the same time', async () => {
    const text = message(2);
    const all = await Promise.all(Array.from({ length: 6 }, () => deliver(text)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(all.reduce((sum, { body }) => sum + body.taken, 0)).toBe(1);
  });

  it('refuses a wrong secret, a signature of other bytes and no proof alike, and says the first two on its row', async () => {
    const signature = `sha256=${createHmac('sha256', inbox.secret).update('other').digest('hex')}`;
    const answers = [
      await deliver(message(3), bearer('wrong')),
      await deliver(message(3), { 'x-hub-signature-256': signature }),
      await deliver(message(3), {}),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'TOKEN_INVALID']);
    const elsewhere = await platform.app.inject({
      url: '/api/v1/ca/inbox/none',
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...bearer(inbox.secret) },
      payload: 'x',
    });
    expect(elsewhere.json().detail).toBe(answers[0]?.body.detail);
    expect(await source()).toMatchObject({ state: 'FAILING', failureCode: 'INBOX_SECRET' });
    await deliver(message(3));
    expect(await source()).toMatchObject({ state: 'OK' });
  });

  it('says what it cannot take: a web page, half a message, a message about others, and too much', async () => {
    const page = await deliver('<!DOCTYPE html><html>Sign in</html>', {
      ...bearer(inbox.secret),
      'content-type': 'text/plain',
    });
    expect([page.status, page.body.detail]).toEqual([422, expect.stringContaining('begins with "<!DOCTYPE html>')]);
    expect((await deliver(message(4).slice(0, 900))).status).toBe(422);
    expect(await deliver(message(5, 80001))).toMatchObject({
      status: 200,
      body: { taken: 0, refused: [{ code: 'NOBODYS_SATELLITE' }] },
    });
    expect((await deliver(Buffer.alloc(8_400_000, 'x'))).status).toBe(413);
    const { refusals } = await source();
    expect(refusals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'UNREADABLE' }),
        expect.objectContaining({ code: 'NOBODYS_SATELLITE' }),
      ]),
    );
  });

  it('takes nothing while it is paused, and is never asked', async () => {
    const { sourceId } = await source();
    const act = (action: string) => ask(`/ca/sources/${sourceId}/actions`, { action, from: '2026-11-20' });
    expect((await act('TEST')).status).toBe(409);
    expect((await act('REPLAY')).status).toBe(409);
    await act('PAUSE');
    expect(await deliver(message(6))).toMatchObject({ status: 409 });
    await act('RESUME');
    expect(await deliver(message(6))).toMatchObject({ status: 200, body: { taken: 1 } });
  });

  it('is not stopped by a token for scripts: no pause, no other secret, no end', async () => {
    const { sourceId } = await source();
    const made = await platform.identity.commands['token.make']?.({ user: 'ada', days: 2 });
    const script = Value.Parse(Type.Object({ token: Type.String() }), made).token;
    const codeOf = async (method: 'POST' | 'DELETE', url: string, payload?: object) => {
      const request = { url: `/api/v1/ca/sources${url}`, method, headers: bearer(script) };
      const answer = await platform.app.inject({ ...request, ...(payload === undefined ? {} : { payload }) });
      return [answer.statusCode, answer.body === '' ? undefined : answer.json().code];
    };
    const refused = [403, 'TOKEN_LIMITED'];
    expect(await codeOf('POST', `/${sourceId}/actions`, { action: 'PAUSE' })).toEqual(refused);
    expect(await codeOf('POST', '', { source: 'WEBHOOK', replacesSecret: true })).toEqual(refused);
    expect(await codeOf('DELETE', `/${sourceId}`)).toEqual(refused);
    expect(await deliver(message(8))).toMatchObject({ status: 200, body: { taken: 1 } });
  });

  it('leaves an audit line of the operator with the figures of each delivery', async () => {
    await deliver(message(7));
    const { rows } = await platform.database.execute<{ details: { taken: number }; operator: string | null }>(
      "select details, operator_id as operator from audit_line where action = 'ca.inbox.deliver' order by at desc limit 1",
    );
    expect(rows[0]).toMatchObject({ details: { taken: 1, refused: 0 }, operator: expect.any(String) });
  });

  it('refuses a packed file, and says why', async () => {
    const answer = await deliver(gzipSync(Buffer.from(message(1))));
    expect([answer.status, answer.body.code]).toEqual([422, 'CONTENT_INVALID']);
    expect(answer.body.detail).toContain('it names no objects');
    expect((await source()).refusals).toContainEqual(expect.objectContaining({ code: 'UNREADABLE' }));
  });
});
