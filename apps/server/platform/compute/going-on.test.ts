import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGoingOn } from './going-on.ts';

const limits = { answerMs: 30_000, most: 2, mostOfOwner: 1 };
const stillComputing = { code: 'STILL_COMPUTING', status: 503, headers: { 'Retry-After': '5' } };
const tooMuch = { code: 'DEADLINE_EXCEEDED', status: 503, headers: { 'Retry-After': '30' } };

afterEach(() => void vi.useRealTimers());

/** Something that takes until the test gives its result, and records whether it was stopped. */
function long() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { starts: 0, isStopped: false };
  const compute = (signal: AbortSignal) => {
    state.starts += 1;
    signal.addEventListener('abort', () => {
      state.isStopped = true;
      reject(new Error('stopped'));
    });
    return promise;
  };
  return { state, compute, resolve, reject };
}

function going() {
  vi.useFakeTimers();
  const ask = createGoingOn<string>(limits);
  const never = new AbortController().signal;
  return (
    key: string,
    compute: (signal: AbortSignal) => Promise<string>,
    more: { owner?: string; signal?: AbortSignal } = {},
  ) => {
    const { owner = 'a', signal = never } = more;
    const result = ask({ key, owner, signal, compute });
    // A test looks at it later.
    result.catch(() => undefined);
    return result;
  };
}

describe('a computation that takes longer than a request waits', () => {
  it('goes on behind the refusal, and the next request gets its result', async () => {
    const ask = going();
    const { state, compute, resolve } = long();
    const first = ask('one', compute);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(first).rejects.toMatchObject({
      ...stillComputing,
      message: expect.stringContaining('ask again in 5 s'),
    });
    const second = ask('one', compute);
    await vi.advanceTimersByTimeAsync(10_000);
    resolve('result');
    expect(await second).toBe('result');
    expect(state).toEqual({ starts: 1, isStopped: false });
  });

  it('keeps a result that no one waited for, and then forgets it', async () => {
    const ask = going();
    const { state, compute, resolve } = long();
    const first = ask('one', compute);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(first).rejects.toMatchObject(stillComputing);
    resolve('result');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await ask('one', compute)).toBe('result');
    expect(state.starts).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await ask('one', compute);
    expect(state.starts).toBe(2);
  });

  it('says why it failed to the one who asks again, without another start', async () => {
    const ask = going();
    const { state, compute, reject } = long();
    await Promise.all([
      expect(ask('one', compute)).rejects.toMatchObject(stillComputing),
      vi.advanceTimersByTimeAsync(30_000),
    ]);
    reject(new Error('too large'));
    await expect(ask('one', compute)).rejects.toThrow('too large');
    expect(state.starts).toBe(1);
  });

  it('is one for all who ask for the same', async () => {
    const ask = going();
    const { state, compute, resolve } = long();
    const all = [ask('one', compute), ask('one', compute, { owner: 'b' })];
    resolve('result');
    expect(await Promise.all(all)).toEqual(['result', 'result']);
    expect(state.starts).toBe(1);
  });

  it('ends with its last caller before the refusal, and goes on without callers after it', async () => {
    const ask = going();
    const [left, promised] = [long(), long()];
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [
      ask('left', left.compute, { signal: one.signal }),
      ask('left', left.compute, { signal: two.signal }),
    ];
    one.abort();
    await expect(asked[0]).rejects.toMatchObject({ code: 'COMPUTE_CANCELLED' });
    expect(left.state.isStopped).toBe(false);
    two.abort();
    await expect(asked[1]).rejects.toMatchObject({ code: 'COMPUTE_CANCELLED' });
    expect(left.state.isStopped).toBe(true);
    const again = long();
    void ask('left', again.compute);
    expect(again.state.starts).toBe(1);
    void ask('promised', promised.compute, { owner: 'b' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(promised.state.isStopped).toBe(false);
  });

  it('goes on only if not too many do, of this owner and of all; the others end and say when to start again', async () => {
    const ask = going();
    const owned = ['a', 'a', 'b', 'c'].map((owner, place) => {
      const one = long();
      return { ...one, result: ask(`${place}`, one.compute, { owner }) };
    });
    await vi.advanceTimersByTimeAsync(30_000);
    const wanted = [stillComputing, tooMuch, stillComputing, tooMuch];
    for (const [place, { result }] of owned.entries()) await expect(result).rejects.toMatchObject(wanted[place] ?? {});
    expect(owned.map(({ state }) => state.isStopped)).toEqual([false, true, false, true]);
    owned[0]?.resolve('done');
    await vi.advanceTimersByTimeAsync(0);
    const later = long();
    const result = ask('later', later.compute);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(result).rejects.toMatchObject(stillComputing);
  });
});
