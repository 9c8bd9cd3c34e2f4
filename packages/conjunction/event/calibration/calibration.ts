import type { calibrationBases } from '../codes.ts';
import type { ProbabilityQuantiles } from '../coming-probability.ts';
import table from './calibration.public.json' with { type: 'json' };

/** A past forecast and what came of it. */
export interface ForecastOutcome {
  /** How many messages it was made from. */
  readonly messages: number;
  /** The time to the closest approach when the later message was made, as a share of that of the newest one before. */
  readonly shareLeft: number;
  /** The share of the forecast distribution that is below the probability that came. */
  readonly level: number;
}

/** How far ahead of the newest message a forecast looks: most of its time is left, about half of it, or less. */
const stages = ['near', 'middle', 'far'] as const;
type Stage = (typeof stages)[number];
const leastShares = { near: 0.6, middle: 0.4, far: 0 } as const satisfies Record<Stage, number>;

/** Forecasts from three messages or more are alike: all have a shrinkage that is fitted. */
const mostNumber = 3;

/** The levels of a forecast distribution that 5, 25, 50, 75 and 95 % of what came were below, for forecasts of one class. */
export interface CalibrationClass {
  readonly messages: number;
  readonly stage: Stage;
  readonly forecasts: number;
  readonly levels: ProbabilityQuantiles;
  /** How often its intervals held events that they were not learnt from; absent if that was not measured. */
  readonly heldOut?: HeldShares;
  /** False if its intervals hold less than they say, even as wide as all that is known: they are not calibrated. */
  readonly isCalibrated?: boolean;
}

/** The shares of held-out outcomes inside the intervals of 50 % and of 90 %. */
export interface HeldShares {
  readonly half: number;
  readonly most: number;
}

/**
 * The past forecasts that quantiles are calibrated on: of an operator's own finished events, or from public element sets. NONE: own
 * finished events show that neither holds.
 */
export type CalibrationBasis = (typeof calibrationBases)[number];

/** The levels that stand for the quantiles of a forecast, and how many past forecasts they are learnt from. */
interface Calibration {
  readonly basis: CalibrationBasis;
  readonly forecasts: number;
  readonly heldOut: HeldShares | undefined;
  readonly levelsAt: (shareLeft: number) => ProbabilityQuantiles;
}

/** Below this, quantiles are not calibrated: they differ by many decades with the shrinkage that is assumed. */
export const leastCalibrated = 1e-7;

export const uncalibratedLevels: ProbabilityQuantiles = { p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 };

export function stageOf(shareLeft: number): Stage {
  return stages.find((stage) => shareLeft >= leastShares[stage]) ?? 'far';
}

/**
 * The classes of forecasts, each with the levels below which the stated shares of its outcomes were.
 *
 * @internal The table of public forecasts is made with it.
 */
export function calibrationClasses(outcomes: readonly ForecastOutcome[]): readonly CalibrationClass[] {
  const numbers = Array.from({ length: mostNumber }, (_, at) => at + 1);
  return numbers.flatMap((messages) =>
    stages.flatMap((stage) => {
      const levels = outcomes
        .filter((one) => numberOfMessages(one.messages) === messages && stageOf(one.shareLeft) === stage)
        .map(({ level }) => level)
        .toSorted((a, b) => a - b);
      return levels.length === 0 ? [] : [{ messages, stage, forecasts: levels.length, levels: levelsIn(levels) }];
    }),
  );
}

/** Learnt from the public element sets by `npm run conformance -- packages/operations/alerts/expected`, which compares it. */
export const publicClasses: readonly CalibrationClass[] = table.classes.map(({ stage, ...one }) => ({
  ...one,
  stage: stages.find((known) => known === stage) ?? 'far',
}));

/**
 * The calibration of forecasts from a number of messages: by the classes that an operator's own events give, if they are learnt for every stage,
 * otherwise by the public element sets; by NONE if the own events refute both.
 */
export function calibrationOf(messages: number, own: readonly CalibrationClass[] = []): Calibration | undefined {
  const ofNumber = (classes: readonly CalibrationClass[]) =>
    classes.filter((one) => one.messages === numberOfMessages(messages));
  const ownClasses = ofNumber(own);
  const isOwn = stages.every((stage) => ownClasses.some((one) => one.stage === stage));
  const isRefuted = ownClasses.some(({ isCalibrated }) => isCalibrated === false);
  const isMissing = ({ stage }: CalibrationClass) => ownClasses.every((one) => one.stage !== stage);
  const known = ofNumber(publicClasses);
  const classes = isOwn ? ownClasses : isRefuted ? [...ownClasses, ...known.filter(isMissing)] : known;
  if (classes.length === 0) return undefined;
  const levelsAt = (shareLeft: number) =>
    classes.find(({ stage }) => stage === stageOf(shareLeft))?.levels ?? uncalibratedLevels;
  const forecasts = (isRefuted ? ownClasses : classes).reduce((sum, one) => sum + one.forecasts, 0);
  const basis = isRefuted ? 'NONE' : isOwn ? 'OWN' : 'PUBLIC';
  return { basis, forecasts, heldOut: heldIn(classes), levelsAt };
}

/** The shares over some classes, weighted by their forecasts. */
function heldIn(classes: readonly CalibrationClass[]): HeldShares | undefined {
  const measured = classes.flatMap(({ heldOut, forecasts }) => (heldOut === undefined ? [] : [{ heldOut, forecasts }]));
  const all = measured.reduce((sum, { forecasts }) => sum + forecasts, 0);
  if (all === 0) return undefined;
  const share = (key: keyof HeldShares) =>
    measured.reduce((sum, { heldOut, forecasts }) => sum + heldOut[key] * forecasts, 0) / all;
  return { half: share('half'), most: share('most') };
}

/** The class of a forecast by its number of messages. */
export function numberOfMessages(messages: number): number {
  return Math.min(messages, mostNumber);
}

/** The k-th of n outcomes has k / (n + 1) of the coming ones below it, if they are exchangeable. */
function levelsIn(sorted: readonly number[]): ProbabilityQuantiles {
  const at = (share: number): number => {
    const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1));
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? below;
    return below + (place - Math.floor(place)) * (above - below);
  };
  return { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
