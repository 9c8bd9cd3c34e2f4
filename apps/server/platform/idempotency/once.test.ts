import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOfUnixMs, newId } from '../db/index.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing.ts';
import { sealingWith } from '../settings/index.ts';
import { forgetKeys, type KeptAnswer, keptAnswers, type RepeatableRequest } from './index.ts';

const kept = keptAnswers(sealingWith(new Uint8Array(32).fill(1), 'answers'));

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const request = (changes: Partial<RepeatableRequest> = {}): RepeatableRequest => ({
  key: newId(),
  owner: 'ada',
  operation: 'createThing',
  content: { amount: 5 },
  ...changes,
});
const made = (id = newId()): KeptAnswer => ({ status: 201, headers: { ETag: '"1"' }, body: { id, secret: 'hidden' } });
const send = (asked: RepeatableRequest, make = async () => made()) =>
  test.db.transaction((tx) => kept.once(tx, asked, make));
const anHourLater = () => instantOfUnixMs(Date.now() + 3_600_000);
const find = (asked: RepeatableRequest) => test.db.read((read) => kept.find(read, asked));

describe('a request with an idempotency key', () => {
  it('is executed once, however many come at the same time', async () => {
    const asked = request();
    let count = 0;
    const make = async () => {
      count += 1;
      return made();
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(asked, make)));
    expect(count).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await find(asked)).toEqual(answers[0]);
  });

  it('is another request for another user, another call or another key', async () => {
    const asked = request();
    const others = [asked, { ...asked, owner: 'bob' }, { ...asked, operation: 'createOther' }, request()];
    const answers = [];
    for (const one of others) answers.push(JSON.stringify(await send(one)));
    expect(new Set(answers).size).toBe(others.length);
  });

  it('is refused with another content', async () => {
    const asked = request();
    await send(asked);
    const refusal = { code: 'IDEMPOTENCY_KEY_REUSED', status: 422 };
    const changed = { ...asked, content: { amount: 6 } };
    await expect(send(changed)).rejects.toMatchObject(refusal);
    await expect(find(changed)).rejects.toMatchObject(refusal);
  });

  it('can be sent again after it failed', async () => {
    const asked = request();
    await expect(send(asked, () => Promise.reject(new Error('no funds')))).rejects.toThrow('no funds');
    expect(await find(asked)).toBeUndefined();
    expect(await send(asked, async () => made('second'))).toEqual(made('second'));
  });

  it.each(['', 'ü', 'x'.repeat(256), 'a\tb'])('is refused if the key is none: %j', async (key) => {
    await expect(send(request({ key }))).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    await expect(find(request({ key }))).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('keeps no readable secret in the database', async () => {
    const asked = request();
    await send(asked);
    const { rows } = await test.db.execute<{ answer: string }>('select answer from idempotency_key');
    expect(rows.length).toBeGreaterThan(0);
    for (const { answer } of rows) expect(answer).not.toContain('hidden');
  });

  it('that an earlier version executed is refused, because its answer is not known', async () => {
    const asked = request();
    await test.db.execute(
      `insert into idempotency_key (owner, operation, key, digest, made_id) values ('ada', 'createThing', '${asked.key}', 'x', 'y')`,
    );
    await expect(send(asked)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is forgotten after a while', async () => {
    const asked = request();
    await send(asked, async () => made('first'));
    expect(await test.db.transaction((tx) => forgetKeys(tx, instantOfUnixMs(0)))).toBe(0);
    expect(await test.db.transaction((tx) => forgetKeys(tx, anHourLater()))).toBeGreaterThan(0);
    expect(await send(asked, async () => made('second'))).toEqual(made('second'));
  });
});
