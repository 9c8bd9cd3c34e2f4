import { describe, expect, it } from 'vitest';
import { formatEpoch, parseEpoch } from '../time/index.ts';
import { epochOfSet, minutesSinceEpoch, setEpochOf } from './index.ts';

const epoch = { modifiedJulianDay: 57_753, secondsOfDay: 43_200 };

describe('the epoch of an element set', () => {
  it('is noon of its day after half of the day', () => {
    expect(formatEpoch(epochOfSet(epoch), 6)).toBe('2016-12-31T12:00:00.000000');
    expect(setEpochOf(epochOfSet(epoch))).toEqual(epoch);
  });

  it('counts minutes in days of 86,400 s, before the epoch as negative numbers', () => {
    expect(minutesSinceEpoch({ epoch }, parseEpoch('2016-12-31T12:01:30.6', 'UTC'))).toBeCloseTo(1.51, 12);
    expect(minutesSinceEpoch({ epoch }, parseEpoch('2016-12-30T11:00:00', 'UTC'))).toBe(-1500);
  });

  it('does not count the leap second at the end of 2016', () => {
    expect(minutesSinceEpoch({ epoch }, parseEpoch('2017-01-01T12:00:00', 'UTC'))).toBe(1440);
  });
});
