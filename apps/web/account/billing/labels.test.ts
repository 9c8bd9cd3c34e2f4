import { expect, test } from 'vitest';
import { reasonLabel, surchargeLabel } from './labels.ts';

test('a surcharge has a name of the page, and an unknown one is shown as it is written', () => {
  const keyOf = (key: string) => key;
  expect(surchargeLabel('URGENT', keyOf)).toBe('surcharge.URGENT');
  expect(surchargeLabel('RANGE_AND_ANGLES', keyOf)).toBe('surcharge.RANGE_AND_ANGLES');
  expect(surchargeLabel('NIGHT', keyOf)).toBe('NIGHT');
});

test('a refund says why in words, and what a person typed stays', () => {
  const keyOf = (key: string) => key;
  expect(reasonLabel('LATE', keyOf)).toBe('refundReason.LATE');
  expect(reasonLabel('USELESS', keyOf)).toBe('refundReason.USELESS');
  expect(reasonLabel('Clouds', keyOf)).toBe('Clouds');
});
