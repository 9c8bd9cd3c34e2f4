import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedImpulse } from '../burns/planned-burn.ts';
import { burnOutcome, unburntOutcome } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS, radiusKm, speedKmPerS } from '../event/crossing.fixture.ts';
import { atClosestApproach, eventsWithBurn } from './events-with-burn.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const oneMetreKm = 0.001;
const oneCentimetreKm = 0.000_01;

const burn = (revolutionsBefore: number, sizeMPerS: number, more: Partial<PlannedImpulse> = {}): PlannedImpulse => ({
  kind: 'impulsive',
  ignition: addSeconds(event.tca, -revolutionsBefore * periodS),
  axes: { frame: 'TNW', axes: 'following' },
  deltaVMPerS: [sizeMPerS, 0, 0],
  engine: undefined,
  ...more,
});

function withBurn(planned: PlannedImpulse, of = event) {
  const [found] = eventsWithBurn(event, planned, [of]);
  if (found === undefined) throw new Error('an event has no answer.');
  return found;
}

describe('an event on the orbit with a burn', () => {
  it('is where the equations of Clohessy and Wiltshire put it: 1.5 revolutions after a burn along the track', () => {
    const sizeKmPerS = 2e-5;
    const { event: moved, effect } = withBurn(burn(1.5, 1000 * sizeKmPerS));
    expect(effect).toBe('ADDED');
    const angleRad = 3 * Math.PI;
    const radialKm = (2 * (1 - Math.cos(angleRad)) * sizeKmPerS) / meanMotionRadPerS;
    const alongKm = ((4 * Math.sin(angleRad) - 3 * angleRad) * sizeKmPerS) / meanMotionRadPerS;
    const [x, y, z] = moved.object1.state.positionKm;
    expect(Math.abs(x - radiusKm - radialKm)).toBeLessThan(oneMetreKm);
    expect(Math.abs(y - alongKm)).toBeLessThan(oneMetreKm);
    expect(Math.abs(z)).toBeLessThan(oneCentimetreKm);
    // The other object crosses at a right angle, 100 m above: the shift along the track counts by its sine of 45°.
    const miss = Math.hypot(0.1 - radialKm, alongKm / Math.SQRT2);
    expect(Math.abs(unburntOutcome(moved).geometry.missDistanceKm - miss)).toBeLessThan(oneMetreKm);
    const { seconds } = unburntOutcome(moved);
    expect(seconds).toBeCloseTo(-alongKm / (2 * speedKmPerS), 3);
  });

  it('has the miss and the probability of that burn propagated in full, also at its new closest approach', () => {
    const inexact = burn(2.5, 0.05, {
      errors: { sizeErrorFraction: 0.05, pointingErrorRad: 0.01, sizeErrorMPerS: 0, pointingErrorMPerS: 0 },
    });
    const flown = burnOutcome(event, inexact);
    const moved = withBurn(inexact).event;
    const centred = atClosestApproach(moved);
    for (const one of [moved, centred]) {
      const outcome = unburntOutcome(one);
      expect(Math.abs(outcome.geometry.missDistanceKm - flown.geometry.missDistanceKm)).toBeLessThan(oneCentimetreKm);
      expect(outcome.probability / flown.probability).toBeCloseTo(1, 3);
    }
    expect(Math.abs(unburntOutcome(centred).seconds)).toBeLessThan(1e-6);
    const exact = unburntOutcome(withBurn(burn(2.5, 0.05)).event);
    expect(flown.probability / exact.probability).toBeGreaterThan(10);
  });

  it('is what a second burn starts from: the opposite one a revolution later leaves the shift of that revolution', () => {
    const sizeKmPerS = 3e-5;
    const centred = atClosestApproach(withBurn(burn(3, 1000 * sizeKmPerS)).event);
    const both = burnOutcome(centred, burn(2, -1000 * sizeKmPerS));
    const alongKm = (-3 * 2 * Math.PI * sizeKmPerS) / meanMotionRadPerS;
    const miss = Math.hypot(0.1, alongKm / Math.SQRT2);
    expect(Math.abs(both.geometry.missDistanceKm - miss)).toBeLessThan(oneMetreKm);
  });

  it('is not moved again if its message knows of the burn, nor by a burn after it', () => {
    const planned = burn(2, 0.02);
    const known = withBurn(planned).event;
    expect(withBurn(planned, known)).toEqual({ event: known, effect: 'IN_MESSAGE' });
    const late = { ...event, tca: addSeconds(event.tca, -3 * periodS) };
    expect(withBurn(planned, late)).toEqual({ event: late, effect: 'NONE' });
  });

  it('comes back in the order in which events were asked for', () => {
    const planned = burn(2, 0.02);
    const early = { ...event, tca: addSeconds(event.tca, -2.5 * periodS) };
    expect(eventsWithBurn(event, planned, [event, early]).map(({ effect }) => effect)).toEqual(['ADDED', 'NONE']);
    expect(eventsWithBurn(event, planned, [early, event]).map(({ effect }) => effect)).toEqual(['NONE', 'ADDED']);
  });
});
