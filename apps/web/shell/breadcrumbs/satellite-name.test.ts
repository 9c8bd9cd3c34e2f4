import { describe, expect, it } from 'vitest';
import { satelliteName } from './satellite-name.ts';

describe('the satellite of an address', () => {
  const list = [
    { satelliteId: 'a', name: 'AURORA-1' },
    { satelliteId: 'b', name: '' },
  ];

  it('is found by its id', () => {
    expect(satelliteName(list, 'a')).toBe('AURORA-1');
  });

  it('has no name if it is not listed or has none', () => {
    expect(['b', 'd', undefined].map((id) => satelliteName(list, id))).toEqual([null, null, null]);
  });
});
