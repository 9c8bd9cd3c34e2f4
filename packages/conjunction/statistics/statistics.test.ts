import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualStatistics, defaultAnnualOptions } from './annual.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { fluxOnPrimary } from './flux.ts';
import { regionAbove, riskForecast } from './forecast.ts';
import { historyOfRows } from './history.ts';

/** Rows of a table without quotes. */
const historyIn = (text: string) =>
  historyOfRows(
    text.split('\n').flatMap((row, index) => (row === '' ? [] : [{ line: index + 1, cells: row.split(',') }])),
  );

const history = `creationDate,tca,secondary,probability
2025-01-07T00:00:00,2025-01-10T00:00:00,100,2e-4
2025-01-08T12:00:00,2025-01-10T00:00:30,100,5e-4
2025-01-09T12:00:00,2025-01-10T00:00:10,100,9e-4
2025-01-30T00:00:00,2025-02-01T00:00:00,100,3e-6
2025-06-29T00:00:00,2025-07-01T00:00:00,200,
2025-12-31T00:00:00,2026-01-09T06:00:00,300,1e-3
`;
const options = { ...defaultAnnualOptions, growth: 1.3, missionYears: 15 };

describe('annual statistics', () => {
  const result = annualStatistics(historyIn(history), options);

  it('count one event per secondary and TCA, by its last message in the decision window', () => {
    expect(result.messages).toBe(6);
    expect(result.uniqueEvents).toBe(4);
    expect(result.eventsInWindow).toBe(3);
    expect(result.eventsWithoutProbability).toBe(1);
    expect(result.byRisk).toEqual({ CRITICAL: 1, HIGH: 0, MEDIUM: 1, LOW: 0, UNKNOWN: 1 });
    expect(result.byMonth).toEqual([
      { month: '2025-01', events: 1, manoeuvres: 1 },
      { month: '2025-02', events: 1, manoeuvres: 0 },
      { month: '2025-07', events: 1, manoeuvres: 0 },
      { month: '2026-01', events: 1, manoeuvres: 0 },
    ]);
  });

  it('count by the given thresholds', () => {
    const riskThresholds = { critical: 1e-2, high: 1e-4, medium: 1e-5 };
    const { byRisk } = annualStatistics(historyIn(history), { ...options, riskThresholds });
    expect(byRisk).toEqual({ CRITICAL: 0, HIGH: 1, MEDIUM: 0, LOW: 1, UNKNOWN: 1 });
  });

  it('give annual rates with the growth factor, and the cumulative probability of EventRate', () => {
    const years = (364 * 86_400 + 6 * 3600) / (365.25 * 86_400);
    expect(result.observedYears).toBeCloseTo(years, 12);
    expect(result.manoeuvreRatePerYear.value).toBeCloseTo(1.3 / years, 12);
    expect(result.observedManoeuvreRatePerYear).toBeCloseTo(1 / years, 12);
    const power = (15 * 1.3) / years;
    expect(result.cumulativeProbability.without).toBeCloseTo(1 - ((1 - 5e-4) * (1 - 3e-6)) ** power, 12);
    expect(result.cumulativeProbability.with).toBeCloseTo(1 - ((1 - 5e-4 * 0.03) * (1 - 3e-6)) ** power, 12);
  });

  it('never show that manoeuvres add risk, and bound every rate', () => {
    const entry = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      p: fc.double({ min: 0, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 30 }), (entries) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const lines = entries.map(
          (e, i) =>
            `2025-${two(e.month)}-${two(e.day)}T00:00:00,2025-${two(e.month)}-${two(e.day)}T${two(i % 24)}:30:00,s${i},${e.p}`,
        );
        const wide = { ...options, commitDays: 0, considerDays: 7, observedYears: 1 };
        const found = annualStatistics(
          historyIn(['creationDate,tca,secondary,probability', ...lines].join('\n')),
          wide,
        );
        expect(found.cumulativeProbability.with).toBeLessThanOrEqual(found.cumulativeProbability.without);
        const { lower, value, upper } = found.manoeuvreRatePerYear;
        expect(lower).toBeLessThanOrEqual(value);
        expect(upper).toBeGreaterThanOrEqual(value);
      }),
      { numRuns: 20 },
    );
  });

  it('refuse a history that cannot be read, with line and value', () => {
    expect(() => historyIn('creationDate,tca\n')).toThrow(/HISTORY_COLUMN_MISSING: line 1: 'secondary, probability'/);
    expect(() => historyIn(`${history}yesterday,2025-01-01T00:00:00,1,0\n`)).toThrow(
      /HISTORY_TIME_INVALID: line 8: 'yesterday'/,
    );
    expect(() => historyIn(`${history}2025-01-01T00:00:00,2025-01-01T00:00:00,1,1.5\n`)).toThrow(
      /HISTORY_PROBABILITY_INVALID: line 8: '1.5'/,
    );
    expect(() => annualStatistics([], options)).toThrow(/HISTORY_EMPTY/);
  });
});

