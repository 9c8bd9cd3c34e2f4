import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { type Attempt, beginAttempt, forgetAttempt } from './attempts.ts';

const minuteMs = 60_000;
const startMs = Date.parse('2026-11-20T08:00:00Z');
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const begin = (attempt: Attempt, nowMs: number) => test.db.transaction((tx) => beginAttempt(tx, attempt, nowMs));
const forget = (attempt: Attempt) => test.db.transaction((tx) => forgetAttempt(tx, attempt));

describe('attempts to sign in', () => {
  it('pause for half a minute after five, then for twice as long each time', async () => {
    const ada = { userName: 'ada', address: '198.51.100.1' };
    for (let n = 0; n < 5; n += 1) expect(await begin(ada, startMs)).toEqual({ kind: 'go' });
    expect(await begin(ada, startMs)).toEqual({ kind: 'wait', untilMs: startMs + minuteMs / 2 });
    expect(await begin(ada, startMs + minuteMs)).toEqual({ kind: 'go' });
    expect(await begin(ada, startMs + minuteMs)).toEqual({ kind: 'wait', untilMs: startMs + 2 * minuteMs });
  });

  it('made in parallel are counted all the same', async () => {
    const bob = { userName: 'bob', address: '198.51.100.2' };
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => begin(bob, startMs)));
    expect(verdicts.filter(({ kind }) => kind === 'go')).toHaveLength(5);
  });

  it('leave the same name at another address alone', async () => {
    const eve = { userName: 'carol', address: '203.0.113.9' };
    for (let n = 0; n < 6; n += 1) await begin(eve, startMs);
    expect(await begin({ userName: 'carol', address: '198.51.100.3' }, startMs)).toEqual({ kind: 'go' });
  });

  it('pause for a name attacked from many addresses', async () => {
    for (let n = 0; n < 30; n += 1) await begin({ userName: 'dora', address: `203.0.113.${100 + n}` }, startMs);
    expect(await begin({ userName: 'dora', address: '198.51.100.4' }, startMs)).toMatchObject({ kind: 'wait' });
  });

  it('from one IPv6 network count together, whatever address they use of it', async () => {
    const from = (host: number) => ({ userName: 'gina', address: `2001:db8:7:7::${host}` });
    for (let n = 1; n <= 5; n += 1) expect(await begin(from(n), startMs)).toEqual({ kind: 'go' });
    expect(await begin(from(6), startMs)).toMatchObject({ kind: 'wait' });
    expect(await begin({ userName: 'gina', address: '2001:db8:7:8::1' }, startMs)).toEqual({ kind: 'go' });
  });

  it('are forgotten by a success, and after a quarter of an hour', async () => {
    const finn = { userName: 'finn', address: '198.51.100.5' };
    for (let n = 0; n < 4; n += 1) await begin(finn, startMs);
    await forget(finn);
    for (let n = 0; n < 4; n += 1) expect(await begin(finn, startMs)).toEqual({ kind: 'go' });
    expect(await begin(finn, startMs + 16 * minuteMs)).toEqual({ kind: 'go' });
    expect(await begin(finn, startMs + 16 * minuteMs)).toEqual({ kind: 'go' });
  });
});
