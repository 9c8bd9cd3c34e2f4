import { describe, expect, it } from 'vitest';
import { blackoutRuns, leadZone } from './time-axis.ts';

const ignitions = ['2026-11-26T07:00:00Z', '2026-11-26T16:00:00Z'].map((ignitionEpoch) => ({ ignitionEpoch }));
const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);

describe('the time axis of the trade space', () => {
  it('begins with the zone in which no command arrives in time', () => {
    expect(leadZone({ ignitions, commandLeadHours: 1, nowMs: at('06:00:00') })?.share).toBeCloseTo(0.1, 9);
    expect(leadZone({ ignitions, commandLeadHours: 10, nowMs: at('01:00:00') })?.share).toBe(0.25);
  });

  it('has none if a later first ignition was chosen, or after it', () => {
    expect(leadZone({ ignitions, commandLeadHours: 1, nowMs: at('03:00:00') })).toBeUndefined();
    expect(leadZone({ ignitions, commandLeadHours: 1, nowMs: at('08:00:00') })).toBeUndefined();
  });

  it('joins neighbouring ignitions of a blackout', () => {
    const allowed = [true, false, false, true, false].map((isAllowed) => ({ isAllowed }));
    const runs = blackoutRuns(allowed).map(({ from, width }) => [from, Number(width.toFixed(9))]);
    expect(runs).toEqual([
      [0.2, 0.4],
      [0.8, 0.2],
    ]);
  });
});
