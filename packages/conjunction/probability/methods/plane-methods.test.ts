import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erf, erfBetween, erfc, inverseErfc, scaledErfc } from '../../numerics/error-function.ts';
import { type PlaneEncounter, principalAxes } from '../../plane/encounter-plane.ts';
import { alfriend1999Max, maximumProbabilityAlfriend1999 } from '../bounds/alfriend1999.ts';
import { maximumProbabilityAlfano2005 } from '../bounds/dilution.ts';
import { alfano2005, probabilityAlfano2005 } from './alfano2005.ts';
import { chan1997, probabilityChan1997 } from './chan1997.ts';
import { probabilityFoster1992 } from './foster1992.ts';
import { probabilityLaas2015 } from './laas2015.ts';
import { probabilityPatera2005 } from './patera2005.ts';

const metreKm = 1e-3;

/** Chan's and Alfano's cases (m) with the 2D integral to 11 digits, recomputed from Orekit's inputs. */
const published = [
  { name: 'Chan 1', x: 10, y: 0, sx: 50, sy: 25, r: 5, integral: 9.7415115583e-3 },
  { name: 'Chan 8', x: 0, y: 10_000, sx: 3000, sy: 1000, r: 10, integral: 3.2185582327e-27 },
  { name: 'Chan 12', x: 0, y: 5000, sx: 3000, sy: 1000, r: 50, integral: 1.5643879427e-9 },
  { name: 'CSM 1', x: 60.583685, y: 84.875546, sx: 152.8814468, sy: 57.918666, r: 10.3, integral: 1.9001993023e-3 },
  {
    name: 'CDM 2',
    x: 4475.456261,
    y: -692.362272,
    sx: 562.027293,
    sy: 193.454603,
    r: 13.2,
    integral: 2.2795770544e-20,
  },
  { name: 'Alfano 3', x: 0.1591646, y: -3.8872073, sx: 114.258519, sy: 1.410183, r: 15, integral: 1.0038295013e-1 },
  { name: 'Alfano 5', x: 2.1230067, y: -1.2217895, sx: 177.8109003, sy: 0.0373279, r: 10, integral: 4.4509859523e-2 },
] as const;

function planeOf(c: {
  readonly x: number;
  readonly y: number;
  readonly sx: number;
  readonly sy: number;
  readonly r: number;
}): PlaneEncounter {
  return {
    xKm: c.x * metreKm,
    yKm: c.y * metreKm,
    sigmaXKm: c.sx * metreKm,
    sigmaYKm: c.sy * metreKm,
    radiusKm: c.r * metreKm,
  };
}

const relative = (value: number, expected: number) => Math.abs(value / expected - 1);

const anyPlane = fc
  .record({
    x: fc.double({ min: -5, max: 5, noNaN: true }),
    y: fc.double({ min: -5, max: 5, noNaN: true }),
    logSigma: fc.double({ min: -2, max: 2, noNaN: true }),
    logAspect: fc.double({ min: 0, max: 2, noNaN: true }),
    logRadius: fc.double({ min: -3, max: 1.3, noNaN: true }),
  })
  .map(({ x, y, logSigma, logAspect, logRadius }): PlaneEncounter => {
    const sigmaYKm = 10 ** logSigma;
    const sigmaXKm = sigmaYKm * 10 ** logAspect;
    return { xKm: x * sigmaXKm, yKm: y * sigmaYKm, sigmaXKm, sigmaYKm, radiusKm: sigmaYKm * 10 ** logRadius };
  });

