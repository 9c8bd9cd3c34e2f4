import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../constants/index.ts';
import { equinoctialFromState, stateWithJacobian, writeState } from './equinoctial.ts';

const oneMicrometreKm = 1e-9;

const orbit = fc.record({
  n: fc.double({ min: 7e-5, max: 1.2e-3, noNaN: true }),
  e: fc.double({ min: 0, max: 0.8, noNaN: true }),
  perigee: fc.double({ min: 0, max: 6.28, noNaN: true }),
  p: fc.double({ min: -2, max: 2, noNaN: true }),
  q: fc.double({ min: -2, max: 2, noNaN: true }),
  longitude: fc.double({ min: -3.1, max: 3.1, noNaN: true }),
});

interface Orbit {
  n: number;
  e: number;
  perigee: number;
  p: number;
  q: number;
  longitude: number;
}
const elementsOf = (o: Orbit) =>
  Float64Array.of(o.n, o.e * Math.cos(o.perigee), o.e * Math.sin(o.perigee), o.p, o.q, o.longitude);

describe('equinoctial elements', () => {
  it('give the state of Vallado example 2-6 (p = 11067.790 km, e = 0.83285, i = 87.87°, Ω = 227.89°, ω = 53.38°, ν = 92.335°)', () => {
    const elements = equinoctialFromState({
      positionKm: [6525.344, 6861.535, 6449.125],
      velocityKmPerS: [4.902276, 5.533124, -1.975709],
    });
    expect(elements).toBeDefined();
    const [n, f, g, p, q] = elements ?? new Float64Array(6);
    const semiMajor = Math.cbrt(wgs84.muKm3PerS2 / n ** 2);
    expect(Math.hypot(f, g)).toBeCloseTo(0.83285, 4);
    expect(semiMajor * (1 - f * f - g * g)).toBeCloseTo(11067.79, 0);
    expect((2 * Math.atan(Math.hypot(p, q)) * 180) / Math.PI).toBeCloseTo(87.87, 2);
    expect(((Math.atan2(p, q) * 180) / Math.PI + 360) % 360).toBeCloseTo(227.89, 2);
  });

  it('come back from the state', () => {
    fc.assert(
      fc.property(orbit, (o) => {
        const { state } = stateWithJacobian(elementsOf(o), 0);
        const back = equinoctialFromState({
          positionKm: [state[0], state[1], state[2]],
          velocityKmPerS: [state[3], state[4], state[5]],
        });
        const again = stateWithJacobian(back ?? new Float64Array(6), 0).state;
        for (let i = 0; i < 6; i++) expect(Math.abs(again[i] - state[i])).toBeLessThan(5e-8);
      }),
      { numRuns: 200 },
    );
  });

  it('have derivatives that agree with central differences, also hours after the epoch', () => {
    fc.assert(
      fc.property(orbit, fc.double({ min: -9000, max: 9000, noNaN: true }), (o, seconds) => {
        const elements = elementsOf(o);
        const { jacobian, state } = stateWithJacobian(elements, seconds);
        for (let k = 0; k < 6; k++) {
          const step = 1e-5 * (k === 0 ? o.n * 1e-2 : 1);
          const [up, down] = [1, -1].map((sign) => {
            const moved = Float64Array.from(elements);
            moved[k] += sign * step;
            return stateWithJacobian(moved, seconds).state;
          });
          for (let i = 0; i < 6; i++) {
            const slope = (up[i] - down[i]) / (2 * step);
            const scale = Math.max(
              Math.hypot(...[0, 1, 2].map((j) => jacobian[6 * (j + (i > 2 ? 3 : 0)) + k])),
              Math.hypot(...state.slice(i > 2 ? 3 : 0, i > 2 ? 6 : 3)),
            );
            expect(Math.abs(slope - jacobian[6 * i + k]) / scale).toBeLessThan(2e-4);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('give the same state with and without derivatives', () => {
    fc.assert(
      fc.property(orbit, (o) => {
        const out = new Float64Array(6);
        writeState(elementsOf(o), 321, out);
        const { state } = stateWithJacobian(elementsOf(o), 321);
        for (let i = 0; i < 6; i++) expect(Math.abs(out[i] - state[i])).toBeLessThan(oneMicrometreKm);
      }),
    );
  });

  it('do not exist for a hyperbola, a radial fall or an inclination of 180°', () => {
    expect(equinoctialFromState({ positionKm: [7000, 0, 0], velocityKmPerS: [0, 12, 0] })).toBeUndefined();
    expect(equinoctialFromState({ positionKm: [7000, 0, 0], velocityKmPerS: [1, 0, 0] })).toBeUndefined();
    expect(equinoctialFromState({ positionKm: [7000, 0, 0], velocityKmPerS: [0, -7, 0] })).toBeUndefined();
  });
});
