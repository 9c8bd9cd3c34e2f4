import { msPerHour } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { refundReasonOf } from './index.ts';
import { deliveryHours, refundReasons } from './outcome.ts';

const file = { observedAtUnixMs: 0, deliveredAtUnixMs: 3 * msPerHour, measurements: 12 };

describe('a delivered pass', () => {
  it('with measurements and in time is paid for', () => {
    expect(refundReasonOf(file)).toBeUndefined();
    expect(refundReasonOf({ ...file, deliveredAtUnixMs: deliveryHours * msPerHour })).toBeUndefined();
  });

  it('is paid back if it is late or useless', () => {
    expect(refundReasonOf({ ...file, deliveredAtUnixMs: deliveryHours * msPerHour + 1 })).toBe('LATE');
    expect(refundReasonOf({ ...file, measurements: 0 })).toBe('USELESS');
    expect(refundReasons).toEqual(['LATE', 'USELESS']);
  });
});
