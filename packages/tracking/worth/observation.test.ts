import { degreeRad } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import type { Sight } from '../passes/index.ts';
import { observationNear, observationQuality, observedInterval, qualityOverPart } from './index.ts';

/** A pass of 600 s over the zenith of a flat Earth, 500 km high at 7.5 km/s. */
const heightKm = 500;
const speedKmPerS = 7.5;
const topSeconds = 300;
const sight: Sight = {
  secondsAfterStart: 0,
  azimuthRad: 0,
  elevationRad: 0,
  apparentElevationRad: 0,
  rangeKm: 0,
  rangeRateKmPerS: 0,
  angularRateRadPerS: 0,
  isSunlit: true,
  shadowClearanceKm: 0,
  sunElevationRad: 0,
  moonElevationRad: 0,
  moonSeparationRad: 0,
  phaseAngleRad: 0,
  magnitude: undefined,
};
const view = {
  at: (seconds: number): Sight => {
    const alongKm = speedKmPerS * (seconds - topSeconds);
    const elevationRad = Math.atan2(heightKm, Math.abs(alongKm));
    return { ...sight, secondsAfterStart: seconds, elevationRad, rangeKm: Math.hypot(heightKm, alongKm) };
  },
};
const whole = { fromSeconds: 0, toSeconds: 600 };
const twoPercent = 0.02;

describe('the quality of an observation', () => {
  it('is the mean sine of the elevation: by the integral of 1/√(1 + (v t/h)²) over the zenith and at the horizon', () => {
    const integral = (from: number, to: number) =>
      (heightKm / speedKmPerS / (to - from)) *
      (Math.asinh((speedKmPerS * (to - topSeconds)) / heightKm) -
        Math.asinh((speedKmPerS * (from - topSeconds)) / heightKm));
    for (const from of [0, 100, 255, 400, 510]) {
      const interval = { fromSeconds: from, toSeconds: from + 90 };
      expect(Math.abs(observationQuality(view, interval) - integral(from, from + 90))).toBeLessThan(twoPercent);
    }
  });

  it('says that a rise is a quarter of a top, whatever the pass would have had', () => {
    const rise = observationQuality(view, { fromSeconds: 0, toSeconds: 90 });
    const top = observationQuality(view, { fromSeconds: 255, toSeconds: 345 });
    expect(top / rise).toBeGreaterThan(3.5);
    expect(observedInterval(view, { fromSeconds: 0, toSeconds: 90 }, topSeconds)).toMatchObject({
      highest: { secondsAfterStart: 90 },
      quality: rise,
    });
  });
});

describe('an observation in a part of a pass', () => {
  it('is centred on the top if the part allows, and as near as it allows otherwise', () => {
    const near = (part: typeof whole) => observationNear(topSeconds, { part, lengthSeconds: 90 });
    expect(near(whole)).toEqual({ fromSeconds: 255, toSeconds: 345 });
    expect(near({ fromSeconds: 0, toSeconds: 310 })).toEqual({ fromSeconds: 220, toSeconds: 310 });
    expect(near({ fromSeconds: 400, toSeconds: 600 })).toEqual({ fromSeconds: 400, toSeconds: 490 });
  });

  it('has its best quality exactly there', () => {
    const points = qualityOverPart({ view, part: whole, highestSeconds: topSeconds + 7, lengthSeconds: 90 });
    expect(points.map(([at]) => at)).toContain(topSeconds + 7);
    const [first] = qualityOverPart({ view, part: whole, highestSeconds: topSeconds, lengthSeconds: 90 }).toSorted(
      ([, a], [, b]) => b - a,
    );
    expect(first?.[0]).toBe(topSeconds);
    expect(points.at(0)?.[0]).toBe(45);
    expect(points.at(-1)?.[0]).toBe(555);
  });

  it('of just its length has one place', () => {
    const part = { fromSeconds: 10, toSeconds: 100 };
    const points = qualityOverPart({ view, part, highestSeconds: topSeconds, lengthSeconds: 90 });
    expect(points).toEqual([[45, observationQuality(view, part)]]);
  });

  it('shows the nearest distance and the highest elevation that it sees', () => {
    const seen = observedInterval(view, { fromSeconds: 280, toSeconds: 370 }, topSeconds);
    expect(seen.highest.elevationRad).toBeCloseTo(90 * degreeRad, 9);
    expect(seen.nearestKm).toBe(heightKm);
    expect([seen.start, seen.middle, seen.end].map(({ secondsAfterStart }) => secondsAfterStart)).toEqual([
      280, 325, 370,
    ]);
  });
});
