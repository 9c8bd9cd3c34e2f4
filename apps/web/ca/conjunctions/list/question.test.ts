import type { SatelliteDocument } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { filtersOf, isSortedHere, orderOf, spanOf, whenOf } from './question.ts';

const minuteMs = Date.UTC(2026, 10, 20, 12, 34);
const satellite = (satelliteId: string, name: string): SatelliteDocument => ({
  satelliteId,
  etag: '"1"',
  name,
  effectiveHardBodyRadius: 1,
  hardBodyRadiusSource: 'GIVEN',
  isSynthetic: false,
});
const fleet = [satellite('a', 'AURORA-1'), satellite('b', 'AURORA-2')];

describe('the span of the list', () => {
  it('begins at the hour of the load, or ends an hour after it, so that rows can change sides', () => {
    expect(spanOf({ when: 'future', days: 30 }, minuteMs)).toEqual({ from: '2026-11-20T12:00:00.000Z' });
    expect(spanOf({ when: 'past', days: 30 }, minuteMs)).toEqual({
      from: '2026-10-21T00:00:00.000Z',
      to: '2026-11-20T14:00:00.000Z',
    });
  });
});

describe('the filters of the address', () => {
  it('are sent to the server: satellites by id, several risks, a part of a name', () => {
    const search = { satellite: 'AURORA-1,AURORA-2', risk: 'HIGH,CRITICAL,ODD', q: ' deb ' };
    expect(filtersOf(search, fleet)).toEqual({
      'satellite-id': ['a', 'b'],
      risk: ['CRITICAL', 'HIGH'],
      name: 'deb',
    });
    expect(filtersOf({}, undefined)).toEqual({ 'satellite-id': undefined, risk: undefined, name: undefined });
  });

  it('wait until the satellites are known, if any are named', () => {
    expect(filtersOf({ satellite: 'AURORA-1' }, undefined)).toBeUndefined();
  });
});

describe('the view of the page', () => {
  it('is the events that need attention, unless the address has a filter or another view', () => {
    expect(whenOf({})).toBe('attention');
    expect(whenOf({ risk: 'LOW' })).toBe('future');
    expect(whenOf({ q: 'DEB', when: 'attention' })).toBe('attention');
    expect(whenOf({ when: 'past' })).toBe('past');
    expect(spanOf({ when: 'attention', days: 30 }, minuteMs)).toEqual({
      from: '2026-11-20T12:00:00.000Z',
      attention: true,
    });
  });

  it('has a window of the closest approach in every view ahead', () => {
    const within = { days: 30, withinHours: 24 };
    const to = '2026-11-21T13:00:00.000Z';
    expect(spanOf({ when: 'future', ...within }, minuteMs)).toEqual({ from: '2026-11-20T12:00:00.000Z', to });
    expect(spanOf({ when: 'waiting', ...within }, minuteMs)).toMatchObject({ to, waiting: true });
    expect(spanOf({ when: 'attention', ...within }, minuteMs)).toMatchObject({ to, attention: true });
  });
});

describe('the order', () => {
  it('has the next events first, or the most recent past ones, unless the table is sorted by time otherwise', () => {
    expect([orderOf({}, 'future'), orderOf({}, 'past')]).toEqual(['asc', 'desc']);
    expect(orderOf({ sort: 'tca.asc' }, 'past')).toBe('asc');
    expect(orderOf({ sort: 'left.desc' }, 'future')).toBe('desc');
    expect(orderOf({ sort: 'miss.desc' }, 'future')).toBe('asc');
  });

  it('by any other column only sorts the loaded rows', () => {
    expect([{}, { sort: 'tca.desc' }, { sort: 'miss.asc' }].map(isSortedHere)).toEqual([false, false, true]);
  });
});
