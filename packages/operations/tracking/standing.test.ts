import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { type OrbitNow, standingOf } from './index.ts';

const epochMs = Date.UTC(2026, 10, 25, 12);
const ahead = Array.from({ length: 37 }, (_, step) => ({
  daysAfter: step / 12,
  afterKm: 0.05 + step / 30,
  beforeKm: 0.4,
  apartKm: step / 100,
}));
const orbit: OrbitNow = {
  nowMs: epochMs + 2 * msPerHour,
  orbitEpochMs: epochMs,
  usedEpochMs: epochMs - msPerDay,
  ahead,
};

describe('a determined orbit', () => {
  it('is better right after its measurements', () => {
    const found = standingOf(orbit);
    expect(found.kind).toBe('BETTER');
    expect(found.sigmaNowKm).toBeLessThan(0.2);
    expect(found.previousSigmaNowKm).toBe(0.4);
  });

  it('is worse once its uncertainty has grown above that of the orbit before', () => {
    expect(standingOf({ ...orbit, nowMs: epochMs + 2 * msPerDay })).toMatchObject({
      kind: 'WORSE',
      previousSigmaNowKm: 0.4,
    });
  });

  it('is older than a newer element set, and would not be used', () => {
    const found = standingOf({ ...orbit, nowMs: epochMs + 2 * msPerDay, usedEpochMs: epochMs + 43 * msPerHour });
    expect(found).toMatchObject({ kind: 'OLDER', newerHours: 43 });
  });

  it('is used if its element set is the newest', () => {
    expect(standingOf({ ...orbit, usedEpochMs: epochMs + 0.4 }).kind).toBe('USED');
    expect(standingOf({ ...orbit, usedEpochMs: undefined }).kind).toBe('BETTER');
  });

  it('is compared now and days ahead, as far as it was computed, by the largest values of a revolution', () => {
    const { ahead: found } = standingOf(orbit);
    expect(found.map(({ daysAhead }) => daysAhead)).toEqual([0, 1, 3]);
    // The last sample within three hours of a day and two hours is that of a day and four hours.
    expect(found[1]?.sigmaKm).toBeCloseTo(0.05 + 14 / 30, 10);
    expect(found[1]).toMatchObject({ previousSigmaKm: 0.4, apartKm: 0.14 });
    const later = standingOf({ ...orbit, nowMs: epochMs + 5 * msPerHour });
    expect(later.ahead.map(({ daysAhead }) => daysAhead)).toEqual([0, 1]);
    expect(standingOf({ ...orbit, ahead: [] }).ahead).toEqual([]);
  });

  it('has no sigma beyond the days for which it was computed', () => {
    expect(standingOf({ ...orbit, nowMs: epochMs + 9 * msPerDay }).sigmaNowKm).toBeUndefined();
  });
});
