import { describe, expect, it } from 'vitest';
import { randomStream } from '../numerics/random.ts';
import { fitStudent, shareWithin, squaredDistanceHolding } from '../numerics/student.ts';
import { catalogueCovariance, lenderOf } from './catalogue-covariance.ts';
import { type ElementSetError, learnCatalogueModel, tailWeight } from './catalogue-model.ts';
import { elementSetErrors } from './element-history.ts';
import { learntBinOf, modelOfClasses } from './learnt-table.ts';
import { classKey, kindOfName, kindOfObject } from './object-class.ts';
import { crossValidatedRealism, forwardRealism, realismOf } from './realism.ts';

const debris = { regime: 'LEO3', kind: 'debris' } as const;

/** Student-distributed errors of known sigmas (km) and degrees of freedom: a normal divided by √(χ²/ν). */
function studentErrors(count: number, of: { readonly nu: number; readonly seed: number }): readonly ElementSetError[] {
  const random = randomStream(of.seed);
  return Array.from({ length: count }, (_, index) => {
    let chi = 0;
    for (let k = 0; k < of.nu; k++) chi += random.normal() ** 2;
    const spread = Math.sqrt(of.nu / chi);
    const errorRtnKm = [
      0.1 * random.normal() * spread,
      2 * random.normal() * spread,
      0.3 * random.normal() * spread,
    ] as const;
    return { objectClass: debris, objectId: String(index), olderDays: 0, newerDays: 1, ageDays: 1, errorRtnKm };
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

  it('is recovered from its samples', () => {
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

  it('contains the promised shares of errors it has not seen', () => {
    const realism = realismOf(model, studentErrors(4000, { nu: 2, seed: 6 }));
    expect(realism.samples).toBe(4000);
    expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.03);
    expect(Math.abs(realism.inside90 - 0.9)).toBeLessThan(0.02);
    expect(Math.abs(realism.inside95 - 0.95)).toBeLessThan(0.015);
    expect(Math.abs(realism.inside99 - 0.99)).toBeLessThan(0.01);
  });

  it('has the tail of its distribution: heavier than a Gaussian for few degrees of freedom', () => {
    const [bin] = model.bins.get(classKey(debris)) ?? [];
    if (bin === undefined) throw new Error('no bin');
    // 3·F(3, 2): 297.5 at 99 %, 3.40 at 50 %: a ratio of 87.4, compared with 4.795 for a Gaussian.
    expect(tailWeight(bin)).toBeGreaterThan(10);
    expect(tailWeight(bin)).toBeLessThan(30);
  });

  it('is labelled as low confidence, and as learnt, borrowed or assumed', () => {
    const learnt = catalogueCovariance([model], debris, 1);
    expect(learnt.confidence).toBe('low');
    expect(learnt.source).toBe('history');
    expect(learnt.sentence).toBe('Learnt from 4000 comparisons of LEO3 debris element sets.');
    expect(learnt.covarianceRtnKm2[4]).toBeGreaterThan(learnt.scaleRtnKm2[4]);
    const assumed = catalogueCovariance([model], { regime: 'LEO2', kind: 'debris' }, 1);
    expect(assumed.source).toBe('assumed');
    expect(assumed.confidence).toBe('low');
    expect(assumed.degreesOfFreedom).toBe(3);
  });

  it('is borrowed if another class replaces its own', () => {
    const geo = { regime: 'GEO', kind: 'payload' } as const;
    const lender = learnCatalogueModel(studentErrors(400, { nu: 2, seed: 5 }).map((e) => ({ ...e, objectClass: geo })));
    const borrowed = catalogueCovariance([lender], { regime: 'MEO', kind: 'debris' }, 1);
    expect(borrowed).toMatchObject({ source: 'borrowed', confidence: 'low' });
    expect(borrowed.sentence).toMatch(
      /^No history of MEO debris, borrowed\. Learnt from 400 comparisons of GEO payload/,
    );
    expect(lenderOf({ regime: 'HEO', kind: 'payload' })).toEqual(geo);
    expect(lenderOf({ regime: 'LEO2', kind: 'constellation' })).toEqual({ regime: 'LEO2', kind: 'payload' });
    expect(lenderOf(debris)).toBeUndefined();
  });

  it('is never below the published errors at epoch, with its correlations kept', () => {
    const shrunk = studentErrors(400, { nu: 2, seed: 5 }).map((error) => {
      const [r, t, n] = error.errorRtnKm;
      return { ...error, errorRtnKm: [1e-3 * r, 1e-3 * (t + 10 * r), n] as const };
    });
    const raised = catalogueCovariance([learnCatalogueModel(shrunk)], debris, 1);
    // Flohrer, Krag, Klinkrad (2008), table 2: 71 m and 228 m between 800 and 25,000 km, 30° to 60°.
    expect(Math.sqrt(raised.covarianceRtnKm2[0])).toBeCloseTo(0.071, 9);
    expect(Math.sqrt(raised.covarianceRtnKm2[4])).toBeCloseTo(0.228, 9);
    expect(Math.sqrt(raised.covarianceRtnKm2[8])).toBeGreaterThan(0.3);
    expect(raised.sentence).toMatch(/Raised to the floor of Flohrer \(2008\)\.$/);
    const [rr, rt, , , tt] = raised.covarianceRtnKm2;
    expect(rt / Math.sqrt(rr * tt)).toBeGreaterThan(0.3);
    expect(raised.scaleRtnKm2[4] / raised.scaleRtnKm2[0]).toBeCloseTo((0.228 / 0.071) ** 2, 9);
  });

  it('grows beyond the ages of the history: with the square of the age if there is only one bin', () => {
    const last = catalogueCovariance([model], debris, 1);
    const older = catalogueCovariance([model], debris, 5);
    expect(older.covarianceRtnKm2[4] / last.covarianceRtnKm2[4]).toBeCloseTo((5 / 0.625) ** 4, 6);
    expect(older.covarianceRtnKm2[0] / last.covarianceRtnKm2[0]).toBeCloseTo((5 / 0.625) ** 2, 6);
    expect(older.sentence).toMatch(/Extrapolated to a greater age\.$/);
  });

  it('grows as between the last two bins, at least linearly with the age', () => {
    const later = studentErrors(400, { nu: 2, seed: 5 }).map((error) => ({ ...error, ageDays: 1.5 }));
    const two = learnCatalogueModel([...studentErrors(400, { nu: 2, seed: 5 }), ...later]);
    const last = catalogueCovariance([two], debris, 1.5);
    const older = catalogueCovariance([two], debris, 6);
    expect(older.covarianceRtnKm2[4] / last.covarianceRtnKm2[4]).toBeCloseTo(4 ** 2, 6);
  });
});

describe('realism on held-out element sets', () => {
  const own = (errors: readonly ElementSetError[], firstDays: number) =>
    errors.map((error, i) => ({
      ...error,
      objectId: 'A',
      olderDays: firstDays + i / 4,
      newerDays: firstDays + i / 4 + 1,
    }));

  it('is measured on other objects than those the model was learnt from', () => {
    const realism = crossValidatedRealism(studentErrors(2000, { nu: 2, seed: 5 }));
    expect(realism.samples).toBe(2000);
    expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.03);
    expect(Math.abs(realism.inside90 - 0.9)).toBeLessThan(0.02);
    expect(Math.abs(realism.inside95 - 0.95)).toBeLessThan(0.015);
    expect(Math.abs(realism.inside99 - 0.99)).toBeLessThan(0.01);
  });

  it('leaves out comparisons across the edge of a fold', () => {
    const realism = crossValidatedRealism(own(studentErrors(4000, { nu: 2, seed: 5 }), 0));
    // Of a thousand days, one in every 56 is at an edge.
    expect(realism.samples).toBeLessThan(4000 - 4 * 16);
    expect(realism.samples).toBeGreaterThan(4000 - 4 * 20);
  });

  it('shows that the future differs from the past', () => {
    const quiet = own(studentErrors(2000, { nu: 2, seed: 5 }), 0);
    const wild = own(studentErrors(364, { nu: 2, seed: 6 }), 500).map((error) => {
      const [r, t, n] = error.errorRtnKm;
      return { ...error, errorRtnKm: [10 * r, 10 * t, 10 * n] as const };
    });
    const past = forwardRealism(quiet);
    expect(past.samples).toBeGreaterThan(300);
    expect(Math.abs(past.inside90 - 0.9)).toBeLessThan(0.04);
    expect(forwardRealism([...quiet.filter(({ newerDays }) => newerDays < 500), ...wild]).inside90).toBeLessThan(0.8);
    expect(forwardRealism([]).samples).toBe(0);
  });
});

describe('errors from the history of element sets', () => {
  it('are those of the older set in the RTN axes of the newer one', () => {
    // Element sets that lag along track by 1 km per day of age, on a circle of 7,000 km.
    const stateAt = (index: number, days: number) => {
      const angle = -((days - index) * 1) / 7000;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return { positionKm: [7000 * c, 7000 * s, 0] as const, velocityKmPerS: [-7.5 * s, 7.5 * c, 0] as const };
    };
    const errors = elementSetErrors(
      { objectClass: debris, objectId: 'A', epochsDays: [0, 1, 2], periodDays: 0, stateAt },
      1.5,
    );
    expect(errors.map((error) => error.ageDays)).toEqual([1, 1]);
    expect(errors[1]).toMatchObject({ objectClass: debris, objectId: 'A', olderDays: 1, newerDays: 2 });
    for (const { errorRtnKm } of errors) {
      expect(errorRtnKm[1]).toBeCloseTo(-1, 6);
      expect(errorRtnKm[0]).toBeCloseTo(-1 / 14_000, 6);
      expect(errorRtnKm[2]).toBe(0);
    }
    const spread = elementSetErrors(
      { objectClass: debris, objectId: 'A', epochsDays: [0, 1, 2], periodDays: 0.1, stateAt },
      1.5,
    );
    expect(spread.map(({ ageDays }) => Number(ageDays.toFixed(4)))).toEqual([0.9382, 0.9764]);
  });
});

describe('a history with a burn', () => {
  const point = { positionKm: [7000, 0, 0], velocityKmPerS: [0, 7.5, 0] } as const;
  const history = { objectClass: debris, objectId: 'A', epochsDays: [0, 1, 2, 3], periodDays: 0, stateAt: () => point };
  const pairs = (burnsDays?: Parameters<typeof elementSetErrors>[0]['burnsDays']) =>
    elementSetErrors({ ...history, burnsDays }, 2.5).map(({ olderDays, newerDays }) => [olderDays, newerDays]);

  it('compares no set with one on the other side of it', () => {
    const [one, two] = [
      [0, 1],
      [2, 3],
    ];
    expect(pairs()).toHaveLength(5);
    expect(pairs([])).toEqual(pairs());
    expect(pairs([{ fromDays: 1.2, toDays: 1.6 }])).toEqual([one, two]);
    // A burn whose time is not known to a day may have been on either side of a set between.
    expect(pairs([{ fromDays: 0.8, toDays: 1.6 }])).toEqual([two]);
    expect(pairs([{ fromDays: 5, toDays: 6 }])).toEqual(pairs());
  });
});

describe('a learnt model in its written form', () => {
  const bins = learnCatalogueModel(studentErrors(4000, { nu: 2, seed: 5 })).bins.get(classKey(debris)) ?? [];
  const [fromDay, toDay] = ['2020-01-01', '2021-01-01'];
  const written = [
    { objectClass: debris, objectCount: 2, objects: ['A', 'B'], fromDay, toDay, bins: bins.map(learntBinOf) },
  ];

  it('is the same model to the digits kept, and says whose history it comes from', () => {
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

  it('is used after an operator’s own history', () => {
    const own = learnCatalogueModel(studentErrors(200, { nu: 2, seed: 9 }));
    expect(catalogueCovariance([own, modelOfClasses(written)], debris, 1).sentence).toMatch(/from 200 comparisons/);
    const neither = catalogueCovariance([own, modelOfClasses(written)], { regime: 'LEO1', kind: 'debris' }, 1);
    expect(neither.source).toBe('assumed');
    expect(neither.sentence).toMatch(/^Assumed/);
  });

  it('is not learnt from too few comparisons', () => {
    expect(learnCatalogueModel(studentErrors(49, { nu: 2, seed: 9 })).bins.size).toBe(0);
  });
});

describe('the kind of an object', () => {
  it('is read from its catalogue name', () => {
    expect(kindOfName('COSMOS 2251 DEB')).toBe('debris');
    expect(kindOfName('SL-16 R/B')).toBe('rocket body');
    expect(kindOfName('SENTINEL-3A')).toBe('payload');
    expect(kindOfName('STARLINK-1063')).toBe('constellation');
    expect(kindOfName('STARLINK R/B')).toBe('rocket body');
    expect(kindOfName('OBJECT B')).toBe('unknown');
    expect(kindOfName('TBA - TO BE ASSIGNED')).toBe('unknown');
    expect(kindOfName('41240')).toBe('unknown');
    expect(kindOfName(undefined)).toBe('unknown');
  });

  it('is the one that the catalogue states, if it states one', () => {
    expect(kindOfObject({ type: 'debris', name: 'SENTINEL-3A' })).toBe('debris');
    expect(kindOfObject({ type: 'payload', name: 'ONEWEB-0013' })).toBe('constellation');
    expect(kindOfObject({ type: 'payload', name: undefined })).toBe('payload');
    expect(kindOfObject({ type: undefined, name: 'SL-16 R/B' })).toBe('rocket body');
  });

  it('is one class on both sides of 1,200 km for a constellation', () => {
    expect(classKey({ regime: 'LEO4', kind: 'constellation' })).toBe('LEO3 constellation');
    expect(classKey({ regime: 'LEO4', kind: 'payload' })).toBe('LEO4 payload');
  });
});
