import type { Arena, Candidate } from './candidates.ts';

/** A limited time of a sensor: the candidates that need some of it, each with its minimum. */
interface Capacity {
  readonly seconds: number;
  readonly users: readonly { readonly candidate: number; readonly seconds: number }[];
}

/** Lengths of the examined time spans: a quarter of an hour to a day. */
const lengthsSeconds = [900, 1800, 3600, 7200, 14_400, 28_800, 86_400];

/**
 * An upper bound on the worth of a plan: the problem without the order of observations, in which each sensor has a
 * limited time in every quarter of an hour, half hour … day (energetic reasoning, Erschler and others 1991), solved by
 * Lagrangian relaxation with subgradient steps (Held and Karp 1971). Every step gives a valid bound; the lowest is
 * returned.
 */
export function relaxationBound(arena: Arena, rounds = 150): number {
  const capacities = arena.bySensor.flatMap((_, sensor) => capacitiesOf(arena, sensor));
  const prices = new Float64Array(capacities.length);
  const indexOf = new Map(arena.candidates.map((candidate, index) => [candidate, index]));
  const requests = arena.byRequest.map((group) => group.flatMap((candidate) => indexOf.get(candidate) ?? []));
  const cost = new Float64Array(arena.candidates.length);
  const chosen = new Uint8Array(arena.candidates.length);
  let best = Number.POSITIVE_INFINITY;
  let step = 1;
  for (let round = 0; round < rounds; round += 1) {
    cost.fill(0);
    chosen.fill(0);
    for (const [index, { users }] of capacities.entries()) {
      if (prices[index] === 0) continue;
      for (const { candidate, seconds } of users) cost[candidate] += prices[index] * seconds;
    }
    let bound = 0;
    for (const [request, group] of requests.entries()) {
      bound += bestOf({ arena, group, cost, chosen, needed: neededOf(arena, request) });
    }
    for (const [index, { seconds }] of capacities.entries()) bound += prices[index] * seconds;
    if (bound < best) best = bound;
    else step *= 0.93;
    moved({ capacities, prices, chosen, target: best * 0.97, bound, step });
  }
  return best;
}

function neededOf({ needed, kept }: Arena, request: number): number {
  return Math.max(needed[request], kept.filter(({ candidate }) => candidate.request === request).length);
}

/** Chooses the best candidates of a request at the current prices of time, and returns their worth. */
function bestOf({
  arena,
  group,
  cost,
  chosen,
  needed,
}: {
  readonly arena: Arena;
  readonly group: readonly number[];
  readonly cost: Float64Array;
  readonly chosen: Uint8Array;
  readonly needed: number;
}): number {
  const gains = group
    .map((index) => ({ index, gain: arena.candidates[index].worth - cost[index] }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, needed);
  for (const { index } of gains) chosen[index] = 1;
  return gains.reduce((sum, { gain }) => sum + gain, 0);
}

/** Prices rise if more time is used than is available, and fall if less is. */
function moved({
  capacities,
  prices,
  chosen,
  target,
  bound,
  step,
}: {
  readonly capacities: readonly Capacity[];
  readonly prices: Float64Array;
  readonly chosen: Uint8Array;
  readonly target: number;
  readonly bound: number;
  readonly step: number;
}): void {
  const excess = capacities.map(({ seconds, users }, index) => {
    const used = users.reduce((sum, user) => sum + (chosen[user.candidate] === 1 ? user.seconds : 0), 0);
    return used > seconds || prices[index] > 0 ? used - seconds : 0;
  });
  const squares = excess.reduce((sum, each) => sum + each * each, 0);
  if (squares === 0) return;
  const factor = (step * Math.max(bound - target, 1e-9)) / squares;
  for (const [index, each] of excess.entries()) prices[index] = Math.max(0, prices[index] + factor * each);
}

/** The capacities of a sensor that may be exceeded. */
function capacitiesOf(arena: Arena, sensor: number): readonly Capacity[] {
  const row = arena.bySensor[sensor];
  const setup = arena.setupSeconds[sensor];
  if (row.length === 0) return [];
  const indexOf = indicesOf(arena);
  const first = row[0].fromSeconds;
  return lengthsSeconds.flatMap((length) => {
    const buckets = new Map<number, { candidate: number; seconds: number }[]>();
    for (const candidate of row) {
      const from = Math.floor((candidate.fromSeconds - first) / length);
      const to = Math.floor((candidate.untilSeconds + setup - first) / length);
      for (let bucket = from; bucket <= to; bucket += 1) {
        const start = first + bucket * length;
        const seconds = leastInside(candidate, { start, end: start + length, setup });
        if (seconds <= 0) continue;
        const users = buckets.get(bucket) ?? [];
        users.push({ candidate: indexOf.get(candidate) ?? 0, seconds });
        buckets.set(bucket, users);
      }
    }
    // The setup after the last observation may lie outside.
    return [...buckets.values()].flatMap((users) => {
      const capacity = { seconds: length + setup, users };
      return users.reduce((sum, { seconds }) => sum + seconds, 0) > capacity.seconds ? [capacity] : [];
    });
  });
}

const indices = new WeakMap<Arena, ReadonlyMap<Candidate, number>>();

function indicesOf(arena: Arena): ReadonlyMap<Candidate, number> {
  const known = indices.get(arena) ?? new Map(arena.candidates.map((candidate, index) => [candidate, index]));
  indices.set(arena, known);
  return known;
}

/** The minimum time of an observation, including its setup, that lies inside a bucket wherever it is placed. */
function leastInside(
  { fromSeconds, untilSeconds, durationSeconds }: Candidate,
  { start, end, setup }: { readonly start: number; readonly end: number; readonly setup: number },
): number {
  const length = durationSeconds + setup;
  const inEarly = Math.min(end, fromSeconds + length) - Math.max(start, fromSeconds);
  const inLate = Math.min(end, untilSeconds + setup) - Math.max(start, untilSeconds + setup - length);
  return Math.min(length, Math.max(0, inEarly), Math.max(0, inLate));
}
