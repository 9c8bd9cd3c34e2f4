import { describe, expect, it } from 'vitest';
import { rhythmOf } from './schedule.ts';

const at = (requestedBy: string, requestedAt: string) => ({ requestedBy, requestedAt });
const eight = '2026-11-20T08:00:00Z';
const hourMs = 3_600_000;

describe('the schedule of screenings', () => {
  it('has the interval between the last two that the schedule started', () => {
    const rows = [at('ada', '2026-11-20T09:00:00Z'), at('schedule', eight), at('upload', '2026-11-20T07:00:00Z')];
    expect(rhythmOf([...rows, at('schedule', '2026-11-20T00:00:00Z')])).toEqual({
      kind: 'regular',
      lastMs: Date.parse(eight),
      everyMs: 8 * hourMs,
      nextMs: Date.parse(eight) + 8 * hourMs,
    });
  });

  it('has no interval with only one, and does not exist without any', () => {
    expect(rhythmOf([at('schedule', eight)])).toEqual({ kind: 'once', lastMs: Date.parse(eight) });
    expect(rhythmOf([at('ada', eight), at('upload', eight)])).toEqual({ kind: 'none' });
  });
});
