import { secondsPerDay, wgs84 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { type NoiseKinks, noiseKinksOf } from './bar.ts';
import {
  acrossSigma,
  alongSigma,
  confidenceOf,
  inTimeChance,
  inTimeChanceOfSpan,
  nearbyKmPerDay,
  timeErrorDays,
} from './burn-errors.ts';
import type { burnKinds } from './codes.ts';
import { modelOfSeries } from './fit-span.ts';
import { clearOverUsual as clearGapOverUsual, type GapBurn, gapBurnsOf } from './gap-burn.ts';
import { searchedWindow } from './gap-test.ts';
import { alongTrackMPerS, kmPerDayInMPerS } from './kink.ts';
import type { HistoryModel } from './model.ts';
import { nodeRateRadPerDay } from './node-rate.ts';
import { isJoined, type PhaseSeries, phaseSeriesOf } from './phase-series.ts';
import {
  clearOverUsual,
  clearPlaneChanges,
  type PlaneChange,
  type PlaneTurns,
  planeChangeAt,
  planeTurnsOf,
} from './plane-change.ts';
import { type PlacedKink, pursueKinks } from './pursuit.ts';
import { leastHistorySets, partedSets, type StrangerSets } from './stranger-sets.ts';

export type BurnKind = (typeof burnKinds)[number];

/** A burn found in element sets. */
export interface DetectedBurn {
  readonly epoch: Epoch<'UTC'>;
  /** The burn was between these times with a chance of 95 %. */
  readonly earliest: Epoch<'UTC'>;
  readonly latest: Epoch<'UTC'>;
  readonly kind: BurnKind;
  /** Chance that there was a burn, and that it was within twelve hours of its epoch. */
  readonly confidence: number;
  readonly deltaVMPerS: {
    /** Positive along the velocity. */
    readonly alongTrack: number;
    /** Size of the part across the track, whose sign the sets do not show; null where it is not clear. */
    readonly crossTrack: number | null;
    /** Standard deviation of the part along the track, with the errors of the model. */
    readonly sigma: number;
    /** That of the part across the track; null where there is none. */
    readonly crossTrackSigma: number | null;
  };
}

/** A time without element sets. */
export interface HistoryGap {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
}

/** Burns of one object, and how small a burn would still have been found. */
export interface BurnHistory {
  /** Sets with an epoch of their own, without those of another object. */
  readonly setCount: number;
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  readonly burns: readonly DetectedBurn[];
  /** Smallest burns that would be found on half of the days [m/s]; null where the history is too short to say. */
  readonly floorMPerS: { readonly alongTrack: number | null; readonly crossTrack: number | null };
  readonly gaps: readonly HistoryGap[];
  /** Sets of another object: no burn is searched in them. */
  readonly strangers: readonly StrangerSets[];
}

/** A burn needs this many times the gain that one gap in ten has by chance. */
const gainOverChance = 8;
/** A burn whose time is known less well is not reported: it would not say which messages it makes old [days]. */
const longestTimeSigmaDays = 0.4;
/** The part of a burn that is left in the sets around it: less than this share of it, falling by e in these days. */
const companionShare = 0.5;
const companionDays = 4;
/** Two changes of the rate that undo each other within a day, but for a share, are misplaced sets between them. */
const undoneDays = 1;
const undoneShare = 0.4;
const sameBurnDays = 0.5;

/** Burns in the element sets of one object, in any order; sets that repeat an epoch count once. */
export function detectBurns(sets: readonly ElementSet[]): BurnHistory {
  const { own, strangers } = partedSets(sets);
  const series = phaseSeriesOf(own);
  const { count } = series;
  const at = (days: number) => addSeconds(series.first, days * secondsPerDay);
  const [from, to] = [series.first, at(series.timesDays[count - 1])];
  const frame = { setCount: count, from, to, gaps: gapsOf(series, at), strangers };
  if (count < leastHistorySets) return { ...frame, burns: [], floorMPerS: { alongTrack: null, crossTrack: null } };
  const model = modelOfSeries(series);
  const kinks = pursueKinks(model);
  const chance = noiseKinksOf(model, kinks);
  const turns = planeTurnsOf(series);
  const inPlane = clearKinks(kinks, chance);
  const inGaps = gapBurnsOf(series, kinks);
  const sources = { series, turns, chance, kinks, at };
  const burns = [
    ...inPlane.map((kink) => burnOfKink(kink, sources)),
    ...inGaps.map((burn) => burnInGap(burn, sources)),
    ...turnsAlone(clearPlaneChanges(series, turns), { inPlane, inGaps }).map((turn) => burnOfTurn(turn, sources)),
  ];
  const ordered = burns.toSorted((a, b) => a.days - b.days).map(({ burn }) => burn);
  return { ...frame, burns: ordered, floorMPerS: floorsOf(model, { chance, turns }) };
}

function clearKinks(kinks: readonly PlacedKink[], chance: NoiseKinks): readonly PlacedKink[] {
  const gained = kinks.filter(({ gain, gap }) => gain >= gainOverChance * chance.gain[gap]);
  const clear = gained.filter((kink) => !gained.some((other) => isUndone({ kink, other })));
  const kept: PlacedKink[] = [];
  for (const kink of clear.toSorted((a, b) => Math.abs(b.sizeKmPerDay) - Math.abs(a.sizeKmPerDay)))
    if (!kept.some((larger) => isCompanion({ kink, larger }))) kept.push(kink);
  return kept.filter(({ timeSigmaDays }) => timeSigmaDays <= longestTimeSigmaDays);
}

function isUndone({ kink, other }: { readonly kink: PlacedKink; readonly other: PlacedKink }): boolean {
  if (Math.abs(kink.timeDays - other.timeDays) > undoneDays || kink.sizeKmPerDay * other.sizeKmPerDay >= 0)
    return false;
  const smaller = Math.min(Math.abs(kink.sizeKmPerDay), Math.abs(other.sizeKmPerDay));
  return Math.abs(kink.sizeKmPerDay + other.sizeKmPerDay) < undoneShare * smaller;
}

function isCompanion({ kink, larger }: { readonly kink: PlacedKink; readonly larger: PlacedKink }): boolean {
  const fade = Math.exp(-Math.abs(kink.timeDays - larger.timeDays) / companionDays);
  return Math.abs(kink.sizeKmPerDay) < companionShare * fade * Math.abs(larger.sizeKmPerDay);
}

interface BurnSources {
  readonly series: PhaseSeries;
  readonly turns: PlaneTurns;
  readonly chance: NoiseKinks;
  /** All kinks of the history, the unclear ones, too. */
  readonly kinks: readonly PlacedKink[];
  readonly at: (days: number) => Epoch<'UTC'>;
}

interface DatedBurn {
  readonly days: number;
  readonly burn: DetectedBurn;
}

function burnOfKink(kink: PlacedKink, { series, turns, chance, kinks, at }: BurnSources): DatedBurn {
  const turn = turnNear([kink.gap - 1, kink.gap, kink.gap + 1], { series, turns });
  const gapDays = series.timesDays[kink.gap + 1] - series.timesDays[kink.gap];
  const timeError = timeErrorDays({ timeSigmaDays: kink.timeSigmaDays, gapDays });
  const sigma = alongSigma({
    size: kink.sizeKmPerDay,
    fitSigma: kink.sigmaKmPerDay,
    noise: chance.sigmaKmPerDay[kink.gap] || 0,
    nearby: nearbyKmPerDay(kink, kinks),
  });
  return {
    days: kink.timeDays,
    burn: {
      ...interval({ timeDays: kink.timeDays, timeSigmaDays: timeError }, at),
      kind: turn === undefined ? 'IN_PLANE' : 'BOTH',
      confidence: confidenceOf({ overChance: kink.gain / chance.gain[kink.gap], inTime: inTimeChance(timeError) }),
      deltaVMPerS: {
        alongTrack: alongTrackMPerS(kink.sizeKmPerDay),
        sigma: (sigma / 3) * kmPerDayInMPerS,
        ...acrossOf(turn),
      },
    },
  };
}

/** The clearest turn of the plane in some gaps; undefined if none is clear. */
function turnNear(
  gaps: readonly number[],
  { series, turns }: Pick<BurnSources, 'series' | 'turns'>,
): PlaneChange | undefined {
  const near = gaps.flatMap((gap) => planeChangeAt(series, { turns, gap }) ?? []);
  const largest = near.toSorted((a, b) => b.overUsual - a.overUsual)[0];
  return largest !== undefined && largest.overUsual >= clearOverUsual ? largest : undefined;
}

function acrossOf(turn: PlaneChange | undefined): Pick<DetectedBurn['deltaVMPerS'], 'crossTrack' | 'crossTrackSigma'> {
  if (turn === undefined) return { crossTrack: null, crossTrackSigma: null };
  const crossTrackSigma = acrossSigma({ size: turn.deltaVMPerS, noise: turn.sigmaMPerS });
  return { crossTrack: turn.deltaVMPerS, crossTrackSigma };
}

/** The gain over chance of a change that is this much over the usual one, if a burn needs another times the usual one. */
function overChanceOf({ overUsual, clear }: Readonly<Record<'overUsual' | 'clear', number>>): number {
  return (gainOverChance * overUsual) / clear;
}

function burnInGap(inGap: GapBurn, { series, turns, at }: BurnSources): DatedBurn {
  const { gap, fromDays, toDays, meetingDays: days, alongTrackMPerS: alongTrack, noiseMPerS, overUsual } = inGap;
  const near = turnNear([gap], { series, turns });
  const turn = near !== undefined && near.deltaVMPerS > driftedMPerS(series, inGap) ? near : undefined;
  const overChance = overChanceOf({ overUsual, clear: clearGapOverUsual });
  return {
    days,
    burn: {
      ...{ epoch: at(days), earliest: at(fromDays), latest: at(toDays) },
      kind: turn === undefined ? 'IN_PLANE' : 'BOTH',
      confidence: confidenceOf({ overChance, inTime: inTimeChanceOfSpan(toDays - fromDays) }),
      deltaVMPerS: {
        alongTrack,
        sigma: alongSigma({ size: alongTrack, fitSigma: 0, noise: noiseMPerS, nearby: 0 }),
        ...acrossOf(turn),
      },
    },
  };
}

/**
 * How far the plane turns in a gap at most because a burn along the track changed its precession, as a burn across it: the rate
 * goes with a^-7/2, and the burn changes a by 2 Δv a/v.
 */
function driftedMPerS({ sets, axesKm }: PhaseSeries, { gap, fromDays, toDays, alongTrackMPerS }: GapBurn): number {
  return 7 * Math.abs(nodeRateRadPerDay(sets[gap], axesKm[gap]) * (toDays - fromDays) * alongTrackMPerS);
}

function turnsAlone(
  turns: readonly PlaneChange[],
  { inPlane, inGaps }: { readonly inPlane: readonly PlacedKink[]; readonly inGaps: readonly GapBurn[] },
): readonly PlaneChange[] {
  return turns.filter(
    (turn) =>
      inPlane.every(
        (kink) => Math.abs(kink.gap - turn.gap) > 1 && Math.abs(kink.timeDays - turn.timeDays) > sameBurnDays,
      ) && inGaps.every(({ fromDays, toDays }) => turn.timeDays < fromDays || turn.timeDays > toDays),
  );
}

function burnOfTurn(turn: PlaneChange, { chance, at }: BurnSources): DatedBurn {
  const overChance = overChanceOf({ overUsual: turn.overUsual, clear: clearOverUsual });
  return {
    days: turn.timeDays,
    burn: {
      ...interval(turn, at),
      kind: 'OUT_OF_PLANE',
      confidence: confidenceOf({ overChance, inTime: inTimeChance(turn.timeSigmaDays) }),
      deltaVMPerS: {
        alongTrack: 0,
        // A part along the track that would have been found is two of these.
        sigma: smallestAlongMPerS(chance, turn.gap) / 2 || turn.sigmaMPerS,
        ...acrossOf(turn),
      },
    },
  };
}

function interval({ timeDays, timeSigmaDays }: Pick<PlacedKink, 'timeDays' | 'timeSigmaDays'>, at: BurnSources['at']) {
  const reach = 1.96 * timeSigmaDays;
  return { epoch: at(timeDays), earliest: at(timeDays - reach), latest: at(timeDays + reach) };
}

/** The smallest burn along the track that would be found after a set; NaN where the history is too short to say. */
function smallestAlongMPerS({ sigmaKmPerDay, gain }: NoiseKinks, at: number): number {
  return ((sigmaKmPerDay[at] * Math.sqrt(gainOverChance * gain[at])) / 3) * kmPerDayInMPerS;
}

/** Days of the history that count for its floor: the last ones. */
const floorDays = 365;

/** The smallest burns that are found on half of the days. A day on which none is searched finds none, however large. */
function floorsOf(
  model: HistoryModel,
  { chance, turns }: Pick<BurnSources, 'chance' | 'turns'>,
): BurnHistory['floorMPerS'] {
  const { count, axesKm, timesDays } = model.series;
  const newest = Array.from({ length: count - 1 }, (_, at) => at).filter(
    (at) => timesDays[count - 1] - timesDays[at] < floorDays,
  );
  const speedMPerS = 1000 * Math.sqrt(wgs84.muKm3PerS2 / axesKm[count - 1]);
  const onDays = (floorOf: (at: number) => number) =>
    newest.map((at) => ({ floor: floorOf(at), days: timesDays[at + 1] - timesDays[at] }));
  return {
    alongTrack: finite(
      onHalfOfDays(
        onDays((at) => (searchedWindow(model, at) === undefined ? Infinity : smallestAlongMPerS(chance, at))),
      ),
    ),
    crossTrack: finite(
      onHalfOfDays(
        onDays((at) =>
          Number.isNaN(turns.nodes[at])
            ? Infinity
            : (speedMPerS * Math.hypot(turns.usualInclination[at], turns.usualNode[at]) * clearOverUsual) / Math.SQRT2,
        ),
      ),
    ),
  };
}

/** The median of floors, each counted by its days. */
function onHalfOfDays(floors: readonly { readonly floor: number; readonly days: number }[]): number {
  const known = floors.filter(({ floor }) => !Number.isNaN(floor));
  const half = known.reduce((sum, { days }) => sum + days, 0) / 2;
  let sum = 0;
  for (const { floor, days } of known.toSorted((a, b) => (a.floor < b.floor ? -1 : 1))) {
    sum += days;
    if (sum > half) return floor;
  }
  return Number.NaN;
}

function finite(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Times longer than those in which burns are searched. */
function gapsOf(series: PhaseSeries, at: BurnSources['at']): readonly HistoryGap[] {
  const { timesDays, count } = series;
  const gaps: HistoryGap[] = [];
  for (let set = 0; set + 1 < count; set += 1)
    if (!isJoined(series, set)) gaps.push({ from: at(timesDays[set]), to: at(timesDays[set + 1]) });
  return gaps;
}
