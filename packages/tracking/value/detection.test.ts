import { degreeRad } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { detectionOf, type LookingSensor } from './detection.ts';

/** A line of sight of 1,000 km along x; the position is uncertain by so much across it [km]. */
function sight(alongTrackKm: number, crossTrackKm: number) {
  const covarianceKm2 = Float64Array.of(1, 0, 0, 0, alongTrackKm ** 2, 0, 0, 0, crossTrackKm ** 2);
  return { lineKm: [1000, 0, 0], covarianceKm2, spareSeconds: 0 } as const;
}

function sensor(fieldOfViewDeg: number): LookingSensor {
  return { fieldOfViewRad: fieldOfViewDeg * degreeRad, secondsPerField: 10, neededSeconds: 60 };
}

describe('the chance to detect an object', () => {
  // A round normal distribution has the share 1 − exp(−r²/2σ²) within r (Rayleigh).
  it('in a round field and a round distribution is that of Rayleigh', () => {
    const { inField, directionSigmaRad, chance, search } = detectionOf(sight(10, 10), sensor(2));
    expect(directionSigmaRad[0]).toBeCloseTo(0.01, 12);
    expect(directionSigmaRad[1]).toBeCloseTo(0.01, 12);
    expect(inField).toBeCloseTo(1 - Math.exp(-((degreeRad / 0.01) ** 2) / 2), 6);
    expect([chance, search]).toEqual([inField, undefined]);
  });

  it('is that of the example in the guide: 0.8° of uncertainty, a field of 1°, 2 mag brighter than the limit', () => {
    const [along, cross] = [800 * degreeRad, 50 * degreeRad];
    const looking = { ...sensor(1), secondsPerField: 8 };
    const found = detectionOf({ ...sight(along, cross), spareSeconds: 240, marginMagnitude: 2 }, looking);
    expect([found.chance, found.inField, found.brightEnough].map((each) => each?.toFixed(3))).toEqual([
      '0.951',
      '0.466',
      '0.977',
    ]);
    expect(found.search).toMatchObject({ fields: 5, seconds: 32, observations: 2 });
  });

  it('is one in a hundred in a field of 0.1° if the object is uncertain by 100 km along its track', () => {
    const { inField, chance, directionSigmaRad } = detectionOf(sight(100, 2), sensor(0.1));
    expect(directionSigmaRad[0] / degreeRad).toBeCloseTo(5.73, 2);
    // A strip of 0.1° through the middle of 5.73° has 0.7 %, and the round field a part of it.
    expect(inField).toBeLessThan(0.007);
    expect(inField).toBeGreaterThan(0.001);
    expect(chance).toBe(inField);
  });

  it('is sure if the field is wide, and not known to be less if the field is not known', () => {
    expect(detectionOf(sight(1, 1), sensor(2)).chance).toBeGreaterThan(0.999);
    const unknown = detectionOf(sight(100, 2), { ...sensor(1), fieldOfViewRad: undefined });
    expect([unknown.chance, unknown.inField, unknown.search]).toEqual([1, undefined, undefined]);
  });

  it('grows with a search along the track, which takes and costs its time', () => {
    const short = detectionOf({ ...sight(20, 1), spareSeconds: 30 }, sensor(1));
    const long = detectionOf({ ...sight(20, 1), spareSeconds: 300 }, sensor(1));
    expect(short.search?.fields).toBeLessThanOrEqual(4);
    expect(long.search?.chance).toBeGreaterThan(0.9);
    expect(long.search?.seconds).toBe(10 * ((long.search?.fields ?? 0) - 1));
    expect(long.search?.observations).toBe(Math.ceil((60 + (long.search?.seconds ?? 0)) / 60));
    expect(long.chance).toBe(long.search?.chance);
    expect(short.chance).toBeGreaterThan(short.inField ?? 1);
    expect(long.chance).toBeGreaterThan(short.chance);
  });

  it('is half for an object as faint as the faintest that the sensor sees, and 16 % one magnitude below', () => {
    const at = (marginMagnitude: number) => detectionOf({ ...sight(1, 1), marginMagnitude }, sensor(5));
    expect(at(0).brightEnough).toBeCloseTo(0.5, 12);
    expect(at(-1).brightEnough).toBeCloseTo(0.1587, 4);
    expect(at(3).chance).toBeGreaterThan(0.99);
  });

  // Swerling's case 1: an exponential distribution of the cross-section about its mean.
  it('of an object as large as the smallest that a radar detects there is one over e; twice as far, a sixteenth as strong', () => {
    const at = (crossSectionMargin: number, rangeKm = 1000) =>
      detectionOf({ ...sight(1, 1), lineKm: [rangeKm, 0, 0] }, { ...sensor(5), crossSectionMargin });
    expect(at(1).largeEnough).toBeCloseTo(Math.exp(-1), 12);
    expect(at(16, 2000).largeEnough).toBeCloseTo(Math.exp(-1), 12);
    expect(at(1, 500).largeEnough).toBeCloseTo(Math.exp(-1 / 16), 12);
    expect(at(100).chance).toBeCloseTo(0.99 * (at(100).inField ?? 0), 3);
    expect(detectionOf(sight(1, 1), sensor(5)).largeEnough).toBeUndefined();
  });
});
