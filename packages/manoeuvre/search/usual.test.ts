import { addSeconds, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { ownPeriodS } from '../event/burn-outcome.ts';
import { crossing } from '../event/crossing.fixture.ts';
import { eventSpace, usualSizesMPerS } from '../tradespace/event-space.ts';
import { usualConstraints, usualTarget } from './usual.ts';

const event = crossing();
const periodS = ownPeriodS(event);
const target = usualTarget(1e-4);
const before = (revolutions: number) => addSeconds(event.tca, -revolutions * periodS);

describe('the defaults of a search', () => {
  it('have a target one and a half orders of magnitude below the threshold', () =>
    expect(target).toBeCloseTo(3e-6, 15));

  it('have a window from the earliest command, at most twelve revolutions before, to half a revolution before', () => {
    const far = usualConstraints(event, { earliest: before(40), target });
    expect(secondsBetween(far.from, before(12))).toBeCloseTo(0, 6);
    expect(secondsBetween(far.until, before(0.5))).toBeCloseTo(0, 6);
    const near = usualConstraints(event, { earliest: before(3), target });
    expect(secondsBetween(near.from, before(3))).toBeCloseTo(0, 6);
    const last = usualConstraints(event, { earliest: before(0.4), target });
    expect(secondsBetween(last.until, before(0.2))).toBeCloseTo(0, 6);
  });

  it('have a maximum above the sufficient size, unless one is known', () => {
    const { maximumDeltaVMPerS } = usualConstraints(event, { earliest: before(3), target });
    expect(maximumDeltaVMPerS).toBeGreaterThanOrEqual(0.02);
    const engineMPerS = maximumDeltaVMPerS / 2;
    expect(usualConstraints(event, { earliest: before(3), target, engineMPerS }).maximumDeltaVMPerS).toBe(engineMPerS);
    expect(usualConstraints(event, { earliest: before(3), target, maximumDeltaVMPerS: 0.7 }).maximumDeltaVMPerS).toBe(
      0.7,
    );
  });
});

describe('the trade space of an event', () => {
  it('has at least sixteen ignitions per revolution, and its cheapest cell avoids blackouts', async () => {
    const dark = { from: before(2.9), until: before(1.1) };
    const constraints = usualConstraints(event, { earliest: before(3), target, blackouts: [dark] });
    const sizesMPerS = usualSizesMPerS(constraints.maximumDeltaVMPerS);
    const asked = { event, constraints, axes: ['+T', '-T'] as const, sizesMPerS, target, sky: undefined };
    const { request, space, isAllowed, cheapest } = await eventSpace(asked);
    expect(request.ignitions.length - 1).toBeGreaterThanOrEqual(16 * 2.5);
    expect(space.probability).toHaveLength(request.ignitions.length * 2 * sizesMPerS.length);
    expect(isAllowed.filter((one) => !one).length).toBeGreaterThan(16);
    const ignition = Math.floor((cheapest ?? 0) / (2 * sizesMPerS.length));
    expect(isAllowed[ignition]).toBe(true);
    expect(space.aggregateProbability[cheapest ?? 0]).toBeLessThanOrEqual(target);
    expect(sizesMPerS.at(-1)).toBeCloseTo(constraints.maximumDeltaVMPerS, 12);
  });
});
