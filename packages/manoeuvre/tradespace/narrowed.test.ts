import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import { boxPlacesOf, largestInBox } from '../search/box.ts';
import { largestInTime } from '../search/constraints.ts';
import { directionOfAxis } from '../search/directions.ts';
import { eventMeeting } from '../search/event-meeting.ts';
import { leastSize } from '../search/least-size.ts';
import { alongRay } from '../search/meeting.ts';
import { type KnownSpace, narrowedSpace } from './narrowed.ts';
import { neededSizes } from './needed.ts';
import { cheapestCell, type TradeSpaceRequest, tradeSpace } from './trade-space.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const ignitionSeconds = Array.from({ length: 49 }, (_, index) => (-3.25 + index / 16) * periodS);
const axes = ['+T', '-T', '+R', '-N'] as const;
const sizesMPerS = Array.from({ length: 20 }, (_, index) => 0.2 * ((index + 1) / 20) ** 2);
const target = 1e-6;
const errors = { sizeErrorFraction: 0, pointingErrorRad: 0 };

const request: TradeSpaceRequest = {
  tca: event.tca,
  ignitions: unburntPoints(freeFlightOf(event), ignitionSeconds),
  ...{ axes, sizesMPerS, errors, event: eventMeeting(event), others: [], lookAheadS: 0 },
};
const space = tradeSpace(request);
const places = boxPlacesOf(event, ignitionSeconds[0] ?? 0);
const rays = request.ignitions.flatMap((point) =>
  axes.map((axis) => ({ point, direction: directionOfAxis(axis, point, event.tca) })),
);
const known: KnownSpace = {
  ...{ ignitionSeconds, axes, sizesMPerS },
  ...{ probability: space.probability, aggregateProbability: space.aggregateProbability },
  excursions: rays.map((ray) => places.excursionsOf(ray)),
};
const whole = { fromSeconds: ignitionSeconds[0] ?? 0, untilSeconds: ignitionSeconds.at(-1) ?? 0 };
const everything = { target, whole, spans: [whole], axes, maximumDeltaVMPerS: 1, box: undefined };

describe('excursions until the closest approach', () => {
  it('agree with Clohessy and Wiltshire', () => {
    const last = (place: number) => Math.abs(ignitionSeconds[Math.floor(place / axes.length)] ?? 0);
    const afterOneTurn = known.excursions.filter((_, place) => last(place) >= periodS);
    expect(afterOneTurn.length).toBeGreaterThanOrEqual(axes.length);
    known.excursions.forEach(([radial, along, cross], place) => {
      const axis = axes[place % axes.length];
      if (last(place) < periodS) return;
      const wave = 1 / meanMotionRadPerS / 1000;
      const want = {
        '+T': [4 * wave, undefined, 0],
        '-T': [4 * wave, undefined, 0],
        '+R': [wave, 4 * wave, 0],
        '-N': [0, 0, wave],
      }[axis ?? '+T'];
      [radial, along, cross].forEach((found, index) => {
        const expected = want[index];
        if (expected !== undefined) expect(Math.abs(found - expected)).toBeLessThan(0.02 * 4 * wave);
      });
      const drift = (3 * last(place)) / 1000;
      if (axis === '+T') expect(Math.abs(along - drift)).toBeLessThan(4.2 * wave);
    });
  });
});

describe('a trade space of an engine of low thrust', () => {
  it('proposes no burn that cannot be flown in time', () => {
    const engine = { accelerationMPerS2: 0.2 / periodS, earliest: addSeconds(event.tca, ignitionSeconds[0] ?? 0) };
    const inTime = (seconds: number) => largestInTime(engine, event.tca, seconds);
    const found = narrowedSpace(known, { ...everything, largestInTime: inTime }, periodS);
    expect(found.largestInTimeMPerS?.[0]).toBe(0);
    expect(found.largestInTimeMPerS?.at(24)).toBeCloseTo(2 * 0.98 * 0.2 * 1.5, 2);
    const cells = [found.cheapest, found.cheapestAlone, found.safest, found.longTerm, found.shortTerm];
    for (const cell of cells.filter((one) => one !== undefined)) {
      const ignition = Math.floor(cell / axes.length / sizesMPerS.length);
      const size = sizesMPerS[cell % sizesMPerS.length];
      expect(size).toBeLessThanOrEqual(found.largestInTimeMPerS?.[ignition] ?? 0);
    }
    const weak = { ...engine, accelerationMPerS2: 1e-9 };
    const none = narrowedSpace(
      known,
      { ...everything, largestInTime: (seconds) => largestInTime(weak, event.tca, seconds) },
      periodS,
    );
    expect([none.cheapest, none.safest]).toEqual([undefined, undefined]);
  });
});

