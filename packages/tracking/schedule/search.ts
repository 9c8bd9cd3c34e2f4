import { Chance } from '../chance/index.ts';
import type { Arena, Candidate } from './candidates.ts';
import { type Entry, Timetable } from './timetable.ts';

/** Limits of a search. */
export interface SearchEffort {
  readonly rounds: number;
  readonly seed: number;
  /** Called now and then; true ends the search early. */
  readonly isTimeUp: () => boolean;
}

/**
 * A good timetable: greedy by worth, then improved by removing a sensor's entries over some time and filling the time
 * again in another order (large neighbourhood search, Shaw 1998). Early in the search, a worse timetable is sometimes
 * kept (Schrimpf and others 2000, record-to-record travel). The best timetable is returned.
 */
export function searchedTimetable(arena: Arena, effort: SearchEffort): readonly Entry[] {
  const random = new Chance(effort.seed).uniform;
  const timetable = new Timetable(arena);
  for (const candidate of arena.candidates.toSorted((a, b) => b.worth - a.worth)) offer(timetable, candidate, 'early');
  let best = { value: timetable.value, entries: timetable.entries };
  for (let round = 0; round < effort.rounds; round += 1) {
    if (round % 64 === 0 && effort.isTimeUp()) break;
    const before = timetable.value;
    const change = refilled({ arena, timetable, random });
    const allowed = 0.5 * (1 - round / effort.rounds) * (before / Math.max(timetable.entries.length, 1));
    if (timetable.value < before - allowed * random() ** 3) change.undo();
    if (timetable.value > best.value + 1e-9) best = { value: timetable.value, entries: timetable.entries };
  }
  return best.entries;
}

interface Ruin {
  readonly arena: Arena;
  readonly timetable: Timetable;
  readonly random: () => number;
}

/** The entries that a round removed and added, for undoing it. */
interface Change {
  readonly undo: () => void;
}

/** Clears some time of one sensor around a random candidate and refills it in a random order close to that of worth. */
function refilled({ arena, timetable, random }: Ruin): Change {
  const centre = arena.candidates[Math.floor(random() * arena.candidates.length)];
  if (centre === undefined) return { undo: () => {} };
  const span = centre.durationSeconds * 4 * random() ** 2;
  const window = { from: centre.fromSeconds - span, to: centre.untilSeconds + span };
  const before = [...timetable.entriesIn(centre.sensor, window), ...timetable.entriesOf(centre.request)];
  const removed = before.filter((entry) => !entry.isKept && timetable.has(entry.candidate) && taken(timetable, entry));
  const elsewhere = removed.flatMap(({ candidate }) => arena.byRequest[candidate.request].slice(0, 12));
  const here = arena.bySensor[centre.sensor].filter(
    ({ fromSeconds, untilSeconds }) => untilSeconds > window.from && fromSeconds < window.to,
  );
  const order = [...new Set([...here, ...elsewhere])]
    .map((candidate) => ({ candidate, key: candidate.worth * (0.5 + random()) * densityOf(candidate, random()) }))
    .toSorted((a, b) => b.key - a.key);
  const placed = new Set<Candidate>();
  const displaced: Entry[] = [];
  if (random() < 0.5) offerInto(placed, displaced, { timetable, candidate: centre, side: 'early' });
  for (const { candidate } of order) {
    offerInto(placed, displaced, { timetable, candidate, side: random() < 0.6 ? 'early' : 'late' });
  }
  return { undo: () => undone(timetable, { placed, removed: [...removed, ...displaced] }) };
}

function taken(timetable: Timetable, entry: Entry): boolean {
  timetable.remove(entry.candidate);
  return true;
}

/** Sometimes the duration of an observation counts against it. */
function densityOf({ durationSeconds }: Candidate, share: number): number {
  return share < 0.5 ? 1 : 1 / durationSeconds;
}

interface Offer {
  readonly timetable: Timetable;
  readonly candidate: Candidate;
  readonly side: 'early' | 'late';
}

function offerInto(placed: Set<Candidate>, displaced: Entry[], { timetable, candidate, side }: Offer): void {
  const outcome = offer(timetable, candidate, side);
  if (outcome === undefined) return;
  placed.add(candidate);
  for (const entry of outcome) {
    if (!placed.delete(entry.candidate)) displaced.push(entry);
  }
}

/**
 * Places a candidate if it adds worth, replacing the least worthy entry of its request if necessary. Returns what it
 * removed.
 */
function offer(timetable: Timetable, candidate: Candidate, side: 'early' | 'late'): readonly Entry[] | undefined {
  if (timetable.has(candidate)) return undefined;
  if (timetable.wants(candidate.request)) return timetable.place(candidate, side) ? [] : undefined;
  const movable = timetable.entriesOf(candidate.request).filter(({ isKept }) => !isKept);
  const least = movable.reduce<Entry | undefined>(
    (low, entry) => (low === undefined || entry.candidate.worth < low.candidate.worth ? entry : low),
    undefined,
  );
  if (least === undefined || least.candidate.worth >= candidate.worth) return undefined;
  timetable.remove(least.candidate);
  if (timetable.place(candidate, side)) return [least];
  timetable.restore(least);
  return undefined;
}

function undone(
  timetable: Timetable,
  { placed, removed }: { readonly placed: ReadonlySet<Candidate>; readonly removed: readonly Entry[] },
): void {
  for (const candidate of placed) timetable.remove(candidate);
  for (const entry of removed) timetable.restore(entry);
}
