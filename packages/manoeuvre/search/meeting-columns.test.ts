import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import { directionOfAxis } from './directions.ts';
import { eventMeeting } from './event-meeting.ts';
import { alongRay, boundAlong, type Meeting } from './meeting.ts';
import { MeetingColumns } from './meeting-columns.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const [point] = unburntPoints(freeFlightOf(event), [-1.3 * periodS]);
const own = eventMeeting(event);

/** Meetings near and far, with round and with narrow ellipses. */
const meetings = fc.array(
  fc.record({
    seconds: fc.double({ min: -2 * periodS, max: 4 * periodS, noNaN: true }),
    missX: fc.double({ min: -30, max: 30, noNaN: true }),
    missY: fc.double({ min: -30, max: 30, noNaN: true }),
    sigmaKm: fc.double({ min: 1e-3, max: 3, noNaN: true }),
    ratio: fc.double({ min: 0.01, max: 1, noNaN: true }),
    turned: fc.double({ min: 0, max: Math.PI, noNaN: true }),
    radiusKm: fc.double({ min: 1e-3, max: 0.1, noNaN: true }),
    wideShare: fc.constantFrom(0, 0.1),
  }),
  { minLength: 1, maxLength: 40 },
);

type Drawn = typeof meetings extends fc.Arbitrary<(infer One)[]> ? One : never;

function meetingOf({ sigmaKm, ratio, turned, wideShare, ...rest }: Drawn): Meeting {
  const [large, small] = [sigmaKm ** 2, (ratio * sigmaKm) ** 2];
  const [c, s] = [Math.cos(turned), Math.sin(turned)];
  const core = {
    share: 1 - wideShare,
    xx: large * c * c + small * s * s,
    xy: (large - small) * c * s,
    yy: large * s * s + small * c * c,
  };
  const wide = { share: wideShare, xx: 30 * core.xx, xy: 30 * core.xy, yy: 30 * core.yy };
  return { ...rest, gaussians: wideShare > 0 ? [core, wide] : [core], response: own.response };
}

describe('the meetings ahead of a burn', () => {
  it('count if and only if they are ahead and the bound of their probability exceeds the limit', () => {
    const errors = fc.record({
      sizeErrorFraction: fc.double({ min: 0, max: 0.3, noNaN: true }),
      pointingErrorRad: fc.double({ min: 0, max: 0.2, noNaN: true }),
    });
    const limits = fc.double({ min: -14, max: -2, noNaN: true }).map((power) => 10 ** power);
    const largest = fc.double({ min: 1e-3, max: 5, noNaN: true });
    const axes = fc.constantFrom<'+T' | '-R' | '+N'>('+T', '-R', '+N');
    let counting = 0;
    fc.assert(
      fc.property(meetings, errors, limits, largest, axes, (drawn, wrong, above, to, axis) => {
        const others = drawn.map(meetingOf);
        const lookAheadS = 3 * periodS;
        const direction = directionOfAxis(axis, point, event.tca);
        const when = { errors: wrong, lookAheadS, sizes: { from: 0.3 * to, to }, above };
        const expected = others.filter(
          (other) =>
            other.seconds > point.seconds &&
            other.seconds < point.seconds + lookAheadS &&
            boundAlong(alongRay(other, { point, direction }, wrong), when.sizes) > above,
        );
        counting += expected.length;
        expect(new MeetingColumns(others).countedAlong({ point, direction }, when)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
    expect(counting).toBeGreaterThan(500);
  });
});
