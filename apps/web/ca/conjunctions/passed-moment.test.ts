import { msPerHour } from '@farpass/astro/constants';
import { expect, it } from 'vitest';
import { passedMoment } from './passed-moment.ts';

it('the last moment to decide passes as the satellite sets it, or with the last command that arrives in time', () => {
  const tcaMs = Date.parse('2026-11-26T12:00:00Z');
  const satellite = { configuration: { commitTimeHours: 6 } } as Parameters<typeof passedMoment>[0]['satellite'];
  const passed = (hours: number, of: typeof satellite) =>
    passedMoment({ tcaMs, nowMs: tcaMs - hours * msPerHour, satellite: of });
  expect([passed(25, undefined), passed(7, undefined)]).toEqual([undefined, undefined]);
  expect([passed(1.1, undefined), passed(0.9, undefined)]).toEqual([undefined, tcaMs - msPerHour]);
  expect([passed(7, satellite), passed(5, satellite)]).toEqual([undefined, tcaMs - 6 * msPerHour]);
});
