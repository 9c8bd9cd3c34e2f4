import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { unburntOutcome } from '../event/burn-outcome.ts';
import { checkedOutcome, isSlow } from '../event/checked-outcome.ts';
import { crossing, meanMotionRadPerS, speedKmPerS } from '../event/crossing.fixture.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { planeProbability } from '../event/outcome.ts';
import { recommendBurn } from './recommend.ts';

/** Two satellites in nearly the same plane: they pass at this speed. */
function passing(relativeMPerS: number): ManoeuvreEvent {
  const event = crossing();
  const angle = relativeMPerS / 1000 / speedKmPerS;
  const velocityKmPerS = [0, speedKmPerS * Math.cos(angle), speedKmPerS * Math.sin(angle)] as const;
  const whole = (object: ManoeuvreEvent['object1']) => ({ ...object, covarianceRtn: withVelocities() });
  const object2 = { ...event.object2, state: { ...event.object2.state, velocityKmPerS } };
  return { ...event, object1: whole(event.object1), object2: whole(object2) };
}

/** Sigmas of 30, 100 and 30 m, and of velocities that belong to them on an orbit. */
function withVelocities(): Float64Array {
  const sigmas = [0.03, 0.1, 0.03, 3e-5, 3e-5, 3e-5];
  return Float64Array.from({ length: 36 }, (_, place) => (place % 7 === 0 ? (sigmas[place / 7] ?? 0) ** 2 : 0));
}

describe('a slow pair', () => {
  it('is assessed by the method that follows the orbits, a fast one by straight lines', () => {
    const slow = passing(0.5);
    const checked = checkedOutcome(slow, unburntOutcome(slow));
    expect(isSlow(checked)).toBe(true);
    expect(checked.method).not.toBe('foster1992');
    const fast = passing(50);
    const unchanged = unburntOutcome(fast);
    expect(checkedOutcome(fast, unchanged)).toBe(unchanged);
    expect(unchanged.method).toBe('foster1992');
  });

  // Straight lines promised 1e-5 and the whole encounter gave 2.7e-5.
  it('gets a burn whose promise holds for the whole encounter', async () => {
    const event = passing(0.5);
    const periodS = (2 * Math.PI) / meanMotionRadPerS;
    const target = 1e-5;
    const { recommended } = await recommendBurn({
      event,
      target,
      sky: undefined,
      constraints: {
        from: addSeconds(event.tca, -2.2 * periodS),
        until: addSeconds(event.tca, -0.4 * periodS),
        stepsPerOrbit: 8,
        directions: ['+T', '-T'],
        maximumDeltaVMPerS: 0.5,
        blackouts: [],
        sizeErrorFraction: 0,
        pointingErrorRad: 0,
      },
    });
    if (recommended === undefined) throw new Error('no burn is enough');
    const { outcome, aggregateProbability } = recommended;
    expect(outcome.method).not.toBe('foster1992');
    expect(outcome.probability).toBeLessThanOrEqual(1.001 * target);
    expect(outcome.probability).toBeGreaterThan(0.2 * target);
    expect(aggregateProbability).toBeCloseTo(outcome.probability, 12);
    expect(planeProbability(outcome.encounter)).toBeLessThan(outcome.probability);
  });
});
