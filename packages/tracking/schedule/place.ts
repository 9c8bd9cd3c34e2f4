import { type Arena, type Candidate, slackSeconds } from './candidates.ts';
import type { QualityPoint, SchedulePass, ScheduleProblem } from './problem.ts';
import type { Entry } from './timetable.ts';

/**
 * The same observations of the same passes, each as near the best time of its pass as the others leave room. Observations
 * move alone, also past each other, and in rows that touch, as long as the sum of their worth rises: with a quality that
 * rises to one top and falls, no placing in this order is worth more. What has begun does not move.
 */
export function placedEntries({ passes }: ScheduleProblem, arena: Arena, entries: readonly Entry[]): readonly Entry[] {
  const slots = entries.map((entry) => new Slot(entry, shapeOf(entry.candidate, passes)));
  const movable = slots.filter(({ isKept }) => !isKept).toSorted((a, b) => b.candidate.worth - a.candidate.worth);
  const rows = [...Map.groupBy(slots, ({ candidate }) => candidate.sensor).values()];
  for (let round = 0; round < mostRounds; round += 1) {
    const moves = [
      ...movable.map((slot) => [slot]),
      ...rows.flatMap((row) => touchingRuns(row, arena)).filter((run) => run.length > 1),
    ];
    const isMoved = moves.map((moving) => moveToBest(moving, { slots, arena })).some((moved) => moved);
    if (!isMoved) break;
  }
  return slots.map((slot) => slot.entry);
}

/** Two or three rounds are usual; each raises the worth, so it ends anyway. */
const mostRounds = 30;

/** Priority times the quality of an observation where it is placed. */
export function worthOfEntry(passes: readonly SchedulePass[], { candidate, fromSeconds, toSeconds }: Entry): number {
  const { quality, qualityAt, fromSeconds: start } = passes[candidate.pass];
  if (qualityAt === undefined || qualityAt.length === 0 || quality === 0) return candidate.worth;
  return (candidate.worth / quality) * qualityBetween(qualityAt, (fromSeconds + toSeconds) / 2 - start);
}

/** The worth of a candidate by the time at which it begins; of one that is the same everywhere, by its distance from the middle. */
function shapeOf(candidate: Candidate, passes: readonly SchedulePass[]): readonly QualityPoint[] {
  const { fromSeconds, toSeconds, quality, qualityAt = [] } = passes[candidate.pass];
  const worth = Math.max(candidate.worth, leastWorth);
  const half = candidate.durationSeconds / 2;
  if (qualityAt.length > 0 && quality > 0)
    return qualityAt.map(([seconds, value]) => [fromSeconds + seconds - half, (worth / quality) * value]);
  const middle = (fromSeconds + toSeconds) / 2 - half;
  const reach = Math.max(toSeconds - fromSeconds, 1);
  return [
    [middle - reach, 0],
    [middle, worth],
    [middle + reach, 0],
  ];
}

/** An observation that is worth nothing to the plan is placed well, too. */
const leastWorth = 1e-6;

/** Between its points a straight line; outside of them the nearest point. */
export function qualityBetween(points: readonly QualityPoint[], seconds: number): number {
  const next = points.findIndex(([at]) => at >= seconds);
  if (next < 0) return points.at(-1)?.[1] ?? 0;
  const [to, after] = points[next];
  const [from, before] = points[Math.max(next - 1, 0)];
  return to === from ? after : before + ((after - before) * (seconds - from)) / (to - from);
}

/** An observation that can still move. */
class Slot {
  readonly candidate: Candidate;
  readonly isKept: boolean;
  readonly lengthSeconds: number;
  readonly shape: readonly QualityPoint[];
  readonly #entry: Entry;
  start: number;

  constructor(entry: Entry, shape: readonly QualityPoint[]) {
    this.#entry = entry;
    this.candidate = entry.candidate;
    this.isKept = entry.isKept;
    this.start = entry.fromSeconds;
    this.lengthSeconds = entry.toSeconds - entry.fromSeconds;
    this.shape = shape;
  }

  get end(): number {
    return this.start + this.lengthSeconds;
  }

  get entry(): Entry {
    return this.isKept ? this.#entry : { ...this.#entry, fromSeconds: this.start, toSeconds: this.end };
  }

  worthAt(start: number): number {
    return qualityBetween(this.shape, start);
  }
}

/** Rows of observations of one sensor without free time between them, every part of each; none with a kept one. */
function touchingRuns(row: readonly Slot[], { setupSeconds }: Arena): readonly (readonly Slot[])[] {
  const ordered = row.toSorted((a, b) => a.start - b.start);
  return ordered.flatMap((first, from) => {
    const runs: (readonly Slot[])[] = [];
    for (let to = from; to < Math.min(ordered.length, from + longestRun); to += 1) {
      const [slot, before] = [ordered[to], ordered[to - 1]];
      if (slot.isKept) break;
      const isFree = to > from && slot.start - before.end > setupSeconds[first.candidate.sensor] + touchSeconds;
      if (isFree) break;
      runs.push(ordered.slice(from, to + 1));
    }
    return runs;
  });
}

const touchSeconds = 1e-3;
const longestRun = 12;

interface Around {
  readonly slots: readonly Slot[];
  readonly arena: Arena;
}

/** Moves observations together by the shift that is worth most; whether any was worth more than staying. */
function moveToBest(moving: readonly Slot[], around: Around): boolean {
  const free = freeShifts(moving, around);
  const isFree = (shift: number): boolean => free.some(({ from, to }) => shift >= from && shift <= to);
  const worthAfter = (shift: number): number => moving.reduce((sum, slot) => sum + slot.worthAt(slot.start + shift), 0);
  const corners = moving.flatMap(({ shape, start }) => shape.map(([at]) => at - start));
  const shifts = [...free.flatMap(({ from, to }) => [from, to]), ...corners.filter(isFree)];
  const stay = worthAfter(0);
  let best = { shift: 0, worth: stay + 1e-9 * Math.max(stay, leastWorth) };
  for (const shift of shifts) {
    const worth = worthAfter(shift);
    if (worth > best.worth) best = { shift, worth };
  }
  if (best.shift === 0) return false;
  for (const slot of moving) slot.start += best.shift;
  return true;
}

interface Shifts {
  readonly from: number;
  readonly to: number;
}

/** The shifts with which observations stay in their passes and clear of all others of their sensors and requests. */
function freeShifts(moving: readonly Slot[], { slots, arena }: Around): readonly Shifts[] {
  let free: readonly Shifts[] = [
    {
      from: Math.max(...moving.map(({ candidate, start }) => Math.min(0, candidate.fromSeconds - start))),
      to: Math.min(...moving.map(({ candidate, end }) => Math.max(0, candidate.untilSeconds - end))),
    },
  ];
  for (const slot of moving) {
    for (const other of slots) {
      if (moving.includes(other)) continue;
      const isOneSensor = other.candidate.sensor === slot.candidate.sensor;
      if (!isOneSensor && other.candidate.request !== slot.candidate.request) continue;
      const gap = isOneSensor ? arena.setupSeconds[slot.candidate.sensor] : 0;
      const after = other.start - gap - slot.end;
      const before = other.end + gap - slot.start;
      free = free.flatMap(({ from, to }) => {
        if (before <= from + slackSeconds || after >= to - slackSeconds) return [{ from, to }];
        return [
          { from, to: Math.min(to, after) },
          { from: Math.max(from, before), to },
        ].filter((part) => part.to >= part.from);
      });
    }
  }
  return free;
}
