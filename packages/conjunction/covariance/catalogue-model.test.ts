import { describe, expect, it } from 'vitest';
import { randomStream } from '../probability/random.ts';
import { catalogueCovariance, type ElementSetError, learnCatalogueModel, realismOf } from './catalogue-model.ts';
import { elementSetErrors } from './element-history.ts';
import { learntBinOf, modelOfClasses } from './learnt-table.ts';
import { classKey, kindOfName } from './object-class.ts';
import { fitStudent, shareWithin, squaredDistanceHolding } from './student.ts';

const debris = { regime: 'LEO3', kind: 'debris' } as const;

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
    const learnt = catalogueCovariance([model], debris, 1);
    expect(learnt.confidence).toBe('low');
    expect(learnt.source).toBe('history');
    expect(learnt.sentence).toMatch(/Learnt from 4000 comparisons of LEO3 debris/);
    expect(learnt.covarianceRtnKm2[4]).toBeGreaterThan(learnt.scaleRtnKm2[4]);
    const assumed = catalogueCovariance([model], { regime: 'GEO', kind: 'debris' }, 1);
    expect(assumed.source).toBe('assumed');
    expect(assumed.confidence).toBe('low');
    expect(assumed.degreesOfFreedom).toBe(3);
  });

  it('grows beyond the ages of the history', () => {
    const last = catalogueCovariance([model], debris, 1);
    const older = catalogueCovariance([model], debris, 5);
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
    const errors = elementSetErrors({ objectClass: debris, epochsDays: [0, 1, 2], periodDays: 0, stateAt }, 1.5);
    expect(errors.map((error) => error.ageDays)).toEqual([1, 1]);
    for (const { errorRtnKm } of errors) {
      expect(errorRtnKm[1]).toBeCloseTo(-1, 6);
      expect(errorRtnKm[0]).toBeCloseTo(-1 / 14_000, 6);
      expect(errorRtnKm[2]).toBe(0);
    }
    const spread = elementSetErrors({ objectClass: debris, epochsDays: [0, 1, 2], periodDays: 0.1, stateAt }, 1.5);
    expect(spread.map(({ ageDays }) => Number(ageDays.toFixed(4)))).toEqual([0.9382, 0.9764]);
  });
});

describe('what was learnt, written down', () => {
  const bins = learnCatalogueModel(studentErrors(4000, { nu: 2, seed: 5 })).bins.get(classKey(debris)) ?? [];
  const [fromDay, toDay] = ['2020-01-01', '2021-01-01'];
  const written = [{ objectClass: debris, objects: ['A', 'B'], fromDay, toDay, bins: bins.map(learntBinOf) }];

  it('is the same model to the digits kept, and says whose history it is', () => {
    const read = modelOfClasses(written);
    const [before, after] = [bins[0], read.bins.get(classKey(debris))?.[0]];
    if (before === undefined || after === undefined) throw new Error('no bin');
    const fourDigits = 5e-4;
    for (const at of [0, 4, 8]) expect(Math.abs(after.scale[at] / before.scale[at] - 1)).toBeLessThan(2 * fourDigits);
    expect(Math.abs(after.scale[1] - before.scale[1])).toBeLessThan(2 * fourDigits * Math.abs(before.scale[1]) + 1e-9);
    expect(after.squaredDistances).toHaveLength(before.squaredDistances.length);
    expect({ ...after, scale: 0, squaredDistances: 0 }).toEqual({ ...before, scale: 0, squaredDistances: 0 });
    expect(catalogueCovariance([read], debris, 1).sentence).toMatch(/\(A, B, 2020-01-01 to 2021-01-01\)/);
  });

  it('comes after the own history of an operator', () => {
    const own = learnCatalogueModel(studentErrors(200, { nu: 2, seed: 9 }));
    expect(catalogueCovariance([own, modelOfClasses(written)], debris, 1).sentence).toMatch(/from 200 comparisons/);
    const neither = catalogueCovariance([own, modelOfClasses(written)], { regime: 'HEO', kind: 'payload' }, 1);
    expect(neither.source).toBe('assumed');
    expect(neither.sentence).toMatch(/^Assumed/);
  });

  it('is not learnt from too few comparisons', () => {
    expect(learnCatalogueModel(studentErrors(59, { nu: 2, seed: 9 })).bins.size).toBe(0);
  });
});

describe('the kind of an object', () => {
  it('is read from its catalogue name', () => {
    expect(kindOfName('COSMOS 2251 DEB')).toBe('debris');
    expect(kindOfName('SL-16 R/B')).toBe('rocket body');
    expect(kindOfName('SENTINEL-3A')).toBe('payload');
    expect(kindOfName('OBJECT B')).toBe('unknown');
    expect(kindOfName('TBA - TO BE ASSIGNED')).toBe('unknown');
    expect(kindOfName('41240')).toBe('unknown');
    expect(kindOfName(undefined)).toBe('unknown');
  });
});
