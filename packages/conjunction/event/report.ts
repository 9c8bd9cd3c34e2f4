import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { type PlaneCovariance, principalAxes } from '../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';
import {
  type CalibrationBasis,
  type CalibrationClass,
  calibrationOf,
  type ForecastOutcome,
  type HeldShares,
  leastCalibrated,
  stageOf,
} from './calibration/calibration.ts';
import type { PlaneState } from './coming-probability.ts';
import {
  type ExpectedProbability,
  expectedEvolution,
  expectedLevelOf,
  type ForecastTime,
  type ShrinkModel,
  shrinkModel,
} from './evolution.ts';
import type { MessageFigures, SeenMiss } from './figures.ts';
import { withoutCalmingDefaults } from './risk/defaults.ts';
import type { RiskEvidence } from './risk/evidence.ts';
import { agreementOf } from './risk/history/agreement.ts';
import { type ProbabilityTrend, probabilityTrend, type TrendPoint, type TrendStep, trendSteps } from './trend.ts';

/** A message of an event with its computed values. */
export interface FiguredMessage {
  readonly created: Epoch<'UTC'>;
  readonly tca: Epoch<'UTC'>;
  readonly figures: MessageFigures;
  readonly evidence: RiskEvidence;
}

/** How the messages of an event changed over time. */
export interface EventTrend extends ProbabilityTrend {
  /** The changes from each message to the next; one fewer than there are messages. */
  readonly steps: readonly TrendStep[];
}

/**
 * The trend of an event's messages, which are given oldest first. Whether two of them agree is tested as for a fall of the risk
 * (`compared`); without covariances in the encounter plane, for each axis.
 */
export function trendOf(messages: readonly FiguredMessage[]): EventTrend {
  const primary = messages.at(-1)?.evidence.origin?.primary;
  const points = messages.map((message) => trendPointOf(message, primary));
  const steps = trendSteps(points).map((step, place): TrendStep => {
    const [before, now] = [messages[place], messages[place + 1]];
    const agreement = before && now ? agreementOf(before.evidence, now.evidence) : 'unknown';
    return agreement === 'unknown' ? step : { ...step, isConsistent: agreement === 'agrees' };
  });
  return { ...probabilityTrend(points.map(({ probability }) => probability)), steps };
}

function trendPointOf(message: FiguredMessage, primary: string | undefined): TrendPoint {
  const { created, figures } = message;
  const { geometry, found } = figures;
  const probability = found.kind === 'probability' ? found.value : undefined;
  const { missRtnKm, sigmaRtnKm } = missSeenFrom(message, primary);
  return { created, probability, missDistanceKm: geometry.missDistanceKm, missRtnKm, sigmaRtnKm };
}

/**
 * The miss along the axes of the object with a designator: messages may name the objects of a pair in either order, and are
 * compared along the axes of one of them. Those of object 1 if the designator is not known.
 */
export function missSeenFrom(
  { figures, evidence: { origin } }: Pick<FiguredMessage, 'figures' | 'evidence'>,
  primary: string | undefined,
): SeenMiss {
  const { geometry, sigmaRtnKm, fromObject2 } = figures;
  const isExchanged = primary !== undefined && origin !== undefined && origin.primary !== primary;
  if (isExchanged && fromObject2 !== undefined) return fromObject2;
  const { radial, transverse, normal } = geometry.missKm;
  return { missRtnKm: [radial, transverse, normal], sigmaRtnKm };
}

/** The expected results of an event's coming messages, and the assumed shrinkage of the joint sigma. */
export interface EventExpectation extends ShrinkModel {
  /** Past forecasts that the quantiles are calibrated on; null if they are not calibrated. */
  readonly calibratedOn: number | null;
  /** Whose forecasts they are; null if the quantiles are not calibrated. */
  readonly calibratedBy: CalibrationBasis | null;
  /** How often the intervals held finished events that they were not learnt from; null if that was not measured. */
  readonly heldOut: HeldShares | null;
  readonly points: readonly ExpectedProbability[];
}

/**
 * The remaining time at which coming messages are examined, as shares of the time from the newest message to the
 * closest approach.
 */
const sharesLeft = [0.95, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1] as const;
/** By a larger factor than this, another method or a mixture describes another situation than one Gaussian in the plane. */
const mostUnlike = 30;
/** Nothing that is less probable matters to a decision. */
const negligible = 1e-12;
/** A fixed seed, so that the same messages give the same expectation. */
export const expectationSeed = 20_261_120;

/**
 * The distribution of the probability by coming messages, from the newest message on. Messages are given oldest first;
 * those that contradict themselves are passed over. Its mean is today's probability, by whichever method. Its quantiles are those that past forecasts held; the
 * mean is never moved by them. Undefined if the newest message has no usable covariances, or was
 * created after its closest approach. `own` are the classes that the operator's own finished events give.
 */