describe('a narrowed trade space', () => {
  it('without further constraints is the whole one, with the same cheapest cell', () => {
    const found = narrowedSpace(known, everything, periodS);
    expect(found.cells).toHaveLength(space.probability.length);
    const limits = { target, isAllowed: () => true, maximumDeltaVMPerS: 1 };
    expect(found.cheapest).toBe(cheapestCell(request, space, limits));
  });

  it('has the remaining part: a window, axes, sizes, blackouts and a target', () => {
    const window = { fromSeconds: -2.5 * periodS, untilSeconds: -0.5 * periodS };
    const spans = [{ ...window, untilSeconds: -1.5 * periodS }];
    const asked = { ...everything, whole: window, spans, axes: ['-T', '+R'] as const, maximumDeltaVMPerS: 0.1 };
    const found = narrowedSpace(known, asked, periodS);
    expect(found.axes).toEqual([1, 2]);
    expect(found.sizes.every((size) => (sizesMPerS[size] ?? 1) <= 0.1)).toBe(true);
    expect(found.ignitions.every((at) => (ignitionSeconds[at] ?? 0) >= -2.5 * periodS - 1e-6)).toBe(true);
    expect(found.isAllowed.filter(Boolean).length).toBeLessThan(found.isAllowed.length);
    const best = found.cells[found.cheapest ?? -1];
    expect(space.aggregateProbability[best ?? -1]).toBeLessThanOrEqual(target);
    expect(found.shortTerm).toBeUndefined();
    expect(found.longTerm).toBe(found.cheapest);
  });

  it('separates long-term from short-term burns, and the long-term one is cheaper', () => {
    const { longTerm, shortTerm, cells } = narrowedSpace(known, everything, periodS);
    const sizeOf = (place = -1) => sizesMPerS[(cells[place] ?? 0) % sizesMPerS.length] ?? 0;
    expect(sizeOf(longTerm)).toBeGreaterThan(0);
    expect(sizeOf(longTerm)).toBeLessThan(sizeOf(shortTerm));
  });

  it('avoids the burn that is cheapest for the event alone if it meets another object, and names the safest', () => {
    const alone = narrowedSpace(known, everything, periodS);
    expect(alone.cheapestAlone).toBe(alone.cheapest);
    const cheapest = alone.cheapestAlone ?? -1;
    const inTheWay = Float64Array.from(space.aggregateProbability);
    inTheWay[alone.cells[cheapest] ?? -1] = 1e-4;
    const found = narrowedSpace({ ...known, aggregateProbability: inTheWay }, everything, periodS);
    expect(found.cheapestAlone).toBe(cheapest);
    expect(found.cheapest).not.toBe(cheapest);
    expect(inTheWay[found.cells[found.cheapest ?? -1] ?? -1]).toBeLessThanOrEqual(target);
    expect(inTheWay[found.cells[found.safest ?? -1] ?? -1]).toBe(Math.min(...inTheWay));
    const crowded = { ...known, aggregateProbability: inTheWay.map((value) => value + 1e-5) };
    const none = narrowedSpace(crowded, everything, periodS);
    expect(none.cheapest).toBeUndefined();
    expect(none.cheapestAlone).toBe(cheapest);
    expect(crowded.aggregateProbability[none.cells[none.safest ?? -1] ?? -1]).toBe(
      Math.min(...crowded.aggregateProbability),
    );
  });

  it('has no burn that leaves the box', () => {
    const box = { radialKm: 0.05, alongTrackKm: 1, crossTrackKm: 0.05 };
    const found = narrowedSpace(known, { ...everything, target: 1, box }, periodS);
    const cell = found.cells[found.cheapest ?? -1] ?? -1;
    const ray = Math.floor(cell / sizesMPerS.length);
    const largest = largestInBox(known.excursions[ray] ?? [0, 0, 0], box);
    expect(sizesMPerS[cell % sizesMPerS.length]).toBeLessThanOrEqual(largest);
    const tight = { ...everything, box: { radialKm: 1e-6, alongTrackKm: 1e-6, crossTrackKm: 1e-6 } };
    expect(narrowedSpace(known, tight, periodS).cheapest).toBeUndefined();
  });
});

describe('the required size', () => {
  it('is within 5 % of the size found for each burn alone, and inversely proportional to the lead time', () => {
    const unburntProbability = 1e-3;
    const needed = neededSizes(
      { sizesMPerS, aggregateProbability: space.aggregateProbability, unburntProbability },
      target,
    );
    let compared = 0;
    rays.forEach((ray, place) => {
      const found = needed[place];
      const exact = leastSize(alongRay(request.event, ray, errors), { target, maximumDeltaVMPerS: 0.2 });
      expect(found === undefined).toBe(exact === undefined);
      if (found === undefined || exact === undefined) return;
      compared += 1;
      expect(Math.abs(found / exact - 1)).toBeLessThan(0.05);
    });
    expect(compared).toBeGreaterThan(50);
    const alongTrack = (revolutions: number) =>
      needed[ignitionSeconds.findIndex((at) => Math.abs(at + revolutions * periodS) < 1) * axes.length];
    expect((alongTrack(1) ?? 0) / (alongTrack(3) ?? 1)).toBeGreaterThan(2.7);
    expect((alongTrack(1) ?? 0) / (alongTrack(3) ?? 1)).toBeLessThan(3.3);
  });
});

describe('F10: cells near the target', () => {
  const times = (factor: number) => space.aggregateProbability.map((value) => Math.max(value, factor * target));
  const secondsOf = (cell: number) => ignitionSeconds[Math.floor(cell / (axes.length * sizesMPerS.length))] ?? 0;

  it('are none if a cell reaches it, or if all are far from it', () => {
    expect(narrowedSpace(known, everything, periodS).nearTarget).toEqual([]);
    const far = { ...known, aggregateProbability: times(11) };
    expect(narrowedSpace(far, everything, periodS).nearTarget).toEqual([]);
  });

  it('are at most three, a quarter of a revolution apart, at which the event alone is below it', () => {
    const near = { ...known, aggregateProbability: times(3) };
    const { nearTarget, cheapest } = narrowedSpace(near, everything, periodS);
    expect(cheapest).toBeUndefined();
    expect(nearTarget).toHaveLength(3);
    for (const cell of nearTarget) expect(space.probability[cell]).toBeLessThanOrEqual(target);
    const [first = 0, second = 0, third = 0] = nearTarget.map(secondsOf).toSorted((a, b) => a - b);
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(periodS / 4);
  });
});
