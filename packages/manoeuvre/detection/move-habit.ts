import { secondsPerDay } from '@farpass/astro/constants';
import { median } from '@farpass/astro/statistics';
import { addSeconds, compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';
import type { habitStates } from './codes.ts';
import type { BurnHistory, DetectedBurn } from './detected-burns.ts';

/** How an object keeps its orbit: how often it burns, how much, and when next. */
export interface MoveHabit {
  /** Days between burns of the last two years, ascending. */
  readonly intervalsDays: readonly number[];
  /** Median sizes of these burns; null if none has a clear part across the track. */
  readonly usualMPerS: { readonly alongTrack: number; readonly crossTrack: number | null };
  readonly last: Epoch<'UTC'>;
  /**
   * REGULAR: the next burn is expected. IRREGULAR: its intervals differ by more than the usual one, so that they say little about the
   * next one. OVERDUE: none of them lasted as long as the time since the last burn.
   */
  readonly state: (typeof habitStates)[number];
  /**
   * When the next burn is expected: eight of ten of the intervals that lasted until the newest set end between `earliest` and `latest`. Of all
   * intervals, and wholly in the past, if it is overdue.
   */
  readonly next: { readonly expected: Epoch<'UTC'>; readonly earliest: Epoch<'UTC'>; readonly latest: Epoch<'UTC'> };
}

/** Burns of this time count [days]: a mission changes. */
const habitDays = 730;
/** Fewer burns do not make a habit. */
const fewestBurns = 4;
/** Burns nearer to each other are one move [days]. */
const oneMoveDays = 1;
/** A burn this many times the usual one along the track changes the orbit; it does not keep it. */
const orbitChange = 10;
/** A habit has ended if nothing happened for this many of its longest intervals. */
const endedAfter = 2;

/**
 * The habit of an object from its burns: undefined if it has fewer than four moves in two years, or none for twice as long
 * as ever in that time.
 */
export function moveHabitOf({ burns, to }: Pick<BurnHistory, 'burns' | 'to'>): MoveHabit | undefined {
  const counted = keeping(burns.filter(({ epoch }) => daysBetween({ from: epoch, to }) <= habitDays));
  const moves = separateMoves(counted);
  const last = moves.at(-1);
  if (last === undefined || moves.length < fewestBurns) return undefined;
  const intervalsDays = moves
    .slice(1)
    .map((move, at) => daysBetween({ from: moves[at]?.epoch ?? move.epoch, to: move.epoch }))
    .toSorted((a, b) => a - b);
  const longest = intervalsDays.at(-1) ?? 0;
  const elapsedDays = daysBetween({ from: last.epoch, to });
  if (elapsedDays > endedAfter * longest) return undefined;
  const lasting = intervalsDays.filter((days) => days > elapsedDays);
  const told = lasting.length === 0 ? intervalsDays : lasting;
  const across = counted.flatMap(({ deltaVMPerS }) => deltaVMPerS.crossTrack ?? []);
  const after = (share: number) => addSeconds(last.epoch, quantile(told, share) * secondsPerDay);
  return {
    intervalsDays,
    usualMPerS: {
      alongTrack: median(counted.map(({ deltaVMPerS }) => Math.abs(deltaVMPerS.alongTrack))),
      crossTrack: across.length === 0 ? null : median(across),
    },
    last: last.epoch,
    state: lasting.length === 0 ? 'OVERDUE' : isRegular(intervalsDays) ? 'REGULAR' : 'IRREGULAR',
    next: { expected: after(0.5), earliest: after(0.1), latest: after(0.9) },
  };
}

/** The burns without those that change the orbit. */
function keeping(burns: readonly DetectedBurn[]): readonly DetectedBurn[] {
  const sizes = burns.map(({ deltaVMPerS }) => Math.abs(deltaVMPerS.alongTrack)).filter((size) => size > 0);
  const most = sizes.length === 0 ? Number.POSITIVE_INFINITY : orbitChange * median(sizes);
  return burns.filter(({ deltaVMPerS }) => Math.abs(deltaVMPerS.alongTrack) <= most);
}

function isRegular(intervalsDays: readonly number[]): boolean {
  return quantile(intervalsDays, 0.9) - quantile(intervalsDays, 0.1) <= median(intervalsDays);
}

/**
 * The chance that an object moves in a time, if it has not moved since its last known move: among its intervals that lasted
 * until then, the share that ended in this time (with half a case for what was never seen). If none lasted that long, burns
 * are taken as equally likely at any time, one in a median interval.
 */
export function chanceOfMove(
  { intervalsDays, last }: Pick<MoveHabit, 'intervalsDays' | 'last'>,
  { from, to }: { readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> },
): number {
  const [elapsed, end] = [Math.max(0, daysBetween({ from: last, to: from })), daysBetween({ from: last, to })];
  if (end <= elapsed) return 0;
  const lasting = intervalsDays.filter((days) => days > elapsed);
  if (lasting.length === 0) return 1 - Math.exp(-(end - elapsed) / median(intervalsDays));
  const ended = lasting.filter((days) => days <= end).length;
  return (ended + 0.5) / (lasting.length + 1);
}

function separateMoves(burns: readonly DetectedBurn[]): readonly DetectedBurn[] {
  const moves: DetectedBurn[] = [];
  for (const burn of burns.toSorted((a, b) => compareEpochs(a.epoch, b.epoch))) {
    const before = moves.at(-1);
    if (before === undefined || daysBetween({ from: before.epoch, to: burn.epoch }) > oneMoveDays) moves.push(burn);
  }
  return moves;
}

function daysBetween({ from, to }: { readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> }): number {
  return secondsBetween(to, from) / secondsPerDay;
}

function quantile(ascending: readonly number[], share: number): number {
  const place = share * (ascending.length - 1);
  const below = Math.floor(place);
  const [low = 0, high = low] = [ascending[below], ascending[Math.min(below + 1, ascending.length - 1)]];
  return low + (place - below) * (high - low);
}
