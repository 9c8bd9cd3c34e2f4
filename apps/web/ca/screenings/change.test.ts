import { describe, expect, it } from 'vitest';
import { changed, notSetBack, readChange } from './change.ts';
import { screening } from './screening.fixture.ts';

const running = screening({ state: 'RUNNING', progress: 0.4 });
const change = { screeningId: 's-1', state: 'RUNNING', progress: 0.6 } as const;

describe('a screening that is followed', () => {
  it('advances with each event', () => {
    expect(changed(running, change)).toEqual({ ...running, progress: 0.6 });
    expect(changed(running, { ...change, state: 'COMPLETE', progress: 1 }).state).toBe('COMPLETE');
    expect(changed(running, { ...change, state: 'FAILED', progress: 0 })).toMatchObject({
      state: 'FAILED',
      progress: 0,
    });
  });

  it('never goes back: a late event, or one about another screening, changes nothing', () => {
    expect(changed(running, { ...change, progress: 0.2 })).toBe(running);
    expect(changed(running, { ...change, screeningId: 's-2' })).toBe(running);
    const cancelled = screening({ state: 'CANCELLED', progress: 0.4 });
    expect(changed(cancelled, change)).toBe(cancelled);
  });
});

describe('an event of the server', () => {
  it('is read if it is a change of a screening', () => {
    expect(readChange(change)).toEqual(change);
  });

  it('is refused otherwise', () => {
    expect(readChange(undefined)).toBeUndefined();
    expect(readChange({ ...change, progress: '60 %' })).toBeUndefined();
  });
});

describe('an answer that was made before the newest event', () => {
  it('does not set a running screening back, but brings its findings', () => {
    const known = { ...running, progress: 0.6 };
    expect(notSetBack({ ...running, progress: 0.5 }, known)).toEqual({ ...running, progress: 0.6 });
    expect(notSetBack({ ...running, progress: 0.7 }, known).progress).toBe(0.7);
    expect(notSetBack(running, undefined)).toBe(running);
    const ended = screening({ state: 'COMPLETE', progress: 1 });
    expect(notSetBack(ended, known)).toBe(ended);
    expect(notSetBack(running, { ...known, screeningId: 'other' })).toBe(running);
  });
});
