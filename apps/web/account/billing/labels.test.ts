import { expect, test } from 'vitest';
import { reasonLabel, surchargeLabel } from './labels.ts';

test('a surcharge has a name of the page, and an unknown one is shown as it is written', () => {
  const keyOf = (key: string) => key;
  expect(surchargeLabel('URGENT', keyOf)).toBe('surcharge.URGENT');
  expect(surchargeLabel('RANGE_AND_ANGLES', keyOf)).toBe('surcharge.RANGE_AND_ANGLES');
  expect(surchargeLabel('NIGHT', keyOf)).toBe('NIGHT');
});

test('a refund or a release says why in words, as on the statement, and what a person typed stays', () => {
  const keyOf = (key: string) => key;
  // The statement says them too: those of refunds, and the states in which a request ends.
  const codes = ['LATE', 'USELESS', 'COMPLETE', 'PARTIAL', 'UNSUCCESSFUL', 'INFEASIBLE', 'CANCELLED'];
  for (const code of codes) expect(reasonLabel(code, keyOf)).toBe(`bookingReason.${code}`);
  expect(reasonLabel('Clouds', keyOf)).toBe('Clouds');
});
