import { norm } from '@farpass/astro/linear';
import { addSeconds, formatUtc, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedImpulse } from '../burns/planned-burn.ts';
import { burnOutcome, unburntOutcome } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import type { SearchConstraints } from './constraints.ts';
import { recommendBurn } from './recommend.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const before = (revolutions: number) => addSeconds(event.tca, -revolutions * periodS);
const target = 1e-7;

const constraints: SearchConstraints = {
  from: before(2.5),
  until: before(0.25),
  stepsPerOrbit: 16,
  directions: ['+T', '-T'],
  maximumDeltaVMPerS: 0.2,
  blackouts: [],
  sizeErrorFraction: 0,
  pointingErrorRad: 0,
};

const search = (changes: Partial<SearchConstraints> = {}) =>
  recommendBurn({ event, constraints: { ...constraints, ...changes }, target, sky: undefined });

/** The smallest size along the velocity at a time, found by propagating burns of many sizes. */
function leastFlown(seconds: number, sign: 1 | -1): number {
  const isEnough = (size: number) => {
    const burn: PlannedImpulse = {
      kind: 'impulsive',
      ignition: addSeconds(event.tca, seconds),
      axes: { frame: 'TNW', axes: 'following' },
      deltaVMPerS: [sign * size, 0, 0],
      engine: undefined,
    };
    return burnOutcome(event, burn).probability <= target;
  };
  let [above, under] = [0, constraints.maximumDeltaVMPerS];
  for (let round = 0; round < 14; round += 1) {
    const middle = (above + under) / 2;
    if (isEnough(middle)) under = middle;
    else above = middle;
  }
  return under;
}

describe('the smallest burn along the track', () => {
  it('is within 2 % of the smallest on a dense grid of propagated burns', { tags: 'all' }, async () => {
    const { recommended, reason } = await search();
    const grid = Array.from({ length: 46 }, (_, index) => -periodS * (0.25 + 0.05 * index));
    const least = Math.min(...grid.flatMap((seconds) => [leastFlown(seconds, 1), leastFlown(seconds, -1)]));
    expect(recommended?.deltaVMPerS).toBeLessThan(1.0001 * least);
    expect(recommended?.deltaVMPerS).toBeGreaterThan(0.95 * least);
    expect(recommended?.outcome.probability).toBeLessThanOrEqual(target);
    expect(recommended?.outcome.probability).toBeGreaterThan(0.99 * target);
    expect(recommended?.aggregateProbability).toBe(recommended?.outcome.probability);
    expect(reason).toMatch(/^The smallest sufficient burn has 0\.\d+ m\/s\./);
  });

  it('avoids blackouts and reports that one limits it', async () => {
    const free = await search();
    const ignition = free.recommended?.burn.ignition ?? event.tca;
    const dark = { from: addSeconds(ignition, -900), until: addSeconds(ignition, 1200) };
    const { recommended, binding } = await search({ blackouts: [dark] });
    const seconds = secondsBetween(recommended?.burn.ignition ?? ignition, ignition);
    expect(seconds <= -900 || seconds >= 1200).toBe(true);
    expect(recommended?.deltaVMPerS).toBeGreaterThanOrEqual(free.recommended?.deltaVMPerS ?? 0);
    if (Math.abs(seconds + 900) < 1 || Math.abs(seconds - 1200) < 1) expect(binding).toContain('blackouts');
  });

  it('is larger if the burn is inexact', async () => {
    const exact = await search();
    const inexact = await search({ sizeErrorFraction: 0.2, pointingErrorRad: 0.1 });
    expect(inexact.recommended?.deltaVMPerS).toBeGreaterThan(exact.recommended?.deltaVMPerS ?? 0);
  });

  it('is no larger in a free direction than along the track', { tags: 'all' }, async () => {
    const [along, free] = [await search(), await search({ directions: 'any' })];
    expect(free.recommended?.deltaVMPerS).toBeLessThanOrEqual(1.001 * (along.recommended?.deltaVMPerS ?? 0));
    expect(norm(free.recommended?.burn.deltaVMPerS ?? [0, 0, 0])).toBeCloseTo(free.recommended?.deltaVMPerS ?? 0, 9);
  });
});

