import { getPriority } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runInside } from '../db/connection/guard.ts';
import type { RunOptions } from './errand.ts';
import type { Spin } from './fixtures/spin.task.ts';
import { type ComputePool, createComputePool } from './pool.ts';
import { defineTask } from './task.ts';

const spin = defineTask<typeof import('./fixtures/spin.task.ts')>(
  'test.spin',
  new URL('./fixtures/spin.task.ts', import.meta.url),
);
const sum = defineTask<typeof import('./fixtures/sum.task.ts')>(
  'test.sum',
  new URL('./fixtures/sum.task.ts', import.meta.url),
);

const threadNumber = defineTask<typeof import('./fixtures/thread-number.task.ts')>(
  'test.thread-number',
  new URL('./fixtures/thread-number.task.ts', import.meta.url),
);

const niceness = defineTask<typeof import('./fixtures/niceness.task.ts')>(
  'test.niceness',
  new URL('./fixtures/niceness.task.ts', import.meta.url),
);

const pools: ComputePool[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function poolOf(size: number): ComputePool {
  const pool = createComputePool({ size });
  pools.push(pool);
  return pool;
}

/** Starts a task and resolves when it runs or has ended. */
async function started(pool: ComputePool, input: Spin, options: RunOptions = {}) {
  const mark = new SharedArrayBuffer(4);
  const result = pool.run(spin, { ...input, started: mark }, options);
  const ended = result.catch(() => undefined);
  await Promise.race([Atomics.waitAsync(new Int32Array(mark), 0, 0).value, ended]);
  return { result };
}

describe('the compute pool', () => {
  it('answers what the task computes, over shared memory too', async () => {
    const shared = new SharedArrayBuffer(8);
    const answer = await poolOf(1).run(sum, { numbers: [1, 2, 3.5], shared });
    expect([...answer]).toEqual([6.5]);
    expect(new Float64Array(shared)[0]).toBe(6.5);
  });

  it('passes on the error of a task as it is, and goes on', async () => {
    const pool = poolOf(1);
    await expect(pool.run(sum, { numbers: [Number.NaN] })).rejects.toThrow(RangeError);
    expect([...(await pool.run(sum, { numbers: [1] }))]).toEqual([1]);
    expect(pool.stats()).toEqual({ threads: 1, busy: 0, waiting: 0, done: 1, failed: 1 });
  });

  it('takes the processor for what no one waits for when no one else wants it, on Linux', async () => {
    const pool = poolOf(1);
    const usual = getPriority();
    // Behind the thread that answers everybody.
    const behind = (steps: number) => (process.platform === 'linux' ? Math.min(19, usual + steps) : usual);
    expect(await pool.run(niceness, undefined)).toBe(behind(2));
    expect(await pool.run(niceness, undefined, { isBackground: true })).toBe(behind(5));
    expect(await pool.run(niceness, undefined)).toBe(behind(2));
  });

  it('lets nothing wait for what no one waits for', async () => {
    const pool = poolOf(1);
    const mark = new SharedArrayBuffer(4);
    const behind = pool.run(spin, { forMs: 3_000, started: mark }, { isBackground: true });
    await Atomics.waitAsync(new Int32Array(mark), 0, 0).value;
    let hasEnded = false;
    void behind.then(() => {
      hasEnded = true;
    });
    expect([...(await pool.run(sum, { numbers: [1] }))]).toEqual([1]);
    expect([hasEnded, pool.stats().busy]).toEqual([false, 0]);
    await behind;
  });

  it('lets no one wait for the end of a long batch', async () => {
    const pool = poolOf(3);
    const { result: first } = await started(pool, { forMs: 1_500 }, { owner: 'a', isLong: true });
    const ends: string[] = [];
    const noted = async (label: string, options: RunOptions) => {
      await pool.run(spin, { forMs: 10 }, options);
      ends.push(label);
    };
    const others = [
      noted('b', { owner: 'b', isLong: true }),
      noted('short', { owner: 'c' }),
      noted('own short', { owner: 'a' }),
    ];
    await Promise.all([first.then(() => ends.push('a')), ...others]);
    expect(ends.slice(0, 3).toSorted()).toEqual(['b', 'own short', 'short']);
    expect(ends.slice(3)).toEqual(['a']);
  });

  it('computes a long batch of each of four owners next to a batch, and counts them as busy', async () => {
    const pool = poolOf(3);
    const abort = new AbortController();
    const long = (owner: string) => ({ owner, isLong: true, signal: abort.signal });
    const batch = { owner: 'screens', signal: abort.signal };
    const others = ['a', 'b', 'c', 'd'].map(long);
    const all = [batch, ...others].map((options) => pool.run(spin, { forMs: 60_000 }, options));
    expect(pool.stats()).toMatchObject({ threads: 3, busy: 5, waiting: 0 });
    abort.abort();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  });

  it('ends the threads that keep something when it is released, the busy ones after their task', async () => {
    const pool = poolOf(3);
    const threadOf = (options: RunOptions) => pool.run(threadNumber, undefined, options);
    const before = await threadOf({ keeps: 'screening' });
    expect(await threadOf({ keeps: 'screening' })).toBe(before);
    pool.release('another');
    expect(await threadOf({})).toBe(before);
    pool.release('screening');
    const next = await threadOf({ keeps: 'screening' });
    expect(next).not.toBe(before);
    const { result } = await started(pool, { forMs: 300, label: 'to its end' });
    pool.release('screening');
    expect(await result).toBe('to its end');
    expect(await threadOf({})).not.toBe(next);
  });

  it('replaces a thread that died', async () => {
    const pool = poolOf(1);
    await expect(pool.run(sum, { numbers: [-1] })).rejects.toMatchObject({ code: 'COMPUTE_CRASHED' });
    expect([...(await pool.run(sum, { numbers: [2] }))]).toEqual([2]);
  });

  it('does not stall the thread of its caller', async () => {
    const pool = poolOf(1);
    const release = new SharedArrayBuffer(4);
    // If the task ran in this thread, nothing could release it, and it would spin to its end.
    const { result } = await started(pool, { forMs: 10_000, label: 'released', release });
    await new Promise((turned) => setImmediate(turned));
    Atomics.store(new Int32Array(release), 0, 1);
    expect(await result).toBe('released');
  });

  it('first takes what someone waits for, then by priority, then in turn', async () => {
    const pool = poolOf(1);
    const { result } = await started(pool, { forMs: 300 });
    const order: string[] = [];
    const add = (label: string, options: { isInteractive?: boolean; priority?: number }) =>
      pool.run(spin, { forMs: 0, label }, options).then((done) => order.push(done));
    const all = [
      add('slice 1', {}),
      add('slice 2', {}),
      add('urgent slice', { priority: 5 }),
      add('asked for', { isInteractive: true }),
    ];
    await result;
    await Promise.all(all);
    expect(order).toEqual(['asked for', 'urgent slice', 'slice 1', 'slice 2']);
  });

  it('keeps its last free thread for tasks that someone waits for', async () => {
    const pool = poolOf(2);
    const abort = new AbortController();
    const { result } = await started(pool, { forMs: 60_000 }, { signal: abort.signal });
    const second = pool.run(spin, { forMs: 0, label: 'slice 2' });
    const asked = pool.run(spin, { forMs: 0, label: 'asked for' }, { isInteractive: true });
    expect(await Promise.race([second, asked])).toBe('asked for');
    expect(pool.stats()).toMatchObject({ busy: 1, waiting: 1 });
    abort.abort();
    await expect(result).rejects.toMatchObject({ code: 'COMPUTE_CANCELLED' });
    expect(await second).toBe('slice 2');
  });

  it('gives a free thread to the owner with the fewest, however much another one asked for before', async () => {
    const pool = poolOf(5);
    const aborts = Array.from({ length: 4 }, () => new AbortController());
    const greedy = { owner: 'greedy', isInteractive: true };
    const modest = { owner: 'modest', isInteractive: true };
    const held = aborts.map(({ signal }) => pool.run(spin, { forMs: 60_000 }, { ...greedy, signal }));
    const order: string[] = [];
    const add = (label: string, options: RunOptions) =>
      pool.run(spin, { forMs: 0, label }, options).then((done) => order.push(done));
    const more = ['more', 'even more'].map((label) => add(label, greedy));
    const stop = new AbortController();
    held.push(pool.run(spin, { forMs: 60_000 }, { ...modest, signal: stop.signal }));
    const ends = Promise.allSettled(held);
    more.push(add('modest', modest));
    expect(pool.stats()).toMatchObject({ busy: 5, waiting: 3 });
    // The last free thread is for an owner without one, so the second that becomes free is given.
    for (const abort of aborts.slice(0, 2)) abort.abort();
    await Promise.all(more);
    expect(order).toEqual(['modest', 'more', 'even more']);
    for (const abort of [...aborts, stop]) abort.abort();
    expect((await ends).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  });

  it('keeps its last free thread from an owner that holds one already', async () => {
    const pool = poolOf(3);
    const abort = new AbortController();
    const greedy = { owner: 'greedy', isInteractive: true };
    const all = [1, 2, 3, 4].map(() => pool.run(spin, { forMs: 60_000 }, { ...greedy, signal: abort.signal }));
    expect(pool.stats()).toMatchObject({ busy: 2, waiting: 2 });
    const modest = { owner: 'modest', isInteractive: true };
    expect(await pool.run(spin, { forMs: 0, label: 'at once' }, modest)).toBe('at once');
    abort.abort();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  });

  it('gives a batch the next thread of an owner that keeps asking, and others the last one', async () => {
    const pool = poolOf(3);
    const aborts = [new AbortController(), new AbortController()];
    const greedy = { owner: 'greedy', isInteractive: true };
    const held = Promise.allSettled(
      aborts.map(({ signal }) => pool.run(spin, { forMs: 60_000 }, { ...greedy, signal })),
    );
    const order: string[] = [];
    const add = (label: string, options: RunOptions) =>
      pool.run(spin, { forMs: 0, label }, options).then((done) => order.push(done));
    const waiting = [add('more', greedy), add('even more', greedy), add('slice', { owner: 'another' })];
    await add('modest', { owner: 'modest', isInteractive: true });
    expect(pool.stats()).toMatchObject({ busy: 2, waiting: 3 });
    aborts[0]?.abort();
    await Promise.all(waiting);
    expect(order).toEqual(['modest', 'slice', 'more', 'even more']);
    aborts[1]?.abort();
    await held;
  });

  it('keeps its last free thread from tasks that no one owns, too', async () => {
    const pool = poolOf(3);
    const abort = new AbortController();
    const ownerless = { isInteractive: true, signal: abort.signal };
    const owned = { ...ownerless, owner: 'greedy' };
    const all = [owned, owned, ownerless, ownerless].map((options) => pool.run(spin, { forMs: 60_000 }, options));
    expect(pool.stats()).toMatchObject({ busy: 2, waiting: 2 });
    const modest = { owner: 'modest', isInteractive: true };
    expect(await pool.run(spin, { forMs: 0, label: 'at once' }, modest)).toBe('at once');
    abort.abort();
    await Promise.allSettled(all);
  });

  it('keeps its last free thread for what is short, also of an owner with a long task and a batch', async () => {
    const pool = poolOf(3);
    const abort = new AbortController();
    const { signal } = abort;
    const long = { isInteractive: true, isLong: true, signal };
    const all = [
      pool.run(spin, { forMs: 60_000 }, { owner: 'ours', signal }),
      ...['ours', 'demo', undefined].map((owner) =>
        pool.run(spin, { forMs: 60_000 }, { ...long, ...(owner && { owner }), priority: 1 }),
      ),
    ];
    expect(pool.stats()).toMatchObject({ busy: 2, waiting: 2 });
    const short = { owner: 'ours', isInteractive: true };
    const done = ['first', 'second'].map((label) => pool.run(spin, { forMs: 0, label }, short));
    expect(await Promise.all(done)).toEqual(['first', 'second']);
    expect(pool.stats()).toMatchObject({ busy: 2, waiting: 2 });
    abort.abort();
    await Promise.allSettled(all);
  });

  it('says in the log what holds the threads while someone waits for one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const warn = vi.fn();
      const pool = createComputePool({ size: 1, log: { warn } });
      pools.push(pool);
      const abort = new AbortController();
      const held = pool.run(spin, { forMs: 60_000 }, { signal: abort.signal });
      const asked = pool.run(spin, { forMs: 0 }, { isInteractive: true, signal: abort.signal });
      const ends = Promise.allSettled([held, asked]);
      vi.advanceTimersByTime(10_000);
      const facts = { task: 'test.spin', waits: 1, threads: ['test.spin'] };
      expect(warn.mock.calls).toEqual([[facts, 'a computation that someone waits for has no thread yet']]);
      abort.abort();
      vi.advanceTimersByTime(1_000);
      expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops a task that is cancelled, or never starts it', async () => {
    const pool = poolOf(1);
    const abort = new AbortController();
    const { result } = await started(pool, { forMs: 60_000 }, { signal: abort.signal });
    const waiting = pool.run(spin, { forMs: 60_000 }, { signal: abort.signal });
    abort.abort();
    await expect(result).rejects.toMatchObject({ code: 'COMPUTE_CANCELLED' });
    await expect(waiting).rejects.toMatchObject({ code: 'COMPUTE_CANCELLED' });
    await expect(pool.run(spin, { forMs: 0 }, { signal: abort.signal })).rejects.toMatchObject({
      code: 'COMPUTE_CANCELLED',
    });
    expect(await pool.run(spin, { forMs: 0, label: 'next' })).toBe('next');
  });

  it('lets a task that is cancelled end when it ends soon, and keeps its thread', async () => {
    const pool = poolOf(1);
    const abort = new AbortController();
    const { result } = await started(pool, { forMs: 50 }, { signal: abort.signal });
    abort.abort();
    await expect(result).rejects.toMatchObject({ code: 'COMPUTE_CANCELLED' });
    expect(await pool.run(spin, { forMs: 0, label: 'next' })).toBe('next');
    expect(pool.stats()).toEqual({ threads: 1, busy: 0, waiting: 0, done: 2, failed: 0 });
  });

  it('gives up at the deadline', async () => {
    const pool = poolOf(1);
    const { result } = await started(pool, { forMs: 60_000 }, { deadlineMs: 400 });
    await expect(result).rejects.toMatchObject({ code: 'COMPUTE_DEADLINE' });
    expect(await pool.run(spin, { forMs: 0, label: 'next' })).toBe('next');
  });

  it('says at the deadline of a task that none of its threads became free for it', async () => {
    const pool = poolOf(1);
    const abort = new AbortController();
    const { result } = await started(pool, { forMs: 60_000 }, { signal: abort.signal });
    const waiting = pool.run(spin, { forMs: 0 }, { isInteractive: true, deadlineMs: 50 });
    await expect(waiting).rejects.toMatchObject({ code: 'COMPUTE_BUSY' });
    abort.abort();
    await expect(result).rejects.toMatchObject({ code: 'COMPUTE_CANCELLED' });
  });

  it('refuses a task inside a transaction, and takes it after', async () => {
    const pool = poolOf(1);
    const transaction = { isOpen: true };
    const inside = runInside(transaction, async () => pool.run(spin, { forMs: 0 }));
    await expect(inside).rejects.toMatchObject({ code: 'COMPUTE_INSIDE_TRANSACTION' });
    const after = runInside(transaction, async () => {
      transaction.isOpen = false;
      return pool.run(spin, { forMs: 0, label: 'after' });
    });
    expect(await after).toBe('after');
  });

  it('refuses what is left when it is closed', async () => {
    const pool = poolOf(1);
    const { result } = await started(pool, { forMs: 60_000 });
    const waiting = pool.run(spin, { forMs: 0 });
    const closing = pool.close();
    await expect(result).rejects.toMatchObject({ code: 'COMPUTE_CLOSED' });
    await expect(waiting).rejects.toMatchObject({ code: 'COMPUTE_CLOSED' });
    await closing;
    await expect(pool.run(spin, { forMs: 0 })).rejects.toMatchObject({ code: 'COMPUTE_CLOSED' });
  });
});
