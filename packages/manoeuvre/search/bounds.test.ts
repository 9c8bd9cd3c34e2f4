import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsAlong } from './bounds.ts';
import { probabilityAlong, type RayResponse } from './meeting.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Meetings with radii from a hundredth of the smaller sigma to many of it, whose miss and errors change with the burn. */
const responses: fc.Arbitrary<RayResponse> = fc
  .record({
    missX: between(-3, 3),
    missY: between(-3, 3),
    sigmaKm: between(-3, 0.5).map((power) => 10 ** power),
    ratio: between(0.01, 1),
    turned: between(0, Math.PI),
    radiusKm: between(-3, -0.5).map((power) => 10 ** power),
    x: between(-2, 2),
    y: between(-2, 2),
    added: between(0, 0.2),
    wideShare: fc.constantFrom(0, 0.1),
  })
  .map(({ sigmaKm, ratio, turned, missX, missY, radiusKm, x, y, added, wideShare }) => {
    const [large, small] = [sigmaKm ** 2, (ratio * sigmaKm) ** 2];
    const [c, s] = [Math.cos(turned), Math.sin(turned)];
    const core = {
      share: 1 - wideShare,
      xx: large * c * c + small * s * s,
      xy: (large - small) * c * s,
      yy: large * s * s + small * c * c,
    };
    const wide = { xx: 30 * core.xx, xy: 30 * core.xy, yy: 30 * core.yy };
    const meeting = {
      ...{ seconds: 0, missX, missY, radiusKm, response: new Float64Array(12) },
      gaussians: wideShare > 0 ? [core, { ...wide, share: wideShare }] : [core],
    };
    return { meeting, x, y, addedXx: (added * x) ** 2, addedXy: added * added * x * y, addedYy: (added * y) ** 2 };
  });

describe('the bounds of a probability along a ray', () => {
  it('have the integral between them', () => {
    fc.assert(
      fc.property(responses, between(0, 2), (response, size) => {
        const { least, most } = boundsAlong(response, size);
        const probability = probabilityAlong(response, size);
        // Below this, doubles have no digits left.
        expect(least).toBeLessThanOrEqual(probability + 1e-300);
        expect(most).toBeGreaterThanOrEqual(probability - 1e-300);
      }),
      { numRuns: 5_000 },
    );
  });

  it('are a thousandth apart for an object that is small compared with the errors', () => {
    const plane = { missX: 0.6, missY: 0.2, gaussians: [{ share: 1, xx: 0.09, xy: 0.01, yy: 0.04 }], radiusKm: 0.01 };
    const meeting = { seconds: 0, ...plane, response: new Float64Array(12) };
    const { least, most } = boundsAlong({ meeting, x: 1, y: 0, addedXx: 0, addedXy: 0, addedYy: 0 }, 0.1);
    expect(most / least - 1).toBeGreaterThan(0);
    expect(most / least - 1).toBeLessThan(2e-3);
  });

  it('give no limit to errors thinner than the integral accepts', () => {
    const plane = { missX: 0, missY: 0.2, gaussians: [{ share: 1, xx: 1, xy: 0, yy: 1e-12 }], radiusKm: 0.01 };
    const meeting = { seconds: 0, ...plane, response: new Float64Array(12) };
    const response = { meeting, x: 0, y: 0, addedXx: 0, addedXy: 0, addedYy: 0 };
    expect(boundsAlong(response, 0)).toEqual({ least: 0, most: 1 });
  });
});
