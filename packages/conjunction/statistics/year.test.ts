import { expect, it } from 'vitest';
import { yearS } from './year.ts';

it('a year of statistics has the 365.25 days of the specification, section 9', () => {
  expect(yearS).toBe(365.25 * 24 * 3600);
});