describe('the bootstrap of a count', () => {
  it('is about as wide as a Poisson distribution, and 3 if nothing was seen', () => {
    const { lower, upper } = bootstrapInterval({ count: 100, seed: 1 });
    expect(lower).toBeGreaterThan(78);
    expect(lower).toBeLessThan(84);
    expect(upper).toBeGreaterThan(116);
    expect(upper).toBeLessThan(123);
    expect(bootstrapInterval({ count: 0, seed: 1 })).toEqual({ lower: 0, upper: 3 });
    expect(bootstrapInterval({ count: 100, seed: 1 })).toEqual(bootstrapInterval({ count: 100, seed: 1 }));
  });
});

describe('the forecast from flux', () => {
  // Small disc: Pc = P₀·e^{−d²/2}, P₀ = R²/(2σxσy); area above L = 2πσxσy·ln(P₀/L), ∫Pc dA over it = πR²(1 − L/P₀).
  it('agrees with the closed forms for a small disc', () => {
    const small = { sigmaXKm: 2, sigmaYKm: 0.5, radiusKm: 0.01 };
    const peak = small.radiusKm ** 2 / (2 * small.sigmaXKm * small.sigmaYKm);
    const threshold = peak / 7;
    const { areaKm2, probabilityAreaKm2 } = regionAbove(small, threshold);
    expect(areaKm2 / (2 * Math.PI * small.sigmaXKm * small.sigmaYKm * Math.log(7))).toBeCloseTo(1, 4);
    expect(probabilityAreaKm2 / (Math.PI * small.radiusKm ** 2 * (1 - 1 / 7))).toBeCloseTo(1, 4);
  });

  it('avoids less than the whole risk, and sums its classes', () => {
    const one = { fluxPerKm2PerYear: 2, sigmaXKm: 0.3, sigmaYKm: 0.1, radiusKm: 0.012 };
    const both = riskForecast([one, one], 1e-4);
    const single = riskForecast([one], 1e-4);
    expect(both.manoeuvreRatePerYear).toBeCloseTo(2 * single.manoeuvreRatePerYear, 12);
    expect(single.riskRemovedPerYear + single.residualRiskPerYear).toBeCloseTo(2 * Math.PI * 0.012 ** 2, 12);
    expect(single.residualRiskPerYear).toBeGreaterThan(0);
    expect(single.annualCollisionProbability).toBeCloseTo(2 * Math.PI * 0.012 ** 2, 6);
    expect(single.falseAlarmShare).toBeGreaterThan(0.9);
  });

  it('is zero where nothing flies, and has the textbook speed of two polar orbits', () => {
    const low = { semiMajorAxisKm: 6978, eccentricity: 0.001, inclinationRad: Math.PI / 2 };
    const high = { semiMajorAxisKm: 8378, eccentricity: 0.001, inclinationRad: Math.PI / 2 };
    expect(fluxOnPrimary(low, [high]).perKm2PerYear).toBe(0);
    const equator = { semiMajorAxisKm: 6978, eccentricity: 0, inclinationRad: 0.001 };
    const speed = Math.sqrt(398_600.4418 / 6978);
    expect(fluxOnPrimary(equator, [low]).meanRelativeSpeedKmPerS / (speed * Math.SQRT2)).toBeCloseTo(1, 2);
  });
});
