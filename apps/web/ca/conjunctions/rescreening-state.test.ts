import { describe, expect, it } from 'vitest';
import { rescreeningState } from './rescreening-state.ts';

const tcaMs = Date.parse('2026-11-20T06:00:00Z');
const notYet = { rescreening: { state: 'NOT_RESCREENED' }, tcaMs } as const;

describe('the rescreening of an event', () => {
  it('is pending before the closest approach, and no longer expected after it', () => {
    expect(rescreeningState(notYet, tcaMs - 1)).toBe('NOT_RESCREENED');
    expect(rescreeningState(notYet, tcaMs + 1)).toBeUndefined();
  });

  it('keeps its result after the closest approach', () => {
    expect(rescreeningState({ rescreening: { state: 'CLEAR' }, tcaMs }, tcaMs + 1)).toBe('CLEAR');
    expect(rescreeningState({ rescreening: undefined, tcaMs }, tcaMs - 1)).toBeUndefined();
  });
});
