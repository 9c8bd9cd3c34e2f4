import { describe, expect, it } from 'vitest';
import { rhythmOf } from './schedule.ts';

const at = (requestedBy: string, requestedAt: string) => ({ requestedBy, requestedAt });
const eight = '2026-11-20T08:00:00Z';
const hourMs = 3_600_000;

describe('the rhythm of screenings', () => {
  it('is that of the last two that the schedule started', () => {
    const rows = [at('ada', '2026-11-20T09:00:00Z'), at('schedule', eight), at('upload', '2026-11-20T07:00:00Z')];
    expect(rhythmOf([...rows, at('schedule', '2026-11-20T00:00:00Z')])).toEqual({
      kind: 'regular',
      lastMs: Date.parse(eight),
      everyMs: 8 * hourMs,
      nextMs: Date.parse(eight) + 8 * hourMs,
    });
  });

  it('is not known from one, and there is none without', () => {
    expect(rhythmOf([at('schedule', eight)])).toEqual({ kind: 'once', lastMs: Date.parse(eight) });
    expect(rhythmOf([at('ada', eight), at('upload', eight)])).toEqual({ kind: 'none' });
  });
});
