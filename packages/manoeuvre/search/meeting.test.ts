import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import { directionOfAxis } from './directions.ts';
import { eventMeeting, unchanged } from './event-meeting.ts';
import { addedCovarianceKm2 } from './execution-error.ts';
import { leastSize } from './least-size.ts';
import { alongRay, boundAlong, probabilityAlong } from './meeting.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const exact = { sizeErrorFraction: 0, pointingErrorRad: 0 };
const meeting = eventMeeting(event);

function rayAt(revolutions: number, axis: '+T' | '-T' | '+R') {
  const [point] = unburntPoints(freeFlightOf(event), [-revolutions * periodS]);
  return { point, direction: directionOfAxis(axis, point, event.tca) };
}

describe('a meeting along a ray', () => {
  it('has the probability of the event without a burn', () => {
    const at = alongRay(meeting, rayAt(1, '+T'), exact);
    expect(probabilityAlong(at, 0)).toBeGreaterThan(1e-4);
    expect(at.addedXx).toBe(0);
  });

  it('is never more probable than its bound', () => {
    const errors = fc.record({
      sizeErrorFraction: fc.double({ min: 0, max: 0.3, noNaN: true }),
      pointingErrorRad: fc.double({ min: 0, max: 0.2, noNaN: true }),
      sizeErrorMPerS: fc.double({ min: 0, max: 0.01, noNaN: true }),
      pointingErrorMPerS: fc.double({ min: 0, max: 0.01, noNaN: true }),
    });
    const size = fc.double({ min: 0, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(errors, size, fc.constantFrom('+T', '-T', '+R'), (wrong, at, axis) => {
        const ray = alongRay(meeting, rayAt(1.3, axis), wrong);
        expect(probabilityAlong(ray, at)).toBeLessThanOrEqual(boundAlong(ray, { from: 0, to: 0.3 }) * (1 + 1e-9));
      }),
      { numRuns: 60 },
    );
  });

  // The along-track drift grows with time, so a miss that depends on the drift needs a burn proportional to 1/t.
  it('needs a size inversely proportional to the lead time, over whole revolutions', () => {
    const sizes = [2, 4, 8].map((revolutions) => {
      const size = leastSize(alongRay(meeting, rayAt(revolutions, '+T'), exact), {
        target: 1e-9,
        maximumDeltaVMPerS: 5,
      });
      return (size ?? Number.NaN) * revolutions;
    });
    expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(1, 2);
    expect((sizes[2] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(1, 2);
  });
});

describe('the errors of a burn', () => {
  it('enlarge the covariance in every direction, and never reduce it', () => {
    const { point, direction } = rayAt(0.7, '+T');
    const impulse = { point, deltaVKmPerS: [direction[0] / 50, direction[1] / 50, direction[2] / 50] as const };
    expect(addedCovarianceKm2(impulse, unchanged, exact)).toBeUndefined();
    const added = addedCovarianceKm2(impulse, unchanged, { sizeErrorFraction: 0.05, pointingErrorRad: 0.02 });
    if (added === undefined) throw new Error('no covariance');
    const vector = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -1, max: 1, noNaN: true })));
    fc.assert(
      fc.property(vector, (v) => {
        let form = 0;
        for (let i = 0; i < 3; i += 1)
          for (let j = 0; j < 3; j += 1) form += (v[i] ?? 0) * (added[3 * i + j] ?? 0) * (v[j] ?? 0);
        return form >= -1e-15;
      }),
    );
    expect((added[0] ?? 0) + (added[4] ?? 0) + (added[8] ?? 0)).toBeGreaterThan(0);
  });
});
