import { describe, expect, it } from 'vitest';
import { isFlownAsPlanned } from './index.ts';

const exact = { sizeErrorFraction: 0, directionErrorDeg: 0, timeErrorS: 0, timeWithinS: 1 };

describe('a flown burn', () => {
  it('is as planned within the cold and hot sizes, three degrees and a minute', () => {
    expect(isFlownAsPlanned(exact)).toBe(true);
    expect(isFlownAsPlanned({ ...exact, sizeErrorFraction: -0.03, directionErrorDeg: 2, timeErrorS: 8 })).toBe(true);
    expect(isFlownAsPlanned({ ...exact, sizeErrorFraction: -0.06 })).toBe(false);
    expect(isFlownAsPlanned({ ...exact, sizeErrorFraction: 0.06 })).toBe(false);
    expect(isFlownAsPlanned({ ...exact, directionErrorDeg: 4 })).toBe(false);
    expect(isFlownAsPlanned({ ...exact, timeErrorS: -90 })).toBe(false);
  });

  it('is not called late where the ephemeris cannot tell', () => {
    expect(isFlownAsPlanned({ ...exact, timeErrorS: 90, timeWithinS: 120 })).toBe(true);
  });

  it('that was not flown at all is not as planned', () => {
    expect(isFlownAsPlanned({ ...exact, sizeErrorFraction: -1, timeWithinS: 1_000 })).toBe(false);
  });
});
