import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAuditLine } from '../db/index.ts';
import { auditLine } from '../db/rows/tables.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../db/testing.ts';
import { type EnqueueOptions, type Jobs, openJobs } from './jobs.ts';
import { defineQueue, defineWorker, JobImpossible, type Queue, type RunningJob } from './queue.ts';

const data = Type.Object({ text: Type.String() });
interface Data {
  text: string;
}
type Handle = (job: RunningJob<Data>) => Promise<void>;

const plain = defineQueue({ name: 'test.plain', data });
const wide = defineQueue({ name: 'test.wide', data, concurrency: 2 });
const shared = defineQueue({ name: 'test.shared', data, concurrency: 2, concurrencyOfOperator: 1 });
const stubborn = defineQueue({ name: 'test.stubborn', data, retries: 1, firstRetryAfterS: 1 });
const joining = defineQueue({ name: 'test.joining', data, joinsWaiting: true });
const ordered = defineQueue({ name: 'test.ordered', data });
const unworked = defineQueue({ name: 'test.unworked', data });
const daily = defineQueue({ name: 'test.daily', data, schedule: { cron: '17 3 * * *', data: { text: 'daily' } } });
const queues = [plain, wide, shared, stubborn, joining, ordered, unworked, daily];
const worked = [plain, wide, shared, stubborn, joining, daily];

let test: TestDatabase;
let jobs: Jobs;
const handlers = new Map<string, Handle>();

beforeAll(async () => {
  test = await openTestDatabase();
  jobs = await openJobs({ db: test.db, log: silentLog, queues });
  await jobs.work(worked.map((queue) => defineWorker(queue, async (job) => await handlers.get(job.data.text)?.(job))));
});

afterAll(async () => {
  await jobs.stop();
  await test.close();
});

let counter = 0;

/** Enqueues a job that only this test knows, with its handler. */
async function send(queue: Queue<typeof data>, handle: Handle, options: EnqueueOptions = {}): Promise<string> {
  counter += 1;
  const text = `job ${counter}`;
  handlers.set(text, handle);
  const id = await test.db.transaction((tx) =>
    jobs.enqueue(tx, queue, { data: { text }, operatorId: 'op-1', ...options }),
  );
  if (id === undefined) throw new Error('joined another');
  return id;
}

const soon = { timeout: 60_000, interval: 20 };
/** The row of a job in pg-boss, with the output of its last attempt. */
async function keptOf(id: string) {
  const { rows } = await test.db.execute<{ state: string; output: unknown }>(
    'select state, output from pgboss.job where id = $1',
    [id],
  );
  return rows[0];
}
const stateOf = async (id: string) => (await keptOf(id))?.state;
const auditActions = async () =>
  (await test.db.read((read) => read.select().from(auditLine))).map(({ action }) => action);

describe('the first transaction of each queue', () => {
  it.each(queues)('$name ends at once', { timeout: 60_000 }, async (queue) => {
    const id = await test.db.transaction((tx) =>
      jobs.enqueue(tx, queue, { data: { text: 'without a handler' }, operatorId: 'op-1' }),
    );
    expect(id).toBeTypeOf('string');
  });
});