export function expectationOf(
  all: readonly FiguredMessage[],
  own: readonly CalibrationClass[] = [],
): EventExpectation | undefined {
  const forecast = forecastOf(all);
  if (forecast === undefined) return undefined;
  const { now, model, messages, probability } = forecast;
  const calibration = probability < leastCalibrated ? undefined : calibrationOf(messages, own);
  const timesToTcaS = sharesLeft.map((share) => share * now.timeToTcaS);
  const levelsAt = calibration?.levelsAt;
  return {
    ...model,
    calibratedOn: calibration?.forecasts ?? null,
    calibratedBy: calibration?.basis ?? null,
    heldOut: calibration?.heldOut ?? null,
    points: expectedEvolution(now, model, { timesToTcaS, seed: expectationSeed, levelsAt }),
  };
}

interface Forecast extends Omit<ForecastTime, 'timeToTcaS'> {
  /** How many messages it is made from. */
  readonly messages: number;
  readonly probability: number;
}

function forecastOf(all: readonly FiguredMessage[]): Forecast | undefined {
  const messages = soundOf(all);
  const newest = messages.at(-1);
  const plane = newest?.figures.plane;
  const covariance = usableJoint(newest?.figures);
  if (newest === undefined || plane === undefined || covariance === undefined) return undefined;
  const timeToTcaS = timeToTca(newest);
  if (!(timeToTcaS > 0)) return undefined;
  const model = shrinkModel(messages.flatMap(sigmaPointsOf));
  const state = { miss: plane.object2, covariance, radiusKm: newest.figures.hardBodyRadiusKm };
  const probability = probabilityIn(newest);
  const factor = factorOf(probability, state);
  if (factor === undefined) return undefined;
  return { now: { ...state, timeToTcaS, factor }, model, messages: messages.length, probability: probability ?? 0 };
}

/** The probability of an event divided by that of one Gaussian in its plane; undefined if the two are not alike at all. */
function factorOf(probability: number | undefined, { covariance, miss, radiusKm }: PlaneState): number | undefined {
  if (probability === undefined) return 1;
  const plane = probabilityFoster1992(principalAxes(covariance, miss, radiusKm).problem);
  if (Math.max(probability, plane) < negligible) return 1;
  const factor = probability / plane;
  return factor >= 1 / mostUnlike && factor <= mostUnlike ? factor : undefined;
}

function soundOf(all: readonly FiguredMessage[]): readonly FiguredMessage[] {
  const known = new Set(withoutCalmingDefaults(all.map(({ evidence }) => evidence)));
  return all.filter(({ evidence }) => known.has(evidence) && !evidence.isContradictory);
}

function probabilityIn({ figures: { found } }: FiguredMessage): number | undefined {
  return found.kind === 'probability' ? found.value : undefined;
}

/** The forecasts that are compared, by their number of messages: rarer and rarer, for those of one event are alike. */
const comparedNumbers: readonly number[] = [1, 2, 3, 5, 8, 13, 21, 34];

/**
 * The forecasts of a finished event against its later messages, which are given oldest first: for each, the first
 * message of each stage. Only forecasts from probabilities that are calibrated count.
 */
export function forecastOutcomes(all: readonly FiguredMessage[], count = 2000): readonly ForecastOutcome[] {
  const messages = all.filter(({ evidence }) => !evidence.isContradictory);
  return comparedNumbers.flatMap((number) => {
    const [newest, ...later] = messages.slice(number - 1);
    const forecast = newest && forecastOf(messages.slice(0, number));
    if (forecast === undefined || forecast.probability < leastCalibrated) return [];
    // If its newest message does not count, this is the forecast before it once more.
    if (forecast.now.timeToTcaS !== timeToTca(newest)) return [];
    return firstOfStages(later, forecast.now.timeToTcaS).flatMap((message): ForecastOutcome[] => {
      const timeToTcaS = timeToTca(message);
      const probability = probabilityIn(message);
      if (probability === undefined) return [];
      const level = expectedLevelOf(probability, { ...forecast, timeToTcaS }, { seed: expectationSeed, count });
      return [{ messages: forecast.messages, shareLeft: timeToTcaS / forecast.now.timeToTcaS, level }];
    });
  });
}

function firstOfStages(later: readonly FiguredMessage[], beforeS: number): readonly FiguredMessage[] {
  const found = new Map<string, FiguredMessage>();
  for (const message of later) {
    const share = timeToTca(message) / beforeS;
    const stage = stageOf(share);
    if (share > 0 && share <= sharesLeft[0] && !found.has(stage)) found.set(stage, message);
  }
  return [...found.values()];
}

function timeToTca({ tca, created }: FiguredMessage): number {
  return secondsBetween(tca, created);
}

function usableJoint(figures: MessageFigures | undefined): PlaneCovariance | undefined {
  const joint = figures?.plane?.joint;
  return joint && joint.xx > 0 && joint.yy > 0 && joint.xx * joint.yy > joint.xy ** 2 ? joint : undefined;
}

function sigmaPointsOf(message: FiguredMessage) {
  const joint = usableJoint(message.figures);
  if (joint === undefined) return [];
  const sigmaKm = principalAxes(joint, { xKm: 0, yKm: 0 }, 0).problem.sigmaXKm;
  return [{ timeToTcaS: timeToTca(message), sigmaKm }];
}
