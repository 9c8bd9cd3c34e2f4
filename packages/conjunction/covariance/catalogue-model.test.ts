import { describe, expect, it } from 'vitest';
import { randomStream } from '../probability/random.ts';
import { catalogueCovariance, type ElementSetError, learnCatalogueModel, realismOf } from './catalogue-model.ts';
import { elementSetErrors } from './element-history.ts';
import { regimeOf } from './object-class.ts';
import { fitStudent, shareWithin, squaredDistanceHolding } from './student.ts';

const debris = { regime: 'LEO_750_1200', kind: 'debris' } as const;

/** Student errors of known sigmas (km) and degrees of freedom: a normal over √(χ²/ν). */
function studentErrors(count: number, of: { readonly nu: number; readonly seed: number }): readonly ElementSetError[] {
  const random = randomStream(of.seed);
  return Array.from({ length: count }, () => {
    let chi = 0;
    for (let k = 0; k < of.nu; k++) chi += random.normal() ** 2;
    const spread = Math.sqrt(of.nu / chi);
    const errorRtnKm = [
      0.1 * random.normal() * spread,
      2 * random.normal() * spread,
      0.3 * random.normal() * spread,
    ] as const;
    return { objectClass: debris, ageDays: 1, errorRtnKm };
  });
}

const holding = (share: number, degreesOfFreedom: number) => squaredDistanceHolding({ share, degreesOfFreedom });

describe('the Student distribution in three dimensions', () => {
  // χ² with 3 degrees of freedom: 2.36597 (50 %), 7.81473 (95 %); F(3,4) at 95 %: 6.5914, times 3.
  it('has the quantiles of χ²₃ and of 3·F(3, ν)', () => {
    expect(holding(0.5, 1e6)).toBeCloseTo(2.36597, 3);
    expect(holding(0.95, 1e6)).toBeCloseTo(7.81473, 3);
    expect(holding(0.95, 4)).toBeCloseTo(3 * 6.5914, 2);
    expect(shareWithin({ squaredDistance: holding(0.9, 2.5), degreesOfFreedom: 2.5 })).toBeCloseTo(0.9, 9);
    expect(shareWithin({ squaredDistance: 0, degreesOfFreedom: 3 })).toBe(0);
  });

  it('is found again from its samples', () => {
    const fit = fitStudent(studentErrors(8000, { nu: 3, seed: 2 }).map((error) => error.errorRtnKm));
    expect(fit?.degreesOfFreedom).toBe(3);
    const fivePercent = 0.05;
    expect(Math.abs(Math.sqrt(fit?.scale[0] ?? 0) / 0.1 - 1)).toBeLessThan(fivePercent);
    expect(Math.abs(Math.sqrt(fit?.scale[4] ?? 0) / 2 - 1)).toBeLessThan(fivePercent);
    expect(Math.abs(Math.sqrt(fit?.scale[8] ?? 0) / 0.3 - 1)).toBeLessThan(fivePercent);
    expect(fitStudent([])).toBeUndefined();
  });
});

describe('covariance for a catalogue object', () => {
  const model = learnCatalogueModel(studentErrors(4000, { nu: 2, seed: 5 }));

  it('holds the shares it promises, on errors it has not seen', () => {
    const realism = realismOf(model, studentErrors(4000, { nu: 2, seed: 6 }));
    expect(realism.samples).toBe(4000);
    expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.03);
    expect(Math.abs(realism.inside90 - 0.9)).toBeLessThan(0.02);
    expect(Math.abs(realism.inside95 - 0.95)).toBeLessThan(0.015);
    expect(Math.abs(realism.inside99 - 0.99)).toBeLessThan(0.01);
  });

  it('is labelled low confidence, learnt or assumed', () => {
    const learnt = catalogueCovariance(model, debris, 1);
    expect(learnt.confidence).toBe('low');
    expect(learnt.source).toBe('history');
    expect(learnt.sentence).toMatch(/Learnt from 4000 comparisons of LEO_750_1200 debris/);
    expect(learnt.covarianceRtnKm2[4]).toBeGreaterThan(learnt.scaleRtnKm2[4]);
    const assumed = catalogueCovariance(model, { regime: 'GEO', kind: 'debris' }, 1);
    expect(assumed.source).toBe('assumed');
    expect(assumed.confidence).toBe('low');
    expect(assumed.degreesOfFreedom).toBe(3);
  });

  it('grows beyond the ages of the history', () => {
    const last = catalogueCovariance(model, debris, 1);
    const older = catalogueCovariance(model, debris, 5);
    expect(older.covarianceRtnKm2[4] / last.covarianceRtnKm2[4]).toBeCloseTo(25, 6);
    expect(older.sentence).toMatch(/Older than the history/);
  });
});

describe('errors from the history of element sets', () => {
  it('are those of the older set in the RTN of the newer one, at its epoch', () => {
    // Sets that lag 1 km per day of age along track on a circle of 7,000 km.
    const stateAt = (index: number, days: number) => {
      const angle = -((days - index) * 1) / 7000;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return { positionKm: [7000 * c, 7000 * s, 0] as const, velocityKmPerS: [-7.5 * s, 7.5 * c, 0] as const };
    };
    const errors = elementSetErrors({ objectClass: debris, epochsDays: [0, 1, 2], stateAt }, 1.5);
    expect(errors.map((error) => error.ageDays)).toEqual([1, 1]);
    for (const { errorRtnKm } of errors) {
      expect(errorRtnKm[1]).toBeCloseTo(-1, 6);
      expect(errorRtnKm[0]).toBeCloseTo(-1 / 14_000, 6);
      expect(errorRtnKm[2]).toBe(0);
    }
  });

  it('are sorted into regimes by the apsides', () => {
    expect(regimeOf({ perigeeKm: 400, apogeeKm: 420 })).toBe('LEO_BELOW_500');
    expect(regimeOf({ perigeeKm: 600, apogeeKm: 900 })).toBe('LEO_500_750');
    expect(regimeOf({ perigeeKm: 1336, apogeeKm: 1336 })).toBe('LEO_1200_2000');
    expect(regimeOf({ perigeeKm: 20_200, apogeeKm: 20_200 })).toBe('MEO');
    expect(regimeOf({ perigeeKm: 35_780, apogeeKm: 35_790 })).toBe('GEO');
    expect(regimeOf({ perigeeKm: 300, apogeeKm: 35_786 })).toBe('HEO');
  });
});
