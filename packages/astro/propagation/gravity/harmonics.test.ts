import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { coefficientsOf, type GravityField, loadGravityField } from './gravity-field.ts';
import { createGravityEvaluator } from './harmonics.ts';

let egm96: GravityField;
let egm2008: GravityField;

beforeAll(async () => {
  egm96 = await loadGravityField('egm96');
  egm2008 = await loadGravityField('egm2008');
});

const position = fc
  .tuple(
    fc.double({ min: 6500, max: 45000, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 6.28, noNaN: true }),
  )
  .map(([r, u, longitude]) => {
    const s = Math.sqrt(1 - u * u);
    return Float64Array.of(r * s * Math.cos(longitude), r * s * Math.sin(longitude), r * u);
  });

const accelerationAt = (field: GravityField, degree: number, at: Float64Array): Float64Array => {
  const out = new Float64Array(3);
  createGravityEvaluator(field, { degree, order: degree }).accelerate(at, out);
  return out;
};

describe('gravity tables', () => {
  it('quote EGM96 (Lemoine et al. 1998, table of coefficients)', () => {
    expect(egm96.degree).toBe(70);
    expect(egm96.muKm3PerS2).toBe(398600.4415);
    expect(egm96.radiusKm).toBe(6378.1363);
    expect(egm96.tideSystem).toBe('tide-free');
    expect(coefficientsOf(egm96, { n: 2, m: 0 }).c).toBe(-4.84165371736e-4);
    expect(coefficientsOf(egm96, { n: 2, m: 2 })).toEqual({ c: 2.43914352398e-6, s: -1.40016683654e-6 });
    expect(coefficientsOf(egm96, { n: 70, m: 70 })).toEqual({ c: -4.70375138826e-10, s: -6.48306137833e-10 });
  });

  it('quote EGM2008 (Pavlis et al. 2012)', () => {
    expect(egm2008.degree).toBe(120);
    expect(egm2008.muKm3PerS2).toBe(398600.4415);
    expect(egm2008.radiusKm).toBe(6378.1363);
    expect(egm2008.tideSystem).toBe('tide-free');
    expect(coefficientsOf(egm2008, { n: 2, m: 0 }).c).toBe(-0.484165143790815e-3);
    expect(coefficientsOf(egm2008, { n: 3, m: 1 })).toEqual({ c: 0.203046201047864e-5, s: 0.248200415856872e-6 });
  });

  it('refuse a degree that they do not have', () => {
    expect(() => createGravityEvaluator(egm96, { degree: 71, order: 71 })).toThrow(/GRAVITY_DEGREE/);
    expect(() => createGravityEvaluator(egm96, { degree: 10, order: 11 })).toThrow(/GRAVITY_DEGREE/);
    expect(() => coefficientsOf(egm96, { n: 71, m: 0 })).toThrow(/GRAVITY_DEGREE/);
  });
});

