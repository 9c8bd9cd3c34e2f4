import { addSeconds, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { DetectedBurn } from './detected-burns.ts';
import { chanceOfMove, moveHabitOf } from './move-habit.ts';

const start = parseEpoch('2026-01-01T00:00:00', 'UTC');
const day = (days: number) => addSeconds(start, 86_400 * days);

function burnOn(days: number, crossTrack: number | null = null): DetectedBurn {
  const kind = crossTrack === null ? 'IN_PLANE' : 'BOTH';
  const deltaVMPerS = { alongTrack: days % 20 === 0 ? 0.01 : -0.03, crossTrack, sigma: 0.001, crossTrackSigma: null };
  return { epoch: day(days), earliest: day(days - 0.3), latest: day(days + 0.3), kind, confidence: 0.95, deltaVMPerS };
}

describe('the habit of an object', () => {
  it('is its intervals, its usual sizes and its next burn', () => {
    const burns = [burnOn(10), burnOn(20), burnOn(30, 2), burnOn(30.5), burnOn(42), burnOn(50)];
    const habit = moveHabitOf({ burns, to: day(55) });
    expect(habit?.intervalsDays.map((days) => Math.round(10 * days) / 10)).toEqual([8, 10, 10, 12]);
    expect(habit?.usualMPerS).toEqual({ alongTrack: 0.03, crossTrack: 2 });
    expect(habit?.state).toBe('REGULAR');
    expect(habit && formatUtc(habit.last, 0)).toBe(formatUtc(day(50), 0));
    expect(habit && secondsBetween(habit.next.expected, day(60))).toBeCloseTo(0, 3);
    expect(habit && secondsBetween(habit.next.earliest, day(58.6)) / 86_400).toBeCloseTo(0, 6);
    expect(habit && secondsBetween(habit.next.latest, day(61.4)) / 86_400).toBeCloseTo(0, 6);
  });

  it('is none with few burns, with burns of long ago, and after they have ended', () => {
    expect(moveHabitOf({ burns: [burnOn(10), burnOn(20), burnOn(30)], to: day(35) })).toBeUndefined();
    const burns = [burnOn(10), burnOn(20), burnOn(30), burnOn(40)];
    expect(moveHabitOf({ burns, to: day(59) })).toBeDefined();
    expect(moveHabitOf({ burns, to: day(61) })).toBeUndefined();
    expect(moveHabitOf({ burns, to: day(1000) })).toBeUndefined();
    expect(moveHabitOf({ burns: [], to: day(1) })).toBeUndefined();
  });

  it('is overdue once none of its intervals lasted as long as the time since its last burn', () => {
    const burns = [burnOn(10), burnOn(20), burnOn(30), burnOn(42), burnOn(50)];
    const late = moveHabitOf({ burns, to: day(61) });
    expect(late?.state).toBe('REGULAR');
    // Only the interval of twelve days lasted eleven.
    expect(late && secondsBetween(late.next.earliest, day(62)) / 86_400).toBeCloseTo(0, 6);
    expect(late && secondsBetween(late.next.latest, day(62)) / 86_400).toBeCloseTo(0, 6);
    expect(moveHabitOf({ burns, to: day(63) })?.state).toBe('OVERDUE');
  });

  it('says when its intervals say nothing about the next burn', () => {
    const irregular = [0, 1.2, 40, 148, 150, 200, 290].map((days) => burnOn(days));
    expect(moveHabitOf({ burns: irregular, to: day(295) })?.state).toBe('IRREGULAR');
  });

  it('counts no change of the orbit', () => {
    const large = { ...burnOn(33), deltaVMPerS: { ...burnOn(33).deltaVMPerS, alongTrack: 4.7 } };
    const burns = [burnOn(10), burnOn(20), burnOn(30), large, burnOn(42), burnOn(50)];
    const habit = moveHabitOf({ burns, to: day(55) });
    expect(habit?.intervalsDays.map((days) => Math.round(days))).toEqual([8, 10, 10, 12]);
    expect(habit?.usualMPerS.alongTrack).toBeLessThan(0.1);
  });

  it('says how likely the next burn is in a time', () => {
    const habit = { intervalsDays: [8, 10, 10, 12], last: day(50) };
    const chance = (from: number, to: number) => chanceOfMove(habit, { from: day(from), to: day(to) });
    expect(chance(51, 53)).toBeCloseTo(0.1, 12);
    expect(chance(51, 60.5)).toBeCloseTo(0.7, 12);
    expect(chance(59, 60.5)).toBeCloseTo(2.5 / 4, 12);
    expect(chance(60, 59)).toBe(0);
    expect(chance(49, 50)).toBe(0);
    // Overdue: one burn in ten days, whenever.
    expect(chance(64, 69)).toBeCloseTo(1 - Math.exp(-0.5), 12);
    for (const to of [52, 56, 60, 64, 80]) expect(chance(51, to)).toBeLessThanOrEqual(1);
  });
});
