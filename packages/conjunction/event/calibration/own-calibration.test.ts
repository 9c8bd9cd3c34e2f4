import { describe, expect, it } from 'vitest';
import { randomStream } from '../../numerics/random.ts';
import { type CalibrationClass, calibrationOf, type ForecastOutcome, publicClasses } from './calibration.ts';
import { fewestSeries, ownCalibration } from './own-calibration.ts';

const shares = [0.8, 0.5, 0.2];
/** The outcomes of one event for every class: `level` is the share of the forecast below what came. */
const eventOf = (level: () => number): readonly ForecastOutcome[] =>
  [1, 2, 3].flatMap((messages) => shares.map((shareLeft) => ({ messages, shareLeft, level: level() })));
const eventsOf = (count: number, level: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => eventOf(() => level(place)));

describe('a calibration by own finished events', () => {
  it('needs 200 events, and until then the public table holds', () => {
    const { uniform } = randomStream(1);
    const few = ownCalibration(eventsOf(fewestSeries - 1, uniform));
    expect(few).toEqual({ series: fewestSeries - 1, classes: [] });
    expect(calibrationOf(3, few.classes)).toMatchObject({ basis: 'PUBLIC' });
    const enough = ownCalibration([...eventsOf(fewestSeries, uniform), []]);
    expect(enough.series).toBe(fewestSeries);
    expect(calibrationOf(3, enough.classes)).toMatchObject({ basis: 'OWN', forecasts: 3 * fewestSeries });
  });

  // Levels that are squares of uniform numbers: a share p of them is below p².
  it('finds the levels of a known distribution, and its intervals hold what they say in events that come later', () => {
    const { uniform } = randomStream(2);
    const { classes } = ownCalibration(eventsOf(2000, () => uniform() ** 2));
    expect(classes).toHaveLength(9);
    const later = Array.from({ length: 20_000 }, () => uniform() ** 2);
    for (const { levels } of classes) {
      const { p5, p25, p75, p95 } = levels;
      const within = (low: number, high: number) =>
        later.filter((level) => level >= low && level <= high).length / later.length;
      expect(Math.abs(within(p25, p75) - 0.5)).toBeLessThan(0.05);
      expect(Math.abs(within(p5, p95) - 0.9)).toBeLessThan(0.03);
    }
  });

  it('is never narrower than what held-out events allow: it is widened to the public table, or not used', () => {
    const { uniform } = randomStream(3);
    // Of two kinds in turn, so that each half learns of one kind and meets the other.
    const narrow = (place: number) => (place % 2 === 0 ? 0.75 + 0.02 * uniform() : 0.7 + 0.02 * uniform());
    const { classes } = ownCalibration(eventsOf(400, narrow));
    const known = (one: CalibrationClass) =>
      publicClasses.find((each) => each.messages === one.messages && each.stage === one.stage);
    expect(classes.length).toBeGreaterThan(0);
    for (const one of classes) {
      expect(one.levels.p5).toBeLessThanOrEqual(known(one)?.levels.p5 ?? 0);
      expect(one.levels.p95).toBeGreaterThanOrEqual(known(one)?.levels.p95 ?? 1);
    }
  });

  it('is said not to be calibrated, with what held-out events show, where even the widest intervals hold too little', () => {
    const { uniform } = randomStream(3);
    const extremes = (place: number) => (place % 2 === 0 ? 0.0001 : 0.99999) * (1 - 1e-6 * uniform());
    const { classes } = ownCalibration(eventsOf(400, extremes));
    expect(classes.map(({ isCalibrated }) => isCalibrated)).toEqual(Array.from({ length: 9 }, () => false));
    for (const messages of [1, 2, 3]) {
      const { basis, heldOut, levelsAt } = calibrationOf(messages, classes) ?? {};
      expect(basis).toBe('NONE');
      // Counted again, over the events themselves: each half knows one of the two kinds.
      expect(heldOut?.most).toBeLessThan(0.87);
      expect(heldOut?.half).toBeLessThan(0.47);
      expect(levelsAt?.(0.5).p5).toBeLessThan(0.05);
    }
    // One stage that is not calibrated is enough to say so, also where the others have too few events.
    const [refuted] = classes.filter(({ messages }) => messages === 2);
    // The public classes of the other stages do not count among the operator's own forecasts.
    expect(calibrationOf(2, refuted === undefined ? [] : [refuted])).toMatchObject({
      basis: 'NONE',
      forecasts: refuted?.forecasts,
    });
  });

  it('says how much its intervals hold of held-out events', () => {
    const { uniform } = randomStream(5);
    const { classes } = ownCalibration(eventsOf(2000, () => uniform() ** 2));
    const { basis, heldOut } = calibrationOf(2, classes) ?? {};
    expect(basis).toBe('OWN');
    expect(Math.abs((heldOut?.half ?? 0) - 0.5)).toBeLessThan(0.03);
    expect(Math.abs((heldOut?.most ?? 0) - 0.9)).toBeLessThan(0.02);
    expect(calibrationOf(2)?.heldOut).toBeUndefined();
  });

  it('counts for a number of messages only if every stage is learnt', () => {
    const { uniform } = randomStream(4);
    const { classes } = ownCalibration(eventsOf(300, uniform));
    const part = classes.filter(({ messages, stage }) => messages !== 2 || stage !== 'far');
    expect([1, 2, 7].map((messages) => calibrationOf(messages, part)?.basis)).toEqual(['OWN', 'PUBLIC', 'OWN']);
  });
});
