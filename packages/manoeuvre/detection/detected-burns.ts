import { secondsPerDay, wgs84 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { median } from '@farpass/astro/statistics';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { type NoiseKinks, noiseKinksOf } from './bar.ts';
import { modelOfSeries } from './fit-span.ts';
import { longestGapDays } from './gap-test.ts';
import { alongTrackMPerS, kmPerDayInMPerS } from './kink.ts';
import { type PhaseSeries, phaseSeriesOf } from './phase-series.ts';
import { clearPlaneChanges, type PlaneChange, type PlaneTurns, planeChangeAt, planeTurnsOf } from './plane-change.ts';
import { type PlacedKink, pursueKinks } from './pursuit.ts';
import { leastHistorySets, partedSets, type StrangerSets } from './stranger-sets.ts';

export type BurnKind = 'IN_PLANE' | 'OUT_OF_PLANE' | 'BOTH';

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
    /** Standard deviation of the part along the track. */
    readonly sigma: number;
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
/** A turn of the plane next to a burn along the track belongs to it from this size over the usual one. */
const turnWithBurn = 12;
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
  const burns = [
    ...inPlane.map((kink) => burnOfKink(kink, { series, turns, chance, at })),
    ...turnsAlone(clearPlaneChanges(series, turns), inPlane).map((turn) => burnOfTurn(turn, at)),
  ];
  const ordered = burns.toSorted((a, b) => a.days - b.days).map(({ burn }) => burn);
  return { ...frame, burns: ordered, floorMPerS: floorsOf(series, { chance, turns }) };
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
  readonly at: (days: number) => Epoch<'UTC'>;
}

interface DatedBurn {
  readonly days: number;
  readonly burn: DetectedBurn;
}

function burnOfKink(kink: PlacedKink, { series, turns, chance, at }: BurnSources): DatedBurn {
  const crossTrack = turnWith(kink, { series, turns });
  return {
    days: kink.timeDays,
    burn: {
      ...interval(kink, at),
      kind: crossTrack === null ? 'IN_PLANE' : 'BOTH',
      confidence: round(realChance(kink.gain / chance.gain[kink.gap]) * inTimeChance(kink.timeSigmaDays)),
      deltaVMPerS: {
        alongTrack: alongTrackMPerS(kink.sizeKmPerDay),
        crossTrack,
        sigma: (kink.sigmaKmPerDay / 3) * kmPerDayInMPerS,
      },
    },
  };
}

function turnWith(kink: PlacedKink, { series, turns }: Pick<BurnSources, 'series' | 'turns'>): number | null {
  const near = [kink.gap - 1, kink.gap, kink.gap + 1].flatMap((gap) => planeChangeAt(series, { turns, gap }) ?? []);
  const largest = near.toSorted((a, b) => b.overUsual - a.overUsual)[0];
  return largest !== undefined && largest.overUsual >= turnWithBurn ? largest.deltaVMPerS : null;
}

function turnsAlone(turns: readonly PlaneChange[], kinks: readonly PlacedKink[]): readonly PlaneChange[] {
  return turns.filter((turn) =>
    kinks.every((kink) => Math.abs(kink.gap - turn.gap) > 1 && Math.abs(kink.timeDays - turn.timeDays) > sameBurnDays),
  );
}

function burnOfTurn(turn: PlaneChange, at: BurnSources['at']): DatedBurn {
  return {
    days: turn.timeDays,
    burn: {
      ...interval(turn, at),
      kind: 'OUT_OF_PLANE',
      confidence: round(realChance((gainOverChance * turn.overUsual) / 50) * inTimeChance(turn.timeSigmaDays)),
      deltaVMPerS: { alongTrack: 0, crossTrack: turn.deltaVMPerS, sigma: turn.sigmaMPerS },
    },
  };
}

function interval({ timeDays, timeSigmaDays }: Pick<PlacedKink, 'timeDays' | 'timeSigmaDays'>, at: BurnSources['at']) {
  const reach = 1.96 * timeSigmaDays;
  return { epoch: at(timeDays), earliest: at(timeDays - reach), latest: at(timeDays + reach) };
}

/** Gaps tested in a year with one set a day; tails of noise twice as long as its first tenth promises. */
const gapsAYear = 365;
const tailFactor = 2;

/** Chance that a kink is a burn, from how often noise makes one as clear in a year; one burn a month is expected. */
function realChance(overChance: number): number {
  const byChance = gapsAYear * 10 ** (-overChance / tailFactor);
  return 12 / (12 + byChance);
}

/** Chance of a normal time error below twelve hours (Winitzki 2008 for the error function, 4e-3). */
function inTimeChance(timeSigmaDays: number): number {
  const x = (0.5 / timeSigmaDays) ** 2 / 2;
  return Math.sqrt(1 - Math.exp((-x * (4 / Math.PI + 0.147 * x)) / (1 + 0.147 * x)));
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

function floorsOf(
  { count, axesKm, timesDays }: PhaseSeries,
  { chance, turns }: Pick<BurnSources, 'chance' | 'turns'>,
): BurnHistory['floorMPerS'] {
  const newest = Array.from({ length: count }, (_, at) => at).filter(
    (at) => timesDays[count - 1] - timesDays[at] < 365,
  );
  const along = newest.map((at) => chance.sigmaKmPerDay[at] * Math.sqrt(gainOverChance * chance.gain[at]));
  const speedMPerS = 1000 * Math.sqrt(wgs84.muKm3PerS2 / axesKm[count - 1]);
  const across = newest.map((at) => speedMPerS * Math.hypot(turns.usualInclination[at], turns.usualNode[at]) * 50);
  return {
    alongTrack: finite((median(along) / 3) * kmPerDayInMPerS),
    crossTrack: finite(median(across) / Math.SQRT2),
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Times longer than those in which burns are searched. */
function gapsOf({ timesDays, count }: PhaseSeries, at: BurnSources['at']): readonly HistoryGap[] {
  const gaps: HistoryGap[] = [];
  for (let set = 0; set + 1 < count; set += 1)
    if (timesDays[set + 1] - timesDays[set] > longestGapDays)
      gaps.push({ from: at(timesDays[set]), to: at(timesDays[set + 1]) });
  return gaps;
}
