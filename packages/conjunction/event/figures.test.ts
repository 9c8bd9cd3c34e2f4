import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../approach/encounter.ts';
import { sensitivityOf } from '../probability/bounds/sensitivity.ts';
import { assessProbability } from '../probability/choice/method-choice.ts';
import { dilutionOf } from './dilution.ts';
import { type MessageFigures, messageFigures } from './figures.ts';
import { gatherEvents } from './gather.ts';
import { nameConflicts, ownSideOf, plainCatalogueNumber } from './own-side.ts';
import { expectationOf, forecastOutcomes, trendOf } from './report.ts';
import { evidenceOf } from './risk/evidence.ts';

const speedKmPerS = Math.sqrt(398_600.4418 / 7000);
/** Sigmas of 50 m in position and 0.1 m/s in velocity along every axis. */
const covariance = Float64Array.from({ length: 36 }, (_, at) => (at % 7 === 0 ? (at < 21 ? 0.0025 : 1e-8) : 0));

/** Two circular orbits 100 m apart that cross at a right angle, 1 ms before their closest approach. */
function crossing(more: Partial<Encounter> = {}): Encounter {
  const primary = { positionKm: [7000, 0, 0], velocityKmPerS: [0, speedKmPerS, 0], covariance } as const;
  const secondary = {
    positionKm: [7000.1, speedKmPerS * 1e-3, -speedKmPerS * 1e-3],
    velocityKmPerS: [0, 0, speedKmPerS],
    covariance,
  } as const;
  return { primary, secondary, hardBodyRadiusKm: 0.01, ...more };
}
const figuresOf = (encounter: Encounter) => messageFigures(encounter, assessProbability(encounter));

describe('the figures of a message', () => {
  const encounter = crossing();
  const figures = figuresOf(encounter);

  it('are those of the closest approach, in the axes of object 1', () => {
    const oneMillimetreKm = 1e-6;
    expect(Math.abs(figures.geometry.missDistanceKm - 0.1)).toBeLessThan(oneMillimetreKm);
    expect(Math.abs(figures.geometry.missKm.radial - 0.1)).toBeLessThan(oneMillimetreKm);
    expect(figures.geometry.relativeSpeedKmPerS).toBeCloseTo(Math.SQRT2 * speedKmPerS, 9);
    // Two equal isotropic covariances: √2 · 50 m along every axis.
    for (const axis of [0, 1, 2] as const) expect(figures.sigmaRtnKm?.[axis]).toBeCloseTo(0.05 * Math.SQRT2, 9);
    expect(figures.plane?.object1).toMatchObject({ xKm: 0, yKm: 0 });
    expect(Math.abs((figures.plane?.object2.xKm ?? 0) - 0.1)).toBeLessThan(oneMillimetreKm);
    expect(figures.plane?.joint?.xx).toBeCloseTo(0.005, 9);
    expect(figures.hardBodyRadiusKm).toBe(0.01);
    expect(figures.found).toMatchObject({ kind: 'probability', method: 'foster1992' });
    expect(figures.repairs.map(({ code }) => code)).toEqual(['TCA_SHIFTED']);
  });

  it('give the same dilution as the curves of the encounter', () => {
    const curve = sensitivityOf(encounter)?.dilution.find(({ object }) => object === 'joint');
    const dilution = dilutionOf(figures);
    expect(dilution?.isDiluted).toBe(curve?.isDiluted);
    expect(dilution?.maximum).toBeCloseTo(curve?.maximum ?? Number.NaN, 9);
    expect(
      dilutionOf(figuresOf(crossing({ primary: { ...encounter.primary, covariance: undefined } }))),
    ).toBeUndefined();
  });

  it('are plain data: they survive a round trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(figures))).toEqual(figures);
  });

  it('have no interval for a fast pair; for a slow pair, the one in which it may collide', () => {
    expect(figures.slowIntervalS).toBeUndefined();
    const slow = (speed: number) =>
      figuresOf(
        crossing({
          secondary: { positionKm: [7000.1, 0, 0], velocityKmPerS: [0, speedKmPerS + speed, 0], covariance },
        }),
      ).slowIntervalS;
    expect(slow(0.25)).toBeUndefined();
    const { from = 0, to = 0 } = slow(0.001) ?? {};
    // 1 m/s through √2·50 m of sigma along the velocity, to 8.2 sigmas: about ten minutes on either side.
    expect(from).toBeLessThan(-500);
    expect(to).toBeGreaterThan(500);
    expect(to - from).toBeLessThan(2 * Math.PI * Math.sqrt(7000 ** 3 / 398_600.4418));
  });

  it('have neither sigmas nor a joint covariance without both covariances', () => {
    const bare = figuresOf(crossing({ primary: { ...encounter.primary, covariance: undefined } }));
    expect([bare.sigmaRtnKm, bare.plane?.joint, bare.found.kind]).toEqual([undefined, undefined, 'upperBound']);
  });
});

