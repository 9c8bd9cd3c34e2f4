import { type Arena, type Candidate, isOneVisibility, slackSeconds } from './candidates.ts';
import type { Assignment } from './problem.ts';

/** An observation in a timetable. */
export interface Entry {
  readonly candidate: Candidate;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly isKept: boolean;
}

/** The end from which a free time is filled. */
export type Side = 'early' | 'late';

/** A plan in progress: always feasible. */
export class Timetable {
  readonly #arena: Arena;
  /** Entries of each sensor in chronological order. */
  readonly #sensors: Entry[][];
  /** Entries of each request, in any order. */
  readonly #requests: Entry[][];
  readonly #byPass = new Map<number, Entry>();
  #value = 0;

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#sensors = arena.setupSeconds.map(() => []);
    this.#requests = arena.needed.map(() => []);
    for (const { candidate, fromSeconds, toSeconds } of arena.kept) {
      this.#add({ candidate, fromSeconds, toSeconds, isKept: true });
    }
  }

  /** Worth of all entries; a request never has more entries than it needs, except for kept ones. */
  get value(): number {
    return this.#value;
  }

  get entries(): readonly Entry[] {
    return [...this.#byPass.values()];
  }

  has({ pass }: Candidate): boolean {
    return this.#byPass.has(pass);
  }

  /** The entries of a request. */
  entriesOf(request: number): readonly Entry[] {
    return this.#requests[request];
  }

  /** The entries of a sensor that overlap a time. */
  entriesIn(sensor: number, { from, to }: { readonly from: number; readonly to: number }): readonly Entry[] {
    return this.#sensors[sensor].filter((entry) => entry.toSeconds > from && entry.fromSeconds < to);
  }

  wants(request: number): boolean {
    return this.#requests[request].length < this.#arena.needed[request];
  }

  /** Adds a candidate if there is room for it; returns whether there was. */
  place(candidate: Candidate, side: Side): boolean {
    const fromSeconds = this.startFor(candidate, side);
    if (fromSeconds === undefined) return false;
    this.#add({ candidate, fromSeconds, toSeconds: fromSeconds + candidate.durationSeconds, isKept: false });
    return true;
  }

  /** Puts an entry back where it was. */
  restore(entry: Entry): void {
    this.#add(entry);
  }

  remove(candidate: Candidate): void {
    const entry = this.#byPass.get(candidate.pass);
    if (entry === undefined || entry.isKept) return;
    this.#byPass.delete(candidate.pass);
    withoutEntry(this.#sensors[candidate.sensor], entry);
    withoutEntry(this.#requests[candidate.request], entry);
    this.#value -= candidate.worth;
  }

  /** The first or last start at which a candidate overlaps no entry of its sensor and of its request. */
  startFor(candidate: Candidate, side: Side): number | undefined {
    if (this.#requests[candidate.request].some((entry) => isOneVisibility(entry.candidate, candidate)))
      return undefined;
    const setup = this.#arena.setupSeconds[candidate.sensor];
    const blocks = this.#sensors[candidate.sensor].flatMap((entry) => blockOf(entry, candidate, setup));
    for (const entry of this.#requests[candidate.request]) blocks.push(...blockOf(entry, candidate, 0));
    const latest = candidate.untilSeconds - candidate.durationSeconds;
    return side === 'early'
      ? earliest(blocks, { from: candidate.fromSeconds, latest })
      : negated(earliest(blocks.map(mirrored), { from: -latest, latest: -candidate.fromSeconds }));
  }

  #add(entry: Entry): void {
    const { candidate } = entry;
    const row = this.#sensors[candidate.sensor];
    const next = row.findIndex(({ fromSeconds }) => fromSeconds > entry.fromSeconds);
    row.splice(next < 0 ? row.length : next, 0, entry);
    this.#requests[candidate.request].push(entry);
    this.#byPass.set(candidate.pass, entry);
    this.#value += candidate.worth;
  }
}

/** Blocked starts: an interval open at both ends. */
interface Block {
  readonly after: number;
  readonly before: number;
}

/** The starts of a candidate that an entry blocks, as far as they matter. */
function blockOf({ fromSeconds, toSeconds }: Entry, candidate: Candidate, gapSeconds: number): Block[] {
  const after = fromSeconds - gapSeconds - candidate.durationSeconds;
  const before = toSeconds + gapSeconds;
  return before > candidate.fromSeconds && after < candidate.untilSeconds ? [{ after, before }] : [];
}

/** The first start from `from` to `latest` outside all blocks. */
function earliest(
  blocks: readonly Block[],
  { from, latest }: { readonly from: number; readonly latest: number },
): number | undefined {
  let start = from;
  for (const { after, before } of blocks.toSorted((a, b) => a.after - b.after)) {
    if (start > after + slackSeconds && start < before) start = before;
  }
  return start <= latest + slackSeconds ? start : undefined;
}

function mirrored({ after, before }: Block): Block {
  return { after: -before, before: -after };
}

function negated(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

function withoutEntry(entries: Entry[], entry: Entry): void {
  entries.splice(entries.indexOf(entry), 1);
}

/** The plan of a timetable, in chronological order. */
export function assignmentsOf(entries: readonly Entry[]): readonly Assignment[] {
  return entries
    .map(({ candidate, fromSeconds, toSeconds }) => ({ pass: candidate.pass, fromSeconds, toSeconds }))
    .toSorted((a, b) => a.fromSeconds - b.fromSeconds || a.pass - b.pass);
}
