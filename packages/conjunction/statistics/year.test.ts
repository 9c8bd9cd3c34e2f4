import { expect, it } from 'vitest';
import { yearS } from './year.ts';

it('a year of statistics has the specified 365.25 days', () => {
  expect(yearS).toBe(365.25 * 24 * 3600);
});
