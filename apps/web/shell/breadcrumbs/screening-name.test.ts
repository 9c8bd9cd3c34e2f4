import { expect, it } from 'vitest';
import { screeningName } from './screening-name.ts';

it('a screening is named after the objects it screened', () => {
  const [one, two] = [
    { id: 'sat-1', name: 'AURORA-1' },
    { id: '25544', name: '' },
  ];
  expect(screeningName({ primaries: [one] })).toBe('AURORA-1');
  expect(screeningName({ primaries: [two, one, one] })).toBe('25544 +2');
  expect(screeningName({ primaries: [] })).toBeUndefined();
});
