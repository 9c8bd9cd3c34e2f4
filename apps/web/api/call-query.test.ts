import { afterEach, describe, expect, it, vi } from 'vitest';
import { untilComputed, whenComputed } from './call-query.ts';
import { askAgainInS, failureOfResponse } from './failure.ts';

afterEach(() => void vi.useRealTimers());

const refused = (code: string, header: Readonly<Record<string, string>>) =>
  failureOfResponse({ status: 503, statusText: '', headers: new Headers(header) }, { code, title: code, detail: code });

describe('an answer that is still computed', () => {
  it('is asked for again when the server says, and no other failure is', async () => {
    const later = await refused('STILL_COMPUTING', { 'Retry-After': '5' });
    const failures = [
      later,
      await refused('DEADLINE_EXCEEDED', { 'Retry-After': '30' }),
      await refused('DEADLINE_EXCEEDED', {}),
      await refused('DATABASE_UNAVAILABLE', { 'Retry-After': '2' }),
      await refused('STILL_COMPUTING', { 'Retry-After': 'Mon, 23 Nov 2026 00:00:00 GMT' }),
      new Error('x'),
    ];
    expect(failures.map(askAgainInS)).toEqual([5, 30, undefined, undefined, undefined, undefined]);
    expect(failures.map((failure) => untilComputed.retry(9, failure))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(untilComputed.retryDelay(9, later)).toBe(5_000);
  });

  it('arrives in the end, and the page knows that it waits', async () => {
    vi.useFakeTimers();
    const later = await refused('STILL_COMPUTING', { 'Retry-After': '5' });
    const answers = [() => Promise.reject(later), () => Promise.reject(later), async () => 'report'];
    const onWait = vi.fn();
    const report = whenComputed(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')), onWait);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([answers.length, onWait.mock.calls.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await report).toBe('report');
    expect(onWait).toHaveBeenCalledTimes(2);
  });

  it('that cannot be computed is a failure', async () => {
    const final = await refused('DEADLINE_EXCEEDED', {});
    await expect(whenComputed(() => Promise.reject(final), vi.fn())).rejects.toBe(final);
  });
});
