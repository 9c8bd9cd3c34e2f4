import { msPerDay, secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { epochOfSet } from '@farpass/astro/orbits';
import { type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import {
  type BurnHistory,
  type DetectedBurn,
  detectBurns,
  leastHistorySets,
  type MoveHabit,
  moveHabitOf,
  type StrangerSets,
} from '@farpass/manoeuvre/detection';

/** A burn found in element sets. UTC; m/s. */
export interface BurnReport {
  readonly epoch: string;
  /** The burn was between these times with a chance of 95 %. */
  readonly earliest: string;
  readonly latest: string;
  readonly confidence: number;
  readonly kind: DetectedBurn['kind'];
  readonly deltaVMPerS: {
    readonly alongTrack: number;
    readonly crossTrack: number | null;
    /** Standard deviation of the part along the track. */
    readonly sigma: number;
    /** That of the part across it; null where there is none. Answers that were stored by older versions have none. */
    readonly crossTrackSigma?: number | null;
  };
}

/** How an object keeps its orbit. */
export interface HabitReport {
  /** Days between its moves of the last two years, ascending. */
  readonly intervalsDays: readonly number[];
  readonly usualMPerS: { readonly alongTrack: number; readonly crossTrack: number | null };
  readonly last: string;
  /** Whether the next burn is expected, or its intervals say little, or it should have come. Answers that were stored by older versions have none. */
  readonly state?: MoveHabit['state'];
  readonly next: { readonly expected: string; readonly earliest: string; readonly latest: string };
}

/** Element sets under the object's number that are of another object. UTC. */
export interface StrangersReport {
  /** BETWEEN own sets; BEFORE or AFTER all of them, where a very large manoeuvre is possible, too. */
  readonly place: StrangerSets['place'];
  readonly epochs: readonly string[];
  /** The smallest impulse from the orbit of the own sets to theirs. */
  readonly deltaVMPerS: number;
}

/** The burns of one object, as the command line and the API give them. */
export interface BurnsReport {
  /** Sets in which burns are searched: without those of another object. */
  readonly sets: number;
  readonly from: string;
  readonly to: string;
  readonly burns: readonly BurnReport[];
  /** The smallest burns that would be found now; null if the history is too short to say. */
  readonly floorMPerS: { readonly alongTrack: number | null; readonly crossTrack: number | null };
  readonly gaps: readonly { readonly from: string; readonly to: string }[];
  /** Null without a habit. */
  readonly habit: HabitReport | null;
  /** Sets of another object under this number. Answers that were stored by older versions have none. */
  readonly strangers?: readonly StrangersReport[];
  /** Reasons why the answer is not confident. */
  readonly notes: readonly string[];
}

/** Gaps that are named one by one are longer than this [days]; of the others, the first ones. */
const namedGapDays = 30;
const mostGaps = 4;

/** The burns in the element sets of one object, its habit, and what is not known at a time. */
export function burnsReport(sets: readonly ElementSet[], now: Epoch<'UTC'>): BurnsReport {
  const found = detectBurns(sets);
  const gaps = found.gaps.map((gap) => ({ from: formatUtc(gap.from, 0), to: formatUtc(gap.to, 0) }));
  const habit = moveHabitOf(found);
  const strangers = found.strangers.map(strangersReport);
  return {
    sets: found.setCount,
    from: formatUtc(found.from, 0),
    to: formatUtc(found.to, 0),
    burns: found.burns.map(burnReport),
    floorMPerS: { alongTrack: rounded(found.floorMPerS.alongTrack), crossTrack: rounded(found.floorMPerS.crossTrack) },
    gaps,
    habit: habit === undefined ? null : habitReport(habit),
    strangers,
    notes: [
      ...strangers.map(strangersNote),
      ...shortNotes(found.setCount),
      ...gapNotes(gaps, found),
      ...futureNotes(found, now),
    ],
  };
}

function burnReport({ epoch, earliest, latest, confidence, kind, deltaVMPerS }: DetectedBurn): BurnReport {
  const { alongTrack, crossTrack, sigma, crossTrackSigma } = deltaVMPerS;
  return {
    epoch: formatUtc(epoch, 0),
    earliest: formatUtc(earliest, 0),
    latest: formatUtc(latest, 0),
    confidence,
    kind,
    deltaVMPerS: {
      alongTrack: metresPerSecond(alongTrack),
      crossTrack: rounded(crossTrack),
      sigma: metresPerSecond(sigma),
      crossTrackSigma: rounded(crossTrackSigma),
    },
  };
}

function strangersReport({ place, sets, deltaVMPerS }: StrangerSets): StrangersReport {
  const epochs = sets.map(({ epoch }) => formatUtc(epochOfSet(epoch), 0));
  return { place, epochs, deltaVMPerS: Math.round(deltaVMPerS) };
}

/** Epochs that are named. */
const mostEpochs = 8;

function strangersNote({ place, epochs, deltaVMPerS }: StrangersReport): string {
  const [first, last] = [epochs[0], epochs.at(-1)];
  const named = epochs.length > mostEpochs ? `${first} to ${last}` : epochs.join(', ');
  const sets = epochs.length === 1 ? '1 set' : `${epochs.length} sets`;
  const far = `${deltaVMPerS} m/s from the orbit of the others`;
  if (place === 'BETWEEN') return `${sets} of another object, ${far}, left out: ${named}.`;
  const span = place === 'AFTER' ? `from ${first} on` : `until ${last}`;
  return `${span}, ${sets} ${place === 'AFTER' ? 'of another object or after' : 'of another object or before'} a very large manoeuvre, ${far}: burns are searched in the others only.`;
}

function habitReport({ intervalsDays, usualMPerS, last, state, next }: MoveHabit): HabitReport {
  return {
    intervalsDays: intervalsDays.map((days) => Number(days.toFixed(2))),
    usualMPerS: { alongTrack: metresPerSecond(usualMPerS.alongTrack), crossTrack: rounded(usualMPerS.crossTrack) },
    last: formatUtc(last, 0),
    state,
    next: {
      expected: formatUtc(next.expected, 0),
      earliest: formatUtc(next.earliest, 0),
      latest: formatUtc(next.latest, 0),
    },
  };
}

/** Micrometres per second, at least: sets do not show more. */
function metresPerSecond(value: number): number {
  return Number(value.toFixed(6));
}

function rounded(value: number | null): number | null {
  return value === null ? null : metresPerSecond(value);
}

function shortNotes(sets: number): readonly string[] {
  if (sets >= leastHistorySets) return [];
  return [
    `${sets} sets with epochs of their own; ${leastHistorySets} are needed to know what is usual, so no burn is searched.`,
  ];
}

function gapNotes(gaps: BurnsReport['gaps'], { from, to }: Pick<BurnHistory, 'from' | 'to'>): readonly string[] {
  const timed = gaps.map((gap) => ({ ...gap, days: (Date.parse(gap.to) - Date.parse(gap.from)) / msPerDay }));
  const long = timed.filter(({ days }) => days > namedGapDays);
  const short = timed.filter(({ days }) => days <= namedGapDays);
  return [
    ...long.map(
      (gap) => `no sets for ${gap.days.toFixed(0)} days, ${gap.from} to ${gap.to}: burns there are not known.`,
    ),
    ...shortGapNote(short, secondsBetween(to, from) / secondsPerDay),
  ];
}

interface TimedGap {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

function shortGapNote(gaps: readonly TimedGap[], wholeDays: number): readonly string[] {
  if (gaps.length === 0) return [];
  const days = gaps.reduce((sum, gap) => sum + gap.days, 0);
  const named = gaps.slice(0, mostGaps).map(({ from, to }) => `${from} to ${to}`);
  const more = gaps.length > mostGaps ? ` and ${gaps.length - mostGaps} more (\`gaps\` with --json)` : '';
  const times = gaps.length === 1 ? '1 time' : `${gaps.length} times`;
  return [
    `${times} of more than three and a half days without sets, ${days.toFixed(0)} of ${wholeDays.toFixed(0)} days, in which no single burn is searched: ${named.join(', ')}${more}.`,
  ];
}

/** Sets of tomorrow are usual: some catalogues predict them [days]. */
const aheadDays = 2;

function futureNotes({ to }: Pick<BurnHistory, 'to'>, now: Epoch<'UTC'>): readonly string[] {
  if (secondsBetween(to, now) < aheadDays * secondsPerDay) return [];
  return [
    `the newest set is of ${formatUtc(to, 0)}, which has not come yet: check the epochs of the sets and the clock of this computer.`,
  ];
}
