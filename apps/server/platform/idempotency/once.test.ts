import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentInstant, instantOfUnixMs, newId } from '../db/index.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing.ts';
import { forgetKeys, once, type RepeatableRequest } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const request = (changes: Partial<RepeatableRequest> = {}): RepeatableRequest => ({
  key: newId(),
  owner: 'ada',
  operation: 'createThing',
  request: { amount: 5 },
  ...changes,
});

describe('a request with an idempotency key', () => {
  it('is carried out once, however many come at the same time', async () => {
    const asked = request();
    let made = 0;
    const send = () =>
      test.db.transaction((tx) =>
        once(tx, asked, async () => {
          made += 1;
          return newId();
        }),
      );
    const ids = await Promise.all(Array.from({ length: 20 }, send));
    expect([new Set(ids).size, made]).toEqual([1, 1]);
  });

  it('is another request for another user, another call or another key', async () => {
    const asked = request();
    const others = [asked, { ...asked, owner: 'bob' }, { ...asked, operation: 'createOther' }, request()];
    const ids = [];
    for (const one of others) ids.push(await test.db.transaction((tx) => once(tx, one, async () => newId())));
    expect(new Set(ids).size).toBe(others.length);
  });

  it('is refused with another body', async () => {
    const asked = request();
    await test.db.transaction((tx) => once(tx, asked, async () => newId()));
    const changed = { ...asked, request: { amount: 6 } };
    await expect(test.db.transaction((tx) => once(tx, changed, async () => newId()))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
  });

  it('can be sent again after it failed', async () => {
    const asked = request();
    const failing = test.db.transaction((tx) => once(tx, asked, () => Promise.reject(new Error('no funds'))));
    await expect(failing).rejects.toThrow('no funds');
    expect(await test.db.transaction((tx) => once(tx, asked, async () => 'made'))).toBe('made');
  });

  it.each(['', 'ü', 'x'.repeat(256), 'a\tb'])('is refused if the key is none: %j', async (key) => {
    const sent = test.db.transaction((tx) => once(tx, request({ key }), async () => newId()));
    await expect(sent).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('is forgotten after a while', async () => {
    const asked = request();
    await test.db.transaction((tx) => once(tx, asked, async () => 'first'));
    expect(await test.db.transaction((tx) => forgetKeys(tx, instantOfUnixMs(0)))).toBe(0);
    expect(await test.db.transaction((tx) => forgetKeys(tx, currentInstant()))).toBeGreaterThan(0);
    expect(await test.db.transaction((tx) => once(tx, asked, async () => 'second'))).toBe('second');
  });

  it('is carried out each time without a key', async () => {
    const asked = request({ key: undefined });
    const ids = [];
    for (const id of ['a', 'b']) ids.push(await test.db.transaction((tx) => once(tx, asked, async () => id)));
    expect(ids).toEqual(['a', 'b']);
  });
});
