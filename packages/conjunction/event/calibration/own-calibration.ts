import type { ProbabilityQuantiles } from '../coming-probability.ts';
import {
  type CalibrationClass,
  calibrationClasses,
  type ForecastOutcome,
  type HeldShares,
  numberOfMessages,
  publicClasses,
  stageOf,
} from './calibration.ts';

/** The calibration that an operator's own finished events give. */
export interface OwnCalibration {
  /** Finished events with forecasts that could be compared. */
  readonly series: number;
  /** The classes of forecasts that are learnt from them; the public table holds for the others. */
  readonly classes: readonly CalibrationClass[];
}

/**
 * A class is learnt from this many finished events on. Its 5 % level is then the tenth smallest of the outcomes, and two standard deviations of
 * the coverage of 90 % are 4 %.
 */
export const fewestSeries = 200;
/** By so much the coverage of held-out events may be below the stated share. */
const allowed = 0.03;

/**
 * Learns from the outcomes of finished events, each a series of its own, in the order of their closest approaches. Every class is tried on events
 * that it was not learnt from: each half by the other one. If its intervals hold less than they say there, it is widened to hold what the
 * public table holds, too; if that does not help, the class is not calibrated, and says how much it holds.
 */
export function ownCalibration(series: readonly (readonly ForecastOutcome[])[]): OwnCalibration {
  const compared = series.filter((outcomes) => outcomes.length > 0);
  const classes = calibrationClasses(compared.flat()).flatMap((learnt) => {
    const outcomesOf = (some: typeof compared) => some.map((outcomes) => outcomes.filter((one) => isOf(one, learnt)));
    const inClass = outcomesOf(compared).filter((outcomes) => outcomes.length > 0);
    if (inClass.length < fewestSeries) return [];
    const known = publicClasses.find(({ messages, stage }) => messages === learnt.messages && stage === learnt.stage);
    const wider = (levels: ProbabilityQuantiles) =>
      known === undefined ? levels : envelope({ own: levels, known: known.levels });
    const own = heldSharesOf(inClass, (levels) => levels);
    if (isEnough(own)) return [{ ...learnt, heldOut: own }];
    const heldOut = heldSharesOf(inClass, wider);
    const wide = { ...learnt, levels: wider(learnt.levels), heldOut };
    return [isEnough(heldOut) ? wide : { ...wide, isCalibrated: false }];
  });
  return { series: compared.length, classes };
}

function isOf({ messages, shareLeft }: ForecastOutcome, of: Pick<CalibrationClass, 'messages' | 'stage'>): boolean {
  return numberOfMessages(messages) === of.messages && stageOf(shareLeft) === of.stage;
}

/** How much of the other half the intervals hold that one half of the events gives, both ways. */
function heldSharesOf(
  series: readonly (readonly ForecastOutcome[])[],
  change: (levels: ProbabilityQuantiles) => ProbabilityQuantiles,
): HeldShares {
  const halves = [0, 1].map((half) => series.filter((_, place) => place % 2 === half).flat());
  const held = halves.flatMap((outcomes, half) => {
    const [learnt] = calibrationClasses(halves[1 - half] ?? []);
    if (learnt === undefined) return [];
    const { p5, p25, p75, p95 } = change(learnt.levels);
    return outcomes.map(({ level }) => ({
      half: level >= p25 && level <= p75,
      most: level >= p5 && level <= p95,
    }));
  });
  const share = (key: keyof HeldShares) => held.filter((one) => one[key]).length / held.length;
  return { half: share('half'), most: share('most') };
}

function isEnough({ half, most }: HeldShares): boolean {
  return half >= 0.5 - allowed && most >= 0.9 - allowed;
}

/** The intervals that contain both; the median is the own one. */
function envelope({ own, known }: Readonly<Record<'own' | 'known', ProbabilityQuantiles>>): ProbabilityQuantiles {
  return {
    p5: Math.min(own.p5, known.p5),
    p25: Math.min(own.p25, known.p25),
    p50: own.p50,
    p75: Math.max(own.p75, known.p75),
    p95: Math.max(own.p95, known.p95),
  };
}
