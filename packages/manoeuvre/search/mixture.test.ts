import type { Matrix } from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import type { RtnPart } from '@farpass/conjunction/approach';
import { assessProbability } from '@farpass/conjunction/probability';
import { describe, expect, it } from 'vitest';
import { burnOutcome, freeFlightOf, unburntOutcome } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import { directionOfAxis, targetCurve } from './directions.ts';
import { eventMeeting } from './event-meeting.ts';
import { leastSize } from './least-size.ts';
import { alongRay, probabilityAlong, probabilityAtMiss } from './meeting.ts';

const periodS = (2 * Math.PI) / meanMotionRadPerS;
const exact = { sizeErrorFraction: 0, pointingErrorRad: 0 };

const diagonal = (r: number, t: number, n: number): Matrix => Float64Array.of(r * r, 0, 0, 0, t * t, 0, 0, 0, n * n);

/** As the errors of an element set: nine of ten are small, and one of ten is thirty times as large. */
const mixtureRtn: readonly RtnPart[] = [
  { share: 0.9, covarianceRtn: diagonal(0.05, 0.3, 0.05) },
  { share: 0.1, covarianceRtn: diagonal(1.5, 9, 1.5) },
];

/** The crossing with a second object of such errors; the covariance that holds 95 % of them is in between. */
const event = withSecondErrors({ covarianceRtn: diagonal(0.8, 5, 0.8), mixtureRtn });

function withSecondErrors(errors: Partial<ManoeuvreEvent['object2']>): ManoeuvreEvent {
  const plain = crossing();
  return { ...plain, object2: { ...plain.object2, ...errors } };
}

/** Each Gaussian as an event of its own. */
const alone = mixtureRtn.map(({ share, covarianceRtn }) => ({ share, event: withSecondErrors({ covarianceRtn }) }));

const summed = (probabilityOf: (one: ManoeuvreEvent) => number) =>
  alone.reduce((sum, { share, event: one }) => sum + share * probabilityOf(one), 0);

const [point] = unburntPoints(freeFlightOf(event), [-1.5 * periodS]);
const ray = { point, direction: directionOfAxis('+T', point, event.tca) };
const burn = (sizeMPerS: number) =>
  ({
    kind: 'impulsive',
    ignition: addSeconds(event.tca, point.seconds),
    axes: { frame: 'TNW', axes: 'following' },
    deltaVMPerS: [sizeMPerS, 0, 0],
    engine: undefined,
  }) as const;

describe('a burn for an event whose errors are a mixture', () => {
  // A small disc: the density at the miss times its area, written for this test alone.
  it('leaves the sum of both Gaussians, each times its share, and not that of the covariance that holds 95 %', () => {
    for (const sizeMPerS of [0, 0.05, 0.2]) {
      const { geometry, probability } = sizeMPerS === 0 ? unburntOutcome(event) : burnOutcome(event, burn(sizeMPerS));
      const { radial, transverse, normal } = geometry.missKm;
      const acrossMiss = (transverse + normal) / Math.SQRT2;
      const byDensity = mixtureRtn.reduce((sum, { share, covarianceRtn }) => {
        // Perpendicular planes: radial, and halfway between transverse and normal of both.
        const radialVariance = 0.05 ** 2 + covarianceRtn[0];
        const across = (0.2 ** 2 + 0.05 ** 2 + covarianceRtn[4] + covarianceRtn[8]) / 2;
        const area = event.hardBodyRadiusKm ** 2 / (2 * Math.sqrt(radialVariance * across));
        return sum + share * area * Math.exp(-(radial ** 2 / radialVariance + acrossMiss ** 2 / across) / 2);
      }, 0);
      expect(probability / byDensity).toBeCloseTo(1, 1);
      const single = withSecondErrors({ covarianceRtn: event.object2.covarianceRtn });
      const whole = sizeMPerS === 0 ? unburntOutcome(single) : burnOutcome(single, burn(sizeMPerS));
      expect(Math.abs(Math.log(probability / whole.probability))).toBeGreaterThan(0.3);
    }
  });

  it('has the probability that the assessment of a message gives for the same encounter', () => {
    const outcome = burnOutcome(event, burn(0.05));
    const assessed = assessProbability(outcome.encounter);
    if (assessed.kind === 'none') throw new Error('not assessed');
    expect(outcome.probability / assessed.value).toBeCloseTo(1, 3);
  });

  it('has the same probability by the state transition, at every size', () => {
    const along = alongRay(eventMeeting(event), ray, exact);
    for (const size of [0, 0.01, 0.1, 0.5]) {
      const each = summed((one) => probabilityAlong(alongRay(eventMeeting(one), ray, exact), size));
      expect(probabilityAlong(along, size) / each).toBeCloseTo(1, 12);
    }
  });

  it('is as small as it can be: 1 % less is above the target', () => {
    const along = alongRay(eventMeeting(event), ray, exact);
    for (const target of [1e-5, 1e-6, 1e-8]) {
      const size = leastSize(along, { target, maximumDeltaVMPerS: 20 }) ?? Number.NaN;
      expect(probabilityAlong(along, size)).toBeLessThanOrEqual(target);
      expect(probabilityAlong(along, 0.99 * size)).toBeGreaterThan(target);
    }
  });

  it('moves the miss onto a curve on which the sum equals the target', () => {
    const meeting = eventMeeting(event);
    const { x, y } = targetCurve(meeting, 1e-7);
    for (const place of [0, 100, 333, 600]) {
      const miss = { xKm: x[place] ?? Number.NaN, yKm: y[place] ?? Number.NaN };
      expect(probabilityAtMiss(meeting, miss) / 1e-7).toBeCloseTo(1, 6);
    }
  });
});
