/** @module-tag all */
import { Agent, request } from 'node:https';
import { afterAll, describe, expect, it } from 'vitest';
import { servedPair } from '../served-pair.fixture.ts';

const pair = servedPair();
const agent = new Agent({
  cert: pair.certificates.beta.certificate,
  key: pair.certificates.beta.privateKey,
  ca: pair.certificates.alpha.certificate,
  checkServerIdentity: () => undefined,
});
afterAll(() => agent.destroy());

interface Answered {
  readonly status: number;
  readonly type: string | undefined;
}

/** Sends a body as Beta; a server may close the connection before it has everything. */
function send(path: string, body: string | undefined, method = 'POST'): Promise<Answered> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const call = request(`${pair.alpha.url}${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => {
        text += piece.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: JSON.parse(text).error_type ?? undefined }),
      );
    });
    call.on('error', () => resolve({ status: 0, type: 'closed' }));
    call.end(body);
  });
}

describe('a peer that means harm', () => {
  it('sends no more values than a document has', async () => {
    const body = `{"email":[${'0,'.repeat(200_000)}0]}`;
    expect(await send('/api/v1/operator/x', body, 'PATCH')).toEqual({ status: 400, type: 'too_many_values' });
  });

  it('is refused for a path of nothing, and for a phone that is a number', async () => {
    expect(await send('//', undefined, 'GET')).toEqual({ status: 404, type: 'not_found' });
    expect(await send('/api/v1/operator/x', '{"phone":7}', 'PATCH')).toEqual({ status: 400, type: 'invalid_body' });
    expect(pair.alpha.faults).toEqual([]);
  });

  it('has two requests handled at a time, and faults of this server are noted', async () => {
    const { database } = pair.alpha.ports;
    const running = { now: 0, most: 0 };
    const usual = database.transaction;
    const held = Promise.withResolvers<void>();
    Object.assign(database, {
      transaction: async () => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await held.promise;
        running.now -= 1;
        throw new Error('the disk is gone');
      },
    });
    const answers = Array.from({ length: 8 }, () => send('/api/v1/event', undefined, 'GET'));
    await expect.poll(() => running.now).toBe(2);
    held.resolve();
    const found = await Promise.all(answers).finally(() => Object.assign(database, { transaction: usual }));
    expect(found.map(({ status }) => status)).toEqual(Array(8).fill(500));
    expect(running.most).toBe(2);
    expect(pair.alpha.faults).toHaveLength(8);
  });

  it('sends 60 MB in a minute at most, and then waits for the next one', async () => {
    // If a minute ends between them, the next one begins at zero.
    const body = JSON.stringify({ object_id: 'x', upload_type: 'definitive', file: 'x'.repeat(25_000_000) });
    const answers: Answered[] = [];
    for (let sent = 0; sent < 5; sent += 1) answers.push(await send('/api/v1/trajectory', body));
    expect(answers[0]).toMatchObject({ status: 400 });
    expect(answers.map(({ type }) => type)).toContain('rate_limited');
  });
});
