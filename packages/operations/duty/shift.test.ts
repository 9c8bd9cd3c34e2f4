import { expect, it } from 'vitest';
import { shiftStart } from './index.ts';

it('a shift report begins with the shift of the person, else with the shift of now, else twelve hours ago', () => {
  const hour = 3_600_000;
  const shifts = [
    { person: 'ada', second: 'bo', fromMs: 0, untilMs: 8 * hour },
    { person: 'bo', second: undefined, fromMs: 8 * hour, untilMs: 16 * hour },
  ];
  expect(shiftStart(shifts, 'ada', 3 * hour)).toBe(0);
  expect(shiftStart(shifts, 'bo', 3 * hour)).toBe(0);
  expect(shiftStart(shifts, 'cy', 9 * hour)).toBe(8 * hour);
  expect(shiftStart(shifts, 'ada', 20 * hour)).toBe(8 * hour);
  expect(shiftStart([], 'ada', 20 * hour)).toBe(8 * hour);
});
