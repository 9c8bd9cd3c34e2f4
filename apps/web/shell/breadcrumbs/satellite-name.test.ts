import { describe, expect, it } from 'vitest';
import { readSatelliteName } from './satellite-name.ts';

describe('the satellite of an address', () => {
  const list = [{ satelliteId: 'a', name: 'AURORA-1' }, { satelliteId: 'b', name: '' }, { satelliteId: 'c' }, null];

  it('is found by its id', () => {
    expect(readSatelliteName(list, 'a')).toBe('AURORA-1');
  });

  it('has no name when it is not listed, not named, or the answer is no list', () => {
    expect(['b', 'c', 'd', undefined].map((id) => readSatelliteName(list, id))).toEqual([null, null, null, null]);
    expect(readSatelliteName({ satelliteId: 'a', name: 'AURORA-1' }, 'a')).toBeNull();
  });
});
