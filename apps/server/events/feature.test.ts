import type { EventKind } from '@farpass/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../platform/db/testing.ts';
import { appendEvent, type EventHub, openEventHub } from '../platform/events/index.ts';
import { testApp, testOperatorId, tokenWith } from '../platform/http/testing.ts';
import { eventsFeature, eventText } from './feature.ts';

let database: TestDatabase;
let hub: EventHub;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let address: string;
const refused = new Set<string>();

beforeAll(async () => {
  database = await openTestDatabase();
  hub = await openEventHub(database.db, silentLog);
  ({ app } = await testApp({ calls: eventsFeature({ database: database.db, hub }).routes, refused }));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await hub.close();
  await database.close();
});

const happen = (number: number, operatorId = testOperatorId, kind: EventKind = 'catalogue.changed') =>
  database.db.transaction((tx) =>
    appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind, payload: { number } }),
  );

/** Reads the stream until its text contains the expected part. */
async function readUntil(wanted: string, headers: Record<string, string> = {}, during?: () => Promise<unknown>) {
  const gone = new AbortController();
  const authorization = `Bearer ${tokenWith({})}`;
  const response = await fetch(`${address}/api/v1/events`, {
    headers: { authorization, ...headers },
    signal: gone.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const decoder = new TextDecoder();
  let text = '';
  let started = false;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (!started) {
      started = true;
      await during?.();
    }
    if (text.includes(wanted)) break;
  }
  gone.abort();
  return text;
}

const lastId = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '';

describe('the event stream', () => {
  it('tells what happens from now on, and nothing of another operator', async () => {
    const text = await readUntil('"number":2', {}, async () => {
      await happen(1, '018f0000-0000-7000-8000-00000000000b');
      await happen(2);
    });
    expect(text).toContain('event: catalogue.changed\ndata: {"number":2}');
    expect(text).not.toContain('"number":1');
  });

  it('goes on after the last event that was seen, without a gap', async () => {
    const seen = lastId(await readUntil('"number":3', {}, () => happen(3)));
    await happen(4);
    await happen(5);
    const text = await readUntil('"number":5', { 'last-event-id': seen });
    expect(text.match(/"number":\d/g)).toEqual(['"number":4', '"number":5']);
  });

  it('tells people without a role of a service nothing of it, live and when they resume', async () => {
    const all = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
    const seen = lastId(await readUntil('"number":21', {}, () => happen(21)));
    await happen(22, testOperatorId, 'ca.conjunctions.changed');
    await happen(23);
    expect(await readUntil('"number":23', { 'last-event-id': seen })).not.toContain('"number":22');
    expect(await readUntil('"number":23', { ...all, 'last-event-id': seen })).toContain('ca.conjunctions.changed');
    const live = async () => {
      await happen(24, testOperatorId, 'ca.conjunctions.changed');
      await happen(25);
    };
    expect(await readUntil('"number":25', {}, live)).not.toContain('"number":24');
  });

  it('says reset when the place to resume at is unknown', async () => {
    expect(await readUntil('reset', { 'last-event-id': 'from-another-life' })).toContain('event: reset\ndata: {}');
  });

  it('ends for a caller who is shut out, before the next event is sent', async () => {
    let next: Promise<unknown> = Promise.resolve();
    const text = await readUntil('"number":8', {}, async () => {
      await happen(7);
      refused.add(tokenWith({}));
      next = new Promise((resolve) => setTimeout(resolve, 1_200)).then(() => happen(8));
    });
    await next;
    refused.clear();
    expect(text).toContain('"number":7');
    expect(text).not.toContain('"number":8');
  });

  describe('of one user', () => {
    const userId = 'many-tabs';
    const open = async (of: string, method = 'GET') => {
      const gone = new AbortController();
      const headers = { authorization: `Bearer ${tokenWith({}, { userId: of })}` };
      const response = await fetch(`${address}/api/v1/events`, { method, headers, signal: gone.signal });
      return { response, close: () => gone.abort() };
    };

    it('are at most fifty at a time', async () => {
      const opened = [];
      for (let stream = 0; stream < 50; stream += 1) opened.push(await open(userId));
      expect(opened.map(({ response }) => response.status)).toEqual(Array(50).fill(200));
      const { response } = await open(userId);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
      expect(await response.json()).toMatchObject({ detail: expect.stringContaining('50 event streams') });
      const other = await open('another');
      expect(other.response.status).toBe(200);
      opened.shift()?.close();
      await expect
        .poll(async () => {
          const again = await open(userId);
          opened.push(again);
          return again.response.status;
        })
        .toBe(200);
      for (const { close } of [...opened, other]) close();
    });

    it('end with the answer if only its head was asked for', async () => {
      for (let head = 0; head < 51; head += 1) {
        const { response } = await open('heads', 'HEAD');
        expect([head, response.status]).toEqual([head, 200]);
      }
    });
  });

  it('keeps silent connections open with a comment line', () => {
    expect(eventText({ kind: 'alive', position: 'p' })).toBe('id: p\n: at p\n\n');
  });
});