describe('the two-dimensional integral', () => {
  it.each(published)('$name: Foster gives the published value', (c) => {
    expect(relative(probabilityFoster1992(planeOf(c)), c.integral)).toBeLessThan(1e-9);
  });

  it.each(published)('$name: Patera gives the published value', (c) => {
    expect(relative(probabilityPatera2005(planeOf(c)), c.integral)).toBeLessThan(1e-9);
  });

  it('is the same by Foster, Patera and Laas for every size, aspect ratio and radius', () => {
    fc.assert(
      fc.property(anyPlane, (plane) => {
        const foster = probabilityFoster1992(plane);
        expect(relative(probabilityPatera2005(plane), foster)).toBeLessThan(2e-9);
        const laas = probabilityLaas2015(plane);
        if (laas === undefined) return;
        expect(laas.lowerBound).toBeLessThanOrEqual(laas.value);
        expect(laas.upperBound).toBeGreaterThanOrEqual(laas.value);
        expect(foster).toBeGreaterThanOrEqual(laas.lowerBound * (1 - 1e-9));
        expect(foster).toBeLessThanOrEqual(laas.upperBound * (1 + 1e-9));
      }),
      { numRuns: 300, seed: 20 },
    );
  });

  it('integrated over all misses is πR²: every collision is counted once', () => {
    const plane = { xKm: 0, yKm: 0, sigmaXKm: 0.3, sigmaYKm: 0.1, radiusKm: 0.05 };
    const step = 0.02;
    let sum = 0;
    for (let x = -3; x <= 3; x += step) {
      for (let y = -1.5; y <= 1.5; y += step) sum += probabilityFoster1992({ ...plane, xKm: x, yKm: y }) * step * step;
    }
    expect(relative(sum, Math.PI * plane.radiusKm ** 2)).toBeLessThan(1e-6);
  });

  it('grows with the radius and never exceeds 1', () => {
    fc.assert(
      fc.property(anyPlane, (plane) => {
        const small = probabilityFoster1992(plane);
        const large = probabilityFoster1992({ ...plane, radiusKm: plane.radiusKm * 1.1 });
        expect(large).toBeGreaterThanOrEqual(small * (1 - 1e-12));
        expect(large).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('does not change if the plane is rotated', () => {
    const covariance = { xx: 0.04, xy: 0.015, yy: 0.09 };
    const turned = { xx: covariance.yy, xy: -covariance.xy, yy: covariance.xx };
    const one = probabilityFoster1992(principalAxes(covariance, { xKm: 0.3, yKm: 0.1 }, 0.02).problem);
    const two = probabilityFoster1992(principalAxes(turned, { xKm: -0.1, yKm: 0.3 }, 0.02).problem);
    expect(relative(two, one)).toBeLessThan(1e-12);
  });

  it('has the same twelve digits as when this test was written', () => {
    const plane = { xKm: 0.21, yKm: -0.34, sigmaXKm: 0.5, sigmaYKm: 0.12, radiusKm: 0.02 };
    expect(probabilityFoster1992(plane).toPrecision(12)).toBe('0.0000564672163713');
  });
});

describe("Alfano's Simpson sum", () => {
  it('is within 2e-5 where it counts as valid, and flags the needle where it does not', () => {
    for (const c of published.filter((each) => each.name !== 'Alfano 5')) {
      expect(alfano2005.validity(planeOf(c)).valid).toBe(true);
      expect(relative(probabilityAlfano2005(planeOf(c)), c.integral)).toBeLessThan(2e-5);
    }
    expect(alfano2005.validity(planeOf(published[6])).valid).toBe(false);
  });

  it('is within 2e-5 of the integral on every plane where it counts as valid', () => {
    let valid = 0;
    fc.assert(
      fc.property(anyPlane, (any) => {
        const exact = probabilityFoster1992(any);
        if (!alfano2005.validity(any).valid || exact < 1e-40) return;
        valid++;
        expect(relative(probabilityAlfano2005(any), exact)).toBeLessThan(2e-5);
      }),
      { numRuns: 300, seed: 20 },
    );
    expect(valid).toBeGreaterThan(20);
  });
});

describe("Chan's series", () => {
  // Orekit prints 9.754e-3, 3.216e-27 and, for Alfano's case 3, 3.1264e-2, which is far off and therefore flagged.
  it('has the values that Orekit prints', () => {
    expect(relative(probabilityChan1997(planeOf(published[0])), 9.754e-3)).toBeLessThan(1e-4);
    expect(relative(probabilityChan1997(planeOf(published[1])), 3.216e-27)).toBeLessThan(1e-4);
    expect(relative(probabilityChan1997(planeOf(published[5])), 3.1264e-2)).toBeLessThan(1e-4);
  });

  it('counts as invalid if the disc is large compared with sigma', () => {
    expect(chan1997.validity(planeOf(published[0])).valid).toBe(true);
    expect(chan1997.validity(planeOf(published[5])).valid).toBe(false);
    expect(chan1997.validity(planeOf(published[6])).valid).toBe(false);
  });
});

describe('the largest probability', () => {
  const plane = { xKm: 0.5, yKm: 0.4, sigmaXKm: 0.06, sigmaYKm: 0.04, radiusKm: 0.002 };

  it("by Alfriend's formula is reached at d²/2, and Alfano's search finds it", () => {
    const found = maximumProbabilityAlfano2005(plane);
    const bound = maximumProbabilityAlfriend1999(plane);
    expect(relative(found.maximum, bound)).toBeLessThan(1e-4);
    const distance = (0.5 / 0.06) ** 2 + (0.4 / 0.04) ** 2;
    expect(relative(found.scale, Math.sqrt(distance / 2))).toBeLessThan(1e-3);
    expect(found.isDiluted).toBe(false);
    const grown = { ...plane, sigmaXKm: 0.6, sigmaYKm: 0.4 };
    expect(maximumProbabilityAlfano2005(grown).isDiluted).toBe(true);
  });

  it("by Alfriend's formula is a bound wherever it counts as one, to a thousandth over every scale", () => {
    let valid = 0;
    fc.assert(
      fc.property(anyPlane, (any) => {
        if (!alfriend1999Max.validity(any).valid) return;
        valid++;
        const bound = maximumProbabilityAlfriend1999(any);
        expect(bound).toBeGreaterThanOrEqual(probabilityFoster1992(any));
        expect(maximumProbabilityAlfano2005(any).maximum).toBeLessThan(1.0011 * bound);
      }),
      { numRuns: 300, seed: 20 },
    );
    expect(valid).toBeGreaterThan(20);
  });

  it('is never below the probability', () => {
    fc.assert(
      fc.property(anyPlane, (any) => {
        expect(maximumProbabilityAlfano2005(any).maximum).toBeGreaterThanOrEqual(
          probabilityFoster1992(any) * (1 - 1e-9),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('the error function', () => {
  // NIST DLMF / Abramowitz & Stegun table 7.1; erfc(5) and erfc(10) from the asymptotic expansion to 16 digits.
  it('has the tabulated values', () => {
    expect(relative(erf(0.5), 0.5204998778130465)).toBeLessThan(1e-14);
    expect(relative(erf(1), 0.8427007929497149)).toBeLessThan(1e-14);
    expect(relative(erfc(2), 0.004677734981047266)).toBeLessThan(1e-14);
    expect(relative(erfc(5), 1.5374597944280349e-12)).toBeLessThan(1e-13);
    expect(relative(erfc(10), 2.088487583762545e-45)).toBeLessThan(1e-12);
    expect(relative(scaledErfc(50), 0.011281536265323772)).toBeLessThan(1e-14);
  });

  it('keeps its digits between points close together or far out', () => {
    expect(relative(erfBetween(6, 6.1), erfc(6) - erfc(6.1))).toBeLessThan(1e-11);
    expect(relative(erfBetween(-6.1, -6), erfBetween(6, 6.1))).toBeLessThan(1e-15);
    expect(relative(erfBetween(8, 8 + 1e-6), (2 / Math.sqrt(Math.PI)) * Math.exp(-64) * 1e-6)).toBeLessThan(1e-5);
  });

  it('is inverted by its inverse function', () => {
    for (const tail of [0.5, 1e-3, 1e-16, 1e-100]) expect(relative(erfc(inverseErfc(tail)), tail)).toBeLessThan(1e-11);
  });
});
