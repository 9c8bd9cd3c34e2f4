import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillDiscs, penumbraShare } from './radiation-pressure.ts';

const astronomicalUnitKm = 149_597_870.7;
const sun = Float64Array.of(astronomicalUnitKm, 0, 0);
const earthRadiusKm = 6378.137;
const sunRadiusKm = 695_700;

/** A place behind the Earth: this far along −x, and this far off the axis of the shadow. */
const behind = (distanceKm: number, offsetKm: number): Float64Array => Float64Array.of(-distanceKm, offsetKm, 0);

function sunlitShare(places: { readonly position: Float64Array; readonly sun: Float64Array }): number {
  const discs = { solar: 0, terrestrial: 0, apart: 0 };
  fillDiscs(places, discs);
  return penumbraShare(discs);
}

describe('the conical shadow', () => {
  it('leaves full light in front of the Earth and next to it, and none behind it on a low orbit', () => {
    expect(sunlitShare({ position: Float64Array.of(7000, 0, 0), sun })).toBe(1);
    expect(sunlitShare({ position: Float64Array.of(0, 7000, 0), sun })).toBe(1);
    expect(sunlitShare({ position: behind(7000, 0), sun })).toBe(0);
  });

  it('has its edges at the cones tangent to Sun and Earth', () => {
    // Half angles of umbra and penumbra: sin α = (R☉ ∓ R⊕)/au; widths at distance d behind the centre.
    const d = 6500;
    const umbra = Math.asin((sunRadiusKm - earthRadiusKm) / astronomicalUnitKm);
    const penumbra = Math.asin((sunRadiusKm + earthRadiusKm) / astronomicalUnitKm);
    const umbraEdge = earthRadiusKm / Math.cos(umbra) - d * Math.tan(umbra);
    const penumbraEdge = earthRadiusKm / Math.cos(penumbra) + d * Math.tan(penumbra);
    expect(sunlitShare({ position: behind(d, umbraEdge - 0.05), sun })).toBe(0);
    expect(sunlitShare({ position: behind(d, umbraEdge + 0.5), sun })).toBeGreaterThan(0);
    expect(sunlitShare({ position: behind(d, penumbraEdge - 0.5), sun })).toBeLessThan(1);
    expect(sunlitShare({ position: behind(d, penumbraEdge + 0.05), sun })).toBe(1);
    expect(Math.abs(sunlitShare({ position: behind(d, (umbraEdge + penumbraEdge) / 2), sun }) - 0.5)).toBeLessThan(
      0.01,
    );
  });

  it('leaves a ring of the Sun beyond the tip of the umbra, 1.38 million km away', () => {
    const share = sunlitShare({ position: behind(2e6, 0), sun });
    const ratio = Math.asin(earthRadiusKm / 2e6) / Math.asin(sunRadiusKm / (astronomicalUnitKm + 2e6));
    expect(Math.abs(share - (1 - ratio * ratio))).toBeLessThan(1e-12);
    expect(sunlitShare({ position: behind(1.37e6, 0), sun })).toBe(0);
  });

  it('lies between 0 and 1, grows outwards and does not jump', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 6500, max: 60_000, noNaN: true }),
        fc.double({ min: 0, max: 8000, noNaN: true }),
        (distance, offset) => {
          fc.pre(Math.hypot(distance, offset) > earthRadiusKm + 10);
          const here = sunlitShare({ position: behind(distance, offset), sun });
          const further = sunlitShare({ position: behind(distance, offset + 0.01), sun });
          expect(here).toBeGreaterThanOrEqual(0);
          expect(here).toBeLessThanOrEqual(1);
          expect(further - here).toBeGreaterThan(-1e-9);
          expect(further - here).toBeLessThan(1e-3);
        },
      ),
    );
  });
});