describe('the latest burn', () => {
  const sizes = { maximumDeltaVMPerS: 0.2 };
  /** Whether the largest burn, propagated, is enough at a time. */
  const isEnoughAt = (seconds: number) =>
    ([1, -1] as const).some((sign) => leastFlown(seconds, sign) < 0.999 * sizes.maximumDeltaVMPerS);

  it('is enough, and two minutes later none up to the maximum is, as propagated burns show', {
    tags: 'all',
  }, async () => {
    const latestUntil = addSeconds(event.tca, -60);
    const asked = { event, constraints: { ...constraints, ...sizes }, target, sky: undefined, latestUntil };
    const { latest, recommended } = await recommendBurn(asked);
    const seconds = secondsBetween(latest?.ignition ?? event.tca, event.tca);
    expect(isEnoughAt(seconds)).toBe(true);
    const later = Array.from({ length: 20 }, (_, index) => Math.min(-60, seconds + 120 + 30 * index));
    expect(later.filter(isEnoughAt)).toEqual([]);
    expect(seconds).toBeGreaterThan(secondsBetween(recommended?.burn.ignition ?? event.tca, event.tca));
    expect(latest?.deltaVMPerS).toBeLessThanOrEqual(sizes.maximumDeltaVMPerS);
    expect(latest?.deltaVMPerS).toBeGreaterThan(recommended?.deltaVMPerS ?? 1);
  });

  it('is not after the end of the window if a person named one, and none if no burn is enough', async () => {
    const { latest } = await search(sizes);
    expect(secondsBetween(latest?.ignition ?? event.tca, constraints.until)).toBeLessThan(1e-6);
    const nothing = await search({ maximumDeltaVMPerS: 1e-5 });
    expect([nothing.recommended, nothing.latest]).toEqual([undefined, undefined]);
  });

  it('begins with the thrust of an engine that takes its time', async () => {
    const free = await search();
    const engine = { accelerationMPerS2: 1e-4, earliest: constraints.from };
    const slow = await search({ engine });
    const leadS = secondsBetween(event.tca, slow.latest?.ignition ?? event.tca);
    const arcS = (slow.latest?.deltaVMPerS ?? 0) / engine.accelerationMPerS2;
    expect(leadS).toBeGreaterThan(arcS);
    expect(leadS).toBeGreaterThan(secondsBetween(event.tca, free.latest?.ignition ?? event.tca));
  });
});

describe('a search without an answer', () => {
  it('names blackouts that cover the window', async () => {
    const dark = await search({ blackouts: [{ from: before(3), until: before(0.1) }] });
    const { recommended, outcome, binding, reliefs, reason } = dark;
    expect([recommended, outcome]).toEqual([undefined, 'NO_TIME']);
    expect(reliefs.map(({ without }) => without)).toEqual(['blackouts']);
    expect(binding).toEqual(['blackouts']);
    expect(reason).toMatch(/blackouts cover the whole window.*Without the blackouts, 0\.\d+ m\/s along [+-]T/);
  });

  it('names a maximum that is too small, with the size that would be enough', async () => {
    const least = (await search()).recommended?.deltaVMPerS ?? 0;
    const { recommended, outcome, binding, reliefs, reason } = await search({ maximumDeltaVMPerS: 0.8 * least });
    expect([recommended, outcome]).toEqual([undefined, 'NOTHING_ENOUGH']);
    const relief = reliefs.find(({ without }) => without === 'maximumDeltaVMPerS');
    expect((relief?.deltaVMPerS ?? 0) / least).toBeCloseTo(1, 1);
    expect(reason).toContain(formatUtc(relief?.ignition ?? event.tca, 0));
    expect(binding).toContain('maximumDeltaVMPerS');
    const said = /With a larger maximum, ([\d.]+) m\/s/.exec(reason)?.[1];
    expect(Number(said) / least).toBeCloseTo(1, 1);
  });

  it('says that no time is left if the engine cannot finish a burn before the closest approach', async () => {
    const spans = { from: before(0.4), until: before(0.2) };
    const least = (await search(spans)).recommended?.deltaVMPerS ?? 0;
    const leftS = 0.4 * periodS;
    const slow = { accelerationMPerS2: least / leftS, earliest: spans.from };
    const late = await search({ ...spans, engine: slow });
    expect([late.recommended, late.outcome, late.binding, late.reliefs]).toEqual([undefined, 'TOO_LATE', [], []]);
    expect(late.reason).toMatch(/^No time is left: .* Ask the operator of the other object to move\./);
  });

  it('leaves the engine time for its arc before and after the ignition', async () => {
    const least = (await search()).recommended?.deltaVMPerS ?? 0;
    const engine = { accelerationMPerS2: least / periodS, earliest: constraints.from };
    const { recommended } = await search({ engine });
    const { deltaVMPerS = 0, burn: { ignition } = { ignition: event.tca } } = recommended ?? {};
    const halfArcS = deltaVMPerS / engine.accelerationMPerS2 / 2;
    expect(deltaVMPerS).toBeGreaterThan(0);
    expect(secondsBetween(ignition, constraints.from)).toBeGreaterThan(halfArcS);
    expect(secondsBetween(event.tca, ignition)).toBeGreaterThan(halfArcS);
  });

  it('names directions that do not help', async () => {
    const { recommended, binding } = await search({ directions: ['+N', '-N'], maximumDeltaVMPerS: 0.05 });
    expect(recommended).toBeUndefined();
    expect(binding).toContain('directions');
  });

  it('says that no burn is needed if the probability is already below the target', async () => {
    const target = 2 * unburntOutcome(event).probability;
    const asked = { event, constraints, target, sky: undefined };
    const { recommended, outcome, binding, reason } = await recommendBurn(asked);
    expect([recommended, outcome]).toEqual([undefined, 'NOT_NEEDED']);
    expect(binding).toEqual([]);
    expect(reason).toBe('The probability is below the target without a burn.');
  });

  it('refuses a window that ends before it begins, or after the closest approach', async () => {
    await expect(search({ from: before(0.2), until: before(1) })).rejects.toThrow(/SEARCH_WINDOW_EMPTY: until/);
    await expect(search({ from: before(0.2), until: before(1) })).rejects.toThrow(/end it later, or begin it earlier/);
    await expect(search({ until: before(-0.1) })).rejects.toThrow(/SEARCH_WINDOW_AFTER_TCA: until/);
  });
});
