import { expect, test } from 'vitest';
import { surchargeLabel } from './labels.ts';

test('a surcharge has a name of the page, and an unknown one is shown as it is written', () => {
  const keyOf = (key: string) => key;
  expect(surchargeLabel('URGENT', keyOf)).toBe('surcharge.URGENT');
  expect(surchargeLabel('RANGE_AND_ANGLES', keyOf)).toBe('surcharge.RANGE_AND_ANGLES');
  expect(surchargeLabel('NIGHT', keyOf)).toBe('NIGHT');
});
