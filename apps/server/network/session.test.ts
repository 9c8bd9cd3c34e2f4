import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type NetworkToken, providerSession } from './session.ts';

const hourMs = 3_600_000;
const app = Fastify();
const heard: (string | undefined)[] = [];
const accepted = new Set<string>();
app.get('/api/v1/odt/tasks', async (request, reply) => {
  heard.push(request.headers.authorization);
  return accepted.has(request.headers.authorization ?? '') ? [] : reply.code(401).send({});
});

let nowMs = 0;
let made = 0;
afterEach(() => {
  heard.length = 0;
  accepted.clear();
  nowMs = 0;
  made = 0;
});

/** A provider whose tokens are valid for an hour. */
function session(signIn: () => Promise<NetworkToken | undefined> = newToken) {
  return providerSession({ app, signIn, nowMs: () => nowMs });
}

async function newToken(): Promise<NetworkToken> {
  made += 1;
  accepted.add(`Bearer t${made}`);
  return { token: `t${made}`, expiresAtMs: nowMs + hourMs };
}

const tasks = { method: 'GET', path: '/tasks' } as const;

describe('the session of the simulated network', () => {
  it('uses one token until a minute before it expires, and then the next one', async () => {
    const begin = session();
    const call = await begin();
    for (const minute of [0, 30, 59]) {
      nowMs = minute * 60_000;
      expect(await call?.(tasks)).toEqual({ status: 200, body: '[]' });
    }
    nowMs = 59 * 60_000 + 1;
    expect(await call?.(tasks)).toEqual({ status: 200, body: '[]' });
    expect(heard).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1', 'Bearer t2']);
  });

  it('signs in again when a token is refused before its time, and makes the call', async () => {
    const call = await session()();
    await call?.(tasks);
    accepted.clear();
    expect(await call?.(tasks)).toEqual({ status: 200, body: '[]' });
    expect(heard).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t2']);
  });

  it('says so when the new token is refused too', async () => {
    const call = await session(async () => ({ token: 'wrong', expiresAtMs: hourMs }))();
    await expect(call?.(tasks)).rejects.toThrow('its token is refused');
    expect(heard).toHaveLength(2);
  });

  it('is none while there is no provider', async () => {
    expect(await session(async () => undefined)()).toBeUndefined();
    expect(heard).toEqual([]);
  });
});