describe('spherical-harmonic gravity', () => {
  it('is μ/r² towards the centre at degree 0', () => {
    const a = accelerationAt(egm96, 0, Float64Array.of(3000, -4000, 5000));
    const r3 = Math.hypot(3000, 4000, 5000) ** 3;
    [3000, -4000, 5000].forEach((x, i) => {
      expect(Math.abs(a[i] + (398600.4415 * x) / r3)).toBeLessThan(1e-17);
    });
  });

  it('has the closed form of J2 (Vallado 2013, eq. 8-30)', () => {
    const at = Float64Array.of(4000, 3000, 5000);
    const order0 = new Float64Array(3);
    createGravityEvaluator(egm96, { degree: 2, order: 0 }).accelerate(at, order0);
    const r = Math.hypot(...at);
    const j2 = -coefficientsOf(egm96, { n: 2, m: 0 }).c * Math.sqrt(5);
    const k = (-3 * j2 * egm96.muKm3PerS2 * egm96.radiusKm ** 2) / (2 * r ** 5);
    const zz = (5 * at[2] ** 2) / r ** 2;
    const wanted = [k * at[0] * (1 - zz), k * at[1] * (1 - zz), k * at[2] * (3 - zz)];
    wanted.forEach((each, i) => {
      expect(Math.abs(order0[i] + (egm96.muKm3PerS2 * at[i]) / r ** 3 - each)).toBeLessThan(1e-17);
    });
  });

  it('satisfies the Laplace equation and has a symmetric gradient, at any place', () => {
    fc.assert(
      fc.property(position, (at) => {
        const gradient = new Float64Array(9);
        createGravityEvaluator(egm2008, { degree: 40, order: 40 }).accelerateWithGradient(
          at,
          new Float64Array(3),
          gradient,
        );
        const size = egm2008.muKm3PerS2 / Math.hypot(...at) ** 3;
        expect(Math.abs(gradient[0] + gradient[4] + gradient[8])).toBeLessThan(1e-12 * size);
        expect([gradient[1], gradient[2], gradient[5]]).toEqual([gradient[3], gradient[6], gradient[7]]);
      }),
      { numRuns: 40 },
    );
  });

  it('has the gradient that central differences of the acceleration give', () => {
    fc.assert(
      fc.property(position, (at) => {
        const evaluator = createGravityEvaluator(egm96, { degree: 20, order: 18 });
        const gradient = new Float64Array(9);
        evaluator.accelerateWithGradient(at, new Float64Array(3), gradient);
        const size = egm96.muKm3PerS2 / Math.hypot(...at) ** 3;
        for (let axis = 0; axis < 3; axis += 1) {
          const [plus, minus] = [1, -1].map((sign) => {
            const moved = Float64Array.from(at);
            moved[axis] += sign;
            const out = new Float64Array(3);
            evaluator.accelerate(moved, out);
            return out;
          });
          for (let i = 0; i < 3; i += 1) {
            expect(Math.abs((plus[i] - minus[i]) / 2 - gradient[3 * i + axis])).toBeLessThan(2e-7 * size);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has the same acceleration with and without its gradient, whichever way the sums are taken', () => {
    const cut = fc
      .integer({ min: 0, max: 120 })
      .chain((degree) => fc.record({ degree: fc.constant(degree), order: fc.integer({ min: 0, max: degree }) }));
    fc.assert(
      fc.property(cut, position, (truncation, at) => {
        const evaluator = createGravityEvaluator(egm2008, truncation);
        const [alone, withGradient] = [new Float64Array(3), new Float64Array(3)];
        evaluator.accelerate(at, alone);
        evaluator.accelerateWithGradient(at, withGradient, new Float64Array(9));
        const size = egm2008.muKm3PerS2 / Math.hypot(...at) ** 2;
        for (let axis = 0; axis < 3; axis += 1)
          expect(Math.abs(alone[axis] - withGradient[axis])).toBeLessThan(4e-15 * size);
      }),
      { numRuns: 60 },
    );
  });

  it('does no work around a closed loop: the field is conservative', () => {
    const evaluator = createGravityEvaluator(egm2008, { degree: 120, order: 120 });
    const out = new Float64Array(3);
    let work = 0;
    let size = 0;
    const points = 4000;
    for (let i = 0; i < points; i += 1) {
      const angle = (2 * Math.PI * i) / points;
      const at = Float64Array.of(6700 + 80 * Math.cos(angle), 300 + 80 * Math.sin(angle), 900 * Math.cos(angle));
      evaluator.accelerate(at, out);
      const path = [-80 * Math.sin(angle), 80 * Math.cos(angle), -900 * Math.sin(angle)];
      const part = path.reduce((sum, step, axis) => sum + (step * out[axis] * 2 * Math.PI) / points, 0);
      work += part;
      size += Math.abs(part);
    }
    expect(Math.abs(work)).toBeLessThan(1e-13 * size);
  });

  it('is finite and smooth over the poles', () => {
    const over = accelerationAt(egm2008, 120, Float64Array.of(0, 0, 6900));
    const withGradient = accelerationAt(egm2008, 120, Float64Array.of(1e-6, 0, 6900));
    for (let i = 0; i < 3; i += 1) expect(Math.abs(over[i] - withGradient[i])).toBeLessThan(1e-11);
  });

  it('tends to the point mass far away', () => {
    const a = accelerationAt(egm2008, 120, Float64Array.of(1e6, 0, 0));
    expect(Math.abs(a[0] * 1e12 + 398600.4415)).toBeLessThan(0.1);
  });

  it('keeps its digits (frozen: 70×70 EGM96 at one place)', () => {
    const a = accelerationAt(egm96, 70, Float64Array.of(-4283.387412456, -4451.426776125, -2967.61785075));
    expect(Array.from(a, (each) => each.toPrecision(12))).toMatchInlineSnapshot(`
      [
        "0.00530439787328",
        "0.00551251133993",
        "0.00368537531754",
      ]
    `);
  });
});
