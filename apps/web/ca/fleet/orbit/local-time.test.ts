import { expect, it } from 'vitest';
import { clockOf } from './local-time.ts';

it('a local time is shown to the minute, and 24:00 as 00:00', () => {
  expect([22.5, 9.999, 0, 23.999].map(clockOf)).toEqual(['22:30', '10:00', '00:00', '00:00']);
});