describe('messages with their figures', () => {
  const tca = parseEpoch('2026-11-20T12:00:00', 'UTC');
  const message = (days: number, figures: MessageFigures, isContradictory = false) => ({
    id: `${days}`,
    pair: 'one',
    created: addSeconds(tca, -days * 86_400),
    tca,
    figures,
    evidence: evidenceOf(figures, { isContradictory }),
  });
  const figures = figuresOf(crossing());

  it('have a trend from each to the next, and an expectation from the newest', () => {
    const messages = [message(2, figures), message(1, figures)];
    expect(trendOf(messages)).toMatchObject({ direction: 'steady', steps: [{ elapsedS: 86_400, decades: 0 }] });
    expect(expectationOf(messages)?.points).toHaveLength(8);
    expect(expectationOf(messages)?.calibratedOn).toBeGreaterThan(500);
    expect(expectationOf(messages)?.calibratedBy).toBe('PUBLIC');
    expect(expectationOf([])).toBeUndefined();
    expect(expectationOf([message(-1, figures)])).toBeUndefined();
  });

  it('have twenty dots that lie between the quantiles as they say', () => {
    for (const { dots, quantiles } of expectationOf([message(2, figures)])?.points ?? []) {
      const { p5, p25, p50, p75, p95 } = quantiles;
      expect(dots).toHaveLength(20);
      expect(dots).toEqual(dots.toSorted((a, b) => a - b));
      const above = (limit: number) => dots.filter((dot) => dot >= limit).length;
      expect([p5, p25, p50, p75, p95].map(above)).toEqual([19, 15, 10, 5, 1]);
    }
  });

  it('have an expectation that begins at the probability of the event, by whichever method', () => {
    const { found } = figures;
    const value = 2.5 * (found.kind === 'none' ? Number.NaN : found.value);
    const curved = { ...figures, found: { kind: 'probability', method: 'hall2dNc', value } as const };
    const [first] = expectationOf([message(2, curved)])?.points ?? [];
    expect((first?.mean ?? Number.NaN) / value).toBeCloseTo(1, 1);
    expect(first?.quantiles.p5).toBeLessThan(value);
    expect(first?.quantiles.p95).toBeGreaterThan(value);
    const unlike = { ...curved, found: { ...curved.found, value: Math.min(1, 100 * value) } };
    expect(expectationOf([message(2, unlike)])).toBeUndefined();
  });

  it('have no calibrated expectation below 1e-7', () => {
    const far = figuresOf(crossing({ hardBodyRadiusKm: 1e-6 }));
    expect(far.found).toMatchObject({ kind: 'probability', value: expect.toSatisfy((value: number) => value < 1e-7) });
    expect(expectationOf([message(2, far)])?.calibratedOn).toBeNull();
  });

  it('are compared with the forecasts before them, once for each stage', () => {
    const outcomes = forecastOutcomes([5, 3.5, 3.4, 2.2, 1].map((days) => message(days, figures)));
    expect(outcomes.filter(({ messages }) => messages === 1).map(({ shareLeft }) => shareLeft)).toEqual([
      expect.closeTo(0.7, 9),
      expect.closeTo(0.44, 9),
      expect.closeTo(0.2, 9),
    ]);
    // The probability stays where the first message's forecast has it fall; later forecasts have sigmas that do not shrink.
    for (const { messages, level } of outcomes)
      if (messages === 1) expect(level).toBeGreaterThan(0.5);
      else expect(level).toBe(0.5);
    expect(forecastOutcomes([message(2, figures)])).toEqual([]);
  });

  it('that contradict themselves are left out of the expectation', () => {
    const sound = [message(2, figures)];
    const wrong = figuresOf(crossing({ hardBodyRadiusKm: 1 }));
    expect(expectationOf([...sound, message(1, wrong, true)])).toEqual(expectationOf(sound));
  });

  it('of a slow pair are one event while their intervals overlap', () => {
    const at = (id: string, offsetS: number) => {
      const epoch = addSeconds(tca, offsetS);
      const interval = { from: addSeconds(epoch, -600), to: addSeconds(epoch, 600) };
      return { ...message(3, figures), id, tca: epoch, interval };
    };
    expect(gatherEvents([at('a', 0), at('b', 1200)])).toHaveLength(1);
    expect(gatherEvents([at('a', 0), at('b', 1201)])).toHaveLength(2);
  });
});

describe('our own side of a message', () => {
  const pair = {
    object1: { designator: '25544', internationalDesignator: '1998-067A' },
    object2: { designator: '48274', internationalDesignator: '2021-035A' },
  };
  it('is found by catalogue number, otherwise by international designator, object 1 first', () => {
    const one = { designator: '25544' };
    const two = { internationalDesignator: '2021-035A' };
    expect(ownSideOf(pair, [two])).toEqual({ side: 'object2', satellite: two });
    expect(ownSideOf(pair, [two, one])).toEqual({ side: 'object1', satellite: one });
    expect(ownSideOf(pair, [{ designator: '5' }, {}])).toBeUndefined();
  });

  it('is found by catalogue number in either object before any international designator is compared', () => {
    const first = { designator: '7', internationalDesignator: '1998-067A' };
    const same = { designator: '25544' };
    expect(ownSideOf(pair, [first, same])).toEqual({ side: 'object1', satellite: same });
    const second = { designator: '48274' };
    expect(ownSideOf(pair, [first, second])).toEqual({ side: 'object2', satellite: second });
    expect(ownSideOf(pair, [first])).toEqual({ side: 'object1', satellite: first });
  });

  it('conflicts with a satellite if a designator is another one, but not if it is not a designator', () => {
    const known = { designator: '25994', internationalDesignator: '1999-068A' };
    const conflictsOf = (designator: string, internationalDesignator: string, of: object = known) =>
      nameConflicts({ said: { designator, internationalDesignator }, known: of });
    expect(conflictsOf('25994', '2021-067A')).toEqual([
      { name: 'internationalDesignator', said: '2021-067A', known: '1999-068A' },
    ]);
    expect(conflictsOf('48274', '1999-068A')).toEqual([{ name: 'designator', said: '48274', known: '25994' }]);
    for (const nothing of ['UNKNOWN', 'N/A', '', ' 1999-068A ']) expect(conflictsOf('25994', nothing)).toEqual([]);
    expect(conflictsOf('25994', '2021-067A', { designator: '25994' })).toEqual([]);
  });

  it('does not depend on leading zeros', () => {
    expect(['00005', ' 25544 ', '0', '2020-001A'].map(plainCatalogueNumber)).toEqual(['5', '25544', '0', '2020-001A']);
  });
});