describe('a job', () => {
  it('is done soon after the transaction that enqueued it was committed', async () => {
    const times: number[] = [];
    for (const _ of [1, 2, 3]) {
      const done = Promise.withResolvers<number>();
      const started = performance.now();
      await send(plain, async () => done.resolve(performance.now() - started));
      times.push(await done.promise);
    }
    // Other work on the computer can only lengthen them; without a notice each would wait for seconds.
    expect(Math.min(...times)).toBeLessThan(2_000);
  });

  it('does not exist when the transaction was rolled back', async () => {
    let runs = 0;
    handlers.set('rolled back', async () => {
      runs += 1;
    });
    const failing = test.db.transaction(async (tx) => {
      await jobs.enqueue(tx, plain, { data: { text: 'rolled back' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const done = Promise.withResolvers<void>();
    await send(plain, async () => done.resolve());
    await done.promise;
    expect(runs).toBe(0);
  });

  it('with data that do not match its queue is refused', async () => {
    const wrong = test.db.transaction((tx) =>
      jobs.enqueue(tx, defineQueue({ ...plain, data: Type.Any() }), { data: 7 }),
    );
    await expect(wrong).rejects.toThrow('do not match');
  });

  it('writes its results together with its end', async () => {
    const id = await send(wide, async (job) => {
      await job.finish((tx) => writeAuditLine(tx, { actor: 'system', action: 'test.finished', outcome: 'done' }));
    });
    await expect.poll(() => stateOf(id), soon).toBe('completed');
    expect(await auditActions()).toContain('test.finished');
  });

  it('is tried again after a failure, then ends as a dead letter that can be sent back', async () => {
    const attempts: number[] = [];
    const id = await send(stubborn, async (job) => {
      attempts.push(job.attempt);
      if (attempts.length <= 2) throw new Error(`attempt ${job.attempt} failed`);
    });
    await expect
      .poll(() => keptOf(id), soon)
      .toMatchObject({ state: 'failed', output: { message: 'attempt 2 failed' } });
    expect(attempts).toEqual([1, 2]);
    expect((await jobs.stats()).deadLetters).toBe(1);
    expect(await jobs.redrive()).toBe(1);
    await expect.poll(() => attempts.length, soon).toBe(3);
    expect((await jobs.stats()).deadLetters).toBe(0);
  });

  it('that is impossible is not tried again', async () => {
    let runs = 0;
    const id = await send(wide, async () => {
      runs += 1;
      throw new JobImpossible('the satellite is gone');
    });
    await expect
      .poll(() => keptOf(id), soon)
      .toMatchObject({ state: 'completed', output: { message: 'the satellite is gone' } });
    expect(runs).toBe(1);
    expect((await jobs.stats()).deadLetters).toBe(0);
  });

  it('of an operator waits for its own, while that of another one runs', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const hold = (label: string) => async () => {
      begun.push(label);
      await gate.promise;
    };
    const ids = [
      await send(shared, hold('a'), { operatorId: 'a' }),
      await send(shared, hold('a'), { operatorId: 'a' }),
    ];
    await expect.poll(() => begun, soon).toEqual(['a']);
    ids.push(await send(shared, hold('b'), { operatorId: 'b' }));
    await expect.poll(() => begun, soon).toEqual(['a', 'b']);
    gate.resolve();
    for (const id of ids) await expect.poll(() => stateOf(id), soon).toBe('completed');
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('joins one with its key that still waits', async () => {
    const add = () =>
      test.db.transaction((tx) => jobs.enqueue(tx, joining, { data: { text: 'x' }, key: 'k', startAfterS: 60 }));
    expect(await add()).toBeTypeOf('string');
    expect(await add()).toBeUndefined();
  });

  it('is done when it is due, although workers of the embedded database look only every 30 s', async () => {
    const id = await send(plain, async () => undefined, { startAfterS: 2 });
    expect(await stateOf(id)).toBe('created');
    await expect.poll(() => stateOf(id), { timeout: 20_000, interval: 20 }).toBe('completed');
  });

  it('takes its operator’s turn, unless it is urgent, goes ahead of the operator’s others, or is last', async () => {
    const order: string[] = [];
    const add = (text: string, options: EnqueueOptions) => send(ordered, async () => void order.push(text), options);
    await add('demo', { operatorId: 'demo', haste: 'last' });
    for (const text of ['a1', 'a2', 'a3', 'a4']) await add(text, { operatorId: 'a' });
    for (const text of ['b1', 'b2']) await add(text, { operatorId: 'b' });
    for (const text of ['a ahead', 'a next']) await add(text, { operatorId: 'a', haste: 'ahead' });
    await add('b ahead', { operatorId: 'b', haste: 'ahead' });
    await add('b urgent', { operatorId: 'b', haste: 'urgent' });
    const handleNext = defineWorker(ordered, async (job) => await handlers.get(job.data.text)?.(job));
    await jobs.work([handleNext]);
    const expected = ['b urgent', 'a ahead', 'b ahead', 'a1', 'b1', 'a next', 'a2', 'b2', 'a3', 'a4', 'demo'];
    await expect.poll(() => order.length, soon).toBe(expected.length);
    expect(order).toEqual(expected);
  });

  it('is followed by the next without a pause', async () => {
    const total = 100;
    let done = 0;
    const started = performance.now();
    for (let at = 0; at < total; at += 1) {
      await send(plain, async () => {
        done += 1;
      });
    }
    // With a pause of five seconds after each it would take 500 s; a busy machine takes half a minute.
    await expect.poll(() => done, { timeout: 100_000, interval: 20 }).toBe(total);
    expect(performance.now() - started).toBeLessThan(125_000);
  });

  it('with a schedule is on it', async () => {
    const found = await test.db.execute<{ cron: string; data: Data }>(
      `select cron, data from pgboss.schedule where name = $1`,
      [daily.name],
    );
    expect(found.rows).toEqual([{ cron: '17 3 * * *', data: { text: 'daily' } }]);
  });
});

describe('a job that was taken from its worker', () => {
  it('writes nothing when that worker finishes after all', async () => {
    const running = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<unknown>();
    const id = await send(wide, async (job) => {
      running.resolve();
      await taken.promise;
      const line = { actor: 'system', action: 'test.lost', outcome: 'done' } as const;
      await job.finish((tx) => writeAuditLine(tx, line)).catch(ended.resolve);
    });
    await running.promise;
    await test.db.execute(`update pgboss.job set state = 'cancelled' where id = $1`, [id]);
    taken.resolve();
    expect(await ended.promise).toMatchObject({ name: 'JobLost' });
    expect(await stateOf(id)).toBe('cancelled');
    expect(await auditActions()).not.toContain('test.lost');
  });
});

describe('a server that was killed', () => {
  it('leaves a running job behind, which is done by the next one', async () => {
    const text = 'orphan';
    const id = await test.db.transaction((tx) => jobs.enqueue(tx, unworked, { data: { text }, operatorId: 'op-1' }));
    const asTakenByAKilledWorker = `update pgboss.job set state = 'active', started_on = now() - interval '5 minutes',
      heartbeat_on = now() - interval '5 minutes', heartbeat_seconds = 30 where id = $1`;
    await test.db.execute(asTakenByAKilledWorker, [id]);
    const done = Promise.withResolvers<number>();
    handlers.set(text, async (job) => done.resolve(job.attempt));
    const next = await openJobs({ db: test.db, log: silentLog, queues });
    await next.work([defineWorker(unworked, async (job) => await handlers.get(job.data.text)?.(job))]);
    expect(await done.promise).toBe(2);
    await expect.poll(() => stateOf(id ?? ''), soon).toBe('completed');
    await next.stop();
  });
});
