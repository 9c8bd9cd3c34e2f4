import { describe, expect, it } from 'vitest';
import { satelliteName, screeningName } from './names.ts';

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

it('a screening is named after the objects it screened', () => {
  const [one, two] = [
    { id: 'sat-1', name: 'AURORA-1' },
    { id: '25544', name: '' },
  ];
  expect(screeningName({ primaries: [one] })).toBe('AURORA-1');
  expect(screeningName({ primaries: [two, one, one] })).toBe('25544 +2');
  expect(screeningName({ primaries: [] })).toBeUndefined();
});
