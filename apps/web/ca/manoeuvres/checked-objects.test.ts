import { expect, it } from 'vitest';
import { checkedObjects } from './checked-objects.ts';

it('own element sets alone are not called the catalogue', () => {
  expect(checkedObjects({ lookAheadDays: 0 })).toBe('NONE');
  expect(checkedObjects({ lookAheadDays: 2 })).toBe('OWN_SETS');
  expect(checkedObjects({ lookAheadDays: 2, catalogue: 'digest' })).toBe('CATALOGUE');
});
